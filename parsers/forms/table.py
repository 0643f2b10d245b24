"""Tables of the standard form as found, and those put together that are one (51.1, 48.2.1)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from parsers.acts import RecordedPly, Side, WrittenRecord
from parsers.letter import Line
from parsers.reading import Problem


@dataclass(frozen=True, slots=True)
class Table:
    """One table found. `lines` are the line numbers it uses; `remarks` is prose that stands beside a row."""

    record: WrittenRecord
    lines: frozenset[int]
    remarks: tuple[Line, ...] = ()
    problems: tuple[Problem, ...] = ()


def joined(tables: Sequence[Table]) -> tuple[Table, ...]:
    """Join a table that goes on in rows of another depth: the next row, or the last one completed."""
    done: list[Table] = []
    for table in tables:
        if not done:
            done.append(table)
            continue
        joined = _join(done[-1], table)
        if joined is not None:
            done[-1] = joined
        else:
            done.append(table)
    return tuple(done)


def _join(first: Table, second: Table) -> Table | None:
    if first.record.depth == second.record.depth or not (first.record.plies or first.record.begun):
        return None
    long, short = (
        (first, second) if _end(first) <= _end(second) and _start(first) <= _start(second) else (second, first)
    )
    if short.record.language and long.record.language:
        return None
    start, end = _start(short), _ends_at(long)
    if start <= 1 or not end <= start <= end + 1:
        return None
    base = {(ply.number, ply.side): ply for ply in long.record.plies}
    for ply in short.record.plies:
        known = base.get((ply.number, ply.side))
        if known and known.move and ply.move and known.move.text != ply.move.text:
            return None
        base[(ply.number, ply.side)] = ply if ply.move else (known or ply)
    plies = tuple(sorted(base.values(), key=_order))
    record = replace(
        long.record,
        plies=plies,
        depth=max(first.record.depth, second.record.depth),
        language=long.record.language or short.record.language,
        begun=short.record.begun or (long.record.begun if not short.record.plies else None),
    )
    return Table(record, first.lines | second.lines, first.remarks + second.remarks, first.problems + second.problems)


def _order(ply: RecordedPly) -> tuple[int, bool]:
    return ply.number, ply.side is Side.BLACK


def _all(table: Table) -> tuple[RecordedPly, ...]:
    return table.record.plies + ((table.record.begun,) if table.record.begun else ())


def _start(table: Table) -> int:
    return min((ply.number for ply in _all(table)), default=0)


def _end(table: Table) -> int:
    return max((ply.number for ply in _all(table)), default=0)


def _ends_at(table: Table) -> int:
    """The number of the last row that holds a move."""
    return max((ply.number for ply in table.record.plies), default=_end(table))
