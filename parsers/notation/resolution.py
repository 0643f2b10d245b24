"""Which moves of a position a written move can mean."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import chess

from parsers.acts import WrittenMove
from parsers.notation.letters import cyrillic_languages, every_language, is_cyrillic
from parsers.notation.numeric import numeric_candidates
from parsers.notation.san import algebraic_candidates
from parsers.notation.shapes import (
    AS_WRITTEN,
    PAWN_LETTER,
    SMALL,
    Candidate,
    legal_moves,
    pseudo_legal_moves,
    tidy,
    without_number,
)
from parsers.notation.words import word_candidates

LONGEST = 60  # characters; no move in words is longer
WIDE = frozenset({"en", "ru", "uk"})  # known everywhere: read before the rest where a record's own languages fail


@dataclass(frozen=True, slots=True)
class Resolution:
    """
    What a written move can mean in one position.

    `moves`: the distinct legal readings; one: the move; several: ambiguous; none: impossible if `legible`, else
    illegible. `impossible`: UCI of readings that are well formed but not legal ("" where the text names no full
    move). `languages`: which languages gave which move (by UCI). `contradicting`: the same move written again in
    another notation is legible and names another one (48.3.6).
    """

    moves: tuple[chess.Move, ...] = ()
    impossible: tuple[str, ...] = ()
    legible: bool = False
    languages: Mapping[str, frozenset[str]] = field(default_factory=dict)
    contradicting: bool = False

    @property
    def move(self) -> chess.Move | None:
        """The move, where exactly one is meant."""
        return self.moves[0] if len(self.moves) == 1 else None

    @property
    def ambiguous(self) -> bool:
        """Whether several legal moves are meant."""
        return len(self.moves) > 1


def read_candidates(text: str) -> tuple[Candidate, ...]:
    """Every reading of a text as a move, over all notations and languages, no board asked."""
    return _read_candidates(text) if len(text) <= LONGEST else ()  # what is kept for reuse stays short


@lru_cache(maxsize=16384)
def _read_candidates(text: str) -> tuple[Candidate, ...]:
    trimmed = tidy(text)
    if trimmed.startswith("(") and trimmed.endswith(")"):
        trimmed = tidy(trimmed[1:-1])
    for written in dict.fromkeys((trimmed, without_number(trimmed))):
        found = numeric_candidates(written) or algebraic_candidates(written) or word_candidates(written)
        if found:
            return found
    return ()


def is_move(text: str) -> bool:
    """Whether a text is a well-formed move in some notation and language."""
    return bool(read_candidates(text))


def resolve(
    written: WrittenMove,
    board: chess.Board,
    languages: Sequence[str] = (),
    likely: Sequence[str] = (),
    *,
    caseless: bool = False,
) -> Resolution:
    """
    Find the legal moves that a written move can mean.

    Args:
        written: The move as written; an "any move" is illegible (47.3.6).
        board: The position before it.
        languages: Those still possible by the whole record; empty or all of them: nothing is proved.
        likely: The languages of the letter and its writer. Among those still possible they count first, if the text
            is well formed in one of them. Never against the text: what they cannot read, the others may.
        caseless: The record does not distinguish capital and small letters.
    """
    if written.any_move:
        return Resolution()
    proved = frozenset(languages)
    if proved == every_language():
        proved = frozenset()
    resolution = _resolve_text(written.text, board, proved, frozenset(likely), caseless)
    if not resolution.moves or not written.again:
        return resolution
    others = (_resolve_text(text, board, proved, frozenset(likely), caseless) for text in written.again)
    contradicting = any(other.legible and not set(other.moves) & set(resolution.moves) for other in others)
    return Resolution(resolution.moves, resolution.impossible, True, resolution.languages, contradicting)


def _resolve_text(
    text: str, board: chess.Board, proved: frozenset[str], likely: frozenset[str], caseless: bool
) -> Resolution:
    candidates = read_candidates(text)
    if not candidates:
        return Resolution()
    considered = _considered(candidates, proved, likely)
    counted = _counted(candidates, considered, caseless)
    if likely and considered == every_language():  # no language of the letter: a small letter is then a slip
        counted = [pair for pair in counted if pair[0].weight != SMALL]
    found = _legal(counted, board)
    if not found:
        trusted = proved or likely or WIDE
        found = _legal(
            [(candidate, codes & trusted) for candidate, codes in _against_small(candidates, proved, likely)], board
        )
    if found:
        return Resolution(tuple(found), (), True, {move.uci(): codes for move, codes in found.items()})
    named = _impossible((candidate for candidate, _ in counted), board)
    return Resolution((), named, True)


def _considered(candidates: Sequence[Candidate], proved: frozenset[str], likely: frozenset[str]) -> frozenset[str]:
    """
    The languages over which a text is read: of those proved the likely ones, those proved, else those likely, else all.

    The first of these sets that reads the text counts.
    """
    cyrillic = any(
        is_cyrillic(candidate.letters) and candidate.codes is not None and candidate.codes & cyrillic_languages()
        for candidate in candidates
    )
    for codes in (proved & likely, proved, likely, WIDE if proved or likely else frozenset[str]()):
        if cyrillic and codes:  # a Cyrillic letter is itself a proof: nobody types it for a Latin one by chance
            codes = codes & cyrillic_languages() or codes | cyrillic_languages()
        if codes and any(candidate.codes is None or candidate.codes & codes for candidate in candidates):
            return codes
    if cyrillic and any(candidate.codes is None or candidate.codes & cyrillic_languages() for candidate in candidates):
        return cyrillic_languages()
    return every_language()


def _counted(
    candidates: Sequence[Candidate], considered: frozenset[str], caseless: bool
) -> list[tuple[Candidate, frozenset[str]]]:
    """The readings that count, each with the languages that give it."""
    given = [
        (candidate, considered if candidate.codes is None else considered & candidate.codes) for candidate in candidates
    ]
    given = [(candidate, codes) for candidate, codes in given if codes]
    plain = [pair for pair in given if pair[0].weight == AS_WRITTEN]
    if caseless:
        plain = [pair for pair in given if pair[0].weight != PAWN_LETTER]
    return plain or [pair for pair in given if pair[0].weight == PAWN_LETTER] or given


def _against_small(
    candidates: Sequence[Candidate], proved: frozenset[str], likely: frozenset[str]
) -> list[tuple[Candidate, frozenset[str]]]:
    considered = _considered(candidates, proved, likely)
    return [
        (candidate, considered if candidate.codes is None else considered & candidate.codes)
        for candidate in candidates
        if candidate.weight == SMALL
    ]


def _legal(pairs: Iterable[tuple[Candidate, frozenset[str]]], board: chess.Board) -> dict[chess.Move, frozenset[str]]:
    found: dict[chess.Move, frozenset[str]] = {}
    for candidate, codes in pairs:
        if codes:
            for move in legal_moves(candidate.shape, board):
                found[move] = found.get(move, frozenset()) | codes
    return found


def _impossible(candidates: Iterable[Candidate], board: chess.Board) -> tuple[str, ...]:
    names: dict[str, None] = {}
    for candidate in candidates:
        if candidate.shape.castling is not None:
            rank = 1 if board.turn == chess.WHITE else 8
            names |= {f"e{rank}{file}{rank}": None for file in _castling_files(candidate.shape.castling)}
        elif candidate.shape.uci:
            names[candidate.shape.uci] = None
        else:
            moves = pseudo_legal_moves(candidate.shape, board)
            names |= dict.fromkeys([move.uci() for move in moves] or [""])
    return tuple(names)


def _castling_files(side: str) -> tuple[str, ...]:
    return {"K": ("g",), "Q": ("c",)}.get(side, ("g", "c"))
