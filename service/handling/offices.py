"""Which office an official of an event acts in, and whose partners a steward's are (46.3, 46.4)."""

from parsers.letter import Address
from service.errors import OrderError
from service.handling.identify import Office as HeldOffice
from service.handling.identify import offices_of
from service.ledger.setup import Official, Setup
from service.ports import Reads

WEIGHT = ("arbiter", "deputy", "appeals", "adjudicator", "steward", "organiser")
"""Of several offices at one address the first that may rule counts."""


def held_office(setup: Setup, by: str) -> HeldOffice:
    """The office of an address, or the holder of a role. Raises: OrderError where there is none."""
    if "@" not in by:
        official = named_officials(setup).get(by)
        if official is None:
            raise OrderError(f"event {setup.code} has no {by}")
        return HeldOffice(setup.code, by, official)
    offices = offices_of(Address("", by).plain, [setup])
    if not offices:
        raise OrderError(f"{by} holds no office in event {setup.code}")
    return min(offices, key=lambda office: WEIGHT.index(office.role))


def named_officials(setup: Setup) -> dict[str, Official | None]:
    """The holders of the offices that one person holds, by role; of the adjudicators the first."""
    officials = setup.officials
    return {
        "arbiter": officials.arbiter,
        "deputy": officials.deputy,
        "steward": officials.steward,
        "appeals": officials.appeals,
        "organiser": officials.organiser,
        "adjudicator": officials.adjudicators[0] if officials.adjudicators else None,
    }


async def partners_of(reads: Reads, setup: Setup, seat: str) -> frozenset[str]:
    """Everybody whom a seat plays in the event."""
    partners: set[str] = set()
    for game in await reads.games(setup.code):
        sides = {side for side in (game.white, game.black) if side is not None}
        if seat in sides:
            partners |= sides - {seat}
    return frozenset(partners)


def all_offices(setup: Setup) -> list[HeldOffice]:
    """Everybody who holds an office in an event, adjudicators each."""
    single = named_officials(setup)
    found = [HeldOffice(setup.code, role, one) for role, one in single.items() if one and role != "adjudicator"]
    return found + [HeldOffice(setup.code, "adjudicator", one) for one in setup.officials.adjudicators]
