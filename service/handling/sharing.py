"""
Several workers on one store: which of the waiting mails a worker may judge now.

The letters about one game are judged in the order of the journal. So a letter is free when no letter before it, judged
by nobody yet, may be about the same games. What a letter may be about is told from its sender alone, widely: all games
of a player, all of an official's events, everything for a stranger. A letter in hand is kept by a lock of the database
that a dead worker does not hold.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from parsers.envelope import read_sender
from parsers.letter import Address
from service.handling.identify import find_sender
from service.handling.judging import judge_or_set_aside
from service.handling.office import Office
from service.ledger.setup import Setup
from service.ports import Reads

LOOK_AHEAD = 100
"""How many waiting mails are looked at: a longer queue is worked off from its front."""
PAUSE_SECONDS = 0.05
"""How long a worker waits when every free letter is in another's hand."""


@dataclass(frozen=True, slots=True)
class Scope:
    """
    What a letter may be about.

    `games` are (event, game); `events` are events as a whole; `everything`: nothing is known of its sender.
    """

    persons: frozenset[int] = frozenset()
    games: frozenset[tuple[str, str]] = frozenset()
    events: frozenset[str] = frozenset()
    everything: bool = False

    def meets(self, other: "Scope") -> bool:
        """Whether two letters may be about the same."""
        if self.everything or other.everything:
            return True
        if self.persons & other.persons or self.games & other.games or self.events & other.events:
            return True
        return self._within(other) or other._within(self)

    def _within(self, other: "Scope") -> bool:
        return any(event in other.events for event, _ in self.games)


EVERYTHING = Scope(everything=True)


@dataclass(slots=True)
class Queue:
    """What one worker knows of the waiting mails: who sent them."""

    office: Office
    _senders: dict[int, Address | None] = field(default_factory=dict)

    async def judge_one(self) -> bool | None:
        """
        Judge the first mail that is free.

        Returns: True when one was judged, False when all that wait are in others' hands or behind them, None when none
        waits.
        """
        async with self.office.store.reads() as reads:
            numbers = await reads.waiting_numbers(LOOK_AHEAD)
            scopes = await self._scopes(reads, numbers)
        if not numbers:
            return None
        for place in free(scopes):
            async with self.office.store.reads() as reads:
                stored = await reads.mail(numbers[place])
            if stored is not None and await judge_or_set_aside(self.office, stored):
                return True
        return False

    async def _scopes(self, reads: Reads, numbers: Sequence[int]) -> list[Scope]:
        """Asked anew each time: a letter before may have changed an address."""
        for gone in self._senders.keys() - set(numbers):
            del self._senders[gone]
        setups = await self.office.setups(reads)
        known: dict[str | None, Scope] = {}
        found = []
        for number in numbers:
            if number not in self._senders:
                stored = await reads.mail(number)
                self._senders[number] = read_sender(stored.raw or b"") if stored is not None else None
            sender = self._senders[number]
            plain = sender.plain if sender is not None else None
            if plain not in known:
                known[plain] = await scope_of(reads, sender, setups)
            found.append(known[plain])
        return found


async def scope_of(reads: Reads, sender: Address | None, setups: Sequence[Setup]) -> Scope:
    """What a letter from an address may be about. In an event of teams a player may speak for his team: all of it."""
    if sender is None:
        return EVERYTHING
    found = await find_sender(reads, Address("", sender.email), setups)
    if not found.known:
        return EVERYTHING
    persons = frozenset(person.id for person in found.persons)
    games = await reads.candidates(sorted(persons)) if persons else []
    teams = {setup.code for setup in setups if setup.teams}
    return Scope(
        persons,
        frozenset((game.event, game.game) for game in games),
        frozenset(office.event for office in found.offices) | frozenset(game.event for game in games) & teams,
    )


def free(scopes: Sequence[Scope]) -> list[int]:
    """The places of the letters that no letter before them may concern."""
    return [place for place, scope in enumerate(scopes) if not any(scope.meets(before) for before in scopes[:place])]


async def judge_with_others(queue: Queue) -> int:
    """Judge until nothing waits, what others have in hand included; gives how many mails this worker judged."""
    judged = 0
    while (done := await queue.judge_one()) is not None:
        judged += done
        if not done:
            await asyncio.sleep(PAUSE_SECONDS)
    return judged
