"""Which moves of a position a written move can mean."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

import chess

from parsers.acts import WrittenMove
from parsers.languages import FILES
from parsers.notation.letters import PROMOTIONS, cyrillic_languages, every_language, fold, is_cyrillic
from parsers.notation.numeric import numeric_candidates
from parsers.notation.san import algebraic_candidates
from parsers.notation.shapes import (
    AS_WRITTEN,
    CAPITAL,
    CAPITAL_FILE,
    PAWN_LETTER,
    SMALL,
    Candidate,
    legal_moves,
    lost_square,
    pseudo_legal_moves,
    tidy,
    without_number,
)
from parsers.notation.words import may_be_taken, word_candidates

SLIPS = frozenset("abcdefgh")  # a piece's small letter that may as well be a file
LONGEST = 60  # characters; no move in words is longer
_SAME_KEY = frozenset("Сс")
_ENGLISH = frozenset({"en"})
_LONGEST_LETTERS = 4  # "Кр" and a pawn's; a word names its language itself
WIDE = frozenset({"en", "ru", "uk"})  # known everywhere: a small letter stands for a piece only in languages so known

_LOST = re.compile(r"\W*\?+[^\W_]")  # a letter lost on the way: "?f3" is no step of the pawn


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
    if _LOST.match(text):
        return ()
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
    squares: bool = False,
    native: Sequence[str] = (),
) -> Resolution:
    """
    Find the legal moves that a written move can mean.

    Args:
        written: The move as written; an "any move" is illegible (47.3.6).
        board: The position before it.
        languages: Those still possible by the whole record; empty or all of them: nothing is proved.
        likely: The languages of the letter's words and of its writer. They decide between readings only where the
            text is written in the letters of one of them; else all that are still possible count, and two legal
            readings are ambiguous. Never against the text: what they cannot read, the others may.
        caseless: The record does not distinguish capital and small letters.
        squares: The record names both squares of its moves. A text that names fewer may then have lost one sign of
            them: "bb5" is as well "b6b5" as the bishop's.
        native: The writer's own languages, whatever the letter's words are: they only add readings, and never decide.
    """
    if written.any_move:
        return Resolution()
    proved = frozenset(languages)
    if proved == every_language():
        proved = frozenset()
    speech = _Speech(proved, frozenset(likely), frozenset(native), caseless, squares)
    resolution = _resolve_text(written.text, board, speech)
    if not resolution.moves or not written.again:
        return resolution
    others = (_resolve_text(text, board, speech) for text in written.again)
    contradicting = any(other.legible and not set(other.moves) & set(resolution.moves) for other in others)
    return Resolution(resolution.moves, resolution.impossible, True, resolution.languages, contradicting)


@dataclass(frozen=True, slots=True)
class _Speech:
    """What is known of the letters of a text: see `resolve`."""

    proved: frozenset[str]
    likely: frozenset[str]
    native: frozenset[str]
    caseless: bool
    squares: bool


def _resolve_text(text: str, board: chess.Board, speech: _Speech) -> Resolution:
    resolution = _resolve_as_written(text, board, speech)
    lost = lost_square(text) if speech.squares and resolution.moves else None
    beyond = [move for move in legal_moves(lost, board) if move not in resolution.moves] if lost else []
    if not beyond:
        return resolution
    languages = {**resolution.languages, **{move.uci(): every_language() for move in beyond}}
    return replace(resolution, moves=(*resolution.moves, *beyond), languages=languages)


def _resolve_as_written(text: str, board: chess.Board, speech: _Speech) -> Resolution:
    every = read_candidates(text)
    candidates = [known for one in every if (known := _known_promotion(one, speech)) is not None]
    if not candidates:
        return Resolution((), _impossible(every, board), bool(every))
    proved, likely, caseless = speech.proved, speech.likely, speech.caseless
    near = _beside_home(candidates, speech)
    if near:
        counted = _counted(candidates, near, likely, caseless)
        found = _legal(counted, board)
        named = () if found else _impossible((candidate for candidate, _ in counted), board)
        return Resolution(tuple(found), named, True, {move.uci(): codes for move, codes in found.items()})
    considered, beyond = _considered(candidates, speech)
    counted = _counted(candidates, considered, likely if beyond else frozenset(), caseless)
    if likely and beyond and not considered <= proved:  # no language of the letter: a small letter is then a slip
        counted = [pair for pair in counted if pair[0].letters not in SLIPS]
    found = _legal(counted, board)
    if not found:
        trusted = considered & (proved or likely or WIDE)
        small = [one for one in candidates if one.weight == SMALL]
        found = _legal([(one, trusted if one.codes is None else trusted & one.codes) for one in small], board)
    if not found and all(one.shape.uci for one in candidates) and _on_key_of_latin_c(candidates, speech):
        found = _legal([(one, one.codes or every_language()) for one in candidates], board)  # the squares tell
    found = _by_proved_letters(found, candidates, speech)
    if found and may_be_taken(text):
        found = _with_taken(found, board)
    if found:
        return Resolution(tuple(found), (), True, {move.uci(): codes for move, codes in found.items()})
    named = _impossible((candidate for candidate, _ in counted), board)
    return Resolution((), named, True)


def _known_promotion(candidate: Candidate, speech: _Speech) -> Candidate | None:
    """
    The reading with the languages only that may name its promotion; None where none may.

    The letter of the new piece decides the game. It counts in the languages of the letter and of its writer, in those
    that the record proves where none of these is among them, and in English, known everywhere; a Cyrillic letter also
    in another Cyrillic language. "=P" in English is no Dutch knight.
    """
    if candidate.shape.promotion is None or candidate.codes is None or len(candidate.letters) > _LONGEST_LETTERS:
        return candidate
    own = speech.native if speech.likely >= frozenset(FILES) else speech.likely | speech.native
    known = own if own & speech.proved else own | speech.proved
    if not known:  # nobody is asked about: the article's own example is the Russian knight
        known = WIDE
    elif is_cyrillic(candidate.letters) and known & cyrillic_languages():
        known |= cyrillic_languages()
    elif fold(candidate.letters).isascii():
        known |= frozenset({"en"})
    elif candidate.letters.upper() == fold(candidate.letters):
        known |= WIDE  # Ф and Л look like nothing else
    codes = candidate.codes & known
    return replace(candidate, codes=codes) if codes else None


def _considered(candidates: Sequence[Candidate], speech: _Speech) -> tuple[frozenset[str], bool]:
    """
    The languages over which a text is read, and whether they are more than the letter itself speaks.

    Those that the record proves, where they read the text; else all. Of these the likely ones alone count only where
    the text is at home in one of them: written with its own letters. A Latin K in a Russian letter is not: it may be
    the king of another language as well as the Russian knight. Where neither the record nor the letter tells,
    languages of letters alone, which nobody speaks to the referee, are tried last.
    """
    proved, likely, caseless = speech.proved, speech.likely, speech.caseless
    own = _cyrillic_only(candidates)
    for possible in (proved, every_language()):
        home = _narrowed_to(possible & likely, own)
        if home and _at_home(candidates, home):
            return home, False
        if possible is proved and proved and _is_read(candidates, _narrowed_to(proved, own), caseless):
            return _narrowed_to(proved, own), True
    spoken = _narrowed_to(likely | frozenset(FILES), own) if likely or proved else frozenset[str]()
    for codes in (spoken, own):
        if codes and _is_read(candidates, codes, caseless):
            return codes, True
    return every_language(), True


def _beside_home(candidates: Sequence[Candidate], speech: _Speech) -> frozenset[str]:
    """
    The languages that alone read a text which is not at home in the letter's own language.

    `Ce7` under Russian words is their own letter from the other keyboard, `Kc3` under Spanish ones the king known
    everywhere: a French or a Russian knight is not looked for, not even where nothing else is legal, unless the writer
    speaks that language. Empty: the text is at home, the record proves its letters, or none of these languages reads
    it, so that any other may.
    """
    if speech.proved or not speech.likely or speech.likely >= frozenset(FILES):
        return frozenset()
    if _at_home(candidates, speech.likely) or _cyrillic_only(candidates):
        return frozenset()
    near = speech.likely | frozenset({"en"})
    pieces = [one for one in candidates if one.weight != PAWN_LETTER]  # nobody needs a letter for a pawn
    return near | speech.native if _is_read(pieces, near, speech.caseless) else frozenset()


def _cyrillic_only(candidates: Sequence[Candidate]) -> frozenset[str]:
    """The Cyrillic languages where the text has a letter of theirs: nobody types it for a Latin one by chance."""
    cyrillic = cyrillic_languages()
    named = any(is_cyrillic(one.letters) and one.codes is not None and one.codes & cyrillic for one in candidates)
    return cyrillic if named else frozenset()


def _on_key_of_latin_c(candidates: Sequence[Candidate], speech: _Speech) -> bool:
    """
    Whether a Cyrillic `С` may stand for the Latin `C`, which is on the same key of the other keyboard.

    Nobody there may speak a Cyrillic language. No other letter is on the key of its twin: whoever types a Cyrillic `К`
    means it.
    """
    told = bool(speech.likely) and not speech.likely >= frozenset(FILES)
    if not told or (speech.likely | speech.native) & cyrillic_languages():
        return False
    return all(one.letters in _SAME_KEY for one in candidates)


def _by_proved_letters(
    found: dict[chess.Move, frozenset[str]], candidates: Sequence[Candidate], speech: _Speech
) -> dict[chess.Move, frozenset[str]]:
    """Of a Latin and a Cyrillic `С` the one that the record and the letter's own words both speak."""
    home = speech.proved & speech.likely
    if len(found) < 2 or not home or not _on_key_of_latin_c(candidates, speech):
        return found
    return {move: codes for move, codes in found.items() if codes & home} or found


def _narrowed_to(codes: frozenset[str], own: frozenset[str]) -> frozenset[str]:
    return codes & own or codes | own if codes and own else codes


def _at_home(candidates: Sequence[Candidate], codes: frozenset[str]) -> bool:
    """Whether a text is well formed in one of these languages with its own letters, not with those that look alike."""
    for one in candidates:
        if one.weight not in (AS_WRITTEN, SMALL):
            continue
        for code in codes if one.codes is None else codes & one.codes:
            if not one.letters or is_cyrillic(one.letters) == (code in cyrillic_languages()):
                return True
    return False


def _is_read(candidates: Sequence[Candidate], codes: frozenset[str], caseless: bool) -> bool:
    return any((one.codes is None or one.codes & codes) and (one.weight != CAPITAL or caseless) for one in candidates)


def _counted(
    candidates: Sequence[Candidate], considered: frozenset[str], likely: frozenset[str], caseless: bool
) -> list[tuple[Candidate, frozenset[str]]]:
    """
    The readings that count, each with the languages that give it.

    A pawn's letter counts beside others only in a `likely` language, which would read the text so, or in English, known
    everywhere: its `P` is as well a pawn as the Dutch knight.
    """
    given = [
        (candidate, considered if candidate.codes is None else considered & candidate.codes) for candidate in candidates
    ]
    given = [(candidate, codes) for candidate, codes in given if codes]
    if caseless:
        plain = [pair for pair in given if pair[0].weight != PAWN_LETTER]
    else:
        plain = [pair for pair in given if pair[0].weight in (AS_WRITTEN, CAPITAL_FILE)]
    pawns = [pair for pair in given if pair[0].weight == PAWN_LETTER]
    return [*plain, *(pair for pair in pawns if pair[1] & (likely | _ENGLISH))] if plain else pawns or given


def _legal(pairs: Iterable[tuple[Candidate, frozenset[str]]], board: chess.Board) -> dict[chess.Move, frozenset[str]]:
    found: dict[chess.Move, frozenset[str]] = {}
    for candidate, codes in pairs:
        if codes:
            for move in legal_moves(candidate.shape, board):
                found[move] = found.get(move, frozenset()) | codes
    return found


def _with_taken(found: dict[chess.Move, frozenset[str]], board: chess.Board) -> dict[chess.Move, frozenset[str]]:
    """The readings, with every promotion where the piece named is of the kind that is taken."""
    every = dict(found)
    for move, codes in found.items():
        if move.promotion is not None and board.piece_type_at(move.to_square) == move.promotion:
            others = (chess.Move(move.from_square, move.to_square, piece) for piece in sorted(PROMOTIONS))
            every |= {other: codes for other in others if other not in found}
    return every


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
