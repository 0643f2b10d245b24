"""
Rulings that an official has given by mail and that can still be undone: they are carried out when the hour is over.

Nobody is told a ruling that is then taken back; what was answered waits here, and the moment at which it takes effect
is the moment at which the hour is over.
"""

import json
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime, timedelta

from service.ports import Reads, Unit

UNDO = timedelta(minutes=60)
MARK = "desk/pending"


@dataclass(frozen=True, slots=True)
class Pending:
    """
    One answer that waits. `due_at`: ISO moment at which it is carried out; None: until it has been confirmed.

    `code`: the hash of the one-time code that confirms it. `order`: an order without a case, as JSON; "": a ruling.
    `ask`: whom a question is put to, instead of a ruling. `letters`: digests of the letters by which it was given.
    """

    number: int
    case: str
    by: str
    ruling: str
    taken_at: str
    due_at: str | None = None
    text: str = ""
    ban: bool = False
    result: str | None = None
    penalty_player: str | None = None
    penalty_days: int | None = None
    days: int | None = None
    games: str | None = None
    code: str = ""
    order: str = ""
    ask: str = ""
    letters: list[str] = field(default_factory=list)


async def waiting(reads: Reads) -> list[Pending]:
    """Everything that waits, in the order in which it was answered."""
    text = await reads.mark(MARK)
    return [Pending(**row) for row in json.loads(text)] if text else []


async def _put(unit: Unit, rows: list[Pending]) -> None:
    await unit.put_mark(MARK, json.dumps([asdict(row) for row in rows], sort_keys=True))


async def keep(unit: Unit, row: Pending) -> None:
    """Keep one answer; a later one to the same case by the same official takes the place of the earlier."""
    await unit.lock(MARK)
    rows = [one for one in await waiting(unit) if (one.case, one.by) != (row.case, row.by)]
    await _put(unit, [*rows, row])


async def undo(unit: Unit, number: int, by: str) -> Pending | None:
    """Take one answer back while it waits; None where nothing waits any more."""
    await unit.lock(MARK)
    rows = await waiting(unit)
    found = next((row for row in rows if row.number == number and row.by == by), None)
    if found is not None:
        await _put(unit, [row for row in rows if row != found])
    return found


async def asked_for(reads: Reads, code: str, by: str) -> bool:
    """Whether a code was mailed to an official for something that waits to be confirmed."""
    return any(row.code == code and row.by == by and row.due_at is None for row in await waiting(reads))


async def confirm(unit: Unit, code: str, by: str, at: datetime, letter: str | None = None) -> list[Pending]:
    """What a one-time code was asked for takes effect at once; `letter`: the digest of that which bears the code."""
    await unit.lock(MARK)
    rows = await waiting(unit)
    found = [row for row in rows if row.code == code and row.by == by and row.due_at is None]
    if found:
        more = [letter] if letter else []
        ready = [
            replace(row, due_at=at.isoformat(), letters=[*row.letters, *more]) if row in found else row for row in rows
        ]
        await _put(unit, ready)
    return found


async def drop(unit: Unit, row: Pending) -> None:
    """Forget an answer that has been carried out."""
    await unit.lock(MARK)
    await _put(unit, [one for one in await waiting(unit) if one != row])
