"""A ruling set aside: the case and its claim wait again, and what stops the game meanwhile stops it on."""

from dataclasses import replace

import pytest

from parsers.acts import ClaimWithdrawal, OverstepClaim, Protest, Resignation, Side
from service.cases.case import Case, Role, Ruling, open_case
from service.cases.rulings import RulingOrder, rule
from service.ledger.game import apply
from service.rules.silence import repeat_lateness
from tests.rules.desk import Table, jan, letter, played

W, B = Side.WHITE, Side.BLACK


class Desk:
    """One game of four half-moves, its claims and the arbiter."""

    def __init__(self) -> None:
        self.table = Table(played("g1f3 g8f6 f3g1 f6g8"))
        self.journal = 1000

    def claim(self, by: Side, day: int) -> Case:
        (opening,) = self.table.send(OverstepClaim(), by, jan(day)).cases
        return open_case(opening, "CM-2026-01")

    def ruled(self, case: Case, ruling: Ruling, day: int) -> Case:
        self.journal += 1
        order = RulingOrder("Arbiter", Role.ARBITER, case.key, ruling, jan(day))
        done = rule(order, case, self.table.game, jan(day), self.journal)
        assert done.verdict.reason is None
        for event in done.verdict.events:
            self.table.game = apply(self.table.game, event)
        for number in done.verdict.rejudge:
            self.table._judge(number, *self.table.letters[number])
        return replace(case, status=done.status, ruling=ruling, ruled_by=Role.ARBITER)

    @property
    def stop(self) -> tuple[object, object] | None:
        found = self.table.game.interruption
        return None if found is None else (found.case, found.since)


def test_48_6_3_a_claim_that_waits_again_can_be_withdrawn() -> None:
    desk = Desk()
    case = desk.ruled(desk.ruled(desk.claim(W, 20), Ruling.REJECT, 21), Ruling.REOPEN, 22)
    assert desk.stop == (case.key, jan(22))
    desk.table.send(ClaimWithdrawal(), W, jan(23))
    assert desk.stop is None
    assert not desk.table.game.cases


def test_48_1_10_what_has_been_set_aside_is_no_ruling_to_protest_against() -> None:
    desk = Desk()
    desk.ruled(desk.ruled(desk.claim(W, 20), Ruling.REJECT, 21), Ruling.REOPEN, 22)
    verdict = desk.table.send(Protest(), W, jan(23))
    assert "protest" not in {opening.kind for opening in verdict.cases}


def test_48_6_3_a_reopened_case_does_not_restart_the_days_that_another_claim_has_stopped() -> None:
    desk = Desk()
    first = desk.ruled(desk.claim(W, 20), Ruling.REJECT, 21)
    second = desk.claim(B, 23)
    desk.ruled(first, Ruling.REOPEN, 28)
    assert desk.stop == (second.key, jan(23))


def test_48_6_3_a_case_reopened_after_the_end_stops_nothing() -> None:
    desk = Desk()
    case = desk.ruled(desk.claim(W, 20), Ruling.REJECT, 21)
    desk.table.send(Resignation(), B, jan(22))
    desk.ruled(case, Ruling.REOPEN, 23)
    assert (desk.stop, desk.table.game.result) == (None, "1-0")


def test_48_6_6_a_loss_set_aside_leaves_no_days_behind() -> None:
    desk = Desk()
    case = desk.ruled(desk.claim(W, 20), Ruling.UPHOLD, 21)
    assert desk.table.game.result == "1-0"
    case = desk.ruled(case, Ruling.REOPEN, 40)
    assert desk.stop == (case.key, jan(21))
    desk.ruled(case, Ruling.REJECT, 45)
    stopped = desk.table.game.stopped()
    assert all(jan(day) in stopped for day in range(21, 46))
    assert jan(20) not in stopped


def test_48_6_3_a_move_refused_because_of_a_loss_waits_again_when_the_loss_is_set_aside() -> None:
    desk = Desk()
    case = desk.claim(B, 20)
    desk.table.send(letter(own="3. Nf3", strict=True, received=jan(15), sent=jan(20)), W, jan(20))
    assert len(desk.table.game.held) == 1
    case = desk.ruled(case, Ruling.UPHOLD, 21)
    assert (desk.table.game.result, desk.table.game.held) == ("0-1", ())
    desk.ruled(case, Ruling.REOPEN, 22)
    assert len(desk.table.game.held) == 1
    desk.table.send(ClaimWithdrawal(), B, jan(23))
    assert [ply.sent for ply in desk.table.game.plies[4:]] == [jan(20)]


@pytest.mark.parametrize("ruling", [Ruling.EXTEND, Ruling.REJECT])
def test_46_3_a_ruled_case_is_neither_extended_nor_ruled_once_more_by_the_same(ruling: Ruling) -> None:
    desk = Desk()
    case = desk.ruled(desk.claim(W, 20), Ruling.REJECT, 21)
    order = RulingOrder("Arbiter", Role.ARBITER, case.key, ruling, jan(22), days=3)
    done = rule(order, case, desk.table.game, jan(22), 2000)
    assert (done.refusal, done.verdict.events, done.status) == ("ruled", (), case.status)


@pytest.mark.parametrize(
    ("role", "ruling", "refusal"),
    [
        pytest.param(Role.ARBITER, Ruling.REOPEN, "open", id="nothing-to-set-aside"),
        pytest.param(Role.APPEALS, Ruling.UPHOLD, "office", id="48.1.10-appeals-before-a-ruling"),
        pytest.param(Role.ORGANISER, Ruling.UPHOLD, "office", id="46.3-organiser"),
    ],
)
def test_46_3_why_a_ruling_on_an_open_case_has_no_effect(role: Role, ruling: Ruling, refusal: str) -> None:
    desk = Desk()
    case = desk.claim(W, 20)
    order = RulingOrder("Somebody", role, case.key, ruling, jan(22))
    assert rule(order, case, desk.table.game, jan(22), 2000).refusal == refusal


def test_48_6_3_a_reopened_claim_stops_the_game_though_another_had_stopped_it_before() -> None:
    desk = Desk()
    desk.claim(W, 20)
    case = desk.ruled(desk.claim(B, 20), Ruling.REJECT, 21)
    desk.table.send(ClaimWithdrawal(), W, jan(22))
    assert desk.stop is None
    desk.ruled(case, Ruling.REOPEN, 23)
    assert desk.stop == (case.key, jan(23))


def test_48_1_10_a_ruling_set_aside_on_a_claim_then_withdrawn_is_none_to_protest_against() -> None:
    desk = Desk()
    case = desk.ruled(desk.claim(W, 20), Ruling.UPHOLD, 21)
    desk.ruled(case, Ruling.REOPEN, 22)
    desk.table.send(ClaimWithdrawal(), W, jan(23))
    verdict = desk.table.send(Protest(), W, jan(24))
    assert "protest" not in {opening.kind for opening in verdict.cases}


def test_48_6_3_no_repeat_is_late_for_days_on_which_a_claim_stops_the_game() -> None:
    desk = Desk()
    before = repeat_lateness(desk.table.game, B, jan(40))
    assert before is not None and before.late_days > 0
    desk.claim(W, 17)
    stopped = repeat_lateness(desk.table.game, B, jan(40))
    assert stopped is not None and (stopped.late_days, stopped.penalty_days) == (0, 0)
