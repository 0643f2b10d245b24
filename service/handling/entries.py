"""The letters of entry before the draw: who was asked for one word back, who has answered, whose letter came back."""

from service.handling.event_days import ENTRIES_MARK
from service.handling.running_event import load_chess_event
from service.handling.states import States
from service.ledger.findings import Fact
from service.ledger.setup import Setup
from service.ports import Reads, SendState, Unit

ENTRY_LETTER = "entry-letter"


async def note_asked(unit: Unit, code: str, journal: int) -> None:
    """Keep that the players of an event have been asked."""
    await unit.put_mark(f"{ENTRIES_MARK}/{code}", str(journal))


async def was_asked(reads: Reads, code: str) -> bool:
    """Whether the players of an event have been asked."""
    return await reads.mark(f"{ENTRIES_MARK}/{code}") is not None


async def entry_facts(unit: Unit, states: States, setup: Setup) -> dict[str, Fact]:
    """
    Whom the organiser should look after before play begins, by name; empty where nobody was asked.

    `unanswered`: no word has come back. `bounced`: the letter itself came back, so the address is wrong.
    """
    if not await was_asked(unit, setup.code):
        return {"unanswered": [], "bounced": []}
    event = await load_chess_event(unit, setup.code, states)
    returned = await _returned(unit, setup.code)
    arrived = {one.seat for one in event.arrived}
    missing = [seat for seat in setup.seats if seat.id not in arrived]
    back = [seat for seat in missing if returned & {email.casefold() for email in seat.emails}]
    silent = [seat for seat in missing if seat not in back]
    return {
        "unanswered": [seat.name for seat in silent],
        "bounced": [f"{seat.name}, {seat.emails[0]}" for seat in back],
    }


async def _returned(unit: Unit, code: str) -> set[str]:
    """Addresses from which an entry letter came back."""
    found, after = set(), 0
    while rows := await unit.outbox(SendState.FAILED, after=after):
        after = rows[-1].id
        found |= {
            row.letter.recipient.casefold()
            for row in rows
            if row.letter.event == code and row.letter.template == ENTRY_LETTER
        }
    return found
