"""The chart of article 52 in a mail: a sentence for each line, so that a row is whole when it is read aloud."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from parsers.acts import Side
from service.articles import A48_4_4
from service.ledger.events import ChargeKind
from service.ledger.game import Game
from service.papers.chart import ChartLine, chart_of, foot_of
from service.papers.record import write_numeric
from service.rules.running import running_clock
from service.wording.grammar import Grammar


def chart_rows(game: Game, side: Side, grammar: Grammar, today: date) -> list[dict[str, Any]]:
    """
    Give every charged day of one side as facts for `_charts.txt`, in order; then the days of a reply waited for.

    Moves taken over without dates stand together in one row, `number` to `upto`, with the days that they had cost.
    """
    rows = list(_rows(chart_of(game, side), grammar))
    running = running_clock(game, today)
    if running is not None and running.side is side:
        number, total = len(game.plies) // 2 + 1, game.used(side) + running.days
        facts = {"received": running.since, "days": running.days, "total": total, "article": A48_4_4.number}
        rows.append({**_EMPTY, **facts, "number": number, "kind": "running"})
    return rows


def chart_foot(game: Game, side: Side) -> dict[str, Any]:
    """Leaves, disputed days and oversteps of one side, as facts for `_charts.txt`."""
    foot = foot_of(game, side)
    return {"leaves": foot.leaves, "disputed": foot.disputed_days, "oversteps": foot.oversteps}


_EMPTY: dict[str, Any] = dict.fromkeys(
    ("number", "upto", "move", "kind", "received", "sent", "leave", "days", "total", "article", "suspended")
)


def _rows(lines: tuple[ChartLine, ...], grammar: Grammar) -> Iterator[dict[str, Any]]:
    first: int | None = None
    last, taken = 0, 0
    for line in lines:
        if _says_nothing(line) and line.number == taken:
            continue
        if line.kind is ChargeKind.IMPORTED and first is not None:
            yield {**_EMPTY, "number": first, "upto": line.number, "kind": "undated", "days": line.days}
            first, taken = None, line.number
            continue
        if _says_nothing(line):
            first, last = line.number if first is None else first, line.number
            continue
        if first is not None:
            yield {**_EMPTY, "number": first, "upto": last, "kind": "undated"}
            first = None
        yield _row(line, grammar)
    if first is not None:
        yield {**_EMPTY, "number": first, "upto": last, "kind": "undated"}


def _says_nothing(line: ChartLine) -> bool:
    dated = line.received is not None or (line.sent is not None and line.sent > date.min)
    return line.kind is ChargeKind.REFLECTION and not dated and not line.days


def _row(line: ChartLine, grammar: Grammar) -> dict[str, Any]:
    move = f"{line.number}. {grammar.san(line.san)} ({write_numeric(line.move)})" if line.move else None
    return {
        **_EMPTY,
        "number": line.number,
        "move": move,
        "kind": str(line.kind),
        "received": line.received,
        "sent": line.sent if line.sent is not None and line.sent > date.min else None,
        "leave": line.leave_days,
        "days": line.days,
        "total": line.total,
        "article": line.article,
        "suspended": line.suspended,
    }
