"""
An event set up and started by mail: the organiser sends the file, gets back every fault or the rules and the draw,
and starts it by one word.

Nothing is added before the word: what was sent waits under a one-time code that only the sender's own address was
mailed. An official of an event that is in the store already starts it in the same way.
"""

import csv
import io
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from parsers.acts import ActKind
from parsers.classify import classify
from parsers.forms.labels import plain
from parsers.tournament_words import START
from service.errors import ConfigError, RefereeError
from service.handling.circumstances import Circumstances
from service.handling.codes import find_codes, hash_code, new_code
from service.handling.drawing import draw
from service.handling.judgement import Judgement, Told
from service.handling.notify import Listener, Notifier
from service.handling.office import Office
from service.handling.setup import EventExistsError, add_inside
from service.handling.starting import start_inside
from service.handling.states import States
from service.ledger.findings import Fact
from service.ledger.setup import Setup
from service.ports import Unit
from service.ports.origin import Proof
from service.rules.verdict import ActReport, Addressee, Disposition, Notice, Outcome, Rank
from service.tournament.event import System
from service.wording.view import Person, Recipient, Role

MARK = "organiser"
MOST_BYTES = 400_000
"""A longer event file comes through the events folder."""
_FILES = (".yaml", ".yml", ".csv")
_MAY_START = frozenset({"organiser", "arbiter", "deputy"})
_LABELS = {
    "code": ("код", "code"),
    "name": ("название", "турнир", "name", "event"),
    "start": ("начало", "start"),
    "end": ("конец", "окончание", "end"),
    "preset": ("положение", "пресет", "preset"),
    "arbiter": ("арбитр", "судья", "arbiter"),
    "system": ("система", "system"),
    "rounds": ("туров", "rounds"),
    "cycles": ("кругов", "cycles"),
    "seed": ("жребий", "ключ жребия", "seed"),
}
_COLUMNS = {
    "id": ("id",),
    "name": ("name", "имя", "фамилия", "игрок", "участник"),
    "latin": ("latin", "латиница"),
    "email": ("email", "e-mail", "адрес", "почта"),
    "language": ("language", "язык"),
    "rating": ("rating", "рейтинг"),
    "federation": ("federation", "федерация"),
    "team": ("team", "команда"),
}
_OFFICIAL = re.compile(r"(?P<name>[^<>]*?)\s*<?(?P<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>?\s*$")


@dataclass(frozen=True, slots=True)
class Waiting:
    """What waits for the word START: the file of a new event, or (empty) an event of the store."""

    by: str
    code: str
    source: str = ""


async def take_organiser(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement
) -> bool:
    """Take a letter as an organiser's: an event file, or the word that starts one; True where it was."""
    by = circumstances.sender.address.plain
    offices = [one for one in circumstances.sender.offices if one.role in _MAY_START]
    if (not offices and by not in office.organisers) or circumstances.proof.proof is Proof.FAILED:
        return False
    if _says_start(circumstances):
        return await _start(office, unit, states, circumstances, judgement)
    if not offices and by not in office.organisers:
        return False
    source = find_source(circumstances)
    if source is None:
        return False
    await _check(office, unit, states, circumstances, judgement, source)
    return True


@cache
def _start_word() -> re.Pattern[str]:
    return re.compile("|".join(text for texts in START.values() for text in texts))


def _own_lines(circumstances: Circumstances) -> list[str]:
    return [placed.line.text for placed in classify(circumstances.envelope.lines) if placed.own]


def _says_start(circumstances: Circumstances) -> bool:
    first = next((line for line in _own_lines(circumstances) if line.strip()), "")
    return bool(_start_word().fullmatch(plain(first).strip(' .!*"«»')))


def find_source(circumstances: Circumstances) -> str | None:
    """The text of an event file that a letter brings: attached, or written into it; None where there is none."""
    for part in circumstances.envelope.attachments:
        if part.name.lower().endswith(_FILES) and part.lines:
            text = "\n".join(line.text for line in part.lines)
            return from_table(_own_lines(circumstances), text) if part.name.lower().endswith(".csv") else text
    lines = [line.text for line in circumstances.envelope.lines if line.depth == 0]
    at = next((place for place, line in enumerate(lines) if re.match(r"event:\s*(\{.*)?$", line)), None)
    return None if at is None else "\n".join(lines[at:])


def from_table(lines: Sequence[str], table: str) -> str:
    """An event file made of a table of players and of lines such as `Код: X`; the checks find what is missing."""
    told: dict[str, str] = {}
    for line in lines:
        label, colon, value = line.partition(":")
        key = next((key for key, names in _LABELS.items() if plain(label).strip() in names), None)
        if colon and key and value.strip():
            told.setdefault(key, value.strip())
    event: dict[str, object] = {"code": told.get("code"), "name": told.get("name"), "start": told.get("start")}
    event["rules"] = "postal" if told.get("preset", "").startswith("rus-post") else "email"
    if "end" in told:
        event["end"] = told["end"]
    document: dict[str, object] = {"event": {key: value for key, value in event.items() if value is not None}}
    if "preset" in told:
        document["regulations"] = {"preset": told["preset"]}
    arbiter = _OFFICIAL.match(told.get("arbiter", ""))
    if arbiter:
        document["officials"] = {
            "arbiter": {"name": arbiter["name"].strip() or arbiter["email"], "email": arbiter["email"]}
        }
    document["players"] = _players(table)
    swiss = "швейц" in plain(told.get("system", "")) or "swiss" in plain(told.get("system", ""))
    pairing: dict[str, object] = {"system": "swiss" if swiss else "round-robin"}
    pairing |= {key: int(told[key]) for key in ("rounds", "cycles") if told.get(key, "").isdecimal()}
    if "seed" in told:
        pairing["seed"] = told["seed"]
    document["pairing"] = pairing
    return json.dumps(document, ensure_ascii=False, indent=1)


def _players(table: str) -> list[dict[str, object]]:
    """The players of a table: a head with names of columns, a row each; comma, semicolon or tab between cells."""
    first = table.lstrip("\ufeff").split("\n", 1)[0]
    separator = max(";,\t", key=first.count)
    rows = list(csv.reader(io.StringIO(table.lstrip("\ufeff")), delimiter=separator))
    head = [next((key for key, names in _COLUMNS.items() if plain(cell).strip() in names), None) for cell in rows[0]]
    players = []
    for number, row in enumerate((row for row in rows[1:] if any(cell.strip() for cell in row)), 1):
        player: dict[str, object] = {"id": f"p{number}"}
        for key, cell in zip(head, row, strict=False):
            if key is not None and cell.strip():
                player[key] = int(cell) if key == "rating" and cell.strip().isdecimal() else cell.strip()
        players.append(player)
    return players


async def _check(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement, source: str
) -> None:
    """Back come all faults, or the event in sentences with its draw and a code for the word START."""
    try:
        if len(source) > MOST_BYTES:
            raise RefereeError("the file is too long to come by mail")
        setup = office.files.setup(source, "event.yaml")
        if await unit.event(setup.code) is not None:
            raise EventExistsError(setup.code)
        facts = _told(office, setup, source)
    except ConfigError as error:
        faults: list[Fact] = [str(fault) for fault in error.faults[:200]]
        await _tell(office, unit, states, circumstances, judgement, "setup-faults", {"faults": faults})
        return
    except RefereeError as error:
        await _tell(office, unit, states, circumstances, judgement, "setup-faults", {"faults": [str(error)]})
        return
    code = new_code()
    await _keep(unit, code, Waiting(circumstances.sender.address.plain, setup.code, source))
    await _tell(office, unit, states, circumstances, judgement, "setup-ready", {**facts, "one_time_code": code})


def _told(office: Office, setup: Setup, source: str) -> dict[str, Fact]:
    """The event as its organiser should see it before it begins: players, rules in numbers, the draw."""
    tournament = office.files.tournament(source, "event.yaml")
    rules = setup.regulations
    facts: dict[str, Fact] = {
        "event_name": setup.name,
        "code": setup.code,
        "start": setup.start.isoformat(),
        "players": [{"name": seat.name, "email": seat.emails[0]} for seat in setup.seats],
        "played": len(setup.games),
        "arbiter_name": setup.officials.arbiter.name,
        "stages": [{"moves": stage.moves, "days": stage.days} for stage in rules.control.stages],
        "days": rules.leave.per_year_days,
        "seed": None,
        "numbers": [],
    }
    if not setup.games and tournament.system is System.ROUND_ROBIN:
        made = draw(tournament)
        names = {seat.id: seat.name for seat in setup.seats} | {team.id: team.name for team in tournament.teams}
        facts["seed"] = made.seed
        facts["numbers"] = [
            {"number": number, "name": names[one]}
            for one, number in sorted(made.numbers.items(), key=lambda item: item[1])
        ]
        facts["played"] = sum(len(one.pairs) for one in made.rounds)
    return facts


async def _start(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement
) -> bool:
    """START with a good code starts the event; without one, of an official, it is answered by a code."""
    by, journal = circumstances.sender.address.plain, circumstances.stored.journal
    for code in find_codes(circumstances.mail):
        kept = await unit.mark(f"{MARK}/{hash_code(code)}")
        waiting = Waiting(**json.loads(kept)) if kept else None
        if waiting is None or waiting.by != by:
            continue
        await unit.put_mark(f"{MARK}/{hash_code(code)}", "")  # good once
        own = States(unit, office.cache)  # apart from the letter's: what fails must leave nothing to be written
        try:
            async with unit.attempt():
                if waiting.source:
                    setup = office.files.setup(waiting.source, "event.yaml")
                    await add_inside(unit, own, setup, waiting.source, circumstances.arrived_at, journal)
                setup = await own.setup(waiting.code)
                started = await start_inside(office, unit, own, setup, circumstances.arrived_at, journal)
                await own.write(journal)
        except RefereeError as error:
            if waiting.source:
                office.cache.setups.pop(waiting.code, None)
            await _tell(office, unit, states, circumstances, judgement, "setup-faults", {"faults": [str(error)]})
            return True
        facts: dict[str, Fact] = {"code": waiting.code, "played": started.games, "letters": started.letters}
        facts["what"] = "waits" if started.waits else "started"
        await _tell(office, unit, states, circumstances, judgement, "event-started", facts)
        judgement.event = judgement.event or waiting.code
        return True
    codes = {one.event for one in circumstances.sender.offices if one.role in _MAY_START}
    subject = circumstances.envelope.subject.casefold()
    named = [code for code in sorted(codes) if code.casefold() in subject] or sorted(codes)
    if len(named) != 1:
        return False
    code = new_code()
    await _keep(unit, code, Waiting(by, named[0]))
    facts = {"code": named[0], "one_time_code": code}
    await _tell(office, unit, states, circumstances, judgement, "start-confirm", facts)
    return True


async def _keep(unit: Unit, code: str, waiting: Waiting) -> None:
    kept: Mapping[str, str] = {"by": waiting.by, "code": waiting.code, "source": waiting.source}
    await unit.put_mark(f"{MARK}/{hash_code(code)}", json.dumps(kept, ensure_ascii=False))


async def _tell(
    office: Office,
    unit: Unit,
    states: States,
    circumstances: Circumstances,
    judgement: Judgement,
    template: str,
    facts: dict[str, Fact],
) -> None:
    """Answer the organiser at the address that is known, never at a Reply-To."""
    judgement.settle(Disposition.RECORDED)
    judgement.acts.append((None, ActReport(ActKind.ORDER, Outcome.NOTED)))
    address = circumstances.sender.address
    languages = (*circumstances.mail.languages[:1], "ru", "en")
    recipient = Recipient(Person(address.name or address.email, address.email), languages, Role.ORGANISER)
    key = f"mail/{circumstances.stored.journal}/{template}"
    notice = Notice(template, Addressee.SENDER, Rank.CONFIRMATION, (), key, facts=facts)
    notifier = Notifier(office, unit, states)
    told = Told(notice, None, None)
    await notifier.tell(told, circumstances.arrived_at, circumstances.stored.journal, listener=Listener(recipient))
