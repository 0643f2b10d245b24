"""
What a letter must still bring before it has an effect: the partner's letter (48.1.7), the move of a card (47.3.11).

Its writer is asked; until the answer comes everything stays as it was, and nobody is charged or fined.
"""

from datetime import date

from parsers.acts import Act, CardReport, Dispute, MoveMessage, Side, WrittenDate
from service.articles import A47_3_11, A48_1_7
from service.ledger.findings import Fact, FindingCode, Level
from service.ledger.game import UNFINISHED, Game, GameStatus, Refused
from service.rules.party import Party
from service.rules.transmission import resolve_date
from service.rules.verdict import Addressee, Disposition, Outcome, Rank, Verdict
from service.rules.writing import Pen, recorded, to_side


def ask_for_partners_letter(act: Act, party: Party, game: Game, day: date) -> Verdict | None:
    """
    Ask for the letter with another move, where a word without it would stop the game or suspend a fine (48.1.7).

    Nobody stops a game, his own clock least of all, by his word alone. The arbiter hears of the dispute at once.
    None where the word stops nothing: then it is judged as it is.
    """
    side = party.side
    if not isinstance(act, Dispute) or not act.other_move or game.result != UNFINISHED:
        return None
    fine = _last_refused(game, side)
    in_time = (
        fine is not None
        and fine.code == FindingCode.WRONG_REPETITION
        and (fine.provisional_until is None or day <= fine.provisional_until)
    )
    owes = game.correction is not None and game.correction.side is side
    if not in_time and not owes:
        return None
    pen = Pen(game, party.journal)
    until = fine.provisional_until if in_time and fine is not None else None
    asked: dict[str, Fact] = {
        "owes": owes and game.status is GameStatus.AWAITING_CORRECTION,
        "penalty_days": fine.penalty_days if fine is not None else None,
        "provisional_until": until.isoformat() if until is not None else None,
    }
    told: dict[str, Fact] = {"text": act.said.text, "by": str(side), "what": "other-move"}
    return Verdict(
        Disposition.RECORDED,
        acts=recorded(pen.report(act.kind, Outcome.NOTED, side)).acts,
        notices=(
            pen.notice("question-forwarded", Addressee.ARBITER, Rank.RULING, (A48_1_7,), told),
            pen.notice("letter-asked", to_side(side), Rank.FAULT, (A48_1_7,), asked),
        ),
    )


def _last_refused(game: Game, side: Side) -> Refused | None:
    own = (one for one in reversed(game.refused) if one.side is side and one.code != FindingCode.NOT_YOUR_TURN)
    return next(own, None)


def ask_for_card_move(act: Act, party: Party, game: Game, done: Verdict) -> Verdict | None:
    """
    Ask the writer of a report on a new card for the move that the card bears; the report names none.

    A card without a reply counts as one with an impossible move (47.3.11). But the report is not the card: whether
    the move is missing there, or only here, nobody but its writer knows. None where the report is complete, or tells
    of a card that is known.

    Args:
        done: What the letter has come to without it: only a report that booked and refused nothing is asked about.
    """
    if not isinstance(act, MoveMessage) or act.card is None or not game.regulations.postal:
        return None
    if act.own or act.named or act.sealed or act.accepts_variation or any(record.plies for record in act.records):
        return None
    if game.result != UNFINISHED or game.side_to_move is not party.side or game.status is not GameStatus.RUNNING:
        return None
    if done.disposition is not Disposition.RECORDED or done.reason is not None:
        return None
    if any(report.outcome is not Outcome.NOTED for report in done.acts):
        return None
    sent = _sending(act.card, party, game)
    if sent is None:
        return None
    pen, number = Pen(game, party.journal), len(game.plies) // 2 + 1
    asked: dict[str, Fact] = {"sent": sent.isoformat(), "number": number, "by": str(party.side)}
    return Verdict(
        Disposition.RECORDED,
        findings=(pen.finding(FindingCode.MISSING_REPLY_MOVE, A47_3_11, Level.NOTICE, asked=True),),
        notices=(pen.notice("card-move-asked", Addressee.SENDER, Rank.FAULT, (A47_3_11,), asked),),
    )


def _sending(card: CardReport, party: Party, game: Game) -> date | None:
    """The day on which a new card was sent, as the report tells it: one after the partner's last; None for another."""
    own = card.own
    told: list[WrittenDate] = [one for one in (own.slip, *own.postmarks, own.written) if one is not None]
    last = game.plies[-1].sent if game.plies else game.start
    if not told or last is None:
        return None
    sent = resolve_date(told[0], last, party.arrived_at.date())
    return sent if sent is not None and sent >= last else None
