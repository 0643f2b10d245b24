"""A letter whose move is perhaps in a file that is not opened: a scanned form, a photo of a card, a document."""

import re

from parsers.classify import own_lines
from parsers.forms.labels import cue_pattern
from parsers.languages import Cue
from parsers.letter import Attachment, Envelope
from parsers.reading import Problem, ProblemCode
from parsers.sentences import split_sentences
from parsers.weight import is_harmless, is_name

_APART = re.compile(r"signature|^message/")  # letters that are enclosed are evidence, not a letter's words
_BESIDE = ("text/calendar", "text/vcard", "text/x-vcard", "text/directory", "application/ics")
"""What programs put beside every letter."""


def find_unopened(envelope: Envelope) -> Problem | None:
    """
    The first file of a letter that says nothing by itself, or only that something is attached.

    A page, a picture or a document is no text of the letter; but he who sends nothing else has said something by it,
    and must hear that it was not read (48.3.4).
    """
    files = [part for part in envelope.attachments if _is_shut(part)]
    if not files:
        return None
    own = own_lines(envelope.lines)
    for sentence in split_sentences(own):
        known = is_harmless(sentence.text, sentence.shape) or is_name(sentence.text)
        if not known and not cue_pattern(Cue.ATTACHED).search(sentence.shape):
            return None
    return Problem(ProblemCode.UNREADABLE_MESSAGE, files[0].name or files[0].content_type)


def _is_shut(part: Attachment) -> bool:
    kind = part.content_type.lower()
    return not any(line.text.strip() for line in part.lines) and kind not in _BESIDE and not _APART.search(kind)
