"""The chart of article 52 as a table of text, in the reader's language."""

from datetime import date

from parsers.acts import Side
from service.articles import A48_4_4
from service.ledger.game import Game
from service.papers.chart import ChartLine, chart_of, foot_of
from service.papers.record import write_numeric
from service.rules.running import running_clock
from service.wording.grammar import Grammar


def write_chart(game: Game, side: Side, grammar: Grammar, today: date | None = None) -> str:
    """
    Every charged day of one side, a line each, columns aligned; under them leaves, disputed days and oversteps.

    With `today` the days of the reply that is waited for stand in the last line, as a forecast. Lines end with LF, the
    last without.
    """
    grid = [grammar.chart, *(_cells(line, grammar) for line in chart_of(game, side))]
    running = running_clock(game, today) if today is not None else None
    if running is not None and running.side is side:
        number, total = len(game.plies) // 2 + 1, game.used(side) + running.days
        what = grammar.word("running", "charge")
        since = _day(running.since)
        grid.append((f"{number:02d}.", what, since, "", "", str(running.days), str(total), A48_4_4.number))
    if not any(row[4] for row in grid[1:]):
        grid = [row[:4] + row[5:] for row in grid]
    widths = [max(len(row[column]) for row in grid) for column in range(len(grid[0]))]
    rows = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in grid)
    return "\n".join([*(row.rstrip() for row in rows), *_foot(game, side, grammar)])


def write_charts(game: Game, event: str, white: str, black: str, grammar: Grammar, today: date | None = None) -> str:
    """
    The whole chart of a game under the heading of article 52: the event, the game, then each side under its own name.

    `event`, `white` and `black` as they are to be read.
    """
    names = {Side.WHITE: white, Side.BLACK: black}
    heading = f"{grammar.word('heading', 'chart')} {game.id}: {white} - {black}"
    parts = [f"{grammar.word('event', 'chart')} {event}\n\n{heading}"]
    for side in Side:
        own = f"{grammar.sides[side].capitalize()}: {names[side]}"
        parts.append(f"{own}\n\n{write_chart(game, side, grammar, today)}")
    return "\n\n".join(parts)


def _foot(game: Game, side: Side, grammar: Grammar) -> list[str]:
    foot = foot_of(game, side)
    lines = []
    if foot.leaves:
        spans = ", ".join(f"{_day(first)} - {_day(last)}" for first, last in foot.leaves)
        lines.append(f"{grammar.word('leaves', 'chart')}: {spans}")
    if foot.disputed_days:
        lines.append(f"{grammar.word('disputed', 'chart')}: {foot.disputed_days}")
    for overstep in foot.oversteps:
        counted = f"{overstep.used}/{overstep.quota} (+{overstep.over_days})"
        lines.append(f"{grammar.word('overstep', 'chart')} {overstep.control_move}: {counted}")
    return lines


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
