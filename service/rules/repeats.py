"""
Articles 48.5.1, 48.5.2: a letter that comes again, and a repeat for want of an answer (повтор хода).

By post 47.4.7: an answer to a repeat by repeating the own move.
"""

from datetime import date

from parsers.acts import ActKind, NotReceived, Side
from service.articles import A47_4_7, A48_5_1, A48_5_2
from service.ledger.events import ChargeKind, DaysCharged, NotReceivedSaid, RepeatSent
from service.ledger.findings import Fact
from service.ledger.game import UNFINISHED, Game, Ply
from service.rules.hearing import Hearing
from service.rules.party import Party
from service.rules.post_cards import days_of_answer_to_repeat, repeated_by_post
from service.rules.silence import fine_late_repeats, repeat_lateness, repeated_since
from service.rules.verdict import ActReport, Addressee, Disposition, Outcome, Rank, Verdict
from service.rules.writing import Pen, joined, recorded, to_side


def is_later(hearing: Hearing, ply: Ply) -> bool:
    """Whether the letter was sent on a later day than the move was, in the writer's own offset; by post the card."""
    if hearing.posting is not None:
        return repeated_by_post(hearing, ply)
    if ply.sent_at is not None:
        at = hearing.actual.at
        return at.date() > ply.sent_at.astimezone(at.tzinfo).date()
    return ply.sent is not None and hearing.actual.on > ply.sent


def duplicate(hearing: Hearing) -> Verdict:
    """The same letter once more: noted, and nothing follows."""
    report = ActReport(ActKind.MOVE, Outcome.NOTED, hearing.game.id, hearing.side, sent=hearing.actual.on)
    return Verdict(Disposition.DUPLICATE, acts=(report,))


def repeat(hearing: Hearing, ply: Ply) -> Verdict:
    """The own last move again with a later date, whoever is on move: a repeat informs, and is no move (48.5.1)."""
    game, side, on = hearing.game, hearing.side, hearing.actual.on
    pen = Pen(game, hearing.party.journal)
    late = repeat_lateness(game, side, on)
    days = late.late_days if late is not None else 0
    facts: dict[str, Fact] = {
        "ply": ply.number,
        "side": str(side),
        "sent": on.isoformat(),
        "late_days": days,
        "penalty_days": 0,
        "days": game.regulations.silence.lost_letter_days,
    }
    slow = days_of_answer_to_repeat(hearing, ply)
    charged = DaysCharged(
        journal=pen.journal,
        side=side,
        days=slow,
        charge=ChargeKind.REFLECTION,
        ply=ply.number,
        article=A47_4_7.number,
        on=on,
    )
    return Verdict(
        Disposition.RECORDED,
        acts=(ActReport(ActKind.REPEAT, Outcome.NOTED, game.id, side, sent=on, spent=slow or None),),
        events=(
            RepeatSent(journal=pen.journal, by=side, on=on, ply=ply.number, late_days=days),
            *((charged,) if slow else ()),
        ),
        notices=tuple(
            pen.notice("repeat-noted", to_side(one), Rank.CONFIRMATION, (A48_5_1,), _as_seen(facts, hearing, one))
            for one in Side
        ),
    )


def _as_seen(facts: dict[str, Fact], hearing: Hearing, reader: Side) -> dict[str, Fact]:
    """By post the partner is not told which move is repeated: the card tells it."""
    return facts if hearing.posting is None or reader is hearing.side else {**facts, "ply": None}


def _told_late(act: NotReceived, pen: Pen, side: Side, repeated_on: date, said_on: date) -> Verdict:
    """
    Tell the arbiter that a lost letter was reported later than its days after the repeat that showed it (48.5.2).

    One day is left for the repeat's transmission (48.2.5). It changes no date: what follows is the arbiter's.
    """
    silence, standard = pen.game.regulations.silence, pen.game.regulations.transmission.standard_days
    late = (said_on - repeated_on).days - silence.lost_letter_days - (standard or 0)
    if standard is None or late <= 0:  # by post nothing is known of the day on which the repeat came
        return Verdict(Disposition.RECORDED)
    facts: dict[str, Fact] = {
        "what": "lost-letter",
        "text": act.said.text,
        "by": str(side),
        "since": repeated_on.isoformat(),
        "days": silence.lost_letter_days,
        "late_days": late,
    }
    return Verdict(
        Disposition.RECORDED,
        notices=(
            pen.notice("question-forwarded", Addressee.ARBITER, Rank.CONFIRMATION, (A48_5_2,), facts),
            pen.notice("report-noted", to_side(side), Rank.CONFIRMATION, (A48_5_2,), facts),
        ),
    )


def judge_not_received(act: NotReceived, party: Party, game: Game, day: date) -> Verdict:
    """The partner's letter did not come (48.5.2): receipt is that of the repeat, late repeats are fined (48.4.9)."""
    pen = Pen(game, party.journal)
    on = party.written_at.date() if party.written_at is not None else day
    said = NotReceivedSaid(journal=pen.journal, by=party.side, on=min(on, day))
    report = recorded(pen.report(act.kind, Outcome.NOTED, party.side))
    lost = game.last_of(party.side.partner)
    if game.result != UNFINISHED or lost is None or lost.journal == party.journal:
        return joined(report, Verdict(Disposition.RECORDED, events=(said,)))
    repeats = repeated_since(game, lost)
    again = [note.on for note in game.repeats if note.by is party.side.partner and note.ply == lost.number]
    if again:
        report = joined(report, _told_late(act, pen, party.side, min(again), said.on))
    fined = fine_late_repeats(game, lost.number, min(repeats), pen.journal) if repeats else None
    noted = Verdict(Disposition.RECORDED, events=(said,))
    return joined(report, noted, fined) if fined is not None else joined(report, noted)
