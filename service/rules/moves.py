"""
Articles 47.3 and 48.3: what a written move is on a board: possible (47.3.1, 48.3.1), impossible, ambiguous, illegible.

Signs of check, mate and capture, comments and a second notation do not count (47.3.5, 48.3.6).
"""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

import chess

from parsers.acts import WrittenMove
from parsers.notation import languages_naming, narrowed, resolve
from service.ledger.findings import FindingCode
from service.ledger.game import board_of

_BLANK = re.compile(r"[\s.…·_*?\-‐-―−]*")
_NUMERIC = re.compile(r"[1-8]{4}[1-4]?")
_BETWEEN = re.compile(r"(?:\s*[/,])?\s+[^\W\d_]+\s+|\s*[/,]\s*")

NUMERIC = "numeric"


@dataclass(frozen=True, slots=True)
class ReadMove:
    """
    One written move against one position.

    `uci` is the move where exactly one legal reading is left, else None and `fault` says why not. `legal` are all
    legal readings. `contradicting`: the same move written again in another notation gives another one (48.3.6).
    """

    written: WrittenMove
    uci: str | None = None
    fault: FindingCode | None = None
    legal: tuple[str, ...] = ()
    contradicting: bool = False


def is_blank(move: WrittenMove | None) -> bool:
    """Whether nothing but dashes, dots or question marks stands where the move should (48.3.5)."""
    return move is None or (not move.any_move and not move.again and _BLANK.fullmatch(move.text) is not None)


@dataclass(frozen=True, slots=True)
class Speech:
    """
    In what letters a record is written: the languages that its earlier moves prove (None: nothing proved yet), those
    of the letter's words (`likely`), the writer's own (`native`), whether it keeps capitals apart, and whether its
    moves name both squares.
    """

    proved: frozenset[str] | None = None
    likely: tuple[str, ...] = ()
    native: tuple[str, ...] = ()
    caseless: bool = False
    squares: bool = False
    agreed: str = NUMERIC

    def after(self, written: WrittenMove, fen: str, uci: str) -> "Speech":
        """The languages still possible once this move, made in position `fen`, has been read as `uci`."""
        gave = _named_in(agreed_first(written, self.agreed).text, fen, uci)
        proved = gave if self.proved is None else narrowed(self.proved, gave)
        return self if not gave or proved == self.proved else replace(self, proved=proved)


ANY_LETTERS = Speech()
"""Nothing is known of the letters."""


def read_move(written: WrittenMove, board: chess.Board, speech: Speech = ANY_LETTERS) -> ReadMove:
    """
    Read one move on one board.

    A move with two legal readings is ambiguous and one that no rule allows impossible (48.3.4); "any move" is
    illegible (47.3.6). Of a move written in two notations the agreed one counts (48.2.4, 48.3.6).
    """
    if written.any_move:
        return ReadMove(written, fault=FindingCode.ANY_MOVE_REFUSED)
    proved = tuple(sorted(speech.proved)) if speech.proved else ()
    text = agreed_first(written, speech.agreed)
    found = resolve(
        text, board, proved, speech.likely, caseless=speech.caseless, squares=speech.squares, native=speech.native
    )
    legal = tuple(move.uci() for move in found.moves)
    fault = None
    if not found.legible:
        fault = FindingCode.ILLEGIBLE_MOVE
    elif not legal:
        fault = FindingCode.IMPOSSIBLE_MOVE
    elif len(legal) > 1:
        fault = FindingCode.AMBIGUOUS_MOVE
    return ReadMove(written, None if fault else legal[0], fault, legal, found.contradicting)


def repeats(written: WrittenMove, fen: str, uci: str, speech: Speech) -> bool:
    """
    Whether a written move repeats the one that was played in position `fen`.

    A repetition may leave out what would make a new move ambiguous; it is wrong where the languages proved so far
    read another move, or where no language reads the one played.
    """
    gave = _named_in(agreed_first(written, speech.agreed).text, fen, uci)
    if not gave or written.any_move:
        return False
    if speech.proved is None or gave & speech.proved:
        return True
    return read_move(written, board_of(fen), speech).legal in ((), (uci,))  # another hand's letters, the same move


@lru_cache(maxsize=65536)
def _named_in(text: str, fen: str, uci: str) -> frozenset[str]:
    """The languages in which a text names a move; every letter of a long game tells the same moves again."""
    return languages_naming(text, board_of(fen), chess.Move.from_uci(uci))


def agreed_first(written: WrittenMove, agreed: str = NUMERIC) -> WrittenMove:
    """The move with the writing in the agreed notation first and the others beside it."""
    if agreed != NUMERIC or not written.again or is_numeric(written.text):
        return written
    numeric = next((text for text in written.again if is_numeric(text)), None)
    if numeric is None:
        return written
    return replace(written, text=numeric, again=(written.text, *(text for text in written.again if text != numeric)))


def choices(text: str) -> list[str]:
    """The texts between which a writer leaves a choice: by a stroke, a comma or a word between them."""
    return _BETWEEN.split(text)


def is_numeric(text: str) -> bool:
    """Whether a move is written in the notation of article 50."""
    return _NUMERIC.fullmatch(re.sub(r"[\s.\-–—()]", "", text)) is not None
