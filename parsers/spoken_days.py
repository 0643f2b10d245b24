"""Article 48.2.1: days said in words, or by their number alone, put in figures: `двадцать шестого`, `le 26`."""

import re
from functools import cache

from parsers.forms.labels import cue_body, label_pattern, plain
from parsers.languages import Cue, Label, languages
from parsers.languages.spoken_days import (
    BEFORE_DAYS,
    BEHIND_DAYS,
    DAY_ENDINGS,
    OF_MONTH,
    ORDINAL_DAYS,
    SPOKEN_DAYS,
)
from parsers.receipt_words import ARRIVES_WORDS, RECEIVED_WORDS

_MOST_DAY = 31


def in_figures(text: str) -> str:
    """
    A text with the days that it says in words in figures: `26 января`; a day without a month becomes `26th`.

    A day alone is one where nothing else follows that it may count: `le 26`, `26 числа`; not `26 lettres`.
    """
    shape = plain(text)
    if len(shape) != len(text) or not _may_hold().search(shape):
        return text
    matches = [(match, "") for match in _of_month().finditer(shape)]
    matches += [(match, "th") for match in _alone().finditer(shape)]
    parts: list[str] = []
    past = 0
    for match, ending in sorted(matches, key=lambda one: one[0].start()):
        start, word = match.start(match.lastgroup or 0), match.group(match.lastgroup or 0)
        number = _number(re.sub(r"^the\s+", "", word))
        first = number == 1 and ending and match.lastgroup == "said" and not word[0].isdigit()  # `el primero`: letter?
        if number and not first and start >= past:
            parts += [text[past:start], f"{number}{ending}"]
            past = match.end()
    return "".join((*parts, text[past:]))


@cache
def _days() -> tuple[tuple[re.Pattern[str], int], ...]:
    tables = (*ORDINAL_DAYS.values(), *SPOKEN_DAYS.values())
    return tuple((re.compile(text), day) for table in tables for day, text in enumerate(table, 1))


def _number(word: str) -> int:
    digits = re.match(r"\d{1,2}", word)
    if digits:
        number = int(digits.group())
        return number if number <= _MOST_DAY else 0
    return next((day for pattern, day in _days() if pattern.fullmatch(word)), 0)


@cache
def _body(spoken: bool = True) -> str:
    tables = (*ORDINAL_DAYS.values(), *(SPOKEN_DAYS.values() if spoken else ()))
    return "|".join(sorted((f"(?:{text})" for table in tables for text in table), key=len, reverse=True))


@cache
def _months() -> str:
    names = {name.replace("ё", "е").rstrip(".") for lang in languages().values() for row in lang.months for name in row}
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


@cache
def _of_month() -> re.Pattern[str]:
    """`twenty-sixth of January`, `January the twenty-sixth`."""
    return re.compile(
        rf"(?<![\w-])(?P<said>{_body()})(?=\s+(?:(?:{OF_MONTH})\s+)?(?:{_months()})(?!\w))"
        rf"|(?<!\w)(?:{_months()})\s+(?P<behind>(?:the\s+)?(?:{_body()}))(?![\w-])"
    )


@cache
def _alone() -> re.Pattern[str]:
    """A day without a month: at the end of its clause, before a word of receipt, or with a word that says so."""
    came = f"{label_pattern(Label.RECEIVED, Label.HEAD_RECEIVED)}|{cue_body(Cue.CAME)}|{RECEIVED_WORDS}|{ARRIVES_WORDS}"
    figures = rf"\d{{1,2}}(?:{DAY_ENDINGS})?(?![\w/]|\.\d)"
    ends = rf"(?=\s*(?:[,;!?)]|\.(?!\s*(?:\d|(?:{_months()})(?!\w)))|$)|\s+(?:{came})(?!\w))"
    says = rf"\s+(?:{BEHIND_DAYS})(?!\w)"
    return re.compile(
        rf"(?<![\w./-])(?:(?:{BEFORE_DAYS})\s+(?P<said>{_body()}|{figures})(?:{says}|{ends})"
        rf"|(?P<case>{_body(spoken=False)}|\d{{1,2}}-(?:го|ого|его|go|ego|tego)(?!\w))(?:{says}|{ends})"
        rf"|(?P<figure>\d{{1,2}}){says})"
    )


@cache
def _may_hold() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{_body()})(?![\w-])|\d")
