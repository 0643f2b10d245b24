"""
An event set up and started by mail: the organiser sends the file, gets back every fault or the rules, the draw and
one start letter, and starts it by one word; by another word the players are first asked to confirm their entry.

Nothing is added before the word: what was sent waits under a one-time code that only the sender's own address was
mailed. An official of an event that is in the store already starts it in the same way.
"""

import re
from collections.abc import Mapping, Sequence

from parsers.acts import ActKind
from parsers.forms.labels import plain
from parsers.tournament_words import INVITE, START
from service.errors import ConfigError, ConfigFault, RefereeError
from service.handling.circumstances import Circumstances
from service.handling.codes import new_code
from service.handling.drawing import draw
from service.handling.event_table import Sent, find_source, own_lines
from service.handling.judgement import Judgement, Told
from service.handling.notify import Listener, Notifier
from service.handling.office import Office
from service.handling.setup import EventExistsError, add_inside
from service.handling.setup_codes import Waiting, keep_waiting, take_waiting, waiting_events
from service.handling.start import sample_letter
from service.handling.starting import Started, start_inside
from service.handling.states import States
from service.ledger.findings import Fact
from service.ledger.setup import Seat, Setup
from service.ports import Unit
from service.ports.origin import Proof
from service.rules.verdict import ActReport, Addressee, Disposition, Notice, Outcome, Rank
from service.tournament.draw import DrawNote, RoundRobinDraw
from service.tournament.event import System
from service.wording.fault_text import tell_fault
from service.wording.languages import GRAMMARS, choose
from service.wording.view import Attachment, Person, Recipient, Role

MOST_BYTES = 400_000
"""A longer event file comes through the events folder."""
_MAY_START = frozenset({"organiser", "arbiter", "deputy"})


async def take_organiser(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement
) -> bool:
    """Take a letter as an organiser's: an event file, or the word that starts one; True where it was."""
    by = circumstances.sender.address.plain
    offices = [one for one in circumstances.sender.offices if one.role in _MAY_START]
    if (not offices and by not in office.organisers) or circumstances.proof.proof is Proof.FAILED:
        return False
    if _says(circumstances, START):
        return await _start(office, unit, states, circumstances, judgement)
    if _says(circumstances, INVITE) and await _invite(office, unit, states, circumstances, judgement):
        return True
    source = find_source(circumstances)
    if source is None:
        return False
    await _check(office, unit, states, circumstances, judgement, source)
    return True


def _says(circumstances: Circumstances, words: Mapping[str, Sequence[str]]) -> bool:
    """Whether the first own line is one of these words."""
    first = next((line for line in own_lines(circumstances) if line.strip()), "")
    shape = plain(first).strip(' .!*"«»')
    return any(re.fullmatch(text, shape) for texts in words.values() for text in texts)


async def _check(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement, sent: Sent
) -> None:
    """Back come all faults, or the event in sentences with its draw and a code for the word START."""
    source, language = sent.text, choose(languages_of(office, circumstances.mail.languages)).code
    try:
        if len(source) > MOST_BYTES:
            raise RefereeError("the file is too long to come by mail")
        setup = office.files.setup(source, "event.yaml")
        if sent.doubled:
            raise ConfigError(_faults_of(sent))
        if await unit.event(setup.code) is not None:
            raise EventExistsError(setup.code)
        facts, made = _told(office, setup, source)
    except ConfigError as error:
        faults: list[Fact] = [
            tell_fault(one, language, of_table=sent.of_table)
            for one in dict.fromkeys((*error.faults, *_faults_of(sent)))
        ]
        faults = faults[:200]
        await _tell(office, unit, states, circumstances, judgement, "setup-faults", {"faults": faults})
        return
    except RefereeError as error:
        await _tell_fault(office, unit, states, circumstances, judgement, error)
        return
    code = new_code()
    await keep_waiting(unit, code, Waiting(circumstances.sender.address.plain, setup.code, source))
    files: tuple[Attachment, ...] = ()
    if made is not None and not setup.teams:
        letter = sample_letter(Notifier(office, unit, states), setup, made, circumstances.arrived_at)
        files = (Attachment(f"{setup.code}-start-letter.txt", "text/plain", letter),)
    ready: dict[str, Fact] = {**facts, "one_time_code": code, "enclosed": bool(files)}
    await _tell(office, unit, states, circumstances, judgement, "setup-ready", ready, files)


def _no_texts(seat: Seat) -> str | None:
    """A player's language in which there are no letters: the next of the event's languages serves."""
    return None if seat.language[:2] in GRAMMARS else seat.language


def _faults_of(sent: Sent) -> tuple[ConfigFault, ...]:
    """What is wrong with a list of players as it was written, before an event file was made of it."""
    return tuple(
        ConfigFault("event.yaml", None, f"players.{place}", f"the number {number} stands in the list twice")
        for place, number in sent.doubled
    )


def _told(office: Office, setup: Setup, source: str) -> tuple[dict[str, Fact], RoundRobinDraw | None]:
    """The event as its organiser should see it before it begins: players, rules in numbers, and its draw."""
    tournament = office.files.tournament(source, "event.yaml")
    rules = setup.regulations
    facts: dict[str, Fact] = {
        "event_name": setup.name,
        "code": setup.code,
        "start": setup.start.isoformat(),
        "players": [{"name": seat.name, "email": seat.emails[0], "no_texts": _no_texts(seat)} for seat in setup.seats],
        "played": len(setup.games),
        "arbiter_name": setup.officials.arbiter.name,
        "stages": [{"moves": stage.moves, "days": stage.days} for stage in rules.control.stages],
        "days": rules.leave.per_year_days,
        "seed": None,
        "numbers": [],
    }
    made = draw(tournament) if not setup.games and tournament.system is System.ROUND_ROBIN else None
    if made is not None:
        names = {seat.id: seat.name for seat in setup.seats} | {team.id: team.name for team in tournament.teams}
        facts["seed"] = made.seed
        facts["numbers"] = [
            {"number": number, "name": names[one]}
            for one, number in sorted(made.numbers.items(), key=lambda item: item[1])
        ]
        facts["announced"] = DrawNote.NO_SEED not in made.notes
        facts["played"] = sum(len(one.pairs) for one in made.rounds)
    return facts, made


async def _start(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement
) -> bool:
    """START with a good code starts the event; without one it is answered how to give it, of an official by a code."""
    by, journal = circumstances.sender.address.plain, circumstances.stored.journal
    waiting = await take_waiting(unit, circumstances)
    if waiting is not None:
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
                office.cache.forget(waiting.code)
            await _tell_fault(office, unit, states, circumstances, judgement, error)
            return True
        facts: dict[str, Fact] = {"code": waiting.code, "played": started.games, "letters": started.letters}
        facts["what"] = _course(started)
        facts |= {"seed": started.seed, "announced": started.announced}
        facts["start"] = started.start.isoformat() if started.start else None
        facts["planned"] = started.planned.isoformat() if started.planned and started.moved else None
        await _tell(office, unit, states, circumstances, judgement, "event-started", facts)
        judgement.event = judgement.event or waiting.code
        return True
    codes = {one.event for one in circumstances.sender.offices if one.role in _MAY_START}
    subject = circumstances.envelope.subject.casefold()
    named = [code for code in sorted(codes) if code.casefold() in subject]
    if not named and await _tell_of_code(office, unit, states, circumstances, judgement):
        return True
    named = named or sorted(codes)
    if len(named) != 1:
        return False
    code = new_code()
    await keep_waiting(unit, code, Waiting(by, named[0]), listed=False)
    facts = {"code": named[0], "one_time_code": code}
    await _tell(office, unit, states, circumstances, judgement, "start-confirm", facts)
    return True


def _course(started: Started) -> str:
    if started.waits:
        return "line-ups" if started.line_ups else "waits"
    return "again" if started.again else "started"


async def _invite(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement
) -> bool:
    """INVITE with a good code adds the event; its players get the letters of entry, and START comes later (24.1)."""
    waiting = await take_waiting(unit, circumstances, files_only=True)
    if waiting is None:
        return await _tell_of_code(office, unit, states, circumstances, judgement)
    if not waiting.source:
        return False
    own = States(unit, office.cache)
    journal = circumstances.stored.journal
    try:
        async with unit.attempt():
            setup = office.files.setup(waiting.source, "event.yaml")
            await add_inside(unit, own, setup, waiting.source, circumstances.arrived_at, journal)
            await own.write(journal)
    except RefereeError as error:
        office.cache.forget(waiting.code)
        await _tell_fault(office, unit, states, circumstances, judgement, error)
        return True
    code = new_code()
    await keep_waiting(unit, code, Waiting(waiting.by, waiting.code))
    facts: dict[str, Fact] = {"code": waiting.code, "what": "invited", "one_time_code": code}
    facts |= {"played": len(setup.seats), "start": setup.start.isoformat()}
    await _tell(office, unit, states, circumstances, judgement, "event-started", facts)
    judgement.event = judgement.event or waiting.code
    return True


async def _tell_of_code(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement
) -> bool:
    """The word came without its code: whoever has set up an event that waits is told how to answer; nobody else."""
    events = await waiting_events(unit, circumstances.sender.address.plain)
    if not events:
        return False
    await _tell(office, unit, states, circumstances, judgement, "code-missing", {"events": [*events]})
    return True


def languages_of(office: Office, written: tuple[str, ...]) -> tuple[str, ...]:
    """In which languages an organiser is answered: that of the letter first, then as the settings say."""
    return tuple(dict.fromkeys((*written[:1], *office.languages)))


async def _tell_fault(
    office: Office,
    unit: Unit,
    states: States,
    circumstances: Circumstances,
    judgement: Judgement,
    error: RefereeError,
) -> None:
    """What cannot be done, in one sentence of the organiser's language."""
    said = tell_fault(str(error), choose(languages_of(office, circumstances.mail.languages)).code)
    await _tell(office, unit, states, circumstances, judgement, "setup-faults", {"faults": [said]})


async def _tell(
    office: Office,
    unit: Unit,
    states: States,
    circumstances: Circumstances,
    judgement: Judgement,
    template: str,
    facts: dict[str, Fact],
    files: tuple[Attachment, ...] = (),
) -> None:
    """Answer the organiser at the address that is known, never at a Reply-To."""
    judgement.settle(Disposition.RECORDED)
    judgement.acts.append((None, ActReport(ActKind.ORDER, Outcome.NOTED)))
    address = circumstances.sender.address
    person = Person(address.name or address.email, address.email)
    recipient = Recipient(person, languages_of(office, circumstances.mail.languages), Role.ORGANISER)
    key = f"mail/{circumstances.stored.journal}/{template}"
    notice = Notice(template, Addressee.SENDER, Rank.CONFIRMATION, (), key, facts=facts)
    notifier = Notifier(office, unit, states)
    told = Told(notice, None, None)
    reader, journal = Listener(recipient), circumstances.stored.journal
    await notifier.tell(told, circumstances.arrived_at, journal, listener=reader, attachments=files)
