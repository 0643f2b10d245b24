"""Article 48.2.5: days that one letter gained by slow transmission or a clock set back, and what both are told."""

from service.articles import A48_2_3, A48_2_5
from service.ledger.events import DaysDisputed, GameEvent
from service.ledger.findings import Fact
from service.ledger.game import Game
from service.rules.hearing import Hearing
from service.rules.verdict import Notice, Rank
from service.rules.writing import Pen, iso


def disputed(hearing: Hearing) -> tuple[GameEvent, ...]:
    """Days gained by a late receipt or by a `Date:` before the server's day go into the disputed-days account."""
    own, gained = hearing.own, []
    if own.gained_days and own.proves_lost is None:
        gained.append((own.gained_days, "slow-transmission"))
    if hearing.actual.set_back_days:
        gained.append((hearing.actual.set_back_days, "set-back-clock"))
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
        "gap_days": gap,
        "stated": iso(own.received if own.gained_days else own.sent),
        "partner_sent": iso(own.partner_sent),
        "disputed_total": left.disputed_days(hearing.side),
    }
    return pen.both("slow-transmission", Rank.FAULT, (A48_2_5, A48_2_3), facts)
