"""A player who plays no more: the arbiter's choice for the unfinished games is carried out in each (48.8)."""

from datetime import date

from service.handling.event_days import count_shares_again
from service.handling.judgement import Judgement
from service.handling.states import States, event_stream
from service.ledger.event import ParticipantExcluded
from service.ledger.setup import Setup
from service.ports import Unit
from service.regulations import Withdrawn
from service.rules.withdrawals import leave_game


async def exclude_player(
    unit: Unit,
    states: States,
    judgement: Judgement,
    setup: Setup,
    player: str,
    choice: Withdrawn,
    day: date,
    journal: int,
    reason: str = "",
) -> None:
    """Close every unfinished game of a player as chosen; the partners are told, the player by the ruling itself."""
    left = ParticipantExcluded(journal=journal, seat=player, games=str(choice), by="", on=day, reason=reason)
    states.add_to_event(setup.code, (await unit.head(event_stream(setup.code))).version, [left])
    for row in await unit.games(setup.code):
        if player not in (row.white, row.black):
            continue
        game = await states.game(setup.code, row.game)
        side = game.side_of(player)
        if side is None:
            continue
        verdict = leave_game(game, side, choice, day, journal)
        await states.add_to_game(setup.code, row.game, verdict.events)
        judgement.add(setup.code, row.game, verdict)
    await count_shares_again(unit, setup.code, f"{player}/{journal}", day)
