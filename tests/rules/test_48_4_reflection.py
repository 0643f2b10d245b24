"""48.4.4, 48.7.4-48.7.6 and their twins of 47: days of reflection."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.rules.reflection import (
    charged_days,
    day_after,
    day_reached,
    days_between,
    days_for_charge,
    reflection_days,
    request_days,
    spans,
)
from tests.rules.clockwork import day

LEAVE = days_between(date(2024, 5, 10), date(2024, 5, 14))
TWO_LEAVES = (
    LEAVE | days_between(date(2024, 5, 12), date(2024, 5, 16)) | days_between(date(2024, 5, 20), date(2024, 5, 20))
)


@pytest.mark.parametrize(
    ("received", "replied", "days"),
    [
        pytest.param(8, 16, 3, id="48.7.5-leave-inside-one-reflection"),
        pytest.param(12, 16, 1, id="48.7.6-received-on-leave"),
        pytest.param(14, 15, 0, id="48.7.6-received-on-its-last-day"),
        pytest.param(8, 12, 1, id="48.7.4-replied-on-leave"),
        pytest.param(11, 13, 0, id="48.7.4-both-on-leave"),
        pytest.param(9, 8, 0, id="48.4.4-never-below-zero"),
        pytest.param(4, 4, 0, id="48.4.4-same-day"),
        pytest.param(4, 9, 5, id="47.4.4-no-leave-inside"),
    ],
)
def test_48_7_reflection_beside_a_leave(received: int, replied: int, days: int) -> None:
    assert reflection_days(date(2024, 5, received), date(2024, 5, replied), LEAVE) == days


def test_48_7_1_overlapping_leaves_count_each_day_once() -> None:
    assert reflection_days(date(2024, 5, 8), date(2024, 5, 22), TWO_LEAVES) == 14 - 7 - 1


@pytest.mark.parametrize(
    ("received", "replied", "days"),
    [
        pytest.param("10.05", "10.05", 0, id="51.1-row-1-white"),
        pytest.param("11.05", "14.05", 3, id="messages-3-row-1-black"),
        pytest.param("15.05", "17.05", 2, id="messages-3-row-2-white"),
        pytest.param("28.12", "03.01.2027", 6, id="48.4.4-over-new-year"),
        pytest.param("26.01", "20.02", 25, id="48.4.4-no-leave"),
    ],
)
def test_48_4_4_difference_of_dates(received: str, replied: str, days: int) -> None:
    assert reflection_days(day(received), day(replied), frozenset()) == days


@pytest.mark.parametrize(
    ("claim", "ruling", "reply", "days"),
    [
        pytest.param("31.03", "12.04", "14.04", 3, id="48.6.3-one-before-two-after"),
        pytest.param("30.03", "12.04", "12.04", 0, id="48.6.3-claim-on-receipt-reply-on-ruling"),
        pytest.param("02.04", "02.04", "05.04", 6, id="48.6.3-ruled-the-same-day"),
    ],
)
def test_48_6_3_interruption_is_taken_off(claim: str, ruling: str, reply: str, days: int) -> None:
    stopped = days_between(day(claim) + timedelta(1), day(ruling))
    assert reflection_days(day("30.03"), day(reply), frozenset(), stopped) == days


@pytest.mark.parametrize(
    ("days", "after", "charged"),
    [
        pytest.param(25, 20, 30, id="doubling-25-at-20"),
        pytest.param(20, 20, 20, id="doubling-not-yet"),
        pytest.param(21, 20, 22, id="doubling-first-day"),
        pytest.param(25, None, 25, id="48.4.4-no-doubling"),
        pytest.param(0, 20, 0, id="doubling-nothing"),
    ],
)
def test_doubling(days: int, after: int | None, charged: int) -> None:
    assert charged_days(days, after) == charged


@pytest.mark.parametrize(
    ("asked", "days"),
    [
        pytest.param("13.05", 0, id="48.4.8-three-days-are-free"),
        pytest.param("14.05", 1, id="48.4.8-what-exceeds-counts"),
        pytest.param("10.05", 0, id="48.3.4-at-once"),
    ],
)
def test_48_4_8_delay_of_the_request(asked: str, days: int) -> None:
    assert request_days(day("10.05"), day(asked), frozenset(), 3) == days


BASE = date(2026, 1, 1)
offsets = st.integers(0, 60)
leave_sets = st.frozensets(offsets, max_size=25)


def _naive(received: int, replied: int, leave: frozenset[int], stopped: frozenset[int]) -> int:
    """Counted on the fingers: the clock of 48.4.4, day by day."""
    while received in leave:
        received += 1
    count, now = 0, received
    while now < replied:
        now += 1
        if now not in leave and now not in stopped:
            count += 1
    return count


def _days(numbers: frozenset[int]) -> frozenset[date]:
    return frozenset(BASE + timedelta(n) for n in numbers)


@given(offsets, offsets, leave_sets, leave_sets)
def test_days_as_counted_one_by_one(
    received: int, replied: int, leave: frozenset[int], stopped: frozenset[int]
) -> None:
    counted = reflection_days(BASE + timedelta(received), BASE + timedelta(replied), _days(leave), _days(stopped))
    assert counted == _naive(received, replied, leave, stopped)


@given(offsets, st.integers(0, 40), leave_sets, leave_sets)
def test_forecast_is_the_first_day_that_shows_the_count(
    received: int, days: int, leave: frozenset[int], stopped: frozenset[int]
) -> None:
    start, on_leave, still = BASE + timedelta(received), _days(leave), _days(stopped)
    reached = day_reached(start, days, on_leave, still)
    assert reflection_days(start, reached, on_leave, still) == days
    before = reached - timedelta(1)
    assert days == 0 or reflection_days(start, before, on_leave, still) < days


@given(st.integers(0, 200), st.one_of(st.none(), st.integers(1, 40)))
def test_least_days_for_a_charge(charge: int, after: int | None) -> None:
    days = days_for_charge(charge, after)
    assert charged_days(days, after) >= charge
    assert days == 0 or charged_days(days - 1, after) < charge


@given(leave_sets)
def test_spans_hold_the_same_days(numbers: frozenset[int]) -> None:
    runs = spans(_days(numbers))
    assert frozenset().union(*(days_between(a, b) for a, b in runs)) == _days(numbers)
    assert all(b + timedelta(1) < a for (_, b), (a, _) in zip(runs, runs[1:], strict=False))


def test_48_5_1_count_from_a_letter_sent_within_the_partners_leave() -> None:
    off = days_between(day("01.05"), day("10.05"))
    assert day_after(day("05.05"), 14, off) == day("24.05")
