"""Articles 47.4 and 48.4: reflection time (время на обдумывание) in whole calendar dates."""

from collections.abc import Set
from datetime import date, timedelta

ONE_DAY = timedelta(days=1)
NO_DAYS: frozenset[date] = frozenset()


def reflection_days(received: date, replied: date, on_leave: Set[date], stopped: Set[date] = NO_DAYS) -> int:
    """
    Count the days that a reply took, leaves and interruptions taken off.

    Args:
        received: Day on which the partner's move, or the request for correction, arrived; or the start.
        replied: Day on which the reply was sent.
        on_leave: Every day of the player's leaves, merged: a day counts once (48.7.1).
        stopped: Days on which no clock ran: those after a claim was sent, up to the day the ruling was received, so
            that a claim leaves (claim - receipt) + (reply - ruling received) (48.6.3, 47.6.8).

    Returns:
        Whole days; 0 for a reply on the day of receipt, dated before it, or received and sent on leave.

    Source: 48.4.4, 47.4.4; leaves 48.7.4, 48.7.5, 48.7.6, 47.7.4, 47.7.5. Received on leave counts from the day after
    the leave as if received then (48.7.6).
    """
    received = first_free_day(received, on_leave)
    return days_off_counted(received, replied, on_leave | stopped)


def days_off_counted(after: date, until: date, off: Set[date]) -> int:
    """Count the days after `after` up to and including `until`, those in `off` left out; never below 0."""
    if until <= after:
        return 0
    return (until - after).days - sum(after < day <= until for day in off)


def first_free_day(day: date, on_leave: Set[date]) -> date:
    """Give the first day on or after this one that is no leave day (48.7.6)."""
    while day in on_leave:
        day += ONE_DAY
    return day


def day_after(start: date, days: int, off: Set[date]) -> date:
    """Find the day on which so many days have passed since `start`, those in `off` left out."""
    day = start
    while days > 0:
        day += ONE_DAY
        days -= day not in off
    return day


def day_reached(received: date, days: int, on_leave: Set[date], stopped: Set[date] = NO_DAYS) -> date:
    """
    Find the first day on which a running clock shows so many days: the forecast that belongs to `reflection_days`.

    Args:
        received: Presumed receipt of the partner's move.
        days: Days to be shown; none or fewer are shown at once.
    """
    return day_after(first_free_day(received, on_leave), days, on_leave | stopped)


def charged_days(days: int, double_after: int | None) -> int:
    """
    Give the days charged for one reflection; those beyond `double_after` count twice: 25 at 20 are 30.

    Args:
        days: Net days of one reflection, leaves, free days and interruptions taken off.
        double_after: None where the regulations know no doubling.
    """
    return days if double_after is None else days + max(0, days - double_after)


def days_for_charge(charge: int, double_after: int | None) -> int:
    """Give the least net days of one reflection for which `charged_days` gives `charge` or more."""
    if double_after is None or charge <= double_after:
        return max(0, charge)
    return double_after + -(-(charge - double_after) // 2)


def request_days(received: date, asked: date, on_leave: Set[date], free_days: int) -> int:
    """
    Count the days that a request for correction took beyond the free ones: these count as reflection.

    Source: 48.4.8, 47.4.7: up to three days of the requester's delay do not count.
    """
    return max(0, reflection_days(received, asked, on_leave) - free_days)


def days_between(first: date, last: date) -> frozenset[date]:
    """Give every day from `first` to `last`, both included; none where they stand the wrong way round."""
    return frozenset(first + n * ONE_DAY for n in range((last - first).days + 1))


def spans(days: Set[date]) -> tuple[tuple[date, date], ...]:
    """Give a set of days as runs without a gap, (first, last) each, in order."""
    runs: list[tuple[date, date]] = []
    for day in sorted(days):
        if runs and runs[-1][1] + ONE_DAY == day:
            runs[-1] = (runs[-1][0], day)
        else:
            runs.append((day, day))
    return tuple(runs)
