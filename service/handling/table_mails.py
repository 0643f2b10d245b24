"""The table by mail: to whoever of an event asks for it, and on set days to everybody (000 23.8)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from parsers.acts import Act
from parsers.letter import Mark
from service.handling.circumstances import Circumstances
from service.handling.event_acts import answered_event
from service.handling.event_days import add_event_deadline, all_over, table_days
from service.handling.judgement import Judgement, Told
from service.handling.notify import Listener, Notifier, recipient_of, seat_person
from service.handling.office import Office
from service.handling.running_event import load_chess_event, load_running
from service.handling.states import States
from service.handling.tables import table_of
from service.ledger.findings import Fact
from service.ledger.setup import Setup
from service.output.table_text import closing_lines, games_lines, standing_lines, write_csv, write_table
from service.ports import Due, Unit
from service.rules.verdict import ActReport, Addressee, Disposition, Notice, Outcome, Rank
from service.tournament.crosstable import Crosstable
from service.tournament.finish import UNFINISHED
from service.wording.languages import choose
from service.wording.names import name_of
from service.wording.view import Attachment, Person, Role

TEMPLATE = "table-sent"
FINAL, NOT_BEGUN = "final", "not-begun"


@dataclass(frozen=True, slots=True)
class TableNow:
    """The table of an event as it stands, who plays in it, and whether every game is registered."""

    table: Crosstable
    people: Mapping[str, Person]
    over: bool

    def shown(self, language: str) -> Crosstable:
        """The table in a language, names in its letters."""
        grammar = choose([language])
        rows = tuple(
            replace(row, name=name_of(self.people[row.player], grammar)) if row.player in self.people else row
            for row in self.table.rows
        )
        return replace(self.table, language=language, rows=rows)

    def facts(self, seat: str | None, language: str) -> dict[str, Fact]:
        """What a reader is told, in a language; of a player, or a player's team, the own games too."""
        shown = self.shown(language)
        rows: list[Fact] = list(standing_lines(shown))
        own: list[Fact] = list(games_lines(shown, seat)) if seat in {row.player for row in shown.rows} else []
        cells = [cell for row in shown.rows for cells in row.cells.values() for cell in cells]
        unfinished = sum(cell.mark.endswith(UNFINISHED) for cell in cells) // 2
        words: list[Fact] = list(closing_lines(shown))
        final = FINAL if self.over else "now"
        return {
            "rows": rows,
            "games": own,
            "words": words,
            "played": len(cells) // 2,
            "left": unfinished,
            "what": final,
        }

    def files(self, code: str, language: str) -> tuple[Attachment, ...]:
        """The whole table, to be read and for a table program."""
        shown = self.shown(language)
        return (
            Attachment(f"{code}-table.txt", "text/plain", write_table(shown)),
            Attachment(f"{code}-table.csv", "text/csv", write_csv(shown)),
        )


async def answer_table(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement, act: Act
) -> None:
    """TABLE: the tables of the event named, or of all in which the writer plays or holds an office."""
    setups = await _wanted(unit, circumstances, act)
    event = setups[0].code if len(setups) == 1 else None
    judgement.event = judgement.event or event
    judgement.settle(Disposition.RECORDED)
    judgement.acts.append((event, ActReport(act.kind, Outcome.NOTED)))
    if Mark.MAILING_LIST in circumstances.envelope.marks:
        return
    notifier = Notifier(office, unit, states)
    for setup in setups:
        listener = await _reader(notifier, unit, circumstances, setup)
        if listener is None:
            continue
        key = f"mail/{circumstances.stored.journal}/table/{setup.code}"
        moment, journal = circumstances.arrived_at, circumstances.stored.journal
        if not await unit.games(setup.code):
            notice = await _not_begun(unit, setup, key)
            await notifier.tell(Told(notice, setup.code, None), moment, journal, listener=listener)
            continue
        await send_table(office, unit, states, setup, listener, key, moment, journal)


async def _not_begun(unit: Unit, setup: Setup, key: str) -> Notice:
    """No game yet, no table: who asks is told from which day on there is one."""
    event = await load_chess_event(unit, setup.code)
    start = next((one.start for one in event.published if one.start is not None), setup.start)
    facts: dict[str, Fact] = {"what": NOT_BEGUN, "start": start.isoformat(), "players": len(setup.seats)}
    return Notice(TEMPLATE, Addressee.SENDER, Rank.CONFIRMATION, (), key, facts=facts)


async def _wanted(unit: Unit, circumstances: Circumstances, act: Act) -> list[Setup]:
    own = {row.event for one in circumstances.sender.persons[:1] for row in await unit.seats_of(one.id)}
    own |= {one.event for one in circumstances.sender.offices}
    subject = circumstances.envelope.subject.casefold()
    named = circumstances.event_of(act.header)
    answered = await answered_event(unit, circumstances)
    code = named.code if named is not None else answered
    setups = [setup for setup in circumstances.setups if setup.code in own]
    return (
        [one for one in setups if one.code == code]
        or [one for one in setups if one.code.casefold() in subject]
        or setups
    )


async def _reader(notifier: Notifier, unit: Unit, circumstances: Circumstances, setup: Setup) -> Listener | None:
    for person in circumstances.sender.persons[:1]:
        for row in await unit.seats_of(person.id):
            if row.event == setup.code:
                return await notifier.player(setup, row.player)
    offices = [one for one in circumstances.sender.offices if one.event == setup.code]
    return Listener(recipient_of(offices[0].official, Role(offices[0].role))) if offices else None


async def send_table(
    office: Office,
    unit: Unit,
    states: States,
    setup: Setup,
    listener: Listener,
    key: str,
    moment: datetime,
    journal: int,
    team: str | None = None,
) -> None:
    """The table as it stands, to one reader; `team`: whose results a captain is shown."""
    now = await _now(office, unit, states, setup)
    await _send(Notifier(office, unit, states), setup, now, listener, key, moment, journal, team)


async def _now(office: Office, unit: Unit, states: States, setup: Setup) -> TableNow:
    tournament = await load_running(office, unit, setup.code, states=states)
    people = {seat.id: seat_person(setup, seat.id) for seat in setup.seats}
    return TableNow(table_of(tournament), people, await all_over(unit, setup.code, ("finished",)))


async def _send(
    notifier: Notifier,
    setup: Setup,
    now: TableNow,
    listener: Listener,
    key: str,
    moment: datetime,
    journal: int,
    team: str | None = None,
) -> None:
    language = choose(listener.recipient.languages).code
    team = team or next((one.id for one in setup.teams if listener.seat in one.members), None)
    seat = team if now.table.by_teams else listener.seat
    notice = Notice(TEMPLATE, Addressee.SENDER, Rank.CONFIRMATION, (), key, facts=now.facts(seat, language))
    files = now.files(setup.code, language)
    await notifier.tell(Told(notice, setup.code, None), moment, journal, listener=listener, attachments=files)


async def table_due(
    office: Office, unit: Unit, states: States, setup: Setup, due: Due, moment: datetime, journal: int
) -> None:
    """A set day: the table goes to every player; the next day is kept until every game is registered."""
    begun = bool(await unit.games(setup.code))
    now = await _now(office, unit, states, setup) if begun else None
    if now is None or not now.over:
        for following in table_days(setup, due.on):
            await add_event_deadline(unit, following)
    if now is None:
        return
    notifier = Notifier(office, unit, states)
    for seat in setup.seats:
        key = f"{setup.code}/{due.key}/{seat.id}"
        await _send(notifier, setup, now, await notifier.player(setup, seat.id), key, moment, journal)
