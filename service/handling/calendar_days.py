"""The chief arbiter's calendar (000 23): what falls due for a whole event, and the drafts that go with it."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import date, datetime, timedelta

from service.handling.entries import ENTRY_LETTER, entry_facts, note_asked
from service.handling.event_days import (
    DRAW_KEY,
    ENTRY_KEY,
    MATCH_KEY,
    PAIR_KEY,
    REPORT_DAYS,
    REPORT_KEY,
    SHARE_KEY,
    TABLE_KEY,
    add_event_deadline,
    all_over,
    report_due,
)
from service.handling.judgement import Told
from service.handling.line_ups import LINE_UP_KEY, tell_matches
from service.handling.notify import Notifier
from service.handling.office import Office, local_date
from service.handling.protesting import last_given
from service.handling.running_event import load_chess_event, load_running
from service.handling.states import States
from service.handling.swiss_rounds import pair_when_due
from service.handling.table_mails import table_due
from service.handling.tables import table_of
from service.handling.team_rounds import line_ups_due
from service.handling.withdrawing import tell_shares
from service.ledger.events import ChargeKind
from service.ledger.findings import Fact
from service.ledger.setup import Setup
from service.output.table_text import write_csv, write_table
from service.ports import CaseStatus, Due, StoredCase, Unit
from service.rules.reflection import ONE_DAY
from service.rules.verdict import Addressee, Notice, Rank
from service.tournament.event import System, Tournament
from service.tournament.finish import may_be_final, settle
from service.tournament.report_file import rating_file
from service.tournament.trf import write_trf
from service.wording.view import Attachment

Handler = Callable[[Office, Unit, States, Setup, Due, datetime, int], Awaitable[None]]


async def fall_due_of_event(
    office: Office, unit: Unit, states: States, setup: Setup, due: Due, moment: datetime, journal: int
) -> bool:
    """Do what falls due for a whole event; False where the day is not one of the calendar."""
    for prefix, handler in _HANDLERS:
        if due.key.startswith(prefix):
            await handler(office, unit, states, setup, due, moment, journal)
            return True
    return False


async def _remind_of_draw(
    office: Office, unit: Unit, states: States, setup: Setup, due: Due, moment: datetime, journal: int
) -> None:
    event = await load_chess_event(unit, setup.code, states)
    if event.rounds or await unit.games(setup.code):
        return
    facts: dict[str, Fact] = {"start": setup.start.isoformat(), "played": len(setup.seats)}
    facts |= await entry_facts(unit, states, setup)
    key = f"{setup.code}/{due.key}"
    for to in (Addressee.ARBITER, Addressee.ORGANISER):
        notice = Notice("draw-due", to, Rank.REMINDER, ("24.3",), key, facts=facts)
        await Notifier(office, unit, states).tell(Told(notice, setup.code, None), moment, journal)


async def _send_entry_letters(
    office: Office, unit: Unit, states: States, setup: Setup, due: Due, moment: datetime, journal: int
) -> None:
    """Before the draw every player is asked for one word back: it proves the address (48.1.2)."""
    if await unit.games(setup.code) or (await load_chess_event(unit, setup.code, states)).rounds:
        return
    notifier = Notifier(office, unit, states)
    await note_asked(unit, setup.code, journal)
    late = setup.start < local_date(moment, setup.zone)
    for seat in setup.seats:
        facts: dict[str, Fact] = {"seat": seat.id, "start": setup.start.isoformat(), "late": late}
        key = f"{setup.code}/{seat.id}/{due.key}"
        notice = Notice(ENTRY_LETTER, Addressee.SEAT, Rank.CONFIRMATION, (), key, facts=facts)
        await notifier.tell(Told(notice, setup.code, None), moment, journal)


async def _report(
    office: Office, unit: Unit, states: States, setup: Setup, due: Due, moment: datetime, journal: int
) -> None:
    """
    Remind of the report and send its draft; where a game goes on again or a window is still open, wait for it.

    Source: 000 23.7, 23.8.
    """
    number = int(due.key.removeprefix(f"{REPORT_KEY}/").partition("/")[0])
    if not await all_over(unit, setup.code, ("finished",)):
        return
    tournament = await load_running(office, unit, setup.code)
    paired = max((game.round or 0 for game in tournament.games), default=0)
    if tournament.system is System.SWISS and paired < (tournament.rounds or 0):
        return
    cases = await unit.cases(setup.code)
    window = await last_window(unit, states, setup, cases)
    first = (window or due.on - timedelta(days=number)) + timedelta(days=number)
    if first > due.on:
        await add_event_deadline(unit, report_due(setup.code, number, first))
        return
    base = due.on - timedelta(days=number)
    later = [day for day in REPORT_DAYS if day > number]
    if later:
        await add_event_deadline(unit, report_due(setup.code, later[0], base + timedelta(days=later[0])))
    await _send_draft(office, unit, states, setup, tournament, cases, number, base, moment, journal)


async def last_window(unit: Unit, states: States, setup: Setup, cases: Sequence[StoredCase]) -> date | None:
    """The last day of the last window for a protest or an appeal; None where none was ever opened (48.1.10, 48.9.9)."""
    days = [
        date.fromisoformat(str(case.facts["ruled_on"])) + setup.regulations.protest_days * ONE_DAY
        for case in cases
        if case.facts.get("ruled_on") and case.status is not CaseStatus.CLOSED
    ]
    if (given := await last_given(unit, setup.code)) is not None:
        days.append(given + setup.regulations.protest_days * ONE_DAY)
    for row in await unit.games(setup.code):
        game = await states.game(setup.code, row.game)
        if game.how == "adjudicated" and game.ended_on is not None:
            days.append(game.ended_on + setup.regulations.appeal_days * ONE_DAY)
    return max(days, default=None)


async def _send_draft(
    office: Office,
    unit: Unit,
    states: States,
    setup: Setup,
    tournament: Tournament,
    cases: Sequence[StoredCase],
    number: int,
    base: date,
    moment: datetime,
    journal: int,
) -> None:
    table = table_of(tournament)
    open_cases = [case for case in cases if case.status in (CaseStatus.OPEN, CaseStatus.PROTESTED, CaseStatus.APPEALED)]
    facts: dict[str, Fact] = {
        "due": (base + timedelta(days=setup.regulations.report_days)).isoformat(),
        "days": number,
        "played": len(tournament.games),
        "final": not open_cases and may_be_final(settle(tournament), None, moment.date()),
        "open_cases": len(open_cases),
        "violations": [await _case_line(unit, setup, case) for case in cases],
        "fines": await _fines(unit, states, setup),
        "unanswered": await _without_line_up(unit, states, setup),
    }
    files = [
        Attachment(f"{setup.code}-table.txt", "text/plain", write_table(table)),
        Attachment(f"{setup.code}-table.csv", "text/csv", write_csv(table)),
    ]
    if not table.by_teams or tournament.games:
        rated = await load_running(office, unit, setup.code, rating=True)
        files.append(Attachment(f"{setup.code}.trf", "text/plain", write_trf(rating_file(rated, table))))
    key = f"{setup.code}/report/{base.isoformat()}/{number}"
    notice = Notice("report-draft", Addressee.ARBITER, Rank.REMINDER, ("23.7", "23.8"), key, facts=facts)
    notifier = Notifier(office, unit, states)
    await notifier.tell(Told(notice, setup.code, None), moment, journal, attachments=tuple(files))


async def _without_line_up(unit: Unit, states: States, setup: Setup) -> list[Fact]:
    """The teams for which the first of the entry played, as their captains sent no line-up (21.1)."""
    if not setup.teams:
        return []
    sent = {one.team for one in (await load_chess_event(unit, setup.code, states)).line_ups}
    return [team.name for team in setup.teams if team.id not in sent]


async def _case_line(unit: Unit, setup: Setup, case: StoredCase) -> Fact:
    """One case as the report lists it: what, about whom, what was decided and by whom."""
    about = str(case.facts.get("player") or case.about or "")
    game = await unit.game(setup.code, case.game) if case.game else None
    concerned: list[str | None] = [about]
    if game is not None and about in ("white", "black", "both"):
        concerned = [one for side, one in (("black", game.white), ("white", game.black)) if about != side]
    name = ", ".join(next((seat.name for seat in setup.seats if seat.id == one), one or "") for one in concerned)
    return {
        "kind": case.kind,
        "game": case.game,
        "name": name,
        "on": case.opened.isoformat(),
        "ruling": case.facts.get("ruling") or ("settled" if case.status is CaseStatus.CLOSED else None),
        "ruler": case.facts.get("ruler"),
    }


async def _fines(unit: Unit, states: States, setup: Setup) -> list[Fact]:
    """Every penalty of the event: game, player, days, article."""
    found: list[Fact] = []
    names = {seat.id: seat.name for seat in setup.seats}
    for row in await unit.games(setup.code):
        game = await states.game(setup.code, row.game)
        for charge in game.charges:
            if charge.kind is ChargeKind.PENALTY and charge.days > 0:
                seat = game.seat(charge.side) or ""
                found.append(
                    {
                        "game": game.id,
                        "name": names.get(seat, seat),
                        "days": charge.days,
                        "article": charge.article,
                        "on": charge.on.isoformat(),
                    }
                )
    return found


_HANDLERS: tuple[tuple[str, Handler], ...] = (
    (f"{PAIR_KEY}/", pair_when_due),
    (f"{REPORT_KEY}/", _report),
    (f"{DRAW_KEY}/", _remind_of_draw),
    (ENTRY_KEY, _send_entry_letters),
    (f"{SHARE_KEY}/", tell_shares),
    (f"{LINE_UP_KEY}/", line_ups_due),
    (f"{MATCH_KEY}/", tell_matches),
    (f"{TABLE_KEY}/", table_due),
)
