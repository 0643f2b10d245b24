"""How the referee is: what is looked at, what is wrong, and what to do, each a sentence."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from service.errors import StoreLostError
from service.handling import route
from service.handling.office import Office
from service.ports import Reads, SendState

DEAF_AFTER = timedelta(minutes=15)
"""Without a complete poll for so long the referee hears nobody."""
POLLED, LOOKED, VERIFIED = "polled-at", "looked-at", "verified"
STEP_BACK = timedelta(minutes=2)


@dataclass(frozen=True, slots=True)
class Check:
    """One thing looked at. Not `ok`: `words` say what is wrong and what to do."""

    name: str
    ok: bool
    words: str


async def checks_of(office: Office) -> list[Check]:
    """Everything that can be told from the store; the store itself first."""
    now = office.clock.now()
    try:
        async with office.store.reads() as reads:
            return [Check("store", True, "answers"), *await _checks(reads, now)]
    except StoreLostError as error:
        return [Check("store", False, f"{error}: start the database, nothing is lost meanwhile")]


async def _checks(reads: Reads, now: datetime) -> Sequence[Check]:
    return [
        _poll(await reads.mark(POLLED), now),
        await outbox_check(reads, now),
        _held(await reads.funnel()),
        _clock(await reads.mark(LOOKED), now),
        _chain(await reads.mark(VERIFIED)),
    ]


def _poll(mark: str | None, now: datetime) -> Check:
    if not mark:
        return Check("poll", False, "the mailbox has not been read to the end yet: see the log for why")
    age = now - datetime.fromisoformat(mark)
    words = f"last complete poll {int(age.total_seconds())} s ago"
    return Check("poll", age < DEAF_AFTER, words if age < DEAF_AFTER else f"{words}: see runbook/mailbox.md")


async def outbox_check(reads: Reads, now: datetime) -> Check:
    """Whether mail leaves: not while the outbox is closed after a restore, paused, or nobody empties it."""
    held, until, next_at = await route.held(reads), await route.paused_until(reads), await reads.next_send_at()
    if held:
        return Check("outbox", False, f"closed since the restore of {held}: see runbook/restore.md")
    if until is not None and until > now:
        return Check(
            "outbox", False, f"the account was refused, paused until {until:%Y-%m-%d %H:%M} UTC: runbook/outbox.md"
        )
    if next_at is not None and now - next_at > timedelta(hours=1) and next_at.year > 1970:
        return Check(
            "outbox", False, f"what may leave since {next_at:%Y-%m-%d %H:%M} UTC has not left: runbook/outbox.md"
        )
    return Check("outbox", True, "empty" if next_at is None else "at work")


async def waiting_beyond(reads: Reads, boxes: Collection[str] | None) -> int:
    """How many letters wait for a route that reaches their addresses; `boxes`: the only ones that ours does."""
    count, last = 0, 0
    while boxes is not None and (rows := await reads.outbox(SendState.QUEUED, after=last)):
        last = rows[-1].id
        count += sum(row.letter.recipient.lower() not in boxes for row in rows)
    return count


def beyond_words(waiting: int) -> str:
    """Why so many letters wait, and what to do."""
    waits = "1 letter waits" if waiting == 1 else f"{waiting} letters wait"
    return (
        f"{waits} for a mail server: outgoing.kind is the built-in one, where no player has a box. Name yours in "
        "`outgoing`, and the next referee run sends what waits"
    )


def _held(funnel: dict[str, int]) -> Check:
    waiting = funnel.get("stored", 0)
    return Check(
        "mail", True, f"{sum(funnel.values())} letters, {funnel.get('held', 0)} held, {waiting} not judged yet"
    )


def _clock(mark: str | None, now: datetime) -> Check:
    if mark and now < datetime.fromisoformat(mark) - STEP_BACK:
        return Check(
            "clock", False, f"stepped back behind {mark}: nothing is decided until it is mended (runbook/clock.md)"
        )
    return Check("clock", True, "goes forward")


def _chain(mark: str | None) -> Check:
    if mark and not mark.startswith("ok "):
        return Check("chain", False, f"{mark}: referee verify tells more (runbook/chain.md)")
    return Check("chain", True, f"verified {mark.removeprefix('ok ')}" if mark else "not verified yet")
