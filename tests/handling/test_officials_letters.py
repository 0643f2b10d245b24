"""Officials' letters: without a code they rule nothing; a steward never on an own game (46.3, 46.4)."""

import pytest
from post_office import EVENT, PASS, PostOffice, later, letter, open_post_office, text_of

from service.ports import StoredMail

ARBITER = "Судья Первый <arbiter@example.org>"
STEWARD = "Старостин Олег <starostin@example.org>"
WHITE = "Пробный Пётр <probny@example.org>"
KARASEV = "Карасёв Иван <karasev@example.org>"
BOTH = "probny@example.org, sidorenko@example.org"

RULINGS = [
    pytest.param("Решение: просрочка фиксируется, белым засчитывается поражение (48.6.6).\n", id="ru-label"),
    pytest.param("Как староста турнира рассмотрел заявление.\nБелым засчитывается поражение.\n", id="ru-as-steward"),
    pytest.param("Ruling: White has overstepped and the game is lost.\n", id="en-label"),
    pytest.param("As arbiter I rule that the claim is upheld.\n", id="en-as-arbiter"),
    pytest.param("Отклоняю заявление о просрочке.\n", id="ru-rejects"),
    pytest.param("1 да\n2 нет\n", id="numbered-answers"),
]


def order_kinds(mail: StoredMail) -> list[tuple[object, object]]:
    """Kind and outcome of the letter's acts."""
    return [(act["kind"], act["outcome"]) for act in mail.acts if isinstance(act, dict)]


async def untouched(post: PostOffice, game: str = "G01") -> None:
    """Nothing official happened in a game."""
    state = await post.game(game)
    assert (state.result, state.interruption, len(state.plies)) == ("*", None, 0)
    assert await post.cases() == []


@pytest.mark.parametrize("text", RULINGS)
async def test_46_3_the_arbiters_letter_without_a_code_is_asked_about(text: str) -> None:
    async with open_post_office() as post:
        found = await post.receive(letter(ARBITER, text, to=BOTH, proof=PASS))
        assert (found.disposition, order_kinds(found)) == ("ignored", [])
        [asked] = await post.new_mail()
        assert (asked.template, asked.recipient) == ("order-unclear", "arbiter@example.org")
        assert text.splitlines()[0] in text_of(asked)
        await untouched(post)


@pytest.mark.parametrize("text", RULINGS[:5])
async def test_46_4_a_steward_rules_not_on_an_own_game(text: str) -> None:
    async with open_post_office() as post:
        raw = letter(STEWARD, text, to="karasev@example.org", subject="CM-2026-01 G02 Карасёв - Старостин: решение")
        found = await post.receive(raw)
        assert (found.disposition, found.reason) == ("recorded", "not-entitled")
        assert order_kinds(found) == [("order", "refused")]
        assert [row["article"] for row in found.findings if isinstance(row, dict)] == ["46.4"]
        [told] = await post.new_mail()
        assert (told.template, told.recipient, told.articles) == ("not-entitled", "starostin@example.org", ("46.4",))
        await untouched(post, "G02")


async def test_46_4_a_stewards_letter_on_others_games_is_asked_about() -> None:
    async with open_post_office() as post:
        raw = letter(STEWARD, "Решение: белым засчитывается поражение.\n", to=BOTH, subject="CM-2026-01 G01")
        assert (await post.receive(raw)).disposition == "ignored"
        assert [mail.template for mail in await post.new_mail()] == ["order-unclear"]
        await untouched(post)


async def test_46_4_a_steward_excludes_nobody() -> None:
    async with open_post_office() as post:
        raw = letter(STEWARD, "Решение: Пробный исключается из турнира.\n", to=BOTH, subject="CM-2026-01 G01")
        assert (await post.receive(raw)).reason == "not-entitled"
        await untouched(post)


@pytest.mark.parametrize("text", RULINGS)
async def test_a_players_order_is_no_order(text: str) -> None:
    async with open_post_office() as post:
        found = await post.receive(letter(WHITE, text))
        assert found.disposition in ("ignored", "recorded")
        assert ("order", "booked") not in order_kinds(found)
        assert "order-unclear" not in [mail.template for mail in await post.new_mail()]
        assert (await post.game()).result == "*"


async def test_a_players_order_does_not_hide_what_the_player_says_besides() -> None:
    async with open_post_office() as post:
        found = await post.receive(letter(WHITE, "Ход 1: e4\n\n1 да\n"))
        assert found.disposition == "accepted"
        assert await post.moves() == ["e2e4"]


async def test_a_steward_plays_own_games_as_anybody() -> None:
    async with open_post_office() as post:
        await post.receive(letter(KARASEV, "Ход 1: e4\n", to="starostin@example.org", subject="CM-2026-01 G02"))
        raw = letter(STEWARD, "Ход 1: e5\n", to="karasev@example.org", subject="CM-2026-01 G02", at=later(1))
        assert (await post.receive(raw, later(1))).disposition == "accepted"
        raw = letter(STEWARD, "Сдаюсь.\n", to="karasev@example.org", subject="CM-2026-01 G02", at=later(2))
        await post.receive(raw, later(2))
        assert (await post.game("G02")).result == "1-0"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Всем удачи в новом году!\n", id="wishes"),
        pytest.param("Когда будет готова таблица?\n", id="question"),
        pytest.param("СВОДКА\n", id="status"),
        pytest.param("Спасибо, получил.\n", id="thanks"),
    ],
)
async def test_what_an_arbiter_says_besides_is_no_ruling(text: str) -> None:
    async with open_post_office() as post:
        found = await post.receive(letter(ARBITER, text, to=BOTH))
        assert found.disposition == "ignored"
        assert await post.new_mail() == []


async def test_an_order_of_a_forged_arbiter_is_held_and_moves_nothing() -> None:
    forged = "mx.example.org; dmarc=fail (p=reject) header.from=example.org"
    async with open_post_office() as post:
        found = await post.receive(letter(ARBITER, "Решение: белым засчитывается поражение.\n", to=BOTH, proof=forged))
        assert (found.disposition, found.reason) == ("held", "unauthenticated-sender")
        assert (await post.game()).result == "*"


async def test_an_arbiter_of_one_event_is_nobody_in_another() -> None:
    other = EVENT.replace("CM-2026-01", "CM-2026-02").replace("arbiter@example.org", "second@example.org")
    async with open_post_office(EVENT + "\n---\n" + other) as post:
        raw = letter("Судья Первый <second@example.org>", "Решение: белым поражение.\n", to=BOTH)
        await post.receive(raw)
        [asked] = await post.new_mail()
        assert (asked.recipient, asked.event) == ("second@example.org", "CM-2026-02")
        await untouched(post)
