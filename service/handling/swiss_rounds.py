"""
A Swiss by mail: the next round is paired, shown to the arbiter, published when he grants it, and told to everybody.

000 24.2, 24.6; 001 D.7-D.10. A published pairing stands.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from itertools import repeat

from parsers.acts import Side
from service.errors import OrderError, RefereeError
from service.handling.drawing import first_day, game_names, open_games
from service.handling.entries import entry_facts
from service.handling.event_days import PAIR_KEY, SWISS_MARK
from service.handling.judgement import Told
from service.handling.line_ups import ask_for_line_ups
from service.handling.notify import About, Notifier, game_view
from service.handling.office import Office, local_date
from service.handling.pairing import pair_round
from service.handling.running_event import NOT_ARRIVED, append, load_chess_event, load_running
from service.handling.start import Starting, rounds_told, write_start_letters
from service.handling.states import States
from service.ledger.event import ChessEvent
from service.ledger.findings import CaseKind, Fact
from service.ledger.game import UNFINISHED, Game
from service.ledger.rounds import DrawnGame, PairedRound, RoundPaired, RoundPublished
from service.ledger.setup import Setup
from service.ports import Due, EventStatus, Unit
from service.regulations import Withdrawn
from service.rules.verdict import Addressee, CaseOpening, Notice, Rank
from service.rules.withdrawals import leave_game
from service.tournament.corrections import may_repair
from service.tournament.event import System, Tournament
from service.tournament.swiss import BeforeRound, Paired, field_before, have_met, next_round
from service.tournament.teams import as_individuals


async def pair_next(
    office: Office, unit: Unit, states: States, setup: Setup, moment: datetime, journal: int
) -> PairedRound:
    """
    Pair the next round and ask the arbiter to approve it (000 24.2). Unfinished games count as draws (001 D.1).

    Raises: RefereeError where a pairing waits already, all rounds are paired, or there is no legal pairing.
    """
    event = await load_chess_event(unit, setup.code, states)
    waiting = next((one for one in event.rounds if one.start is None), None)
    if waiting is not None:
        raise RefereeError(
            f"event {setup.code}: round {waiting.number} is paired and waits for the arbiter's approval, "
            "or for line-ups"
        )
    field, tournament = await _field(office, unit, states, setup)
    if len(field.present) < 2:
        raise RefereeError(
            f"event {setup.code}: fewer than two players can be paired; who has not confirmed is left out (C.1)"
        )
    made = await asyncio.to_thread(pair_round, field)
    day = local_date(moment, setup.zone)
    games = _games(made.paired, used=None if tournament.by_teams else len(await unit.games(setup.code)))
    paired = RoundPaired(
        journal=journal, round=made.round, on=day, games=games, engine=made.engine, input_sha256=made.input_sha256
    )
    await append(unit, states, setup.code, [paired])
    await unit.put_mark(f"{SWISS_MARK}/{setup.code}", str(made.round))
    shown = PairedRound(made.round, games, made.engine, made.input_sha256)
    await _ask_approval(office, unit, states, setup, shown, (field, tournament), moment, journal)
    return shown


async def _field(office: Office, unit: Unit, states: States, setup: Setup) -> tuple[BeforeRound, Tournament]:
    shown = await load_running(office, unit, setup.code, states=states)
    number = next_round(_as_paired(shown))
    tournament = await load_running(office, unit, setup.code, number, states)
    try:
        return field_before(_as_paired(tournament), number), tournament
    except ValueError as error:
        raise RefereeError(f"event {setup.code}: {error}") from None


def _as_paired(tournament: Tournament) -> Tournament:
    """Who is paired: players, or teams as if each were one (002 20.2.2.2)."""
    return as_individuals(tournament) if tournament.by_teams else tournament


def _games(paired: Paired, used: int | None) -> tuple[DrawnGame, ...]:
    """The pairs of a round as games; `used`: how many the event has. None: they are matches, which bear no name."""
    names = game_names(len(paired.pairs), used) if used is not None else repeat("")
    games = [DrawnGame(next(names), *pair, board) for board, pair in enumerate(paired.pairs, 1)]
    if paired.bye is not None:
        games.append(DrawnGame(f"bye-{paired.bye}", paired.bye, None, len(games) + 1))
    return tuple(games)


async def _ask_approval(
    office: Office,
    unit: Unit,
    states: States,
    setup: Setup,
    paired: PairedRound,
    drawn: tuple[BeforeRound, Tournament],
    moment: datetime,
    journal: int,
) -> None:
    """A case for the arbiter: granted, the round is published; refused, it is dropped and may be paired anew."""
    field, tournament = drawn
    key = f"{setup.code}/round/{paired.number}/approval/{journal}"
    left_out: list[Fact] = [names_of(setup)[one.id] for one in tournament.entries if one.first_round == NOT_ARRIVED]
    unfinished: list[Fact] = [game.id for game in tournament.games if game.black is not None and game.result is None]
    facts: dict[str, Fact] = {
        "kind": str(CaseKind.APPROVAL),
        "case": key,
        "round": paired.number,
        "rounds": rounds_told([paired], names_of(setup)),
        "points": [
            {"name": names_of(setup)[entry.id], "number": number, "halves": field.score(entry.id)}
            for number, entry in enumerate(field.entries, 1)
        ],
        "unfinished": unfinished,
        **(await entry_facts(unit, states, setup) if paired.number == 1 else {}),
        "left_out": left_out,
        "engine": paired.engine,
        "input_sha256": paired.input_sha256,
    }
    day = local_date(moment, setup.zone)
    case: dict[str, Fact] = {"round": paired.number, "question": "round-approval"}
    await unit.open_case(setup.code, CaseOpening(key, CaseKind.APPROVAL, "24.2", day, facts=case), journal)
    notice = Notice("round-for-approval", Addressee.ARBITER, Rank.RULING, ("24.2", "24.6"), key, facts=facts)
    await Notifier(office, unit, states).tell(Told(notice, setup.code, None), moment, journal)


def names_of(setup: Setup) -> Mapping[str, str]:
    """Names of players and teams by id."""
    return {seat.id: seat.name for seat in setup.seats} | {team.id: team.name for team in setup.teams}


async def publish(
    office: Office, unit: Unit, states: States, setup: Setup, number: int, moment: datetime, journal: int, by: str
) -> int:
    """
    Publish a paired round: its games begin, every player is told; gives the number of letters.

    Of teams the matches are told to the captains, who are asked for their line-ups; the games begin with these (21.1).
    """
    event = await load_chess_event(unit, setup.code, states)
    paired = event.round(number)
    if paired is None or paired.start is not None:
        return 0
    if any(game.white == team.id for team in setup.teams for game in paired.games):
        await ask_for_line_ups(office, unit, states, setup, moment, journal, number)
        return 0
    day, start = local_date(moment, setup.zone), first_day(setup, moment)
    await append(unit, states, setup.code, [RoundPublished(journal=journal, round=number, on=day, start=start, by=by)])
    await open_games(unit, states, setup, paired.games, start, journal)
    await unit.put_event_status(setup.code, EventStatus.RUNNING)
    paired = replace(paired, start=start, published_on=day)
    return await tell_published(office, unit, states, setup, paired, event, moment, journal)


async def tell_published(
    office: Office,
    unit: Unit,
    states: States,
    setup: Setup,
    paired: PairedRound,
    event: ChessEvent,
    moment: datetime,
    journal: int,
    reason: str = "",
) -> int:
    """
    Start letters to whom a published round is the first, the round to everybody.

    `event`: as it was before. `reason`: why a round that had been published is told once more (001 D.10).
    """
    number = paired.number
    notifier = Notifier(office, unit, states)
    begun = {seat for one in event.published for game in one.games for seat in (game.white, game.black)}
    new = {seat for game in paired.games for seat in (game.white, game.black) if seat and seat not in begun}
    if new:  # at round 1 everybody, later those who come late (001 C.2)
        rounds = tuple(paired if one.number == number else one for one in event.rounds)
        games = [row for row in await unit.games(setup.code) if {row.white, row.black} & new]
        starting = Starting(setup, replace(event, rounds=rounds), games)
        await write_start_letters(unit, states, notifier, starting, moment, journal, only=new)
    return await _tell_round(notifier, states, setup, paired, event, moment, journal, reason)


async def _tell_round(
    notifier: Notifier,
    states: States,
    setup: Setup,
    paired: PairedRound,
    event: ChessEvent,
    moment: datetime,
    journal: int,
    reason: str,
) -> int:
    """The published pairing goes to everybody in the event, each with the own game (001 D.7)."""
    gone = event.excluded
    games = {seat: game for game in paired.games for seat in (game.white, game.black) if seat}
    members = {team.id: team.members for team in setup.teams}
    games |= {seat: games[team] for team in members.keys() & games.keys() for seat in members[team]}  # a team's bye
    assert paired.start is not None
    told = 0
    for seat in setup.seats:
        if seat.id in gone:
            continue
        game = games.get(seat.id)
        facts: dict[str, Fact] = {
            "seat": seat.id,
            "round": paired.number,
            "rounds": rounds_told([paired], names_of(setup)),
            "start": paired.start.isoformat(),
            "what": "paired" if game and game.black else "bye" if game else "absent",
            "engine": paired.engine,
            "input_sha256": paired.input_sha256,
            "teams": [team.name for team in setup.teams if game is not None and game.white == team.id],
            "version": paired.version,
            "text": reason,
        }
        key = f"{setup.code}/round/{paired.number}/{seat.id}" + (f"/{paired.version}" if paired.version > 1 else "")
        articles = ("D.10",) if game and game.black else ("D.10", "D.6")
        notice = Notice("round-published", Addressee.SEAT, Rank.CONFIRMATION, articles, key, facts=facts)
        listener = await notifier.player(setup, seat.id)
        view = notifier.view(setup, None, listener, moment)
        if game is not None and game.black is not None:
            state = await states.game(setup.code, game.id)
            view = replace(view, games=(game_view(setup, state, state.side_of(seat.id), listener.recipient),))
        await notifier.post(notice, listener, view, moment, journal, About(setup.mode, None))
        told += 1
    return told


async def find_repeated(
    office: Office, unit: Unit, states: States, setup: Setup, event: ChessEvent, number: int
) -> tuple[BeforeRound, PairedRound, list[DrawnGame]]:
    """
    The games of a round whose two have met before, with the round and the state before it (001 D.10).

    Raises: OrderError where it is no round of a Swiss of players.
    """
    tournament = await load_running(office, unit, setup.code, number, states)
    paired = event.round(number)
    if paired is None or tournament.by_teams or tournament.system is not System.SWISS:
        raise OrderError(f"event {setup.code} is no Swiss of players: no pairing of another is made anew (D.10)")
    before = replace(tournament, games=tuple(game for game in tournament.games if game.round != number))
    field = field_before(before, number)
    again = [one for one in paired.games if one.black is not None and have_met(field.facts[one.white], one.black)]
    return field, paired, again


async def find_repairable(
    office: Office, unit: Unit, states: States, setup: Setup, event: ChessEvent, number: int
) -> tuple[BeforeRound, list[Game]]:
    """
    The state before a published round that may be paired once more, and its games (001 D.10).

    Raises: OrderError where nobody in it meets a partner again, it was made anew before, or a move of it is played.
    """
    field, paired, again = await find_repeated(office, unit, states, setup, event, number)
    if not may_repair(published=True, rematch=bool(again), repaired=paired.version > 1):
        why = "it has been made anew once already" if again else "nobody in it meets a partner a second time"
        raise OrderError(f"round {number} stands as published, {why} (D.10)")
    games = [await states.game(setup.code, game.id) for game in paired.games if game.black is not None]
    moved = [game.id for game in games if game.plies or game.result != UNFINISHED]
    if moved:
        raise OrderError(f"round {number}: moves have been played in {', '.join(moved)}; its pairing stands (D.10)")
    return field, games


async def repair_round(
    office: Office,
    unit: Unit,
    states: States,
    setup: Setup,
    number: int,
    moment: datetime,
    journal: int,
    by: str,
    reason: str,
) -> None:
    """
    Pair a published round once more, as two of it have met before, and publish it (001 D.10).

    The first version stays in the event's stream; its games count for nobody. Raises: OrderError for any other
    reason, a second time, after a move of the round, or where teams play.
    """
    event = await load_chess_event(unit, setup.code, states)
    field, games = await find_repairable(office, unit, states, setup, event, number)
    made = await asyncio.to_thread(pair_round, field)
    day, start = local_date(moment, setup.zone), first_day(setup, moment)
    for game in games:
        closed = leave_game(game, Side.WHITE, Withdrawn.EXCLUDE, day, journal)
        await states.add_to_game(setup.code, game.id, closed.events)
        await unit.put_game_status(setup.code, game.id, str((await states.game(setup.code, game.id)).status))
        await unit.put_deadlines(setup.code, game.id, [])
    rows = _games(made.paired, used=len(await unit.games(setup.code)))
    await append(
        unit,
        states,
        setup.code,
        [
            RoundPaired(
                journal=journal, round=number, on=day, games=rows, engine=made.engine, input_sha256=made.input_sha256
            ),
            RoundPublished(journal=journal, round=number, on=day, start=start, by=by),
        ],
    )
    await open_games(unit, states, setup, rows, start, journal)
    shown = (await load_chess_event(unit, setup.code, states)).round(number)
    assert shown is not None
    await tell_published(office, unit, states, setup, shown, event, moment, journal, reason)


async def pair_when_due(
    office: Office, unit: Unit, states: States, setup: Setup, due: Due, moment: datetime, journal: int
) -> None:
    """The results of a round can no longer be questioned: the next is paired, if it is not already."""
    number = int(due.key.removeprefix(f"{PAIR_KEY}/").partition("/")[0])
    event = await load_chess_event(unit, setup.code, states)
    if max((one.number for one in event.rounds), default=0) != number or event.round(number + 1) is not None:
        return
    try:
        await pair_next(office, unit, states, setup, moment, journal)
    except RefereeError as error:
        facts: dict[str, Fact] = {"round": number + 1, "text": str(error)}
        key = f"{setup.code}/round/{number + 1}/not-paired/{journal}"
        notice = Notice("round-not-paired", Addressee.ARBITER, Rank.RULING, ("24.6",), key, facts=facts)
        await Notifier(office, unit, states).tell(Told(notice, setup.code, None), moment, journal)
