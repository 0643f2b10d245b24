"""What is said in words ends in no silence: it is carried out, refused to both, or its writer is asked."""

import asyncio
from collections.abc import Sequence

import pytest

from parsers.acts import Side
from service.ports import Letter, StoredMail
from tests.handling.post_office import EVENT, PostOffice, code_in, later, letter, open_post_office, text_of

WHITE, BLACK = "probny@example.org", "sidorenko@example.org"
OPENING = (("5254", "5755"), ("7163", "2836"), ("6125", "1716"), ("2514", "7866"))


async def say(post: PostOffice, day: float, sender: str, text: str) -> StoredMail:
    """A letter of one player to the other, the referee in copy."""
    to = BLACK if sender == WHITE else WHITE
    return await post.receive(letter(sender, text, to=to, at=later(day)), later(day))


async def play(post: PostOffice, *more: str) -> float:
    """Four moves each, a day for each half-move, then White's fifth letters; gives the next day."""
    halves = [
        (side, f"Ход {n}: {move}")
        for n, pair in enumerate(OPENING, 1)
        for side, move in zip((WHITE, BLACK), pair, strict=True)
    ]
    for day, (side, text) in enumerate(halves, 1):
        assert (await say(post, day, side, text)).disposition == "accepted"
    for day, text in enumerate(more, len(halves) + 1):
        await say(post, day, WHITE, text)
    await post.new_mail()
    return len(halves) + len(more) + 1


async def sent(post: PostOffice) -> dict[str, list[str]]:
    """Of the new mail: which kinds each address got."""
    found: dict[str, list[str]] = {}
    for mail in await post.new_mail():
        found.setdefault(mail.recipient, []).append(mail.template)
    return found


def answered(
    before: Sequence[str], text: str, sender: str = WHITE, wait: float = 0
) -> tuple[StoredMail, dict[str, list[str]], list[str]]:
    """What becomes of a letter of words after four moves: its state, the mails about it, the booked moves."""

    async def run() -> tuple[StoredMail, dict[str, list[str]], list[str]]:
        async with open_post_office() as post:
            day = await play(post, *before) + wait
            stored = await say(post, day, sender, text)
            return stored, await sent(post), (await post.moves())[8:]

    return asyncio.run(run())


def test_48_5_1_a_repeat_in_words_is_noted_and_told_to_both() -> None:
    for text in (
        "Повторяю ход 5: 0-0",
        "I have had no answer to my move 5. O-O, so I repeat it: 5. O-O.",
        "Ich wiederhole meinen Zug 5. 0-0",
        "Ответа не получил, повторяю: ход 5. 0-0",
    ):
        stored, mails, moves = answered(["Ход 5: 0-0"], text, wait=14)
        assert stored.acts[0]["kind"] == "repeat", text
        assert mails == {WHITE: ["repeat-noted"], BLACK: ["repeat-noted"]}
        assert moves == ["e1g1"]


def test_48_3_2_a_repeat_with_another_move_is_refused_to_both() -> None:
    stored, mails, moves = answered(["Ход 5: 0-0"], "Повторяю свой ход 5: d3", wait=14)
    assert (stored.disposition, stored.reason) == ("rejected", "takeback-refused")
    assert mails == {WHITE: ["takeback-refused"], BLACK: ["takeback-refused"]}
    assert moves == ["e1g1"]


def test_48_5_1_a_repeat_that_names_no_move_is_asked() -> None:
    stored, mails, _ = answered(["Ход 5: 0-0"], "Повторяю своё последнее письмо.", wait=14)
    assert (stored.disposition, stored.reason) == ("held", "unreadable-message")
    assert mails == {WHITE: ["mail-held"]}


def test_48_3_2_a_move_taken_back_in_words_stands_and_both_are_told() -> None:
    for text in (
        "Sorry, I meant 5. O-O, not d3. Please cancel d3.",
        "Прошу заменить ход 5. d3 на 5. 0-0.",
        "Беру ход 5. d3 назад.",
        "Ich nehme meinen Zug 5. d3 zurück und spiele 5. 0-0",
    ):
        stored, mails, moves = answered(["Ход 5: d3"], text)
        assert (stored.disposition, stored.reason) == ("rejected", "takeback-refused"), text
        assert mails == {WHITE: ["takeback-asked"], BLACK: ["takeback-asked"]}
        assert moves == ["d2d3"]


def test_48_3_2_a_move_that_was_never_sent_is_not_taken_back_but_asked() -> None:
    stored, mails, moves = answered(["Ход 5: d3"], "Прошу заменить ход 5. d4 на 5. 0-0.")
    assert (stored.disposition, mails, moves) == ("held", {WHITE: ["mail-held"]}, ["d2d3"])


def test_47_3_10_a_variation_taken_back_stands_and_both_are_told() -> None:
    async def run() -> None:
        async with open_post_office() as post:
            day = await play(post, "Ход 5: 0-0\nВариант: 5... Сe7 6. Лe1")
            stored = await say(post, day, WHITE, "Снимаю свой вариант 5...Сe7 6. Лe1.")
            assert (stored.disposition, stored.reason) == ("rejected", "takeback-refused")
            assert await sent(post) == {WHITE: ["variation-stays"], BLACK: ["variation-stays"]}
            await say(post, day + 1, BLACK, "5... Сe7 6. Лe1 b5")
            assert (await post.moves())[8:] == ["e1g1", "f8e7", "f1e1", "b7b5"]

    asyncio.run(run())


def test_47_3_10_where_no_variation_stands_only_the_writer_is_told() -> None:
    stored, mails, _ = answered(["Ход 5: 0-0"], "Снимаю свой вариант 5...Сe7 6. Лe1.")
    assert mails == {WHITE: ["variation-stays"]}


OFFER = "5. 0-0 Предлагаю ничью."
QUOTED = "\n\nПт, 20 янв. 2026, Пробный Пётр <probny@example.org>:\n> 5. 0-0 Предлагаю ничью.\n"


def test_48_9_1_a_plain_yes_to_a_draw_ends_the_game() -> None:
    for text in ("OK, draw.", "Принимаю ничью, спасибо за игру!", "Remis angenommen"):
        _, mails, _ = answered([OFFER], text, BLACK)
        assert mails == {WHITE: ["game-ended"], BLACK: ["game-ended"]}, text


def test_48_9_1_a_yes_that_may_mean_something_else_is_asked() -> None:
    for text in (
        "Принимаю." + QUOTED,
        "Согласен на ничью, если судья разрешит.",
        "I accept the draw if you also agree in our other game.",
        "Ок",
        "Да",
        "Ничья так ничья.",
        "5...Сe7, ничья меня устраивает",
    ):
        stored, mails, _ = answered([OFFER], text, BLACK)
        assert {"unclear-act", "unknown-game"} & set(mails[BLACK]), text
        assert stored.acts[0]["outcome"] == "held"


def test_48_9_1_where_no_draw_was_offered_a_short_yes_is_mere_receipt() -> None:
    stored, mails, _ = answered(["Ход 5: 0-0"], "Ок", BLACK)
    assert (stored.disposition, mails) == ("recorded", {})


def test_48_9_1_an_offer_beside_unknown_words_is_asked_and_not_made() -> None:
    stored, mails, _ = answered([], "5. 0-0. Предлагаю ничью в обмен на ничью во второй партии.")
    assert stored.disposition == "accepted"
    assert "unclear-act" in mails[WHITE]
    assert "draw-offered" not in mails.get(BLACK, [])


def fined(text: str) -> tuple[StoredMail, dict[str, list[str]], list[str], list[str]]:
    """What becomes of a letter after an impossible fifth move of White's; besides, the kinds of the open cases."""

    async def run() -> tuple[StoredMail, dict[str, list[str]], list[str], list[str]]:
        async with open_post_office() as post:
            day = await play(post, "Ход 5: Кg4")
            stored = await say(post, day, WHITE, text)
            kinds = [case.kind for case in await post.cases()]
            return stored, await sent(post), (await post.moves())[8:], kinds

    return asyncio.run(run())


def test_46_3_a_dispute_with_its_reasons_opens_the_case_and_the_move_beside_it_is_asked() -> None:
    for text in ("ОСПОРИТЬ. Я писал Кh4! Ход 5: Кh4", "DISPUTE: I wrote Nh4! Move 5: Nh4"):
        stored, mails, moves, cases = fined(text)
        assert (stored.disposition, moves, cases) == ("held", [], ["objection"]), text
        assert sorted(mails[WHITE]) == ["case-told", "mail-held"]


def test_46_3_a_dispute_and_a_move_line_of_its_own_are_both_heard() -> None:
    stored, _, moves, cases = fined("ОСПОРИТЬ, в письме был ход конём.\nХод 5: Кh4")
    assert (stored.disposition, moves, cases) == ("accepted", ["f3h4"], ["objection"])


def test_46_3_a_dispute_in_words_opens_the_case() -> None:
    for text in ("Оспорить, я писал Кh4", "Я оспариваю штраф, в письме был ход 5. Кh4"):
        assert fined(text)[3] == ["objection"], text


def test_46_3_a_question_about_disputing_opens_none() -> None:
    assert fined("Оспорить, что ли?")[3] != ["objection"]


def test_48_1_7_an_authorship_denied_in_words_of_a_proved_move_is_answered_and_nothing_stops() -> None:
    for text in (
        "Правда, что ты записал мой ход как 5. d4? Я такого не писал.",
        "Кто-то от моего имени написал: мой ход 5. d4. Это не я!",
        "I did not write 5. d4, somebody else did.",
        "Das war ich nicht, diesen Zug habe ich nicht geschickt.",
        "Это письмо не моё!",
    ):
        stored, mails, moves = answered(["Ход 5: d4"], text)
        assert mails == {WHITE: ["not-entitled"]}, text
        assert moves == ["d2d4"]
        assert [(act["kind"], act["outcome"]) for act in stored.acts] == [("repudiation", "refused")]


def test_48_1_7_a_move_not_sent_yet_disputes_no_authorship() -> None:
    _, mails, _ = answered(["Ход 5: d4"], "Ход 6 я ещё не отправлял, подожди до завтра.")
    assert "unclear-act" not in mails.get(WHITE, [])


ARBITER = "arbiter@example.org"


def of_the_arbiter(text: str) -> dict[str, list[str]]:
    """The mails about a letter of the arbiter to the referee alone, no case being open."""

    async def run() -> dict[str, list[str]]:
        async with open_post_office() as post:
            day = await play(post)
            await post.receive(letter(ARBITER, text, to="referee@example.org", cc="", at=later(day)), later(day))
            return await sent(post)

    return asyncio.run(run())


def test_46_3_a_ruling_without_a_case_is_answered_with_what_the_arbiter_can_do() -> None:
    for text in (
        "1 да",
        "ДА",
        "Решение: партия G01 — 0-1",
        "Партия G01 присуждается: 0-1",
        "Ruling: game G01 0-1",
        "Game G01 is won by Black.",
        "Партия G01: победа чёрных",
        "G01 0-1",
    ):
        assert of_the_arbiter(text) == {ARBITER: ["order-unclear"]}, text


def test_46_3_an_arbiters_kind_words_rule_nothing_and_are_not_asked_about() -> None:
    assert of_the_arbiter("Спасибо, всё хорошо!") == {}


def test_46_3_a_yes_to_a_code_that_is_used_up_is_told_so() -> None:
    async def run() -> None:
        async with open_post_office() as post:
            day = await play(post)
            question = letter(WHITE, "Уважаемый арбитр! Можно ли играть с книгой?", to=ARBITER, at=later(day))
            await post.receive(question, later(day))
            await post.wait_until(later(day, 8))
            desk = [mail for mail in await post.outbox() if (mail.template, mail.recipient) == ("desk", ARBITER)][-1]
            code = code_in(desk)
            for text in (f"1 да\n{code}", f"ДА\n{code}"):
                day += 1
                await post.receive(letter(ARBITER, text, to="referee@example.org", cc="", at=later(day)), later(day))
                await post.wait_until(later(day, 2))
            answers = [text_of(mail) for mail in await post.outbox() if mail.template == "desk-taken"]
            assert len(answers) == 2, [mail.template for mail in await post.outbox() if mail.recipient == ARBITER]
            assert "подтверждать этим кодом нечего" in answers[1].replace("\n", " ").replace("  ", " ")

    asyncio.run(run())


TWO = EVENT + "\n---\n" + EVENT.replace("CM-2026-01", "KUB-7").replace("Мемориал Тест-1", "Кубок семи")


def alone(text: str, subject: str = "привет") -> tuple[StoredMail, list[Letter]]:
    """What a player of two events hears about a letter to the referee alone."""

    async def run() -> tuple[StoredMail, list[Letter]]:
        async with open_post_office(TWO) as post:
            await post.new_mail()
            raw = letter(WHITE, text, to="referee@example.org", cc="", at=later(3), subject=subject)
            return await post.receive(raw, later(3)), await post.new_mail()

    return asyncio.run(run())


def flat(mail: Letter) -> str:
    return " ".join(text_of(mail).split())


def test_48_2_2_the_games_of_two_events_are_listed_with_their_events() -> None:
    stored, (asked,) = alone("Предлагаю ничью.")
    assert stored.reason == "unknown-game"
    assert "CM-2026-01 G01: Пробный" in flat(asked)
    assert "KUB-7 G01: Пробный" in flat(asked)
    assert "ход" not in flat(asked).split("Что делать")[1].split("Основание")[0]
    assert "свой ход" in flat(alone("Ход 1: e4")[1][0])


def test_48_2_2_the_taught_answer_names_the_game() -> None:
    for text in (
        "Партия KUB-7 G01. Предлагаю ничью.",
        "KUB-7 G01\nПредлагаю ничью.",
        "Game KUB-7 G01: I offer a draw.",
    ):
        stored, _ = alone(text)
        assert [(act["kind"], act["event"], act["game"]) for act in stored.acts] == [("draw-offer", "KUB-7", "G01")]


def test_48_7_1_a_leave_that_counts_in_all_events_asks_for_nothing_more() -> None:
    _, mails = alone("Перерыв: 01.07.2026 – 14.07.2026")
    own = [flat(mail) for mail in mails if mail.template == "leave-registered"]
    assert len(own) == 2
    assert not any("ВСЕ" in text for text in own)


def test_a_leave_of_one_event_asks_for_the_others() -> None:
    _, mails = alone("Перерыв: 01.07.2026 – 14.07.2026", subject="KUB-7 G01")
    (own,) = [flat(mail) for mail in mails if mail.template == "leave-registered"]
    assert "ВСЕ" in own


def test_a_guide_of_no_event_names_no_arbiter() -> None:
    _, (guide,) = alone("ПОМОЩЬ")
    assert "Арбитр:" not in flat(guide)
    assert "арбитр (" not in flat(guide)


def test_48_4_5_before_the_first_move_the_time_runs_from_the_start() -> None:
    async def run() -> None:
        async with open_post_office() as post:
            await post.wait_until(later(5))
            mails = [mail for mail in await post.outbox() if mail.template == "has-a-move-been-sent"]
            (white,) = [mail for mail in mails if mail.recipient == WHITE]
            assert "Ваше время идёт с 10 января 2026." in flat(white)
            assert "ход партнёра" not in flat(white)

    asyncio.run(run())


@pytest.mark.parametrize("together", [True, False])
@pytest.mark.parametrize(
    "words", ["Первое письмо не дошло, получил только повтор.", "I did not receive your first letter, only the repeat."]
)
def test_48_5_2_receipt_is_that_of_the_repeat_where_its_receiver_says_that_only_it_came(
    words: str, together: bool
) -> None:
    """White repeats after fourteen days; Black says so the next day, and answers then or a day later."""

    async def run() -> tuple[int | None, int | None]:
        async with open_post_office() as post:
            day = await play(post, "Ход 5: 0-0") + 14
            await say(post, day, WHITE, "Повторяю ход 5: 0-0")
            if together:
                await say(post, day + 1, BLACK, f"{words} Ход 5: Be7")
                return (await post.game()).used(Side.BLACK), 1
            await say(post, day + 1, BLACK, words)
            await say(post, day + 2, BLACK, "Ход 5: Be7")
            return (await post.game()).used(Side.BLACK), 2

    async def before() -> int:
        async with open_post_office() as post:
            await play(post, "Ход 5: 0-0")
            return (await post.game()).used(Side.BLACK)

    used, spent = asyncio.run(run())
    assert used == asyncio.run(before()) + spent
