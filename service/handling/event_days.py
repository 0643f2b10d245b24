"""Days of a whole event, kept beside those of its games: the next pairing, the arbiter's calendar."""

from datetime import timedelta

from service.handling.states import States
from service.ports import Due, Unit
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


async def add_event_deadline(unit: Unit, due: Due) -> None:
    """Keep one more day of an event; the same key again moves the day."""
    waiting = [one for one in await unit.deadlines(due.event, "") if one.key != due.key]
    await unit.put_deadlines(due.event, "", [*waiting, due])


async def note_games_over(unit: Unit, states: States) -> None:
    """
    When the last game of an event, or of a round, is over, the days that follow from it are kept.

    Of a Swiss the next round is paired when its results can no longer be questioned; of any event the report and the
    final table are due (000 23.7, 23.8).
    """
    ended = {
        game.event: game.ended_on for game in states.touched if str(game.status) in CLOSED and game.ended_on is not None
    }
    for event, day in ended.items():
        if any(row.status not in CLOSED for row in await unit.games(event) if row.black is not None):
            continue
        number = await unit.mark(f"{SWISS_MARK}/{event}")
        if number is not None:
            on = day + timedelta(days=APPEAL_DAYS + 1)
            await add_event_deadline(unit, Due(event, "", f"{PAIR_KEY}/{number}", "pairing", on, "D.7"))
        await add_event_deadline(unit, Due(event, "", f"{REPORT_KEY}/1", "calendar", day + ONE_DAY, "23.7"))
