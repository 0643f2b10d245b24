"""Articles 48.4.10 and 48.6.1 after each change of a clock: time trouble told, an overstep told, each once."""

from datetime import date

from parsers.acts import Side
from service.ledger.game import UNFINISHED, Game
from service.rules.controls import find_overstep, move_of
from service.rules.oversteps import report_overstep, report_time_trouble
from service.rules.running import booked_plies, counted_from
from service.rules.verdict import Disposition, Verdict


def told_by_the_clock(game: Game, side: Side, ply: int, day: date, journal: int) -> Verdict:
    """
    Tell what a side's clock shows once half-move `ply` was charged.

    Args:
        game: As it stands after the charge.
        ply: The half-move booked, or the one at which a penalty arose.
    """
    if game.result != UNFINISHED:
        return Verdict(Disposition.RECORDED)
    since = counted_from(game, side)
    if since and move_of(ply) <= since:
        return Verdict(Disposition.RECORDED)
    booked = booked_plies(game, side)
    overstep = find_overstep(game.charges, side, game.regulations.control, ply, since, booked)
    if overstep is not None:
        return report_overstep(game, overstep, day, journal)
    return report_time_trouble(game, side, journal)
