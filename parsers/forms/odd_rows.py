"""
Rows of the standard form (51.1) laid out in another way: month names, weekdays, hours, other looks of the number.

Each reading is tried only on a line that is no plain row, and counts only where the whole row comes out by it.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from parsers.acts import DateOrder
from parsers.dates import read_date
from parsers.forms.cells import Cell, CellKind, read_cells
from parsers.forms.labels import label_pattern, plain
from parsers.languages import Label
from parsers.languages.days import BESIDE_HOURS, DAYS, WEEKDAYS
from parsers.letter import Line

_DATES = (CellKind.DATE, CellKind.SLASH)
_DATED = (*_DATES, CellKind.TIME)
_MOST_WORDS = 5  # "26 de enero de 2026"
_SEPARATORS = re.compile(r"[;,\"“”«»]")
_CLOCK = re.compile(r"\(?(?:[01]?\d|2[0-4])[:.]?[0-5]\d(?::[0-5]\d)?(?:h|ч|uhr)?\.?\)?$", re.IGNORECASE)
_COLON = re.compile(r"\d:\d")
_BESIDE_CLOCK = re.compile(rf"\(?(?:{BESIDE_HOURS})\.?\)?$")
_WEEKDAY = re.compile(rf"\(?(?:{WEEKDAYS})\.?\)?$")
_UNIT = rf"(?:{DAYS})"
_TIME = re.compile(
    rf"\(?(\d{{1,3}})\s?(?P<one>{_UNIT})?\s?[/|\\]\s?(\d{{1,4}})\s?(?P<two>{_UNIT})?\)?\.?$", re.IGNORECASE
)
_O_FOR_0 = re.compile(r"(?=.*[1-9])(?=.*[OoОо])[\dOoОо]{1,4}(?:[./-][\dOoОо]{1,4}){1,2}\.?$")
_O_NUMBER = re.compile(r"(?=.*\d)(?=.*[OoОо])[\dOoОо]{2,3}[.):]*$")
_NUMERAL = re.compile(r"\d{1,3}$")
_ANY_NUMBER = re.compile(
    r"(?:[№#]|[NnНн][oоºr°]?\.?)?(?P<number>\d{1,3})(?:[.:)\]]+|-?(?:й|го|ый|ой|th|st|nd|rd|º|ª|°|e|er)\.?)?$"
)
_PARTED_DATE = re.compile(r"(\d{1,2})\.\s(\d{1,2})\.?$")


@cache
def _number_word() -> re.Pattern[str]:
    return re.compile(rf"(?:[№#]|[nн][oоºr°]?\.?|(?:{label_pattern(Label.MOVE)})\.?)$")


def read_odd_row(line: Line, following: int | None) -> list[Cell]:
    """
    Read a line as a row laid out in another way; a row without its number gets the one that follows.

    Args:
        following: The number of the row that is due, where the rows above are complete; else None.

    Returns:
        The cells as a plain row has them; empty where none comes out. Nothing is filled in but a number.
    """
    cells = _with_number(_tidied(line, _plainer(line.text)))
    cells = _with_lone_times(cells)
    anchors = _anchors(cells)
    if anchors == [0] and cells[0].number == following:
        cells = _number_after_dates(cells)
    elif not anchors and following is not None:
        cells = _with_missing_number(line, cells, following)
    anchors = _anchors(cells)
    if len(anchors) != 1:
        return []
    due = cells[anchors[0]].number == following and [cell.kind for cell in cells[: anchors[0]]] == [CellKind.DATE]
    return cells if due or _leads(cells[: anchors[0]]) else []


def is_begun_row(line: Line, following: int | None, *, broken: bool = False) -> bool:
    """
    Whether a line may be meant for a row.

    It begins with a date, holds two, and goes on with what may be a number or a move; or it begins with figures and
    holds the move that is due behind its number, which alone counts in lines put together (`broken`).
    """
    cells = _tidied(line, _plainer(line.text))
    kinds = [cell.kind for cell in cells]
    last = max((place for place, kind in enumerate(kinds) if kind in _DATED), default=0)
    marked = [
        cell.kind in (CellKind.MOVE, CellKind.NUMBER) or any(map(str.isdigit, cell.text)) for cell in cells[last + 1 :]
    ]
    dated = sum(kind in _DATED for kind in kinds)
    due = [place for place in _anchors(cells[:-1]) if place and cells[place].number == following]
    if dated > broken and due and kinds[due[0] + 1] is CellKind.MOVE and cells[0].text[:1].isdigit():
        return kinds.count(CellKind.WORD) <= _MOST_WORDS
    few = kinds.count(CellKind.WORD) < _MOST_WORDS
    return not broken and dated > 1 and kinds[0] in (*_DATED, CellKind.DASH) and few and any(marked)


def _plainer(text: str) -> str:
    """The text without the signs that part its cells, and with noughts for letters O in dates; as long as before."""
    return re.sub(r"\S+", lambda word: _with_zeros(word.group()), _SEPARATORS.sub(" ", text))


def _with_zeros(word: str) -> str:
    return re.sub("[OoОо]", "0", word) if _O_FOR_0.match(word) else word


def _tidied(line: Line, text: str) -> list[Cell]:
    cells = [replace(cell, line=line) for cell in read_cells(replace(line, text=text))]
    return _with_times(_without_hours(_with_dates(_without_dashes(cells))))


def _anchors(cells: Sequence[Cell]) -> list[int]:
    return [place for place, cell in enumerate(cells) if cell.kind is CellKind.NUMBER]


def _leads(cells: Sequence[Cell]) -> bool:
    """White's triple stands before the number: two dates, or a dash and a date."""
    kinds = [cell.kind for cell in cells]
    dated = sum(kind in _DATED for kind in kinds)
    return 2 <= len(kinds) <= 3 and dated >= len(kinds) - (kinds[0] is CellKind.DASH) and dated >= 1


def _kind(word: str) -> CellKind:
    return read_cells(Line(0, word))[0].kind


def _whole(cells: Sequence[Cell], text: str, kind: CellKind) -> Cell:
    return replace(cells[0], text=text, kind=kind)


def _without_dashes(cells: list[Cell]) -> list[Cell]:
    """`26/01 - 28/01 - 2/05 - 05. - 5171`: a dash between any two cells parts them, and is none."""
    dashes = [cell.kind is CellKind.DASH for cell in cells]
    parts = len(cells) >= 7 and all(dashes[1::2]) and not any(dashes[::2])
    return cells[::2] if parts else cells


def _with_dates(cells: Sequence[Cell]) -> list[Cell]:
    """Dates written in several words, each one cell; the weekday beside a date is left out."""
    done: list[Cell] = []
    place = 0
    while place < len(cells):
        size, text = _date_at(cells, place)
        done.append(_whole(cells[place:], text, CellKind.DATE) if size else cells[place])
        place += size or 1
    return [cell for place, cell in enumerate(done) if not _is_weekday(done, place)]


def _date_at(cells: Sequence[Cell], place: int) -> tuple[int, str]:
    """How many cells from `place` on are one date, and its text; 0 where they are none."""
    for size in range(min(_MOST_WORDS, len(cells) - place), 1, -1):
        text = " ".join(cell.text for cell in cells[place : place + size])
        date = read_date(text)
        named = date is not None and date.order is DateOrder.NAMED
        if named and date is not None and (date.year is None or str(date.year) in text):
            return size, text
        parted = _PARTED_DATE.match(text) if size == 2 and cells[place].kind is CellKind.NUMBER else None
        if parted and all(cell.kind in _DATES or cell.kind is CellKind.NUMBER for cell in cells[:place]):
            return (size, ".".join(parted.groups())) if read_date(".".join(parted.groups())) else (0, "")
    return 0, ""


def _is_weekday(cells: Sequence[Cell], place: int) -> bool:
    if cells[place].kind in _DATED or not _WEEKDAY.match(plain(cells[place].text)):
        return False
    beside = (*cells[max(0, place - 1) : place], *cells[place + 1 : place + 2])
    return any(cell.kind in _DATES for cell in beside)


def _without_hours(cells: Sequence[Cell]) -> list[Cell]:
    """`26/01 09:10`: the hour behind a date, or before it, is no cell."""
    done: list[Cell] = []
    place = 0
    while place < len(cells):
        end = _hour_end(cells, place)
        if (
            end
            and done
            and done[-1].kind in _DATES
            or end
            and end < len(cells)
            and cells[end].kind in _DATES
            and all(cell.kind in _DATED for cell in done)
        ):
            place = end
        else:
            done.append(cells[place])
            place += 1
    return done


def _hour_end(cells: Sequence[Cell], place: int) -> int:
    """Where an hour ends, with the small words beside it; 0 where none stands at `place`."""
    while place < len(cells) and _BESIDE_CLOCK.match(plain(cells[place].text)):
        place += 1
    if place == len(cells) or not _CLOCK.match(cells[place].text) or not _COLON.search(cells[place].text):
        return 0
    place += 1
    while place < len(cells) and _BESIDE_CLOCK.match(plain(cells[place].text)):
        place += 1
    return place


def _with_times(cells: Sequence[Cell]) -> list[Cell]:
    """`2 / 5`, `2 дн./5`: the time in several words."""
    done: list[Cell] = []
    place = 0
    while place < len(cells):
        for size in range(min(_MOST_WORDS, len(cells) - place), 0, -1):
            found = _TIME.match(" ".join(cell.text for cell in cells[place : place + size]))
            if found and not (size == 1 and cells[place].kind in _DATED):
                text = f"{found.group(1)}/{found.group(3)}"
                days = found.group("one") or found.group("two")
                done.append(_whole(cells[place:], text, CellKind.TIME if days else _kind(text)))
                place += size
                break
        else:
            done.append(cells[place])
            place += 1
    return done


def _with_number(cells: Sequence[Cell]) -> list[Cell]:
    """The number of the row in any look, behind the dates and before the move: `№5`, `5:`, `ход 5`, `#4`, `О5.`."""
    for place, cell in enumerate(cells):
        if place and cells[place - 1].kind not in _DATED or cell.kind in _DATED:
            continue
        worded = 1 if _number_word().match(plain(cell.text)) and place + 1 < len(cells) else 0
        text = cells[place + worded].text
        found = _ANY_NUMBER.match(re.sub("[OoОо]", "0", text) if _O_NUMBER.match(text) else text)
        behind = cells[place + worded + 1 :]
        due = CellKind.MOVE if place else CellKind.SLASH
        if found is None or (behind and behind[0].kind is not due) or (not behind and not worded):
            continue
        number = _whole(cells[place:], f"{found.group('number')}.", CellKind.NUMBER)
        return [*cells[:place], number, *behind]
    return list(cells)


def _with_lone_times(cells: Sequence[Cell]) -> list[Cell]:
    """`2  05` before the number, or at the end: the time in two cells, or days without their total."""
    done: list[Cell] = []
    for place, cell in enumerate(cells):
        figure = cell.kind is CellKind.WORD and _NUMERAL.match(cell.text)
        ends = place + 1 == len(cells) or cells[place + 1].kind is CellKind.NUMBER
        dates = len(done) > 1 and done[-1].kind in _DATES
        if figure and ends and len(done) > 2 and done[-1].text.endswith("/"):
            done[-1] = replace(done[-1], text=done[-1].text + cell.text)
        elif figure and dates and (ends or _followed_by_figure(cells, place)):
            done.append(replace(cell, text=f"{cell.text}/", kind=CellKind.TIME))
        else:
            done.append(cell)
    return done


def _followed_by_figure(cells: Sequence[Cell], place: int) -> bool:
    rest = cells[place + 1 : place + 3]
    figure = bool(rest) and rest[0].kind is CellKind.WORD and _NUMERAL.match(rest[0].text) is not None
    return figure and (len(rest) == 1 or rest[1].kind is CellKind.NUMBER)


def _number_after_dates(cells: list[Cell]) -> list[Cell]:
    """`5. 26/01 28/01 2/05 5171`: the number stands first."""
    dated = 1 + _leading(cells[1:])
    if dated == len(cells) or cells[dated].kind is not CellKind.MOVE or not _leads(cells[1:dated]):
        return []
    return [*cells[1:dated], cells[0], *cells[dated:]]


def _with_missing_number(line: Line, cells: list[Cell], following: int) -> list[Cell]:
    """`26/01 28/01 2/05 5171`: a row without its number, whole in everything else."""
    dated = _leading(cells)
    if dated == len(cells) or not _leads(cells[:dated]):
        return []
    text, place, number = _plainer(line.text), cells[dated].column, f"{following}. "
    before = text[: place - len(number)] if text[:place].endswith(" " * (len(number) + 1)) else text[:place]
    cells = _with_lone_times(_tidied(line, before + number + text[place:]))
    kinds = [cell.kind for cell in cells[dated:]]
    moves = kinds.count(CellKind.MOVE)
    whole = kinds[: moves + 1] == [CellKind.NUMBER, *[CellKind.MOVE] * moves] and 1 <= moves <= 2
    rest = kinds[moves + 1 :]
    return cells if whole and len(rest) <= 3 and all(kind in _DATED for kind in rest) else []


def _leading(cells: Sequence[Cell]) -> int:
    """How many dates, times and dashes stand first."""
    dated = 0
    while dated < len(cells) and cells[dated].kind in (*_DATED, CellKind.DASH):
        dated += 1
    return dated
