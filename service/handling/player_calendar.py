"""A player's days in one event as a calendar file: what goes with the start letter and with an answer to STATUS."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from parsers.acts import Side
from service.handling.office import local_date
from service.ledger.game import Game
from service.ledger.setup import Setup
from service.output.calendar_text import CalendarDay, write_calendar
from service.papers.report import waits_for
from service.rules.due import DeadlineKind, deadlines
from service.wording.view import Attachment, GameView

_TITLES = {
    "ru": {
        "start": "{code}: начало игры",
        "end": "{code}: последний день турнира",
        "papers": "{code}: последний день материалов для присуждения",
        DeadlineKind.WHITE_FIRST: "{game}: первого хода ещё нет, чёрные спрашивают о нём",
        DeadlineKind.REPEAT: "{game}: нет ответа, ход повторяется с копией судье",
        DeadlineKind.TIME_TROUBLE: "{game}: до контроля остаётся мало дней",
        DeadlineKind.OVERSTEP_ASKED: "{game}: время истекает, если ответа нет",
        DeadlineKind.RECORDS: "{game}: последний день для записи партии",
    },
    "en": {
        "start": "{code}: play begins",
        "end": "{code}: last day of the event",
        "papers": "{code}: last day for adjudication papers",
        DeadlineKind.WHITE_FIRST: "{game}: no first move yet, Black asks for it",
        DeadlineKind.REPEAT: "{game}: no answer, the move is repeated with a copy to the referee",
        DeadlineKind.TIME_TROUBLE: "{game}: few days left to the control",
        DeadlineKind.OVERSTEP_ASKED: "{game}: time runs out if no reply is sent",
        DeadlineKind.RECORDS: "{game}: last day for the record of the game",
    },
}


def calendar_of(setup: Setup, games: Iterable[GameView], language: str, address: str, at: datetime) -> Attachment:
    """
    The days that a player should remember: start and end of the event, and what the games as they stand make due.

    What depends on a partner's next move is a forecast; a later file replaces it. A day that is past is in none.

    Args:
        address: The referee's own.
        at: The moment of writing.
    """
    words = _TITLES.get(language, _TITLES["en"])
    views = list(games)
    start = min((view.game.start for view in views), default=setup.start)
    days = [CalendarDay(f"{setup.code}/start", start, words["start"].format(code=setup.code), setup.name)]
    if setup.end is not None:
        days.append(CalendarDay(f"{setup.code}/end", setup.end, words["end"].format(code=setup.code), setup.name))
        last = setup.end + timedelta(days=setup.regulations.adjudication_days)
        days.append(CalendarDay(f"{setup.code}/papers", last, words["papers"].format(code=setup.code), setup.name))
    for view in views:
        days += _days_of(view.game, view.side, words)
    today = local_date(at, setup.zone)
    ahead = [day for day in days if day.on >= today]
    return Attachment(
        f"{setup.code}.ics", "text/calendar", write_calendar(ahead, address.rpartition("@")[2] or "referee", at)
    )


def _days_of(game: Game, side: Side | None, words: dict[str, str]) -> Iterable[CalendarDay]:
    for row in deadlines(game):
        own = row.side is None or row.side is side or row.kind is DeadlineKind.REPEAT
        if row.kind in words and own and (row.kind is not DeadlineKind.TIME_TROUBLE or waits_for(game, side)):
            title = words[row.kind].format(game=f"{game.event} {game.id}")
            yield CalendarDay(f"{game.event}/{game.id}/{row.kind}", row.on, title, f"§ {row.article}")
