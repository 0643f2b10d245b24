"""
Every zone at every change of its clock: no day is told before its hour has come there, none is left out.

ZONE_YEARS sets how many years of changes are gone through.
"""

import os
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

import pytest
from post_office import letter, open_post_office

from parsers.acts import Side
from service.app import SetClock, open_office
from service.handling.office import Office, local_date
from service.handling.watch import end_of, hour_of
from service.settings.service_model import ServiceFile

YEARS = int(os.environ.get("ZONE_YEARS", "2"))
FIRST = datetime(2026, 1, 1, tzinfo=UTC)
SKIPPED = ("Pacific/Apia", date(2011, 12, 30))
"""A zone that had no such day: it went over the date line."""


@cache
def changes(name: str, first: datetime, last: datetime) -> tuple[datetime, ...]:
    """The first minutes after each change of a zone's clock, by looking at every day and halving those that changed."""
    zone, found = ZoneInfo(name), []
    day = first
    while day < last:
        after = day + timedelta(days=1)
        if day.astimezone(zone).utcoffset() != after.astimezone(zone).utcoffset():
            low, high = day, after
            while high - low > timedelta(minutes=1):
                middle = low + (high - low) / 2
                same = middle.astimezone(zone).utcoffset() == low.astimezone(zone).utcoffset()
                low, high = (middle, high) if same else (low, middle)
            found.append(high.replace(second=0, microsecond=0))
        day = after
    return tuple(found)


def around(name: str, first: datetime, last: datetime) -> Iterator[datetime]:
    """Moments a quarter of an hour apart, from the day before each change to the day after it."""
    for change in changes(name, first, last):
        yield from (change + timedelta(minutes=15 * step) for step in range(-96, 97))


def check(office: Office, name: str, moments: Iterator[datetime]) -> int:
    """
    The day told of is one whose hour has come, and is the last such day; gives how many moments were looked at.

    Between two looks an hour apart no day is passed over, save one that the zone never had.
    """
    looked = 0
    for moment in moments:
        looked += 1
        told = office.told_through(moment, name)
        if (name, told) != SKIPPED:
            assert hour_of(office, told, name) <= moment, (name, moment, told)
        coming = told + timedelta(days=1)
        wall = moment.astimezone(ZoneInfo(name)).replace(tzinfo=None)
        assert wall < datetime.combine(coming, office.players_hour), (name, moment, told)
        assert office.next_hour(moment, name) == coming
        assert local_date(moment, name) - told in (timedelta(0), timedelta(days=1))
        assert end_of(told, name) < hour_of(office, coming, name), (name, moment)
    return looked


async def test_every_zone_at_every_change_of_its_clock() -> None:
    last = FIRST + timedelta(days=365 * YEARS)
    looked, zones = 0, sorted(available_timezones())
    async with open_office(ServiceFile(), "sqlite://", SetClock(FIRST)) as office:
        for name in zones:
            looked += check(office, name, around(name, FIRST, last))
    assert len(zones) > 400
    assert looked > 100 * 193 * YEARS


async def test_a_zone_that_leaves_a_day_out() -> None:
    name, missing = SKIPPED
    start = datetime(2011, 12, 28, tzinfo=UTC)
    async with open_office(ServiceFile(), "sqlite://", SetClock(start)) as office:
        moments = [start + timedelta(minutes=15 * step) for step in range(4 * 24 * 5)]
        assert check(office, name, iter(moments)) == len(moments)
        told = [office.told_through(moment, name) for moment in moments]
    assert told == sorted(told)
    assert set(told) - {missing} >= {date(2011, 12, 29), date(2011, 12, 31), date(2012, 1, 1)}


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/Sao_Paulo", "Africa/Cairo", "Australia/Lord_Howe"])
async def test_a_day_of_23_or_25_hours_is_a_day(zone: str) -> None:
    """48.4.1: days are counted by their dates, whatever their hours."""
    event = """
event: {code: Z-1, name: Zone, rules: email, start: 2026-03-20, timezone: ZONE}
regulations: {relay: always}
officials:
  arbiter: {name: First Arbiter, email: arbiter@example.org, language: en}
players:
  - {id: probny, name: Probny Petr, email: probny@example.org, language: en}
  - {id: sidorenko, name: Sidorenko Anna, email: sidorenko@example.org, language: en}
games: [{id: G01, white: probny, black: sidorenko}]
""".replace("ZONE", zone)
    async with open_post_office(event) as post:
        at = datetime(2026, 3, 26, 12, tzinfo=UTC)
        await post.receive(letter("probny@example.org", "Move 1: e4\n", subject="Z-1 G01", at=at), at)
        answered = datetime(2026, 4, 30, 12, tzinfo=UTC)  # over every change of spring and autumn in between
        text = "Move 1: e5\nReceived: 27.03\n"
        raw = letter("sidorenko@example.org", text, to="probny@example.org", subject="Z-1 G01", at=answered)
        found = await post.receive(raw, answered)
        assert found.disposition == "accepted", found.reason
        game = await post.game("G01", "Z-1")
        spent = sum(charge.days for charge in game.charges if charge.side is Side.BLACK)
        assert spent == (local_date(answered, zone) - date(2026, 3, 27)).days
