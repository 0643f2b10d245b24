"""Article 51.1: the standard form. Finds its tables in a letter, whatever became of their lines, and writes one."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from parsers.acts import Form, WrittenRecord
from parsers.classify import LineKind, Placed
from parsers.forms.cells import Cell, CellKind, read_cells
from parsers.forms.labels import head_language, head_role, labels_of
from parsers.forms.odd_rows import is_begun_row, read_odd_row
from parsers.forms.rows import Columns, read_rows
from parsers.forms.table import Table, joined
from parsers.forms.values import FormRow, FormValues
from parsers.letter import Line
from parsers.reading import Problem, ProblemCode

_DATED = (CellKind.DATE, CellKind.SLASH, CellKind.TIME)
_ROW_CELLS = (*_DATED, CellKind.DASH, CellKind.NUMBER, CellKind.MOVE)
_PADDED = re.compile(r"\d{1,3}$")  # a row's number without its dot
_HEAD_CELL = re.compile(r"[^\s|;,\"]+")
_HOLDS_MOVE = re.compile(r"(?<!\d)[1-8]{4}(?!\d)|[^\W\d_][1-8](?!\w)|[0OoОо]-[0OoОо]")
_LONGEST_UNREAD = len("2514/2536")  # letters of an illegible move
_HEAD_WORDS = 5  # of nine: a head may be cut or wrapped
_HOUR = re.compile(r"\d:\d\d(?!\d)")
_ROW_STARTS = frozenset('0123456789-—–"«“')
_MOST_BROKEN = 5  # lines of one row
_FRAME = "-" * 70


def find_tables(placed: Sequence[Placed]) -> tuple[Table, ...]:
    """
    Find every table of the standard form, quoted or own, with or without its head.

    Rows may be broken at any blank, stand apart, lack cells, or go on at another depth of quotation. A row that
    continues or completes a table of another depth, wherever it stands, belongs to that table (51.1, 48.3.5).
    """
    tables: list[Table] = []
    place = 0
    while place < len(placed):
        region = _Region()
        after = region.take(placed, place)
        if region.cells:
            tables.append(region.table())
            place = after
        else:
            place = max(after, place + 1)
    return joined(tables)


class _Region:
    """A run of table lines being gathered."""

    def __init__(self) -> None:
        self.cells: list[Cell] = []
        self.head: list[Line] = []
        self.lines: set[int] = set()
        self.remarks: list[Line] = []
        self.begun: Line | None = None  # a row under the last one that nothing could read
        self.row_number = 0

    def take(self, placed: Sequence[Placed], place: int) -> int:
        """Gather from `place` on; the place after the last line taken."""
        place = self._take_head(placed, place)
        after = place
        while place < len(placed):
            item = placed[place]
            if item.kind in (LineKind.BLANK,):
                if not self.cells and not self.head:
                    break
                place += 1
                continue
            apart = bool(self.lines) and placed[place - 1].kind is LineKind.BLANK
            first_dash = (
                item.kind is LineKind.FRAME and self.head and not self.cells and len(item.line.text.strip()) <= 4
            )
            if not (item.kind is LineKind.TEXT or first_dash) or not self._take_row(item.line, apart):
                break
            place += 1
            after = place
        self._trim()
        return self._take_broken(placed, after)

    def _take_broken(self, placed: Sequence[Placed], after: int) -> int:
        """A row that only its broken lines together make; one that even they leave unread is kept to be asked about."""
        if not self.cells:
            return after
        start = after
        while start and placed[start - 1].line.number not in self.lines:
            start -= 1
        below = (placed[at] for at in range(start, len(placed)) if placed[at].kind is not LineKind.BLANK)
        lines: list[Line] = []
        for item in islice(below, _MOST_BROKEN):
            if item.kind is not LineKind.TEXT or item.line.depth:
                break
            lines.append(item.line)
            whole = replace(lines[0], text=" ".join(line.text.strip() for line in lines))
            odd = read_odd_row(whole, self._following())
            dated = len(_dates(odd[:2]))
            if len(lines) > 1 and dated > 1 and len(_row_part(odd, True)) == len(odd) and _moves(odd):
                self.cells.extend(odd)
                self.lines.update(line.number for line in lines)
                self.begun = None
                return max(after, placed.index(item) + 1)
            if self.begun is None and is_begun_row(whole, self._following(), broken=len(lines) > 1):
                self.begun = whole
        return after

    def _trim(self) -> None:
        """Give back a date that stands under the table, and is no cell of its last row."""
        anchors = [place for place, cell in enumerate(self.cells) if cell.kind is CellKind.NUMBER]
        if not anchors:
            return
        row = self.cells[anchors[-1] :]
        moves = [cell for cell in row if cell.kind is CellKind.MOVE]
        room = 3 if len({cell.column for cell in moves}) > 1 or len(moves) > 1 else 0
        dated = [cell for cell in row if cell.kind in _DATED]
        under = {cell.line.number for cell in dated[room:]} - {row[0].line.number}
        under -= {cell.line.number for cell in self.cells if cell.kind not in (*_DATED, CellKind.DASH)}
        self.cells = [cell for cell in self.cells if cell.line.number not in under]
        self.lines -= under

    def _take_head(self, placed: Sequence[Placed], place: int) -> int:
        words, after = 0, place
        lines: list[Line] = []
        for index, item in enumerate(placed[place : place + 40], place + 1):
            tokens = _HEAD_CELL.findall(item.line.text)
            if item.kind is LineKind.BLANK and lines:
                continue
            if item.kind is not LineKind.TEXT or not tokens or not all(head_role(word) for word in tokens):
                break
            if words >= 2 * _HEAD_WORDS:
                break
            words += len(tokens)
            lines.append(item.line)
            after = index
        if words < _HEAD_WORDS:
            return place
        self.head = lines
        self.lines.update(line.number for line in lines)
        return after

    def _take_row(self, line: Line, apart: bool) -> bool:
        cells = read_cells(line)
        taken = _row_part(cells, bool(self.cells) or bool(self.head))
        if _is_odd(line, cells, taken) and (self.cells or self.head or line.text[:1] in _ROW_STARTS):
            odd = read_odd_row(line, self._following())
            whole = _row_part(odd, True)
            cells, taken = (odd, whole) if any(cell.kind is CellKind.NUMBER for cell in whole) else (cells, taken)
        if not taken:
            return False
        anchors = [place for place, cell in enumerate(taken) if cell.kind is CellKind.NUMBER]
        open_region = bool(self.cells) or bool(self.head)
        if len(anchors) > 1 and not _dated(taken[anchors[0] : anchors[1]]) and _moves(taken) > 2:
            return False  # a game text, not a row
        if anchors:
            number = taken[anchors[0]].number or 0
            fresh = not _dated(taken)
            if not open_region and not _evident(taken, anchors[0]):
                return False
            if open_region and apart and fresh and not self.head:
                return False
            if self.cells and number <= self.row_number and (number <= 1 or line.depth != self.cells[-1].line.depth):
                return False  # the rows begin anew: another table
            self.row_number = number
        elif not self._continues(taken, apart, len(taken) < len(cells)):
            return False
        self.cells.extend(taken)
        self.lines.add(line.number)
        if len(taken) < len(cells):
            rest = cells[len(taken)]
            self.remarks.append(replace(line, text=line.text[rest.column :]))
        return True

    def _following(self) -> int | None:
        """The number of the row that is due, where the last one is whole."""
        if not self.cells:
            return 1 if self.head else None
        last = max(place for place, cell in enumerate(self.cells) if cell.kind is CellKind.NUMBER or not place)
        row = self.cells[last:]
        moves = [place for place, cell in enumerate(row) if cell.kind is CellKind.MOVE]
        whole = row[0].kind is CellKind.NUMBER and len(moves) > 1 and len(_dates(row[moves[-1] :])) in (2, 3)
        return (row[0].number or 0) + 1 if whole else None

    def _continues(self, cells: Sequence[Cell], apart: bool, cut: bool) -> bool:
        """A line without a number: the rest of a broken row, or the beginning of the next one."""
        if not (self.cells or self.head) or cut:
            return False
        if any(cell.kind in _DATED for cell in cells):
            return not apart or len(cells) > 1
        if any(cell.kind is CellKind.DASH for cell in cells):
            return not apart and len(cells) == 1
        last = self.cells[-1] if self.cells else None
        return last is not None and not apart and last.kind in (CellKind.NUMBER, CellKind.MOVE) and len(cells) <= 2

    def table(self) -> Table:
        """The table of what was gathered."""
        whole = len(self.head) == 1
        columns = _columns(self.head[0]) if whole else Columns()
        rows = read_rows(self.cells, columns)
        lines = [cell.line for cell in self.cells]
        deepest = max((line.depth for line in lines), default=0)
        language = head_language(word for line in self.head for word in line.text.split())
        first = min((line.number for line in (*self.head, *lines)), default=None)
        record = WrittenRecord(Form.STANDARD, rows.plies, deepest, first, language, rows.begun)
        problems = tuple(Problem(ProblemCode.DAMAGED_TABLE, cell.text, cell.line.number) for cell in rows.odd[:3])
        left_over = [cell.line for cell in rows.odd if cell.kind is CellKind.MOVE and not cell.line.depth]
        left_over += self._unread(rows.begun is not None)
        if begun := self.begun or next(iter(left_over), None):
            problems += (Problem(ProblemCode.UNREADABLE_MESSAGE, begun.text.strip()[:200], begun.number),)
        return Table(record, frozenset(self.lines), tuple(self.remarks), problems)

    def _unread(self, begun: bool) -> list[Line]:
        """A last row without a move whose words may hold one, `4. not 2514`, leaves nothing out: it is asked about."""
        last = next((cell.line for cell in reversed(self.cells) if cell.kind is CellKind.NUMBER), None)
        beside = [remark for remark in self.remarks if last and remark.number == last.number and not remark.depth]
        return [remark for remark in beside if begun and any(map(_HOLDS_MOVE.search, remark.text.split()))]


def _row_part(cells: Sequence[Cell], open_region: bool) -> list[Cell]:
    """The leading cells that can belong to a row: up to the first word, or to a move where none is due."""
    taken: list[Cell] = []
    if open_region and len(cells) > 1 and cells[1].kind is CellKind.MOVE and _PADDED.match(cells[0].text):
        cells = [replace(cells[0], kind=CellKind.NUMBER), *cells[1:]]  # `05 5171`: the row was broken at its number
    elif open_region and [cell.kind in _BEFORE_NUMBER for cell in cells[-2:-1]] == [True] and _is_numeral(cells[-1]):
        cells = [*cells[:-1], replace(cells[-1], kind=CellKind.NUMBER)]
    for place, cell in enumerate(cells):
        kind = cell.kind
        if kind is CellKind.WORD and cell.text.isdigit() and place + 1 < len(cells):
            before, after = (cells[place - 1] if place else None), cells[place + 1]
            if before and before.kind in _DATED and after.kind is CellKind.MOVE and len(cell.text) <= 3:
                cell = replace(cell, kind=CellKind.NUMBER)  # `2/05  05  5171`
            elif before and before.kind is CellKind.NUMBER and len(cell.text) > 3:
                cell = replace(cell, kind=CellKind.MOVE)
        elif (
            kind is CellKind.WORD
            and len(cell.text) <= _LONGEST_UNREAD
            and _in_move_place(taken)
            and any(map(str.isdigit, cell.text))
        ):
            cell = replace(cell, kind=CellKind.MOVE)  # illegible, but in a move's place
        if cell.kind not in _ROW_CELLS:
            break
        taken.append(cell)
    return taken


_BEFORE_NUMBER = (CellKind.TIME, CellKind.SLASH)


def _is_numeral(cell: Cell) -> bool:
    return cell.kind is CellKind.WORD and _PADDED.match(cell.text) is not None


def _in_move_place(taken: Sequence[Cell]) -> bool:
    """Behind a number, or behind White's move that follows one."""
    kinds = [cell.kind for cell in taken[-2:]]
    return kinds[-1:] == [CellKind.NUMBER] or kinds == [CellKind.NUMBER, CellKind.MOVE]


def _dates(cells: Sequence[Cell]) -> list[Cell]:
    return [cell for cell in cells if cell.kind in _DATED]


def _dated(cells: Sequence[Cell]) -> bool:
    return bool(_dates(cells))


def _is_odd(line: Line, cells: Sequence[Cell], taken: Sequence[Cell]) -> bool:
    """Whether a line is no plain row, nor a part of one: a word stands in it, an hour, or a move without its number."""
    kinds = [cell.kind for cell in taken]
    if len(taken) < len(cells) or _HOUR.search(line.text) or len(kinds) < 2:
        return True
    if CellKind.NUMBER not in kinds:
        return CellKind.MOVE in kinds
    signs = kinds.count(CellKind.DASH) > 2 or kinds.count(CellKind.NUMBER) > 1
    return signs or kinds[0] is CellKind.NUMBER and kinds[1] in (*_DATED, CellKind.NUMBER)


def _moves(cells: Sequence[Cell]) -> int:
    return sum(cell.kind is CellKind.MOVE for cell in cells)


def _evident(cells: Sequence[Cell], anchor: int) -> bool:
    """Dates and times stand where a row of the form has them."""
    before = [cell for cell in cells[:anchor] if cell.kind in _DATED]
    if len(before) >= 2 or (len(before) == 1 and cells[0].kind is CellKind.DASH and len(cells) > anchor + 1):
        return True
    rest = cells[anchor + 1 :]
    moves = 0
    while moves < len(rest) and rest[moves].kind in (CellKind.MOVE, CellKind.DASH):
        moves += 1
    return moves >= 2 and len([cell for cell in rest[moves : moves + 3] if cell.kind in _DATED]) >= 2


def _columns(head: Line) -> Columns:
    received, replied = list[int](), list[int]()
    tabs = "\t" in head.text
    for match in _HEAD_CELL.finditer(head.text):
        role = head_role(match.group())
        place = head.text.count("\t", 0, match.start()) if tabs else match.start()
        if role == "received":
            received.append(place)
        elif role == "replied":
            replied.append(place)
    return Columns(tuple(received), tuple(replied), tabs)


def write_standard(values: FormValues, language: str = "ru") -> str:
    """
    Write the form of 51.1: header, leaves, head and rows, in the labels of `language`; the text ends with a line feed.

    The row to be filled in next (`values.next_row`) is written with what is known of it, its move cell empty.
    """
    labels = labels_of(language)
    width = max(len(word) for word in (labels.event, labels.start, labels.white, labels.black)) + 2
    header = [
        (labels.event, values.event),
        (labels.start, values.start),
        (labels.white, values.white),
        (labels.black, values.black),
    ]
    lines = [f"{label:<{width}}{value}".rstrip() for label, value in header]
    for label, leaves in ((labels.leaves_white, values.leaves_white), (labels.leaves_black, values.leaves_black)):
        if leaves:
            lines.append(f"{label}  {', '.join(leaves)}")
    rows = list(values.rows) + ([values.next_row] if values.next_row else [])
    grid = [
        [
            labels.received,
            labels.replied,
            labels.time,
            "N",
            labels.white,
            labels.black,
            labels.received,
            labels.replied,
            labels.time,
        ],
        *(_written_row(row, first=place == 0) for place, row in enumerate(rows)),
    ]
    widths = [max(len(line[column]) for line in grid) for column in range(9)]
    table = ["  ".join(cell.ljust(size) for cell, size in zip(line, widths, strict=True)).rstrip() for line in grid]
    return "\n".join([_FRAME, *lines, "", *table, _FRAME]) + "\n"


def _written_row(row: FormRow, first: bool) -> list[str]:
    white_received = row.white_received or ("---" if first else "")
    cells = [white_received, row.white_sent, row.white_time, f"{row.number:02d}.", row.white]
    return [*cells, row.black, row.black_received, row.black_sent, row.black_time]


__all__ = ["Table", "find_tables", "write_standard"]
