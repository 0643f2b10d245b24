"""47.1.2, 48.1.2, 48.1.5, 48.1.6: a new address and a breakdown told late, access that does not come back."""

import pytest
from post_office import Letter, PostOffice, later, letter, scenario_of, text_of

from service.cases.case import Ruling
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.ports import StoredMail

EVENT = """
event: {code: CM-2026-01, name: Мемориал Тест-1, rules: email, start: 2026-01-10, timezone: Europe/Moscow}
officials:
  arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}
players:
  - {id: probny, name: Пробный Пётр, latin: Probny Petr, email: probny@example.org, language: ru}
  - {id: sidorenko, name: Sidorenko Anna, email: sidorenko@example.org, language: en}
games:
  - id: G01
    white: probny
    black: sidorenko
    record: {moves: e2e4 e7e5, used: {white: 1, black: 1}, last_sent: 2026-01-10}
"""
POSTAL = EVENT.replace("rules: email", "rules: postal")
scenario = scenario_of(EVENT)


async def write(post: PostOffice, text: str, days: float, sender: str = "probny@example.org") -> StoredMail:
    at = later(days=days)
    raw = letter(sender, text, to="referee@example.org", cc="", subject="CM-2026-01", at=at)
    return await post.receive(raw, at)


def codes(mail: StoredMail) -> list[object]:
    return [found["code"] for found in mail.findings if isinstance(found, dict)]


async def told(post: PostOffice, template: str, to: str) -> str:
    mails: list[Letter] = await post.new_mail()
    found = next(mail for mail in mails if mail.template == template and mail.recipient == to)
    return " ".join(text_of(found).split())


@pytest.mark.parametrize(
    ("text", "late"),
    [
        pytest.param("Мой новый адрес с 14.01.2026: petr@example.com", 4, id="ru"),
        pytest.param("С 20 января у меня новый адрес: petr@example.com", None, id="ru-in-time"),
        pytest.param("My new address since 12 January 2026 is petr@example.com", 6, id="en"),
        pytest.param("С 1 февраля мой новый адрес: petr@example.com", None, id="told-beforehand"),
        pytest.param("Мой новый адрес: petr@example.com", None, id="no-day-named"),
    ],
)
def test_48_1_2_a_new_address_told_late_is_found_and_told(text: str, late: int | None) -> None:
    @scenario
    async def run(post: PostOffice) -> None:
        mail = await write(post, text, 10)  # on 21 January
        assert mail.disposition == "recorded"
        assert codes(mail) == (["late-address-change"] if late else [])
        arbiter = await told(post, "address-changed", "arbiter@example.org")
        assert (f"опоздание {late} дн" in arbiter) is bool(late)
        if late:
            (found,) = mail.findings
            assert isinstance(found, dict) and isinstance(found["detail"], dict)
            assert (found["article"], found["level"], found["detail"]["late_days"]) == ("48.1.2", "remark", late)

    run()


@scenario
async def test_48_1_2_the_first_letter_from_a_new_address_shows_when_it_changed(post: PostOffice) -> None:
    text = "CM-2026-01 G01\n\nХод 2: Кf3\n\nПробный Пётр"
    held = await write(post, text, 2, sender="Пробный Пётр <petr@example.com>")
    assert held.reason == "unregistered-sender"
    mail = await write(post, "Мой новый адрес: petr@example.com", 8)
    assert codes(mail) == ["late-address-change"]
    assert "late_days" in str(mail.findings) and mail.penalty_days == 0


@scenario_of(POSTAL)
async def test_47_1_2_by_post_it_is_found_by_its_own_article(post: PostOffice) -> None:
    mail = await write(post, "Мой новый адрес с 12.01.2026: petr@example.com", 10)
    assert [found["article"] for found in mail.findings if isinstance(found, dict)] == ["47.1.2"]


@pytest.mark.parametrize(
    ("text", "late"),
    [
        pytest.param("12 января сломался компьютер, вся переписка потеряна.", True, id="ru-late"),
        pytest.param("20 января сломался компьютер, вся переписка потеряна.", False, id="ru-in-time"),
        pytest.param("My computer crashed on 12 January, I lost all my files.", True, id="en-late"),
        pytest.param("Сломался компьютер, вся переписка потеряна.", False, id="no-day-named"),
    ],
)
def test_48_1_5_a_breakdown_reported_late_is_told_to_the_arbiter(text: str, late: bool) -> None:
    @scenario
    async def run(post: PostOffice) -> None:
        await write(post, text, 10)
        assert ("опоздание 6 дней" in await told(post, "question-forwarded", "arbiter@example.org")) is late

    run()


async def rule(post: PostOffice, ruling: Ruling, days: float) -> None:
    decision = Decision("arbiter@example.org", CaseWanted(kind="breakdown"), ruling, "Слова арбитра.")
    await carry_out(post.office, decision, later(days=days))


async def withdrawals(post: PostOffice) -> int:
    return sum(case.kind == "withdrawal" for case in await post.cases())


@scenario
async def test_48_1_6_a_refusal_does_not_end_the_thirty_days(post: PostOffice) -> None:
    await write(post, "Сломался компьютер, потерял доступ к почте.", 1)
    await rule(post, Ruling.REFUSE, 3)
    await post.wait_until(later(days=30))
    assert await withdrawals(post) == 0
    await post.wait_until(later(days=32))
    assert await withdrawals(post) == 1
    await post.wait_until(later(days=60))
    assert await withdrawals(post) == 1


@scenario
async def test_48_1_6_the_arbiter_finds_that_access_is_restored(post: PostOffice) -> None:
    await write(post, "Сломался компьютер, потерял доступ к почте.", 1)
    await rule(post, Ruling.GRANT, 3)
    await post.wait_until(later(days=60))
    assert await withdrawals(post) == 0


@scenario
async def test_48_1_6_a_ruling_set_aside_lets_the_thirty_days_run_again(post: PostOffice) -> None:
    await write(post, "Сломался компьютер, потерял доступ к почте.", 1)
    await rule(post, Ruling.GRANT, 3)
    await rule(post, Ruling.REOPEN, 5)
    await post.wait_until(later(days=32))
    assert await withdrawals(post) == 1


@scenario
async def test_48_1_6_who_plays_again_has_access_again(post: PostOffice) -> None:
    await write(post, "Сломался компьютер, потерял доступ к почте.", 1)
    at = later(days=9)
    await post.receive(letter("probny@example.org", "Ход 2: Кf3\nПолучен: 12.01", at=at), at)
    assert len((await post.game()).plies) == 3
    await post.wait_until(later(days=32))
    assert await withdrawals(post) == 0


@scenario
async def test_48_1_6_the_partners_report_of_a_move_is_no_access(post: PostOffice) -> None:
    await write(post, "Сломался компьютер, потерял доступ к почте.", 1)
    at = later(days=9)
    text = "2. Nf3 Nc6\n\nreceived 15.01, sent 20.01"
    await post.receive(letter("sidorenko@example.org", text, to="probny@example.org", at=at), at)
    assert len((await post.game()).plies) == 4
    await post.wait_until(later(days=32))
    assert await withdrawals(post) == 1


@pytest.mark.parametrize(
    "text",
    [
        "John's new address is john@new.test",
        "У Вебера новый адрес weber@new.test",
        "My new address is not petr@new.test",
        "My new address would be petr@new.test if I moved",
        "My new address is petr@new.test (kidding)",
        "The new address of the federation is office@new.test",
        "Новый адрес федерации: office@new.test",
        "Meine neue Adresse wäre neu@new.test, wenn ich umzöge",
        "My new address is sidorenko@example.org",
        "Мой новый адрес: arbiter@example.org",
        "My new address: referee@example.org",
    ],
)
def test_48_1_2_an_address_that_is_perhaps_another_s_is_asked_about(text: str) -> None:
    @scenario
    async def run(post: PostOffice) -> None:
        mail = await write(post, text, 10)
        assert [act["outcome"] for act in mail.acts if isinstance(act, dict)] == ["held"]
        assert [one.template for one in await post.new_mail()] == ["unclear-act"]
        async with post.office.store.reads() as reads:
            assert [one.addresses for one in await reads.persons_at("probny@example.org")] == [("probny@example.org",)]

    run()


@pytest.mark.parametrize(
    "text",
    [
        "Мой новый адрес: petr@new.test. Прошу писать туда.",
        "Пожалуйста, учтите: с 1 февраля у меня новый адрес petr@new.test",
        "My e-mail address has changed, please write to petr@new.test",
        "Meine neue E-Mail-Adresse lautet petr@new.test.",
    ],
)
def test_48_1_2_a_new_address_in_plain_words_is_booked(text: str) -> None:
    @scenario
    async def run(post: PostOffice) -> None:
        mail = await write(post, text, 10)
        assert [act["outcome"] for act in mail.acts if isinstance(act, dict)] == ["booked"]

    run()
