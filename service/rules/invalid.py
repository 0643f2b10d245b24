"""
Checks that find a message invalid (48.3.3, 48.3.4, 48.3.5, 48.3.7, 48.3.8, 48.3.9; by post 47.3.8, 47.3.9, 47.3.10,
47.3.11, 47.3.12); `faults.py` charges it.
"""

from dataclasses import replace

from service.ledger.findings import FindingCode
from service.rules.booking import book_reported, book_to_the_end
from service.rules.faults import Fault, as_written, refuse
from service.rules.hearing import Hearing
from service.rules.history import Course, align
from service.rules.records import Contradiction
from service.rules.verdict import Verdict
from service.rules.writing import after, joined


def check_repetition(hearing: Hearing) -> Verdict | None:
    """The partner's last move is repeated otherwise than the ledger has it (48.3.3): invalid, fined (48.4.7)."""
    game = hearing.game
    if game.side_to_move is not hearing.side:
        return None
    last = next((one for one in hearing.alignment.contradictions if one.number == len(game.plies)), None)
    if last is None or _tells_beyond(hearing):
        return None
    return refuse(hearing, _wrongly_repeated(last))


def _wrongly_repeated(one: Contradiction) -> Fault:
    return Fault(FindingCode.WRONG_REPETITION, as_written(one.written), one.read or "", history=_history(one))


def _tells_beyond(hearing: Hearing) -> bool:
    """Whether the letter tells a later move of the partner's: that one is his last then, not the ledger's."""
    alignment = hearing.alignment
    return alignment.course is Course.HOLE or len(alignment.told) > alignment.accepted


def check_history(hearing: Hearing) -> Verdict | None:
    """An earlier move is written otherwise: invalid, no penalty, both texts to both (48.3.3)."""
    found = hearing.alignment.contradictions
    if not found or hearing.game.regulations.postal:  # by post the card repeats the last move only: remarked (47.3.7.5)
        return None
    fault = Fault(FindingCode.WRONG_HISTORY, as_written(found[0].written), history=_history(*found))
    return refuse(hearing, fault)


def check_variation(hearing: Hearing) -> Verdict | None:
    """Proposed moves: a proposer's move changed, what binds not repeated, or no reply to the last one (48.3.9)."""
    alignment = hearing.alignment
    if alignment.changed is not None:
        return refuse(hearing, _wrongly_repeated(alignment.changed))
    if alignment.course is Course.VARIATION_ONLY:
        ended = book_to_the_end(hearing)
        if ended is not None:
            return ended
        return refuse(hearing, Fault(FindingCode.ACCEPTED_VARIATION_WITHOUT_REPLY, bound=alignment.line))
    return _check_bound(hearing)


def _check_bound(hearing: Hearing) -> Verdict | None:
    """A corrected message must repeat the proposed moves that its faulty forerunner accepted; the reply is free."""
    owed = hearing.game.correction
    bound = owed.bound if owed is not None and owed.side is hearing.side else ()
    if not bound or hearing.alignment.course is not Course.NEW:
        return None
    line = tuple(ply.uci for ply in hearing.alignment.told)
    if line[: len(bound)] == bound:
        return None
    own = hearing.alignment.own
    written = as_written(own.written if own is not None else None)
    return refuse(hearing, Fault(FindingCode.WRONG_REPETITION, written, bound=bound))


def check_missing_reply(hearing: Hearing) -> Verdict | None:
    """A form, a row or a number without a move (48.3.5)."""
    if hearing.alignment.course is not Course.NO_REPLY:
        return None
    return _refuse_the_reply(hearing, FindingCode.MISSING_REPLY_MOVE)


def check_legality(hearing: Hearing) -> Verdict | None:
    """The own move is impossible, ambiguous, illegible or "any" (48.3.4)."""
    own = hearing.alignment.own
    if own is None or own.fault is None:
        return None
    return _refuse_the_reply(hearing, own.fault)


def _refuse_the_reply(hearing: Hearing, code: FindingCode) -> Verdict:
    """Refuse the reply alone: what the letter rightly tells of the partner's move is booked as reported (48.2.1)."""
    own = hearing.alignment.own
    fault = Fault(code, as_written(own.written if own is not None else None), bound=_bound(hearing))
    if hearing.alignment.accepted or not hearing.alignment.told:
        return refuse(hearing, fault)
    told = book_reported(hearing)
    game = after(hearing.game, told.events)
    party = hearing.party
    laid = align(hearing.message, game, party.side, party.languages, party.agreed_notation, party.native)
    refused = refuse(replace(hearing, game=game, alignment=laid), fault)
    events = (*told.events, *refused.events)  # the reply that is asked for comes after what it answers
    return joined(replace(refused, acts=(*told.acts, *refused.acts), events=events), replace(told, events=()))


def _bound(hearing: Hearing) -> tuple[str, ...]:
    """Accepted half-moves that were repeated rightly bind though the reply is wanting (48.3.7)."""
    return hearing.alignment.line[: hearing.alignment.accepted]


def _history(*found: Contradiction) -> tuple[tuple[int, str, str], ...]:
    return tuple((one.number, one.ours, as_written(one.written)) for one in found)
