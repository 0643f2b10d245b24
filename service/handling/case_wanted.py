"""Which case an order means: by key or number, or by kind, game and person where one alone fits."""

from dataclasses import dataclass

from service.errors import OrderError
from service.ports import CaseStatus, Reads, StoredCase


@dataclass(frozen=True, slots=True)
class CaseWanted:
    """Which case an order names: its key or number, or its kind with game and person."""

    key: str | None = None
    kind: str | None = None
    game: str | None = None
    about: str | None = None
    event: str | None = None


async def find_case(reads: Reads, wanted: CaseWanted) -> StoredCase:
    """The case that is meant; of several that fit the one that waits. Raises: OrderError for none, and for several."""
    if wanted.key is not None:
        found = await reads.case(wanted.key)
        if found is None:
            raise OrderError(f"there is no case {wanted.key}; `referee cases` lists them")
        return found
    fitting = [
        case
        for case in await reads.cases(wanted.event)
        if (wanted.kind is None or case.kind == wanted.kind)
        and (wanted.game is None or case.game == wanted.game)
        and (wanted.about is None or case.about == wanted.about)
    ]
    waiting = [case for case in fitting if case.status is CaseStatus.OPEN] or fitting
    if len(waiting) != 1:
        what = " ".join(part for part in (wanted.kind, wanted.game, wanted.about) if part)
        raise OrderError(f"{len(waiting)} cases fit {what!r}, one was meant")
    return waiting[0]
