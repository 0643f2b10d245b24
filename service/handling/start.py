"""Start letters: every player is told the games, the partners, and the rules in force; the arbiter gets the list."""

import csv
import io
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from parsers.acts import Side
from service.handling.drawing import first_day, game_names
from service.handling.judgement import Told
from service.handling.notify import About, Listener, Notifier, game_view
from service.handling.office import local_date
from service.handling.player_calendar import calendar_of
from service.handling.setup import game_events
from service.handling.states import States
from service.ledger.event import ChessEvent
from service.ledger.events import Told as Passed
from service.ledger.findings import Fact
from service.ledger.game import fold
from service.ledger.rounds import PairedRound
from service.ledger.setup import GameSetup, Setup
from service.ports import StoredGame, Unit
from service.rules.due import DeadlineKind, deadlines
from service.rules.verdict import Addressee, Notice, Rank
from service.tournament.draw import DrawNote, RoundRobinDraw
from service.wording.layout import write_plain
from service.wording.texts import render
from service.wording.view import Attachment, GameView, Person, Recipient

MOST_LISTED = 500
"""A list of more games stands in the file alone that goes with the arbiter's letter."""

NO_SEED = str(DrawNote.NO_SEED)
"""Told where the seed is named, not among the warnings."""

Progress = Callable[[int, int], None]
Views = dict[str, list[GameView]]


@dataclass(frozen=True, slots=True)
class Starting:
    """What a start letter is written of: the event, and what its stream tells of the draw."""

    setup: Setup
    event: ChessEvent
    games: Sequence[StoredGame]

    @property
    def start(self) -> date:
        """The day on which play begins: of a drawn event that of its first round."""
        published = self.event.published
        return published[0].start if published and published[0].start else self.setup.start

    @property
    def announced(self) -> bool:
        """Whether a seed was announced; without one the event's code served (000 24.1)."""
        return self.event.seed not in (None, self.setup.code)

    @property
    def planned(self) -> str | None:
        """The day that the event's file names, where the draw came too late for it (000 24.3)."""
        return self.setup.start.isoformat() if self.start > self.setup.start else None

    def number(self, seat: str) -> int | None:
        """The number that a seat drew."""
        return self.event.numbers.index(seat) + 1 if seat in self.event.numbers else None


async def write_start_letters(
    unit: Unit,
    states: States,
    notifier: Notifier,
    starting: Starting,
    moment: datetime,
    journal: int,
    progress: Progress | None = None,
    only: Collection[str] | None = None,
    again: bool = False,
) -> int:
    """
    Queue the letters of one event inside a unit; gives how many players have one. Nobody is told twice.

    `only`: the seats that begin now, where the others have begun before. `again`: another person holds the seat now.
    """
    setup = starting.setup
    today = local_date(moment, setup.zone)
    views = await _views(states, setup, starting.games)
    playing = [seat for seat in setup.seats if seat.id in views and (only is None or seat.id in only)]
    for done, seat in enumerate(playing, 1):
        begins = min(view.game.start for view in views[seat.id])  # who comes late begins with the own first round
        facts: dict[str, Fact] = {
            "seat": seat.id,
            "start": begins.isoformat(),
            "late_days": max(0, (today - begins).days),
            "planned": starting.planned,
            "seed": starting.event.seed,
            "announced": starting.announced,
            "number": starting.number(seat.id),
        }
        key = f"{setup.code}/{seat.id}/start-letter" + (f"/{journal}" if again else "")
        notice = Notice("start-letter", Addressee.SEAT, Rank.RULING, (), key, facts=facts)
        listener = await notifier.player(setup, seat.id)
        games = tuple(views[seat.id])
        view = notifier.view(setup, None, listener, moment)
        language = listener.recipient.languages[0]
        calendar = calendar_of(setup, games, language, view.referee.email, moment)
        view = replace(view, games=games, attachments=(calendar,))
        await notifier.post(notice, listener, view, moment, journal, About(setup.mode, None))
        if progress is not None:
            progress(done, len(playing))
    for row in starting.games if not again else ():
        if row.black is not None and {row.white, row.black} & {seat.id for seat in playing}:
            await _pass_by(states, setup.code, row.game, today, journal)
    return len(playing)


_REMINDERS = frozenset({DeadlineKind.ASK_COPY, DeadlineKind.WHITE_FIRST, DeadlineKind.REPEAT})
"""What is only a reminder. Whatever has an effect of its own stays: the running clock, forty days without a move."""


async def _pass_by(states: States, event: str, name: str, today: date, journal: int) -> None:
    """Of what was to be remembered before the letter of the start came, nobody is reminded."""
    game = await states.game(event, name)
    rows = [row for row in deadlines(game) if row.kind in _REMINDERS and today > game.start]
    passed = [
        Passed(journal=journal, key=row.key)
        for row in rows
        if (row.on <= today if row.due is None else row.due < today)
    ]
    if passed:
        await states.add_to_game(event, name, passed)


def sample_letter(notifier: Notifier, setup: Setup, made: RoundRobinDraw, moment: datetime) -> str:
    """The start letter of the first player as it will leave, for the organiser to read before; nothing is kept."""
    seat, start = setup.seats[0], first_day(setup, moment)
    dated = replace(setup, start=start)
    pairs = [pair for one in made.rounds for pair in one.pairs]
    games = [GameSetup(name, *pair) for name, pair in zip(game_names(len(pairs)), pairs, strict=True)]
    views = tuple(
        game_view(setup, fold(game_events(dated, game, 0)), Side.WHITE if game.white == seat.id else Side.BLACK)
        for game in games
        if seat.id in (game.white, game.black)
    )
    facts: dict[str, Fact] = {
        "seat": seat.id,
        "planned": setup.start.isoformat() if start > setup.start else None,
        "seed": made.seed,
        "announced": DrawNote.NO_SEED not in made.notes,
        "number": made.numbers[seat.id],
    }
    person = Person(seat.name, seat.emails[0], seat.latin)
    listener = Listener(Recipient(person, tuple(dict.fromkeys((seat.language, *setup.languages)))))
    view = replace(notifier.view(setup, None, listener, moment), games=views)
    text = render(Notice("start-letter", Addressee.SEAT, Rank.RULING, (), "", facts=facts), listener.recipient, view)
    return f"{person.email}\n{text.subject}\n\n{write_plain(text.blocks)}"


async def _views(states: States, setup: Setup, games: Sequence[StoredGame]) -> Views:
    """Every player's games, each with the player's side; what two letters share is written once."""
    found: Views = {}
    for row in games:
        if row.black is None:
            continue
        view = game_view(setup, await states.game(setup.code, row.game))
        for seat, side in ((row.white, Side.WHITE), (row.black, Side.BLACK)):
            found.setdefault(seat, []).append(replace(view, side=side))
    return found


async def write_start_list(
    notifier: Notifier,
    starting: Starting,
    letters: int,
    warnings: Sequence[Fact],
    entries: Mapping[str, Fact],
    moment: datetime,
    journal: int,
) -> None:
    """Tell the arbiter, and the organiser where there is one, what was drawn and who was written to."""
    setup = starting.setup
    names = {seat.id: seat.name for seat in setup.seats} | {team.id: team.name for team in setup.teams}
    played = [row for row in starting.games if row.black is not None]
    facts: dict[str, Fact] = {
        "start": starting.start.isoformat(),
        "late_days": max(0, (local_date(moment, setup.zone) - starting.start).days),
        "planned": starting.planned,
        "seed": starting.event.seed,
        "announced": starting.announced,
        "numbers": [
            {"number": number, "name": names.get(one, one)} for number, one in enumerate(starting.event.numbers, 1)
        ],
        "rounds": rounds_told(starting.event.published, names) if len(played) <= MOST_LISTED else [],
        "games": [
            {"game": row.game, "white": names[row.white], "black": names[row.black or ""]}
            for row in (played if not starting.event.published and len(played) <= MOST_LISTED else [])
        ],
        "played": len(played),
        "letters": letters,
        "warnings": [one for one in warnings if not (isinstance(one, dict) and one.get("code") == NO_SEED)],
        **entries,
    }
    attachment = Attachment(f"{setup.code}-games.csv", "text/csv", games_csv(starting))
    for to in (Addressee.ARBITER, Addressee.ORGANISER):
        notice = Notice("start-list", to, Rank.RULING, ("24.2",), f"{setup.code}/start-list", facts=facts)
        await notifier.tell(Told(notice, setup.code, None), moment, journal, attachments=(attachment,))


def rounds_told(rounds: Sequence[PairedRound], names: Mapping[str, str]) -> list[Fact]:
    """Rounds as a text lists them: number, pairs with White first in the order of boards, who is free."""
    return [
        {
            "round": one.number,
            "pairs": [
                {"board": game.board, "game": game.id, "white": names[game.white], "black": names[game.black]}
                for game in one.games
                if game.black is not None
            ],
            "bye": next((names[game.white] for game in one.games if game.black is None), None),
        }
        for one in rounds
    ]


def games_csv(starting: Starting) -> str:
    """The list of games with the addresses of both, as a table program reads it; no cell is a formula."""
    places = {game.id: one.number for one in starting.event.rounds for game in one.games}
    by_id = {seat.id: seat for seat in starting.setup.seats}
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(["game", "round", "white", "white address", "black", "black address"])
    for row in starting.games:
        if row.black is not None:
            white, black = by_id[row.white], by_id[row.black]
            cells = [row.game, places.get(row.game, ""), white.name, white.emails[0], black.name, black.emails[0]]
            writer.writerow([no_formula(str(cell)) for cell in cells])
    return out.getvalue()


def no_formula(cell: str) -> str:
    """A cell that no table program takes for a formula: one that begins as such gets an apostrophe in front."""
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r", "\N{MINUS SIGN}") else cell
