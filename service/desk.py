"""What the command line asks of the running store: events, games, cases, rulings."""

import json
import shlex
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from parsers.acts import Side
from parsers.forms.free import write_free
from parsers.forms.pgn import write_pgn
from parsers.forms.standard import write_standard
from service.app import SystemClock, existing, open_office
from service.articles import A48_7_4
from service.cases.case import Ruling
from service.cases.kinds import KINDS, Refusal
from service.errors import OrderError, RefereeError
from service.handling.asking import Asked, ask_party, asked_by
from service.handling.desk_rows import words_of
from service.handling.event_days import CLOSED
from service.handling.office import Office
from service.handling.order_copies import START, keep_copy, told_of
from service.handling.player_state import report_state
from service.handling.rulings import NO_PENALTY, CaseWanted, Decision, carry_out
from service.handling.running_event import load_chess_event
from service.handling.setup import add_event
from service.handling.standing_orders import StandingOrder, order_standing
from service.handling.starting import Started, start_event
from service.handling.states import load_game, load_setup
from service.ledger.event import ChessEvent
from service.ledger.findings import CaseKind
from service.ledger.game import Game
from service.ledger.setup import Setup
from service.output.game_document import game_out
from service.papers.record import write_record, year_first
from service.ports import CaseStatus, EventStatus, StoredCase, Unit
from service.regulations import Withdrawn
from service.rules.verdict import Verdict
from service.settings.loader import load_event, own_addresses
from service.settings.orders import load_orders
from service.settings.service_model import ServiceFile
from service.wording.chart_text import write_charts
from service.wording.languages import choose

ASK = "ask"
"""The word that, in place of a ruling, puts a question to a party of the case."""


@dataclass(frozen=True, slots=True)
class Words:
    """A ruling as typed."""

    case: str
    ruling: str
    text: str = ""
    by: str = "arbiter"
    ban: bool = False
    result: str | None = None
    penalty: str | None = None
    days: int | None = None
    games: str | None = None
    whom: str | None = None


@asynccontextmanager
async def _office(service: ServiceFile, new: bool = False) -> AsyncIterator[Office]:
    """`new`: a store is made where there is none."""
    async with open_office(service, service.database if new else existing(service), SystemClock()) as office:
        yield office


async def add(service: ServiceFile, file: Path) -> str:
    """Add an event file to the store; gives its code."""
    setup = load_event(file, own_addresses(service))
    text = file.read_text(encoding="utf-8-sig")
    async with _office(service, new=True) as office:
        await add_event(office.store, office.cache, setup, text, office.clock.now())
    return setup.code


async def events(service: ServiceFile) -> list[str]:
    """A line for each event."""
    async with _office(service) as office, office.store.reads() as reads:
        lines = []
        for stored in await reads.events():
            setup = await load_setup(reads, office.cache, stored.code)
            name = setup.name if setup else ""
            lines.append(f"{stored.code}  {stored.status}  {len(await reads.games(stored.code))} games  {name}")
        return lines or ["no events yet: referee event add FILE"]


async def show(service: ServiceFile, code: str) -> str:
    """An event's games with both clocks, and its open cases."""
    async with _office(service) as office, office.store.reads() as reads:
        setup = await load_setup(reads, office.cache, code)
        if setup is None:
            raise RefereeError(f"there is no event {code} in the store")
        event = await load_chess_event(reads, code)
        lines = [f"{setup.code}  {setup.name}, {_start_of(setup, event)}, {setup.mode}"]
        waiting = [one.number for one in event.rounds if one.start is None]
        if waiting:
            lines.append(f"waiting to be published: round {', '.join(map(str, waiting))}")
        for row in await reads.games(code):
            game = await load_game(reads, office.cache, code, row.game)
            if game is not None:
                lines.append(_game_line(game, setup))
        for case in await reads.cases(code, CaseStatus.OPEN):
            lines.append(f"case {case.number}: {case.kind} {case.game or ''} opened {case.opened}")
        return "\n".join(lines)


def _start_of(setup: Setup, event: ChessEvent) -> str:
    """The day on which play begins, and that of the file where it is another (24.3)."""
    begun = event.published[0].start if event.published else None
    if begun is None or begun == setup.start:
        return f"start {setup.start}"
    return f"start {begun} (the file says {setup.start})"


def _game_line(game: Game, setup: Setup) -> str:
    white, black = game.clock(Side.WHITE), game.clock(Side.BLACK)
    names = f"{setup.seat(game.white).name} - {setup.seat(game.black).name if game.black else ''}"
    return (
        f"{game.id}  {names}  {game.status} {game.result}  {len(game.plies)} half-moves  "
        f"days {white.used}/{white.quota} and {black.used}/{black.quota}"
    )


async def start(
    service: ServiceFile, code: str, seed: str | None = None, progress: Callable[[int, int], None] | None = None
) -> Started:
    """Draw what is not drawn and queue the start letters; of a Swiss pair the next round."""
    async with _office(service) as office:
        moment = office.clock.now()

        async def copy(unit: Unit, started: Started) -> None:
            if not started.again:
                await keep_copy(office, unit, code, (START, code, seed), moment, {})

        return await start_event(office, code, moment, progress, seed, within=copy)


NOBODY_REACHED = (
    "no letter leaves this machine: `outgoing.kind` is the built-in server, where no player has a box. Name your mail "
    "server in `outgoing` before `referee run`; the letters wait until then"
)


def reaches_nobody(service: ServiceFile) -> bool:
    """Whether mail goes to the built-in server alone, which is for trying things out."""
    return service.outgoing.kind == "embedded"


def told_of_start(code: str, started: Started) -> list[str]:
    """What a start came to, in sentences: the seed with the way to repeat the draw, the day on which play begins."""
    if started.again:
        return [f"event {code} has started already, play began on {started.start}; nothing is sent twice"]
    lines = []
    if started.seed is not None:
        how = "" if started.announced else " (no seed was announced: the event's code served as one)"
        lines.append(f"drawn by the seed {started.seed!r}{how}")
        lines.append(f"to repeat the draw: referee draw EVENT.yaml --seed {shlex.quote(started.seed)}")
    if started.waits:
        waits = "it waits for the arbiter (`referee cases` shows the case)"
        if started.line_ups:
            waits = "the captains are asked for their line-ups; play begins when they are in, or their day is past"
        return [*lines, waits if lines else f"paired; {waits}"]
    if started.moved:
        lines.append(
            f"play begins on {started.start}, not on {started.planned} as the file says: "
            "12 hours lie between the draw and play (24.3)"
        )
    opened = f"{_counted(started.games, 'game')} opened, " if started.drawn else ""
    return [*lines, f"{opened}{_counted(started.letters, 'start letter')} queued"]


def _counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


async def close(service: ServiceFile, code: str) -> tuple[list[str], int]:
    """Close an event; gives the games that were still going on, and the number of open cases."""
    async with _office(service) as office, office.store.unit() as unit:
        if await unit.event(code) is None:
            raise RefereeError(f"there is no event {code} in the store")
        going_on = [row.game for row in await unit.games(code) if row.black is not None and row.status not in CLOSED]
        cases = len(await unit.cases(code, CaseStatus.OPEN))
        await unit.put_event_status(code, EventStatus.CLOSED)
        return going_on, cases


async def write_game(service: ServiceFile, code: str, game_id: str, ply: int | None, format: str) -> str:
    """A game as text, PGN, chart or JSON; with `ply` the arithmetic of one half-move's days."""
    async with _office(service) as office, office.store.reads() as reads:
        game = await load_game(reads, office.cache, code, game_id)
        setup = await load_setup(reads, office.cache, code)
        if setup is None:
            raise RefereeError(f"there is no event {code} in the store")
        if game is None:
            raise RefereeError(f"there is no game {game_id} in event {code}")
    if ply is not None:
        return _explain(game, ply)
    if format == "json":
        return json.dumps(game_out(game).model_dump(mode="json"), ensure_ascii=False, indent=1)
    grammar = choose(setup.languages)
    black = setup.seat(game.black).name if game.black else ""
    event, white = f"{setup.name} ({setup.code})", setup.seat(game.white).name
    if format == "chart":
        return write_charts(game, event, white, black, grammar)
    if format == "pgn":
        return write_pgn(write_record(game, event, white, black, move=lambda one: one.san, day=year_first))
    if format == "free":
        return write_free(write_record(game, event, white, black, move=lambda one: one.san), grammar.code).rstrip()
    if format != "text":
        raise RefereeError(f"--format: {format!r} is none of text, free, pgn, chart, json")
    record = write_record(game, event, white, black)
    return f"{_game_line(game, setup)}\n\n{write_standard(record, grammar.code)}"


async def write_state(service: ServiceFile, code: str, player: str) -> str:
    """The report of article 49 on a player's games in an event, as of today. Raises: RefereeError."""
    async with _office(service) as office, office.store.reads() as reads:
        return await report_state(reads, office.cache, code, player, office.clock.now().date())


def _explain(game: Game, number: int) -> str:
    """Every charge of one half-move with its article."""
    if not 1 <= number <= len(game.plies):
        if not game.plies:
            raise RefereeError(f"game {game.id} has no half-move yet, so there is nothing that --ply could explain")
        raise RefereeError(f"game {game.id} has half-moves 1 to {len(game.plies)}, none with the number {number}")
    ply = game.plies[number - 1]
    lines = [
        f"{ply.move_number}{'.' if ply.side is Side.WHITE else '...'} {ply.san} ({ply.uci}), {ply.side}",
        f"received {ply.received or '-'}, sent {ply.sent or '-'}, basis {', '.join(map(str, ply.basis)) or '-'}",
    ]
    leave = [
        day for day in sorted(game.on_leave(ply.side)) if ply.received and ply.sent and ply.received < day <= ply.sent
    ]
    if leave:
        lines.append(
            f"leave from {leave[0]} to {leave[-1]}: {len(leave)} days not counted ({game.regulations.cite(A48_7_4)})"
        )
    for charge in game.charges:
        if charge.ply == number and charge.side is ply.side:
            waits = " (suspended)" if charge.suspended else ""
            article = charge.article or "-"
            lines.append(
                f"{charge.days:+d} {charge.kind} on {charge.on}, article {article}{waits} {charge.note}".rstrip()
            )
    lines.append(f"total after it: {ply.total}")
    return "\n".join(lines)


async def list_cases(service: ServiceFile, code: str | None, *, every: bool = False) -> list[str]:
    """A line for each case that waits for a ruling; with `every` for those that have been ruled on or closed too."""
    async with _office(service) as office, office.store.reads() as reads:
        if code is not None and await reads.event(code) is None:
            raise RefereeError(f"there is no event {code} in the store")
        found = await reads.cases(code, None if every else CaseStatus.OPEN)
    return [_case_line(case) for case in found] or [f"no case{'' if every else ' waits'}"]


def _case_line(case: StoredCase) -> str:
    what = f"{case.event or '-'} {case.game or ''}  {case.kind} ({case.article}) about {case.about or '-'}"
    ruled = f": {case.facts['ruling']}" if case.facts.get("ruling") and case.status is not CaseStatus.OPEN else ""
    return f"{case.number}  {what}, opened {case.opened}, due {case.due or '-'}, {case.status}{ruled}"


async def rule_case(service: ServiceFile, words: Words) -> str:
    """
    Carry out a ruling typed at the shell; gives one sentence on what became of it.

    The word `ask` puts a question to a party instead. Raises: OrderError where it has no effect, and why.
    """
    if words.ruling == ASK:
        return await _ask(service, words)
    try:
        ruling = Ruling(words.ruling)
    except ValueError:
        raise OrderError(f"{words.ruling!r} is none of {', '.join(Ruling)}, {ASK}") from None
    penalty = None
    if words.penalty:
        player, _, days = words.penalty.partition(":")
        if not days.isdigit():
            raise OrderError(f"--penalty: write PLAYER:DAYS, not {words.penalty!r}")
        penalty = (player, int(days))
    try:
        games = Withdrawn(words.games) if words.games else None
    except ValueError:
        raise OrderError(f"--games: {words.games!r} is none of {', '.join(Withdrawn)}") from None
    decision = Decision(
        words.by, CaseWanted(key=words.case), ruling, words.text, words.ban, words.result, penalty, words.days, games
    )
    async with _office(service) as office:
        moment = office.clock.now()
        done = await carry_out(office, decision, moment, within=_copied(office, None, decision, moment))
        if done.refusal is not None:
            raise OrderError(await _refused(office, words, Refusal(done.refusal)))
        async with office.store.reads() as reads:
            stored = await reads.case(words.case)
    told = "both sides are told" if stored is not None and stored.game is not None else "who is concerned is told"
    return f"case {words.case}: {ruling}, now {done.status}; {told}"


def _copied(
    office: Office, event: str | None, order: Decision | StandingOrder, moment: datetime
) -> Callable[[Unit, Verdict], Awaitable[None]]:
    """Keeps the copy of an order beside what it did; one that had no effect leaves none."""

    async def copy(unit: Unit, done: Verdict) -> None:
        if done.reason is None:
            await keep_copy(office, unit, event, order, moment, told_of(order))

    return copy


def _asked_copied(office: Office, asked: Asked, moment: datetime) -> Callable[[Unit], Awaitable[None]]:
    """Keeps the copy of a question beside what it did."""

    async def copy(unit: Unit) -> None:
        await keep_copy(office, unit, None, asked, moment, told_of(asked))

    return copy


async def _ask(service: ServiceFile, words: Words) -> str:
    if not words.whom:
        raise OrderError("ask: say whom with --whom: white, black, both, player, or a player's id")
    asked = Asked(words.by, words.case, words.whom, words.text)
    async with _office(service) as office:
        moment = office.clock.now()
        stored = await ask_party(office, asked, moment, within=_asked_copied(office, asked, moment))
    return f"case {stored.number}: {words.whom} asked; the answer will be kept with the case"


async def show_case(service: ServiceFile, key: str) -> str:
    """One case as it stands: what it is about, both sides' words, what may be ruled, what has been ruled."""
    async with _office(service) as office, office.store.reads() as reads:
        stored = await reads.case(key)
        if stored is None:
            raise OrderError(f"there is no case {key}; `referee cases` lists them")
        setup = await load_setup(reads, office.cache, stored.event) if stored.event else None
        game = await load_game(reads, office.cache, setup.code, stored.game) if setup and stored.game else None
        lines = [_case_line(stored)]
        if setup is not None:
            lines += [f"{one['name']}: {one['text']}" for one in words_of(setup, game, stored) if isinstance(one, dict)]
        if stored.facts.get("ruler"):
            lines.append(f"ruled by {stored.facts['ruler']} on {stored.facts['ruled_on']}: {stored.facts['ruling']}")
        if stored.status is CaseStatus.OPEN:
            row = KINDS[CaseKind(stored.kind)]
            lines += [f"referee rule {stored.number} {ruling}  ({effect})" for ruling, effect in row.effects.items()]
            lines += [f"referee rule {stored.number} extend --days N", f"referee rule {stored.number} ask --whom WHOM"]
        return "\n".join(lines)


async def _refused(office: Office, words: Words, refusal: Refusal) -> str:
    """Why a ruling has had no effect, and what can be done."""
    async with office.store.reads() as reads:
        case = await reads.case(words.case)
    facts = case.facts if case is not None else {}
    given = f"{facts.get('ruling')} by {facts.get('ruler')} on {facts.get('ruled_on')}"
    said = {
        Refusal.OFFICE: f"to {words.ruling} is not for {words.by} to do by the rules (46.3, 46.4)",
        Refusal.OPEN: "there is no ruling yet that could be set aside",
        Refusal.RULED: f"ruled already: {given}; to set it aside: referee rule {words.case} reopen",
        Refusal.PROTESTED: f"ruled already: {given}; a protest against it waits for the appeals arbiter: referee cases",
        Refusal.PENALTY: NO_PENALTY,
        Refusal.CLOSED: "closed for good, nothing can be ruled on it any more",
    }
    return f"case {words.case}: {said[refusal]}; nothing has changed"


async def give_order(service: ServiceFile, order: StandingOrder) -> str:
    """Carry out one order without a case; gives a sentence. Raises: OrderError where it has no effect, and why."""
    async with _office(service) as office:
        moment = office.clock.now()
        done = await order_standing(office, order, moment, within=_copied(office, order.event, order, moment))
    if done.reason is not None:
        raise OrderError(f"{order.kind}: {done.reason}; it is not for {order.by} to order, nothing has changed")
    return f"event {order.event}: {order.kind} done; whom it concerns is told"


async def carry_file(service: ServiceFile, file: Path) -> list[str]:
    """Carry out a file of orders now, in the order of the file; a line on each."""
    orders, lines = load_orders(file), []
    async with _office(service) as office:
        for order in orders:
            moment = office.clock.now()
            if order.ask is not None:
                asked = await asked_by(office, order.by, order.wanted(), order.ask, order.text)
                await ask_party(office, asked, moment, within=_asked_copied(office, asked, moment))
                lines.append(f"{order.by}: ask {order.ask}: done")
                continue
            if order.case is not None or order.order is None:
                decision = order.decision()
                event = order.case.event if order.case else None
                done = await carry_out(office, decision, moment, within=_copied(office, event, decision, moment))
                verdict, what = done.verdict, f"{order.ruling}"
            else:
                standing = order.standing()
                kept = _copied(office, standing.event, standing, moment)
                verdict = await order_standing(office, standing, moment, within=kept)
                what = f"{order.order}"
            lines.append(f"{order.by}: {what}: {verdict.reason or 'done'}")
    return lines
