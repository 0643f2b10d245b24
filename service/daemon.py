"""The daemon: mailbox → rulings → mail, and the days. Ends cleanly on SIGTERM; a lost link is tried again."""

import asyncio
import logging
import random
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from service.app import SystemClock, mailbox_of, open_embedded, open_office, route_of, vouching_of
from service.errors import ConfigError, MailboxError, StoreLostError
from service.handling.dispatch import send_due
from service.handling.intake import poll
from service.handling.judging import judge_waiting
from service.handling.office import Office
from service.handling.route import Budget
from service.handling.setup import EventExistsError, add_event
from service.handling.watch import look
from service.ports import Mailbox, Mailer
from service.schedule import AlarmClock
from service.settings.loader import load_event
from service.settings.service_model import ServiceFile

log = logging.getLogger(__name__)

LONGEST_PAUSE = 300.0
"""Seconds between two tries at a mailbox that cannot be reached; with full jitter from 1 second on."""
LOOK_SECONDS = 5.0
"""How often the outbox is looked at for what may be tried again."""
JUMP_BACK = timedelta(minutes=2)
"""A clock that steps back by more is wrong: nothing is decided until it has passed the old mark."""
LOOKED = "looked-at"


@dataclass(slots=True)
class Daemon:
    """
    One referee at work on one mailbox.

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
    polled_at: datetime | None = None
    stopping: asyncio.Event | None = None
    _sending: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def run(self) -> None:
        """Work until `stop` is called."""
        self.stopping = asyncio.Event()
        await self.add_events()
        async with AlarmClock(self.tick) as alarm:
            del alarm
            work = [asyncio.create_task(self._read_mail()), asyncio.create_task(self._send_mail())]
            stopped = asyncio.create_task(self.stopping.wait())
            try:
                done, _ = await asyncio.wait([stopped, *work], return_when=asyncio.FIRST_COMPLETED)
                for task in done - {stopped}:
                    task.result()
            finally:
                for task in (stopped, *work):
                    task.cancel()
                await asyncio.gather(stopped, *work, return_exceptions=True)
                await self.mailbox.close()

    def stop(self) -> None:
        """End after what is in hand."""
        if self.stopping is not None:
            self.stopping.set()

    async def round(self) -> int:
        """One whole round: poll, judge, tell of the days, send; gives how many mails were judged."""
        asked_at = self.office.clock.now()
        await poll(self.office, self.mailbox, self.account)
        judged = await self._judge_all()
        self.polled_at = asked_at  # not before what was read is judged: the alarm clock may ring in between
        await self.tick()
        await self.send_all()
        return judged

    async def tick(self) -> None:
        """Tell what has fallen due by the last complete poll; add event files that are new."""
        await self.add_events()
        if self.polled_at is None or not await self._clock_is_sound():
            return
        await look(self.office, self.polled_at)

    async def send_all(self) -> None:
        """Send until nothing may leave now."""
        async with self._sending:  # after a poll and on the outbox's own time: never both at once
            while await send_due(self.office, self.open_route, self.budget):
                pass

    async def add_events(self) -> None:
        """Add every event file of the folder that the store does not know; a faulty one is logged and left."""
        if not self.events.is_dir():
            return
        async with self.office.store.reads() as reads:
            known = {stored.source for stored in await reads.events()}
        for path in sorted(self.events.glob("*.y*ml")):
            text = path.read_text(encoding="utf-8-sig", errors="replace")
            if text in known:
                continue
            try:
                setup = load_event(path)
                await add_event(self.office.store, self.office.cache, setup, text, self.office.clock.now())
                log.info("action=add-event event=%s file=%s", setup.code, path)
            except ConfigError as error:
                log.error("action=add-event file=%s faults: %s", path, error)
            except EventExistsError as error:
                log.warning("action=add-event file=%s %s", path, error)

    async def _read_mail(self) -> None:
        failures = 0
        while True:
            try:
                await self.round()
                failures = 0
                await self.mailbox.wait(self.poll_seconds)
            except (MailboxError, StoreLostError) as error:
                failures += 1
                pause = random.uniform(1.0, min(LONGEST_PAUSE, 2.0**failures))
                log.warning("action=poll failed=%d pause=%.0f %s", failures, pause, error)
                await asyncio.sleep(pause)

    async def _judge_all(self) -> int:
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

    async def _clock_is_sound(self) -> bool:
        now = self.office.clock.now()
        async with self.office.store.unit() as unit:
            mark = await unit.mark(LOOKED)
            if mark is not None and now < datetime.fromisoformat(mark) - JUMP_BACK:
                log.error("action=clock the machine's clock stepped back from %s to %s: nothing is decided", mark, now)
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
        mailbox, account = mailbox_of(service, embedded)
        yield Daemon(
            office=office,
            mailbox=mailbox,
            account=account,
            open_route=route_of(service, embedded),
            events=Path(service.events),
            poll_seconds=service.mailbox.poll.total_seconds(),
            budget=budget_of(service),
        )


async def run(service: ServiceFile) -> None:
    """Run until SIGTERM or SIGINT."""
    async with open_daemon(service) as daemon:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            with suppress(NotImplementedError):
                loop.add_signal_handler(number, daemon.stop)
        log.info("action=start address=%s", daemon.office.address)
        await daemon.run()
        log.info("action=stop")
