"""The start of an event: every player is told the games, the partners, and the rules in force."""

from datetime import datetime

from service.errors import RefereeError
from service.handling.judgement import Told
from service.handling.notify import Notifier
from service.handling.office import Office
from service.handling.states import States
from service.ledger.findings import Fact
from service.ledger.setup import Setup
from service.ports import EventStatus, InputKind
from service.rules.verdict import Addressee, Notice, Rank


async def send_start_letters(office: Office, code: str, moment: datetime) -> int:
    """
    Queue the start letter of every player of an event; nobody is told twice.

    Returns: how many letters there are. Raises: RefereeError for an unknown event or one without games.
    """
    async with office.store.unit() as unit:
        states = States(unit, office.cache)
        try:
            setup = await states.setup(code)
        except KeyError:
            raise RefereeError(f"there is no event {code} in the store") from None
        if not await unit.games(code):
            raise RefereeError(f"event {code} has no games yet: they are drawn before it starts")
        journal = await unit.enter(InputKind.ORDER, moment, f"start {code}".encode())
        count = await write_start_letters(Notifier(office, unit, states), setup, moment, journal)
        await unit.put_event_status(code, EventStatus.RUNNING)
    return count


async def write_start_letters(notifier: Notifier, setup: Setup, moment: datetime, journal: int) -> int:
    """Queue the letters of one event inside a unit."""
    playing = {seat for game in setup.games for seat in (game.white, game.black) if seat}
    for seat in setup.seats:
        if seat.id in playing:
            facts: dict[str, Fact] = {"seat": seat.id, "start": setup.start.isoformat()}
            key = f"{setup.code}/{seat.id}/start-letter"
            notice = Notice("start-letter", Addressee.SEAT, Rank.RULING, (), key, facts=facts)
            await notifier.tell(Told(notice, setup.code, None), moment, journal)
    return len(playing)
