"""
A crosstable for people: text, HTML, CSV.

The text needs no columns, so it survives proportional fonts, narrow screens and being read aloud. CSV cells never
begin as a formula does.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from html import escape

from service.output.table_words import TableWords, halves_text, value_text, words_of
from service.tournament.crosstable import Crosstable, Row
from service.tournament.event import System
from service.tournament.finish import MARK_LOST, MARK_WON, UNFINISHED, Cell
from service.tournament.tiebreaks import GROUP_RELATIVE, Criterion, parts_of, value_of

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\N{MINUS SIGN}")


def write_table(table: Crosstable) -> str:
    """The table as text: a paragraph a player, in order of places."""
    words = words_of(table.language)
    numbers = {row.player: number for number, row in enumerate(table.rows, 1)}
    names = {row.player: row.name for row in table.rows}
    lines = [f"{table.name} ({table.code})", ""]
    for row in table.rows:
        lines += _paragraph(table, row, words, numbers, names)
    return "\n".join([*lines, *closing_lines(table)])


def standing_lines(table: Crosstable) -> list[str]:
    """A line a player, in order of places: place, name, points, and of equal ones the values that were compared."""
    words = words_of(table.language)
    return [" ".join([_head(table, row, words), *_compared(table, row, words)]) for row in table.rows]


def _compared(table: Crosstable, row: Row, words: TableWords) -> list[str]:
    if not any(table.field.meetings.values()):  # no result yet: there is nothing to compare
        return []
    steps = [step for step in table.ranking.steps if row.player in step.values]
    values = {words.criterion(step.criterion): value_text(step.values[row.player]) for step in steps}
    told = "; ".join(f"{name}: {value}" for name, value in values.items() if value)
    return [f"{told[0].upper()}{told[1:]}."] if told else []


def games_lines(table: Crosstable, player: str) -> list[str]:
    """A line for every partner of one player, in order of places; what is not paired comes last."""
    words = words_of(table.language)
    numbers = {row.player: number for number, row in enumerate(table.rows, 1)}
    names = {row.player: row.name for row in table.rows}
    return [f"{line}." for line in _games(table, table.row(player), words, numbers, names)]


def closing_lines(table: Crosstable) -> list[str]:
    """How equal points are separated, and what a reader of the table should know."""
    words = words_of(table.language)
    order = words.order.format(", ".join(words.criterion(code) for code in table.criteria))
    told = [f"{note}-team" if table.by_teams else str(note) for note in table.notes]
    return [order, *(words.notes.get(code, words.notes[note]) for code, note in zip(told, table.notes, strict=True))]


def write_html(table: Crosstable) -> str:
    """One HTML table with a caption and header cells; names are escaped."""
    words = words_of(table.language)
    head, body = _grid(table, words)
    lines = [
        f'<table lang="{escape(table.language)}">',
        f"<caption>{escape(table.name)} ({escape(table.code)})</caption>",
        "<thead><tr>" + "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head) + "</tr></thead>",
        "<tbody>",
    ]
    for shown, row in zip(table.rows, body, strict=True):
        place = words.no_place if shown.place is None else row[0]
        left = words.how_left(shown, by_teams=table.by_teams)
        name = f"{row[1]} ({left})" if left else row[1]
        cells = [f"<td>{escape(place)}</td>", f'<th scope="row">{escape(name)}</th>']
        cells += [f"<td>{escape(cell)}</td>" for cell in row[2:]]
        lines.append("<tr>" + "".join(cells) + "</tr>")
    lines += ["</tbody>", "</table>"]
    lines += [f"<p>{escape(line)}</p>" for line in closing_lines(table)]
    return "\n".join(lines)


def write_csv(table: Crosstable) -> str:
    """
    The table as CSV, comma-separated, lines ended by CR LF.

    What a spreadsheet would take for a formula (`+`, and names that begin with = + - @) gets an apostrophe in front.
    """
    head, body = _grid(table, words_of(table.language), decimal=True)
    out = io.StringIO()
    writer = csv.writer(out)
    for row in [head, *body]:
        writer.writerow(["'" + cell if cell.startswith(_FORMULA) else cell for cell in row])
    return out.getvalue()


def write_explanation(table: Crosstable, player: str) -> str:
    """Every sum of one player or team, addend by addend, and the ties that asked for it."""
    words = words_of(table.language)
    names = {row.player: row.name for row in table.rows}
    row = table.row(player)
    lines = [_head(table, row, words), ""]
    for code in row.values:
        if player in table.field.scores and code not in GROUP_RELATIVE:
            lines.append(f"{words.criterion(code)}: {_sum(table, code, player, words, names)}")
    for step in table.ranking.steps:
        if player in step.values:
            group = ", ".join(f"{names[one]} {value_text(step.values[one])}" for part in step.parts for one in part)
            lines.append(f"{words.tied.format(len(step.values), words.criterion(step.criterion))}: {group}")
            if step.criterion in (Criterion.MUTUAL, Criterion.MICRO_MATCH_WINS):
                lines.append("    " + _sum(table, step.criterion, player, words, names, tuple(step.values)))
    return "\n".join(lines)


def mark_text(mark: str, words: TableWords) -> str:
    """A mark as it is read aloud: `1A` as `1 (adjudicated)`."""
    if mark.endswith(UNFINISHED):
        points = mark.removesuffix(UNFINISHED)
        return f"{points} ({words.unfinished})" if points else words.unfinished
    if mark in (MARK_WON, MARK_LOST):
        return f"{mark} ({words.without_play})"
    told = [words.marks[letter] for letter in mark if letter in words.marks]
    plain = "".join(letter for letter in mark if letter not in words.marks)
    return f"{plain} ({', '.join(told)})" if told else plain


def _head(table: Crosstable, row: Row, words: TableWords) -> str:
    place = f"{row.place}." if row.place is not None else f"({words.no_place})"
    left = words.how_left(row, by_teams=table.by_teams)
    return f"{place} {row.name}. {words.points}: {halves_text(row.score)}{f' ({left})' if left else ''}."


def _paragraph(
    table: Crosstable, row: Row, words: TableWords, numbers: dict[str, int], names: dict[str, str]
) -> Iterable[str]:
    yield _head(table, row, words)
    yield from _values_line(table, row, words)
    games = _games(table, row, words, numbers, names)
    if games:
        yield f"{words.games}. " + "; ".join(games) + "."
    yield ""


def _values_line(table: Crosstable, row: Row, words: TableWords) -> list[str]:
    """The values that break ties, in one line; none for one who has no place."""
    values = [
        f"{words.criterion(code)}: {value_text(row.values[code])}"
        for code in _columns(table)
        if row.values.get(code) is not None and row.place is not None
    ]
    return ["; ".join(values) + "."] if values else []


def _games(table: Crosstable, row: Row, words: TableWords, numbers: dict[str, int], names: dict[str, str]) -> list[str]:
    games = [
        f"{names[partner]}: " + ", ".join(_cell_text(cell, words, by_teams=table.by_teams) for cell in cells)
        for partner, cells in sorted(row.cells.items(), key=lambda item: numbers[item[0]])
        if any(cell.mark for cell in cells)
    ]
    free = [
        (f"{words.round.format(number).lower()}, " if number is not None else "")
        + f"{words.bye}: {halves_text(points)}"
        for number, points in row.unpaired
    ]
    return games + free


def _cell_text(cell: Cell, words: TableWords, *, by_teams: bool) -> str:
    text = mark_text(cell.mark, words)
    return text if by_teams else f"{words.white if cell.white else words.black} {text}"


def _columns(table: Crosstable) -> list[str]:
    """The criteria that break ties here; truncated ones only as far as a tie asked, and the sum of 20.3.5."""
    asked = {step.criterion for step in table.ranking.steps}
    cut = [code for code in table.criteria if code in asked or not code.startswith("truncated")]
    return list(dict.fromkeys([*cut, str(Criterion.SONNEBORN_BERGER)]))


def _grid(table: Crosstable, words: TableWords, *, decimal: bool = False) -> tuple[list[str], list[list[str]]]:
    """Header and rows: by partner in a round robin, by round in a Swiss. `decimal`: points as 6.5, for programs."""
    numbers = {row.player: number for number, row in enumerate(table.rows, 1)}
    swiss = table.system is System.SWISS
    rounds = range(1, table.field.rounds + 1)
    columns = [words.round.format(number) for number in rounds] if swiss else [str(n) for n in numbers.values()]
    criteria = _columns(table)
    head = [words.place, words.name, words.points, *columns, *(words.criterion(code) for code in criteria)]
    body = []
    for row in table.rows:
        cells = _by_round(row, rounds, numbers) if swiss else _by_partner(row, numbers)
        values = [
            value_text(row.values.get(code), decimal=decimal) if row.place is not None else "" for code in criteria
        ]
        place = "" if row.place is None else str(row.place)
        body.append([place, row.name, value_text(row.score, decimal=decimal), *cells, *values])
    return head, body


def _by_partner(row: Row, numbers: dict[str, int]) -> list[str]:
    return [
        "X" if partner == row.player else " ".join(cell.mark for cell in row.cells.get(partner, ()))
        for partner in numbers
    ]


def _by_round(row: Row, rounds: Sequence[int], numbers: dict[str, int]) -> list[str]:
    """As tables of a Swiss are read: number of the partner, colour, mark."""
    played = {
        cell.round: f"{numbers[cell.partner]}{'w' if cell.white else 'b'}{cell.mark}"
        for cells in row.cells.values()
        for cell in cells
    }
    free = {number: halves_text(points) for number, points in row.unpaired}
    return [played.get(number) or (f"({free[number]})" if number in free else "") for number in rounds]


def _sum(
    table: Crosstable,
    code: str,
    player: str,
    words: TableWords,
    names: dict[str, str],
    group: Sequence[str] = (),
) -> str:
    if code in table.field.given:
        return halves_text(table.field.given[code].get(player, 0))
    addends = []
    for part in parts_of(code, table.field, player, group):
        name = names[part.partner] if part.partner is not None else words.no_partner
        met = "" if part.points is None else f", {halves_text(part.points)}"
        left_out = f", {words.dropped}" if part.dropped else ""
        addends.append(f"{halves_text(part.amount)} ({name}{met}{left_out})")
    total = value_of(code, table.field, player, group)
    usual = f" ({words.usual.format(_quarters(total))})" if code == Criterion.SONNEBORN_BERGER else ""
    text = " + ".join(addends or ["0"]).replace("+ -", "- ")
    return f"{text} = {halves_text(total)}{usual}"


def _quarters(halves: int) -> str:
    """Half of a value in halves, in quarters: 49.75."""
    return f"{halves / 4:.2f}".rstrip("0").rstrip(".")
