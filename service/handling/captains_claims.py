"""What a captain claims for the team where the regulations say so (`claim.by_captain`): as the player himself would."""

from dataclasses import replace

from parsers.acts import Act, ActKind
from service.handling.circumstances import Circumstances
from service.handling.judgement import Judgement
from service.handling.office import Office, local_date
from service.handling.senders import required_of, standing_of
from service.handling.states import States
from service.ledger.setup import Setup
from service.rules.judge import judge
from service.rules.party import Party
from service.rules.verdict import Addressee, Notice

CLAIMS = frozenset({ActKind.OVERSTEP_CLAIM, ActKind.PROTEST, ActKind.APPEAL, ActKind.RESULT_CONFIRMATION})
"""What a captain may do in a game of the team (48.6.1, 48.1.10, 48.9.9, 48.9.2); moves are the player's alone."""


async def claim_for_team(
    office: Office,
    states: States,
    circumstances: Circumstances,
    judgement: Judgement,
    setup: Setup,
    game_id: str,
    seat: str,
) -> tuple[Circumstances, tuple[Act, ...], tuple[Notice, ...]]:
    """
    Judge a captain's claims in one game of the team.

    What needs more proof of its sender than the letter has is left in it, and has no effect.

    Args:
        seat: The member of the team who plays the game.

    Returns:
        The letter without what was judged, that itself, and what its sender is to be told.
    """
    acts = tuple(
        act
        for act in circumstances.mail.acts
        if act.kind in CLAIMS and standing_of(circumstances) >= required_of(office, act.kind)
    )
    for_sender: list[Notice] = []
    for act in acts:
        game = await states.game(setup.code, game_id)
        side = game.side_of(seat)
        if side is None:
            continue
        party = Party(
            side=side,
            arrived_at=circumstances.arrived_at,
            written_at=circumstances.envelope.date,
            journal=circumstances.stored.journal,
            proved=circumstances.proved,
            evidence=circumstances.stored.digest or "",
            clock_tolerance_hours=int(office.clock_tolerance.total_seconds() // 3600),
        )
        verdict = judge(act, party, game, local_date(circumstances.arrived_at, game.zone))
        await states.add_to_game(setup.code, game_id, verdict.events)
        for_sender += [notice for notice in verdict.notices if notice.to is Addressee.SENDER]
        told = tuple(notice for notice in verdict.notices if notice.to is not Addressee.SENDER)
        judgement.add(setup.code, game_id, replace(verdict, notices=told))
    rest = tuple(act for act in circumstances.mail.acts if act not in acts)
    return replace(circumstances, mail=replace(circumstances.mail, acts=rest)), acts, tuple(for_sender)
