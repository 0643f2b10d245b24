"""What keeps an order from being carried out, found when it is read back: nobody confirms what must fail."""

from collections.abc import Collection
from datetime import date

from service.cases.case import Role
from service.cases.standing import ORDERS, OrderKind, StandingOrder, find_fault, may_order
from service.errors import OrderError
from service.handling.appeals_named import check_appeals
from service.handling.event_orders import check_substitute
from service.handling.identify import Office as HeldOffice
from service.handling.offices import WEIGHT, partners_of
from service.handling.running_event import load_chess_event
from service.handling.states import States
from service.handling.written_orders import find_excluded, is_team
from service.ledger.setup import Setup
from service.ports import Reads, Unit


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


async def find_hindrance(
    unit: Unit,
    states: States,
    setup: Setup,
    held: HeldOffice,
    order: StandingOrder,
    day: date,
    own_addresses: Collection[str],
) -> str | None:
    """The sentence with which an order of an official who may give it would fail today; None where none is found."""
    try:
        if order.kind is OrderKind.APPEALS:
            check_appeals(setup, held, order, own_addresses)
        elif order.kind is OrderKind.SUBSTITUTE:
            event = await load_chess_event(unit, setup.code, states)
            check_substitute(setup, event, order, day, own_addresses)
    except OrderError as error:
        return str(error)
    if order.kind is OrderKind.CORRECT and order.game is not None and order.ply is not None:
        return find_fault(await states.game(setup.code, order.game), order.ply, order.set)
    return None


def team_of_order(setup: Setup, name: str) -> tuple[str, tuple[str, ...]] | None:
    """The name of the team that is excluded, and those of its members; None where it is a player, or nobody sure."""
    meant = find_excluded(setup, name)
    if not is_team(setup, name):
        return None
    team = next(one for one in setup.teams if one.id == meant[0])
    return team.name, tuple(setup.seat(member).name for member in team.members)
