"""Who plays in two events and names none is heard by the arbiter of each (48.1.8, 48.8.1)."""

from collections.abc import AsyncIterator

import pytest
from post_office import EVENT, PostOffice, letter, open_post_office

OTHER = EVENT.replace("CM-2026-01", "CM-2026-02").replace("Мемориал Тест-1", "Кубок Тест-2")


@pytest.fixture
async def post() -> AsyncIterator[PostOffice]:
    async with open_post_office(f"{EVENT}\n---\n{OTHER}") as post:
        yield post


@pytest.mark.parametrize(
    ("text", "kind", "cases"),
    [
        ("Заявляю о выбытии из турнира по болезни.", "withdrawal", ["CM-2026-01", "CM-2026-02"]),
        ("Скажите, пожалуйста, когда кончится турнир?", "question", ["CM-2026-01"]),
    ],
)
async def test_48_1_8_nothing_is_lost(post: PostOffice, text: str, kind: str, cases: list[str]) -> None:
    raw = letter("Пробный Пётр <probny@example.org>", text, to="referee@example.org", cc="", subject="")
    stored = await post.receive(raw)
    assert str(stored.disposition) == "recorded"
    assert [(case.kind, case.event) for case in await post.cases()] == [(kind, event) for event in cases]
    told = {(row.recipient, row.template) for row in await post.outbox()}
    assert ("arbiter@example.org", "question-forwarded") in told
    assert ("probny@example.org", "report-noted") in told


@pytest.mark.parametrize(("word", "template"), [("СВОДКА", "answer-status"), ("ЗАПИСЬ", "answer-record")])
async def test_the_games_of_both_events_are_told(post: PostOffice, word: str, template: str) -> None:
    raw = letter("Пробный Пётр <probny@example.org>", word, to="referee@example.org", cc="", subject="")
    await post.receive(raw)
    told = [row.event for row in await post.outbox() if row.template == template]
    assert sorted(map(str, told)) == ["CM-2026-01", "CM-2026-02"]
