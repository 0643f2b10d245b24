"""Keeping the store: verified, backed up while in use, restored without sending anything, rebuilt from the mailbox."""

from collections.abc import Collection, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from service.app import SetClock, SystemClock, boxes_of, existing, mailbox_of, open_embedded, open_office
from service.errors import StoreError
from service.handling import route
from service.handling.again import replay_journal
from service.handling.health import beyond_words, waiting_beyond
from service.handling.intake import take_in
from service.handling.judging import judge_or_set_aside
from service.handling.office import Office
from service.handling.order_copies import FILE, Copy, carry_copy, lost_code, pass_over, read_copy
from service.handling.setup import add_event
from service.handling.verifying import Verified, verify_reads
from service.handling.watch import look
from service.ledger.setup import Setup
from service.mail.sources import MailSource
from service.ports import Arrival, Cursor, MailKey, QueuedLetter, Reads, SendState
from service.settings.loader import load_event, load_event_text
from service.settings.service_model import ServiceFile
from service.storage.copying import as_one_file, back_up_store, restore_store
from service.storage.store import Store

TROUBLED = (SendState.FAILED, SendState.UNKNOWN, SendState.RETRY)
WAITING = (SendState.QUEUED, SendState.LEASED)
WORKING = "what may leave does so while referee run works"
ROWS_SHOWN = 50
LONGEST_WORDS = 300


async def verify(service: ServiceFile, reread: bool = False) -> Verified:
    """
    Check that nothing in the store was changed since it was written; changes nothing.

    Every stream's chain is computed anew and folded, every letter's digest too. With `reread` the whole journal is
    judged once more by this version, aside, and what comes out otherwise is listed: no fault, a later reader reads
    better.
    """
    store = await Store.open(existing(service))
    try:
        async with store.reads() as reads:
            found = await verify_reads(reads)
            if reread:
                found.reread = await _reread(service, reads)
            return found
    finally:
        await store.close()


async def _reread(service: ServiceFile, reads: Reads) -> list[str]:
    """What this version makes of the journal otherwise than was written down."""
    clock = SetClock(datetime.fromtimestamp(0, UTC))
    async with open_office(service, "sqlite://", clock) as office:
        found = await replay_journal(office, reads, _read_event, clock.set)
        async with office.store.reads() as again:
            after = 0
            while batch := await reads.mails(after=after):
                after = batch[-1].journal
                for old in batch:
                    new = await again.mail(old.journal)
                    was, now = (old.disposition, old.acts), (new.disposition, new.acts) if new else (None, [])
                    if was != now:
                        found.append(f"letter {old.journal} ({old.message_id}): was {was[0]}, would be {now[0]}")
            old_heads, new_heads = await reads.heads(), await again.heads()
    for stream in sorted(old_heads.keys() | new_heads.keys()):
        if old_heads.get(stream) != new_heads.get(stream):
            found.append(f"stream {stream} would go otherwise")
    return found


def _read_event(text: str) -> Setup:
    return load_event_text(text, "the store")


async def back_up(service: ServiceFile, target: Path) -> Verified:
    """Copy the store into a new file while the daemon works; the copy is verified. Raises: StoreError."""
    await back_up_store(existing(service), target)
    store = await Store.open(f"sqlite:///{target}")
    try:
        async with store.reads() as reads:
            return await verify_reads(reads)
    finally:
        await store.close()
        as_one_file(target)


async def restore(service: ServiceFile, source: Path) -> Verified:
    """
    Put a backup in place of a lost store; nothing is sent by it.

    What waited to leave is taken to have left, and the outbox stays closed until it is released: the mailbox may
    hold letters newer than the backup, whose answers have gone out already. Raises: StoreError.
    """
    await restore_store(source, service.database)
    store = await Store.open(service.database)
    try:
        async with store.unit() as unit:
            await unit.assume_sent()
            await route.hold(unit, SystemClock().now().isoformat(timespec="seconds"))
        async with store.reads() as reads:
            return await verify_reads(reads)
    finally:
        await store.close()


async def rebuild(service: ServiceFile, events: Sequence[Path], mails: Sequence[MailSource] | None = None) -> Verified:
    """
    Make the store anew from the event files and the letters of the mailbox; nothing is sent by it.

    `mails`: letters from elsewhere; None: those of the mailbox that the settings name. Rulings that were given by shell
    or file are in the mailbox as letters of the referee's own; what was never mailed is lost.

    Raises: StoreError when the database holds something; ConfigError for a faulty event file; MailboxError.
    """
    setups = [load_event(path) for path in events]
    texts = [path.read_text(encoding="utf-8-sig") for path in events]
    arrivals, cursors = await _letters_of(service) if mails is None else (_arrivals_of(mails), [])
    left = list[str]()
    clock = SetClock(datetime.fromtimestamp(0, UTC))
    async with open_office(service, service.database, clock) as office:
        async with office.store.unit() as unit:
            if await unit.last_input():
                raise StoreError("the database holds a store already: rebuild into an empty one")
            await route.hold(unit, SystemClock().now().isoformat(timespec="seconds"))
        steps, answered = await _steps_of(office, arrivals, left)
        first = min((step.moment for step in steps), default=SystemClock().now())
        opening = min([first, *(datetime.combine(setup.start, datetime.min.time(), UTC) for setup in setups)])
        clock.set(opening)
        for setup, text in zip(setups, texts, strict=True):
            await add_event(office.store, office.cache, setup, text, opening)
        for step in steps:
            await _take_step(office, clock, step, answered, left)
        async with office.store.unit() as unit:
            await unit.assume_sent()
            for cursor in cursors:  # the daemon reads on behind them
                await unit.put_cursor(cursor)
        async with office.store.reads() as reads:
            found = await verify_reads(reads)
            found.left = left
            return found


@dataclass(frozen=True, slots=True)
class _Step:
    """One thing that came about once: a letter that arrived, or an order that was carried out. `number`: see `Copy`."""

    moment: datetime
    number: int = 0
    arrival: Arrival | None = None
    copy: Copy | None = None

    @property
    def place(self) -> tuple[datetime, bool, int]:
        """Orders come before the letter of the same moment, in the order in which they were carried out."""
        return self.moment, self.copy is None or self.copy.given is None, self.number


async def _steps_of(
    office: Office, arrivals: Sequence[tuple[datetime, Arrival]], left: list[str]
) -> tuple[list[_Step], frozenset[str]]:
    """Letters and orders in the order in which they came about; and the digests of the letters that gave the orders."""
    steps, known, answered = list[_Step](), set[str](), set[str]()
    for moment, arrival in arrivals:
        steps.append(_Step(moment, arrival=arrival))
        copy = await read_copy(office, arrival.raw, left) if FILE.encode() in arrival.raw else None
        if copy is None or copy.message_id in known:
            continue
        known.add(copy.message_id)
        answered |= set(copy.letters)
        given = min(copy.given, moment) if copy.given is not None else moment  # an older copy: when it came
        steps.append(_Step(given, copy.number, copy=copy))
    return sorted(steps, key=lambda step: step.place), frozenset(answered)


async def _take_step(office: Office, clock: SetClock, step: _Step, answered: frozenset[str], left: list[str]) -> None:
    copy = step.copy
    if copy is not None:
        told_until = min(copy.at, step.moment) if copy.letters else step.moment  # by mail: before that look's own days
        clock.set(told_until)
        await look(office, clock.now())
        if (why := await carry_copy(office, copy)) is not None:
            left.append(why)
        return
    assert step.arrival is not None, "one of both"
    clock.set(step.moment)
    await look(office, clock.now())
    number = await take_in(office, step.arrival, None)
    async with office.store.reads() as reads:
        stored = await reads.mail(number or 0)
    if stored is None:
        return
    if stored.digest in answered:
        await pass_over(office, stored)
        return
    await judge_or_set_aside(office, stored)
    async with office.store.reads() as reads:
        judged = await reads.mail(stored.journal)
    if judged is not None and (why := await lost_code(office, judged)) is not None:
        left.append(why)


def _arrivals_of(mails: Sequence[MailSource]) -> list[tuple[datetime, Arrival]]:
    keys = (MailKey("rebuilt", "INBOX", 1, str(place)) for place in range(1, len(mails) + 1))
    return [(mail.arrived_at, Arrival(mail.raw, key, mail.arrived_at)) for key, mail in zip(keys, mails, strict=True)]


async def _letters_of(service: ServiceFile) -> tuple[list[tuple[datetime, Arrival]], list[Cursor]]:
    """Every letter of the mailbox with its moment, in order of arrival, and the cursors behind them."""
    async with AsyncExitStack() as stack:
        mailbox, _ = mailbox_of(service, await open_embedded(service, stack))
        found, cursors = list[tuple[datetime, Arrival]](), dict[str, Cursor]()
        try:
            async for arrival, cursor in mailbox.fetch([]):
                found.append((arrival.server_moment or SystemClock().now(), arrival))
                cursors[cursor.folder] = cursor
        finally:
            await mailbox.close()
    return sorted(found, key=lambda one: one[0]), list(cursors.values())


async def outbox(service: ServiceFile, resume: bool = False, release: bool = False) -> list[str]:
    """
    How the outbox stands, in sentences.

    `resume` ends the pause after a refusal of the account. `release` opens the outbox after a restore: what was
    decided before that day is taken to have left, the rest leaves.
    """
    store = await Store.open(existing(service))
    try:
        async with store.unit() as unit:
            if resume:
                await route.resume(unit)
            held = await route.held(unit)
            if release and held is not None:
                await unit.assume_sent(before=datetime.fromisoformat(held).date())
                await route.release(unit)
        async with store.reads() as reads:
            return await _outbox_lines(reads, boxes_of(service))
    finally:
        await store.close()


async def _outbox_lines(reads: Reads, boxes: Collection[str] | None) -> list[str]:
    counts: dict[str, int] = {}
    waiting: list[str] = []
    troubled: list[str] = []
    last = 0
    while rows := await reads.outbox(after=last):
        last = rows[-1].id
        for row in rows:
            counts[str(row.letter.state)] = counts.get(str(row.letter.state), 0) + 1
            if row.letter.state in TROUBLED:
                troubled.append(_row_line(row))
            elif row.letter.state in WAITING:
                waiting.append(_row_line(row))
    lines = [f"{count} {state}" for state, count in sorted(counts.items())] or ["empty"]
    lines += waiting[:ROWS_SHOWN]
    if len(waiting) > ROWS_SHOWN:
        lines.append(f"… and {len(waiting) - ROWS_SHOWN} more that wait")
    lines += troubled[-ROWS_SHOWN:]
    if len(troubled) > ROWS_SHOWN:
        lines.append(f"… and {len(troubled) - ROWS_SHOWN} older ones")
    held, until = await route.held(reads), await route.paused_until(reads)
    if held is not None:
        lines.append(f"closed since the restore of {held}: referee outbox --release opens it")
    if until is not None and until > SystemClock().now():
        lines.append(f"paused until {until:%Y-%m-%d %H:%M} UTC, the account was refused: referee outbox --resume")
    beyond = await waiting_beyond(reads, boxes)
    if beyond:
        lines.append(beyond_words(beyond))
    if len(waiting) > beyond and held is None:
        lines.append(WORKING)
    return lines


def _row_line(row: QueuedLetter) -> str:
    """One mail that has not arrived: its state, to whom, what it was, how often it was tried, what the server said."""
    letter = row.letter
    about = " ".join(part for part in (letter.event, letter.game, letter.template) if part)
    tried = f"tried {row.attempts} time{'s' if row.attempts != 1 else ''}"
    if row.next_try_at is not None and letter.state is not SendState.FAILED:
        tried += f", next {row.next_try_at:%Y-%m-%d %H:%M} UTC"
    if not row.attempts and not row.words:
        return f"{letter.state}: {letter.recipient}: {about} ({letter.on}); not tried yet"
    words = " ".join((row.words or "no words").split())
    return f"{letter.state}: {letter.recipient}: {about} ({letter.on}); {tried}: {words[:LONGEST_WORDS]}"
