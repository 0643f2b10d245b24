"""One word confirms the record, where it was asked for: 48.9.1, 48.9.2."""

import pytest
from post_office import PASS, PostOffice, later, letter, open_post_office

BLACK, WHITE = "sidorenko@example.org", "probny@example.org"
REFEREE = "referee@example.org"


async def resigned(post: PostOffice) -> str:
    """Black resigns; gives the Message-ID of the mail that asks White for the record."""
    await post.receive(letter(WHITE, "Ход 1: e4\n", to=BLACK, at=later(0.1), proof=PASS), later(0.1))
    await post.receive(letter(BLACK, "Сдаюсь.\n", to=WHITE, at=later(0.5), proof=PASS), later(0.5))
    [asked] = [mail for mail in await post.outbox() if mail.template == "game-ended" and mail.recipient == WHITE]
    return asked.message_id


async def registered(post: PostOffice) -> bool:
    return (await post.game()).registered


def answering(text: str, message_id: str, to: str = REFEREE) -> bytes:
    raw = letter(WHITE, text, to=to, cc="", subject="Re: CM-2026-01 G01", at=later(1), proof=PASS)
    return raw.replace(b"Subject:", f"In-Reply-To: {message_id}\r\nSubject:".encode(), 1)


@pytest.mark.parametrize("word", ["ДА\n", "Да.\n\nП. Пробный\n", "Yes\n"])
async def test_48_9_2_one_word_to_the_mail_that_asked_registers_the_result(word: str) -> None:
    async with open_post_office() as post:
        await post.receive(answering(word, await resigned(post)), later(1))
        assert await registered(post)


async def test_48_9_2_one_word_under_the_name_of_the_game_registers_it_too() -> None:
    async with open_post_office() as post:
        await resigned(post)
        raw = letter(WHITE, "ДА\n", to=REFEREE, cc="", subject="CM-2026-01 G01", at=later(1), proof=PASS)
        await post.receive(raw, later(1))
        assert await registered(post)


async def test_48_9_2_a_yes_to_the_partner_confirms_no_record() -> None:
    async with open_post_office() as post:
        await resigned(post)
        raw = letter(WHITE, "Да\n", to=BLACK, cc=REFEREE, subject="CM-2026-01 G01", at=later(1), proof=PASS)
        await post.receive(raw, later(1))
        assert not await registered(post)


async def test_48_9_2_a_yes_while_the_game_goes_on_ends_nothing() -> None:
    async with open_post_office() as post:
        raw = letter(WHITE, "Да\n", to=REFEREE, cc="", subject="CM-2026-01 G01", at=later(1), proof=PASS)
        await post.receive(raw, later(1))
        game = await post.game()
        assert game.result == "*" and not game.registered
