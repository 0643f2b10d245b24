"""
The desk in the inbox: one mail to each official over all events, with every case that waits for him.

It leaves at each of the officials' hours when a case is new, once a day when one is to be decided today or tomorrow,
and once a week while anything waits. Its one-time code makes a reply an order; `desk_answers` takes the answers in.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from parsers.acts import Side
from parsers.letter import Address
from service.articles import A48_9_6
from service.cases.case import Case, Role
from service.cases.kinds import KINDS, may_rule
from service.cases.rulings import own_game
from service.handling.adjudicating import papers_of
from service.handling.case_answers import DESK, answers_of, draft_of, extras_of, issue, with_answers
from service.handling.case_days import pass_days
from service.handling.case_states import case_of
from service.handling.desk_rows import name_for, rows_of, words_of
from service.handling.identify import Office as HeldOffice
from service.handling.notify import About, Listener, Notifier, recipient_of
from service.handling.office import Office
from service.handling.offices import all_offices, partners_of
from service.handling.states import States
from service.ledger.findings import CaseKind, Fact
from service.ledger.game import Game
from service.ledger.setup import Mode, Setup
from service.ports import CaseStatus as StoredStatus
from service.ports import Reads, StoredCase, Unit
from service.rules.verdict import Addressee, Notice, Rank
from service.wording.languages import choose
from service.wording.view import Role as ReaderRole

TEMPLATE = DESK
RULE_WITHIN_DAYS = 14
"""A case without a period of its own is to be decided within 14 days of its opening (reading)."""
ESCALATE_AFTER_DAYS = 3
"""So many days after that a case goes to the deputy too."""
MOST_SAID = 4
WEEK = 7
_ONE_DAY = timedelta(days=1)


@dataclass(slots=True)
class Desk:
    """What waits for one official."""

    offices: list[HeldOffice] = field(default_factory=list)
    cases: list[tuple[StoredCase, HeldOffice]] = field(default_factory=list)


_AT_ONCE = frozenset({CaseKind.RESULT, CaseKind.DISPUTED_AUTHORSHIP})
"""Kinds whose period waits for nobody: it is never early to decide them."""


def decide_by(case: StoredCase) -> date:
    """The day by which a case is to be decided: after its period, else within 14 days of its opening."""
    if case.due and case.kind == CaseKind.DISPUTED_AUTHORSHIP:
        return case.due  # while the clocks stand (48.1.7)
    return case.due + RULE_WITHIN_DAYS * _ONE_DAY if case.due else case.opened + RULE_WITHIN_DAYS * _ONE_DAY


def counts(case: StoredCase, day: date) -> bool:
    """Whether the period of a case still runs, so that it is early to decide it."""
    return case.due is not None and case.due >= day and case.kind not in _AT_ONCE


async def write_desks(office: Office, now: datetime) -> int:
    """Write the desks whose hour has come; gives their number. Idempotent: no day is written twice."""
    async with office.store.reads() as reads:
        directory = await office.directory(reads)
        if not directory:
            return 0
        local = now.astimezone(ZoneInfo(min(directory.values(), key=lambda entry: entry.code).zone))
        hour = _last_hour(local, office.officials_hours)
        if office.days_told.get(TEMPLATE) == hour:
            return 0
    await pass_days(office, _last_hour(local, (office.officials_hour,)).date())
    async with office.store.reads() as reads:
        early = None if hour.time() == office.officials_hour else hour.replace(tzinfo=local.tzinfo)
        desks = await _desks(office, reads, hour.date(), early)
    written = 0
    for address, desk in desks.items():
        written += await _write(office, address, desk, hour)
    office.days_told[TEMPLATE] = hour
    return written


def _last_hour(local: datetime, hours: Sequence[time]) -> datetime:
    """The last of the officials' hours that is past, today's or yesterday's; naive, in the time of `local`."""
    naive = local.replace(tzinfo=None)
    moments = (datetime.combine(day, hour) for day in (naive.date(), naive.date() - _ONE_DAY) for hour in hours)
    return max(moment for moment in moments if moment <= naive)


async def _desks(office: Office, reads: Reads, day: date, early: datetime | None) -> dict[str, Desk]:
    """What waits for each official. `early`: an hour before the day's last; what came after it waits for the next."""
    cases = [stored for stored in await reads.cases(status=StoredStatus.OPEN) if stored.event and stored.opened <= day]
    if early is not None:
        cases = [one for one in cases if one.opened < day or await _moment_of(reads, one) <= early]
    by_code = {setup.code: setup for setup in await office.setups(reads, {stored.event or "" for stored in cases})}
    desks: dict[str, Desk] = {}
    for stored in cases:
        setup = by_code[stored.event or ""]
        for held in all_offices(setup):
            if await _waits_for(reads, setup, stored, held, day):
                desk = desks.setdefault(Address("", held.official.emails[0]).plain, Desk())
                if all(stored.number != other.number for other, _ in desk.cases):
                    desk.cases.append((stored, held))
    return desks


async def _moment_of(reads: Reads, stored: StoredCase) -> datetime:
    """When the input came that opened a case."""
    [entry] = await reads.inputs(after=stored.journal - 1, limit=1)
    return entry.arrived_at


async def _waits_for(reads: Reads, setup: Setup, stored: StoredCase, held: HeldOffice, day: date) -> bool:
    """Whether an official is to decide a case: by the table, not on his own games; a deputy what is overdue."""
    case, role = case_of(stored), Role(held.role)
    if not any(may_rule(role, case, ruling) for ruling in KINDS[case.kind].effects):
        return False
    if role is Role.DEPUTY:
        return day > decide_by(stored) + ESCALATE_AFTER_DAYS * _ONE_DAY
    if role is Role.STEWARD and held.official.player is not None:
        seat = held.official.player
        game = await reads.game(setup.code, stored.game) if stored.game else None
        touched = game is not None and seat in (game.white, game.black)
        return not touched and not own_game(seat, await partners_of(reads, setup, seat), case)
    if role is Role.ADJUDICATOR:
        return _assesses(setup, stored, held, day)
    return True


def _assesses(setup: Setup, stored: StoredCase, held: HeldOffice, day: date) -> bool:
    """An adjudicator sees a game once the papers are in, if he is named, or listed first where nobody is (48.9.6)."""
    named = stored.facts.get("adjudicator")
    if stored.kind == CaseKind.APPEAL:
        return named == held.official.name
    first = setup.officials.adjudicators[0].name
    return (stored.due is None or day > stored.due) and (named or first) == held.official.name


async def _write(office: Office, address: str, desk: Desk, hour: datetime) -> int:
    day, told_at = hour.date(), hour.isoformat(timespec="minutes")
    async with office.store.unit() as unit:
        mark = json.loads(await unit.mark(f"{TEMPLATE}/{address}") or '{"day": "", "seen": []}')
        numbers = [stored.number for stored, _ in desk.cases]
        phases = [f"{stored.number}/{'counts' if counts(stored, day) else 'ripe'}" for stored, _ in desk.cases]
        pressing = any(day <= decide_by(stored) <= day + _ONE_DAY for stored, _ in desk.cases)
        pressing = pressing and mark["day"][:10] < day.isoformat()  # once a day
        fresh = not set(phases) <= set(mark["seen"])
        stale = any(phase.endswith("ripe") for phase in phases) and (
            not mark["day"] or (day - date.fromisoformat(mark["day"][:10])).days >= WEEK
        )
        if mark["day"] >= told_at or not (fresh or pressing or stale):
            return 0
        await unit.put_mark(f"{TEMPLATE}/{address}", json.dumps({"day": told_at, "seen": phases}))
        states = States(unit, office.cache)
        code, until = await issue(unit, address, tuple(numbers), day)
        listed = [await _entry(unit, states, stored, held, day) for stored, held in desk.cases]
        held = desk.cases[0][1]
        setup = await states.setup(held.event)
        several = len({held.event for _, held in desk.cases}) > 1
        facts: dict[str, Fact] = {
            "cases": [*sorted(listed, key=_urgency)],
            "one_time_code": code,
            "confirm_until": until,
        }
        key = f"{TEMPLATE}/{address}/{day.isoformat() if hour.time() == office.officials_hour else told_at}"
        notice = Notice(TEMPLATE, Addressee.ARBITER, Rank.RULING, (), key, facts=facts)
        notifier = Notifier(office, unit, states)
        listener = Listener(recipient_of(held.official, ReaderRole(held.role)))
        moment = hour.replace(tzinfo=ZoneInfo(setup.zone))
        view = notifier.view(None if several else setup, None, listener, moment)
        known = {phase.partition("/")[0] for phase in mark["seen"]}
        if not all(one.role == "adjudicator" and str(case.number) not in known for case, one in desk.cases):
            await notifier.post(notice, listener, view, moment, None, About(Mode.REFEREE, None))
        for stored, official in desk.cases:
            if official.role == "adjudicator" and stored.event and stored.game:
                game = await states.game(stored.event, stored.game)
                own = await states.setup(stored.event)
                papers = await papers_of(office, unit, own, game)
                told = await with_answers(unit, states, _papers(game, stored, papers), official.role, address, day)
                view = notifier.view(own, game, listener, moment, None, told)
                await notifier.post(told, listener, view, moment, None, About(Mode.REFEREE, game.id))
    return 1


def _papers(game: Game, stored: StoredCase, papers: list[Fact]) -> Notice:
    """
    What the adjudicator gets, once for each case: the record, the position and what both sides sent (48.9.6).

    It can be answered; while nothing else waits for the adjudicator it stands in place of the desk's mail.
    """
    facts: dict[str, Fact] = {"papers": papers, "case": stored.key, "on_move": str(game.side_to_move)}
    articles = (game.regulations.cite(A48_9_6),)
    return Notice("papers-to-assess", Addressee.ARBITER, Rank.RULING, articles, stored.key, game.id, facts)


def _urgency(entry: dict[str, Fact]) -> tuple[int, str]:
    return _WHEN.index(str(entry["when"])), str(entry["by"])


_WHEN = ("today", "by", "counts")


async def _entry(unit: Unit, states: States, stored: StoredCase, held: HeldOffice, day: date) -> dict[str, Fact]:
    """One case as the mail shows it: what is asked, the words of both, what is contested, the answers."""
    setup = await states.setup(stored.event or "")
    game = await states.game(setup.code, stored.game) if stored.game else None
    case = case_of(stored)
    latin = choose((held.official.language,)).latin_letters
    by = decide_by(stored)
    runs = counts(stored, day)
    return {
        "number": stored.number,
        "event": setup.code,
        "game": stored.game,
        "players": [name_for(setup, seat, latin) for seat in _seats(game, case)],
        "about_name": _about(setup, game, case, latin),
        "penalty_days": case.facts.get("penalty_days"),
        "order": case.facts.get("order"),
        "on": case.facts.get("on"),
        "plies": case.facts.get("plies"),
        "kind": stored.kind,
        "article": stored.article,
        "opened": stored.opened.isoformat(),
        "when": "counts" if runs else "today" if by <= day else "by",
        "by": (stored.due if runs and stored.due else by).isoformat(),
        "escalated": held.role == "deputy",
        "words": _first_and_last(list(words_of(setup, game, stored, latin))),
        "rows": list(rows_of(game, stored))[:2],
        "draft": draft_of(case, game),
        "answers": answers_of(case, game),
        "extras": extras_of(case),
    }


def _first_and_last(words: list[Fact]) -> list[Fact]:
    """Who opened the case, and what was said last: a case takes few lines."""
    return words if len(words) <= MOST_SAID else [words[0], *words[1 - MOST_SAID :]]


def _seats(game: Game | None, case: Case) -> list[str]:
    if game is not None:
        return [seat for seat in (game.white, game.black) if seat is not None]
    seat = case.facts.get("player") or case.about
    return [seat] if isinstance(seat, str) and seat not in ("white", "black", "both") else []


def _about(setup: Setup, game: Game | None, case: Case, latin: bool) -> Fact:
    """By name, whom a loss would fall on; None where nobody is named."""
    sides = [side for side in Side if case.about in (str(side), "both")] if game is not None else []
    seats = [game.seat(side) for side in sides] if game is not None else []
    return ", ".join(name_for(setup, seat, latin) for seat in seats if seat is not None) or None
