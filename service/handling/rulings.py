"""Officials' orders, carried out: a ruling becomes events of the ledger, and both players are told."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import date, datetime

from service.cases.case import Case, CaseStatus, Role, Ruling
from service.cases.given import Given
from service.cases.kinds import KINDS, Effect, Refusal, may_rule
from service.cases.rulings import RulingOrder, RulingVerdict, grant_in_game, own_game, rule, rule_protest
from service.errors import OrderError
from service.handling.adjudicating import with_named_move
from service.handling.case_states import case_of
from service.handling.case_wanted import CaseWanted, find_case
from service.handling.confirming import release_granted
from service.handling.event_acts import correct_result
from service.handling.excluding import exclude_player
from service.handling.identify import Office as HeldOffice
from service.handling.judgement import Judgement, Told
from service.handling.judging import judge_again, write_again, write_changes
from service.handling.notify import Notifier
from service.handling.office import Office, local_date
from service.handling.offices import held_office, partners_of
from service.handling.order_bytes import write_order
from service.handling.protesting import decide_protest, note_given, reverse
from service.handling.starting import approve
from service.handling.states import States
from service.handling.team_acts import tell_team_of_ruling
from service.ledger.events import Ruled
from service.ledger.findings import CaseKind, Fact
from service.ledger.setup import Setup
from service.ports import CaseStatus as StoredStatus
from service.ports import InputKind, Reads, Unit
from service.regulations import Withdrawn
from service.rules.verdict import Verdict

__all__ = ["NO_PENALTY", "RESULTS", "CaseWanted", "Decision", "carry_out"]

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Decision:
    """A ruling as an official gave it, by a file or from the shell. `by`: the official's address, or a role."""

    by: str
    case: CaseWanted
    ruling: Ruling
    text: str = ""
    ban: bool = False
    result: str | None = None
    penalty: tuple[str, int] | None = None
    days: int | None = None
    games: Withdrawn | None = None


async def carry_out(
    office: Office,
    decision: Decision,
    moment: datetime,
    within: Callable[[Unit, Verdict], Awaitable[None]] | None = None,
) -> RulingVerdict:
    """
    Write a ruling down, tell the players, and judge again what had waited for it.

    `within` is done in the same transaction, with what the ruling came to.

    Raises: OrderError when the case is unknown or closed, the official is nobody of the event, or the case does not
    take this ruling. A ruling beyond the office (46.4) is no error: it is told and changes nothing.
    """
    async with office.store.unit() as unit:
        states = States(unit, office.cache)
        stored = await find_case(unit, decision.case)
        if stored.event is None:
            raise OrderError(f"case {stored.key} belongs to no event")
        setup = await states.setup(stored.event)
        held = held_office(setup, decision.by)
        day = local_date(moment, setup.zone)
        journal = await unit.enter(InputKind.ORDER, moment, write_order(decision))
        case = case_of(stored)
        if decision.ruling not in KINDS[case.kind].effects and decision.ruling not in (Ruling.EXTEND, Ruling.REOPEN):
            possible = ", ".join(KINDS[case.kind].effects)
            raise OrderError(f"a case of {case.kind} takes {possible}, extend or reopen, not {decision.ruling}")
        _check_values(decision, setup)
        _check_days(decision, case)
        game = await states.game(stored.event, stored.game) if stored.game else None
        order = await _order(unit, setup, held, decision, case, day)
        if case.kind in (CaseKind.ADJUDICATION, CaseKind.APPEAL) and game is not None:
            order = await with_named_move(office, unit, order, game)
        against = await _against(unit, case)
        judgement = Judgement()
        if case.kind is CaseKind.PROTEST and (against is None or against.game is None):
            done = await decide_protest(unit, states, setup, judgement, order, case, against, day, journal)
            game = await states.game(stored.event, stored.game) if stored.game else None
        elif against is not None and game is not None:
            done = rule_protest(order, case, against, game, day, journal)
        else:
            if game is None and _set_aside(order, case):
                made_by = int(str(case.facts["ruled_as"]))
                await reverse(unit, states, setup, judgement, case.key, made_by, day, journal, held.official.name)
            done = rule(order, case, game, day, journal)
        if done.refusal == Refusal.PENALTY:
            raise OrderError(NO_PENALTY)
        if game is not None:
            await states.add_to_game(game.event, game.id, done.verdict.events)
        if done.leaves is not None and (seat := case.facts.get("player") or case.about):
            choice = done.leaves
            await exclude_player(unit, states, judgement, setup, str(seat), choice, day, journal, decision.text)
        await _grant(unit, states, setup, case, done, day, journal)
        if case.game is None and done.status is CaseStatus.RULED:
            for touched in states.touched:  # a partner in one of the games may protest too (48.1.10)
                by, ruled = held.official.name, decision.ruling
                noted = Ruled(journal=journal, case=case.key, ruling=ruled, by=by, on=day, text=decision.text)
                await states.add_to_game(touched.event, touched.id, [noted])
        effects: tuple[Told, ...] = ()
        if case.kind is CaseKind.RESULT and done.verdict.reason is None:
            effects = await correct_result(unit, states, setup, case, decision.ruling, decision.result, day, journal)
        if case.kind is CaseKind.APPROVAL and done.verdict.reason is None:
            await approve(office, unit, states, setup, case, decision.ruling, moment, journal, held.official.name)
        judgement.add(setup.code, stored.game, done.verdict)
        if decision.ruling is Ruling.GRANT and done.status is not CaseStatus.OPEN:
            await release_granted(unit, judgement, stored.facts)
        others = await judge_again(office, unit, states, judgement, moment)
        await states.write(journal)
        await write_changes(unit, states)
        if done.verdict.reason is None:
            for event, opening in judgement.cases:
                await unit.open_case(event, opening, journal)
            facts: dict[str, Fact] = {"ruling": str(decision.ruling), "ruled_by": str(held.role)}
            facts |= {"ruled_on": day.isoformat(), "ruler": held.official.name, "ruled_as": journal}
            if done.status is CaseStatus.RULED and stored.game is None and (seat := case.facts.get("player")):
                by, words = held.official.name, decision.text
                given = Given(case.key, by, day, journal, ruling=str(decision.ruling), text=words)
                await note_given(unit, setup, [str(seat)], given)
            await unit.put_case(stored.key, StoredStatus(str(done.status)), done.due, {**stored.facts, **facts})
            if against is not None and done.status is CaseStatus.CLOSED:
                await unit.put_case(against.key, StoredStatus.CLOSED, None, dict(against.facts))
            for key in done.also_closed:
                await unit.put_case(key, StoredStatus.CLOSED)
        notifier = Notifier(office, unit, states)
        for told in (*judgement.notices, *effects):
            await notifier.tell(told, moment, journal, listener=notifier.official(held))
        if done.verdict.reason is None:
            await tell_team_of_ruling(notifier, setup, case, decision.ruling, decision.text, moment, journal)
        await write_again(unit, notifier, others, moment)
        if within is not None:
            await within(unit, done.verdict)
    states.keep()
    log.info("action=rule case=%s ruling=%s role=%s status=%s", stored.key, decision.ruling, held.role, done.status)
    return done


def _set_aside(order: RulingOrder, case: Case) -> bool:
    """Whether a ruling on a case about no game takes the place of an earlier one, or leaves none (46.4)."""
    barred = order.seat is not None and own_game(order.seat, order.partners, case)
    earlier = case.status is not CaseStatus.OPEN and isinstance(case.facts.get("ruled_as"), int)
    return earlier and not (order.role is Role.STEWARD and barred) and may_rule(order.role, case, order.ruling)


def _check_values(decision: Decision, setup: Setup) -> None:
    """A ruling names only results, players and days that there are. Raises: OrderError."""
    if decision.result is not None and decision.result not in RESULTS:
        raise OrderError(f"a result is one of {', '.join(RESULTS)}, not {decision.result!r}")
    if decision.penalty is not None and decision.penalty[0] not in {seat.id for seat in setup.seats}:
        raise OrderError(f"there is no player {decision.penalty[0]!r} in event {setup.code}")


def _check_days(decision: Decision, case: Case) -> None:
    """Days stand beside an extension, and beside a leave that is granted in part, one at least. Raises: OrderError."""
    if decision.ruling is Ruling.EXTEND and (decision.days or 0) < 1:
        raise OrderError("extend: say by how many days, one or more")
    if decision.days is None or decision.ruling is Ruling.EXTEND:
        return
    if KINDS[case.kind].effects.get(decision.ruling) is not Effect.GRANT_LEAVE:
        raise OrderError(f"days: {decision.ruling} takes none in a case of {case.kind}; leave them out")
    if decision.days < 1:
        raise OrderError("days: say how many are granted, one or more; refuse grants none")


RESULTS = ("1-0", "0-1", "1/2-1/2", "0-0")
NO_PENALTY = (
    "penalty: days stand only beside the rejection of a second postal claim, for the player who claimed (47.6.10); "
    "nothing has changed"
)


async def _against(reads: Reads, case: Case) -> Case | None:
    """The case on whose ruling a protest was made."""
    named = case.facts.get("against")
    if case.kind is not CaseKind.PROTEST or not isinstance(named, str):
        return None
    stored = await reads.case(named)
    return case_of(stored) if stored is not None else None


async def _order(unit: Unit, setup: Setup, held: HeldOffice, decision: Decision, case: Case, day: date) -> RulingOrder:
    seat = held.official.player
    partners = await partners_of(unit, setup, seat) if seat is not None else frozenset[str]()
    return RulingOrder(
        by=held.official.name,
        role=Role(held.role),
        case=case.key,
        ruling=decision.ruling,
        on=day,
        text=decision.text,
        ban=decision.ban,
        result=decision.result,
        penalty=decision.penalty,
        days=decision.days,
        seat=seat,
        games=decision.games,
        partners=partners,
        regulations=setup.regulations,
    )


async def _grant(
    unit: Unit, states: States, setup: Setup, case: Case, done: RulingVerdict, day: date, journal: int
) -> None:
    """Days of leave that a ruling grants count in all the player's games of the event."""
    player = case.facts.get("player") or case.about
    if not done.person_events or not isinstance(player, str):
        return
    person = next((row.person for row in await unit.seats(setup.code) if row.player == player), None)
    if person is None:
        return
    await states.add_to_person(person, done.person_events)
    for game in await unit.games(setup.code):
        if player in (game.white, game.black):
            state = await states.game(setup.code, game.game)
            events = grant_in_game(done.granted, state, player, day, journal)
            await states.add_to_game(setup.code, game.game, events)
