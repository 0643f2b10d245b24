"""Whole letters: the same illegible text twice, two games told by colours, an act and a move that contradict."""

import pytest
from post_office import later, letter, open_post_office
from test_games_named import EVENT, JOHN, PETR, acts_of

from service.rules.verdict import Disposition


@pytest.mark.parametrize("text", ("Move 4: Nz9", "Move 4: any", "4...Nd5"))
async def test_48_4_7_the_same_text_twice_on_one_day_is_fined_once(text: str) -> None:
    async with open_post_office(EVENT) as post:
        await post.receive(letter(PETR, "Ход 4: Са4", to="smith@example.org", at=later(0)), later(0))
        first = await post.receive(letter(JOHN, text, to="probny@example.org", at=later(1)), later(1))
        again = await post.receive(letter(JOHN, text, to="probny@example.org", at=later(1.05)), later(1.05))
        assert (first.disposition, first.penalty_days) == (Disposition.REJECTED, 2)
        assert (again.disposition, again.penalty_days) == (Disposition.DUPLICATE, 0)


@pytest.mark.parametrize(
    "text",
    (
        "Белыми: 4. Са4\nЧёрными: 3...Кf6",
        "With White: 4. Ba4\nWith Black: 3...Nf6",
        "Mit Weiß: 4. La4\nMit Schwarz: 3...Sf6",
    ),
)
async def test_48_2_2_two_games_told_by_colours_are_each_played(text: str) -> None:
    async with open_post_office(EVENT) as post:
        found = await acts_of(post, text, "CM-2026-01", "smith@example.org, weber@example.org")
        assert found == {"move booked G01", "move booked G02"}


async def test_two_colours_in_a_letter_on_one_game_are_asked_about() -> None:
    async with open_post_office(EVENT) as post:
        found = await acts_of(post, "Белыми: 4. Са4\nЧёрными: 9...Кf6", "CM-2026-01 G01", "smith@example.org")
        assert "move booked G01" in found and not any("G02" in one and "booked" in one for one in found)


@pytest.mark.parametrize("text", ("Сдаюсь. 4. Са4", "Сдаюсь.\nХод 4: Са4"))
async def test_a_move_behind_a_resignation_is_booked_and_the_resignation_asked_about(text: str) -> None:
    async with open_post_office(EVENT) as post:
        found = await acts_of(post, text, "CM-2026-01 G01", "smith@example.org")
        assert found == {"move booked G01", "resignation held G01"}


@pytest.mark.parametrize(
    "text", ("4. Са4, получил.", "4. Ba4 received, thanks", "4. La4 erhalten, danke", "4. Aa4, recibido")
)
async def test_48_3_4_a_move_that_only_its_writer_can_make_is_asked_about_beside_a_word_of_receipt(text: str) -> None:
    async with open_post_office(EVENT) as post:
        assert "move held G01" in await acts_of(post, text, "CM-2026-01 G01", "smith@example.org")


@pytest.mark.parametrize(
    "text", ("4. Ba4 received, thanks", "4. Са4 получил, думаю", "4. Ba4, got it", "3...a6 got it")
)
async def test_48_2_1_the_partners_move_received_is_asked_about_by_nobody(text: str) -> None:
    async with open_post_office(EVENT) as post:
        await post.receive(letter(PETR, "Ход 4: Са4", to="smith@example.org", at=later(0)), later(0))
        await post.new_mail()
        await post.receive(letter(JOHN, text, to="probny@example.org", at=later(1)), later(1))
        assert len((await post.game()).plies) == 7
        assert not [mail for mail in await post.new_mail() if mail.recipient in JOHN]


@pytest.mark.parametrize(
    "text",
    ("4. Ba4, got it today", "4. Ba4. Received yesterday.", "Ход 4: Са4. Получил сегодня.", "4. Aa4, recibido hoy"),
)
async def test_48_2_1_a_move_and_the_day_of_the_receipt_behind_it_are_booked(text: str) -> None:
    async with open_post_office(EVENT) as post:
        assert "move booked G01" in await acts_of(post, text, "CM-2026-01 G01", "smith@example.org")
