"""
A lone move that a blank broke, or its number clings to: `5. d 3`, `Ход 5: Ф e 2`, `5. 5 1 7 1`, `My move: 5d4`, `5-d3`.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from parsers.forms.labels import label_pattern, plain
from parsers.languages import Label
from parsers.letter import Line
from parsers.notation import is_move

_DOTS = r"(?:(?:\.\s?){1,4}|(?:\.\s?)?…\s?)"
_PARTNERS = rf"(?:\d{{1,3}}\s?{_DOTS}[^\s.]{{2,8}}\s+)?"  # the move that is answered
_LEAD = rf"\s*(?:[^\W\d_][^\d:]{{0,30}}(?::\s*|\s))??{_PARTNERS}(?P<number>\d{{1,3}}\s?(?::\s?|{_DOTS}))?"
_FILE = r"[a-hA-Hасе]"
_SQUARE = rf"{_FILE}\s?[1-8]"
_PIECE = r"[A-ZА-ЯÀ-Þ♔-♟][рp]?\s?"
_PROMOTED = r"(?:\s?[=/(]?\s?[^\W\d_]{1,2}\)?)?"
_SIGNS = r"\s?[+#!?.]*\s*"
_LETTERS = re.compile(
    rf"{_LEAD}(?P<move>(?:{_PIECE})?(?:{_FILE}?[1-8]?|{_SQUARE}(?:[-–—]|\s?[x:×]\s?))"
    rf"\s?[x:×]?\s?{_SQUARE}{_PROMOTED}{_SIGNS})"
)
_ALONE = re.compile(rf"\s*(?P<move>[A-ZА-ЯÀ-Þ♔-♟][рp]?\s{_FILE}\s[1-8]{_SIGNS})")
_FIGURES = re.compile(rf"{_LEAD}(?P<move>[1-8]\s?[1-8]\s?[-–—−:]?\s?[1-8]\s?[1-8]{_SIGNS})")
_LABELLED = re.compile(rf"(?P<label>[^\W\d_][^\d:]{{0,30}})\s\d{{1,3}}\s(?P<move>(?:{_PIECE})?{_SQUARE}{_SIGNS})")
_GLUED = re.compile(rf"(?P<label>[^\W\d_][^\d:]{{0,30}}):\s*(?P<number>\d{{1,3}})(?P<move>{_FILE}[1-8]{_SIGNS})")
_TWICE = re.compile(
    rf"(?P<label>[^\W\d_][^\d:]{{0,30}}?)\s(?P<number>\d{{1,3}}):\s*(?P=number)(?P<move>{_FILE}[1-8]{_SIGNS})"
)
_STROKE = re.compile(rf"\s*(?P<number>\d{{1,3}})[-–—](?P<move>(?:{_PIECE})?{_FILE}?[1-8]?[x:×]?{_FILE}[1-8]{_SIGNS})")
_BROKEN_SQUARE = re.compile(rf"(?<![^\W\d_]{{2}})({_FILE})\s([1-8])(?!\d)")
_LOOSE = re.compile(r"\s*([x:×=])\s*|(?<=[1-8])\s(?=[(]?[^\W\d_])")
_HALVES = re.compile(rf"[1-8]{{2}} [1-8]{{2}}{_SIGNS}")  # as many write them
_BROKEN_FIGURES = re.compile(r"(?<=[1-8])\s(?=[1-8–—−:-])|(?<=[–—−:-])\s(?=[1-8])")
_BROKEN = re.compile(r"[a-hA-Hасе1-8–—−:-]\s[1-8]|[1-8]\s[–—−:-]")  # without it there is nothing to mend
_ENTRY = re.compile(r"\s*(?:\d{1,3}|[a-z])[.)]")
_LONGEST = 80  # characters: what is longer is a sentence


def mend_blanks(lines: Sequence[Line]) -> tuple[Line, ...]:
    """
    The lines with the squares of a lone move in one piece.

    Its number has to stand before it, or the piece, apart from the rest; among entries of a list it is none.
    """
    mended = [line if (text := _whole(line)) == line.text else replace(line, text=text) for line in lines]
    changed = [place for place, line in enumerate(lines) if mended[place] is not line]
    if len(changed) != 1:
        return tuple(lines)
    listed = any(_ENTRY.match(line.text) for place, line in enumerate(lines) if place != changed[0] and not line.depth)
    return tuple(lines if listed else mended)


def _whole(line: Line) -> str:
    text = line.text
    if line.depth or len(text) > _LONGEST:
        return text
    glued = _GLUED.fullmatch(text)
    if glued is not None and _move_label().fullmatch(plain(glued["label"]).strip()):
        return f"{text[: glued.start('move')]}. {glued['move']}"
    twice = _TWICE.fullmatch(text)
    if twice is not None and _move_label().fullmatch(plain(twice["label"]).strip()):
        return f"{text[: twice.end('number')]}: {twice['move']}"
    stroke = _STROKE.fullmatch(text)
    if stroke is not None and is_move(stroke["move"]):
        return f"{stroke['number']}. {stroke['move']}"
    if not _BROKEN.search(text):
        return text
    found = _FIGURES.fullmatch(text)
    if found is not None:
        broken = found["number"] and not _HALVES.fullmatch(found["move"])
        move = _BROKEN_FIGURES.sub("", found["move"]) if broken else ""
        return text[: found.start("move")] + move if is_move(move) else text
    found = _LETTERS.fullmatch(text)
    if found is None or not found["number"]:
        found = _ALONE.fullmatch(text) or _labelled(text)
    if found is None or not _BROKEN_SQUARE.search(found["move"]):
        return text
    move = _LOOSE.sub(r"\1", _BROKEN_SQUARE.sub(r"\1\2", found["move"]))
    return text[: found.start("move")] + move if is_move(move) else text


def _labelled(text: str) -> re.Match[str] | None:
    found = _LABELLED.fullmatch(text)
    return found if found is not None and _move_label().fullmatch(plain(found["label"]).strip()) else None


@cache
def _move_label() -> re.Pattern[str]:
    return re.compile(label_pattern(Label.MOVE, Label.MY_MOVE))
