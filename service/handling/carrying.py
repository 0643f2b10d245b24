"""Answers of officials whose hour to undo is over are carried out, each at its own moment and once."""

import json
from datetime import datetime
from functools import partial

from service.cases.case import Ruling
from service.errors import OrderError
from service.handling.asking import Asked, ask_party
from service.handling.notify import About, Notifier
from service.handling.office import Office
from service.handling.offices import held_office
from service.handling.order_copies import keep_copy, told_of
from service.handling.pending import Pending, drop, waiting
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.handling.standing_orders import StandingOrder, order_standing
from service.handling.states import States
from service.handling.written_orders import order_of
from service.ledger.findings import Fact
from service.ports import Unit
from service.regulations import Withdrawn
from service.rules.verdict import Addressee, Notice, Rank, Verdict
from service.wording.fault_text import tell_fault
from service.wording.languages import choose


def decision_of(row: Pending) -> Decision:
    """The ruling that an answer comes to."""
    penalty = (row.penalty_player, row.penalty_days) if row.penalty_player and row.penalty_days else None
    return Decision(
        by=row.by,
        case=CaseWanted(key=row.case),
        ruling=Ruling(row.ruling),
        text=row.text,
        ban=row.ban,
        result=row.result,
        penalty=penalty,
        days=row.days,
        games=Withdrawn(row.games) if row.games else None,
    )


async def carry_due(office: Office, now: datetime) -> int:
    """Carry out every answer whose hour is over, in order; gives their number."""
    done = 0
    while (row := await _next_due(office, now)) is not None:
        moment = datetime.fromisoformat(row.due_at or "")
        try:
            if row.order:
                order = order_of(row)
                await order_standing(office, order, moment, within=partial(_settle, office, row, order, moment))
            elif row.ask:
                asked = Asked(row.by, row.case, row.ask, row.text)
                await ask_party(office, asked, moment, within=partial(_settle, office, row, asked, moment))
            else:
                decision = decision_of(row)
                await carry_out(office, decision, moment, within=partial(_settle, office, row, decision, moment))
        except OrderError as error:  # closed meanwhile, a case that takes no such ruling, an order that cannot be done
            async with office.store.unit() as unit:
                await drop(unit, row)
                await _tell_failed(office, unit, row, error, moment)
        done += 1
    return done


async def _next_due(office: Office, now: datetime) -> Pending | None:
    """The first answer whose hour is over by a moment."""
    async with office.store.reads() as reads:
        rows = [row for row in await waiting(reads) if row.due_at is not None]
    ripe = [row for row in rows if datetime.fromisoformat(row.due_at or "") <= now]
    return min(ripe, key=lambda row: row.due_at or "", default=None)


async def _settle(
    office: Office,
    row: Pending,
    order: Decision | StandingOrder | Asked,
    moment: datetime,
    unit: Unit,
    *outcome: Verdict,
) -> None:
    """An answer that has been carried out waits no more; one that had an effect leaves its copy."""
    await drop(unit, row)
    if all(verdict.reason is None for verdict in outcome):
        event = order.event if isinstance(order, StandingOrder) else None
        await keep_copy(office, unit, event, order, moment, told_of(order), row.letters)


async def _tell_failed(office: Office, unit: Unit, row: Pending, error: OrderError, moment: datetime) -> None:
    """Who gave an order without a case that cannot be carried out hears why: it had been taken."""
    order = json.loads(row.order) if row.order else {}
    code = order.get("event")
    if code is None:
        return
    states = States(unit, office.cache)
    setup = await states.setup(code)
    listener = Notifier.official(held_office(setup, row.by))
    why = tell_fault(str(error), choose(listener.recipient.languages).code)
    facts: dict[str, Fact] = {"failed": [{"order": order["kind"], "text": why}]}
    key = f"{code}/failed/{row.by}/{row.taken_at}/{row.case}"
    notice = Notice("desk-taken", Addressee.SENDER, Rank.RULING, (), key, facts=facts)
    notifier = Notifier(office, unit, states)
    view = notifier.view(setup, None, listener, moment)
    await notifier.post(notice, listener, view, moment, None, About(setup.mode, None))
