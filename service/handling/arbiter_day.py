"""
The arbiter's daily mail: what came, what waits, who was not answered, what the players were told.

One mail a day for each event, at the officials' hour, and only when something happened since the last.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from parsers.letter import Address
from service.cases.case import Role
from service.cases.kinds import KINDS, may_rule
from service.handling.case_states import case_of
from service.handling.notify import About, Listener, Notifier, recipient_of, subject_mark
from service.handling.office import Office
from service.handling.states import States
from service.ledger.findings import CaseKind, Fact, FindingCode
from service.ledger.setup import Setup
from service.ports import CaseStatus, QueuedLetter, Reads, StoredCase, StoredMail, Unit
from service.rules.verdict import Addressee, Disposition, Notice, Rank
from service.wording.view import Role as ReaderRole

TEMPLATE = "arbiter-day"
MOST_LISTED = 40
"""The most entries that one list of the mail shows."""
_ONE_DAY = timedelta(days=1)
_TOLD = (Rank.RULING, Rank.FAULT)


@dataclass(slots=True)
class Shelf:
    """Which things of one kind have been told: all up to a number, and those beyond it that are listed."""

    upto: int = 0
    beyond: list[int] = field(default_factory=list)

    def holds(self, number: int) -> bool:
        """Whether a thing has been told."""
        return number <= self.upto or number in self.beyond

    def add(self, numbers: Iterable[int]) -> None:
        """These have been told."""
        self.beyond = sorted({*self.beyond, *numbers})

    def settle(self, known: Iterable[int]) -> None:
        """Of all things known, tell the first that has not been told; everything before it needs no list."""
        numbers = sorted(known)
        waiting = next((number for number in numbers if not self.holds(number)), None)
        self.upto = max([self.upto, *numbers]) if waiting is None else max(self.upto, waiting - 1)
        self.beyond = [number for number in self.beyond if number > self.upto]


@dataclass(slots=True)
class Told:
    """How far an event's arbiter has been told: the last day, and the mails, cases and letters of it and before."""

    day: str = ""
    mails: Shelf = field(default_factory=Shelf)
    cases: Shelf = field(default_factory=Shelf)
    letters: Shelf = field(default_factory=Shelf)


@dataclass(frozen=True, slots=True)
class Looked:
    """How far all events have been looked at: journal number, number of the case, number in the outbox."""

    mails: int = 0
    cases: int = 0
    letters: int = 0


@dataclass(frozen=True, slots=True)
class News:
    """
    What is new in any event. `homes`: for each arbiter the one event under whose name mail of no event is told, the
    first by code.
    """

    mails: Sequence[StoredMail]
    cases: Sequence[StoredCase]
    letters: Sequence[QueuedLetter]
    homes: frozenset[str]

    def told_in(self, mail: StoredMail) -> frozenset[str]:
        """The events whose arbiters are told of a mail."""
        return self.homes if mail.event is None else frozenset({mail.event})

    @property
    def events(self) -> frozenset[str]:
        """The events in which something is new."""
        found = {event for mail in self.mails for event in self.told_in(mail)}
        found |= {case.event for case in self.cases if case.event is not None}
        return frozenset(found | {row.letter.event for row in self.letters if row.letter.event is not None})

    def of(self, code: str) -> "News":
        """What of it one event's arbiter is told."""
        return News(
            [mail for mail in self.mails if code in self.told_in(mail)],
            [case for case in self.cases if case.event == code],
            [row for row in self.letters if row.letter.event == code],
            self.homes,
        )


@dataclass(slots=True)
class Day:
    """What one day's mail tells."""

    mails: list[StoredMail] = field(default_factory=list)
    cases: list[StoredCase] = field(default_factory=list)
    letters: list[QueuedLetter] = field(default_factory=list)

    @property
    def has_news(self) -> bool:
        """Whether there is anything but mail that machines wrote; cases have mails of their own."""
        return bool(self.letters or any(_is_news(mail) for mail in self.mails))


def _is_news(mail: StoredMail) -> bool:
    return mail.disposition is not Disposition.IGNORED or mail.reason == FindingCode.UNREGISTERED_SENDER


async def write_arbiter_days(office: Office, now: datetime) -> int:
    """
    Write the daily mails whose hour has come; gives their number. Idempotent: no day is told twice.

    Only events in which something is new are looked at, however many there are.
    """
    async with office.store.reads() as reads:
        entries = await office.directory(reads)
        hours = {zone: _last_day(office, now, zone) for zone in {entry.zone for entry in entries.values()}}
        due = [code for code, entry in entries.items() if office.days_told.get(code) != hours[entry.zone]]
        if not due:
            return 0
        looked = Looked(**json.loads(await reads.mark(TEMPLATE) or "{}"))
        news = await _news(reads, looked)
        setups = await office.setups(reads, news.events & set(due))
        marks = {setup.code: await _mark(reads, setup.code, looked) for setup in setups}
    written = 0
    for setup in setups:
        last, mark = hours[setup.zone], marks[setup.code]
        async with office.store.reads() as reads:
            cases = await reads.cases(setup.code)
        mine = news.of(setup.code)
        days = _by_day(office, setup, mark, mine, cases)
        for day in sorted(day for day in days if day <= last and day.isoformat() > mark.day):
            written += await _write(office, setup, mark, day, days[day], cases)
        await _settle(office, setup, mark, mine, cases)
    for code in due:
        office.days_told[code] = hours[entries[code].zone]
    await _note_looked(office, looked, news, marks)
    return written


async def _news(reads: Reads, looked: "Looked") -> "News":
    """What is new since everybody was looked at last."""
    mails = await _mails(reads, looked.mails)
    of_nobody = any(mail.event is None for mail in mails)
    homes = frozenset((await reads.first_events("arbiter")).values()) if of_nobody else frozenset[str]()
    return News(mails, await reads.cases(after=looked.cases), await _letters(reads, looked.letters), homes)


async def _note_looked(office: Office, looked: "Looked", news: "News", marks: dict[str, Told]) -> None:
    """What has been told in all events, or is no news there, is looked at no more."""

    def all_told(kind: str, start: int, rows: Sequence[tuple[int, frozenset[str]]]) -> int:
        for number, events in rows:
            if not all(code in marks and getattr(marks[code], kind).holds(number) for code in events):
                return number - 1
        return max([start, *(number for number, _ in rows)])

    now = Looked(
        all_told("mails", looked.mails, [(mail.journal, news.told_in(mail)) for mail in news.mails]),
        all_told("cases", looked.cases, [(case.number, _one(case.event)) for case in news.cases]),
        all_told("letters", looked.letters, [(row.id, _one(row.letter.event)) for row in news.letters]),
    )
    if now != looked:
        async with office.store.unit() as unit:
            await unit.put_mark(TEMPLATE, json.dumps(asdict(now), sort_keys=True))


def _one(event: str | None) -> frozenset[str]:
    return frozenset() if event is None else frozenset({event})


def _last_day(office: Office, now: datetime, zone: str) -> date:
    """The last day whose officials' hour is past."""
    return _day_of(office, now, zone) - _ONE_DAY


def _day_of(office: Office, moment: datetime, zone: str) -> date:
    """The day whose mail covers a moment: what comes after the hour belongs to the next day."""
    local = moment.astimezone(ZoneInfo(zone))
    return local.date() if local.time() < office.officials_hour else local.date() + _ONE_DAY


async def _mark(reads: Reads, event: str, looked: Looked) -> Told:
    kept = json.loads(await reads.mark(f"{TEMPLATE}/{event}") or "{}")
    shelves = {name: Shelf(**kept.get(name, {})) for name in ("mails", "cases", "letters")}
    for name, shelf in shelves.items():
        shelf.upto = max(shelf.upto, getattr(looked, name))
    return Told(day=kept.get("day", ""), **shelves)


async def _put_mark(unit: Unit, event: str, mark: Told) -> None:
    await unit.put_mark(f"{TEMPLATE}/{event}", json.dumps(asdict(mark), sort_keys=True))


async def _settle(office: Office, setup: Setup, mark: Told, news: News, cases: Sequence[StoredCase]) -> None:
    """What is no news is looked at no more; what belongs to a later day waits."""
    before = asdict(mark)
    players = _players(setup)
    # Else the first daily mail would hold all later letters back, and each day they would all be looked at again.
    mark.letters.add(row.id for row in news.letters if not _is_told(row, players))
    mark.mails.settle(mail.journal for mail in news.mails)
    mark.cases.settle(case.number for case in cases)
    mark.letters.settle(row.id for row in news.letters)
    if asdict(mark) != before:
        async with office.store.unit() as unit:
            await _put_mark(unit, setup.code, mark)


async def _mails(reads: Reads, after: int) -> list[StoredMail]:
    """The mails beyond a journal number, up to the first that is not judged yet."""
    found: list[StoredMail] = []
    while batch := await reads.mails(after=found[-1].journal if found else after):
        for mail in batch:
            if mail.disposition is None:
                return found
            found.append(mail)
    return found


async def _letters(reads: Reads, after: int) -> list[QueuedLetter]:
    found: list[QueuedLetter] = []
    while batch := await reads.outbox(after=found[-1].id if found else after):
        found += batch
    return found


def _by_day(office: Office, setup: Setup, mark: Told, news: News, cases: Sequence[StoredCase]) -> dict[date, Day]:
    """What is new, by the day whose mail tells it."""
    days: dict[date, Day] = {}
    first = date.fromisoformat(mark.day) + _ONE_DAY if mark.day else date.min
    for mail in news.mails:
        if not mark.mails.holds(mail.journal):
            day = max(first, _day_of(office, mail.arrived_at, setup.zone))
            days.setdefault(day, Day()).mails.append(mail)
    for case in cases:
        if not mark.cases.holds(case.number):
            days.setdefault(max(first, case.opened), Day()).cases.append(case)
    players = _players(setup)
    for row in news.letters:
        if not mark.letters.holds(row.id) and _is_told(row, players):
            days.setdefault(max(first, row.letter.on), Day()).letters.append(row)
    return days


def _players(setup: Setup) -> set[str]:
    """The players' addresses, as they are compared."""
    return {Address("", email).plain for seat in setup.seats for email in seat.emails}


def _is_told(row: QueuedLetter, players: set[str]) -> bool:
    """Whether the arbiter is told of a letter: what players were told at once, not their daily mails."""
    return row.letter.rank in _TOLD and Address("", row.letter.recipient).plain in players


async def _write(office: Office, setup: Setup, mark: Told, day: date, told: Day, cases: Sequence[StoredCase]) -> int:
    mark.day = day.isoformat()
    mark.mails.add(mail.journal for mail in told.mails)
    mark.cases.add(case.number for case in told.cases)
    mark.letters.add(row.id for row in told.letters)
    moment = datetime.combine(day, office.officials_hour, ZoneInfo(setup.zone))
    async with office.store.unit() as unit:
        await _put_mark(unit, setup.code, mark)
        if not told.has_news:
            return 0
        facts: dict[str, Fact] = {
            "funnel": _funnel(told.mails) if told.mails else None,
            "held": _held(told.mails),
            "strangers": await _strangers(office, unit, told.mails),
            "waiting": _waiting(cases, day),
            "told": await _told(unit, setup, told.letters),
        }
        key = f"{TEMPLATE}/{setup.code}/{day.isoformat()}"
        notice = Notice(TEMPLATE, Addressee.ARBITER, Rank.DIGEST, (), key, facts=facts)
        listener = Listener(recipient_of(setup.officials.arbiter, ReaderRole.ARBITER))
        notifier = Notifier(office, unit, States(unit, office.cache))
        view = notifier.view(setup, None, listener, moment)
        await notifier.post(notice, listener, view, moment, None, About(setup.mode, None))
    return 1


def _funnel(mails: Sequence[StoredMail]) -> Fact:
    counts: dict[str, Fact] = {str(name): sum(mail.disposition is name for mail in mails) for name in Disposition}
    return {"received": len(mails), **counts}


def _held(mails: Sequence[StoredMail]) -> Fact:
    found: list[Fact] = [
        {"sender": mail.sender or "?", "reason": mail.reason, "since": mail.arrived_at.date().isoformat()}
        for mail in mails
        if mail.disposition is Disposition.HELD
    ]
    return found[:MOST_LISTED]


async def _strangers(office: Office, reads: Reads, mails: Sequence[StoredMail]) -> Fact:
    """Of strangers only sender and subject are told."""
    strange = [
        mail
        for mail in mails
        if mail.disposition is Disposition.IGNORED and mail.reason == FindingCode.UNREGISTERED_SENDER
    ]
    found: list[Fact] = []
    for mail in strange[:MOST_LISTED]:
        stored = await reads.mail(mail.journal)
        reading = await office.reader.read(stored.raw) if stored and stored.raw else None
        subject = reading.value.envelope.subject[:100] if reading and reading.value else ""
        found.append({"sender": mail.sender or "?", "subject": subject})
    return found


def _waiting(cases: Sequence[StoredCase], day: date) -> int:
    """How many cases wait for the arbiter: the desk's mail lists them with their answers, so here they are counted."""
    return sum(
        case.status is CaseStatus.OPEN
        and case.opened <= day
        and any(may_rule(Role.ARBITER, case_of(case), ruling) for ruling in KINDS[CaseKind(case.kind)].effects)
        for case in cases
    )


async def _told(reads: Reads, setup: Setup, letters: Sequence[QueuedLetter]) -> Fact:
    """What players were told, a line a letter, in the arbiter's own language."""
    letters = letters[:MOST_LISTED]
    own = await reads.marks([subject_mark(row.letter.key) for row in letters])
    names = {Address("", email).plain: seat.name for seat in setup.seats for email in seat.emails}
    found: list[Fact] = [
        {
            "game": row.letter.game,
            "template": row.letter.template,
            "subject": _after_tag(own.get(subject_mark(row.letter.key), row.letter.subject)),
            "to": names.get(Address("", row.letter.recipient).plain, ""),
        }
        for row in letters
    ]
    return found


def _after_tag(subject: str) -> str:
    """A subject without the name of its game, which the line tells."""
    return subject.partition(": ")[2] or subject
