"""
Short lines that begin with a move, in a letter of which nothing was read: `d4, your turn`, `d 3`, `0 - 0`, `OO`,
`5. BxN`, `дэ два дэ три`, `e4 e5 Nf3 Nc6`.

Better asked than lost: what the words behind the move mean, or which move its signs are, its writer says (48.3.4).
"""

import re
from collections.abc import Sequence

from parsers.letter import Line
from parsers.notation import is_move
from parsers.reading import Problem, ProblemCode

_MOST_LINES = 12  # of the sender's own; a longer letter that states no move tells of something
_LONGEST = 70  # letters of such a line
_LONGEST_RECORD = 2000  # letters of a record without numbers
_CASTLING = r"(?:[0OoОо]\s?[-–—]?\s?[0OoОо](?:\s?[-–—]?\s?[0OoОо])?)"
_SQUARE = r"(?:[A-ZА-Я♔-♟]{0,2}[a-hа-я]?[1-8]?[x:хч-]?[a-hасе]\s?[1-8](?:=?[^\W\d_a-zа-я])?)"
_TAKES = r"(?:[A-ZА-Я]{1,2}[x:х][A-ZА-Я]{1,2})"
_MOVE = rf"(?:\d{{1,3}}\s?(?:[.…]+|\))\s*)?(?:{_CASTLING}|{_SQUARE}|{_TAKES})[+#!]*"
_LINE = re.compile(rf"\s*{_MOVE}(?:\s*[.!]*|\s*[,;–—-]+\s+[^\d?]{{1,40}}|\s*[,;]\s?[^?]{{1,30}})\s*")
_LED = re.compile(rf"[^\W\d_][^?:]{{0,40}}\s?[:–—-]\s+(?:[^\W\d_]{{1,3}}\s+)?{_SQUARE}[\s.!]*")  # `Ответ на Кf6 - d3`
_ENDED = re.compile(r"(?<!\w)\d{1,3}\s?[.…]+\s?[A-Z]{0,1}[a-h]?x?[a-h][1-8]-[a-záéíóöőúüű]{1,3}(?!\w)")
"""A move with the ending of a case behind it, as Hungarians write them: `5. d4-et lépek`."""


def find_short_line(own: Sequence[Line]) -> Problem | None:
    """
    The first own line that is a move with at most a few words behind it.

    A question is none, nor a line of a longer letter. `own`: the sender's own lines, signature and banners apart.
    """
    written = [line for line in own if line.text.strip()]
    for line in written if len(written) <= _MOST_LINES else ():
        text = line.text.strip()
        if _is_record(text):
            return Problem(ProblemCode.UNREADABLE_MESSAGE, text[:200], line.number)
        if len(text) > _LONGEST or "?" in text:
            continue
        if _LINE.fullmatch(text) or _LED.fullmatch(text) or _ENDED.search(text) or " " in text and is_move(text):
            return Problem(ProblemCode.UNREADABLE_MESSAGE, text, line.number)
    return None


def _is_record(text: str) -> bool:
    """Moves alone, behind each other, without their numbers: `e4 e5 Nf3 Nc6 d3`."""
    words = text.split() if len(text) <= _LONGEST_RECORD else []
    return len(words) > 1 and all(any(map(str.isdigit, word)) and is_move(word.strip(".,;")) for word in words)
