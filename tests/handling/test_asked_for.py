"""A word without the letter that proves it, a card reported without its move: the writer is asked (48.1.7, 47.3.11)."""

from email.message import EmailMessage

import pytest
from post_office import PostOffice, later, letter, open_post_office, text_of

from service.ledger.game import GameStatus
from service.ports import Letter

EVENT = """event: {code: EV-1, name: Проба, rules: RULES, start: 2026-01-10, timezone: Europe/Moscow}
officials: {arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}}
players:
  - {id: p1, name: Осокин Лев, email: p1@example.org}
  - {id: p2, name: Hollow Martin, email: p2@example.org, language: en}
games: [{id: G01, white: p1, black: p2}]
"""
BY_EMAIL, BY_POST = EVENT.replace("RULES", "email"), EVENT.replace("RULES", "postal")


async def write(post: PostOffice, who: str, text: str, days: float, enclosed: str = "") -> list[Letter]:
    """One letter to the partner with a copy, or with a letter enclosed; gives what it brought about."""
    await post.new_mail()
    partner, at = "p2" if who == "p1" else "p1", later(days=days)
    raw = letter(f"{who}@example.org", text, to=f"{partner}@example.org", subject="EV-1 G01", at=at)
    if enclosed:
        raw = with_letter(raw, text, enclosed)
    await post.receive(raw, at)
    return await post.new_mail()


def with_letter(raw: bytes, text: str, enclosed: str) -> bytes:
    """The same letter with another one enclosed as message/rfc822."""
    inner, whole = EmailMessage(), EmailMessage()
    inner["From"], inner["Subject"] = "p1@example.org", "G01"
    inner.set_content(enclosed)
    whole.set_content(text)
    whole.add_attachment(inner)
    head, _, _ = raw.partition(b"\n\n")
    kept = [line for line in head.split(b"\n") if not line.lower().startswith((b"content-", b"mime-"))]
    return b"\n".join(kept) + b"\n" + whole.as_bytes()


def flat(mail: Letter) -> str:
    return " ".join(text_of(mail).split())


WORDS = {"p1": "ПОЛУЧИЛ ДРУГОЙ ХОД", "p2": "GOT ANOTHER MOVE"}


@pytest.mark.parametrize(
    ("refused", "until"),
    [
        pytest.param("1. d4 e5\n", True, id="48.3.3-a-wrong-repetition"),
        pytest.param("1. e4 Qh3\n", False, id="48.3.4-an-impossible-move"),
    ],
)
async def test_48_1_7_a_word_alone_does_not_stop_the_own_clock(refused: str, until: bool) -> None:
    async with open_post_office(BY_EMAIL) as post:
        await write(post, "p1", "1. e4\n", 1)
        await write(post, "p2", refused, 2)
        before = await post.game("G01", "EV-1")
        assert before.status is GameStatus.AWAITING_CORRECTION
        told = {one.recipient[:2]: one for one in await write(post, "p2", "GOT ANOTHER MOVE\n", 3)}
        game = await post.game("G01", "EV-1")
        assert (game.status, game.charges) == (before.status, before.charges) and await post.cases() == []
        assert {to: one.template for to, one in told.items()} == {"p2": "letter-asked", "ar": "question-forwarded"}
        assert "one word alone stops no game" in flat(told["p2"]) and "your time runs" in flat(told["p2"])
        assert ("the penalty is suspended too" in flat(told["p2"])) is until
        assert "партия идёт дальше" in flat(told["ar"])
        await write(post, "p2", "GOT ANOTHER MOVE\n\nHere it is.\n", 4, enclosed="1. d4\n")
        assert [one.kind for one in await post.cases()] == ["disputed-history"]
        assert (await post.game("G01", "EV-1")).status is GameStatus.INTERRUPTED


@pytest.mark.parametrize(
    ("quoted", "stops"),
    [
        pytest.param("> From: p1@example.org\n> 1. d4\n", True, id="forwarded-with-the-address"),
        pytest.param("> On 11 January p1@example.org wrote:\n> 1. d4\n", True, id="quoted-with-the-address"),
        pytest.param("> 1. d4\n", False, id="quoted-without-it"),
        pytest.param("> From: referee@example.org\n> 1. e4\n", False, id="the-referee-s-own-letter"),
    ],
)
async def test_48_1_7_a_letter_forwarded_in_the_text_is_shown_with_its_address(quoted: str, stops: bool) -> None:
    async with open_post_office(BY_EMAIL) as post:
        await write(post, "p1", "1. e4\n", 1)
        await write(post, "p2", "1. d4 e5\n", 2)
        await write(post, "p2", f"GOT ANOTHER MOVE\n\n{quoted}", 3)
        assert ((await post.game("G01", "EV-1")).status is GameStatus.INTERRUPTED) is stops


async def test_48_1_7_who_owes_nothing_stops_nothing_and_opens_the_case_as_before() -> None:
    async with open_post_office(BY_EMAIL) as post:
        await write(post, "p1", "1. e4\n", 1)
        await write(post, "p2", "GOT ANOTHER MOVE\n", 2)
        assert [one.kind for one in await post.cases()] == ["disputed-history"]
        assert (await post.game("G01", "EV-1")).status is GameStatus.RUNNING


CARD = "Партия: G01\nХод:{}\nПартнёр отправил: {}\nПолучено: {}\nОтправлено: {}\n"


async def report(post: PostOffice, who: str, text: str, days: float) -> list[Letter]:
    """A report on a card, to the referee alone."""
    await post.new_mail()
    at = later(days=days)
    await post.receive(letter(f"{who}@example.org", text, to="referee@example.org", cc="", subject="EV-1", at=at), at)
    return await post.new_mail()


@pytest.mark.parametrize(
    ("who", "told"),
    [
        pytest.param("p2", "Your report on the card sent on 18 January 2026 names no move", id="the-player"),
        pytest.param("arbiter", "В Вашем сообщении о карточке, отправленной 18 января 2026", id="an-official"),
    ],
)
async def test_47_3_11_a_report_on_a_card_without_its_move_asks_for_it_and_costs_nothing(who: str, told: str) -> None:
    async with open_post_office(BY_POST) as post:
        await report(post, "p1", "Партия: G01\nХод: 1. e4\nОтправлено: 11.01, штемпель 11.01\n", 2)
        empty = CARD.format("", "11.01, штемпель 11.01", "15.01, штемпель 15.01", "18.01, штемпель 18.01")
        (asked,) = await report(post, who, empty, 12)
        assert (asked.recipient, asked.template) == (f"{who}@example.org", "card-move-asked")
        assert told in flat(asked) and "47.3.11" in asked.articles
        game = await post.game("G01", "EV-1")
        assert (len(game.plies), game.refused, game.correction) == (1, (), None)
        whole = CARD.format(" 1. ... e5", "11.01, штемпель 11.01", "15.01, штемпель 15.01", "18.01, штемпель 18.01")
        await report(post, who, whole, 13)
        game = await post.game("G01", "EV-1")
        assert [str(ply.sent) for ply in game.plies] == ["2026-01-11", "2026-01-18"] and game.plies[1].days == 3


@pytest.mark.parametrize(
    ("who", "text"),
    [
        pytest.param(
            "p2", "Партия: G01\nПартнёр отправил: 11.01, штемпель 11.01\nПолучено: 15.01\n", id="no-own-card-yet"
        ),
        pytest.param("p1", CARD.format("", "09.01", "10.01", "11.01, штемпель 11.01"), id="a-card-that-is-known"),
    ],
)
async def test_47_2_2_a_report_on_known_cards_asks_for_no_move(who: str, text: str) -> None:
    async with open_post_office(BY_POST) as post:
        await report(post, "p1", "Партия: G01\nХод: 1. e4\nОтправлено: 11.01, штемпель 11.01\n", 2)
        assert "card-move-asked" not in {one.template for one in await report(post, who, text, 12)}
