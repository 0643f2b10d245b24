"""Observe, advise, referee: what the referee does in each, and how an official switches between them."""

from collections.abc import Callable
from datetime import datetime

import pytest
from post_office import PostOffice, Scenario, code_in, later, letter, scenario_of, text_of

from parsers.acts import Side
from service.cases.standing import OrderKind, StandingOrder
from service.errors import OrderError
from service.handling.standing_orders import order_standing
from service.ports import Letter, SendState

EVENT = """
event:
  code: CM-2026-01
  name: Мемориал Тест-1
  rules: email
  mode: {mode}
  start: 2026-01-10
  timezone: Europe/Moscow
regulations: {{oversteps: automatic, control: {{moves: 3, days: 9}}}}
officials:
  arbiter: {{name: Судья Первый, email: arbiter@example.org, language: ru}}
  steward: sidorenko
players:
  - {{id: probny, name: Пробный Пётр, email: probny@example.org, language: ru}}
  - {{id: sidorenko, name: Sidorenko Anna, email: sidorenko@example.org, language: en}}
games:
  - id: G01
    white: probny
    black: sidorenko
    record: {{moves: e2e4 e7e5, used: {{white: 1, black: 1}}, last_sent: 2026-01-10}}
"""


def scenario(mode: str = "advise") -> Callable[[Scenario], Callable[[], None]]:
    """A test of one office whose event has this mode."""
    return scenario_of(EVENT.format(mode=mode))


def flat(mail: Letter) -> str:
    return " ".join(text_of(mail).split())


async def write(post: PostOffice, text: str, days: float, player: str = "probny") -> datetime:
    at = later(days=days)
    other = "sidorenko" if player == "probny" else "probny"
    await post.receive(letter(f"{player}@example.org", text, to=f"{other}@example.org", at=at), at)
    return at


async def switch(post: PostOffice, mode: str, days: float, by: str = "arbiter") -> None:
    order = StandingOrder(by, OrderKind.MODE, event="CM-2026-01", mode=mode, reason="Решено.")
    await order_standing(post.office, order, later(days=days))


async def named(post: PostOffice, template: str) -> dict[str, str]:
    return {mail.recipient: flat(mail) for mail in await post.new_mail() if mail.template == template}


IMPOSSIBLE = "Ход 2: Кe5"


@scenario()
async def test_48_4_7_an_advising_referee_names_the_fault_and_charges_nothing(post: PostOffice) -> None:
    await write(post, IMPOSSIBLE, 1)
    game = await post.game()
    assert (game.clock(Side.WHITE).penalty, str(game.status)) == (0, "awaiting-correction")
    mails = await post.new_mail()
    ru = flat(next(mail for mail in mails if mail.template == "move-invalid"))
    en = flat(next(mail for mail in mails if mail.template == "partner-move-invalid"))
    assert "По правилам это стоит 2 штрафных дня, но судья в этом турнире только советует: дни не записаны." in ru
    assert "it costs 2 penalty days, but in this event the referee only advises: the days are not charged." in en
    assert "48.4.7" in ru


@scenario("referee")
async def test_48_4_7_else_the_same_letter_costs_two_days(post: PostOffice) -> None:
    await write(post, IMPOSSIBLE, 1)
    assert (await post.game()).clock(Side.WHITE).penalty == 2
    assert "советует" not in " ".join(flat(mail) for mail in await post.outbox())


@pytest.mark.parametrize(("mode", "cases"), [("referee", 1), ("observe", 1), ("advise", 0)])
def test_48_6_1_an_advising_referee_files_no_claim(mode: str, cases: int) -> None:
    async def inside(post: PostOffice) -> None:
        await write(post, "Ход 2: Кf3\nПолучен: 11.01", 20)
        assert len(await post.cases()) == cases
        assert ((await post.game()).interruption is not None) is (cases == 1)
        ready = [mail for mail in await post.outbox() if mail.template == "overstep-claim-ready"]
        assert len(ready) == (mode == "advise")

    scenario(mode)(inside)()


@scenario()
async def test_48_6_3_a_players_own_claim_is_heard_all_the_same(post: PostOffice) -> None:
    await write(post, "Ход 2: Кf3\nПолучен: 11.01", 20)
    await write(post, "Заявляю просрочку времени", 21, "sidorenko")
    (case,) = await post.cases()
    assert case.kind == "overstep"


@scenario()
async def test_48_4_9_an_advising_referee_charges_no_late_repeat(post: PostOffice) -> None:
    await write(post, "Ход 2: Кf3\nПолучен: 11.01", 1)
    await write(post, "Повторяю: ход 2: Кf3", 25)
    await write(post, "Move 2: Nc6\nReceived: 05.02\nI had not received your earlier letter.", 26, "sidorenko")
    game = await post.game()
    assert (game.clock(Side.WHITE).penalty, game.clock(Side.BLACK).penalty) == (0, 0)
    told = [flat(mail) for mail in await post.outbox() if mail.template == "late-repeat"]
    assert told and all("дни не записаны" in text or "are not charged" in text for text in told)


@scenario()
async def test_46_3_from_an_order_on_faults_cost_what_the_rules_say(post: PostOffice) -> None:
    await write(post, IMPOSSIBLE, 1)
    await post.new_mail()
    await switch(post, "referee", 2)
    told = await named(post, "order-told")
    assert set(told) == {"probny@example.org", "sidorenko@example.org", "arbiter@example.org"}
    assert "ошибки с этого дня стоят штрафных дней" in told["probny@example.org"]
    assert "from today faults cost penalty days" in told["sidorenko@example.org"]
    await write(post, "Ход 2: Кd5", 3)
    assert (await post.game()).clock(Side.WHITE).penalty == 2
    await switch(post, "advise", 4)
    await write(post, "Ход 2: Кd6", 5)
    assert (await post.game()).clock(Side.WHITE).penalty == 2


@scenario("referee")
async def test_46_3_an_event_that_is_observed_from_a_day_on_writes_to_officials_alone(post: PostOffice) -> None:
    await switch(post, "observe", 1)
    assert set(await named(post, "order-told")) == {"arbiter@example.org"}
    await write(post, IMPOSSIBLE, 2)
    assert (await post.game()).clock(Side.WHITE).penalty == 2
    async with post.office.store.reads() as reads:
        states = {
            row.letter.recipient: row.letter.state
            for row in await reads.outbox()
            if row.letter.template != "order-told"
        }
    assert states["probny@example.org"] is SendState.OBSERVED
    await switch(post, "referee", 3)
    assert "probny@example.org" in await named(post, "order-told")


@scenario("referee")
async def test_46_4_a_steward_switches_nothing(post: PostOffice) -> None:
    await switch(post, "observe", 1, by="steward")
    assert set(await named(post, "not-entitled")) == {"sidorenko@example.org"}
    await write(post, IMPOSSIBLE, 2)
    assert "probny@example.org" in await named(post, "move-invalid")


@scenario("referee")
async def test_46_3_the_mode_is_one_of_three(post: PostOffice) -> None:
    with pytest.raises(OrderError, match="observe, advise, referee"):
        await switch(post, "sleep", 1)


@pytest.mark.parametrize("line", ["Режим: советовать: судья на пробу", "Mode: advise: on trial"])
def test_46_3_a_line_of_the_arbiters_mail_switches_after_it_is_confirmed(line: str) -> None:
    async def inside(post: PostOffice) -> None:
        at = later(days=1)
        await post.receive(
            letter("arbiter@example.org", line, to="referee@example.org", cc="", subject="CM-2026-01", at=at), at
        )
        (echo,) = (mail for mail in await post.outbox() if mail.template == "desk-taken")
        at = later(days=1.1)
        answer = f"Да\n\n{code_in(echo)}"
        await post.receive(
            letter("arbiter@example.org", answer, to="referee@example.org", cc="", subject="Re: desk", at=at), at
        )
        await post.wait_until(later(days=1.2))
        await write(post, IMPOSSIBLE, 2)
        assert (await post.game()).clock(Side.WHITE).penalty == 0

    scenario("referee")(inside)()
