"""000 24: the draw of an event in the store, and the opening of its games: each once, in one transaction."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from service.errors import RefereeError
from service.handling.setup import game_events
from service.handling.states import States
from service.ledger.rounds import Drawn, DrawnGame, RoundPaired
from service.ledger.setup import GameSetup, Setup
from service.ports import Due, StoredGame, Unit
from service.rules.due import deadlines
from service.tournament.draw import RoundRobinDraw, draw_round_robin
from service.tournament.event import Tournament

BEFORE_PLAY = timedelta(hours=12)
"""The draw is made at least so long before play begins (000 24.3)."""

Progress = Callable[[int, int], None]


def draw(tournament: Tournament, seed: str | None = None) -> RoundRobinDraw:
    """Numbers and rounds of a round robin. Raises: RefereeError where no table fits the number of players."""
    try:
        return draw_round_robin(tournament, seed)
    except ValueError as error:
        raise RefereeError(f"{tournament.code} cannot be drawn: {error}") from None


def drawn_events(made: RoundRobinDraw, on: date, journal: int) -> list[Drawn | RoundPaired]:
    """The draw as entries of the event's stream: numbers and seed, then every round; games numbered in print order."""
    ids = tuple(sorted(made.numbers, key=lambda one: made.numbers[one]))
    drawn = Drawn(
        journal=journal, on=on, seed=made.seed, ids=ids, rounds=len(made.rounds), attempt=made.attempt, split=made.split
    )
    names = game_names(sum(len(one.pairs) for one in made.rounds))
    return [drawn] + [
        RoundPaired(
            journal=journal,
            round=one.number,
            on=on,
            games=tuple(DrawnGame(next(names), *pair, board) for board, pair in enumerate(one.pairs, 1)),
        )
        for one in made.rounds
    ]


def game_names(count: int, before: int = 0) -> Iterator[str]:
    """`G01`, `G02` …: as wide as the last needs, two figures at least; `before` are used up already."""
    width = max(2, len(str(before + count)))
    return (f"G{number:0{width}d}" for number in range(before + 1, before + count + 1))


def first_day(setup: Setup, moment: datetime) -> date:
    """The day on which drawn games begin: the start, or the first that leaves 12 hours after the draw (000 24.3)."""
    earliest = (moment + BEFORE_PLAY).astimezone(ZoneInfo(setup.zone))
    day = earliest.date() if earliest.timetz().replace(tzinfo=None) == datetime.min.time() else _after(earliest.date())
    return max(setup.start, day)


def _after(day: date) -> date:
    return day + timedelta(days=1)


async def open_games(
    unit: Unit,
    states: States,
    setup: Setup,
    games: Sequence[DrawnGame],
    start: date,
    journal: int,
    progress: Progress | None = None,
) -> None:
    """
    Open drawn games: streams, index, deadlines. A bye is no game and is passed over.

    Days before `start` count for nobody in them.
    """
    persons = {row.player: row.person for row in await unit.seats(setup.code)}
    dated = replace(setup, start=start)
    playing = [game for game in games if game.black is not None]
    for done, game in enumerate(playing, 1):
        assert game.black is not None
        events = game_events(dated, GameSetup(game.id, game.white, game.black), journal)
        state = await states.open_game(setup.code, game.id, events)
        await unit.put_game(
            StoredGame(
                event=setup.code,
                game=game.id,
                white=game.white,
                black=game.black,
                white_person=persons[game.white],
                black_person=persons[game.black],
                status=state.status,
            )
        )
        due = [Due(setup.code, game.id, row.key, str(row.kind), row.on, str(row.article)) for row in deadlines(state)]
        await unit.put_deadlines(setup.code, game.id, due)
        if progress is not None:
            progress(done, len(playing))
