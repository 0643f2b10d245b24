"""A player who plays no more: the arbiter's choice for the unfinished games is carried out in each (48.8)."""

from collections.abc import Sequence
from datetime import date

from service.cases.standing import told
from service.handling.event_days import count_shares_again
from service.handling.judgement import Judgement, Told
from service.handling.line_ups import listener_of
from service.handling.notify import Notifier
from service.handling.order_work import Work
from service.handling.states import States, event_stream
from service.handling.team_rounds import open_when_all_in
from service.ledger.event import ParticipantExcluded
from service.ledger.findings import Fact
from service.ledger.setup import Setup, TeamSetup
from service.ports import Unit
from service.regulations import Withdrawn
from service.rules.verdict import Addressee
from service.rules.withdrawals import leave_game

TEAM = "team"
"""What a captain reads: that a whole team is excluded, the own or another."""


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


async def tell_team_excluded(work: Work, team: TeamSetup | None, players: Sequence[str]) -> None:
    """
    The captains hear that a team is out, its own too where he is none of its players; nobody awaits its line-up.

    `team`: None where a player was excluded: only the line-ups are looked at, for his may have been the last team out.
    """
    setup, notifier = work.setup, Notifier(work.office, work.unit, work.states)
    for one in setup.teams if team is not None and players else ():
        captain = one.captain
        if captain is None or captain.player in players:
            continue
        facts: dict[str, Fact] = {"by": work.held.official.name, "text": work.order.reason, "what": TEAM}
        facts["event_name"] = team.name if team is not None else None
        key = f"{work.key}/captain/{one.id}"
        (notice,) = told(work.order.kind, (Addressee.SENDER,), key, facts, rules=setup.rules)
        await notifier.tell(Told(notice, setup.code, None), work.moment, work.journal, listener=listener_of(captain))
    if setup.teams:
        await open_when_all_in(work.office, work.unit, work.states, setup, work.moment, work.journal)
