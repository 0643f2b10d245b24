"""Strict lines of an official's letter become orders that wait for a yes: they are read back before they act."""

import json
import re
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
    held = events_held(circumstances)
    found = []
    for setup in named_in_subject(circumstances, held) or held:
        if order.player is not None and not _named(setup, order):
            continue
        if order.game is not None and await unit.game(setup.code, order.game) is None:
            continue
        found.append(setup)
    return found


def events_held(circumstances: Circumstances) -> list[Setup]:
    """The events in which the sender holds an office."""
    codes = {office.event for office in circumstances.sender.offices}
    return [setup for setup in circumstances.setups if setup.code in codes]


def event_meant(circumstances: Circumstances) -> str | None:
    """The one event of the official's that the letter's subject names, or the letter that it answers; else None."""
    held = events_held(circumstances)
    named = named_in_subject(circumstances, held)
    answered = circumstances.thread[0] if circumstances.thread is not None else None
    if not named and any(setup.code == answered for setup in held):
        return answered
    meant = named or held
    return meant[0].code if len(meant) == 1 else None


def named_in_subject(circumstances: Circumstances, setups: Sequence[Setup]) -> list[Setup]:
    """The events whose code the letter's subject bears."""
    subject = circumstances.envelope.subject
    return [
        setup
        for setup in setups
        if re.search(rf"(?<![\w-]){re.escape(setup.code)}(?![\w-])", subject, re.IGNORECASE) is not None
    ]


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
    """The team that an official names by its id or its name, where only one is called so."""
    same = [team.id for team in setup.teams if name.casefold() in (team.id.casefold(), team.name.casefold())]
    return same[0] if len(same) == 1 else None


def find_excluded(setup: Setup, name: str) -> tuple[str, ...]:
    """
    All who may be meant where somebody is excluded, as ids of seats and of teams: only one of them is sure.

    A player and a team are called alike often enough, and one who was not meant would be out of the event (48.1.9).
    """
    exact = [seat.id for seat in setup.seats if seat.id == name]
    named = [seat.id for seat in setup.seats if same_person(name, seat.name, seat.latin)]
    seats = exact if set(exact) & set(named) or not named else [*exact, *named]
    teams = [team.id for team in setup.teams if name.casefold() in (team.id.casefold(), team.name.casefold())]
    return (*seats, *teams)


def is_team(setup: Setup, name: str) -> bool:
    """Whether the one who may be meant by a name is a team."""
    return find_team(setup, name) is not None and len(find_excluded(setup, name)) == 1


def _named(setup: Setup, order: WrittenOrder) -> tuple[str, ...]:
    """Whom an order names: a player, and where one is excluded a whole team, too."""
    player = order.player or ""
    if order.kind is OrderKind.EXCLUDE:
        return find_excluded(setup, player)
    seat = find_seat(setup, player)
    return (seat,) if seat is not None else ()


def waiting_order(circumstances: Circumstances, order: WrittenOrder, setup: Setup, code: str) -> Pending:
    """
    The order as it waits for its confirmation.

    Who is excluded stays as it was written, for an id may be a player's and a team's: `find_excluded` reads it again.
    """
    seats = _named(setup, order)
    player = order.player if order.kind is OrderKind.EXCLUDE else seats[0] if seats else None
    numbers: dict[str, Fact] = {name: int(value) if name in ("days", "total") else value for name, value in order.set}
    facts = {
        "kind": str(order.kind),
        "event": setup.code,
        "player": player,
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
        letters=[circumstances.stored.digest] if circumstances.stored.digest else [],
    )


def order_of(row: Pending) -> StandingOrder:
    """The order that has been confirmed."""
    facts = json.loads(row.order)
    first, last = (date.fromisoformat(facts[name]) if facts[name] else None for name in ("first", "last"))
    games = Withdrawn(facts["games"]) if facts["games"] else None
    kept = {name: facts[name] for name in ("event", "player", "days", "reason", "game", "ply", "set", "adjudicator")}
    kept |= {name: facts.get(name) for name in ("mode", "name", "email", "round")}
    return StandingOrder(by=row.by, kind=OrderKind(facts["kind"]), first=first, last=last, games=games, **kept)
