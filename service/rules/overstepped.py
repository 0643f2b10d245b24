"""Articles 48.4.10 and 48.6.1 after each change of a clock: time trouble told, an overstep told, each once."""

from collections.abc import Sequence
from datetime import date

from parsers.acts import Side
from service.ledger.game import UNFINISHED, Game
from service.rules.controls import find_overstep, move_of
from service.rules.oversteps import report_overstep, report_time_trouble
from service.rules.running import booked_plies, counted_from
from service.rules.verdict import Disposition, Verdict
from service.rules.writing import joined


def told_by_the_clock(
    game: Game, side: Side, ply: int, day: date, journal: int, *, earlier: Sequence[int] = ()
) -> Verdict:
    """
    Tell what a side's clock shows once half-move `ply` was charged.

    Args:
        game: As it stands after the charge.
        ply: The half-move booked, or the one at which a penalty arose.
        earlier: The side's half-moves that the same letter brought before it, perhaps under an earlier control.
    """
    nothing = Verdict(Disposition.RECORDED)
    if game.result != UNFINISHED:
        return nothing
    since, control, booked = counted_from(game, side), game.regulations.control, booked_plies(game, side)
    last = {control.control_of(move_of(n) - since): n for n in (*earlier, ply) if move_of(n) > since}
    found = [find_overstep(game.charges, side, control, n, since, booked) for n in last.values()]
    told = [report_overstep(game, overstep, day, journal) for overstep in found if overstep is not None]
    if found and found[-1] is None:
        told.append(report_time_trouble(game, side, journal))
    return joined(nothing, *told)
