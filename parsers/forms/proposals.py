"""Proposed variations in running text (47.3.8, 48.3.7): where one begins and ends, and whether one is accepted."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from parsers.acts import Variation
from parsers.forms.bounds import sentence_end
from parsers.forms.cells import end_of_parted, looks_like_move
from parsers.forms.labels import any_move_pattern, cue_body, cue_pattern, label_pattern, move_phrase_pattern, plain
from parsers.forms.movetext import Text
from parsers.languages import Cue, Label
from parsers.notation.variations import read_variations

_MOST_PROPOSALS = 40
_LONGEST_PROPOSAL = 4000  # letters


@cache
def _proposal() -> re.Pattern[str]:
    """Where a proposal begins: its label, or a condition right before a move number (47.3.8, 48.3.7)."""
    label = label_pattern(Label.VARIATION)
    condition = cue_body(Cue.PROPOSES)
    return re.compile(rf"(?<!\w)(?:(?P<label>{label})(?!\w)|(?:{condition})\s+(?=\d{{1,3}}\s*(?:\.|…|\))))")


def take_proposals(text: Text) -> tuple[list[Variation], bool, Text]:
    """
    Read every proposal of a text, and blank it out.

    Returns:
        The branches, whether the letter says that it accepts a proposal, and the text without them.
    """
    variations: list[Variation] = []
    accepts = False
    shape, spans = plain(text.text), []
    position = 0
    for _ in range(_MOST_PROPOSALS):
        match = _proposal().search(shape, position)
        if match is None:
            break
        end = min(_proposal_end(shape, match.end()), match.end() + _LONGEST_PROPOSAL)
        said = shape[max(0, match.start() - 40) : end]
        accepted = cue_pattern(Cue.ACCEPTS_VARIATION).search(said)
        declined = cue_pattern(Cue.DECLINES_VARIATION).search(said)
        position = match.end()
        if not match.group("label") and _is_reason(shape, match.start()):
            position = max(position, sentence_end(shape, match.end()))
            spans.append((match.start(), position))  # "5. d3, because on 5. d4 there is 5...ed": no offer
            continue
        if not match.group("label") and (_answered(shape, match.end(), end) or not _moves_at(text, match.end())):
            continue
        if cue_pattern(Cue.NO_PROPOSAL).search(said):
            position = max(match.end(), sentence_end(shape, match.end()))
            spans.append((match.start(), position))  # "no variation, just a thought": nothing binds, nothing is played
            continue
        if declined or accepted:
            accepts = accepts or bool(accepted and not declined)
            position = sentence_end(shape, match.end())
            continue
        body = text.text[match.end() if match.group("label") else match.start() : end]
        line = text.line_at(match.start()).number
        found = tuple(branch for branch in read_variations(body, line) if len(branch.moves) > 1 or match.group("label"))
        if found:
            variations.extend(found)
            spans.append((match.start(), end))
            position = end
        elif not match.group("label"):
            spans.append((match.start(), sentence_end(shape, match.end())))  # a bare condition is no move
    shape_accepts = cue_pattern(Cue.ACCEPTS_VARIATION).search(shape)
    if shape_accepts and not cue_pattern(Cue.DECLINES_VARIATION).search(shape):
        before = shape[max(0, shape_accepts.start() - 12) : shape_accepts.start()]
        accepts = accepts or not re.search(r"(?<!\w)(?:не|not|n't)\s*$", before)
    return variations, accepts, masked(text, spans)


def _is_reason(shape: str, start: int) -> bool:
    """A word for a reason stands right before a condition."""
    before = shape[max(0, start - 40) : start]
    reasons = [match.end() for match in cue_pattern(Cue.BECAUSE).finditer(before)]
    return bool(reasons) and re.fullmatch(r"\s*(?:[^\W\d_]+\s+)?", before[reasons[-1] :]) is not None


@cache
def _answering() -> re.Pattern[str]:
    """Said at the very moment: "отвечу", "I shall answer" tell of a move to come."""
    verb, by = cue_body(Cue.ANSWERING), cue_body(Cue.WITH)
    who = r"(?:(?:я|i|ich|je)\s+)?"
    return re.compile(rf"\d{{1,3}}\s*(?:\.|…|\))+\s*\S+\s+{who}(?:{verb})\s*(?:{by})?\s*:?\s*\d")


def _answered(shape: str, start: int, end: int) -> bool:
    """`На 11… Сe7 отвечаю 12. Кf3`: the partner's move and the own one, no condition."""
    return re.match(r"\d{1,3}\W{1,5}\S+\s+(?:я\s+|i\s+|ich\s+)?", shape[start:end]) is not None and bool(
        _answering().match(shape, start, end)
    )


_NUMBERED = re.compile(r"\d{1,3}\s*(?:\.|…|\))+\s*")


def _moves_at(text: Text, start: int) -> bool:
    """Whether a move stands behind the number there: `на 90. Ход мой` is a sentence's end, no condition."""
    number = _NUMBERED.match(text.text, start)
    place = number.end() if number else start
    word = re.compile(r"\S+").match(text.text, place)
    if word is None or move_phrase_pattern().match(text.text, place):
        return word is not None
    found = word.group().strip('.,;:!?()"«»')
    any_move = any_move_pattern().match(text.text, place)
    return bool(any_move or looks_like_move(found) or end_of_parted(found, text.text, word.end()))


def _proposal_end(shape: str, start: int) -> int:
    """A proposal ends with its paragraph, or where a line begins with a word after a finished one."""
    end = re.compile(r"\n\s*\n|\n(?=[ \t]*[^\W\d_][^\W\d_]{3,}[ \t]*[:,!])").search(shape, start)
    limit = end.start() if end else len(shape)
    own = re.compile(rf"(?<!\w)(?:{label_pattern(Label.MY_MOVE)})(?!\w)\s*:").search(shape, start, limit)
    return own.start() if own else limit


def masked(text: Text, spans: Sequence[tuple[int, int]]) -> Text:
    """The text with blanks in the place of some spans."""
    if not spans:
        return text
    letters = list(text.text)
    for start, end in spans:
        letters[start:end] = [letter if letter == "\n" else " " for letter in letters[start:end]]
    masked = "".join(letters).split("\n")
    return Text([replace(line, text=words) for line, words in zip(text.lines, masked, strict=True)])


def without_proposals(text: Text) -> Text:
    """A text whose proposals are blanked out: what somebody proposed is no record of the game (48.3.7)."""
    return take_proposals(text)[2]
