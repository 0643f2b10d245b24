"""Records of moves: which languages they prove, and what each move means once the earlier ones are read."""

import re
from collections.abc import Sequence

import chess

from parsers.acts import WrittenMove
from parsers.notation.letters import every_language
from parsers.notation.resolution import Resolution, read_candidates, resolve
from parsers.notation.shapes import AS_WRITTEN, fits

_FEW = 8  # moves of a record in squares to one that is not


def languages_naming(text: str, board: chess.Board, move: chess.Move) -> frozenset[str]:
    """
    The languages in which a text can mean a move of this board, other moves disregarded.

    Empty: it means another move, or none. A repetition that leaves out which knight moved still means the move.
    """
    found: frozenset[str] = frozenset()
    for candidate in read_candidates(text):
        if fits(candidate.shape, move, board):
            if candidate.codes is None:
                return every_language()
            found |= candidate.codes
    return found


def names(written: WrittenMove, board: chess.Board, move: chess.Move, languages: Sequence[str] = ()) -> bool:
    """Whether a written move repeats a move that was played, in one of the languages (empty: in any)."""
    codes = languages_naming(written.text, board, move)
    return bool(codes & frozenset(languages)) if languages else bool(codes)


def languages_of(
    moves: Sequence[WrittenMove], played: Sequence[str], board: chess.Board | None = None
) -> frozenset[str]:
    """
    The languages that a record proves: those in which each of its moves means the move played.

    Args:
        moves: The moves as written, from `board` on.
        played: The moves of the ledger, UCI, ply by ply; what is longer than the other is left out.
        board: The position before the first of them; the initial one by default.

    A record that mixes languages (each player's own letters) leaves all of those it mixes. A move that no language
    reads as the one played proves nothing. All languages where nothing is proved.
    """
    position = chess.Board() if board is None else board.copy(stack=False)
    possible = every_language()
    for written, uci in zip(moves, played, strict=False):
        move = chess.Move.from_uci(uci)
        possible = narrowed(possible, languages_naming(written.text, position, move))
        position.push(move)
    return possible


class Proof(frozenset[str]):
    """Languages that a record leaves possible; `hands`: one set for each hand that wrote in it, if they differ."""

    hands: tuple[frozenset[str], ...]

    @classmethod
    def of(cls, hands: tuple[frozenset[str], ...]) -> "Proof":
        """The languages of all hands together."""
        proof = cls(frozenset[str]().union(*hands))
        proof.hands = hands
        return proof


def narrowed(possible: frozenset[str], gave: frozenset[str]) -> Proof:
    """
    Narrow the languages still possible by one more move.

    A move that a hand's languages explain narrows them; one that none explains is another hand's, whose languages are
    then possible too; one that no language reads (`gave` empty) says nothing.
    """
    hands = possible.hands if isinstance(possible, Proof) else (possible,)
    if not gave:
        return Proof.of(hands)
    for index, hand in enumerate(hands):
        if hand & gave:
            return Proof.of((*hands[:index], hand & gave, *hands[index + 1 :]))
    return Proof.of((*hands, gave))


def is_caseless(moves: Sequence[WrittenMove]) -> bool:
    """Whether a record writes its pieces in small letters: some piece in small letters, none with a capital."""
    small = False
    for written in moves:
        for candidate in read_candidates(written.text):
            if candidate.letters[:1].isupper() and candidate.weight == AS_WRITTEN:
                return False
            small = small or (candidate.letters[:1].islower() and candidate.weight == AS_WRITTEN)
    return small


def _names_squares(text: str) -> bool:
    """Whether a text names both squares of a move, in letters: `e2e4`, `Ng1-f3`."""
    return re.search(r"[^\W\d]", text) is not None and any(one.shape.uci for one in read_candidates(text))


def _is_castling(text: str) -> bool:
    """Whether a text is castling's sign, which is one in every notation of letters."""
    return any(one.shape.castling is not None for one in read_candidates(text))


def is_in_squares(moves: Sequence[WrittenMove]) -> bool:
    """
    Whether a record names both squares of its moves, one of them or a few apart, in which a sign may be wanting.

    A first move alone tells nothing of it: `cc3` may be the Spanish knight as well as `c2c3`.
    """
    told = [written.text for written in moves if not _is_castling(written.text)]
    whole = sum(map(_names_squares, told))
    return len(told) == len(moves) == 1 or whole > 0 and len(told) - whole <= 1 + whole // _FEW


def resolve_line(
    moves: Sequence[WrittenMove],
    board: chess.Board,
    languages: Sequence[str] = (),
    likely: Sequence[str] = (),
    played: Sequence[str] = (),
) -> list[Resolution]:
    """
    Resolve a record ply by ply, each ply over the languages that the earlier ones left possible.

    Args:
        moves: The moves of the record in order.
        board: The position before the first of them; it is not changed.
        languages: Those possible before the first ply; empty: all.
        likely: As in `resolve`.
        played: Moves of the ledger (UCI), as far as they go: the walk follows them whatever the record says.

    Returns:
        One resolution a ply; the walk ends behind the first ply that is not one move and was not played.
    """
    position = board.copy(stack=False)
    possible = frozenset(languages) or every_language()
    caseless, squares = is_caseless(moves), is_in_squares(moves)
    resolutions: list[Resolution] = []
    for index, written in enumerate(moves):
        resolution = resolve(written, position, tuple(possible), likely, caseless=caseless, squares=squares)
        resolutions.append(resolution)
        move = chess.Move.from_uci(played[index]) if index < len(played) else resolution.move
        if move is None:
            break
        possible = narrowed(possible, languages_naming(written.text, position, move))
        position.push(move)
    return resolutions
