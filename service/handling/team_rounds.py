"""
Rounds of a Swiss of teams: the approved pairing brings the line-ups in, and the matches become games on boards.

000 20-21, 001 D, 003 13a. Until all line-ups of a round are in, or their last day is past, nobody sees any of them.
"""

from datetime import datetime, timedelta

from service.handling.drawing import first_day, open_games
from service.handling.line_ups import (
    EVERY_ROUND,
    LINE_UP_KEY,
    ask_captains,
    awaited_round,
    missing_line_ups,
    on_boards,
    playing,
    publish_line_ups,
    tell_open,
)
from service.handling.office import Office, local_date
from service.handling.running_event import append, load_chess_event
from service.handling.states import States
from service.handling.swiss_rounds import tell_published
from service.ledger.event import ChessEvent
from service.ledger.rounds import LineUpsPublished, PairedRound, RoundPaired, RoundPublished
from service.ledger.setup import Setup
from service.ports import Due, EventStatus, Reads, Unit
from service.tournament.event import System


async def is_team_swiss(office: Office, reads: Reads, code: str) -> bool:
    """Whether teams are paired round after round."""
    stored = await reads.event(code)
    given = office.files.tournament(stored.source, code) if stored is not None else None
    return given is not None and given.system is System.SWISS and given.by_teams


async def round_of_line_up(
    office: Office, reads: Reads, setup: Setup, event: ChessEvent, wanted: int | None
) -> int | None:
    """
    For which round a line-up counts that a captain sends now; None: it is open already.

    Of a round robin the one that the captain names, else every round. Of a Swiss the one that he names, else the one
    that is awaited, else the next.
    """
    if not await is_team_swiss(office, reads, setup.code):
        return None if event.opened_line_ups else wanted or EVERY_ROUND
    opened = max((one.round for one in event.opened_line_ups), default=0)
    number = wanted or await awaited_round(reads, setup.code) or opened + 1
    return None if number <= opened else number


async def open_when_all_in(
    office: Office, unit: Unit, states: States, setup: Setup, moment: datetime, journal: int
) -> None:
    """A line-up has come in: with the last one that was awaited all are opened."""
    event = await load_chess_event(unit, setup.code, states)
    swiss = await is_team_swiss(office, unit, setup.code)
    number = await awaited_round(unit, setup.code) if swiss else EVERY_ROUND
    if number is None or missing_line_ups(setup, event, number) or all(one.start for one in event.rounds):
        return
    await open_line_ups(office, unit, states, setup, number, moment, journal)


async def line_ups_due(
    office: Office, unit: Unit, states: States, setup: Setup, due: Due, moment: datetime, journal: int
) -> None:
    """A day of the line-ups: captains who have sent none are reminded, or the deadline is past and all are opened."""
    event = await load_chess_event(unit, setup.code, states)
    words = due.key.removeprefix(f"{LINE_UP_KEY}/").split("/")
    number = int(words.pop(0)) if words[0].isdigit() else EVERY_ROUND
    if any(one.round == number for one in event.opened_line_ups):
        return
    if words == ["publish"]:
        await open_line_ups(office, unit, states, setup, number, moment, journal)
        return
    days = int(words[-1])
    last = (due.on + timedelta(days=days)).isoformat()
    missing = missing_line_ups(setup, event, number)
    await ask_captains(office, unit, states, setup, missing, last, "reminded", moment, journal, number)


async def open_line_ups(
    office: Office, unit: Unit, states: States, setup: Setup, number: int, moment: datetime, journal: int
) -> None:
    """Open the sealed line-ups, of a Swiss those of one round: its games begin, players and captains are told."""
    if number == EVERY_ROUND:
        await publish_line_ups(office, unit, states, setup, moment, journal)
        return
    before = await load_chess_event(unit, setup.code, states)
    paired, stored = before.round(number), await unit.event(setup.code)
    if paired is None or paired.start is not None or stored is None:
        return
    tournament = office.files.tournament(stored.source, setup.code)
    teams = playing(setup, before, number)
    (laid,) = on_boards(tournament, before, [paired], used=len(await unit.games(setup.code)))
    day, start = local_date(moment, setup.zone), first_day(setup, moment)
    await append(
        unit,
        states,
        setup.code,
        [
            LineUpsPublished(journal=journal, round=number, teams=tuple(team.id for team in teams), on=day),
            RoundPaired(
                journal=journal,
                round=number,
                on=day,
                games=laid.games,
                engine=paired.engine,
                input_sha256=paired.input_sha256,
            ),
            RoundPublished(journal=journal, round=number, on=day, start=start),
        ],
    )
    await unit.put_mark(f"{LINE_UP_KEY}/{setup.code}", "")
    await open_games(unit, states, setup, laid.games, start, journal)
    await unit.put_event_status(setup.code, EventStatus.RUNNING)
    shown = PairedRound(number, laid.games, paired.engine, paired.input_sha256, start, day)
    await tell_published(office, unit, states, setup, shown, before, moment, journal)
    await tell_open(office, unit, states, setup, teams, tournament, start, moment, journal, number)
