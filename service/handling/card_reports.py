"""What reaches a postal game otherwise than by a player's own move: an official's report on a card, a late start."""

from parsers.acts import Act, MoveMessage, Side, StartReceipt
from service.handling.circumstances import Circumstances
from service.handling.identify import Candidate, by_state, choose
from service.handling.judgement import Judgement
from service.handling.office import local_date
from service.handling.states import States
from service.ledger.game import Game
from service.ports import Reads
from service.rules.post_start import judge_start_receipt

_REPORTING = ("arbiter", "deputy", "steward")


async def note_start(states: States, circumstances: Circumstances, judgement: Judgement) -> None:
    """Note in every postal game of the sender on which day the notice of the start came (47.4.6)."""
    for act in circumstances.mail.acts:
        if not isinstance(act, StartReceipt):
            continue
        for candidate in circumstances.choice(act.header).games:
            found = circumstances.person_of(candidate)
            if found is None or candidate.setup.rules != "postal":
                continue
            game = await states.game(candidate.game.event, candidate.game.game)
            day = local_date(circumstances.arrived_at, game.zone)
            verdict = judge_start_receipt(act, game, found[1], day, circumstances.stored.journal)
            await states.add_to_game(game.event, game.id, verdict.events)
            judgement.add(game.event, game.id, verdict)


def reports_a_card(circumstances: Circumstances, act: Act) -> bool:
    """Whether an official who plays nothing here, proved, reports a card with a move in an event by post (47.3.7)."""
    if circumstances.sender.persons or not circumstances.proved or not isinstance(act, MoveMessage):
        return False
    return bool(_events(circumstances)) and bool(act.own or act.card or act.records)


def _events(circumstances: Circumstances) -> tuple[str, ...]:
    held = {office.event for office in circumstances.sender.offices if office.role in _REPORTING}
    return tuple(setup.code for setup in circumstances.setups if setup.code in held and setup.rules == "postal")


async def find_reported_game(reads: Reads, circumstances: Circumstances, act: Act) -> Candidate | None:
    """The one game of the official's events that a report is about; None where there is none or more than one."""
    events = _events(circumstances)
    every = [
        Candidate(game, setup)
        for setup in circumstances.setups
        if setup.code in events
        for game in await reads.games(setup.code)
    ]
    header = act.header or circumstances.mail.header
    chosen = choose(every, header, circumstances.envelope, circumstances.sender)
    games = [] if chosen.foreign else by_state(chosen.games)
    return games[0] if len(games) == 1 else None


def reported_side(act: MoveMessage, game: Game) -> Side:
    """Whose card an official reports: as the report says, as its move is written, else the side on move."""
    if act.card is not None and act.card.sender is not None:
        return act.card.sender
    written = [move.side for move in act.own if move.side is not None]
    written += [record.plies[-1].side for record in act.records if record.plies]
    return written[-1] if written else game.side_to_move
