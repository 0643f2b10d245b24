"""Article 49: a player's report on the state of all games, as of a day; read as people send it, and written."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from parsers.acts import GameHeader, Side, WrittenDate
from parsers.dates import find_dates
from parsers.event_acts import ReportedGame
from parsers.forms.header import find_game_id, split_pair
from parsers.forms.labels import cue_pattern, label_pattern, plain
from parsers.forms.movetext import Text, find_runs
from parsers.forms.rows import read_time
from parsers.languages import Cue, Label, labels
from parsers.letter import Line

_TIME = re.compile(r"(?<![\d/.])\d{1,3}\s?/\s?\d{1,4}(?![\d/.])")
_RESULT = re.compile(r"(?<![\w/.-])(?:1\s?[-–:]\s?0|0\s?[-–:]\s?1|1/2\s?[-–:]\s?1/2|½\s?[-–:]\s?½)(?![\w/-])")
_LONGEST_HEAD = 4  # lines


@dataclass(frozen=True, slots=True)
class Report:
    """A report as written. `line` is where it begins."""

    player: str | None
    event: str | None
    on: WrittenDate | None
    games: tuple[ReportedGame, ...]
    line: int


@cache
def _head() -> re.Pattern[str]:
    of, about = label_pattern(Label.REPORT_OF), label_pattern(Label.REPORT_ABOUT)
    return re.compile(rf"\s*(?:{of})(?!\w)\s*(?P<player>.*?)\s*(?:{about})(?!\w)\s*(?P<event>.*)$", re.S)


@cache
def _as_of() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{label_pattern(Label.AS_OF)})(?!\w)[\s:]*")


def take_report(lines: Sequence[Line]) -> tuple[Report | None, list[Line]]:
    """
    Read a report among own lines, and leave the rest.

    Its head is that of article 49: whose report, in which event, as of which day. Each line below that names two
    players, or a game's code, tells one game: the last move, the time, a result. Nothing in it is a move of the letter.
    """
    for place in range(len(lines)):
        for length in range(1, _LONGEST_HEAD + 1):
            head = lines[place : place + length]
            joined = "\n".join(line.text.strip() for line in head)
            found = _head().match(plain(joined))
            if found is None:
                continue
            day = _as_of().search(plain(joined))
            if day is None and length < _LONGEST_HEAD and place + length < len(lines):
                continue
            return _read(lines, place, length, joined, found)
    return None, list(lines)


def _read(
    lines: Sequence[Line], place: int, length: int, joined: str, found: re.Match[str]
) -> tuple[Report, list[Line]]:
    day = _as_of().search(plain(joined))
    dates = find_dates(joined[day.end() :], lines[place].number) if day else []
    end = day.start() if day and day.start() > found.start("event") else found.end("event")
    event = joined[found.start("event") : end].split("\n")[0].strip(' \t.,;:«»"“”<>')
    player = joined[found.start("player") : found.end("player")].replace("\n", " ").strip(" \t.,;:<>()")
    kept, games = list(lines), list[ReportedGame]()
    for index in range(place, place + length):
        kept[index] = replace(lines[index], text="")
    for index in range(place + length, len(lines)):
        game = read_reported(lines[index])
        if game is None:
            if lines[index].text.strip() and games:
                break
            continue
        games.append(game)
        kept[index] = replace(lines[index], text="")
    on = dates[0].date if dates else None
    return Report(player or None, event or None, on, tuple(games), lines[place].number), kept


def read_reported(line: Line) -> ReportedGame | None:
    """One game of a report: `G01 Осокин – Дроздова: 12. Кf3, ход чёрных, время 3/6`; None where the line is none."""
    game, rest = find_game_id(line.text)
    white, black, rest = split_pair(rest)
    if not game and not (white and black):
        return None
    runs = find_runs(Text([replace(line, text=rest)]))
    last = runs[-1].plies[-1] if runs and runs[-1].plies else None
    shape = plain(rest)
    times, result = _TIME.findall(shape), _RESULT.search(shape)
    to_move = None
    if cue_pattern(Cue.WHITES).search(shape) or cue_pattern(Cue.BLACKS).search(shape):
        to_move = Side.WHITE if cue_pattern(Cue.WHITES).search(shape) else Side.BLACK
    header = GameHeader(game=game or None, white=white or None, black=black or None, line=line.number)
    time = read_time(re.sub(r"\s", "", times[-1])) if times else None
    return ReportedGame(header, last, to_move, time, result.group() if result else None)


def write_report(report: Report, on: str, language: str = "ru") -> str:
    """Write the form of article 49, `on` being the day as it shall be printed; line feeds at the ends."""
    of, about, as_of = (_printed(label, language) for label in (Label.REPORT_OF, Label.REPORT_ABOUT, Label.AS_OF))
    lines = [f"{of} {report.player or ''} {about} {report.event or ''}", f"{as_of} {on}", ""]
    return "\n".join([*lines, *(_row(game, language) for game in report.games)]) + "\n"


def _row(game: ReportedGame, language: str) -> str:
    header, parts = game.header, list[str]()
    if game.last and game.last.move:
        dots = "..." if game.last.side is Side.BLACK else "."
        parts.append(f"{game.last.number}{dots} {game.last.move.text}")
    if game.to_move:
        cue = Label.WHITE_TO_MOVE if game.to_move is Side.WHITE else Label.BLACK_TO_MOVE
        parts.append(_printed(cue, language))
    if game.time:
        parts.append(f"{_printed(Label.TIME_OF, language)} {game.time.spent or 0}/{game.time.total or 0:02d}")
    if game.result:
        parts.append(game.result)
    names = f"{header.white} – {header.black}" if header.white and header.black else ""
    return f"{' '.join(filter(None, (header.game, names)))}: {', '.join(parts)}"


def _printed(label: Label, language: str) -> str:
    found = {code: text for text, code in reversed(labels(label))}
    return found.get(language) or found["en"]
