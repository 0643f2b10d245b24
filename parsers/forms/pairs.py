"""Both half-moves of a number written as one word: `1.e4e5`, `2.Кf3-Кc6`, `3. С b5 a6`; the board tells them apart."""

import re
from collections.abc import Sequence
from dataclasses import replace

import chess

from parsers.acts import RecordedPly, Side, WrittenMove
from parsers.notation.resolution import is_move, resolve

_LONGEST = 16  # letters; "Кg1-f3-Кb8-c6" is shorter
_SHORTEST = 2  # letters of a half


def halves_of(text: str) -> list[tuple[str, str]]:
    """Every way to cut a word into two moves, a dash or a blank between them left out."""
    found: list[tuple[str, str]] = []
    if len(text) > _LONGEST:
        return found
    for cut in range(_SHORTEST, len(text) - _SHORTEST + 1):
        first, second = text[:cut], re.sub(r"^[\s–—-]", "", text[cut:])
        if not re.search(r"[\s–—-]$", first) and is_move(first) and is_move(second):
            found.append((first, second))
    return found


def apart(plies: Sequence[RecordedPly]) -> list[RecordedPly]:
    """
    A game from its first move on, White's moves that hold Black's as well cut in two.

    A word is cut where no half-move of Black's follows it and it cannot be White's move on its board, and where one cut
    alone gives two moves that can be made. Where the board is lost, only a word that is no move by itself is cut.
    """
    done: list[RecordedPly] = []
    board: chess.Board | None = chess.Board()
    for place, ply in enumerate(plies):
        following = plies[place + 1] if place + 1 < len(plies) else None
        alone = ply.side is Side.WHITE and (following is None or following.number == ply.number + 1)
        cut = _cut(ply, board) if alone else None
        for half in cut or (ply,):
            done.append(half)
            board = _after(board, half)
        if alone and cut is None:
            board = None
    return done


def _cut(ply: RecordedPly, board: chess.Board | None) -> tuple[RecordedPly, RecordedPly] | None:
    move = ply.move
    if move is None or move.any_move or move.again:
        return None
    if board is None:
        pairs = [] if is_move(move.text) else halves_of(move.text)
    elif resolve(move, board).moves:
        return None
    else:
        pairs = [pair for pair in halves_of(move.text) if _both_made(pair, board)]
    if len(pairs) != 1:
        return None
    first, second = pairs[0]
    black = WrittenMove(second, ply.number, Side.BLACK, move.line, move.depth)
    return replace(ply, move=replace(move, text=first)), RecordedPly(ply.number, Side.BLACK, black)


def _both_made(pair: tuple[str, str], board: chess.Board) -> bool:
    first = resolve(WrittenMove(pair[0]), board).move
    if first is None:
        return False
    after = board.copy(stack=False)
    after.push(first)
    return bool(resolve(WrittenMove(pair[1]), after).moves)


def _after(board: chess.Board | None, ply: RecordedPly) -> chess.Board | None:
    made = resolve(ply.move, board).move if board is not None and ply.move is not None else None
    if board is not None and made is not None:
        board.push(made)
    return board if made is not None else None
