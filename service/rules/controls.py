"""Articles 47.4.3 and 48.4.3: the time control as a function of the charges (контроль времени)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from parsers.acts import Side
from service.ledger.events import ChargeKind
from service.ledger.parts import Charge
from service.regulations import Control


@dataclass(frozen=True, slots=True)
class Overstep:
    """
    More days than the control allows (47.6.1).

    `control_move` ends the control; `used` are the days that count against `quota` (in all where days are carried,
    else of this control alone); `ply` is the half-move whose charge fixed it.
    """

    side: Side
    control: int
    control_move: int
    used: int
    quota: int
    over_days: int
    ply: int

    @property
    def control_ply(self) -> int:
        """The half-move by which the control is reached: the claim is due with the answer to it (48.6.1)."""
        return ply_of(self.side, self.control_move)


@dataclass(frozen=True, slots=True)
class Figures:
    """A clock's figures under the control of the next move; `left` is below 0 after an overstep."""

    used: int
    penalty: int
    moves: int
    control: int
    quota: int
    left: int


def move_of(ply: int) -> int:
    """Give the number of the move, as players write it, of a half-move."""
    return (ply + 1) // 2


def ply_of(side: Side, move: int) -> int:
    """Give the half-move by which a side makes its move number `move`."""
    return 2 * move - (side is Side.WHITE)


def used(charges: Iterable[Charge], side: Side, restarted_at: int = 0) -> int:
    """
    Sum a side's days, penalties included (48.4.1); suspended charges do not count.

    Args:
        restarted_at: The player's move at which counting began anew (47.6.4); 0: never.
    """
    return sum(c.days for c in charges if c.side is side and not c.suspended and move_of(c.ply) > restarted_at)


def used_in(charges: Iterable[Charge], side: Side, control: Control, k: int, restarted_at: int = 0) -> int:
    """
    Sum the days that count against the quota of control k: all up to it where days are carried, else its own.

    A total taken over with a running game tells nothing of single controls: where days are not carried, what earlier
    controls allowed is taken off it, in the player's favour.
    """
    return sum(_against(c, control, k, restarted_at) for c in charges if c.side is side and not c.suspended)


def _against(charge: Charge, control: Control, k: int, restarted_at: int) -> int:
    """Give what one charge counts against control k."""
    n = move_of(charge.ply) - restarted_at
    if restarted_at and n <= 0:
        return 0
    if not control.first_move(k) <= max(1, n) <= control.moves_until(k):
        return 0
    if control.carry or charge.kind is not ChargeKind.IMPORTED:
        return charge.days
    if control.rolling:  # how the total is spread over the moves before is not known
        return charge.days if control.first_move(k) == 1 else 0
    return max(0, charge.days - control.days_until(k - 1))


def figures(charges: Sequence[Charge], side: Side, moves: int, control: Control, restarted_at: int = 0) -> Figures:
    """Give a side's clock after so many moves, under the control of the move that comes next."""
    k = control.control_of(max(1, moves + 1 - restarted_at))
    quota = control.quota(k)
    penalty = sum(c.days for c in charges if c.side is side and c.kind is ChargeKind.PENALTY and not c.suspended)
    return Figures(
        used=used(charges, side, restarted_at),
        penalty=penalty,
        moves=moves,
        control=k,
        quota=quota,
        left=quota - used_in(charges, side, control, k, restarted_at),
    )


_FIXES_NOTHING = (ChargeKind.IMPORTED, ChargeKind.REFUSED, ChargeKind.REQUEST)


def find_overstep(
    charges: Sequence[Charge],
    side: Side,
    control: Control,
    ply: int,
    restarted_at: int = 0,
    booked: Iterable[int] = (),
) -> Overstep | None:
    """
    Find an overstep in the control under which half-move `ply` of `side` stands, by the charges up to that ply.

    Exactly the quota is none. A booked half-move or a penalty fixes it: neither what a taken-over record brought with
    it, which is taken as given, nor the days of a refused message by themselves. Days under the doubling rule come
    doubled in the charges; a penalty counts in the control of the ply at which it arose and never reopens an earlier
    one.

    Args:
        booked: The side's half-moves that were booked here; one that cost no day fixes what its control shows too.
    """
    k = control.control_of(max(1, move_of(ply) - restarted_at))
    quota, spent, fixed_by = control.quota(k), 0, None
    marks = [
        (c.ply, _against(c, control, k, restarted_at), c.kind not in _FIXES_NOTHING)
        for c in charges
        if c.side is side and not c.suspended and c.ply <= ply
    ]
    marks.extend((number, 0, True) for number in booked if number <= ply)
    for number, days, fixes in sorted(marks, key=lambda mark: mark[0]):  # of one half-move: its days come first
        spent += days
        here = control.control_of(max(1, move_of(number) - restarted_at)) == k
        if fixed_by is None and fixes and spent > quota and here:
            fixed_by = number
    if fixed_by is None or spent <= quota:  # never over, or brought back by a later credit
        return None
    return Overstep(side, k, control.moves_until(k) + restarted_at, spent, quota, spent - quota, fixed_by)


def find_oversteps(
    charges: Sequence[Charge], side: Side, control: Control, restarted_at: int = 0, booked: Sequence[int] = ()
) -> tuple[Overstep, ...]:
    """Find every overstep of a side, one for each control, in order; `booked` as for `find_overstep`."""
    last_ply: dict[int, int] = {}
    for ply in (*(c.ply for c in charges if c.side is side and not c.suspended), *booked):
        n = restarted_count(move_of(ply), restarted_at)
        if n > 0:
            k = control.control_of(n)
            last_ply[k] = max(last_ply.get(k, 0), ply)
    found = (find_overstep(charges, side, control, last_ply[k], restarted_at, booked) for k in sorted(last_ply))
    return tuple(overstep for overstep in found if overstep is not None)


def restarted_count(move: int, restarted_at: int) -> int:
    """Give n' = n - m: the number under which a move counts after a first postal overstep at move m (47.6.4)."""
    return move - restarted_at
