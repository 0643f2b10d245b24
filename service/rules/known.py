"""
Letters that tell of moves the ledger has: the same again, a repeat (48.5.1), a late copy, a take-back (48.3.2), another
copy of what was refused.
"""

import re

from parsers.acts import ActKind, Side
from service.articles import A48_3_2
from service.ledger.events import MessageRefused
from service.ledger.findings import Fact, FindingCode, Level
from service.ledger.game import UNFINISHED, Refused
from service.rules.faults import as_written
from service.rules.hearing import Hearing
from service.rules.history import Course
from service.rules.late_copies import late_copy
from service.rules.moves import ReadMove
from service.rules.refusals import hold_astray
from service.rules.repeats import duplicate, is_later, repeat
from service.rules.reported import only_reported, open_dispute
from service.rules.verdict import ActReport, Disposition, Outcome, Rank, Verdict
from service.rules.writing import Pen, to_side


def check_known(hearing: Hearing) -> Verdict | None:
    """The letter ends with moves that are booked just so: a duplicate, a repeat, or a copy that came late."""
    course, number = hearing.alignment.course, hearing.alignment.number
    if course is Course.OLD:
        ended = hearing.game.result != UNFINISHED
        return hold_astray(hearing) if hearing.alignment.strange and not ended else duplicate(hearing)
    if course is not Course.OWN_AGAIN:
        return None
    ply = hearing.game.plies[number - 1]
    if only_reported(ply):
        return late_copy(hearing, ply)
    last_own = hearing.game.last_of(hearing.side)
    if (
        hearing.game.result == UNFINISHED
        and last_own is not None
        and number == last_own.number
        and is_later(hearing, ply)
    ):
        return repeat(hearing, ply)
    return duplicate(hearing)


def check_takeback(hearing: Hearing) -> Verdict | None:
    """
    Any other move for a half-move that is booked is a take-back, refused and told to both (48.3.2).

    Under a number that does not fit, from the player on move, it is none: it waits (`check_joins_on`). So does one that
    comes while the arbiter is asked which moves were made.
    """
    alignment = hearing.alignment
    disputed = open_dispute(hearing.game) is not None
    if alignment.course is not Course.OWN_ELSE or alignment.misnumbered or disputed:
        return None
    pen, ply = Pen(hearing.game, hearing.party.journal), hearing.game.plies[alignment.number - 1]
    own = alignment.own
    written = as_written(own.written if own is not None else None)
    refused = MessageRefused(
        journal=pen.journal,
        side=hearing.side,
        code=FindingCode.TAKEBACK_REFUSED,
        article=hearing.game.regulations.cite(A48_3_2),
        on=hearing.judged_on,
        ply=ply.number,
        sent_at=hearing.actual.at,
        written=written,
        own=own.uci or "" if own is not None else "",
    )
    facts: dict[str, Fact] = {"ply": ply.number, "move": ply.uci, "written": written, "side": str(hearing.side)}
    return Verdict(
        Disposition.REJECTED,
        FindingCode.TAKEBACK_REFUSED,
        acts=(ActReport(ActKind.MOVE, Outcome.REFUSED, hearing.game.id, hearing.side, sent=hearing.actual.on),),
        findings=(pen.finding(FindingCode.TAKEBACK_REFUSED, A48_3_2, Level.REMARK, **facts),),
        events=(refused,),
        notices=tuple(
            pen.notice("takeback-refused", to_side(side), Rank.FAULT, (A48_3_2,), facts)
            for side in ((hearing.side,) if hearing.posting is not None else Side)  # by post the card tells the partner
        ),
    )


def check_refused_before(hearing: Hearing) -> Verdict | None:
    """
    Another copy of a letter that was refused and is still to be corrected costs nothing again: one of the same moment,
    or one that says the same on the same day, sent once more or passed on.

    A valid letter dated before it is the corrected one all the same: the invalid one was sent, and nobody wipes his own
    faults by his own clock (48.4.7).
    """
    game, alignment = hearing.game, hearing.alignment
    clean = alignment.own is not None and alignment.own.fault is None and not alignment.contradictions
    for one in game.refused:
        open_still = one.side is hearing.side and one.ply > len(game.plies) and one.journal != hearing.party.journal
        if not open_still or one.code == FindingCode.NOT_YOUR_TURN or one.sent_at is None:
            continue
        if not clean and (hearing.actual.at == one.sent_at or _says_the_same(hearing, one)):
            return duplicate(hearing)
    return None


_SAME_WORDS = frozenset(
    {
        FindingCode.IMPOSSIBLE_MOVE,
        FindingCode.AMBIGUOUS_MOVE,
        FindingCode.ILLEGIBLE_MOVE,
        FindingCode.ANY_MOVE_REFUSED,
        FindingCode.WRONG_REPETITION,
    }
)


def _says_the_same(hearing: Hearing, one: Refused) -> bool:
    """
    Whether a letter repeats a refused one's move, word for word, with the same day of sending in its own offset.

    A letter without any text in the move's place says nothing that could be the same.
    """
    at, alignment = hearing.actual.at, hearing.alignment
    if one.code not in _SAME_WORDS or one.sent_at is None or at.date() != one.sent_at.astimezone(at.tzinfo).date():
        return False
    own = alignment.own
    if alignment.contradictions:
        told = {_bare(as_written(each.written)) for each in alignment.contradictions}
        return _bare(one.written) in told and _same_reply(one, own)
    own_text = _bare(as_written(own.written if own is not None else None))
    return bool(own_text) and _bare(one.written) == own_text


def _same_reply(one: Refused, own: ReadMove | None) -> bool:
    """Whether the reply beside a wrong repetition is the refused letter's: by its text where it is no move here."""
    uci = (own.uci or "") if own is not None else ""
    if uci or one.own:
        return uci == one.own
    return _bare(as_written(own.written if own is not None else None)) == _bare(one.own_written)


def _bare(text: str) -> str:
    """A move as it is written, its signs left out."""
    return re.sub(r"[\W_]", "", text.lower())
