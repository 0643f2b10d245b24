"""Sending what is queued. A mail of unknown fate goes out again under the same Message-ID."""

import logging
import random
from collections.abc import Callable
from datetime import datetime, timedelta

from parsers.letter import Address
from service.handling.office import Office
from service.ports import Delivery, Fate, Mailer, OutgoingMail, QueuedLetter, SendState

log = logging.getLogger(__name__)

BATCH = 50
LEASE = timedelta(minutes=5)
GIVE_UP_AFTER = timedelta(days=5)
FIRST_RETRY = timedelta(minutes=1)
LONGEST_RETRY = timedelta(hours=4)
ROUTE_PAUSE = timedelta(hours=24)


async def send_due(office: Office, open_route: Callable[[], Mailer]) -> int:
    """Send one batch of what may leave now; gives how many rows were handed over for good."""
    now = office.clock.now()
    async with office.store.unit() as unit:
        rows = await unit.lease_letters(now, now + LEASE, BATCH)
    if not rows:
        return 0
    sent = 0
    async with open_route() as mailer:
        for row in rows:
            delivery = await mailer.send(OutgoingMail(office.address, _bare(row.letter.recipient), row.letter.body))
            await _settle(office, row, delivery)
            sent += delivery.fate is Fate.DELIVERED
    return sent


async def _settle(office: Office, row: QueuedLetter, delivery: Delivery) -> None:
    now = office.clock.now()
    state, next_try = _next(row, delivery, now)
    async with office.store.unit() as unit:
        await unit.settle_letter(row.id, state, delivery.words, next_try)
    log.info("action=send row=%d template=%s fate=%s state=%s", row.id, row.letter.template, delivery.fate, state)


def _next(row: QueuedLetter, delivery: Delivery, now: datetime) -> tuple[SendState, datetime | None]:
    match delivery.fate:
        case Fate.DELIVERED:
            return SendState.SENT, None
        case Fate.REFUSED:
            return SendState.FAILED, None
        case Fate.ROUTE_CLOSED:
            return SendState.RETRY, now + ROUTE_PAUSE
        case Fate.UNKNOWN:
            return SendState.UNKNOWN, now + _pause(row.attempts)
    if _pause_sum(row.attempts) > GIVE_UP_AFTER:
        return SendState.FAILED, None
    return SendState.RETRY, now + _pause(row.attempts)


def _pause(attempts: int) -> timedelta:
    longest = min(FIRST_RETRY * 2 ** min(attempts, 12), LONGEST_RETRY)
    pause: timedelta = longest * random.uniform(0.5, 1.0)
    return pause


def _pause_sum(attempts: int) -> timedelta:
    """How long a row has been tried, as its pauses add up."""
    return sum((min(FIRST_RETRY * 2 ** min(n, 12), LONGEST_RETRY) for n in range(attempts)), timedelta())


def _bare(email: str) -> str:
    return Address("", email).email
