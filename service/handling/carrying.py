"""Answers of officials whose hour to undo is over are carried out, each at its own moment and once."""

from datetime import datetime
from functools import partial

from service.cases.case import Ruling
from service.errors import OrderError
from service.handling.asking import Asked, ask_party
from service.handling.office import Office
from service.handling.pending import Pending, drop, waiting
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.handling.standing_orders import order_standing
from service.handling.written_orders import order_of
from service.ports import Unit
from service.regulations import Withdrawn
from service.rules.verdict import Verdict


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
        except OrderError:  # closed meanwhile, or a case that takes no such ruling
            async with office.store.unit() as unit:
                await drop(unit, row)
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
