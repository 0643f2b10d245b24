"""The journal gone through again: the same inputs in the same order, into another store."""

import json
import logging
from collections.abc import Callable
from datetime import datetime

from service.errors import RefereeError
from service.handling.asking import Asked, ask_party
from service.handling.intake import signed_mark, take_in
from service.handling.judging import judge_or_set_aside
from service.handling.not_served import not_served_again, tells_not_served
from service.handling.office import Office
from service.handling.rulings import Decision, carry_out
from service.handling.setup import add_event
from service.handling.standing_orders import StandingOrder, order_standing
from service.handling.starting import start_event
from service.handling.watch import fall_due_again, look, tell_of_the_day
from service.ledger.facts import read_facts
from service.ledger.setup import Setup
from service.ports import Arrival, InputKind, MailKey, Reads, StoredInput

log = logging.getLogger(__name__)

ReadEvent = Callable[[str], Setup]
"""Reads an event file's text; the settings' own reader, handed in."""

_ORDERS = {"Decision": Decision, "StandingOrder": StandingOrder, "Asked": Asked}


async def replay_journal(
    office: Office, source: Reads, read_event: ReadEvent, set_clock: Callable[[datetime], None]
) -> list[str]:
    """
    Judge every input of `source` again, in order, into the empty store of `office`.

    Inputs that others bring about (a day that falls due, an order in a letter) come again by themselves under their
    own numbers. Returns: a sentence for each input that could not be gone through again.
    """
    troubles: list[str] = []
    last = after = 0
    fallen: datetime | None = None  # the hour of deadlines just gone through, of which the daily mails still tell
    while batch := await source.inputs(after=after):
        after = batch[-1].number
        for entry in batch:
            if entry.number <= last:
                continue
            if fallen is not None and (entry.kind is not InputKind.TICK or entry.arrived_at != fallen):
                await tell_of_the_day(office, fallen)
            fallen = entry.arrived_at if entry.kind is InputKind.TICK else None
            set_clock(entry.arrived_at)
            try:
                signer = await source.mark(signed_mark(entry.number)) if entry.kind is InputKind.MAIL else None
                await _again(office, entry, read_event, signer)
            except (RefereeError, KeyError, ValueError) as error:
                troubles.append(f"input {entry.number} ({entry.kind}): {error}")
            last = await _last_number(office)
            if last < entry.number:
                troubles.append(f"input {entry.number} ({entry.kind}) does not come again: the numbers after it differ")
                last = await _stand_in(office, entry)
    if fallen is not None:
        await tell_of_the_day(office, fallen)
    return troubles


async def _again(office: Office, entry: StoredInput, read_event: ReadEvent, signer: str | None) -> None:
    raw = entry.raw
    match entry.kind:
        case InputKind.TICK:
            if tells_not_served(raw or b""):
                if not await not_served_again(office, raw or b"", entry.arrived_at):
                    await _stand_in(office, entry)
            elif not await fall_due_again(office, (raw or b"").decode("utf-8", "replace"), entry.arrived_at):
                await look(office, entry.arrived_at)
        case _ if raw is None:
            raise RefereeError("its bytes have been erased")
        case InputKind.MAIL:
            key = MailKey("journal", "INBOX", 1, str(entry.number))
            number = await take_in(office, Arrival(raw, key, entry.arrived_at), None)
            assert number is not None, "each number is a key of its own"
            if signer is not None:  # names and keys change: what was found on arrival stands
                async with office.store.unit() as unit:
                    await unit.put_mark(signed_mark(number), signer)
            async with office.store.reads() as reads:
                stored = await reads.mail(number)
            assert stored is not None
            await judge_or_set_aside(office, stored)
        case InputKind.FILE:
            text = raw.decode("utf-8", "replace")
            await add_event(office.store, office.cache, read_event(text), text, entry.arrived_at)
        case InputKind.ORDER:
            await _order(office, raw.decode("utf-8", "replace"), entry.arrived_at)


async def _order(office: Office, text: str, moment: datetime) -> None:
    if text.startswith("start "):
        code, _, seed = text.removeprefix("start ").partition("\n")
        await start_event(office, code, moment, seed=seed or None)
        return
    stored = json.loads(text)
    order = read_facts(_ORDERS[stored["order"]], stored["facts"])
    if isinstance(order, Decision):
        await carry_out(office, order, moment)
    elif isinstance(order, Asked):
        await ask_party(office, order, moment)
    else:
        await order_standing(office, order, moment)


async def _stand_in(office: Office, entry: StoredInput) -> int:
    """Take the place of an input, so that those after it keep their numbers."""
    async with office.store.unit() as unit:
        return await unit.enter(entry.kind, entry.arrived_at, entry.raw or b"")


async def _last_number(office: Office) -> int:
    async with office.store.reads() as reads:
        return await reads.last_input()
