"""Short and long algebraic notation, UCI, figurines and castling, in the letters of every language."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

import chess

from parsers.notation.letters import (
    FIGURINES,
    LOOK_FILES,
    SOUND_FILES,
    cyrillic_languages,
    every_language,
    fold,
    is_cyrillic,
    spelled,
    spellings,
)
from parsers.notation.shapes import AS_WRITTEN, CAPITAL, CAPITAL_FILE, LONG, PAWN_LETTER, SHORT, SMALL, Candidate, Shape

_O = "[0OoОоΟο]"
_CASTLING = re.compile(rf"{_O}-*{_O}(-*{_O})?")
_UCI = re.compile(r"([a-h])([1-8])([a-h])([1-8])([qrbn])")

_LATIN = "a-hA-H"
_CYRILLIC = "".join(LOOK_FILES) + "".join(char for char in SOUND_FILES if char not in "хХ")
_PROMOTION = r"(?P<promotion>[=/(:\-]*[^\W\d_]{1,2}\)?|[=/(:\-]*[♕♖♗♘♛♜♝♞]\)?)?"


def _squares(files: str, signs: str) -> re.Pattern[str]:
    file = f"[{files}]"
    return re.compile(
        rf"(?P<from_file>{file})?(?P<from_rank>[1-8])?(?P<sign>->|[-x:X{signs}>]?)"
        rf"(?P<to_file>{file})(?:(?P<to_rank>[1-8]){_PROMOTION}|(?P<bare>[=/(][^\W\d_]{{1,2}}\)?))?(?P<after>[:x×]?)"
    )


# The Cyrillic х is the sign of capture, or the file h by its sound.
_PATTERNS = (_squares(_LATIN + _CYRILLIC, "хХ"), _squares(_LATIN + _CYRILLIC + "хХ", ""))
_FILES = {**{char: char.lower() for char in "abcdefghABCDEFGH"}, **LOOK_FILES, **SOUND_FILES}
_BARE_PROMOTION = re.compile(
    rf"(?P<from_file>(?!))?(?P<from_rank>(?!))?(?P<sign>)(?P<to_file>[{_LATIN + _CYRILLIC}])(?P<to_rank>[18])"
    r"(?P<promotion>[A-ZА-Я])(?P<bare>(?!))?(?P<after>)"
)
_RARE = frozenset("gh")  # letters of pieces in languages of few players only: a small one is rather a slip
_NOISE = re.compile(r"[\s()\[\]]+|(?<=[^\d])[./]|\.(?=\D)")
_BRACKET_PROMOTION = re.compile(r"\(\s*(?P<piece>[^\W\d_]{1,2}|[♕♖♗♘♛♜♝♞])\s*\)$")


@dataclass(frozen=True, slots=True)
class _Squares:
    """The squares part of a move as written: numbers 0-7, and how its letters were typed."""

    from_file: int | None
    from_rank: int | None
    to_file: int
    to_rank: int | None
    sign: str
    promotion: str
    capitals: bool  # a capital letter behind the first one
    sound: bool


def algebraic_candidates(text: str) -> tuple[Candidate, ...]:
    """The readings of a tidied text, over all languages; an empty tuple where there is none."""
    text = _NOISE.sub("", _BRACKET_PROMOTION.sub(r"=\g<piece>", text))
    castling = _CASTLING.fullmatch(text)
    if castling:
        return (Candidate(Shape(castling=LONG if castling.group(1) else SHORT)),)
    exact = _UCI.fullmatch(text)
    if exact:
        from_file, from_rank, to_file, to_rank, piece = exact.groups()
        promotion = chess.Piece.from_symbol(piece).piece_type
        return (Candidate(Shape(None, *_pair(from_file, from_rank), *_pair(to_file, to_rank), promotion)),)
    pieces, plain = list(_with_piece(text)), list(_without_piece(text))
    if any(candidate.shape.uci for candidate in plain):  # "b1d2" names two squares, never a bishop of the first rank
        pieces = [candidate for candidate in pieces if candidate.weight != SMALL]
    elif not any(map(_is_pawns, plain)):  # nothing speaks for the small letter: "be3" is the bishop
        pieces = [
            replace(candidate, weight=AS_WRITTEN)
            if candidate.weight == SMALL and candidate.letters not in _RARE
            else candidate
            for candidate in pieces
        ]
    return tuple(dict.fromkeys([*pieces, *_weighed(plain, pieces)]))


def _is_pawns(candidate: Candidate) -> bool:
    """Whether a pawn could ever move so: a step, or a capture on the next file."""
    shape = candidate.shape
    return shape.from_file is None or shape.to_file is None or abs(shape.from_file - shape.to_file) <= 1


def _weighed(plain: list[Candidate], pieces: list[Candidate]) -> Iterator[Candidate]:
    """A pawn's move written with a capital file is doubtful where that capital is the letter of a piece."""
    claimed = {code for candidate in pieces for code in candidate.codes or ()}
    if "en" in claimed and not any(is_cyrillic(candidate.letters) for candidate in pieces):
        # "Bxc4" is good English for the bishop; a Cyrillic В is no piece at home and may be the file
        yield from plain
        return
    for candidate in plain:
        if candidate.weight != CAPITAL or not claimed:
            yield replace(candidate, weight=AS_WRITTEN)
            continue
        codes = every_language() if candidate.codes is None else candidate.codes
        yield replace(candidate, codes=codes & claimed)
        if codes - claimed:
            yield replace(candidate, codes=codes - claimed, weight=CAPITAL_FILE)


def _pair(file: str, rank: str) -> tuple[int, int]:
    return ord(file) - ord("a"), int(rank) - 1


def _with_piece(text: str) -> Iterator[Candidate]:
    figurine = FIGURINES.get(text[:1])
    if figurine is not None:
        for squares in _read_squares(text[1:], behind=True):
            yield from _piece_candidates(figurine, None, squares, "", AS_WRITTEN)
        return
    for spelling in spellings():
        head, rest = text[: len(spelling.folded)], text[len(spelling.folded) :]
        if fold(head) != spelling.folded:
            continue
        for squares in _read_squares(rest, behind=True):
            exact = squares.capitals or squares.sound or not (head.islower() and head in _FILES)
            weight = AS_WRITTEN if exact else SMALL
            if spelling.piece == chess.PAWN and squares.from_rank is None:
                weight = PAWN_LETTER
            yield from _piece_candidates(spelling.piece, spelling.codes, squares, head, weight)


def _piece_candidates(
    piece: chess.PieceType, codes: frozenset[str] | None, squares: _Squares, head: str, weight: int
) -> Iterator[Candidate]:
    if squares.to_rank is None:
        return
    if squares.sound:
        codes = cyrillic_languages() if codes is None else codes & cyrillic_languages()
        if not codes:
            return
    place = (squares.from_file, squares.from_rank, squares.to_file, squares.to_rank)
    if not squares.promotion:
        yield Candidate(Shape(piece, *place), codes, weight, head)
    elif piece == chess.PAWN:
        for promotion, who, letters in _promotions(squares.promotion, codes):
            yield Candidate(Shape(piece, *place, promotion), who, weight, head + letters)


def _without_piece(text: str) -> Iterator[Candidate]:
    for squares in _read_squares(text, behind=False):
        shape = _pawn_shape(squares)
        if shape is None or (shape.to_rank is None and not squares.sign and not text[:2].islower()):
            continue
        codes = cyrillic_languages() if squares.sound else None
        weight = CAPITAL if text[:1].isupper() and not squares.capitals else AS_WRITTEN
        if not squares.promotion:
            yield Candidate(shape, codes, weight)
        for promotion, who, letters in _promotions(squares.promotion, codes):
            yield Candidate(replace(shape, promotion=promotion), who, weight, letters)


def _pawn_shape(squares: _Squares) -> Shape | None:
    """Without a piece's letter: two squares name any piece, all else a pawn."""
    captures = bool(squares.sign.strip("-"))
    if squares.to_rank is None:
        if squares.from_file is None or abs(squares.from_file - squares.to_file) != 1:
            return None
        return Shape(chess.PAWN, squares.from_file, squares.from_rank, squares.to_file)
    target = squares.to_file, squares.to_rank
    if squares.from_file is not None and squares.from_rank is not None:
        if (squares.from_file, squares.from_rank) == target:
            return None
        return Shape(None, squares.from_file, squares.from_rank, *target)
    if squares.from_rank is not None:
        return None
    if squares.from_file is not None:
        beside = abs(squares.from_file - squares.to_file) == 1  # "Cf6" is no pawn's move in any language
        return Shape(chess.PAWN, squares.from_file, None, *target) if beside else None
    # "d5" is a step of the pawn on its file; "xd5" leaves open which pawn (48.3.6: the sign itself proves nothing)
    return Shape(chess.PAWN, None if captures else squares.to_file, None, *target)


def _promotions(
    written: str, codes: frozenset[str] | None
) -> Iterator[tuple[chess.PieceType, frozenset[str] | None, str]]:
    letters = written.strip("=/(:-)")
    if letters in FIGURINES:
        yield FIGURINES[letters], codes, ""
        return
    for spelling in spelled(letters):
        who = spelling.codes if codes is None else spelling.codes & codes
        if who:  # a king and a pawn are readings too, of an impossible move
            yield spelling.piece, who, letters


def _read_squares(text: str, *, behind: bool) -> Iterator[_Squares]:
    """Read the squares of a move; `behind`: a piece's letter stood before them."""
    seen = set()
    for pattern in _PATTERNS:
        match = pattern.fullmatch(text)
        if match is None:
            continue
        if match.group("from_rank") in ("1", "8") and match.group("to_rank") is None and not match.group("sign"):
            match = _BARE_PROMOTION.fullmatch(text) or match  # "d8D": no pawn stands on d8, it came to be a D there
        from_file, to_file = match.group("from_file"), match.group("to_file")
        inner = to_file + match.group("sign") + (from_file or "" if behind else "")
        squares = _Squares(
            from_file=_file(from_file),
            from_rank=_rank(match.group("from_rank")),
            to_file=ord(_FILES[to_file].lower()) - ord("a"),
            to_rank=_rank(match.group("to_rank")),
            sign=match.group("sign") + match.group("after"),
            promotion=match.group("promotion") or match.group("bare") or "",
            capitals=any(char.isupper() for char in (inner if behind or match.start("to_file") else "")),
            sound=any(char in SOUND_FILES for char in (from_file or "") + to_file),
        )
        if squares not in seen:
            seen.add(squares)
            yield squares


def _file(char: str | None) -> int | None:
    return None if char is None else ord(_FILES[char].lower()) - ord("a")


def _rank(char: str | None) -> int | None:
    return None if char is None else int(char) - 1
