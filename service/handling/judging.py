"""One letter judged: sender and games found, every act ruled on, all of it written down in one transaction."""

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from parsers.acts import ActKind, ParsedMail
from parsers.reading import Reading
from service.articles import A48_3_4
from service.errors import MailTakenError, StoreLostError, StreamConflict
from service.handling.asking import take_words
from service.handling.case_states import close_settled, keep_words, note_protest
from service.handling.circumstances import Circumstances, find_circumstances
from service.handling.confirming import hear, wait_for_owner
from service.handling.desk_answers import only_official, take_answers
from service.handling.duplicates import find_earlier
from service.handling.event_days import note_games_over
from service.handling.former_officials import tell_former
from service.handling.game_acts import judge_game_acts
from service.handling.judgement import Again, Judgement, Told
from service.handling.not_served import note_bounce
from service.handling.notify import Notifier
from service.handling.office import Office
from service.handling.officials import with_order
from service.handling.organising import take_organiser
from service.handling.pairing_objections import take_pairing_objection
from service.handling.person_acts import judge_person_acts
from service.handling.protesting import take_protest
from service.handling.screening import find_unreadable, screen
from service.handling.senders import admit
from service.handling.states import States
from service.handling.team_acts import take_captain
from service.handling.unread import answer_unread
from service.ledger.findings import Fact, Finding, FindingCode, Level
from service.ports import MailOutcome, MailStage, StoredMail, Unit
from service.ports.origin import Proof
from service.ports.rows import Due
from service.rules.due import deadlines
from service.rules.verdict import Addressee, Disposition, Notice, Outcome, Rank

log = logging.getLogger(__name__)

TRIES = 3
BATCH = 25
"""So many letters of a backlog share a transaction: an answer waits for at most the judging of these."""
CONFLICTS = 5
AGAIN = 20
"""A letter is judged again at most so often for one other letter."""
READING = "1"
"""Version of the reader, kept with every reading: a later reader may read the same letter otherwise."""

_STAGES = {Disposition.HELD: MailStage.HELD}


async def judge_waiting(office: Office, limit: int = BATCH) -> list[int]:
    """
    Judge the mails that wait, in journal order; gives their numbers. One bad mail never stops the queue.

    Those of a backlog share a transaction: the disk is waited for once, not for each of them.
    """
    async with office.store.reads() as reads:
        waiting = await reads.waiting_mails(limit)
    if len(waiting) > 1 and not office.store.shared:
        await _judge_together(office, waiting)
    else:
        for stored in waiting:
            await judge_or_set_aside(office, stored)
    return [stored.journal for stored in waiting]


async def _judge_together(office: Office, waiting: Sequence[StoredMail]) -> None:
    """Judge several mails in one transaction, each in a part of it that fails alone; what they change is seen after."""
    readings = [await office.reader.read(stored.raw or b"") for stored in waiting]
    cache = office.cache.branch()
    async with office.store.batch() as store:
        part = replace(office, store=store, cache=cache)
        for stored, reading in zip(waiting, readings, strict=True):
            await _judge_until_done(part, stored, reading)
            await asyncio.sleep(0)  # who waits for the event loop need not wait for the whole of it
    office.cache.adopt(cache)


async def judge_or_set_aside(office: Office, stored: StoredMail) -> bool:
    """Judge one mail; three failures set it aside, and the queue goes on. False when another worker has it in hand."""
    # On a shared store a letter is first kept from the others, then read: no letter is read in vain. On SQLite nobody
    # waits for the one writer while a letter is read.
    reading = None if office.store.shared else await office.reader.read(stored.raw or b"")
    return await _judge_until_done(office, stored, reading)


async def _judge_until_done(office: Office, stored: StoredMail, reading: Reading[ParsedMail] | None) -> bool:
    conflicts = 0
    while True:
        try:
            await judge_mail(office, stored, reading)
            return True
        except MailTakenError:
            return False
        except StreamConflict:
            conflicts += 1
            if conflicts < CONFLICTS:
                continue
            log.warning("action=judge mail=%d conflicts=%d left for later", stored.journal, conflicts)
            return True
        except StoreLostError:  # no fault of this mail
            raise
        except Exception:
            log.exception("action=judge mail=%d failed", stored.journal)
            if await _count_failure(office, stored) >= TRIES:
                return True


async def _count_failure(office: Office, stored: StoredMail) -> int:
    async with office.store.unit() as unit:
        tries = await unit.count_try(stored.journal)
        if tries >= TRIES:
            outcome = MailOutcome(MailStage.SET_ASIDE, Disposition.HELD, FindingCode.UNREADABLE_MESSAGE)
            await unit.put_mail_state(stored.journal, outcome)
    return tries


async def judge_mail(office: Office, stored: StoredMail, reading: Reading[ParsedMail] | None) -> Judgement:
    """
    Judge one mail and write everything down. `reading` None: it is read here.

    Raises: StreamConflict when a stream grew meanwhile; MailTakenError when it is judged, or in another worker's hand.
    """
    async with office.store.unit() as unit:
        if not await unit.take_mail(stored.journal):
            raise MailTakenError(stored.journal)
        if reading is None:
            reading = await office.reader.read(stored.raw or b"")
        states = States(unit, office.cache)
        judgement = Judgement()
        circumstances = await _judge_into(office, unit, states, stored, reading, judgement)
        moment = circumstances.arrived_at if circumstances else stored.arrived_at
        others = await judge_again(office, unit, states, judgement, moment)
        await states.write(stored.journal)
        await _write_down(unit, stored, _outcome(judgement, reading), judgement)
        await write_changes(unit, states)
        notifier = Notifier(office, unit, states)
        await notifier.send(judgement.notices, stored, circumstances)
        await write_again(unit, notifier, others, moment)
        if circumstances is not None and judgement.admitted and not circumstances.confirmed:
            proved = circumstances.proof.proof is Proof.PROVED
            await unit.note_proof(circumstances.sender.address.plain, proved)
        if circumstances is not None:
            await wait_for_owner(unit, circumstances, judgement)
    states.keep()
    return judgement


async def _judge_into(
    office: Office,
    unit: Unit,
    states: States,
    stored: StoredMail,
    reading: Reading[ParsedMail],
    judgement: Judgement,
    again: Again | None = None,
    moment: datetime | None = None,
) -> Circumstances | None:
    """
    Judge one letter into `judgement`.

    `again`: it was judged before; then the day of judging is that of `moment`, when a request for a correction can
    reach its sender at the earliest (48.3.4), and only what concerns the game that changed is looked at.
    """
    screened = screen(reading, office.own_address)
    if screened is not None:
        judgement.settle(screened.disposition, screened.reason)
        if screened.reason is FindingCode.BOUNCE and reading.value is not None and again is None:
            await note_bounce(office, unit, stored, reading.value)
        return None
    mail = reading.value
    assert mail is not None, "screened"
    circumstances = await find_circumstances(office, unit, stored, mail)
    if again is None:
        if await find_earlier(office, unit, circumstances) is not None:
            judgement.settle(Disposition.DUPLICATE)
            return circumstances
        circumstances = await hear(unit, circumstances, judgement, office.own_addresses)
        if await take_organiser(office, unit, states, circumstances, judgement):
            return circumstances
        left = await take_captain(office, unit, states, circumstances, judgement)
        if left is None:
            return circumstances
        circumstances = left
        if await tell_former(office, unit, states, circumstances, judgement):
            return circumstances
        if not await admit(office, unit, circumstances, judgement):
            return circumstances
    judgement.admitted = True
    unreadable = find_unreadable(reading)
    readable = unreadable is None or only_official(circumstances, reading.problems)
    if again is None and readable and await take_answers(office, unit, states, circumstances, judgement):
        return circumstances
    if unreadable is not None:
        _hold_unreadable(circumstances, judgement, *unreadable)
        return circumstances
    if again is None and await take_words(unit, circumstances, judgement):
        return circumstances
    if again is None and await take_pairing_objection(office, unit, states, circumstances, judgement):
        return circumstances
    circumstances = with_order(circumstances)
    if again is None or not again.game:
        left = await take_protest(office, unit, states, circumstances, judgement)
        if left is None:
            return circumstances
        circumstances = left
    await judge_game_acts(office, unit, states, circumstances, judgement, again, moment)
    if again is None or not again.game:
        await judge_person_acts(office, unit, states, circumstances, judgement)
    if again is None:
        await answer_unread(office, unit, states, circumstances, judgement)
    return circumstances


def _hold_unreadable(circumstances: Circumstances, judgement: Judgement, code: FindingCode, problem: object) -> None:
    setup = circumstances.event_of(circumstances.mail.header)
    event = setup.code if setup else None
    article = circumstances.cite(A48_3_4, event)
    judgement.event = event
    judgement.settle(Disposition.HELD, code)
    judgement.findings.append((event, Finding(code, article, Level.NOTICE)))
    notice = Notice(
        "mail-held",
        Addressee.SENDER,
        Rank.FAULT,
        (article,),
        f"mail/{circumstances.stored.journal}/held",
        facts={"reason": str(code)},
    )
    judgement.notices.append(Told(notice, event, None))


@dataclass(frozen=True, slots=True)
class JudgedAgain:
    """A letter judged once more: what it comes to now."""

    stored: StoredMail
    outcome: MailOutcome
    judgement: Judgement
    circumstances: Circumstances | None


async def judge_again(
    office: Office, unit: Unit, states: States, judgement: Judgement, moment: datetime
) -> list[JudgedAgain]:
    """Judge once more, in the order of sending, the letters that are now seen in another light."""
    found: dict[Again, JudgedAgain] = {}
    waiting, tries = list(judgement.rejudge), Counter[Again]()
    while waiting:
        again = waiting.pop(0)
        tries[again] += 1
        if tries[again] > AGAIN:
            continue
        other = await unit.mail(again.journal)
        if other is None or other.raw is None:
            continue
        reading = await office.reader.read(other.raw)
        second = Judgement()
        circumstances = await _judge_into(office, unit, states, other, reading, second, again, moment)
        if not set(second.rejudge) <= set(waiting):  # else all of them come in their turn, as they were sent
            waiting = [*second.rejudge, *(one for one in waiting if one not in second.rejudge)]
        outcome = _joined(other, again, _outcome(second, reading))
        found[again] = JudgedAgain(other, outcome, second, circumstances)
    return list(found.values())


async def write_again(unit: Unit, notifier: Notifier, others: Sequence[JudgedAgain], moment: datetime) -> None:
    """Write down what letters judged again come to, and tell it."""
    for other in others:
        await _write_down(unit, other.stored, other.outcome, other.judgement)
        for told in other.judgement.notices:
            await notifier.tell(told, moment, other.stored.journal, other.circumstances)


def _joined(stored: StoredMail, again: Again, outcome: MailOutcome) -> MailOutcome:
    """What a letter did in other games stands as it was."""
    if not again.game:
        return _with_what_was_booked(stored, outcome)

    def elsewhere(rows: Sequence[Fact]) -> list[Fact]:
        return [
            row for row in rows if isinstance(row, dict) and not again.concerns(str(row["event"]), str(row["game"]))
        ]

    return replace(
        outcome,
        acts=[*elsewhere(stored.acts), *outcome.acts],
        findings=[*elsewhere(stored.findings), *outcome.findings],
    )


def _with_what_was_booked(stored: StoredMail, outcome: MailOutcome) -> MailOutcome:
    """A letter judged again as a whole, of which a part was booked before: that part stands."""
    booked = [row for row in stored.acts if isinstance(row, dict) and row["outcome"] == str(Outcome.BOOKED)]
    if not booked:
        return outcome
    new = [row for row in outcome.acts if isinstance(row, dict) and row["kind"] != str(ActKind.MOVE)]
    return replace(outcome, stage=MailStage.JUDGED, disposition=Disposition.ACCEPTED, reason=None, acts=[*booked, *new])


def _outcome(judgement: Judgement, reading: Reading[ParsedMail]) -> MailOutcome:
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


async def _write_down(unit: Unit, stored: StoredMail, outcome: MailOutcome, judgement: Judgement) -> None:
    for event, opening in judgement.cases:
        await unit.open_case(event, opening, stored.journal)
        await note_protest(unit, opening)
    await keep_words(unit, judgement)
    await unit.put_mail_state(stored.journal, outcome)


async def write_changes(unit: Unit, states: States) -> None:
    """After a unit's events: the index's status and the deadlines of every game that changed."""
    for game in states.touched:
        await unit.put_game_status(game.event, game.id, str(game.status))
        due: Sequence[Due] = [
            Due(game.event, game.id, line.key, str(line.kind), line.on, str(line.article)) for line in deadlines(game)
        ]
        await unit.put_deadlines(game.event, game.id, due)
    await close_settled(unit, states)
    await note_games_over(unit, states)
