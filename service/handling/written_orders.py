"""Strict lines of an official's letter become orders that wait for a yes: they are read back before they act."""

import json
from collections.abc import Sequence
from datetime import date

from parsers.letter import Address
from parsers.names import same_person
from service.cases.order_lines import WrittenOrder
from service.cases.standing import OrderKind, StandingOrder
from service.handling.circumstances import Circumstances
from service.handling.pending import Pending
from service.ledger.findings import Fact
from service.ledger.setup import Setup
from service.ports import Unit
from service.regulations import Withdrawn


async def find_event(unit: Unit, circumstances: Circumstances, order: WrittenOrder) -> Setup | None:
    """The one event of the official in which the player or the game is; None where there is none, or two."""
    found = await _fitting(unit, circumstances, order)
    return found[0] if len(found) == 1 else None


async def _fitting(unit: Unit, circumstances: Circumstances, order: WrittenOrder) -> list[Setup]:
    codes = {office.event for office in circumstances.sender.offices}
    found = []
    for setup in circumstances.setups:
        if setup.code not in codes:
            continue
        if order.player is not None and _named(setup, order) is None:
            continue
        if order.game is not None and await unit.game(setup.code, order.game) is None:
            continue
        found.append(setup)
    return named_in_subject(circumstances, found) or found


def named_in_subject(circumstances: Circumstances, setups: Sequence[Setup]) -> list[Setup]:
    """The events whose code the letter's subject bears."""
    subject = circumstances.envelope.subject.casefold()
    return [setup for setup in setups if setup.code.casefold() in subject]


async def why_no_event(unit: Unit, circumstances: Circumstances, order: WrittenOrder) -> dict[str, Fact]:
    """Why an order fits no event of the official: nobody or no game is called so, or several events fit."""
    if await _fitting(unit, circumstances, order):
        return {"why": "several"}
    if order.player is not None:
        return {"why": "no-player", "named": order.player}
    return {"why": "no-game", "named": order.game}


def find_seat(setup: Setup, player: str) -> str | None:
    """The seat that an official names by its id, or by the player's name where only one has it."""
    if any(seat.id == player for seat in setup.seats):
        return player
    named = [seat.id for seat in setup.seats if same_person(player, seat.name, seat.latin)]
    return named[0] if len(named) == 1 else None


def find_team(setup: Setup, name: str) -> str | None:
    """The team that an official names by its id or its name."""
    same = (team.id for team in setup.teams if name.casefold() in (team.id.casefold(), team.name.casefold()))
    return next(same, None)


def _named(setup: Setup, order: WrittenOrder) -> str | None:
    """Whom an order names: a player, and where one is excluded a whole team, too."""
    player = order.player or ""
    return find_seat(setup, player) or (find_team(setup, player) if order.kind is OrderKind.EXCLUDE else None)


def waiting_order(circumstances: Circumstances, order: WrittenOrder, setup: Setup, code: str) -> Pending:
    """The order as it waits for its confirmation."""
    numbers: dict[str, Fact] = {name: int(value) if name in ("days", "total") else value for name, value in order.set}
    facts = {
        "kind": str(order.kind),
        "event": setup.code,
        "player": _named(setup, order),
        "first": order.first.isoformat() if order.first else None,
        "last": order.last.isoformat() if order.last else None,
        "days": order.days,
        "reason": order.reason or order.line,
        "game": order.game,
        "ply": order.ply,
        "set": numbers,
        "games": str(order.games) if order.games else None,
        "adjudicator": order.adjudicator,
        "mode": order.mode,
        "name": order.name,
        "email": order.email,
        "round": order.round,
    }
    text = json.dumps(facts, ensure_ascii=False, sort_keys=True)
    return Pending(
        number=0,
        case=f"order/{circumstances.stored.journal}/{order.line}",
        by=Address("", circumstances.sender.address.email).plain,
        ruling="",
        taken_at=circumstances.arrived_at.isoformat(),
        text=order.reason,
        code=code,
        order=text,
    )


def order_of(row: Pending) -> StandingOrder:
    """The order that has been confirmed."""
    facts = json.loads(row.order)
    first, last = (date.fromisoformat(facts[name]) if facts[name] else None for name in ("first", "last"))
    games = Withdrawn(facts["games"]) if facts["games"] else None
    kept = {name: facts[name] for name in ("event", "player", "days", "reason", "game", "ply", "set", "adjudicator")}
    kept |= {name: facts.get(name) for name in ("mode", "name", "email", "round")}
    return StandingOrder(by=row.by, kind=OrderKind(facts["kind"]), first=first, last=last, games=games, **kept)
