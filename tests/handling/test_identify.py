"""Which game a letter is about: the body over the subject, the subject over the thread, one game or none."""

import pytest
from post_office import EVENT, PostOffice, later, letter, open_post_office

ANNA = "Сидоренко Анна <sidorenko@example.org>"
PETR = "Пробный Пётр <probny@example.org>"
IVAN = "Карасёв Иван <karasev@example.org>"

OFFICIALS = "officials:\n  arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}\n"
PLAYERS = """players:
  - {id: probny, name: Пробный Пётр, latin: Probny Petr, email: probny@example.org, language: ru}
  - {id: sidorenko, name: Сидоренко Анна, latin: Sidorenko Anna, email: sidorenko@example.org, language: ru}
  - {id: karasev, name: Карасёв Иван, latin: Karasev Ivan, email: karasev@example.org, language: ru}
"""


def event(code: str, name: str, games: str, players: str = PLAYERS) -> str:
    """A small event by its games."""
    head = f"event: {{code: {code}, name: {name}, rules: email, start: 2026-01-10, timezone: Europe/Moscow}}\n"
    return head + OFFICIALS + players + "games:\n" + games


DOUBLE = event(
    "CM-2026-01",
    "Мемориал Тест-1",
    "  - {id: G01, white: probny, black: sidorenko}\n"
    "  - {id: G02, white: sidorenko, black: probny}\n"
    "  - {id: G03, white: probny, black: karasev}\n",
)
"""A double round robin: two games between the same two players, and one with another."""
TWO_EVENTS = (
    event("CM-2026-01", "Мемориал Тест-1", "  - {id: G01, white: probny, black: sidorenko}\n")
    + "\n---\n"
    + event("CUP-26", "Кубок", "  - {id: G01, white: probny, black: sidorenko}\n")
    + "\n---\n"
    + event("LIGA-26", "Лига", "  - {id: L01, white: sidorenko, black: karasev}\n")
)
"""The same two players in two events, under the same number of a game; Petr does not play in the third."""
FORM = "Турнир  {event}\nБелые   {white}\nЧерные  {black}\n\n"


async def where(post: PostOffice, raw: bytes, day: float = 0) -> str:
    """`EVENT/GAME` where the letter's move was booked, else its disposition and reason."""
    found = await post.receive(raw, later(day))
    booked = [
        f"{act['event']}/{act['game']}" for act in found.acts if isinstance(act, dict) and act["outcome"] == "booked"
    ]
    return booked[0] if booked else f"{found.disposition} {found.reason}"


@pytest.mark.parametrize(
    ("subject", "text", "to", "expected"),
    [
        pytest.param("CM-2026-01 G01", "Ход 1: e4", "sidorenko", "CM-2026-01/G01", id="the-code-in-the-subject"),
        pytest.param("CM-2026-01 g03", "Ход 1: e4", "sidorenko", "CM-2026-01/G03", id="the-subject-over-the-addressee"),
        pytest.param("Пробный - Карасёв", "Ход 1: e4", "sidorenko", "CM-2026-01/G03", id="the-names-in-the-subject"),
        pytest.param("шахматы", "Ход 1: e4", "karasev", "CM-2026-01/G03", id="the-addressee"),
        pytest.param("шахматы", "Партия: G03\nХод 1: e4", "sidorenko", "CM-2026-01/G03", id="the-body-over-the-rest"),
        pytest.param(
            "CM-2026-01 G01", "Партия: G03\nХод 1: e4", "sidorenko", "CM-2026-01/G03", id="the-body-over-the-subject"
        ),
        pytest.param(
            "CM-2026-01 G03",
            FORM.format(event="CM-2026-01", white="Пробный Пётр", black="Сидоренко Анна") + "1. e4\n",
            "karasev",
            "CM-2026-01/G01",
            id="the-form-over-an-old-subject",
        ),
        pytest.param("шахматы", "Ход 1: e4", "sidorenko", "CM-2026-01/G01", id="on-move-in-one-of-the-two"),
        pytest.param("шахматы", "Ход 1: e4", "other", "held unknown-game", id="two-games-fit-alike"),
        pytest.param("G77", "Ход 1: e4", "other", "held unknown-game", id="no-such-number"),
        pytest.param("CM-2026-01 G02", "Ход 1: e4", "sidorenko", "rejected not-your-turn", id="the-other-colour"),
        pytest.param(
            "CM-2026-01 G01",
            FORM.format(event="Другой турнир", white="Пробный Пётр", black="Сидоренко Анна") + "1. e4\n",
            "sidorenko",
            "held unknown-game",
            id="an-event-nobody-knows",
        ),
        pytest.param(
            "CM-2026-01 G01",
            FORM.format(event="CM-2026-01", white="Иванов", black="Петров") + "1. e4\n",
            "sidorenko",
            "held unknown-game",
            id="other-peoples-game",
        ),
    ],
)
async def test_two_games_between_the_same_two(subject: str, text: str, to: str, expected: str) -> None:
    async with open_post_office(DOUBLE) as post:
        raw = letter(PETR, text + "\n", subject=subject, to=f"{to}@example.org")
        assert await where(post, raw) == expected


@pytest.mark.parametrize(
    ("subject", "text", "expected"),
    [
        pytest.param("CUP-26 G01", "Ход 1: e4", "CUP-26/G01", id="the-code"),
        pytest.param("Кубок: ход", "Ход 1: e4", "CUP-26/G01", id="the-name"),
        pytest.param("G01", "Ход 1: e4", "held unknown-game", id="a-number-that-both-have"),
        pytest.param("шахматы", "Ход 1: e4", "held unknown-game", id="nothing"),
        pytest.param("CM-2026-01 G01", "Турнир: CUP-26\n\nХод 1: e4", "CUP-26/G01", id="the-body-over-the-subject"),
        pytest.param("LIGA-26 L01", "Ход 1: e4", "held unknown-game", id="an-event-without-the-sender"),
    ],
)
async def test_one_person_in_two_events(subject: str, text: str, expected: str) -> None:
    async with open_post_office(TWO_EVENTS) as post:
        assert await where(post, letter(PETR, text + "\n", subject=subject)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("Ход 1: e4", "CM-2026-01/G01", id="the-only-game"),
        pytest.param("Партия: G01\nХод 1: e4", "CM-2026-01/G01", id="its-number"),
        pytest.param("Партия: G03\nХод 1: e4", "held unknown-game", id="the-number-of-others-game"),
        pytest.param("Белые: Карасёв Иван\nХод 1: e4", "held unknown-game", id="a-player-who-plays-elsewhere"),
        pytest.param("Белые: Пробный Пётр\nХод 1: e4", "CM-2026-01/G01", id="one-name"),
    ],
)
async def test_a_letter_that_names_others_is_not_of_the_only_game(text: str, expected: str) -> None:
    async with open_post_office() as post:
        assert await where(post, letter(PETR, text + "\n", subject="шахматы")) == expected


async def test_the_thread_of_the_partners_letter_tells() -> None:
    """Anna plays two games with Petr; she answers his letter on one of them, and writes no more than her move."""
    async with open_post_office(TWO_EVENTS) as post:
        first = letter(PETR, "Ход 1: e4\n", subject="CM-2026-01 G01", message_id="<first@x.test>")
        second = letter(PETR, "Ход 1: e4\n", subject="CUP-26 G01", message_id="<second@x.test>")
        for raw in (first, second):
            await post.receive(raw)
        answer = letter(
            ANNA,
            "Ход 1: e5\n",
            subject="Re: ход",
            to="probny@example.org",
            at=later(1),
            extra=[("In-Reply-To", "<second@x.test>"), ("References", "<first@x.test> <second@x.test>")],
        )
        assert await where(post, answer, 1) == "CUP-26/G01"


async def test_the_subject_over_the_thread() -> None:
    async with open_post_office(TWO_EVENTS) as post:
        for code, name in (("CM-2026-01", "<first@x.test>"), ("CUP-26", "<second@x.test>")):
            await post.receive(letter(PETR, "Ход 1: e4\n", subject=f"{code} G01", message_id=name))
        answer = letter(
            ANNA,
            "Ход 1: e5\n",
            subject="Re: CM-2026-01",
            to="probny@example.org",
            at=later(1),
            extra=[("In-Reply-To", "<second@x.test>")],
        )
        assert await where(post, answer, 1) == "CM-2026-01/G01"


async def test_the_thread_of_a_stranger_tells_nothing() -> None:
    async with open_post_office(TWO_EVENTS) as post:
        await post.receive(letter("X <x@else.test>", "Ход 1: e4\n", subject="CUP-26 G01", message_id="<alien@x.test>"))
        raw = letter(PETR, "Ход 1: e4\n", subject="ход", extra=[("In-Reply-To", "<alien@x.test>")])
        assert await where(post, raw) == "held unknown-game"


FAMILY = EVENT.replace("karasev@example.org", "family@example.org").replace("probny@example.org", "family@example.org")


@pytest.mark.parametrize(
    ("sender", "text", "expected"),
    [
        pytest.param("Пробный Пётр <family@example.org>", "Ход 1: e4", "CM-2026-01/G01", id="the-name-decides"),
        pytest.param("Карасёв Иван <family@example.org>", "Ход 1: e4", "CM-2026-01/G02", id="the-other-name"),
        pytest.param("Probny Petr <family@example.org>", "Ход 1: e4", "CM-2026-01/G01", id="the-latin-name"),
        pytest.param("family@example.org", "Ход 1: e4", "held unknown-game", id="no-name-and-two-games"),
        pytest.param("family@example.org", "Партия: G01\nХод 1: e4", "CM-2026-01/G01", id="the-game-decides"),
        pytest.param("family@example.org", "Беру перерыв с 1 по 5 февраля.", "held ambiguous-sender", id="whose-leave"),
        pytest.param(
            "Карасёв Иван <family@example.org>", "Беру перерыв с 1 по 5 февраля.", "recorded None", id="his-leave"
        ),
    ],
)
async def test_two_persons_at_one_address(sender: str, text: str, expected: str) -> None:
    async with open_post_office(FAMILY) as post:
        raw = letter(sender, text + "\n", subject="шахматы", to="referee@example.org", cc="")
        found = await where(post, raw)
        assert found == expected or (found, expected) == ("CM-2026-01/None", "recorded None")


async def test_two_partners_at_one_address_are_told_apart_by_name_alone() -> None:
    """Both sides of one game write from one address: without a name nobody knows whose move it is."""
    shared = EVENT.replace("sidorenko@example.org", "home@example.org").replace(
        "probny@example.org", "home@example.org"
    )
    async with open_post_office(shared) as post:
        bare = letter("home@example.org", "Ход 1: e4\n", to="referee@example.org", cc="")
        assert (await where(post, bare)) == "held ambiguous-sender"
        assert await where(post, letter("Пробный Пётр <home@example.org>", "Ход 1: e4\n")) == "CM-2026-01/G01"


async def test_a_finished_game_does_not_attract_letters() -> None:
    async with open_post_office(TWO_EVENTS) as post:
        await post.receive(letter(PETR, "Сдаюсь.\n", subject="CM-2026-01 G01"))
        assert (await post.game()).result == "0-1"
        assert await where(post, letter(PETR, "Ход 1: e4\n", subject="шахматы", at=later(1)), 1) == "CUP-26/G01"
