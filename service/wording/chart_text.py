"""The chart of article 52 as a table of text, in the reader's language."""

from datetime import date

from parsers.acts import Side
from service.ledger.game import Game
from service.papers.chart import ChartLine, chart_of
from service.papers.record import write_numeric
from service.wording.grammar import Grammar


def write_chart(game: Game, side: Side, grammar: Grammar) -> str:
    """Every charged day of one side, a line each, columns aligned; lines end with LF, the last without."""
    grid = [grammar.chart, *(_cells(line, grammar) for line in chart_of(game, side))]
    if not any(row[4] for row in grid[1:]):
        grid = [row[:4] + row[5:] for row in grid]
    widths = [max(len(row[column]) for row in grid) for column in range(len(grid[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in grid
    )


def _cells(line: ChartLine, grammar: Grammar) -> tuple[str, ...]:
    move = f" {write_numeric(line.move)} {grammar.san(line.san)}" if line.move else ""
    what = grammar.word(line.kind, "charge")
    days = f"({line.days})" if line.suspended else str(line.days)
    return (
        f"{line.number:02d}.{move}",
        what,
        _day(line.received),
        _day(line.sent),
        str(line.leave_days) if line.leave_days else "",
        days,
        str(line.total),
        line.article,
    )


def _day(on: date | None) -> str:
    return f"{on:%d.%m.%Y}" if on and on > date.min else ""
