"""A chess event as it stands in the store: its own stream, and as a tournament with draw, rounds and results."""

from collections.abc import Sequence
from dataclasses import replace

from service.errors import RefereeError
from service.handling.event_days import CLOSED, ENTRIES_MARK
from service.handling.office import Office
from service.handling.states import StateCache, States, event_stream, load_game
from service.ledger.event import ChessEvent, fold_event
from service.ledger.events import EventEvent, LedgerEvent, event_from_facts
from service.ledger.game import UNFINISHED, Game
from service.ports import Reads, Unit
from service.rules.withdrawals import EXCLUDED, LEFT
from service.tournament.corrections import Correction, Effect, Row, corrected_game, games_at, games_for_rating
from service.tournament.event import Absence, How, Leaving, Match, System, Tournament, Withdrawal
from service.tournament.event import Game as Listed
from service.tournament.seats import Entry

NOT_ARRIVED = 1000
"""The first round of a player who is not there yet: later than any."""


async def load_chess_event(reads: Reads, code: str, states: States | None = None) -> ChessEvent:
    """The event as its stream tells it, with what `states` is about to write. Raises: RefereeError for none."""
    rows = await reads.load_stream(event_stream(code))
    new = states.new_in_event(code) if states is not None else ()
    unwritten = [one for one in new if isinstance(one, EventEvent)]
    if not rows and not unwritten:
        raise RefereeError(f"there is no event {code} in the store")
    return fold_event([*(event_from_facts(row.kind, row.facts) for row in rows), *unwritten])


async def append(unit: Unit, states: States, code: str, events: Sequence[LedgerEvent]) -> None:
    """Keep events of a chess event's own stream, to be written with the unit."""
    states.add_to_event(code, (await unit.head(event_stream(code))).version, events)


async def load_running(
    office: Office,
    reads: Reads,
    code: str,
    pairing: int | None = None,
    states: States | None = None,
    *,
    rating: bool = False,
) -> Tournament:
    """
    An event of the store as a tournament: games drawn and paired, results, absences, those who left.

    `pairing`: as it counts for the pairing of that round (001 D.8); None: as the table shows it. `rating`: with what
    was reported too late for the table, too.
    Raises: RefereeError for an unknown event.
    """
    stored = await reads.event(code)
    if stored is None:
        raise RefereeError(f"there is no event {code} in the store")
    event = await load_chess_event(reads, code, states)
    given = office.files.tournament(stored.source, code)
    teams = {team.id for team in given.teams}
    swiss = given.system is System.SWISS and not given.by_teams
    asked = swiss and await reads.mark(f"{ENTRIES_MARK}/{code}") is not None
    paired = _paired_games(event)
    tournament = replace(
        given,
        entries=tuple(_as_arrived(event, _as_taken_over(event, entry), asked=asked) for entry in given.entries),
        games=given.games + tuple(game for game in paired if game.white not in teams),
        matches=given.matches + tuple(Match(one.white, "", (0, 0), one.round) for one in paired if one.white in teams),
        absences=given.absences + tuple(Absence(one.seat, one.round, one.points) for one in event.absences),
        withdrawn=given.withdrawn + _leavers(event),
        seed=event.seed if event.seed is not None else given.seed,
    )
    tournament = await _with_results(reads, office.cache, tournament)
    corrections = _corrections(event, tournament.games)
    was = {one.game: one.was for one in event.corrections if one.was and one.was != UNFINISHED}
    booked = tuple(replace(game, result=was.get(game.id, game.result)) for game in tournament.games)
    counted = games_for_rating(booked, corrections) if rating else games_at(booked, corrections, pairing)
    return replace(tournament, games=counted)


def _as_taken_over(event: ChessEvent, entry: Entry) -> Entry:
    """A seat that a substitute took before round 1 bears his name; the rating was the other's (000 24.4)."""
    taken = next((one for one in event.substitutes if one.seat == entry.id), None)
    return entry if taken is None else replace(entry, name=taken.name, latin=None, title=None, rating=None)


def _as_arrived(event: ChessEvent, entry: Entry, *, asked: bool) -> Entry:
    """
    A player is paired from the round before which the mail came that showed him there (001 C.1, C.2).

    `asked`: every player of the Swiss was asked for that mail; who has not sent it yet is not paired. Without that, of
    those who enter late only.
    """
    arrived = next((one for one in event.arrived if one.seat == entry.id), None)
    if arrived is not None and (asked or entry.first_round is not None):
        return replace(entry, first_round=max(arrived.first_round, entry.first_round or 1))
    if asked and all(entry.id not in (game.white, game.black) for one in event.rounds for game in one.games):
        return replace(entry, first_round=NOT_ARRIVED)
    return entry


def _paired_games(event: ChessEvent) -> tuple[Listed, ...]:
    return tuple(
        Listed(
            id=game.id,
            white=game.white,
            black=game.black,
            how=How.PLAY if game.black else How.BYE,
            round=one.number,
            board=game.board,
        )
        for one in event.published
        for game in one.games
    )


def _leavers(event: ChessEvent) -> tuple[Withdrawal, ...]:
    """Who was excluded or left: of a Swiss, after the last round that was out by then (001 D.5)."""
    return tuple(
        Withdrawal(
            one.seat,
            max(
                (paired.number for paired in event.published if paired.published_on and paired.published_on <= one.on),
                default=0,
            ),
            Leaving(one.games),
        )
        for one in event.leavers
    )


async def _with_results(reads: Reads, cache: StateCache, tournament: Tournament) -> Tournament:
    """
    The tournament with what its games have come to; results that its file gives stand as given.

    A game closed because somebody left stays open in a round robin: the table settles it by his share (26.1),
    provisionally until its text is in (48.8.2). In a Swiss it is over as the arbiter decided: points stay (26.2), and
    no later pairing counts it as a draw (001 D.1).
    """
    by_share = tournament.system is System.ROUND_ROBIN
    rows = {row.game: row for row in await reads.games(tournament.code)}
    games = []
    for listed in tournament.games:
        row = rows.get(listed.id)
        if row is not None and row.status in CLOSED and (listed.result is None or listed.provisional):
            game = await load_game(reads, cache, tournament.code, listed.id)
            if game is not None and game.how in (LEFT, EXCLUDED) and by_share:
                listed = replace(listed, provisional=not game.registered)
            elif game is not None and game.result != UNFINISHED:
                listed = replace(listed, result=game.result, how=how_of(game), provisional=not game.registered)
        games.append(listed)
    return replace(tournament, games=tuple(games))


def how_of(game: Game) -> How:
    """How a game of the ledger ended, in the words of the table's marks; without moves of both sides: not played."""
    word = game.how or ""
    if word in ("time", "overstep", "silence"):  # 48.5.3: lost for want of moves in time
        return How.TIME if len(game.plies) > 1 else How.DEFAULT
    if word == EXCLUDED or (word == LEFT and len(game.plies) < 2):  # 26.2: not really played
        return How.DEFAULT
    return How(word) if word in tuple(How) else How.PLAY


def _corrections(event: ChessEvent, games: tuple[Listed, ...]) -> list[Correction]:
    """The corrections of results as the rules on pairings know them (001 D.8)."""
    by_id = {game.id: game for game in games}
    found = []
    for one in event.corrections:
        game = by_id.get(one.game)
        if game is not None:
            row = Row.RATING_ONLY if one.from_pairing is None else Row.NEXT_PAIRING
            right = corrected_game(game, one.result)
            found.append(Correction(right, Effect(row, one.from_pairing, rating_only=one.from_pairing is None)))
    return found
