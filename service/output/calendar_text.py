"""A player's days as a calendar file (iCalendar, RFC 5545): whole days, nothing that a program must answer."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

_LINE_OCTETS = 75  # RFC 5545, 3.1
_ESCAPES = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": None})


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """One day to remember. `key` is the same for the same thing for ever, so that a later file replaces it."""

    key: str
    on: date
    title: str
    text: str = ""


def write_calendar(days: Iterable[CalendarDay], domain: str, at: datetime) -> str:
    """
    The days as one calendar, lines ended by CR LF.

    Args:
        domain: Of the referee's address; with a day's key it makes the entry's identity.
        at: The moment of writing, UTC.
    """
    stamp = at.strftime("%Y%m%dT%H%M%SZ")
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Email referee//EN", "METHOD:PUBLISH"]
    for day in sorted(days, key=lambda day: (day.on, day.key)):
        lines += [
            "BEGIN:VEVENT",
            f"UID:{day.key.translate(_ESCAPES)}@{domain}",
            f"DTSTAMP:{stamp}",
            f"DTSTART;VALUE=DATE:{day.on:%Y%m%d}",
            f"DTEND;VALUE=DATE:{day.on + timedelta(days=1):%Y%m%d}",
            f"SUMMARY:{day.title.translate(_ESCAPES)}",
            *([f"DESCRIPTION:{day.text.translate(_ESCAPES)}"] if day.text else []),
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _folded(line: str) -> str:
    """A line of at most 75 octets; what is longer goes on after a blank, never inside a letter."""
    parts, part, size = [], "", 0
    for char in line:
        octets = len(char.encode())
        if size + octets > _LINE_OCTETS:
            parts.append(part)
            part, size = "", 1
        part += char
        size += octets
    return "\r\n ".join([*parts, part])
