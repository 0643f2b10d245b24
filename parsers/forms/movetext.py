"""Game texts (51.2, PGN): numbered moves with their places; comments and side variations are passed over."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from parsers.acts import RecordedPly, Side, WrittenMove
from parsers.forms.cells import end_of_parted, looks_like_move
from parsers.forms.labels import move_phrase_pattern
from parsers.forms.tokens import DATE_LIKE, NUMERIC_HALF, YEAR, Token, TokenKind, bare, tokens_of
from parsers.letter import Line

_LONGEST_BRACKET = 1000  # tokens; a bracket that closes later closes nothing


@dataclass(frozen=True, slots=True)
class Comment:
    """Words between moves: the offset where they stand, and after how many half-moves of the run."""

    text: str
    start: int
    after: int


@dataclass(slots=True)
class Run:
    """
    Moves that follow each other. `start` and `end` are offsets in the text that was scanned.

    `begun` is a number without a move at its end; `result` a result written after it.
    """

    plies: list[RecordedPly] = field(default_factory=list)
    begun: RecordedPly | None = None
    result: str | None = None
    start: int = 0
    end: int = 0
    comments: list[Comment] = field(default_factory=list)

    @property
    def moves(self) -> tuple[WrittenMove, ...]:
        """Its moves, in order."""
        return tuple(ply.move for ply in self.plies if ply.move)


class Text:
    """Lines of one depth put together, and the way back from an offset to its line."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = tuple(lines)
        self.text = "\n".join(line.text.replace("|", " ") for line in lines)
        self._starts: list[int] = []
        position = 0
        for line in lines:
            self._starts.append(position)
            position += len(line.text) + 1

    def line_at(self, offset: int) -> Line:
        """The line in which an offset lies."""
        low, high = 0, len(self._starts) - 1
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if self._starts[middle] <= offset else (low, middle - 1)
        return self.lines[low]

    def line_start(self, offset: int) -> int:
        """The offset at which the line of `offset` begins."""
        return self.text.rfind("\n", 0, offset) + 1

    def line_end(self, offset: int) -> int:
        """The offset at which the line of `offset` ends."""
        end = self.text.find("\n", offset)
        return len(self.text) if end < 0 else end


def find_runs(text: Text, start: int = 0, end: int | None = None) -> list[Run]:
    """
    Find every run of numbered moves between two offsets. Side variations and comments are passed over.

    A run starts at a move number that is followed by a move, or that stands alone on its line; `5171 (O-O)` is one
    move written twice (48.3.6), `5. O-O (5. d3 b5)` a move with a side variation.
    """
    tokens = list(tokens_of(text.text, start, len(text.text) if end is None else end))
    closings = _closings(tokens)
    runs: list[Run] = []
    place = 0
    while place < len(tokens):
        if tokens[place].kind is TokenKind.NUMBER and _starts_run(text, tokens, place):
            run, place = _read_run(text, tokens, place, closings)
            runs.append(run)
        else:
            place += 1
    return runs


def _starts_run(text: Text, tokens: Sequence[Token], place: int) -> bool:
    following = tokens[place + 1] if place + 1 < len(tokens) else None
    if following and following.kind in (TokenKind.MOVE, TokenKind.ANY):
        return True
    token = tokens[place]
    head = text.text[text.line_start(token.start) : token.start].strip()
    if head:
        return False
    if following and following.kind is TokenKind.DASH:
        return True
    return not text.text[token.end : text.line_end(token.end - 1)].strip()


def _read_run(text: Text, tokens: Sequence[Token], place: int, closings: Mapping[int, int]) -> tuple[Run, int]:
    run = Run(start=tokens[place].start, end=tokens[place].end)
    number, side, due = 0, Side.WHITE, False
    while place < len(tokens):
        token = tokens[place]
        if token.kind is TokenKind.NUMBER:
            if run.plies and not _follows(token, number, side) and not _far_follows(text, run, token):
                break
            if run.plies and not _starts_run(text, tokens, place) and not _bare_end(tokens, place):
                break
            number, side, due = token.number, Side.BLACK if token.black else Side.WHITE, True
        elif token.kind in (TokenKind.MOVE, TokenKind.ANY):
            if not due and side is Side.WHITE and (not run.plies or run.plies[0].number > 1):
                break  # a third move without a number
            if run.plies and _paragraph_between(text, run.end, token.start) and not due:
                break
            run.plies.append(_ply(text, token, number, side))
            number, side, due = (number + 1, Side.WHITE, False) if side is Side.BLACK else (number, Side.BLACK, False)
        elif token.kind is TokenKind.OPEN:
            close = closings.get(place)
            if close is None or not run.plies:
                break
            inner = tokens[place + 1 : close]
            if not due and len(inner) == 1 and inner[0].kind is TokenKind.MOVE and not DATE_LIKE.match(inner[0].text):
                run.plies[-1] = _again(run.plies[-1], inner[0].text)
            elif not (inner and inner[0].kind is TokenKind.NUMBER):
                words = text.text[token.end : tokens[close].start]
                run.comments.append(Comment(words.strip(), token.end, len(run.plies)))
            place, token = close, tokens[close]
        elif token.kind is TokenKind.COMMENT:
            run.comments.append(Comment(token.text.strip("{} "), token.start, len(run.plies)))
        elif token.kind is TokenKind.RESULT and not due:
            run.result, run.end = token.text, token.end
            place += 1
            break
        elif _parts_halves(tokens, place, due, side, bool(run.plies)):
            pass  # "2. Nf3 - d6": a dash between White's and Black's
        elif token.kind is not TokenKind.SKIP and (due or token.kind is not TokenKind.SEPARATOR):
            break
        if token.kind is not TokenKind.SKIP:  # a word such as "mate" is left for whoever reads words
            run.end = token.end
        place += 1
    if due:
        run.begun = RecordedPly(number, side, None)
    return run, max(place, 1)


def _parts_halves(tokens: Sequence[Token], place: int, due: bool, side: Side, begun: bool) -> bool:
    following = tokens[place + 1] if place + 1 < len(tokens) else None
    between = tokens[place].kind is TokenKind.DASH and following is not None and following.kind is TokenKind.MOVE
    return between and begun and not due and side is Side.BLACK


def _follows(token: Token, number: int, side: Side) -> bool:
    """The number that is due next; a Black number may be repeated (`5. O-O 5... Be7`)."""
    return (
        token.number == number
        and (token.black or side is Side.WHITE)
        or (token.number == number + 1 and not token.black)
    )


def _far_follows(text: Text, run: Run, token: Token) -> bool:
    """A number out of order inside one text: kept as written, the ledger judges it (48.3.3)."""
    gap = text.text[run.end : token.start]
    return not gap.strip(" ,;\t\n") and "\n\n" not in gap and token.number > run.plies[-1].number


def _bare_end(tokens: Sequence[Token], place: int) -> bool:
    """A number without a move, at the very end of a game text: begun (48.3.5)."""
    following = tokens[place + 1] if place + 1 < len(tokens) else None
    return following is None or following.kind is TokenKind.DASH


def _paragraph_between(text: Text, start: int, end: int) -> bool:
    return (
        "\n" in text.text[start:end]
        and not text.text[start:end].replace("\n", "", 1).strip(" \t")
        and ("\n\n" in text.text[start:end].replace(" ", ""))
    )


def _closings(tokens: Sequence[Token]) -> dict[int, int]:
    """The closing bracket of each opening one; a bracket that closes too late closes nothing."""
    found: dict[int, int] = {}
    waiting: list[int] = []
    for index, token in enumerate(tokens):
        if token.kind is TokenKind.OPEN:
            waiting.append(index)
        elif token.kind is TokenKind.CLOSE and waiting:
            opened = waiting.pop()
            if index - opened < _LONGEST_BRACKET:
                found[opened] = index
    return found


def _ply(text: Text, token: Token, number: int, side: Side) -> RecordedPly:
    line = text.line_at(token.start)
    move = WrittenMove(token.text, number, side, line.number, line.depth, any_move=token.kind is TokenKind.ANY)
    return RecordedPly(number, side, move)


def _again(ply: RecordedPly, again: str) -> RecordedPly:
    move = ply.move
    if move is None:
        return ply
    doubled = WrittenMove(move.text, move.number, move.side, move.line, move.depth, (*move.again, again), move.any_move)
    return RecordedPly(ply.number, ply.side, doubled)


def bare_move(text: str) -> str | None:
    """The move of a line that consists of a move alone, number off; None where the line says anything else."""
    words = text.strip().strip("\"'«»“”.!").split()
    if len(words) == 1 and looks_like_move(words[0]) and not YEAR.match(words[0]) and not _SHORT.match(words[0]):
        return bare(words[0])
    if len(words) == 2 and all(NUMERIC_HALF.match(word) for word in words):
        return " ".join(words)
    if len(words) == 2 and end_of_parted(words[0], " ".join(words), len(words[0])) == len(" ".join(words)):
        return " ".join(words)
    whole = move_phrase_pattern().fullmatch(text.strip(" .!"))
    return whole.group() if whole else None


_SHORT = re.compile(r"[^\W\d_]{2}$|(?![a-hа-исх])[^\W\d_]\d$")
