"""The daemon: mailbox → rulings → mail, and the days. Ends cleanly on SIGTERM; a lost link is tried again."""

import asyncio
import logging
import random
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from service.app import SystemClock, boxes_of, folder_of, mailbox_of, open_embedded, open_office, route_of, vouching_of
from service.errors import ConfigError, MailboxError, StoreLostError, StreamConflict
from service.handling.dispatch import send_due
from service.handling.health import LOOKED, POLLED, VERIFIED, checks_of
from service.handling.intake import poll
from service.handling.judging import judge_waiting
from service.handling.office import Office
from service.handling.outage import days_stand_at, note_poll, tell_officials
from service.handling.route import Budget
from service.handling.setup import EventExistsError, add_event
from service.handling.sharing import Queue, judge_with_others
from service.handling.verifying import verify_reads
from service.handling.watch import look
from service.operations import systemd
from service.operations.alarms import DeadMan
from service.operations.disk import is_full
from service.ports import Mailbox, Mailer, Role
from service.schedule import AlarmClock, ended
from service.settings.loader import load_event
from service.settings.service_model import ServiceFile
from service.storage.alone import alone
from service.web.health import health_app, serving

log = logging.getLogger(__name__)

LONGEST_PAUSE = 300.0
"""Seconds between two tries at a mailbox that cannot be reached; with full jitter from 1 second on."""
LONGEST_STORE_PAUSE = 10.0
"""The same for the store, which is our own and minds no knocking."""
LOOK_SECONDS = 5.0
"""How often the outbox is looked at for what may be tried again."""
JUMP_BACK = timedelta(minutes=2)
"""A clock that steps back by more is wrong: nothing is decided until it has passed the old mark."""
DEAF_AFTER = timedelta(hours=1)
"""The operator is told when the mailbox could not be read for so long."""
VERIFY_EVERY = timedelta(hours=24)
IDLE_SECONDS = 1.0
"""How often a worker that does not read the mailbox looks whether there is something to judge, or a mailbox to read."""
QUOTA_EVERY, NEARLY_FULL = timedelta(hours=6), 0.9
LAST_MAIL_SECONDS = 20.0
"""How long the end waits for the mail that is just being handed over: broken off, it would leave once more."""


@dataclass(slots=True)
class Daemon:
    """
    One referee at work on one mailbox.

    Of several on one store (PostgreSQL) one reads the mailbox and tells of the days; all of them judge and send. When
    that one ends or dies, the next one that asks takes its place.

    Days are told only up to the last complete poll: what would cost a player anything waits until the mail that may
    have come before it has been read.
    """

    office: Office
    mailbox: Mailbox
    account: str
    open_route: Callable[[], Mailer]
    events: Path
    poll_seconds: float = 60.0
    budget: Budget | None = None
    boxes: frozenset[str] | None = None  # the only addresses that the route reaches; None: any
    folder: Path | None = None  # where the store lies, if it is a file: the disk there must have room
    dead_man: DeadMan = field(default_factory=DeadMan)
    minds_outages: bool = False  # the days wait after an outage; not where the clock is set by hand
    polled_at: datetime | None = None
    stopping: asyncio.Event = field(default_factory=asyncio.Event)
    _files: dict[Path, tuple[int, int]] = field(default_factory=dict)  # time and size of event files already added
    _filled_at: datetime | None = None  # when it was last asked how full the mailbox is
    _sending: asyncio.Lock = field(default_factory=asyncio.Lock)
    _queue: Queue = field(init=False)
    _reads_mailbox: Role = field(init=False)
    _is_reader: bool = True

    def __post_init__(self) -> None:
        self._queue = Queue(self.office)
        self._reads_mailbox = self.office.store.role(f"mailbox/{self.account}")

    async def run(self) -> None:
        """Work until `stop` is called."""
        async with AlarmClock(self.tick) as alarm:
            del alarm
            work = [
                asyncio.create_task(task)
                for task in (self._read_mail(), self._send_mail(), self._verify(), self._give_signs_of_life())
            ]
            stopped = asyncio.create_task(self.stopping.wait())
            try:
                done, _ = await asyncio.wait([stopped, *work], return_when=asyncio.FIRST_COMPLETED)
                for task in done - {stopped}:
                    task.result()
            finally:
                self.stopping.set()
                async with self._nothing_leaving():
                    await ended([stopped, *work])
                await self._reads_mailbox.leave()
                await self.mailbox.close()

    def stop(self) -> None:
        """End after what is in hand."""
        self.stopping.set()

    @asynccontextmanager
    async def _nothing_leaving(self) -> AsyncIterator[None]:
        """Once the mail in hand has left, or the time for it is up."""
        async with AsyncExitStack() as stack:
            with suppress(TimeoutError):
                async with asyncio.timeout(LAST_MAIL_SECONDS):
                    await stack.enter_async_context(self._sending)
            yield

    async def round(self) -> int:
        """
        One whole round: poll, judge, tell of the days, send; gives how many mails this worker judged.

        Without room on the disk no mail is taken in: it waits on the server, and no day is told meanwhile.
        """
        if is_full(self.folder):
            await self.office.alarm.tell("disk-full", f"The disk of {self.folder} is full: mail is left on the server.")
            await self.send_all()
            return 0
        self._is_reader = await self._reads_mailbox.held()
        if not self._is_reader:
            self.polled_at = None
            judged = await self._judge_all()
            await self.send_all()
            return judged
        await self.add_events()
        asked_at = self.office.clock.now()
        try:
            await poll(self.office, self.mailbox, self.account)
        except MailboxError:  # what has come waits for nothing; days are not told
            await self._judge_all()
            await self.send_all()
            raise
        judged = await self._judge_all()
        await self._note_poll(asked_at)
        # Not before what was read is judged and an outage is written down: the alarm clock may ring in between.
        self.polled_at = asked_at
        await self.dead_man.ping()
        await self.tick()
        await self.send_all()
        await self._keep_house()
        return judged

    async def tick(self) -> None:
        """Tell what has fallen due by the last complete poll; add event files that are new."""
        if self.polled_at is None:  # not polled yet, or another worker reads the mailbox
            return
        await self.add_events()
        if not await self._clock_is_sound():
            return
        moment = self.polled_at
        if self.minds_outages:
            async with self.office.store.reads() as reads:
                moment = await days_stand_at(reads, moment)
        try:
            await look(self.office, moment)
        except StreamConflict as conflict:  # another process was quicker; the next look sees what it wrote
            log.warning("action=look %s: left for the next look", conflict)

    async def _note_poll(self, asked_at: datetime) -> None:
        async with self.office.store.unit() as unit:
            outage = None
            if self.minds_outages:
                outage = await note_poll(unit, asked_at)
            else:
                await unit.put_mark(POLLED, asked_at.isoformat())
        if outage is not None:
            lasted = outage.ended - outage.since
            log.warning("action=outage lasted=%s days-wait-until=%s", lasted, outage.waits_until.isoformat())
            await tell_officials(self.office, outage.since, outage)

    async def _keep_house(self) -> None:
        """Move what is done with to its folder; look now and then how full the mailbox is."""
        async with self.office.store.reads() as reads:
            cursors = await reads.cursors(self.account)
        await self.mailbox.tidy(cursors)
        now = self.office.clock.now()
        if self._filled_at is not None and now - self._filled_at < QUOTA_EVERY:
            return
        self._filled_at, share = now, await self.mailbox.used_share()
        if share is not None and share > NEARLY_FULL:
            words = f"The mailbox is {share:.0%} full; at 100 % its server refuses the players' mail. Make room."
            await self.office.alarm.tell("mailbox-full", words)

    async def send_all(self) -> None:
        """Send until nothing may leave now."""
        async with self._sending:  # after a poll and on the outbox's own time: never both at once
            while not self.stopping.is_set():
                if not await send_due(self.office, self.open_route, self.budget, self.stopping.is_set, self.boxes):
                    return

    async def add_events(self) -> None:
        """Add every event file of the folder that the store does not know; a faulty one is logged and left."""
        if not self.events.is_dir():
            return
        for path in sorted(self.events.glob("*.y*ml")):
            try:
                state = path.stat()
                if self._files.get(path) == (state.st_mtime_ns, state.st_size):
                    continue
                text = path.read_text(encoding="utf-8-sig", errors="replace")
            except OSError as error:
                log.error("action=add-event file=%s cannot be read: %s", path, error.strerror)
                continue
            async with self.office.store.reads() as reads:
                known = await reads.has_source(text)
            if known:
                self._files[path] = (state.st_mtime_ns, state.st_size)
                continue
            try:
                setup = load_event(path, self.office.own_addresses)
                await add_event(self.office.store, self.office.cache, setup, text, self.office.clock.now())
                log.info("action=add-event event=%s file=%s", setup.code, path)
            except ConfigError as error:
                log.error("action=add-event file=%s faults: %s", path, error)
            except EventExistsError as error:
                log.warning("action=add-event file=%s %s", path, error)

    async def _read_mail(self) -> None:
        failures, started_at = 0, self.office.clock.now()
        while True:
            try:
                await self.round()
                failures = 0
                if self._is_reader:
                    await self.mailbox.wait(self.poll_seconds)
                else:
                    await asyncio.sleep(min(IDLE_SECONDS, self.poll_seconds))
            except (MailboxError, StoreLostError) as error:
                failures += 1
                longest = LONGEST_PAUSE if isinstance(error, MailboxError) else LONGEST_STORE_PAUSE
                pause = random.uniform(1.0, min(longest, 2.0**failures))
                log.warning("action=poll failed=%d pause=%.0f %s", failures, pause, error)
                since = self.polled_at or started_at
                if self.office.clock.now() - since > DEAF_AFTER:
                    await self._tell_deaf(error)
                await asyncio.sleep(pause)

    async def _tell_deaf(self, error: Exception) -> None:
        """The operator hears of it by another channel; after a day the arbiters do by mail, which may leave still."""
        since = self.polled_at
        with suppress(StoreLostError):
            async with self.office.store.reads() as reads:
                mark = await reads.mark(POLLED)
            since = datetime.fromisoformat(mark) if mark else since
            if since is not None and self.minds_outages:
                await tell_officials(self.office, since)
        heard = f"since {since:%Y-%m-%d %H:%M} UTC" if since else "yet"
        await self.office.alarm.tell("deaf", f"No mail has been read {heard}: {error}")

    async def _judge_all(self) -> int:
        if self.office.store.shared:
            return await judge_with_others(self._queue)
        judged = 0
        while numbers := await judge_waiting(self.office):
            judged += len(numbers)
        return judged

    async def _send_mail(self) -> None:
        """Retries have their own moments, apart from the mailbox."""
        while True:
            await asyncio.sleep(min(self.poll_seconds, LOOK_SECONDS))
            try:
                async with self.office.store.reads() as reads:
                    next_at = await reads.next_send_at()
                if next_at is not None and next_at <= self.office.clock.now():
                    await self.send_all()
            except StoreLostError as error:  # what was handed over and not written down leaves again, the same
                log.warning("action=send %s", error)

    async def _verify(self) -> None:
        """Once a day, as often as it is started: is the ledger what was written?"""
        while True:
            with suppress(StoreLostError):
                now = self.office.clock.now()
                async with self.office.store.reads() as reads:
                    mark = await reads.mark(VERIFIED) or ""
                last = mark.removeprefix("ok ") if mark.startswith("ok ") else None
                if last is None or now - datetime.fromisoformat(last) > VERIFY_EVERY:
                    async with self.office.store.reads() as reads:
                        faults = (await verify_reads(reads)).faults
                    async with self.office.store.unit() as unit:
                        await unit.put_mark(
                            VERIFIED, faults[0] if faults else f"ok {now.isoformat(timespec='seconds')}"
                        )
                    for fault in faults[:1]:
                        await self.office.alarm.tell("chain", f"The ledger is not what was written: {fault}")
            await asyncio.sleep(VERIFY_EVERY.total_seconds() / 24)

    async def _give_signs_of_life(self) -> None:
        """The service manager hears that the loop turns, as often as it asked for."""
        systemd.notify("READY=1", "STATUS=at work")
        every = systemd.watchdog_seconds()
        while True:
            await asyncio.sleep(every or 3600)
            systemd.notify("WATCHDOG=1")

    async def _clock_is_sound(self) -> bool:
        now = self.office.clock.now()
        async with self.office.store.unit() as unit:
            mark = await unit.mark(LOOKED)
            if mark is not None and now < datetime.fromisoformat(mark) - JUMP_BACK:
                words = f"The machine's clock stepped back from {mark} to {now.isoformat()}: nothing is decided."
                await self.office.alarm.tell("clock", words)
                return False
            await unit.put_mark(LOOKED, now.isoformat())
        return True


def budget_of(service: ServiceFile) -> Budget | None:
    """What the provider lets the account send; the built-in server has no limits."""
    outgoing = service.outgoing
    return Budget(outgoing.per_day, outgoing.per_minute) if outgoing.kind == "smtp" else None


@asynccontextmanager
async def open_daemon(service: ServiceFile) -> AsyncIterator[Daemon]:
    """A daemon with everything that it needs, as the settings say; it is not started yet."""
    async with AsyncExitStack() as stack:
        opening = open_office(service, service.database, SystemClock(), vouching_of(service))
        office = await stack.enter_async_context(opening)
        embedded = await open_embedded(service, stack)
        mailbox, account = mailbox_of(service, embedded, office.store)
        yield Daemon(
            office=office,
            mailbox=mailbox,
            account=account,
            open_route=route_of(service, embedded),
            events=Path(service.events),
            poll_seconds=service.mailbox.poll.total_seconds(),
            budget=budget_of(service),
            boxes=boxes_of(service),
            folder=folder_of(service),
            dead_man=DeadMan(service.alerts.ping),
            minds_outages=True,
        )


async def run(service: ServiceFile) -> None:
    """Run until SIGTERM or SIGINT. Raises: StoreError where another process works over the same SQLite store."""
    async with AsyncExitStack() as stack:
        stack.enter_context(alone(service.database))
        daemon = await stack.enter_async_context(open_daemon(service))
        if service.http is not None:
            health = health_app(partial(checks_of, daemon.office))
            await stack.enter_async_context(serving(health, service.http.host, service.http.port))
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            with suppress(NotImplementedError):
                loop.add_signal_handler(number, daemon.stop)
        log.info("action=start address=%s", daemon.office.address)
        if daemon.boxes is not None:
            log.warning("action=start letters wait: outgoing.kind is the built-in server, where no player has a box")
        await daemon.run()
        systemd.notify("STOPPING=1")
        log.info("action=stop")
