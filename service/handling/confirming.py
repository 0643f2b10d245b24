"""
Letters whose sender is not beyond doubt: the registered address is asked, and its word releases them.

A question goes to the registered address alone, with a one-time code. The letter is released by a reply of the person
who was asked, either with the code, or proved and in the question's thread; a letter from another address also by a
proved yes to the referee alone, where nothing else is asked. It then counts with its own date (48.1.2).
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta

from parsers.acts import Acknowledgement, Act, ActKind, Repudiation, ResultConfirmation
from parsers.classify import own_lines
from parsers.sentences import split_sentences
from parsers.weight import is_harmless, is_plain_yes
from service.articles import A48_1_2, A48_1_7
from service.handling.circumstances import Circumstances, confirmed_mark
from service.handling.codes import find_codes, find_codes_in, find_own_codes, hash_code, new_code
from service.handling.judgement import Again, Judgement, Told
from service.ledger.findings import CaseKind, Fact, FindingCode
from service.ledger.parts import GameStatus
from service.ports import Due, MailStage, Person, Reads, StoredMail, Unit
from service.ports.origin import Proof
from service.rules.verdict import ActReport, Addressee, CaseOpening, Disposition, Notice, Outcome, Rank

CODE_DAYS = 14
"""How long a code is good (inclusive)."""
ANSWER_DAYS = 3
"""How long the owner of a letter is waited for before an official sees it (48.1.2)."""


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked about a held letter: of whom, until when (inclusive), and whether it is still open."""

    mail: int
    person: int
    until: str
    code_hash: str
    kinds: tuple[str, ...] = ()
    text: str = ""
    state: str = "open"


@dataclass(frozen=True, slots=True)
class Answer:
    """A letter that answers a question. `by_code`: it bears the code that was mailed."""

    question: Question
    by_code: bool


def thread_mark(message_id: str) -> str:
    """The name of the mark that says which held letter a mail of ours asks about."""
    return f"asked/{message_id.strip('<> ')}"


def _question_mark(mail: int) -> str:
    return f"question/{mail}"


def _asked_mark(person: int) -> str:
    """The name of the mark that says about which letters a person was asked."""
    return f"asked-of/{person}"


async def find_question(reads: Reads, mail: int) -> Question | None:
    """The question that was asked about a letter."""
    text = await reads.mark(_question_mark(mail))
    if text is None:
        return None
    facts = json.loads(text)
    return Question(**{**facts, "kinds": tuple(facts["kinds"])})


async def _put(unit: Unit, question: Question) -> None:
    await unit.put_mark(_question_mark(question.mail), json.dumps(asdict(question), sort_keys=True))


async def ask(
    unit: Unit,
    circumstances: Circumstances,
    judgement: Judgement,
    person: Person,
    notice: Notice,
    event: str | None,
) -> None:
    """Ask a person whether a held letter is his, once for each letter; the mail bears a new code."""
    mail = circumstances.stored.journal
    if await find_question(unit, mail) is not None:
        return
    code = new_code()
    until = circumstances.arrived_at.date() + timedelta(days=CODE_DAYS)
    kinds = tuple(dict.fromkeys(str(act.kind) for act in circumstances.mail.acts))
    text = str(notice.facts.get("text") or "")
    await _put(unit, Question(mail, person.id, until.isoformat(), hash_code(code), kinds, text))
    await unit.put_mark(f"code/{hash_code(code)}", str(mail))
    waiting = json.loads(await unit.mark(_asked_mark(person.id)) or "[]")
    await unit.put_mark(_asked_mark(person.id), json.dumps([*waiting, mail]))
    facts: dict[str, Fact] = {"one_time_code": code, "confirm_until": until.isoformat(), "confirms": mail}
    judgement.notices.append(Told(replace(notice, facts={**notice.facts, **facts}), event, None))


async def hear(
    unit: Unit, circumstances: Circumstances, judgement: Judgement, own_addresses: frozenset[str]
) -> Circumstances:
    """
    Take a letter as the answer to a question, where it is one.

    Args:
        own_addresses: The referee's own, as compared: a plain yes to them alone may answer without the thread.

    Returns:
        The circumstances without the acts that were only the answer; confirmed, where the letter bears the code.
    """
    answer = await _find_answer(unit, circumstances)
    if answer is None and circumstances.addressed and not circumstances.addressed - own_addresses:
        answer = await _plain_yes(unit, circumstances)
    if answer is None:
        return circumstances
    question, acts = answer.question, circumstances.mail.acts
    if answer.by_code:
        circumstances = replace(circumstances, confirmed=True)
    if any(isinstance(act, Repudiation) for act in acts):
        await _put(unit, replace(question, state="refused"))
        await _refused(unit, circumstances, judgement, question)
        return _without(circumstances, tuple(act for act in acts if isinstance(act, Repudiation)))
    if not _affirms(circumstances, question):
        return circumstances
    await _put(unit, replace(question, state="used"))
    await release(unit, judgement, question.mail, question.person)
    judgement.settle(Disposition.RECORDED)
    judgement.acts.append((judgement.event, ActReport(ActKind.ACKNOWLEDGEMENT, Outcome.NOTED)))
    return _without(circumstances, tuple(act for act in acts if _repeats(act, question)))


async def release(unit: Unit, judgement: Judgement, mail: int, person: int) -> None:
    """A held letter is this person's: it is judged again, with its own date."""
    await unit.put_mark(confirmed_mark(mail), str(person))
    judgement.rejudge.append(Again(mail))
    held = await unit.mail(mail)
    judgement.event = judgement.event or (held.event if held else None)


async def _find_answer(unit: Unit, circumstances: Circumstances) -> Answer | None:
    """The open question that the letter answers, asked of this very person; a disproved letter answers none."""
    if circumstances.proof.proof is Proof.FAILED:
        return None
    for code in find_codes(circumstances.mail):
        found = await _open(unit, circumstances, await unit.mark(f"code/{hash_code(code)}"))
        if found is not None:
            return Answer(found, by_code=True)
    if circumstances.proof.proof is not Proof.PROVED:
        return None
    envelope = circumstances.envelope
    for answered in envelope.in_reply_to or envelope.references[-1:]:
        found = await _open(unit, circumstances, await unit.mark(thread_mark(answered)))
        if found is not None:
            return Answer(found, by_code=False)
    return None


async def _plain_yes(unit: Unit, circumstances: Circumstances) -> Answer | None:
    """
    A proved yes that answers no other mail of ours: it is one to the only letter from another address that waits for
    the word of this person (48.1.2).
    """
    answered = circumstances.envelope.in_reply_to
    own = own_lines(circumstances.envelope.lines)
    if not is_plain_yes(own) or circumstances.proof.proof is not Proof.PROVED:
        return None
    if any([await unit.letter(message_id) is not None for message_id in answered]):
        return None
    if any(candidate.game.status == GameStatus.AWAITING_RECORDS for candidate in circumstances.candidates):
        return None  # then it is rather a yes to a result (48.9.1)
    waiting: list[Question] = []
    for person in circumstances.sender.persons:
        for mail in json.loads(await unit.mark(_asked_mark(person.id)) or "[]"):
            question, held = await _open(unit, circumstances, str(mail)), await unit.mail(mail)
            if question is None or held is None or held.reason != FindingCode.UNREGISTERED_SENDER:
                continue
            if circumstances.arrived_at.date() <= held.arrived_at.date() + timedelta(days=ANSWER_DAYS):
                waiting.append(question)
    return Answer(waiting[0], by_code=False) if len(waiting) == 1 else None


async def _open(unit: Unit, circumstances: Circumstances, mail: str | None) -> Question | None:
    question = await find_question(unit, int(mail)) if mail else None
    if question is None or question.state != "open" or question.mail == circumstances.stored.journal:
        return None
    if circumstances.arrived_at.date() > date.fromisoformat(question.until):
        return None
    asked = any(person.id == question.person for person in circumstances.sender.persons)
    return question if asked else None


def _affirms(circumstances: Circumstances, question: Question) -> bool:
    """A plain yes, the code written out by the sender and nothing else, or the held letter's act said once more."""
    if any(_says_again(act, question) for act in circumstances.mail.acts):
        return True
    own = own_lines(circumstances.envelope.lines)
    words = [line for line in own if not find_codes_in(line.text)]
    written = any(hash_code(code) == question.code_hash for code in find_own_codes(circumstances.mail))
    return is_plain_yes(words) or written and all(is_harmless(one.text, one.shape) for one in split_sentences(words))


def _repeats(act: Act, question: Question) -> bool:
    """What of an answer is used up by it."""
    return isinstance(act, Acknowledgement | ResultConfirmation) or _says_again(act, question)


def _says_again(act: Act, question: Question) -> bool:
    return act.kind is not ActKind.MOVE and str(act.kind) in question.kinds


def _without(circumstances: Circumstances, acts: tuple[Act, ...]) -> Circumstances:
    kept = tuple(act for act in circumstances.mail.acts if not any(act is other for other in acts))
    return replace(circumstances, mail=replace(circumstances.mail, acts=kept))


async def _refused(unit: Unit, circumstances: Circumstances, judgement: Judgement, question: Question) -> None:
    """The owner of the address did not write it: it stays held, and the arbiter sees it at once (48.1.7)."""
    held = await unit.mail(question.mail)
    event = held.event if held else None
    judgement.event = judgement.event or event
    judgement.settle(Disposition.RECORDED)
    judgement.acts.append((event, ActReport(ActKind.REPUDIATION, Outcome.NOTED)))
    facts: dict[str, Fact] = {"reason": "repudiation", "text": _own_words(circumstances)}
    open_held(
        judgement, event, question.mail, circumstances.arrived_at.date(), CaseKind.HELD_MAIL, A48_1_7.number, facts
    )


def _own_words(circumstances: Circumstances) -> str:
    return "\n".join(line.text for line in circumstances.envelope.lines if not line.depth)[:500].strip()


def open_held(
    judgement: Judgement, event: str | None, mail: int, day: date, kind: CaseKind, article: str, facts: dict[str, Fact]
) -> None:
    """Bring a held letter before the arbiter, by the article as cited under the event's rules."""
    key = f"mail/{mail}/{kind}"
    judgement.cases.append((event, CaseOpening(key, kind, article, day, facts={**facts, "mail": mail})))
    told: dict[str, Fact] = {"kind": str(kind), "case": key, "question": "", **facts}
    judgement.notices.append(
        Told(Notice("case-opened", Addressee.ARBITER, Rank.RULING, (article,), key, facts=told), event, None)
    )


async def wait_for_owner(unit: Unit, circumstances: Circumstances, judgement: Judgement) -> None:
    """A held letter's author is waited for three days; the day after them an official sees it."""
    disposition, reason = judgement.outcome
    held = disposition is Disposition.HELD and reason not in (FindingCode.GAME_SUSPENDED, None)
    if not held and await find_question(unit, circumstances.stored.journal) is None:
        return
    event = judgement.event or next((candidate.setup.code for candidate in circumstances.candidates), None)
    if event is None:
        return
    mail = circumstances.stored.journal
    kind = CaseKind.ADDRESS if reason is FindingCode.UNREGISTERED_SENDER else CaseKind.HELD_MAIL
    article = circumstances.cite(A48_1_2 if kind is CaseKind.ADDRESS else A48_1_7, event)
    on = circumstances.arrived_at.date() + timedelta(days=ANSWER_DAYS + 1)
    waiting = [due for due in await unit.deadlines(event, "") if due.key != _due_key(mail)]
    await unit.put_deadlines(event, "", [*waiting, Due(event, "", _due_key(mail), str(kind), on, article)])


def _due_key(mail: int) -> str:
    return f"mail/{mail}/unanswered"


async def judge_unanswered(unit: Unit, due: Due) -> Judgement:
    """The days of waiting for a held letter's author are over: what still waits goes to the arbiter."""
    judgement = Judgement(event=due.event)
    if not due.key.startswith("mail/"):  # another day of the event, whose teller is no more
        return judgement
    mail = int(due.key.split("/")[1])
    held = await unit.mail(mail)
    question = await find_question(unit, mail)
    if held is None or not _waits(held, question) or await _sent_anew(unit, held, question):
        return judgement
    words = [part for part in (held.sender, question.text if question else None) if part]
    facts: dict[str, Fact] = {"reason": held.reason, "from": held.sender, "text": "\n".join(words)}
    open_held(judgement, due.event, mail, due.on, CaseKind(due.kind), due.article, facts)
    return judgement


def _waits(held: StoredMail, question: Question | None) -> bool:
    """Whether a letter, or a part of it, still waits for its author's word."""
    if question is not None:
        return question.state == "open"
    return held.stage is MailStage.HELD


async def _sent_anew(reads: Reads, held: StoredMail, question: Question | None) -> bool:
    """Whether a later letter of the sender did what this one would do: then nothing waits for anybody any more."""
    done = ("booked",) if question is None or "move" in question.kinds else ("booked", "noted")
    for other in await reads.mails(after=held.journal):
        acts = [row for row in other.acts if isinstance(row, dict) and row["outcome"] in done]
        if other.sender == held.sender and any(question is None or row["kind"] in question.kinds for row in acts):
            return True
    return False


async def release_granted(unit: Unit, judgement: Judgement, case_facts: Mapping[str, Fact]) -> None:
    """The arbiter has satisfied himself, by any other way, that a held letter is its player's (48.1.2)."""
    mail = case_facts.get("mail")
    held = await unit.mail(mail) if isinstance(mail, int) else None
    question = await find_question(unit, mail) if isinstance(mail, int) else None
    if held is None or question is None or question.state == "used":
        return
    await _put(unit, replace(question, state="used"))
    await release(unit, judgement, held.journal, question.person)
