"""Putting an event into the store: persons found or made by address, games opened, leaves announced before."""

import hashlib
from collections.abc import Sequence
from datetime import datetime

from parsers.acts import Side
from parsers.letter import Address
from service.errors import RefereeError
from service.handling.states import StateCache, States
from service.ledger.event import EventOpened, PersonSeated
from service.ledger.events import GameEnded, GameEvent, GameOpened, LeaveNoted, RecordImported
from service.ledger.facts import write_facts
from service.ledger.person import LeaveGranted
from service.ledger.setup import AnnouncedLeave, GameSetup, Seat, Setup
from service.ports import EventStatus, InputKind, Store, StoredGame, Unit


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
        journal = await unit.enter(InputKind.FILE, at, source.encode())
        status = EventStatus.RUNNING if setup.games else EventStatus.ADDED
        if not await unit.put_event(setup.code, source, write_facts(setup), at, journal, status):
            raise EventExistsError(setup.code)
        persons = {seat.id: await _person_of(unit, seat) for seat in setup.seats}
        states = States(unit, cache)
        states.add_to_event(setup.code, 0, _event_opened(setup, source, persons, journal))
        for seat in setup.seats:
            await unit.put_seat(setup.code, seat.id, persons[seat.id])
        for game in setup.games:
            await _open_game(unit, states, setup, game, persons, journal)
        for leave in setup.leaves:
            await states.add_to_person(
                persons[leave.player],
                [
                    LeaveGranted(
                        journal=journal,
                        event=setup.code,
                        first=leave.first,
                        last=leave.last,
                        on=leave.announced,
                    )
                ],
            )
        await states.write(journal)
    states.keep()
    return journal


async def _person_of(unit: Unit, seat: Seat) -> int:
    """A person is one across events: known by an address, else new."""
    for email in seat.emails:
        for person in await unit.persons_at(Address("", email).plain):
            if person.name == seat.name or len(seat.emails) == 1:
                return person.id
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


async def _open_game(
    unit: Unit, states: States, setup: Setup, game: GameSetup, persons: dict[str, int], journal: int
) -> None:
    events = game_events(setup, game, setup.leaves, journal)
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


def game_events(setup: Setup, game: GameSetup, leaves: Sequence[AnnouncedLeave], journal: int) -> list[GameEvent]:
    """The events that open a game's stream: the opening, the record taken over, the leaves known already."""
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
            events.append(
                GameEnded(journal=journal, result=record.result, how="taken-over", article="48.9.1", on=over_on)
            )
    for leave in leaves:
        for side, seat in ((Side.WHITE, game.white), (Side.BLACK, game.black)):
            if seat == leave.player:
                events.append(LeaveNoted(journal=journal, side=side, first=leave.first, last=leave.last))
    return events
