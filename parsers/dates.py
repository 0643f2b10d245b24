"""Dates as people write them: day first, unless ISO or impossible that way; months as numbers or words."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from parsers.acts import DateOrder, WrittenDate
from parsers.alternations import by_first_letter
from parsers.languages import languages

LONGEST_MONTH = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)  # 29 February is a day of some year
_MOST_DAY = 39  # beyond it a number is no slip for a day
_LONGEST_DATE, _LONGEST = 40, 120  # letters of a date, and of a cell that may hold one
CENTURY = 2000  # of a year of two digits

_SEPARATOR = r"[./\-‐‑–—]"
_ISO = rf"(?P<iy>\d{{4}})(?P<is>{_SEPARATOR})(?P<im>\d{{1,2}})(?P=is)(?P<id>\d{{1,2}})"
_NUMBERS = (
    rf"(?P<first>\d{{1,2}})(?P<sep>{_SEPARATOR})(?P<second>\d{{1,2}})"
    rf"(?:(?P=sep)(?P<year>\d{{4}}|\d{{2}})(?!\d))?"
)
_DASHED = r"(?<!\d-)(?P<dfirst>\d{1,2})[-‐‑–—](?P<dsecond>\d{1,2})[-‐‑–—](?P<dyear>\d{4}|\d{2})(?!-\d)"
_SPACED = r"(?P<sfirst>\d{1,2})\s?[./]\s?(?P<ssecond>\d{1,2})\s?[./]\s?(?P<syear>\d{4})"
_ORDINAL = r"(?:st|nd|rd|th|er|\.?º|\.?ª|-?го|-?е|-?ое)?"
_JOIN = r"(?:\s{0,4}[-./]\s{0,4}|\s{1,4}(?:of|de|di|del|do)\s{1,4}|\.?\s{0,4})"
# Behind "January 26.": the next sentence, where "26." might be the number of a move.
_SENTENCE = (
    r"(?:i|we|my|so|it|in|as|this|the|your|here|thanks?|best|with|yours?|kind|repl\w+|answer\w*|sent|sorry|and)\b"
)
_YEAR = r"(?:[\s,./\-]{{0,4}}(?:de[l]?\s{{1,4}}|of\s{{1,4}}|')?(?P<{0}>(?:19|20)\d\d|(?<=['\-./])\d{{2}})(?![\d:]))?"

_YEAR_WORD = re.compile(r"(?<=\d)\s*(?:г|год|года|р|року)$", re.IGNORECASE)
_SHORT_YEAR = re.compile(r"^(\d{1,2}\s+[^\W\d]+\.?)\s+(\d{2})$")


@dataclass(frozen=True, slots=True)
class FoundDate:
    """A date inside a text, and where: `text[start:end]`."""

    date: WrittenDate
    start: int
    end: int


def read_date(text: str, line: int | None = None) -> WrittenDate | None:
    """
    Read a text that is one date and nothing else.

    Returns:
        The date, its year None where left out; None where the text is no date, or is impossible both ways.
    """
    if len(text) > _LONGEST:
        return None
    found = _read_alone(text)
    if found is None or line is None:
        return found
    return WrittenDate(found.text, found.day, found.month, found.year, found.order, line)


@lru_cache(maxsize=4096)  # a table is sent again with every move, and says the same again
def _read_alone(text: str) -> WrittenDate | None:
    trimmed = text.strip(" \t\u00a0.,;()[]")
    if not trimmed or len(trimmed) > _LONGEST_DATE:
        return None
    trimmed = _YEAR_WORD.sub("", _SHORT_YEAR.sub(r"\1 '\2", trimmed))
    match = _pattern().fullmatch(trimmed) or _bare_dash().fullmatch(trimmed)
    return _date(match, text.strip(), None) if match else None


def find_dates(text: str, line: int | None = None) -> list[FoundDate]:
    """Find every date in a text, in order. `10-05` is none here: it may be a span, a score or a move."""
    found = []
    for match in _pattern().finditer(text):
        date = _date(match, match.group().strip(), line)
        if date is not None:
            found.append(FoundDate(date, match.start(), match.end()))
    return found


_DAY_ONLY = re.compile(r"(\d{1,2})(?:-?(?:го|ое|е)|st|nd|rd|th)(?![\w/.-]*\d)(?!\w)", re.IGNORECASE)
_NO_DAY = re.compile(r"(\d{1,2})(?:[./](\d{1,2})(?:[./](\d{4}|\d{2}))?|\s+([^\W\d_]{3,})(?:\s+(\d{4}))?)(?![\w/])")


def find_stated(text: str, start: int, line: int | None = None) -> WrittenDate | None:
    """
    Read what stands at `text[start:]` where a date is due and no date is: the 26th, or a day that no month has.

    Returns:
        `the 26th` without a month; `31.02` and `31 февраля` as they are written, for the reader to object to.
    """
    impossible = _NO_DAY.match(text, start)
    if impossible:
        day, number, short, name, year = impossible.groups()
        month = int(number) if number else _months().get(name.lower().replace("ё", "е"), 0)
        if 1 <= month <= 12 and LONGEST_MONTH[month - 1] < int(day) <= _MOST_DAY:
            return WrittenDate(impossible.group(), int(day), month, _year(short or year), DateOrder.DAY_FIRST, line)
    alone = _DAY_ONLY.match(text, start)
    if alone and 1 <= int(alone.group(1)) <= 31:
        return WrittenDate(alone.group(), int(alone.group(1)), 0, None, DateOrder.DAY_ONLY, line)
    return None


@cache
def _months() -> dict[str, int]:
    """Every name and abbreviation of a month, lower case, ё as е, with its number 1-12."""
    return {
        name.lower().replace("ё", "е").rstrip("."): number
        for language in languages().values()
        for number, names in enumerate(language.months, 1)
        for name in names
    }


@cache
def _pattern() -> re.Pattern[str]:
    longest_first = sorted(_months(), key=len, reverse=True)
    names = by_first_letter(re.escape(name).replace("е", "[её]") for name in longest_first)
    day_month = rf"(?P<nday>\d{{1,2}}){_ORDINAL}{_JOIN}(?P<nmonth>{names})\b\.?" + _YEAR.format("nyear")
    month_day = (
        rf"\b(?:(?P<lyear>(?:19|20)\d\d)\.?\s)?(?P<mmonth>{names})\b\.?\s{{0,4}}[-.]?\s{{0,4}}(?P<mday>\d{{1,2}}){_ORDINAL}(?![\d:]|\.(?!\s+\d{{1,3}}\s?(?:\.|…)|\s*$|\s+{_SENTENCE}))"
        + _YEAR.format("myear")
    )
    numbers = _NUMBERS.replace(_SEPARATOR, r"[./]", 1) + "|" + _DASHED
    return re.compile(
        rf"(?<![\d/:])(?<!\d\.)(?:{_ISO}|{day_month}|{_SPACED}|{numbers})(?![\d/])(?!\.\d)|{month_day}(?!\d)",
        re.IGNORECASE,
    )


@cache
def _bare_dash() -> re.Pattern[str]:
    return re.compile(r"(?P<first>\d{1,2})[-‐‑–—](?P<second>\d{1,2})")


def _date(match: re.Match[str], text: str, line: int | None) -> WrittenDate | None:
    parts = {name: value for name, value in match.groupdict().items() if value is not None}
    if "iy" in parts:
        return _checked(text, int(parts["id"]), int(parts["im"]), int(parts["iy"]), DateOrder.ISO, line)
    for day, month, year in (("nday", "nmonth", "nyear"), ("mday", "mmonth", "myear")):
        if day in parts:
            number = _months().get(parts[month].lower().replace("ё", "е"))
            if number is None:
                return None  # `januarı`: letters that differ in their small shape alone
            written = parts.get(year) or parts.get("lyear")
            return _checked(text, int(parts[day]), number, _year(written), DateOrder.NAMED, line)
    for prefix in ("", "s", "d"):
        if prefix + "first" in parts:
            first, second = int(parts[prefix + "first"]), int(parts[prefix + "second"])
            year_read = _year(parts.get(prefix + "year"))
            return _checked(text, first, second, year_read, DateOrder.DAY_FIRST, line) or _checked(
                text, second, first, year_read, DateOrder.MONTH_FIRST, line
            )
    return None


def _year(written: str | None) -> int | None:
    if written is None:
        return None
    return int(written) + (CENTURY if len(written) == 2 else 0)


def _checked(
    text: str, day: int, month: int, year: int | None, order: DateOrder, line: int | None
) -> WrittenDate | None:
    if not (1 <= month <= 12 and 1 <= day <= LONGEST_MONTH[month - 1]) or year == 0:
        return None
    return WrittenDate(text, day, month, year, order, line)
