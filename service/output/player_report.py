"""The report of article 49 on all games of one player, in the form in which players send it."""

from collections.abc import Iterable, Mapping
from datetime import date

from parsers.acts import GameHeader, RecordedPly, Side, WrittenMove, WrittenTime
from parsers.event_acts import ReportedGame
from parsers.forms.report import Report, write_report
from service.ledger.game import UNFINISHED, Game
from service.papers.report import GameLine, report_of


def write_player_report(
    player: str,
    event: str,
    games: Iterable[tuple[Game, Side]],
    names: Mapping[str, tuple[str, str]],
    as_of: date,
    language: str,
) -> str:
    """
    Write the report: the games that wait for the player first, each with its last move, who is on move, and the time.

    Args:
        games: Each with the side that the player has in it.
        names: Game → the names of White and Black, as printed.
        as_of: The day of the report.
    """
    rows = tuple(_row(line, names[line.game]) for line in report_of(games, as_of).games)
    return write_report(Report(player, event, None, rows, 1), as_of.strftime("%d.%m.%Y"), language)


def _row(line: GameLine, names: tuple[str, str]) -> ReportedGame:
    header = GameHeader(game=line.game, white=names[0], black=names[1])
    last = line.last
    move = WrittenMove(last.san, last.move_number, last.side) if last else None
    written = RecordedPly(last.move_number, last.side, move) if last else None
    if line.result != UNFINISHED:
        return ReportedGame(header, written, result=line.result)
    on_move = line.side if line.to_move else line.side.partner if line.status == "running" else None
    own = last if last is not None and last.side is line.side else None
    time = WrittenTime(own.days if own else 0, line.clock.used)
    return ReportedGame(header, written, on_move, time)
