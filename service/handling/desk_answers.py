"""
An official's reply to the desk's mail: numbered answers, taken in from a proved sender with the mail's own code.

An answer is carried out when an hour has passed, or at once where it says so; until then `UNDO 3` takes it back. From
a sender whose domain is not proved, and for what the mail did not offer, the effect is read back to the official's own
address first and waits for a yes with a new code.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from zoneinfo import ZoneInfo

from parsers.acts import ActKind
from parsers.classify import own_lines
from parsers.reading import Problem, ProblemCode
from service.cases.answers import Answer, AnswerKind, read_answers, ruling_of
from service.cases.case import Ruling
from service.cases.kinds import KINDS, Effect, protest_effect
from service.cases.order_lines import WrittenOrder, read_faulty, read_orders
from service.cases.penalties import fined_claimant
from service.cases.standing import OrderKind, StandingOrder
from service.handling import pending
from service.handling.asking import can_be_asked
from service.handling.case_answers import find_issued
from service.handling.case_states import case_of
from service.handling.circumstances import Circumstances
from service.handling.codes import find_codes, hash_code, new_code
from service.handling.former_officials import decides, name_for, who_decides
from service.handling.identify import Office as HeldOffice
from service.handling.judgement import Judgement, Told
from service.handling.notify import Notifier
from service.handling.office import Office, local_date
from service.handling.offices import WEIGHT, held_office
from service.handling.order_checks import entitled, find_hindrance, is_entitled, team_of_order
from service.handling.order_work import Work
from service.handling.pending import UNDO, Pending
from service.handling.states import States
from service.handling.written_orders import (
    event_meant,
    find_event,
    find_excluded,
    find_seat,
    order_of,
    waiting_order,
    why_no_event,
)
from service.ledger.findings import CaseKind, Fact
from service.ledger.setup import Setup
from service.ports import CaseStatus, StoredCase, Unit
from service.ports.origin import Proof
from service.rules.verdict import ActReport, Addressee, Disposition, Notice, Outcome, Rank
from service.wording.fault_text import tell_fault
from service.wording.languages import choose

WEIGHTY = frozenset({Effect.LEAVE})
"""Effects that are read back and confirmed even where the mail offered them: an exclusion (48.8)."""
_SAID = frozenset({AnswerKind.RULE, AnswerKind.ASK})


@dataclass(slots=True)
class Reply:
    """One reply in hand: who answers, what was listed, what has come of each line."""

    office: Office
    unit: Unit
    states: States
    circumstances: Circumstances
    by: str
    listed: frozenset[int]
    proved: bool
    moment: datetime
    taken: list[Fact] = field(default_factory=list)
    asked: list[Fact] = field(default_factory=list)
    undone: list[Fact] = field(default_factory=list)
    unclear: list[Fact] = field(default_factory=list)
    settled: list[Fact] = field(default_factory=list)
    failed: list[Fact] = field(default_factory=list)
    code: str = ""
    event: str | None = None

    @property
    def letter(self) -> str | None:
        """The digest of the letter."""
        return self.circumstances.stored.digest


async def take_answers(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement
) -> bool:
    """
    Take a letter as an official's reply to the desk; True where it was one, and nothing else is looked for in it.

    Answers need the code of the desk's mail; an order without a case is read back in any case, so it needs none.
    """
    if not circumstances.sender.offices or circumstances.proof.proof is Proof.FAILED:
        return False
    listed = await _listed(unit, circumstances)
    lines = [line.text for line in own_lines(circumstances.envelope.lines)]
    orders, faulty, answers = read_orders(lines), read_faulty(lines), list[Answer]()
    if listed is not None:
        answers = [one for one in read_answers(lines) if one.kind is not AnswerKind.UNCLEAR or one.number in listed]
    if not answers and not orders and (not faulty or circumstances.mail.acts):
        return False  # what begins as an order is answered; what else the letter does is not lost by it
    proved = circumstances.proof.proof is Proof.PROVED
    by = circumstances.sender.address.plain
    moment = circumstances.arrived_at
    reply = Reply(office, unit, states, circumstances, by, listed or frozenset(), proved, moment)
    for answer in answers:
        await _take(reply, answer)
    for order in orders:
        await _ask(reply, order)
    for one in faulty:
        why: dict[str, Fact] = {"why": "address" if one.bad_address else "form", "order": str(one.kind)}
        reply.unclear.append({"number": 0, "text": one.line[:200], **why, "named": one.bad_address})
    _tell(reply, judgement)
    return True


def only_official(circumstances: Circumstances, problems: Iterable[Problem]) -> bool:
    """
    Whether all that cannot be read in an official's letter stands on lines that are the desk's: answers and orders.

    Their words are no player's: `Exclude: a1, loss` names a player whose id is a square, and tries no move.
    """
    if not circumstances.sender.offices:
        return False
    own = own_lines(circumstances.envelope.lines)
    numbers = {line.number for line in own if read_orders([line.text]) or read_faulty([line.text])}
    if find_codes(circumstances.mail):
        numbers |= {line.number for line in own if any(one.kind in _SAID for one in read_answers([line.text]))}
    return all(one.code is ProblemCode.UNREADABLE_MESSAGE and one.line in numbers for one in problems)


async def _listed(unit: Unit, circumstances: Circumstances) -> frozenset[int] | None:
    """The numbers of the cases for which the letter bears a good code of its own sender's; None without a code."""
    numbers: set[int] = set()
    found = False
    for code in find_codes(circumstances.mail):
        if await pending.asked_for(unit, hash_code(code), circumstances.sender.address.plain):
            found = True
        issued = await find_issued(unit, code)
        if issued is None or issued.to != circumstances.sender.address.plain:
            continue
        if circumstances.arrived_at.date() <= date.fromisoformat(issued.until):
            found = True
            numbers |= set(issued.cases)
    return frozenset(numbers) if found else None


async def _take(reply: Reply, answer: Answer) -> None:
    if answer.kind is AnswerKind.CONFIRM:
        for code in find_codes(reply.circumstances.mail):
            for row in await pending.confirm(reply.unit, hash_code(code), reply.by, reply.moment, reply.letter):
                order = json.loads(row.order)["kind"] if row.order else None
                reply.event = reply.event or await _event_of(reply.unit, row)
                reply.taken.append({**_line(row.number, "", at_once=True), "order": order})
        if not reply.taken:
            reply.unclear.append({"number": 0, "text": answer.line[:200], "why": "nothing-waits"})
        return
    if answer.kind is AnswerKind.UNDO:
        done = await pending.undo(reply.unit, answer.number, reply.by) if reply.proved else None
        reply.event = reply.event or (await _event_of(reply.unit, done) if done is not None else None)
        reply.undone.append({"number": answer.number, "done": done is not None})
        return
    stored = await reply.unit.case(str(answer.number)) if answer.number in reply.listed else None
    if stored is not None and (others := await _anothers(reply, stored)) is not None:
        reply.event = reply.event or stored.event
        reply.unclear.append({"number": answer.number, "text": answer.line[:200], **others})
        return
    held = _office(reply, stored) if stored is not None else None
    if stored is None or held is None or answer.kind is AnswerKind.UNCLEAR:
        reply.unclear.append({"number": answer.number, "text": answer.line[:200]})
        return
    reply.event = reply.event or stored.event
    if stored.status is not CaseStatus.OPEN:
        reply.settled.append({"number": stored.number, "game": stored.game, "kind": stored.kind, **_given(stored)})
        return
    if answer.kind is AnswerKind.ASK:
        await _put_question(reply, answer, stored)
        return
    ruling = ruling_of(answer, CaseKind(stored.kind))
    if answer.penalty_days is not None and ruling is not None and await _fined(reply, stored, ruling) is None:
        reply.unclear.append({"number": answer.number, "text": answer.line[:200], "why": "penalty"})
        return
    if ruling is None or not _possible(stored, ruling, answer):
        reply.unclear.append({"number": answer.number, "text": answer.line[:200]})
        return
    await _keep(reply, answer, stored, ruling)


async def _anothers(reply: Reply, stored: StoredCase) -> dict[str, Fact] | None:
    """Who decides a case now that its official, since replaced, answers to; None where it is his own (48.1.10)."""
    own = [one for one in reply.circumstances.sender.offices if one.event == stored.event]
    if stored.event is None or stored.status is not CaseStatus.OPEN or any(decides(one, stored) for one in own):
        return None
    now = who_decides(await reply.states.setup(stored.event), stored)
    if now is None:
        return None
    reader = Notifier.official(reply.circumstances.sender.offices[0]).recipient
    return {"why": "anothers", "named": name_for(now, reader.languages), "office": now.role}


async def _event_of(unit: Unit, row: Pending) -> str | None:
    """The event in which an answer that waited has its effect."""
    if row.order:
        return str(json.loads(row.order)["event"])
    stored = await unit.case(str(row.number))
    return stored.event if stored is not None else None


def _given(stored: StoredCase) -> dict[str, Fact]:
    """What has been ruled on a case; nothing where the players themselves closed it."""
    return {name: stored.facts.get(name) for name in ("ruling", "ruled_on", "ruler")}


async def _put_question(reply: Reply, answer: Answer, stored: StoredCase) -> None:
    """Before a ruling a party is asked; like a ruling it leaves after the hour, and can be taken back until then."""
    if not can_be_asked(await _setup_of(reply, stored), stored, answer.ask):
        reply.unclear.append({"number": answer.number, "text": answer.line[:200]})
        return
    at = reply.moment if answer.at_once else reply.moment + UNDO
    if not reply.proved and not reply.code:
        reply.code = new_code()
    row = Pending(
        number=stored.number,
        case=stored.key,
        by=reply.by,
        ruling="",
        taken_at=reply.moment.isoformat(),
        due_at=at.isoformat() if reply.proved else None,
        text=answer.text,
        code="" if reply.proved else hash_code(reply.code),
        ask=answer.ask,
        letters=[reply.letter] if reply.letter else [],
    )
    await pending.keep(reply.unit, row)
    zone = (await _setup_of(reply, stored)).zone
    line = _line(stored.number, "", at_once=answer.at_once)
    line |= {"game": stored.game, "ask": answer.ask, "text": answer.text}
    line["until"] = f"{at.astimezone(ZoneInfo(zone)):%H:%M}"
    (reply.taken if reply.proved else reply.asked).append(line)


async def _setup_of(reply: Reply, stored: StoredCase) -> Setup:
    return await reply.states.setup(stored.event or "")


def _office(reply: Reply, stored: StoredCase) -> HeldOffice | None:
    offices = [one for one in reply.circumstances.sender.offices if one.event == stored.event]
    return min(offices, key=lambda one: WEIGHT.index(one.role), default=None)


def _possible(stored: StoredCase, ruling: Ruling, answer: Answer) -> bool:
    """Whether what stands beside a ruling goes with it; an adjudication needs a result."""
    kind = CaseKind(stored.kind)
    if kind in (CaseKind.ADJUDICATION, CaseKind.APPEAL) and ruling is Ruling.UPHOLD and answer.result is None:
        return False
    return not answer.ban or (kind is CaseKind.OVERSTEP and ruling is Ruling.REJECT)


async def _keep(reply: Reply, answer: Answer, stored: StoredCase, ruling: Ruling) -> None:
    effect = KINDS[CaseKind(stored.kind)].effects.get(ruling)
    confirmed = reply.proved and effect not in WEIGHTY
    at = reply.moment if answer.at_once else reply.moment + UNDO
    if not confirmed and not reply.code:
        reply.code = new_code()
    row = Pending(
        number=stored.number,
        case=stored.key,
        by=reply.by,
        ruling=str(ruling),
        taken_at=reply.moment.isoformat(),
        due_at=at.isoformat() if confirmed else None,
        text=answer.text,
        ban=answer.ban,
        result=answer.result,
        penalty_player=await _fined(reply, stored, ruling) if answer.penalty_days else None,
        penalty_days=answer.penalty_days,
        days=answer.extra_days,
        games=str(answer.games) if answer.games else None,
        code="" if confirmed else hash_code(reply.code),
        letters=[reply.letter] if reply.letter else [],
    )
    await pending.keep(reply.unit, row)
    zone = (await reply.states.setup(stored.event)).zone if stored.event else "UTC"
    line = _line(stored.number, _effect(stored, ruling, effect), at_once=answer.at_once)
    line |= {
        "kind": stored.kind,
        "game": stored.game,
        "ruling": str(ruling),
        "result": answer.result,
        "ban": answer.ban,
        "penalty": answer.penalty_days,
        "days": answer.extra_days,
        "games_of_leaver": row.games,
        "text": answer.text or None,
        "until": f"{at.astimezone(ZoneInfo(zone)):%H:%M}",
    }
    (reply.taken if confirmed else reply.asked).append(line)


async def _ask(reply: Reply, order: WrittenOrder) -> None:
    """An order without a case is read back, whoever sent it (46.3)."""
    setup = await find_event(reply.unit, reply.circumstances, order)
    if setup is None:
        why = await why_no_event(reply.unit, reply.circumstances, order)
        reply.unclear.append({"number": 0, "text": order.line[:200], **why})
        return
    reply.event = reply.event or setup.code
    if order.kind is OrderKind.EXCLUDE and len(find_excluded(setup, order.player or "")) > 1:
        reply.unclear.append({"number": 0, "text": order.line[:200], "why": "alike", "named": order.player})
        return
    row = waiting_order(reply.circumstances, order, setup, "")
    if await _fails(reply, setup, order_of(row)):
        return
    reply.code = reply.code or new_code()
    await pending.keep(reply.unit, replace(row, code=hash_code(reply.code)))
    seats = find_excluded(setup, order.player or "") if order.kind is OrderKind.EXCLUDE else ()
    named = seats[0] if seats else find_seat(setup, order.player) if order.player else None
    team = team_of_order(setup, order.player or "") if order.kind is OrderKind.EXCLUDE else None
    name = next((seat.name for seat in setup.seats if team is None and seat.id == named), None)
    reply.asked.append(
        {
            "number": 0,
            "order": str(order.kind),
            "text": order.line[:200],
            "player": name,
            "team": team[0] if team is not None else None,
            "players": list(team[1]) if team is not None else [],
            "game": order.game,
            "games_of_leaver": str(order.games) if order.games else None,
        }
    )


async def _fails(reply: Reply, setup: Setup, order: StandingOrder) -> bool:
    """Whether an order would come to nothing once confirmed: then nobody is asked, and the reply says why."""
    office, circumstances = reply.office, reply.circumstances
    held = held_office(setup, order.by)
    if not await is_entitled(reply.unit, setup, held, order):
        whose: list[Fact] = list(entitled(order.kind))
        why = "own" if held.role in whose else "office"
        reply.failed.append({"order": str(order.kind), "why": why, "whose": whose})
        return True
    day = local_date(reply.moment, setup.zone)
    journal, moment = circumstances.stored.journal, reply.moment
    work = Work(office, reply.unit, reply.states, setup, held, order, day, journal, Judgement(), moment)
    fault = await find_hindrance(work)
    if fault is None:
        return False
    language = choose(Notifier.official(held).recipient.languages).code
    reply.failed.append({"order": str(order.kind), "text": tell_fault(fault, language)})
    return True


def _line(number: int, effect: str, *, at_once: bool) -> dict[str, Fact]:
    return {"number": number, "effect": effect or None, "at_once": at_once}


def _effect(stored: StoredCase, ruling: Ruling, effect: Effect | None) -> str:
    yes = ruling in (Ruling.UPHOLD, Ruling.GRANT)
    if ruling is Ruling.EXTEND:
        return "extended"
    if stored.kind == CaseKind.PROTEST:
        return protest_effect(case_of(stored), upheld=yes)
    if effect in (None, Effect.NONE):
        return "agreed" if yes else "none"
    return str(effect)


async def _fined(reply: Reply, stored: StoredCase, ruling: Ruling) -> str | None:
    """Whom a penalty beside a ruling is for; None where no article grants one (47.6.10)."""
    if stored.event is None or stored.game is None:
        return None
    return fined_claimant(case_of(stored), ruling, await reply.states.game(stored.event, stored.game))


def _tell(reply: Reply, judgement: Judgement) -> None:
    circumstances = reply.circumstances
    event = reply.event or event_meant(circumstances)
    judgement.event = judgement.event or event
    judgement.settle(Disposition.RECORDED)
    outcome = Outcome.NOTED if reply.taken or reply.undone or not reply.asked else Outcome.HELD
    judgement.acts.append((event, ActReport(ActKind.ORDER, outcome)))
    facts: dict[str, Fact] = {
        "taken": reply.taken,
        "asked": reply.asked,
        "undone": reply.undone,
        "unclear": reply.unclear,
        "settled": reply.settled,
        "failed": reply.failed,
        "one_time_code": reply.code or None,
    }
    key = f"mail/{circumstances.stored.journal}/desk-taken"
    notice = Notice("desk-taken", Addressee.SENDER, Rank.RULING, (), key, facts=facts)
    judgement.notices.append(Told(notice, event, None))
