"""
Copies of what officials order, by shell, file or mail, mailed to the referee's own mailbox: it alone rebuilds the rest.

A copy is our own mail, so it does nothing when it comes in. A rebuild reads it, where our own server vouches for it,
and carries the order out as of its own moment, once. An answer by mail cannot be read again there, because its
one-time code was known to the lost store alone: its copy names it, and it is passed over.
"""

import base64
import binascii
import hashlib
import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from parsers.acts import ActKind
from parsers.letter import Envelope
from service.errors import RefereeError
from service.handling.asking import Asked, ask_party
from service.handling.codes import find_codes
from service.handling.copied_cases import find_marked, find_unmarked, mark_case
from service.handling.judgement import Judgement
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
from service.ports import MailOutcome, MailStage, Reads, StoredMail, Unit
from service.ports.origin import Proof
from service.rules.verdict import ActReport, Addressee, Disposition, Notice, Outcome, Rank
from service.wording.view import Attachment, Person, Recipient, Role

log = logging.getLogger(__name__)

TEMPLATE = "order-copy"
FILE = "order.txt"
START = "Start"
_WIDTH = 76
_SHAPES: dict[str, Any] = {"Decision": Decision, "StandingOrder": StandingOrder, "Asked": Asked}


@dataclass(frozen=True, slots=True)
class Copy:
    """
    An order as its copy has it.

    `at`: the moment as of which it was carried out. `given`: when that was done, and `number`: as which input of the
    lost journal; None in older copies. `letters`: digests of the official's letters by which it was given. `case`:
    what the case is known by in any store; None in older copies, and where the order names none.
    """

    message_id: str
    order: Any
    at: datetime
    given: datetime | None = None
    number: int = 0
    letters: tuple[str, ...] = ()
    case: Mapping[str, Fact] | None = None

    @property
    def words(self) -> str:
        """What it is, for the operator."""
        order, on = self.order, f"{self.at:%Y-%m-%d %H:%M}"
        match order:
            case Decision():
                return f"the ruling {order.ruling} by {order.by} of {on}"
            case Asked():
                return f"the question of {order.by} of {on}"
            case StandingOrder():
                what = " ".join(part for part in (order.kind, order.event, order.player, order.game) if part)
                return f"the order {what} by {order.by} of {on}"
        return f"the start of {order[1]} of {on}"


async def keep_copy(
    office: Office,
    unit: Unit,
    event: str | None,
    order: object,
    moment: datetime,
    words: dict[str, Fact],
    letters: Sequence[str] = (),
) -> None:
    """
    Queue the copy of an order, in the transaction that carries it out: neither is ever there without the other.

    Args:
        event: Its event, where it has one.
        order: A `Decision`, `StandingOrder` or `Asked`; or (`Start`, code, seed) of an event that was started.
        moment: That at which it was given.
        words: What a reader of the mailbox is told of it: by, order or ruling, game, text.
        letters: Digests of the official's letters by which it was given, where it came by mail.
    """
    states = States(unit, office.cache)
    mark: dict[str, Fact] | None = None
    named = _case_of(order)
    if named is not None and (stored := await unit.case(named)) is not None:  # numbers are the store's own
        order, event, mark = _with_case(order, stored.key), stored.event, await mark_case(unit, stored)
        words = {**words, "case": stored.key} if isinstance(order, Asked) else words
    setup = await states.setup(event) if event is not None else None
    kept = _start_facts(order) if isinstance(order, tuple) else json.loads(write_order(order))
    given, number = office.clock.now().isoformat(), await unit.last_input()
    kept |= {"at": moment.isoformat(), "given": given, "number": number, "letters": list(letters), "case": mark}
    text = json.dumps(kept, sort_keys=True)
    coded = base64.b64encode(text.encode()).decode()
    lines = "\n".join(coded[place : place + _WIDTH] for place in range(0, len(coded), _WIDTH))
    key = f"order-copy/{moment.isoformat()}/{hashlib.sha256(text.encode()).hexdigest()[:40]}"
    notice = Notice(TEMPLATE, Addressee.ARBITER, Rank.CONFIRMATION, (), key, facts=words)
    languages = setup.languages if setup is not None else office.languages
    listener = Listener(Recipient(Person(office.name, office.address), languages, Role.ARBITER))
    notifier = Notifier(office, unit, states)
    view = replace(notifier.view(setup, None, listener, moment), attachments=(Attachment(FILE, "text/plain", lines),))
    await notifier.post(notice, listener, view, moment, None, About(Mode.REFEREE, None))


def _start_facts(order: tuple[str, str, str | None]) -> dict[str, Fact]:
    return {"order": order[0], "facts": {"code": order[1], "seed": order[2]}}


def told_of(order: Decision | StandingOrder | Asked) -> dict[str, Fact]:
    """What the copy of an order tells of it."""
    if isinstance(order, StandingOrder):
        return {"by": order.by, "order": str(order.kind), "text": order.reason}
    if isinstance(order, Asked):
        return {"by": order.by, "case": order.case, "text": order.text}
    case = order.case.key or order.case.kind
    return {"by": order.by, "ruling": str(order.ruling), "case": case, "text": order.text}


def _case_of(order: object) -> str | None:
    """The key or number of the case that an order names."""
    if isinstance(order, Decision):
        return order.case.key
    return order.case if isinstance(order, Asked | StandingOrder) else None


def _with_case(order: Any, key: str) -> Any:
    return replace(order, case=CaseWanted(key=key) if isinstance(order, Decision) else key)


async def read_copy(office: Office, raw: bytes, left: list[str]) -> Copy | None:
    """
    The order of which a letter is the copy; None for any other letter, and for one not proved.

    `left`: takes a sentence for a copy that cannot be followed.
    """
    reading = await office.reader.read(raw)
    envelope = reading.value.envelope if reading.value else None
    if envelope is None or envelope.sender is None or envelope.sender.plain not in office.own_addresses:
        return None
    part = next((part for part in envelope.attachments if part.name == FILE and part.lines), None)
    if part is None:
        return None
    if office.origin.authentication(envelope, office.trusted).proof is not Proof.PROVED:
        left.append(f"the copy {envelope.message_id}: our own server does not vouch for it")
        return None
    try:
        kept = json.loads(base64.b64decode("".join(line.text.strip() for line in part.lines), validate=True))
        return _copy_of(envelope, kept)
    except (ValueError, KeyError, TypeError, binascii.Error):
        left.append(f"the copy {envelope.message_id}: it cannot be read")
        return None


def _copy_of(envelope: Envelope, kept: dict[str, Any]) -> Copy:
    facts = kept["facts"]
    if kept["order"] == START:
        order: Any = (START, str(facts["code"]), facts["seed"])
    else:
        order = read_facts(_SHAPES[kept["order"]], facts)
    return Copy(
        envelope.message_id,
        order,
        datetime.fromisoformat(kept["at"]),
        datetime.fromisoformat(kept["given"]) if kept.get("given") else None,
        int(kept.get("number") or 0),
        tuple(map(str, kept.get("letters") or ())),
        kept.get("case"),
    )


async def carry_copy(office: Office, copy: Copy) -> str | None:
    """Carry out the order of a copy; a sentence where it has no effect, and None where it has."""
    try:
        async with office.store.reads() as reads:
            order = await _in_this_store(reads, copy)
        if isinstance(order, Decision):
            ruled = await carry_out(office, order, copy.at)
            reason = ruled.refusal or ruled.verdict.reason
        elif isinstance(order, Asked):
            await ask_party(office, order, copy.at)
            reason = None
        elif isinstance(order, StandingOrder):
            reason = (await order_standing(office, order, copy.at)).reason
        else:
            await start_event(office, order[1], copy.at, seed=order[2])
            reason = None
    except (RefereeError, LookupError) as error:
        reason = str(error)
    if reason is None:
        return None
    log.warning("action=copy message=%s has no effect: %s", copy.message_id, reason)
    return f"{copy.words}: {reason}"


async def _in_this_store(reads: Reads, copy: Copy) -> Any:
    """The order with its case as this store calls it. Raises: OrderError."""
    named = _case_of(copy.order)
    if named is None:
        return copy.order
    stored = await (find_marked(reads, copy.case) if copy.case is not None else find_unmarked(reads, named))
    return _with_case(copy.order, stored.key)


async def pass_over(office: Office, stored: StoredMail) -> None:
    """Settle an official's letter whose orders are carried out from their copies: nothing else is read in it."""
    reading = await office.reader.read(stored.raw or b"")
    envelope = reading.value.envelope if reading.value else None
    sender = envelope.sender.plain if envelope and envelope.sender else None
    judgement = Judgement()
    judgement.acts.append((None, ActReport(ActKind.ORDER, Outcome.NOTED)))
    async with office.store.unit() as unit:
        outcome = MailOutcome(
            MailStage.JUDGED,
            Disposition.RECORDED,
            acts=judgement.act_rows(),
            message_id=envelope.message_id or None if envelope else None,
            sender=sender,
        )
        await unit.put_mail_state(stored.journal, outcome)
        if envelope is not None and sender is not None:
            proof = office.origin.authentication(envelope, office.trusted).proof
            await unit.note_proof(sender, proof is Proof.PROVED)


async def lost_code(office: Office, stored: StoredMail) -> str | None:
    """A sentence about a letter that bears a code of the lost store and booked no move; None for any other."""
    if stored.disposition in (Disposition.ACCEPTED, Disposition.DUPLICATE):
        return None
    mail = (await office.reader.read(stored.raw or b"")).value
    sender = mail.envelope.sender if mail is not None else None
    if mail is None or sender is None or sender.plain in office.own_addresses or not find_codes(mail):
        return None
    return (
        f"the letter of {sender.plain} of {stored.arrived_at:%Y-%m-%d %H:%M} ({mail.envelope.message_id}): it bears a "
        "one-time code of the lost store; what it ordered or confirmed, if anything, is to be done again"
    )
