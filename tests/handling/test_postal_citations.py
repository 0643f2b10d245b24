"""By post the mails about held letters, addresses and cases cite article 47, by email article 48."""

import asyncio

import pytest
from post_office import NOON, later, letter, open_post_office
from test_desk_answers import EVENT, text_of


@pytest.mark.parametrize(("rules", "own", "other"), [("postal", "47.1.2", "48."), ("email", "48.1.2", "47.")])
def test_1_2_a_letter_from_a_strange_address_cites_the_rules_of_its_event(rules: str, own: str, other: str) -> None:
    async def inside() -> None:
        async with open_post_office(EVENT.replace("rules: email", f"rules: {rules}")) as post:
            text = "CM-2026-01 G01\nПробный Пётр - Сидоренко Анна\nЗаявляю просрочку времени\nСидоренко Анна"
            raw = letter("Сидоренко Анна <strange@example.net>", text, to="probny@example.org")
            stored = await post.receive(raw, NOON)
            articles = [row["article"] for row in stored.findings if isinstance(row, dict)]
            (asked,) = (mail for mail in await post.outbox() if mail.template == "address-unconfirmed")
            assert articles == [own] and own in text_of(asked) and other not in text_of(asked)
            await post.wait_until(later(days=5))
            (case,) = await post.cases()
            assert (case.kind, case.article) == ("address", own)

    asyncio.run(inside())
