"""Article 48.3.4: the partner's letter came and cannot be read, came empty or cut: its reader asks for it again."""

import re
from collections.abc import Sequence
from functools import cache

from parsers.forms.labels import cue_body, cue_pattern
from parsers.languages import Cue
from parsers.receipt_words import FILE_WORDS, LETTER_WORDS, OWN_LETTERS, PARTNERS_LETTERS
from parsers.sentences import Sentence, is_supposed


def find_unread(sentences: Sequence[Sentence]) -> Sentence | None:
    """The sentence that says so, or asks to send the letter again; it, or the one before it, names a letter."""
    for place, sentence in enumerate(sentences):
        shape = sentence.shape
        said = cue_pattern(Cue.CANNOT_READ, Cue.SEND_AGAIN).search(shape)
        if said is None or is_supposed(shape[: said.start()]):
            continue
        if _own().search(shape) and not _partners().search(shape):
            continue
        near = sentences[max(0, place - 1) : place + 1]
        if any(_letters().search(one.shape) for one in near):
            return sentence
    return None


@cache
def _letters() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{LETTER_WORDS}|{FILE_WORDS}|{cue_body(Cue.LETTER)})(?![\w-])")


@cache
def _own() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{OWN_LETTERS})(?![\w-])")


@cache
def _partners() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{PARTNERS_LETTERS})(?![\w-])")
