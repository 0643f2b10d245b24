"""The rows of the standard form (51.1): a stream of cells becomes half-moves, whatever the breaks of the lines."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from parsers.acts import RecordedPly, Side, WrittenDate, WrittenMove, WrittenTime
from parsers.dates import read_date
from parsers.forms.cells import Cell, CellKind, are_squares
from parsers.forms.choices import settled
from parsers.forms.labels import any_move_pattern

_DATED = (CellKind.DATE, CellKind.SLASH, CellKind.TIME, CellKind.DASH)
_TRIPLE = 3


@dataclass(frozen=True, slots=True)
class Columns:
    """
    Where the head of the table begins its date columns; empty where no head stands above unbroken rows.

    Counted in letters, or in tabs where tabs part the cells.
    """

    received: tuple[int, ...] = ()
    replied: tuple[int, ...] = ()
    tabs: bool = False


@dataclass(frozen=True, slots=True)
class Rows:
    """What a stream of cells holds. `odd` are cells that found no place."""

    plies: tuple[RecordedPly, ...]
    begun: RecordedPly | None
    odd: tuple[Cell, ...] = ()


def read_rows(cells: Sequence[Cell], columns: Columns = Columns()) -> Rows:
    """
    Read `[received replied time] NN. white [black [received replied time]]`, again and again.

    A row begins with its number; what stands between two numbers is cut into the moves and Black's triple of the
    one row and White's triple of the next. A cell takes only its own side and number; numbers stay as written.
    """
    anchors = [place for place, cell in enumerate(cells) if cell.kind is CellKind.NUMBER]
    if not anchors:
        return Rows((), None, tuple(cells))
    plies: list[RecordedPly] = []
    odd: list[Cell] = []
    begun: RecordedPly | None = None
    left = list(cells[: anchors[0]])
    usual_gap = _usual_gap(cells)
    for place, anchor in enumerate(anchors):
        last = place + 1 == len(anchors)
        end = len(cells) if last else anchors[place + 1]
        number = cells[anchor].number or 0
        white, black, rest = _moves(cells[anchor + 1 : end], usual_gap)
        cut = _split(rest, black is not None, None if last else cells[end])
        right, after = rest[:cut], rest[cut:]
        if last:
            right, spare = rest[:_TRIPLE], rest[_TRIPLE:]
            odd.extend(spare)
            after = []
        odd.extend(left[:-_TRIPLE])
        own = _ply(number, Side.WHITE, white, left[-_TRIPLE:], columns)
        answer = _ply(number, Side.BLACK, black, right, columns)
        if last and own.move is not None and answer.move is None and not left and len(right) > 1:
            own = _ply(number, Side.WHITE, white, right, columns)  # `05. 5171 26/01 28/01 2/05`: his dates stand behind
        if own.move is None and not (white and _is_dots(white[0])):
            begun = own if last and answer.move is None and (_touched(cells[anchor]) or own.sent) else begun
            plies.extend([own] if not last or answer.move is not None else [])
        else:
            plies.extend([own] if own.move is not None else [])
        if answer.move is not None or not last:
            plies.append(answer)
        elif _own_dates(own, answer, right) or (white and own.move is None and _is_dots(white[0])):
            begun = answer if _touched(cells[anchor]) or answer.sent else None
        left = list(after)
    return Rows(_settled(plies), begun, tuple(odd))


def _own_dates(own: RecordedPly, answer: RecordedPly, cells: Sequence[Cell]) -> bool:
    """Whether Black's side of a row without his move carries dates of his own, a dash for the reply too (48.3.5)."""
    if answer.sent:
        return bool(answer.time or own.sent)
    return bool(own.sent and answer.received) and any(cell.kind is CellKind.DASH for cell in cells)


def _settled(plies: list[RecordedPly]) -> tuple[RecordedPly, ...]:
    """The last row written twice, or its cell filled twice, with two moves leaves a choice to the reader (48.3.4)."""
    last = plies[-1] if plies else None
    if last is None or last.move is None:
        return tuple(plies)
    move = last.move
    if move.again:
        move = settled([replace(move, text=text, again=()) for text in (move.text, *move.again)])[0]
        plies[-1] = last = replace(last, move=move)
    for place, ply in enumerate(plies[:-1]):
        if (ply.number, ply.side) == (last.number, last.side) and ply.move and ply.move.text != move.text:
            text = f"{ply.move.text} / {move.text}"
            both = replace(last, move=replace(move, text=text, again=()))
            return (*plies[:place], *plies[place + 1 : -1], both)
    return tuple(plies)


def _touched(number: Cell) -> bool:
    """
    Whether the sender began a row. One that stands in the quoted form without a date of reply was printed there for
    an answer; nobody left a move out.
    """
    return number.line.depth == 0


def _is_dots(cell: Cell) -> bool:
    return cell.kind is CellKind.DASH and set(cell.text) <= set(".…")


def _usual_gap(cells: Sequence[Cell]) -> int:
    """Blanks between White's and Black's cell, as most rows have them."""
    gaps = [
        second.gap
        for first, second, third in zip(cells, cells[1:], cells[2:], strict=False)
        if first.kind is second.kind is CellKind.MOVE and third.kind in _DATED and not second.leads
    ]
    return sorted(gaps)[len(gaps) // 2] if gaps else 1


def _moves(cells: Sequence[Cell], usual_gap: int) -> tuple[list[Cell] | None, list[Cell] | None, list[Cell]]:
    """White's cell, Black's cell (each with what repeats the move beside it), and the rest."""
    place, count = 0, len(cells)
    if cells and (first := _squares(cells[0])) is not cells[0]:
        cells = [first, *map(_squares, cells[1:2]), *cells[2:]]
    white = black = None
    if place < count and (cells[place].kind in (CellKind.MOVE, CellKind.DASH) or _digits(cells[place])):
        dash_of_triple = cells[place].kind is CellKind.DASH and place + 1 < count and cells[place + 1].kind in _DATED
        if not dash_of_triple:
            white, place = [cells[place]], place + 1
    if white:
        while place < count and (
            cells[place].text.startswith(("(", "[")) or _doubles(white[0], cells[place:], usual_gap)
        ):
            white.append(cells[place])
            place += 1
        parted = [cell.kind for cell in cells[place : place + 2]] == [CellKind.DASH, CellKind.MOVE]
        place += parted and not _is_dots(cells[place])  # `5254 - 5755`: the dash only parts the two moves
        if place < count and cells[place].kind is CellKind.MOVE:
            black, place = [cells[place]], place + 1
            while place < count and cells[place].kind is CellKind.MOVE:
                black.append(cells[place])
                place += 1
    return white, black, list(cells[place:])


def _squares(cell: Cell) -> Cell:
    """`51.71`, `51/71` right behind the number: two squares."""
    return replace(cell, kind=CellKind.MOVE) if cell.kind in _DATED and are_squares(cell.text) else cell


def _digits(cell: Cell) -> bool:
    return cell.kind is CellKind.WORD and cell.text.isdigit() and len(cell.text) > 2


def _numeric(cell: Cell) -> bool:
    return sum(letter.isdigit() for letter in cell.text) >= 4


def _doubles(first: Cell, following: Sequence[Cell], usual_gap: int) -> bool:
    """`5171 O-O`: the same move once more in another notation, not the partner's answer."""
    second = following[0]
    if second.kind is not CellKind.MOVE or _numeric(first) == _numeric(second):
        return False
    if len(following) > 1 and following[1].kind is CellKind.MOVE:
        return True
    dated = any(cell.kind in _DATED and not cell.leads for cell in following[1:])
    if not dated and " " in second.text and not _numeric(second):
        return True  # in words: nobody writes his partner's move so beside his own
    return not dated and second.gap == 1 and usual_gap > 1


def _split(rest: Sequence[Cell], answered: bool, following: Cell | None) -> int:
    """How many of the cells between two rows belong to the earlier one."""
    if following is None:
        return min(len(rest), _TRIPLE)
    kinds = tuple(cell.kind for cell in rest)
    leads = tuple(cell.leads for cell in (*rest, following))
    return (_usual_cut if len(kinds) <= 2 * _TRIPLE else _cheapest)(kinds, leads, answered)


@lru_cache(maxsize=4096)
def _usual_cut(kinds: tuple[CellKind, ...], leads: tuple[bool, ...], answered: bool) -> int:
    return _cheapest(kinds, leads, answered)


def _cheapest(kinds: tuple[CellKind, ...], leads: tuple[bool, ...], answered: bool) -> int:
    """Where the cells of these kinds are cut into the least odd triples; `leads`: of each, and of what follows."""
    best, cost = 0, 99.0
    for cut in range(min(len(kinds), _TRIPLE) + 1):
        price = _price(kinds[:cut], empty=1.0 if answered else 0.0) + _price(kinds[cut:], empty=1.0)
        if not answered and cut:
            price += 1.5
        price -= 2.5 if leads[cut] else 0.0
        if price < cost:
            best, cost = cut, price
    return best


def _price(kinds: Sequence[CellKind], empty: float) -> float:
    """How odd a triple `received replied time` cells of these kinds would make."""
    if not kinds:
        return empty
    price = abs(_TRIPLE - len(kinds)) * 1.0
    for place, kind in enumerate(kinds):
        closing = place == len(kinds) - 1 and place > 0
        if kind is CellKind.TIME and not closing:
            price += 3
        if kind is CellKind.DATE and place == _TRIPLE - 1:
            price += 3
        if kind is CellKind.DASH and place:
            price += 1
    return price


def _ply(number: int, side: Side, move: list[Cell] | None, cells: Sequence[Cell], columns: Columns) -> RecordedPly:
    received, sent, time = _triple(cells, columns)
    return RecordedPly(number, side, _written(number, side, move), received, sent, time)


def _written(number: int, side: Side, cells: list[Cell] | None) -> WrittenMove | None:
    if not cells or cells[0].kind is CellKind.DASH:
        return None
    first = cells[0]
    again = tuple(cell.text.strip("()[]=,;") for cell in cells[1:])
    text = first.text.strip("()[],;")
    any_move = any_move_pattern().fullmatch(text) is not None
    line = first.line
    return WrittenMove(text, number, side, line.number, line.depth, tuple(word for word in again if word), any_move)


def _triple(
    cells: Sequence[Cell], columns: Columns
) -> tuple[WrittenDate | None, WrittenDate | None, WrittenTime | None]:
    """Received, replied, time, by kind and order; one date alone is the reply's, if it stands under no other head."""
    cells = [cell for cell in cells if cell.kind in _DATED]
    time: WrittenTime | None = None
    dates = list(cells)
    if cells and _closes(cells):
        time = read_time(cells[-1].text)
        dates = dates[:-1]
    if not dates:
        return None, None, time
    if len(dates) == 1:
        only = _date(dates[0])
        if _under(dates[0], columns):
            return only, None, time
        return None, only, time
    return _date(dates[0]), _date(dates[1]), time


def _closes(cells: Sequence[Cell]) -> bool:
    """Whether the last cell is the time: by its look, or because two cells stand before it."""
    last = cells[-1]
    if last.kind is CellKind.TIME:
        return True
    if last.kind is not CellKind.SLASH:
        return False
    if len(cells) >= _TRIPLE:
        return True
    if len(cells) == 1 or not _can_be_time(last):
        return False
    return cells[0].kind is not CellKind.DASH or not _like_date(last)


def _can_be_time(cell: Cell) -> bool:
    """The days of one move are no more than those of all: `28/01` is no time."""
    spent, total = (int(part) for part in cell.text.split("/"))
    return spent <= total


def _like_date(cell: Cell) -> bool:
    """`10/01` is written like a date, `4/04` and `0/00` are not."""
    return len(cell.text.split("/")[0]) == len("31")


def _under(cell: Cell, columns: Columns) -> bool:
    """The cell stands under a head `received`, and not under `replied`."""
    if not columns.received:
        return False
    if ("\t" in cell.line.text) is not columns.tabs or not (columns.tabs or "  " in cell.line.text.strip()):
        return False  # blanks were collapsed: nothing stands under its head any more
    place = cell.line.text.count("\t", 0, cell.column) if columns.tabs else cell.column
    near = min(abs(place - column) for column in columns.received)
    other = min((abs(place - column) for column in columns.replied), default=99)
    return near < other and near <= (0 if columns.tabs else 1)


def _date(cell: Cell) -> WrittenDate | None:
    if cell.kind is CellKind.DASH:
        return None
    found = read_date(cell.text.rstrip(",."), cell.line.number)
    return found if found is None or found.line else replace(found, line=cell.line.number)


def read_time(text: str) -> WrittenTime | None:
    """
    Read `4/12`: days for the move, days in all.

    >>> read_time("4/04")
    WrittenTime(spent=4, total=4)
    """
    spent, slash, total = text.strip(" .,;").partition("/")
    if not slash or not (spent.isdigit() or total.isdigit()):
        return None
    return WrittenTime(int(spent) if spent.isdigit() else None, int(total) if total.isdigit() else None)
