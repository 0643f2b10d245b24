"""`referee bench`: how fast the referee is on this machine, as ratios to the floor of the same run."""

import json
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from service.bench.measures import answer, backlog, end_to_end, offline
from service.bench.workers import speed_up


@dataclass(frozen=True, slots=True)
class Row:
    """One figure. `ratio` is the value to its floor, in the sense of `goal`; None where there is no floor."""

    row: int
    what: str
    value: float
    unit: str
    floor: float | None
    ratio: float | None
    goal: float


Measure = Callable[[Path, str | None, str | None, float], Awaitable[tuple[str, float, str, float | None] | None]]

MEASURES: tuple[tuple[int, Measure, float], ...] = (
    (1, end_to_end, 2.0),
    (4, backlog, 0.5),
    (7, answer, 0.5),
    (8, speed_up, 1.8),
    (9, offline, 0.8),
)
"""Row, what measures it, its goal: rows 1 and 7 at most, rows 4, 8 and 9 at least."""


async def measure(imap: str | None = None, database: str | None = None, scale: float = 1.0) -> list[Row]:
    """
    Measure every row, one after another.

    Args:
        imap: `imap://user:password@host:port` of an empty mailbox that is read instead of the built-in one (row 7).
        database: URL of an empty database instead of SQLite files (rows 1, 4); on PostgreSQL row 8 is measured too.
        scale: A part of the full sizes.
    """
    rows = []
    for number, work, goal in MEASURES:
        with tempfile.TemporaryDirectory(prefix="referee-bench-") as folder:
            measured = await work(Path(folder), imap, database, scale)
        if measured is None:  # it needs what was not given
            continue
        what, value, unit, floor = measured
        ratio = round(value / floor, 3) if floor else None
        rows.append(Row(number, what, round(value, 3), unit, None if floor is None else round(floor, 3), ratio, goal))
    return rows


def write_json(rows: list[Row]) -> str:
    """The rows as one JSON object."""
    return json.dumps({"rows": [asdict(row) for row in rows]}, ensure_ascii=False, indent=1)


def write_text(rows: list[Row]) -> str:
    """The rows as a table."""
    lines = [("row", "what", "value", "unit", "floor", "ratio", "goal")]
    for row in rows:
        floor = "-" if row.floor is None else f"{row.floor:g}"
        ratio = "-" if row.ratio is None else f"{row.ratio:.2f}"
        lines.append((str(row.row), row.what, f"{row.value:g}", row.unit, floor, ratio, f"{row.goal:g}"))
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )
