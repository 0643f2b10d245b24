"""Which game an act of words is about: the one named beside it, never the first; where that is not plain, asked."""

import pytest
from post_office import PostOffice, later, letter, open_post_office

PETR = "Пробный Пётр <probny@example.org>"
JOHN = "Smith John <smith@example.org>"
BOTH = "smith@example.org, weber@example.org"
EVENT = """
event: {code: CM-2026-01, name: Мемориал Тест-1, rules: email, start: 2026-01-10, timezone: Europe/Moscow}
officials:
  arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}
players:
  - {id: probny, name: Пробный Пётр, latin: Probny Petr, email: probny@example.org, language: ru}
  - {id: smith, name: Smith John, email: smith@example.org, language: en}
  - {id: weber, name: Weber Karl, email: weber@example.org, language: de}
  - {id: lopez, name: López Luis, email: lopez@example.org, language: es}
games:
  - id: G01
    white: probny
    black: smith
    record: {moves: e2e4 e7e5 g1f3 b8c6 f1b5 a7a6, used: {white: 3, black: 5}, last_sent: 2026-01-19}
  - id: G02
    white: weber
    black: probny
    record: {moves: d2d4 d7d5 c2c4 e7e6 b1c3, used: {white: 2, black: 4}, last_sent: 2026-01-19}
  - id: G03
    white: smith
    black: lopez
    record: {moves: e2e4 c7c5 g1f3 d7d6 d2d4, used: {white: 2, black: 4}, last_sent: 2026-01-19}
  - id: G04
    white: probny
    black: weber
    record: {moves: e2e4 c7c6 d2d4 d7d5 e4e5 c8f5, used: {white: 2, black: 4}, last_sent: 2026-01-19}
"""
"""One player with three games, two of them with one partner."""


async def acts_of(post: PostOffice, text: str, subject: str, to: str, sender: str = PETR, day: float = 0) -> set[str]:
    """`kind outcome game` of every act of a letter; the game is left out where none is known."""
    found = await post.receive(letter(sender, text, to=to, subject=subject, at=later(day)), later(day))
    rows = [act for act in found.acts if isinstance(act, dict)]
    return {" ".join(filter(None, (str(row["kind"]), str(row["outcome"]), str(row["game"] or "")))) for row in rows}


MOVED = "move booked G01"
ASKED = "resignation held"

LISTED = [
    ("Партия G01: 4. Са4\nПартия G04: сдаюсь", {MOVED, "resignation booked G04"}),
    ("Game G01: 4. Ba4\nGame G04: I resign.", {MOVED, "resignation booked G04"}),
    ("Partie G04: Ich gebe auf.\nPartie G01: 4. La4", {MOVED, "resignation booked G04"}),
    ("G04: сдаюсь. G01: 4. Са4", {MOVED, "resignation booked G04"}),
    ("Вебер, сдаюсь! Смит, 4. Са4", {MOVED, ASKED}),
    (
        "G01: 4. Са4\n\nG04: 4. Кf3\n\nG02: сдаюсь",
        {MOVED, "move booked G04", "resignation booked G02"},
    ),
    ("Ход 4: Са4 (G01)\nG04: предлагаю ничью", {MOVED, "draw-offer noted G04"}),
    ("G01: 4. Са4\nG04: заявляю просрочку времени", {MOVED, "overstep-claim noted G04"}),
    ("G01: 4. Са4\n\nG04: 4. Кf3\n\nПредлагаю ничью.", {MOVED, "move booked G04", "draw-offer held"}),
    ("G01\n\n4. Са4\nПредлагаю ничью.\n\nG04\n\n4. Кf3", {MOVED, "move booked G04", "draw-offer noted G01"}),
    (
        "Партия G04\nБелые: Пробный\nЧёрные: Вебер\n\n4. Кf3\n\nПредлагаю ничью.\n\n"
        "Партия G01\nБелые: Пробный\nЧёрные: Смит\n\n4. Са4",
        {MOVED, "move booked G04", "draw-offer noted G04"},
    ),
    # 48.3.4: each under its own heading, so that what is impossible in one game is charged there, and in no other
    ("G01\nХод 4: Са4\n\nG04\nХод 4: Сb7", {MOVED, "move refused G04"}),
    ("Game: G04\nMove 4: Nf3\n\nGame: G01\nMove 4: Qh8", {"move booked G04", "move refused G01"}),
    ("Партия G01\nХод 4: Фh8\n\nПартия G04\nХод 4: Фh8", {"move refused G01", "move refused G04"}),
    ("Партия G04: сдаюсь\n\nПартия G01: сдаюсь", {"resignation booked G04", "resignation booked G01"}),
]


@pytest.mark.parametrize(("text", "expected"), LISTED)
async def test_a_letter_about_several_games_does_in_each_what_stands_under_it(text: str, expected: set[str]) -> None:
    async with open_post_office(EVENT) as post:
        assert await acts_of(post, text, "ходы", BOTH) == expected


BESIDE = [
    ("В партии G04 сдаюсь.", {"resignation booked G04"}),
    ("G04: I resign", {"resignation booked G04"}),
    ("Weber, I resign (G04)", {"resignation booked G04"}),
    ("Партия Пробный - Weber: сдаюсь", {"resignation booked G04"}),
    ("В партии с Вебером сдаюсь.", {ASKED}),
    ("Карл, сдаюсь.", {ASKED}),
    ("Karl, ich gebe auf.", {ASKED}),
    ("I resign the game against Weber", {ASKED}),
    ("Сдаюсь.\n\nПартия с Вебером, G04", {ASKED}),
    ("Сдаюсь.\n\nG04: 4. Кf3", {ASKED, "move booked G04"}),
    ("Сдаюсь в обеих партиях", {ASKED}),
    ("G03: сдаюсь", {ASKED}),
    ("Партия 4: сдаюсь", {ASKED}),
    ("I resign game 4.", {ASKED}),
    ("Сдаюсь в партии № 1.", {"resignation booked G01"}),
    ("Сдаюсь.\n\n> G04: 3...Bf5\n> Weber", {ASKED}),
    ("Сдаюсь.\n\n> 3...a6\n> Smith", {"resignation booked G01"}),
    ("G04: заявляю просрочку времени", {"overstep-claim noted G04"}),
    ("4. Са4\n\nВ партии G04 предлагаю ничью.", {MOVED, "draw-offer noted G04"}),
    ("4. Са4. Предлагаю ничью.", {MOVED, "draw-offer noted G01"}),
    ("Здравствуйте, Джон!\n\n4. Са4\nПредлагаю ничью.\n\nПётр", {MOVED, "draw-offer noted G01"}),
    ("Смит, сдаюсь.", {"resignation booked G01"}),
]


@pytest.mark.parametrize(("text", "expected"), BESIDE)
async def test_the_game_named_beside_an_act_counts_and_not_that_of_the_subject(text: str, expected: set[str]) -> None:
    async with open_post_office(EVENT) as post:
        assert await acts_of(post, text, "CM-2026-01 G01", "smith@example.org") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("G04: принимаю ничью", {"draw-acceptance refused G04"}),
        ("G01: 5. 0-0\nG04: принимаю ничью", {MOVED, "draw-acceptance refused G04"}),
        ("В партии с Вебером принимаю ничью", {"draw-acceptance held"}),
        ("Принимаю ничью", {"draw-acceptance booked G01"}),
    ],
)
async def test_a_draw_is_accepted_where_it_was_named(text: str, expected: set[str]) -> None:
    async with open_post_office(EVENT) as post:
        await acts_of(post, "4. Са4", "CM-2026-01 G01", "smith@example.org")
        await acts_of(post, "Move 4: Nf6\nI offer a draw", "CM-2026-01 G01", "probny@example.org", JOHN, 1)
        assert await acts_of(post, text, "CM-2026-01 G01", BOTH, day=2) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("В партии с Вебером: 4. Кf3", {"move booked G04"}),
        ("Hallo Karl,\n4. Sf3", {"move booked G04"}),
        ("Karl, 4. Be2", {"move held"}),
        ("Karl, 4. d3", {"move held"}),
        ("4. Са4\n\nС Вебером всё хорошо.", {MOVED}),
    ],
)
async def test_a_move_for_a_partner_named_beside_it_is_not_charged_elsewhere(text: str, expected: set[str]) -> None:
    async with open_post_office(EVENT) as post:
        assert await acts_of(post, text, "CM-2026-01 G01", "smith@example.org") == expected


@pytest.mark.parametrize("text", ["Это ход для другой партии:\n4. Са4", "Wrong game, sorry:\n4. Ba4", "4. Кf3, Karl"])
async def test_a_move_for_another_game_is_neither_booked_nor_charged(text: str) -> None:
    async with open_post_office(EVENT) as post:
        found = await acts_of(post, text, "CM-2026-01 G01", "smith@example.org")
        assert not {MOVED, "move refused G01"} & found


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("I resign in the other game but here 4...Nf6", "held"),
        ("I resign in G03, here 4...Nf6", "held"),
        ("I resign in our other game. Here 4...Nf6", "held"),
        ("В другой партии сдаюсь, а здесь 4...Кf6", "held"),
        ("4...Nf6. In the other game I resign.", "booked"),
    ],
)
async def test_an_act_for_another_game_does_not_lose_the_move_beside_it(text: str, outcome: str) -> None:
    async with open_post_office(EVENT) as post:
        await acts_of(post, "4. Са4", "CM-2026-01 G01", "smith@example.org")
        found = await acts_of(post, text, "CM-2026-01 G01", "probny@example.org", JOHN, 1)
        assert f"move {outcome} G01" in found
        assert "resignation booked G01" not in found


@pytest.mark.parametrize(
    ("text", "subject", "to"),
    [
        pytest.param("3...Nf6", "CM-2026-01 G01", "smith@example.org", id="black-there-white-here"),
        pytest.param("3...Кf6", "Re: CM-2026-01 G01", BOTH, id="in-russian"),
        pytest.param("Move 3: Nf6", "Re: CM-2026-01 G01", "smith@example.org", id="the-strict-line"),
    ],
)
async def test_48_2_2_a_number_that_fits_another_game_alone_is_asked_about(text: str, subject: str, to: str) -> None:
    async with open_post_office(EVENT) as post:
        assert await acts_of(post, text, subject, to) == {"move held"}
        assert [mail.template for mail in await post.new_mail() if mail.recipient in PETR] == ["unknown-game"]


async def test_48_3_3_an_old_number_that_agrees_with_nothing_is_no_second_copy() -> None:
    async with open_post_office(EVENT) as post:
        assert await acts_of(post, "2...d6", "CM-2026-01 G01", "smith@example.org") == {"move held G01"}
        assert await acts_of(post, "2...Nc6", "CM-2026-01 G01", "smith@example.org") == {"move noted G01"}
