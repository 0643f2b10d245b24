"""Articles 48.2-48.4: a valid message: its plies booked, its days charged, what it proposes noted, what is remarked."""

from collections.abc import Iterable
from dataclasses import replace

from parsers.acts import ActKind, Side
from service.articles import (
    A47_3_6,
    A47_3_7_5,
    A47_6_9,
    A48_2_1,
    A48_2_2,
    A48_2_5,
    A48_3_3,
    A48_3_6,
    A48_3_7,
    A48_4_4,
    A48_4_6,
)
from service.ledger.events import (
    Basis,
    ChargeKind,
    DaysCharged,
    GameEvent,
    PlyBooked,
    Told,
    VariationProposed,
    VariationVoided,
)
from service.ledger.findings import Fact, Finding, FindingCode, Level
from service.ledger.game import Game, board_of, side_of_ply
from service.regulations import Relay
from service.rules.counted import Counted
from service.rules.disputed import disputed, tell_gap
from service.rules.disputed_days import report_disputed
from service.rules.disputes import echo_key
from service.rules.hearing import Hearing
from service.rules.overstepped import told_by_the_clock
from service.rules.post import opened_seal
from service.rules.post_cards import clocks_of, remarks_on_sending, told_of_own, told_of_partner
from service.rules.results import end, find_ending
from service.rules.silence import fine_late_repeats, repeated_since
from service.rules.variations import Proposal, read_proposal
from service.rules.verdict import ActReport, Addressee, Disposition, Outcome, Rank, Verdict
from service.rules.writing import Pen, after, iso, joined, to_side


def book(hearing: Hearing) -> Verdict:
    """Book a valid message: every ply it brings, in order, and all that follows from them."""
    pen = Pen(hearing.game, hearing.party.journal)
    late, cards = _late_repeats(hearing), told_of_partner(hearing)
    before = after(hearing.game, (*cards.events, *late.events))
    plies = _plies(hearing, (*hearing.told, hearing.own))
    left = after(before, plies)
    proposal = _proposal(hearing, left)
    extra = (*_proposed(hearing, pen, proposal), *disputed(hearing), *told_of_own(hearing))
    left = after(left, extra)
    remarks = (*_remarks(hearing, pen, proposal), *hearing.wrong_times(left))
    verdict = Verdict(
        Disposition.ACCEPTED,
        acts=_acts(hearing, left, proposal),
        findings=remarks,
        events=(*cards.events, *late.events, *plies, *extra),
        rejudge=_out_of_turn_before(hearing, left),
    )
    clocks = (
        told_by_the_clock(left, side, plies[-1], hearing.judged_on, pen.journal, earlier=plies[:-1])
        for side, plies in _by_side((*hearing.told, hearing.own)).items()
    )
    return joined(
        verdict,
        replace(late, events=()),
        replace(cards, events=()),
        clocks_of(cards.events, left, hearing),
        _told(hearing, pen, left, remarks, proposal),
        _ended(hearing, pen, left),
        *clocks,
        report_disputed(left, hearing.side, hearing.judged_on, pen.journal),
    )


def book_to_the_end(hearing: Hearing) -> Verdict | None:
    """
    Book accepted moves of which the last ends the game: no reply to a mate is wanting (48.3.9); None where it does not.

    No answer, so no reflection of the receiver's is charged (48.4.6).
    """
    plies = tuple(
        _booked(hearing, uci, one, True) for uci, one in zip(hearing.alignment.line, hearing.told, strict=True)
    )
    left = after(hearing.game, plies)
    ended = _ended(hearing, Pen(hearing.game, hearing.party.journal), left)
    if not ended.events:
        return None
    report = ActReport(ActKind.MOVE, Outcome.BOOKED, left.id, hearing.side, hearing.alignment.line)
    return joined(Verdict(Disposition.ACCEPTED, acts=(report,), events=plies), ended)


def book_reported(hearing: Hearing) -> Verdict:
    """Book only what a letter tells of half-moves whose copies never came; its own move is judged apart."""
    pen = Pen(hearing.game, hearing.party.journal)
    events = _plies(hearing, hearing.told)
    left = after(hearing.game, events)
    moves = tuple(one.uci for one in hearing.alignment.told)
    report = ActReport(ActKind.MOVE, Outcome.BOOKED, hearing.game.id, hearing.side.partner, moves)
    clocks = (
        told_by_the_clock(left, side, plies[-1], hearing.judged_on, pen.journal, earlier=plies[:-1])
        for side, plies in _by_side(hearing.told).items()
    )
    booked = Verdict(Disposition.ACCEPTED, acts=(report,), findings=tuple(_reported(hearing, pen)), events=events)
    return joined(booked, *clocks)


# --- plies and days ------------------------------------------------------------------------------------------------


def relayed(hearing: Hearing) -> bool:
    """Whether the referee hands the move on, because the partner is not among the addressees."""
    party = hearing.party
    if hearing.game.regulations.postal:  # the post carries it; only a seal that is opened goes by the referee (47.6.9)
        return opened_seal(hearing.game, party.journal) is not None
    return not party.partner_addressed and not party.for_arbiter and hearing.game.regulations.relay is Relay.ALWAYS


def _plies(hearing: Hearing, brought: tuple[Counted, ...]) -> tuple[GameEvent, ...]:
    alignment = hearing.alignment
    events: list[GameEvent] = []
    for place, (uci, counted) in enumerate(zip(alignment.line, brought, strict=False)):
        events.append(_booked(hearing, uci, counted, place < alignment.accepted))
        if counted.days:
            events.append(
                DaysCharged(
                    journal=hearing.party.journal,
                    side=side_of_ply(counted.number),
                    days=counted.days,
                    charge=ChargeKind.REFLECTION,
                    ply=counted.number,
                    article=hearing.game.regulations.cite(A48_4_4),
                    on=counted.sent,
                )
            )
    return tuple(events)


def _booked(hearing: Hearing, uci: str, counted: Counted, accepted: bool) -> PlyBooked:
    handed_on = counted.number == hearing.alignment.number and relayed(hearing)
    basis = (*counted.basis, Basis.RELAYED) if handed_on else counted.basis
    return PlyBooked(
        journal=hearing.party.journal,
        ply=counted.number,
        uci=uci,
        received=counted.received,
        sent=counted.sent,
        sent_at=counted.sent_at,
        arrived_on=None if Basis.REPORTED in basis else hearing.arrived_on,
        basis=basis,
        accepted=accepted,
        evidence=hearing.party.evidence if Basis.OWN_COPY in basis else "",
        relayed_on=hearing.day if handed_on else None,
    )


def _by_side(brought: Iterable[Counted]) -> dict[Side, tuple[int, ...]]:
    """The half-moves that the letter brings: each fixes what its control shows, at 0 days too."""
    numbers = [one.number for one in brought]
    return {side: own for side in Side if (own := tuple(n for n in numbers if side_of_ply(n) is side))}


def _late_repeats(hearing: Hearing) -> Verdict:
    """The answer to a repeat proves the first letter lost: whoever repeated late is fined (48.4.9)."""
    game, own = hearing.game, hearing.own
    if own.proves_lost is None or not game.plies:
        return Verdict(Disposition.RECORDED)
    lost = game.plies[-1]
    repeats = repeated_since(game, lost)
    if not repeats:
        return Verdict(Disposition.RECORDED)
    return fine_late_repeats(game, lost.number, min(repeats), hearing.party.journal)


# --- proposals -----------------------------------------------------------------------------------------------------


def _proposal(hearing: Hearing, left: Game) -> Proposal:
    board = board_of(left.fen)
    return read_proposal(hearing.message.variations, board, hearing.own.number, hearing.alignment.speech)


def _proposed(hearing: Hearing, pen: Pen, proposal: Proposal) -> tuple[GameEvent, ...]:
    events: list[GameEvent] = []
    if proposal.branches:
        events.append(
            VariationProposed(
                journal=pen.journal,
                by=hearing.side,
                after_ply=hearing.own.number,
                branches=tuple(" ".join(branch) for branch in proposal.branches),
                sent=hearing.own.sent,
                sent_at=hearing.own.sent_at,
            )
        )
    if proposal.void is not None:
        events.append(
            VariationVoided(journal=pen.journal, by=hearing.side, after_ply=hearing.own.number, written=proposal.void)
        )
    return tuple(events)


# --- remarks -------------------------------------------------------------------------------------------------------


def _remarks(hearing: Hearing, pen: Pen, proposal: Proposal) -> tuple[Finding, ...]:
    alignment, own = hearing.alignment, hearing.own
    found: list[Finding] = [*own.findings, *remarks_on_sending(hearing)]
    found.extend(_reported(hearing, pen))
    if alignment.own is not None and alignment.own.contradicting:
        again: list[Fact] = list(alignment.own.written.again)
        found.append(pen.finding(FindingCode.CONTRADICTING_NOTATION, A48_3_6, Level.REMARK, written=again))
    found.extend(_incomplete(hearing, pen))
    found.extend(_earlier_moves_wrong(hearing, pen))
    if hearing.party.colours_exchanged:
        found.append(pen.finding(FindingCode.COLOURS_EXCHANGED, A48_2_2, Level.REMARK))
    if proposal.void is not None:
        void = A47_3_6 if proposal.code is FindingCode.ANY_MOVE_REFUSED else A48_3_7
        found.append(pen.finding(FindingCode.VARIATION_VOID, void, Level.REMARK, written=proposal.void))
    if relayed(hearing):
        handed = A47_6_9 if hearing.game.regulations.postal else A48_2_1
        found.append(pen.finding(FindingCode.RELAYED, handed, Level.NOTICE, ply=own.number))
    if hearing.actual.early and not any(one.code is FindingCode.SLOW_TRANSMISSION for one in found):
        days = hearing.actual.set_back_days
        found.append(pen.finding(FindingCode.SLOW_TRANSMISSION, A48_2_5, Level.REMARK, gap_days=days, date="sent"))
    return tuple(pen.placed(one) for one in found)


def _reported(hearing: Hearing, pen: Pen) -> Iterable[Finding]:
    told = hearing.alignment.told[hearing.alignment.accepted :]
    if told:
        plies: list[Fact] = [{"ply": ply.number, "move": ply.uci} for ply in told]
        yield pen.finding(FindingCode.PARTNER_MOVE_REPORTED, A48_2_1, Level.REMARK, plies=plies)


def _earlier_moves_wrong(hearing: Hearing, pen: Pen) -> Iterable[Finding]:
    """By post an earlier move written otherwise makes no card invalid: it is remarked on (47.3.7.5)."""
    for one in hearing.alignment.contradictions:
        written = " ".join((one.written.text, *one.written.again))
        yield pen.finding(
            FindingCode.WRONG_HISTORY, A47_3_7_5, Level.REMARK, ply=one.number, ours=one.ours, theirs=written
        )


def _incomplete(hearing: Hearing, pen: Pen) -> Iterable[Finding]:
    """Moves left out (48.2.1), the partner's last not repeated (48.3.3); the strict move line needs neither."""
    alignment = hearing.alignment
    if alignment.short and hearing.game.regulations.short_form:
        return
    if not alignment.repeated_last and not alignment.accepted:
        yield pen.finding(FindingCode.INCOMPLETE_HISTORY, A48_3_3, Level.REMARK, missing=len(hearing.game.plies))
    elif alignment.missing and not hearing.game.regulations.postal:  # a card repeats the last move alone (47.3.7.5)
        missing: list[Fact] = list(alignment.missing)
        yield pen.finding(FindingCode.INCOMPLETE_HISTORY, A48_2_1, Level.REMARK, missing=missing)
    elif alignment.renumbered:
        yield pen.finding(FindingCode.INCOMPLETE_HISTORY, A48_2_1, Level.REMARK, numbering=True)


# --- what follows, what is told ------------------------------------------------------------------------------------


def _acts(hearing: Hearing, left: Game, proposal: Proposal) -> tuple[ActReport, ...]:
    own, ply = hearing.own, left.plies[-1]
    move = ActReport(
        ActKind.MOVE,
        Outcome.BOOKED,
        hearing.game.id,
        hearing.side,
        hearing.alignment.line,
        (),
        own.partner_sent,
        ply.received,
        ply.sent,
        ply.days,
        ply.total,
    )
    if not proposal.branches:
        return (move,)
    offer = ActReport(
        ActKind.VARIATION_OFFER, Outcome.NOTED, hearing.game.id, hearing.side, variation=proposal.branches
    )
    return (move, offer)


def _ended(hearing: Hearing, pen: Pen, left: Game) -> Verdict:
    ending = find_ending(board_of(left.fen))
    if ending is None:
        return Verdict(Disposition.ACCEPTED)
    return end(left, ending, pen, hearing.own.sent, hearing.side, hearing.judged_on)


def _told(hearing: Hearing, pen: Pen, left: Game, remarks: tuple[Finding, ...], proposal: Proposal) -> Verdict:
    ply, side = left.plies[-1], hearing.side
    accepted: list[Fact] = list(hearing.alignment.line[: hearing.alignment.accepted])
    listed: list[Fact] = [{"code": str(f.code), "article": f.article, "detail": dict(f.detail)} for f in remarks]
    branches: list[Fact] = [list(branch) for branch in proposal.branches]
    facts: dict[str, Fact] = {
        "ply": ply.number,
        "move": ply.uci,
        "side": str(side),
        "accepted": accepted,
        "received": iso(ply.received),
        "sent": iso(ply.sent),
        "spent": ply.days,
        "total": ply.total,
        "remarks": listed,
        "variation": branches,
    }
    articles = (A48_4_4, *((A48_4_6,) if accepted else ()))
    notices = [pen.notice("move-booked", Addressee.SENDER, Rank.DIGEST, articles, facts)]
    if not hearing.game.regulations.postal:  # by post the partner learns the move from the card alone
        notices.append(pen.notice("move-arrived", to_side(side.partner), Rank.DIGEST, articles, facts))
    elif relayed(hearing):
        notices.append(pen.notice("sealed-move-forwarded", to_side(side.partner), Rank.RULING, (A47_6_9,), facts))
    if relayed(hearing) and not hearing.game.regulations.postal:
        handed: dict[str, Fact] = {"ply": ply.number, "move": ply.uci, "accepted": accepted, "variation": branches}
        handed["draw_offer"] = False
        notices.append(pen.notice("move-relayed", to_side(side.partner), Rank.FAULT, (A48_2_1,), handed))
        noticed: dict[str, Fact] = {"ply": ply.number, "move": ply.uci}
        notices.append(pen.notice("relay-noticed", Addressee.SENDER, Rank.DIGEST, (A48_2_1,), noticed))
    echoed: tuple[GameEvent, ...] = ()
    if not hearing.party.proved:
        echoed = (Told(journal=pen.journal, key=echo_key(hearing.game, pen.journal)),)
        echo: dict[str, Fact] = {"ply": ply.number, "move": ply.uci}
        notices.append(pen.notice("move-echo", to_side(side), Rank.FAULT, (A48_2_1,), echo))
    if proposal.void is not None:
        void: dict[str, Fact] = {"line": list(proposal.line), "written": proposal.void}
        notices.extend(pen.both("variation-void", Rank.FAULT, (A48_3_7,), void))
    notices.extend(tell_gap(hearing, pen, left))
    return Verdict(Disposition.ACCEPTED, events=echoed, notices=tuple(notices))


def _out_of_turn_before(hearing: Hearing, left: Game) -> tuple[int, ...]:
    """Letters that wait, and the partner's that were out of turn only because this one, sent earlier, came later."""
    sent_at = hearing.actual.at
    held = tuple(one.journal for one in hearing.game.held if one.journal != hearing.party.journal)
    return held + tuple(
        one.journal
        for one in hearing.game.refused
        if one.code == FindingCode.NOT_YOUR_TURN
        and one.side is hearing.side.partner
        and len(hearing.game.plies) < one.ply <= len(left.plies) + 1
        and one.sent_at is not None
        and one.sent_at >= sent_at
    )
