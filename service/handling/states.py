"""The states that one unit of work has loaded and changed; they are written down together, or not at all."""

import json
import weakref
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol, runtime_checkable

from service.ledger.events import GameEvent, LedgerEvent, PersonEvent, Ruled, event_from_facts, to_facts
from service.ledger.facts import read_facts, write_facts
from service.ledger.game import Game, apply
from service.ledger.person import Person, apply_person
from service.ledger.setup import Mode, Official, Seat, Setup
from service.ports import DIRECTORY, PREFERENCES, EventEntry, Reads, Unit
from service.ports import Person as Seated

SUBSTITUTES = "substitutes"
APPEALS = "appeals"
"""The mark of an event that keeps who took a seat over, in the shape of its seats."""


def game_stream(event: str, game: str) -> str:
    """The name of a game's stream."""
    return f"game:{event}/{game}"


def person_stream(person: int) -> str:
    """The name of a person's stream."""
    return f"person:{person}"


def event_stream(event: str) -> str:
    """The name of a chess event's stream."""
    return f"event:{event}"


@dataclass(slots=True)
class StateCache:
    """
    States as they were last committed, by stream; checked against the stream's version before they are used.

    `size`: how many games are kept, and the preferences of how many persons; `events`: how many setups. `games`: by
    stream. `setups`: by code. `seated`: the persons on the seats of those events, by seat. `entries`: the directory of
    all events, by code. `directory`: the mark under which setups, seats and entries are true. `preferences`: what
    players asked for, by person. `preferences_mark`: the mark under which that is true. `forgotten`: how often an event
    was forgotten.
    """

    size: int = 2048
    games: "OrderedDict[str, Game]" = field(default_factory=OrderedDict)
    events: int = 128
    setups: "OrderedDict[str, Setup]" = field(default_factory=OrderedDict)
    seated: dict[str, dict[str, Seated]] = field(default_factory=dict)
    entries: dict[str, EventEntry] | None = None
    directory: str | None = None
    preferences: dict[int, dict[str, str]] = field(default_factory=dict)
    preferences_mark: str | None = None
    forgotten: int = 0
    _asked: "weakref.ref[Reads] | None" = None  # the look whose marks these are
    _answers: int = 0

    def keep(self, stream: str, game: Game) -> None:
        """Keep one game; the one not asked for longest goes when there are too many."""
        self.games[stream] = game
        self.games.move_to_end(stream)
        while len(self.games) > self.size:
            self.games.popitem(last=False)

    def branch(self) -> "StateCache":
        """The same states, for units that are not committed yet."""
        return replace(
            self,
            games=self.games.copy(),
            setups=self.setups.copy(),
            seated=self.seated.copy(),
            preferences=self.preferences.copy(),
            _asked=None,
        )

    def adopt(self, branch: "StateCache") -> None:
        """After their commit: what the units of a branch have loaded and changed."""
        self.games, self.setups, self.seated = branch.games, branch.setups, branch.seated
        self.entries, self.directory = branch.entries, branch.directory
        self.preferences, self.preferences_mark = branch.preferences, branch.preferences_mark
        self._asked, self._answers = None, self._answers + 1

    def keep_setup(self, setup: Setup, seated: dict[str, Seated]) -> None:
        """Keep one event; the one not asked for longest goes when there are too many."""
        self.setups[setup.code], self.seated[setup.code] = setup, seated
        if len(self.setups) > self.events:
            code, _ = self.setups.popitem(last=False)
            del self.seated[code]

    def forget(self, code: str) -> None:
        """Load an event anew, and after this unit all of them: what is loaded in it may come to nothing."""
        self.setups.pop(code, None)
        self.seated.pop(code, None)
        self.directory = ""
        self.forgotten += 1

    async def freshen(self, reads: Reads) -> None:
        """
        Once for each look at the store: let go what has changed, by whomever.

        What is kept then is true for this look, until another one asks; an answer that was overtaken by another look's
        may be the older one, and is asked for again.
        """
        while self._asked is None or self._asked() is not reads:
            answers = self._answers
            marks = await reads.marks((DIRECTORY, PREFERENCES))
            if self._answers == answers:
                self._answers += 1
                self._asked = weakref.ref(reads)
                self._know_by(marks.get(DIRECTORY), marks.get(PREFERENCES))

    def _know_by(self, directory: str | None, preferences: str | None) -> None:
        if directory != self.directory:
            self.setups.clear()
            self.seated.clear()
            self.entries = None
            self.directory = directory
        if preferences != self.preferences_mark:
            self.preferences.clear()
            self.preferences_mark = preferences


@runtime_checkable
class _Writer(Protocol):
    """A unit among the looks at the store."""

    def has_put(self, mark: str) -> bool:
        """Whether it has written a mark."""
        ...


def _has_put(reads: Reads, mark: str) -> bool:
    """Whether a look has written a mark itself: what it sees is half done, or may come to nothing, and is not kept."""
    return isinstance(reads, _Writer) and reads.has_put(mark)


async def load_game(reads: Reads, cache: StateCache, event: str, game: str) -> Game | None:
    """One game as committed; None where there is none."""
    stream = game_stream(event, game)
    state = cache.games.get(stream)
    for row in await reads.load_stream(stream, after=state.version if state else 0):
        state = apply(state, event_from_facts(row.kind, row.facts))
    if state is not None:
        cache.keep(stream, state)
    return state


async def load_setup(reads: Reads, cache: StateCache, code: str) -> Setup | None:
    """One event's setup with everybody's present addresses; None where there is none."""
    await cache.freshen(reads)
    if code in cache.setups:
        cache.setups.move_to_end(code)
        return cache.setups[code]
    directory = cache.directory
    stored = await reads.event(code)
    if stored is None:
        return None
    entered = with_substitutes(read_facts(Setup, stored.facts), await reads.mark(f"{SUBSTITUTES}/{code}"))
    seated = await reads.all_seated(code)
    setup = with_appeals(_with_addresses(entered, seated), await reads.mark(f"{APPEALS}/{code}"))
    mode = await reads.mark(f"mode/{code}")
    setup = setup if mode is None else replace(setup, mode=Mode(mode))
    # Another mark: another look at the store, in between, has seen a change that this has not, or the reverse.
    if cache.directory == directory and not _has_put(reads, DIRECTORY):
        cache.keep_setup(setup, seated)
    return setup


def with_substitutes(setup: Setup, kept: str | None) -> Setup:
    """The setup with those who took a seat over before round 1 (000 24.4), as their mark keeps them."""
    substitutes = {facts["id"]: read_facts(Seat, facts) for facts in json.loads(kept or "[]")}
    return replace(setup, seats=tuple(substitutes.get(seat.id, seat) for seat in setup.seats))


def with_appeals(setup: Setup, kept: str | None) -> Setup:
    """The setup with the appeals arbiter who was named while it ran (48.1.10), as the mark keeps him."""
    if kept is None:
        return setup
    return replace(setup, officials=replace(setup.officials, appeals=read_facts(Official, json.loads(kept))))


async def load_preferences(reads: Reads, cache: StateCache, person: int) -> Mapping[str, str]:
    """What a player has asked for, by name."""
    await cache.freshen(reads)
    if person in cache.preferences:
        return cache.preferences[person]
    mark = cache.preferences_mark
    found = await reads.preferences(person)
    if cache.preferences_mark == mark and not _has_put(reads, PREFERENCES):
        if len(cache.preferences) >= cache.size:
            cache.preferences.clear()
        cache.preferences[person] = found
    return found


async def load_directory(reads: Reads, cache: StateCache) -> dict[str, EventEntry]:
    """All events by code: what they are called and where they are, without their players."""
    await cache.freshen(reads)
    if cache.entries is not None:
        return cache.entries
    mark = cache.directory
    entries = {entry.code: entry for entry in await reads.directory()}
    if cache.directory == mark and not _has_put(reads, DIRECTORY):
        cache.entries = entries
    return entries


def _with_addresses(setup: Setup, persons: Mapping[str, Seated]) -> Setup:
    """The setup with everybody's present addresses, the one that mail goes to first (48.1.2)."""
    seats = []
    for seat in setup.seats:
        person = persons.get(seat.id)
        emails = tuple(dict.fromkeys((*person.addresses, *seat.emails))) if person else seat.emails
        seats.append(replace(seat, emails=emails))
    return replace(setup, seats=tuple(seats))


async def load_person(reads: Reads, person: int) -> Person:
    """One person as committed; a person without events has the empty state."""
    state = Person(str(person))
    for row in await reads.load_stream(person_stream(person)):
        state = apply_person(state, event_from_facts(row.kind, row.facts))
    return state


class States:
    """What a unit has loaded, and the events it will append. Locks are taken by the caller, in the order of names."""

    def __init__(self, unit: Unit, cache: StateCache) -> None:
        self._unit = unit
        self._cache = cache
        self._games: dict[str, Game] = {}
        self._persons: dict[str, Person] = {}
        self._new: dict[str, tuple[int, list[LedgerEvent]]] = {}
        self._modes: dict[str, Mode] = {}
        self._appeals: dict[str, Official] = {}
        self._seats: dict[str, dict[str, Seat]] = {}
        self._changed: dict[str, Setup | None] = {}
        self._forgotten = cache.forgotten

    async def setup(self, code: str) -> Setup:
        """The setup of an event. Raises: KeyError where there is none."""
        setup = await self._load_setup(code)
        if setup is None:
            raise KeyError(code)
        if code in self._seats:
            setup = replace(setup, seats=tuple(self._seats[code].get(seat.id, seat) for seat in setup.seats))
        if code in self._appeals:
            setup = replace(setup, officials=replace(setup.officials, appeals=self._appeals[code]))
        return replace(setup, mode=self._modes[code]) if code in self._modes else setup

    async def _load_setup(self, code: str) -> Setup | None:
        """The setup of an event; what this unit may have changed is remembered here, as the cache does not keep it."""
        if not self._unit.has_put(DIRECTORY) or self._forgotten != self._cache.forgotten:
            self._changed.clear()
            self._forgotten = self._cache.forgotten
        if code in self._changed:
            return self._changed[code]
        setup = await load_setup(self._unit, self._cache, code)
        if self._unit.has_put(DIRECTORY):
            self._changed[code] = setup
        return setup

    async def seated(self, code: str, seat: str) -> Seated | None:
        """The person on a seat, as this unit has it."""
        kept = await self._seats_kept(code)
        return await self._unit.seated(code, seat) if kept is None else kept.get(seat)

    async def seat_of(self, code: str, person: int) -> str | None:
        """The seat of a person in an event, of several the first, as this unit has it; None where he has none."""
        kept = await self._seats_kept(code)
        if kept is None:
            return next((row.player for row in await self._unit.seats_of(person) if row.event == code), None)
        return next((seat for seat, one in kept.items() if one.id == person), None)

    async def _seats_kept(self, code: str) -> Mapping[str, Seated] | None:
        """Who sits on the seats of an event; None where the store is to be asked: changed by this unit, or not kept."""
        if self._unit.has_put(DIRECTORY):
            return None
        setup = await load_setup(self._unit, self._cache, code)
        return self._cache.seated.get(code) if self._cache.setups.get(code) is setup else None

    async def preferences(self, person: int) -> Mapping[str, str]:
        """What a player has asked for, by name, as this unit has it."""
        if self._unit.has_put(PREFERENCES):
            return await self._unit.preferences(person)
        return await load_preferences(self._unit, self._cache, person)

    async def game(self, event: str, game: str) -> Game:
        """The game as this unit has it. Raises: KeyError where there is none."""
        stream = game_stream(event, game)
        if stream not in self._games:
            state = await load_game(self._unit, self._cache, event, game)
            if state is None:
                raise KeyError(stream)
            self._games[stream] = state
        return self._games[stream]

    async def person(self, person: int) -> Person:
        """The person as this unit has it; a person without events has the empty state."""
        stream = person_stream(person)
        if stream not in self._persons:
            self._persons[stream] = await load_person(self._unit, person)
        return self._persons[stream]

    async def put_mode(self, code: str, mode: Mode, change: str) -> None:
        """The referee's mode in an event, from now on; `change` makes every worker load its setups anew."""
        await self._unit.put_mark(f"mode/{code}", str(mode))
        await self._unit.put_mark(DIRECTORY, change)
        self._modes[code] = mode

    async def put_appeals(self, code: str, official: Official) -> None:
        """Who decides an event's protests from now on; every worker loads its setups anew."""
        kept = json.dumps(write_facts(official), ensure_ascii=False, sort_keys=True)
        await self._unit.put_mark(f"{APPEALS}/{code}", kept)
        await self._unit.put_office(code, "appeals", official.emails)
        self._appeals[code] = official

    async def put_seat(self, code: str, seat: Seat, person: int) -> None:
        """Another person holds a seat from now on, in its games too; every worker loads its setups anew."""
        mark = f"{SUBSTITUTES}/{code}"
        others = [facts for facts in json.loads(await self._unit.mark(mark) or "[]") if facts["id"] != seat.id]
        kept = json.dumps([*others, write_facts(seat)], ensure_ascii=False, sort_keys=True)
        await self._unit.put_mark(mark, kept)
        await self._unit.put_seat(code, seat.id, person)
        for row in await self._unit.games(code):
            if row.white == seat.id:
                await self._unit.put_game(replace(row, white_person=person))
            elif row.black == seat.id:
                await self._unit.put_game(replace(row, black_person=person))
        self._seats.setdefault(code, {})[seat.id] = seat

    async def add_to_game(self, event: str, game: str, events: Sequence[GameEvent]) -> Game:
        """Fold events into a game and keep them to be written; gives the new state."""
        state = await self.game(event, game)
        stream = game_stream(event, game)
        self._pending(stream, state.version).extend(events)
        for entry in events:
            state = apply(state, entry)
        self._games[stream] = state
        return state

    async def open_game(self, event: str, game: str, events: Sequence[GameEvent]) -> Game:
        """A new game; its first event opens it."""
        stream = game_stream(event, game)
        state: Game | None = None
        self._pending(stream, 0).extend(events)
        for entry in events:
            state = apply(state, entry)
        assert state is not None, "a game begins with an event"
        self._games[stream] = state
        return state

    async def add_to_person(self, person: int, events: Sequence[PersonEvent]) -> Person:
        """Fold events into a person and keep them to be written; gives the new state."""
        state = await self.person(person)
        stream = person_stream(person)
        self._pending(stream, state.version).extend(events)
        for entry in events:
            state = apply_person(state, entry)
        self._persons[stream] = state
        return state

    def add_to_event(self, code: str, version: int, events: Sequence[LedgerEvent]) -> None:
        """Keep events of a chess event's own stream, which stands at `version`."""
        self._pending(event_stream(code), version).extend(events)

    def new_in_event(self, code: str) -> Sequence[LedgerEvent]:
        """The events of a chess event's own stream that are not written yet."""
        return self._new.get(event_stream(code), (0, ()))[1]

    @property
    def touched(self) -> tuple[Game, ...]:
        """The games that have new events."""
        return tuple(state for stream, state in self._games.items() if stream in self._new)

    @property
    def ruled(self) -> tuple[Ruled, ...]:
        """The rulings among the new events."""
        return tuple(one for _, events in self._new.values() for one in events if isinstance(one, Ruled))

    async def write(self, journal: int) -> None:
        """Append everything. Raises: StreamConflict when somebody else was faster; the unit is then judged again."""
        for stream, (version, events) in sorted(self._new.items()):
            await self._unit.append(stream, version, [(entry.kind, to_facts(entry)) for entry in events], journal)

    def keep(self) -> None:
        """After the commit: what was written is what the cache holds."""
        for stream in self._new:
            if stream in self._games:
                self._cache.keep(stream, self._games[stream])

    def _pending(self, stream: str, version: int) -> list[LedgerEvent]:
        return self._new.setdefault(stream, (version, []))[1]
