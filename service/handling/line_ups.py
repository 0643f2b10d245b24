"""
Teams by mail: line-ups sealed until all are in or the deadline is past, then the games on boards (000 20-21, 003 13).

A round robin begins all its games at once (46.1), so one line-up serves every match unless a captain sends another
for a round. A Swiss is paired round after round: for each its own line-ups are asked for (`team_rounds`).
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta

from service.handling.drawing import first_day, game_names, open_games
from service.handling.entries import entry_facts
from service.handling.event_days import add_event_deadline
from service.handling.judgement import Told
from service.handling.notify import Listener, Notifier, recipient_of
from service.handling.office import Office, local_date
from service.handling.running_event import append, load_chess_event, load_running
from service.handling.start import Starting, write_start_letters, write_start_list
from service.handling.states import States
from service.ledger.event import ChessEvent
from service.ledger.findings import Fact
from service.ledger.rounds import DrawnGame, LineUpsPublished, PairedRound, RoundPaired, RoundPublished
from service.ledger.setup import Official, Setup, TeamSetup
from service.ports import Due, EventStatus, Reads, Unit
from service.rules.reflection import ONE_DAY
from service.rules.verdict import Addressee, Notice, Rank
from service.tournament.event import Team, Tournament
from service.tournament.teams import board_colour, line_up_in_default, matches_of, points_text
from service.wording.view import Role

LINE_UP_KEY = "line-ups"
ASKED_DAYS = 7
"""Days that captains have where the start leaves no more."""
REMINDED = (3, 1)
EVERY_ROUND = 0


async def ask_for_line_ups(
    office: Office,
    unit: Unit,
    states: States,
    setup: Setup,
    moment: datetime,
    journal: int,
    number: int = EVERY_ROUND,
) -> None:
    """
    The teams are drawn: every captain is asked for a line-up, and reminded three days and one before the last.

    `number`: the round of a Swiss; its captains alone are asked, and one without a partner is not.
    """
    today = local_date(moment, setup.zone)
    # opened the morning before the start, 12 hours and more ahead of play (000 24.3)
    last = max(setup.start - 2 * ONE_DAY, today + timedelta(days=ASKED_DAYS) if setup.start <= today else today)
    key = LINE_UP_KEY if number == EVERY_ROUND else f"{LINE_UP_KEY}/{number}"
    due = [Due(setup.code, "", f"{key}/publish", "line-ups", last + ONE_DAY, "21.1")]
    due += [
        Due(setup.code, "", f"{key}/remind/{days}", "line-ups", last - timedelta(days=days), "21.1")
        for days in REMINDED
        if last - timedelta(days=days) > today
    ]
    for one in due:
        await add_event_deadline(unit, one)
    if number == EVERY_ROUND:
        await _tell_draw(office, unit, states, setup, last.isoformat(), moment, journal)
    else:
        await unit.put_mark(f"{LINE_UP_KEY}/{setup.code}", str(number))
    event = await load_chess_event(unit, setup.code, states)
    teams = playing(setup, event, number)
    await ask_captains(office, unit, states, setup, teams, last.isoformat(), "asked", moment, journal, number)


async def awaited_round(reads: Reads, code: str) -> int | None:
    """The round of a Swiss of teams for which line-ups are awaited; None where none is."""
    mark = await reads.mark(f"{LINE_UP_KEY}/{code}")
    return int(mark) if mark else None


def playing(setup: Setup, event: ChessEvent, number: int) -> tuple[TeamSetup, ...]:
    """The teams that have a match in a round; of a round robin, all. One whose players are all excluded has none."""
    there = tuple(team for team in setup.teams if not is_out(team, event))
    paired = event.round(number)
    if paired is None:
        return there
    ids = {one for game in paired.games if game.black is not None for one in (game.white, game.black)}
    return tuple(team for team in there if team.id in ids)


def is_out(team: TeamSetup, event: ChessEvent) -> bool:
    """Whether all players of a team are excluded (48.8.3)."""
    return bool(team.members) and event.excluded.issuperset(team.members)


def missing_line_ups(setup: Setup, event: ChessEvent, number: int = EVERY_ROUND) -> tuple[TeamSetup, ...]:
    """The teams of a round that have sent no line-up; of a round robin, for any round."""
    sent = {one.team for one in event.line_ups if number in (EVERY_ROUND, one.round)}
    return tuple(team for team in playing(setup, event, number) if team.id not in sent)


async def _tell_draw(
    office: Office, unit: Unit, states: States, setup: Setup, last: str, moment: datetime, journal: int
) -> None:
    """The draw of teams goes to the arbiter and the organiser at once (000 24.2); players are drawn by line-ups."""
    event = await load_chess_event(unit, setup.code, states)
    names = {team.id: team.name for team in setup.teams}
    facts: dict[str, Fact] = {
        "due": last,
        "start": setup.start.isoformat(),
        "seed": event.seed,
        "announced": event.seed not in (None, setup.code),
        "numbers": [{"number": n, "name": names.get(one, one)} for n, one in enumerate(event.numbers, 1)],
        "rows": matches_told(setup, event),
        **await entry_facts(unit, states, setup),
    }
    key = f"{setup.code}/teams-drawn/{journal}"
    for to in (Addressee.ARBITER, Addressee.ORGANISER):
        notice = Notice("teams-drawn", to, Rank.RULING, ("24.2",), key, facts=facts)
        await Notifier(office, unit, states).tell(Told(notice, setup.code, None), moment, journal)


def matches_told(setup: Setup, event: ChessEvent, team: str | None = None, number: int = EVERY_ROUND) -> list[Fact]:
    """The matches of the draw, a round, a team: round and both teams; the first has White on odd boards."""
    names = {one.id: one.name for one in setup.teams}
    return [
        {"round": one.number, "first": names.get(game.white, game.white), "second": names.get(game.black, game.black)}
        for one in event.rounds
        for game in one.games
        if game.black is not None and team in (None, game.white, game.black) and number in (EVERY_ROUND, one.number)
    ]


async def ask_captains(
    office: Office,
    unit: Unit,
    states: States,
    setup: Setup,
    teams: Sequence[TeamSetup],
    last: str,
    what: str,
    moment: datetime,
    journal: int,
    number: int = EVERY_ROUND,
) -> None:
    """Ask captains for a line-up, or remind them of it; `last`: the last day, as an ISO date."""
    names = {seat.id: seat.name for seat in setup.seats}
    event = await load_chess_event(unit, setup.code, states)
    for team in teams:
        members: list[Fact] = [names[member] for member in team.members]
        facts: dict[str, Fact] = {"event_name": team.name, "players": members, "due": last, "what": what}
        facts["rows"] = matches_told(setup, event, team.id, number)
        facts["round"] = number or None
        key = f"{setup.code}/{team.id}/line-up/{what}/{last}"
        await tell_captain(office, unit, states, setup, team, "line-up-asked", key, facts, moment, journal)


async def tell_captain(
    office: Office,
    unit: Unit,
    states: States,
    setup: Setup,
    team: TeamSetup,
    template: str,
    key: str,
    facts: dict[str, Fact],
    moment: datetime,
    journal: int,
) -> None:
    """Write to a team's captain; of a team without one nobody is written to."""
    if team.captain is None:
        return
    notice = Notice(template, Addressee.SENDER, Rank.CONFIRMATION, ("21.1",), key, facts=facts)
    told = Told(notice, setup.code, None)
    await Notifier(office, unit, states).tell(told, moment, journal, listener=listener_of(team.captain))


def listener_of(official: Official) -> Listener:
    """A captain as a reader."""
    return Listener(recipient_of(official, Role.CAPTAIN))


async def publish_line_ups(
    office: Office, unit: Unit, states: States, setup: Setup, moment: datetime, journal: int
) -> None:
    """Open the sealed line-ups, lay out every board and begin the games; players and captains are told."""
    event = await load_chess_event(unit, setup.code, states)
    waiting = [one for one in event.rounds if one.start is None]
    stored = await unit.event(setup.code)
    if event.opened_line_ups or not waiting or stored is None:
        return
    tournament = office.files.tournament(stored.source, setup.code)
    rounds = on_boards(tournament, event, waiting)
    if not any(game.black is not None for one in rounds for game in one.games):
        return  # one team is left, or none: no game can open, and nobody is told that play begins
    day, start = local_date(moment, setup.zone), first_day(setup, moment)
    teams = tuple(team.id for team in setup.teams)
    await append(unit, states, setup.code, [LineUpsPublished(journal=journal, round=EVERY_ROUND, teams=teams, on=day)])
    for one in rounds:
        paired = RoundPaired(journal=journal, round=one.number, on=day, games=one.games)
        out = RoundPublished(journal=journal, round=one.number, on=day, start=start)
        await append(unit, states, setup.code, [paired, out])
    await open_games(unit, states, setup, [game for one in rounds for game in one.games], start, journal)
    await unit.put_event_status(setup.code, EventStatus.RUNNING)
    event = await load_chess_event(unit, setup.code, states)
    starting = Starting(setup, event, await unit.games(setup.code))
    notifier = Notifier(office, unit, states)
    letters = await write_start_letters(unit, states, notifier, starting, moment, journal)
    entries = await entry_facts(unit, states, setup)
    await write_start_list(notifier, starting, letters, (), entries, moment, journal)
    await unit.put_mark(f"started/{setup.code}", str(journal))
    shown = tuple(team for team in setup.teams if not is_out(team, event))
    await tell_open(office, unit, states, setup, shown, tournament, start, moment, journal)


async def tell_open(
    office: Office,
    unit: Unit,
    states: States,
    setup: Setup,
    teams: Sequence[TeamSetup],
    tournament: Tournament,
    start: date,
    moment: datetime,
    journal: int,
    number: int = EVERY_ROUND,
) -> None:
    """Every captain sees the line-ups of all (003 13a)."""
    event = await load_chess_event(unit, setup.code, states)
    names = {seat.id: seat.name for seat in setup.seats}
    by_id = {team.id: team for team in tournament.teams}
    told: list[Fact] = [
        {
            "name": team.name,
            "players": [names[one] for one in line_up_of(event, by_id[team.id], tournament, number)],
        }
        for team in teams
    ]
    for team in teams:
        key = f"{setup.code}/{team.id}/line-ups-open" + (f"/{number}" if number else "")
        facts: dict[str, Fact] = {"teams": told, "start": start.isoformat(), "round": number or None}
        await tell_captain(office, unit, states, setup, team, "line-ups-open", key, facts, moment, journal)


def line_up_of(event: ChessEvent, team: Team, tournament: Tournament, number: int) -> tuple[str, ...]:
    """
    Who plays for a team in a round, in board order: as sent for it, else for all rounds, else the previous one.

    Where a captain has sent none, the first of the entry in their order.
    """
    sent = {one.round: one.players for one in event.line_ups if one.team == team.id}
    earlier = [sent[one] for one in sorted(sent) if EVERY_ROUND < one < number]
    previous = sent.get(number) or (earlier[-1] if earlier else None) or sent.get(EVERY_ROUND)
    there = tuple(one for one in team.members if one not in event.excluded)
    kept = previous if previous is not None and set(previous) <= set(there) else None
    return line_up_in_default(replace(team, members=there), kept, tournament.boards or len(team.members))


def on_boards(
    tournament: Tournament, event: ChessEvent, waiting: Sequence[PairedRound], used: int = 0
) -> list[PairedRound]:
    """
    The matches of teams as games on boards; the team named first has White on odd boards, a bye stays as it is.

    `used`: how many games the event has already.
    """
    teams = {team.id: team for team in tournament.teams}
    pairs = []
    byes = [(one.number, match) for one in waiting for match in one.games if match.black is None]
    for one in waiting:
        for match in one.games:
            if match.black is None:
                continue
            first = line_up_of(event, teams[match.white], tournament, one.number)
            second = line_up_of(event, teams[match.black], tournament, one.number)
            for board, (home, away) in enumerate(zip(first, second, strict=False), 1):
                white = board_colour(board, first_team=True) == "white"
                pairs.append((one.number, board, home if white else away, away if white else home))
    names = game_names(len(pairs), used)
    games = [(number, DrawnGame(next(names), white, black, board)) for number, board, white, black in pairs] + byes
    return [PairedRound(one.number, tuple(game for number, game in games if number == one.number)) for one in waiting]


async def tell_matches(
    office: Office, unit: Unit, states: States, setup: Setup, due: Due, moment: datetime, journal: int
) -> None:
    """The protocol of every match whose last board is over goes to both captains and the arbiter, once (21.1)."""
    del due
    tournament = await load_running(office, unit, setup.code, states=states)
    names = {seat.id: seat.name for seat in setup.seats}
    teams = {team.id: team for team in setup.teams}
    for match in matches_of(tournament):
        key = f"{setup.code}/match/{match.round}/{match.white}/{match.black}"
        if (
            not match.finished
            or not {match.white, match.black} <= teams.keys()
            or not await unit.tell_once(key, journal)
        ):
            continue
        sides = {*teams[match.white].members, *teams[match.black].members}
        boards: list[Fact] = [
            {"board": game.board, "white": names[game.white], "black": names[game.black], "result": game.result}
            for game in sorted(tournament.games, key=lambda game: game.board or 0)
            if game.round == match.round and game.black is not None and {game.white, game.black} <= sides
        ]
        facts: dict[str, Fact] = {
            "round": match.round,
            "teams": [teams[match.white].name, teams[match.black].name],
            "points": [points_text(one) for one in match.points],
            "rows": boards,
        }
        for team in (teams[match.white], teams[match.black]):
            await tell_captain(office, unit, states, setup, team, "match-protocol", key, facts, moment, journal)
        notice = Notice("match-protocol", Addressee.ARBITER, Rank.CONFIRMATION, ("21.1",), key, facts=facts)
        await Notifier(office, unit, states).tell(Told(notice, setup.code, None), moment, journal)
