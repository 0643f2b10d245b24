"""Article 48.9.1: a draw accepted and a move made in one letter. Its writer says which; until then neither counts."""

import asyncio
from collections.abc import Sequence

import pytest

from service.ports import Letter, StoredMail
from tests.handling.post_office import EVENT, PostOffice, later, letter, open_post_office, text_of

WHITE, BLACK, ARBITER = "probny@example.org", "sidorenko@example.org", "arbiter@example.org"
RECORD = """    record:
      moves: e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6
      used: {white: 3, black: 6}
      last_sent: 2026-01-25
"""
IN_RUSSIAN = EVENT.replace(
    "  - {id: G01, white: probny, black: sidorenko}\n",
    "  - id: G01\n    white: probny\n    black: sidorenko\n" + RECORD,
)
IN_ENGLISH = IN_RUSSIAN.replace(
    "email: sidorenko@example.org, language: ru", "email: sidorenko@example.org, language: en"
)
OFFER = "5. 0-0. Предлагаю ничью."
FORM = """Турнир          CM-2026-01
Дата старта     10.01.2026
Белые           Пробный Пётр
Черные          Сидоренко Анна
Пол.   Отв.   Время  N    Белые  Черные  Пол.   Отв.   Время
---                  01.  5254   5755
                     02.  7163   2836
                     03.  6125   1716
              0/03   04.  2514   7866          25/01  0/06
25/01  26/01  1/04   05.  5171   6857    26/01  28/01  2/08
"""


async def say(post: PostOffice, day: float, sender: str, text: str) -> StoredMail:
    """A letter of one player to the other, the referee in copy."""
    to = BLACK if sender == WHITE else WHITE
    return await post.receive(letter(sender, text, to=to, at=later(day)), later(day))


async def reply(post: PostOffice, day: float, sender: str, text: str, to: Letter) -> StoredMail:
    """A plain reply to a mail of the referee, which is quoted below it."""
    quoted = "\n".join(f"> {line}" for line in text_of(to).splitlines())
    raw = letter(
        sender,
        f"{text}\n\n{quoted}\n",
        to="referee@example.org",
        cc="",
        at=later(day),
        extra=[("In-Reply-To", to.message_id)],
    )
    return await post.receive(raw, later(day))


async def of_templates(post: PostOffice) -> list[tuple[str, str]]:
    """Of the new mail: to whom, and which."""
    return [(mail.recipient, mail.template) for mail in await post.new_mail()]


def flat(mail: Letter) -> str:
    return " ".join(text_of(mail).split())


BOTH = (
    "5...Сe7, на ничью согласен",
    "На ничью согласна!\n\n5... Сe7",
    "Ход 5: Сe7\nПринимаю предложение ничьей.",
    "Согласен на ничью.\nХод 5: Сe7",
    "Мой ход 5...Сe7. Ничья по соглашению.",
    "Move 5: Be7\nI accept the draw offer.",
    "I agree to a draw.\n5...Be7",
    "Move 5: Be7\nDraw agreed.",
    "Ich nehme Remis an. Mein Zug: 5...Le7",
    "5...Le7. Remis angenommen.",
    "J'accepte votre proposition de nulle. 5...Fe7",
    "5...Ae7. Acepto las tablas.",
    "5...Ae7. Accetto la patta.",
    "5...Be7. Aceito o empate.",
    "5...Ge7. Przyjmuję remis.",
    "5...Сe7. Приймаю нічию.",
    "5...Le7. Ik neem remise aan.",
    f"{FORM}\nПринимаю ничью.",
)


@pytest.mark.parametrize("text", BOTH)
def test_48_9_1_neither_is_booked_and_one_mail_asks_which(text: str) -> None:
    async def run() -> None:
        async with open_post_office(IN_RUSSIAN) as post:
            await say(post, 15, WHITE, OFFER)
            await post.new_mail()
            stored = await say(post, 17, BLACK, text)
            assert (stored.disposition, stored.reason) == ("held", "contradicting-parts")
            assert [(act["kind"], act["outcome"]) for act in stored.acts] == [
                ("draw-acceptance", "held"),
                ("move", "held"),
            ]
            (asked,) = await post.new_mail()
            assert (asked.recipient, asked.template) == (BLACK, "unclear-act")
            assert "Пока не записано ни то, ни другое" in flat(asked)
            assert "ход 5... Сe7" in flat(asked)
            assert (await post.moves())[8:] == ["e1g1"]
            assert (await post.game()).draw_offer is not None

    asyncio.run(run())


@pytest.mark.parametrize("text", ["Принимаю ничью. 5...Сb3", "Ход 5: Сb3\nПринимаю ничью."])
def test_48_3_4_an_impossible_move_beside_an_acceptance_costs_nothing_before_it_is_meant(text: str) -> None:
    async def run() -> None:
        async with open_post_office(IN_RUSSIAN) as post:
            await say(post, 15, WHITE, OFFER)
            await post.new_mail()
            stored = await say(post, 17, BLACK, text)
            assert (stored.disposition, stored.penalty_days) == ("held", 0)
            (asked,) = await post.new_mail()
            assert "«Ход 5:» и Ваш ход" in flat(asked)

    asyncio.run(run())


@pytest.mark.parametrize(
    "answers",
    [
        pytest.param(["Согласна на ничью"], id="draw"),
        pytest.param(["Ход 5: Сe7"], id="move"),
        pytest.param(["Да, принимаю ничью."], id="draw in other words"),
        pytest.param(["Играю дальше. 5...Сe7"], id="move in other words"),
        pytest.param(["Ход 5: d6"], id="another move"),
        pytest.param(["Согласна на ничью. Ход 5: Сe7", "Согласна на ничью"], id="both again, then the draw"),
    ],
)
@pytest.mark.parametrize("first", ["Принимаю ничью. 5...Сe7", "Ход 5: Сe7\nПринимаю ничью."])
def test_48_9_1_the_answer_decides_and_nothing_waits_any_more(first: str, answers: Sequence[str]) -> None:
    async def run() -> None:
        async with open_post_office(IN_RUSSIAN) as post:
            await say(post, 15, WHITE, OFFER)
            await post.new_mail()
            await say(post, 17, BLACK, first)
            for day, text in enumerate(answers, 18):
                asked = next(mail for mail in await post.new_mail() if mail.template == "unclear-act")
                await reply(post, day, BLACK, text, asked)
            game, last = await post.game(), answers[-1]
            if "ничью" in last:
                assert (game.result, game.how) == ("1/2-1/2", "agreement")
                assert (await post.moves())[8:] == ["e1g1"]
            else:
                assert (game.result, game.draw_offer) == ("*", None)
                assert (await post.moves())[8:] == ["e1g1", "d7d6" if "d6" in last else "f8e7"]
            await post.wait_until(later(25))
            assert await post.cases() == []

    asyncio.run(run())


def test_48_1_7_where_no_answer_comes_the_arbiter_sees_the_letter() -> None:
    async def run() -> None:
        async with open_post_office(IN_RUSSIAN) as post:
            await say(post, 15, WHITE, OFFER)
            await say(post, 17, BLACK, "Принимаю ничью. 5...Сe7")
            await post.wait_until(later(19))
            assert await post.cases() == []
            await post.wait_until(later(22))
            assert [case.kind for case in await post.cases()] == ["held-mail"]

    asyncio.run(run())


@pytest.mark.parametrize("text", ["5...Сe7. Принимаю ничью.", "Ход 5: Сe7\nПринимаю ничью.", "Принимаю ничью. 5...Сe7"])
def test_48_9_1_where_no_offer_stands_the_move_counts_and_the_acceptance_is_nothing(text: str) -> None:
    async def run() -> None:
        async with open_post_office(IN_RUSSIAN) as post:
            await say(post, 15, WHITE, "Ход 5: 0-0")
            stored = await say(post, 17, BLACK, text)
            game = await post.game()
            assert (stored.disposition, game.result) == ("accepted", "*")
            assert (await post.moves())[8:] == ["e1g1", "f8e7"]
            assert "unclear-act" not in [template for _, template in await of_templates(post)]

    asyncio.run(run())


@pytest.mark.parametrize(
    "text", ["Принимаю ничью.", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O\nI accept the draw.", "Draw accepted!"]
)
def test_48_9_1_an_acceptance_beside_known_moves_only_ends_the_game(text: str) -> None:
    async def run() -> None:
        async with open_post_office(IN_RUSSIAN) as post:
            await say(post, 15, WHITE, OFFER)
            await say(post, 17, BLACK, text)
            assert (await post.game()).result == "1/2-1/2"

    asyncio.run(run())


@pytest.mark.parametrize("text", ["Нет, ничью не принимаю. 5...Сe7", "Remis lehne ich ab. 5...Le7", "No draw. 5...Be7"])
def test_48_9_1_a_refused_draw_beside_a_move_hinders_nothing(text: str) -> None:
    async def run() -> None:
        async with open_post_office(IN_RUSSIAN) as post:
            await say(post, 15, WHITE, OFFER)
            assert (await say(post, 17, BLACK, text)).disposition == "accepted"

    asyncio.run(run())


def test_48_9_1_who_is_asked_about_words_beside_a_booked_move_is_told_of_it() -> None:
    async def run() -> None:
        async with open_post_office(IN_RUSSIAN) as post:
            await say(post, 15, WHITE, "5. 0-0. Предлагаю ничью в обмен на ничью в другой партии.")
            asked = next(mail for mail in await post.new_mail() if mail.template == "unclear-act")
            assert "Записан только Ваш ход 5. 0-0 (5171, короткая рокировка)." in flat(asked)
            assert "ничего не записано" not in flat(asked)

    asyncio.run(run())


IN_AND_OUT = {
    IN_RUSSIAN: (
        "Ход 5: Сe7\nНичью принимаю.",
        """\
Из Вашего письма не ясно, что Вы выбираете: ничью или ход 5... Сe7 (6857,
слон f8 — e7). О ничьей Вы написали:

  Ничью принимаю.

Вместе то и другое невозможно: ход отклоняет предложение ничьей. Пока не
записано ни то, ни другое, и предложение партнёра остаётся в силе.

Если Вы согласны на ничью, ответьте одной строкой «Согласен на ничью» или
«Согласна на ничью»: партия закончится. Если играете дальше, ответьте одной
строкой: «Ход 5: Сe7». Тогда ход считается с даты этого ответа; о другой
дате просите арбитра. Если ответа не будет три дня, письмо посмотрит арбитр.
""",
        "Согласна на ничью",
        "Ход 5: Сe7",
    ),
    IN_ENGLISH: (
        "I accept the draw.\n\nMove 5: Be7",
        """\
Your mail does not show which you choose: the draw, or the move 5... Be7
(6857, bishop f8 to e7). About the draw you wrote:

  I accept the draw.

It cannot be both: a move declines the offer of a draw. Neither has been
recorded yet, and your partner's offer still stands.

If you agree to the draw, reply with the one line “I accept the draw”: the
game then ends. If you play on, reply with one line: “Move 5: Be7”. The move
then counts with the date of that reply; for another date, ask the arbiter.
If there is no answer for three days, the arbiter looks at the mail.
""",
        "I accept the draw",
        "Move 5: Be7",
    ),
}


@pytest.mark.parametrize("event", IN_AND_OUT, ids=["ru", "en"])
@pytest.mark.parametrize("plays_on", [False, True], ids=["draw", "move"])
def test_48_9_1_the_whole_exchange_of_mails(event: str, plays_on: bool) -> None:
    """What goes in and what comes out, from the offer to the end of the matter."""
    said, told, accepts, moves = IN_AND_OUT[event]

    async def run() -> None:
        async with open_post_office(event) as post:
            await say(post, 15, WHITE, OFFER)
            await post.new_mail()
            await say(post, 17, BLACK, said)
            (asked,) = await post.new_mail()
            assert asked.recipient == BLACK
            assert told in text_of(asked)
            await reply(post, 18, BLACK, moves if plays_on else accepts, asked)
            game, came = await post.game(), await of_templates(post)
            if plays_on:
                assert (game.result, game.draw_offer) == ("*", None)
                assert (await post.moves())[8:] == ["e1g1", "f8e7"]
                assert came == [(WHITE, "move-relayed")]
            else:
                assert (game.result, game.how) == ("1/2-1/2", "agreement")
                assert came == [(WHITE, "game-ended"), (BLACK, "game-ended")]

    asyncio.run(run())
