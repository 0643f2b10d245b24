"""What a mailbox has given out within a day is kept in the store: a start begins no new day."""

import pytest

from service.errors import MailboxError
from service.mail.day_budget import DayBudget
from service.mail.remembered import StoreMemory
from service.storage.store import Store

MIB = 2**20


async def test_a_start_begins_no_new_day() -> None:
    store = await Store.open("sqlite://")
    await DayBudget(10 * MIB, "one@mx", StoreMemory(store)).spend(8 * MIB)
    again = DayBudget(10 * MIB, "one@mx", StoreMemory(store))
    with pytest.raises(MailboxError, match="10 MiB have been read within 24 hours"):
        await again.spend(3 * MIB)
    await again.spend(2 * MIB)
    await DayBudget(10 * MIB, "other@mx", StoreMemory(store)).spend(9 * MIB)
    await store.close()


async def test_what_was_read_a_day_ago_counts_no_more() -> None:
    store = await Store.open("sqlite://")
    memory = StoreMemory(store)
    await memory.put_spent("one@mx", {"2020-01-01T00": 10 * MIB})
    await DayBudget(10 * MIB, "one@mx", memory).spend(9 * MIB)
    assert "2020-01-01T00" not in await memory.spent("one@mx")
    await store.close()


async def test_the_first_mail_passes_whatever_its_size() -> None:
    budget = DayBudget(MIB)
    await budget.spend(5 * MIB)
    with pytest.raises(MailboxError):
        await budget.spend(1)
