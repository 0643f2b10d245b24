"""
Articles 48.3.3, 48.3.4, 48.3.5, 48.3.9 and 48.4.7, by post 47.3.11, 47.3.12 and 47.4.9: a message that is invalid.

What it cost stays charged, the penalty is added, the request for correction starts the clock anew (48.4.8); plies of
a proposal that were repeated rightly bind their sender though the reply is free (48.3.7, 48.3.8).
"""

from dataclasses import dataclass
from datetime import date

from parsers.acts import ActKind, Side, WrittenMove
from service.articles import A47_4_9_1, A47_4_9_2, A47_4_10, A48_3_3, A48_3_4, A48_3_5, A48_3_9, A48_4_7, A48_4_8
from service.articles.article import Article
from service.ledger.events import ChargeKind, CorrectionAsked, DaysCharged, GameEvent, MessageRefused
from service.ledger.findings import Fact, FindingCode, Level
from service.ledger.game import Game
from service.rules.hearing import Hearing
from service.rules.overstepped import told_by_the_clock
from service.rules.reflection import ONE_DAY
from service.rules.requests import by_the_partner
from service.rules.verdict import ActReport, Disposition, Outcome, Rank, Verdict
from service.rules.writing import Pen, after, iso, joined, to_side

ARTICLES: dict[FindingCode, Article] = {
    FindingCode.IMPOSSIBLE_MOVE: A48_3_4,
    FindingCode.AMBIGUOUS_MOVE: A48_3_4,
    FindingCode.ILLEGIBLE_MOVE: A48_3_4,
    FindingCode.ANY_MOVE_REFUSED: A48_3_4,
    FindingCode.MISSING_REPLY_MOVE: A48_3_5,
    FindingCode.ACCEPTED_VARIATION_WITHOUT_REPLY: A48_3_9,
    FindingCode.WRONG_REPETITION: A48_3_3,
    FindingCode.WRONG_HISTORY: A48_3_3,
}
"""The article of each fault that makes a message invalid (rulebook 4)."""

FREE_OF_CHARGE = (FindingCode.WRONG_HISTORY,)
"""Invalid, but no penalty: 48.4.7 fines a wrong repetition of the last move only."""


@dataclass(frozen=True, slots=True)
class Fault:
    """
    What is wrong: its code, the text as written, what binds all the same, and half-moves that two texts tell.

    `repeated`: the move that a wrong repetition names, where it can be read.
    """

    code: FindingCode
    written: str = ""
    repeated: str = ""
    bound: tuple[str, ...] = ()
    history: tuple[tuple[int, str, str], ...] = ()  # (half-move, ours, theirs)


def refuse(hearing: Hearing, fault: Fault) -> Verdict:
    """
    Refuse a message: its days, its penalty, the request for correction, and what both are told.

    Several faults of one message cost one penalty; a corrected message that is faulty again costs again (48.4.7).
    """
    game, side, own = hearing.game, hearing.side, hearing.own
    pen = Pen(game, hearing.party.journal)
    article = game.regulations.cite(ARTICLES[fault.code])
    ply = len(game.plies) + (1 if game.side_to_move is side else 2)
    owed = 0 if fault.code in FREE_OF_CHARGE else game.regulations.penalty.days(game.faults(side))
    penalty = 0 if game.advises else owed
    until = _provisional_until(hearing, fault)
    events = (
        *_charges(hearing, ply, penalty, fault.code),
        MessageRefused(
            journal=pen.journal,
            side=side,
            code=fault.code,
            article=article,
            on=hearing.judged_on,
            ply=ply,
            sent_at=hearing.actual.at,
            written=fault.written,
            penalty_days=penalty,
            provisional_until=until,
            own=_own_move(hearing),
            repeated=fault.repeated,
            own_written=_own_written(hearing) if fault.code is FindingCode.WRONG_REPETITION else "",
        ),
        CorrectionAsked(
            journal=pen.journal,
            side=side,
            on=hearing.judged_on,
            code=fault.code,
            article=article,
            bound=fault.bound,
            requested=not by_the_partner(game),
        ),
    )
    left = after(game, events)
    history: list[Fact] = [{"ply": n, "ours": ours, "theirs": theirs} for n, ours, theirs in fault.history]
    facts: dict[str, Fact] = {
        "code": str(fault.code),
        "ply": ply,
        "side": str(side),
        "written": fault.written,
        "penalty_days": penalty,
        "used": left.used(side),
        "asked_on": None if by_the_partner(game) else hearing.judged_on.isoformat(),
        "by_partner": by_the_partner(game),
        "bound": list(fault.bound),
        "history": history,
        "provisional_until": iso(until) if penalty else None,
        "advised": owed if game.advises else None,
    }
    detail: dict[str, Fact] = {"ply": ply, "written": fault.written}
    if history:
        detail["history"] = history
    cited = (ARTICLES[fault.code], *((penalty_article(game, side, fault.code), A48_4_8) if owed else ()))
    verdict = Verdict(
        Disposition.REJECTED,
        fault.code,
        acts=(refused_act(hearing, left.used(side) - penalty),),
        findings=(pen.finding(fault.code, ARTICLES[fault.code], Level.FAULT, **detail), *map(pen.placed, own.findings)),
        events=events,
        notices=(
            pen.notice("move-invalid", to_side(side), Rank.FAULT, cited, facts),
            pen.notice("partner-move-invalid", to_side(side.partner), Rank.FAULT, cited, facts),
        ),
        penalty_days=penalty,
    )
    return joined(verdict, told_by_the_clock(left, side, ply, hearing.judged_on, pen.journal))


def _own_move(hearing: Hearing) -> str:
    own = hearing.alignment.own
    return own.uci or "" if own is not None else ""


def _own_written(hearing: Hearing) -> str:
    own = hearing.alignment.own
    return as_written(own.written if own is not None else None)


def _provisional_until(hearing: Hearing, fault: Fault) -> date | None:
    """A fine for a wrong repetition waits: somebody may have told the partner another move than the referee."""
    if fault.code is not FindingCode.WRONG_REPETITION:
        return None
    return hearing.judged_on + hearing.game.regulations.provisional_fine_days * ONE_DAY


def penalty_article(game: Game, side: Side, code: FindingCode) -> Article:
    """By which article a fault costs days: by email 48.4.7; by post 47.4.9.1 or 47.4.9.2, a further one 47.4.10."""
    if not game.regulations.postal:
        return A48_4_7
    if game.faults(side):
        return A47_4_10
    return A47_4_9_2 if code is FindingCode.WRONG_REPETITION else A47_4_9_1


def _charges(hearing: Hearing, ply: int, penalty: int, code: FindingCode) -> tuple[GameEvent, ...]:
    game, side, own = hearing.game, hearing.side, hearing.own
    charges = []
    if own.days:
        charges.append((own.days, ChargeKind.REFUSED, game.regulations.cite(A48_4_8), own.sent))
    if penalty:
        charges.append((penalty, ChargeKind.PENALTY, penalty_article(game, side, code).number, hearing.judged_on))
    return tuple(
        DaysCharged(journal=hearing.party.journal, side=side, days=days, charge=kind, ply=ply, article=article, on=on)
        for days, kind, article, on in charges
    )


def refused_act(hearing: Hearing, total: int | None = None) -> ActReport:
    """The report of a move message that booked nothing, with the dates as they would count."""
    own = hearing.own
    return ActReport(
        ActKind.MOVE,
        Outcome.REFUSED,
        hearing.game.id,
        hearing.side,
        partner_sent=own.partner_sent,
        received=own.received,
        sent=own.sent,
        spent=own.days,
        total=total,
    )


def as_written(move: WrittenMove | None) -> str:
    """The text of a move as its writer wrote it."""
    return "" if move is None else " ".join((move.text, *move.again))
