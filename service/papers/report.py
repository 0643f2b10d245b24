"""Article 49: the report on the state of all of a player's games, as of a date."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from parsers.acts import Side
from service.ledger.game import UNFINISHED, Clock, Game, GameStatus, Ply


@dataclass(frozen=True, slots=True)
class GameLine:
    """How one game stands for its player."""

    game: str
    event: str
    side: Side
    status: GameStatus
    result: str
    to_move: bool
    next_number: int
    last: Ply | None
    clock: Clock
    partner_clock: Clock


@dataclass(frozen=True, slots=True)
class Report:
    """All games of one player, those with the player on move first, then running, then finished."""

    as_of: date
    games: tuple[GameLine, ...]


def report_of(games: Iterable[tuple[Game, Side]], as_of: date) -> Report:
    """The report of article 49 on a player's games, each with the side that the player has in it."""
    lines = [_line(game, side) for game, side in games]
    lines.sort(key=lambda line: (not line.to_move, line.result != UNFINISHED, line.event, line.game))
    return Report(as_of, tuple(lines))


def _line(game: Game, side: Side) -> GameLine:
    return GameLine(
        game=game.id,
        event=game.event,
        side=side,
        status=game.status,
        result=game.result,
        to_move=waits_for(game, side),
        next_number=len(game.plies) // 2 + 1,
        last=game.plies[-1] if game.plies else None,
        clock=game.clock(side),
        partner_clock=game.clock(side.partner),
    )


def waits_for(game: Game, side: Side | None) -> bool:
    """Whether the game waits for a move, or a corrected one, of this side; False while it is interrupted."""
    return side is not None and game.on_move is side and game.interruption is None
