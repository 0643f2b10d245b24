"""Moments in headers: Date and Received, as mailers of all times and tongues write them. Never an exception."""

import re
from datetime import UTC, datetime, timedelta, timezone

from parsers.letter import Trace

_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "jan янв ene gen januar january января январь enero janvier gennaio janeiro",
            "feb фев fév fev february februar февраля февраль febrero février febbraio fevereiro",
            "mar мар mär mrz märz march марта март marzo mars março",
            "apr апр abr avr april апреля апрель abril avril aprile",
            "may мая май mai mag mayo maggio maio",
            "jun июн giu june juni июня июнь junio juin giugno junho",
            "jul июл lug july juli июля июль julio juillet luglio julho",
            "aug авг ago aoû august августа август agosto août",
            "sep сен set sept september сентября сентябрь septiembre septembre settembre setembro",
            "oct окт okt ott out october oktober октября октябрь octubre octobre ottobre outubro",
            "nov ноя november ноября ноябрь noviembre novembre novembro",
            "dec дек dez dic déc december dezember декабря декабрь diciembre décembre dicembre dezembro",
        ),
        start=1,
    )
    for name in names.split()
}
_ZONES = {
    "UT": 0, "UTC": 0, "GMT": 0, "Z": 0, "WET": 0, "BST": 1, "WEST": 1, "CET": 1, "MEZ": 1, "MET": 1,
    "CEST": 2, "MEST": 2, "MESZ": 2, "EET": 2, "KALT": 2, "EEST": 3, "MSK": 3, "FET": 3, "TRT": 3, "MSD": 4,
    "SAMT": 4, "YEKT": 5, "YEKST": 6, "OMST": 6, "NOVT": 7, "KRAT": 7, "IRKT": 8, "YAKT": 9, "VLAT": 10,
    "SAKT": 11, "MAGT": 11, "PETT": 12, "ANAT": 12, "МСК": 3,
    "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
}  # fmt: skip
_CLOCK = r"(?P<hour>\d{1,2})[:.](?P<minute>\d{2})(?:[:.](?P<second>\d{2}))?(?:[.,]\d+)?"
_ZONE = r"\s*(?P<zone>(?:UTC|GMT)?\s?[+-]\s?\d{1,2}:?\d{2}|(?:UTC|GMT)[+-]\d{1,2}|[A-Za-zМСК]{1,5})?(?![\d:])"
_USUAL = re.compile(
    rf"(?P<day>\d{{1,2}})[\s.-]+(?P<month>[^\W\d_]{{3,10}})\.?[\s.,-]+(?P<year>\d{{2,4}})\D{{1,4}}{_CLOCK}{_ZONE}"
)
_ASCTIME = re.compile(rf"(?P<month>[^\W\d_]{{3,10}})\.?\s+(?P<day>\d{{1,2}}),?\s+{_CLOCK}\s+(?P<year>\d{{4}}){_ZONE}")
_ASCTIME_ZONED = re.compile(
    rf"(?P<month>[^\W\d_]{{3,10}})\.?\s+(?P<day>\d{{1,2}}),?\s+{_CLOCK}{_ZONE}\s+(?P<year>\d{{4}})"
)
_ISO = re.compile(rf"(?P<year>\d{{4}})-(?P<month>\d{{2}})-(?P<day>\d{{2}})[T\s]+{_CLOCK}{_ZONE}")
_SHAPES = (_USUAL, _ISO, _ASCTIME, _ASCTIME_ZONED)
_COMMENT = re.compile(r"\((?:[^()\\]|\\.)*\)")
_BY = re.compile(r"(?:^|\s)by\s+([^\s;()]+)", re.IGNORECASE)
_FROM = re.compile(r"^\s*from\s+(\S+)", re.IGNORECASE)


def read_moment(text: str) -> datetime | None:
    """
    Read a header's moment, aware, in the offset that is written; `-0000` is UTC.

    None where it is unreadable, impossible, or its zone is missing or unknown: no offset is ever supposed.
    """
    text = _strip_comments(text[:500])
    for shape in _SHAPES:
        match = shape.search(text)
        if match:
            return _build(match)
    return None


def _build(match: re.Match[str]) -> datetime | None:
    part = match.groupdict()
    month = int(part["month"]) if part["month"].isdigit() else _MONTHS.get(part["month"].lower().rstrip("."))
    zone = _read_zone(part["zone"])
    year = int(part["year"])
    if len(part["year"]) < 4:
        year += 1900 if year >= 50 else 2000
    if month is None or zone is None or not 1900 <= year <= 9000:
        return None
    second = min(int(part["second"] or 0), 59) if int(part["second"] or 0) <= 60 else 60
    try:
        return datetime(year, month, int(part["day"]), int(part["hour"]), int(part["minute"]), second, tzinfo=zone)
    except ValueError:
        return None


def _read_zone(text: str | None) -> timezone | None:
    if not text:
        return None
    text = re.sub(r"\s", "", text).upper()
    if text in _ZONES:
        hours = _ZONES[text]
        return timezone(timedelta(hours=hours)) if hours else UTC
    match = re.fullmatch(r"(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?", text)
    if match is None:
        return None
    hours, minutes = int(match.group(2)), int(match.group(3) or 0)
    if hours > 14 or minutes > 59:
        return None
    offset = timedelta(hours=hours, minutes=minutes)
    if not offset:
        return UTC
    return timezone(-offset if match.group(1) == "-" else offset)


def _strip_comments(text: str) -> str:
    for _ in range(8):
        shorter = _COMMENT.sub(" ", text)
        if shorter == text:
            return text
        text = shorter
    return text


def read_trace(text: str) -> Trace:
    """Read one Received header: the host behind `by`, lower case or "", and the moment behind the last `;`."""
    text = text[:4000]
    head, _, tail = text.rpartition(";")
    moment = read_moment(tail) if _ else read_moment(text[-60:])
    if moment is None and _:  # a semicolon in the comment behind the date
        moment = read_moment(_strip_comments(text).rpartition(";")[2])
    by = _BY.search(_strip_comments(head or text))
    return Trace(by.group(1).rstrip(".,").lower()[:255] if by else "", moment)


def read_origin_host(text: str) -> tuple[str, str] | None:
    """
    The host that handed the mail over, by a Received header: its greeting, and what the server saw in brackets.

    None where the header has no `from`.
    """
    match = _FROM.match(text)
    if match is None:
        return None
    seen = re.match(r"\s*\(([^()]*)", text[match.end() :])
    return match.group(1).lower(), seen.group(1).lower() if seen else ""
