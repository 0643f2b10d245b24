"""Articles 47.4 and 48.4: reflection time (время на обдумывание) in whole calendar dates."""

from collections.abc import Iterable, Set
from dataclasses import dataclass
from datetime import date, timedelta

ONE_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Standstill:
    """
    A time in which no clock runs: a claim interrupts the game until the ruling is received (48.6.3, 47.6.8).

    Days after `since` up to and including `until` do not count; `until` is None while the ruling is awaited.
    """

    since: date
    until: date | None = None

    def holds(self, day: date) -> bool:
        """Say whether this day does not count."""
        return self.since < day and (self.until is None or day <= self.until)


def reflection_days(received: date, replied: date, on_leave: Set[date], standstills: Iterable[Standstill] = ()) -> int:
    """
    Count the days that a reply took, leaves and interruptions taken off.

    Args:
        received: Day on which the partner's move, or the request for correction, arrived; or the start.
        replied: Day on which the reply was sent.
        on_leave: Every day of the player's leaves, merged: a day counts once (48.7.1).
        standstills: Interruptions by claims: (claim sent - receipt) + (reply - ruling received).

    Returns:
        Whole days; 0 for a reply on the day of receipt, dated before it, or received and sent on leave.

    Source: 48.4.4, 47.4.4; leaves 48.7.4-48.7.6, 47.7.4-47.7.5. Received on leave counts from the day after
    the leave as if received then (48.7.6).
    """
    received = first_free_day(received, on_leave)
    if replied <= received:
        return 0
    still = tuple(standstills)
    off = sum(received < day <= replied for day in on_leave)
    if not still:
        return (replied - received).days - off
    days = (received + n * ONE_DAY for n in range(1, (replied - received).days + 1))
    return sum(day not in on_leave and not any(stop.holds(day) for stop in still) for day in days)


def first_free_day(day: date, on_leave: Set[date]) -> date:
    """Give the first day on or after this one that is no leave day (48.7.6)."""
    while day in on_leave:
        day += ONE_DAY
    return day


def day_reached(received: date, days: int, on_leave: Set[date], standstills: Iterable[Standstill] = ()) -> date | None:
    """
    Find the first day on which a running clock shows so many days: the forecast beside `reflection_days`.

    Args:
        received: Presumed receipt of the partner's move.
        days: Days to be shown; 0 or less are shown at once.

    Returns:
        The day; None while an interruption without end stands in the way.
    """
    day = first_free_day(received, on_leave)
    still = tuple(standstills)
    while days > 0:
        day += ONE_DAY
        stops = [stop for stop in still if stop.holds(day)]
        if any(stop.until is None for stop in stops):
            return None
        if not stops and day not in on_leave:
            days -= 1
    return day


def charged_days(days: int, double_after: int | None) -> int:
    """
    Give the days charged for one reflection; those beyond `double_after` count twice: 25 at 20 are 30.

    Args:
        days: Net days of one reflection, leaves, free days and interruptions taken off.
        double_after: None where the regulations know no doubling.
    """
    return days if double_after is None else days + max(0, days - double_after)


def request_days(received: date, asked: date, on_leave: Set[date], free_days: int) -> int:
    """
    Count the days that a request for correction took beyond the free ones: these count as reflection.

    Source: 48.4.8, 47.4.7: up to three days of the requester's delay do not count.
    """
    return max(0, reflection_days(received, asked, on_leave) - free_days)


def days_between(first: date, last: date) -> frozenset[date]:
    """Give every day from `first` to `last`, both included; none where they stand the wrong way round."""
    return frozenset(first + n * ONE_DAY for n in range((last - first).days + 1))
