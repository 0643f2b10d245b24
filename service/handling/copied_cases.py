"""
Which case the copy of an order means, in a store made anew: what opened it, not the number under which it was kept.

A case's key may hold the number of a journal entry, and a store made anew counts otherwise. A letter that opened a
case is known by its digest, a day or an order by its moment; both are the same in every store.
"""

import re
from collections.abc import Mapping
from datetime import UTC

from service.errors import OrderError
from service.handling.intake import digest_of
from service.ledger.findings import Fact
from service.ports import CaseStatus, InputKind, Reads, StoredCase

_NUMBER = re.compile(r"(?<=/)\d+(?=/|$)")


async def mark_case(reads: Reads, stored: StoredCase) -> dict[str, Fact]:
    """What a case is known by in any store: its kind, where and about whom it is, its day, what opened it."""
    return {
        "key": stored.key,
        "kind": stored.kind,
        "event": stored.event,
        "game": stored.game,
        "about": stored.about,
        "opened": stored.opened.isoformat(),
        "opener": await _opener(reads, stored.journal),
    }


async def find_marked(reads: Reads, mark: Mapping[str, Fact]) -> StoredCase:
    """The one case that a mark fits. Raises: OrderError for none, and for several."""
    event = mark["event"]
    same = [case for case in await reads.cases(str(event) if event is not None else None) if _alike(case, mark)]
    found = [case for case in same if await _opener(reads, case.journal) == mark["opener"]]
    key = str(mark["key"])
    for narrower in (lambda one: _form(one.key) == _form(key), lambda one: one.key == key):
        found = found if len(found) < 2 else [case for case in found if narrower(case)]
    if len(found) != 1:
        what = " ".join(str(mark[name]) for name in ("kind", "event", "game", "about") if mark[name])
        raise OrderError(f"{len(found)} cases fit {what!r} of {mark['opened']}, one was meant")
    return found[0]


async def find_unmarked(reads: Reads, key: str) -> StoredCase:
    """
    The case that an older copy names by its key alone.

    Another that waits under a key of the same form may be the one that was meant, so the copy is then not followed.
    Raises: OrderError.
    """
    found = await reads.case(key)
    if found is None or found.key != key:
        raise OrderError(f"there is no case {key}")
    if any(one.key != key and _form(one.key) == _form(key) for one in await reads.cases(None, CaseStatus.OPEN)):
        raise OrderError(f"several cases are called like {key}")
    return found


def _alike(case: StoredCase, mark: Mapping[str, Fact]) -> bool:
    there = (case.kind, case.event, case.game, case.about, case.opened.isoformat())
    return there == tuple(mark[name] for name in ("kind", "event", "game", "about", "opened"))


def _form(key: str) -> str:
    """A key without its numbers."""
    return _NUMBER.sub("#", key)


async def _opener(reads: Reads, journal: int) -> str | None:
    """What an entry of the journal is known by in any store; None where its bytes have been erased."""
    entries = await reads.inputs(after=journal - 1, limit=1)
    if not entries or entries[0].number != journal:
        return None
    entry = entries[0]
    if entry.kind is InputKind.MAIL:
        return digest_of(entry.raw) if entry.raw is not None else None
    if entry.kind is InputKind.FILE:
        return str(entry.kind)
    return f"{entry.kind} {entry.arrived_at.astimezone(UTC).isoformat()}"
