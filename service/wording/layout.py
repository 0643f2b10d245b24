"""
From a rendered template to plain text and to HTML: one light markup, two writers.

A template gives paragraphs (blank lines between them), `# headings`, `- items`, `> words of others`, and what must
keep its lines between two `~~~` fences. `@link GAME label` and `@board GAME` stand for the mail link and the picture
of a game (its event and id): they are left out of plain text.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from html import escape

WIDTH = 76
"""Columns of prose in plain text; tables are never broken."""

MARKER = "=== write above this line ==="
"""Stands once in every mail, above all that the referee writes: below it a reply holds the referee's words."""

FENCE = "~~~"


class BlockKind(StrEnum):
    """What a block of text is."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    ITEMS = "items"
    QUOTE = "quote"
    VERBATIM = "verbatim"
    LINK = "link"
    BOARD = "board"


@dataclass(frozen=True, slots=True)
class Block:
    """One block: its lines, marks taken off; a paragraph is one line. `game`: what a link or a picture stands for."""

    kind: BlockKind
    lines: tuple[str, ...]
    game: str = ""


_MARKS = {"- ": BlockKind.ITEMS, "> ": BlockKind.QUOTE, "# ": BlockKind.HEADING}


def read_blocks(markup: str) -> tuple[Block, ...]:
    """Read the markup of a rendered template into blocks, in order."""
    return tuple(_blocks(markup.splitlines()))


def _blocks(lines: list[str]) -> Iterator[Block]:
    kind, gathered, fenced = BlockKind.PARAGRAPH, list[str](), False

    def flush() -> Iterator[Block]:
        if gathered:
            yield Block(kind, _joined(kind, gathered))
            gathered.clear()

    for line in lines:
        if line == FENCE:
            yield from flush()
            fenced = not fenced
            kind = BlockKind.VERBATIM if fenced else BlockKind.PARAGRAPH
        elif fenced:
            gathered.append(line)
        elif not line.strip():
            yield from flush()
            kind = BlockKind.PARAGRAPH
        elif line.startswith(("@link ", "@board ")):
            yield from flush()
            word, game, label = (*line[1:].split(" ", 2), "", "")[:3]
            yield Block(BlockKind(word), (label.strip(),), game)
        else:
            found = _MARKS.get(line[:2], BlockKind.PARAGRAPH)
            if found is BlockKind.PARAGRAPH and kind is BlockKind.ITEMS and gathered:
                gathered[-1] += " " + line.strip()
                continue
            if found is not kind or found is BlockKind.HEADING:
                yield from flush()
                kind = found
            gathered.append(line.strip() if found is BlockKind.PARAGRAPH else line[2:].strip())
    yield from flush()


def _joined(kind: BlockKind, gathered: list[str]) -> tuple[str, ...]:
    if kind is BlockKind.VERBATIM:
        return tuple(gathered)
    if kind is BlockKind.PARAGRAPH:
        return (_single_blanks(" ".join(gathered)),)
    return tuple(_single_blanks(line) for line in gathered)


def _single_blanks(text: str) -> str:
    return " ".join(text.split()) if "  " in text else text


def _words(text: str) -> list[str]:
    """Words, and short quoted phrases whole: a line that somebody is to copy must not be broken."""
    if "«" not in text and "“" not in text:
        return text.split()
    return [phrase.replace("\0", " ") for phrase in _PHRASE.sub(_glued, text).split()]


_PHRASE = re.compile(r"[«“][^«“»”]{1,40}[»”]")


def _glued(found: re.Match[str]) -> str:
    return found.group().replace(" ", "\0")


def wrap(text: str, indent: str = "", first: str | None = None) -> str:
    """Break prose at blanks so that no line exceeds WIDTH columns, unless a single word does."""
    lead = indent if first is None else first
    if len(text) + len(lead) <= WIDTH:
        return lead + text
    lines: list[str] = []
    line, room = lead, WIDTH
    fresh = True
    for word in _words(text):
        if not fresh and len(line) + 1 + len(word) > room:
            lines.append(line)
            line, fresh = indent, True
        line = line + word if fresh else f"{line} {word}"
        fresh = False
    lines.append(line)
    return "\n".join(lines)


def write_plain(blocks: tuple[Block, ...]) -> str:
    """Write blocks as plain text; lines end with LF, the text with one."""
    parts: list[str] = []
    for block in blocks:
        match block.kind:
            case BlockKind.PARAGRAPH | BlockKind.HEADING:
                parts.append(wrap(block.lines[0]))
            case BlockKind.ITEMS:
                parts.append("\n".join(wrap(line, "  ", "- ") for line in block.lines))
            case BlockKind.QUOTE:
                parts.append("\n".join(wrap(line, "  ") for line in block.lines))
            case BlockKind.VERBATIM:
                parts.append("\n".join(line.rstrip() for line in block.lines))
            case BlockKind.LINK | BlockKind.BOARD:
                continue
    return "\n\n".join(parts) + "\n"


def write_html(
    blocks: tuple[Block, ...], title: str, language: str, links: Mapping[str, str], boards: Mapping[str, str]
) -> str:
    """
    Write blocks as an HTML page: headings, paragraphs, lists, the form in `<pre>`.

    By game, `links` are `mailto:` addresses, `boards` content ids of pictures; a game that has none is passed over.
    """
    parts = [
        f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)}</title></head>\n'
        '<body style="font-family:sans-serif;line-height:1.4">'
    ]
    for block in blocks:
        match block.kind:
            case BlockKind.PARAGRAPH:
                parts.append(f"<p>{escape(block.lines[0], quote=False)}</p>")
            case BlockKind.HEADING:
                parts.append(f"<h2>{escape(block.lines[0], quote=False)}</h2>")
            case BlockKind.ITEMS:
                items = "".join(f"<li>{escape(line, quote=False)}</li>" for line in block.lines)
                parts.append(f"<ul>{items}</ul>")
            case BlockKind.QUOTE:
                said = "<br>\n".join(escape(line, quote=False) for line in block.lines)
                parts.append(f"<blockquote><p>{said}</p></blockquote>")
            case BlockKind.VERBATIM:
                kept = escape("\n".join(block.lines), quote=False)
                parts.append(f'<pre style="font-family:monospace">{kept}</pre>')
            case BlockKind.LINK if link := links.get(block.game):
                parts.append(f'<p><a href="{escape(link)}">{escape(block.lines[0], quote=False)}</a></p>')
            case BlockKind.BOARD if board := boards.get(block.game):
                parts.append(f'<p><img src="cid:{escape(board)}" alt=""></p>')
            case _:
                continue
    parts.append("</body></html>\n")
    return "\n".join(parts)
