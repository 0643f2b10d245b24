"""An official's ruling on a case, and what it does: 46.3, 46.4, 47.1.6, 48.1.10. The referee only writes it down."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date

from parsers.acts import Side
from service.articles import (
    A46_4,
    A47_6_4,
    A47_6_6,
    A47_6_9,
    A47_6_10,
    A47_6_11,
    A48_1_10,
    A48_6_6,
    A48_7_7,
    A48_9_9,
    A48_9_10,
)
from service.cases.case import Case, CaseStatus, Role, Ruling
from service.cases.effects import EFFECTS, Effects, charge, told_before
from service.cases.gone_on import taken_off, waiting_again
from service.cases.kinds import KINDS, Refusal, may_rule, why_refused
from service.cases.orders import RulingOrder, RulingVerdict, Span
from service.cases.penalties import article_of, is_granted, of_breach
from service.ledger.events import (
    CaseOpened,
    ChargeKind,
    ChargeRestored,
    ChargeReversed,
    ClaimsBarred,
    GameEnded,
    GameEvent,
    GameReopened,
    Interrupted,
    LeaveNoted,
    ResultRegistered,
    Resumed,
    Rewound,
    Ruled,
)
from service.ledger.findings import CaseKind, Fact, Finding, FindingCode, Level
from service.ledger.game import UNFINISHED, Game
from service.ledger.post import CountingRestarted
from service.regulations import Withdrawn
from service.rules.claims import CLAIM_CAUSE, still_interrupted
from service.rules.day_count import counted_until
from service.rules.post import open_seals
from service.rules.reflection import ONE_DAY, charged_days, days_between, reflection_days
from service.rules.verdict import Addressee, Disposition, Notice, Rank, Verdict
from service.rules.writing import after

__all__ = ["RulingOrder", "RulingVerdict", "grant_in_game", "own_game", "rule", "rule_protest", "set_aside"]


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
    refusal = Refusal.OFFICE if barred else why_refused(order.role, case, order.ruling)
    if refusal is not None:
        return _refused(order, case, A46_4.number if barred else KINDS[case.kind].article.number, refusal)
    if order.ruling not in (Ruling.EXTEND, Ruling.REOPEN) and _assesses_for_another(order, case):
        return _refused(order, case, A48_9_10.number, Refusal.OFFICE)
    if order.penalty is not None and not is_granted(order.penalty, case, order.ruling, game):
        return _refused(order, case, A47_6_10.number, Refusal.PENALTY)
    if order.ruling is Ruling.EXTEND:
        due = (case.due or day) + (order.days or 0) * ONE_DAY
        return RulingVerdict(_told(order, case, game, day, [], None), CaseStatus.OPEN, due)
    if order.ruling is Ruling.REOPEN:
        return _reopen(order, case, game, day, journal)
    done = Effects()
    if game is not None and case.status is not CaseStatus.OPEN:
        done.rejudge = waiting_again(case, game)
        done.events += set_aside(case, game, journal, order.text)
        game = after(game, tuple(done.events))
    if game is not None:
        ruled = Ruled(journal=journal, case=case.key, ruling=order.ruling, by=order.by, on=day, text=order.text)
        done.events.append(ruled)
    effect = KINDS[case.kind].effects[order.ruling]
    EFFECTS[effect](done, order, case, game, day, journal)
    if game is not None:
        _beside(done, order, case, game, day, journal)
    verdict = _told(order, case, game, day, done.events, done.result, done.rejudge)
    return RulingVerdict(verdict, CaseStatus.RULED, None, tuple(done.person), done.granted, done.leaves, done.result)


def rule_protest(
    order: RulingOrder, protest: Case, against: Case | None, game: Game | None, day: date, journal: int = 0
) -> RulingVerdict:
    """
    Decide a protest against a ruling or an order, finally (48.1.10).

    Upheld, the ruling that it was made against is turned round: what it did to the game is set aside, and the opposite
    ruling takes effect. Rejected, that ruling stands. `against` None: an order without a case, which nothing opposite
    takes the place of; `undoing.undo` takes back what it did.
    """
    if not may_rule(order.role, protest, order.ruling) or order.ruling in (Ruling.EXTEND, Ruling.REOPEN):
        return rule(order, protest, game, day, journal)
    if order.penalty is not None:  # days are the arbiter's to add (47.6.10)
        return _refused(order, protest, A47_6_10.number, Refusal.PENALTY)
    own = Ruled(journal=journal, case=protest.key, ruling=order.ruling, by=order.by, on=day, text=order.text)
    done = RulingVerdict(Verdict(Disposition.RECORDED), CaseStatus.RULED)
    if order.ruling is Ruling.UPHOLD and against is not None and against.ruling in _OPPOSITE:
        turned = replace(order, case=against.key, ruling=_OPPOSITE[against.ruling])
        done = rule(turned, replace(against, status=CaseStatus.PROTESTED), game, day, journal)
    root = str(protest.facts.get("against")) if against is None else against.key
    waiting = [key for key, _ in game.cases] if game is not None else []
    others = [key for key in waiting if key.startswith(f"{root}/{CaseKind.PROTEST}/") and key != protest.key]
    told = (*(replace(own, case=key) for key in others), own)  # the last word is his
    events = (*done.verdict.events, *(told if game is not None else ()))
    verdict = _told(order, protest, game, day, list(events), done.result, done.verdict.rejudge, final=True)
    return replace(done, verdict=verdict, status=CaseStatus.CLOSED, also_closed=tuple(others))


_OPPOSITE = {
    Ruling.UPHOLD: Ruling.REJECT,
    Ruling.REJECT: Ruling.UPHOLD,
    Ruling.GRANT: Ruling.REFUSE,
    Ruling.REFUSE: Ruling.GRANT,
}


def set_aside(case: Case, game: Game, journal: int, reason: str = "") -> list[GameEvent]:
    """
    What an earlier ruling on this case did to the game counts no longer: its charges, and an end that it made.

    Where it had ended the game, nobody could play meanwhile: no clock has run since then (48.6.3).
    """
    rulings = (one for one in reversed(game.tape) if isinstance(one, Ruled) and one.case == case.key)
    last = next(rulings, None)
    if last is None:
        return []
    events: list[GameEvent] = [Rewound(journal=journal, dropped=(last.journal,), reason=reason)]
    own = [one for one in game.tape if one.journal == last.journal]
    ended = any(isinstance(one, GameEnded) for one in own)
    others = any(isinstance(one, GameEnded) and one.journal != last.journal for one in game.tape)
    if ended and game.registered and not others:
        events.append(GameReopened(journal=journal, reason=reason))
    if ended and case.kind in (CaseKind.OVERSTEP, CaseKind.SILENCE):
        events.append(_stopped(case, journal, last.on))
    events += [
        ChargeRestored(journal=journal, charged_by=one.charged_by) for one in own if isinstance(one, ChargeReversed)
    ]
    return [*events, *told_before(case, after(game, tuple(events)), own, journal)]


def _stopped(case: Case, journal: int, since: date) -> Interrupted:
    about = Side(case.about) if case.about in ("white", "black") else None
    by = about.partner if about else None
    return Interrupted(journal=journal, cause=CLAIM_CAUSE, since=since, by=by, about=about, case=case.key)


def grant_in_game(granted: Iterable[Span], game: Game, player: str, day: date, journal: int) -> tuple[GameEvent, ...]:
    """
    Make granted days count in one game, those already charged included: each answered ply is recounted.

    Source: 48.7.7, by post 47.7.7.

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
    leave_article = game.regulations.cite(A48_7_7)
    stopped, double = game.stopped(), game.regulations.control.double_after
    for ply in game.plies:
        received = ply.received or (game.start if ply.number == 1 else None)
        if ply.side is not side or ply.accepted or received is None or ply.sent is None or ply.days is None:
            continue
        until = counted_until(game, side, ply.number, received, ply.sent, ply.sent_at)
        was, now = (charged_days(reflection_days(received, until, off, stopped), double) for off in (before, after))
        if was != now:
            credit = charge(side, now - was, ChargeKind.RULING, ply.number, leave_article, day, journal)
            events.append(credit)
    return tuple(events)


def _assesses_for_another(order: RulingOrder, case: Case) -> bool:
    """A game is assessed by the one who was named for it, an appeal never by the one who assessed first (48.9.10)."""
    if case.kind is CaseKind.APPEAL and order.by == case.facts.get("assessed_by"):
        return True
    named = case.facts.get("adjudicator")
    return order.role is Role.ADJUDICATOR and named not in (None, order.by)


def _own_game(order: RulingOrder, case: Case, game: Game | None) -> bool:
    """A steward rules on nothing that touches his own games, nor on leave for himself or a partner (46.4)."""
    if order.role is not Role.STEWARD or order.seat is None:
        return False
    touched = game is not None and game.side_of(order.seat) is not None
    return touched or own_game(order.seat, order.partners, case)


def own_game(seat: str, partners: frozenset[str], case: Case) -> bool:
    """Say whether a case about a person touches a steward: it is about himself or about a partner of his (46.4)."""
    about = case.facts.get("player", case.about)
    return about == seat or about in partners


def _refused(order: RulingOrder, case: Case, article: str, refusal: Refusal) -> RulingVerdict:
    facts: dict[str, Fact] = {"what": str(order.ruling), "article": article, "case": case.key, "refusal": str(refusal)}
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
    return RulingVerdict(refused, case.status, case.due, refusal=refusal)


def _reopen(order: RulingOrder, case: Case, game: Game | None, day: date, journal: int) -> RulingVerdict:
    """Set a ruling aside: a game that it ended goes on, interrupted again where a claim had stopped it."""
    events: list[GameEvent] = []
    if game is not None:
        events += set_aside(case, game, journal, order.text)
        every = not game.regulations.postal or game.regulations.first_overstep_loses  # by post not a first one
        stopped = every or any(isinstance(one, Interrupted) and one.case == case.key for one in game.tape)
        left = after(game, tuple(events))
        goes_on = left.interruption is None and left.result == UNFINISHED
        if case.kind is CaseKind.OVERSTEP and stopped and goes_on:
            events.append(_stopped(case, journal, day))
        events.append(
            CaseOpened(
                journal=journal, case=case.key, case_kind=case.kind, article=case.article, on=day, about=case.about
            )
        )
    waiting = () if game is None else waiting_again(case, game)
    return RulingVerdict(_told(order, case, game, day, events, None, waiting), CaseStatus.OPEN)


def _told(
    order: RulingOrder,
    case: Case,
    game: Game | None,
    day: date,
    events: list[GameEvent],
    result: str | None,
    rejudge: tuple[int, ...] = (),
    *,
    final: bool = False,
) -> Verdict:
    """Tell both sides the ruling, how it may be protested and until when (48.1.10); of an adjudication 48.9.8."""
    assessed = case.kind is CaseKind.ADJUDICATION
    final = final or case.kind in (CaseKind.APPEAL, CaseKind.QUESTION)  # an answer to a question is no ruling
    regulations = game.regulations if game is not None else order.regulations
    cite, days = regulations.cite, regulations.protest_days
    facts: dict[str, Fact] = {
        "kind": str(case.kind),
        "case": case.key,
        "ruling": str(order.ruling),
        "text": order.text,
        "by": order.by,
        "result": result,
        "office": str(order.role),
        "protest_until": None if final or assessed else (day + days * ONE_DAY).isoformat(),
        "appeal_until": (day + game.regulations.appeal_days * ONE_DAY).isoformat() if assessed and game else None,
        "last_move": _last_move(order, game) if assessed or case.kind is CaseKind.APPEAL else None,
        "due": ((case.due or day) + (order.days or 0) * ONE_DAY).isoformat() if order.ruling is Ruling.EXTEND else None,
        "ban": order.ban,
        "days": order.days,
        "games_of_leaver": str(order.games or Withdrawn.LOSS) if case.kind is CaseKind.WITHDRAWAL else None,
        "penalty": _penalty_facts(order, case, game),
        "confirm_until": _record_due(events, game, day),
        "said": case.facts.get("text") if case.kind is CaseKind.QUESTION else None,
        "granted": case.facts.get("days") if order.ruling is Ruling.GRANT else None,
        "about": case.about,
        "restarted": next((event.move for event in events if isinstance(event, CountingRestarted)), None),
        "seat": case.facts.get("player"),
        "resumed": any(isinstance(event, Resumed) for event in events),
        "gone_on": game is not None and taken_off(game, events) > 1,
        "plies": case.facts.get("plies"),
        "order": case.facts.get("order"),
        "on": case.facts.get("on"),
        "decided": case.key if game is None and not final else None,
    }
    to = (Addressee.WHITE, Addressee.BLACK) if game is not None else (Addressee.SEAT,) if facts["seat"] else ()
    last = A48_9_9 if assessed else KINDS[case.kind].article if final else A48_1_10
    own = cite(KINDS[case.kind].article)
    postal = game is not None and game.regulations.postal
    if case.kind is CaseKind.OVERSTEP and game is not None and postal:
        fixed = A47_6_11 if game.regulations.first_overstep_loses else A47_6_6
        own = (A47_6_4 if facts["restarted"] else fixed if result else A47_6_9).number
        if not result and not facts["restarted"] and not facts["resumed"]:
            own = case.article  # no move was sealed with a first claim
    elif case.kind in (CaseKind.RESULT, CaseKind.BREACH):
        own = case.article  # which of the two the case was opened by: no record, or one that contradicts
    lost = (A48_6_6.number,) if case.kind is CaseKind.OVERSTEP and result and not postal else ()
    articles = tuple(dict.fromkeys((own, *lost, cite(last))))
    key = f"{case.key}/ruled/{order.ruling}/{day.isoformat()}"
    return Verdict(
        Disposition.RECORDED,
        events=tuple(events),
        notices=tuple(Notice("ruled", one, Rank.RULING, articles, key, case.game, facts) for one in to),
        rejudge=rejudge,
    )


def _record_due(events: Sequence[GameEvent], game: Game | None, day: date) -> str | None:
    """Until when the record of a game that the ruling ended is to be confirmed (48.9.1); None where none is wanted."""
    ended = any(isinstance(event, GameEnded) for event in events)
    if game is None or not ended or any(isinstance(event, ResultRegistered) for event in events):
        return None
    return (day + game.regulations.records_days * ONE_DAY).isoformat()


def _penalty_facts(order: RulingOrder, case: Case, game: Game | None) -> Fact:
    found = order.penalty or (of_breach(case, order.ruling, game) if game is not None else None)
    return None if found is None else {"player": found[0], "days": found[1]}


def _last_move(order: RulingOrder, game: Game | None) -> str | None:
    """The last move of an adjudicated game: the one named in the papers counts as made (48.9.4, 48.9.8)."""
    if order.named_move or game is None or not game.plies:
        return order.named_move
    last = game.plies[-1]
    return f"{last.move_number}{'.' if last.side is Side.WHITE else '...'} {last.san}"


def _beside(done: Effects, order: RulingOrder, case: Case, game: Game, day: date, journal: int) -> None:
    """What goes with every ruling on a game: a penalty, a bar on claims, the end of its interruption."""
    penalty = order.penalty or of_breach(case, order.ruling, game)
    if penalty is not None:
        seat, days = penalty
        side = game.side_of(seat)
        if side is not None:
            next_ply = len(game.plies) + (1 if game.side_to_move is side else 2)
            done.events.append(charge(side, days, ChargeKind.PENALTY, next_ply, article_of(case), day, journal))
    if order.ban and case.kind is CaseKind.OVERSTEP and order.ruling is Ruling.REJECT and game.regulations.claims.ban:
        side = Side(case.about or "white").partner
        control = game.regulations.control
        until = control.cycle_end(control.control_of(game.moves_of(side) + 1))
        done.events.append(ClaimsBarred(journal=journal, side=side, until_move=until))
    ended, stop = any(isinstance(event, GameEnded) for event in done.events), game.interruption
    # Of two claims that are open either may end the game, and then nothing is left for the other to stop (48.6.6).
    if stop is not None and (stop.case == case.key or (ended and stop.cause == CLAIM_CAUSE)):
        other = None if ended else still_interrupted(game, case.key, journal)
        if other is not None:
            done.events.append(other)
            return
        opened = () if ended else open_seals(game, case.key, journal, day)
        done.events += [*opened, Resumed(journal=journal, on=day)]
        letters = (*done.rejudge, *(seal.letter for seal in opened), *(held.journal for held in game.held))
        done.rejudge = tuple(dict.fromkeys(letters))
