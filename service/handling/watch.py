"""The days: what has fallen due by a moment is told, and the daily mails are written. Idempotent: nothing twice."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, time
from itertools import groupby
from zoneinfo import ZoneInfo

from service.errors import StoreLostError
from service.handling.adjudicating import END_KEY, open_adjudications
from service.handling.arbiter_day import write_arbiter_days
from service.handling.calendar_days import fall_due_of_event
from service.handling.carrying import carry_due
from service.handling.confirming import judge_unanswered
from service.handling.inbox_desk import write_desks
from service.handling.judgement import Judgement
from service.handling.judging import BATCH, judge_again, write_again, write_changes
from service.handling.notify import About, Notifier
from service.handling.office import Office
from service.handling.states import States
from service.ledger.facts import read_facts
from service.ledger.findings import Fact
from service.ledger.setup import Setup
from service.ports import DigestEntry, Due, InputKind, Unit
from service.rules.deadlines import fall_due
from service.rules.due import deadlines
from service.rules.verdict import Addressee, Notice, Rank

log = logging.getLogger(__name__)

ROUNDS = 400
"""How often one look may find something new: each round is one day's effects, which may make new deadlines."""


async def look(office: Office, now: datetime) -> int:
    """Do everything that is due at this moment, in the order of its days; gives how many things were done."""
    done = await carry_due(office, now)
    for _ in range(ROUNDS):
        step = await _next_step(office, now)
        if step is None:
            break
        day, due = step
        done += await _write_digests(office, before=day)
        for line in due:
            done += await _fall_due(office, line)
    return done + await tell_of_the_day(office, now)


async def tell_of_the_day(office: Office, now: datetime) -> int:
    """The daily mails whose hour has come; gives their number."""
    done = await _write_digests(office, now=now)
    done += await write_desks(office, now)
    return done + await write_arbiter_days(office, now)


async def fall_due_again(office: Office, key: str, moment: datetime) -> bool:
    """
    One deadline as the journal has it, and nothing else that is due at its hour; False where none of this key is.

    A process may have died between two of them, and letters have come before the next.
    """
    await carry_due(office, moment)
    async with office.store.reads() as reads:
        zones = {code: entry.zone for code, entry in (await office.directory(reads)).items()}
        last = max((office.told_through(moment, zone) for zone in set(zones.values())), default=None)
        rows = await reads.due_deadlines(last) if last is not None else []
    due = next((row for row in rows if row.key == key and hour_of(office, row.on, zones[row.event]) == moment), None)
    if due is None:
        return False
    await _write_digests(office, before=due.on)
    await _fall_due(office, due)
    return True


async def _next_step(office: Office, now: datetime) -> tuple[date, list[Due]] | None:
    """The first day on which something is due and may be told, with all that falls on it; in journal order of games."""
    async with office.store.reads() as reads:
        zones = {code: entry.zone for code, entry in (await office.directory(reads)).items()}
        last = max((office.told_through(now, zone) for zone in set(zones.values())), default=None)
        if last is None:
            return None
        rows = await reads.due_deadlines(last)
    rows = [row for row in rows if row.on <= office.told_through(now, zones[row.event])]
    if not rows:
        return None
    first = min(row.on for row in rows)
    return first, [row for row in rows if row.on == first]


async def _fall_due(office: Office, due: Due) -> int:
    """One deadline: an input of the journal, dated by its own day at the hour at which the referee tells of days."""
    async with office.store.unit() as unit:
        states = States(unit, office.cache)
        setup = await states.setup(due.event)
        moment = hour_of(office, due.on, setup.zone)
        journal = await unit.enter(InputKind.TICK, moment, due.key.encode())
        await unit.close_deadline(due)
        if due.key == END_KEY:
            await _end(office, unit, states, due, moment, journal)
            states.keep()
            return 1
        if not due.game:
            if await fall_due_of_event(office, unit, states, setup, due, moment, journal):
                await states.write(journal)
                states.keep()
            else:
                await _tell_unanswered(office, unit, states, due, moment, journal)
            return 1
        game = await states.game(due.event, due.game)
        line = next((line for line in deadlines(game) if line.key == due.key), None)
        if line is None:
            return 0
        verdict = fall_due(line, game, due.on, journal)
        await states.add_to_game(due.event, due.game, verdict.events)
        judgement = Judgement()
        judgement.add(due.event, due.game, verdict)
        others = await judge_again(office, unit, states, judgement, moment)
        await states.write(journal)
        for event, opening in judgement.cases:
            await unit.open_case(event, opening, journal)
        await write_changes(unit, states)
        notifier = Notifier(office, unit, states)
        for told in judgement.notices:
            await notifier.tell(told, moment, journal)
        await write_again(unit, notifier, others, moment)
    states.keep()
    log.info("action=due event=%s game=%s kind=%s on=%s", due.event, due.game, due.kind, due.on)
    return 1


async def _end(office: Office, unit: Unit, states: States, due: Due, moment: datetime, journal: int) -> None:
    """An event's last day is over: what is unfinished goes to adjudication."""
    judgement = await open_adjudications(unit, states, due, journal)
    await states.write(journal)
    for event, opening in judgement.cases:
        await unit.open_case(event, opening, journal)
    await write_changes(unit, states)
    notifier = Notifier(office, unit, states)
    for told in judgement.notices:
        await notifier.tell(told, moment, journal)


async def _tell_unanswered(
    office: Office, unit: Unit, states: States, due: Due, moment: datetime, journal: int
) -> None:
    """A held letter whose author has not answered goes to the arbiter."""
    judgement = await judge_unanswered(unit, due)
    for event, opening in judgement.cases:
        await unit.open_case(event, opening, journal)
    notifier = Notifier(office, unit, states)
    for told in judgement.notices:
        await notifier.tell(told, moment, journal)


async def _write_digests(office: Office, now: datetime | None = None, before: date | None = None) -> int:
    """The daily mails whose hour has come: up to a moment, or those of the days before one."""
    horizon = before or (now.date() if now else date.min)
    async with office.store.reads() as reads:
        entries = await reads.digest_entries(date.fromordinal(horizon.toordinal() + 1))
        zones = {code: entry.zone for code, entry in (await office.directory(reads)).items()} if entries else {}
    ripe = [entry for entry in entries if _is_ripe(office, entry, zones.get(entry.event or "", "UTC"), now, before)]
    mails = [list(group) for _, group in groupby(sorted(ripe, key=_digest_key), key=_digest_key)]
    for place in range(0, len(mails), BATCH):
        await _write_together(office, mails[place : place + BATCH])
    return len(mails)


def _digest_key(entry: DigestEntry) -> tuple[str, date]:
    return entry.person, entry.day


def _is_ripe(office: Office, entry: DigestEntry, zone: str, now: datetime | None, before: date | None) -> bool:
    if before is not None:
        return entry.day < before
    return now is not None and entry.day <= office.told_through(now, zone)


async def _write_together(office: Office, mails: Sequence[list[DigestEntry]]) -> None:
    """Several daily mails in one transaction; one that cannot be written keeps none back that comes before it."""
    try:
        await _write_mails(office, mails)
    except StoreLostError:
        raise
    except Exception:
        if len(mails) == 1:
            raise
        for mail in mails:
            await _write_mails(office, [mail])


async def _write_mails(office: Office, mails: Sequence[list[DigestEntry]]) -> None:
    """One mail a day to one player for each event: what happened, the games, the forms."""
    async with office.store.unit() as unit:
        states = States(unit, office.cache)
        notifier = Notifier(office, unit, states)
        for entries in mails:
            person, day = _digest_key(entries[0])
            for event, group in groupby(sorted(entries, key=lambda e: e.event or ""), key=lambda e: e.event):
                if event is not None:
                    await _write_one(office, states, notifier, await states.setup(event), person, day, list(group))
            await asyncio.sleep(0)  # who waits for the event loop need not wait for all of them
        await unit.mark_digest_sent([entry.key for entries in mails for entry in entries])


async def _write_one(
    office: Office,
    states: States,
    notifier: Notifier,
    setup: Setup,
    person: str,
    day: date,
    entries: list[DigestEntry],
) -> None:
    seat = await states.seat_of(setup.code, int(person))
    if seat is None:
        return
    listener = await notifier.player(setup, seat)
    moment = hour_of(office, day, setup.zone)
    order = list(dict.fromkeys(entry.game for entry in entries if entry.game))
    games = [await states.game(setup.code, game) for game in order]
    told: list[Fact] = [{"game": entry.game, "notice": entry.notice} for entry in entries]
    articles = dict.fromkeys(str(a) for entry in entries for a in read_facts(Notice, entry.notice).articles)
    notice = Notice(
        "player-digest",
        Addressee.SEAT,
        Rank.DIGEST,
        tuple(articles),
        f"digest/{setup.code}/{person}/{day.isoformat()}",
        facts={"seat": seat, "games": told},
    )
    view = notifier.view(setup, None, listener, moment)
    sides = ((game, game.side_of(seat)) for game in games)
    view = replace(view, games=tuple(notifier.game_view(setup, game, side, listener.recipient) for game, side in sides))
    game = order[0] if len(order) == 1 else None
    await notifier.post(notice, listener, view, moment, None, About(setup.mode, game))


def hour_of(office: Office, day: date, zone: str) -> datetime:
    """The moment of a day at which the referee tells of it, in an event's zone."""
    return datetime.combine(day, office.players_hour, ZoneInfo(zone))


def end_of(day: date, zone: str) -> datetime:
    """The last moment of a day in an event's zone."""
    return datetime.combine(day, time(23, 59, 59), ZoneInfo(zone))
