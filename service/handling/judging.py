"""One letter judged: sender and games found, every act ruled on, all of it written down in one transaction."""

import logging
from collections.abc import Sequence

from parsers.acts import ParsedMail
from parsers.reading import Reading
from service.errors import StreamConflict
from service.handling.circumstances import Circumstances, find_circumstances
from service.handling.duplicates import find_earlier
from service.handling.game_acts import judge_game_acts
from service.handling.judgement import Judgement, Told
from service.handling.notify import Notifier
from service.handling.office import Office
from service.handling.person_acts import judge_person_acts
from service.handling.screening import find_unreadable, screen
from service.handling.senders import admit
from service.handling.states import States
from service.ledger.findings import Finding, FindingCode, Level
from service.ports import MailOutcome, MailStage, StoredMail, Unit
from service.ports.rows import Due
from service.rules.due import deadlines
from service.rules.verdict import Addressee, Disposition, Notice, Rank

log = logging.getLogger(__name__)

TRIES = 3
CONFLICTS = 5
READING = "1"
"""Version of the reader, kept with every reading: a later reader may read the same letter otherwise."""

_STAGES = {Disposition.HELD: MailStage.HELD}


async def judge_waiting(office: Office, limit: int = 50) -> list[int]:
    """Judge the mails that wait, in journal order; gives their numbers. One bad mail never stops the queue."""
    async with office.store.reads() as reads:
        waiting = await reads.waiting_mails(limit)
    for stored in waiting:
        await judge_or_set_aside(office, stored)
    return [stored.journal for stored in waiting]


async def judge_or_set_aside(office: Office, stored: StoredMail) -> None:
    """Judge one mail; three failures set it aside, and the queue goes on."""
    reading = await office.reader.read(stored.raw or b"")
    conflicts = 0
    while True:
        try:
            await judge_mail(office, stored, reading)
            return
        except StreamConflict:
            conflicts += 1
            if conflicts < CONFLICTS:
                continue
            log.warning("action=judge mail=%d conflicts=%d left for later", stored.journal, conflicts)
            return
        except Exception:
            log.exception("action=judge mail=%d failed", stored.journal)
            if await _count_failure(office, stored) >= TRIES:
                return


async def _count_failure(office: Office, stored: StoredMail) -> int:
    async with office.store.unit() as unit:
        tries = await unit.count_try(stored.journal)
        if tries >= TRIES:
            outcome = MailOutcome(MailStage.SET_ASIDE, Disposition.HELD, FindingCode.UNREADABLE_MESSAGE)
            await unit.put_mail_state(stored.journal, outcome)
    return tries


async def judge_mail(office: Office, stored: StoredMail, reading: Reading[ParsedMail]) -> Judgement:
    """Judge one mail and write everything down. Raises: StreamConflict when a stream grew meanwhile."""
    async with office.store.unit() as unit:
        states = States(unit, office.cache)
        judgement = Judgement()
        circumstances = await _judge_into(office, unit, states, stored, reading, judgement)
        again = await judge_again(office, unit, states, judgement)
        await states.write(stored.journal)
        await _write_down(office, unit, states, stored, reading, judgement)
        await Notifier(office, unit, states).send(judgement.notices, stored, circumstances)
        for number, other in again:
            await unit.put_mail_state(number, other)
        if circumstances is not None and circumstances.sender.known:
            await unit.note_proof(circumstances.sender.address.plain, circumstances.proved)
    states.keep()
    return judgement


async def _judge_into(
    office: Office,
    unit: Unit,
    states: States,
    stored: StoredMail,
    reading: Reading[ParsedMail],
    judgement: Judgement,
    again: bool = False,
) -> Circumstances | None:
    """Judge one letter into `judgement`; `again`: it was judged before and only the games are to be looked at."""
    screened = screen(reading, office.own_address)
    if screened is not None:
        judgement.settle(screened.disposition, screened.reason)
        return None
    mail = reading.value
    assert mail is not None, "screened"
    circumstances = await find_circumstances(office, unit, stored, mail)
    if not again:
        if await find_earlier(office, unit, circumstances) is not None:
            judgement.settle(Disposition.DUPLICATE)
            return circumstances
        if not await admit(unit, circumstances, judgement):
            return circumstances
    unreadable = find_unreadable(reading)
    if unreadable is not None:
        _hold_unreadable(circumstances, judgement, *unreadable)
        return circumstances
    await judge_game_acts(office, unit, states, circumstances, judgement)
    await judge_person_acts(office, unit, states, circumstances, judgement)
    return circumstances


def _hold_unreadable(circumstances: Circumstances, judgement: Judgement, code: FindingCode, problem: object) -> None:
    setup = circumstances.event_of(circumstances.mail.header)
    event = setup.code if setup else None
    judgement.event = event
    judgement.settle(Disposition.HELD, code)
    judgement.findings.append((event, Finding(code, "48.3.4", Level.NOTICE)))
    notice = Notice(
        "mail-held",
        Addressee.SENDER,
        Rank.FAULT,
        ("48.3.4",),
        f"mail/{circumstances.stored.journal}/held",
        facts={"reason": str(code)},
    )
    judgement.notices.append(Told(notice, event, None))


async def judge_again(
    office: Office, unit: Unit, states: States, judgement: Judgement
) -> list[tuple[int, MailOutcome]]:
    """Judge once more, in journal order, the letters that what has just been decided puts in another light."""
    outcomes: list[tuple[int, MailOutcome]] = []
    done: set[int] = set()
    while judgement.rejudge - done:
        number = min(judgement.rejudge - done)
        done.add(number)
        other = await unit.mail(number)
        if other is None or other.raw is None:
            continue
        reading = await office.reader.read(other.raw)
        second = Judgement()
        circumstances = await _judge_into(office, unit, states, other, reading, second, again=True)
        judgement.rejudge |= second.rejudge
        judgement.notices += second.notices
        judgement.cases += second.cases
        outcomes.append((number, _outcome(second, reading, circumstances is not None)))
    return outcomes


def _outcome(judgement: Judgement, reading: Reading[ParsedMail], known: bool) -> MailOutcome:
    disposition, reason = judgement.outcome
    envelope = reading.value.envelope if reading.value else None
    sender = envelope.sender.plain if envelope and envelope.sender else None
    return MailOutcome(
        stage=_STAGES.get(disposition, MailStage.JUDGED),
        disposition=disposition,
        reason=str(reason) if reason else None,
        acts=judgement.act_rows(),
        findings=judgement.finding_rows(),
        penalty_days=judgement.penalty_days,
        message_id=envelope.message_id or None if envelope else None,
        sender=sender,
        event=judgement.event,
        reading=READING,
    )


async def _write_down(
    office: Office,
    unit: Unit,
    states: States,
    stored: StoredMail,
    reading: Reading[ParsedMail],
    judgement: Judgement,
) -> None:
    for event, opening in judgement.cases:
        await unit.open_case(event, opening, stored.journal)
    await write_changes(unit, states)
    await unit.put_mail_state(stored.journal, _outcome(judgement, reading, True))


async def write_changes(unit: Unit, states: States) -> None:
    """After a unit's events: the index's status and the deadlines of every game that changed."""
    for game in states.touched:
        await unit.put_game_status(game.event, game.id, str(game.status))
        due: Sequence[Due] = [
            Due(game.event, game.id, line.key, str(line.kind), line.on, str(line.article)) for line in deadlines(game)
        ]
        await unit.put_deadlines(game.event, game.id, due)
