"""An appeals arbiter named while the event runs (48.1.10): the protests that wait go to him at once."""

from typing import TYPE_CHECKING

from parsers.letter import Address, is_mail_address
from service.cases.case import Role
from service.cases.standing import told
from service.errors import OrderError
from service.handling.states import event_stream
from service.ledger.event import AppealsNamed
from service.ledger.findings import CaseKind, Fact
from service.ledger.setup import Official
from service.ports import CaseStatus
from service.rules.verdict import Addressee, Notice, Rank

if TYPE_CHECKING:
    from service.handling.standing_orders import Work


async def name_appeals(work: "Work") -> None:
    """
    Name who decides protests; whoever held the office before holds it no longer.

    The organiser names him; the arbiter, whose rulings he is to judge, only where the event has no organiser.

    Raises: OrderError where another is to name him, or the one who is named cannot judge impartially.
    """
    setup, order = work.setup, work.order
    organiser = setup.officials.organiser
    if organiser is not None and Role(work.held.role) is not Role.ORGANISER:
        raise OrderError(f"the organiser of event {setup.code} names the appeals arbiter: {organiser.name}")
    if not order.name or not order.email:
        raise OrderError("appeals-arbiter needs name and email")
    if not order.name.isprintable() or len(order.name) > 100:
        raise OrderError("the appeals arbiter's name must have 1 to 100 visible characters")
    if not is_mail_address(order.email):
        raise OrderError(f"{order.email!r} is no mail address")
    plain = Address("", order.email).plain
    if plain in work.office.own_addresses:
        raise OrderError(f"{order.email} is the referee's own address")
    officials = setup.officials
    judged = [one for one in (officials.arbiter, officials.deputy, officials.steward) if one is not None]
    if any(Address("", email).plain == plain for one in judged for email in one.emails):
        raise OrderError(f"{order.email} rules in event {setup.code} himself; a protest goes to another (48.1.10)")
    if any(Address("", email).plain == plain for seat in setup.seats for email in seat.emails):
        raise OrderError(f"{order.email} plays in event {setup.code}; a protest goes to another (48.1.10)")
    named = Official(order.name, (order.email,), officials.arbiter.language)
    event = AppealsNamed(
        journal=work.journal,
        name=named.name,
        emails=named.emails,
        language=named.language,
        by=work.held.official.name,
        on=work.day,
    )
    work.states.add_to_event(setup.code, (await work.unit.head(event_stream(setup.code))).version, [event])
    await work.states.put_appeals(setup.code, named)
    facts: dict[str, Fact] = {**work.facts, "named": named.name, "email": order.email}
    readers = (Addressee.APPEALS, Addressee.ARBITER, *((Addressee.ORGANISER,) if organiser is not None else ()))
    work.tell(told(order.kind, readers, work.key, facts, rules=setup.rules))
    await _hand_over(work)


async def _hand_over(work: "Work") -> None:
    """The protests that wait are told to the one who is to decide them."""
    for stored in await work.unit.cases(work.setup.code):
        if stored.kind != CaseKind.PROTEST or stored.status is not CaseStatus.OPEN:
            continue
        facts: dict[str, Fact] = {"kind": stored.kind, "about": stored.about, "due": None, **stored.facts}
        facts |= {"case": stored.key, "question": None}
        key = f"{stored.key}/{work.key}"
        work.tell([Notice("case-opened", Addressee.APPEALS, Rank.RULING, (stored.article,), key, stored.game, facts)])
