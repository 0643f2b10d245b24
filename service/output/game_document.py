"""One game as the promised JSON has it."""

from parsers.acts import Side
from service.ledger.game import Game
from service.output.replay_document import ClockOut, GameOut, PlyOut


def game_out(game: Game) -> GameOut:
    """One game as the promised JSON has it."""
    return GameOut(
        event=game.event,
        game=game.id,
        status=str(game.status),
        result=game.result,
        on_move=str(game.on_move) if game.on_move else None,
        moves=[ply.uci for ply in game.plies],
        clock={str(side): _clock_out(game, side) for side in Side},
        plies=[
            PlyOut(
                ply=ply.number,
                uci=ply.uci,
                san=ply.san,
                received=ply.received,
                sent=ply.sent,
                days=ply.days or 0,
                total=ply.total or 0,
                basis=[str(basis) for basis in ply.basis],
            )
            for ply in game.plies
        ],
    )


def _clock_out(game: Game, side: Side) -> ClockOut:
    clock = game.clock(side)
    return ClockOut(
        used=clock.used,
        penalty=clock.penalty,
        moves=clock.moves,
        control=clock.control,
        quota=clock.quota,
        left=clock.left,
    )
