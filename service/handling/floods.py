"""
How often an address is answered: the same answer once a day, and so many answers a day that changed nothing.

Rulings, faults, cases and digests are not counted: they are owed, whatever else was said that day.
"""

import hashlib
import json
from datetime import date

from parsers.letter import Address
from service.ports import Unit
from service.rules.verdict import Notice
from service.wording.view import View

CHANGED_NOTHING = frozenset(
    {
        "address-unconfirmed",
        "answer-help",
        "answer-record",
        "answer-status",
        "code-missing",
        "game-over",
        "game-suspended",
        "letter-unproved",
        "mail-held",
        "not-entitled",
        "not-your-turn",
        "partner-not-addressed",
        "preferences-set",
        "table-sent",
        "unclear-act",
        "unknown-game",
    }
)
"""The mails that answer a letter which changed nothing."""

_OF_ONE_LETTER = frozenset({"one_time_code", "confirm_until", "confirms"})
"""Facts that differ with each letter, though the answer is the same."""


async def may_answer(unit: Unit, notice: Notice, address: str, view: View, day: date, limit: int) -> bool:
    """Say whether an answer may go to an address on a day, and count it. Whatever is owed always may."""
    if notice.template not in CHANGED_NOTHING:
        return True
    name = f"answers/{Address('', address).plain}/{day.isoformat()}"
    given: list[str] = json.loads(await unit.mark(name) or "[]")
    answer = _digest(notice, view)
    if answer in given or len(given) >= limit:
        return False
    await unit.put_mark(name, json.dumps([*given, answer]))
    return True


def _digest(notice: Notice, view: View) -> str:
    facts = {key: value for key, value in notice.facts.items() if key not in _OF_ONE_LETTER}
    games = [(game.game.event, game.game.id, game.game.version) for game in (view.game, *view.games) if game]
    said = json.dumps([notice.template, view.event, games, facts], sort_keys=True, default=str)
    return hashlib.sha256(said.encode()).hexdigest()[:24]
