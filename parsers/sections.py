"""A letter cut into games: each header, own or quoted, and the lines and tables that stand under it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from parsers.acts import GameHeader
from parsers.classify import LineKind, Placed
from parsers.forms.game_labels import NEXT_NUMBER, next_label, read_game_label, read_label_behind
from parsers.forms.header import (
    HeaderLine,
    contradicts,
    merged,
    next_heading,
    read_header_line,
    read_loose_header,
    read_pair_heading,
    read_tag,
)
from parsers.forms.same_game import NamedGames
from parsers.forms.standard import Table, find_tables
from parsers.forms.strict_line import read_strict_line
from parsers.letter import Line

_NUMBERED = re.compile(r"\s*\(?1\s?[.)]")


@dataclass(slots=True)
class Section:
    """
    One game's part of a letter. `depth` is that of its header.

    `lines` are its text lines in order, own and quoted, headers and tables taken out (an own line so used is left
    empty, to keep paragraphs apart). `tagged`: the header is one of PGN.
    """

    header: GameHeader = GameHeader()
    depth: int = 0
    lines: list[Line] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    languages: list[str] = field(default_factory=list)
    tagged: bool = False
    tag_result: str | None = None

    def own(self) -> list[Line]:
        """The sender's own lines."""
        return [line for line in self.lines if line.depth == 0]

    def quoted(self) -> list[Line]:
        """Lines that somebody else wrote."""
        return [line for line in self.lines if line.depth > 0]

    @property
    def writes(self) -> bool:
        """The sender wrote something of it: words, or a table."""
        return any(line.text.strip() for line in self.own()) or any(table.record.depth == 0 for table in self.tables)


def cut(placed: Sequence[Placed]) -> list[Section]:
    """
    Cut a letter at its headers. A header that can name the same game as an earlier one of the letter continues it.

    What the sender writes under a quoted form belongs to that form; the lines before any header stand in a first
    section without one.
    """
    tables = find_tables(placed)
    starts = {table.record.line: table for table in tables}
    used = {number for table in tables for number in table.lines}
    sections = [Section()]
    open_header = False
    placed = [part for item in placed for part in _parted(item, labelled=item.line.number not in used)]
    for place, item in enumerate(placed):
        line = item.line
        if line.number in used:
            open_header = False
            if line.number in starts:
                sections[-1].tables.append(starts[line.number])
            sections[-1].lines.append(replace(line, text=""))
            continue
        found = _header_of(placed, place) if item.kind is LineKind.TEXT else None
        if found is None:
            if item.kind is LineKind.TEXT:
                open_header = False
                sections[-1].lines.append(line)
            else:
                sections[-1].lines.append(replace(line, text=""))
            continue
        section = sections[-1]
        started = section.header or section.header.start or section.writes or section.tables
        again = contradicts(section.header, found.header) or section.depth != line.depth
        if started and (not open_header or again):
            section = Section(depth=line.depth)
            sections.append(section)
        _take(section, found, line)
        open_header = True
        sections[-1].lines.append(replace(line, text=found.rest))
    return _joined(sections)


def _parted(item: Placed, *, labelled: bool) -> list[Placed]:
    """A line that writes of several games under their codes, cut at the codes; or under headings in words."""
    parts: list[Placed] = []
    text = item.line.text
    while labelled and item.own and (start := next_label(text)):
        parts.append(replace(item, line=replace(item.line, text=text[:start].rstrip(" ,;/|–—-"))))
        text = text[start:]
    if parts:
        return [*parts, replace(item, line=replace(item.line, text=text))]
    while item.kind is LineKind.TEXT and read_header_line(text, item.line.number) and (start := next_heading(text)):
        parts.append(replace(item, line=replace(item.line, text=text[:start].rstrip(" ,;"))))
        text = text[start:]
    return [*parts, replace(item, line=replace(item.line, text=text))] if parts else [item]


def _header_of(placed: Sequence[Placed], place: int) -> HeaderLine | None:
    item = placed[place]
    found = read_header_line(item.line.text, item.line.number)
    if found is not None:
        return found
    label = _label_of(placed, place) if item.own else None
    label = label or read_pair_heading(item.line.text, item.line.number)
    if label is not None:
        return label
    loose = read_loose_header(item.line.text, item.line.number)
    if loose is None:
        return None
    near = [other for other in placed[max(0, place - 2) : place] if other.kind is LineKind.TEXT]
    following = next((other for other in placed[place + 1 : place + 4] if other.kind is LineKind.TEXT), None)
    if following is None or following.line.depth != item.line.depth:
        return None
    next_text = following.line.text
    leads = (
        read_header_line(next_text, following.line.number) is not None
        or bool(_NUMBERED.match(next_text))
        or read_loose_header(next_text) is not None
    )
    if loose.event and leads:
        return HeaderLine(loose)
    if loose.white and (NEXT_NUMBER.match(next_text) or read_strict_line(following.line)):
        return HeaderLine(loose)
    if (
        loose.white
        and near
        and (read_loose_header(near[-1].line.text) or read_header_line(near[-1].line.text, near[-1].line.number))
    ):
        return HeaderLine(loose)
    return None


def _label_of(placed: Sequence[Placed], place: int) -> HeaderLine | None:
    """A heading in words, of a line of the sender's own."""
    line = placed[place].line
    below = next((other for other in placed[place + 1 : place + 4] if other.kind is LineKind.TEXT), None)
    following = below.line.text if below is not None and below.own else ""
    return read_game_label(line.text, line.number, following) or read_label_behind(line.text, line.number)


def _take(section: Section, found: HeaderLine, line: Line) -> None:
    section.header = merged(section.header, found.header)
    section.depth = line.depth
    if found.language:
        section.languages.append(found.language)
    tag = read_tag(line.text)
    if tag:
        section.tagged = True
        if tag[0] == "Result":
            section.tag_result = tag[1]


def _joined(sections: list[Section]) -> list[Section]:
    """Put the sections of one game together: an own form and the quoted one it answers."""
    done: list[Section] = []
    named: list[Section] = []  # of them, those that another may belong to
    games = NamedGames()
    for section in sections:
        names_itself = bool(section.header.white or section.header.event)
        place = games.find(section.header) if names_itself else None
        if place is None:
            done.append(section)
            if names_itself:
                named.append(section)
                games.add(section.header)
            continue
        known = named[place]
        own_header = section.header if section.depth <= known.depth else known.header
        other = known.header if own_header is section.header else section.header
        known.header, known.depth = merged(own_header, other), min(known.depth, section.depth)
        games.replace(place, known.header)
        known.lines += section.lines
        known.tables += section.tables
        known.languages += section.languages
        known.tagged = known.tagged or section.tagged
        known.tag_result = known.tag_result or section.tag_result
    return done
