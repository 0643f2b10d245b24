"""48.1.10, 46.4: a ruling turned round by whoever stands above leaves nothing of the first one in the game."""

from dataclasses import replace

import pytest

from parsers.acts import OverstepClaim, Protest, Side
from service.cases.case import Case, CaseStatus, Role, Ruling, open_case
from service.cases.kinds import Refusal
from service.cases.rulings import RulingOrder, rule, rule_protest
from service.ledger.game import Game, GameStatus
from service.regulations import EMAIL, POSTAL, Regulations
from service.rules.oversteps import judge_claim
from service.rules.protests import judge_protest
from tests.rules.clockwork import after, booked, day, taken_over, writer

W, B = Side.WHITE, Side.BLACK


def order(case: Case, ruling: Ruling, role: Role, on: str, **more: object) -> RulingOrder:
    return replace(RulingOrder("by", role, case.key, ruling, day(on), "words"), **more)  # type: ignore[arg-type]


def ruled(ruling: Ruling, role: Role = Role.ARBITER, regulations: Regulations = EMAIL) -> tuple[Game, Case]:
    """Black claimed on 15.04, by post a second overstep; the ruling came on 30.04."""
    game = taken_over(18, 55, 12, day("06.04"), regulations=regulations)
    game = after(game, *booked(19, day("14.04"), 7, day("07.04")))
    verdict = judge_claim(OverstepClaim(second=regulations.postal), writer(B, day("15.04")), game, day("15.04"))
    game, case = after(game, *verdict.events), open_case(verdict.cases[0], "VOLGA-2026")
    done = rule(order(case, ruling, role, "30.04"), case, game, day("30.04"), 700)
    return after(game, *done.verdict.events), replace(case, status=CaseStatus.RULED, ruling=ruling, ruled_by=role)


def protested(game: Game, side: Side, on: str) -> tuple[Game, Case]:
    verdict = judge_protest(Protest(), writer(side, day(on), 750), game, day(on))
    return after(game, *verdict.events), open_case(verdict.cases[0], "VOLGA-2026")


@pytest.mark.parametrize(
    ("first", "by", "second", "status", "result"),
    [
        pytest.param(Ruling.UPHOLD, W, Ruling.UPHOLD, GameStatus.RUNNING, "*", id="48.1.10-loss-reversed"),
        pytest.param(Ruling.UPHOLD, W, Ruling.REJECT, GameStatus.AWAITING_RECORDS, "0-1", id="48.1.10-loss-stands"),
        pytest.param(Ruling.REJECT, B, Ruling.UPHOLD, GameStatus.AWAITING_RECORDS, "0-1", id="48.1.10-loss-after-all"),
        pytest.param(Ruling.REJECT, B, Ruling.REJECT, GameStatus.RUNNING, "*", id="48.1.10-play-goes-on"),
    ],
)
def test_48_1_10_the_appeals_arbiter_decides(
    first: Ruling, by: Side, second: Ruling, status: GameStatus, result: str
) -> None:
    game, case = ruled(first)
    game, protest = protested(game, by, "05.05")
    against = replace(case, status=CaseStatus.PROTESTED)
    done = rule_protest(order(protest, second, Role.APPEALS, "12.05"), protest, against, game, day("12.05"), 800)
    game = after(game, *done.verdict.events)
    assert (game.status, game.result, done.status) == (status, result, CaseStatus.CLOSED)
    assert game.cases == ()
    assert all(notice.facts["protest_until"] is None for notice in done.verdict.notices)
    assert {str(notice.to) for notice in done.verdict.notices} == {"white", "black"}


def test_48_1_10_the_arbiter_does_not_decide_a_protest_against_himself() -> None:
    game, case = ruled(Ruling.UPHOLD)
    game, protest = protested(game, W, "05.05")
    done = rule_protest(order(protest, Ruling.UPHOLD, Role.ARBITER, "12.05"), protest, case, game, day("12.05"), 800)
    assert done.verdict.events == () and str(done.verdict.reason) == "not-entitled"


@pytest.mark.parametrize("role", [Role.ARBITER, Role.DEPUTY])
def test_46_4_an_arbiter_reverses_a_steward(role: Role) -> None:
    game, case = ruled(Ruling.UPHOLD, Role.STEWARD)
    assert game.result == "0-1"
    done = rule(order(case, Ruling.REJECT, role, "05.05"), case, game, day("05.05"), 800)
    game = after(game, *done.verdict.events)
    assert (game.result, game.status, game.used(W)) == ("*", GameStatus.RUNNING, 62)


def test_46_4_a_steward_reverses_no_arbiter() -> None:
    game, case = ruled(Ruling.UPHOLD)
    done = rule(order(case, Ruling.REJECT, Role.STEWARD, "05.05"), case, game, day("05.05"), 800)
    assert done.verdict.events == () and str(done.verdict.reason) == "not-entitled"


def test_47_6_10_a_penalty_beside_a_ruling_falls_with_it() -> None:
    game, case = ruled(Ruling.REJECT, regulations=POSTAL)
    case = replace(case, status=CaseStatus.RULED, ruled_by=Role.STEWARD)
    fined = rule(
        order(case, Ruling.REJECT, Role.ARBITER, "05.05", penalty=("sokolova", 5)), case, game, day("05.05"), 800
    )
    game = after(game, *fined.verdict.events)
    assert game.penalty(B) == 5
    again = rule(order(case, Ruling.REJECT, Role.APPEALS, "07.05"), case, game, day("07.05"), 801)
    assert after(game, *again.verdict.events).penalty(B) == 0


def test_47_6_10_an_appeals_arbiter_adds_no_penalty_days() -> None:
    game, case = ruled(Ruling.UPHOLD, regulations=POSTAL)
    game, protest = protested(game, W, "05.05")
    ordered = order(protest, Ruling.UPHOLD, Role.APPEALS, "12.05", penalty=("sokolova", 5))
    done = rule_protest(ordered, protest, case, game, day("12.05"), 800)
    assert (done.refusal, done.verdict.events) == (Refusal.PENALTY, ())


def test_48_1_10_after_the_period_a_protest_is_late() -> None:
    game, _ = ruled(Ruling.UPHOLD)
    verdict = judge_protest(Protest(), writer(W, day("15.05"), 750), game, day("15.05"))
    assert str(verdict.reason) == "late-protest" and verdict.cases == ()


def test_48_1_10_the_last_day_is_in_time_and_a_second_protest_opens_nothing() -> None:
    game, _ = ruled(Ruling.UPHOLD)
    game, _ = protested(game, W, "14.05")
    again = judge_protest(Protest(), writer(W, day("14.05"), 751), game, day("14.05"))
    assert again.cases == () and again.events == ()


def test_48_1_10_what_the_appeals_arbiter_decided_is_final() -> None:
    game, case = ruled(Ruling.UPHOLD)
    game, protest = protested(game, W, "05.05")
    done = rule_protest(order(protest, Ruling.REJECT, Role.APPEALS, "12.05"), protest, case, game, day("12.05"), 800)
    game = after(game, *done.verdict.events)
    verdict = judge_protest(Protest(), writer(W, day("13.05"), 760), game, day("13.05"))
    assert str(verdict.reason) == "not-entitled" and verdict.cases == ()
