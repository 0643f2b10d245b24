"""
Articles 47.2 and 48.2: dates of sending and of receipt, stated and seen (пересылка).

What is found cites 48.2 and names no game; whoever writes it down (`Pen.placed`) cites 47.2 by post.
"""

from collections.abc import Set
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, timezone, tzinfo
from typing import Literal
from zoneinfo import ZoneInfo

from parsers.acts import DateOrder, WrittenDate
from service.articles import A48_2_3, A48_2_5
from service.ledger.findings import Fact, Finding, FindingCode, Level
from service.rules.reflection import ONE_DAY, days_between, first_free_day

_NEIGHBOUR_DAYS = 366
_MONTH_FIRST_DAYS = 2
_HALF_YEAR = 183
_WEEK_DAYS = 7
_EARLIEST_ZONE = timezone(timedelta(hours=14))  # where each day begins first


@dataclass(frozen=True, slots=True)
class Sent:
    """
    When a letter was sent, as its own header and our server show it.

    `on` counts as the day; `at` is the moment by which letters are put in order. `replaced`: the `Date:` was
    missing, too late or before the partner's move, so the server's moment counts. `early`: the `Date:` lies more
    than a day before the server's moment and counts provisionally (48.2.5). `set_back_days` were gained by it.
    """

    on: date
    at: datetime
    basis: Literal["header", "server"]
    replaced: bool = False
    set_back_days: int = 0
    early: bool = False


@dataclass(frozen=True, slots=True)
class Received:
    """The day of receipt that counts, on what it rests, and the days gained over the standard transmission."""

    on: date
    basis: Literal["stated", "own-copy", "server"]
    findings: tuple[Finding, ...] = ()
    gained_days: int = 0
    gap_days: int = 0


def zone_of(zone: str | tzinfo) -> tzinfo:
    """Give the zone by its IANA name, or as it is."""
    return ZoneInfo(zone) if isinstance(zone, str) else zone


def resolve_date(written: WrittenDate, earliest: date, near: date, known: date | None = None) -> date | None:
    """
    Find the calendar date that a written one means.

    Args:
        written: As written. Month first counts only within two days of `near` or of `known`.
        earliest: The date before it in the game (its start, the partner's sending): dates do not decrease.
        near: The mail's own date.
        known: The date of the ledger that it confirms, if it confirms one.

    Returns:
        The date; None where no such day exists, or none within 366 days of its neighbours (never a guess).
    """
    if written.order is DateOrder.DAYS_AGO:
        return near - written.day * ONE_DAY
    if written.order is DateOrder.DAY_ONLY:
        return _latest_such(written.day, near + ONE_DAY)
    if written.order is DateOrder.WEEKDAY:
        latest = near - (near.isoweekday() - written.day) % _WEEK_DAYS * ONE_DAY
        return latest if latest >= earliest else None
    if written.year is not None:
        year = written.year + 2000 if written.year < 100 else written.year
        found = _day(year, written.month, written.day)
    else:
        found = _without_year(written, earliest, near, known)
    if found is None or not (_close(found, earliest) and _close(found, near)):
        return None
    if written.order is DateOrder.MONTH_FIRST:
        marks = (near,) if known is None else (near, known)
        if all(abs((found - mark).days) > _MONTH_FIRST_DAYS for mark in marks):
            return None
    return found


def _latest_such(day: int, last: date) -> date | None:
    """The latest 26th up to a day, within a month."""
    return next((found for back in range(31) if (found := last - back * ONE_DAY).day == day), None)


def _without_year(written: WrittenDate, earliest: date, near: date, known: date | None) -> date | None:
    years = sorted({year + step for year in (earliest.year, near.year) for step in (-1, 0, 1)})
    days = [day for year in years if (day := _day(year, written.month, written.day))]
    if known in days:
        return known
    latest = max(near + ONE_DAY, earliest)

    def outside(day: date) -> tuple[int, int]:
        return max((earliest - day).days, (day - latest).days, 0), abs((near - day).days)

    best = min(days, key=outside, default=None)
    return None if best is None or outside(best)[0] > _HALF_YEAR else best


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except (ValueError, OverflowError):
        return None


def _close(day: date, mark: date) -> bool:
    return abs((day - mark).days) <= _NEIGHBOUR_DAYS


def actual_sent(
    written_at: datetime | None,
    arrived_at: datetime,
    zone: str | tzinfo,
    partner_sent_at: datetime | None,
    tolerance_hours: int = 24,
    partner_sent_on: date | None = None,
) -> Sent:
    """
    Establish when a letter was really sent.

    Args:
        written_at: Its `Date:` header, aware; None where it is missing or unreadable.
        arrived_at: The moment our own server received the copy, aware.
        zone: The event's; the server's moment is dated in it.
        partner_sent_at: When the move that it answers was sent, aware; None for the first move.
        tolerance_hours: By how much the sender's clock may be ahead of ours.
        partner_sent_on: The day of it, where its moment is not known (a taken-over record); a `Date:` that lies before
            that day everywhere on earth lies before the move.

    Source: 48.2.3, 48.2.5. Judged on moments: a day's difference that two UTC offsets explain is no fault.
    """
    place = zone_of(zone)
    if (
        written_at is None
        or written_at > arrived_at + timedelta(hours=tolerance_hours)
        or _before_partner(written_at, partner_sent_at, partner_sent_on)
    ):
        return Sent(arrived_at.astimezone(place).date(), arrived_at, "server", replaced=True)
    there = arrived_at.astimezone(written_at.tzinfo).date()
    return Sent(
        on=written_at.date(),
        at=written_at,
        basis="header",
        set_back_days=max(0, (there - written_at.date()).days),
        early=written_at < arrived_at - ONE_DAY,
    )


def _before_partner(written_at: datetime, partner_sent_at: datetime | None, partner_sent_on: date | None) -> bool:
    if partner_sent_at is not None:
        return written_at < partner_sent_at
    if partner_sent_on is None:
        return False
    return written_at < datetime.combine(partner_sent_on, time.min, _EARLIEST_ZONE)


def settle_sent(stated: date | None, actual: Sent, zone: str | tzinfo) -> tuple[date, tuple[Finding, ...]]:
    """
    Settle the day of sending that counts.

    A stated date that is right in the writer's own zone or in the event's is right; another gives way to the actual
    one (48.2.3); a missing one is filled in.
    """
    here = actual.at.astimezone(zone_of(zone)).date()
    if stated is not None and stated in (actual.on, here):
        found = (_finding(FindingCode.DATE_FILLED_IN, "sent", actual.on, "server"),) if actual.replaced else ()
        return stated, found
    if stated is None:
        return actual.on, (_finding(FindingCode.DATE_FILLED_IN, "sent", actual.on, actual.basis),)
    return actual.on, (
        _finding(FindingCode.STATED_DATE_DIFFERS, "sent", actual.on, actual.basis, stated=stated.isoformat()),
    )


def settle_received(
    stated: date | None,
    partner_sent: date,
    copy_arrived: date | None,
    reply: date,
    start: date,
    on_leave: Set[date],
    standard_days: int | None,
    latest: date | None = None,
) -> Received:
    """
    Settle the day on which a player received the partner's move.

    Args:
        stated: What the receiver says; it counts (48.2.1) unless it is impossible.
        partner_sent: Day on which the partner's move was sent.
        copy_arrived: Day on which our own copy of it arrived; None where none came.
        reply: Day on which the answer was sent.
        start: The event's start; a receipt before it counts as the start (48.4.5, 47.4.5).
        on_leave: The receiver's leave days: a gap within them gains nothing.
        standard_days: Standard transmission (48.2.5); None by post.
        latest: The last day that can be stated; None: one after the reply, which zones explain.

    Returns:
        The day, never before the start nor (where it was not stated so) after the reply.
    """
    if stated is None:
        presumed = max(partner_sent, min(copy_arrived or partner_sent, reply), start)
        basis: Literal["own-copy", "server"] = "own-copy" if copy_arrived else "server"
        return Received(presumed, basis, (_finding(FindingCode.DATE_FILLED_IN, "received", presumed, basis),))
    if stated < partner_sent - ONE_DAY or stated > (latest or reply + ONE_DAY):
        most_probable = max(partner_sent, min(copy_arrived or partner_sent, reply))
        counts = max(start, partner_sent if stated < partner_sent else most_probable)
        wrong = _finding(FindingCode.IMPOSSIBLE_DATE, "received", counts, "header", stated=stated.isoformat())
        return Received(counts, "server", (wrong,))
    counts = max(min(stated, reply), start)  # one day is explained by zones
    gap, gained = _gap(counts, partner_sent, start, on_leave, standard_days)
    if not gained:
        return Received(counts, "stated", gap_days=gap)
    slow = Finding(
        FindingCode.SLOW_TRANSMISSION,
        A48_2_5.number,
        Level.REMARK,
        detail={"stated": stated.isoformat(), "partner_sent": partner_sent.isoformat(), "gap_days": gap},
    )
    return Received(counts, "stated", (slow,), gained, gap)


def _gap(
    received: date, partner_sent: date, start: date, on_leave: Set[date], standard_days: int | None
) -> tuple[int, int]:
    """Give the days a letter was under way, and those beyond the standard that really spared the receiver's clock."""
    if standard_days is None:
        return 0, 0
    standard = first_free_day(max(partner_sent + standard_days * ONE_DAY, start), on_leave)
    gained = len(days_between(standard + ONE_DAY, received) - on_leave)
    return max(0, (received - partner_sent).days), gained


def _finding(code: FindingCode, which: str, counts: date, basis: str, **more: Fact) -> Finding:
    return Finding(
        code, A48_2_3.number, Level.REMARK, detail={"date": which, "counts": counts.isoformat(), "basis": basis, **more}
    )
