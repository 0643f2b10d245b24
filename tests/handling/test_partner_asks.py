"""47.3.12, 47.4.7, 48.3.4, 48.4.8: where the regulations leave it to the partner to ask for a correction."""

from collections.abc import Callable

import pytest
from post_office import PostOffice, Scenario, later, letter, scenario_of, text_of

from parsers.acts import Side
from service.ports import StoredMail

EVENT = """
event: {{code: CM-2026-01, name: Мемориал Тест-1, rules: {rules}, start: 2026-01-10, timezone: Europe/Moscow}}
regulations: {{correction_request: partner}}
officials:
  arbiter: {{name: Судья Первый, email: arbiter@example.org, language: ru}}
players:
  - {{id: probny, name: Пробный Пётр, email: probny@example.org, language: ru}}
  - {{id: sidorenko, name: Sidorenko Anna, email: sidorenko@example.org, language: en}}
games:
  - id: G01
    white: probny
    black: sidorenko
    record: {{moves: e2e4 e7e5, used: {{white: 1, black: 1}}, last_sent: 2026-01-10}}
"""


def scenario(rules: str) -> Callable[[Scenario], Callable[[], None]]:
    """A test of one office whose event is played by these rules."""
    return scenario_of(EVENT.format(rules=rules))


async def write(post: PostOffice, day: int, text: str, player: str = "probny") -> StoredMail:
    """A letter of a day of January; from the 32nd on of February."""
    at = later(days=day - 11)
    other = "sidorenko" if player == "probny" else "probny"
    return await post.receive(letter(f"{player}@example.org", text, to=f"{other}@example.org", at=at), at)


async def told(post: PostOffice, template: str) -> str:
    (mail,) = [mail for mail in await post.outbox() if mail.template == template]
    return " ".join(text_of(mail).split())


async def used(post: PostOffice) -> tuple[int, int]:
    game = await post.game()
    return game.used(Side.WHITE), game.used(Side.BLACK)


BY_MAIL = "Ход 2: Кe5\nПолучен: 10.01"
CORRECTED = "Ход 2: Кf3"


@scenario("email")
async def test_48_3_4_the_clock_waits_for_the_partners_request(post: PostOffice) -> None:
    await write(post, 12, BY_MAIL)
    assert await used(post) == (1 + 2 + 2, 1)
    assert "дождитесь просьбы партнёра" in await told(post, "move-invalid")
    assert "ask your partner for a correction at once" in await told(post, "partner-move-invalid")
    await write(post, 14, "Please correct your move.", "sidorenko")
    assert "Ваше время идёт с 14 января 2026" in await told(post, "asked-for-correction")
    assert "passed on to your partner" in await told(post, "request-noted")
    await write(post, 17, CORRECTED)
    game = await post.game()
    assert (game.plies[2].received, game.plies[2].days) == (later(days=3).date(), 2 + 3)
    assert await used(post) == (1 + 2 + 2 + 3, 1)


@pytest.mark.parametrize(
    ("asked", "late"), [pytest.param(15, 0, id="48.4.8-three-days"), pytest.param(17, 2, id="48.4.8-five-days")]
)
def test_48_4_8_a_late_request_costs_what_exceeds_three_days(asked: int, late: int) -> None:
    async def inside(post: PostOffice) -> None:
        await write(post, 12, BY_MAIL)
        await write(post, asked, "Please correct your move.", "sidorenko")
        assert await used(post) == (5, 1 + late)
        text = await told(post, "request-noted")
        assert ("2 days are added to your time, 3 days in all" in text) is bool(late)
        await write(post, asked, CORRECTED)
        await write(post, asked + 1, "Move 2: Nc6", "sidorenko")
        game = await post.game()
        assert (game.plies[3].days, game.used(Side.BLACK)) == (1 + late, 1 + late + 1)

    scenario("email")(inside)()


@scenario("email")
async def test_48_3_4_who_corrects_unasked_has_used_nothing_since(post: PostOffice) -> None:
    await write(post, 12, BY_MAIL)
    await post.wait_until(later(days=20))
    assert not [mail for mail in await post.outbox() if mail.template == "time-trouble"]
    await write(post, 20, CORRECTED)
    assert await used(post) == (5, 1)
    await write(post, 21, "Please correct your move.", "sidorenko")
    assert await used(post) == (5, 1)


CARD = "Партия: G01\nХод: 2. Кe5\nПолучено: 15.01\nОтправлено: 18.01, штемпель 18.01"
BETTER = "Партия: G01\nХод: 2. Кf3\nПолучено: {got}\nОтправлено: 05.02, штемпель 05.02"


@scenario("postal")
async def test_47_3_12_by_post_the_clock_runs_from_the_receipt_of_the_card_that_asks(post: PostOffice) -> None:
    await write(post, 18, CARD)
    assert await used(post) == (1 + 3 + 5, 1)
    assert "в трёхдневный срок" not in await told(post, "move-invalid")
    assert "within three days ask your partner for a correction by a registered card" in await told(
        post, "partner-move-invalid"
    )
    request = "Please correct your move: card received 22.01, request sent 25.01"
    await write(post, 25, request, "sidorenko")
    assert await used(post) == (9, 1)
    assert "назовите его в ответе" in await told(post, "asked-for-correction")
    await write(post, 36, BETTER.format(got="30.01"))
    game = await post.game()
    assert (game.plies[2].received, game.plies[2].days) == (later(days=19).date(), 3 + 6)
    assert await used(post) == (9 + 6, 1)


@scenario("postal")
async def test_47_4_7_by_post_a_request_after_three_days_costs_the_rest(post: PostOffice) -> None:
    await write(post, 18, CARD)
    await write(post, 29, "Please correct your move: card received 22.01, request sent 29.01", "sidorenko")
    assert await used(post) == (9, 1 + 4)
    assert "47.4.7" in await told(post, "request-noted")


@scenario("postal")
async def test_47_4_7_by_post_no_delay_is_guessed_where_no_receipt_is_told(post: PostOffice) -> None:
    await write(post, 18, CARD)
    await write(post, 40, "Please correct your move.", "sidorenko")
    assert await used(post) == (9, 1)


@scenario("postal")
async def test_47_3_12_a_receipt_before_the_request_is_that_of_the_partners_move(post: PostOffice) -> None:
    await write(post, 18, CARD)
    await write(post, 25, "Please correct your move: card received 22.01, request sent 25.01", "sidorenko")
    await write(post, 36, BETTER.format(got="15.01"))
    assert (await post.game()).plies[2].received == later(days=14).date()
