"""Putting an event into the store: persons found or made by address, games opened, leaves announced before."""

import hashlib
from datetime import date, datetime

from parsers.acts import DateOrder, LeaveNotice, LeaveScope, WrittenDate
from parsers.letter import Address
from parsers.names import same_person
from service.articles import A48_9_1
from service.errors import RefereeError
from service.handling.adjudicating import end_deadline
from service.handling.event_days import draw_reminders, table_days
from service.handling.office import local_date
from service.handling.offices import all_offices
from service.handling.states import StateCache, States
from service.ledger.event import EventOpened, PersonSeated
from service.ledger.events import GameEnded, GameEvent, GameOpened, ModeSet, RecordImported
from service.ledger.facts import write_facts
from service.ledger.setup import AnnouncedLeave, GameSetup, Mode, Seat, Setup
from service.ports import Due, EventEntry, EventStatus, InputKind, Store, StoredGame, Unit
from service.rules.announcements import Announcement
from service.rules.due import deadlines
from service.rules.leaves import fan_out, judge_leave


class EventExistsError(RefereeError):
    """An event with this code is in the store already; adding never replaces one."""

    def __init__(self, code: str) -> None:
        super().__init__(f"event {code} is already in the store; a change is an official's dated correction")


async def add_event(store: Store, cache: StateCache, setup: Setup, source: str, at: datetime) -> int:
    """
    Write a whole event in one transaction, as one input of the journal.

    Returns: the journal number. Raises: EventExistsError.
    """
    async with store.unit() as unit:
        states = States(unit, cache)
        journal = await unit.enter(InputKind.FILE, at, source.encode())
        await add_inside(unit, states, setup, source, at, journal)
        await states.write(journal)
    states.keep()
    return journal


async def add_inside(unit: Unit, states: States, setup: Setup, source: str, at: datetime, journal: int) -> None:
    """The same inside a unit that the caller writes down. Raises: EventExistsError."""
    status = EventStatus.RUNNING if setup.games else EventStatus.ADDED
    entry = EventEntry(setup.code, setup.name, setup.aliases, setup.zone, bool(setup.teams), status)
    if not await unit.put_event(entry, source, write_facts(setup), _offices(setup), at, journal):
        raise EventExistsError(setup.code)
    persons = {seat.id: await person_of(unit, seat, _is_shared(seat, setup)) for seat in setup.seats}
    states.add_to_event(setup.code, 0, _event_opened(setup, source, persons, journal))
    for seat in setup.seats:
        await unit.put_seat(setup.code, seat.id, persons[seat.id])
    for game in setup.games:
        await _open_game(unit, states, setup, game, persons, journal)
    for leave in sorted(setup.leaves, key=lambda leave: leave.announced):
        await _announce(unit, states, setup, leave, persons[leave.player], journal)
    days = [end] if (end := end_deadline(setup)) is not None else []
    days += table_days(setup, local_date(at, setup.zone))
    if not setup.games:
        days += draw_reminders(setup, local_date(at, setup.zone))
    await unit.put_deadlines(setup.code, "", days)


def _offices(setup: Setup) -> set[tuple[str, str]]:
    """Role and address of everybody who speaks for an event besides its players."""
    held = {(office.role, email) for office in all_offices(setup) for email in office.official.emails}
    for team in setup.teams:
        held |= {("captain", email) for email in (team.captain.emails if team.captain else ())}
        held |= {("deputy-captain", email) for one in team.deputies for email in one.emails}
    return held


def _is_shared(seat: Seat, setup: Setup) -> bool:
    """Whether another seat of the event has one of the seat's addresses: then the name tells the persons apart."""
    own = {Address("", email).plain for email in seat.emails}
    return any(
        other.id != seat.id and own & {Address("", email).plain for email in other.emails} for other in setup.seats
    )


async def person_of(unit: Unit, seat: Seat, shared: bool) -> int:
    """A person is one across events: known by an address, by the name too where the address serves two; else new."""
    for email in seat.emails:
        known = await unit.persons_at(Address("", email).plain)
        named = [person for person in known if same_person(person.name, seat.name, seat.latin)]
        if len(named) == 1:
            return named[0].id
        if len(known) == 1 and not shared and len(seat.emails) == 1:
            return known[0].id
    return await unit.add_person(seat.name, seat.latin, seat.language, seat.emails)


def _event_opened(setup: Setup, source: str, persons: dict[str, int], journal: int) -> list[EventOpened | PersonSeated]:
    opened = EventOpened(
        journal=journal,
        code=setup.code,
        name=setup.name,
        rules=setup.rules,
        mode=setup.mode,
        start=setup.start,
        end=setup.end,
        zone=setup.zone,
        regulations=setup.regulations.to_facts(),
        games=tuple(game.id for game in setup.games),
        setup="sha256:" + hashlib.sha256(source.encode()).hexdigest(),
    )
    seated = [PersonSeated(journal=journal, seat=seat, person=str(person)) for seat, person in persons.items()]
    return [opened, *seated]


async def _announce(unit: Unit, states: States, setup: Setup, leave: AnnouncedLeave, person: int, journal: int) -> None:
    """A leave announced before the referee came is judged as if its notice had come on its day (48.7.1, 48.7.2)."""
    notice = LeaveNotice(first=_written(leave.first), last=_written(leave.last), scope=LeaveScope.THIS_EVENT)
    games = [game for game in setup.games if leave.player in (game.white, game.black)]
    about = Announcement(
        player=leave.player,
        event=setup.code,
        journal=journal,
        sent_on=leave.announced,
        day=leave.announced,
        games=tuple(game.id for game in games),
    )
    verdict = judge_leave(notice, await states.person(person), about, setup.regulations)
    await states.add_to_person(person, verdict.events)
    for opening in verdict.cases:
        await unit.open_case(setup.code, opening, journal)
    for game in games:
        state = await states.game(setup.code, game.id)
        await states.add_to_game(setup.code, game.id, fan_out(verdict.granted, state, leave.player, journal))


def _written(day: date) -> WrittenDate:
    return WrittenDate(day.isoformat(), day.day, day.month, day.year, DateOrder.ISO)


async def _open_game(
    unit: Unit, states: States, setup: Setup, game: GameSetup, persons: dict[str, int], journal: int
) -> None:
    events = game_events(setup, game, journal)
    state = await states.open_game(setup.code, game.id, events)
    await unit.put_game(
        StoredGame(
            event=setup.code,
            game=game.id,
            white=game.white,
            black=game.black,
            white_person=persons[game.white],
            black_person=persons[game.black] if game.black else None,
            status=state.status,
        )
    )
    due = [Due(setup.code, game.id, row.key, str(row.kind), row.on, str(row.article)) for row in deadlines(state)]
    if due:
        await unit.put_deadlines(setup.code, game.id, due)


def game_events(setup: Setup, game: GameSetup, journal: int) -> list[GameEvent]:
    """The events that open a game's stream: the opening, the record taken over."""
    record = game.record
    events: list[GameEvent] = [
        GameOpened(
            journal=journal,
            event=setup.code,
            game=game.id,
            white=game.white,
            black=game.black,
            start=setup.start,
            zone=setup.zone,
            regulations=setup.regulations.to_facts(),
            result=game.result,
            how=game.how,
        )
    ]
    if setup.mode is Mode.ADVISE:
        events.append(ModeSet(journal=journal, advises=True, on=setup.start))
    if record is not None:
        events.append(
            RecordImported(
                journal=journal,
                moves=record.moves,
                used_white=record.used_white,
                used_black=record.used_black,
                last_sent=record.last_sent,
                offered=record.offered,
                correction_asked=record.correction_asked,
            )
        )
        if record.result is not None:
            over_on = record.last_sent or setup.start
            article = setup.regulations.cite(A48_9_1)
            events.append(
                GameEnded(journal=journal, result=record.result, how="taken-over", article=article, on=over_on)
            )
    return events
