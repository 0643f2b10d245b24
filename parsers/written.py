"""Dates and times of reflection as they are written, before anything is known of the game they stand in."""

from dataclasses import dataclass
from enum import StrEnum


class DateOrder(StrEnum):
    """How the numbers of a date stand. A date that is impossible day first is kept as written, month first."""

    DAY_FIRST = "day-first"
    MONTH_FIRST = "month-first"
    ISO = "iso"
    NAMED = "named"  # the month is a word
    DAYS_AGO = "days-ago"  # "yesterday": `day` counts back from the mail's own day, `month` is 0
    DAY_ONLY = "day-only"  # "the 26th": `month` is 0
    WEEKDAY = "weekday"  # "on Tuesday": `day` is 1 (Monday) to 7, `month` is 0


@dataclass(frozen=True, slots=True)
class WrittenDate:
    """A calendar date as written; the year, when left out, is inferred from the game's dates (rulebook 2)."""

    text: str
    day: int
    month: int
    year: int | None = None
    order: DateOrder = DateOrder.DAY_FIRST
    line: int | None = None


@dataclass(frozen=True, slots=True)
class WrittenTime:
    """`4/12`: days for the move and days in all, as written; None where a part is missing."""

    spent: int | None
    total: int | None
