"""How games end, by post and by email alike, whole mails: withdrawal, exclusion, records, adjudication, questions."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

import pytest
from post_office import NOON, PostOffice, letter, open_post_office, text_of

from service.cases.case import Ruling
from service.cases.standing import OrderKind, StandingOrder
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.handling.standing_orders import order_standing
from service.ports import Letter
from service.regulations import Withdrawn

EVENT = """
event:
  code: CM-2026-01
  name: Мемориал Тест-1
  rules: {rules}
  start: 2026-01-10
  end: 2026-02-20
  timezone: Europe/Moscow
officials:
  arbiter: {{name: Судья Первый, email: arbiter@example.org, language: ru}}
  adjudicators: [{{name: Первов Павел, email: first@example.org}}]
players:
  - {{id: probny, name: Пробный Пётр, email: probny@example.org, language: ru}}
  - {{id: sidorenko, name: Sidorenko Anna, email: sidorenko@example.org, language: en}}
games:
  - id: G01
    white: probny
    black: sidorenko
    record: {{moves: e2e4 e7e5 g1f3 b8c6, used: {{white: 3, black: 4}}, last_sent: 2026-01-10}}
"""
BOTH = ["email", "postal"]


def scenario(test: Callable[[PostOffice, str], Awaitable[None]], rules: str) -> None:
    async def inside() -> None:
        async with open_post_office(EVENT.format(rules=rules)) as post:
            await test(post, rules)

    asyncio.run(inside())


def at(day: int, hour: int = 12) -> datetime:
    """A moment of a day counted from 1 January."""
    return NOON + timedelta(days=day - 11, hours=hour - 12)


async def write(post: PostOffice, day: int, text: str, player: str = "probny") -> None:
    raw = letter(f"{player}@example.org", text, to="referee@example.org", cc="", at=at(day))
    await post.receive(raw, at(day))


async def told(post: PostOffice, template: str, to: str) -> Letter:
    return [mail for mail in await post.outbox() if mail.template == template and mail.recipient.startswith(to)][-1]


def flat(mail: Letter) -> str:
    return " ".join(text_of(mail).split())


def number(rules: str, email: str, post: str) -> str:
    return email if rules == "email" else post


async def rule(post: PostOffice, ruling: Ruling, day: int, **more: object) -> None:
    (case,) = [case for case in await post.cases() if str(case.status) == "open"]
    await carry_out(post.office, Decision("arbiter", CaseWanted(key=case.key), ruling, **more), at(day))  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", BOTH, ids=["48.8.1-by-email", "47.8.1-by-post"])
@pytest.mark.parametrize(
    ("choice", "result", "status"),
    [
        (Withdrawn.LOSS, "0-1", "awaiting-records"),
        (Withdrawn.ADJUDICATE, "*", "adjudication"),
        (Withdrawn.EXCLUDE, "0-0", "finished"),
    ],
)
def test_47_8_1_the_arbiter_chooses_what_becomes_of_the_games_of_one_who_leaves(
    rules: str, choice: Withdrawn, result: str, status: str
) -> None:
    async def inside(post: PostOffice, rules: str) -> None:
        await write(post, 12, "Выбываю из турнира по болезни.")
        (case,) = await post.cases()
        assert (case.kind, case.article) == ("withdrawal", number(rules, "48.8.1", "47.8.1"))
        await rule(post, Ruling.GRANT, 13, games=choice)
        game = await post.game()
        assert (game.result, str(game.status)) == (result, status)
        assert number(rules, "48.8.1", "47.8.1") in flat(await told(post, "ruled", "probny"))

    scenario(inside, rules)


@pytest.mark.parametrize("rules", BOTH, ids=["48.8.2-by-email", "47.8.2-by-post"])
def test_47_8_2_the_partners_win_is_registered_once_the_record_is_in(rules: str) -> None:
    async def inside(post: PostOffice, rules: str) -> None:
        await write(post, 12, "Выбываю из турнира по болезни.")
        await rule(post, Ruling.GRANT, 13, games=Withdrawn.LOSS)
        mail = await told(post, "game-ended", "sidorenko")
        assert number(rules, "48.8.2", "47.8.2") in flat(mail)
        assert not (await post.game()).registered
        thread = (("In-Reply-To", mail.message_id),)
        raw = letter("sidorenko@example.org", "Yes", to="referee@example.org", cc="", at=at(15), extra=thread)
        await post.receive(raw, at(15))
        assert (await post.game()).registered

    scenario(inside, rules)


@pytest.mark.parametrize("rules", BOTH, ids=["48.8.3-by-email", "47.8.3-by-post"])
def test_47_8_3_who_answers_nothing_is_excluded_with_losses(rules: str) -> None:
    async def inside(post: PostOffice, rules: str) -> None:
        order = StandingOrder("arbiter", OrderKind.EXCLUDE, "CM-2026-01", "probny", reason="Не отвечает.")
        await order_standing(post.office, order, at(13))
        assert (await post.game()).result == "0-1"
        text = flat(await told(post, "order-told", "probny"))
        assert "Не отвечает." in text and number(rules, "48.8.3", "47.8.3") in text

    scenario(inside, rules)


@pytest.mark.parametrize("rules", BOTH, ids=["48.9.1-by-email", "47.9.1-by-post"])
def test_47_9_1_a_result_counts_once_a_record_is_in(rules: str) -> None:
    async def inside(post: PostOffice, rules: str) -> None:
        await write(post, 12, "Сдаюсь.")
        assert (await post.game()).result == "0-1" and not (await post.game()).registered
        mail = await told(post, "game-ended", "sidorenko")
        assert number(rules, "48.9.1", "47.9.1") in flat(mail)
        thread = (("In-Reply-To", mail.message_id),)
        raw = letter("sidorenko@example.org", "Yes", to="referee@example.org", cc="", at=at(15), extra=thread)
        await post.receive(raw, at(15))
        assert (await post.game()).registered

    scenario(inside, rules)


def test_47_9_2_the_record_to_confirm_holds_what_a_record_must() -> None:
    async def inside(post: PostOffice, rules: str) -> None:
        await write(post, 12, "Сдаюсь.")
        text = flat(await told(post, "game-ended", "probny"))
        for part in ("Пробный Пётр", "Sidorenko Anna", "CM-2026-01", "10.01.2026", "0-1", "3 дня", "4 дня", "5254"):
            assert part in text, part

    scenario(inside, "postal")


@pytest.mark.parametrize("rules", BOTH, ids=["48.9.3-by-email", "47.9.3-by-post"])
def test_47_9_3_no_record_from_either_goes_to_the_arbiter_and_may_cost_both(rules: str) -> None:
    async def inside(post: PostOffice, rules: str) -> None:
        await write(post, 12, "Сдаюсь.")
        await post.wait_until(at(27))
        (case,) = await post.cases()
        assert (case.kind, case.article, case.about) == ("result", number(rules, "48.9.3", "47.9.3"), "both")
        await rule(post, Ruling.UPHOLD, 28, result="0-0")
        game = await post.game()
        assert (game.result, game.registered) == ("0-0", True)

    scenario(inside, rules)


@pytest.mark.parametrize("rules", BOTH, ids=["48.9.3-by-email", "47.9.3-by-post"])
def test_47_9_3_a_record_that_comes_before_the_ruling_leaves_nothing_to_decide(rules: str) -> None:
    async def inside(post: PostOffice, rules: str) -> None:
        await write(post, 12, "Сдаюсь.")
        mail = await told(post, "game-ended", "sidorenko")
        await post.wait_until(at(27))
        thread = (("In-Reply-To", mail.message_id),)
        raw = letter("sidorenko@example.org", "Yes", to="referee@example.org", cc="", at=at(28), extra=thread)
        await post.receive(raw, at(28))
        game, (case,) = await post.game(), await post.cases()
        assert (game.result, game.registered, str(case.status)) == ("0-1", True, "closed")
        assert await told(post, "result-registered", "sidorenko")

    scenario(inside, rules)


@pytest.mark.parametrize("rules", BOTH, ids=["48.9.4-by-email", "47.9.4-by-post"])
def test_47_9_4_what_is_unfinished_at_the_end_is_adjudicated_by_the_papers(rules: str) -> None:
    """47.9.5.1-47.9.5.4, 48.9.4.1-48.9.4.4: record, position, reasons, and the move that lies sealed."""

    async def inside(post: PostOffice, rules: str) -> None:
        await post.wait_until(at(53))
        assert str((await post.game()).status) == "adjudication"
        mail = await told(post, "adjudication-opened", "probny")
        assert number(rules, "48.9.4", "47.9.4") in flat(mail)
        papers = "Материалы для присуждения.\nОжидаемый результат: 1-0\nБелые с лишним темпом.\n3. Сb5"
        thread = (("In-Reply-To", mail.message_id),)
        raw = letter("probny@example.org", papers, to="referee@example.org", cc="", at=at(55), extra=thread)
        await post.receive(raw, at(55))
        await post.wait_until(at(70, 20))
        assessed = flat(await told(post, "papers-to-assess", "first"))
        assert "Ожидаемый результат: 1-0" in assessed and "Белые с лишним темпом." in assessed
        assert "5254" in assessed and "король e1" in assessed and "Материалов нет." in assessed
        assert "3. Сb5" in assessed
        others = [mail for mail in await post.outbox() if not mail.recipient.startswith("first")]
        assert not any("Сb5" in text_of(mail) or "Bb5" in text_of(mail) for mail in others)
        await carry_out(
            post.office,
            Decision("adjudicator", CaseWanted(kind="adjudication"), Ruling.UPHOLD, result="1-0"),
            at(71),
        )
        ruled = flat(await told(post, "ruled", "sidorenko"))
        assert "3. Сb5" in ruled and number(rules, "48.9.8", "47.9.9") in ruled

    scenario(inside, rules)


@pytest.mark.parametrize("rules", BOTH, ids=["48.1.8-by-email", "47.1.4-by-post"])
def test_47_1_4_a_player_may_ask_the_arbiter(rules: str) -> None:
    async def inside(post: PostOffice, rules: str) -> None:
        await write(post, 12, "Уважаемый арбитр, прошу разъяснить, когда заканчивается турнир?")
        (case,) = await post.cases()
        assert (case.kind, case.article) == ("question", number(rules, "48.1.8", "47.1.4"))

    scenario(inside, rules)


@pytest.mark.parametrize("rules", BOTH, ids=["48.1.2-by-email", "47.1.2-by-post"])
def test_47_1_2_a_new_address_is_told_to_arbiter_and_partners(rules: str) -> None:
    async def inside(post: PostOffice, rules: str) -> None:
        await write(post, 12, "Мой новый адрес: probny@new.example.net")
        for to in ("arbiter", "sidorenko"):
            text = flat(await told(post, "address-changed", to))
            assert "probny@new.example.net" in text and number(rules, "48.1.2", "47.1.2") in text

    scenario(inside, rules)
