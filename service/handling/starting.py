"""The start of an event: drawn where nothing is drawn, games opened, players and arbiter told. Nothing twice."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from service.cases.case import Case, Ruling
from service.errors import RefereeError
from service.handling.drawing import Progress, draw, drawn_events, first_day, open_games
from service.handling.entries import entry_facts
from service.handling.judgement import Told
from service.handling.line_ups import ask_for_line_ups
from service.handling.notify import Notifier
from service.handling.office import Office, local_date
from service.handling.running_event import append, load_chess_event, load_running
from service.handling.start import Starting, rounds_told, write_start_letters, write_start_list
from service.handling.states import States
from service.handling.swiss_rounds import names_of, pair_next, publish
from service.ledger.findings import CaseKind, Fact
from service.ledger.rounds import PairedRound, PairingDropped, RoundPaired, RoundPublished
from service.ledger.setup import Setup
from service.ports import EventStatus, InputKind, Unit
from service.rules.verdict import Addressee, CaseOpening, Notice, Rank
from service.tournament.draw import DrawNote, RoundRobinDraw
from service.tournament.event import System


@dataclass(frozen=True, slots=True)
class Started:
    """
    What a start came to.

    `waits`: the arbiter is asked to approve the draw or the pairing first (000 24.2), or, `line_ups`, the captains
    are asked for their line-ups. `again`: the event has started
    before, and nothing was done. `seed`: that by which numbers were drawn; `announced` is False where the event's code
    served. `start`: the day on which play begins, which is not that of the file where the draw came late (24.3).
    """

    games: int
    letters: int
    drawn: bool = False
    waits: bool = False
    line_ups: bool = False
    again: bool = False
    seed: str | None = None
    announced: bool = True
    start: date | None = None
    planned: date | None = None

    @property
    def moved(self) -> bool:
        """Whether play begins later than the event's file says."""
        return self.start is not None and self.planned is not None and self.start > self.planned


async def start_event(
    office: Office,
    code: str,
    moment: datetime,
    progress: Progress | None = None,
    seed: str | None = None,
    within: Callable[[Unit, Started], Awaitable[None]] | None = None,
) -> Started:
    """
    Draw an event if nothing is drawn, open its games and mail the start letters; of a Swiss pair the next round.

    Args:
        progress: Called with (done, all) for games, then for letters.
        seed: The seed announced for the draw, where the event's file names none.
        within: Done in the same transaction, with what the start came to.

    Raises: RefereeError for an unknown or closed event, or one that cannot be drawn.
    """
    async with office.store.unit() as unit:
        states = States(unit, office.cache)
        stored = await unit.event(code)
        if stored is None:
            raise RefereeError(f"there is no event {code} in the store")
        if stored.status is EventStatus.CLOSED:
            raise RefereeError(f"event {code} is closed")
        setup = await states.setup(code)
        text = f"start {code}" + (f"\n{seed}" if seed else "")
        journal = await unit.enter(InputKind.ORDER, moment, text.encode())
        started = await start_inside(office, unit, states, setup, moment, journal, progress, seed)
        await states.write(journal)
        if within is not None:
            await within(unit, started)
    states.keep()
    return started


async def start_inside(
    office: Office,
    unit: Unit,
    states: States,
    setup: Setup,
    moment: datetime,
    journal: int,
    progress: Progress | None = None,
    seed: str | None = None,
) -> Started:
    """The same inside a unit that the caller writes down."""
    games = await unit.games(setup.code)
    event = await load_chess_event(unit, setup.code, states)
    given = office.files.tournament(await _source(unit, setup.code), setup.code)
    swiss = given.system is System.SWISS
    if swiss and (event.rounds or not games or await _listed_rounds_are_over(office, unit, setup)):
        paired = await pair_next(office, unit, states, setup, moment, journal)
        return Started(len(paired.games), 0, drawn=True, waits=True)
    drawn = not games
    if drawn:
        if any(one.start is None for one in event.rounds):
            raise RefereeError(f"event {setup.code} is drawn and waits for the arbiter's approval, or for line-ups")
        tournament = await load_running(office, unit, setup.code, states=states)
        made = draw(tournament, seed)
        events = drawn_events(made, local_date(moment, setup.zone), journal)
        await append(unit, states, setup.code, events)
        warnings = warnings_of(made)
        waiting = Started(0, 0, drawn=True, waits=True, seed=made.seed, announced=DrawNote.NO_SEED not in made.notes)
        if {DrawNote.TEAM_SPLIT, DrawNote.LATE_MEETING} & set(made.notes):
            await _ask_approval(office, unit, states, setup, events, warnings, moment, journal)
            return waiting
        if tournament.by_teams:
            await ask_for_line_ups(office, unit, states, setup, moment, journal)
            return replace(waiting, line_ups=True)
        rounds = [one for one in events if isinstance(one, RoundPaired)]
        return await publish_draw(office, unit, states, setup, rounds, warnings, moment, journal, progress)
    if await unit.mark(f"started/{setup.code}") is not None:
        return Started(len(games), 0, again=True, start=Starting(setup, event, games).start)
    await unit.put_event_status(setup.code, EventStatus.RUNNING)
    return await _tell(office, unit, states, setup, (), moment, journal, progress, drawn=False)


async def _source(unit: Unit, code: str) -> str:
    stored = await unit.event(code)
    return stored.source if stored is not None else ""


async def _listed_rounds_are_over(office: Office, unit: Unit, setup: Setup) -> bool:
    """A Swiss whose file lists rounds is under way: START pairs the next when its letters have gone out."""
    return await unit.mark(f"started/{setup.code}") is not None


async def publish_draw(
    office: Office,
    unit: Unit,
    states: States,
    setup: Setup,
    rounds: Sequence[RoundPaired | PairedRound],
    warnings: Sequence[Fact],
    moment: datetime,
    journal: int,
    progress: Progress | None = None,
    by: str = "",
) -> Started:
    """Publish a drawn round robin: in a correspondence event all games begin at once (46.1)."""
    day, start = local_date(moment, setup.zone), first_day(setup, moment)
    numbers = [one.round if isinstance(one, RoundPaired) else one.number for one in rounds]
    out = [RoundPublished(journal=journal, round=number, on=day, start=start, by=by) for number in numbers]
    await append(unit, states, setup.code, out)
    games = [game for one in rounds for game in one.games]
    await open_games(unit, states, setup, games, start, journal, progress)
    await unit.put_event_status(setup.code, EventStatus.RUNNING)
    return await _tell(office, unit, states, setup, warnings, moment, journal, progress, drawn=True)


async def _tell(
    office: Office,
    unit: Unit,
    states: States,
    setup: Setup,
    warnings: Sequence[Fact],
    moment: datetime,
    journal: int,
    progress: Progress | None,
    *,
    drawn: bool,
) -> Started:
    event = await load_chess_event(unit, setup.code, states)
    starting = Starting(setup, event, await unit.games(setup.code))
    notifier = Notifier(office, unit, states)
    letters = await write_start_letters(unit, states, notifier, starting, moment, journal, progress)
    entries = await entry_facts(unit, states, setup)
    await write_start_list(notifier, starting, letters, warnings, entries, moment, journal)
    await unit.put_mark(f"started/{setup.code}", str(journal))
    return Started(
        len(starting.games),
        letters,
        drawn=drawn,
        seed=event.seed,
        announced=starting.announced,
        start=starting.start,
        planned=setup.start,
    )


async def _ask_approval(
    office: Office,
    unit: Unit,
    states: States,
    setup: Setup,
    events: Sequence[object],
    warnings: Sequence[Fact],
    moment: datetime,
    journal: int,
) -> None:
    """A restricted draw that could not keep its promise goes to the arbiter before it is published (000 24.8)."""
    rounds = [PairedRound(one.round, one.games) for one in events if isinstance(one, RoundPaired)]
    key = f"{setup.code}/draw/approval/{journal}"
    facts: dict[str, Fact] = {
        "kind": str(CaseKind.APPROVAL),
        "case": key,
        "rounds": rounds_told(rounds, names_of(setup)),
        "warnings": list(warnings),
    }
    day: date = local_date(moment, setup.zone)
    case: dict[str, Fact] = {"question": "draw-approval", "warnings": list(warnings)}
    await unit.open_case(setup.code, CaseOpening(key, CaseKind.APPROVAL, "24.8", day, facts=case), journal)
    notice = Notice("draw-for-approval", Addressee.ARBITER, Rank.RULING, ("24.2", "24.8"), key, facts=facts)
    await Notifier(office, unit, states).tell(Told(notice, setup.code, None), moment, journal)


def warnings_of(made: RoundRobinDraw) -> list[Fact]:
    """What the arbiter should see of a draw: a code each, with those concerned."""
    found: list[Fact] = []
    if DrawNote.NO_SEED in made.notes:
        found.append({"code": str(DrawNote.NO_SEED), "text": made.seed})
    if made.split:
        found.append({"code": str(DrawNote.TEAM_SPLIT), "text": ", ".join(made.split)})
    found += [
        {"code": str(DrawNote.LATE_MEETING), "text": f"{one.one} - {one.other}", "round": one.round}
        for one in made.late
    ]
    return found


async def approve(
    office: Office,
    unit: Unit,
    states: States,
    setup: Setup,
    case: Case,
    ruling: Ruling,
    moment: datetime,
    journal: int,
    by: str,
) -> None:
    """The arbiter has ruled on what waited for approval: granted, it is published; refused, it is dropped (24.2)."""
    number, question = case.facts.get("round"), case.facts.get("question")
    event = await load_chess_event(unit, setup.code, states)
    waiting = [one for one in event.rounds if one.start is None and number in (None, one.number)]
    if question not in ("round-approval", "draw-approval") or not waiting:
        return
    if ruling is Ruling.REFUSE:
        day = local_date(moment, setup.zone)
        dropped = [PairingDropped(journal=journal, round=one.number, on=day, by=by) for one in waiting]
        await append(unit, states, setup.code, dropped)
    elif ruling is Ruling.GRANT and isinstance(number, int):
        await publish(office, unit, states, setup, number, moment, journal, by)
    elif ruling is Ruling.GRANT:
        warnings = case.facts.get("warnings")
        listed = list(warnings) if isinstance(warnings, list) else []
        await publish_draw(office, unit, states, setup, waiting, listed, moment, journal, by=by)
