"""Checks of a move message that cost nobody a day: no game message, after the end, interrupted, out of turn, held."""

from datetime import datetime, timedelta

from parsers.acts import ActKind
from service.articles import A48_2_1, A48_3_1, A48_3_3, A48_6_3
from service.ledger.events import GameEvent, MessageRefused, MoveHeld
from service.ledger.findings import Fact, FindingCode, Level
from service.ledger.game import UNFINISHED, Refused
from service.regulations import Relay
from service.rules.disputes import open_history_case
from service.rules.faults import as_written
from service.rules.hearing import Hearing
from service.rules.history import Course
from service.rules.in_order import stood_before_the_stop
from service.rules.moves import read_move, repeats
from service.rules.records import half_move
from service.rules.reported import sent_after, unconfirmed
from service.rules.results import game_over
from service.rules.verdict import ActReport, Addressee, Disposition, Outcome, Rank, Verdict
from service.rules.writing import Pen, joined


def check_brings_a_move(hearing: Hearing) -> Verdict | None:
    """Thanks, a promise, a quoted record unchanged, a refused letter quoted again: no game message at all."""
    if hearing.alignment.course is Course.NOTHING or _quotes_what_was_refused(hearing) or _passes_on(hearing):
        return Verdict(Disposition.IGNORED, FindingCode.NOT_A_GAME_MESSAGE)
    return None


def _passes_on(hearing: Hearing) -> bool:
    """A form without a new move whose day of reply is not that of this letter: the partner's, passed on unquoted."""
    differs = {FindingCode.STATED_DATE_DIFFERS, FindingCode.IMPOSSIBLE_DATE}
    if hearing.posting is not None:
        return False
    return hearing.alignment.unbegun and any(found.code in differs for found in hearing.sent[1])


def _quotes_what_was_refused(hearing: Hearing) -> bool:
    alignment = hearing.alignment
    if not alignment.quoted or alignment.own is None or alignment.own.fault is None:
        return False
    text = as_written(alignment.own.written)
    return any(one.side is hearing.side and one.written == text for one in hearing.game.refused)


def check_game_over(hearing: Hearing) -> Verdict | None:
    """A move after the end is refused, without penalty."""
    if hearing.game.result == UNFINISHED:
        return None
    report = ActReport(ActKind.MOVE, Outcome.REFUSED, hearing.game.id, hearing.side)
    return joined(
        Verdict(Disposition.REJECTED, FindingCode.GAME_OVER, (report,)),
        game_over(hearing.game, Pen(hearing.game, hearing.party.journal)),
    )


def check_suspended(hearing: Hearing) -> Verdict | None:
    """
    While the game is interrupted a move waits, and is judged after the ruling with its own date (48.6.3).

    What had been judged before that is only judged again, since a true copy came late: it goes on as it went (48.1.7).
    """
    stop = hearing.game.interruption
    if stop is None or stood_before_the_stop(hearing.game, hearing.party.journal):
        return None
    pen = Pen(hearing.game, hearing.party.journal)
    facts: dict[str, Fact] = {"since": stop.since.isoformat(), "case": stop.case}
    notice = pen.notice("game-suspended", Addressee.SENDER, Rank.FAULT, (A48_6_3,), facts)
    finding = pen.finding(FindingCode.GAME_SUSPENDED, A48_6_3, Level.NOTICE, **facts)
    return joined(
        _held(hearing, FindingCode.GAME_SUSPENDED), Verdict(Disposition.HELD, None, (), (finding,), (), (), (notice,))
    )


def check_rival_text(hearing: Hearing) -> Verdict | None:
    """
    A player tells his own move otherwise than the partner told it, and no copy of his had come: nobody knows which
    text is true (48.1.7).

    He is neither fined nor asked to correct his own text: the letter waits with its date, and the arbiter decides.
    """
    game = hearing.game
    rival = [
        one
        for one in hearing.alignment.contradictions
        if (ply := game.plies[one.number - 1]).side is hearing.side and unconfirmed(game, ply)
    ]
    if not rival or game.regulations.postal:  # by post the card repeats the last move only (47.3.7.5)
        return None
    return joined(_held(hearing, FindingCode.WRONG_HISTORY), open_history_case(hearing, rival, stops=True))


def check_turn(hearing: Hearing) -> Verdict | None:
    """A move by the player who is not on move, when no history explains it, is refused without penalty (48.3.1)."""
    game, side = hearing.game, hearing.side
    alignment = hearing.alignment
    out_of_turn = alignment.course is Course.NOT_ON_MOVE or _replies_to_an_invalid_move(hearing)
    astray = alignment.course is Course.HOLE and bool(alignment.contradictions) and game.side_to_move is not side
    if not out_of_turn and not astray:  # what contradicts the ledger explains nothing
        return None
    pen = Pen(game, hearing.party.journal)
    facts: dict[str, Fact] = {"on_move": str(game.side_to_move)}
    own = hearing.alignment.own
    refused = MessageRefused(
        journal=pen.journal,
        side=side,
        code=FindingCode.NOT_YOUR_TURN,
        article=game.regulations.cite(A48_3_1),
        on=hearing.day,
        ply=len(game.plies) + 2,
        sent_at=hearing.actual.at,
        written=as_written(own.written if own is not None else None),
    )
    return Verdict(
        Disposition.REJECTED,
        FindingCode.NOT_YOUR_TURN,
        acts=(ActReport(ActKind.MOVE, Outcome.REFUSED, game.id, side, sent=hearing.actual.on),),
        findings=(pen.finding(FindingCode.NOT_YOUR_TURN, A48_3_1, Level.REMARK, **facts),),
        events=(refused,),
        notices=(pen.notice("not-your-turn", Addressee.SENDER, Rank.FAULT, (A48_3_1,), facts),),
    )


def _replies_to_an_invalid_move(hearing: Hearing) -> bool:
    """
    Whether the partner's move that the letter tells may be the one that was refused: its reply was never valid.

    A move that the letter dates after the refused one, and not before the request, is the corrected one; so is another
    move than the refused letter had, or any where it had none, if it is not dated before that letter. Who is on move
    himself writes out of nobody's turn, and tells a move of his own first.
    """
    owed = hearing.game.correction
    if owed is None or owed.side is hearing.side or not hearing.told or hearing.game.side_to_move is hearing.side:
        return False
    first = hearing.told[0]
    last = next((one for one in reversed(hearing.game.refused) if one.side is owed.side and _owes(one)), None)
    if last is None or last.sent_at is None:
        return not (first.stated and first.sent >= owed.asked_on)
    if last.code in _WITHOUT_A_MOVE or (last.own and last.own != hearing.alignment.told[0].uci):
        return not (first.stated and first.sent >= last.sent_at.date())
    return not (first.stated and first.sent > last.sent_at.date() and first.sent >= owed.asked_on)


_WITHOUT_A_MOVE = (FindingCode.MISSING_REPLY_MOVE, FindingCode.ACCEPTED_VARIATION_WITHOUT_REPLY)


def _owes(one: Refused) -> bool:
    return one.code not in (FindingCode.NOT_YOUR_TURN, FindingCode.TAKEBACK_REFUSED) and one.sent_at is not None


def check_overtaken(hearing: Hearing) -> Verdict | None:
    """
    A letter that waits since nobody knew the moves that it tells goes on waiting where one of them was sent only after
    it: what it told was expected then, not made (48.3.3, 48.3.7).
    """
    game, party, alignment = hearing.game, hearing.party, hearing.alignment
    waits = any(one.journal == party.journal and one.code == FindingCode.INCOMPLETE_HISTORY for one in game.held)
    if not waits or game.result != UNFINISHED or alignment.course in (Course.OWN_AGAIN, Course.OLD):
        return None
    at = party.written_at
    if at is None or at - party.arrived_at > timedelta(hours=party.clock_tolerance_hours):
        at = party.arrived_at
    if not sent_after(game, alignment.number, at):
        return None
    return _held(hearing, FindingCode.INCOMPLETE_HISTORY)


def check_joins_on(hearing: Hearing) -> Verdict | None:
    """
    Moves that do not join on to the ledger are held: half-moves between are known to nobody (48.3.3).

    Not where the letter contradicts the ledger: then it joins on to another game, and both texts are told to both.
    """
    alignment = hearing.alignment
    if alignment.course is Course.HOLE and alignment.contradictions:
        return None
    if alignment.course is not Course.HOLE and not alignment.misnumbered:
        return None
    return hold_astray(hearing)


def hold_astray(hearing: Hearing) -> Verdict:
    """A letter that waits, since nobody can say where in the game it belongs (48.3.3); its writer is asked."""
    pen = Pen(hearing.game, hearing.party.journal)
    expected: dict[str, Fact] = {"expected": len(hearing.game.plies) + 1, "written": hearing.alignment.number}
    finding = pen.finding(FindingCode.INCOMPLETE_HISTORY, A48_3_3, Level.REMARK, **expected)
    facts: dict[str, Fact] = {"reason": str(FindingCode.INCOMPLETE_HISTORY), **expected}
    notice = pen.notice("mail-held", Addressee.SENDER, Rank.FAULT, (A48_3_3,), facts)
    held = _held(hearing, FindingCode.INCOMPLETE_HISTORY)
    return joined(held, Verdict(Disposition.HELD, findings=(finding,), notices=(notice,)))


def check_readable(hearing: Hearing) -> Verdict | None:
    """
    A move of the history that nobody can read is neither rightly nor wrongly repeated (48.3.3): the letter waits.

    It costs nothing: signs may have been lost on the way. By post the card repeats the last move only (47.3.7.5).
    """
    alignment, game = hearing.alignment, hearing.game
    unread = [number for number in alignment.unread if not game.regulations.postal or number == len(game.plies)]
    if not unread or alignment.contradictions or alignment.course not in _ANSWERS:
        return None
    return _unreadable(hearing, unread[0])


def check_unsure(hearing: Hearing) -> Verdict | None:
    """The own move stands behind words that nobody can read; they may deny it, or put a condition (48.3.4)."""
    alignment, game = hearing.alignment, hearing.game
    if not alignment.unsure or alignment.course not in _NO_ANSWERS or game.result != UNFINISHED:
        return None
    return _unreadable(hearing, len(game.plies) + 1)


def check_proposal_played(hearing: Hearing) -> Verdict | None:
    """
    A letter that brings a proposal alone, of which the partner's move stands on the board: `На 4... Кf6 5. d3`.

    Its writer may make the answer, or have written before that move reached him: he is asked (48.3.4, 48.3.7).
    """
    game, alignment = hearing.game, hearing.alignment
    if alignment.course is not Course.NOTHING or game.on_move is not hearing.side or not game.plies:
        return None
    last = len(game.plies)
    ours, fen = game.plies[-1].uci, game.fen_before(last)
    for first, *more in (variation.moves for variation in hearing.message.variations if variation.moves):
        numbered = first.number is None or half_move(first.number, first.side or hearing.side.partner) == last
        stands = numbered and repeats(first, fen, ours, alignment.speech)
        if stands and more and read_move(more[0], game.board(), alignment.speech).legal:
            return _unreadable(hearing, last + 1)
    return None


def check_own_words(hearing: Hearing) -> Verdict | None:
    """
    A move that only the quotation holds may be what the partner expected of its sender (48.3.4): he is asked.

    A cell of the quoted standard form is the sender's, who filled it in, unless the partner's own letter had it (51.1).
    """
    alignment = hearing.alignment
    if not alignment.borrowed or alignment.in_cell and alignment.number not in hearing.party.partner_wrote:
        return None
    return _unreadable(hearing, alignment.number)


_ANSWERS = (Course.NEW, Course.NO_REPLY, Course.VARIATION_ONLY)
_NO_ANSWERS = (Course.NOTHING, Course.OLD, Course.OWN_AGAIN, Course.NO_REPLY)


def _unreadable(hearing: Hearing, ply: int) -> Verdict:
    """A letter that waits, its writer asked; what was not read keeps no date."""
    pen = Pen(hearing.game, hearing.party.journal)
    facts: dict[str, Fact] = {"reason": str(FindingCode.UNREADABLE_MESSAGE)}
    return Verdict(
        Disposition.HELD,
        FindingCode.UNREADABLE_MESSAGE,
        acts=(ActReport(ActKind.MOVE, Outcome.HELD, hearing.game.id, hearing.side, sent=hearing.actual.on),),
        findings=(pen.finding(FindingCode.UNREADABLE_MESSAGE, A48_3_3, Level.NOTICE, ply=ply),),
        notices=(pen.notice("mail-held", Addressee.SENDER, Rank.FAULT, (A48_3_3,), facts),),
    )


def check_addressed(hearing: Hearing) -> Verdict | None:
    """With `relay: ask` or `never` a move that shows no partner among its addressees waits for its sender's word."""
    relay = hearing.game.regulations.relay
    if hearing.game.regulations.postal:  # a report on cards is addressed to nobody but the referee (47.2.1)
        return None
    if hearing.party.partner_addressed or (relay is Relay.ALWAYS and not hearing.party.for_arbiter):
        return None
    pen = Pen(hearing.game, hearing.party.journal)
    own = hearing.alignment.own
    written = as_written(own.written if own is not None else None)
    finding = pen.finding(FindingCode.PARTNER_NOT_ADDRESSED, A48_2_1, Level.NOTICE, relay=str(relay))
    notice = pen.notice("partner-not-addressed", Addressee.SENDER, Rank.FAULT, (A48_2_1,), {"written": written})
    held = _held(hearing, FindingCode.PARTNER_NOT_ADDRESSED)
    return joined(held, Verdict(Disposition.HELD, findings=(finding,), notices=(notice,)))


def _held(hearing: Hearing, code: FindingCode) -> Verdict:
    """A letter that waits; it keeps its own date."""
    journal, sent = hearing.party.journal, hearing.actual
    waits: tuple[GameEvent, ...] = ()
    if all(held.journal != journal for held in hearing.game.held):
        waits = (
            MoveHeld(
                journal=journal,
                side=hearing.side,
                on=sent.on,
                code=code,
                held=journal,
                ply=hearing.alignment.number,
                sent_at=_sent_after_what_it_answers(hearing),
            ),
        )
    report = ActReport(ActKind.MOVE, Outcome.HELD, hearing.game.id, hearing.side, sent=sent.on)
    return Verdict(Disposition.HELD, code, (report,), events=waits)


def _sent_after_what_it_answers(hearing: Hearing) -> datetime:
    """A `Date:` before the partner's letter that it answers, and that waits already, is no date (48.2.3)."""
    answered = [
        one.sent_at
        for one in hearing.game.held
        if one.side is hearing.side.partner and one.ply == hearing.alignment.number - 1 and one.sent_at is not None
    ]
    at = hearing.actual.at
    return hearing.party.arrived_at if answered and at < min(answered) else at
