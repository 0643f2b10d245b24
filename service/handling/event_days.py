"""Days of a whole event, kept beside those of its games: the next pairing, the arbiter's calendar."""

from datetime import date, timedelta

from service.handling.states import States
from service.ledger.events import ResultRegistered
from service.ledger.game import Game
from service.ledger.setup import Setup
from service.ports import Due, Reads, Unit
from service.rules.reflection import ONE_DAY

CLOSED = ("finished", "awaiting-records")
"""Status of a game whose result shows."""
SWISS_MARK = "swiss"
"""Of an event that is a Swiss: the number of the last round paired."""
PAIR_KEY = "swiss/pair"
REPORT_KEY = "calendar/report"
APPEAL_DAYS = 2
"""Days after a round's last result in which its results may be questioned before the next pairing (001 D.7, D.8)."""
REPORT_DAYS = (1, 5, 9)
"""Days of the ten after the last window on which the chief arbiter is reminded of report and table (000 23.7)."""


SHARE_KEY = "leaver/share"
MATCH_KEY = "match/over"
LEAVERS_MARK = "leavers"
"""Of an event that somebody has left: his share of completed games is counted anew whenever a game of it ends."""
ENTRY_KEY = "entry/letters"
ENTRIES_MARK = "entries"
"""Of an event whose players have been asked for one word back: the journal number of that."""
TABLE_KEY = "table"
DRAW_KEY = "calendar/draw"
DRAW_DAYS = (7, 1)
"""Days before the start on which the arbiter is reminded of a draw that has not been made (000 23.3.5)."""


def draw_reminders(setup: Setup, today: date) -> list[Due]:
    """The days of an event that is still to be drawn: entry letters at once, reminders of the draw."""
    days = [(ahead, setup.start - timedelta(days=ahead)) for ahead in DRAW_DAYS]
    entry = Due(setup.code, "", ENTRY_KEY, "calendar", today, "24.1")
    return [entry] + [
        Due(setup.code, "", f"{DRAW_KEY}/{ahead}", "calendar", on, "23.3.5") for ahead, on in days if on >= today
    ]


def table_days(setup: Setup, today: date) -> list[Due]:
    """The next day on which the table goes to everybody; none where the regulations set none (23.8)."""
    every = setup.regulations.publish_table_days
    on = max(setup.start, today) + timedelta(days=every)
    return [Due(setup.code, "", f"{TABLE_KEY}/{on.isoformat()}", "calendar", on, "23.8")] if every else []


async def add_event_deadline(unit: Unit, due: Due) -> None:
    """Keep one more day of an event; the same key again moves the day."""
    await unit.lock(event_days(due.event))
    waiting = [one for one in await unit.deadlines(due.event, "") if one.key != due.key]
    await unit.put_deadlines(due.event, "", [*waiting, due])


def event_days(event: str) -> str:
    """The lock under which an event's own days are changed: of two workers the later sees what the earlier wrote."""
    return f"days:{event}"


async def note_games_over(unit: Unit, states: States) -> None:
    """
    When the last game of an event, or of a round, is over, the days that follow from it are kept.

    Of a Swiss the next round is paired when its results can no longer be questioned; of any event the report and the
    final table are due (000 23.7, 23.8).
    """
    ended = {
        game.event: game.ended_on for game in states.touched if str(game.status) in CLOSED and game.ended_on is not None
    }
    await unit.lock(*(event_days(event) for event in ended))
    for game in states.touched:
        on = game.ended_on
        if str(game.status) not in CLOSED or on is None:  # without a day it was over before the referee came
            continue
        if (await states.setup(game.event)).teams:
            await add_event_deadline(unit, Due(game.event, "", f"{MATCH_KEY}/{game.id}", "calendar", on, "21.1"))
        if await unit.mark(f"{LEAVERS_MARK}/{game.event}") is not None:
            await count_shares_again(unit, game.event, f"{game.id}/{game.version}", on)
    for event, day in ended.items():
        if not await all_over(unit, event):
            continue
        number = await unit.mark(f"{SWISS_MARK}/{event}")
        if number is not None:
            on = day + timedelta(days=APPEAL_DAYS + 1)
            await add_event_deadline(unit, Due(event, "", f"{PAIR_KEY}/{number}/{on}", "pairing", on, "D.7"))
        if await all_over(unit, event, ("finished",)):
            registered = max(registered_on(game) for game in states.touched if game.event == event)
            await add_event_deadline(unit, report_due(event, 1, registered + ONE_DAY))


def registered_on(game: Game) -> date:
    """The day on which a game's result was registered (48.9.1); where it is not, that on which it ended."""
    days = [one.on for one in game.tape if isinstance(one, ResultRegistered)]
    return max(days, default=game.ended_on or game.start)


async def count_shares_again(unit: Unit, event: str, why: str, on: date) -> None:
    """Have the shares of those who left counted again (26.1, 48.8.2)."""
    await unit.put_mark(f"{LEAVERS_MARK}/{event}", why)
    await add_event_deadline(unit, Due(event, "", f"{SHARE_KEY}/{why}", "calendar", on, "26.1"))


def report_due(event: str, number: int, on: date) -> Due:
    """The reminder of the report on the `number`-th of its ten days; the day is part of the key, for it may move."""
    return Due(event, "", f"{REPORT_KEY}/{number}/{on}", "calendar", on, "23.7")


async def all_over(reads: Reads, event: str, closed: tuple[str, ...] = CLOSED) -> bool:
    """Whether every game of an event is over; `closed`: the states that count as such."""
    return all(row.status in closed for row in await reads.games(event) if row.black is not None)
