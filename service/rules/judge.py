"""
The judgement of one act in one game. For a move message `MOVE_CHECKS` is the order of checks: the first that has
something to say decides, the last one books the move (rulebook of 47.3 and 48.3).
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from parsers import acts
from parsers.acts import Act, MoveMessage
from service.ledger.events import HeldSettled
from service.ledger.game import Game
from service.rules.adjudication import judge_papers
from service.rules.booking import book
from service.rules.disputes import (
    judge_complaint,
    judge_delay_report,
    judge_dispute,
)
from service.rules.doubted import judge_authorship, judge_claim_words, judge_protest_words, judge_unsure_move
from service.rules.hearing import Hearing
from service.rules.history import Alignment, align
from service.rules.invalid import check_history, check_legality, check_missing_reply, check_repetition, check_variation
from service.rules.known import check_known, check_refused_before, check_takeback
from service.rules.late_copies import check_named_first, check_older_own_move, check_repeated_rightly
from service.rules.party import Party
from service.rules.post_cards import check_cards_alone
from service.rules.post_sealed import check_sealed
from service.rules.refusals import (
    check_addressed,
    check_brings_a_move,
    check_game_over,
    check_joins_on,
    check_overtaken,
    check_own_words,
    check_proposal_played,
    check_readable,
    check_rival_text,
    check_suspended,
    check_turn,
    check_unsure,
)
from service.rules.repeats import judge_not_received
from service.rules.requests import judge_correction_request
from service.rules.results import (
    judge_confirmation,
    judge_draw_acceptance,
    judge_draw_claim,
    judge_draw_offer,
    judge_record,
    judge_resignation,
)
from service.rules.takebacks import check_repeat_names_a_move, judge_take_back, judge_variation_withdrawal
from service.rules.verdict import ActReport, Disposition, Outcome, Verdict
from service.rules.writing import after

Check = Callable[[Hearing], Verdict | None]

MOVE_CHECKS: tuple[Check, ...] = (
    check_cards_alone,  # 47.2.2: a report on cards that are known, without a new move
    check_repeat_names_a_move,  # 48.5.1: a repeat in words alone
    check_unsure,  # 48.3.3: the own move stands behind words that nobody can read
    check_proposal_played,  # 48.3.7: what is proposed answers the move that stands on the board
    check_brings_a_move,  # friendly mail is no faulty move
    check_overtaken,  # 48.3.3: it waits, and a move that it goes beyond was sent after it
    check_known,  # 48.5.1: the same again: duplicate, repeat, a late copy
    check_older_own_move,  # 48.1.7, 48.3.2: an own move sent before the one that is booked, after the end of a game too
    check_game_over,  # a move after the end
    check_refused_before,  # another copy of a letter that was refused
    check_sealed,  # 47.6.7: the claimant's next move goes to the arbiter alone
    check_takeback,  # 48.3.2: a move cannot be taken back
    check_suspended,  # 48.6.3: held while the game is interrupted
    check_rival_text,  # 48.1.7: the mover's own text against what only the partner told
    check_named_first,  # 48.3.2: the partner repeats a move dated before the one that stands
    check_repeated_rightly,  # 48.3.8: the proposer himself tells the move that was taken for a changed one
    check_turn,  # 48.3.1: out of turn, no history explains it
    check_joins_on,  # moves that do not join on to the ledger
    check_own_words,  # 48.3.4: the own move stands in a quotation alone
    check_readable,  # 48.3.3: a move of the history that nobody can read
    check_repetition,  # 48.3.3, 48.4.7: the partner's last move repeated wrongly
    check_history,  # 48.3.3: an earlier move repeated wrongly
    check_variation,  # 48.3.7-48.3.9: a proposer's move changed, no reply to the last one, what binds not repeated
    check_missing_reply,  # 48.3.5
    check_legality,  # 48.3.4: impossible, ambiguous, illegible, "any"
    check_addressed,  # the partner is not among the addressees, and the regulations say ask or never
    book,
)
"""In this order a move message is judged."""


def judge_message(
    message: MoveMessage, party: Party, game: Game, day: date, alignment: Alignment | None = None
) -> Verdict:
    """
    Judge one move message.

    Args:
        alignment: Where the letter was laid beside this very state of the game before (to find its game).
    """
    laid = alignment or align(message, game, party.side, party.languages, party.agreed_notation, party.native)
    hearing = Hearing(message, party, game, day, laid)
    for check in MOVE_CHECKS:
        verdict = check(hearing)
        if verdict is not None:
            return _settled(verdict, hearing)
    raise AssertionError("the last check always decides")


def _settled(verdict: Verdict, hearing: Hearing) -> Verdict:
    """A letter that waited waits no longer once it has been judged, even where it brings no move."""
    journal = hearing.party.journal
    waited = any(one.journal == journal for one in hearing.game.held)
    if not waited or verdict.disposition is Disposition.HELD:
        return verdict
    if all(one.journal != journal for one in after(hearing.game, verdict.events).held):
        return verdict
    return replace(verdict, events=(*verdict.events, HeldSettled(journal=journal)))


def judge(act: Act, party: Party, game: Game, day: date, alignment: Alignment | None = None) -> Verdict:
    """
    Judge one act in one game: a pure function of the letter, its writer, the ledger and the day.

    Args:
        act: What the letter does; acts that concern no single game (leaves, addresses …) are judged elsewhere.
        party: Who wrote it, and when.
        game: The game as it stands, acts of the same letter that were judged before included. A draw accepted,
            resigned or claimed in the same letter is judged after its move, except an acceptance: that one first.
        day: The day of judging: that of arrival, in the event's zone.
        alignment: For a move message, see `judge_message`.

    Returns:
        What becomes of it. `HELD` acts are judged again, with their own date, when `rejudge` names their input.
    """
    if isinstance(act, MoveMessage):
        return judge_message(act, party, game, day, alignment)
    for kind, judgement in _JUDGES.items():
        if isinstance(act, kind):
            return judgement(act, party, game, day)
    return Verdict(Disposition.RECORDED, acts=(ActReport(act.kind, Outcome.NOTED, game.id, party.side),))


_JUDGES: dict[type[Act], Callable[..., Verdict]] = {
    acts.TakeBack: judge_take_back,
    acts.VariationWithdrawal: judge_variation_withdrawal,
    acts.DrawOffer: judge_draw_offer,
    acts.DrawAcceptance: judge_draw_acceptance,
    acts.DrawClaim: judge_draw_claim,
    acts.Resignation: judge_resignation,
    acts.GameRecord: judge_record,
    acts.ResultConfirmation: judge_confirmation,
    acts.NotReceived: judge_not_received,
    acts.CorrectionRequest: judge_correction_request,
    acts.OverstepClaim: judge_claim_words,
    acts.ClaimWithdrawal: judge_claim_words,
    acts.Dispute: judge_dispute,
    acts.Objection: judge_protest_words,
    acts.Repudiation: judge_authorship,
    acts.UnsureMove: judge_unsure_move,
    acts.ReceivedMove: judge_unsure_move,
    acts.DelayReport: judge_delay_report,
    acts.TransmissionComplaint: judge_complaint,
    acts.Protest: judge_protest_words,
    acts.Appeal: judge_protest_words,
    acts.AdjudicationPapers: judge_papers,
}
"""Which function judges which act on a game."""
