"""The acts of a letter that concern a person rather than a game: leaves, preferences, requests, questions, orders."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

from parsers.acts import Act, ActKind, LeaveEnd, LeaveNotice, LeaveScope, Preferences
from parsers.event_acts import TableRequest
from parsers.letter import Address
from parsers.weight import is_short_yes
from service.articles import A48_1_2, A48_1_5, A48_1_8, A48_8_1
from service.handling.address_change import change_address
from service.handling.card_reports import reports_a_card
from service.handling.circumstances import Circumstances
from service.handling.event_acts import note_absence, note_acknowledgement, note_arrival, note_result_error
from service.handling.game_acts import GAME_ACTS
from service.handling.identify import by_state
from service.handling.judgement import Judgement, Told
from service.handling.office import Office, local_date
from service.handling.officials import judge_order
from service.handling.senders import hold_below
from service.handling.stated_since import stated_since
from service.handling.states import States
from service.handling.table_mails import answer_table
from service.handling.withdrawing import share_facts
from service.ledger.findings import CaseKind, Fact, Finding, FindingCode, Level
from service.ledger.setup import Setup
from service.ports import StoredGame, Unit
from service.rules.disputed import dispute_leave
from service.rules.leaves import Announcement, fan_out, fan_out_cut, judge_leave, judge_leave_end
from service.rules.participants import breakdown_late_days
from service.rules.transmission import actual_sent
from service.rules.verdict import ActReport, Addressee, CaseOpening, Disposition, Notice, Outcome, Rank, Verdict

Handler = Callable[[Office, Unit, States, Circumstances, Judgement, Act], Awaitable[None]]


async def judge_person_acts(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement
) -> None:
    """Judge every act that concerns the sender as a person, or the sender's office."""
    ordered = False
    for act in circumstances.mail.acts:
        if act.kind in GAME_ACTS and (circumstances.sender.persons or reports_a_card(circumstances, act)):
            continue
        if isinstance(act, TableRequest) and circumstances.sender.offices and not circumstances.sender.persons:
            await answer_table(office, unit, states, circumstances, judgement, act)
            continue
        if not circumstances.sender.persons or act.kind is ActKind.ORDER:
            if act.kind not in GAME_ACTS and act.kind is not ActKind.ORDER and not is_short_yes(act.said.text):
                judgement.settle(Disposition.IGNORED, FindingCode.NOT_A_GAME_MESSAGE)
            elif not ordered:
                await judge_order(unit, circumstances, judgement, act)
                ordered = True
            continue
        if act.kind in _OF_ONE_PERSON and len(circumstances.sender.persons) > 1:
            _hold_whose(circumstances, judgement, act)
            continue
        await _HANDLERS.get(act.kind, _record)(office, unit, states, circumstances, judgement, act)


def _hold_whose(circumstances: Circumstances, judgement: Judgement, act: Act) -> None:
    """Two persons share the address, and the name does not tell which of them writes."""
    setup = circumstances.event_of(act.header)
    event = setup.code if setup else None
    judgement.event = judgement.event or event
    article = circumstances.cite(A48_1_2, event)
    judgement.settle(Disposition.HELD, FindingCode.AMBIGUOUS_SENDER)
    judgement.acts.append((event, ActReport(act.kind, Outcome.HELD)))
    judgement.findings.append((event, Finding(FindingCode.AMBIGUOUS_SENDER, article, Level.NOTICE)))
    key = f"mail/{circumstances.stored.journal}/held"
    facts: dict[str, Fact] = {"reason": str(FindingCode.AMBIGUOUS_SENDER)}
    judgement.notices.append(
        Told(Notice("mail-held", Addressee.SENDER, Rank.FAULT, (article,), key, facts=facts), event, None)
    )


async def _leave(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement, act: Act
) -> None:
    person = circumstances.sender.persons[0]
    seats = await unit.seats_of(person.id)
    setup = circumstances.event_of(act.header)
    if await hold_below(office, unit, circumstances, judgement, act, setup.code if setup else None):
        return
    wanted = [setup] if setup else []
    if isinstance(act, LeaveNotice) and act.scope is LeaveScope.ALL or not wanted:
        codes = {seat.event for seat in seats}
        wanted = [other for other in circumstances.setups if other.code in codes]
    for one in wanted:
        seat = next((seat.player for seat in seats if seat.event == one.code), None)
        if seat is not None:
            more = len(seats) > len(wanted)  # in all of his events already: nothing is left to ask
            await _leave_in(office, states, circumstances, judgement, act, one, seat, person.id, more)


async def _leave_in(
    office: Office,
    states: States,
    circumstances: Circumstances,
    judgement: Judgement,
    act: Act,
    setup: Setup,
    seat: str,
    person: int,
    several: bool,
) -> None:
    games = [c.game for c in circumstances.candidates if c.setup.code == setup.code and seat in _seats(c.game)]
    hours = int(office.clock_tolerance.total_seconds() // 3600)
    sent = actual_sent(circumstances.envelope.date, circumstances.arrived_at, setup.zone, None, hours)
    about = Announcement(
        player=seat,
        event=setup.code,
        journal=circumstances.stored.journal,
        sent_on=sent.on,
        day=local_date(circumstances.arrived_at, setup.zone),
        several=several,
        games=tuple(game.game for game in games if game.status not in ("finished", "awaiting-records")),
        unaddressed=_unaddressed(circumstances, setup, seat, games),
    )
    state = await states.person(person)
    if isinstance(act, LeaveNotice):
        verdict = judge_leave(act, state, about, setup.regulations)
    else:
        assert isinstance(act, LeaveEnd)
        verdict = judge_leave_end(act, state, about, setup.regulations)
    await states.add_to_person(person, verdict.events)
    disputed: list[tuple[str, Verdict]] = []
    for game in games:
        one = await states.game(setup.code, game.game)
        early = dispute_leave(one, seat, verdict.granted, sent, about.day, about.journal)
        disputed += [(game.game, early)] if early.events else []
        new = (*fan_out(verdict.granted, one, seat, about.journal), *early.events)
        await states.add_to_game(setup.code, game.game, new)
        one = await states.game(setup.code, game.game)
        await states.add_to_game(setup.code, game.game, fan_out_cut(verdict.returned, one, seat, about.journal))
    judgement.add(setup.code, None, verdict)
    for number, early in disputed:
        judgement.add(setup.code, number, early)


def _seats(game: StoredGame) -> tuple[str | None, str | None]:
    return game.white, game.black


def _unaddressed(circumstances: Circumstances, setup: Setup, seat: str, games: list[StoredGame]) -> tuple[str, ...]:
    """The partners in running games who are not among the letter's addressees: the referee forwards it to them."""
    partners = [
        other
        for game in games
        if game.status not in ("finished", "awaiting-records")
        for other in _seats(game)
        if other is not None and other != seat
    ]
    unique = dict.fromkeys(partners)
    return tuple(player for player in unique if not circumstances.addresses(setup.seat(player).emails))


async def _preferences(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement, act: Act
) -> None:
    del office, states
    assert isinstance(act, Preferences)
    person = circumstances.sender.persons[0]
    for name in ("language", "notifications", "format"):
        value = getattr(act, name)
        if value is not None:
            await unit.put_preference(person.id, name, value)
    facts: dict[str, Fact] = {
        "language": act.language,
        "notifications": act.notifications,
        "format": act.format,
    }
    _answer(circumstances, judgement, act, "preferences-set", facts)


async def _answer_status(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement, act: Act
) -> None:
    """STATUS is answered by the own games, TABLE by the table of the event."""
    answer = answer_table if isinstance(act, TableRequest) else _answer_help
    await answer(office, unit, states, circumstances, judgement, act)


async def _answer_help(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement, act: Act
) -> None:
    del office, unit, states
    _answer(circumstances, judgement, act, _ANSWERS[act.kind], {})


def _answer(
    circumstances: Circumstances, judgement: Judgement, act: Act, template: str, facts: dict[str, Fact]
) -> None:
    setup = circumstances.event_of(act.header)
    event = setup.code if setup else None
    judgement.event = judgement.event or event
    judgement.settle(Disposition.RECORDED)
    judgement.acts.append((event, ActReport(act.kind, Outcome.NOTED)))
    key = f"mail/{circumstances.stored.journal}/{template}"
    notice = Notice(template, Addressee.SENDER, Rank.CONFIRMATION, (), key, facts=facts)
    judgement.notices.append(Told(notice, event, None))


async def ask_question(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement, act: Act
) -> None:
    """
    What only a person can answer goes to the arbiter as a case, in the writer's own words (47.1.4, 48.1.8).

    Who plays in several events and names none is heard by the arbiter of each: no question is lost.
    """
    named = circumstances.event_of(act.header)
    asked = [named] if named is not None else _running(circumstances)
    event = asked[0].code if len(asked) == 1 else None
    judgement.event = judgement.event or event
    if await hold_below(office, unit, circumstances, judgement, act, event):
        return
    judgement.settle(Disposition.RECORDED)
    if act.said.doubtful:  # as a withdrawal that hangs on something: no case is opened before its writer is asked
        judgement.acts.append((event, ActReport(act.kind, Outcome.HELD)))
        facts: dict[str, Fact] = {"act": str(act.kind), "text": act.said.text}
        key = f"mail/{circumstances.stored.journal}/unclear-act"
        article = circumstances.cite(_ARTICLES.get(act.kind, A48_1_8), event)
        judgement.notices.append(
            Told(Notice("unclear-act", Addressee.SENDER, Rank.FAULT, (article,), key, facts=facts), event, None)
        )
        return
    if not asked:
        judgement.acts.append((event, ActReport(act.kind, Outcome.NOTED)))
    told = set[str]()
    for setup in asked:
        judgement.acts.append((setup.code, ActReport(act.kind, Outcome.NOTED)))
        arbiter = ",".join(setup.officials.arbiter.emails)
        if _CASES.get(act.kind) is None and arbiter in told:
            continue  # one question to one arbiter is one case
        told.add(arbiter)
        where = f"/{setup.code}" if len(asked) > 1 else ""
        await _ask_arbiter(office, unit, states, circumstances, judgement, act, setup, where)


async def _result_error(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement, act: Act
) -> None:
    """A result called wrong; where it is not plain in which game, a person reads the letter (001 D.8)."""
    if not await note_result_error(office, unit, states, circumstances, judgement, act):
        await ask_question(office, unit, states, circumstances, judgement, act)


def _running(circumstances: Circumstances) -> list[Setup]:
    """The events in which the sender still plays, or all of his where he plays in none any more."""
    codes = {candidate.setup.code for candidate in by_state(circumstances.candidates)}
    return [setup for setup in circumstances.setups if setup.code in codes]


async def _ask_arbiter(
    office: Office,
    unit: Unit,
    states: States,
    circumstances: Circumstances,
    judgement: Judgement,
    act: Act,
    setup: Setup,
    where: str,
) -> None:
    event, kind = setup.code, _CASES.get(act.kind, CaseKind.QUESTION)
    article = setup.regulations.cite(_ARTICLES.get(act.kind, A48_1_8))
    seat = _own_seat(circumstances, setup)
    opened = local_date(circumstances.arrived_at, setup.zone)
    key = f"mail/{circumstances.stored.journal}/{kind}{where}"
    facts: dict[str, Fact] = {"text": act.said.text[:2000], "player": seat}
    if kind is CaseKind.WITHDRAWAL and seat is not None:
        facts |= await share_facts(office, unit, states, setup, seat)
    if kind is CaseKind.BREAKDOWN and (broke_on := stated_since(act, opened)) is not None:
        late = breakdown_late_days(broke_on, opened, setup.regulations)
        facts |= {"since": broke_on.isoformat(), "late_days": late, "days": setup.regulations.breakdown_days}
    judgement.cases.append((event, CaseOpening(key, kind, article, opened, about=seat, facts=facts)))
    notice = Notice(
        "question-forwarded",
        Addressee.ARBITER,
        Rank.RULING,
        (article,),
        key,
        facts={**facts, "kind": str(kind), "opens": key},
    )
    judgement.notices.append(Told(notice, event, None))
    if kind is CaseKind.QUESTION and circumstances.addresses(setup.officials.arbiter.emails):
        return  # the arbiter has the letter itself
    until = opened + timedelta(days=setup.regulations.lost_access_days)
    noted: dict[str, Fact] = {"what": str(kind), "due": until.isoformat() if kind is CaseKind.BREAKDOWN else None}
    noted |= {name: facts[name] for name in ("since", "late_days", "days") if name in facts}
    back = Notice("report-noted", Addressee.SENDER, Rank.CONFIRMATION, (article,), key, facts=noted)
    judgement.notices.append(Told(back, event, None))


async def _record(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement, act: Act
) -> None:
    """An act that is kept and changes nothing."""
    del office, unit, states
    setup = circumstances.event_of(act.header)
    event = setup.code if setup else None
    judgement.event = judgement.event or event
    judgement.settle(Disposition.RECORDED)
    judgement.acts.append((event, ActReport(act.kind, Outcome.NOTED)))


def _own_seat(circumstances: Circumstances, setup: Setup) -> str | None:
    own = circumstances.sender.address.plain
    for seat in setup.seats:
        if any(Address("", email).plain == own for email in seat.emails):
            return seat.id
    return None


_OF_ONE_PERSON = frozenset({ActKind.LEAVE, ActKind.LEAVE_END, ActKind.PREFERENCES})
"""Acts that change something of the person who writes, and of nobody else."""
_ANSWERS = {
    ActKind.HELP: "answer-help",
    ActKind.STATUS: "answer-status",
    ActKind.RECORD_REQUEST: "answer-record",
}
_CASES = {
    ActKind.BREAKDOWN: CaseKind.BREAKDOWN,
    ActKind.WITHDRAWAL: CaseKind.WITHDRAWAL,
}
_ARTICLES = {ActKind.BREAKDOWN: A48_1_5, ActKind.WITHDRAWAL: A48_8_1}
_HANDLERS: dict[ActKind, Handler] = {
    ActKind.ARRIVAL: note_arrival,
    ActKind.ACKNOWLEDGEMENT: note_acknowledgement,
    ActKind.ABSENCE: note_absence,
    ActKind.RESULT_ERROR: _result_error,
    ActKind.LEAVE: _leave,
    ActKind.LEAVE_END: _leave,
    ActKind.PREFERENCES: _preferences,
    ActKind.HELP: _answer_help,
    ActKind.STATUS: _answer_status,
    ActKind.RECORD_REQUEST: _answer_help,
    ActKind.QUESTION: ask_question,
    ActKind.BREAKDOWN: ask_question,
    ActKind.WITHDRAWAL: ask_question,
    ActKind.ADDRESS_CHANGE: change_address,
}
