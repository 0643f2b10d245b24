"""What the mails of rulings and oversteps say: whether the game goes on, which days were used, never fewer than 0."""

import re

from post_office import PostOffice, later, letter, scenario_of, text_of

from service.cases.case import Ruling
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.ports import Letter

EVENT = """
event: {code: CM-2026-01, name: Мемориал Тест-1, rules: email, start: 2026-01-10, timezone: Europe/Moscow}
regulations: {control: {moves: 3, days: 9}}
officials:
  arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}
players:
  - {id: probny, name: Пробный Пётр, email: probny@example.org, language: ru}
  - {id: sidorenko, name: Sidorenko Anna, email: sidorenko@example.org, language: en}
games:
  - id: G01
    white: probny
    black: sidorenko
    record: {moves: e2e4 e7e5, used: {white: 1, black: 1}, last_sent: 2026-01-10}
"""


scenario = scenario_of(EVENT)


async def claim(post: PostOffice, days: float) -> None:
    """Black claims while White is still silent."""
    at = later(days=days)
    text = "Заявляю просрочку времени"
    await post.receive(letter("sidorenko@example.org", text, to="probny@example.org", at=at), at)


async def rule(post: PostOffice, ruling: Ruling, days: float) -> list[Letter]:
    """The arbiter rules on the one case; gives the mails that tell it."""
    await post.new_mail()
    decision = Decision("arbiter", CaseWanted(key="1"), ruling, "Решение.")
    await carry_out(post.office, decision, later(days=days))
    return [mail for mail in await post.new_mail() if mail.template == "ruled"]


def flat(mail: Letter) -> str:
    return " ".join(text_of(mail).split())


@scenario
async def test_48_6_3_a_reopened_claim_tells_that_the_game_is_interrupted(post: PostOffice) -> None:
    await claim(post, 20)
    await rule(post, Ruling.UPHOLD, 21)
    ru, en = await rule(post, Ruling.REOPEN, 22)
    assert (await post.game()).interruption is not None
    assert "Партия прервана" in flat(ru)
    assert "The game is interrupted" in flat(en)
    assert not any("продолжается" in flat(mail) or "goes on" in flat(mail) for mail in (ru, en))


@scenario
async def test_48_6_3_a_rejected_claim_lets_the_days_run_again(post: PostOffice) -> None:
    await claim(post, 20)
    ru, en = await rule(post, Ruling.REJECT, 21)
    assert "Партия продолжается, дни снова считаются" in flat(ru)
    assert "days are counted again from the receipt" in flat(en)


@scenario
async def test_48_6_4_a_longer_period_lets_no_days_run(post: PostOffice) -> None:
    await claim(post, 20)
    await post.new_mail()
    decision = Decision("arbiter", CaseWanted(key="1"), Ruling.EXTEND, days=5)
    await carry_out(post.office, decision, later(days=21))
    told = [flat(mail) for mail in await post.new_mail() if mail.template == "ruled"]
    assert len(told) == 2
    assert "Партия прервана" in told[0] and "The game is interrupted" in told[1]


@scenario
async def test_52_a_chart_from_silence_shows_the_days_of_the_reply_that_is_waited_for(post: PostOffice) -> None:
    await post.wait_until(later(days=30))
    mails = {mail.template: mail for mail in await post.outbox()}
    for template in ("overstep-told-arbiter", "overstep-told-player", "overstep-claim-ready"):
        text = text_of(mails[template])
        flat_text = " ".join(text.split())
        used = re.search(r"израсходован\w* (\d+) д|: (\d+) days used", flat_text)
        row = re.search(
            r"ответа ещё нет, с 10 января 2026 прош\w+ (\d+) д\w+, всего стало бы (\d+) \(статья 48.4.4\)", flat_text
        )
        row = row or re.search(
            r"no reply yet, (\d+) days since 10 January 2026, (\d+) in all so far \(article 48.4.4\)", flat_text
        )
        assert used is not None and row is not None, text
        assert int(row[2]) == int(next(filter(None, used.groups()))) == int(row[1]) + 1


@scenario
async def test_48_4_10_forecast_trouble_names_the_days_of_the_reply_that_is_waited_for(post: PostOffice) -> None:
    await post.wait_until(later(days=10))
    told = [flat(mail) for mail in await post.outbox() if mail.template == "time-trouble"]
    assert len(told) == 2
    assert "Пробный Пётр (белые): если ответ не отправлен, с 10 января 2026 прошло 3 дня, вместе 4 из 9" in told[0]
    assert "has taken 3 days since 10 January 2026, 4 of 9 in all" in told[1]


@scenario
async def test_48_6_1_days_over_the_quota_are_never_days_left(post: PostOffice) -> None:
    at = later(days=15)
    text = "Ход 2: Кf3\nПолучен: 11.01"
    await post.receive(letter("probny@example.org", text, at=at), at)
    await post.wait_until(later(days=16))
    texts = [flat(mail) for mail in await post.outbox()]
    assert any("сверх нормы до 3-го хода" in text for text in texts)
    assert any("over the quota until move 3" in text for text in texts)
    assert not any(re.search(r"(?:остал\w+|left|have) -\d|-\d+ (?:дн|day)", text) for text in texts)
