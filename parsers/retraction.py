"""
Words that take a move back in the very letter that writes it, and a move line that nothing else could read.

Either way nobody can say what the sender plays: the letter is held and the sender asked (48.3.4). A letter about an
earlier letter ("в прошлом письме") takes back nothing of its own.
"""

import re
from collections.abc import Sequence
from functools import cache

from parsers.forms.labels import cue_pattern, label_pattern, plain
from parsers.languages import Cue, Label
from parsers.letter import Line
from parsers.reading import Problem, ProblemCode
from parsers.sentences import split_sentences
from parsers.weight import is_harmless, is_name

_NUMBERED = re.compile(
    r"(?:\(\d{1,3}\)[\s.…]*|\d{1,3}\s?(?:\.+|…)\s?)(?=[^\W\d_]|0|\d{4})(?=\S*[^\W\d_])(?=\S* ?\d)\S{1,8}(?: \d)?"
)  # `4...Nz9`
_NO = re.compile(r"[-–—]\s*(?:нет|no|nein)\s*!")


@cache
def _move_line() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{label_pattern(Label.MOVE)})\s*(?:№\s*)?\d{{1,3}}\s*:\s*\S")


@cache
def _label_alone() -> re.Pattern[str]:
    return re.compile(rf"\W*(?:{label_pattern(Label.MOVE, Label.MY_MOVE)})\s*[:–—-][\s.…?_–—-]*")


def find_retraction(lines: Sequence[Line]) -> Problem | None:
    """The first own line that takes a move of this letter back."""
    for line in lines:
        if line.text.rstrip("\r\n") == "-- ":
            break
        if line.depth:
            continue
        shape = plain(line.text)
        taken_back = cue_pattern(Cue.RETRACTED).search(shape) or _NO.search(shape)
        if taken_back and not cue_pattern(Cue.EARLIER).search(shape):
            return Problem(ProblemCode.UNREADABLE_MESSAGE, line.text.strip()[:200], line.number)
    return None


def find_correction(lines: Sequence[Line]) -> Problem | None:
    """The first own line that corrects another line of the same letter."""
    for line in lines:
        shape = plain(line.text)
        if not line.depth and cue_pattern(Cue.CORRECTS).search(shape) and not cue_pattern(Cue.EARLIER).search(shape):
            return Problem(ProblemCode.UNREADABLE_MESSAGE, line.text.strip()[:200], line.number)
    return None


def find_quoted_move_line(lines: Sequence[Line]) -> Problem | None:
    """A move line inside a quotation, in a letter whose sender has written nothing above or below it."""
    if any(line.text.strip() and not line.depth for line in lines):
        return None
    for line in lines:
        if line.depth == 1 and _move_line().match(plain(line.text).strip()):
            return Problem(ProblemCode.UNREADABLE_MESSAGE, line.text.strip()[:200], line.number)
    return None


def find_unread_move_line(lines: Sequence[Line], *, numbered: bool = True) -> Problem | None:
    """The first own line that is a move line, by its words or its number, in a letter of which nothing was read."""
    for line in lines:
        if not line.depth and (
            _move_line().search(plain(line.text)) or numbered and _NUMBERED.fullmatch(line.text.strip())
        ):
            return Problem(ProblemCode.UNREADABLE_MESSAGE, line.text.strip()[:200], line.number)
    return None


def find_empty_label(lines: Sequence[Line]) -> Problem | None:
    """`My move:` with no move behind it, in a letter that says nothing else: the move was lost on the way (48.3.5)."""
    own = [line for line in lines if line.text.strip()]
    for place, line in enumerate(own):
        if _label_alone().fullmatch(plain(line.text)):
            below = list(split_sentences(own[place + 1 :]))
            if all(is_name(one.text) or is_harmless(one.text, one.shape, Cue.REGARDS, Cue.FRIENDLY) for one in below):
                return Problem(ProblemCode.UNREADABLE_MESSAGE, line.text.strip()[:200], line.number)
    return None
