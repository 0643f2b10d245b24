"""The table by mail: asked for by a player, an arbiter, a captain; on set days to everybody."""

from datetime import timedelta
from email import message_from_bytes, policy

import pytest
from post_office import NOON, PostOffice, later, letter, open_post_office, text_of

from service.ports import Letter

EVENT = """
event: {code: TB-1, name: Проба, rules: email, start: 2026-01-10}
regulations: REGULATIONS
officials: {arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}}
players:
  - {id: a, name: Алексеев Пётр, email: a@example.org, language: ru}
  - {id: b, name: Bernard Ann, email: b@example.org, language: en}
  - {id: c, name: Власов Иван, email: c@example.org, language: ru}
games:
  - {id: G1, white: a, black: b, result: 1-0, how: resignation}
  - {id: G2, white: b, black: c, result: 1/2-1/2, how: agreement}
  - {id: G3, white: c, black: a}
"""


def event(regulations: str = "{relay: always}") -> str:
    """The event with some regulations."""
    return EVENT.replace("REGULATIONS", regulations)


async def ask(post: PostOffice, sender: str, text: str = "ТАБЛИЦА\n", subject: str = "TB-1") -> list[Letter]:
    """One letter that asks for the table; gives the tables that it brought."""
    await post.new_mail()
    await post.receive(letter(sender, text, to="referee@example.org", cc="", subject=subject))
    return [one for one in await post.new_mail() if one.template == "table-sent"]


@pytest.mark.parametrize(
    "text", ["ТАБЛИЦА\n", "Таблица.\n", "Пришлите таблицу\n", "TABLE\n", "Здравствуйте!\n\nтаблица\n\nПётр\n"]
)
async def test_23_8_a_player_who_asks_gets_the_table(text: str) -> None:
    async with open_post_office(event()) as post:
        (told,) = await ask(post, "a@example.org", text)
        shown = " ".join(text_of(told).split())
        assert told.recipient == "a@example.org" and "Не окончено: 1 из 3" in shown
        assert "- 1. Алексеев Пётр. Очки: 1." in shown and shown.index("Алексеев") < shown.index("Власов Иван")
        assert "- Bernard Ann: белыми 1." in shown and "- Власов Иван: чёрными не окончена." in shown
        files = [
            part.get_filename() for part in message_from_bytes(told.body, policy=policy.default).iter_attachments()
        ]
        assert files == ["TB-1-table.txt", "TB-1-table.csv"]


async def test_23_8_the_table_comes_in_the_reader_s_language() -> None:
    async with open_post_office(event()) as post:
        (told,) = await ask(post, "b@example.org", "table\n")
        assert told.language == "en" and "Points: ½" in text_of(told) and "Очки" not in text_of(told)
        assert "Vlasov Ivan" in text_of(told) and "Власов" not in text_of(told)


async def test_23_8_a_table_without_any_result_compares_nothing() -> None:
    text = event().replace(", result: 1-0, how: resignation", "").replace(", result: 1/2-1/2, how: agreement", "")
    async with open_post_office(text) as post:
        (told,) = await ask(post, "a@example.org")
        places = text_of(told).partition("Места")[2].partition("Ваши результаты")[0]
        assert "Очки: 0." in places and "взаимн" not in places and "в порядке мест" not in places


@pytest.mark.parametrize(
    ("sender", "text", "said"),
    [
        ("arbiter@example.org", "TABLE\n", "Участников: 3. Игра начинается 10"),
        ("a@example.org", "ТАБЛИЦА\n", "Участников: 3. Игра начинается 10"),
        ("b@example.org", "table\n", "Players: 3. Play begins on"),
    ],
)
@pytest.mark.parametrize("pairing", ["{system: swiss, rounds: 2}", "{system: round-robin, seed: x}"])
async def test_23_8_before_the_first_game_who_asks_for_the_table_is_told_when_there_is_one(
    pairing: str, sender: str, text: str, said: str
) -> None:
    waiting = event().partition("games:")[0] + f"pairing: {pairing}\n"
    async with open_post_office(waiting) as post:
        (told,) = await ask(post, sender, text)
        assert said in " ".join(text_of(told).split()) and told.recipient == sender


async def test_23_8_the_arbiter_gets_it_too_and_a_stranger_does_not() -> None:
    async with open_post_office(event()) as post:
        (told,) = await ask(post, "arbiter@example.org")
        assert "Алексеев Пётр" in text_of(told) and "Ваши результаты" not in text_of(told)
        assert await ask(post, "stranger@example.net") == []


async def test_a_sentence_about_a_table_asks_for_nothing() -> None:
    async with open_post_office(event()) as post:
        assert await ask(post, "a@example.org", "Таблица у меня не открывается, но это неважно.\n") == []


async def test_23_8_on_set_days_the_table_goes_to_all_until_everything_is_over() -> None:
    async with open_post_office(event("{publish: {table: 30}}")) as post:
        await post.new_mail()
        await post.wait_until(later(days=29, hours=2))
        told = [one for one in await post.new_mail() if one.template == "table-sent"]
        assert sorted(one.recipient for one in told) == ["a@example.org", "b@example.org", "c@example.org"]
        await post.wait_until(later(days=45))
        assert [one for one in await post.new_mail() if one.template == "table-sent"] == []
        for number, (sender, text) in enumerate(
            [("c@example.org", "Ход 1: e4\n"), ("a@example.org", "Сдаюсь.\n"), ("c@example.org", "Результат: 1-0\n")]
        ):
            at = later(days=46, hours=number)
            await post.receive(letter(sender, text, to="a@example.org", subject="TB-1 G3", at=at), at)
        await post.wait_until(NOON + timedelta(days=61))
        told = [one for one in await post.new_mail() if one.template == "table-sent"]
        assert len(told) == 3 and "итоговая таблица" in told[0].subject
        await post.wait_until(NOON + timedelta(days=200))
        assert [one for one in await post.new_mail() if one.template == "table-sent"] == []
