"""
A player's letter of which nothing was understood is answered where it asks for an answer, once a day at most.

Who writes to the referee alone expects one: silence would tell him that all is well. Who writes to others speaks of the
event where he uses a word of its rules, or asks an official for something: that is laid before the official as a
question, or its writer is asked what he meant. Chat with a partner, thanks and greetings are nobody's business.
"""

from collections.abc import Sequence
from hashlib import sha256

from parsers.acts import Question, Said
from parsers.classify import own_lines
from parsers.forms.labels import cue_pattern, plain
from parsers.languages import Cue
from parsers.leave_words import find_leave
from parsers.letter import Address, Line
from parsers.sentences import Sentence, is_supposed, split_sentences
from parsers.weight import is_harmless
from service.handling.circumstances import Circumstances
from service.handling.judgement import Judgement, Told
from service.handling.office import Office, local_date
from service.handling.officials import ask_ruling
from service.handling.person_acts import ask_question
from service.handling.states import States
from service.ledger.findings import Fact, FindingCode
from service.ports import Unit
from service.rules.verdict import Addressee, Disposition, Notice, Rank

_MOST_LETTERS = 500
_FEW_WORDS = 4  # "Thanks, I see."
_TALK = (Cue.FRIENDLY, Cue.REGARDS, Cue.SMALL_TALK, Cue.ACKNOWLEDGEMENT, Cue.BESIDE, Cue.LEAD)


async def answer_unread(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement
) -> None:
    """
    Answer a proved letter that did nothing and expects something; an official is asked whether it was a ruling.

    One answer a day to each sender, and none to the same words again: two machines would not go on for ever.
    """
    if judgement.outcome != (Disposition.IGNORED, FindingCode.NOT_A_GAME_MESSAGE) or judgement.notices:
        return
    sender = circumstances.sender
    if not circumstances.proved or not circumstances.addressed:
        return
    alone = not circumstances.addressed - office.own_addresses
    lines = own_lines(circumstances.envelope.lines)
    text = _own_words(lines)
    if not text or not (sender.persons or alone and sender.offices):
        return
    official = _writes_to_official(circumstances)
    matter = None if alone else _find_matter(lines, official, _writes_to_partner(circumstances))
    if matter is None and not alone:
        return
    zone = circumstances.setups[0].zone if circumstances.setups else "UTC"
    mark, day = f"unread/{sender.address.plain}", local_date(circumstances.arrived_at, zone).isoformat()
    words = sha256(text.encode()).hexdigest()[:16]
    last_day, _, last_words = (await unit.mark(mark) or "").partition(" ")
    if last_day == day or last_words == words:  # the very same again: an autoresponder that does not say so
        return
    await unit.put_mark(mark, f"{day} {words}")
    if alone and sender.offices:
        await ask_ruling(unit, circumstances, judgement, text)
        return
    if matter is not None and official:
        act = Question(Said(text, matter.line), circumstances.mail.header)
        await ask_question(office, unit, states, circumstances, judgement, act)
        return
    setup = circumstances.event_of(circumstances.mail.header)
    event = setup.code if setup else None
    judgement.event = judgement.event or event
    facts: dict[str, Fact] = {"text": text}
    key = f"mail/{circumstances.stored.journal}/not-understood"
    notice = Notice("not-understood", Addressee.SENDER, Rank.CONFIRMATION, (), key, facts=facts)
    judgement.notices.append(Told(notice, event, None))


def _writes_to_official(circumstances: Circumstances) -> bool:
    """Whether somebody who rules on an event of the writer's is among the addressees."""
    return any(
        circumstances.addresses(official.emails)
        for setup in circumstances.setups
        for official in (setup.officials.arbiter, setup.officials.deputy, setup.officials.steward)
        if official is not None
    )


def _writes_to_partner(circumstances: Circumstances) -> bool:
    """Whether another player of the writer's events is among the addressees."""
    own = circumstances.sender.address.plain
    return any(
        circumstances.addresses([email for email in seat.emails if Address("", email).plain != own])
        for setup in circumstances.setups
        for seat in setup.seats
    )


def _find_matter(lines: Sequence[Line], official: bool, partner: bool) -> Sentence | None:
    """
    The first sentence that speaks of a matter of the event.

    To a partner a question is the partner's to answer; to an official every word of the event counts, and what asks.
    """
    for sentence in split_sentences(lines):
        shape = sentence.shape
        if is_harmless(sentence.text, shape, *_TALK) or is_supposed(shape) and not official:
            continue
        if cue_pattern(Cue.EVENT_MATTER).search(shape) and (official or not sentence.asks and not _of_others(shape)):
            return sentence
        if cue_pattern(Cue.RESTS).search(shape) and not sentence.asks and find_leave(sentence.text).last is not None:
            return sentence  # who is away from a day to a day perhaps means a leave (48.7.2)
        asks = cue_pattern(Cue.APPLIES).search(cue_pattern(Cue.POLITE).sub(" ", shape)) is not None
        if official and (cue_pattern(Cue.EVENT_TALK).search(shape) or asks and not partner):
            return sentence
    return None


def _of_others(shape: str) -> bool:
    return cue_pattern(Cue.OTHERS_LEAVE, Cue.FRIENDLY, Cue.REGARDS, Cue.ONCE).search(shape) is not None


def _own_words(lines: Sequence[Line]) -> str:
    """The letter's own words; empty where they are nothing but thanks, greetings and names."""
    if sum(len(line.text.split()) for line in lines) <= _FEW_WORDS and any(_thanks(line.text) for line in lines):
        return ""
    said = [part for part in split_sentences(lines) if not is_harmless(part.text, part.shape, *_TALK)]
    return "\n".join(line.text.strip() for line in lines).strip()[:_MOST_LETTERS] if said else ""


def _thanks(text: str) -> bool:
    return cue_pattern(Cue.FRIENDLY, Cue.REGARDS, Cue.ACKNOWLEDGEMENT).match(plain(text).strip()) is not None
