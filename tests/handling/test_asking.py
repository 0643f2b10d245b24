"""48.1.3, 48.1.8: before a ruling a party is asked; the answer is kept with the case and opens no other."""

from datetime import timedelta

import pytest
from post_office import PostOffice, code_in, later, letter, scenario_of, text_of

from service.errors import OrderError
from service.handling.asking import Asked, ask_party
from service.ports import Letter, StoredMail

EVENT = """
event: {code: CM-2026-01, name: Мемориал Тест-1, rules: email, start: 2026-01-10, timezone: Europe/Moscow}
officials:
  arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}
  steward: steward
players:
  - {id: probny, name: Пробный Пётр, email: probny@example.org, language: ru}
  - {id: sidorenko, name: Sidorenko Anna, email: sidorenko@example.org, language: en}
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


async def claim(post: PostOffice, days: float = 1) -> None:
    """Black claims an overstep; the arbiter has a case."""
    at = later(days=days)
    text = "I claim an overstep of time."
    await post.receive(letter("sidorenko@example.org", text, to="probny@example.org", at=at), at)


async def reply(post: PostOffice, mail: Letter, text: str, days: float, sender: str, proof: bool = True) -> StoredMail:
    """A top-posted reply to a mail of the referee's."""
    at = later(days=days)
    quoted = "\n".join(f"> {line}" for line in text_of(mail).splitlines())
    body = f"{text}\n\n12.01.2026 18:00, Referee <referee@example.org> пишет:\n{quoted}"
    thread = (("In-Reply-To", mail.message_id),)
    more = {} if proof else {"proof": None}
    raw = letter(
        sender, body, to="referee@example.org", cc="", subject=f"Re: {mail.subject}", at=at, extra=thread, **more
    )  # type: ignore[arg-type]
    return await post.receive(raw, at)


async def last(post: PostOffice, template: str, to: str) -> Letter:
    return [mail for mail in await post.outbox() if mail.template == template and mail.recipient == to][-1]


def flat(mail: Letter) -> str:
    return " ".join(text_of(mail).split())


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        pytest.param("1 спросить белых: Когда пришло письмо?", {"probny"}, id="ru-white"),
        pytest.param("1 спросить чёрных, сразу: Когда пришло письмо?", {"sidorenko"}, id="ru-black-now"),
        pytest.param("1 ask both: When did the letter come?", {"probny", "sidorenko"}, id="en-both"),
        pytest.param("1 ask probny: When did the letter come?", {"probny"}, id="a-seat"),
    ],
)
def test_48_1_3_a_party_is_asked_by_a_numbered_answer(line: str, asked: set[str]) -> None:
    async def inside(post: PostOffice) -> None:
        await claim(post)
        mail = await last(post, "claim-for-arbiter", ARBITER)
        await reply(post, mail, line, 1.5, ARBITER)
        at_once = "сразу" in line
        await post.wait_until(later(days=1.5) + timedelta(minutes=1))
        sent = {one.recipient.partition("@")[0] for one in await post.outbox() if one.template == "arbiter-asks"}
        assert sent == (asked if at_once else set())
        await post.wait_until(later(days=1.5) + timedelta(minutes=61))
        sent = {one.recipient.partition("@")[0] for one in await post.outbox() if one.template == "arbiter-asks"}
        assert sent == asked
        (case,) = await post.cases()
        assert str(case.status) == "open"

    scenario(inside)()


@scenario
async def test_48_1_3_the_answer_is_kept_with_the_case_and_opens_no_other(post: PostOffice) -> None:
    await claim(post)
    await reply(post, await last(post, "claim-for-arbiter", ARBITER), "1 спросить белых, сразу: Когда?", 1.5, ARBITER)
    await post.wait_until(later(days=1.6))
    mail = await last(post, "arbiter-asks", "probny@example.org")
    assert "«overstep»" not in flat(mail) and "Когда?" in flat(mail) and "48.1.3" in flat(mail)
    done = await reply(post, mail, "Письмо партнёра пришло 15 января, вечером.", 2, "probny@example.org")
    assert (str(done.disposition), done.reason) == ("recorded", None)
    (case,) = await post.cases()
    words = case.facts["words"]
    assert isinstance(words, list)
    assert [(one["by"], one["text"]) for one in words if isinstance(one, dict)] == [
        ("Судья Первый", "Когда?"),
        ("white", "Письмо партнёра пришло 15 января, вечером."),
    ]
    told = await last(post, "question-forwarded", ARBITER)
    assert "Письмо партнёра пришло 15 января" in flat(told) and "1 да" in flat(told)
    assert "приложено к делу" in flat(await last(post, "words-noted", "probny@example.org"))
    await post.wait_until(later(days=30))
    desk = flat(await last(post, "desk", ARBITER))
    assert "Когда?" in desk and "Письмо партнёра пришло 15 января" in desk


@scenario
async def test_48_1_8_a_move_in_the_reply_is_judged_as_a_move(post: PostOffice) -> None:
    await claim(post)
    await reply(post, await last(post, "claim-for-arbiter", ARBITER), "1 ask white, now: When?", 1.5, ARBITER)
    await post.wait_until(later(days=1.6))
    mail = await last(post, "arbiter-asks", "probny@example.org")
    done = await reply(post, mail, "Ход 2: Кf3\nПолучен: 12.01", 2, "probny@example.org")
    assert (str(done.disposition), done.reason) == ("held", "game-suspended")


@scenario
async def test_48_1_8_nobody_else_answers_for_a_player(post: PostOffice) -> None:
    await claim(post)
    await reply(post, await last(post, "claim-for-arbiter", ARBITER), "1 ask white, now: When?", 1.5, ARBITER)
    await post.wait_until(later(days=1.6))
    mail = await last(post, "arbiter-asks", "probny@example.org")
    await reply(post, mail, "Письмо пришло 15 января.", 2, "starostin@example.org")
    case = next(case for case in await post.cases() if case.kind == "overstep")
    words = case.facts["words"]
    assert isinstance(words, list) and len(words) == 1


@scenario
async def test_48_1_8_words_after_the_ruling_are_a_letter_of_their_own(post: PostOffice) -> None:
    await claim(post)
    await reply(post, await last(post, "claim-for-arbiter", ARBITER), "1 ask white, now: When?", 1.5, ARBITER)
    await post.wait_until(later(days=1.6))
    await reply(post, await last(post, "claim-for-arbiter", ARBITER), "1 нет, сразу", 1.7, ARBITER)
    await post.wait_until(later(days=1.8))
    mail = await last(post, "arbiter-asks", "probny@example.org")
    await reply(post, mail, "Уважаемый арбитр, можно ли ещё добавить письмо?", 2, "probny@example.org")
    overstep, question = await post.cases()
    assert (overstep.kind, question.kind) == ("overstep", "question")
    assert str(overstep.status) == "ruled"


@scenario
async def test_a_question_can_be_taken_back_within_the_hour(post: PostOffice) -> None:
    await claim(post)
    mail = await last(post, "claim-for-arbiter", ARBITER)
    await reply(post, mail, "1 спросить белых: Когда?", 1.5, ARBITER)
    assert "вопрос белым, «Когда?»" in flat(await last(post, "desk-taken", ARBITER))
    await reply(post, mail, "ОТМЕНИТЬ 1", 1.51, ARBITER)
    await post.wait_until(later(days=2))
    assert not [one for one in await post.outbox() if one.template == "arbiter-asks"]


@scenario
async def test_an_unproved_question_waits_for_its_confirmation(post: PostOffice) -> None:
    await claim(post)
    await reply(post, await last(post, "claim-for-arbiter", ARBITER), "1 ask white: When?", 1.5, ARBITER, proof=False)
    await post.wait_until(later(days=1.9))
    assert not [one for one in await post.outbox() if one.template == "arbiter-asks"]
    echo = await last(post, "desk-taken", ARBITER)
    assert code_in(echo)
    await reply(post, echo, "Да", 2, ARBITER, proof=False)
    await post.wait_until(later(days=2.1))
    assert [one for one in await post.outbox() if one.template == "arbiter-asks"]


@pytest.mark.parametrize("line", ["1 спросить белых", "1 ask nobody: When?", "1 спросить белых, да: Когда?"])
def test_a_question_without_words_or_addressee_is_told_and_not_put(line: str) -> None:
    async def inside(post: PostOffice) -> None:
        await claim(post)
        await reply(post, await last(post, "claim-for-arbiter", ARBITER), line, 1.5, ARBITER)
        await post.wait_until(later(days=2))
        assert not [one for one in await post.outbox() if one.template == "arbiter-asks"]
        assert line in flat(await last(post, "desk-taken", ARBITER))

    scenario(inside)()


@scenario
async def test_an_answer_to_a_case_that_is_ruled_says_what_was_ruled(post: PostOffice) -> None:
    await claim(post)
    mail = await last(post, "claim-for-arbiter", ARBITER)
    await reply(post, mail, "1 нет, сразу", 1.5, ARBITER)
    await post.wait_until(later(days=1.6))
    await reply(post, mail, "1 да, сразу", 2, ARBITER)
    await post.wait_until(later(days=2.1))
    told = flat(await last(post, "desk-taken", ARBITER))
    assert "Уже решено, ничего не сделано" in told and "заявление отклонено" in told and "13 января 2026" in told
    (case,) = await post.cases()
    assert case.facts["ruling"] == "reject"


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        pytest.param(Asked("arbiter", "9", "white", "When?"), "there is no case 9", id="no-such-case"),
        pytest.param(Asked("arbiter", "1", "karasev", "When?"), "nobody is called karasev", id="nobody"),
        pytest.param(Asked("arbiter", "1", "white", " "), "say what", id="no-words"),
        pytest.param(Asked("probny@example.org", "1", "white", "When?"), "holds no office", id="46.3-no-office"),
    ],
)
def test_a_question_from_the_shell_that_cannot_be_put(asked: Asked, why: str) -> None:
    async def inside(post: PostOffice) -> None:
        await claim(post)
        with pytest.raises(OrderError, match=why):
            await ask_party(post.office, asked, later(days=2))

    scenario(inside)()


@scenario
async def test_46_4_a_steward_asks_nothing_about_his_own_game(post: PostOffice) -> None:
    at = later(days=1)
    text = "Заявляю просрочку времени."
    await post.receive(
        letter("probny@example.org", text, to="starostin@example.org", subject="CM-2026-01 G02", at=at), at
    )
    with pytest.raises(OrderError, match="46.4"):
        await ask_party(post.office, Asked("steward", "1", "black", "Когда?"), later(days=2))
    await ask_party(post.office, Asked("arbiter", "1", "black", "Когда?"), later(days=2))
