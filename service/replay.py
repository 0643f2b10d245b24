"""
Ruling on mails offline: the daemon's own path over a store in memory, with a clock that follows the mails.

Touches no mailbox and sends nothing; what would have been sent stands in the document.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta

from service.app import SetClock, open_office
from service.handling.asking import ask_party, asked_by
from service.handling.intake import take_in
from service.handling.judging import judge_or_set_aside
from service.handling.office import Office, local_date
from service.handling.rulings import carry_out
from service.handling.setup import add_event
from service.handling.standing_orders import order_standing
from service.handling.states import load_game, load_person
from service.handling.watch import end_of, look
from service.ledger.setup import Setup
from service.mail.sources import MailSource
from service.output.game_document import game_out
from service.output.replay_document import (
    ActOut,
    CaseOut,
    FindingOut,
    GameOut,
    LeaveYear,
    MailOut,
    OutboxOut,
    PlayerOut,
    ReplayDocument,
)
from service.ports import Arrival, MailKey, Reads, StoredMail
from service.settings.orders import DatedOrder
from service.settings.service_model import ServiceFile

DISPOSITIONS = ("accepted", "rejected", "held", "recorded", "ignored", "duplicate")

Progress = Callable[[int, int], None]


async def replay(
    service: ServiceFile,
    events: Sequence[tuple[Setup, str]],
    mails: Sequence[MailSource],
    orders: Sequence[DatedOrder] = (),
    until: date | None = None,
    progress: Progress | None = None,
) -> ReplayDocument:
    """
    Rule on mails, with officials' orders between them by their date.

    Args:
        events: Setups with the text they came from.
        until: Sweeps run to the end of that day in each event's zone; None: to the end of the last arrival's day.
        progress: Called with (done, all) after each mail.
    """
    clock = SetClock(datetime.fromtimestamp(0, UTC))
    async with open_office(service, "sqlite://", clock) as office:
        for setup, text in events:
            await add_event(office.store, office.cache, setup, text, _opening(setup, mails))
        names: dict[int, str] = {}
        waiting = sorted(orders, key=lambda order: order.on)
        zone = events[0][0].zone if events else "UTC"
        for position, source in enumerate(mails):
            while waiting and end_of(waiting[0].on, zone) < source.arrived_at:
                await _carry_out(office, clock, waiting.pop(0), zone)
            clock.set(source.arrived_at)
            await look(office, clock.now())
            await _judge(office, position, source, names)
            if progress:
                progress(position + 1, len(mails))
        for order in waiting:
            if until is None or order.on <= until:
                await _carry_out(office, clock, order, zone)
        last = until or max((source.arrived_at for source in mails), default=clock.now()).astimezone(UTC).date()
        for setup, _ in events:
            day = until or _last_day(mails, setup.zone) or last
            clock.set(end_of(day, setup.zone))
        await look(office, clock.now())
        return await _document(office, [setup for setup, _ in events], names)


def _opening(setup: Setup, mails: Sequence[MailSource]) -> datetime:
    start = datetime.combine(setup.start, datetime.min.time(), UTC)
    return min([start, *(source.arrived_at for source in mails)]) - timedelta(days=1)


def _last_day(mails: Sequence[MailSource], zone: str) -> date | None:
    return max((local_date(source.arrived_at, zone) for source in mails), default=None)


async def _judge(office: Office, position: int, source: MailSource, names: dict[int, str]) -> None:
    key = MailKey("replay", "INBOX", 1, str(position + 1))
    number = await take_in(office, Arrival(source.raw, key, source.arrived_at), None)
    assert number is not None, "each position is a key of its own"
    names[number] = source.name
    async with office.store.reads() as reads:
        stored = await reads.mail(number)
    assert stored is not None
    await judge_or_set_aside(office, stored)


async def _carry_out(office: Office, clock: SetClock, order: DatedOrder, zone: str) -> None:
    clock.set(end_of(order.on, zone))
    await look(office, clock.now())
    if order.ask is not None:
        await ask_party(office, await asked_by(office, order.by, order.wanted(), order.ask, order.text), clock.now())
    elif order.case is not None or order.order is None:
        await carry_out(office, order.decision(), clock.now())
    else:
        await order_standing(office, order.standing(), clock.now())


async def _document(office: Office, setups: Sequence[Setup], names: dict[int, str]) -> ReplayDocument:
    async with office.store.reads() as reads:
        mails = [_mail_out(row, names) for row in await _all_mails(reads)]
        games: list[GameOut] = []
        players: list[PlayerOut] = []
        for setup in setups:
            for row in await reads.games(setup.code):
                game = await load_game(reads, office.cache, setup.code, row.game)
                if game is not None:
                    games.append(game_out(game))
            players += await _players_out(office, reads, setup)
        cases = [
            CaseOut(
                case=case.key,
                kind=case.kind,
                event=case.event,
                game=case.game,
                article=case.article,
                opened=case.opened,
                due=case.due,
                about=case.about,
                status=str(case.status),
            )
            for case in await reads.cases()
        ]
        outbox = await _outbox_out(reads)
    counts = {name: sum(mail.disposition == name for mail in mails) for name in DISPOSITIONS}
    return ReplayDocument(
        events=[setup.code for setup in setups],
        mails=mails,
        games=games,
        players=players,
        cases=cases,
        outbox=outbox,
        funnel={"received": len(mails), **counts},
    )


async def _all_mails(reads: Reads) -> list[StoredMail]:
    found: list[StoredMail] = []
    while batch := await reads.mails(after=found[-1].journal if found else 0):
        found += batch
    return found


def _mail_out(row: StoredMail, names: dict[int, str]) -> MailOut:
    return MailOut(
        source=names.get(row.journal, str(row.journal)),
        digest=row.digest or "",
        sender=row.sender,
        arrived=row.arrived_at,
        disposition=str(row.disposition or "held"),
        reason=row.reason,
        acts=[ActOut.model_validate(act) for act in row.acts],
        findings=[FindingOut.model_validate(found) for found in row.findings],
        penalty_days=row.penalty_days,
    )


async def _players_out(office: Office, reads: Reads, setup: Setup) -> list[PlayerOut]:
    found = []
    for seat in await reads.seats(setup.code):
        person = await load_person(reads, seat.person)
        accounts = person.accounts(setup.code, setup.regulations.leave.per_year_days)
        leave = {str(account.year): LeaveYear(used=account.used, left=account.left) for account in accounts}
        found.append(PlayerOut(event=setup.code, player=seat.player, leave=leave))
    return found


async def _outbox_out(reads: Reads) -> list[OutboxOut]:
    found: list[OutboxOut] = []
    after = 0
    while batch := await reads.outbox(after=after):
        after = batch[-1].id
        found += [
            OutboxOut(
                to=row.letter.recipient,
                template=row.letter.template,
                language=row.letter.language,
                subject=row.letter.subject,
                event=row.letter.event,
                game=row.letter.game,
                articles=list(row.letter.articles),
                at=row.letter.on,
                rank=str(row.letter.rank),
            )
            for row in batch
        ]
    return found
