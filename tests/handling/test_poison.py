"""A mail that breaks the judgement never stops the queue: three tries, then it is set aside and kept."""

import pytest
from post_office import NOON, letter, open_post_office

from service.handling import judging
from service.ports import MailStage


async def test_three_failures_set_a_mail_aside_and_the_next_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    true_judge = judging.judge_mail
    tried: list[int] = []

    async def break_on_the_first(office, stored, reading):  # type: ignore[no-untyped-def]
        if stored.journal == poison:
            tried.append(stored.journal)
            raise RuntimeError("a fault of our own")
        return await true_judge(office, stored, reading)

    async with open_post_office() as office:
        async with office.office.store.reads() as reads:
            poison = max((row.number for row in await reads.inputs()), default=0) + 1
        monkeypatch.setattr(judging, "judge_mail", break_on_the_first)
        first = await office.receive(letter("probny@example.org", "Ход 1: d4\n"), NOON)
        second = await office.receive(letter("probny@example.org", "Ход 1: e4\n"), NOON)
        assert len(tried) == 3
        assert first.stage is MailStage.SET_ASIDE
        assert first.raw is not None
        assert second.disposition == "accepted"
        assert [ply.uci for ply in (await office.game()).plies] == ["e2e4"]
