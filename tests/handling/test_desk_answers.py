"""The desk in the inbox: what a reply does, who may give it, and what it never does."""

from datetime import datetime, timedelta

import pytest
from post_office import FAIL, PASS, PostOffice, code_in, later, letter, scenario_of, text_of

from parsers.acts import Side
from service.ports import Letter

EVENT = """
event: {code: CM-2026-01, name: Мемориал Тест-1, rules: email, start: 2026-01-10, timezone: Europe/Moscow}
officials:
  arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}
  deputy: {name: Судья Второй, email: deputy@example.org, language: en}
  steward: steward
  appeals: {name: Appeals Judge, email: appeals@example.org, language: en}
players:
  - {id: probny, name: Пробный Пётр, email: probny@example.org, language: ru}
  - {id: sidorenko, name: Сидоренко Анна, email: sidorenko@example.org, language: ru}
  - {id: steward, name: Старостин Олег, email: starostin@example.org, language: ru}
games:
  - id: G01
    white: probny
    black: sidorenko
    record: {moves: e2e4 e7e5, used: {white: 1, black: 1}, last_sent: 2026-01-10}
  - id: G02
    white: steward
    black: probny
    record: {moves: e2e4 e7e5, used: {white: 1, black: 1}, last_sent: 2026-01-10}
"""
ARBITER = "arbiter@example.org"


scenario = scenario_of(EVENT)


async def ask(post: PostOffice, player: str = "probny", game: str = "G01", hours: float = 0) -> None:
    """A player asks the arbiter something: a case opens."""
    text = "Уважаемый арбитр, можно ли играть в алгебраической нотации?"
    at = later(hours=hours)
    await post.receive(letter(f"{player}@example.org", text, to=ARBITER, subject=f"CM-2026-01 {game}", at=at), at)


async def desk(post: PostOffice, to: str = ARBITER, days: float = 0.4) -> Letter:
    """The desk's mail of the evening."""
    await post.wait_until(later(days=days))
    return [mail for mail in await post.outbox() if mail.template == "desk" and mail.recipient == to][-1]


async def answer(
    post: PostOffice, mail: Letter, text: str, sender: str = ARBITER, days: float = 1, proof: str | None = PASS
) -> datetime:
    """A top-posted reply with the desk's mail quoted below."""
    at = later(days=days)
    quoted = "\n".join(f"> {line}" for line in text_of(mail).splitlines())
    body = f"{text}\n\n12.01.2026 18:00, Referee <referee@example.org> пишет:\n{quoted}"
    raw = letter(sender, body, to="referee@example.org", cc="", subject="Re: desk", at=at, proof=proof)
    await post.receive(raw, at)
    return at


async def statuses(post: PostOffice) -> list[str]:
    return [str(case.status) for case in await post.cases()]


@scenario
async def test_a_numbered_answer_is_carried_out_after_an_hour(post: PostOffice) -> None:
    await ask(post)
    at = await answer(post, await desk(post), "1 да: Можно.")
    await post.wait_until(at + timedelta(minutes=59))
    assert await statuses(post) == ["open"]
    await post.wait_until(at + timedelta(minutes=60))
    assert await statuses(post) == ["ruled"]
    ruled = [mail for mail in await post.outbox() if mail.template == "ruled"]
    assert [mail.recipient for mail in ruled] == ["probny@example.org"]
    assert "Можно." in text_of(ruled[0])


@scenario
async def test_now_waits_for_nothing(post: PostOffice) -> None:
    await ask(post)
    at = await answer(post, await desk(post), "1 нет, сразу")
    await post.wait_until(at)
    assert await statuses(post) == ["ruled"]


@scenario
async def test_undo_within_the_hour_and_not_after_it(post: PostOffice) -> None:
    await ask(post)
    mail = await desk(post)
    at = await answer(post, mail, "1 да")
    await answer(post, mail, "ОТМЕНИТЬ 1", days=1 + 1 / 48)
    await post.wait_until(at + timedelta(hours=3))
    assert await statuses(post) == ["open"]
    at = await answer(post, mail, "1 да", days=2)
    await post.wait_until(at + timedelta(hours=2))
    await answer(post, mail, "UNDO 1", days=2.2)
    assert await statuses(post) == ["ruled"]
    assert "отменять нечего" in text_of((await post.outbox())[-1])


@scenario
async def test_a_later_answer_takes_the_place_of_the_first(post: PostOffice) -> None:
    await ask(post)
    mail = await desk(post)
    await answer(post, mail, "1 да")
    at = await answer(post, mail, "1 нет", days=1 + 1 / 48)
    await post.wait_until(at + timedelta(hours=2))
    (case,) = await post.cases()
    assert case.facts["ruling"] == "reject"


@scenario
async def test_quoted_options_are_never_orders(post: PostOffice) -> None:
    await ask(post)
    at = await answer(post, await desk(post), "Спасибо, решу завтра.")
    await post.wait_until(at + timedelta(hours=2))
    assert await statuses(post) == ["open"]


@scenario
async def test_a_code_is_worth_nothing_from_another_sender(post: PostOffice) -> None:
    await ask(post)
    mail = await desk(post)
    for sender in ("probny@example.org", "deputy@example.org", "starostin@example.org", "stranger@example.net"):
        at = await answer(post, mail, "1 да, сразу", sender=sender)
        await post.wait_until(at + timedelta(hours=2))
        assert await statuses(post) == ["open"], sender


@scenario
async def test_without_the_code_nothing_is_ruled(post: PostOffice) -> None:
    await ask(post)
    await desk(post)
    at = later(days=1)
    await post.receive(letter(ARBITER, "1 да, сразу", to="referee@example.org", cc="", subject="desk", at=at), at)
    await post.wait_until(at + timedelta(hours=2))
    assert await statuses(post) == ["open"]


@scenario
async def test_a_code_is_good_for_the_cases_of_its_mail_alone(post: PostOffice) -> None:
    await ask(post)
    mail = await desk(post)
    await ask(post, "sidorenko", hours=20)
    at = await answer(post, mail, "2 да, сразу")
    await post.wait_until(at + timedelta(hours=2))
    assert await statuses(post) == ["open", "open"]


@scenario
async def test_a_code_ends_after_fourteen_days(post: PostOffice) -> None:
    await ask(post)
    at = await answer(post, await desk(post), "1 да, сразу", days=16)
    await post.wait_until(at)
    assert await statuses(post) == ["open"]


@pytest.mark.parametrize("confirmed", [True, False])
def test_an_unproved_answer_waits_for_its_confirmation(confirmed: bool) -> None:
    async def inside(post: PostOffice) -> None:
        await ask(post)
        await answer(post, await desk(post), "1 да", proof=None)
        echo = [mail for mail in await post.outbox() if mail.template == "desk-taken"][-1]
        assert "подтвердить" in text_of(echo) and echo.recipient == ARBITER
        if confirmed:
            await answer(post, echo, "Да", days=1.1, proof=None)
        await post.wait_until(later(days=1.5))
        assert await statuses(post) == ["ruled" if confirmed else "open"]

    scenario(inside)()


@scenario
async def test_a_forged_answer_does_nothing_at_all(post: PostOffice) -> None:
    await ask(post)
    at = await answer(post, await desk(post), "1 да, сразу", proof=FAIL)
    await post.wait_until(at + timedelta(hours=2))
    assert (await statuses(post))[0] == "open"


@scenario
async def test_46_4_a_steward_sees_no_case_of_his_own_game(post: PostOffice) -> None:
    await ask(post, "probny", "G02")
    await ask(post, "sidorenko", "G01", hours=1)
    mail = await desk(post)
    assert "1 да" in text_of(mail) and "2 да" in text_of(mail)
    stewards = [one for one in await post.outbox() if one.template == "desk" and "starostin" in one.recipient]
    assert all("1 да" not in text_of(one) for one in stewards)


@scenario
async def test_an_exclusion_is_read_back_even_from_a_proved_sender(post: PostOffice) -> None:
    at = later()
    await post.receive(letter("probny@example.org", "Выбываю из турнира.", to="referee@example.org", cc="", at=at), at)
    await answer(post, await desk(post), "1 да, поражение")
    await post.wait_until(later(days=1.2))
    assert await statuses(post) == ["open"]
    echo = [mail for mail in await post.outbox() if mail.template == "desk-taken"][-1]
    await answer(post, echo, "Да", days=1.3)
    await post.wait_until(later(days=1.4))
    assert (await statuses(post))[0] == "ruled"
    assert [(await post.game(game)).result for game in ("G01", "G02")] == ["0-1", "1-0"]


@scenario
async def test_a_line_that_is_no_answer_is_told_and_changes_nothing(post: PostOffice) -> None:
    await ask(post)
    at = await answer(post, await desk(post), "1 да, наверное")
    await post.wait_until(at + timedelta(hours=2))
    assert await statuses(post) == ["open"]
    told = [mail for mail in await post.outbox() if mail.template == "desk-taken"][-1]
    assert "1 да, наверное" in text_of(told)


@scenario
async def test_every_desk_bears_a_code_of_its_own(post: PostOffice) -> None:
    await ask(post)
    first = await desk(post)
    await ask(post, "sidorenko", hours=20)
    second = await desk(post, days=1.4)
    assert code_in(first) != code_in(second)


@scenario
async def test_the_desk_is_silent_when_nothing_is_new(post: PostOffice) -> None:
    await ask(post)
    for day in range(6):
        await post.wait_until(later(days=day + 0.4))
    assert sum(mail.template == "desk" for mail in await post.outbox() if mail.recipient == ARBITER) == 1


@pytest.mark.parametrize(
    ("line", "result"),
    [
        pytest.param("Исключить: probny, поражение: не отвечает", ("0-1", 1), id="48.8.3-exclusion"),
        pytest.param("Grant leave: probny, 2026-01-10 – 2026-01-20: illness", ("*", 1), id="48.7.7-leave"),
        pytest.param("Зачесть дни: 1: сервер молчал", ("*", 0), id="46.3-outage"),
        pytest.param("Correct: G01 1..., total 7: the header shows it", ("*", 1), id="46.3-correction"),
    ],
)
def test_an_order_without_a_case_is_read_back_and_confirmed(line: str, result: tuple[str, int]) -> None:
    async def inside(post: PostOffice) -> None:
        at = later(days=1)
        raw = letter(ARBITER, line, to="referee@example.org", cc="", subject="CM-2026-01", at=at)
        await post.receive(raw, at)
        await post.wait_until(later(days=1.1))
        assert not [mail for mail in await post.outbox() if mail.template == "order-told"]
        (echo,) = (mail for mail in await post.outbox() if mail.template == "desk-taken")
        assert line[:30] in " ".join(text_of(echo).split())
        await answer(post, echo, "Да", days=1.2)
        await post.wait_until(later(days=1.3))
        game = await post.game()
        assert (game.result, game.clock(Side.WHITE).used) == result
        assert [mail for mail in await post.outbox() if mail.template == "order-told"]
        if "total" in line:
            assert game.plies[1].total == 7

    scenario(inside)()


@pytest.mark.parametrize(
    ("sender", "line", "why"),
    [
        pytest.param(
            "starostin@example.org", "Исключить: probny, поражение", "не Ваша должность, а арбитр", id="46.4-steward"
        ),
        pytest.param(
            "starostin@example.org",
            "Grant leave: probny, 2026-01-10 – 2026-01-20",
            "это касается Ваших партий",
            id="46.4-a-partner-of-his",
        ),
    ],
)
def test_46_4_an_order_beyond_the_office_is_told_and_changes_nothing(sender: str, line: str, why: str) -> None:
    async def inside(post: PostOffice) -> None:
        at = later(days=1)
        await post.receive(letter(sender, line, to="referee@example.org", cc="", subject="CM-2026-01", at=at), at)
        (echo,) = (mail for mail in await post.outbox() if mail.template == "desk-taken")
        assert "Не исполнено, ничего не изменилось" in text_of(echo) and why in " ".join(text_of(echo).split())
        await answer(post, echo, "Да", sender=sender, days=1.2)
        await post.wait_until(later(days=1.3))
        assert not [mail for mail in await post.outbox() if mail.template == "order-told"]

    scenario(inside)()


@scenario
async def test_a_player_orders_nothing(post: PostOffice) -> None:
    at = later(days=1)
    raw = letter("sidorenko@example.org", "Исключить: probny, поражение", to="referee@example.org", cc="", at=at)
    await post.receive(raw, at)
    assert not [mail for mail in await post.outbox() if mail.template == "desk-taken"]
