"""The paragraphs of a letter and their sentences, as each of its acts is weighed against them."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate

from parsers.forms.labels import cue_pattern, plain
from parsers.languages import Cue
from parsers.letter import Line
from parsers.sentences import Sentence, split_sentences

_COMPLETE = re.compile(r"[.!?…;][\"»”)]*\s*$")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Written lines that stand together."""

    lines: tuple[Line, ...]

    @property
    def first(self) -> int:
        """The number of the first line."""
        return self.lines[0].number

    @property
    def last(self) -> int:
        """The number of the last line."""
        return self.lines[-1].number


class Written:
    """The lines of a letter in the shapes in which each of its acts is weighed against them, every one made once."""

    def __init__(self, lines: Sequence[Line]) -> None:
        ordered = sorted(lines, key=lambda line: line.number)
        self.paragraphs = _paragraphs(ordered)
        self.text = "\n".join(line.text for line in ordered)
        self._numbers = [line.number for line in ordered]
        self._starts = [0, *accumulate(len(line.text) + 1 for line in ordered)]
        self._sentences: dict[tuple[int, int], list[Sentence]] = {}
        self._said: dict[tuple[Cue, ...], tuple[int, re.Match[str] | None]] = {}

    @cached_property
    def shape(self) -> str:
        """The text, in the shape that cues are compared in."""
        return plain(self.text)

    @cached_property
    def jokes(self) -> bool:
        """Whether a word of it makes a joke of what it says."""
        words = " ".join(plain(line.text) for paragraph in self.paragraphs for line in paragraph.lines)
        return cue_pattern(Cue.JOKE, Cue.PRANK).search(words) is not None

    def place(self, number: int) -> int | None:
        """Which paragraph holds a line."""
        place = bisect_right(self.paragraphs, number, key=lambda paragraph: paragraph.first) - 1
        return place if place >= 0 and number <= self.paragraphs[place].last else None

    def sentences(self, first: int, last: int) -> list[Sentence]:
        """The sentences of some paragraphs that follow each other."""
        if (first, last) not in self._sentences:
            paragraphs = self.paragraphs[first : last + 1]
            self._sentences[first, last] = sentences_of([line for one in paragraphs for line in one.lines])
        return self._sentences[first, last]

    def sentences_around(self, place: int) -> list[Sentence]:
        """The sentences of a paragraph, and of the one above where that leads to it."""
        leads = bool(place) and self.paragraphs[place - 1].lines[-1].text.rstrip().endswith((":", ","))
        return self.sentences(place - leads, place)

    def first_said(self, cues: tuple[Cue, ...], number: int) -> re.Match[str] | None:
        """The first of some cues on a line or below it; the one found for a line above is still the first."""
        start = self._starts[bisect_left(self._numbers, number)]
        asked, found = self._said.get(cues, (start + 1, None))
        if not (asked <= start and (found is None or start <= found.start())):
            asked, found = start, cue_pattern(*cues).search(self.shape, start)
            self._said[cues] = asked, found
        return found


def _paragraphs(ordered: Sequence[Line]) -> list[Paragraph]:
    found: list[list[Line]] = []
    before: int | None = None
    for line in (line for line in ordered if line.text.strip()):
        if before is None or line.number - before > 1:
            found.append([])
        found[-1].append(line)
        before = line.number
    return [Paragraph(tuple(group)) for group in found]


def sentences_of(lines: Sequence[Line]) -> list[Sentence]:
    """Sentences of lines that are joined unless one is plainly complete."""
    joined: list[list[Line]] = []
    for line in lines:
        if joined and not _COMPLETE.search(joined[-1][-1].text):
            joined[-1].append(line)
        else:
            joined.append([line])
    return [sentence for group in joined for sentence in split_sentences([_one_line(group)])]


def _one_line(lines: Sequence[Line]) -> Line:
    first, *more = lines
    text = " ".join((first.text.rstrip(), *(line.text.strip() for line in more)))
    return replace(first, text=text) if more else first
