"""What the partner's own known letters hold of a game: a quotation of one of them shows no move of who quotes it."""

from parsers.acts import Act, Form, MoveMessage, Side, WrittenRecord
from service.handling.office import Office
from service.ledger.events import MessageRefused, MoveHeld, PlyBooked
from service.ledger.game import Game, side_of_ply
from service.ports import Reads
from service.rules.records import half_move

_MOST = 5
"""So many letters of the partner, the last ones, are looked into."""


async def partner_wrote(office: Office, reads: Reads, act: Act, game: Game, side: Side) -> frozenset[int]:
    """
    The half-moves beyond the ledger that letters of the partner hold, booked or not.

    They are looked into only for a form that is quoted and goes beyond the ledger: else nobody asks (51.1).
    """
    ledger = len(game.plies)
    if not isinstance(act, MoveMessage) or not any(_goes_beyond(record, ledger) for record in act.records):
        return frozenset()
    found: set[int] = set()
    for journal in _letters_of(game, side.partner)[-_MOST:]:
        stored = await reads.mail(journal)
        if stored is None or stored.raw is None:
            continue
        reading = await office.reader.read(stored.raw)
        for other in reading.value.acts if reading.value is not None else ():
            if isinstance(other, MoveMessage):
                found |= {number for record in other.records for number in _numbers(record)}
    return frozenset(number for number in found if number > ledger)


def _goes_beyond(record: WrittenRecord, ledger: int) -> bool:
    quoted = record.depth > 0 and record.form is Form.STANDARD
    return quoted and max(_numbers(record), default=0) > ledger


def _numbers(record: WrittenRecord) -> list[int]:
    return [half_move(ply.number, ply.side) for ply in record.plies if ply.move is not None]


def _letters_of(game: Game, side: Side) -> list[int]:
    """The journal numbers of a player's letters about the game, in the order in which they came."""
    journals = {
        event.journal
        for event in game.tape
        if isinstance(event, PlyBooked)
        and side_of_ply(event.ply) is side
        or isinstance(event, MoveHeld | MessageRefused)
        and event.side is side
    }
    return sorted(journals)
