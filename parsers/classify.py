"""Which lines of a letter are what: own words, quotation, signature, banner, frame."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache

from parsers.forms.labels import cue_body, cue_pattern, plain
from parsers.languages import Cue
from parsers.letter import Line

_SELECTORS = re.compile("[\ufe0e\ufe0f]")  # they choose a figurine's look
_SIGNATURE = re.compile(r"--\s?$")
_DASHES = frozenset("-–—―─━=_*~")
_FRAME_LETTERS = _DASHES | frozenset(".• \t")
_LONGEST_ATTRIBUTION = 400
_SHORT_LINE = 100  # letters of a line of a table
_LIST_FOOTER = re.compile(r"_{20,}\s*$")


@cache
def _marker() -> re.Pattern[str]:
    return re.compile(rf"[\s=\-_*#>]*(?:{cue_body(Cue.ABOVE)})")


@cache
def _attribution() -> re.Pattern[str]:
    return re.compile(rf"(?:(?<!\w)(?:{cue_body(Cue.WROTE)})(?!\w).*|<[^<>\s]+@[^<>\s]+>):\s*$")


@cache
def _banner() -> re.Pattern[str]:
    return re.compile(cue_body(Cue.BANNER))


class LineKind(StrEnum):
    """What a line of the letter is."""

    TEXT = "text"
    BLANK = "blank"
    FRAME = "frame"  # the dashed frame of article 51
    SIGNATURE = "signature"  # the mark `-- ` and what stands under it
    BANNER = "banner"  # a gateway's, an antivirus program's or a list's line
    ATTRIBUTION = "attribution"  # "On … wrote:"
    MARKER = "marker"  # "write above this line"


@dataclass(frozen=True, slots=True)
class Placed:
    """A line and what it is. The line's depth is at least 1 below the marker line."""

    line: Line
    kind: LineKind

    @property
    def own(self) -> bool:
        """Written by the sender, as text."""
        return self.kind is LineKind.TEXT and self.line.depth == 0


def classify(lines: Sequence[Line]) -> tuple[Placed, ...]:
    """
    Tell the kind of each line.

    A signature begins with the mark `-- ` and ends where the depth of quotation changes; a dashed frame is no mark.
    What stands under the marker line was not written by the sender, even where the mail program quotes nothing.
    """
    found: list[Placed] = []
    signature_depth: int | None = None
    footer = below = False
    for index, line in enumerate(lines):
        if "\ufe0e" in line.text or "\ufe0f" in line.text:
            line = replace(line, text=_SELECTORS.sub("", line.text))
        if below and line.depth == 0:
            line = replace(line, depth=1)
        if signature_depth is not None and line.depth != signature_depth:
            signature_depth = None
        if footer and (line.depth or not line.text.strip()) and not _stays_footer(lines[index:]):
            footer = False
        kind = _kind(line, lines, index)
        if kind is LineKind.MARKER:
            below = True
        if line.depth == 0 and _LIST_FOOTER.match(line.text) and _ends_as_footer(lines[index + 1 :]):
            footer = True
        if kind is LineKind.SIGNATURE:
            signature_depth = line.depth
        elif signature_depth is not None and kind is not LineKind.BLANK:
            kind = LineKind.SIGNATURE
        if footer and kind is LineKind.TEXT:
            kind = LineKind.BANNER
        found.append(Placed(line, kind))
    return tuple(found)


def own_lines(lines: Sequence[Line]) -> list[Line]:
    """The lines of a letter that its sender wrote himself, as text."""
    return [placed.line for placed in classify(lines) if placed.own]


def _kind(line: Line, lines: Sequence[Line], index: int) -> LineKind:
    kind = _short_look(line.text) if len(line.text) <= _SHORT_LINE else _look(line.text)
    if kind is LineKind.TEXT and line.depth == 0 and _introduces_quote(lines, index):
        return LineKind.ATTRIBUTION
    return kind


@lru_cache(maxsize=4096)  # a table is sent again with every move, and a signature with every letter
def _short_look(text: str) -> LineKind:
    return _look(text)


def _look(text: str) -> LineKind:
    """What a line is by itself."""
    if not text.strip():
        return LineKind.BLANK
    shape = plain(text)
    if _marker().match(shape):
        return LineKind.MARKER
    if _SIGNATURE.match(text):
        return LineKind.SIGNATURE
    if _is_frame(text):
        return LineKind.FRAME
    return LineKind.BANNER if _banner().search(shape) else LineKind.TEXT


def _is_frame(text: str) -> bool:
    """A line drawn of dashes: three of them at least, side by side."""
    if not _FRAME_LETTERS.issuperset(text):
        return False
    return any(first in _DASHES and second in _DASHES and third in _DASHES for first, second, third in _threes(text))


def _threes(text: str) -> Iterable[tuple[str, str, str]]:
    return zip(text, text[1:], text[2:], strict=False)


def _introduces_quote(lines: Sequence[Line], index: int) -> bool:
    """An attribution, in one line or two, stands right above a deeper line."""
    near = lines[index : index + 5]
    if not any(line.depth for line in near):
        return False
    following = [line for line in near if line.text.strip()][:3]
    for place, line in enumerate(following[:2]):
        if line.depth == 0 and len(line.text) < _LONGEST_ATTRIBUTION and _attribution().search(plain(line.text)):
            after = following[place + 1 :]
            if after and after[0].depth > 0:
                return place == 0 or bool(re.search(r"\d", lines[index].text))
        if line.depth:
            break
    return False


def _ends_as_footer(rest: Sequence[Line]) -> bool:
    """A list's footer is short and the last thing of the letter."""
    texts = [line.text for line in rest if line.text.strip()]
    return 0 < len(texts) <= 6 and any(
        "@" in text or "://" in text or cue_pattern(Cue.MAILING_LIST).search(plain(text)) for text in texts
    )


def _stays_footer(rest: Iterable[Line]) -> bool:
    return not any(line.text.strip() and line.depth == 0 for line in rest)
