"""48.1.2, 48.1.6, 47.4.6: periods of participants."""

import pytest

from service.regulations import EMAIL, POSTAL
from service.rules.participants import (
    access_lost_on,
    find_late_address_change,
    personal_start,
)
from tests.rules.clockwork import START, day


@pytest.mark.parametrize(
    ("told", "late_days"),
    [
        pytest.param("04.03", None, id="48.1.2-on-the-third-day"),
        pytest.param("05.03", 1, id="48.1.2-on-the-fourth"),
    ],
)
def test_48_1_2_new_address_is_told_within_three_days(told: str, late_days: int | None) -> None:
    found = find_late_address_change(day("01.03"), day(told), EMAIL)
    assert (None if found is None else found.detail["late_days"]) == late_days
    assert found is None or found.article == "48.1.2"


def test_48_1_6_thirty_days_without_access() -> None:
    assert access_lost_on(day("01.03"), EMAIL) == (day("31.03"), "48.1.6")


def test_47_4_6_personal_start_after_a_late_notice() -> None:
    assert personal_start(START, day("20.01"), POSTAL) == day("23.01")
    assert personal_start(START, day("10.01"), POSTAL) == START
    assert personal_start(START, day("20.01"), EMAIL) == START
