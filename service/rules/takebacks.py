"""
Articles 48.3.2 and 47.3.10: what was sent stands, a move as well as a proposal; and a repeat that names no move.

A wish in words changes nothing. It is refused and told to both, so that no player acts on it; where nobody can say
which move is meant, the writer is asked.
"""

from datetime import date

from parsers.acts import Act, TakeBack, VariationWithdrawal
from service.articles import A48_3_2, A48_3_4
from service.articles.article import Article
from service.ledger.events import MessageRefused
from service.ledger.findings import Fact, FindingCode, Level
from service.ledger.game import UNFINISHED, Game, Ply
from service.rules.faults import as_written
from service.rules.hearing import Hearing
from service.rules.history import Course
from service.rules.moves import ANY_LETTERS, repeats
from service.rules.party import Party
from service.rules.results import game_over
from service.rules.verdict import ActReport, Addressee, Disposition, Outcome, Rank, Verdict
from service.rules.writing import Pen, joined, to_side


def judge_take_back(act: TakeBack, party: Party, game: Game, day: date) -> Verdict:
    """A move that was sent is neither taken back nor changed, even if the partner agrees (48.3.2)."""
    pen = Pen(game, party.journal)
    if game.result != UNFINISHED:
        report = Verdict(
            Disposition.REJECTED, FindingCode.GAME_OVER, (pen.report(act.kind, Outcome.REFUSED, party.side),)
        )
        return joined(report, game_over(game, pen))
    ply = game.last_of(party.side)
    if ply is None or not _is_meant(act, game, ply):
        return _ask(pen, act, party)
    others = [move for move in act.moves if not repeats(move, game.fen_before(ply.number), ply.uci, ANY_LETTERS)]
    written = as_written(others[0] if others else None)
    refused = MessageRefused(
        journal=pen.journal,
        side=party.side,
        code=FindingCode.TAKEBACK_REFUSED,
        article=game.regulations.cite(A48_3_2),
        on=day,
        ply=ply.number,
        sent_at=party.written_at,
        written=written,
    )
    facts: dict[str, Fact] = {"ply": ply.number, "move": ply.uci, "written": written, "side": str(party.side)}
    told = (party.side,) if game.regulations.postal else (party.side, party.side.partner)
    return Verdict(
        Disposition.REJECTED,
        FindingCode.TAKEBACK_REFUSED,
        acts=(pen.report(act.kind, Outcome.REFUSED, party.side),),
        findings=(pen.finding(FindingCode.TAKEBACK_REFUSED, A48_3_2, Level.REMARK, **facts),),
        events=(refused,),
        notices=tuple(pen.notice("takeback-asked", to_side(side), Rank.FAULT, (A48_3_2,), facts) for side in told),
    )


def _is_meant(act: TakeBack, game: Game, ply: Ply) -> bool:
    """Whether the last own move is what the words name; words that name none mean it while it is unanswered."""
    if not act.moves:
        return ply.number == len(game.plies)
    return any(repeats(move, game.fen_before(ply.number), ply.uci, ANY_LETTERS) for move in act.moves)


def judge_variation_withdrawal(act: VariationWithdrawal, party: Party, game: Game, day: date) -> Verdict:
    """A proposal is not taken back (47.3.10): it binds until the partner's next move."""
    del day
    pen, offer = Pen(game, party.journal), game.offer
    stands = offer is not None and offer.by is party.side and game.result == UNFINISHED
    facts: dict[str, Fact] = {"stands": stands, "side": str(party.side)}
    line: list[Fact] = list(offer.branches[0]) if offer is not None and stands and len(offer.branches) == 1 else []
    facts |= {"line": line, "ply": len(game.plies)}
    told = (party.side, party.side.partner) if stands and not game.regulations.postal else (party.side,)
    return Verdict(
        Disposition.REJECTED,
        FindingCode.TAKEBACK_REFUSED,
        acts=(pen.report(act.kind, Outcome.REFUSED, party.side),),
        findings=(pen.finding(FindingCode.TAKEBACK_REFUSED, A48_3_2, Level.REMARK, what=str(act.kind)),),
        notices=tuple(pen.notice("variation-stays", to_side(side), Rank.FAULT, (A48_3_2,), facts) for side in told),
    )


def check_repeat_names_a_move(hearing: Hearing) -> Verdict | None:
    """A letter that says it repeats the last move, and does not tell which: its writer is asked for it (48.5.1)."""
    game = hearing.game
    if not hearing.message.repeats or hearing.alignment.course is not Course.NOTHING or hearing.posting is not None:
        return None
    if game.result != UNFINISHED or game.last_of(hearing.side) is None:
        return None
    return _held(Pen(game, hearing.party.journal), hearing.message, hearing.party, A48_3_4)


def _ask(pen: Pen, act: Act, party: Party) -> Verdict:
    return _held(pen, act, party, A48_3_2)


def _held(pen: Pen, act: Act, party: Party, article: Article) -> Verdict:
    """Nothing is done until the writer says plainly what is meant."""
    facts: dict[str, Fact] = {"reason": str(FindingCode.UNREADABLE_MESSAGE)}
    return Verdict(
        Disposition.HELD,
        FindingCode.UNREADABLE_MESSAGE,
        acts=(ActReport(act.kind, Outcome.HELD, pen.game.id, party.side),),
        findings=(pen.finding(FindingCode.UNREADABLE_MESSAGE, article, Level.NOTICE),),
        notices=(pen.notice("mail-held", Addressee.SENDER, Rank.FAULT, (article,), facts),),
    )
