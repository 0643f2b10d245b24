"""Article 48.2.5: days that one letter gained by slow transmission or a clock set back, and what both are told."""

from collections.abc import Iterable
from datetime import date

from service.articles import A48_2_3, A48_2_5, A48_7_2, A48_7_7
from service.ledger.events import DaysDisputed, GameEvent
from service.ledger.findings import Fact, FindingCode, Level
from service.ledger.game import UNFINISHED, Game
from service.rules.disputed_days import report_disputed
from service.rules.hearing import Hearing
from service.rules.reflection import days_between
from service.rules.running import presumed_receipt
from service.rules.transmission import Sent
from service.rules.verdict import Disposition, Notice, Rank, Verdict
from service.rules.writing import Pen, after, iso, joined

SET_BACK = "set-back-clock"
"""The cause of days gained by a `Date:` before the server's day."""


def disputed(hearing: Hearing) -> tuple[GameEvent, ...]:
    """Days gained by a late receipt or by a `Date:` before the server's day go into the disputed-days account."""
    own, gained = hearing.own, []
    if own.gained_days and own.proves_lost is None:
        gained.append((own.gained_days, "slow-transmission"))
    if hearing.actual.set_back_days:
        gained.append((hearing.actual.set_back_days, SET_BACK))
    return tuple(
        DaysDisputed(journal=hearing.party.journal, side=hearing.side, days=days, ply=own.number, cause=cause)
        for days, cause in gained
    )


def tell_gap(hearing: Hearing, pen: Pen, left: Game) -> tuple[Notice, ...]:
    """A single gap over three days, or a `Date:` that counts provisionally, is told to both at once."""
    own, early = hearing.own, hearing.actual.early
    gap = max(own.gap_days if own.gained_days else 0, hearing.actual.set_back_days if early else 0)
    if own.proves_lost is not None or not (early or gap > left.regulations.transmission.tell_gap_over_days):
        return ()
    facts: dict[str, Fact] = {
        "side": str(hearing.side),
        "cause": None if own.gained_days else SET_BACK,
        "gap_days": gap,
        "stated": iso(own.received if own.gained_days else own.sent),
        "partner_sent": iso(own.partner_sent),
        "disputed_total": left.disputed_days(hearing.side),
    }
    return pen.both("slow-transmission", Rank.FAULT, (A48_2_5, A48_2_3), facts)


def dispute_leave(
    game: Game, player: str, granted: Iterable[tuple[date, date]], sent: Sent, came_on: date, journal: int
) -> Verdict:
    """
    A notice of leave whose `Date:` lies more than a day before its arrival counts provisionally (48.2.5, 48.7.2).

    Args:
        game: As it stands before the notice.
        granted: The days that count by the notice, both ends inclusive.
        came_on: The day on which the notice arrived, in the event's zone.

    Returns:
        The days up to the arrival on which the player's clock would have run go into the disputed-days account of his
        next move, and both are told; the account opens its case by its own rule (48.7.7: the arbiter decides).
    """
    side = game.side_of(player)
    idle = game.result != UNFINISHED or game.black is None or game.regulations.postal or game.interruption is not None
    if not sent.early or side is None or idle or game.side_to_move is not side:
        return Verdict(Disposition.RECORDED)
    ran = days_between(presumed_receipt(game), came_on) - {presumed_receipt(game)} - game.stopped()
    new = {day for first, last in granted for day in days_between(first, last)} - game.on_leave(side)
    gained = len(new & ran)
    if not gained:
        return Verdict(Disposition.RECORDED)
    pen, ply = Pen(game, journal), len(game.plies) + 1
    events = (DaysDisputed(journal=journal, side=side, days=gained, ply=ply, cause=SET_BACK),)
    left = after(game, events)
    facts: dict[str, Fact] = {
        "side": str(side),
        "cause": SET_BACK,
        "gap_days": sent.set_back_days,
        "stated": iso(sent.on),
        "partner_sent": None,
        "disputed_total": left.disputed_days(side),
    }
    told = pen.both("slow-transmission", Rank.FAULT, (A48_2_5, A48_7_2, A48_7_7), facts)
    remark = pen.finding(
        FindingCode.SLOW_TRANSMISSION,
        A48_2_5,
        Level.REMARK,
        stated=sent.on.isoformat(),
        partner_sent=None,
        gap_days=sent.set_back_days,
    )
    noted = Verdict(Disposition.RECORDED, findings=(remark,), events=events, notices=told)
    return joined(noted, report_disputed(left, side, came_on, journal))
