"""
An official's orders without a case, as strict lines of a letter: `Исключить: lebedev, поражение: не отвечает`.

Each begins with its word and a colon; what is between commas names player, dates or game; the reason follows the last
colon. They are never carried out from the letter itself: the effect is read back and confirmed.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from parsers.letter import is_mail_address
from service.cases.standing import OrderKind
from service.regulations import Withdrawn


@dataclass(frozen=True, slots=True)
class WrittenOrder:
    """One order as written; what it does not name is None. `line` is the line itself."""

    kind: OrderKind
    line: str
    player: str | None = None
    first: date | None = None
    last: date | None = None
    days: int | None = None
    game: str | None = None
    ply: int | None = None
    set: tuple[tuple[str, str], ...] = ()
    games: Withdrawn | None = None
    adjudicator: str | None = None
    mode: str | None = None
    name: str | None = None
    email: str | None = None
    round: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class FaultyOrder:
    """A line that begins as an order and cannot be read as one. `bad_address`: all of it can but the address."""

    kind: OrderKind
    line: str
    bad_address: str | None = None


_HEADS = {
    OrderKind.EXCLUDE: r"исключить|exclude",
    OrderKind.GRANT_LEAVE: r"предоставить перерыв|grant leave",
    OrderKind.CREDIT_DAYS: r"зачесть дни|credit days",
    OrderKind.CORRECT: r"исправить|correct",
    OrderKind.APPOINT: r"назначить|appoint",
    OrderKind.MODE: r"режим|mode",
    OrderKind.ADMIT: r"допустить|admit",
    OrderKind.SUBSTITUTE: r"заменить|substitute",
    OrderKind.REPAIR: r"пары заново|pair again",
    OrderKind.APPEALS: r"апелляционный арбитр|appeals arbiter",
}
_LINE = re.compile(r"\s*(?P<head>[^:]{4,30}):\s*(?P<what>[^:]{1,120}?)\s*(?::\s*(?P<reason>.{1,500}))?$")
_GAMES = {
    Withdrawn.LOSS: re.compile(r"поражени[ея]|loss(?:es)?", re.I),
    Withdrawn.ADJUDICATE: re.compile(r"присуждение|adjudicate|adjudication", re.I),
    Withdrawn.EXCLUDE: re.compile(r"без партий|исключение|exclude|without games", re.I),
}
_MODES = {
    "observe": re.compile(r"наблюда\w+|observe", re.I),
    "advise": re.compile(r"совет\w+|advise", re.I),
    "referee": re.compile(r"суди\w+|судья|referee", re.I),
}
_DAY = r"(?:\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4})"
_SPAN = re.compile(rf"({_DAY})\s*(?:[-–—]|to|по)\s*({_DAY})")
_PLY = re.compile(r"(\S+)\s+(\d{1,3})(\.\.\.|…|\.)?")
_SET = re.compile(rf"(получен|received|отправлен|sent)\s+({_DAY})", re.I)
_NUMBER = re.compile(r"(дней|days|всего|total)\s+(\d{1,3})", re.I)
_ROUND = re.compile(r"(?:тур|round)?\s*([1-9]\d?)", re.I)
_NAMES = {"получен": "received", "received": "received", "отправлен": "sent", "sent": "sent"}
_NAMES |= {"дней": "days", "days": "days", "всего": "total", "total": "total"}


def read_orders(lines: Iterable[str]) -> tuple[WrittenOrder, ...]:
    """Read the strict lines among an official's own; a line that is none, or is not whole, is passed over."""
    return tuple(order for line in lines if (order := _read(line.strip())) is not None)


def read_faulty(lines: Iterable[str]) -> tuple[FaultyOrder, ...]:
    """The lines that begin with an order's word and a colon and are no whole order: to be told, never carried out."""
    found = [_faulty(line.strip()) for line in lines]
    return tuple(one for one in found if one is not None)


def _faulty(line: str) -> FaultyOrder | None:
    kind = _kind(line.partition(":")[0]) if ":" in line else None
    if kind is None or _read(line) is not None:
        return None
    parts = _parts(line.partition(":")[2].partition(":")[0])
    wrong = kind is OrderKind.SUBSTITUTE and len(parts) == 3 and not is_mail_address(parts[2].strip("<>"))
    return FaultyOrder(kind, line, bad_address=parts[2] if wrong else None)


def _kind(head: str) -> OrderKind | None:
    return next((kind for kind, words in _HEADS.items() if re.fullmatch(words, head.strip(), re.I)), None)


def _parts(what: str) -> list[str]:
    return [part.strip() for part in what.split(",") if part.strip()]


def _read(line: str) -> WrittenOrder | None:
    found = _LINE.fullmatch(line)
    kind = _kind(found["head"]) if found is not None else None
    if found is None or kind is None:
        return None
    parts = _parts(found["what"])
    fields = _READERS[kind](parts)
    if fields is None:
        return None
    return WrittenOrder(kind, line, reason=(found["reason"] or "").strip(), **fields)  # type: ignore[arg-type]


def read_day(text: str) -> date | None:
    """A date written `2026-07-01` or `01.07.2026`; None where there is none such."""
    parts = [int(part) for part in re.split(r"[-.]", text)]
    year, month, day = parts if "-" in text else parts[::-1]
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _exclude(parts: list[str]) -> dict[str, object] | None:
    if len(parts) != 2:
        return None
    choice = next((choice for choice, words in _GAMES.items() if words.fullmatch(parts[1])), None)
    return None if choice is None else {"player": parts[0], "games": choice}


def _leave(parts: list[str]) -> dict[str, object] | None:
    span = _SPAN.fullmatch(parts[1]) if len(parts) == 2 else None
    if span is None:
        return None
    first, last = read_day(span[1]), read_day(span[2])
    return None if first is None or last is None or last < first else {"player": parts[0], "first": first, "last": last}


def _credit(parts: list[str]) -> dict[str, object] | None:
    return {"days": int(parts[0])} if len(parts) == 1 and re.fullmatch(r"[1-9]\d{0,2}", parts[0]) else None


def _correct(parts: list[str]) -> dict[str, object] | None:
    place = _PLY.fullmatch(parts[0]) if parts else None
    if place is None or len(parts) < 2:
        return None
    changes: list[tuple[str, str]] = []
    for part in parts[1:]:
        dated, counted = _SET.fullmatch(part), _NUMBER.fullmatch(part)
        day = read_day(dated[2]) if dated else None
        if dated and day:
            changes.append((_NAMES[dated[1].lower()], day.isoformat()))
        elif counted:
            changes.append((_NAMES[counted[1].lower()], counted[2]))
        else:
            return None
    ply = 2 * int(place[2]) - (place[3] not in ("...", "…"))
    return {"game": place[1], "ply": ply, "set": tuple(changes)}


def _appoint(parts: list[str]) -> dict[str, object] | None:
    return {"game": parts[0], "adjudicator": parts[1]} if len(parts) == 2 else None


def _mode(parts: list[str]) -> dict[str, object] | None:
    found = next((mode for mode, words in _MODES.items() if len(parts) == 1 and words.fullmatch(parts[0])), None)
    return None if found is None else {"mode": found}


def _admit(parts: list[str]) -> dict[str, object] | None:
    return {"player": parts[0]} if len(parts) == 1 else None


def _substitute(parts: list[str]) -> dict[str, object] | None:
    if len(parts) != 3 or not is_mail_address(parts[2].strip("<>")):
        return None
    return {"player": parts[0], "name": parts[1], "email": parts[2].strip("<>")}


def _appeals(parts: list[str]) -> dict[str, object] | None:
    if len(parts) != 2 or not is_mail_address(parts[1].strip("<>")):
        return None
    return {"name": parts[0], "email": parts[1].strip("<>")}


def _repair(parts: list[str]) -> dict[str, object] | None:
    found = _ROUND.fullmatch(parts[0]) if len(parts) == 1 else None
    return {"round": int(found[1])} if found else None


_READERS = {
    OrderKind.EXCLUDE: _exclude,
    OrderKind.GRANT_LEAVE: _leave,
    OrderKind.CREDIT_DAYS: _credit,
    OrderKind.CORRECT: _correct,
    OrderKind.APPOINT: _appoint,
    OrderKind.MODE: _mode,
    OrderKind.ADMIT: _admit,
    OrderKind.SUBSTITUTE: _substitute,
    OrderKind.REPAIR: _repair,
    OrderKind.APPEALS: _appeals,
}
