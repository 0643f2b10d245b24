"""What waits for an organiser's word START or INVITE: kept under a one-time code that his own address was mailed."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from service.handling.circumstances import Circumstances
from service.handling.codes import find_codes, hash_code
from service.ports import EventStatus, Unit

MARK = "organiser"
MOST_LISTED = 20
"""Of how many setups of one address it is remembered that they wait."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """What waits for the word START: the file of a new event, or (empty) an event of the store."""

    by: str
    code: str
    source: str = ""


def _mark(hashed: str) -> str:
    return f"{MARK}/{hashed}"


def _list_mark(by: str) -> str:
    return f"{MARK}/of/{by}"


async def keep_waiting(unit: Unit, code: str, waiting: Waiting, listed: bool = True) -> None:
    """Keep what waits under a new code. `listed`: a word without the code is answered how to give it."""
    kept: Mapping[str, str] = {"by": waiting.by, "code": waiting.code, "source": waiting.source}
    hashed = hash_code(code)
    await unit.put_mark(_mark(hashed), json.dumps(kept, ensure_ascii=False))
    if listed:
        hashes = json.loads(await unit.mark(_list_mark(waiting.by)) or "[]")
        await unit.put_mark(_list_mark(waiting.by), json.dumps([*hashes, hashed][-MOST_LISTED:]))


async def take_waiting(unit: Unit, circumstances: Circumstances, *, files_only: bool = False) -> Waiting | None:
    """
    What waits under a code that the letter holds, if its own sender was mailed it; a code is good once.

    `files_only`: an event that is in the store already is given back, and its code stays good.
    """
    by = circumstances.sender.address.plain
    for code in find_codes(circumstances.mail):
        kept = await unit.mark(_mark(hash_code(code)))
        waiting = Waiting(**json.loads(kept)) if kept else None
        if waiting is not None and waiting.by == by:
            if files_only and not waiting.source:
                return waiting
            await unit.put_mark(_mark(hash_code(code)), "")
            return waiting
    return None


async def waiting_events(unit: Unit, by: str) -> list[str]:
    """The codes of the events that this address has set up by mail and that still wait for its word."""
    found: dict[str, None] = {}
    for hashed in json.loads(await unit.mark(_list_mark(by)) or "[]"):
        kept = await unit.mark(_mark(hashed))
        if not kept:
            continue
        waiting = Waiting(**json.loads(kept))
        event = await unit.event(waiting.code)
        if event is None if waiting.source else event is not None and event.status is EventStatus.ADDED:
            found[waiting.code] = None
    return list(found)
