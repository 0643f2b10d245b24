"""A square that a blank broke: `5. d 3`, `Ход 5: Ф e 2` and `5. 5 1 7 1`, where a line holds that move alone."""

import re
from collections.abc import Sequence
from dataclasses import replace

from parsers.letter import Line
from parsers.notation import is_move

_LEAD = r"\s*(?:[^\W\d_][^\d:]{0,30}(?::\s*|\s))??(?P<number>\d{1,3}\s?(?:[:)]|(?:\.\s?){1,3})\s?)?"
_FILE = r"[a-hA-Hасе]"
_SIGNS = r"\s?[+#!?.]*\s*"
_LETTERS = re.compile(
    rf"{_LEAD}(?P<move>(?P<piece>[^\W\d_]{{1,2}}\s?)?(?:{_FILE}?[1-8]?|{_FILE}\s?[1-8]\s?[-–—]?\s?)"
    rf"[x:×]?\s?{_FILE}\s?[1-8]{_SIGNS})"
)
_FIGURES = re.compile(rf"{_LEAD}(?P<move>[1-8]\s?[1-8]\s?[-–—−:]?\s?[1-8]\s?[1-8]{_SIGNS})")
_BROKEN_SQUARE = re.compile(rf"(?<![^\W\d_]{{2}})({_FILE})\s([1-8])(?!\d)")
_BROKEN_FIGURES = re.compile(r"(?<=[1-8])\s(?=[1-8–—−:-])|(?<=[–—−:-])\s(?=[1-8])")
_BROKEN = re.compile(r"[a-hA-Hасе1-8–—−:-]\s[1-8]|[1-8]\s[–—−:-]")  # without it there is nothing to mend
_LONGEST = 80  # characters: what is longer is a sentence


def mend_blanks(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The lines with the squares of a lone move in one piece; a move's number or a piece has to stand before them."""
    return tuple(line if (text := _whole(line)) == line.text else replace(line, text=text) for line in lines)


def _whole(line: Line) -> str:
    text = line.text
    if line.depth or len(text) > _LONGEST or not _BROKEN.search(text):
        return text
    found = _FIGURES.fullmatch(text)
    if found is not None:
        move = _BROKEN_FIGURES.sub("", found["move"]) if found["number"] else ""
    else:
        found = _LETTERS.fullmatch(text)
        if found is None:
            return text
        move = _BROKEN_SQUARE.sub(r"\1\2", found["move"]) if found["number"] or found["piece"] else ""
    return text[: found.start("move")] + move if is_move(move) else text
