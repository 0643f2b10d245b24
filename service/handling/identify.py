"""
Who wrote a letter, and which of the sender's games it is about.

The game is found by the header in the text, the code in the subject, the thread, the two addresses, in this order;
what stands in the body wins over the subject, the subject over the thread. One game or none: with two possible
ones nothing is guessed. The moves themselves are the last to be asked, by the caller, who has the games.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeGuard

from parsers.acts import GameHeader
from parsers.letter import Address, Envelope
from parsers.names import same_event, same_person
from service.ledger.findings import Fact
from service.ledger.setup import Official, Setup
from service.ports import Person, Reads, StoredGame

_THREAD = 10
"""How far back a thread is followed."""


@dataclass(frozen=True, slots=True)
class Office:
    """An office that an address holds: `role` is arbiter, deputy, steward, appeals, adjudicator or organiser."""

    event: str
    role: str
    official: Official


@dataclass(frozen=True, slots=True)
class Sender:
    """Who stands behind the From: the persons registered at the address, and the offices it holds."""

    address: Address
    persons: tuple[Person, ...]
    offices: tuple[Office, ...]

    @property
    def known(self) -> bool:
        """Whether the address is registered for anything."""
        return bool(self.persons or self.offices)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A game that a letter may be about, with what it is called and who plays."""

    game: StoredGame
    setup: Setup

    def names(self, white: bool) -> tuple[str, str | None]:
        """Name and Latin name of one side."""
        seat_id = self.game.white if white else self.game.black
        if seat_id is None:
            return "", None
        seat = self.setup.seat(seat_id)
        return seat.name, seat.latin


@dataclass(frozen=True, slots=True)
class Choice:
    """
    The games that remain. `exchanged`: the header names White and Black the other way round.

    `foreign`: the letter names an event or players that fit none of the sender's games.
    """

    games: tuple[Candidate, ...]
    exchanged: bool = False
    foreign: bool = False


_MOST_CODE_LINES = 30


def offices_of(address: str, setups: Iterable[Setup]) -> tuple[Office, ...]:
    """The offices that an address (already plain) holds in these events."""
    found = []
    for setup in setups:
        officials = setup.officials
        named: list[tuple[str, Official | None]] = [
            ("arbiter", officials.arbiter),
            ("deputy", officials.deputy),
            ("steward", officials.steward),
            ("appeals", officials.appeals),
            ("organiser", officials.organiser),
            *(("adjudicator", person) for person in officials.adjudicators),
        ]
        found += [
            Office(setup.code, role, official)
            for role, official in named
            if official is not None and any(Address("", email).plain == address for email in official.emails)
        ]
    return tuple(found)


async def find_persons(reads: Reads, address: Address) -> tuple[Person, ...]:
    """Who is registered at an address. Where it serves two people, the display name decides if it can."""
    persons = tuple(await reads.persons_at(address.plain))
    if len(persons) > 1 and address.name:
        named = tuple(person for person in persons if same_person(address.name, person.name, person.latin))
        persons = named if len(named) == 1 else persons
    return persons


async def find_thread(reads: Reads, envelope: Envelope, candidates: Sequence[Candidate]) -> tuple[str, str] | None:
    """
    The event and game of the letter that is answered: ours, or a partner's; the nearest one that tells.

    A letter about several games tells nothing.
    """
    if len(candidates) < 2:
        return None
    partners = {address for candidate in candidates for address in _addresses(candidate)}
    for answered in dict.fromkeys((*envelope.in_reply_to, *reversed(envelope.references[-_THREAD:]))):
        ours = await reads.letter(answered)
        if ours is not None and ours.letter.event and ours.letter.game:
            return ours.letter.event, ours.letter.game
        for address in partners:
            for mail in await reads.same_letters(address, answered):
                games = {(str(row["event"]), str(row["game"])) for row in mail.acts if _names_game(row)}
                if len(games) == 1:
                    return games.pop()
    return None


def _names_game(row: Fact) -> TypeGuard[dict[str, Fact]]:
    return isinstance(row, dict) and row.get("game") is not None


def _addresses(candidate: Candidate) -> Iterator[str]:
    for seat in (candidate.game.white, candidate.game.black):
        if seat is not None:
            yield from (Address("", email).plain for email in candidate.setup.seat(seat).emails)


def choose(
    candidates: Sequence[Candidate],
    header: GameHeader,
    envelope: Envelope,
    sender: Sender,
    thread: tuple[str, str] | None = None,
) -> Choice:
    """Narrow the sender's games by what the letter says of itself."""
    remaining = list(candidates)
    if header.event:
        named = [c for c in remaining if _is_event(header.event, c.setup)]
        if not named:
            return Choice((), foreign=True)
        remaining = named
    if header.game:
        named = [c for c in remaining if c.game.game.casefold() == header.game.casefold()]
        if not named and any(_is_game_of(header.game, c.setup) for c in remaining):
            return Choice((), foreign=True)
        remaining = named or remaining
    straight, crossed = _by_players(remaining, header)
    exchanged = False
    if header.white or header.black:
        if straight:
            remaining = straight
        elif crossed:
            remaining, exchanged = crossed, True
        elif (header.white and header.black) or _names_others(header, remaining):
            return Choice((), foreign=True)
    remaining = _narrow(remaining, header, envelope, sender, thread)
    return Choice(tuple(remaining), exchanged and bool(remaining))


def _is_game_of(written: str, setup: Setup) -> bool:
    return any(game.id.casefold() == written.casefold() for game in setup.games)


def _names_others(header: GameHeader, candidates: Sequence[Candidate]) -> bool:
    """The one name of the header is that of a player of the event who plays in none of these games."""
    name = header.white or header.black
    seats = {seat.id: seat for candidate in candidates for seat in candidate.setup.seats}
    return bool(name) and any(same_person(name or "", seat.name, seat.latin) for seat in seats.values())


def _narrow(
    games: list[Candidate],
    header: GameHeader,
    envelope: Envelope,
    sender: Sender,
    thread: tuple[str, str] | None,
) -> list[Candidate]:
    """Subject, thread, partner's address: each step counts only where something remains."""
    if len(games) > 1:
        games = _by_code_line(games, envelope) or _by_subject(games, envelope.subject, bool(header.event)) or games
    if len(games) > 1 and thread is not None:
        games = [c for c in games if (c.game.event, c.game.game) == thread] or games
    if len(games) > 1:
        games = _by_addressees(games, envelope, sender) or games
    return games


def _by_code_line(games: Sequence[Candidate], envelope: Envelope) -> list[Candidate]:
    """The one game that an own line begins with, as our own list of games writes it: `Партия KUB-7 G01`."""
    own = [line.text for line in envelope.lines if not line.depth][:_MOST_CODE_LINES]
    found = [
        one
        for one in games
        if any(
            re.match(
                rf"\W*(?:[^\W\d_]+\W+)?{re.escape(one.setup.code)}\W+(?:[^\W\d_]+\W+)?{re.escape(one.game.game)}(?!\w)",
                text[:200],
                re.IGNORECASE,
            )
            for text in own
        )
    ]
    return found if len(found) == 1 else []


def by_state(games: Sequence[Candidate]) -> list[Candidate]:
    """The games that still go on, or all where none does."""
    return [c for c in games if c.game.status not in ("finished", "awaiting-records")] or list(games)


def _by_players(games: Sequence[Candidate], header: GameHeader) -> tuple[list[Candidate], list[Candidate]]:
    straight, crossed = [], []
    for candidate in games:
        white, black = candidate.names(white=True), candidate.names(white=False)
        if _fits(header.white, white) and _fits(header.black, black):
            straight.append(candidate)
        elif _fits(header.white, black) and _fits(header.black, white):
            crossed.append(candidate)
    return straight, crossed


def _fits(written: str | None, names: tuple[str, str | None]) -> bool:
    return not written or bool(same_person(written, names[0], names[1]))


def _is_event(written: str, setup: Setup) -> bool:
    return same_event(written, setup.code, setup.name, setup.aliases)


def _by_subject(games: Sequence[Candidate], subject: str, event_known: bool) -> list[Candidate]:
    found = list(games)
    if not event_known:
        found = [c for c in found if _mentions(subject, c.setup)] or found
    by_id = [c for c in found if re.search(rf"(?<!\w){re.escape(c.game.game)}(?!\w)", subject, re.IGNORECASE)]
    if by_id:
        return by_id
    by_names = [c for c in found if names_both(subject, c)]
    return by_names or found


def _mentions(subject: str, setup: Setup) -> bool:
    folded = subject.casefold()
    return any(name.casefold() in folded for name in (setup.code, setup.name, *setup.aliases))


def names_foreign_event(subject: str, candidates: Sequence[Candidate], codes: Iterable[str]) -> bool:
    """The subject bears the code of an event in which the sender does not play, and names none in which he does."""
    own = {candidate.setup.code for candidate in candidates}
    if not own or any(_mentions(subject, candidate.setup) for candidate in candidates):
        return False
    folded = subject.casefold()
    return any(
        code not in own
        and code.casefold() in folded
        and re.search(rf"(?<![\w-]){re.escape(code)}(?![\w-])", subject, re.IGNORECASE)
        for code in codes
    )


def names_both(subject: str, candidate: Candidate) -> bool:
    """`White - Black` in the subject, surnames in this order."""
    match = re.search(r"([\w'’.\- ]+?)\s+[-–—]\s+([\w'’.\- ]+)", subject)
    if match is None:
        return False
    words_white, words_black = match[1].split(), match[2].split()
    return bool(
        words_white
        and words_black
        and any(same_person(word, *candidate.names(white=True)) for word in words_white)
        and any(same_person(word, *candidate.names(white=False)) for word in words_black)
    )


def _by_addressees(games: Sequence[Candidate], envelope: Envelope, sender: Sender) -> list[Candidate]:
    own = {person.id for person in sender.persons}
    addressed = {address.plain for address in (*envelope.to, *envelope.cc)}
    found = []
    for candidate in games:
        for seat_id, person in (
            (candidate.game.white, candidate.game.white_person),
            (candidate.game.black, candidate.game.black_person),
        ):
            if seat_id is None or person in own:
                continue
            if any(Address("", email).plain in addressed for email in candidate.setup.seat(seat_id).emails):
                found.append(candidate)
    return found
