"""46.3, 46.4, 48.7.7: orders that rule on no case: who may give them, what they do to a game."""

from datetime import date

import pytest

from parsers.acts import Side
from service.cases.case import Role
from service.cases.rulings import grant_in_game
from service.cases.standing import ORDERS, OrderKind, correct, credit_days, find_fault, may_order
from service.ledger.events import ChargeKind, Corrected, DaysCharged, GameEnded
from service.ledger.findings import Fact
from service.ledger.game import Game
from tests.rules.clockwork import after, booked, day, taken_over

W, B = Side.WHITE, Side.BLACK


def running() -> Game:
    """White has answered with 5 days; Black is on move."""
    return after(taken_over(8, 5, 4, day("28.01")), *booked(9, day("03.02"), 5, day("29.01")))


@pytest.mark.parametrize("kind", list(OrderKind))
def test_46_3_the_arbiter_and_the_deputy_may_give_every_order(kind: OrderKind) -> None:
    """But one: who judges the deputy's own rulings is not the deputy's to name (48.1.10)."""
    assert may_order(Role.ARBITER, kind) and may_order(Role.DEPUTY, kind) == (kind is not OrderKind.APPEALS)


@pytest.mark.parametrize("role", [Role.PLAYER, Role.CAPTAIN, Role.APPEALS, Role.ADJUDICATOR])
@pytest.mark.parametrize("kind", list(OrderKind))
def test_no_other_office_orders(role: Role, kind: OrderKind) -> None:
    assert not may_order(role, kind)


@pytest.mark.parametrize(
    ("kind", "own", "allowed"),
    [
        pytest.param(OrderKind.EXCLUDE, False, False, id="46.4-never-exclusion"),
        pytest.param(OrderKind.CREDIT_DAYS, False, False, id="46.4-every-game-his-own-too"),
        pytest.param(OrderKind.GRANT_LEAVE, False, True, id="48.7.7-leave-of-others"),
        pytest.param(OrderKind.GRANT_LEAVE, True, False, id="46.4-not-his-own-leave"),
        pytest.param(OrderKind.CORRECT, True, False, id="46.4-not-his-own-game"),
    ],
)
def test_46_4_what_a_steward_may_order(kind: OrderKind, own: bool, allowed: bool) -> None:
    assert may_order(Role.STEWARD, kind, touches_own=own) is allowed


def test_46_3_an_outage_is_credited_to_both_and_to_nobody_below_nothing() -> None:
    game = running()
    done = after(game, *credit_days(game, 3, day("05.02"), 900, "outage"))
    assert (done.used(W), done.used(B)) == (7, 1)
    done = after(game, *credit_days(game, 30, day("05.02"), 900, "outage"))
    assert (done.used(W), done.used(B)) == (0, -2)  # two days of the running reflection are credited beforehand


def test_a_finished_game_gets_no_credit() -> None:
    over = after(running(), GameEnded(journal=5, result="1-0", how="resignation", article="48.9.1", on=day("04.02")))
    assert credit_days(over, 3, day("05.02"), 900, "outage") == ()


@pytest.mark.parametrize(
    ("changes", "used", "total"),
    [
        pytest.param({"received": "2026-01-31"}, 8, 8, id="48.4.4-received"),
        pytest.param({"sent": "2026-02-01"}, 8, 8, id="48.4.4-sent"),
        pytest.param({"received": "2026-01-31", "sent": "2026-02-01"}, 6, 6, id="both"),
        pytest.param({"days": 2}, 7, 7, id="days"),
        pytest.param({"total": 5}, 5, 5, id="total"),
        pytest.param({"uci": "g1h3"}, 10, 10, id="the-move-alone"),
    ],
)
def test_a_correction_recounts_the_half_move(changes: dict[str, Fact], used: int, total: int) -> None:
    game = running()
    assert find_fault(game, 9, changes) is None
    events = correct(game, 9, changes, "arbiter", "the header shows it", day("07.02"), 901)
    done = after(game, *events)
    assert (done.used(W), done.plies[8].total, done.used(B)) == (used, total, 4)
    assert isinstance(events[0], Corrected)
    assert (events[0].author, events[0].reason, events[0].replaces) == ("arbiter", "the header shows it", 109)
    assert done.plies[8].uci == changes.get("uci", "g1f3")
    if "received" in changes:
        assert done.plies[8].received == date(2026, 1, 31)


@pytest.mark.parametrize(
    ("ply", "changes"),
    [
        pytest.param(12, {"days": 1}, id="no-such-half-move"),
        pytest.param(9, {"colour": "white"}, id="no-such-name"),
        pytest.param(9, {"sent": "yesterday"}, id="no-date"),
        pytest.param(9, {"days": "three"}, id="no-number"),
        pytest.param(9, {"uci": "e1e8"}, id="48.3.1-not-possible"),
        pytest.param(7, {"uci": "f3e5"}, id="48.3.1-a-later-move-is-then-not-possible"),
    ],
)
def test_a_correction_that_is_none_is_refused(ply: int, changes: dict[str, Fact]) -> None:
    assert find_fault(running(), ply, changes) is not None


def test_every_order_stands_in_the_table() -> None:
    assert set(ORDERS) == set(OrderKind)


def test_48_7_7_days_granted_count_on_a_half_move_whose_days_were_credited() -> None:
    game = running()
    credited = after(game, *credit_days(game, 5, day("05.02"), 900, "outage"))
    assert credited.used(W) == 5  # of ten
    spent = credited.plies[8].days
    again = after(
        credited,
        DaysCharged(
            journal=901,
            side=W,
            days=-(spent or 0),
            charge=ChargeKind.RULING,
            ply=9,
            article="46.3",
            on=day("05.02"),
        ),
    )
    assert again.plies[8].days == 0
    leave = grant_in_game([(day("30.01"), day("31.01"))], again, again.white, day("06.02"), 902)
    assert after(again, *leave).used(W) == again.used(W) - 2
