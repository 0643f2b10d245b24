"""An official's ruling on a case, and what it does: 46.3, 46.4, 47.1.6, 48.1.10. The referee only writes it down."""

from collections.abc import Iterable
from datetime import date

from parsers.acts import Side
from service.articles import A46_4, A48_1_10, A48_6_7
from service.cases.case import Case, CaseStatus, Role, Ruling
from service.cases.effects import EFFECTS, Effects, charge
from service.cases.kinds import KINDS, Effect, may_rule
from service.cases.orders import RulingOrder, RulingVerdict, Span
from service.ledger.events import (
    CaseOpened,
    ChargeKind,
    ClaimsBarred,
    GameEvent,
    GameReopened,
    Interrupted,
    LeaveNoted,
    Resumed,
    Ruled,
)
from service.ledger.findings import CaseKind, Fact, Finding, FindingCode, Level
from service.ledger.game import Game
from service.rules.claims import CLAIM_CAUSE
from service.rules.reflection import ONE_DAY, charged_days, days_between, reflection_days
from service.rules.verdict import Addressee, Disposition, Notice, Rank, Verdict

__all__ = ["RulingOrder", "RulingVerdict", "grant_in_game", "rule"]


def rule(order: RulingOrder, case: Case, game: Game | None, day: date, journal: int = 0) -> RulingVerdict:
    """
    Write down a ruling, or say why it has no effect.

    Args:
        order: What the official orders.
        case: As it stands.
        game: The game it is about; None for a case about a person alone.
        day: The day on which the players are told; clocks run again from it, and the period for a protest (48.1.10).
        journal: Number of the order in the journal.

    Returns:
        Events, notices to both sides and the case's new status. An order beyond the office (46.4) or one that the
        case does not take changes nothing, and is told with `not-entitled`.
    """
    barred = _own_game(order, case, game)
    if barred or not may_rule(order.role, case, order.ruling):
        return _refused(order, case, A46_4.number if barred else KINDS[case.kind].article.number)
    if order.ruling is Ruling.EXTEND:
        due = (case.due or day) + (order.days or 0) * ONE_DAY
        return RulingVerdict(_told(order, case, game, day, [], None), CaseStatus.OPEN, due)
    if order.ruling is Ruling.REOPEN:
        return _reopen(order, case, game, day, journal)
    done = Effects()
    if game is not None:
        ruled = Ruled(journal=journal, case=case.key, ruling=order.ruling, by=order.by, on=day, text=order.text)
        done.events.append(ruled)
    effect = KINDS[case.kind].effects[order.ruling]
    EFFECTS[effect](done, order, case, game, day, journal)
    if game is not None:
        _beside(done, order, case, game, day, journal)
    verdict = _told(order, case, game, day, done.events, done.result, done.rejudge)
    return RulingVerdict(verdict, CaseStatus.RULED, None, tuple(done.person), done.granted)


def grant_in_game(granted: Iterable[Span], game: Game, player: str, day: date, journal: int) -> tuple[GameEvent, ...]:
    """
    Make granted days count in one game, those already charged included: each answered ply is recounted (48.7.7).

    Returns:
        The leave's events, and a credit by ruling for every ply on whose reflection the days fell.
    """
    side = game.side_of(player)
    if side is None:
        raise ValueError(f"{player} does not play {game.id}")
    granted = tuple(granted)
    before = game.on_leave(side)
    after = before.union(*(days_between(first, last) for first, last in granted))
    events: list[GameEvent] = [LeaveNoted(journal=journal, side=side, first=a, last=b) for a, b in granted]
    stopped, double = game.stopped(), game.regulations.control.double_after
    for ply in game.plies:
        received = ply.received or (game.start if ply.number == 1 else None)
        if ply.side is not side or ply.accepted or received is None or ply.sent is None or not ply.days:
            continue
        was = charged_days(reflection_days(received, ply.sent, before, stopped), double)
        now = charged_days(reflection_days(received, ply.sent, after, stopped), double)
        if was != now:
            credit = charge(side, now - was, ChargeKind.RULING, ply.number, "48.7.7", day, journal)
            events.append(credit)
    return tuple(events)


def _own_game(order: RulingOrder, case: Case, game: Game | None) -> bool:
    """A steward rules on nothing that touches his own games, nor on leave for himself or a partner (46.4)."""
    if order.role is not Role.STEWARD or order.seat is None:
        return False
    about = case.facts.get("player", case.about)
    own = game is not None and game.side_of(order.seat) is not None
    return own or about == order.seat or about in order.partners


def _refused(order: RulingOrder, case: Case, article: str) -> RulingVerdict:
    facts: dict[str, Fact] = {"what": str(order.ruling), "article": article, "case": case.key}
    notice = Notice(
        "not-entitled",
        Addressee.SENDER,
        Rank.CONFIRMATION,
        (article,),
        f"{case.key}/{order.by}/{order.ruling}",
        case.game,
        facts,
    )
    finding = Finding(FindingCode.NOT_ENTITLED, article, Level.NOTICE, case.game, facts)
    refused = Verdict(Disposition.RECORDED, FindingCode.NOT_ENTITLED, findings=(finding,), notices=(notice,))
    return RulingVerdict(refused, case.status, case.due)


def _reopen(order: RulingOrder, case: Case, game: Game | None, day: date, journal: int) -> RulingVerdict:
    """Set a ruling aside: a game that it ended goes on, interrupted again where a claim had stopped it."""
    events: list[GameEvent] = []
    if game is not None:
        if case.ruling is Ruling.UPHOLD and KINDS[case.kind].effects[Ruling.UPHOLD] is Effect.LOSS:
            events.append(GameReopened(journal=journal, reason=order.text))
        if case.kind is CaseKind.OVERSTEP:
            about = Side(case.about) if case.about in ("white", "black") else None
            by = about.partner if about else None
            events.append(Interrupted(journal=journal, cause=CLAIM_CAUSE, since=day, by=by, about=about, case=case.key))
        events.append(
            CaseOpened(
                journal=journal, case=case.key, case_kind=case.kind, article=case.article, on=day, about=case.about
            )
        )
    return RulingVerdict(_told(order, case, game, day, events, None), CaseStatus.OPEN)


def _told(
    order: RulingOrder,
    case: Case,
    game: Game | None,
    day: date,
    events: list[GameEvent],
    result: str | None,
    rejudge: tuple[int, ...] = (),
) -> Verdict:
    """Tell both sides the ruling, how it may be protested and until when (48.1.10)."""
    cite = game.regulations.cite if game is not None else str
    days = game.regulations.protest_days if game is not None else 14
    facts: dict[str, Fact] = {
        "kind": str(case.kind),
        "case": case.key,
        "ruling": str(order.ruling),
        "text": order.text,
        "by": order.by,
        "result": result,
        "protest_until": (day + days * ONE_DAY).isoformat(),
        "penalty": {"player": order.penalty[0], "days": order.penalty[1]} if order.penalty else None,
        "seat": case.facts.get("player"),
    }
    to = (Addressee.WHITE, Addressee.BLACK) if game is not None else (Addressee.SEAT,) if facts["seat"] else ()
    articles = (cite(KINDS[case.kind].article), cite(A48_1_10))
    key = f"{case.key}/ruled/{order.ruling}/{day.isoformat()}"
    return Verdict(
        Disposition.RECORDED,
        events=tuple(events),
        notices=tuple(Notice("ruled", one, Rank.RULING, articles, key, case.game, facts) for one in to),
        rejudge=rejudge,
    )


def _beside(done: Effects, order: RulingOrder, case: Case, game: Game, day: date, journal: int) -> None:
    """What goes with every ruling on a game: a penalty, a bar on claims, the end of its interruption."""
    if order.penalty is not None:
        seat, days = order.penalty
        side = game.side_of(seat)
        if side is not None:
            next_ply = len(game.plies) + (1 if game.side_to_move is side else 2)
            article = game.regulations.cite(A48_6_7)
            done.events.append(charge(side, days, ChargeKind.PENALTY, next_ply, article, day, journal))
    if order.ban and case.kind is CaseKind.OVERSTEP and order.ruling is Ruling.REJECT and game.regulations.claims.ban:
        side = Side(case.about or "white").partner
        control = game.regulations.control
        until = control.moves_until(control.control_of(game.moves_of(side) + 1))
        done.events.append(ClaimsBarred(journal=journal, side=side, until_move=until))
    if game.interruption is not None and game.interruption.case == case.key:
        done.events.append(Resumed(journal=journal, on=day))
        done.rejudge = tuple(held.journal for held in game.held)
