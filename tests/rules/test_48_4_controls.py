"""48.4.3, 47.4.3, 47.6.1: quotas, and the oversteps that charges make."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.acts import Side
from service.ledger.events import ChargeKind
from service.ledger.parts import Charge
from service.regulations import Control, Stage
from service.rules.controls import figures, find_overstep, find_oversteps, ply_of, restarted_count, used, used_in
from tests.rules.clockwork import START

EMAIL = Control()
POSTAL = Control((Stage(10, 30),))
NO_CARRY = Control((Stage(10, 60),), carry=False)
STAGES = Control((Stage(40, 400), Stage(10, 100)))
W = Side.WHITE


def white(move: int, days: int, kind: ChargeKind = ChargeKind.REFLECTION, *, suspended: bool = False) -> Charge:
    return Charge(W, days, kind, "48.4.4", START, ply_of(W, move), suspended=suspended)


PENALTY = ChargeKind.PENALTY
IMPORTED = ChargeKind.IMPORTED


@pytest.mark.parametrize(
    ("control", "move", "k", "until", "quota"),
    [
        pytest.param(EMAIL, 1, 1, 10, 60, id="48.4.3-first-move"),
        pytest.param(EMAIL, 10, 1, 10, 60, id="48.4.3-tenth-move"),
        pytest.param(EMAIL, 11, 2, 20, 120, id="48.4.3-eleventh-move"),
        pytest.param(EMAIL, 31, 4, 40, 240, id="48.4.3-fourth-control"),
        pytest.param(POSTAL, 20, 2, 20, 60, id="47.4.3-twentieth-move"),
        pytest.param(NO_CARRY, 20, 2, 20, 60, id="48.4.3-not-carrying"),
        pytest.param(STAGES, 40, 1, 40, 400, id="48.4.3-stages-first"),
        pytest.param(STAGES, 41, 2, 50, 500, id="48.4.3-stages-second"),
        pytest.param(STAGES, 61, 4, 70, 700, id="48.4.3-stages-last-repeats"),
    ],
)
def test_48_4_3_quota(control: Control, move: int, k: int, until: int, quota: int) -> None:
    assert (control.control_of(move), control.moves_until(k), control.quota(k)) == (k, until, quota)


@dataclass(frozen=True)
class Row:
    """Charges of White, the move asked about, and the overstep expected: (used, over, fixed by move), or None."""

    charges: tuple[Charge, ...]
    move: int
    found: tuple[int, int, int] | None
    control: Control = EMAIL


ROWS = {
    "47.6.1-exactly-the-quota": Row((white(9, 55), white(10, 5)), 10, None),
    "48.6.1-one-day-over": Row((white(9, 55), white(10, 6)), 10, (61, 1, 10)),
    "48.6.1-before-the-tenth-move": Row((white(3, 30), white(8, 32)), 8, (62, 2, 8)),
    "48.4.3-days-are-carried": Row((white(1, 10), white(11, 70), white(20, 40)), 20, None),
    "48.4.3-carried-over": Row((white(1, 10), white(11, 70), white(20, 41)), 20, (121, 1, 20)),
    "48.4.3-a-passed-control-stays-passed": Row((white(10, 60), white(11, 5)), 11, None),
    "48.4.7-penalty-alone-fixes-one": Row((white(9, 59), white(10, 2, PENALTY)), 10, (61, 1, 10)),
    "48.4.9-fine-falls-under-the-running-control": Row((white(10, 60), white(11, 4, PENALTY)), 11, None),
    "48.4.9-fine-never-reopens-a-passed-one": Row((white(10, 60), white(11, 4, PENALTY)), 10, None),
    "48.3.3-suspended-fine-does-not-count": Row((white(10, 60), white(10, 2, PENALTY, suspended=True)), 10, None),
    "46.3-credit-brings-it-back": Row((white(10, 62), white(10, -2, ChargeKind.RULING)), 10, None),
    "48.4.3-not-carrying-own-control": Row((white(1, 20), white(11, 61)), 11, (61, 1, 11), NO_CARRY),
    "48.4.3-not-carrying-nothing-saved": Row((white(1, 0), white(11, 60), white(20, 1)), 20, (61, 1, 20), NO_CARRY),
    "48.4.3-not-carrying-exactly": Row((white(1, 60), white(11, 60)), 11, None, NO_CARRY),
    "48.4.3-not-carrying-penalty-in-its-control": Row(
        (white(1, 60), white(11, 59), white(12, 2, PENALTY)), 12, (61, 1, 12), NO_CARRY
    ),
    "48.4.3-stages": Row((white(40, 400), white(41, 101)), 41, (501, 1, 41), STAGES),
    "47.6.1-post-over-thirty": Row((white(10, 31),), 10, (31, 1, 10), POSTAL),
    "47.6.1-post-thirty": Row((white(10, 30),), 10, None, POSTAL),
    "taken-over-as-given": Row((white(8, 62, IMPORTED),), 8, None),
    "taken-over-then-over": Row((white(9, 55, IMPORTED), white(10, 7)), 10, (62, 2, 10)),
    "taken-over-not-carrying-in-his-favour": Row((white(12, 90, IMPORTED), white(13, 30)), 13, None, NO_CARRY),
}


@pytest.mark.parametrize("row", [pytest.param(row, id=name) for name, row in ROWS.items()])
def test_47_6_1_overstep(row: Row) -> None:
    found = find_overstep(row.charges, W, row.control, ply_of(W, row.move))
    got = None if found is None else (found.used, found.over_days, (found.ply + 1) // 2)
    assert got == row.found


def test_48_6_1_every_control_is_told_apart() -> None:
    charges = (white(10, 61), white(20, 60), white(30, 61))
    found = find_oversteps(charges, W, EMAIL)
    assert [(one.control, one.used, one.control_move) for one in found] == [(1, 61, 10), (2, 121, 20), (3, 182, 30)]
    assert find_oversteps(charges, Side.BLACK, EMAIL) == ()


def test_47_6_4_counting_starts_again_with_the_next_move() -> None:
    charges = (white(8, 33), white(9, 5), white(18, 24))
    assert restarted_count(18, 8) == 10
    assert used(charges, W, restarted_at=8) == 29
    assert find_overstep(charges, W, POSTAL, ply_of(W, 18), restarted_at=8) is None
    more = (*charges, white(18, 2))
    found = find_overstep(more, W, POSTAL, ply_of(W, 18), restarted_at=8)
    assert found is not None
    assert (found.used, found.quota, found.control_move, found.control_ply) == (31, 30, 18, 35)


def test_48_4_10_figures_of_the_next_move() -> None:
    charges = (white(9, 55, IMPORTED), white(9, 2, PENALTY))
    now = figures(charges, W, 9, EMAIL)
    assert (now.used, now.penalty, now.control, now.quota, now.left) == (57, 2, 1, 60, 3)
    later = figures((*charges, white(10, 3)), W, 10, EMAIL)
    assert (later.control, later.quota, later.left) == (2, 120, 60)


amounts = st.lists(st.tuples(st.integers(1, 35), st.integers(0, 30)), max_size=40)
controls = st.builds(
    Control,
    st.lists(st.builds(Stage, st.integers(1, 12), st.integers(1, 90)), min_size=1, max_size=3).map(tuple),
    st.booleans(),
)


@given(amounts, controls)
def test_oversteps_as_counted_move_by_move(amounts: list[tuple[int, int]], control: Control) -> None:
    """The same found on the fingers: walk the moves, sum, compare with the quota written out."""
    charges = [white(move, days) for move, days in amounts]
    until, quota, over = 0, 0, {}
    total = 0
    k = 0
    while until < 35:
        stage = control.stages[min(k, len(control.stages) - 1)]
        k += 1
        own = sum(days for move, days in amounts if until < move <= until + stage.moves)
        until += stage.moves
        quota, total = (quota + stage.days, total + own) if control.carry else (stage.days, own)
        if total > quota and any(until - stage.moves < move <= until for move, _ in amounts):
            over[k] = total - quota
    found = {one.control: one.over_days for one in find_oversteps(charges, W, control)}
    assert found == over


@given(amounts)
def test_used_is_the_sum_whatever_the_control(amounts: list[tuple[int, int]]) -> None:
    charges = [white(move, days) for move, days in amounts]
    assert used(charges, W) == sum(days for _, days in amounts) == used_in(charges, W, EMAIL, 10)


def test_48_4_3_a_ply_that_cost_no_day_fixes_what_its_control_shows() -> None:
    """100 days after move 10 are over both 60 and, once move 11 is booked, the 80 of the second control."""
    control, charges = Control((Stage(10, 40),)), (white(10, 100),)
    eleventh = ply_of(W, 11)
    assert find_overstep(charges, W, control, eleventh) is None
    found = find_overstep(charges, W, control, eleventh, booked=(ply_of(W, 10), eleventh))
    assert found is not None
    assert (found.control, found.used, found.quota, found.ply) == (2, 100, 80, eleventh)
    assert [one.control for one in find_oversteps(charges, W, control, booked=(19, eleventh))] == [1, 2]


@pytest.mark.parametrize(
    ("more", "booked", "fixed_by"),
    [
        pytest.param((), (), None, id="48.4.3-the-days-of-a-refused-message-alone"),
        pytest.param((white(10, 2, PENALTY),), (), 10, id="48.4.7-a-penalty"),
        pytest.param((), (19,), 10, id="48.4.3-the-valid-reply"),
    ],
)
def test_48_4_3_what_fixes_an_overstep(more: tuple[Charge, ...], booked: tuple[int, ...], fixed_by: int | None) -> None:
    charges = (white(9, 50), white(10, 20, ChargeKind.REFUSED), *more)
    found = find_overstep(charges, W, EMAIL, ply_of(W, 10), booked=booked)
    assert (None if found is None else (found.ply + 1) // 2) == fixed_by
