"""48.2.1: days counted back from the mail, and days without a month."""

from datetime import date

import pytest

from parsers.acts import DateOrder, WrittenDate
from service.rules.transmission import resolve_date


@pytest.mark.parametrize(
    ("written", "found"),
    [
        (WrittenDate("сегодня", 0, 0, None, DateOrder.DAYS_AGO), date(2026, 1, 28)),
        (WrittenDate("yesterday", 1, 0, None, DateOrder.DAYS_AGO), date(2026, 1, 27)),
        (WrittenDate("26-го", 26, 0, None, DateOrder.DAY_ONLY), date(2026, 1, 26)),
        (WrittenDate("the 31st", 31, 0, None, DateOrder.DAY_ONLY), date(2025, 12, 31)),
        (WrittenDate("31.02", 31, 2), None),
    ],
)
def test_48_2_1_a_day_in_words(written: WrittenDate, found: date | None) -> None:
    assert resolve_date(written, date(2025, 12, 20), date(2026, 1, 28)) == found
