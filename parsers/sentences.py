"""Sentences of a letter's own words, and whether a phrase in them is meant: not denied, conditional or quoted."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from parsers.forms.labels import cue_body, cue_pattern, plain
from parsers.languages import Cue, cues
from parsers.letter import Line

_LONGEST_PARAGRAPH = 4000
_END = re.compile(r"(?<=[.!?…])[\"»”)]*\s+|\n\s*\n|\n(?=\s*[-*•–—]\s)")
_PAUSE = re.compile(r"(?:\.\.|…)$")
_ABBREVIATION = re.compile(
    r"(?<!\w)(?:(?<!\d[./])\d{1,3}|г|гг|ст|т|д|е|п|см|тел|им|др|mr|mrs|dr|no|nr|p|s|e|g|i|st"
    r"|[a-zа-я])\.$"
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the sender's own words: as written, in the shape that cues are compared in, and its first line."""

    text: str
    shape: str
    line: int

    @property
    def asks(self) -> bool:
        """It ends with a question mark."""
        return self.text.rstrip(' )"»”').endswith("?")


def split_sentences(lines: Sequence[Line]) -> Iterator[Sentence]:
    """
    Cut own lines into sentences. A long line that ends without a stop goes on in the next one; a short one is whole.
    """
    paragraph: list[Line] = []
    for line in lines:
        text = line.text.strip()
        if not text:
            yield from _cut(paragraph)
            paragraph = []
            continue
        paragraph.append(line)
        if len(text) < 50 or text[-1] in ".!?…:":
            yield from _cut(paragraph)
            paragraph = []
    yield from _cut(paragraph)


def _cut(paragraph: Sequence[Line]) -> Iterator[Sentence]:
    if not paragraph:
        return
    text = " ".join(line.text.strip() for line in paragraph)[:_LONGEST_PARAGRAPH]
    start = 0
    for match in _END.finditer(text):
        if _ABBREVIATION.search(plain(text[start : match.start()])):
            continue
        if _PAUSE.search(text, start, match.start()) and text[match.end() : match.end() + 1].islower():
            continue  # "I resign... from my job": a pause, no end
        piece = text[start : match.start()].strip()
        if piece:
            yield _sentence(piece, paragraph[0].number)
        start = match.end()
    if text[start:].strip():
        piece = text[start:].strip()
        yield _sentence(piece, paragraph[0].number)


def _sentence(piece: str, line: int) -> Sentence:
    shown = re.sub(r"\s{3,}", " … ", piece)  # a move stood here
    return Sentence(shown, plain(shown), line)


def find_meant(sentence: Sentence, pattern: re.Pattern[str], denying: bool, weighty: bool) -> re.Match[str] | None:
    """The first place where a cue is meant: not denied, not put as a condition, not quoted."""
    if pattern.search(sentence.shape) is None:
        return None  # as of most cues: what remains is asked for in vain
    return next(find_all_meant(sentence, pattern, denying, weighty), None)


def find_all_meant(
    sentence: Sentence, pattern: re.Pattern[str], denying: bool, weighty: bool
) -> Iterator[re.Match[str]]:
    """Every place where a cue is meant."""
    for match in pattern.finditer(sentence.shape):
        before = sentence.shape[: match.start()]
        if not denying and _denied(before, sentence.shape[match.end() :]):
            continue
        if is_supposed(before) and (weighty or is_supposed(before[-40:])):
            continue
        if weighty and _condition_behind().match(sentence.shape[match.end() :]):
            continue
        if _quoted(sentence.text, match.start()):
            continue
        yield match


@cache
def _condition_behind() -> re.Pattern[str]:
    return re.compile(rf"\W*(?:[^\W\d_]+ )?(?:{cue_body(Cue.WHEN)})(?!\w)")


def is_supposed(shape: str) -> bool:
    """Whether a text holds a word of condition, plan or doubt."""
    return cue_pattern(Cue.CONDITION).search(shape) is not None


@cache
def _not_words() -> re.Pattern[str]:
    body = "|".join(f"(?:{text})" for text in cues(Cue.NOT))
    return re.compile(rf"(?<!\w)(?:{body})(?:\s+[\w'’-]+){{0,2}}\s*$|n[’']t(?:\s+[\w'’-]+){{0,2}}\s*$")


def _denied(before: str, after: str) -> bool:
    clause = re.split(r"[,;:–—]|\s-\s|\bно\b|\bbut\b", before)[-1]
    return bool(_not_words().search(clause)) or bool(re.match(r"\s*(?:не\s|not\b)", after))


def _quoted(text: str, place: int) -> bool:
    before = text[:place]
    return before.count("«") > before.count("»") or before.count("“") > before.count("”") or before.count('"') % 2 == 1


_MARKS = (("«", "»"), ("»", "«"), ("„", '“”"'), ("“", '”"'), ("”", "”"), ('"', '"'), ("‹", "›"), ("›", "‹"))
_SINGLE = (("‘", "’"), ("‚", "‘’"), ("'", "'"), ("’", "’"), ("`", "`'´"))


def in_marks(text: str, start: int, end: int) -> bool:
    """
    Whether `text[start:end]` stands in quotation marks of any kind; what a double mark opens need not be closed.

    An apostrophe inside a word or behind one opens nothing.
    """
    return any(_opened(text, start, *pair) for pair in _MARKS) or any(
        _opened(text, start, opens, closes) and _closes_behind(text, end, closes) for opens, closes in _SINGLE
    )


def _opened(text: str, place: int, opens: str, closes: str) -> bool:
    openings = _openings(text, opens)
    before = bisect_left(openings, place)
    if not before:
        return False
    closings = _closings(text, closes)
    closed = bisect_right(closings, openings[before - 1])
    return closed == len(closings) or closings[closed] >= place


def _closes_behind(text: str, end: int, closes: str) -> bool:
    closings = _closings(text, closes)
    return bool(closings) and closings[-1] >= end


@lru_cache(maxsize=32)  # a letter is asked about each of its acts
def _openings(text: str, mark: str) -> list[int]:
    return [match.start() for match in _opens(mark).finditer(text)]


@lru_cache(maxsize=32)
def _closings(text: str, marks: str) -> list[int]:
    return [match.start() for match in _closes(marks).finditer(text)]


@cache
def _opens(mark: str) -> re.Pattern[str]:
    inside = "" if mark in "«„" else r"(?=[^\s.,!?;:)])"  # French sets a blank between the mark and its words
    return re.compile(rf"(?<![^\s(\[:,–—-]){re.escape(mark)}{inside}")


@cache
def _closes(marks: str) -> re.Pattern[str]:
    inside = "" if marks == "»" else r"(?<=\S)"
    return re.compile(rf"{inside}[{re.escape(marks)}](?!\w)")
