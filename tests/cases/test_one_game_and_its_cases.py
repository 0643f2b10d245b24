"""
One game and its cases, driven at random against a small model of the articles that shares nothing with the code.

`REFEREE_STATE_RUNS=2000 .venv/bin/python -m pytest tests/cases/test_one_game_and_its_cases.py` makes 2,000 runs.
"""

import os
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from parsers.acts import (
    AdjudicationPapers,
    Appeal,
    ClaimWithdrawal,
    OverstepClaim,
    Protest,
    Resignation,
    ResultConfirmation,
    Side,
)
from service.cases.case import Case, CaseStatus, Role, Ruling, open_case
from service.cases.rulings import RulingOrder, RulingVerdict, rule_protest
from service.cases.rulings import rule as rule_case
from service.ledger.game import apply, fold
from service.regulations import EMAIL, Control, Stage
from service.rules.adjudication import open_adjudication
from service.rules.verdict import Verdict
from tests.rules.desk import Table, letter, opened

MOVES, DAYS = 3, 9
"""Three moves in nine days, accumulating: oversteps are frequent."""
START = date(2026, 1, 10)
ONE = timedelta(1)
W, B = Side.WHITE, Side.BLACK
WALTZ = ("Nf3", "Nf6", "Ng1", "Ng8")
SIDES = st.sampled_from([W, B])


@dataclass
class Given:
    """A ruling on a claim: which, about whom, when; whether it lost the game; whether it is final."""

    ruling: Ruling
    about: Side
    on: date
    lost: bool
    final: bool = False


@dataclass
class Model:
    """What must hold, in the plainest terms: sums of days, one stop at a time, one result."""

    sent: list[date] = field(default_factory=list)
    totals: dict[Side, list[int]] = field(default_factory=lambda: {W: [], B: []})
    stopped: set[date] = field(default_factory=set)
    stop: date | None = None
    held: date | None = None
    claims: list[Side] = field(default_factory=list)  # whose claims wait for a ruling; the first one stops the game
    bar: dict[Side, int] = field(default_factory=lambda: {W: 0, B: 0})
    result: str = "*"
    registered: bool = False
    adjudication: bool = False
    papers: dict[Side, str] = field(default_factory=dict)
    open: set[str] = field(default_factory=set)
    rulings: dict[str, "Given"] = field(default_factory=dict)  # by the key of the claim's case, newest last
    protests: list[str] = field(default_factory=list)  # the claims whose rulings are protested against
    assessed: date | None = None

    @property
    def mover(self) -> Side:
        return B if len(self.sent) % 2 else W

    def used(self, side: Side) -> int:
        return self.totals[side][-1] if self.totals[side] else 0

    def net(self, until: date) -> int:
        receipt = self.sent[-1] if self.sent else START
        days = (receipt + n * ONE for n in range(1, (until - receipt).days + 1))
        return sum(day not in self.stopped for day in days)

    def book(self, on: date) -> None:
        side = self.mover
        self.totals[side].append(self.used(side) + self.net(on))
        self.sent.append(on)

    def resume(self, on: date) -> None:
        assert self.stop is not None
        self.stopped |= {self.stop + n * ONE for n in range(1, (on - self.stop).days + 1)}
        self.stop = None

    def settle(self, claimant: Side, on: date, ended: bool = False) -> None:
        """A claim waits no longer: play goes on, unless the partner's claim still stops it (48.6.3)."""
        first = self.claims[0] is claimant
        self.claims.remove(claimant)
        if self.stop is not None and first and (ended or not self.claims):
            self.resume(on)
            self.release()
        if not self.claims:
            self.open.discard("overstep")

    def release(self) -> None:
        if self.held is not None and self.result == "*":
            self.book(self.held)
            self.held = None

    def oversteps(self, about: Side, today: date) -> set[int]:
        """The controls that a side has overstepped, by what it made and by its running clock (48.6.1)."""
        found = {n // MOVES + 1 for n, total in enumerate(self.totals[about]) if total > DAYS * (n // MOVES + 1)}
        k = len(self.totals[about]) // MOVES + 1
        until = today - ONE if self.stop is None else min(today - ONE, self.stop)
        if self.mover is about and self.used(about) + self.net(until) > DAYS * k:
            found.add(k)
        return found

    def in_time(self, about: Side, control: int, today: date) -> bool:
        answer = 2 * MOVES * control - (about is W)  # how many half-moves there are when the control move is made
        return len(self.sent) <= answer or today <= self.sent[answer]


class OneGame(RuleBasedStateMachine):
    """Players, an arbiter, an appeals arbiter and adjudicators at work on one game."""

    @initialize()
    def begin(self) -> None:
        regulations = replace(EMAIL, control=Control((Stage(MOVES, DAYS),)))
        self.table = Table(fold([opened(regulations)]))
        self.model = Model()
        self.today = START + ONE
        self.cases: dict[str, Case] = {}
        self.orders = 10_000

    def take(self, verdict: Verdict) -> None:
        """Keep the cases that a verdict opens."""
        for opening in verdict.cases:
            case = open_case(opening, "CM-2026-01")
            self.cases[case.key] = case
            if (against := case.facts.get("against")) in self.cases:
                self.cases[str(against)] = replace(self.cases[str(against)], status=CaseStatus.PROTESTED)

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

    def waiting(self, kind: str, about: str | None = None) -> Case:
        waits = (one for one in self.cases.values() if one.kind == kind and one.status is CaseStatus.OPEN)
        return next(one for one in waits if about in (None, one.about))

    @rule(days=st.integers(0, 5))
    def days_pass(self, days: int) -> None:
        self.today += days * ONE

    @precondition(lambda self: self.model.held is None and not self.model.adjudication)
    @rule(days=st.integers(0, 6))
    def move(self, days: int) -> None:
        """The player on move answers, perhaps after the end or while the game is stopped."""
        model = self.model
        self.today += days * ONE
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
    @rule(by=SIDES)
    def claim(self, by: Side) -> None:
        model, about = self.model, by.partner
        self.take(self.table.send(OverstepClaim(), by, self.today))
        if model.result != "*" or by in model.claims or len(model.totals[by]) < model.bar[by]:
            return
        found = model.oversteps(about, self.today)
        if found and not any(model.in_time(about, control, self.today) for control in found):
            return
        model.stop = model.stop or self.today
        model.claims.append(by)
        model.open.add("overstep")

    @rule(by=SIDES)
    def withdraw(self, by: Side) -> None:
        self.table.send(ClaimWithdrawal(), by, self.today)
        if by in self.model.claims and self.model.stop is not None:
            del self.cases[self.waiting("overstep", str(by.partner)).key]
            self.model.settle(by, self.today)

    @precondition(lambda self: "overstep" in self.model.open)
    @rule(ruling=st.sampled_from([Ruling.UPHOLD, Ruling.REJECT]), ban=st.booleans(), last=st.booleans())
    def arbiter_rules(self, ruling: Ruling, ban: bool, last: bool) -> None:
        model = self.model
        claimant = model.claims[-1 if last else 0]
        case = self.waiting("overstep", str(claimant.partner))
        order = self.order(case, ruling, Role.ARBITER, ban=ban)
        self.carry(rule_case(order, case, self.table.game, self.today, self.orders), case, order)
        if ban and ruling is Ruling.REJECT:
            model.bar[claimant] = (len(model.totals[claimant]) // MOVES + 1) * MOVES
        lost = ruling is Ruling.UPHOLD and model.result == "*"
        model.rulings[case.key] = Given(ruling, claimant.partner, self.today, lost)
        if lost:
            model.result = "1-0" if claimant is W else "0-1"
        model.settle(claimant, self.today, lost)

    @precondition(lambda self: "overstep" in self.model.open)
    @rule(role=st.sampled_from([Role.PLAYER, Role.ORGANISER, Role.APPEALS, Role.ADJUDICATOR, Role.CAPTAIN]))
    def nobody_else_rules(self, role: Role) -> None:
        case = self.waiting("overstep")
        order = self.order(case, Ruling.UPHOLD, role)
        self.carry(rule_case(order, case, self.table.game, self.today, self.orders), case, order)

    @precondition(lambda self: "overstep" in self.model.open)
    @rule()
    def a_steward_rules_on_no_game_of_his_own(self) -> None:
        case = self.waiting("overstep")
        order = self.order(case, Ruling.UPHOLD, Role.STEWARD, seat="probny", partners=frozenset({"sidorenko"}))
        self.carry(rule_case(order, case, self.table.game, self.today, self.orders), case, order)

    @precondition(lambda self: self.model.rulings and self.model.stop is None and not self.model.adjudication)
    @rule(by=SIDES)
    def protest(self, by: Side) -> None:
        """Against the last ruling that is not final, within fourteen days, once for each side (48.1.10)."""
        model = self.model
        key = next((key for key in reversed(model.rulings) if not model.rulings[key].final), None)
        known = f"{key}/protest/{by}" in self.cases
        self.take(self.table.send(Protest(), by, self.today))
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
        done = rule_protest(order, case, self.cases[key], self.table.game, self.today, self.orders)
        for other in done.also_closed:
            self.cases[other] = replace(self.cases[other], status=CaseStatus.CLOSED)
        self.carry(done, case, order)
        model.protests = [one for one in model.protests if one != key]
        if not model.protests:
            model.open.discard("protest")
        given = model.rulings[key]
        given.final = True
        if ruling is Ruling.REJECT:
            return
        if given.lost:
            model.result, model.registered = "*", False
            model.stop = given.on
            if not model.claims:
                model.resume(self.today)
                model.release()
        elif given.ruling is Ruling.REJECT and model.result == "*":
            model.result = "0-1" if given.about is W else "1-0"

    @precondition(lambda self: not self.model.adjudication)
    @rule(by=SIDES)
    def resign(self, by: Side) -> None:
        self.table.send(Resignation(), by, self.today)
        if self.model.result == "*":
            self.model.result = "0-1" if by is W else "1-0"

    @rule(by=SIDES)
    def confirm(self, by: Side) -> None:
        self.table.send(ResultConfirmation(), by, self.today)
        if self.model.result != "*":
            self.model.registered = True

    @precondition(lambda self: self.model.result == "*" and self.model.stop is None and not self.model.open)
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
        assert {kind for _, kind in game.cases} == model.open
        assert game.barred_until(W) == model.bar[W] and game.barred_until(B) == model.bar[B]


TestOneGame = OneGame.TestCase
TestOneGame.settings = settings(
    max_examples=int(os.environ.get("REFEREE_STATE_RUNS", "60")), stateful_step_count=30, deadline=None
)
