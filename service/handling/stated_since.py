"""The day on which something happened that a player reports in days of the articles: a new address, a breakdown."""

from datetime import date, timedelta

from parsers.acts import Act
from parsers.dates import find_dates
from parsers.letter import Address
from service.ports import Reads, Unit
from service.rules.transmission import resolve_date

_HALF_A_YEAR = timedelta(days=183)


def stated_since(act: Act, told_on: date) -> date | None:
    """The one day, not after the letter, that a player's words name; None where they name none, or several."""
    near = [resolve_date(found.date, told_on - _HALF_A_YEAR, told_on) for found in find_dates(act.said.text)]
    days = {day for day in near if day is not None and day <= told_on}
    return days.pop() if len(days) == 1 else None


def _mark(event: str, email: str) -> str:
    return f"unregistered/{event}/{Address('', email).plain}"


async def note_first_seen(unit: Unit, event: str, email: str, day: date) -> None:
    """Keep the day of the first letter that came for a player of the event from an address not registered."""
    if await unit.mark(_mark(event, email)) is None:
        await unit.put_mark(_mark(event, email), day.isoformat())


async def first_seen(reads: Reads, event: str, email: str) -> date | None:
    """The day of the first letter from an address before it was told; None where none came."""
    mark = await reads.mark(_mark(event, email))
    return date.fromisoformat(mark) if mark else None
