"""Article 48.2.1: whether a word of receipt tells of the partner's letter, or of a book, a parcel, a greeting."""

import re
from bisect import bisect_left
from functools import cache, lru_cache

from parsers.forms.labels import cue_body, label_pattern, plain
from parsers.languages import Cue, Label, languages
from parsers.languages.days import DAYS_OF_THE_WEEK
from parsers.receipt_words import (
    ARRIVES_WORDS,
    BREAK_WORDS,
    CHESS_WORDS,
    DAY_WORDS,
    FROM_WORDS,
    LETTER_WORDS,
    OTHER_RECEIVERS,
    OTHER_WORDS,
    OWN_LETTERS,
    OWN_RECEIVER,
    PARTNERS_LETTERS,
    RECEIVED_WORDS,
    RELATIVE_WORDS,
    SMALL_WORDS,
)

_BREAKS = re.compile(rf"(?<!\w)(?:{BREAK_WORDS})(?!\w)")
_OF_SOMEBODY = re.compile(rf"(?<!\w)(?:{FROM_WORDS}) [A-ZА-ЯЁ][\w.]+(?: [A-ZА-ЯЁ][\w.]*)?")
_RELATIVE = re.compile(rf"\W*(?:{RELATIVE_WORDS})(?!\w)")
_SENTENCE_END = re.compile(r"[!?;]|\.(?!\d)(?<!\d\.)")
_ENDS = re.compile(r"[!?]|,\s+(?=[^\W\d_])|\.(?:\s+(?=[^\W\d_])|\s*$)")
_MOST_BETWEEN = 5  # words between one who received something and the word for it
_CLAUSE_END = re.compile(r"[.!?;:,()\d]")
_SQUARE = re.compile(r"(?<!\w)\S{0,2}[a-h][1-8](?!\w)")
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")


@cache
def _pattern(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])")


@cache
def _letters() -> re.Pattern[str]:
    return _pattern(f"{LETTER_WORDS}|{cue_body(Cue.LETTER)}")


@cache
def _months() -> frozenset[str]:
    named = (name for language in languages().values() for names in language.months for name in names)
    return frozenset(name.lower().replace("ё", "е").rstrip(".") for name in named)


@cache
def _labels() -> re.Pattern[str]:
    return re.compile(f"{label_pattern(Label.RECEIVED, Label.HEAD_RECEIVED)}|{RECEIVED_WORDS}|{ARRIVES_WORDS}")


def is_of_a_letter(before: str, said: str, behind: str, after: str = "") -> bool:
    """
    Whether what was received is the partner's letter or move, or is not named at all.

    Args:
        before: The words of the same clause before the word of receipt, plain and in small letters.
        said: The word of receipt, plain, with what it takes in (`your card arrived`).
        behind: The words between it and the date, as written.
        after: The words behind the date, where they may name what came: `пришла 26.01 жена`.

    Any word that is neither a letter nor a small word may be another thing: its day is then nobody's day of receipt.
    What the partner received (`did you get my move on 13.01`) is no receipt of the writer's.
    """
    if is_of_the_partner(before, said, behind, after):
        return False
    word = "" if _labels().fullmatch(said) else said
    clause = " ".join((_BREAKS.split(before)[-1], word, plain(_OF_SOMEBODY.sub(" ", behind))))
    if _pattern(OTHER_WORDS).search(clause):
        return False
    if _letters().search(clause):
        return True
    clause = f"{clause} {after}"
    small = _pattern("|".join((SMALL_WORDS, DAY_WORDS, CHESS_WORDS, *DAYS_OF_THE_WEEK)))
    return all(len(word) < 3 or word in _months() or small.fullmatch(word) for word in _WORD.findall(clause))


def is_of_the_partner(before: str, said: str, behind: str, after: str) -> bool:
    """Whether the partner received something: he is the subject, or the letter is the writer's own."""
    receiver = max(_pattern(OTHER_RECEIVERS).finditer(before), key=lambda match: match.end(), default=None)
    if receiver is not None and not _pattern(OWN_RECEIVER).search(before, receiver.end()):
        between = _WORD.findall(before[receiver.end() :])
        if len(between) <= _MOST_BETWEEN and not _pattern(ARRIVES_WORDS).search(said):
            return True
    whole = " ".join(f"{before} {said} {plain(behind)} {plain(after)}".split())
    return _pattern(OWN_LETTERS).search(whole) is not None and _pattern(PARTNERS_LETTERS).search(whole) is None


def asks(shape: str, place: int) -> bool:
    """Whether the clause at a place ends with a question mark: `… 13.01?`, not `… 13.01. Is all well?`."""
    ends, asked = _clause_ends(shape)
    following = bisect_left(ends, place)
    return following < len(ends) and asked[following]


@lru_cache(maxsize=8)
def _clause_ends(shape: str) -> tuple[list[int], list[bool]]:
    """Where clauses end, and whether each ends with a question mark: a line may hold a thousand words of receipt."""
    found = list(_ENDS.finditer(shape))
    asked: list[bool] = []
    for end in reversed(found):
        following = _WORD.match(shape, end.end())
        goes_on = end.group()[0] == "." and following is not None and following.group() in _months()
        asked.append(end.group() == "?" or goes_on and bool(asked) and asked[-1])
    return [end.start() for end in found], asked[::-1]


def words_before(shape: str) -> str:
    """
    The words of the last clause of `shape`; with `which I …` also what it is said of, where that is a letter or a move.

    A clause with `which` that is said of another thing keeps the words of that thing.
    """
    clause = _CLAUSE_END.split(shape)[-1]
    relative = _RELATIVE.match(clause)
    if relative is None:
        return clause
    said_of = _SENTENCE_END.split(shape[: len(shape) - len(clause)])[-1]
    if _pattern(OTHER_WORDS).search(said_of):
        return f"{said_of} {clause}"
    named = _letters().search(said_of) or _pattern(CHESS_WORDS).search(said_of) or _SQUARE.search(said_of)
    return clause[relative.end() :] if named else f"{said_of} {clause}"
