"""What is no fault of a file and yet hardly meant: told by `referee check`, and nothing is refused for it."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from service.errors import ConfigFault
from service.settings.source import Location, Source
from service.wording.languages import GRAMMARS


def hints_of(source: Source, today: date) -> tuple[ConfigFault, ...]:
    """
    What an organiser or operator should look at again, in the order of the lines.

    A language of which there are no texts: mails come in the next one of the list. A day of the past that is still to
    come: a move sent, a correction asked for or a leave announced later than `today`. A team too small for its boards.
    Nobody to decide protests.
    """
    tree = source.tree if isinstance(source.tree, dict) else {}
    found = [
        source.fault(at, reason)
        for at, reason in (*_languages(tree), *_days(tree, today), *_short_teams(tree), *_appeals(tree))
    ]
    return tuple(sorted(found, key=lambda fault: (fault.line or 0, fault.key)))


def _languages(tree: dict[str, Any]) -> Iterator[tuple[Location, str]]:
    for at, word in _language_words(tree, ()):
        if isinstance(word, str) and word[:2] not in GRAMMARS:
            yield at, f"there are no texts in {word!r}, only in {', '.join(GRAMMARS)}; mails come in one of these"


def _language_words(tree: Any, at: Location) -> Iterator[tuple[Location, Any]]:
    """Every word of `language` and `languages`, wherever it stands."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key == "language":
                yield (*at, key), value
            elif key == "languages" and isinstance(value, list):
                yield from (((*at, key, place), word) for place, word in enumerate(value))
            else:
                yield from _language_words(value, (*at, key))
    elif isinstance(tree, list):
        for place, value in enumerate(tree):
            yield from _language_words(value, (*at, place))


def _days(tree: dict[str, Any], today: date) -> Iterator[tuple[Location, str]]:
    for place, game in _entries(tree, "games"):
        record = game.get("record")
        for key in ("last_sent", "correction_asked"):
            if isinstance(record, dict):
                yield from _in_future(("games", place, "record", key), record.get(key), today)
    for place, leave in _entries(tree, "leaves"):
        yield from _in_future(("leaves", place, "announced"), leave.get("announced"), today)


def _appeals(tree: dict[str, Any]) -> Iterator[tuple[Location, str]]:
    """Nobody to decide a protest: it would wait until the organiser names somebody (48.1.10)."""
    officials = tree.get("officials")
    if isinstance(officials, dict) and not officials.get("appeals"):
        yield (
            ("officials",),
            "names no `appeals`: a protest against a ruling would wait until the organiser names who decides it "
            "(48.1.10)",
        )


def _short_teams(tree: dict[str, Any]) -> Iterator[tuple[Location, str]]:
    """A team with fewer players than boards: on the last boards nobody would play."""
    pairing = tree.get("pairing")
    boards = str(pairing.get("boards")) if isinstance(pairing, dict) else ""
    for place, team in _entries(tree, "teams"):
        members = team.get("members")
        if isinstance(members, list) and boards.isdecimal() and 0 < len(members) < int(boards):
            yield ("teams", place, "members"), f"lists {len(members)} players, and a match has {boards} boards"


def _in_future(at: Location, value: Any, today: date) -> Iterator[tuple[Location, str]]:
    try:
        day = date.fromisoformat(value)
    except (TypeError, ValueError):
        return
    if day > today:
        yield at, f"lies in the future: {day} is after today, {today}"


def _entries(tree: dict[str, Any], section: str) -> Iterator[tuple[int, dict[str, Any]]]:
    entries = tree.get(section)
    return (
        (place, one) for place, one in enumerate(entries if isinstance(entries, list) else []) if isinstance(one, dict)
    )
