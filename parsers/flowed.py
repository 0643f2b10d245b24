"""Plain text to lines: quote marks counted, `format=flowed` joined (RFC 3676)."""

import re

from parsers.letter import Line, Source

_MARKS = re.compile(r" {0,3}(?:>[ ]{0,3}(?=>)|>)+ ?")
_INITIALS = re.compile(r" {0,2}[A-ZА-ЯЁ][A-Za-zА-Яа-яЁё]{0,3}(>+) ?")
_GAP = re.compile(r"\S(?: {2,}|\t)(?=\S)")
_ROW_START = re.compile(r"\s*(?:[-–—]{2,}|\d{1,2}[./]\d{1,2}\b|\d{1,3}\.\s|\|)")
MAX_JOINED = 4000  # characters after which a flowed paragraph is broken


def split_quote(text: str) -> tuple[int, str]:
    """
    Take the quote marks off one line.

    Returns:
        How many there were and the rest, with its inner and leading blanks less the one after the marks.
    """
    if ">" not in text[:24]:
        return 0, text
    match = _MARKS.match(text)
    if match:
        return match.group().count(">"), text[match.end() :]
    match = _INITIALS.match(text)
    if match:
        return len(match.group(1)), text[match.end() :]
    return 0, text


def read_plain(text: str, flowed: bool = False, delsp: bool = False) -> list[tuple[int, str]]:
    """Lines of a plain text as (depth, text); a flowed text is joined, except where its lines are rows of a table."""
    lines = text.split("\n")
    if lines and not lines[-1]:
        lines.pop()
    if not flowed:
        return [(depth, _trim(rest)) for depth, rest in map(split_quote, lines)]
    out: list[tuple[int, str]] = []
    open_line: tuple[int, str] | None = None
    for line in lines:
        depth = len(line) - len(line.lstrip(">"))
        rest = line[depth:].removeprefix(" ")
        if not depth and line.startswith(" >"):
            depth, rest = 0, line[1:]  # stuffed: the writer's own ">"
        if open_line is not None:
            if open_line[0] == depth and rest != "-- " and not _rows(open_line[1], rest):
                head = open_line[1][:-1] if delsp else open_line[1]
                rest = head + rest
            else:
                out.append((open_line[0], open_line[1].rstrip()))
            open_line = None
        if rest.endswith(" ") and rest != "-- " and len(rest) < MAX_JOINED:
            open_line = (depth, rest)
        else:
            out.append((depth, _trim(rest)))
    if open_line is not None:
        out.append((open_line[0], open_line[1].rstrip()))
    return out


def _trim(text: str) -> str:
    """Blanks at the end say nothing, but for the one of a signature's mark."""
    return text if text == "-- " else text.rstrip()


def _rows(line: str, following: str) -> bool:
    """Two rows of a table are never one paragraph, whatever blank a mailer left at the end of the first."""
    return not line.strip() or (len(_GAP.findall(line)) >= 2 and bool(_ROW_START.match(following) or not following))


def number_lines(
    rows: list[tuple[int, str]], first: int, source: Source = Source.TEXT, part: str = ""
) -> tuple[Line, ...]:
    """Values with running numbers, the first one given."""
    return tuple(Line(first + index, text, depth, source, part) for index, (depth, text) in enumerate(rows))
