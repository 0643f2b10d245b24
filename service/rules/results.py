"""
Articles 47.9.1, 47.9.2, 47.9.3 and 48.9.1, 48.9.2, 48.9.3: how a game ends, who sends its record, when the result is
registered.
"""

from dataclasses import dataclass, replace
from datetime import date

import chess

from parsers.acts import (
    ActKind,
    DrawAcceptance,
    DrawClaim,
    DrawGround,
    DrawOffer,
    GameRecord,
    Resignation,
    ResultConfirmation,
    Side,
)
from service.articles import A48_3_1, A48_9_1, A48_9_2
from service.articles.article import Article
from service.ledger.events import CaseOpened, DrawOffered, GameEnded, GameEvent, RecordReceived, ResultRegistered, Ruled
from service.ledger.findings import CaseKind, Fact, FindingCode, Level
from service.ledger.game import UNFINISHED, Game
from service.rules.party import Party
from service.rules.records import lay
from service.rules.reflection import ONE_DAY
from service.rules.verdict import Addressee, CaseOpening, Disposition, Outcome, Rank, Verdict
from service.rules.writing import Pen, joined, recorded, to_side

DRAW = "1/2-1/2"
MISSING = "records"
"""The end of the key of the case that no record from either side opens (48.9.3)."""
SETTLED = "agreed"
"""The word of the ledger for a case that the players themselves made needless."""
FIFTY_MOVES = 100  # half-moves without a capture or a pawn's move
THREEFOLD = 3


@dataclass(frozen=True, slots=True)
class Ending:
    """A result, and how the game came to it."""

    result: str
    how: str


def won_by(side: Side) -> str:
    """The result when this side has won."""
    return "1-0" if side is Side.WHITE else "0-1"


def find_ending(board: chess.Board) -> Ending | None:
    """
    The end that the position itself makes: mate, stalemate, no mating material. Seventy-five moves and fivefold
    repetition end nothing by themselves.
    """
    if board.is_checkmate():
        return Ending(won_by(Side.BLACK if board.turn == chess.WHITE else Side.WHITE), "checkmate")
    if board.is_stalemate():
        return Ending(DRAW, "stalemate")
    if board.is_insufficient_material():
        return Ending(DRAW, "dead-position")
    return None


def end(game: Game, ending: Ending, pen: Pen, on: date, by: Side | None, day: date) -> Verdict:
    """End the game: the event, and to both the record to confirm (48.9.1)."""
    event = GameEnded(
        journal=pen.journal,
        result=ending.result,
        how=ending.how,
        article=game.regulations.cite(A48_9_1),
        on=on,
        by=by,
    )
    facts: dict[str, Fact] = {
        "result": ending.result,
        "how": ending.how,
        "confirm_until": (day + game.regulations.records_days * ONE_DAY).isoformat(),
    }
    notices = pen.both("game-ended", Rank.CONFIRMATION, (A48_9_1, A48_9_2), facts)
    return Verdict(Disposition.RECORDED, events=(event,), notices=notices)


def not_entitled(game: Game, pen: Pen, kind: ActKind, side: Side, what: str, article: Article = A48_9_1) -> Verdict:
    """Note an act that has no effect, and say so."""
    facts: dict[str, Fact] = {"what": what, "article": game.regulations.cite(article)}
    return Verdict(
        Disposition.RECORDED,
        FindingCode.NOT_ENTITLED,
        acts=(pen.report(kind, Outcome.REFUSED, side),),
        findings=(pen.finding(FindingCode.NOT_ENTITLED, article, Level.REMARK, what=what),),
        notices=(pen.notice("not-entitled", Addressee.SENDER, Rank.CONFIRMATION, (article,), facts),),
    )


def judge_resignation(act: Resignation, party: Party, game: Game, day: date) -> Verdict:
    """A resignation ends the game; the reflection before it is not charged."""
    pen = Pen(game, party.journal)
    if game.result != UNFINISHED and act.said.doubtful:
        return recorded(pen.report(act.kind, Outcome.NOTED, party.side))  # nothing is left to give up or to ask about
    if game.result != UNFINISHED:
        return not_entitled(game, pen, act.kind, party.side, "resignation")
    if act.said.doubtful:
        return _unclear(pen, act.kind, party.side, act.said.text)
    ended = end(game, Ending(won_by(party.side.partner), "resignation"), pen, day, party.side, day)
    return joined(recorded(pen.report(act.kind, Outcome.BOOKED, party.side)), ended)


def _unclear(pen: Pen, kind: ActKind, side: Side, text: str) -> Verdict:
    """Ask about an act of weight that something in the letter speaks against."""
    facts: dict[str, Fact] = {"act": str(kind), "text": text}
    asked = pen.notice("unclear-act", Addressee.SENDER, Rank.FAULT, (A48_9_1,), facts)
    return Verdict(Disposition.RECORDED, acts=(pen.report(kind, Outcome.HELD, side),), notices=(asked,))


def judge_draw_offer(act: DrawOffer, party: Party, game: Game, day: date) -> Verdict:
    """A draw offer stands until the partner's next move; one made in a refused letter falls with it."""
    pen, side = Pen(game, party.journal), party.side
    if game.result != UNFINISHED:
        return not_entitled(game, pen, act.kind, side, "draw-offer")
    report = pen.report(act.kind, Outcome.NOTED, side)
    if game.refused and game.refused[-1].journal == party.journal or game.draw_offer is side:
        return recorded(report)
    if game.draw_offer is side.partner and (act.said.doubtful or act.said.asks):  # perhaps about the partner's offer
        return _unclear(pen, ActKind.DRAW_ACCEPTANCE, side, act.said.text)
    if act.said.doubtful:
        return _unclear(pen, act.kind, side, act.said.text)
    if game.draw_offer is side.partner:
        return joined(recorded(report), _agreed(game, pen, side, day))
    return joined(recorded(report), _offered(game, pen, side, day))


def _offered(game: Game, pen: Pen, side: Side, day: date) -> Verdict:
    facts: dict[str, Fact] = {"ground": "", "ply": len(game.plies), "side": str(side)}
    return Verdict(
        Disposition.RECORDED,
        events=(DrawOffered(journal=pen.journal, by=side, on=day),),
        notices=(pen.notice("draw-offered", to_side(side.partner), Rank.DIGEST, (A48_9_1,), facts),),
    )


def _agreed(game: Game, pen: Pen, side: Side, day: date) -> Verdict:
    return end(game, Ending(DRAW, "agreement"), pen, day, side, day)


def judge_draw_acceptance(act: DrawAcceptance, party: Party, game: Game, day: date) -> Verdict:
    """An acceptance ends the game while the partner's offer stands; of a lapsed offer it is noted, not entitled."""
    pen, side = Pen(game, party.journal), party.side
    if act.said.doubtful and (game.result != UNFINISHED or game.draw_offer is not side.partner):
        return recorded(pen.report(act.kind, Outcome.NOTED, side))  # nothing could be accepted, so nothing is asked
    if game.result != UNFINISHED:
        return not_entitled(game, pen, act.kind, side, "draw-acceptance")
    if game.draw_offer is not side.partner:
        lapsed = pen.notice("draw-lapsed", Addressee.SENDER, Rank.CONFIRMATION, (A48_9_1,), {"ground": "", "ply": None})
        return replace(not_entitled(game, pen, act.kind, side, "draw-acceptance"), notices=(lapsed,))
    if act.said.doubtful:
        return _unclear(pen, act.kind, side, act.said.text)
    return joined(recorded(pen.report(act.kind, Outcome.BOOKED, side)), _agreed(game, pen, side, day))


def judge_draw_claim(act: DrawClaim, party: Party, game: Game, day: date) -> Verdict:
    """
    A claim of repetition or fifty moves is checked on the board; a refused one counts as an offer.

    One that is perhaps only told of (`Karpov claimed …`) is neither: its writer is asked.
    """
    pen, side = Pen(game, party.journal), party.side
    if game.result != UNFINISHED and act.said.doubtful:
        return recorded(pen.report(act.kind, Outcome.NOTED, side))
    if game.result != UNFINISHED:
        return not_entitled(game, pen, act.kind, side, "draw-claim")
    if act.said.doubtful:
        return _unclear(pen, act.kind, side, act.said.text)
    board, ground = game.replayed(), str(act.ground)
    right = (
        board.is_repetition(THREEFOLD) if act.ground is DrawGround.REPETITION else board.halfmove_clock >= FIFTY_MOVES
    )
    if right:
        ended = end(game, Ending(DRAW, ground), pen, day, side, day)
        return joined(recorded(pen.report(act.kind, Outcome.BOOKED, side)), ended)
    refused = Verdict(
        Disposition.RECORDED,
        FindingCode.NOT_ENTITLED,
        acts=(pen.report(act.kind, Outcome.REFUSED, side),),
        findings=(
            pen.finding(FindingCode.NOT_ENTITLED, A48_9_1, Level.REMARK, what="draw-claim", ground=str(act.ground)),
        ),
        notices=pen.both(
            "draw-claim-refused", Rank.FAULT, (A48_9_1,), {"ground": str(act.ground), "ply": len(game.plies)}
        ),
    )
    offered = () if game.draw_offer is side else (DrawOffered(journal=pen.journal, by=side, on=day),)
    return joined(refused, Verdict(Disposition.RECORDED, events=offered))


def judge_record(act: GameRecord, party: Party, game: Game, day: date) -> Verdict:
    """
    The full record with the result (48.9.1): one that agrees with the ledger suffices to register it (48.9.2, 48.9.3);
    a contradicting one opens a case.
    """
    pen, side = Pen(game, party.journal), party.side
    report = pen.report(act.kind, Outcome.NOTED, side)
    theirs = act.result or (act.record.result if act.record is not None else None)
    differs = _differs(act, game)
    if game.result == UNFINISHED or differs or (theirs is not None and theirs != game.result):
        return joined(recorded(report), _contradicted(game, pen, side, day, theirs, differs))
    return joined(recorded(report), _received(game, pen, side, day, theirs))


def _differs(act: GameRecord, game: Game) -> bool:
    if act.record is None:
        return False
    laid = lay(act.record, game)
    return bool(laid.contradictions or laid.beyond(len(game.plies)))


def judge_confirmation(act: ResultConfirmation, party: Party, game: Game, day: date) -> Verdict:
    """A plain yes to the record that the referee sent (48.9.2)."""
    pen, side = Pen(game, party.journal), party.side
    if game.result == UNFINISHED:
        return not_entitled(game, pen, act.kind, side, "result-confirmation")
    report = recorded(pen.report(act.kind, Outcome.BOOKED, side))
    return joined(report, _received(game, pen, side, day, game.result))


def _received(game: Game, pen: Pen, side: Side, day: date, theirs: str | None) -> Verdict:
    if game.registered:
        return Verdict(Disposition.RECORDED)
    waiting = {key for key, kind in game.cases if kind == CaseKind.RESULT}
    events: list[GameEvent] = [RecordReceived(journal=pen.journal, side=side, on=day, result=theirs)]
    missing = f"{game.event}/{game.id}/{CaseKind.RESULT}/{MISSING}"
    if waiting - {missing}:
        return Verdict(Disposition.RECORDED, events=tuple(events))
    if waiting:  # what was missing has come, and nobody has ruled: nothing is left to decide (48.9.3)
        events.append(Ruled(journal=pen.journal, case=missing, ruling=SETTLED, by="", on=day))
    events.append(ResultRegistered(journal=pen.journal, result=game.result, on=day))
    notices = pen.both("result-registered", Rank.CONFIRMATION, (A48_9_2,), {"result": game.result})
    return Verdict(Disposition.RECORDED, events=tuple(events), notices=notices)


def _contradicted(game: Game, pen: Pen, side: Side, day: date, theirs: str | None, differs: bool) -> Verdict:
    case = f"{game.event}/{game.id}/{CaseKind.RESULT}"
    ours = None if game.result == UNFINISHED else game.result
    facts: dict[str, Fact] = {"ours": ours, "theirs": theirs, "case": case, "by": str(side), "moves_differ": differs}
    got = RecordReceived(journal=pen.journal, side=side, on=day, result=theirs, agrees=False)
    if any(key == case for key, _ in game.cases):
        return Verdict(Disposition.RECORDED, events=(got,))
    due = day + game.regulations.records_days * ONE_DAY
    article = game.regulations.cite(A48_9_2)
    opened = CaseOpened(
        journal=pen.journal, case=case, case_kind=CaseKind.RESULT, article=article, on=day, due=due, about="both"
    )
    question: dict[str, Fact] = {"kind": str(CaseKind.RESULT), "about": "both", "due": due.isoformat(), "question": ""}
    return Verdict(
        Disposition.RECORDED,
        events=(got, opened),
        cases=(CaseOpening(case, CaseKind.RESULT, article, day, due, "both", game.id, facts),),
        notices=(
            *pen.both("result-contradicted", Rank.RULING, (A48_9_2,), facts),
            pen.notice("case-opened", Addressee.ARBITER, Rank.RULING, (A48_9_2,), {**facts, **question}),
        ),
    )


def game_over(game: Game, pen: Pen) -> Verdict:
    """A move after the end is refused, without penalty."""
    return Verdict(
        Disposition.REJECTED,
        FindingCode.GAME_OVER,
        findings=(pen.finding(FindingCode.GAME_OVER, A48_3_1, Level.REMARK, result=game.result),),
        notices=(pen.notice("game-over", Addressee.SENDER, Rank.FAULT, (A48_3_1,), {"result": game.result}),),
    )
