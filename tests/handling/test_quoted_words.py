"""48.3.4, 51.1: a move that only the quotation holds is a guess until the sender is seen to have made it."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from service.ledger.game import Game
from tests.handling.post_office import NOON, PostOffice, letter, open_post_office

EVENT = """
event: {code: CM-2026-01, name: Мемориал Тест-1, rules: email, start: 2026-01-10, timezone: Europe/Moscow}
officials:
  arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}
players:
  - {id: probny, name: Пробный Пётр, latin: Probny Petr, email: probny@example.org, language: ru}
  - {id: sidorenko, name: Сидоренко Анна, latin: Sidorenko Anna, email: sidorenko@example.org, language: ru}
games:
  - {id: G01, white: probny, black: sidorenko, record: {moves: d2d4 d7d5 c2c4, used: {white: 1, black: 0}}}
"""
WHITE, BLACK = "probny@example.org", "sidorenko@example.org"
HEADS = (
    "On Wed, 28 Jan 2026 at 12:00, Probny Petr <probny@example.org> wrote:",
    "Am 28.01.2026 um 12:00 schrieb Probny Petr <probny@example.org>:",
    "Le 28/01/2026 à 12:00, Probny Petr <probny@example.org> a écrit :",
    "El 28/01/2026 12:00, Probny Petr <probny@example.org> escribió:",
    "Il 28/01/2026 12:00, Probny Petr <probny@example.org> ha scritto:",
    "28.01.2026, 12:00, Пробный Пётр <probny@example.org> пишет:",
)
BLOCK = "От: Пробный Пётр <probny@example.org>\nОтправлено: 28.01.2026 12:00\nТема: CM-2026-01 G01\n\n"
FORM = """Пол.   Отв.   Время  N    Белые  Черные  Пол.   Отв.   Время
---    10/01  0/00   01.  4244   4745    11/01  11/01  0/00
11/01  11/01  0/00   02.  3234   {answer}
"""


@pytest.fixture
async def post() -> AsyncIterator[PostOffice]:
    async with open_post_office(EVENT) as found:
        yield found


def _marked(text: str) -> str:
    return "".join(f"> {line}\n" for line in text.splitlines())


async def _answer(post: PostOffice, text: str, hours: int = 5) -> tuple[str, list[str], list[str], Game]:
    at = NOON + timedelta(hours=hours)
    await post.new_mail()
    stored = await post.receive(letter(BLACK, text, to=WHITE, at=at), at)
    told = [mail.template for mail in await post.new_mail() if mail.recipient == BLACK]
    game = await post.game()
    return str(stored.disposition), await post.moves(), told, game


GUESSES = ("2. c4\n2...dxc4\nand White regains the pawn", "2. c4 dxc4", "1. d4 d5 2. c4 dxc4", "2. 3234\n2... 4534 ?")


@pytest.mark.parametrize("guess", GUESSES)
@pytest.mark.parametrize("head", HEADS)
async def test_48_3_4_a_quoted_guess_is_asked_about(post: PostOffice, head: str, guess: str) -> None:
    disposition, moves, told, game = await _answer(post, f"Thank you!\n\n{head}\n{_marked(guess)}")
    assert (disposition, len(moves), told) == ("held", 3, ["mail-held"])
    assert sum(game.penalty(side) for side in {ply.side for ply in game.plies}) == 0


async def test_48_3_4_a_guess_below_a_head_without_marks(post: PostOffice) -> None:
    disposition, moves, told, _ = await _answer(post, f"Спасибо!\n\n{BLOCK}{GUESSES[0]}")
    assert (disposition, len(moves), told) == ("held", 3, ["mail-held"])


@pytest.mark.parametrize(
    ("own", "made"),
    [
        pytest.param("2...e6", "e7e6", id="another-move"),
        pytest.param("e6", "e7e6", id="another-bare-move"),
        pytest.param("Move 2: e6", "e7e6", id="another-strict-line"),
        pytest.param("2...dxc4", "d5c4", id="the-very-move"),
        pytest.param("dxc4", "d5c4", id="the-very-move-bare"),
    ],
)
@pytest.mark.parametrize("guess", GUESSES)
async def test_48_3_4_the_senders_own_words_count(post: PostOffice, guess: str, own: str, made: str) -> None:
    disposition, moves, _, game = await _answer(post, f"{own}\n\n{HEADS[0]}\n{_marked(guess)}")
    assert (disposition, moves[3:]) == ("accepted", [made])
    assert sum(game.penalty(side) for side in {ply.side for ply in game.plies}) == 0


async def test_51_1_a_cell_filled_in_within_the_quoted_form_is_the_senders(post: PostOffice) -> None:
    disposition, moves, _, _ = await _answer(post, f"{HEADS[5]}\n{_marked(FORM.format(answer='4534'))}")
    assert (disposition, moves[3:]) == ("accepted", ["d5c4"])


async def test_51_1_a_cell_that_the_partners_letter_had_is_not(post: PostOffice) -> None:
    async with open_post_office(EVENT.replace(" c2c4, used: {white: 1", ", used: {white: 0")) as post:
        form = FORM.format(answer="4534")
        first = await post.receive(letter(WHITE, form, to=BLACK), NOON)
        assert first.disposition == "held"
        again = NOON + timedelta(hours=1)
        await post.receive(letter(WHITE, "Ход 2: c4", to=BLACK, at=again), again)
        assert (await post.moves())[2:] == ["c2c4"]
        disposition, moves, told, _ = await _answer(post, f"Спасибо!\n\n{HEADS[5]}\n{_marked(form)}")
        assert (disposition, moves[2:], told) == ("held", ["c2c4"], ["mail-held"])


async def test_48_3_4_what_was_asked_about_stands_in_no_moves_way(post: PostOffice) -> None:
    await _answer(post, f"Thank you!\n\n{HEADS[0]}\n{_marked(GUESSES[0])}")
    disposition, moves, _, _ = await _answer(post, "2...e6", hours=9)
    assert (disposition, moves[3:]) == ("accepted", ["e7e6"])
