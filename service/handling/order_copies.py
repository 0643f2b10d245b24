"""
Copies of what officials order by shell or file, mailed to the referee's own mailbox: it alone rebuilds everything.

A copy is our own mail, so it does nothing when it comes in. A rebuild reads it, where our own server vouches for it,
and carries the order out as of its own moment, once.
"""

import base64
import binascii
import json
import logging
from dataclasses import replace
from datetime import datetime
from typing import Any

from parsers.letter import Envelope
from service.errors import RefereeError
from service.handling.asking import Asked, ask_party
from service.handling.notify import About, Listener, Notifier
from service.handling.office import Office
from service.handling.order_bytes import write_order
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.handling.standing_orders import StandingOrder, order_standing
from service.handling.starting import start_event
from service.handling.states import States
from service.ledger.facts import read_facts
from service.ledger.findings import Fact
from service.ledger.setup import Mode
from service.ports import StoredMail, Unit
from service.ports.origin import Proof
from service.rules.verdict import Addressee, Notice, Rank
from service.wording.view import Attachment, Person, Recipient, Role

log = logging.getLogger(__name__)

TEMPLATE = "order-copy"
FILE = "order.txt"
START = "Start"
_WIDTH = 76
_SHAPES: dict[str, Any] = {"Decision": Decision, "StandingOrder": StandingOrder, "Asked": Asked}


async def keep_copy(
    office: Office, unit: Unit, event: str | None, order: object, moment: datetime, words: dict[str, Fact]
) -> None:
    """
    Queue the copy of an order, in the transaction that carries it out: neither is ever there without the other.

    Args:
        event: Its event, where it has one.
        order: A `Decision`, `StandingOrder` or `Asked`; or (`Start`, code, seed) of an event that was started.
        moment: That at which it was given.
        words: What a reader of the mailbox is told of it: by, order or ruling, game, text.
    """
    states = States(unit, office.cache)
    if isinstance(order, Decision) and order.case.key is not None:  # numbers are the store's own
        stored = await unit.case(order.case.key)
        order = replace(order, case=CaseWanted(key=stored.key)) if stored is not None else order
        event = stored.event if stored is not None else event
    if isinstance(order, Asked) and (stored := await unit.case(order.case)) is not None:
        order, event, words = replace(order, case=stored.key), stored.event, {**words, "case": stored.key}
    setup = await states.setup(event) if event is not None else None
    kept = _start_facts(order) if isinstance(order, tuple) else json.loads(write_order(order))
    text = json.dumps({**kept, "at": moment.isoformat()}, sort_keys=True)
    coded = base64.b64encode(text.encode()).decode()
    lines = "\n".join(coded[place : place + _WIDTH] for place in range(0, len(coded), _WIDTH))
    key = f"order-copy/{moment.isoformat()}/{coded[-40:]}"
    notice = Notice(TEMPLATE, Addressee.ARBITER, Rank.CONFIRMATION, (), key, facts=words)
    languages = setup.languages if setup is not None else office.languages
    listener = Listener(Recipient(Person(office.name, office.address), languages, Role.ARBITER))
    notifier = Notifier(office, unit, states)
    view = replace(notifier.view(setup, None, listener, moment), attachments=(Attachment(FILE, "text/plain", lines),))
    await notifier.post(notice, listener, view, moment, None, About(Mode.REFEREE, None))


def _start_facts(order: tuple[str, str, str | None]) -> dict[str, Fact]:
    return {"order": order[0], "facts": {"code": order[1], "seed": order[2]}}


def read_copy(office: Office, envelope: Envelope) -> tuple[Any, datetime] | None:
    """The order of which a letter is the copy, and its moment; None for any other letter, and for one not proved."""
    sender = envelope.sender
    if sender is None or sender.plain not in office.own_addresses:
        return None
    part = next((part for part in envelope.attachments if part.name == FILE and part.lines), None)
    if part is None:
        return None
    if office.origin.authentication(envelope, office.trusted).proof is not Proof.PROVED:
        log.warning("action=copy message=%s left out: our own server does not vouch for it", envelope.message_id)
        return None
    try:
        kept = json.loads(base64.b64decode("".join(line.text.strip() for line in part.lines), validate=True))
        at, facts = datetime.fromisoformat(kept["at"]), kept["facts"]
        if kept["order"] == START:
            return (START, str(facts["code"]), facts["seed"]), at
        return read_facts(_SHAPES[kept["order"]], facts), at
    except (ValueError, KeyError, TypeError, binascii.Error):
        log.warning("action=copy message=%s cannot be read", envelope.message_id)
        return None


async def carry_copy(office: Office, stored: StoredMail, done: set[str]) -> bool:
    """
    Carry out the order of which a letter of the mailbox is the copy; True where it was one.

    `done`: the Message-IDs of the copies so far; the same copy once more does nothing.
    """
    reading = await office.reader.read(stored.raw or b"")
    envelope = reading.value.envelope if reading.value else None
    found = read_copy(office, envelope) if envelope is not None else None
    if envelope is None or found is None:
        return False
    order, at = found
    if envelope.message_id in done:
        return True
    done.add(envelope.message_id)
    try:
        if isinstance(order, Decision):
            await carry_out(office, order, at)
        elif isinstance(order, Asked):
            await ask_party(office, order, at)
        elif isinstance(order, StandingOrder):
            await order_standing(office, order, at)
        else:
            await start_event(office, order[1], at, seed=order[2])
    except RefereeError as error:
        log.warning("action=copy message=%s has no effect: %s", envelope.message_id, error)
    return True
