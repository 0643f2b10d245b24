"""What players say of an event: that they are there, that they miss a round, that a result is wrong (001 C, D)."""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from parsers.acts import Act
from parsers.event_acts import Absence, ResultError
from service.articles import A48_9_3
from service.cases.case import Case, Ruling
from service.handling.circumstances import Circumstances
from service.handling.entries import ENTRY_LETTER, was_asked
from service.handling.event_days import APPEAL_DAYS, CLOSED
from service.handling.judgement import Judgement, Told
from service.handling.office import Office, local_date
from service.handling.running_event import append, load_chess_event
from service.handling.states import States
from service.ledger.event import ChessEvent
from service.ledger.findings import CaseKind, Fact
from service.ledger.rounds import AbsenceNoted, PlayerArrived, ResultCorrected
from service.ledger.setup import Setup
from service.ports import Unit
from service.rules.verdict import ActReport, Addressee, CaseOpening, Disposition, Notice, Outcome, Rank
from service.tournament.corrections import Schedule, judge_report
from service.tournament.event import System

LAST_TO_JOIN = 3
"""The list of entries of a Swiss is closed by the pairing of this round (001 C.3, a reading)."""


async def find_seat(unit: Unit, circumstances: Circumstances, act: Act) -> tuple[Setup, str] | None:
    """The event that an act is about, with the sender's seat in it; one or none, before the draw too."""
    person = circumstances.sender.persons[0]
    seats = {row.event: row.player for row in await unit.seats_of(person.id)}
    setup = circumstances.event_of(act.header)
    own = [one for one in circumstances.setups if one.code in seats]
    if setup is None:
        answered = await answered_event(unit, circumstances)
        subject = circumstances.envelope.subject.casefold()
        named = [one for one in own if one.code == answered] or [
            one for one in own if any(name.casefold() in subject for name in (one.code, one.name, *one.aliases))
        ]
        own = named or own
        setup = own[0] if len(own) == 1 else None
    return (setup, seats[setup.code]) if setup is not None and setup.code in seats else None


async def answered_event(unit: Unit, circumstances: Circumstances, template: str | None = None) -> str | None:
    """The event of the letter of ours that is answered, of one kind where that is asked for."""
    for answered in circumstances.envelope.in_reply_to:
        ours = await unit.letter(answered)
        if ours is not None and template in (None, ours.letter.template):
            return ours.letter.event
    return None


async def note_arrival(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement, act: Act
) -> None:
    """A player is there: the address is proved; a late entrant is paired from the next round on (001 C.2)."""
    found = await find_seat(unit, circumstances, act)
    if found is None:
        _note(judgement, None, act, Outcome.NOTED)
        return
    setup, seat = found
    event = await load_chess_event(unit, setup.code, states)
    swiss = await _is_swiss(office, unit, setup.code, of_players=True)
    number = max((one.number for one in event.rounds), default=0) + 1 if swiss else 1
    entered = setup.seat(seat).first_round or 1
    awaited = all(one.seat != seat for one in event.arrived) and (entered > 1 or await was_asked(unit, setup.code))
    if swiss and awaited and number > max(LAST_TO_JOIN, entered):
        _answer(judgement, circumstances, setup.code, act, "arrival-late", ("C.3",), {"seat": seat}, Outcome.REFUSED)
        return
    if all(one.seat != seat for one in event.arrived):
        day = local_date(circumstances.arrived_at, setup.zone)
        arrived = PlayerArrived(journal=circumstances.stored.journal, seat=seat, on=day, first_round=number)
        await append(unit, states, setup.code, [arrived])
    late = max(number, entered) if swiss and awaited else 1
    articles = ("C.2",) if late > 1 else ()
    facts: dict[str, Fact] = {"seat": seat, "round": late if late > 1 else None}
    _answer(judgement, circumstances, setup.code, act, "arrival", articles, facts)


async def note_acknowledgement(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement, act: Act
) -> None:
    """One word back to the entry letter is an arrival; any other acknowledgement is kept and changes nothing."""
    if await answered_event(unit, circumstances, ENTRY_LETTER) is not None or await _is_awaited(
        unit, states, circumstances, act
    ):
        await note_arrival(office, unit, states, circumstances, judgement, act)
        return
    setup = circumstances.event_of(act.header)
    _note(judgement, setup.code if setup else None, act, Outcome.NOTED)


async def _is_awaited(unit: Unit, states: States, circumstances: Circumstances, act: Act) -> bool:
    """Whether the writer still owes an event that is not drawn the one word: some programs write no In-Reply-To."""
    if circumstances.envelope.in_reply_to:
        return False
    found = await find_seat(unit, circumstances, act)
    if found is None or not await was_asked(unit, found[0].code) or await unit.games(found[0].code):
        return False
    event = await load_chess_event(unit, found[0].code, states)
    return all(one.seat != found[1] for one in event.arrived)


async def note_absence(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement, act: Act
) -> None:
    """A round that a player misses, told in advance: he is not paired in it (001 D.6); a pairing made stands (D.10)."""
    assert isinstance(act, Absence)
    found = await find_seat(unit, circumstances, act)
    if found is None:
        _note(judgement, None, act, Outcome.NOTED)
        return
    setup, seat = found
    event = await load_chess_event(unit, setup.code, states)
    facts: dict[str, Fact] = {"seat": seat, "round": act.round}
    if not await _is_swiss(office, unit, setup.code) or act.round is None:
        _answer(judgement, circumstances, setup.code, act, "no-rounds", (), facts, Outcome.REFUSED)
        return
    paired = event.round(act.round)
    if paired is not None:
        _answer(judgement, circumstances, setup.code, act, "absence-late", ("D.10",), facts, Outcome.REFUSED)
        return
    day = local_date(circumstances.arrived_at, setup.zone)
    if all((one.seat, one.round) != (seat, act.round) for one in event.absences):
        absent = AbsenceNoted(journal=circumstances.stored.journal, seat=seat, round=act.round, on=day)
        await append(unit, states, setup.code, [absent])
    _answer(judgement, circumstances, setup.code, act, "absence", ("D.6",), facts)


async def note_result_error(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement, act: Act
) -> bool:
    """
    A wrong result: the arbiter decides whether it is one; when it was told decides what it changes (001 D.8).

    False, and nothing is noted: which game is meant is not plain.
    """
    assert isinstance(act, ResultError)
    choice = circumstances.choice(act.header)
    found = await find_seat(unit, circumstances, act)
    event = await load_chess_event(unit, found[0].code, states) if found else None
    wanted = [one.game.game for one in choice.games if found and one.game.event == found[0].code]
    if found is not None and event is not None and act.round is not None and len(wanted) != 1:
        paired = event.round(act.round)
        own = paired.games if paired else ()
        wanted = [game.id for game in own if found[1] in (game.white, game.black) and game.black is not None]
    if found is None or event is None or len(wanted) != 1:
        return False
    setup, seat = found
    game = await states.game(setup.code, wanted[0])
    number = next((one.number for one in event.rounds for row in one.games if row.id == game.id), None)
    facts: dict[str, Fact] = {"player": seat, "ours": game.result, "theirs": act.result, "text": act.said.text[:500]}
    if number is not None and await _is_swiss(office, unit, setup.code):
        effect = judge_report(circumstances.arrived_at, await _schedule(unit, states, setup, event, number))
        facts |= {"round": number, "from_pairing": effect.effective_from_pairing, "row": str(effect.row)}
    key = f"{setup.code}/{game.id}/result-error/{circumstances.stored.journal}"
    day = local_date(circumstances.arrived_at, setup.zone)
    opening = CaseOpening(
        key, CaseKind.RESULT, setup.regulations.cite(A48_9_3), day, about=seat, game=game.id, facts=facts
    )
    judgement.cases.append((setup.code, opening))
    told: dict[str, Fact] = {
        **facts,
        "kind": str(CaseKind.RESULT),
        "case": key,
        "question": "",
        "why": facts.get("row"),
    }
    notice = Notice("case-opened", Addressee.ARBITER, Rank.RULING, ("D.8",), key, game.id, told)
    judgement.notices.append(Told(notice, setup.code, game.id))
    row = facts.get("row")
    _answer(judgement, circumstances, setup.code, act, "result-error", ("D.8",), {"round": number, "why": row})
    return True


async def _schedule(unit: Unit, states: States, setup: Setup, event: ChessEvent, number: int) -> Schedule:
    """Until when the results of a round may be questioned, and when the next round ended (001 D.7)."""
    over = await _over_on(unit, states, setup, event, number)
    next_over = await _over_on(unit, states, setup, event, number + 1)
    appeals = (over or date.max - timedelta(days=APPEAL_DAYS + 1)) + timedelta(days=APPEAL_DAYS)
    return Schedule(number, _end(appeals, setup.zone), _end(next_over, setup.zone) if next_over else None)


async def _over_on(unit: Unit, states: States, setup: Setup, event: ChessEvent, number: int) -> date | None:
    """The day on which the last game of a round was over; None while one goes on."""
    paired = event.round(number)
    if paired is None or paired.start is None:
        return None
    days = []
    for row in paired.games:
        if row.black is not None:
            game = await states.game(setup.code, row.id)
            if str(game.status) not in CLOSED or game.ended_on is None:
                return None
            days.append(game.ended_on)
    return max(days, default=None)


def _end(day: date, zone: str) -> datetime:
    return datetime.combine(day, time(23, 59, 59), ZoneInfo(zone))


async def correct_result(
    unit: Unit,
    states: States,
    setup: Setup,
    case: Case,
    ruling: Ruling,
    result: str | None,
    day: date,
    journal: int,
) -> tuple[Told, ...]:
    """
    The arbiter found a result wrong: it counts from the pairing that the moment of the report gives (001 D.8).

    Gives what both players are told of that; nothing where no pairing hangs on it.
    """
    was = case.facts.get("ours")
    right = result or case.facts.get("theirs")
    if (
        ruling is not Ruling.UPHOLD
        or "from_pairing" not in case.facts
        or case.game is None
        or not isinstance(right, str)
    ):
        return ()
    pairing = case.facts.get("from_pairing")
    corrected = ResultCorrected(
        journal=journal,
        game=case.game,
        was=str(was),
        result=right,
        on=day,
        from_pairing=pairing if isinstance(pairing, int) else None,
    )
    await append(unit, states, setup.code, [corrected])
    game = await states.game(setup.code, case.game)
    told: dict[str, Fact] = {"what": "result-corrected", "result": right, "was": str(was), "why": case.facts.get("row")}
    key = f"{case.key}/corrected/{journal}"
    return tuple(
        Told(Notice("event-noted", to, Rank.RULING, ("D.8",), key, case.game, told), setup.code, case.game)
        for to, seat in ((Addressee.WHITE, game.white), (Addressee.BLACK, game.black))
        if seat is not None
    )


async def _is_swiss(office: Office, unit: Unit, code: str, *, of_players: bool = False) -> bool:
    """Whether an event is a Swiss; `of_players`: one in which players are paired, not teams."""
    stored = await unit.event(code)
    given = office.files.tournament(stored.source, code) if stored is not None else None
    return given is not None and given.system is System.SWISS and not (of_players and given.by_teams)


def _note(judgement: Judgement, event: str | None, act: Act, outcome: Outcome) -> None:
    judgement.event = judgement.event or event
    judgement.settle(Disposition.RECORDED)
    judgement.acts.append((event, ActReport(act.kind, outcome)))


def _answer(
    judgement: Judgement,
    circumstances: Circumstances,
    event: str,
    act: Act,
    what: str,
    articles: tuple[str, ...],
    facts: dict[str, Fact],
    outcome: Outcome = Outcome.NOTED,
) -> None:
    _note(judgement, event, act, outcome)
    key = f"mail/{circumstances.stored.journal}/{what}"
    notice = Notice("event-noted", Addressee.SENDER, Rank.CONFIRMATION, articles, key, facts={**facts, "what": what})
    judgement.notices.append(Told(notice, event, None))
