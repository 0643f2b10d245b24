"""
Words that take a move back in the very letter that writes it, and a move line that nothing else could read.

Either way nobody can say what the sender plays: the letter is held and the sender asked (48.3.4). A letter about an
earlier letter ("в прошлом письме") takes back nothing of its own.
"""

import re
from collections.abc import Sequence

from parsers.forms.labels import cue_pattern, plain
from parsers.languages import Cue
from parsers.letter import Line
from parsers.reading import Problem, ProblemCode

_RETRACTED = re.compile(
    r"(?<!\w)(?:не\s+(?:надо\s+)?(?:считай\w*|считать|засчитыва\w+|учитыва\w+)|черновик\w*|шучу|хотя\s+нет"
    r"|нет,?\s+вс[её]-?таки|нет,?\s+лучше|стоп,?\s+ошиб\w+|ход\w*\s+отменя\w+"
    r"|(?:please\s+)?(?:ignore|disregard)\s+(?:this|that|the\s+(?:above|table|move))|(?:just\s+)?(?:kidding|joking)"
    r"|wait,?\s+no|(?:sorry,?\s+)?i\s+mean\s+\S*\d|(?:don'?t|do\s+not)\s+count|(?:a|my|this\s+is\s+a)\s+draft"
    r"|bitte\s+ignorieren|ignoriere\w*\s+(?:bitte|das)|nicht\s+zählen|entwurf)(?!\w)"
    r"|[-–—]\s*нет\s*!",
    re.IGNORECASE,
)
_EARLIER = re.compile(
    r"(?<!\w)(?:прошл\w+|предыдущ\w+|прежн\w+|last|previous|earlier|yesterday|вчера\w*|letzte\w*)(?!\w)", re.IGNORECASE
)
_MOVE_LINE = re.compile(r"(?<!\w)(?:ход|move|zug)\s*(?:№\s*)?\d{1,3}\s*:\s*\S", re.IGNORECASE)


def find_retraction(lines: Sequence[Line]) -> Problem | None:
    """The first own line that takes a move of this letter back."""
    for line in lines:
        if line.text.rstrip("\r\n") == "-- ":
            break
        if not line.depth and _RETRACTED.search(line.text) and not _EARLIER.search(line.text):
            return Problem(ProblemCode.UNREADABLE_MESSAGE, line.text.strip()[:200], line.number)
    return None


def find_correction(lines: Sequence[Line]) -> Problem | None:
    """The first own line that corrects another line of the same letter."""
    for line in lines:
        shape = plain(line.text)
        if not line.depth and cue_pattern(Cue.CORRECTS).search(shape) and not _EARLIER.search(shape):
            return Problem(ProblemCode.UNREADABLE_MESSAGE, line.text.strip()[:200], line.number)
    return None


def find_unread_move_line(lines: Sequence[Line]) -> Problem | None:
    """The first own line with the words of the strict move line, in a letter of which nothing was read."""
    for line in lines:
        if not line.depth and _MOVE_LINE.search(line.text):
            return Problem(ProblemCode.UNREADABLE_MESSAGE, line.text.strip()[:200], line.number)
    return None
