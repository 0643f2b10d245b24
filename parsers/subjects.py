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
    subject = _subject_alone(envelope)
    prose = read_prose([Line(1, subject)])
    found = bool(prose.own or prose.unsure or any(record.plies for record in prose.records))
    return Problem(ProblemCode.UNREADABLE_MESSAGE, envelope.subject.strip()[:200], None) if found else None


def find_act_in_subject(envelope: Envelope, header: GameHeader) -> tuple[Act, ...]:
    """What the subject of a letter that says nothing does, if it ends the game: its writer is asked (48.9.1)."""
    found = read_words([Line(1, _subject_alone(envelope))], header).acts
    said = Said(envelope.subject.strip()[:200], None, doubtful=True)
    return tuple(replace(act, said=said) for act in found if isinstance(act, _ENDING))[:1]


def _subject_alone(envelope: Envelope) -> str:
    """The subject without codes, where the letter holds nothing but kind words; else nothing."""
    placed = classify(envelope.lines)
    own = [item.line for item in placed if item.own and item.line.text.strip()]
    answers = _ANSWERS.match(envelope.subject) is not None
    if (
        answers
        and any(item.line.text.strip() for item in placed)
        or cue_pattern(Cue.ACKNOWLEDGEMENT).match(plain(own[0].text).strip() if own else "")
    ):
        return ""
    if not all(is_name(one.text) or is_harmless(one.text, one.shape, *_KIND) for one in split_sentences(own)):
        return ""
    return _CODE.sub(" ", _ANSWERS.sub(" ", envelope.subject)).strip(" :,–—-")
