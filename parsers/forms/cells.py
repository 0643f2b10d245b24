"""The cells of the standard form (51.1): what kind of thing a word between two blanks can be."""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from parsers.forms.labels import any_move_pattern, move_phrase_pattern, promotion_tail_pattern
from parsers.letter import Line
from parsers.notation.letters import FIGURINES, spelled
from parsers.notation.resolution import read_candidates

DASHES = "-‐‑‒–—―−_"
_DASH = re.compile(rf"[{DASHES}]+$")
_DOTS = re.compile(r"(?:\.{2,}|…+)$")
_NUMBER = re.compile(r"\(?(\d{1,3})(?:[.)]+|\.\)|…)\.*$")
_GLUED = re.compile(r"\(?(\d{1,3})[.)]{1,2}(\.{2,}|…)?(?=\S)(.+)$")
_FULL_DATE = re.compile(r"\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})[.,]?$|\d{4}([./-])\d{1,2}\2\d{1,2}[.,]?$")
_SHORT_DATE = re.compile(r"\d{1,2}\.\d{1,2}\.?$")
_NAMED_DATE = re.compile(r"\d{1,2}[-./ ]?[^\W\d_]{3,9}\.?(?:[-./ ]?(?:\d{4}|\d{2}))?$")
_SLASH = re.compile(r"(\d{1,3})/(\d{1,4})$")
_HYPHEN = re.compile(r"\d{1,2}-\d{1,2}$")
_PAIR = re.compile(r"[0-9]{2}$")
_TWO_SQUARES = re.compile(r"[1-8]{2}[./][1-8]{2}[1-4]?\.?$")
_NUMERIC_HYPHEN = re.compile(rf"[1-8]{{2}}[{DASHES}:][1-8]{{2}}[1-4]?$")

_MONTHS_MAX, _DAYS_MAX = 12, 31
_SHORT, _SHORT_LINE = 20, 100  # letters of a word and of a line of a table
_NO_LINE = Line(0, "")

# A move in any letter set: piece letters, squares, signs. Wide on purpose: it is asked only where a move is due.
_FIGURE = "♔-♟"
_ALGEBRAIC = re.compile(
    rf"[(\[]?(?:[{_FIGURE}]|[^\W\d_]{{1,2}}\.?)?"
    r"(?:[^\W\d_][1-8]|[^\W\d_]|[1-8])?"
    rf"(?:[{DASHES}:x×хХX*])?"
    r"[^\W\d_][1-8]"
    rf"(?:[=/(]?(?:[{_FIGURE}]|[^\W\d_]{{1,2}})\)?)?"
    r"(?:e\.?p\.?|в\.?п\.?)?"
    r"[+#!?=±∓⩲⩱x×х.,;:)\]\"”»]*$"
)
_TO_FILE = r"[a-hасеёбцдэфжгх]"
_DIGITS = re.compile(rf"[(\[]?(?:\d{{2}}[{DASHES}:x×х]?\d{{2}}\d?|[1-8]{{2}}\.[1-8]{{2}})[+#!?=.,;:)\]\"”»]*$")
_CASTLING = re.compile(rf"[(\[]?[0OoОо][{DASHES}]?[0OoОо](?:[{DASHES}]?[0OoОо])?[+#!?=.,;:)\]\"”»]*$")
_SHORT_CAPTURE = re.compile(r"([a-hа-егжсфхцэ])[:x×]?([a-hа-егжсфхцэ])(?:[=/(][^\W\d_]{1,2}\)?)?[+#!?=.,;:]*$")
_FILES = {
    letter: file for file, group in enumerate(("aа", "bбв", "cсц", "dд", "eеёэ", "fф", "gгж", "hх")) for letter in group
}
_NULL = re.compile(r"(?:Z0|@@@@)$")


# A pawn's move to the last rank, no piece named behind it.
_PROMOTES = re.compile(
    rf"(?:[^\W\d_]{{1,2}}\.?)?(?:{_TO_FILE}[27]?)?[{DASHES}:x×хХ]?{_TO_FILE}[18]|[1-8][27][{DASHES}:]?[1-8][18]|\w+\s.*[18]",
    re.I,
)
_PIECE = re.compile(r"(?:[A-ZА-ЯЁŽ][a-zа-я]?|[♔-♟])$")
_O_LIKE = frozenset("0OoОо")
_OTHER_O = re.compile(rf" ?[{DASHES}] ?[0OoОо](?: ?[{DASHES}] ?[0OoОо])?(?![\w/:])")
_OTHER_HALF = re.compile(r"[ \n]([1-8]{2}[1-4]?)(?![\w/:-]|\.\S)[+#!?]*")
_OTHER_DIGITS = re.compile(r"(?: [1-8]){3}(?: [1-4])?(?!\S)")  # `2 5 1 4`
_ONTO = "на|to|nach|auf|en|naar|op"  # `К на d4`, `Sp nach f3`
_TO = r"[a-hасеёбцдэфжгх][1-8]"
_SQUARES = re.compile(
    rf" (?:(?:{_ONTO}) )?"
    rf"(?:{_TO} (?={_TO})|[a-hасеё][1-8]?|[1-8])?(?:[{DASHES}:x×х] ?)?{_TO}(?![\w/])(?:[=(/]?[A-ZА-Я]\)?)?[+#!?]*"
    r"(?=[\s.,;)]|$)",
    re.I,
)


_ORIGIN = re.compile(
    rf"(?P<piece>[{_FIGURE}]|[^\W\d_]{{1,2}}\.?)?(?P<file>[a-hасе])(?P<rank>[1-8])(?P<sign>[{DASHES}x×хХ*])?$"
)
_LONGEST_ORIGIN = 6  # letters: `Kp.e1-`
_APART = re.compile(
    rf" ?(?:(?P<sign>[{DASHES}]|[:x×хХ*](?= )) ?)?"
    r"(?P<file>[a-hасе])(?P<rank>[1-8])(?P<promotion>[=(/]?[A-ZА-Я]\)?)?[+#!?]*(?=[\s.,;)]|$)"
)


class CellKind(StrEnum):
    """What a cell can be by its look; where two kinds look alike, the place in the row decides."""

    DATE = "date"
    TIME = "time"
    SLASH = "slash"  # 10/05: a date or a time
    DASH = "dash"
    NUMBER = "number"
    MOVE = "move"
    WORD = "word"


_BEFORE_MOVES = (CellKind.NUMBER, CellKind.MOVE)


@dataclass(frozen=True, slots=True)
class Cell:
    """A word of a table line. `column` is where it starts; `leads` marks the first word of its line."""

    kind: CellKind
    text: str
    line: Line
    column: int
    leads: bool = False
    gap: int = 0  # blanks before it

    @property
    def number(self) -> int | None:
        """The move number, of a NUMBER cell (and of a bare numeral)."""
        digits = re.match(r"\(?(\d{1,3})", self.text)
        return int(digits.group(1)) if digits else None


def looks_like_move(text: str) -> bool:
    """
    Whether a word can be meant as a move, in a place where a move is due. Legality is for the board.

    >>> [looks_like_move(word) for word in ("5171", "Крg1", "О-О", "exd5", "думаю", "28/01")]
    [True, True, True, True, False, False]
    """
    if _ALGEBRAIC.match(text) or _DIGITS.match(text) or _CASTLING.match(text) or _NULL.match(text):
        return True
    if "=" in text and read_candidates(text.rstrip("+#!?.,;:")):
        return True  # "bxa8=Queen"
    short = _SHORT_CAPTURE.match(text)
    return bool(short) and abs(_FILES[short[1]] - _FILES[short[2]]) == 1 if short else False


def are_squares(text: str) -> bool:
    """
    Whether two numbers parted by a stroke or a stop are two squares, for no day and no month has such numbers.

    >>> [are_squares(text) for text in ("51/71", "25.14", "25/12")]
    [True, True, False]
    """
    if not _TWO_SQUARES.match(text):
        return False
    first, second = int(text[:2]), int(text[3:5])
    return not (max(first, second) <= _DAYS_MAX and min(first, second) <= _MONTHS_MAX)


def read_cells(line: Line) -> list[Cell]:
    """Cut a line into cells; `05.5254` is two of them, `51 71` one move."""
    cells = _short_cells(line.text) if len(line.text) <= _SHORT_LINE else _cut(line.text)
    return [Cell(cell.kind, cell.text, line, cell.column, cell.leads, cell.gap) for cell in cells]


@lru_cache(maxsize=4096)  # a table is sent again with every move, and says the same again
def _short_cells(text: str) -> tuple[Cell, ...]:
    return tuple(_cut(text))


def _cut(source: str) -> list[Cell]:
    """The cells of a text, on no line yet."""
    line = _NO_LINE
    cells: list[Cell] = []
    end = 0
    words = source.replace("\u00a0", " ").replace("|", " ")
    for match in re.finditer(r"\S+", words):
        if match.start() < end:
            continue
        text, column, gap = match.group(), match.start(), match.start() - end
        gap = 8 if "\t" in source[end : match.start()] else gap
        end = match.end()
        leads = not cells
        if cells and text[0].isalpha() and len(text) > 2 and cells[-1].kind in (CellKind.NUMBER, CellKind.MOVE):
            spoken = move_phrase_pattern().match(words, column) or any_move_pattern().match(words, column)
            if spoken:
                end = spoken.end()
                cells.append(Cell(CellKind.MOVE, spoken.group().strip(), line, column, leads, gap))
                continue
        parted = end_of_parted(text, words, end) if cells and cells[-1].kind in _BEFORE_MOVES else None
        if parted:
            end = parted
            cells.append(Cell(CellKind.MOVE, words[column:end], line, column, leads, gap))
            continue
        glued = _GLUED.match(text)
        if glued and looks_like_move(glued.group(3)) and not _FULL_DATE.match(text) and not _SHORT_DATE.match(text):
            cells.append(Cell(CellKind.NUMBER, f"{glued.group(1)}.", line, column, leads, gap))
            if glued.group(2):
                cells.append(Cell(CellKind.DASH, "...", line, column, False, 0))
            cells.append(Cell(CellKind.MOVE, glued.group(3), line, column, False, 0))
            continue
        previous = cells[-1] if cells else None
        if previous and gap == 1 and _is_half(text) and _is_half(previous.text) and previous.kind is CellKind.WORD:
            cells[-1] = Cell(
                CellKind.MOVE, f"{previous.text} {text}", line, previous.column, previous.leads, previous.gap
            )
            continue
        cells.append(Cell(_kind(text), text, line, column, leads, gap))
    return cells


def end_of_parted(word: str, text: str, last: int, end: int | None = None) -> int | None:
    """
    Where a move ends that is written in several words, `51 71`, `К f3`, `b7:a8 (Л)`; None where it is not.

    Args:
        word: Its first word, which ends at `text[last]`.
    """
    end, following = len(text) if end is None else end, None
    if _PAIR.match(word):
        following = _OTHER_HALF.match(text, last, end) if _is_half(word) else None
    elif len(word) == 1 and word in "12345678":
        following = _OTHER_DIGITS.match(text, last, end)
    elif word in _O_LIKE:
        following = _OTHER_O.match(text, last, end)
    elif (apart := end_of_apart(word, text, last, end)) is not None:
        return apart
    elif _PIECE.match(word) and (word in FIGURINES or any(spelled(word))):
        following = _SQUARES.match(text, last, end)
    if following:
        return following.end()
    stripped = word.rstrip(",;")
    return end_of_promotion(stripped, text, last - len(word) + len(stripped), end)


def end_of_apart(word: str, text: str, last: int, end: int | None = None, *, black: bool = False) -> int | None:
    """
    Where a move ends whose two squares stand apart: `Сa4 x c6`, `d2 - d3`, `e1 - g1`; None where it is not.

    A stroke between blanks may part White's move and Black's as well (`2. Кf3 - d6`). It does not where no such two
    moves can be made: no pawn of White's comes to the first ranks, none of Black's to the last. `black`: what follows
    is Black's, and no White move without its number.
    """
    origin = _ORIGIN.match(word) if len(word) <= _LONGEST_ORIGIN else None
    onto = _APART.match(text, last, len(text) if end is None else end) if origin else None
    if origin is None or onto is None or origin.group("sign") and onto.group("sign"):
        return None
    sign = onto.group("sign") or origin.group("sign")
    if not sign:
        return None
    first, target = origin.group("rank"), onto.group("rank")
    pawn = not origin.group("piece")
    same_file = pawn and _FILES.get(origin.group("file").lower()) == _FILES.get(onto.group("file").lower())
    joined = sign not in DASHES or black or target in "78"
    joined = joined or (first in "128" if pawn else target == "1" and not onto.group("promotion"))
    joined = joined or same_file and first == "7"
    return onto.end() if joined else None


def end_of_promotion(word: str, text: str, last: int, end: int) -> int | None:
    """Where the piece of a promotion ends that stands apart from the move `word` ("b7:a8 (Л)", "bxa8, a queen")."""
    if not _PROMOTES.fullmatch(word):
        return None
    following = promotion_tail_pattern().match(text, last, end)
    if following is None:
        return None
    candidates = read_candidates(word + following.group())
    wanted = candidates and all(one.shape.promotion is not None for one in candidates)
    return following.end() if wanted and all(one.shape.promotion is None for one in read_candidates(word)) else None


def _is_half(text: str) -> bool:
    return bool(re.match(r"[1-8]{2}$", text))


def _kind(text: str) -> CellKind:
    return _short_kind(text) if len(text) <= _SHORT else _look(text)


@lru_cache(maxsize=8192)  # a table is sent again with every move, and says the same again
def _short_kind(text: str) -> CellKind:
    return _look(text)


def _look(text: str) -> CellKind:
    if _DASH.match(text) or _DOTS.match(text):
        return CellKind.DASH
    if _NUMBER.match(text):
        return CellKind.NUMBER
    if _NUMERIC_HYPHEN.match(text):
        return CellKind.MOVE
    if _CASTLING.match(text):
        return CellKind.MOVE
    if _FULL_DATE.match(text) or _SHORT_DATE.match(text) or _HYPHEN.match(text):
        return CellKind.DATE
    slash = _SLASH.match(text)
    if slash:
        first, second = slash.groups()
        possible = 1 <= int(first) <= _DAYS_MAX and 1 <= int(second) <= _MONTHS_MAX
        possible = possible or (
            1 <= int(second) <= _DAYS_MAX and 1 <= int(first) <= _MONTHS_MAX and len(second) <= len("31")
        )
        return CellKind.SLASH if possible else CellKind.TIME
    if looks_like_move(text):
        return CellKind.MOVE
    if _NAMED_DATE.match(text):
        return CellKind.DATE
    return CellKind.WORD
