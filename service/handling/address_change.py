"""A player's new address (47.1.2, 48.1.2): told from a sender beyond doubt it counts at once, and all are told."""

from datetime import date

from parsers.acts import Act, AddressChange
from parsers.letter import Address
from service.articles import A48_1_2
from service.handling.circumstances import Circumstances
from service.handling.judgement import Judgement, Told
from service.handling.office import Office, local_date
from service.handling.senders import hold_below
from service.handling.stated_since import first_seen, stated_since
from service.handling.states import States
from service.ledger.findings import Fact, Finding
from service.ledger.person import AddressChanged
from service.ledger.setup import Setup
from service.ports import StoredSeat, Unit
from service.rules.participants import find_late_address_change
from service.rules.verdict import ActReport, Addressee, Disposition, Notice, Outcome, Rank

TEMPLATE = "address-changed"


async def change_address(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement, act: Act
) -> None:
    """
    Put a new address first, in every event of the player; earlier ones stay known.

    The player is told at the new address, partners and arbiters with it. An act that names no address, or one that is
    known already, is noted; about one that is perhaps another's its writer is asked.
    """
    assert isinstance(act, AddressChange)
    setup = circumstances.event_of(act.header)
    event = setup.code if setup else None
    judgement.event = judgement.event or event
    if await hold_below(office, unit, circumstances, judgement, act, event):
        return
    judgement.settle(Disposition.RECORDED)
    person = circumstances.sender.persons[0]
    if act.said.doubtful or await _is_anothers(office, unit, act.email, person.id):
        judgement.acts.append((event, ActReport(act.kind, Outcome.HELD)))
        told: dict[str, Fact] = {"act": str(act.kind), "text": act.said.text}
        key, article = f"mail/{circumstances.stored.journal}/unclear-act", circumstances.cite(A48_1_2, event)
        asked = Notice("unclear-act", Addressee.SENDER, Rank.FAULT, (article,), key, facts=told)
        judgement.notices.append(Told(asked, event, None))
        return
    if act.email is None or Address("", act.email).plain == Address("", person.addresses[0]).plain:
        judgement.acts.append((event, ActReport(act.kind, Outcome.NOTED)))
        return
    judgement.acts.append((event, ActReport(act.kind, Outcome.BOOKED)))
    zone = setup.zone if setup else "UTC"
    day = local_date(circumstances.arrived_at, zone)
    await unit.add_address(person.id, act.email, day, first=True)
    changed = AddressChanged(journal=circumstances.stored.journal, email=act.email, on=day)
    await states.add_to_person(person.id, [changed])
    for seat in await unit.seats_of(person.id):
        office.cache.forget(seat.event)
        other = await states.setup(seat.event)
        partners = await _partners(unit, other, seat)
        late = await _lateness(unit, other, act, day)
        judgement.findings += [(other.code, late)] if late is not None else []
        _tell(circumstances, judgement, other, seat, partners, act.email, late)


async def _is_anothers(office: Office, unit: Unit, email: str | None, person: int) -> bool:
    """Whether an address is known as another person's, an official's or the referee's own."""
    if email is None:
        return False
    plain = Address("", email).plain
    others = [one for one in await unit.persons_at(plain) if one.id != person]
    held, _ = await unit.events_of(plain, [])
    return bool(others) or plain in office.own_addresses or bool(held)


async def _lateness(unit: Unit, setup: Setup, act: AddressChange, told_on: date) -> Finding | None:
    """
    Find a change told late: by the day that the player names, or by the first letter from the new address (48.1.2).

    It costs no days; what follows from it is the arbiter's (48.1.9).
    """
    days = [stated_since(act, told_on), await first_seen(unit, setup.code, act.email or "")]
    changed_on = min((day for day in days if day is not None), default=told_on)
    return find_late_address_change(changed_on, told_on, setup.regulations)


async def _partners(unit: Unit, setup: Setup, seat: StoredSeat) -> list[Fact]:
    found: list[Fact] = []
    for row in await unit.games(setup.code):
        sides = [side for side in (row.white, row.black) if side is not None]
        if seat.player in sides and row.status not in ("finished", "awaiting-records"):
            found += [side for side in sides if side != seat.player and side not in found]
    return found


def _tell(
    circumstances: Circumstances,
    judgement: Judgement,
    setup: Setup,
    seat: StoredSeat,
    partners: list[Fact],
    email: str,
    late: Finding | None,
) -> None:
    article = setup.regulations.cite(A48_1_2)
    facts: dict[str, Fact] = {"email": email, "seat": seat.player, "player": seat.player, "partners": partners}
    if late is not None:
        facts |= {"late_days": late.detail["late_days"], "since": late.detail["changed_on"]}
        facts["days"] = setup.regulations.address_days
    for to in (Addressee.SEAT, Addressee.PARTNERS, Addressee.ARBITER):
        key = f"mail/{circumstances.stored.journal}/{TEMPLATE}/{setup.code}/{to}"
        notice = Notice(TEMPLATE, to, Rank.CONFIRMATION, (article,), key, facts=facts)
        judgement.notices.append(Told(notice, setup.code, None))
