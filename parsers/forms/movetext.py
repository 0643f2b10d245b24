"""Game texts (51.2, PGN): numbered moves with their places; comments and side variations are passed over."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from parsers.acts import RecordedPly, Side, WrittenMove
from parsers.forms.cells import end_of_apart, end_of_parted, looks_like_move
from parsers.forms.labels import cue_body, move_phrase_pattern, plain
from parsers.forms.pairs import apart, halves_of
from parsers.forms.tokens import DATE_LIKE, NUMERIC_HALF, YEAR, Token, TokenKind, bare, tokens_of
from parsers.languages import Cue
from parsers.letter import Line

_MOST_ASIDES = 8  # between two half-moves
_MOST_WORDS = 4  # of one number
_SQUARE = re.compile(r"[a-hасе][1-8]|[1-8]{3}")
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
    bracketed: bool = False  # its first number is `(1)`

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
    if token.number == 1 and following and following.kind is TokenKind.WORD and halves_of(following.text):
        return True
    head = text.text[text.line_start(token.start) : token.start].strip()
    if head:
        return False
    if following and following.kind is TokenKind.DASH:
        return True
    return not text.text[token.end : text.line_end(token.end - 1)].strip()


def _read_run(text: Text, tokens: Sequence[Token], place: int, closings: Mapping[int, int]) -> tuple[Run, int]:
    run = Run(start=tokens[place].start, end=tokens[place].end, bracketed=tokens[place].text.startswith("("))
    number, side, due = 0, Side.WHITE, False
    while place < len(tokens):
        token = tokens[place]
        if _is_game(run) and (behind := _behind_asides(text, tokens, place, run, (number, side, due))) is not None:
            place = behind
            continue
        if (_is_game(run) or not run.plies and number == 1) and (
            misread := _misread(text, tokens, place, (number, side, due))
        ) is not None:
            plies, place = misread
            for ply in plies:
                run.plies.append(ply)
                number, side, due = ply.number + (ply.side is Side.BLACK), ply.side.partner, False
            run.end = tokens[place - 1].end
            continue
        if token.kind is TokenKind.NUMBER:
            if run.plies and not _follows(token, number, side) and not _far_follows(text, run, token):
                break
            written = token.number, Side.BLACK if token.black else Side.WHITE, True
            garbled = _is_game(run) and place + 1 < len(tokens) and _misread(text, tokens, place + 1, written)
            if run.plies and not (garbled or _starts_run(text, tokens, place) or _bare_end(tokens, place)):
                break
            number, side, due = written
        elif token.kind in (TokenKind.MOVE, TokenKind.ANY):
            if not due and side is Side.WHITE and (not run.plies or run.plies[0].number > 1):
                break  # a third move without a number
            if run.plies and _paragraph_between(text, run.end, token.start) and not due:
                break
            if run.plies and _may_join(tokens, place):
                run.plies[-1] = _joined(run.plies[-1], token.text)
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
                if _denies().fullmatch(plain(words).strip()):
                    break
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
    if _is_game(run):
        run.plies, before = _apart(run.plies), len(run.plies)
        if len(run.plies) > before:
            run.comments = [replace(comment, after=min(comment.after * 2, len(run.plies))) for comment in run.comments]
    return run, max(place, 1)


def _apart(plies: list[RecordedPly]) -> list[RecordedPly]:
    """The half-moves, both of a number that stand as one word apart; asked only where Black's seem to be wanting."""
    wanting = any(
        ply.side is Side.WHITE and ply.move is not None and len(ply.move.text) > _MOST_WORDS - 1
        for ply, after in zip(plies, [*plies[1:], None], strict=True)
        if after is None or after.number > ply.number
    )
    return apart(plies) if wanting else plies


_State = tuple[int, Side, bool]  # the half-move that is due next, and whether its number has been written


def _is_game(run: Run) -> bool:
    """A game from its first move on: what stands between its moves is looked at more closely than elsewhere."""
    return bool(run.plies) and (run.plies[0].number, run.plies[0].side) == (1, Side.WHITE)


def _behind_asides(text: Text, tokens: Sequence[Token], place: int, run: Run, state: _State) -> int | None:
    """
    Where a game goes on behind smiles, days, times, a lone `*` or "and" between its moves; None where it does not.

    Words that may deny a move or put a condition are none of these.
    """
    number, side, due = state
    here = place
    while here < min(len(tokens), place + _MOST_ASIDES) and _is_aside(tokens[here], run):
        here += 1
    if (
        here == place
        or due
        or here >= len(tokens)
        or "\n\n" in text.text[run.end : tokens[here].start].replace(" ", "")
    ):
        return None
    token = tokens[here]
    if token.kind is TokenKind.NUMBER and not _is_day(token, run):
        return here if _follows(token, number, side) and _leads(text, tokens, here) else None
    on_line = "\n" not in text.text[run.end : token.start]
    return here if token.kind is TokenKind.MOVE and side is Side.BLACK and on_line else None


def _is_aside(token: Token, run: Run) -> bool:
    first = run.plies[0].move
    if token.kind is TokenKind.ASIDE:
        return not looks_like_move(token.text) or first is None or not first.text[:1].isdigit()
    if token.kind is TokenKind.RESULT:
        return token.text == "*"
    if token.kind is TokenKind.DASH:
        return "?" not in token.text
    return _is_day(token, run) or token.kind is TokenKind.WORD and _and().fullmatch(plain(token.text)) is not None


def _is_day(token: Token, run: Run) -> bool:
    """`1. e4 (0) e5 (1)`: days in brackets, where the numbers of the moves have none."""
    return token.kind is TokenKind.NUMBER and token.text.startswith("(") and not run.bracketed


@cache
def _denies() -> re.Pattern[str]:
    """In brackets before a move: `(не) 5. 0-0`, `[if] 5. d3`."""
    return re.compile(cue_body(Cue.NOT, Cue.IF))


@cache
def _and() -> re.Pattern[str]:
    return re.compile(cue_body(Cue.AND))


def _misread(text: Text, tokens: Sequence[Token], place: int, state: _State) -> tuple[list[RecordedPly], int] | None:
    """
    The half-moves of one number where a word stands in a move's place that is no move: `4. Сa44 Кf6 5.`, `2. ?f3 Кc6`.

    The word is taken as it stands; what it means is not guessed. None where the count of words leaves open which half-
    move is which, or where the word is one of language.
    """
    number, side, due = state
    if tokens[place].kind is not TokenKind.WORD or not (due or side is Side.BLACK):
        return None
    here, words = place, list[Token]()
    while here < len(tokens) and tokens[here].kind in (TokenKind.WORD, TokenKind.MOVE) and len(words) < _MOST_WORDS:
        if words and "\n" in text.text[words[-1].end : tokens[here].start]:
            return None
        words.append(tokens[here])
        here += 1
    followed = here < len(tokens) and tokens[here].kind is TokenKind.NUMBER and _leads(text, tokens, here)
    followed = followed and _follows(tokens[here], number, Side.BLACK)
    ends = here >= len(tokens) or "\n" in text.text[tokens[here - 1].end : tokens[here].start]
    followed = followed or ends and len(words) == 1 and due and bool(halves_of(words[0].text))  # "5.0-0Сe7"
    if not followed or not all(word.kind is TokenKind.MOVE or _is_garbled(word.text) for word in words):
        return None
    halves = [word.text for word in words]
    wanted = 2 if side is Side.WHITE else 1
    if len(halves) == wanted + 1 and words[0].kind is TokenKind.WORD and len(halves[0]) <= len("Кр."):
        halves = [f"{halves[0]} {halves[1]}", *halves[2:]]  # "3. Сб b5 a6"
    if len(halves) > wanted:
        return None
    sides = (Side.WHITE, Side.BLACK)[2 - wanted :]
    plies = [
        _ply(text, replace(words[0], kind=TokenKind.MOVE, text=half), number, each)
        for half, each in zip(halves, sides, strict=False)
    ]
    return plies, here


def _leads(text: Text, tokens: Sequence[Token], place: int) -> bool:
    """A number with a move behind it, or with what may be one that cannot be read."""
    following = tokens[place + 1] if place + 1 < len(tokens) else None
    garbled = following is not None and following.kind is TokenKind.WORD and _is_garbled(following.text)
    return garbled or _starts_run(text, tokens, place)


def _is_garbled(word: str) -> bool:
    """A move's square, or a sign or two of a piece, among letters that make no move."""
    return _SQUARE.search(word) is not None or len(word) <= len("Кр.") or not any(map(str.isalnum, word))


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
        elif waiting and (token.kind is TokenKind.CLOSE or token.kind is TokenKind.ASIDE and token.text[-1] in ")]"):
            opened = waiting.pop()
            if index - opened < _LONGEST_BRACKET:
                found[opened] = index
    return found


def _ply(text: Text, token: Token, number: int, side: Side) -> RecordedPly:
    line = text.line_at(token.start)
    move = WrittenMove(token.text, number, side, line.number, line.depth, any_move=token.kind is TokenKind.ANY)
    return RecordedPly(number, side, move)


def _may_join(tokens: Sequence[Token], place: int) -> bool:
    """Whether a stroke alone parts a square from the move before it, so that both may be one: `Кg1 - f3`."""
    if place < 2 or tokens[place - 1].kind is not TokenKind.DASH or tokens[place - 2].kind is not TokenKind.MOVE:
        return False
    return end_of_apart(tokens[place - 2].text, f" - {tokens[place].text}", 0, black=True) is not None


def _joined(ply: RecordedPly, target: str) -> RecordedPly:
    move = ply.move
    return ply if move is None else replace(ply, move=replace(move, joined=f"{move.text}-{target}"))


def _again(ply: RecordedPly, again: str) -> RecordedPly:
    move = ply.move
    if move is None:
        return ply
    return RecordedPly(ply.number, ply.side, replace(move, again=(*move.again, again)))


def bare_move(text: str, *, capital: bool = False) -> str | None:
    """
    The move of a line that consists of a move alone, number off; None where the line says anything else.

    `capital`: a square may begin with a capital letter, as a telephone writes the first word of a line: `D4`.
    """
    words = text.strip().strip("\"'«»“”.!").split()
    if len(words) == 1 and _GLUED.match(words[0]):
        return None
    short = len(words) == 1 and _SHORT.match(words[0]) and not (capital and _CAPITAL_SQUARE.match(words[0]))
    if len(words) == 1 and looks_like_move(words[0]) and not YEAR.match(words[0]) and not short:
        return bare(words[0])
    if len(words) == 2 and all(NUMERIC_HALF.match(word) for word in words):
        return " ".join(words)
    whole = " ".join(words)
    if len(words) == 2 and end_of_parted(words[0], whole, len(words[0])) == len(whole):
        return whole
    if len(words) in (2, 3) and end_of_apart(words[0], whole, len(words[0])) == len(whole):
        return whole
    spoken = move_phrase_pattern().fullmatch(text.strip(" .!"))
    return spoken.group() if spoken else None


_SHORT = re.compile(r"[^\W\d_]{2}$|(?![a-hа-исх])[^\W\d_]\d$")
_GLUED = re.compile(r"\d{1,3}[a-hасе][1-8]$")  # `5d4`: a number, or the rank it comes from
_CAPITAL_SQUARE = re.compile(r"[A-HА-ИСХ][1-8]$")
