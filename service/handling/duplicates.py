"""
The same letter again: the same bytes under another key, or the same Message-ID and From with equal acts.

A list adds a footer and other headers, so bytes alone do not decide; a Message-ID alone proves nothing, since
anybody can choose one.
"""

from parsers.acts import Act, GameRecord, MoveMessage, ParsedMail, WrittenRecord
from service.handling.circumstances import Circumstances
from service.handling.office import Office
from service.ledger.findings import FindingCode
from service.ports import Reads

_DOUBTED = (FindingCode.UNAUTHENTICATED_SENDER, FindingCode.FORWARDED_EVIDENCE)


async def find_earlier(office: Office, reads: Reads, circumstances: Circumstances) -> int | None:
    """The journal number of the letter that this one repeats; None where it is new."""
    stored, mail = circumstances.stored, circumstances.mail
    if stored.twin_of is not None:
        return stored.twin_of
    envelope = mail.envelope
    if not envelope.message_id:
        return None
    for earlier in await reads.same_letters(circumstances.sender.address.plain, envelope.message_id):
        if earlier.journal >= stored.journal or earlier.reason in _DOUBTED:
            continue  # a copy that was held for want of a proof does not stand in the way of a better one
        first = await reads.mail(earlier.journal)
        if first is None or first.raw is None:
            continue
        reading = await office.reader.read(first.raw)
        if reading.value is not None and says(reading.value) == says(mail):
            return earlier.journal
    return None


def says(mail: ParsedMail) -> tuple[object, ...]:
    """What a letter does, without the lines where it says so: two copies of a letter say the same."""
    return tuple(_essence(act) for act in mail.acts)


def _essence(act: Act) -> tuple[object, ...]:
    if isinstance(act, MoveMessage):
        return (
            act.kind,
            tuple(_moves(record) for record in act.records),
            tuple(move.text for move in act.own),
            tuple(tuple(move.text for move in branch.moves) for branch in act.variations),
        )
    if isinstance(act, GameRecord):
        return act.kind, _moves(act.record) if act.record else (), act.result
    return act.kind, act.said.text


def _moves(record: WrittenRecord) -> tuple[object, ...]:
    return tuple((ply.number, ply.side, ply.move.text if ply.move else None) for ply in record.plies)
