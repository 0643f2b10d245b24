"""000 24.8-24.9, 003 annex 2: the restricted draw by Varma tables; partners of one team meet before the last rounds."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from service.tournament.berger import pair_round, table_size
from service.tournament.lots import Lots
from service.tournament.seats import Entry, alphabetical_key, name_key

SMALLEST, LARGEST = 9, 24
"""Numbers of players for which the tables exist (000 24.9)."""

ATTEMPTS = 100
"""So many draws are tried before a team is split (section 24.9.1.3 does not say what is then done)."""

LATE_ROUNDS = 3

_A, _B, _C, _D = "ABCD"

PRINTED: Mapping[int, Mapping[str, tuple[int, ...]]] = {
    10: {_A: (3, 4, 8), _B: (5, 7, 9), _C: (1, 6), _D: (2, 10)},
    12: {_A: (4, 5, 9, 10), _B: (1, 2, 7), _C: (6, 8, 12), _D: (3, 11)},
    14: {_A: (4, 5, 6, 11, 12), _B: (1, 2, 8, 9), _C: (7, 10, 13), _D: (3, 14)},
    16: {_A: (5, 6, 7, 12, 13, 14), _B: (1, 2, 3, 9, 10), _C: (8, 11, 15), _D: (4, 16)},
    18: {_A: (5, 6, 7, 8, 14, 15, 16), _B: (1, 2, 3, 10, 11, 12), _C: (9, 13, 17), _D: (4, 18)},
    20: {_A: (6, 7, 8, 9, 15, 16, 17, 18), _B: (1, 2, 3, 11, 12, 13, 14), _C: (5, 10, 19), _D: (4, 20)},
    22: {_A: (6, 7, 8, 9, 10, 17, 18, 19, 20), _B: (1, 2, 3, 4, 12, 13, 14, 15), _C: (11, 16, 21), _D: (5, 22)},
    24: {
        _A: (6, 7, 8, 9, 10, 11, 19, 20, 21, 22),
        _B: (1, 2, 3, 4, 13, 14, 15, 16, 17),
        _C: (12, 18, 23),
        _D: (5, 24),
    },
}
"""The tables as printed in 000 24.9.1.5 and 003 annex 2: the numbers of each envelope by the size of the table."""

CORRECTED = {**PRINTED, 12: {_A: (4, 5, 9, 10), _B: (1, 2, 7), _C: (6, 8, 11), _D: (3, 12)}}
"""The same without the slip for 11/12 players: as printed, 6 and 12 of envelope C meet in the last round."""


@dataclass(frozen=True, slots=True)
class VarmaDraw:
    """Numbers by player, the attempt that gave them, and the teams that no envelope could take whole."""

    numbers: dict[str, int]
    attempt: int
    split: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LateMeeting:
    """Two of one team who meet in one of the last three rounds; they go to the arbiter before publication."""

    round: int
    one: str
    other: str


@dataclass(frozen=True, slots=True)
class Contingent:
    """The players of one team, or federation, in the order in which they draw; one without is his own contingent."""

    name: str
    players: tuple[str, ...]
    team: str | None = None


def envelopes(players: int, corrected: bool = False) -> dict[str, tuple[int, ...]]:
    """
    The four envelopes for so many players; with an odd count the last number is left out (000 24.9.1.5).

    Raises: ValueError outside 9 to 24 players (000 24.9).
    """
    if not SMALLEST <= players <= LARGEST:
        raise ValueError(f"Varma tables are for {SMALLEST} to {LARGEST} players, not {players}")
    row = (CORRECTED if corrected else PRINTED)[table_size(players)]
    return {letter: tuple(number for number in numbers if number <= players) for letter, numbers in row.items()}


def contingents(entries: Iterable[Entry], names: Mapping[str, str] | None = None) -> tuple[Contingent, ...]:
    """
    Who draws when: larger contingents first, equal ones by their name; inside by surname, given name, id.

    By team where any entry names one, else by federation (000 24.9.1.2, 003 annex 2). `names` are those of teams.
    """
    listed = list(entries)
    by_team = any(one.team for one in listed)
    groups: dict[str, list[Entry]] = {}
    alone: list[Entry] = []
    for one in listed:
        team = one.team if by_team else one.federation
        if team is None:
            alone.append(one)
        else:
            groups.setdefault(team, []).append(one)
    found = [
        Contingent((names or {}).get(team, team), tuple(one.id for one in sorted(members, key=name_key)), team)
        for team, members in groups.items()
    ]
    found += [Contingent(one.name, (one.id,)) for one in alone]
    return tuple(sorted(found, key=lambda group: (-len(group.players), alphabetical_key(group.name), group.players)))


def draw_varma(groups: Iterable[Contingent], seed: str, corrected: bool = False) -> VarmaDraw:
    """
    The restricted draw.

    Each contingent draws one envelope among those with numbers enough for it, then its players draw in order from
    that envelope (000 24.9.1.3); what remains stays open to later ones (24.9.1.4). Where no envelope has enough,
    the draw begins again, at most 100 times; then a team is split: it empties the fullest envelope, then the next.

    Raises: ValueError outside 9 to 24 players.
    """
    listed = tuple(groups)
    players = sum(len(group.players) for group in listed)
    full = envelopes(players, corrected)
    for attempt in range(ATTEMPTS):
        drawn = _attempt(listed, full, Lots(seed, attempt), split=False)
        if drawn is not None:
            return VarmaDraw(drawn[0], attempt)
    drawn = _attempt(listed, full, Lots(seed, ATTEMPTS), split=True)
    assert drawn is not None  # a split contingent always finds room: numbers and players are equally many
    return VarmaDraw(drawn[0], ATTEMPTS, drawn[1])


def find_late_meetings(numbers: Mapping[str, int], groups: Iterable[Contingent]) -> tuple[LateMeeting, ...]:
    """
    Every game between two of one team in the last three rounds of the Berger table, in order of rounds (000 24.8).

    The draw is never altered for it; the list goes to the arbiter before publication.
    """
    size = table_size(len(numbers))
    found = []
    for group in groups:
        for position, one in enumerate(group.players):
            for other in group.players[position + 1 :]:
                met = pair_round(numbers[one], numbers[other], size)
                if met >= size - LATE_ROUNDS:
                    found.append(LateMeeting(met, one, other))
    return tuple(sorted(found, key=lambda late: (late.round, numbers[late.one], numbers[late.other])))


def _attempt(
    groups: Iterable[Contingent], full: Mapping[str, tuple[int, ...]], lots: Lots, *, split: bool
) -> tuple[dict[str, int], tuple[str, ...]] | None:
    left = {letter: list(numbers) for letter, numbers in full.items()}
    drawn: dict[str, int] = {}
    broken: list[str] = []
    for group in groups:
        eligible = [letter for letter in sorted(left) if len(left[letter]) >= len(group.players)]
        if eligible:
            numbers = left[lots.take(eligible)]
            for player in group.players:
                drawn[player] = numbers.pop(lots.pick(len(numbers)))
        elif split:
            broken.append(group.team or group.name)
            numbers = []
            for player in group.players:
                numbers = numbers or max((left[letter] for letter in sorted(left)), key=len)
                drawn[player] = numbers.pop(lots.pick(len(numbers)))
        else:
            return None
    return drawn, tuple(broken)
