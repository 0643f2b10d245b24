"""The strict move line, which the referee teaches in every mail: `Ход 12: Кf3` / `Move 12: Nf3`."""

import re
from dataclasses import dataclass, replace
from functools import cache

from parsers.acts import RecordedPly, Side, WrittenMove
from parsers.forms.cells import DASHES, end_of_apart, end_of_parted, looks_like_move
from parsers.forms.labels import (
    any_move_pattern,
    cue_body,
    cue_pattern,
    label_pattern,
    labels_of,
    move_phrase_pattern,
    plain,
)
from parsers.languages import Cue, Label
from parsers.letter import Line

_STEP = re.compile(r"(?P<file>[a-hасеё])(?:2 (?=\S[34])|7 (?=\S[56]))(?P<to>[a-hасеё])[3-6](?!\w)", re.I)  # a pawn's
_LONGEST_UNREAD = 60  # letters; what is longer is prose


@dataclass(frozen=True, slots=True)
class StrictLine:
    """A strict move line: the move, or the number begun without one (48.3.5), and the words behind it."""

    move: WrittenMove | None
    begun: RecordedPly | None = None
    rest: str = ""
    answer: WrittenMove | None = None  # `Ход 5: 0-0 Сe7`: White's move repeated, Black's made
    unsure: WrittenMove | None = None  # words in the move's place that nobody can tell for a move


@cache
def number_sign() -> str:
    """The sign or word before a number: `№`, `#`, `Nr.`, `n°`; the body of a pattern for the shape of `plain`."""
    return rf"(?:№|#|{label_pattern(Label.HEAD_NUMBER)})[.°º]*\s*(?=\d)"


@cache
def _pattern() -> re.Pattern[str]:
    return re.compile(
        rf"[\s*_•«\"“–—-]*(?:{label_pattern(Label.MOVE)})\s*(?:{number_sign()})?(?::\s*)?(?P<number>\d{{1,3}})"
        rf"(?!\d|\s*[/-]\s*\d(?![{DASHES}][0oо]|(?<=[1-8])[1-8]{{3}}(?![\d./-]))|\.\d\d?\b)\s*"
        rf"(?P<side>[,(\s]*(?:(?P<white>{cue_body(Cue.WHITES)})|(?:{cue_body(Cue.BLACKS)}))(?!\w)\)?)?"
        rf"(?P<dots>(?:\s*(?:\.{{2,}}|…)))?(?P<mark>\s*(?:[{DASHES}:)=]|\.(?!\.)))*\s*(?P<inner>\.{{2,}}|…)?[:\s]*"
        rf"(?:(?:{cue_body(Cue.IS)})\s+)?"
    )


def read_strict_line(line: Line) -> StrictLine | None:
    """
    Read one line; None where it is no strict move line.

    `Ход 12: …Кf6`, `move 12. nf6`, `Ход 12:` are; `Ход 5. 5181 признан невозможным` tells of a move and is none.
    The side is Black's where the line has dots before the move, else the line says nothing of it.
    """
    text = line.text
    match = _pattern().match(plain(text))
    if match is None:
        return None
    number, black = int(match.group("number")), bool(match.group("dots") or match.group("inner"))
    side = Side.BLACK if black else None
    if match.group("side"):
        side = Side.WHITE if match.group("white") else Side.BLACK
    tail = text[match.end() :]
    again = re.match(rf"{number}\s?(?P<dots>\.{{3}}|…|[.)])\s*(?=[^\s.…\d]|\d{{2}})", tail)
    if again:  # `Ход 5: 5. d3`
        tail, black = tail[again.end() :], black or again.group("dots") not in ".)"
        side = Side.BLACK if black else side
    move = re.match(r"\S+", tail)
    spoken = move_phrase_pattern().match(tail)
    anything = any_move_pattern().match(tail)
    word = move.group() if move else ""
    marked = match.group("mark") or black or match.group("side") or match.group().rstrip().endswith(":")
    if not marked and not spoken and not looks_like_move(word) and not end_of_parted(word, tail, len(word)):
        return None
    if not tail.strip() or re.fullmatch(rf"[{DASHES}?_.…\s]+", tail):
        ply = RecordedPly(number, side or Side.WHITE, None)
        return StrictLine(None, ply) if match.group("mark") or black or ":" in match.group() else None
    if cue_pattern(Cue.RULED_OUT).search(plain(tail)):
        return None
    if anything:
        written = WrittenMove(anything.group(), number, side, line.number, line.depth, any_move=True)
        return StrictLine(written, None, tail[anything.end() :])
    if spoken:
        return StrictLine(_move(spoken.group(), number, side, line), None, tail[spoken.end() :])
    apart = end_of_parted(word, tail, len(word)) if word else None
    if apart:
        return StrictLine(_move(tail[:apart], number, side, line), None, tail[apart:])
    word = word.strip(",;*_\"'«»“”")
    if not (looks_like_move(word) or any(map(str.isdigit, word))):
        unsure = ":" in match.group() and len(tail) <= _LONGEST_UNREAD
        unsure = unsure and not cue_pattern(Cue.FRIENDLY).match(plain(tail))  # `Ход 12: думаю`
        return StrictLine(None, None, tail, unsure=_move(tail, number, side, line)) if unsure else None
    rest = tail[len(move.group()) if move else 0 :]
    doubled = re.match(r"\s*[(\[=]\s*([^)\]\s]+)\s*[)\]]?", rest)
    written = _move(word, number, side, line)
    squares = _STEP.match(tail)
    if squares and squares.group("file").lower() == squares.group("to").lower():
        return StrictLine(_move(squares.group(), number, side, line), None, tail[squares.end() :])
    second = re.match(rf"[\s,]+(?P<dash>[{DASHES}]\s)?(\S+?)[.,;!]*(?=\s|$)", rest)
    if (
        second
        and not black
        and (len(second.group(2)) > 2 or len(word) == 2 or _goes_on(rest[second.end() :], number))
        and looks_like_move(second.group(2))
        and second.group(2)[0] != "("
    ):
        answer = _move(second.group(2), number, Side.BLACK, line)
        may_join = second.group("dash") and end_of_apart(word, f" - {answer.text}", 0, black=True) is not None
        joined = f"{word}-{answer.text}" if may_join else ""
        return StrictLine(replace(written, side=Side.WHITE, joined=joined), None, rest[second.end() :], answer)
    if doubled and looks_like_move(doubled.group(1)):
        return StrictLine(replace(written, again=(doubled.group(1),)), None, rest[doubled.end() :])
    return StrictLine(written, None, rest)


def _goes_on(rest: str, number: int) -> bool:
    """`Move 3: Bb5 a6 4. Ba4`: a next number stands behind two moves; they are known ones, the new one follows."""
    return re.match(rf"\s*{number + 1}\s?[.…)]", rest) is not None


@cache
def _inner() -> re.Pattern[str]:
    """The line's label with number and colon, behind other words of the same line."""
    return re.compile(rf"(?<=[.!,;:)…\s])(?=(?:{label_pattern(Label.MOVE)})\s*(?:{number_sign()})?\d{{1,3}}\s*:)")


def behind_words(text: str) -> int:
    """Where the strict move line begins that stands behind other words of its line; 0: nowhere."""
    found = _inner().search(plain(text))
    return found.start() if found else 0


def _move(text: str, number: int, side: Side | None, line: Line) -> WrittenMove:
    text = text.strip()
    text = text if text.endswith("?!") else text.rstrip(".,;:!*_")  # `Ba4?!` asks nothing, `Ba4?` may
    return WrittenMove(text, number, side, line.number, line.depth)


def write_strict_line(number: int, move: str, black: bool, language: str = "ru") -> str:
    """Write the line that is taught: `Ход 12: Кf3`, `Ход 12: ...Кf6`; with an empty move, the line to be completed."""
    dots = "..." if black and move else ""
    return f"{labels_of(language).move} {number}: {dots}{move}".rstrip(" ") + ("" if move else " ")
