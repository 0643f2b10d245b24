"""Numbers said in words or figures: how many days, which round."""

import re
from functools import cache

from parsers.languages.numbers import (
    AND_WORDS,
    CARDINALS,
    DAY_WORDS,
    DIGIT_ENDINGS,
    FROM_WORDS,
    ONE_WEEK,
    ORDINALS,
    ROUND_WORDS,
    UP_TO_WORDS,
    WEEK_WORDS,
)

_WEEK = 7  # days
_MOST_ROUNDS = 8


@cache
def _cardinals() -> tuple[tuple[re.Pattern[str], int], ...]:
    return tuple((re.compile(text), number) for table in CARDINALS.values() for number, text in table.items())


@cache
def _ordinals() -> tuple[tuple[re.Pattern[str], int], ...]:
    return tuple((re.compile(text), number) for table in ORDINALS.values() for number, text in table.items())


@cache
def _body(kind: str) -> str:
    known = CARDINALS if kind == "cardinal" else ORDINALS
    texts = [f"(?:{text})" for table in known.values() for text in table.values()]
    return "|".join(sorted(texts, key=len, reverse=True))


def read_cardinal(text: str) -> int | None:
    """How many a number in figures or words of one language is: `10`, `ten`, `twenty-five`; None where it is none."""
    words = re.split(r"[ -]", text.strip())
    found = [_one(word) for word in words]
    if len(found) == 1:
        return found[0]
    tens, unit = (found[0] or 0, found[1] or 0) if len(found) == 2 else (0, 0)
    return tens + unit if tens in (20, 30) and 0 < unit < 10 else None


def _one(word: str) -> int | None:
    if word.isdecimal():
        return int(word)
    return next((number for pattern, number in _cardinals() if pattern.fullmatch(word)), None)


@cache
def _length() -> re.Pattern[str]:
    word = rf"(?:\w+[ -])?(?:{_body('cardinal')})"
    return re.compile(
        rf"(?<![\w./-])(?:(?P<alone>{ONE_WEEK})|(?P<count>\d{{1,3}}|{word})(?:-?[хти]\w*)?[\s-]*"
        rf"(?:{DAY_WORDS}|(?P<weeks>{WEEK_WORDS})))(?!\w)"
    )


def find_days(shape: str) -> int | None:
    """
    The length that a text in the shape of `plain` names first, in days: `ten days`, `две недели`, `на неделю`.

    None where it names none.
    """
    for match in _length().finditer(shape):
        count = _count(match["count"])
        if match["alone"]:
            return _WEEK
        if count is not None:
            return _WEEK * count if match["weeks"] else count
    return None


def _count(text: str | None) -> int | None:
    if text is None:
        return None
    number = read_cardinal(text)
    return number if number is not None else read_cardinal(re.split(r"[ -]", text)[-1])


@cache
def _rounds() -> re.Pattern[str]:
    which = rf"(?:\d{{1,2}}(?:{DIGIT_ENDINGS})?\.?|(?:{_body('ordinal')}))"
    many = rf"(?:\d{{1,2}}(?!\s*\d|[./]\d)|(?:{_body('cardinal')}))"
    word = "|".join(ROUND_WORDS.values())
    join = rf"\s*(?:,|-|–|&|(?<!\w)(?:{AND_WORDS})(?!\w))\s*(?:the |der |den )?"
    return re.compile(
        rf"(?<![\w./-])(?:(?P<before>{which}(?:{join}{which})*)\s+(?:{word})(?!\w)"
        rf"|(?:{word})\s*(?:№|no\.?|number|nr\.?|#)?\s*(?P<after>{many}(?:{join}{many})*)(?!\w))"
    )


@cache
def _spans() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{FROM_WORDS}|{UP_TO_WORDS})\s+(?:the |der |dem )?$")


def find_rounds(shape: str) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """
    Where a text in the shape of `plain` names rounds: start, end, and which; none where it names a span of them.

    >>> find_rounds("во втором и 3-м турах")
    ((3, 21, (2, 3)),)
    """
    found: list[tuple[int, int, tuple[int, ...]]] = []
    for match in _rounds().finditer(shape):
        text = match["before"] or match["after"]
        numbers = [number for part in re.findall(r"[^\W_]+", text) if (number := _round(part)) is not None]
        if len(numbers) == 2 and re.search(r"\d\s*[-–]\s*\d", text):
            numbers = list(range(numbers[0], numbers[1] + 1))
        if _spans().search(shape[: match.start()]) or not 0 < len(numbers) <= _MOST_ROUNDS:
            return ()
        found.append((match.start(), match.end(), tuple(numbers)))
    return tuple(found)


def _round(word: str) -> int | None:
    digits = re.match(r"\d{1,2}", word)
    if digits:
        return int(digits.group())
    return next((number for pattern, number in (*_ordinals(), *_cardinals()) if pattern.fullmatch(word)), None)
