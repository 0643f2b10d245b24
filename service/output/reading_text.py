"""How one mail was read, for people and for tools: envelope, acts with their lines, problems, and what was not used."""

from dataclasses import fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from typing import Any

from rich.markup import escape

from parsers.acts import Act, MoveMessage, ParsedMail, Side, WrittenRecord
from parsers.reading import Reading


def reading_document(reading: Reading[ParsedMail]) -> dict[str, Any]:
    """The reading as JSON values."""
    mail = reading.value
    problems = [{"code": str(p.code), "text": p.text, "line": p.line} for p in reading.problems]
    if mail is None:
        return {"envelope": None, "acts": [], "problems": problems}
    envelope = mail.envelope
    return {
        "envelope": {
            "from": envelope.sender.email if envelope.sender else None,
            "name": envelope.sender.name if envelope.sender else None,
            "to": [address.email for address in envelope.to],
            "cc": [address.email for address in envelope.cc],
            "subject": envelope.subject,
            "date": envelope.date.isoformat() if envelope.date else None,
            "message_id": envelope.message_id,
            "marks": sorted(map(str, envelope.marks)),
        },
        "text": [{"line": line.number, "depth": line.depth, "text": line.text} for line in envelope.lines],
        "languages": list(mail.languages),
        "acts": [{"kind": str(act.kind), **_plain(act)} for act in mail.acts],
        "problems": problems,
    }


def write_reading(reading: Reading[ParsedMail]) -> str:
    """The reading as text: every line of the letter with what was read from it beside it (Rich markup)."""
    mail = reading.value
    if mail is None:
        return "[red]This mail cannot be read:[/red] " + "; ".join(_escape(p.text) for p in reading.problems)
    envelope = mail.envelope
    sender = f"{envelope.sender.name} <{envelope.sender.email}>" if envelope.sender else "(no single sender)"
    lines = [
        f"[bold]From[/bold] {_escape(sender)}   [bold]Date[/bold] {envelope.date or '(unreadable)'}",
        f"[bold]Subject[/bold] {_escape(envelope.subject)}",
    ]
    if envelope.marks:
        lines.append(f"[yellow]Marks: {', '.join(sorted(map(str, envelope.marks)))}[/yellow]")
    used: dict[int, list[str]] = {}
    for act in mail.acts:
        for place, note in _places(act):
            used.setdefault(place, []).append(note)
    lines.append("")
    for line in envelope.lines:
        quote = "> " * line.depth
        notes = used.get(line.number)
        mark = f"   [green]<- {_escape(', '.join(dict.fromkeys(notes)))}[/green]" if notes else ""
        style = ("[dim]", "[/dim]") if line.depth else ("", "")
        lines.append(f"{line.number:4} {style[0]}{_escape(quote + line.text)}{style[1]}{mark}")
    lines += ["", "[bold]Read[/bold]" if mail.acts else "[bold]Nothing that is an act[/bold]"]
    lines += [f"  {act.kind}{_gist(act)}" for act in mail.acts]
    lines += [
        f"  [red]{p.code}[/red] {_escape(p.text)}" + (f" (line {p.line})" if p.line else "") for p in reading.problems
    ]
    return "\n".join(lines)


_CALLED = {"own": "move"}
"""Parts of an act whose name says too little; the words of an act are called by its kind."""


def _gist(act: Act) -> str:
    words = act.said.text.strip() or (_moves(act) if isinstance(act, MoveMessage) else "")
    doubtful = " [yellow](doubtful: asked back)[/yellow]" if act.said.doubtful else ""
    return (f": {_escape(words[:100])}" if words else "") + doubtful


def _moves(act: MoveMessage) -> str:
    """The moves of a letter that bears no words of its own for them: the writer's, else the last of the record."""
    if act.own:
        return ", ".join(move.text for move in act.own)
    return "; ".join(_last_plies(record) for record in act.records if record.plies)


def _last_plies(record: WrittenRecord) -> str:
    """The end of a record: its last two half-moves with their numbers."""
    shown = []
    for ply in record.plies[-2:]:
        number = "" if ply.number is None else f"{ply.number}{'...' if ply.side is Side.BLACK else '.'} "
        shown.append(f"{number}{ply.move.text if ply.move else '?'}")
    return ", ".join(shown)


def _places(value: object, name: str = "") -> list[tuple[int, str]]:
    """Every part of an act that remembers its line, with a word for it."""
    if isinstance(value, tuple):
        return [place for part in value for place in _places(part, name)]
    if not is_dataclass(value):
        return []
    found: list[tuple[int, str]] = []
    line = getattr(value, "line", None)
    text = getattr(value, "text", None)
    if isinstance(line, int) and isinstance(text, str) and text:
        label = str(getattr(value, "kind", None) or name or type(value).__name__)
        found.append((line, f"{label} {text[:40]}"))
    for part in fields(value):
        called = str(value.kind) if part.name == "said" and isinstance(value, Act) else part.name
        found += _places(getattr(value, part.name), _CALLED.get(called, called))
    return found


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return {part.name: _plain(getattr(value, part.name)) for part in fields(value)}
    if isinstance(value, tuple | list | frozenset):
        return [_plain(part) for part in value]
    if isinstance(value, Enum):
        return str(value.value)
    return value.isoformat() if isinstance(value, datetime | date) else value


def _escape(text: str) -> str:
    """Somebody's text as it may be shown on a terminal: no markup, and no byte that the terminal would obey."""
    shown = "".join(char if char.isprintable() or char == "\t" else "\N{REPLACEMENT CHARACTER}" for char in text)
    return escape(shown)
