"""A game is the fold of its events. Pure: the same events always give the same game, all at once or one by one."""

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import timedelta
from functools import cache
from typing import Any

from parsers.acts import Side
from service.ledger import events as ev
from service.ledger import post
from service.ledger.events import Basis, ChargeKind, GameEvent
from service.ledger.journal import canonical
from service.ledger.official import correct, name_adjudicator, take_over, take_papers
from service.ledger.parts import (
    Adjudication,
    Charge,
    Claim,
    Clock,
    Correction,
    Disputed,
    GameStatus,
    Held,
    Interruption,
    LeaveDays,
    Notification,
    Offer,
    Pause,
    Ply,
    Refused,
    RepeatNote,
    side_of_ply,
)
from service.ledger.state import UNFINISHED, Game, board_of, move_of, played
from service.regulations import Regulations

__all__ = [
    "UNFINISHED",
    "Charge",
    "Claim",
    "Clock",
    "Correction",
    "Game",
    "GameStatus",
    "Interruption",
    "Offer",
    "Ply",
    "Refused",
    "apply",
    "board_of",
    "fold",
    "kept_by",
    "side_of_ply",
]

_NO_PENALTY = tuple(kind for kind in ChargeKind if kind is not ChargeKind.PENALTY)


def fold(events: Iterable[GameEvent]) -> Game:
    """
    The game that a whole stream describes.

    Raises:
        ValueError: the stream is empty, does not begin with `GameOpened`, or books a move that is not legal.
    """
    game: Game | None = None
    for event in events:
        game = apply(game, event)
    if game is None:
        raise ValueError("an empty stream is no game")
    return game


def apply(game: Game | None, event: GameEvent) -> Game:
    """
    The game after one more event; None stands for the game before its first.

    Raises:
        ValueError: the first event is not `GameOpened`, or a booked move is out of turn or not legal on the board.
    """
    if game is None:
        if not isinstance(event, ev.GameOpened):
            raise ValueError(f"a game begins with game-opened, not with {event.kind}")
        return _open(event)
    after = _STEPS[type(event)](game, event)
    tape = after.tape if isinstance(event, ev.Rewound) else (*game.tape, event)
    return replace(after, version=game.version + 1, tape=tape)


@cache
def _regulations(text: str) -> Regulations:
    return Regulations.from_facts(json.loads(text))


def _open(event: ev.GameOpened) -> Game:
    return Game(
        event=event.event,
        id=event.game,
        white=event.white,
        black=event.black,
        start=event.start,
        zone=event.zone,
        regulations=_regulations(canonical(event.regulations).decode()),
        version=1,
        tape=(event,),
        result=event.result or UNFINISHED,
        how=event.how,
        registered=event.result is not None,
    )


def _book(game: Game, event: ev.PlyBooked) -> Game:
    if event.ply != len(game.plies) + 1:
        raise ValueError(f"half-move {event.ply} booked where {len(game.plies) + 1} comes next")
    san, fen = played(game.fen, event.uci)
    ply = Ply(
        number=event.ply,
        uci=event.uci,
        san=san,
        fen=fen,
        received=event.received,
        sent=event.sent,
        sent_at=event.sent_at,
        days=0,
        total=0,
        basis=event.basis,
        accepted=event.accepted,
        journal=event.journal,
        arrived_on=event.arrived_on,
        evidence=event.evidence,
        relayed_on=event.relayed_on,
    )
    answers = not event.accepted and game.correction is not None and game.correction.side is ply.side
    if answers:
        game = _recount(game, _moved_on(game, ply))
    ply = _totalled(ply, game.charges, game.restarted_at(ply.side))
    return replace(
        game,
        plies=(*game.plies, ply),
        correction=None if answers else game.correction,
        offer=game.offer if event.accepted else None,
        draw_offer=None if game.draw_offer is ply.side.partner else game.draw_offer,
        held=_released(game, event.journal),
    )


def _moved_on(game: Game, reply: Ply) -> tuple[Charge, ...]:
    """The days spent on invalid replies belong to the half-move that answers at last, behind any accepted ones."""
    own = (ply.number for ply in reversed(game.plies) if ply.side is reply.side and not ply.accepted)
    since = next(own, 0)
    return tuple(
        replace(c, ply=reply.number)
        if c.kind is ChargeKind.REFUSED and c.side is reply.side and since < c.ply < reply.number
        else c
        for c in game.charges
    )


def _totalled(ply: Ply, charges: tuple[Charge, ...], restarted_at: int = 0) -> Ply:
    """The ply with its days and total as the charges have them; what a taken-over record leaves open stays open."""
    own = [c for c in charges if c.side is ply.side and not c.suspended and c.ply <= ply.number]
    since = restarted_at if ply.move_number > restarted_at else 0
    total = sum(c.days for c in own if move_of(c.ply) > since)
    days = sum(c.days for c in own if c.ply == ply.number and c.kind in _NO_PENALTY)
    return replace(ply, days=None if ply.days is None else days, total=None if ply.total is None else total)


def _recount(game: Game, charges: tuple[Charge, ...]) -> Game:
    plies = tuple(_totalled(ply, charges, game.restarted_at(ply.side)) for ply in game.plies)
    return replace(game, charges=charges, plies=plies)


def _charge(game: Game, event: ev.DaysCharged) -> Game:
    charge = Charge(
        event.side, event.days, event.charge, event.article, event.on, event.ply, event.note, journal=event.journal
    )
    charges = (*game.charges, charge)
    if event.ply > len(game.plies):
        return replace(game, charges=charges)
    if event.ply == len(game.plies):  # the usual case: the days of the ply just booked
        last = game.plies[-1]
        return replace(
            game, charges=charges, plies=(*game.plies[:-1], _totalled(last, charges, game.restarted_at(last.side)))
        )
    return _recount(game, charges)


def _penalties_of(event_journal: int, game: Game, **change: Any) -> tuple[Charge, ...]:
    return tuple(
        replace(c, **change) if c.journal == event_journal and c.kind is ChargeKind.PENALTY else c for c in game.charges
    )


def _suspend(game: Game, event: ev.ChargeSuspended) -> Game:
    return _recount(game, _penalties_of(event.charged_by, game, suspended=True))


def _restore(game: Game, event: ev.ChargeRestored) -> Game:
    return _recount(game, _penalties_of(event.charged_by, game, suspended=False))


def _reverse(game: Game, event: ev.ChargeReversed) -> Game:
    kept = tuple(c for c in game.charges if c.journal != event.charged_by or c.kind is not ChargeKind.PENALTY)
    refused = tuple(replace(r, penalty_days=0) if r.journal == event.charged_by else r for r in game.refused)
    return replace(_recount(game, kept), refused=refused)


def _copy(game: Game, event: ev.CopyArrived) -> Game:
    ply = game.plies[event.ply - 1]
    basis = (event.basis, *(b for b in ply.basis if b is not event.basis))
    ply = replace(
        ply,
        basis=basis,
        sent=event.sent or ply.sent,
        sent_at=event.sent_at or ply.sent_at,
        arrived_on=event.arrived_on or ply.arrived_on,
        evidence=event.evidence or ply.evidence,
    )
    plies = (*game.plies[: event.ply - 1], ply, *game.plies[event.ply :])
    return replace(game, plies=plies, held=_released(game, event.journal))


def _refuse(game: Game, event: ev.MessageRefused) -> Game:
    entry = Refused(
        event.side,
        event.code,
        event.article,
        event.on,
        event.ply,
        event.sent_at,
        event.written,
        event.penalty_days,
        event.provisional_until,
        event.journal,
        event.own,
        event.repeated,
        event.own_written,
    )
    return replace(game, refused=(*game.refused, entry), held=_released(game, event.journal))


def _released(game: Game, journal: int) -> tuple[Held, ...]:
    return tuple(held for held in game.held if held.journal != journal)


def kept_by(game: Game, event: ev.Rewound) -> list[GameEvent]:
    """The events of the tape that still count after a rewinding, in order."""

    def counts(one: GameEvent) -> bool:
        undone = not isinstance(one, _SAID) if event.whole else isinstance(one, _UNDONE)
        return one.journal not in event.dropped or not undone

    return [one for one in game.tape if counts(one)]


def _rewind(game: Game, event: ev.Rewound) -> Game:
    kept = kept_by(game, event)
    return replace(fold(kept), tape=(*kept, event))


def _cut(game: Game, event: ev.LeaveCut) -> Game:
    leaves = []
    for leave in game.leaves:
        if leave.side is event.side and leave.first <= event.back <= leave.last:
            if leave.first == event.back:
                continue
            leave = replace(leave, last=event.back - timedelta(1))
        leaves.append(leave)
    return replace(game, leaves=tuple(leaves))


def _resume(game: Game, event: ev.Resumed) -> Game:
    if game.interruption is None:
        return game
    return replace(game, interruption=None, pauses=(*game.pauses, Pause(game.interruption.since, event.on)))


def _record(game: Game, event: ev.RecordReceived) -> Game:
    return replace(game, records=game.records | {event.side}) if event.agrees else game


def _bar(game: Game, event: ev.ClaimsBarred) -> Game:
    if event.side is Side.WHITE:
        return replace(game, barred_white=event.until_move)
    return replace(game, barred_black=event.until_move)


def _settle(game: Game, event: post.DatesSettled) -> Game:
    """A half-move with the dates that a later report on its card has settled (47.2.2)."""
    ply = game.plies[event.ply - 1]
    seen = (Basis.POSTMARK, Basis.SLIP, Basis.STATED, Basis.SERVER)
    kept = tuple(b for b in ply.basis if event.sent is None or b not in seen)
    ply = replace(
        ply,
        sent=event.sent or ply.sent,
        sent_at=event.sent_at or ply.sent_at,
        received=event.received or ply.received,
        basis=kept if event.basis in kept else (*kept, event.basis),
    )
    return replace(game, plies=(*game.plies[: event.ply - 1], ply, *game.plies[event.ply :]))


def _restart(game: Game, event: post.CountingRestarted) -> Game:
    game = replace(game, restarts=(*game.restarts, (event.side, event.move)))
    return _recount(game, game.charges)


def _open_seal(game: Game, event: post.SealOpened) -> Game:
    sealed = tuple(replace(s, opened=event.on) if s.journal == event.letter else s for s in game.sealed)
    return replace(game, sealed=sealed)


def _open_case(game: Game, event: ev.CaseOpened) -> Game:
    """A case that waits; opened once more, its claim waits again too."""
    claims = tuple(replace(claim, ruling="") if claim.case == event.case else claim for claim in game.claims)
    return replace(game, cases=(*game.cases, (event.case, event.case_kind)), claims=claims)


def _rule(game: Game, event: ev.Ruled) -> Game:
    claims = tuple(replace(claim, ruling=event.ruling) if claim.case == event.case else claim for claim in game.claims)
    return replace(game, cases=tuple(case for case in game.cases if case[0] != event.case), claims=claims)


_UNDONE = (
    ev.PlyBooked,
    ev.CopyArrived,
    ev.DaysCharged,
    ev.DaysDisputed,
    ev.MessageRefused,
    ev.CorrectionAsked,
    ev.VariationProposed,
    ev.VariationVoided,
    ev.DrawOffered,
    ev.DrawLapsed,
    ev.GameEnded,
    ev.ResultRegistered,
    ev.MoveHeld,
    ev.HeldSettled,
    post.CardReported,
    post.DatesSettled,
    post.CountingRestarted,
)
"""What a rewinding undoes; what was said to people, cases, leaves, claims and rulings stay."""
_SAID = (ev.Ruled, ev.Told)
"""What stays even where an order is reversed whole: that it was given, and told."""

_STEPS: dict[type[GameEvent], Callable[[Game, Any], Game]] = {
    ev.RecordImported: take_over,
    ev.ModeSet: lambda g, e: replace(g, advises=e.advises),
    ev.PlyBooked: _book,
    ev.CopyArrived: _copy,
    ev.DaysCharged: _charge,
    ev.ChargeSuspended: _suspend,
    ev.ChargeRestored: _restore,
    ev.ChargeReversed: _reverse,
    ev.DaysDisputed: lambda g, e: replace(
        g, disputed=(*g.disputed, Disputed(e.side, e.days, e.ply, e.cause, e.journal))
    ),
    ev.MessageRefused: _refuse,
    ev.CorrectionAsked: lambda g, e: replace(
        g, correction=Correction(e.side, e.on, e.code, e.article, e.bound, len(g.plies) + 1, e.requested)
    ),
    ev.VariationProposed: lambda g, e: replace(
        g, offer=Offer(e.by, e.after_ply, tuple(tuple(b.split()) for b in e.branches), e.sent, e.sent_at)
    ),
    ev.VariationVoided: lambda g, e: g,
    ev.DrawOffered: lambda g, e: replace(g, draw_offer=e.by),
    ev.DrawLapsed: lambda g, e: replace(g, draw_offer=None if g.draw_offer is e.by else g.draw_offer),
    ev.GameEnded: lambda g, e: replace(g, result=e.result, how=e.how, ended_on=e.on, held=_released(g, e.journal)),
    ev.GameReopened: lambda g, e: replace(g, result=UNFINISHED, how=None, ended_on=None, registered=False),
    ev.RecordReceived: _record,
    ev.ResultRegistered: lambda g, e: replace(g, result=e.result, registered=True),
    ev.ClaimFiled: lambda g, e: replace(
        g, claims=(*g.claims, Claim(e.by, e.about, e.on, e.late, e.case, e.protest_until, e.ply, e.journal))
    ),
    ev.ClaimsBarred: _bar,
    ev.Interrupted: lambda g, e: replace(g, interruption=Interruption(e.cause, e.since, e.by, e.about, e.case)),
    ev.Resumed: _resume,
    ev.MoveHeld: lambda g, e: replace(g, held=(*g.held, Held(e.side, e.on, e.code, e.held, e.ply, e.sent_at))),
    ev.HeldSettled: lambda g, e: replace(g, held=_released(g, e.journal)),
    ev.RepeatSent: lambda g, e: replace(g, repeats=(*g.repeats, RepeatNote(e.by, e.on, e.ply, e.late_days, e.journal))),
    ev.NotReceivedSaid: lambda g, e: replace(g, not_received=(*g.not_received, Notification(e.by, e.on))),
    ev.DelayReported: lambda g, e: replace(g, delay_reports=(*g.delay_reports, Notification(e.by, e.on))),
    ev.LeaveNoted: lambda g, e: replace(g, leaves=(*g.leaves, LeaveDays(e.side, e.first, e.last))),
    ev.LeaveCut: _cut,
    ev.Rewound: _rewind,
    ev.Told: lambda g, e: replace(g, told=g.told | {e.key}),
    ev.CaseOpened: _open_case,
    ev.Ruled: _rule,
    ev.Corrected: correct,
    ev.AdjudicationOpened: lambda g, e: replace(g, adjudication=Adjudication(e.case, e.on, e.papers_until)),
    ev.PapersReceived: take_papers,
    ev.AdjudicatorNamed: name_adjudicator,
    post.CardReported: lambda g, e: replace(g, cards=(*g.cards, post.card_of(e))),
    post.DatesSettled: _settle,
    post.CountingRestarted: _restart,
    post.MoveSealed: lambda g, e: replace(g, sealed=(*g.sealed, post.Sealed(e.side, e.ply, e.on, e.journal, e.digest))),
    post.SealOpened: _open_seal,
    post.StartNoticeReceived: lambda g, e: replace(g, late_starts=(*g.late_starts, (e.side, e.start))),
}
