"""Sending what is queued. A mail of unknown fate goes out again under the same Message-ID."""

import asyncio
import logging
import random
from collections.abc import Callable, Collection
from datetime import datetime, timedelta

from parsers.letter import Address
from service.errors import StoreLostError
from service.handling import route
from service.handling.not_served import open_not_served
from service.handling.office import Office
from service.handling.return_path import own_key, return_path
from service.handling.route import Budget
from service.ports import Delivery, Fate, Mailer, OutgoingMail, QueuedLetter, SendState, Unit

log = logging.getLogger(__name__)

BATCH = 50
LEASE = timedelta(minutes=2)
BATCH_TIME = LEASE / 4
"""A batch is not begun further after this: one mail more to a slow server must not outlive the lease."""
SETTLE_TRIES = 60
GIVE_UP_AFTER = timedelta(days=5)
FIRST_RETRY = timedelta(seconds=15)  # doubled with every try
LONGEST_RETRY = timedelta(hours=4)


async def send_due(
    office: Office,
    open_route: Callable[[], Mailer],
    budget: Budget | None = None,
    ending: Callable[[], bool] = lambda: False,
    boxes: Collection[str] | None = None,
) -> int:
    """
    Send one batch of what may leave now, by rank and within the budget; gives how many rows were handed over for good.

    `ending`: asked before each mail; after a yes the rest of the batch is left as it was. `boxes`: the only addresses
    that the route reaches, in lower case; None: any. Mail to another is not tried, and waits for a route that does.

    A refusal of our own account pauses the whole route: its rows stay queued as they were, and the operator is told.
    """
    now = office.clock.now()
    async with office.store.unit() as unit:
        rows = await _lease(unit, now, budget, boxes)
        key = await own_key(unit) if rows and office.return_paths else None
    if not rows:
        return 0
    sent = 0
    async with open_route() as mailer:
        for place, row in enumerate(rows):
            if ending() or office.clock.now() - now > BATCH_TIME:
                await _give_back(office, rows[place:])
                break
            sender = office.address if key is None else return_path(office.address, key, row.id)
            delivery = await mailer.send(OutgoingMail(sender, _bare(row.letter.recipient), row.letter.body))
            if delivery.fate is Fate.ROUTE_CLOSED:
                await _close_route(office, rows[place:], delivery.words)
                break
            await _settle(office, row, delivery)
            sent += delivery.fate is Fate.DELIVERED
    return sent


async def _lease(unit: Unit, now: datetime, budget: Budget | None, boxes: Collection[str] | None) -> list[QueuedLetter]:
    if await route.held(unit) is not None:
        return []
    until = await route.paused_until(unit)
    if until is not None and now < until:
        return []
    if budget is None:
        return await unit.lease_letters(now, now + LEASE, BATCH, boxes=boxes)
    await unit.lock(route.SPENT)
    spent = await route.spending(unit)
    allowed = spent.allowance(budget, now)
    rows = await unit.lease_letters(now, now + LEASE, min(BATCH, allowed.urgent), route.URGENT, boxes)
    ordinary = min(BATCH, allowed.any) - len(rows)
    if ordinary > 0:
        rows += await unit.lease_letters(now, now + LEASE, ordinary, boxes=boxes)
    if rows:
        spent.add(len(rows), now)
        await route.put_spending(unit, spent)
    return rows


async def _give_back(office: Office, rows: list[QueuedLetter]) -> None:
    """Rows that were leased and not tried are as they were, and have cost nothing of the budget of tries."""
    async with office.store.unit() as unit:
        for row in rows:
            await unit.settle_letter(row.id, row.letter.state, row.words, row.next_try_at, tried=False)


async def _close_route(office: Office, rows: list[QueuedLetter], words: str) -> None:
    until = office.clock.now() + route.ACCOUNT_PAUSE
    await _give_back(office, rows)
    async with office.store.unit() as unit:
        await route.pause(unit, until)
    log.error("action=pause-route until=%s words=%s", until.isoformat(timespec="minutes"), words)
    await office.alarm.tell(
        "route-closed",
        f"The mail server refuses the referee's account ({words}). Nothing leaves until {until:%Y-%m-%d %H:%M} UTC; "
        "everything stays queued. Mend the account, then: referee outbox --resume",
    )


async def _settle(office: Office, row: QueuedLetter, delivery: Delivery) -> None:
    now = office.clock.now()
    state, next_try = _next(row, delivery, now)
    for tries_left in reversed(range(SETTLE_TRIES)):
        try:
            async with office.store.unit() as unit:
                await unit.settle_letter(row.id, state, delivery.words, next_try)
                if state is SendState.FAILED:
                    await open_not_served(office, unit, row, delivery.words, now)
            break
        except StoreLostError:  # it has left: what is not written down now leaves once more
            if not tries_left:
                raise
            await asyncio.sleep(1)
    log.info("action=send row=%d template=%s fate=%s state=%s", row.id, row.letter.template, delivery.fate, state)


def _next(row: QueuedLetter, delivery: Delivery, now: datetime) -> tuple[SendState, datetime | None]:
    match delivery.fate:
        case Fate.DELIVERED:
            return SendState.SENT, None
        case Fate.REFUSED:
            return SendState.FAILED, None
    if days_tried(row.attempts) > GIVE_UP_AFTER:
        return SendState.FAILED, None
    state = SendState.UNKNOWN if delivery.fate is Fate.UNKNOWN else SendState.RETRY
    return state, now + _pause(row.attempts)


def _pause(attempts: int) -> timedelta:
    pause: timedelta = _longest_pause(attempts) * random.uniform(0.5, 1.0)
    return pause


def _longest_pause(attempts: int) -> timedelta:
    """The pause after so many tries; the first is short, for a server that is being restarted."""
    longest: timedelta = min(FIRST_RETRY * 2 ** min(max(attempts - 1, 0), 12), LONGEST_RETRY)
    return longest


def days_tried(attempts: int) -> timedelta:
    """How long a row has been tried, as its pauses add up in the mean."""
    return sum((_longest_pause(n) for n in range(1, attempts)), timedelta()) * 0.75


def _bare(email: str) -> str:
    return Address("", email).email
