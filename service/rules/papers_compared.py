"""Articles 47.9.5.1, 47.9.5.2 and 48.9.4.1, 48.9.4.2: the record and the position of each side's papers, compared."""

from dataclasses import dataclass

import chess

from parsers.acts import AdjudicationPapers, Side, WrittenRecord
from service.ledger.findings import Fact
from service.ledger.game import Game
from service.rules.faults import as_written
from service.rules.records import Laid, lay

MOST_SQUARES = 8


@dataclass(frozen=True, slots=True)
class FullPapers(AdjudicationPapers):
    """
    Papers with the records and the position that stand in the letter.

    `placement` is the first field of a FEN, `turn` who is on move; None where the letter does not say.
    """

    records: tuple[WrittenRecord, ...] = ()
    placement: str | None = None
    turn: Side | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """
    One thing in which papers and ledger are not the same.

    `what`: `move` (half-move `ply`, the ledger's UCI, the text of the papers), `short` and `long` (the record ends at
    half-move `ply`, before or behind the ledger's last), `position` (`squares` that differ), `turn`.
    """

    what: str
    ply: int | None = None
    ours: str | None = None
    theirs: str | None = None
    squares: tuple[str, ...] = ()

    def facts(self) -> dict[str, Fact]:
        """The difference as a notice tells it."""
        return {
            "what": self.what,
            "ply": self.ply,
            "ours": self.ours,
            "theirs": self.theirs,
            "squares": list(self.squares),
        }


def compare_papers(papers: AdjudicationPapers, side: Side, game: Game) -> tuple[Difference, ...]:
    """
    Hold one side's papers against the ledger: each move, the last one, the final position, who is on move.

    What the letter leaves out is no difference. The move that the player on move names counts as made (48.9.4.4), so
    record and position of that side may have it.
    """
    if not isinstance(papers, FullPapers):
        return ()
    names_a_move = side is game.side_to_move
    found = list(_in_record(papers, game, names_a_move=names_a_move))
    return (*found, *_in_position(papers, game, names_a_move=names_a_move))


def _in_record(papers: FullPapers, game: Game, *, names_a_move: bool) -> list[Difference]:
    laid = [one for record in papers.records if not record.depth and 1 in (one := lay(record, game)).cells]
    whole = max(laid, key=_weight, default=None)
    if whole is None:  # a single move, or what another letter quoted, is no record of the game
        return []
    first = next(iter(whole.contradictions), None)
    if first is not None:
        return [Difference("move", first.number, first.ours, as_written(first.written))]
    last, ledger = whole.last, len(game.plies)
    if last < ledger:
        return [Difference("short", last)]
    return [Difference("long", last)] if last > ledger + names_a_move else []


def _weight(laid: Laid) -> int:
    return len(laid.cells)


def _in_position(papers: FullPapers, game: Game, *, names_a_move: bool) -> list[Difference]:
    board = game.board()
    on_move = game.side_to_move
    if papers.placement is not None and papers.placement != board.board_fen():
        if not (names_a_move and papers.placement in _after_a_move(board)):
            return [Difference("position", squares=_squares(board, papers.placement))]
        on_move = on_move.partner
    wrong = papers.turn is not None and papers.turn is not on_move
    if wrong and papers.placement is None and names_a_move:  # said of the position after the move that it names
        return []
    return [Difference("turn", ours=str(game.side_to_move), theirs=str(papers.turn))] if wrong else []


def _after_a_move(board: chess.Board) -> frozenset[str]:
    found = set()
    for move in board.legal_moves:
        after = board.copy(stack=False)
        after.push(move)
        found.add(after.board_fen())
    return frozenset(found)


def _squares(board: chess.Board, placement: str) -> tuple[str, ...]:
    theirs = chess.BaseBoard(placement)
    differ = [square for square in chess.SQUARES if board.piece_at(square) != theirs.piece_at(square)]
    return tuple(chess.square_name(square) for square in differ[:MOST_SQUARES])
