"""
A move or a resignation in the subject alone, above an empty letter or a greeting: its writer is asked (48.3.5).

Subjects are kept from letter to letter, so that what stands in one is never booked; but who writes nothing else
expects an answer, and is not left without one.
"""

import re
from dataclasses import replace

from parsers.acts import Act, DrawAcceptance, GameHeader, Resignation, Said, Withdrawal
from parsers.classify import classify
from parsers.cues import read_words
from parsers.forms.labels import cue_pattern, plain
from parsers.forms.prose import read_prose
from parsers.languages import Cue
from parsers.letter import Envelope, Line
from parsers.reading import Problem, ProblemCode
from parsers.sentences import split_sentences
from parsers.weight import is_harmless, is_name

_ANSWERS = re.compile(r"\s*(?:re|aw|fwd?|wg|rv|отв|на|tr|rif|odp)\s*(?:\[\d+\])?\s*:", re.I)
_CODE = re.compile(r"(?<!\w)[^\W\d_]{1,3}-\d{2,4}(?:-\d{1,3})?(?!\w)|(?<!\w)[A-Z]\d{2}(?!\w)[\s:,–—-]*")
_ENDING = Resignation | DrawAcceptance | Withdrawal
_KIND = (Cue.FRIENDLY, Cue.REGARDS, Cue.SMALL_TALK, Cue.GREETS)


def find_move_in_subject(envelope: Envelope) -> Problem | None:
    """The subject of a letter that says nothing, where it states a move; an answer's subject is another's."""
    subject = _without_codes(envelope.subject)
    prose = read_prose([Line(1, subject)] if subject else [])
    found = prose.own or prose.unsure or any(record.plies for record in prose.records)
    alone = bool(found) and _stands_alone(envelope)
    return Problem(ProblemCode.UNREADABLE_MESSAGE, envelope.subject.strip()[:200], None) if alone else None


def find_act_in_subject(envelope: Envelope, header: GameHeader) -> tuple[Act, ...]:
    """What the subject of a letter that says nothing does, if it ends the game: its writer is asked (48.9.1)."""
    words = read_words([Line(1, _without_codes(envelope.subject))], header).acts
    found = [act for act in words if isinstance(act, _ENDING)][:1]
    said = Said(envelope.subject.strip()[:200], None, doubtful=True)
    return tuple(replace(act, said=said) for act in found) if found and _stands_alone(envelope) else ()


def _without_codes(subject: str) -> str:
    return _CODE.sub(" ", _ANSWERS.sub(" ", subject)).strip(" :,–—-")


def _stands_alone(envelope: Envelope) -> bool:
    """Whether the letter under a subject holds nothing but kind words; the subject of an answer is another's."""
    placed = classify(envelope.lines)
    own = [item.line for item in placed if item.own and item.line.text.strip()]
    if _ANSWERS.match(envelope.subject) and any(item.line.text.strip() for item in placed):
        return False
    if own and cue_pattern(Cue.ACKNOWLEDGEMENT).match(plain(own[0].text).strip()):
        return False
    return all(is_name(one.text) or is_harmless(one.text, one.shape, *_KIND) for one in split_sentences(own))
