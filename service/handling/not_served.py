"""What could not be delivered: a ruling that did not reach its addressee is not served, and opens a case."""

import logging
import re
from datetime import datetime

from parsers.acts import ParsedMail
from parsers.letter import Address
from service.articles import A46_3
from service.handling.judgement import Told
from service.handling.notify import Notifier
from service.handling.office import Office, local_date
from service.handling.return_path import returned_row
from service.handling.states import States
from service.ledger.findings import CaseKind, Fact
from service.ports import InputKind, Letter, QueuedLetter, SendState, StoredMail, Unit
from service.rules.verdict import Addressee, CaseOpening, Notice, Rank

log = logging.getLogger(__name__)

SERVED = (Rank.RULING, Rank.FAULT)
"""What has an effect only once it has reached its addressee; the rest is said again in the next daily mail."""

_MESSAGE_ID = re.compile(rb"(?im)^message-id:\s*<?([^>\s]+)>?\s*$")
_RETURNED = 32  # Message-IDs looked at in one returned mail


async def note_bounce(office: Office, unit: Unit, stored: StoredMail, mail: ParsedMail) -> QueuedLetter | None:
    """
    Find which of our mails a bounce returns, by its return path or Message-ID, and write down that it did not arrive.

    A delay is no failure. Anybody may write such a letter, so it opens a case for an official, and decides nothing.
    """
    if not _is_final(mail):
        return None
    named = await returned_row(unit, mail.envelope, office.own_addresses)
    rows = [named] if named else [await unit.letter(message_id) for message_id in _returned_ids(stored, mail)]
    for row in rows:
        if row is not None and row.letter.state in (SendState.SENT, SendState.UNKNOWN, SendState.RETRY):
            words = _words(mail)
            await unit.settle_letter(row.id, SendState.FAILED, words)
            await open_not_served(office, unit, row, words, stored.arrived_at, stored.journal)
            return row
    return None


async def open_not_served(
    office: Office, unit: Unit, row: QueuedLetter, words: str, moment: datetime, journal: int | None = None
) -> bool:
    """Open the case of a ruling or a fault that was not served, and tell the arbiter; True when one was opened."""
    letter = row.letter
    if letter.rank not in SERVED or letter.event is None:
        return False
    setup = await States(unit, office.cache).setup(letter.event)
    to = Address("", letter.recipient).plain
    seats = [seat.id for seat in setup.seats if any(Address("", email).plain == to for email in seat.emails)]
    if not seats:  # an official: the one whom a case would be told to cannot be reached
        log.error("action=not-served row=%d template=%s words=%s", row.id, letter.template, words)
        await office.alarm.tell(
            f"not-served/{row.id}", f"An official of {letter.event} cannot be reached ({letter.template}): {words}"
        )
        return False
    if journal is None:
        journal = await unit.enter(InputKind.TICK, moment, _input(letter, words))
    key = f"{letter.key}/{CaseKind.NOT_SERVED}"
    facts: dict[str, Fact] = {
        "kind": str(CaseKind.NOT_SERVED),
        "about": seats[0],
        "due": None,
        "case": key,
        "question": None,
        "text": f"{letter.subject}\n{words}",
    }
    day = local_date(moment, setup.zone)
    opening = CaseOpening(key, CaseKind.NOT_SERVED, str(A46_3), day, None, seats[0], letter.game, facts)
    if await unit.open_case(letter.event, opening, journal) is None:
        return False
    notice = Notice("case-opened", Addressee.ARBITER, Rank.RULING, (str(A46_3),), key, letter.game, facts)
    await Notifier(office, unit, States(unit, office.cache)).tell(
        Told(notice, letter.event, letter.game), moment, journal
    )
    log.warning("action=not-served row=%d template=%s event=%s", row.id, letter.template, letter.event)
    return True


_NOT_SERVED = "not-served/"


def _input(letter: Letter, words: str) -> bytes:
    """What the mail server told of a letter, as an input of the journal."""
    return "\n".join((f"{_NOT_SERVED}{letter.key}", letter.message_id, words)).encode()


def tells_not_served(raw: bytes) -> bool:
    """Whether an input of the journal is what a mail server told of a letter."""
    return raw.startswith(_NOT_SERVED.encode())


async def not_served_again(office: Office, raw: bytes, moment: datetime) -> bool:
    """Do once more what followed when this input came; False where there is no such letter."""
    _, message_id, words = (raw.decode("utf-8", "replace").split("\n", 2) + ["", ""])[:3]
    async with office.store.unit() as unit:
        row = await unit.letter(message_id) if message_id else None
        return row is not None and await open_not_served(office, unit, row, words, moment)


def _is_final(mail: ParsedMail) -> bool:
    """Whether a report of delivery says that it failed for good; one that says nothing is taken to."""
    said = [line.text.lower() for part in mail.envelope.attachments for line in part.lines]
    actions = [line.partition(":")[2].strip() for line in said if line.startswith("action:")]
    return not actions or any(action.startswith("failed") for action in actions)


def _returned_ids(stored: StoredMail, mail: ParsedMail) -> list[str]:
    envelope = mail.envelope
    found = [part.message_id for part in envelope.evidence if part.message_id]
    found += [*envelope.in_reply_to, *envelope.references]
    found += [match.decode("ascii", "replace") for match in _MESSAGE_ID.findall(stored.raw or b"")]
    own = envelope.message_id.strip("<>")
    return [one for one in dict.fromkeys(name.strip("<>") for name in found) if one != own][:_RETURNED]


def _words(mail: ParsedMail) -> str:
    said = [line.text for part in mail.envelope.attachments for line in part.lines]
    wanted = ("status:", "diagnostic-code:", "action:")
    return "; ".join(line for line in said if line.lower().startswith(wanted))[:500] or "returned as undeliverable"
