"""Game texts: numbers, moves, comments and side variations in running text, with the place of every move (51.2, PGN)."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from parsers.acts import RecordedPly, Side, WrittenMove
from parsers.forms.cells import DASHES, looks_like_move
from parsers.forms.labels import any_move_pattern, move_phrase_pattern
from parsers.letter import Line

_TOKEN = re.compile(
    rf"""(?P<comment>\{{[^}}]*\}})
    |(?P<nag>\$\d+)
    |(?P<result>(?<![\w/.:-])(?:1-0|0-1|1/2-1/2|½-½|½:½|\*)(?![\w/:-]))
    |(?P<number>(?<![\w/.:,+№\-–—])(?:\(\d{{1,3}}\)\.*|\d{{1,3}}(?:\s?(?:\.+|…)|\)\.*))(?!\d{{1,3}}(?![{DASHES}\d:])|\d{{1,3}}[.:/])
        (?:\s*(?P<dots>\.{{2,}}|…))?)
    |(?P<open>[(\[])|(?P<close>[)\]])
    |(?P<separator>[,;])
    |(?P<word>[^\s(){{}}\[\],;]+(?:\([^\W\d_]{{1,2}}\)[+#!?]*)?)""",
    re.X,
)
_INNER_DOTS = re.compile(r"\.{2,}|…")
_DASH = re.compile(rf"[{DASHES}]{{1,3}}\.?$|\?+$|_+$")
_DATE_LIKE = re.compile(r"\d{1,2}[./]\d{1,2}(?:[./]\d+)?$")
_YEAR = re.compile(r"(?:19|20)\d\d\D?$")
_BESIDE = re.compile(
    rf"(?:e\.?p\.?|в\.?п\.?|шах|мат|check|mate|[{DASHES}+#!?=±∓⩲⩱∞/]+|\+[-/]?[-+=]|-/\+|=/\+|N)[.!?]?$", re.I
)
_NUMERIC_HALF = re.compile(r"[1-8]{2}$")


class _Kind(StrEnum):
    COMMENT = "comment"
    RESULT = "result"
    NUMBER = "number"
    DASH = "dash"
    OPEN = "open"
    CLOSE = "close"
    SEPARATOR = "separator"
    MOVE = "move"
    ANY = "any"
    WORD = "word"
    SKIP = "skip"


@dataclass(frozen=True, slots=True)
class _Token:
    kind: _Kind
    text: str
    start: int
    end: int
    number: int = 0
    black: bool = False


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
        self.text = "\n".join(line.text for line in lines)
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
    tokens = list(_tokens(text.text, start, len(text.text) if end is None else end))
    runs: list[Run] = []
    place = 0
    while place < len(tokens):
        if tokens[place].kind is _Kind.NUMBER and _starts_run(text, tokens, place):
            run, place = _read_run(text, tokens, place)
            runs.append(run)
        else:
            place += 1
    return runs


def _starts_run(text: Text, tokens: Sequence[_Token], place: int) -> bool:
    following = tokens[place + 1] if place + 1 < len(tokens) else None
    if following and following.kind in (_Kind.MOVE, _Kind.ANY):
        return True
    token = tokens[place]
    head = text.text[text.line_start(token.start) : token.start].strip()
    if head:
        return False
    if following and following.kind is _Kind.DASH:
        return True
    return not text.text[token.end : text.line_end(token.end - 1)].strip()


def _read_run(text: Text, tokens: Sequence[_Token], place: int) -> tuple[Run, int]:
    run = Run(start=tokens[place].start, end=tokens[place].end)
    number, side, due = 0, Side.WHITE, False
    while place < len(tokens):
        token = tokens[place]
        if token.kind is _Kind.NUMBER:
            if run.plies and not _follows(token, number, side) and not _far_follows(text, run, token):
                break
            if run.plies and not _starts_run(text, tokens, place) and not _bare_end(tokens, place):
                break
            number, side, due = token.number, Side.BLACK if token.black else Side.WHITE, True
        elif token.kind in (_Kind.MOVE, _Kind.ANY):
            if not due and side is Side.WHITE and (not run.plies or run.plies[0].number > 1):
                break  # a third move without a number
            if run.plies and _paragraph_between(text, run.end, token.start) and not due:
                break
            run.plies.append(_ply(text, token, number, side))
            number, side, due = (number + 1, Side.WHITE, False) if side is Side.BLACK else (number, Side.BLACK, False)
        elif token.kind is _Kind.OPEN:
            close = _closing(tokens, place)
            if close >= len(tokens) or not run.plies:
                break
            inner = tokens[place + 1 : close]
            if not due and len(inner) == 1 and inner[0].kind is _Kind.MOVE and not _DATE_LIKE.match(inner[0].text):
                run.plies[-1] = _again(run.plies[-1], inner[0].text)
            elif not (inner and inner[0].kind is _Kind.NUMBER):
                words = text.text[token.end : tokens[close].start]
                run.comments.append(Comment(words.strip(), token.end, len(run.plies)))
            place, token = close, tokens[close]
        elif token.kind is _Kind.COMMENT:
            run.comments.append(Comment(token.text.strip("{} "), token.start, len(run.plies)))
        elif token.kind is _Kind.RESULT and not due:
            run.result, run.end = token.text, token.end
            place += 1
            break
        elif token.kind is _Kind.DASH and due:
            break
        elif token.kind not in (_Kind.SKIP, _Kind.SEPARATOR) or (due and token.kind is _Kind.SEPARATOR):
            break
        run.end = token.end
        place += 1
    if due:
        run.begun = RecordedPly(number, side, None)
    return run, max(place, 1)


def _follows(token: _Token, number: int, side: Side) -> bool:
    """The number that is due next; a Black number may be repeated (`5. O-O 5... Be7`)."""
    return (
        token.number == number
        and (token.black or side is Side.WHITE)
        or (token.number == number + 1 and not token.black)
    )


def _far_follows(text: Text, run: Run, token: _Token) -> bool:
    """A number out of order inside one text: kept as written, the ledger judges it (48.3.3)."""
    gap = text.text[run.end : token.start]
    return not gap.strip(" ,;\t\n") and "\n\n" not in gap and token.number > run.plies[-1].number


def _bare_end(tokens: Sequence[_Token], place: int) -> bool:
    """A number without a move, at the very end of a game text: begun (48.3.5)."""
    following = tokens[place + 1] if place + 1 < len(tokens) else None
    return following is None or following.kind is _Kind.DASH


def _paragraph_between(text: Text, start: int, end: int) -> bool:
    return (
        "\n" in text.text[start:end]
        and not text.text[start:end].replace("\n", "", 1).strip(" \t")
        and ("\n\n" in text.text[start:end].replace(" ", ""))
    )


def _closing(tokens: Sequence[_Token], place: int) -> int:
    depth = 0
    for index in range(place, len(tokens)):
        if tokens[index].kind is _Kind.OPEN:
            depth += 1
        elif tokens[index].kind is _Kind.CLOSE:
            depth -= 1
            if not depth:
                return index
    return len(tokens)


def _ply(text: Text, token: _Token, number: int, side: Side) -> RecordedPly:
    line = text.line_at(token.start)
    move = WrittenMove(token.text, number, side, line.number, line.depth, any_move=token.kind is _Kind.ANY)
    return RecordedPly(number, side, move)


def _again(ply: RecordedPly, again: str) -> RecordedPly:
    move = ply.move
    if move is None:
        return ply
    doubled = WrittenMove(move.text, move.number, move.side, move.line, move.depth, (*move.again, again), move.any_move)
    return RecordedPly(ply.number, ply.side, doubled)


def _tokens(text: str, start: int, end: int) -> Iterator[_Token]:
    phrase, anything = move_phrase_pattern(), any_move_pattern()
    position = start
    previous: _Token | None = None
    for match in _TOKEN.finditer(text, start, end):
        if match.start() < position:
            continue
        for token in _read(match, text, end, previous, phrase, anything):
            previous = token if token.kind is not _Kind.SKIP else previous
            position = max(position, token.end)
            yield token


def _read(
    match: re.Match[str],
    text: str,
    end: int,
    previous: _Token | None,
    phrase: re.Pattern[str],
    anything: re.Pattern[str],
) -> Iterator[_Token]:
    kind, first, last, word = match.lastgroup, match.start(), match.end(), match.group()
    if kind == "dots":
        kind = "number"
    if kind == "number" or match.group("number"):
        digits = re.search(r"\d{1,3}", word)
        stops = re.sub(r"[\d\s()]", "", word)
        black = bool(match.group("dots")) or len(stops) > 1 or "…" in stops
        yield _Token(_Kind.NUMBER, word, first, last, int(digits.group()) if digits else 0, black)
        return
    if kind == "word":
        yield from _read_word(match, text, end, previous, phrase, anything)
        return
    kinds = {
        "comment": _Kind.COMMENT,
        "nag": _Kind.SKIP,
        "result": _Kind.RESULT,
        "open": _Kind.OPEN,
        "close": _Kind.CLOSE,
    }
    yield _Token(kinds.get(kind or "", _Kind.SEPARATOR), word, first, last)


def _read_word(
    match: re.Match[str],
    text: str,
    end: int,
    previous: _Token | None,
    phrase: re.Pattern[str],
    anything: re.Pattern[str],
) -> Iterator[_Token]:
    first, last, word = match.start(), match.end(), match.group()
    if any_move := anything.match(text, first, end):
        yield _Token(_Kind.ANY, any_move.group(), first, any_move.end())
        return
    if spoken := phrase.match(text, first, end):
        yield _Token(_Kind.MOVE, spoken.group().strip(" .,;!"), first, spoken.end())
        return
    if word.isdigit() and len(word) <= 3 and previous and previous.kind in (_Kind.MOVE, _Kind.SEPARATOR):
        following = re.compile(r"\s+(\S+)").match(text, last, end)
        if following and looks_like_move(following.group(1)):
            yield _Token(_Kind.NUMBER, word, first, last, int(word))
            return
    if _NUMERIC_HALF.match(word) and previous and previous.kind is _Kind.NUMBER:
        other = re.compile(r" ([1-8]{2}[1-4]?)(?![\w/.:-])").match(text, last, end)
        if other:
            yield _Token(_Kind.MOVE, word + " " + other.group(1), first, other.end())
            return
    inner = _INNER_DOTS.search(word)
    if inner and inner.start() and inner.end() < len(word):
        yield _Token(_word_kind(word[: inner.start()]), word[: inner.start()], first, first + inner.start())
        yield _Token(_word_kind(word[inner.end() :]), _bare(word[inner.end() :]), first + inner.end(), last)
        return
    if inner and not inner.start():
        rest = word[inner.end() :]
        yield _Token(_word_kind(rest) if rest else _Kind.SKIP, _bare(rest) or word, first, last)
        return
    kind = _word_kind(word)
    yield _Token(kind, _bare(word) if kind is _Kind.MOVE else word, first, last)


def _bare(word: str) -> str:
    return word.strip(".,;:\"'«»“”") if not word.startswith(":") else word.rstrip(".,;:\"'«»“”")


def _word_kind(word: str) -> _Kind:
    if _YEAR.match(word):
        return _Kind.WORD
    if _DASH.match(word):
        return _Kind.DASH
    if _BESIDE.match(word):
        return _Kind.SKIP
    return _Kind.MOVE if looks_like_move(word.strip("\"'«»“”")) else _Kind.WORD


def bare_move(text: str) -> str | None:
    """The move of a line that consists of a move alone, number off; None where the line says anything else."""
    words = text.strip().strip("\"'«»“”.!").split()
    if len(words) == 1 and looks_like_move(words[0]) and not _YEAR.match(words[0]) and not _SHORT.match(words[0]):
        return _bare(words[0])
    if len(words) == 2 and all(_NUMERIC_HALF.match(word) for word in words):
        return " ".join(words)
    whole = move_phrase_pattern().fullmatch(text.strip(" .!"))
    return whole.group() if whole else None


_SHORT = re.compile(r"[^\W\d_]{2}$|(?![a-hа-исх])[^\W\d_]\d$")
