"""What a letter costs the store: so many statements, however large the event is."""

from collections import Counter
from typing import Any

import arena
import pytest
from sqlalchemy import Executable

from service.app import SetClock, open_office
from service.handling.intake import take_in
from service.handling.judging import judge_waiting
from service.handling.setup import add_event
from service.ports import Arrival, MailKey
from service.settings.loader import load_event_text
from service.settings.service_model import ServiceFile
from service.storage.engines import InlineConnection

MOST = 42
"""Of a booked move with two mails at once, its taking in included."""


async def spent(games: int, monkeypatch: pytest.MonkeyPatch) -> Counter[int]:
    """How many letters cost how many statements: those of one game in an event of so many."""
    found: Counter[int] = Counter()
    count, execute = 0, InlineConnection.execute

    async def counted(connection: InlineConnection, statement: Executable, parameters: Any = None) -> Any:
        nonlocal count
        count += 1
        return await execute(connection, statement, parameters)

    letters = [letter for letter in arena.letters(games, 9) if letter.game == "G001"]
    clock = SetClock(letters[0].at)
    async with open_office(ServiceFile(address=arena.REFEREE), "sqlite://", clock) as office:
        text = arena.event_text(games)
        await add_event(office.store, office.cache, load_event_text(text, "arena"), text, clock.now())
        with monkeypatch.context() as patch:
            patch.setattr(InlineConnection, "execute", counted)
            for uid, letter in enumerate(letters, 1):
                clock.set(letter.at)
                before = count
                await take_in(office, Arrival(letter.raw, MailKey("a", "INBOX", 1, str(uid)), letter.at), None)
                await judge_waiting(office)
                if uid > 3:  # the first load the event, and ask for mails at once
                    found[count - before] += 1
    return found


async def test_a_letter_costs_so_many_statements_however_large_the_event(monkeypatch: pytest.MonkeyPatch) -> None:
    small, large = await spent(2, monkeypatch), await spent(60, monkeypatch)
    assert small == large
    assert max(small) <= MOST
