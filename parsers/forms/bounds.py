"""Where a sentence of running text begins and ends. The bounds of a text are found once, whatever asks for them."""

import re
from bisect import bisect_left, bisect_right
from functools import lru_cache

LONGEST_SENTENCE = 1000
_SOFT_WRAP = 50  # a line as long as this was broken by the mail program, not by its writer
_BEGINS = re.compile(r"[.!?](?=\s)|\n\s*\n|\n|//")
_ENDS = re.compile(r"[.!?](?=\s|$)|\n\s*\n|//")
_COUNT = re.compile(r"(?<![\w–—-])(?<!\d[./])\d{1,3}$")  # a number with its dot ends no sentence; castling, a date do

_DAY = re.compile(r"[^\W\d_] \d{1,2}$")  # "January 25. 4...Nf6": the day ends its sentence, a numbered move begins one
_BEHIND_DAY = re.compile(r"\.\s+\d{1,3}\s?(?:\.|…)")


def sentence_start(shape: str, place: int) -> int:
    """Where the sentence begins in which an offset lies; a line that its writer broke begins one."""
    known, starts = _beginnings(shape)
    found = bisect_right(known, place) - 1
    return max(0, place - LONGEST_SENTENCE, starts[found] if found >= 0 else 0)


def sentence_end(shape: str, start: int) -> int:
    """Where the sentence ends that `start` lies in; the dot behind a number ends none."""
    ends = _endings(shape)
    found = bisect_left(ends, start)
    return min(len(shape), start + LONGEST_SENTENCE, ends[found] if found < len(ends) else len(shape))


@lru_cache(maxsize=8)
def _beginnings(shape: str) -> tuple[list[int], list[int]]:
    """The offsets from which on each sentence is known to have begun, and where it begins."""
    known: list[int] = []
    starts: list[int] = []
    for match in _BEGINS.finditer(shape):
        sign, end = match.group(), match.end()
        if sign == "\n":
            line = shape[shape.rfind("\n", 0, match.start()) + 1 : match.start()]
            if len(line) >= _SOFT_WRAP and line.rstrip()[-1:] not in ".!?:":
                continue
        elif sign == "." and _counts(shape, match.start()):
            continue
        known.append(end + 1 if sign in ".!?" else end)
        starts.append(end)
    return known, starts


@lru_cache(maxsize=8)
def _endings(shape: str) -> list[int]:
    found = _ENDS.finditer(shape)
    return [match.start() for match in found if not (match.group() == "." and _counts(shape, match.start()))]


def _counts(shape: str, dot: int) -> bool:
    if _COUNT.search(shape[max(0, dot - 5) : dot]) is None:
        return False
    return not (_BEHIND_DAY.match(shape, dot) and _DAY.search(shape[max(0, dot - 6) : dot]))
