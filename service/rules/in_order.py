"""
Letters judged as if their copies had come in the order of sending.

Nobody keeps a penalty, or a move, that exists only because of the order of arrival: where a late copy shows another
order, what stood after it is dropped and those letters are judged again.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, time

from service.articles import A48_1_7, A48_3_2
from service.ledger.events import CopyArrived, GameEvent, Interrupted, MessageRefused, MoveHeld, PlyBooked, Rewound
from service.ledger.findings import Fact
from service.ledger.game import UNFINISHED, Game
from service.rules.booking import book
from service.rules.hearing import Hearing
from service.rules.history import Course, align
from service.rules.reported import open_dispute, sent_after
from service.rules.verdict import Rank, Verdict
from service.rules.writing import Pen, after

_LAST = datetime.max.replace(tzinfo=UTC)
NONE_BESIDE: Mapping[int, datetime] = {}


def booking_of(game: Game, number: int) -> int:
    """Where the tape books a half-move."""
    return next(n for n, e in enumerate(game.tape) if isinstance(e, PlyBooked) and e.ply == number)


def refusal_of(game: Game, journal: int) -> int:
    """Where the tape refuses the letter of an input."""
    return next(n for n, e in enumerate(game.tape) if isinstance(e, MessageRefused) and e.journal == journal)


def inputs_since(game: Game, place: int, also: Mapping[int, datetime] = NONE_BESIDE) -> tuple[int, ...]:
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


def rewound(game: Game, journal: int, dropped: tuple[int, ...]) -> Rewound:
    """
    The entry by which input `journal` takes back what the letters `dropped` brought about.

    A letter that was judged before the present interruption is judged again as before it: it waits for no ruling.
    """
    return Rewound(
        journal=journal,
        dropped=dropped,
        reason="late-copy",
        stood=tuple(n for n in dropped if stood_before_the_stop(game, n)),
    )


def stood_before_the_stop(game: Game, journal: int) -> bool:
    """
    Whether a letter had been judged, not only held, before the present interruption began, if there is one.

    Nothing is booked while a game is interrupted but what belongs before it.
    """
    if game.interruption is None:
        return False
    begun = max(place for place, event in enumerate(game.tape) if isinstance(event, Interrupted))
    for place, event in enumerate(game.tape):
        if event.journal == journal and isinstance(event, (PlyBooked, CopyArrived)):
            return True
        if event.journal == journal and isinstance(event, MessageRefused) and place < begun:
            return True
        if isinstance(event, Rewound) and journal in event.stood and place > begun:
            return True
    return False


def _made_before(hearing: Hearing) -> tuple[str, ...]:
    """
    The half-moves that count by now: what a letter tells of them was made, and not only expected (48.3.7).

    None where one of those before its own was sent only after it.
    """
    game = hearing.game
    if sent_after(game, hearing.alignment.number, hearing.actual.at):
        return ()
    return tuple(ply.uci for ply in game.plies)


def as_if_in_order(hearing: Hearing, place: int) -> Verdict | None:
    """
    Judge the letter as if it had come before all that the tape tells from `place` on; None: it then brings no move.

    Those letters are named in `rejudge`, in order, and among them whatever was out of turn, or waited, only because
    this one had not come. A game that a player's or an official's word has ended stays as it was played, and while the
    arbiter is asked which moves were made nothing is turned round before the ruling (48.1.7): None too.
    """
    game, party = hearing.game, hearing.party
    if open_dispute(game) is not None:
        return None
    dropped = inputs_since(game, place)
    taken_back = rewound(game, party.journal, dropped)
    before = after(game, (taken_back,))
    if before.result != UNFINISHED:
        return None
    made = _made_before(hearing)
    laid = align(hearing.message, before, party.side, party.languages, party.agreed_notation, party.native, made)
    own = laid.own
    if (
        laid.course is not Course.NEW
        or own is None
        or own.uci is None
        or laid.contradictions
        or laid.unread
        or laid.changed
        or laid.borrowed
    ):
        return None
    verdict = book(Hearing(hearing.message, party, before, hearing.day, laid))
    events: tuple[GameEvent, ...] = (taken_back, *verdict.events)
    out_of_turn = {one.journal: one.sent_at or _LAST for one in game.refused if one.journal in verdict.rejudge}
    waiting = {one.journal: one.sent_at or _LAST for one in game.held if one.journal in verdict.rejudge}
    again = tuple(n for n in inputs_since(game, place, out_of_turn | waiting) if n != party.journal)
    pen = Pen(before, party.journal)
    number = laid.number
    ours = game.plies[number - 1].uci if number <= len(game.plies) else own.uci
    plies: list[Fact] = [{"ply": number, "ours": ours, "theirs": own.uci}]
    told = pen.both("disputed-history", Rank.FAULT, (A48_1_7, A48_3_2), {"plies": plies, "case": None})
    notices = verdict.notices if ours == own.uci else (*verdict.notices, *told)
    return replace(verdict, events=events, notices=notices, rejudge=again)
