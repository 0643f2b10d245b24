"""
Articles 47.3.12, 47.4.7, 48.3.4 and 48.4.8: the request for a correction (просьба об исправлении).

The referee's own notice is the request, unless the regulations leave it to the partner: then no clock of the one who
erred runs before the partner's request reaches him, and what the partner delays it beyond the free days is the
partner's own reflection.
"""

from datetime import date

from parsers.acts import CorrectionRequest, Side, WrittenDate
from service.articles import A48_3_4, A48_4_8
from service.ledger.events import ChargeKind, CorrectionAsked, DaysCharged, GameEvent
from service.ledger.findings import Fact
from service.ledger.game import Game
from service.ledger.parts import Correction
from service.regulations import CorrectionRequest as WhoseRequest
from service.rules.overstepped import told_by_the_clock
from service.rules.party import Party
from service.rules.reflection import charged_days, request_days
from service.rules.transmission import actual_sent, resolve_date
from service.rules.verdict import Outcome, Rank, Verdict
from service.rules.writing import Pen, after, iso, joined, recorded, to_side


def by_the_partner(game: Game) -> bool:
    """Say whether the partner's request counts, not the referee's notice."""
    return game.regulations.correction_request is WhoseRequest.PARTNER


def asked_day(game: Game, owed: Correction, stated: date | None, reply: date) -> date:
    """
    Give the day from which the reflection on a corrected reply counts (48.3.4).

    Args:
        stated: What the reply states as the day of receipt; by post, or where no request is known, it is the request's.
        reply: Day on which the corrected reply was sent: before any request nothing has run.
    """
    if not by_the_partner(game):
        return max(owed.asked_on, game.start)
    if stated is not None and owed.asked_on <= stated <= reply and (game.regulations.postal or not owed.requested):
        return max(stated, game.start)
    return max(owed.asked_on if owed.requested else reply, game.start)


def judge_correction_request(act: CorrectionRequest, party: Party, game: Game, day: date) -> Verdict:
    """
    Pass a request for a correction on; where the regulations leave it to the partner, the clock runs from it.

    By email it reaches the other on the day of its copy; by post on the day that the corrected card states. A request
    later than the free days after the receipt of the faulty letter costs its writer the days beyond them.
    """
    pen, side = Pen(game, party.journal), party.side
    owed = game.correction
    report = recorded(pen.report(act.kind, Outcome.NOTED, side))
    counts = by_the_partner(game) and owed is not None and owed.side is side.partner and not owed.requested
    if owed is None or not counts:
        return joined(report, _passed_on(pen, side, None))
    letter = actual_sent(party.written_at, party.arrived_at, game.zone, None, party.clock_tolerance_hours)
    asked = _day_of(act.sent, owed.asked_on, day if letter.early else min(letter.on, day))
    on = asked if game.regulations.postal else max(asked, day)
    events: tuple[GameEvent, ...] = (
        CorrectionAsked(
            journal=pen.journal, side=owed.side, on=on, code=owed.code, article=owed.article, bound=owed.bound
        ),
    )
    late = _late_days(act, game, owed, side, asked)
    ply = len(game.plies) + 2
    if late:
        article = game.regulations.cite(A48_4_8)
        charge = ChargeKind.REQUEST
        events += (
            DaysCharged(journal=pen.journal, side=side, days=late, charge=charge, ply=ply, article=article, on=asked),
        )
    left = after(game, events)
    told = Verdict(report.disposition, events=events, notices=_passed_on(pen, side, on, late, left.used(side)).notices)
    clock = told_by_the_clock(left, side, ply, day, pen.journal) if late else Verdict(report.disposition)
    return joined(report, told, clock)


def _day_of(written: WrittenDate | None, earliest: date, otherwise: date) -> date:
    found = None if written is None else resolve_date(written, earliest, otherwise)
    return otherwise if found is None or found > otherwise else found


def _late_days(act: CorrectionRequest, game: Game, owed: Correction, side: Side, asked: date) -> int:
    """Count what exceeds the free days (47.4.7, 48.4.8); by post from the stated receipt of the faulty card alone."""
    if act.received is None and game.regulations.postal:
        return 0
    received = _day_of(act.received, game.start, asked) if act.received is not None else owed.asked_on
    off = game.on_leave(side) | game.stopped()
    days = request_days(received, asked, off, game.regulations.free_days)
    return charged_days(days, game.regulations.control.double_after)


def _passed_on(pen: Pen, side: Side, on: date | None, late: int = 0, used: int = 0) -> Verdict:
    facts: dict[str, Fact] = {"asked_on": iso(on), "late_days": late or None, "used": used if late else None}
    articles = (A48_3_4, A48_4_8) if on is not None else (A48_3_4,)
    told = [pen.notice("asked-for-correction", to_side(side.partner), Rank.CONFIRMATION, articles, facts)]
    if on is not None:
        told.append(pen.notice("request-noted", to_side(side), Rank.CONFIRMATION, articles, facts))
    return Verdict(recorded(pen.report(CorrectionRequest.kind, Outcome.NOTED, side)).disposition, notices=tuple(told))
