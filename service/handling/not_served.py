"""What could not be delivered: a ruling that did not reach its addressee is not served, and opens a case."""

import logging
from datetime import datetime, timedelta

from parsers.acts import ParsedMail
from parsers.letter import Address, Envelope
from service.articles import A46_3
from service.handling.judgement import Told
from service.handling.notify import Notifier
from service.handling.office import Office, local_date
from service.handling.return_path import returned_row
from service.handling.returned import Returned, read_returned, same_subject, subject_in, written_at
from service.handling.states import States
from service.ledger.findings import CaseKind, Fact
from service.ports import InputKind, Letter, QueuedLetter, SendState, StoredMail, Unit
from service.ports.origin import Proof
from service.rules.verdict import Addressee, CaseOpening, Notice, Rank

log = logging.getLogger(__name__)

SERVED = (Rank.RULING, Rank.FAULT)
"""What has an effect only once it has reached its addressee; the rest is said again in the next daily mail."""

RETURNS_WITHIN = timedelta(days=8)
"""Servers try for five days; what comes back later is matched by its Message-ID alone."""


async def note_bounce(office: Office, unit: Unit, stored: StoredMail, mail: ParsedMail) -> QueuedLetter | None:
    """
    Find which of our mails a bounce returns, by its return path, Message-ID, or recipient and subject; write down that
    it did not arrive.

    A delay is no failure. Anybody may write such a letter, so it opens a case for an official, and decides nothing.
    """
    found = read_returned(stored.raw or b"")
    if not found.final:
        return None
    row = await returned_row(unit, mail.envelope, office.own_addresses)
    row = row or await _by_message_id(unit, found, mail.envelope)
    if row is None and not office.return_paths:  # else every mail of ours comes back to a path of its own
        row = await _by_words(office, unit, found, stored, mail.envelope)
    if row is None:
        return None
    await unit.settle_letter(row.id, SendState.FAILED, found.words)
    await open_not_served(office, unit, row, found.words, stored.arrived_at, stored.journal)
    return row


async def _by_message_id(unit: Unit, found: Returned, envelope: Envelope) -> QueuedLetter | None:
    """The mail whose Message-ID is returned."""
    own = envelope.message_id.strip("<>")
    named = (one.strip("<>") for one in (*found.message_ids, *envelope.in_reply_to, *envelope.references))
    for name in dict.fromkeys(name for name in named if name and name != own):
        row = await unit.letter(name)
        if row is not None and row.letter.state in (SendState.SENT, SendState.UNKNOWN, SendState.RETRY):
            return row
    return None


async def _by_words(
    office: Office, unit: Unit, found: Returned, stored: StoredMail, envelope: Envelope
) -> QueuedLetter | None:
    """
    The mail that left lately for the address that is named, under the subject that is returned, at the same moment.

    Anybody can write that much: a sender who is disproved is not heard, and nothing but what truly left is found.
    """
    if office.origin.authentication(envelope, office.trusted).proof is Proof.FAILED:
        return None
    domains = {address.rpartition("@")[2] for address in office.own_addresses}
    if any(one.rpartition("@")[2].lower() in domains for one in found.message_ids):
        return None  # a Message-ID as ours are, and none of ours
    since = stored.arrived_at.date() - RETURNS_WITHIN
    sent = await unit.letters_to(found.addresses, since)
    if found.subjects:
        sent = [row for row in sent if any(same_subject(one, row.letter.subject) for one in found.subjects)]
        if found.dates or found.message_ids:  # some providers write a Message-ID of their own
            sent = [row for row in sent if written_at(row.letter.body) in found.dates]
        return sent[-1] if sent else None
    told = [row for row in sent if subject_in(found.text, row.letter.subject)]
    if told:
        return told[-1]
    return sent[0] if len(sent) == 1 else None


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
