"""
One postal game and its claims, driven at random against a small model of 47.6 that shares nothing with the code.

Cards, repeats and letters that were lost, claims of a first and of a second overstep, sealed moves, rulings, claims
taken back: the first claim restarts the count, the second stops the game and loses. `make machine RUNS=2000` makes
2,000 runs.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from parsers.acts import CardSending, ClaimWithdrawal, NotReceived, OverstepClaim, Side
from service.cases.case import Case, Role, Ruling, open_case
from service.cases.rulings import RulingOrder
from service.cases.rulings import rule as rule_case
from service.ledger.game import apply, fold
from service.ledger.post import MoveSealed
from service.regulations import POSTAL, Control, Stage
from service.rules.post import sealed_letters
from service.rules.running import presumed_receipt
from tests.rules.desk import Table, opened
from tests.rules.postman import card

MOVES, DAYS = 3, 9
START = date(2026, 1, 10)
ONE = timedelta(1)
W, B = Side.WHITE, Side.BLACK
WALTZ = ("Nf3", "Nf6", "Ng1", "Ng8")
SQUARES = ("g1f3", "g8f6", "f3g1", "f6g8")
REPEAT = 4
"""After so many days without an answer a repeat is due (47.5.1); the whole delay is fined (47.4.11)."""


@dataclass
class Claimed:
    """A claim: about whom, which half-move fixed the overstep (0: the record shows none), what was ruled."""

    about: Side
    ply: int
    ruling: str = ""


@dataclass
class Model:
    """Dates of the cards, the moves after which counting began anew, the claims, one stop at a time."""

    sent: list[date] = field(default_factory=list)
    restart: dict[Side, int] = field(default_factory=lambda: {W: 0, B: 0})
    claims: dict[str, Claimed] = field(default_factory=dict)
    stopped: set[date] = field(default_factory=set)
    stop: date | None = None
    stopper: str = ""
    held: date | None = None
    result: str = "*"
    sealed: bool = False
    fines: list[tuple[Side, int, int]] = field(default_factory=list)  # whose, with which half-move, days
    repeats: list[tuple[date, int]] = field(default_factory=list)  # when, of which half-move: by who is not on move
    missing: list[date] = field(default_factory=list)  # when the player on move said that no card had come
    judged: set[int] = field(default_factory=set)

    @property
    def mover(self) -> Side:
        return B if len(self.sent) % 2 else W

    def net(self, receipt: date, until: date) -> int:
        days = (receipt + n * ONE for n in range(1, (until - receipt).days + 1))
        return sum(day not in self.stopped for day in days)

    def receipt(self, number: int) -> date:
        return self.sent[number - 1] if number else START

    def book(self, on: date) -> None:
        self.sent.append(on)
        self.missing.clear()

    def presumed(self) -> date:
        """Since when the player on move reflects, as far as it is known: from the repeat of a card that was lost."""
        came = self.receipt(len(self.sent))
        if not self.missing:
            return came
        again = [on for on, ply in self.repeats if ply == len(self.sent)]
        return max(again) if again else max(self.missing)

    def late(self, side: Side, repeated_on: date) -> int:
        own = [self.sent[n] for n in range(side is B, len(self.sent), 2)]
        if not own:
            return 0
        stands = set(self.stopped)
        if self.stop is not None:
            stands |= {self.stop + n * ONE for n in range(1, (repeated_on - self.stop).days + 1)}
        due, left = own[-1], REPEAT
        while left:
            due += ONE
            left -= due not in stands
        return sum(due + n * ONE not in stands for n in range(1, (repeated_on - due).days + 1))

    def resume(self, on: date) -> None:
        assert self.stop is not None
        self.stopped |= {self.stop + n * ONE for n in range(1, (on - self.stop).days + 1)}
        self.stop, self.stopper = None, ""
        if self.result == "*":
            self.sealed = False
            if self.held is not None:
                self.book(self.held)
                self.held = None

    def spent(self, side: Side, since: int) -> list[tuple[int, int]]:
        """Half-move and days, for each move of a side after its move `since`."""
        numbers = range(side is B, len(self.sent), 2)
        cost = [(n + 1, self.net(self.receipt(n), self.sent[n])) for n in numbers]
        cost += [(ply, days) for who, ply, days in self.fines if who is side]
        return sorted((ply, days) for ply, days in cost if (ply + 1) // 2 > since)

    def used(self, side: Side) -> int:
        return sum(days for _, days in self.spent(side, self.restart[side]))

    def since(self, side: Side) -> int:
        """The move after which days count towards the next overstep: that of a first one, as if it were upheld."""
        waiting = [
            (one.ply + 1) // 2 for one in self.claims.values() if one.about is side and one.ply and not one.ruling
        ]
        return max([self.restart[side], *waiting])

    def oversteps(self, about: Side, today: date) -> list[tuple[int, int]]:
        """Control move and half-move that fixed it, for each overstep that may be claimed (47.6.1)."""
        since, total = self.since(about), 0
        found: dict[int, int] = {}
        spent = self.spent(about, since)
        for ply, days in spent:
            total += days
            k = ((ply + 1) // 2 - since - 1) // MOVES + 1
            if total > DAYS * k:
                found.setdefault(k, ply)
        made = (len(self.sent) + (about is W)) // 2
        k = max(0, made - since) // MOVES + 1
        if self.mover is about and total + self.net(self.presumed(), today) > DAYS * k:
            found.setdefault(k, len(self.sent) + 1)
        return [(MOVES * k + since, ply) for k, ply in sorted(found.items())]

    def in_time(self, about: Side, move: int, today: date) -> bool:
        answer = 2 * move - (about is W)
        return len(self.sent) <= answer or today <= self.sent[answer]

    def first(self, about: Side) -> bool:
        """Whether a first claim about a side waits, or was upheld: then the next is the second (47.6.6)."""
        return any(one.about is about and one.ruling in ("", "uphold") for one in self.claims.values())


class ByPost(RuleBasedStateMachine):
    """Two players who report their cards, and an arbiter."""

    @initialize(opening=st.lists(st.integers(0, 6), max_size=9))
    def begin(self, opening: Sequence[int] = ()) -> None:
        silence = replace(POSTAL.silence, repeat_after_days=REPEAT)
        self.table = Table(fold([opened(replace(POSTAL, control=Control((Stage(MOVES, DAYS),)), silence=silence))]))
        self.model, self.today, self.orders = Model(), START + ONE, 10_000
        self.cases: dict[str, Case] = {}
        for days in opening:
            self.a_card_is_sent(days=days, sealed=False)

    @rule(days=st.integers(0, 5))
    def days_pass(self, days: int) -> None:
        self.today += days * ONE

    @precondition(lambda self: self.model.held is None)
    @rule(days=st.integers(0, 6), sealed=st.booleans())
    def a_card_is_sent(self, days: int, sealed: bool) -> None:
        model = self.model
        self.today += days * ONE
        number = len(model.sent)
        told = f"{self.today:%d.%m}"
        got = f"{model.sent[-1]:%d.%m}" if model.sent else ""
        before, own = WALTZ[(number - 1) % 4], WALTZ[number % 4]
        place = number // 2 + 1
        text = f"{place}. {before} {own}" if number % 2 else f"{place - 1}... {before} {place}. {own}"
        text = text if number else f"1. {own}"
        claimant = self.claimant()
        sealed = sealed and claimant is model.mover  # without a word of it, it is sealed all the same (47.6.7)
        self.table.send(card(text, told, partner=got, got=got, sealed=sealed), model.mover, self.today)
        if model.result != "*":
            return
        if model.stop is not None:
            model.held = self.today
            model.sealed = claimant is model.mover
        else:
            model.book(self.today)

    def claimant(self) -> Side | None:
        """Whose claim stops the game."""
        return self.model.claims[self.model.stopper].about.partner if self.model.stop is not None else None

    @precondition(lambda self: self.model.sealed)
    @rule()
    def another_move_is_sent_while_one_is_sealed(self) -> None:
        """Of two moves the earlier stands (47.3.10)."""
        model = self.model
        number = len(model.sent)
        own = "h3" if model.mover is W else "h6"
        place = number // 2 + 1
        before = WALTZ[(number - 1) % 4]
        text = f"{place}. {before} {own}" if number % 2 else f"{place - 1}... {before} {place}. {own}"
        told = f"{self.today:%d.%m}"
        got = f"{model.sent[-1]:%d.%m}" if model.sent else ""
        self.table.send(card(text, told, partner=got, got=got), model.mover, self.today)

    @precondition(lambda self: self.model.result == "*")
    @precondition(lambda self: self.model.sent and self.today > self.model.sent[-1])
    @rule()
    def the_last_card_is_repeated(self) -> None:
        model = self.model
        number = len(model.sent) - 1
        place, own = number // 2 + 1, WALTZ[number % 4]
        text = f"{place}. {own}" if number % 2 == 0 else f"{place}... {own}"
        self.table.send(card(text, f"{self.today:%d.%m}", repeats=True), model.mover.partner, self.today)
        model.repeats.append((self.today, number + 1))

    @precondition(lambda self: self.model.sent and self.model.result == "*")
    @rule()
    def nothing_had_come(self) -> None:
        """The card was lost: each whose repeat was late is fined with the whole delay (47.4.11)."""
        model = self.model
        self.table.send(NotReceived(), model.mover, self.today)
        model.missing.append(self.today)
        lost = len(model.sent)
        repeats = [on for on, _ in model.repeats if on > model.sent[-1]]
        if not repeats or lost in model.judged:
            return
        model.judged.add(lost)
        late = {side: model.late(side, min(repeats)) for side in Side}
        for side, days in late.items():
            if days > 0:
                model.fines.append((side, lost + (1 if side is model.mover else 2), days))

    @rule(by=st.sampled_from([W, B]))
    def a_claim_is_taken_back(self, by: Side) -> None:
        """The claim that stops the game first; a first one, which stops nothing, too."""
        model = self.model
        self.table.send(ClaimWithdrawal(), by, self.today)
        waiting = [key for key, one in model.claims.items() if one.about is by.partner and not one.ruling]
        if not waiting:
            return
        key = model.stopper if self.claimant() is by else waiting[0]
        model.claims[key].ruling = "withdrawn"
        if model.stopper == key and model.stop is not None:
            model.resume(self.today)

    @rule(by=st.sampled_from([W, B]))
    def claim(self, by: Side) -> None:
        model, about = self.model, by.partner
        act = OverstepClaim(notified=CardSending(registered=True))
        cases = self.table.send(act, by, self.today).cases
        found = model.oversteps(about, self.today)
        in_time = [ply for move, ply in found if model.in_time(about, move, self.today)]
        late, second = bool(found) and not in_time, model.first(about)
        again = not in_time and any(one.about is about and not one.ruling for one in model.claims.values())
        if model.result != "*" or model.stop is not None or late or again:
            assert not cases
            return
        (opening,) = cases
        self.cases[opening.key] = open_case(opening, "CM-2026-01")
        model.claims[opening.key] = Claimed(about, in_time[-1] if in_time else 0)
        if second:
            model.stop, model.stopper = self.today, opening.key

    @precondition(lambda self: any(not one.ruling for one in self.model.claims.values()))
    @rule(ruling=st.sampled_from([Ruling.UPHOLD, Ruling.REJECT]), last=st.booleans())
    def arbiter_rules(self, ruling: Ruling, last: bool) -> None:
        model = self.model
        key = [key for key, one in model.claims.items() if not one.ruling][-1 if last else 0]
        claimed = model.claims[key]
        earlier = list(model.claims.values())[: list(model.claims).index(key)]
        second = any(one.about is claimed.about and one.ruling in ("", "uphold") for one in earlier)
        self.orders += 1
        order = RulingOrder("Arbiter", Role.ARBITER, key, ruling, self.today)
        done = rule_case(order, self.cases[key], self.table.game, self.today, self.orders)
        for event in done.verdict.events:
            self.table.game = apply(self.table.game, event)
        for number in done.verdict.rejudge:
            self.table._judge(number, *self.table.letters[number])
        claimed.ruling = str(ruling)
        if ruling is Ruling.UPHOLD and model.result == "*":
            if second:
                model.result = "0-1" if claimed.about is W else "1-0"
            else:
                own = [n + 1 for n in range(len(model.sent)) if (n % 2 == 0) is (claimed.about is W)]
                model.restart[claimed.about] = ((claimed.ply or max(own, default=0)) + 1) // 2
        if model.stopper == key and model.stop is not None:
            model.resume(self.today)

    @invariant()
    def nobody_sees_a_sealed_move(self) -> None:
        """In no event of the ledger stands what lies sealed (47.6.7)."""
        if not hasattr(self, "model"):
            return
        game, model = self.table.game, self.model
        unopened = [one for one in game.sealed if one.opened is None]
        assert bool(unopened) is model.sealed
        assert bool(sealed_letters(game)) is model.sealed
        hidden = {one.journal for one in unopened}
        shown = [event for event in game.tape if event.journal in hidden]
        assert all(isinstance(event, MoveSealed) for event in shown) and len(shown) == len(hidden)
        number = len(model.sent)
        assert not any(word in repr(shown) for word in (WALTZ[number % 4], SQUARES[number % 4]))

    @invariant()
    def the_ledger_agrees_with_the_model(self) -> None:
        if not hasattr(self, "model"):
            return
        game, model = self.table.game, self.model
        assert [ply.sent for ply in game.plies] == model.sent
        assert {side: game.used(side) for side in Side} == {side: model.used(side) for side in Side}
        assert {side: game.restarted_at(side) for side in Side} == model.restart
        assert game.result == model.result
        assert (game.interruption is not None) is (model.stop is not None)
        if model.result == "*":
            assert presumed_receipt(game) == model.presumed()


TestByPost = ByPost.TestCase
TestByPost.settings = settings(
    max_examples=int(os.environ.get("REFEREE_STATE_RUNS", "60")), stateful_step_count=30, deadline=None
)
