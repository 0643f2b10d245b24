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
from service.handling.circumstances import find_sender
from service.handling.judging import judge_or_set_aside
from service.handling.office import Office
from service.ports import Reads, StoredMail

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
    """What one worker knows of the waiting mails: who sent them, and what these may write about."""

    office: Office
    _senders: dict[int, Address | None] = field(default_factory=dict)
    _scopes: dict[str, Scope] = field(default_factory=dict)
    _directory: str | None = None

    async def judge_one(self) -> bool | None:
        """
        Judge the first mail that is free.

        Returns: True when one was judged, False when all that wait are in others' hands or behind them, None when none
        waits.
        """
        async with self.office.store.reads() as reads:
            numbers = await reads.waiting_numbers(LOOK_AHEAD)
        for gone in self._senders.keys() - set(numbers):
            del self._senders[gone]
        before: list[Scope] = []
        for number in numbers:
            async with self.office.store.reads() as reads:
                stored = await reads.mail(number) if not meets_all(before) else None
                if stored is None:
                    continue
                scope = await self._scope(reads, stored)
            if is_free(scope, before) and await judge_or_set_aside(self.office, stored):
                return True
            before.append(scope)
        return False if numbers else None

    async def _scope(self, reads: Reads, stored: StoredMail) -> Scope:
        """Known of a sender until somebody's address, seat or game changes."""
        await self.office.cache.freshen(reads)
        if self.office.cache.directory != self._directory:
            self._directory = self.office.cache.directory
            self._scopes.clear()
        if stored.journal not in self._senders:
            self._senders[stored.journal] = read_sender(stored.raw or b"")
        sender = self._senders[stored.journal]
        if sender is None:
            return EVERYTHING
        if sender.plain not in self._scopes:
            self._scopes[sender.plain] = await scope_of(self.office, reads, sender)
        return self._scopes[sender.plain]


async def scope_of(office: Office, reads: Reads, sender: Address) -> Scope:
    """What a letter from an address may be about. In an event of teams a player may speak for his team: all of it."""
    found, _ = await find_sender(office, reads, Address("", sender.email))
    if not found.known:
        return EVERYTHING
    persons = frozenset(person.id for person in found.persons)
    games = await reads.candidates(sorted(persons)) if persons else []
    teams = {entry.code for entry in (await office.directory(reads)).values() if entry.has_teams}
    return Scope(
        persons,
        frozenset((game.event, game.game) for game in games),
        frozenset(held.event for held in found.offices) | frozenset(game.event for game in games) & teams,
    )


def is_free(scope: Scope, before: Sequence[Scope]) -> bool:
    """Whether none of the letters before may be about the same."""
    return not any(scope.meets(one) for one in before)


def meets_all(before: Sequence[Scope]) -> bool:
    """Whether no letter behind these can be free."""
    return any(one.everything for one in before)


async def judge_with_others(queue: Queue) -> int:
    """Judge until nothing waits, what others have in hand included; gives how many mails this worker judged."""
    judged = 0
    while (done := await queue.judge_one()) is not None:
        judged += done
        if not done:
            await asyncio.sleep(PAUSE_SECONDS)
    return judged
