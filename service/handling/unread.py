"""
A player's letter to the referee alone of which nothing was understood is answered, once a day at most.

Who writes to nobody else expects an answer: silence would tell him that all is well. What a letter says to a partner,
thanks and greetings are nobody's business.
"""

from hashlib import sha256

from parsers.classify import classify
from parsers.forms.labels import cue_pattern, plain
from parsers.languages import Cue
from parsers.sentences import split_sentences
from parsers.weight import is_harmless
from service.handling.circumstances import Circumstances
from service.handling.judgement import Judgement, Told
from service.handling.office import Office, local_date
from service.handling.officials import ask_ruling
from service.ledger.findings import Fact, FindingCode
from service.ports import Unit
from service.rules.verdict import Addressee, Disposition, Notice, Rank

_MOST_LETTERS = 500
_FEW_WORDS = 4  # "Thanks, I see."
_TALK = (Cue.FRIENDLY, Cue.REGARDS, Cue.SMALL_TALK, Cue.ACKNOWLEDGEMENT, Cue.BESIDE, Cue.LEAD)


async def answer_unread(office: Office, unit: Unit, circumstances: Circumstances, judgement: Judgement) -> None:
    """
    Answer a proved letter to the referee alone that did nothing; an official is asked whether it was a ruling.

    One answer a day to each sender, and none to the same words again: two machines would not go on for ever.
    """
    if judgement.outcome != (Disposition.IGNORED, FindingCode.NOT_A_GAME_MESSAGE) or judgement.notices:
        return
    sender = circumstances.sender
    if not circumstances.proved or not circumstances.addressed or circumstances.addressed - office.own_addresses:
        return
    text = _own_words(circumstances)
    if not text or not (sender.persons or sender.offices):
        return
    zone = circumstances.setups[0].zone if circumstances.setups else "UTC"
    mark, day = f"unread/{sender.address.plain}", local_date(circumstances.arrived_at, zone).isoformat()
    words = sha256(text.encode()).hexdigest()[:16]
    last_day, _, last_words = (await unit.mark(mark) or "").partition(" ")
    if last_day == day or last_words == words:  # the very same again: an autoresponder that does not say so
        return
    await unit.put_mark(mark, f"{day} {words}")
    if sender.offices:
        await ask_ruling(unit, circumstances, judgement, sender.offices[0], text)
        return
    setup = circumstances.event_of(circumstances.mail.header)
    event = setup.code if setup else None
    judgement.event = judgement.event or event
    facts: dict[str, Fact] = {"text": text}
    key = f"mail/{circumstances.stored.journal}/not-understood"
    notice = Notice("not-understood", Addressee.SENDER, Rank.CONFIRMATION, (), key, facts=facts)
    judgement.notices.append(Told(notice, event, None))


def _own_words(circumstances: Circumstances) -> str:
    """The letter's own words; empty where they are nothing but thanks, greetings and names."""
    lines = [placed.line for placed in classify(circumstances.envelope.lines) if placed.own]
    if sum(len(line.text.split()) for line in lines) <= _FEW_WORDS and any(_thanks(line.text) for line in lines):
        return ""
    said = [part for part in split_sentences(lines) if not is_harmless(part.text, part.shape, *_TALK)]
    return "\n".join(line.text.strip() for line in lines).strip()[:_MOST_LETTERS] if said else ""


def _thanks(text: str) -> bool:
    return cue_pattern(Cue.FRIENDLY, Cue.REGARDS, Cue.ACKNOWLEDGEMENT).match(plain(text).strip()) is not None
