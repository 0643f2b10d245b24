"""What keeps an order from being carried out, found when it is read back: nobody confirms what must fail."""

from service.cases.case import Role
from service.cases.standing import ORDERS, OrderKind, StandingOrder, find_fault, may_order
from service.errors import OrderError
from service.handling.appeals_named import check_appeals
from service.handling.event_orders import check_admission, check_repair, check_substitute
from service.handling.identify import Office as HeldOffice
from service.handling.offices import WEIGHT, partners_of
from service.handling.order_work import Work
from service.handling.running_event import load_chess_event
from service.handling.written_orders import find_excluded, find_seat, is_team
from service.ledger.findings import CaseKind
from service.ledger.game import UNFINISHED
from service.ledger.setup import Setup
from service.ports import Reads, StoredCase


async def touches_own(reads: Reads, setup: Setup, held: HeldOffice, order: StandingOrder) -> bool:
    """Whether an order touches a game or a partner of the official's own (46.4)."""
    seat = held.official.player
    if seat is None:
        return False
    if order.kind is OrderKind.CORRECT and order.game:
        games = await reads.games(setup.code)
        return any(row.game == order.game and seat in (row.white, row.black) for row in games)
    partners = await partners_of(reads, setup, seat)
    return order.player == seat or order.player in partners


async def is_entitled(reads: Reads, setup: Setup, held: HeldOffice, order: StandingOrder) -> bool:
    """Whether an official may give an order: by the office, and none that touches a steward's own games."""
    return may_order(Role(held.role), order.kind, touches_own=await touches_own(reads, setup, held, order))


def entitled(order: OrderKind) -> tuple[str, ...]:
    """The offices that may give an order, as codes, the first of them the arbiter's."""
    return tuple(role for role in WEIGHT if Role(role) in ORDERS[order].roles)


async def find_hindrance(work: Work) -> str | None:
    """The sentence with which an order of an official who may give it would fail today; None where none is found."""
    try:
        await _check(work)
    except OrderError as error:
        return str(error)
    return None


async def _check(work: Work) -> None:
    order, setup = work.order, work.setup
    match order.kind:
        case OrderKind.APPEALS:
            check_appeals(setup, work.held, order, work.office.own_addresses)
        case OrderKind.SUBSTITUTE:
            event = await load_chess_event(work.unit, setup.code, work.states)
            check_substitute(setup, event, order, work.day, work.office.own_addresses)
        case OrderKind.ADMIT:
            await check_admission(work, find_player(work))
        case OrderKind.REPAIR:
            await check_repair(work)
        case OrderKind.EXCLUDE:
            await find_leaving(work)
        case OrderKind.APPOINT if not (await find_to_assess(work))[1]:
            raise OrderError(f"game {order.game} waits for no adjudicator now")
        case OrderKind.CREDIT_DAYS if not await _any_running(work):
            raise OrderError(f"event {setup.code} has no game under way to which days could be credited")
        case OrderKind.CORRECT if order.game is not None and order.ply is not None:
            fault = find_fault(await work.states.game(setup.code, order.game), order.ply, order.set)
            if fault is not None:
                raise OrderError(fault)


def find_player(work: Work) -> str:
    """The seat of the player whom an order names. Raises: OrderError where there is none."""
    seat = find_seat(work.setup, work.order.player or "")
    if seat is None:
        raise OrderError(f"event {work.setup.code} has no player {work.order.player!r}")
    return seat


async def find_leaving(work: Work) -> list[str]:
    """
    The players whom an exclusion closes: one, or those of a team who have not left yet (48.8.3).

    Raises: OrderError where nobody is sure to be meant, or all of them are out already.
    """
    setup, name = work.setup, work.order.player or ""
    meant = find_excluded(setup, name)
    if len(meant) != 1:
        why = f"has no player {name!r}" if not meant else f"has more than one who is called {name!r}"
        raise OrderError(f"event {setup.code} {why}")
    event = await load_chess_event(work.unit, setup.code, work.states)
    team = next((one for one in setup.teams if one.id == meant[0]), None) if is_team(setup, name) else None
    players = [one for one in (team.members if team is not None else meant) if one not in event.excluded]
    if not players and team is not None:
        raise OrderError(f"the team {team.name} is out already, and its games are closed")
    if not players:
        raise OrderError(f"{setup.seat(meant[0]).name} is excluded, and his games are closed")
    return players


async def find_to_assess(work: Work) -> tuple[str, list[StoredCase]]:
    """
    The name of the adjudicator who is appointed, and the cases that wait for one (48.9.6).

    Raises: OrderError where the event lists none such, or an appeal would go to the one who has assessed the game.
    """
    order, setup = work.order, work.setup
    if not order.adjudicator:
        raise OrderError("appoint needs adjudicator")
    listed = setup.officials.adjudicators
    name = next((one.name for one in listed if order.adjudicator in (one.name, *one.emails)), None)
    if name is None:
        known = ", ".join(one.name for one in listed) or "-"
        raise OrderError(f"event {setup.code} lists no adjudicator {order.adjudicator!r}; its adjudicators: {known}")
    found = []
    for stored in await work.unit.cases(setup.code):
        wanted = stored.game if order.game is None else order.game
        if stored.kind not in (CaseKind.ADJUDICATION, CaseKind.APPEAL) or stored.status != "open":
            continue
        if stored.game is None or stored.game != wanted or order.case not in (None, stored.key, str(stored.number)):
            continue
        game = await work.states.game(setup.code, stored.game)
        first = game.adjudication.adjudicator(game.adjudication.case) if game.adjudication else None
        if stored.kind == CaseKind.APPEAL and name == first:
            raise OrderError(f"{name} has assessed game {stored.game} already; an appeal goes to another (48.9.10)")
        found.append(stored)
    return name, found


async def _any_running(work: Work) -> bool:
    rows = [row for row in await work.unit.games(work.setup.code) if row.black is not None]
    return any([(await work.states.game(work.setup.code, row.game)).result == UNFINISHED for row in rows])


def team_of_order(setup: Setup, name: str) -> tuple[str, tuple[str, ...]] | None:
    """The name of the team that is excluded, and those of its members; None where it is a player, or nobody sure."""
    meant = find_excluded(setup, name)
    if not is_team(setup, name):
        return None
    team = next(one for one in setup.teams if one.id == meant[0])
    return team.name, tuple(setup.seat(member).name for member in team.members)
