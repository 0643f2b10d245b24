"""Orders on who plays whom: a player admitted, a substitute, a published pairing made anew (24.4, C.1, D.10)."""

import re
from collections.abc import Collection
from datetime import date

from parsers.letter import Address, is_mail_address
from service.cases.standing import StandingOrder, told
from service.errors import OrderError
from service.handling.entries import ENTRY_LETTER, was_asked
from service.handling.judgement import Told
from service.handling.notify import Listener, Notifier
from service.handling.order_work import Work
from service.handling.pairing_objections import settle_objections
from service.handling.running_event import append, load_chess_event, load_running
from service.handling.setup import person_of
from service.handling.start import Starting, write_start_letters
from service.handling.states import event_stream
from service.handling.swiss_rounds import find_repairable, repair_round
from service.ledger.event import ChessEvent, SeatTakenOver
from service.ledger.findings import Fact
from service.ledger.rounds import PlayerArrived
from service.ledger.setup import Seat, Setup
from service.rules.verdict import Addressee, Notice, Rank
from service.tournament.event import System
from service.wording.view import Person, Recipient

NEWCOMER, PARTNER, LEAVER, STAND_IN, OFFICIAL = "newcomer", "partner", "leaver", "stand-in", "official"
"""Who reads the letter on a substitute."""


async def admit(work: Work, player: str) -> None:
    """The arbiter admits a player of a Swiss whose word has not come: he is paired from the next round on (001 C.1)."""
    setup = work.setup
    number = await check_admission(work, player)
    arrived = PlayerArrived(journal=work.journal, seat=player, on=work.day, first_round=number)
    await append(work.unit, work.states, setup.code, [arrived])
    facts = {**work.facts, "seat": player, "player": player, "round": number}
    work.tell(told(work.order.kind, (Addressee.SEAT,), work.key, facts, rules=setup.rules))


async def check_admission(work: Work, player: str) -> int:
    """The round into which a player would be admitted. Raises: OrderError where nobody can be, or he plays already."""
    setup = work.setup
    tournament = await load_running(work.office, work.unit, setup.code, states=work.states)
    if tournament.system is not System.SWISS or tournament.by_teams:
        raise OrderError(f"event {setup.code} is no Swiss of players: they need not be admitted to a round")
    event = await load_chess_event(work.unit, setup.code, work.states)
    name = setup.seat(player).name
    if player in event.excluded:
        raise OrderError(f"{name} is excluded, and his games are closed")
    if any(one.seat == player for one in event.arrived):
        raise OrderError(f"{name} has confirmed the entry already")
    if any(player in (game.white, game.black) for one in event.rounds for game in one.games):
        raise OrderError(f"{name} has been paired already and plays in the event")
    number = max((one.number for one in event.rounds), default=0) + 1
    if tournament.rounds is not None and number > tournament.rounds:
        raise OrderError(f"all {tournament.rounds} rounds are paired")
    return number


async def substitute(work: Work, player: str) -> None:
    """
    A substitute takes the number of one who leaves before round 1, as it is: the published draw stands (000 24.4).

    Told are the newcomer, with a start letter where the others have theirs, the partners, the one who left, and the
    officials. Raises: OrderError where the newcomer is not named, sits in the event already, or play has begun.
    """
    setup, order = work.setup, work.order
    event = await load_chess_event(work.unit, setup.code, work.states)
    old = setup.seat(player)
    check_substitute(setup, event, order, work.day, work.office.own_addresses, player)
    language = "ru" if re.search("[а-яё]", order.name or "", re.IGNORECASE) else "en"
    seat = Seat(old.id, order.name or "", (order.email or "",), language, team=old.team)
    person = await person_of(work.unit, seat, False)
    await work.states.put_seat(setup.code, seat, person)
    taken = SeatTakenOver(
        journal=work.journal,
        seat=player,
        person=str(person),
        name=seat.name,
        emails=seat.emails,
        language=seat.language,
        by=work.held.official.name,
        on=work.day,
        reason=order.reason,
    )
    work.states.add_to_event(setup.code, (await work.unit.head(event_stream(setup.code))).version, [taken])
    await _tell(work, await work.states.setup(setup.code), old, event)


def check_substitute(
    setup: Setup,
    event: ChessEvent,
    order: StandingOrder,
    day: date,
    own_addresses: Collection[str],
    player: str | None = None,
) -> None:
    """Raise OrderError where no substitute can come; `player`: the seat of the one who leaves, else the order's."""
    player = player or order.player or ""
    if not order.name or not order.email:
        raise OrderError("substitute needs player, name and email")
    if not is_mail_address(order.email):
        raise OrderError(f"{order.email!r} is no mail address")
    if Address("", order.email).plain in own_addresses:
        raise OrderError(f"{order.email} is the referee's own address")
    if not order.name.strip() or len(order.name) > 100 or not order.name.isprintable():
        raise OrderError("the newcomer's name must have 1 to 100 visible characters")
    start = next((one.start for one in event.published if one.start is not None), setup.start)
    if day >= start:
        raise OrderError(f"play has begun on {start}: who leaves now is excluded, or withdraws (48.8)")
    if player in event.excluded:
        raise OrderError(f"{setup.seat(player).name} is excluded, and his games are closed")
    old = setup.seat(player)
    if _words(order.name) in (_words(old.name), _words(old.latin or "")):
        raise OrderError(
            f"{old.name} has that place already, under the same name; "
            "a new address is the player's own to tell (48.1.2)"
        )
    known = {Address("", email).plain for seat in setup.seats if seat.id != player for email in seat.emails}
    if Address("", order.email).plain in known:
        raise OrderError(f"{order.email} is the address of another player of event {setup.code}")
    offices = [setup.officials.steward, *(team.captain for team in setup.teams)]
    if any(one is not None and one.player == player for one in offices):
        raise OrderError(f"{setup.seat(player).name} holds an office of event {setup.code}; name another for it first")


def _words(name: str) -> list[str]:
    return sorted(re.findall(r"\w+", name.casefold()))


async def _tell(work: Work, setup: Setup, old: Seat, before: ChessEvent) -> None:
    notifier, code = Notifier(work.office, work.unit, work.states), setup.code
    seat = setup.seat(old.id)
    partners: list[Fact] = []
    for row in await work.unit.games(code):
        if old.id in (row.white, row.black) and row.black is not None:
            partner = row.black if row.white == old.id else row.white
            partners += [partner] if partner not in partners else []
    facts: dict[str, Fact] = {**work.facts, "seat": seat.id, "player": seat.id, "former": old.name}
    facts |= {"email": seat.emails[0], "partners": partners}
    stood_in = any(one.seat == old.id for one in before.substitutes)
    readers = [(Addressee.SEAT, NEWCOMER), (Addressee.ARBITER, OFFICIAL), (Addressee.ORGANISER, OFFICIAL)]
    readers += [(Addressee.PARTNERS, PARTNER)] if partners else []
    for to, what in readers:
        work.tell(told(work.order.kind, (to,), work.key, {**facts, "what": what}, rules=setup.rules))
    left = {**facts, "what": STAND_IN if stood_in else LEAVER}
    (notice,) = told(work.order.kind, (Addressee.SENDER,), work.key, left, rules=setup.rules)
    gone = Listener(Recipient(Person(old.name, old.emails[0], old.latin), (old.language, *setup.languages)))
    await notifier.tell(Told(notice, code, None), work.moment, work.journal, listener=gone)
    event = await load_chess_event(work.unit, code, work.states)
    if event.published or await work.unit.mark(f"started/{code}") is not None:
        starting = Starting(setup, event, await work.unit.games(code))
        await write_start_letters(
            work.unit, work.states, notifier, starting, work.moment, work.journal, only={seat.id}, again=True
        )
    elif await was_asked(work.unit, code):
        asked: dict[str, Fact] = {"seat": seat.id, "start": setup.start.isoformat()}
        entry = Notice(ENTRY_LETTER, Addressee.SEAT, Rank.CONFIRMATION, (), f"{work.key}/{ENTRY_LETTER}", facts=asked)
        await notifier.tell(Told(entry, code, None), work.moment, work.journal)


async def repair(work: Work) -> None:
    """
    A published pairing is made anew, once, because two would meet a second time, and before a move of it (001 D.10).

    Raises: OrderError for any other reason to change it.
    """
    number = await _last_round(work)
    await repair_round(
        work.office, work.unit, work.states, work.setup, number, work.moment, work.journal, work.held.official.name,
        work.order.reason,
    )  # fmt: skip
    await settle_objections(work.unit, work.setup.code, number)


async def check_repair(work: Work) -> None:
    """Raise OrderError where a pairing stands as it is published."""
    event = await load_chess_event(work.unit, work.setup.code, work.states)
    await find_repairable(work.office, work.unit, work.states, work.setup, event, await _last_round(work))


async def _last_round(work: Work) -> int:
    event = await load_chess_event(work.unit, work.setup.code, work.states)
    last = max((one.number for one in event.published), default=0)
    number = work.order.round or last
    if number != last or not last:
        raise OrderError(f"event {work.setup.code}: round {number} is not the last that is published")
    return number
