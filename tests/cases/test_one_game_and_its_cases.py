"""
One game and its cases, driven at random against a small model of the articles that shares nothing with the code.

Moves, claims by either side, withdrawals, rulings, bans, rulings set aside, protests, leaves announced and granted,
days of silence, repeats and their lateness, days credited by an order and protests against it, rulings by mail and
their undoing, resignations, records, adjudication and appeals. `make machine RUNS=2000` makes 2,000 runs.
"""

import asyncio
import os
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Any, cast

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from parsers.acts import (
    AdjudicationPapers,
    Appeal,
    ClaimWithdrawal,
    DelayReport,
    NotReceived,
    OverstepClaim,
    Protest,
    Resignation,
    ResultConfirmation,
    Side,
)
from service.cases.case import Case, CaseStatus, Role, Ruling, open_case
from service.cases.rulings import RulingOrder, RulingVerdict, grant_in_game, rule_protest
from service.cases.rulings import rule as rule_case
from service.cases.standing import OrderKind, credit_days
from service.cases.undoing import note_order, undo
from service.handling import pending
from service.handling.pending import UNDO, Pending
from service.ledger.events import LeaveNoted
from service.ledger.game import apply, fold
from service.regulations import EMAIL, Control, Silence, Stage
from service.rules.adjudication import open_adjudication
from service.rules.deadlines import deadlines, fall_due
from service.rules.protests import order_key, order_number
from service.rules.running import presumed_receipt
from service.rules.verdict import Verdict
from tests.rules.desk import Table, letter, opened

MOVES, DAYS = 3, 9
"""Three moves in nine days, accumulating: oversteps are frequent."""
SILENT = 14
"""So many days without a move open a case on silence."""
REPEAT, GRACE = 4, 3
"""After so many days without an answer a repeat is due; a delay over three more is fined whole (48.4.9)."""
START = date(2026, 1, 10)
ONE = timedelta(1)
W, B = Side.WHITE, Side.BLACK
WALTZ = ("Nf3", "Nf6", "Ng1", "Ng8")
SIDES = st.sampled_from([W, B])
SEATS = {W: "probny", B: "sidorenko"}


@dataclass
class Given:
    """
    A ruling on a claim or a silence: which, when, the result that it brings when upheld, whether it brought it;
    `by`: who claimed; whether it is final; whether it is an order, which has no claim.
    """

    ruling: Ruling
    loss: str | None
    on: date
    lost: bool
    by: Side | None = None
    final: bool = False
    order: bool = False


class Marks:
    """A unit of work of which only the marks are wanted."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def mark(self, name: str) -> str | None:
        return self.kept.get(name)

    async def put_mark(self, name: str, text: str) -> None:
        self.kept[name] = text

    async def lock(self, name: str) -> None:
        """Nobody else is there."""


@dataclass
class Model:
    """What must hold, in the plainest terms: dates and sets of days, one stop at a time, one result."""

    sent: list[date] = field(default_factory=list)
    leave: dict[Side, set[date]] = field(default_factory=lambda: {W: set(), B: set()})
    stopped: set[date] = field(default_factory=set)
    stop: date | None = None
    stopper: str = ""  # the claim that stops the game
    held: date | None = None
    claims: dict[str, Side] = field(default_factory=dict)  # claims that wait, by the key of the case: who claims
    bar: dict[Side, int] = field(default_factory=lambda: {W: 0, B: 0})
    result: str = "*"
    registered: bool = False
    ended: date | None = None
    adjudication: bool = False
    papers: dict[Side, str] = field(default_factory=dict)
    open: set[str] = field(default_factory=set)
    rulings: dict[str, "Given"] = field(default_factory=dict)  # by the key of the claim's case, newest last
    protests: list[str] = field(default_factory=list)  # the claims whose rulings are protested against
    assessed: date | None = None
    informed: set[Side] = field(default_factory=set)  # who has told the arbiter of a delay since the last move
    silent_plies: set[int] = field(default_factory=set)  # after how many half-moves a silence has been brought up
    extras: list[tuple[Side, int, int, str]] = field(default_factory=list)  # side, its move, days, the order or fine
    repeats: list[tuple[Side, date, int]] = field(default_factory=list)  # who, when, after how many half-moves
    repeated_before: int = 0  # so many of them before the last half-move
    missing: list[date] = field(default_factory=list)  # when the player on move said that no letter had come
    judged: set[int] = field(default_factory=set)  # the half-moves whose loss has been judged
    answers: dict[str, tuple[Ruling, datetime]] = field(default_factory=dict)  # rulings by mail that can be undone

    @property
    def mover(self) -> Side:
        return B if len(self.sent) % 2 else W

    @property
    def waiting(self) -> set[str]:
        return self.open | ({"overstep"} if self.claims else set())

    def made(self, side: Side) -> int:
        return (len(self.sent) + (side is W)) // 2

    def net(self, side: Side, receipt: date, until: date) -> int:
        """Days after the receipt that count: no leave of one's own, no day on which the game was stopped."""
        while receipt in self.leave[side]:
            receipt += ONE
        days = (receipt + n * ONE for n in range(1, (until - receipt).days + 1))
        return sum(day not in self.stopped and day not in self.leave[side] for day in days)

    def receipt(self, number: int) -> date:
        return self.sent[number - 1] if number else START

    def days(self, side: Side) -> list[tuple[int, int]]:
        """What each move of a side cost, by the number of the move from 0; credits and fines with their move."""
        numbers = range(side is B, len(self.sent), 2)
        spent = [(n // 2, self.net(side, self.receipt(n), self.sent[n])) for n in numbers]
        return spent + [(move, days) for who, move, days, _ in self.extras if who is side]

    def used(self, side: Side) -> int:
        return sum(days for _, days in self.days(side))

    def charge(self, side: Side, days: int, key: str) -> None:
        self.extras.append((side, self.made(side), days, key))

    def book(self, on: date) -> None:
        self.sent.append(on)
        self.repeated_before = len(self.repeats)
        self.informed.clear()
        self.missing.clear()

    def presumed(self) -> date:
        """
        Since when the clock of the player on move runs: from the repeat, where the letter was lost (48.5.2).

        He shows that by what he says or repeats after the letter; what he repeated before it was for another silence.
        """
        since = self.repeats[self.repeated_before :]
        shown = self.missing + [on for by, on, _ in since if by is self.mover]
        if not shown:
            return self.receipt(len(self.sent))
        again = [on for by, on, _ in since if by is not self.mover]
        return max(again or shown)

    def late(self, side: Side, repeated_on: date) -> int:
        """By how many days a side's repeat was late on the day of the first repeat by either (48.4.9)."""
        own = [self.sent[n] for n in range(side is B, len(self.sent), 2)]
        if not own:
            return 0
        stands = set(self.stopped)
        if self.stop is not None:
            stands |= {self.stop + n * ONE for n in range(1, (repeated_on - self.stop).days + 1)}
        due, left = own[-1], REPEAT
        while left:
            due += ONE
            left -= due not in self.leave[side.partner] | stands
        days = (due + n * ONE for n in range(1, (repeated_on - due).days + 1))
        return sum(day not in self.leave[side] | stands for day in days)

    def stop_for(self, key: str, since: date) -> None:
        self.stop, self.stopper = since, key

    def resume(self, on: date) -> None:
        assert self.stop is not None
        self.stopped |= {self.stop + n * ONE for n in range(1, (on - self.stop).days + 1)}
        self.stop, self.stopper = None, ""
        if self.held is not None and self.result == "*":
            self.book(self.held)
            self.held = None

    def end(self, result: str, on: date) -> None:
        self.result, self.ended = result, on

    def go_on(self) -> None:
        self.result, self.registered, self.ended = "*", False, None

    def settle(self, key: str, on: date, *, lost: bool = False) -> None:
        """
        A claim waits no longer: the game goes on, unless the partner's claim keeps it stopped (48.6.3); what ends the
        game ends every stop.
        """
        if self.stop is None or self.stopper != key and not lost:
            return
        other = next((one for one in self.claims if one != key), None)
        if other is not None and not lost:
            self.stopper = other
        else:
            self.resume(on)

    def oversteps(self, about: Side, today: date) -> set[int]:
        """The controls that a side has overstepped, by what it made and by its running clock (48.6.1)."""
        days = self.days(about)
        controls = {move // MOVES + 1 for move, _ in days}
        found = {k for k in controls if sum(cost for move, cost in days if move < MOVES * k) > DAYS * k}
        k = self.made(about) // MOVES + 1
        if self.mover is about:
            until = today - ONE if self.stop is None else min(today - ONE, self.stop)
            if self.used(about) + self.net(about, self.presumed(), until) > DAYS * k:
                found.add(k)
        return found

    def in_time(self, about: Side, control: int, today: date) -> bool:
        answer = 2 * MOVES * control - (about is W)  # how many half-moves there are when the control move is made
        return len(self.sent) <= answer or today <= self.sent[answer]

    def silent(self, today: date) -> bool:
        """Whether so many days without a move are over (48.5.3)."""
        last, off = (self.sent[-1] if self.sent else START), self.leave[self.mover] | self.stopped
        counted = (last + n * ONE for n in range(1, (today - last).days + 1))
        return sum(day not in off for day in counted) >= SILENT


class OneGame(RuleBasedStateMachine):
    """Players, an arbiter, an appeals arbiter and adjudicators at work on one game."""

    @initialize(opening=st.lists(st.integers(0, 6), max_size=9))
    def begin(self, opening: Sequence[int] = ()) -> None:
        """A game of some moves: what is tried in an empty one soon ends it."""
        silence = Silence(forty_days=SILENT, near_days=3, repeat_after_days=REPEAT, repeat_grace_days=GRACE)
        regulations = replace(EMAIL, control=Control((Stage(MOVES, DAYS),)), silence=silence)
        self.table = Table(fold([opened(regulations)]))
        self.model = Model()
        self.today = START + ONE
        self.cases: dict[str, Case] = {}
        self.orders = 10_000
        self.minute = 0  # of the day
        self.marks = Marks()
        self.numbers: dict[str, int] = {}
        for days in opening:
            self.move(days=days)

    @property
    def now(self) -> datetime:
        return datetime(self.today.year, self.today.month, self.today.day, tzinfo=UTC) + timedelta(minutes=self.minute)

    @property
    def unit(self) -> Any:
        return cast(Any, self.marks)

    def go_to(self, day: date) -> None:
        """Answers whose hour is over by the end of a day are carried out on it."""
        if day > self.today:
            self.minute = 24 * 60
            self.carry_due()
            self.today, self.minute = day, 0

    def carry_due(self) -> None:
        model = self.model
        for row in asyncio.run(pending.waiting(self.unit)):
            ripe = row.due_at is not None and datetime.fromisoformat(row.due_at) <= self.now
            assert ripe is (model.answers[row.case][1] + UNDO <= self.now)
            if not ripe:
                continue
            ruling, _ = model.answers.pop(row.case)
            assert row.ruling == ruling
            asyncio.run(pending.drop(self.unit, row))
            if row.case in model.claims:
                self.rule_on(row.case, ruling, ban=False)

    def take(self, verdict: Verdict) -> list[Case]:
        """Keep the cases that a verdict opens."""
        found = [open_case(opening, "CM-2026-01") for opening in verdict.cases]
        for case in found:
            self.cases[case.key] = case
            if (against := case.facts.get("against")) in self.cases:
                self.cases[str(against)] = replace(self.cases[str(against)], status=CaseStatus.PROTESTED)
        return found

    def carry(self, found: RulingVerdict, case: Case, order: RulingOrder) -> None:
        """A ruling's events, then what had waited for it."""
        for event in found.verdict.events:
            self.table.game = apply(self.table.game, event)
        if found.verdict.reason is None:
            self.cases[case.key] = replace(case, status=found.status, ruling=order.ruling, ruled_by=order.role)
        for number in found.verdict.rejudge:
            self.table._judge(number, *self.table.letters[number])

    def order(self, case: Case, ruling: Ruling, role: Role, **more: object) -> RulingOrder:
        self.orders += 1
        plain = RulingOrder(str(role), role, case.key, ruling, self.today)
        return replace(plain, **more)  # type: ignore[arg-type]

    def decide(self, case: Case, ruling: Ruling, role: Role, **more: object) -> None:
        order = self.order(case, ruling, role, **more)
        self.carry(rule_case(order, case, self.table.game, self.today, self.orders), case, order)

    def waiting(self, kind: str) -> Case:
        return next(one for one in self.cases.values() if one.kind == kind and one.status is CaseStatus.OPEN)

    @rule(days=st.integers(0, 5))
    def days_pass(self, days: int) -> None:
        """Days go by; whatever falls due by the end of the last is done."""
        self.go_to(self.today + days * ONE)
        for line in deadlines(self.table.game):
            if line.on <= self.today:
                self.orders += 1
                verdict = fall_due(line, self.table.game, self.today, self.orders)
                for event in verdict.events:
                    self.table.game = apply(self.table.game, event)
                self.take(verdict)
        model = self.model
        runs = model.result == "*" and model.stop is None and not model.adjudication
        if runs and model.silent(self.today) and len(model.sent) not in model.silent_plies:
            model.silent_plies.add(len(model.sent))
            model.open.add("silence")
        over = model.result != "*" and not model.registered and model.ended is not None
        if over and model.ended is not None and self.today >= model.ended + 14 * ONE:
            model.open.add("result")  # no record from either (48.9.3)

    @precondition(lambda self: self.model.held is None and not self.model.adjudication)
    @rule(days=st.integers(0, 6))
    def move(self, days: int) -> None:
        """The player on move answers, perhaps after the end or while the game is stopped."""
        self.go_to(self.today + days * ONE)
        model = self.model
        if model.held is not None or model.adjudication:
            return  # what was carried out meanwhile
        number = len(model.sent)
        received = model.sent[-1] if model.sent else None
        act = letter(own=f"{number // 2 + 1}. {WALTZ[number % 4]}", strict=True, received=received, sent=self.today)
        self.take(self.table.send(act, model.mover, self.today))
        if model.result != "*":
            return
        if model.stop is not None:
            model.held = self.today
        else:
            model.book(self.today)

    @precondition(lambda self: not self.model.adjudication)
    @rule(by=SIDES, days=st.integers(1, 4), ahead=st.integers(1, 3))
    def leave_is_announced(self, by: Side, days: int, ahead: int) -> None:
        """A leave told in advance stops its player's clock alone (48.7.2, 48.7.4)."""
        first = self.today + ahead * ONE
        self.orders += 1
        noted = LeaveNoted(journal=self.orders, side=by, first=first, last=first + (days - 1) * ONE)
        self.table.game = apply(self.table.game, noted)
        self.model.leave[by] |= {first + n * ONE for n in range(days)}

    @precondition(lambda self: not self.model.adjudication)
    @rule(by=SIDES, days=st.integers(1, 4), ago=st.integers(0, 12))
    def leave_is_granted(self, by: Side, days: int, ago: int) -> None:
        """Days granted after their beginning count in what is charged already (48.7.7)."""
        first = self.today - ago * ONE
        last = first + (days - 1) * ONE
        self.orders += 1
        for event in grant_in_game([(first, last)], self.table.game, SEATS[by], self.today, self.orders):
            self.table.game = apply(self.table.game, event)
        self.model.leave[by] |= {first + n * ONE for n in range(days)}

    @rule(by=SIDES)
    def report_a_delay(self, by: Side) -> None:
        self.table.send(DelayReport(), by, self.today)
        self.model.informed.add(by)

    @precondition(lambda self: "silence" in self.model.open and not self.model.adjudication)
    @rule(ruling=st.sampled_from([Ruling.UPHOLD, Ruling.REJECT]))
    def arbiter_rules_on_silence(self, ruling: Ruling) -> None:
        """Upheld, whoever had not informed the arbiter loses, or both (48.5.3)."""
        case = self.waiting("silence")
        self.decide(case, ruling, Role.ARBITER)
        self.model.open.discard("silence")
        losing = {"white": "0-1", "black": "1-0", "both": "0-0"}.get(case.about or "")
        lost = ruling is Ruling.UPHOLD and self.model.result == "*" and losing is not None
        if lost and losing:
            self.model.end(losing, self.today)
        self.model.rulings[case.key] = Given(ruling, losing, self.today, lost)

    @precondition(lambda self: not self.model.adjudication)
    @rule(by=SIDES)
    def claim(self, by: Side) -> None:
        model, about = self.model, by.partner
        cases = self.take(self.table.send(OverstepClaim(), by, self.today))
        own = by in model.claims.values()
        heard = model.result == "*" and not own and model.made(by) >= model.bar[by]
        found = model.oversteps(about, self.today)
        late = bool(found) and not any(model.in_time(about, control, self.today) for control in found)
        if not heard or late:
            assert not cases
            return
        (case,) = cases
        model.claims[case.key] = by
        if model.stop is None:
            model.stop_for(case.key, self.today)

    @rule(by=SIDES)
    def withdraw(self, by: Side) -> None:
        self.table.send(ClaimWithdrawal(), by, self.today)
        model = self.model
        if by not in model.claims.values():
            return
        key = next(key for key, claimant in model.claims.items() if claimant is by)
        del self.cases[key]
        del model.claims[key]
        model.settle(key, self.today)

    @precondition(lambda self: self.model.claims)
    @rule(ruling=st.sampled_from([Ruling.UPHOLD, Ruling.REJECT]), ban=st.booleans(), last=st.booleans())
    def arbiter_rules(self, ruling: Ruling, ban: bool, last: bool) -> None:
        self.rule_on(list(self.model.claims)[-1 if last else 0], ruling, ban=ban)

    @precondition(lambda self: self.model.claims)
    @rule(ruling=st.sampled_from([Ruling.UPHOLD, Ruling.REJECT]), last=st.booleans())
    def arbiter_answers_by_mail(self, ruling: Ruling, last: bool) -> None:
        """A ruling by mail waits an hour; a later answer to the same case takes its place."""
        key = list(self.model.claims)[-1 if last else 0]
        taken, due = self.now.isoformat(), (self.now + UNDO).isoformat()
        row = Pending(self.number_of(key), key, "arbiter@example.org", str(ruling), taken, due)
        asyncio.run(pending.keep(self.unit, row))
        self.model.answers.pop(key, None)
        self.model.answers[key] = (ruling, self.now)

    def number_of(self, key: str) -> int:
        """The number by which a mail names a case."""
        return self.numbers.setdefault(key, len(self.numbers) + 1)

    @precondition(lambda self: self.model.answers)
    @rule(own=st.booleans(), last=st.booleans())
    def arbiter_undoes(self, own: bool, last: bool) -> None:
        """What is undone within the hour never was; only its own official can."""
        key = list(self.model.answers)[-1 if last else 0]
        by = "arbiter@example.org" if own else "appeals@example.org"
        done = asyncio.run(pending.undo(self.unit, self.number_of(key), by))
        assert (done is not None) is own
        if own:
            del self.model.answers[key]

    @rule(minutes=st.integers(1, 90))
    def minutes_pass(self, minutes: int) -> None:
        self.minute = min(self.minute + minutes, 24 * 60)
        self.carry_due()

    @precondition(lambda self: self.model.sent and self.model.result == "*")
    @rule(by=SIDES)
    def repeat(self, by: Side) -> None:
        """A last move sent again on a later day informs the arbiter, and moves no clock by itself (48.5.1)."""
        model = self.model
        number = len(model.sent) - (by is model.mover)
        if number < 1 or model.held is not None:
            return
        sent, place = model.sent[number - 1], (number - 1) // 2 + 1
        act = letter(own=f"{place}. {WALTZ[(number - 1) % 4]}", strict=True, sent=self.today)
        self.take(self.table.send(replace(act, repeats=True), by, self.today))
        if self.today > sent:
            model.informed.add(by)
            model.repeats.append((by, self.today, number))

    @precondition(lambda self: self.model.sent and self.model.result == "*" and not self.model.adjudication)
    @rule()
    def nothing_had_come(self) -> None:
        """The letter was lost: receipt is that of the repeat, and each whose repeat was late is fined (48.4.9)."""
        model = self.model
        self.table.send(NotReceived(), model.mover, self.today)
        model.missing.append(self.today)
        lost = len(model.sent)
        repeats = [on for _, on, _ in model.repeats if on > model.sent[-1]]
        if not repeats or lost in model.judged:
            return
        model.judged.add(lost)
        fines = {side: model.late(side, min(repeats)) for side in Side}
        for side, days in fines.items():
            if days > GRACE:
                model.charge(side, days, "late-repeat")

    @precondition(lambda self: not self.model.adjudication)
    @rule(days=st.integers(1, 4))
    def arbiter_credits_days(self, days: int) -> None:
        """An outage is credited to both, to nobody below nothing; the order can be protested (46.3, 48.1.10)."""
        model = self.model
        self.orders += 1
        key = order_key("CM-2026-01", self.orders)
        events = credit_days(self.table.game, days, self.today, self.orders, "outage")
        noted = note_order(OrderKind.CREDIT_DAYS, key, "arbiter", "outage", self.today, self.orders) if events else ()
        for event in (*events, *noted):
            self.table.game = apply(self.table.game, event)
        before = {side: model.used(side) for side in Side}
        for side in Side if model.result == "*" else ():
            running = max(0, (self.today - model.presumed()).days) if side is model.mover else 0
            credit = min(days, before[side] + running)
            if credit > 0:
                model.charge(side, -credit, key)
        if any(one[3] == key for one in model.extras):
            model.rulings[key] = Given(Ruling.GRANT, None, self.today, lost=False, order=True)

    def rule_on(self, key: str, ruling: Ruling, *, ban: bool) -> None:
        model = self.model
        case, claimant = self.cases[key], model.claims.pop(key)
        self.decide(case, ruling, Role.ARBITER, ban=ban)
        if ban and ruling is Ruling.REJECT:
            model.bar[claimant] = (model.made(claimant) // MOVES + 1) * MOVES
        lost = ruling is Ruling.UPHOLD and model.result == "*"
        model.rulings.pop(key, None)
        loss = "1-0" if claimant is W else "0-1"
        model.rulings[key] = Given(ruling, loss, self.today, lost, claimant)
        if lost:
            model.end(loss, self.today)
        model.settle(key, self.today, lost=lost)

    @precondition(lambda self: self.model.claims)
    @rule(role=st.sampled_from([Role.PLAYER, Role.ORGANISER, Role.APPEALS, Role.ADJUDICATOR, Role.CAPTAIN]))
    def nobody_else_rules(self, role: Role) -> None:
        self.decide(self.waiting("overstep"), Ruling.UPHOLD, role)

    @precondition(lambda self: self.model.claims)
    @rule()
    def a_steward_rules_on_no_game_of_his_own(self) -> None:
        case = self.waiting("overstep")
        self.decide(case, Ruling.UPHOLD, Role.STEWARD, seat="probny", partners=frozenset({"sidorenko"}))

    def reopenable(self) -> list[str]:
        """Rulings on claims that the arbiter may still set aside: no protest waits, nothing is final."""
        rulings = self.model.rulings.items()
        return [key for key, one in rulings if one.by and not one.final and key not in self.model.protests]

    @precondition(lambda self: not self.model.adjudication and not self.model.registered and self.reopenable())
    @rule(last=st.booleans())
    def arbiter_sets_a_ruling_aside(self, last: bool) -> None:
        """The case waits again; what the ruling had ended goes on, stopped since then."""
        model, key = self.model, self.reopenable()[-1 if last else 0]
        given = model.rulings.pop(key)
        self.decide(self.cases[key], Ruling.REOPEN, Role.ARBITER)
        assert given.by is not None
        model.claims[key] = given.by
        if given.lost:
            model.go_on()
            model.stop_for(key, given.on)
        elif model.stop is None and model.result == "*":
            model.stop_for(key, self.today)

    @precondition(lambda self: self.model.rulings and self.model.stop is None and not self.model.adjudication)
    @rule(by=SIDES)
    def protest(self, by: Side) -> None:
        """Against the last ruling that is not final, within fourteen days, once for each side (48.1.10)."""
        model = self.model
        key = next((key for key in reversed(model.rulings) if not model.rulings[key].final), None)
        who = SEATS[by] if key is not None and model.rulings[key].order else by
        known = f"{key}/protest/{who}" in self.cases
        self.take(self.table.send(Protest(), by, self.today))
        if by.partner in model.claims.values():
            return  # it answers the claim that waits (48.6.4)
        if key is not None and self.today <= model.rulings[key].on + 14 * ONE and not known:
            model.open.add("protest")
            model.protests.append(key)

    @precondition(lambda self: "protest" in self.model.open and self.model.stop is None)
    @precondition(lambda self: not self.model.adjudication)
    @rule(ruling=st.sampled_from([Ruling.UPHOLD, Ruling.REJECT]))
    def appeals_arbiter_decides(self, ruling: Ruling) -> None:
        model, case = self.model, self.waiting("protest")
        key = str(case.facts["against"])
        order = self.order(case, ruling, Role.APPEALS)
        given = model.rulings[key]
        if given.order and ruling is Ruling.UPHOLD:
            made_by = order_number(key)
            assert made_by is not None
            for event in undo(self.table.game, key, made_by, given.on, self.today, self.orders):
                self.table.game = apply(self.table.game, event)
            model.extras = [one for one in model.extras if one[3] != key]
        against = None if given.order else self.cases[key]
        done = rule_protest(order, case, against, self.table.game, self.today, self.orders)
        for other in done.also_closed:
            self.cases[other] = replace(self.cases[other], status=CaseStatus.CLOSED)
        self.carry(done, case, order)
        model.protests = [one for one in model.protests if one != key]
        if not model.protests:
            model.open.discard("protest")
        given.final = True
        if ruling is Ruling.REJECT or given.order:
            return
        if given.lost:
            model.go_on()
            model.stop_for(key, given.on)
            model.settle(key, self.today)
        elif given.ruling is Ruling.REJECT and model.result == "*" and given.loss:
            model.end(given.loss, self.today)

    @precondition(lambda self: not self.model.adjudication and len(self.model.sent) > 5)
    @rule(by=SIDES)
    def resign(self, by: Side) -> None:
        self.table.send(Resignation(), by, self.today)
        if self.model.result == "*":
            self.model.end("0-1" if by is W else "1-0", self.today)

    @rule(by=SIDES)
    def confirm(self, by: Side) -> None:
        """One confirmation registers the result; the case on missing records is settled by it (48.9.2, 48.9.3)."""
        self.table.send(ResultConfirmation(), by, self.today)
        if self.model.result == "*":
            return
        if not self.model.registered:
            self.model.open.discard("result")
            self.cases = {key: case for key, case in self.cases.items() if case.kind != "result"}
        self.model.registered = True

    @precondition(lambda self: self.model.result == "*" and self.model.stop is None and not self.model.waiting)
    @precondition(lambda self: not self.model.adjudication and len(self.model.sent) > 3)
    @rule()
    def the_event_ends(self) -> None:
        self.orders += 1
        verdict = open_adjudication(self.table.game, self.today, self.orders)
        for event in verdict.events:
            self.table.game = apply(self.table.game, event)
        self.take(verdict)
        self.model.adjudication = True
        self.model.open.add("adjudication")

    @precondition(lambda self: self.model.adjudication)
    @rule(by=SIDES, expected=st.sampled_from(["1-0", "1/2-1/2", "0-1"]))
    def send_papers(self, by: Side, expected: str) -> None:
        model = self.model
        self.table.send(AdjudicationPapers(expected=expected), by, self.today)
        if model.result != "*":
            return
        model.papers[by] = expected
        if model.papers.get(by.partner) == expected:
            model.result, model.registered = expected, True
            model.open.discard("adjudication")
            self.cases.clear()

    @precondition(lambda self: "adjudication" in self.model.open)
    @rule(result=st.sampled_from(["1-0", "1/2-1/2", "0-1"]))
    def adjudicator_assesses(self, result: str) -> None:
        case = self.waiting("adjudication")
        order = self.order(case, Ruling.UPHOLD, Role.ADJUDICATOR, by="First", result=result)
        self.carry(rule_case(order, case, self.table.game, self.today, self.orders), case, order)
        self.model.result, self.model.registered, self.model.assessed = result, True, self.today
        self.model.open.discard("adjudication")

    @precondition(lambda self: self.model.assessed is not None)
    @rule(by=SIDES)
    def appeal(self, by: Side) -> None:
        model = self.model
        assert model.assessed is not None
        self.take(self.table.send(Appeal(), by, self.today))
        if by in model.papers and self.today <= model.assessed + 14 * ONE:
            model.open.add("appeal")

    @precondition(lambda self: "appeal" in self.model.open)
    @rule(result=st.sampled_from(["1-0", "1/2-1/2", "0-1"]), who=st.sampled_from(["First", "Second"]))
    def second_adjudicator_decides(self, result: str, who: str) -> None:
        case = replace(self.waiting("appeal"), facts={**self.waiting("appeal").facts, "adjudicator": "Second"})
        order = self.order(case, Ruling.UPHOLD, Role.ADJUDICATOR, by=who, result=result)
        self.carry(rule_case(order, case, self.table.game, self.today, self.orders), case, order)
        if who == "Second":
            self.model.result, self.model.assessed = result, None
            self.model.open.discard("appeal")

    @invariant()
    def the_ledger_agrees_with_the_model(self) -> None:
        if not hasattr(self, "model"):
            return
        game, model = self.table.game, self.model
        assert [ply.sent for ply in game.plies] == model.sent
        assert {side: game.used(side) for side in Side} == {side: model.used(side) for side in Side}
        assert game.result == model.result
        assert game.registered is model.registered
        assert (game.interruption is not None) is (
            model.stop is not None or (model.adjudication and model.result == "*")
        )
        assert {str(kind) for _, kind in game.cases} == model.waiting
        assert game.barred_until(W) == model.bar[W] and game.barred_until(B) == model.bar[B]
        if model.result == "*":
            assert presumed_receipt(game) == model.presumed()


TestOneGame = OneGame.TestCase
TestOneGame.settings = settings(
    max_examples=int(os.environ.get("REFEREE_STATE_RUNS", "60")), stateful_step_count=30, deadline=None
)


def test_48_6_6_of_two_open_claims_either_ends_the_game_and_what_the_other_stopped() -> None:
    white, black = Side
    state = OneGame()
    state.begin()
    state.move(days=0)
    state.claim(by=white)
    state.move(days=0)
    state.claim(by=black)
    state.arbiter_rules(ban=False, last=True, ruling=Ruling.REJECT)
    state.claim(by=black)
    state.arbiter_sets_a_ruling_aside(last=False)
    for ruling in (Ruling.REJECT, Ruling.UPHOLD):
        state.arbiter_rules(ban=False, last=False, ruling=ruling)
        state.the_ledger_agrees_with_the_model()
    assert (state.table.game.result, state.table.game.interruption) == ("0-1", None)


@pytest.mark.parametrize(("before", "days"), [(True, 2), (False, 4)], ids=["before-the-letter", "after-it"])
def test_48_5_2_what_was_repeated_before_the_letter_of_its_day_shows_no_letter_lost(before: bool, days: int) -> None:
    state = OneGame()
    state.begin(opening=[0, 0])
    state.days_pass(days=1)
    steps = [partial(state.repeat, by=B), partial(state.move, days=0)]
    for step in steps if before else reversed(steps):
        step()
        state.the_ledger_agrees_with_the_model()
    state.days_pass(days=2)
    state.repeat(by=W)
    state.the_ledger_agrees_with_the_model()
    assert presumed_receipt(state.table.game) == START + days * ONE
