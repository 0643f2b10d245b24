"""
Protests against what officials decide about a player or a whole event (47.1.6, 48.1.10): taken in, and decided.

Each player whom such a decision concerns has it in a list of his own. A protest is found by the mail that it answers,
or by being the player's answer to the last that was decided; what is decided in one game is protested there.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date

from parsers.acts import Act, ActKind
from parsers.classify import own_lines
from service.cases.case import Case, CaseStatus, Ruling
from service.cases.given import Given, not_entitled, protest, protest_key
from service.cases.kinds import may_rule
from service.cases.orders import RulingOrder, RulingVerdict
from service.cases.rulings import rule_protest
from service.cases.undoing import undo, undo_leave
from service.handling.asking import is_talk
from service.handling.case_answers import decided_mark
from service.handling.circumstances import Circumstances
from service.handling.event_days import count_shares_again
from service.handling.judgement import Judgement, Told
from service.handling.office import Office, local_date
from service.handling.senders import hold_below
from service.handling.states import States, event_stream, person_stream
from service.ledger.event import ParticipantExcluded, ParticipantReinstated
from service.ledger.events import PersonEvent, Ruled, event_from_facts
from service.ledger.findings import CaseKind
from service.ledger.setup import Setup
from service.ports import CaseStatus as StoredStatus
from service.ports import Reads, Unit
from service.rules.adjudication import case_of as adjudication_of
from service.rules.protests import claim_against, last_ruling, order_number
from service.rules.transmission import actual_sent
from service.rules.verdict import Addressee, Disposition, Verdict

_SAYS_SO = frozenset({ActKind.PROTEST, ActKind.APPEAL})
_IN_ANSWER = _SAYS_SO | {ActKind.OBJECTION, ActKind.DISPUTE}
"""In answer to the very mail that told of a decision any of these words is a protest: there is no other way."""
_MOST_LETTERS = 2000


def _list(event: str, seat: str) -> str:
    return f"decisions/{event}/{seat}"


async def note_given(unit: Unit, setup: Setup, seats: Sequence[str], given: Given) -> None:
    """Keep a decision in the lists of the players whom it concerns, and its day for the report of the event."""
    row = {**asdict(given), "on": given.on.isoformat()}
    for seat in dict.fromkeys(seats):
        rows = json.loads(await unit.mark(_list(setup.code, seat)) or "[]")
        rows = [one for one in rows if one["key"] != given.key]
        await unit.put_mark(_list(setup.code, seat), json.dumps([*rows, row], sort_keys=True))
    if seats:
        await unit.put_mark(f"decisions/{setup.code}", given.on.isoformat())


async def last_given(reads: Reads, event: str) -> date | None:
    """The day of the last decision in an event that can be protested and is no ruling in a game."""
    mark = await reads.mark(f"decisions/{event}")
    return date.fromisoformat(mark) if mark else None


async def _given(reads: Reads, event: str, seat: str) -> list[Given]:
    rows = json.loads(await reads.mark(_list(event, seat)) or "[]")
    return [Given(**{**row, "on": date.fromisoformat(row["on"])}) for row in rows]


@dataclass(frozen=True, slots=True)
class _Found:
    """A decision that a letter protests against, and whose seat of which event protests."""

    given: Given
    seat: str
    setup: Setup
    act: Act


async def take_protest(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement
) -> Circumstances | None:
    """
    Take a protest against a decision that rules on no single game; the letter without it is judged further.

    None: the letter says nothing else, or waits for its sender's word.
    """
    found = await _find(unit, states, circumstances)
    if found is None:
        return circumstances
    setup, act = found.setup, found.act
    if await hold_below(office, unit, circumstances, judgement, act, setup.code):
        return None
    hours = int(office.clock_tolerance.total_seconds() // 3600)
    sent = actual_sent(circumstances.envelope.date, circumstances.arrived_at, setup.zone, None, hours)
    day = local_date(circumstances.arrived_at, setup.zone)
    on = day if sent.early else min(sent.on, day)
    stored = await unit.case(protest_key(found.given.key, found.seat))
    verdict = protest(
        found.given, found.seat, _words(circumstances), on, circumstances.stored.journal, setup.regulations
    )
    if await _is_final(unit, setup, found.given.key):
        verdict = not_entitled(found.given, found.seat, circumstances.stored.journal, setup.regulations)
    elif stored is not None:  # said once more: one case is enough
        verdict = replace(verdict, cases=(), notices=())
    judgement.add(setup.code, None, verdict)
    kept = tuple(one for one in circumstances.mail.acts if one.kind not in _IN_ANSWER)
    if all(is_talk(one, setup.regulations.postal) for one in kept):
        return None
    return replace(circumstances, mail=replace(circumstances.mail, acts=kept))


async def _is_final(reads: Reads, setup: Setup, key: str) -> bool:
    """Whether the appeals arbiter has decided about it already, on this player's protest or on another's."""
    return any(
        case.kind == CaseKind.PROTEST and case.facts.get("against") == key and case.status is StoredStatus.CLOSED
        for case in await reads.cases(setup.code)
    )


def _words(circumstances: Circumstances) -> str:
    own = [line.text.rstrip() for line in own_lines(circumstances.envelope.lines)]
    return "\n".join(own).strip()[:_MOST_LETTERS]


async def _find(unit: Unit, states: States, circumstances: Circumstances) -> _Found | None:
    acts = [act for act in circumstances.mail.acts if act.kind in _IN_ANSWER]
    if not acts or len(circumstances.sender.persons) != 1:
        return None
    answered = await _answered(unit, circumstances)
    said = next((act for act in acts if act.kind in _SAYS_SO), None)
    if answered is None and said is None:
        return None
    best: _Found | None = None
    for seat in await unit.seats_of(circumstances.sender.persons[0].id):
        setup = next((one for one in circumstances.setups if one.code == seat.event), None)
        for given in await _given(unit, seat.event, seat.player) if setup is not None else ():
            if given.key == answered and setup is not None:
                return _Found(given, seat.player, setup, acts[0])
            newer = best is None or given.journal > best.given.journal
            if answered is None and setup is not None and said is not None and newer:
                best = _Found(given, seat.player, setup, said)
    if best is None or await _meant_elsewhere(states, circumstances, best):
        return None
    return best


async def _answered(reads: Reads, circumstances: Circumstances) -> str | None:
    envelope = circumstances.envelope
    for answered in envelope.in_reply_to or envelope.references[-1:]:
        key = await reads.mark(decided_mark(answered))
        if key is not None:
            return key
    return None


async def _meant_elsewhere(states: States, circumstances: Circumstances, found: _Found) -> bool:
    """Whether a protest answers a claim or a later ruling in a game, or comes too late to be taken for this one."""
    setup, given = found.setup, found.given
    if local_date(circumstances.arrived_at, setup.zone) > given.until(setup.regulations):
        return True
    choice = circumstances.choice(found.act.header)
    if any(one.setup.code != setup.code for one in choice.games):
        return True
    alone = len(choice.games) == 1
    for candidate in choice.games or circumstances.candidates:
        if candidate.setup.code != setup.code:
            continue
        game = await states.game(setup.code, candidate.game.game)
        side, ruled = game.side_of(found.seat), last_ruling(game)
        if side is not None and claim_against(game, side) is not None:
            return True
        if ruled is not None and (ruled.journal > given.journal or (alone and ruled.case == given.key)):
            return True
    return False


async def decide_protest(
    unit: Unit,
    states: States,
    setup: Setup,
    judgement: Judgement,
    order: RulingOrder,
    case: Case,
    against: Case | None,
    day: date,
    journal: int,
) -> RulingVerdict:
    """Decide a protest against an order, or against the ruling on a case that is about no game; finally (48.1.10)."""
    root, touched, fallen = str(case.facts["against"]), frozenset[str](), list[str]()
    final = order.ruling in (Ruling.UPHOLD, Ruling.REJECT) and may_rule(order.role, case, order.ruling)
    if final and order.penalty is None:
        made_by = order_number(root) if against is None else against.facts.get("ruled_as")
        if order.ruling is Ruling.UPHOLD and isinstance(made_by, int):
            touched = await reverse(unit, states, setup, judgement, root, made_by, day, journal, order.by, fallen)
    game = await states.game(setup.code, case.game) if case.game else None
    done = rule_protest(order, case, against, game, day, journal)
    if done.status is not CaseStatus.CLOSED:
        return done
    others = await _close_others(unit, states, setup, case, root, order, day, journal)
    told = set(str(case.facts.get("player") or "").split())
    told |= {seat for seat in (game.white, game.black) if seat} if game is not None else set()
    for model in done.verdict.notices[:1]:
        for lost in (one for one in fallen if one != case.game):
            other = await states.game(setup.code, lost)
            told |= {seat for seat in (other.white, other.black) if seat}
            for to in (Addressee.WHITE, Addressee.BLACK):
                own = {**model.facts, "result": None, "gone_on": True}
                notice = replace(model, to=to, game=lost, key=f"{model.key}/{lost}", facts=own)
                judgement.notices.append(Told(notice, setup.code, lost))
        for seat in sorted(touched - told):
            notice = replace(model, to=Addressee.SEAT, game=None, facts={**model.facts, "seat": seat, "result": None})
            judgement.notices.append(Told(notice, setup.code, None))
    if case.game in fallen:
        told_of = tuple(
            replace(one, facts={**one.facts, "gone_on": True}) if one.game else one for one in done.verdict.notices
        )
        done = replace(done, verdict=replace(done.verdict, notices=told_of))
    return replace(done, also_closed=tuple(dict.fromkeys((*done.also_closed, *others))))


async def _close_others(
    unit: Unit, states: States, setup: Setup, case: Case, root: str, order: RulingOrder, day: date, journal: int
) -> list[str]:
    """The other protests against the same decision are decided with this one, in whatever game they were made."""
    others = [
        one
        for one in await unit.cases(setup.code)
        if one.kind == CaseKind.PROTEST
        and one.facts.get("against") == root
        and one.key != case.key
        and one.status is StoredStatus.OPEN
    ]
    keys = {case.key, *(one.key for one in others)}
    for row in await unit.games(setup.code):
        game = await states.game(setup.code, row.game)
        waiting = [key for key, _ in game.cases if key in keys] if row.game != case.game else []
        events = [Ruled(journal=journal, case=key, ruling=order.ruling, by=order.by, on=day) for key in waiting]
        if events:
            await states.add_to_game(setup.code, row.game, events)
    return [one.key for one in others]


async def reverse(
    unit: Unit,
    states: States,
    setup: Setup,
    judgement: Judgement,
    key: str,
    made_by: int,
    day: date,
    journal: int,
    by: str,
    fallen: list[str] | None = None,
) -> frozenset[str]:
    """
    Take back all that a decision did: in every game, in leaves, in who plays; gives the seats that it touches.

    Letters that waited in a game that goes on are judged again. `fallen` takes the games in which moves fell with it.
    """
    touched: set[str] = set()
    made_on = await _day_of(unit, setup, made_by) or day
    for row in await unit.games(setup.code):
        game = await states.game(setup.code, row.game)
        events = undo(game, key, made_by, made_on, day, journal)
        if not events:
            continue
        after = await states.add_to_game(setup.code, row.game, events)
        touched |= {seat for seat in (row.white, row.black) if seat}
        if fallen is not None and len(after.plies) < len(game.plies):
            fallen.append(row.game)
        if after.interruption is None:
            waiting = Verdict(Disposition.RECORDED, rejudge=tuple(held.journal for held in after.held))
            judgement.add(setup.code, row.game, waiting)
        if game.adjudication is not None and after.adjudication is None:
            await _drop_adjudication(unit, adjudication_of(game))
    for seat in await unit.seats(setup.code):
        rows = await unit.load_stream(person_stream(seat.person))
        stream = [event_from_facts(one.kind, one.facts) for one in rows]
        own = tuple(one for one in stream if isinstance(one, PersonEvent))
        returned = undo_leave(own, setup.code, made_by, day, journal)
        if returned:
            await states.add_to_person(seat.person, returned)
            touched.add(seat.player)
    version = (await unit.head(event_stream(setup.code))).version
    for one in await unit.load_stream(event_stream(setup.code)):
        change = event_from_facts(one.kind, one.facts)
        if isinstance(change, ParticipantExcluded) and change.journal == made_by:
            back = ParticipantReinstated(journal=journal, seat=change.seat, by=by, on=day)
            states.add_to_event(setup.code, version, [back])
            await count_shares_again(unit, setup.code, f"{change.seat}/{journal}", day)
            touched.add(change.seat)
    return frozenset(touched)


async def _day_of(unit: Unit, setup: Setup, made_by: int) -> date | None:
    for seat in setup.seats:
        for given in await _given(unit, setup.code, seat.id):
            if given.journal == made_by:
                return given.on
    return None


async def _drop_adjudication(unit: Unit, key: str) -> None:
    stored = await unit.case(key)
    if stored is not None and stored.status is StoredStatus.OPEN:
        await unit.put_case(key, StoredStatus.CLOSED, None, {**stored.facts, "settled": "reversed"})
