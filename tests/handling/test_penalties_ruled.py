"""47.6.10: penalty days beside a ruling, by desk, by shell and by file; elsewhere refused with a sentence."""

import asyncio
from pathlib import Path

import pytest
from post_office import PostOffice, later, letter, open_post_office
from test_desk_answers import EVENT, answer, scenario, statuses, text_of
from test_desk_answers import desk as desk_mail
from test_order_copies import Place, place

from parsers.acts import Side
from service import desk
from service.errors import OrderError

__all__ = ["place"]

POSTAL = EVENT.replace("rules: email", "rules: postal")
FILE = """
orders:
  - on: 2026-01-14
    by: arbiter@example.org
    ruling: reject
    case: {kind: overstep, game: G01}
    penalty: {player: sidorenko, days: 5}
"""


async def claim(post: PostOffice, text: str) -> None:
    raw = letter("sidorenko@example.org", text, to="arbiter@example.org", subject="CM-2026-01 G01")
    await post.receive(raw, later())


@scenario
async def test_48_6_7_by_email_the_desk_refuses_penalty_days_and_says_why(post: PostOffice) -> None:
    await claim(post, "Заявляю просрочку времени")
    await answer(post, await desk_mail(post), "1 нет, штраф 5, сразу")
    await post.wait_until(later(days=2))
    (told,) = (mail for mail in await post.outbox() if mail.template == "desk-taken")
    said = " ".join(text_of(told).split())
    assert "1 нет, штраф 5, сразу" in said and "47.6.10" in said and "штраф 5 дней" not in said
    assert await statuses(post) == ["open"]
    assert (await post.game()).penalty(Side.BLACK) == 0


@pytest.mark.parametrize(
    ("text", "status", "days"),
    [
        pytest.param("Заявляю вторую просрочку времени", "ruled", 5, id="47.6.10-second"),
        pytest.param("Заявляю просрочку времени", "open", 0, id="47.6.10-first"),
    ],
)
def test_47_6_10_what_the_desk_promises_is_charged(text: str, status: str, days: int) -> None:
    async def inside() -> None:
        async with open_post_office(POSTAL) as post:
            await claim(post, text)
            await answer(post, await desk_mail(post), "1 нет, штраф 5, сразу")
            await post.wait_until(later(days=2))
            (told,) = (mail for mail in await post.outbox() if mail.template == "desk-taken")
            assert ("штраф 5 дней" in " ".join(text_of(told).split())) == (days > 0)
            game = await post.game()
            assert (await statuses(post), game.penalty(Side.BLACK), game.penalty(Side.WHITE)) == ([status], days, 0)

    asyncio.run(inside())


def test_47_6_10_days_from_an_unproved_address_are_read_back_before_they_are_confirmed() -> None:
    async def inside() -> None:
        async with open_post_office(POSTAL) as post:
            await claim(post, "Заявляю вторую просрочку времени")
            await answer(post, await desk_mail(post), "1 нет, штраф 5", proof=None)
            (told,) = (mail for mail in await post.outbox() if mail.template == "desk-taken")
            said = " ".join(text_of(told).split())
            assert "Нужно подтвердить" in said and "штраф 5 дней" in said

    asyncio.run(inside())


@pytest.mark.parametrize("way", ["shell", "file"])
def test_48_6_7_by_email_shell_and_file_refuse_penalty_days_and_say_why(place: Place, tmp_path: Path, way: str) -> None:
    async def run() -> None:
        await place.write("sidorenko", "Заявляю просрочку времени", 1)
        place.clock.set(later(days=3))
        with pytest.raises(OrderError, match="second postal claim.*47.6.10.*nothing has changed"):
            if way == "shell":
                await place.rule(3, "reject", penalty="sidorenko:5")
            else:
                (tmp_path / "orders.yaml").write_text(FILE, encoding="utf-8")
                await desk.carry_file(place.service, tmp_path / "orders.yaml")
        assert "open" in (await desk.list_cases(place.service, None))[0]
        assert await place.deliver_copies() == 0

    asyncio.run(run())
