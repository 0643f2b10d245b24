"""
Copies that came late, and two moves for one half-move (48.3.2: a sent possible move stands; of two the one sent first).

A `Date:` is written by the sender's own clock: alone it takes no own move back and wipes no own fault; the partner, who
repeats what came first, decides (48.3.3).
"""

from dataclasses import replace
from datetime import datetime

from parsers.acts import ActKind
from service.ledger.events import Basis, CopyArrived, PlyBooked, VariationProposed, VariationVoided
from service.ledger.findings import FindingCode
from service.ledger.game import Game, Ply
from service.rules.disputes import open_history_case
from service.rules.hearing import Hearing
from service.rules.history import Course
from service.rules.in_order import as_if_in_order, booking_of, inputs_since, refusal_of, rewound
from service.rules.records import Contradiction
from service.rules.repeats import duplicate
from service.rules.reported import only_reported, open_dispute, ruled_on, sent_after, unconfirmed
from service.rules.variations import accepted_of, offer_to, proposed_next
from service.rules.verdict import ActReport, Disposition, Outcome, Verdict
from service.rules.writing import joined


def late_copy(hearing: Hearing, ply: Ply) -> Verdict:
    """
    The own copy of a reported move: it confirms; where its dates are others, the game is counted anew with them, and
    where it proposes moves, the reply is judged as one that may have taken them (48.3.7, 48.4.6).

    One that waited, and was there before a move that its own one answers, answered none: it only told what its writer
    expected, and shows no day on which he made the move (48.3.7).
    """
    held = any(one.journal == hearing.party.journal for one in hearing.game.held)
    if held and sent_after(hearing.game, ply.number, hearing.party.arrived_at):
        return duplicate(hearing)
    agrees = not hearing.alignment.contradictions
    recount = as_if_in_order(hearing, booking_of(hearing.game, ply.number)) if agrees else None
    if recount is not None and (_proposes(recount) or not _same_plies(recount, hearing.game)):
        return recount
    copy = CopyArrived(
        journal=hearing.party.journal,
        ply=ply.number,
        sent_at=hearing.actual.at,
        arrived_on=hearing.arrived_on,
        evidence=hearing.party.evidence,
    )
    return replace(duplicate(hearing), events=(copy,))


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
    if hearing.alignment.course is not Course.OWN_ELSE or open_dispute(hearing.game) is not None:
        return None
    number = hearing.alignment.number
    ply, own = hearing.game.plies[number - 1], hearing.alignment.own
    if ruled_on(hearing.game, ply):
        return None
    possible = own is not None and own.uci is not None
    if possible and _sent_before(hearing, ply) and (only_reported(ply) or _named_by_partner(hearing, ply)):
        recount = as_if_in_order(hearing, booking_of(hearing.game, number))
        if recount is not None:
            return recount
    if possible and own is not None and (only_reported(ply) or _doubtful(hearing, ply)):
        rival = Contradiction(number, ply.uci, own.written, own.uci)
        case = open_history_case(hearing, [rival], stops=unconfirmed(hearing.game, ply))
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
    if not only_reported(ply):
        return ply.sent_at is not None and hearing.actual.at < ply.sent_at
    replies = hearing.game.plies[ply.number : ply.number + 1]
    return all(reply.sent_at is not None and hearing.actual.at < reply.sent_at for reply in replies)


def _doubtful(hearing: Hearing, ply: Ply) -> bool:
    """
    Whether a `Date:` alone would take back a move that the partner has answered: a late delivery and a set-back clock
    look the same, so the arbiter decides (48.2.5).
    """
    if only_reported(ply) or not _sent_before(hearing, ply):
        return False
    return any(Basis.OWN_COPY in reply.basis for reply in hearing.game.plies[ply.number : ply.number + 1])


def _named_by_partner(hearing: Hearing, ply: Ply) -> bool:
    """Whether a letter of the partner's was refused only because it repeats the move that this letter brings."""
    own = hearing.alignment.own
    return any(
        own is not None and one.repeated == own.uci
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
    letters = inputs_since(game, booking_of(game, number), {journal: hearing.actual.at})
    again = (first.journal, *(n for n in letters if n != first.journal))
    report = ActReport(ActKind.MOVE, Outcome.HELD, game.id, hearing.side, sent=hearing.actual.on)
    return Verdict(
        Disposition.HELD, FindingCode.WRONG_HISTORY, (report,), events=(rewound(game, journal, again),), rejudge=again
    )


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
    for one in game.refused:
        if (one.side, one.code, one.ply) != (partner, FindingCode.WRONG_REPETITION, len(game.plies) + 1):
            continue
        if one.repeated == line[changed]:
            return as_if_in_order(hearing, refusal_of(game, one.journal))
    return None
