"""Orders that rule on no case, carried out: leave, days, corrections, exclusion, adjudicators."""

import logging
from collections.abc import Awaitable, Callable
from datetime import date, datetime

from service.articles import A46_4
from service.cases.case import Role
from service.cases.rulings import grant_in_game
from service.cases.standing import (
    ORDERS,
    PROTESTED,
    OrderKind,
    StandingOrder,
    correct,
    credit_days,
    find_fault,
    told,
)
from service.cases.undoing import note_order
from service.errors import OrderError
from service.handling.appeals_named import name_appeals
from service.handling.event_orders import admit, repair, substitute
from service.handling.excluding import exclude_player, tell_team_excluded
from service.handling.judgement import Judgement
from service.handling.judging import judge_again, write_again, write_changes
from service.handling.notify import Notifier
from service.handling.office import Office, local_date
from service.handling.offices import held_office
from service.handling.order_bytes import write_order
from service.handling.order_checks import entitled, find_leaving, find_player, find_to_assess, is_entitled, touches_own
from service.handling.order_work import Work
from service.handling.protesting import note_given
from service.handling.states import States, event_stream
from service.handling.written_orders import find_excluded, is_team
from service.ledger.event import ModeChanged
from service.ledger.events import AdjudicatorNamed, ModeSet
from service.ledger.findings import Fact, Finding, FindingCode, Level
from service.ledger.person import LeaveGranted
from service.ledger.setup import Mode, Setup
from service.ports import InputKind, Unit
from service.rules.verdict import Addressee, Disposition, Notice, Rank, Verdict

__all__ = ["StandingOrder", "Work", "order_standing"]

log = logging.getLogger(__name__)


async def order_standing(
    office: Office,
    order: StandingOrder,
    moment: datetime,
    within: Callable[[Unit, Verdict], Awaitable[None]] | None = None,
) -> Verdict:
    """
    Carry out an order that rules on no case, and tell it to those whom it concerns.

    `within` is done in the same transaction, with what the order came to.

    Raises: OrderError when its event, player or game is unknown, something it needs is missing, or a correction is
    none. An order beyond the office (46.4) is no error: it is told and changes nothing.
    """
    async with office.store.unit() as unit:
        states = States(unit, office.cache)
        setup = await _find_setup(office, unit, order)
        held = held_office(setup, order.by)
        day = local_date(moment, setup.zone)
        journal = await unit.enter(InputKind.ORDER, moment, write_order(order))
        work = Work(office, unit, states, setup, held, order, day, journal, Judgement(), moment)
        if await is_entitled(unit, setup, held, order):
            await _ORDERS[order.kind](work)
            await _open_to_protest(work)
            done = Verdict(Disposition.RECORDED)
        else:
            done = await _refused(work)
            work.judgement.add(setup.code, None, done)
        others = await judge_again(office, unit, states, work.judgement, moment)
        await states.write(journal)
        for event, opening in work.judgement.cases:
            await unit.open_case(event, opening, journal)
        await write_changes(unit, states)
        notifier = Notifier(office, unit, states)
        for one in work.judgement.notices:
            await notifier.tell(one, moment, journal, listener=notifier.official(held))
        await write_again(unit, notifier, others, moment)
        if within is not None:
            await within(unit, done)
    states.keep()
    log.info("action=order kind=%s event=%s role=%s", order.kind, setup.code, held.role)
    return done


async def _find_setup(office: Office, unit: Unit, order: StandingOrder) -> Setup:
    directory = (await office.directory(unit)).values()
    named = {entry.code for entry in directory if order.event in (None, entry.code, *entry.aliases)}
    setups = await office.setups(unit, named)
    if order.event is None and order.player is not None:
        setups = [setup for setup in setups if any(seat.id == order.player for seat in setup.seats)]
    elif order.event is None and order.game is not None:
        setups = [setup for setup in setups if any(row.game == order.game for row in await unit.games(setup.code))]
    if len(setups) != 1:
        raise OrderError(f"{len(setups)} events fit the order {order.kind}; name one with event")
    return setups[0]


async def _refused(work: Work) -> Verdict:
    kind = work.order.kind
    of_steward = work.held.role == Role.STEWARD and (
        kind is OrderKind.EXCLUDE or await touches_own(work.unit, work.setup, work.held, work.order)
    )
    article = (A46_4 if of_steward else ORDERS[kind].article).number
    facts: dict[str, Fact] = {"order": str(kind), "article": article, "whose": list(entitled(kind))}
    notice = Notice("not-entitled", Addressee.SENDER, Rank.CONFIRMATION, (article,), work.key, facts=facts)
    finding = Finding(FindingCode.NOT_ENTITLED, article, Level.NOTICE, work.order.game, facts)
    return Verdict(Disposition.RECORDED, FindingCode.NOT_ENTITLED, findings=(finding,), notices=(notice,))


async def _open_to_protest(work: Work) -> None:
    """Write an order into the games that it touches, and into the lists of those who may protest against it."""
    order, seats = work.order, list[str]()
    if order.kind not in PROTESTED:
        return
    for game in work.states.touched:
        noted = note_order(order.kind, work.key, work.held.official.name, order.reason, work.day, work.journal)
        await work.states.add_to_game(game.event, game.id, noted)
        seats += [seat for seat in (game.white, game.black) if seat is not None]
    for told_of in work.judgement.notices:
        facts = told_of.notice.facts
        seats += [str(facts["seat"])] if told_of.notice.to is Addressee.SEAT else []
    await note_given(work.unit, work.setup, seats, work.given)


async def _admit(work: Work) -> None:
    await admit(work, find_player(work))


async def _substitute(work: Work) -> None:
    await substitute(work, find_player(work))


async def _grant_leave(work: Work) -> None:
    order, player = work.order, find_player(work)
    if order.first is None or order.last is None or order.last < order.first:
        raise OrderError("grant-leave needs first and last, in order")
    person = next(row.person for row in await work.unit.seats(work.setup.code) if row.player == player)
    span = (order.first, order.last)
    granted = LeaveGranted(
        journal=work.journal,
        event=work.setup.code,
        first=order.first,
        last=order.last,
        on=work.day,
        by=work.held.official.name,
    )
    await work.states.add_to_person(person, [granted])
    partners: list[Fact] = []
    for row in await work.unit.games(work.setup.code):
        if player in (row.white, row.black) and row.black is not None:
            game = await work.states.game(work.setup.code, row.game)
            events = grant_in_game([span], game, player, work.day, work.journal)
            await work.states.add_to_game(work.setup.code, row.game, events)
            partner = row.black if row.white == player else row.white
            if partner not in partners and row.status not in ("finished", "awaiting-records"):
                partners.append(partner)
    facts = {
        **work.facts,
        "first": order.first.isoformat(),
        "last": order.last.isoformat(),
        "days": (order.last - order.first).days + 1,
        "seat": player,
        "partners": partners,
    }
    work.tell(told(order.kind, (Addressee.SEAT, Addressee.PARTNERS), work.key, facts, rules=work.setup.rules))


async def _credit_days(work: Work) -> None:
    days = work.order.days
    if days is None or days < 1:
        raise OrderError("credit-days needs days, one at least")
    for row in await work.unit.games(work.setup.code):
        game = await work.states.game(work.setup.code, row.game)
        events = credit_days(game, days, work.day, work.journal, work.order.reason)
        if events:
            await work.states.add_to_game(work.setup.code, row.game, events)
    for seat in work.setup.seats:
        facts = {**work.facts, "days": days, "seat": seat.id}
        work.tell(told(work.order.kind, (Addressee.SEAT,), f"{work.key}/{seat.id}", facts, rules=work.setup.rules))


async def _correct(work: Work) -> None:
    order = work.order
    if order.game is None or order.ply is None or not order.set or not order.reason:
        raise OrderError("correct needs game, ply, set and reason")
    if await work.unit.game(work.setup.code, order.game) is None:
        raise OrderError(f"event {work.setup.code} has no game {order.game}")
    game = await work.states.game(work.setup.code, order.game)
    if (fault := find_fault(game, order.ply, order.set)) is not None:
        raise OrderError(fault)
    by = work.held.official.name
    events = correct(game, order.ply, order.set, by, order.reason, work.day, work.journal)
    before = game.plies[order.ply - 1]
    after = (await work.states.add_to_game(work.setup.code, order.game, events)).plies[order.ply - 1]
    changes: list[Fact] = [
        {"name": name, "was": _shown(getattr(before, name)), "now": _shown(getattr(after, name))}
        for name in ("uci", "received", "sent", "days", "total")
        if getattr(before, name) != getattr(after, name)
    ]
    facts = {**work.facts, "ply": order.ply, "changes": changes}
    work.tell(told(order.kind, (Addressee.WHITE, Addressee.BLACK), work.key, facts, order.game, rules=work.setup.rules))


def _shown(value: object) -> Fact:
    return value.isoformat() if isinstance(value, date) else value if isinstance(value, int) else str(value)


async def _exclude(work: Work) -> None:
    """A player, or a team: then all its players who have not left yet."""
    setup, choice = work.setup, work.order.games or work.setup.regulations.withdrawal_offer
    name = work.order.player or ""
    players = await find_leaving(work)
    team = find_excluded(setup, name)[0] if is_team(setup, name) else None
    for player in players:
        await exclude_player(work.unit, work.states, work.judgement, setup, player, choice, work.day, work.journal)
        facts = {**work.facts, "player": player, "seat": player, "games_of_leaver": str(choice)}
        key = work.key if team is None else f"{work.key}/{player}"
        work.tell(told(work.order.kind, (Addressee.SEAT,), key, facts, rules=setup.rules))
    await tell_team_excluded(work, next((one for one in setup.teams if one.id == team), None), players)


async def _appoint(work: Work) -> None:
    """Name who assesses the games that wait for it; for an appeal another than before (48.9.10)."""
    name, waiting = await find_to_assess(work)
    for stored in waiting:
        assert stored.game is not None, "an adjudication is of a game"
        named = AdjudicatorNamed(
            journal=work.journal, case=stored.key, adjudicator=name, by=work.held.official.name, on=work.day
        )
        await work.states.add_to_game(work.setup.code, stored.game, [named])
        await work.unit.put_case(stored.key, stored.status, stored.due, {**stored.facts, "adjudicator": name})


async def _mode(work: Work) -> None:
    """The referee may do more, or less, than before; what happened until now stays as it is."""
    order, setup = work.order, work.setup
    try:
        mode = Mode(order.mode or "")
    except ValueError:
        raise OrderError(f"mode needs one of {', '.join(Mode)}") from None
    changed = ModeChanged(journal=work.journal, mode=str(mode), by=work.held.official.name, on=work.day)
    version = (await work.unit.head(event_stream(setup.code))).version
    work.states.add_to_event(setup.code, version, [changed])
    await work.states.put_mode(setup.code, mode, f"mode/{work.journal}")
    advises = mode is Mode.ADVISE
    for row in await work.unit.games(setup.code):
        game = await work.states.game(setup.code, row.game)
        if game.advises is not advises:
            step = ModeSet(journal=work.journal, advises=advises, on=work.day)
            await work.states.add_to_game(setup.code, row.game, [step])
    facts = {**work.facts, "mode": str(mode)}
    for seat in setup.seats:
        if mode is not Mode.OBSERVE:
            own = {**facts, "seat": seat.id}
            work.tell(told(order.kind, (Addressee.SEAT,), f"{work.key}/{seat.id}", own, rules=setup.rules))
    work.tell(told(order.kind, (Addressee.ARBITER,), work.key, facts, rules=work.setup.rules))


_ORDERS = {
    OrderKind.GRANT_LEAVE: _grant_leave,
    OrderKind.CREDIT_DAYS: _credit_days,
    OrderKind.CORRECT: _correct,
    OrderKind.EXCLUDE: _exclude,
    OrderKind.APPOINT: _appoint,
    OrderKind.MODE: _mode,
    OrderKind.ADMIT: _admit,
    OrderKind.SUBSTITUTE: _substitute,
    OrderKind.REPAIR: repair,
    OrderKind.APPEALS: name_appeals,
}
assert set(_ORDERS) == set(ORDERS), "every order of the table is carried out"
