"""Article 49: a report is read as people send it, and what is written is read back whole."""

from dataclasses import replace

import pytest

from parsers.acts import (
    GameHeader,
    MoveMessage,
    RecordedPly,
    Side,
    WrittenMove,
    WrittenTime,
)
from parsers.event_acts import ReportedGame, StatusReport
from parsers.forms.report import Report, take_report, write_report
from parsers.letter import Line
from parsers.mail import read_body

GAMES = (
    ReportedGame(
        GameHeader(game="G01", white="Осокин", black="Дроздова"),
        RecordedPly(12, Side.WHITE, WrittenMove("Кf3", 12, Side.WHITE)),
        Side.BLACK,
        WrittenTime(3, 6),
    ),
    ReportedGame(
        GameHeader(game="G02", white="Дроздова", black="Осокин"),
        RecordedPly(9, Side.BLACK, WrittenMove("7866", 9, Side.BLACK)),
        Side.WHITE,
        WrittenTime(0, 12),
    ),
    ReportedGame(GameHeader(game="G03", white="Осокин", black="Хеллер"), result="1-0"),
)


def lines(text: str) -> list[Line]:
    return [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]


def bare(game: ReportedGame) -> ReportedGame:
    """The game without the places where it was read."""
    last = game.last
    if last and last.move:
        last = replace(last, move=replace(last.move, line=None))
    return replace(game, header=replace(game.header, line=None), last=last)


@pytest.mark.parametrize("language", ["ru", "en", "de"])
def test_49_what_is_written_is_read_back(language: str) -> None:
    report = Report("Осокин Лев", "CM-2031-01", None, GAMES, 1)
    read, rest = take_report(lines(write_report(report, "28.01.2031", language)))
    assert read is not None and read.on is not None
    assert (read.player, read.event) == ("Осокин Лев", "CM-2031-01")
    assert (read.on.day, read.on.month, read.on.year) == (28, 1, 2031)
    assert tuple(bare(game) for game in read.games) == GAMES
    assert not any(line.text.strip() for line in rest)


@pytest.mark.parametrize(
    ("text", "games"),
    [
        pytest.param(
            "Отчет участника турнира Осокин Л. о ходе игры в турнире КЧ-2031/7\nпо состоянию на 28/01/31\n\n"
            "Осокин - Дроздова: 12. Кf3, ход черных\nХеллер - Осокин 9... 7866 время 3/06\n\nС уважением, Лев",
            2,
            id="49-as-the-article-prints-it",
        ),
        pytest.param(
            "Report of Hollow Martin on the games in CM-2031-01 as of 28 January 2031\nG01: 12. Nf3", 1, id="49-en"
        ),
        pytest.param(
            "Bericht des Spielers Müller über die Partien im Turnier CM-2031-01, Stand: 28.01.2031\nG01: 12. Sf3",
            1,
            id="49-de",
        ),
    ],
)
def test_49_a_report_makes_no_move(text: str, games: int) -> None:
    body = read_body(lines(text))
    (report,) = [act for act in body.acts if isinstance(act, StatusReport)]
    assert len(report.games) == games
    assert report.on is not None and report.on.day == 28
    assert not any(isinstance(act, MoveMessage) for act in body.acts)
    assert not body.problems
