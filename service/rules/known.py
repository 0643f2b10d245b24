"""
Letters that tell of moves the ledger has: the same again, a repeat for want of an answer (48.5.1), a late copy, another
move for one that is booked (48.3.2: a sent possible move stands; of two the one sent earlier).

Nobody keeps a penalty, or a move, that exists only because of the order of arrival: where a late copy shows another
order, what stood after it is dropped and those letters are judged again. But a `Date:` is written by the sender's own
clock: alone it takes no own move back and wipes no own fault; the partner, who repeats what came first, decides.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, date, datetime, time

from parsers.acts import ActKind, NotReceived, Side, WrittenMove
from service.articles import A47_4_7, A48_1_7, A48_3_2, A48_5_1
from service.ledger.events import (
    Basis,
    ChargeKind,
    CopyArrived,
    DaysCharged,
    GameEvent,
    MessageRefused,
    MoveHeld,
    NotReceivedSaid,
    PlyBooked,
    RepeatSent,
    Rewound,
    VariationProposed,
    VariationVoided,
)
from service.ledger.findings import Fact, FindingCode, Level
from service.ledger.game import UNFINISHED, Game, Ply
from service.rules.booking import book
from service.rules.disputes import open_history_case
from service.rules.faults import as_written
from service.rules.hearing import Hearing
from service.rules.history import Course, align
from service.rules.moves import read_move
from service.rules.party import Party
from service.rules.post_cards import days_of_answer_to_repeat, repeated_by_post
from service.rules.records import Contradiction
from service.rules.silence import fine_late_repeats, repeat_lateness
from service.rules.variations import accepted_of, offer_to, proposed_next
from service.rules.verdict import ActReport, Disposition, Outcome, Rank, Verdict
from service.rules.writing import Pen, after, joined, recorded, to_side

_LAST = datetime.max.replace(tzinfo=UTC)
NONE_BESIDE: Mapping[int, datetime] = {}


def check_known(hearing: Hearing) -> Verdict | None:
    """The letter ends with moves that are booked just so: a duplicate, a repeat, or a copy that came late."""
    course, number = hearing.alignment.course, hearing.alignment.number
    if course is Course.OLD:
        return _duplicate(hearing)
    if course is not Course.OWN_AGAIN:
        return None
    ply = hearing.game.plies[number - 1]
    if _only_reported(ply):
        return _late_copy(hearing, ply)
    last_own = hearing.game.last_of(hearing.side)
    if (
        hearing.game.result == UNFINISHED
        and last_own is not None
        and number == last_own.number
        and _later(hearing, ply)
    ):
        return _repeat(hearing, ply)
    return _duplicate(hearing)


def _only_reported(ply: Ply) -> bool:
    return Basis.REPORTED in ply.basis and Basis.OWN_COPY not in ply.basis


def _later(hearing: Hearing, ply: Ply) -> bool:
    """Whether the letter was sent on a later day than the move was, in the writer's own offset; by post the card."""
    if hearing.posting is not None:
        return repeated_by_post(hearing, ply)
    if ply.sent_at is not None:
        at = hearing.actual.at
        return at > ply.sent_at and at.date() > ply.sent_at.astimezone(at.tzinfo).date()
    return ply.sent is not None and hearing.actual.on > ply.sent


def _duplicate(hearing: Hearing) -> Verdict:
    report = ActReport(ActKind.MOVE, Outcome.NOTED, hearing.game.id, hearing.side, sent=hearing.actual.on)
    return Verdict(Disposition.DUPLICATE, acts=(report,))


def _repeat(hearing: Hearing, ply: Ply) -> Verdict:
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


def judge_not_received(act: NotReceived, party: Party, game: Game, day: date) -> Verdict:
    """The partner's letter did not come (48.5.2): receipt is that of the repeat, late repeats are fined (48.4.9)."""
    pen = Pen(game, party.journal)
    on = party.written_at.date() if party.written_at is not None else day
    said = NotReceivedSaid(journal=pen.journal, by=party.side, on=min(on, day))
    report = recorded(pen.report(act.kind, Outcome.NOTED, party.side))
    lost = game.last_of(party.side.partner)
    if game.result != UNFINISHED or lost is None or lost.journal == party.journal:
        return joined(report, Verdict(Disposition.RECORDED, events=(said,)))
    repeats = [note.on for note in game.repeats if lost.sent is None or note.on > lost.sent]
    fined = fine_late_repeats(game, lost.number, min(repeats), pen.journal) if repeats else None
    noted = Verdict(Disposition.RECORDED, events=(said,))
    return joined(report, noted, fined) if fined is not None else joined(report, noted)


# --- copies that came late -----------------------------------------------------------------------------------------


def _late_copy(hearing: Hearing, ply: Ply) -> Verdict:
    """
    The own copy of a reported move: it confirms; where its dates are others, the game is counted anew with them, and
    where it proposes moves, the reply is judged as one that may have taken them (48.3.7, 48.4.6).
    """
    recount = _as_if_in_order(hearing, _booking(hearing.game, ply.number))
    if recount is not None and (_proposes(recount) or not _same_plies(recount, hearing.game)):
        return recount
    copy = CopyArrived(
        journal=hearing.party.journal,
        ply=ply.number,
        sent_at=hearing.actual.at,
        arrived_on=hearing.arrived_on,
        evidence=hearing.party.evidence,
    )
    return replace(_duplicate(hearing), events=(copy,))


def _proposes(recount: Verdict) -> bool:
    return any(isinstance(event, (VariationProposed, VariationVoided)) for event in recount.events)


def _same_plies(recount: Verdict, game: Game) -> bool:
    """Whether what the late copy would book is what the ledger has, move by move and date by date."""
    booked = [event for event in recount.events if isinstance(event, PlyBooked)]
    return all(
        (event.uci, event.received, event.sent, event.accepted) == (ply.uci, ply.received, ply.sent, ply.accepted)
        for event in booked
        for ply in (game.plies[event.ply - 1],)
    )


def check_older_own_move(hearing: Hearing) -> Verdict | None:
    """
    Another move for a half-move that is booked, sent earlier: it stands (48.3.2), or the arbiter decides (48.1.7).

    Which was sent earlier the partner's letters show, who repeats the one that he got (48.3.3); a date alone does not.
    The end of the game is no end of this: it may rest on a move that was never made.
    """
    if hearing.alignment.course is not Course.OWN_ELSE:
        return None
    number = hearing.alignment.number
    ply, own = hearing.game.plies[number - 1], hearing.alignment.own
    possible = own is not None and own.uci is not None
    if possible and _sent_before(hearing, ply) and (_only_reported(ply) or _named_by_partner(hearing, ply)):
        recount = _as_if_in_order(hearing, _booking(hearing.game, number))
        if recount is not None:
            return recount
    if possible and own is not None and (_only_reported(ply) or _doubtful(hearing, ply)):
        case = open_history_case(hearing, [Contradiction(number, ply.uci, own.written, own.uci)])
        report = ActReport(ActKind.MOVE, Outcome.HELD, hearing.game.id, hearing.side, sent=hearing.actual.on)
        return joined(Verdict(Disposition.HELD, FindingCode.WRONG_HISTORY, (report,)), case)
    return None


def _sent_before(hearing: Hearing, ply: Ply) -> bool:
    """
    Whether the letter was sent before the move that is booked; where that one is only reported, before the reply to
    it. A header that nobody can believe proves nothing.
    """
    if hearing.actual.replaced or hearing.party.written_at is None:
        return False
    if not _only_reported(ply):
        return ply.sent_at is not None and hearing.actual.at < ply.sent_at
    replies = hearing.game.plies[ply.number : ply.number + 1]
    return all(reply.sent_at is not None and hearing.actual.at < reply.sent_at for reply in replies)


def _doubtful(hearing: Hearing, ply: Ply) -> bool:
    """
    Whether a `Date:` alone would take back a move that the partner has answered: a late delivery and a set-back clock
    look the same, so the arbiter decides (48.2.5).
    """
    if _only_reported(ply) or not _sent_before(hearing, ply):
        return False
    return any(Basis.OWN_COPY in reply.basis for reply in hearing.game.plies[ply.number : ply.number + 1])


def _named_by_partner(hearing: Hearing, ply: Ply) -> bool:
    """Whether a letter of the partner's was refused only because it repeats the move that this letter brings."""
    own = hearing.alignment.own
    board = hearing.game.board_before(ply.number)
    return any(
        own is not None and read_move(WrittenMove(one.written), board, hearing.alignment.speech).uci == own.uci
        for one in hearing.game.refused
        if one.side is not hearing.side and one.code == FindingCode.WRONG_REPETITION and one.ply == ply.number + 1
    )


def _earlier(one: datetime | None, other: datetime | None) -> bool:
    return one is not None and other is not None and one < other


def check_named_first(hearing: Hearing) -> Verdict | None:
    """
    The partner repeats a move that was refused as a take-back though it is dated earlier: both then say that it was
    sent first, so it stands (48.3.2), and the letters are judged again in that order.
    """
    game, journal = hearing.game, hearing.party.journal
    number = len(game.plies)
    told = next((one for one in hearing.alignment.contradictions if one.number == number), None)
    if told is None or told.read is None or game.side_to_move is not hearing.side:
        return None
    first = next(
        (
            one
            for one in game.refused
            if (one.code, one.ply, one.own) == (FindingCode.TAKEBACK_REFUSED, number, told.read)
            and _earlier(one.sent_at, game.plies[-1].sent_at)
        ),
        None,
    )
    if first is None:
        return None
    letters = _inputs_since(game, _booking(game, number), {journal: hearing.actual.at})
    again = (first.journal, *(n for n in letters if n != first.journal))
    rewound = Rewound(journal=journal, dropped=again, reason="late-copy")
    report = ActReport(ActKind.MOVE, Outcome.HELD, game.id, hearing.side, sent=hearing.actual.on)
    return Verdict(Disposition.HELD, FindingCode.WRONG_HISTORY, (report,), events=(rewound,), rejudge=again)


def check_repeated_rightly(hearing: Hearing) -> Verdict | None:
    """
    The proposer himself tells the move that the partner was refused for, as one that changed the proposal (48.3.8):
    it was played, its copies had not come, and the letters are judged again after this one.
    """
    game, alignment, line = hearing.game, hearing.alignment, hearing.alignment.line
    owed, partner = game.correction, hearing.side.partner
    if owed is None or owed.side is not partner or alignment.course is not Course.NEW or alignment.contradictions:
        return None
    offer = offer_to(game.offer, partner, len(game.plies))
    changed = accepted_of(offer, line)
    if changed % 2 == 0 or changed >= len(line) or not proposed_next(offer, line[:changed]):
        return None
    board = game.board()
    for uci in line[:changed]:
        board.push_uci(uci)
    for one in game.refused:
        if (one.side, one.code, one.ply) != (partner, FindingCode.WRONG_REPETITION, len(game.plies) + 1):
            continue
        if read_move(WrittenMove(one.written), board, alignment.speech).uci == line[changed]:
            return _as_if_in_order(hearing, _refusal(game, one.journal))
    return None


def check_takeback(hearing: Hearing) -> Verdict | None:
    """
    Any other move for a half-move that is booked is a take-back, refused and told to both (48.3.2).

    Under a number that does not fit, from the player on move, it is none: it waits (`check_joins_on`).
    """
    alignment = hearing.alignment
    if alignment.course is not Course.OWN_ELSE or alignment.misnumbered:
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
    Another copy of a letter that was refused and is still to be corrected costs nothing again.

    A valid letter dated before it is the corrected one all the same: the invalid one was sent, and nobody wipes his own
    faults by his own clock (48.4.7).
    """
    game, alignment = hearing.game, hearing.alignment
    clean = alignment.own is not None and alignment.own.fault is None and not alignment.contradictions
    for one in game.refused:
        open_still = one.side is hearing.side and one.ply > len(game.plies) and one.journal != hearing.party.journal
        if not open_still or one.code == FindingCode.NOT_YOUR_TURN or one.sent_at is None:
            continue
        if hearing.actual.at == one.sent_at and not clean:
            return _duplicate(hearing)
    return None


def _booking(game: Game, number: int) -> int:
    return next(n for n, e in enumerate(game.tape) if isinstance(e, PlyBooked) and e.ply == number)


def _refusal(game: Game, journal: int) -> int:
    return next(n for n, e in enumerate(game.tape) if isinstance(e, MessageRefused) and e.journal == journal)


def _inputs_since(game: Game, place: int, also: Mapping[int, datetime] = NONE_BESIDE) -> tuple[int, ...]:
    """
    The letters that were judged from one entry of the tape on, by input, in the order in which they were sent.

    `also`: letters that the tape does not tell of, and when they were sent.
    """
    sent: dict[int, datetime] = dict(also)
    for event in game.tape[place:]:
        if isinstance(event, (PlyBooked, CopyArrived, MessageRefused)):
            if event.sent_at is not None or event.journal not in sent:
                sent[event.journal] = event.sent_at or _LAST
        elif isinstance(event, MoveHeld):
            sent[event.journal] = event.sent_at or datetime.combine(event.on, time.max, UTC)
    return tuple(sorted(sent, key=lambda journal: (sent[journal], journal)))


def _as_if_in_order(hearing: Hearing, place: int) -> Verdict | None:
    """
    Judge the letter as if it had come before all that the tape tells from `place` on; None: it then brings no move.

    Those letters are named in `rejudge`, in order, and among them whatever was out of turn, or waited, only because
    this one had not come. A game that a player's or an official's word has ended stays as it was played: None too.
    """
    game, party = hearing.game, hearing.party
    dropped = _inputs_since(game, place)
    rewound = Rewound(journal=party.journal, dropped=dropped, reason="late-copy")
    before = after(game, (rewound,))
    if before.result != UNFINISHED:
        return None
    laid = align(hearing.message, before, party.side, party.languages, party.agreed_notation, party.native)
    own = laid.own
    if laid.course is not Course.NEW or own is None or own.uci is None or laid.contradictions or laid.changed:
        return None
    verdict = book(Hearing(hearing.message, party, before, hearing.day, laid))
    events: tuple[GameEvent, ...] = (rewound, *verdict.events)
    out_of_turn = {one.journal: one.sent_at or _LAST for one in game.refused if one.journal in verdict.rejudge}
    waiting = {one.journal: one.sent_at or _LAST for one in game.held if one.journal in verdict.rejudge}
    again = tuple(n for n in _inputs_since(game, place, out_of_turn | waiting) if n != party.journal)
    pen = Pen(before, party.journal)
    number = laid.number
    ours = game.plies[number - 1].uci if number <= len(game.plies) else own.uci
    plies: list[Fact] = [{"ply": number, "ours": ours, "theirs": own.uci}]
    told = pen.both("disputed-history", Rank.FAULT, (A48_1_7, A48_3_2), {"plies": plies, "case": None})
    notices = verdict.notices if ours == own.uci else (*verdict.notices, *told)
    return replace(verdict, events=events, notices=notices, rejudge=again)
