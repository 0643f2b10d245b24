"""002 20.3: the coefficients, each as a sum whose every part can be shown. Points are halves throughout."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

Value = int | tuple[int, ...]
"""A value of a criterion in halves (a count of wins too is doubled); a list where places are compared in order."""


class Criterion(StrEnum):
    """Names of the criteria, as the regulations list them (002 20.5)."""

    SHMULYAN = "shmulyan"
    MUTUAL = "mutual"
    MICRO_MATCH_WINS = "micro-match-wins"
    BEST_AGAINST_ORDER = "best-against-order"
    BUCHHOLZ = "buchholz"
    SOLKOFF = "solkoff"
    SONNEBORN_BERGER = "sonneborn-berger"
    WINS = "wins"
    MATCH_POINTS = "match-points"
    GAME_POINTS = "game-points"


TRUNCATED = "truncated-solkoff"
BOARD = "board"
GROUP_RELATIVE = (Criterion.MUTUAL, Criterion.MICRO_MATCH_WINS, Criterion.BEST_AGAINST_ORDER)
"""Criteria that compare the members of a tied group with each other, or leave them out; no value outside a tie."""


def find_number(code: str, stem: str) -> int | None:
    """The k of `truncated-solkoff-k` or `board-k`, from 1; None for any other code."""
    head, _, tail = code.rpartition("-")
    return int(tail) if head == stem and tail.isdigit() and tail.isascii() and int(tail) > 0 else None


def is_criterion(code: str) -> bool:
    """Whether regulations may name this criterion."""
    return code in set(Criterion) or code == TRUNCATED or bool(find_number(code, TRUNCATED) or find_number(code, BOARD))


@dataclass(frozen=True, slots=True)
class Meeting:
    """One game, or match, from one side: own and the partner's points in halves."""

    partner: str
    points: int
    against: int

    @property
    def won(self) -> bool:
        """Whether it was won."""
        return self.points > self.against

    @property
    def drawn(self) -> bool:
        """Whether it was drawn; 0:0 is a loss for both."""
        return self.points == self.against and self.points > 0

    @property
    def lost(self) -> bool:
        """Whether it was lost."""
        return not self.won and not self.drawn


@dataclass(frozen=True, slots=True)
class Field:
    """
    What the coefficients are computed from.

    Attributes:
        scores: Points of everybody ranked, in halves.
        meetings: By player, every game that counts in coefficients, one of a double event each.
        worth: What a partner's score counts in coefficients; the score itself where regulations say nothing else.
        rounds: Rounds so far of a Swiss; each without a partner stands as 0 in the ascending list. 0: round robin.
        given: Values computed elsewhere, by criterion and player: those of boards and matches.
    """

    scores: Mapping[str, int]
    meetings: Mapping[str, tuple[Meeting, ...]]
    worth: Mapping[str, int]
    rounds: int = 0
    given: Mapping[str, Mapping[str, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Part:
    """One addend: against whom (None: a round without a partner), with how many points, and what it adds."""

    partner: str | None
    points: int | None
    amount: int
    dropped: bool = False


def parts_of(code: str, table: Field, player: str, group: Collection[str] = ()) -> tuple[Part, ...]:
    """
    The addends of one coefficient of one player, in the order of his games.

    Args:
        code: A criterion that is a sum: every one but best-against-order and those given.
        table: Scores and meetings.
        player: Whose coefficient.
        group: The tied players, himself among them, for the criteria that look at them alone.

    Raises: KeyError for a criterion that is no sum.
    Source: 002 20.3.1, 20.3.2, 20.3.3, 20.3.4, 20.3.5.
    """
    cut = find_number(code, TRUNCATED)
    if code == Criterion.SOLKOFF or cut is not None:
        low, high = (1, 1) if cut is None else (cut, 0)
        opponents = _opponents(table, player)
        if cut is None and len(table.meetings[player]) < 3:
            return tuple(Part(one.partner, one.points, one.amount, dropped=True) for one in opponents)
        return _without(opponents, low, high)
    return _SUMS[code](table, player, group)


def value_of(code: str, table: Field, player: str, group: Collection[str] = ()) -> int:
    """The coefficient in halves; more is better in all of them (002 20.4)."""
    if code in table.given:
        return table.given[code].get(player, 0)
    return sum(part.amount for part in parts_of(code, table, player, group) if not part.dropped)


def _shmulyan(table: Field, player: str, group: Collection[str]) -> tuple[Part, ...]:
    """20.3.1: points of those he beat, less points of those who beat him."""
    return tuple(
        Part(one.partner, one.points, table.worth[one.partner] * (one.won - one.lost)) for one in table.meetings[player]
    )


def _sonneborn_berger(table: Field, player: str, group: Collection[str]) -> tuple[Part, ...]:
    """20.3.5: twice the points of those he beat, and the points of those he drew with."""
    return tuple(
        Part(one.partner, one.points, table.worth[one.partner] * (2 * one.won + one.drawn))
        for one in table.meetings[player]
    )


def _opponents(table: Field, player: str, group: Collection[str] = ()) -> tuple[Part, ...]:
    """20.3.2: points of every partner, once for each game; a round of a Swiss without one stands as 0."""
    met = tuple(Part(one.partner, one.points, table.worth[one.partner]) for one in table.meetings[player])
    return met + (Part(None, None, 0),) * max(0, table.rounds - len(met))


def _without(parts: tuple[Part, ...], low: int, high: int) -> tuple[Part, ...]:
    """20.3.3, 20.3.4: the lowest and highest are dropped; of equal ones only one for each to drop."""
    ascending = sorted(range(len(parts)), key=lambda at: (parts[at].amount, parts[at].partner is not None, at))
    out = set(ascending[:low]) | set(ascending[len(ascending) - high :])
    return tuple(Part(one.partner, one.points, one.amount, at in out) for at, one in enumerate(parts))


def _mutual(table: Field, player: str, group: Collection[str]) -> tuple[Part, ...]:
    """20.1.2.1: points against the others of the tied group."""
    return tuple(Part(one.partner, one.points, one.points) for one in table.meetings[player] if one.partner in group)


def _micro_match_wins(table: Field, player: str, group: Collection[str]) -> tuple[Part, ...]:
    """20.1.2.1: games won against the others of the tied group; counted double, as all values are halves."""
    return tuple(Part(one.partner, one.points, 2 * one.won) for one in table.meetings[player] if one.partner in group)


def _wins(table: Field, player: str, group: Collection[str]) -> tuple[Part, ...]:
    """Games won in the whole event, where the regulations choose it (002 20.5)."""
    return tuple(Part(one.partner, one.points, 2 * one.won) for one in table.meetings[player])


_SUMS: Mapping[str, Callable[[Field, str, Collection[str]], tuple[Part, ...]]] = {
    Criterion.SHMULYAN: _shmulyan,
    Criterion.MUTUAL: _mutual,
    Criterion.MICRO_MATCH_WINS: _micro_match_wins,
    Criterion.BUCHHOLZ: _opponents,
    Criterion.SONNEBORN_BERGER: _sonneborn_berger,
    Criterion.WINS: _wins,
}
