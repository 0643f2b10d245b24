"""002 20.1-20.2: places: by points, then by one criterion after another inside each group that is still tied."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from service.tournament.tiebreaks import BOARD, TRUNCATED, Criterion, Field, Value, value_of

ROUND_ROBIN_ORDER = (
    Criterion.SHMULYAN,
    Criterion.MUTUAL,
    Criterion.MICRO_MATCH_WINS,
    Criterion.BEST_AGAINST_ORDER,
)
"""20.1.2.1."""

Group = tuple[str, ...]


def swiss_order(rounds: int) -> tuple[str, ...]:
    """20.1.2.2: truncated Solkoff 1, Buchholz, truncated Solkoff 2, 3 ... until nothing is left to leave out."""
    return (f"{TRUNCATED}-1", Criterion.BUCHHOLZ, *(f"{TRUNCATED}-{k}" for k in range(2, rounds)))


def team_order(boards: int) -> tuple[str, ...]:
    """20.2.2.1: all game points, the match between the tied, points on board 1, then 2 ..."""
    return (Criterion.GAME_POINTS, Criterion.MUTUAL, *(f"{BOARD}-{k}" for k in range(1, boards + 1)))


def spelled_out(criteria: Iterable[str], rounds: int) -> tuple[str, ...]:
    """The list with `truncated-solkoff` written out as -1, -2 ... up to the rounds, each criterion once."""
    out: list[str] = []
    for code in criteria:
        out += [f"{TRUNCATED}-{k}" for k in range(1, max(rounds, 2))] if code == TRUNCATED else [code]
    return tuple(dict.fromkeys(out))


@dataclass(frozen=True, slots=True)
class Step:
    """One criterion that was asked of one tied group: the values, and the parts it split into, best first."""

    criterion: str
    values: Mapping[str, Value]
    parts: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Ranking:
    """Groups in order of places, one with several members shares a place; and the steps that led there."""

    groups: tuple[Group, ...]
    steps: tuple[Step, ...] = ()

    def places(self) -> dict[str, int]:
        """Place by player: 1, 1, 3."""
        places: dict[str, int] = {}
        for group in self.groups:
            place = len(places) + 1
            places |= dict.fromkeys(group, place)
        return places

    def asked(self, player: str, criterion: str) -> Value | None:
        """The value that a tie first asked for; None where none did."""
        found = (one.values[player] for one in self.steps if one.criterion == criterion and player in one.values)
        return next(found, None)


@dataclass(slots=True)
class _Cascade:
    """The order so far, refined group by group, the best first."""

    table: Field
    order: list[Group]
    steps: list[Step] = field(default_factory=list)

    def apply(self, criterion: str) -> None:
        groups = len(self.order)
        self._pass(criterion)
        while criterion == Criterion.BEST_AGAINST_ORDER and len(self.order) > groups:
            groups = len(self.order)  # a group below that was split may tell those above apart
            self._pass(criterion)

    def _pass(self, criterion: str) -> None:
        position = 0
        while position < len(self.order):
            parts = self._split(criterion, position)
            self.order[position : position + 1] = parts
            position += len(parts)

    def _split(self, criterion: str, position: int) -> list[Group]:
        group = self.order[position]
        if len(group) == 1:
            return [group]
        parts = self._step(criterion, group, self._values(criterion, group, position))
        if criterion != Criterion.MUTUAL:
            return parts
        whole, parts = parts, []
        for part in whole:  # repeated on a part until it splits no more
            parts += [part] if len(part) in (1, len(group)) else self._mutual_again(part)
        return parts

    def _mutual_again(self, group: Group) -> list[Group]:
        parts = self._step(Criterion.MUTUAL, group, self._values(Criterion.MUTUAL, group, 0))
        if len(parts) == 1:
            return parts
        return [end for part in parts for end in ([part] if len(part) == 1 else self._mutual_again(part))]

    def _values(self, criterion: str, group: Group, position: int) -> dict[str, Value]:
        if criterion == Criterion.BEST_AGAINST_ORDER:
            others = self.order[:position] + self.order[position + 1 :]
            return {one: against_order(self.table, one, others) for one in group}
        return {one: value_of(criterion, self.table, one, group) for one in group}

    def _step(self, criterion: str, group: Group, values: dict[str, Value]) -> list[Group]:
        parts = [tuple(part) for part in _grouped(group, values.__getitem__)]
        self.steps.append(Step(criterion, values, tuple(parts)))
        return parts


def rank(table: Field, criteria: Iterable[str]) -> Ranking:
    """
    Order everybody by points, then tied groups by the criteria in turn.

    Each part that is still tied goes on with the next criterion; those that look at the group alone are computed
    anew for the part, and the mutual result on a part until it splits no more. The members of a group that nothing
    separates share a place; no lots are drawn.

    Source: 002 20.1, 20.2, 20.4.
    """
    cascade = _Cascade(table, [tuple(group) for group in _grouped(table.scores, table.scores.__getitem__)])
    for criterion in criteria:
        cascade.apply(criterion)
    return Ranking(tuple(cascade.order), tuple(cascade.steps))


def against_order(table: Field, player: str, others: Iterable[Group]) -> tuple[int, ...]:
    """
    Points against the first, the second ... of the order, his own group left out (20.1.2.1).

    Groups that are not separated count as one block, their sum.
    """
    return tuple(sum(one.points for one in table.meetings[player] if one.partner in group) for group in others)


def _grouped(members: Iterable[str], value: Callable[[str], Value]) -> list[list[str]]:
    groups: dict[Value, list[str]] = {}
    for one in members:
        groups.setdefault(value(one), []).append(one)
    return [groups[key] for key in sorted(groups, reverse=True)]
