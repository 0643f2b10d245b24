"""
Article 48.9.1: a draw accepted and a move made in one letter, while the partner's offer stands.

Who accepts ends the game, who moves declines the offer: the letter does both, and nobody but its writer can say which
he means. Neither counts before he has said it, whatever the order and the form in which he wrote them.
"""

from datetime import date

from parsers.acts import Act, ActKind, MoveMessage, Side
from service.articles import A48_9_1
from service.ledger.findings import Fact, FindingCode, Level
from service.ledger.game import UNFINISHED, Game
from service.rules.history import align
from service.rules.judge import judge
from service.rules.party import Party
from service.rules.verdict import Addressee, Disposition, Outcome, Rank, Verdict
from service.rules.writing import Pen

_NO_NEW_MOVE = frozenset(
    {FindingCode.MISSING_REPLY_MOVE, FindingCode.NOT_YOUR_TURN, FindingCode.TAKEBACK_REFUSED, FindingCode.GAME_OVER}
)
"""Refused for these, a letter brings no move that could stand against its acceptance."""
_UNDECIDED = (Disposition.ACCEPTED, Disposition.REJECTED, Disposition.HELD)


def stands_open(game: Game, side: Side) -> bool:
    """Whether a side can accept a draw: the partner's offer stands."""
    return game.result == UNFINISHED and game.draw_offer is side.partner


def judge_draw_or_move(accepted: Act, moved: Act, party: Party, game: Game, day: date) -> Verdict | None:
    """
    Hold an acceptance and a move of one letter, and ask its writer which of the two he means.

    Args:
        accepted: The acceptance, plain or doubtful.
        moved: The move message, or the move of which nobody can say whether it is made.
        party: Who wrote both, and when.
        game: The game as it stood before either.
        day: The day of judging.

    Returns:
        None where no offer stands, or the letter makes no new move: then each act is judged by itself.
    """
    if not stands_open(game, party.side):
        return None
    verdict = judge(moved, party, game, day)
    if verdict.disposition not in _UNDECIDED or verdict.reason in _NO_NEW_MOVE:
        return None
    number, move = len(game.plies) + 1, None
    if isinstance(moved, MoveMessage):
        laid = align(moved, game, party.side, party.languages, party.agreed_notation, party.native)
        if laid.own is None:
            return None
        if laid.number == number and not any(act.sealed for act in verdict.acts):
            move = laid.own.uci
    pen = Pen(game, party.journal)
    facts: dict[str, Fact] = {"act": str(accepted.kind), "text": accepted.said.text, "beside": number, "move": move}
    return Verdict(
        Disposition.HELD,
        FindingCode.CONTRADICTING_PARTS,
        acts=tuple(pen.report(kind, Outcome.HELD, party.side) for kind in (ActKind.DRAW_ACCEPTANCE, ActKind.MOVE)),
        findings=(pen.finding(FindingCode.CONTRADICTING_PARTS, A48_9_1, Level.NOTICE),),
        notices=(pen.notice("unclear-act", Addressee.SENDER, Rank.FAULT, (A48_9_1,), facts),),
    )
