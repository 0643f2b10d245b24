"""`referee bench`: how fast the referee is on this machine, as ratios to the floor of the same run."""

import json
import tempfile
from collections.abc import Awaitable, Callable, Collection
from dataclasses import asdict, dataclass
from pathlib import Path

from service.bench.growth import games_on_file, long_game, start, sweep
from service.bench.measures import Measured, answer, backlog, end_to_end, offline
from service.bench.reading import reading
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


Measure = Callable[[Path, str | None, str | None, float], Awaitable[list[Measured]]]

MEASURES: tuple[tuple[int, Measure, tuple[float, ...]], ...] = (
    (1, end_to_end, (2.0,)),
    (2, games_on_file, (1.1,)),
    (3, long_game, (1.5,)),
    (4, backlog, (0.5,)),
    (5, sweep, (0.05,)),
    (6, start, (1.5, 150.0)),
    (7, answer, (0.5,)),
    (8, speed_up, (1.8,)),
    (9, offline, (0.8,)),
    (10, reading, (3.0, 3.0, 3.0, 6000.0, 6000.0)),
)
"""Row, what measures it, the goal of each of its figures: rows 4, 8 and 9 at least, the others at most."""
SERVERLESS = (2, 3, 5, 6)
"""Rows that grow a store of their own: SQLite, whatever is given."""


async def measure(
    imap: str | None = None,
    database: str | None = None,
    scale: float = 1.0,
    only: Collection[int] = (),
    show: Callable[[str], None] = lambda line: None,
) -> list[Row]:
    """
    Measure every row, one after another.

    Args:
        imap: `imap://user:password@host:port` of an empty mailbox that is read instead of the built-in one (row 7).
        database: URL of an empty database instead of SQLite files (rows 1, 4); on PostgreSQL row 8 is measured too.
        scale: A part of the full sizes.
        only: These rows; all where none is named.
        show: Told which row is measured now.
    """
    rows = []
    for number, work, goals in MEASURES:
        if only and number not in only:
            continue
        show(f"row {number} of {MEASURES[-1][0]} …")
        with tempfile.TemporaryDirectory(prefix="referee-bench-") as folder:
            measured = await work(Path(folder), imap, None if number in SERVERLESS else database, scale)
        for (what, value, unit, floor), goal in zip(measured, goals, strict=False):
            ratio = round(value / floor, 3) if floor else None
            least = None if floor is None else round(floor, 3)
            rows.append(Row(number, what, round(value, 3), unit, least, ratio, goal))
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
