"""Acts that are doubted: a move beside other words, an authorship denied in words. Their writer is asked (48.3.4)."""

from collections.abc import Sequence
from datetime import date

from parsers.acts import (
    Appeal,
    ClaimWithdrawal,
    MoveMessage,
    Objection,
    OverstepClaim,
    Protest,
    ReceivedMove,
    Repudiation,
    Side,
    UnsureMove,
)
from service.articles import A48_1_7, A48_3_4, A48_6_1, A48_6_4
from service.ledger.findings import Fact, FindingCode, Level
from service.ledger.game import UNFINISHED, Game
from service.rules.adjudication import judge_appeal
from service.rules.alignment import Course
from service.rules.claims import judge_claim, withdraw_claim
from service.rules.disputes import AUTHORSHIP_CAUSE, asked_whose, judge_dispute, judge_repudiation, may_repudiate
from service.rules.history import align
from service.rules.party import Party
from service.rules.results import not_entitled
from service.rules.verdict import Addressee, Disposition, Outcome, Rank, Verdict
from service.rules.writing import Pen, recorded


def may_be_own(act: ReceivedMove, game: Game, side: Side, languages: Sequence[str] = ()) -> bool:
    """
    Whether a move beside a word of receipt may be the one that its writer is to make: `5. d4, got it` (48.3.4).

    He is on move, its number is his, and the ledger does not know it as the partner's.
    """
    if game.on_move is not side or act.move.number != len(game.plies) // 2 + 1:
        return False
    return align(MoveMessage(act.said, act.header, own=(act.move,)), game, side, languages).course is Course.NEW


def judge_unsure_move(act: UnsureMove | ReceivedMove, party: Party, game: Game, day: date) -> Verdict:
    """Nobody can say whether a move is made: it is held, and its writer asked. After the end nothing is asked."""
    del day
    pen = Pen(game, party.journal)
    if game.result != UNFINISHED:
        return recorded(pen.report(act.kind, Outcome.NOTED, party.side))
    facts: dict[str, Fact] = {"reason": str(FindingCode.UNREADABLE_MESSAGE)}
    return Verdict(
        Disposition.HELD,
        FindingCode.UNREADABLE_MESSAGE,
        acts=(pen.report(act.kind, Outcome.HELD, party.side),),
        findings=(pen.finding(FindingCode.UNREADABLE_MESSAGE, A48_3_4, Level.NOTICE),),
        notices=(pen.notice("mail-held", Addressee.SENDER, Rank.FAULT, (A48_3_4,), facts),),
    )


def judge_claim_words(act: OverstepClaim | ClaimWithdrawal, party: Party, game: Game, day: date) -> Verdict:
    """
    A claim, and one taken back, count where the letter says nothing else of them; else their writer is asked (48.6.1).

    Where plain words would do nothing either, nothing is asked.
    """
    if isinstance(act, OverstepClaim):
        plain = judge_claim(act, party, game, day)
    else:
        plain = withdraw_claim(act, party, game, day)
    if not act.said.doubtful or not plain.events:
        return plain
    pen = Pen(game, party.journal)
    facts: dict[str, Fact] = {"act": str(act.kind), "text": act.said.text}
    asked = pen.notice("unclear-act", Addressee.SENDER, Rank.FAULT, (A48_6_1,), facts)
    return Verdict(Disposition.RECORDED, acts=(pen.report(act.kind, Outcome.HELD, party.side),), notices=(asked,))


def judge_protest_words(act: Protest | Appeal | Objection, party: Party, game: Game, day: date) -> Verdict:
    """
    A protest counts where it is against what can be contested: `I protest against the noise` is asked about (48.6.4).

    Where plain words would do nothing either, nothing is asked.
    """
    plain = judge_dispute(act, party, game, day) if isinstance(act, Objection) else judge_appeal(act, party, game, day)
    if not act.said.doubtful:
        return plain
    pen = Pen(game, party.journal)
    if not plain.events:
        return recorded(pen.report(act.kind, Outcome.NOTED, party.side))
    facts: dict[str, Fact] = {"act": str(act.kind), "text": act.said.text}
    asked = pen.notice("unclear-act", Addressee.SENDER, Rank.FAULT, (A48_6_4,), facts)
    return Verdict(Disposition.RECORDED, acts=(pen.report(act.kind, Outcome.HELD, party.side),), notices=(asked,))


def judge_authorship(act: Repudiation, party: Party, game: Game, day: date) -> Verdict:
    """
    The one word opens the case and stops the clocks; running words may mean less, and their writer is asked for it.

    Only a move that the referee booked unproved can be denied: without one he is told so, and nothing follows.
    """
    pen, stop = Pen(game, party.journal), game.interruption
    stopped = stop is not None and stop.cause == AUTHORSHIP_CAUSE and stop.by is party.side
    case = asked_whose(game, party.side)
    ruled = case is not None and all(key != case for key, _ in game.cases)
    if ruled or (not stopped and not may_repudiate(game, party.side)):
        return not_entitled(game, pen, act.kind, party.side, str(act.kind), A48_1_7)
    if not act.said.doubtful:
        return judge_repudiation(act, party, game, day)
    last = game.last_of(party.side)
    facts: dict[str, Fact] = {"act": str(act.kind), "text": act.said.text}
    if last is not None:
        facts |= {"ply": last.number, "move": last.uci}
    asked = pen.notice("unclear-act", Addressee.SENDER, Rank.FAULT, (A48_1_7,), facts)
    report = pen.report(act.kind, Outcome.HELD, party.side)
    return Verdict(Disposition.RECORDED, acts=(report,), notices=(asked,))
