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
from service.handling.pending import Pending, drop, waiting
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.handling.standing_orders import order_standing
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
        moment, settled = datetime.fromisoformat(row.due_at or ""), partial(_settle, row)
        try:
            if row.order:
                await order_standing(office, order_of(row), moment, within=settled)
            elif row.ask:
                await ask_party(office, Asked(row.by, row.case, row.ask, row.text), moment, within=settled)
            else:
                await carry_out(office, decision_of(row), moment, within=settled)
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


async def _settle(row: Pending, unit: Unit, *_outcome: Verdict) -> None:
    await drop(unit, row)


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
