"""Article 48.2.5: days gained by slow transmission or a clock set back; the account of them, and the case on it."""

from datetime import date

from parsers.acts import Side
from service.articles import A48_2_3, A48_2_5
from service.ledger.events import CaseOpened, DaysDisputed, GameEvent
from service.ledger.findings import CaseKind, Fact
from service.ledger.game import Game
from service.rules.controls import move_of
from service.rules.hearing import Hearing
from service.rules.verdict import Addressee, CaseOpening, Disposition, Notice, Rank, Verdict
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


def find_slow_case(game: Game, pen: Pen, side: Side, day: date) -> Verdict:
    """
    One case for player, game and control, once the disputed days pass the limit or would decide something: an
    overstep, or that five days are left.
    """
    control = game.regulations.control
    k = control.control_of(max(1, game.moves_of(side)))
    account = sum(one.days for one in game.disputed if one.side is side and control.control_of(move_of(one.ply)) == k)
    left = control.quota(k) - game.used(side) if control.carry else game.clock(side).left
    trouble = game.regulations.time_trouble_days
    decides = 0 <= left - account <= trouble < left or left - account < 0 <= left
    if not account or not (decides or account > game.regulations.transmission.report_after_days):
        return Verdict(Disposition.RECORDED)
    return open_slow_case(game, pen, side, account, day)


def open_slow_case(game: Game, pen: Pen, side: Side, account: int, day: date) -> Verdict:
    """Open the case on slow transmission, unless it waits already; the ruling recounts the game (48.2.5)."""
    k = game.regulations.control.control_of(max(1, game.moves_of(side)))
    case = f"{game.event}/{game.id}/{CaseKind.SLOW_TRANSMISSION}/{side}/{k}"
    if any(key == case for key, _ in game.cases):
        return Verdict(Disposition.RECORDED)
    article = game.regulations.cite(A48_2_5)
    facts: dict[str, Fact] = {
        "case": case,
        "kind": str(CaseKind.SLOW_TRANSMISSION),
        "about": str(side),
        "due": None,
        "question": "",
        "used": game.used(side),
        "disputed_total": account,
        "used_with_disputed": game.used(side) + account,
    }
    opened = CaseOpened(
        journal=pen.journal,
        case=case,
        case_kind=CaseKind.SLOW_TRANSMISSION,
        article=article,
        on=day,
        about=str(side),
    )
    return Verdict(
        Disposition.RECORDED,
        events=(opened,),
        cases=(CaseOpening(case, CaseKind.SLOW_TRANSMISSION, article, day, None, str(side), game.id, facts),),
        notices=(
            pen.notice("case-opened", Addressee.ARBITER, Rank.RULING, (A48_2_5,), facts),
            *pen.both("case-told", Rank.RULING, (A48_2_5,), facts),
        ),
    )
