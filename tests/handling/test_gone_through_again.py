"""The journal gone through again comes to the same, wherever the process died and whoever answered in between."""

from datetime import timedelta

import pytest
from post_office import EVENT, PostOffice, later, letter, open_post_office
from test_desk_answers import answer, ask, desk

from service.handling import watch
from service.handling.again import replay_journal
from service.handling.watch import look
from service.settings.loader import load_event_text

PLAYERS = {"G01": ("probny", "sidorenko"), "G03": ("sidorenko", "karasev")}


class Died(Exception):
    """Stands for the end of the process."""


async def move(post: PostOffice, game: str, text: str, days: float, *, black: bool = False) -> None:
    """A letter with a move that its writer received on the day before."""
    at = later(days)
    sender, partner = PLAYERS[game][black], PLAYERS[game][not black]
    received = f"{at - timedelta(days=1):%d.%m.%Y}"
    text = f"Ход {text}\n" + (f"Получен: {received}\n" if black else "")
    to = f"{partner}@example.org"
    await post.receive(letter(f"{sender}@example.org", text, to=to, subject=f"CM-2026-01 {game}", at=at), at)


async def comes_to_the_same(post: PostOffice) -> None:
    """Into an empty store the same inputs make the same heads."""
    async with post.office.store.reads() as reads, open_post_office("") as other:
        read_event = lambda text: load_event_text(text, "event.yaml")  # noqa: E731
        assert await replay_journal(other.office, reads, read_event, other.clock.set) == []
        async with other.office.store.reads() as again:
            assert await again.heads() == await reads.heads()


@pytest.mark.parametrize("died", [1, 2], ids=lambda count: f"after-{count}-deadlines")
async def test_a_death_between_the_deadlines_of_one_day(died: int) -> None:
    fall_due, fallen = watch._fall_due, 0

    async def dies(*of: object) -> int:
        nonlocal fallen
        if fallen == died:
            raise Died
        fallen += 1
        return await fall_due(*of)  # type: ignore[arg-type]

    async with open_post_office(EVENT) as post:
        await move(post, "G01", "1: e4", 0)
        await move(post, "G03", "1: d4", 0)
        with pytest.MonkeyPatch.context() as patch, pytest.raises(Died):
            patch.setattr(watch, "_fall_due", dies)
            await look(post.office, later(9))
        await move(post, "G01", "1: e5", 9.1, black=True)
        await move(post, "G03", "1: d5", 9.1, black=True)
        await look(post.office, later(9.2))
        async with post.office.store.reads() as reads:
            kinds = [str(entry.kind) for entry in await reads.inputs()]
        assert kinds.index("tick") < len(kinds) - 1 - kinds[::-1].index("mail"), "letters came between the deadlines"
        await comes_to_the_same(post)


async def test_an_answer_of_the_desk_and_the_days_behind_it() -> None:
    async with open_post_office(EVENT) as post:
        await move(post, "G01", "1: e4", 0)
        await ask(post)
        at = await answer(post, await desk(post), "1 да: Можно.")
        await post.wait_until(at + timedelta(minutes=61))
        await move(post, "G01", "1: e5", 1.3, black=True)
        await post.wait_until(later(9))
        assert [str(case.status) for case in await post.cases()] != ["open"]
        await comes_to_the_same(post)
