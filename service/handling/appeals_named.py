"""An appeals arbiter named while the event runs (48.1.10): the protests that wait go to him at once."""

from collections.abc import Collection

from parsers.letter import Address, is_mail_address
from service.cases.case import Role
from service.cases.standing import StandingOrder, told
from service.errors import OrderError
from service.handling.identify import Office as HeldOffice
from service.handling.judgement import Told
from service.handling.notify import Notifier
from service.handling.order_work import Work
from service.handling.states import event_stream
from service.ledger.event import AppealsNamed
from service.ledger.findings import CaseKind, Fact
from service.ledger.setup import Official, Setup
from service.ports import CaseStatus, StoredCase
from service.rules.verdict import Addressee, Notice, Rank

FORMER = "former"
"""Who reads that the office is another's now."""


def check_appeals(setup: Setup, held: HeldOffice, order: StandingOrder, own_addresses: Collection[str]) -> None:
    """
    Raise OrderError where another is to name the appeals arbiter, or the one who is named cannot judge impartially.

    The organiser names him; the arbiter, whose rulings he is to judge, only where the event has no organiser.
    """
    organiser = setup.officials.organiser
    if organiser is not None and Role(held.role) is not Role.ORGANISER:
        raise OrderError(f"the organiser of event {setup.code} names the appeals arbiter: {organiser.name}")
    if not order.name or not order.email:
        raise OrderError("appeals-arbiter needs name and email")
    if not order.name.isprintable() or len(order.name) > 100:
        raise OrderError("the appeals arbiter's name must have 1 to 100 visible characters")
    if not is_mail_address(order.email):
        raise OrderError(f"{order.email!r} is no mail address")
    plain = Address("", order.email).plain
    if plain in own_addresses:
        raise OrderError(f"{order.email} is the referee's own address")
    officials = setup.officials
    judged = [one for one in (officials.arbiter, officials.deputy, officials.steward) if one is not None]
    if any(Address("", email).plain == plain for one in judged for email in one.emails):
        raise OrderError(f"{order.email} rules in event {setup.code} himself; a protest goes to another (48.1.10)")
    if any(Address("", email).plain == plain for seat in setup.seats for email in seat.emails):
        raise OrderError(f"{order.email} plays in event {setup.code}; a protest goes to another (48.1.10)")


async def name_appeals(work: Work) -> None:
    """
    Name who decides protests; whoever held the office before holds it no longer, and is told so.

    Raises: OrderError as `check_appeals`.
    """
    setup, order = work.setup, work.order
    check_appeals(setup, work.held, order, work.office.own_addresses)
    officials, organiser, before = setup.officials, setup.officials.organiser, setup.officials.appeals
    assert order.name and order.email, "checked"
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
    waiting = await _waiting(work)
    facts: dict[str, Fact] = {**work.facts, "named": named.name, "email": order.email, "handed": len(waiting)}
    readers = (Addressee.APPEALS, Addressee.ARBITER, *((Addressee.ORGANISER,) if organiser is not None else ()))
    work.tell(told(order.kind, readers, work.key, facts, rules=setup.rules))
    if before is not None and not _same(before, named):
        (notice,) = told(order.kind, (Addressee.SENDER,), work.key, {**facts, "what": FORMER}, rules=setup.rules)
        listener = Notifier.official(HeldOffice(setup.code, "appeals", before))
        notifier = Notifier(work.office, work.unit, work.states)
        await notifier.tell(Told(notice, setup.code, None), work.moment, work.journal, listener=listener)
    for stored in waiting:
        _hand_over(work, stored)


def _same(one: Official, other: Official) -> bool:
    plain = {Address("", email).plain for email in one.emails}
    return any(Address("", email).plain in plain for email in other.emails)


async def _waiting(work: Work) -> list[StoredCase]:
    """The protests that wait for a decision."""
    found = await work.unit.cases(work.setup.code)
    return [one for one in found if one.kind == CaseKind.PROTEST and one.status is CaseStatus.OPEN]


def _hand_over(work: Work, stored: StoredCase) -> None:
    """A protest that waits is told to the one who is to decide it."""
    facts: dict[str, Fact] = {"kind": stored.kind, "about": stored.about, "due": None, **stored.facts}
    facts |= {"case": stored.key, "question": None}
    key = f"{stored.key}/{work.key}"
    work.tell([Notice("case-opened", Addressee.APPEALS, Rank.RULING, (stored.article,), key, stored.game, facts)])
