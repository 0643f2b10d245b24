"""A letter to the referee alone that says something is never met with silence, and never with two answers a day."""

import asyncio

import pytest

from tests.handling.post_office import later, letter, open_post_office

WHITE, BLACK, REFEREE = "probny@example.org", "sidorenko@example.org", "referee@example.org"


def answers(*letters: tuple[float, str, str], to: str = REFEREE, extra: tuple[tuple[str, str], ...] = ()) -> list[str]:
    """The kinds of mail that letters of words are answered with, in order."""

    async def run() -> list[str]:
        async with open_post_office() as post:
            await post.new_mail()
            for day, sender, text in letters:
                cc = "" if to == REFEREE else REFEREE
                await post.receive(letter(sender, text, to=to, cc=cc, at=later(day), extra=extra), later(day))
            return [mail.template for mail in await post.new_mail()]

    return asyncio.run(run())


@pytest.mark.parametrize(
    "text",
    [
        "помогите, не понимаю как писать ход",
        "Мне не засчитали ход, разберитесь.",
        "Подтвердите получение моего хода.",
        "Прошу продлить срок на неделю по болезни",
        "No, I do not resign.",
        "My knight can go there.",
        "Ich verstehe den Brief nicht.",
    ],
)
def test_what_was_not_understood_is_answered(text: str) -> None:
    assert answers((1, WHITE, text)) == ["not-understood"]


@pytest.mark.parametrize(
    "text", ["Спасибо!", "Спасибо, понял. С уважением, Пётр", "Thanks, I see.", "Vielen Dank!", "С Новым годом!"]
)
def test_thanks_and_greetings_are_not(text: str) -> None:
    assert answers((1, WHITE, text)) == []


def test_talk_with_the_partner_is_not() -> None:
    assert answers((1, WHITE, "Мой кот опять уронил доску."), to=BLACK) == []


def test_once_a_day_and_never_the_same_words_again() -> None:
    same = "Помогите же мне наконец."
    assert answers((1, WHITE, same), (1.1, WHITE, "Так и не ясно, что мне делать.")) == ["not-understood"]
    assert answers((1, WHITE, same), (2, WHITE, same), (3, WHITE, same)) == ["not-understood"]
    assert answers((1, WHITE, same), (2, WHITE, "Так и не ясно, что мне делать.")) == ["not-understood"] * 2


def test_automatic_and_unproved_letters_are_not() -> None:
    assert answers((1, WHITE, "Я вне офиса, отвечу позже."), extra=(("Auto-Submitted", "auto-replied"),)) == []
    assert answers((1, "stranger@example.com", "Помогите, не понимаю.")) == []


def test_an_official_is_asked_whether_he_ruled() -> None:
    assert answers((1, "arbiter@example.org", "Просрочку признать. Победа чёрных.")) == ["order-unclear"]


def test_48_9_1_a_draw_agreed_elsewhere_books_nothing_and_is_asked_about() -> None:
    assert answers((1, WHITE, "Мы с ним договорились на ничью."), to=BLACK) == ["unclear-act"]
    assert answers((1, WHITE, "We agreed to a draw on the phone."), to=BLACK) == ["unclear-act"]


def test_48_9_1_a_resignation_taken_back_goes_to_the_arbiter() -> None:
    told = answers((1, WHITE, "Сдаюсь."), (2, WHITE, "Отменяю сдачу, письмо отправил ребёнок."), to=BLACK)
    assert told[-2:] == ["question-forwarded", "report-noted"]


ARBITER = "arbiter@example.org"


@pytest.mark.parametrize(
    "text",
    [
        "Никакой просрочки я не допускал, письмо ушло вовремя.",
        "Мой перерыв тянется до пятницы, имейте в виду.",
        "По статье 48.1.5 обо всём уже сказано.",
        "Пусть этот штраф останется на вашей совести.",
        "There was no overstep, my letter went off in time.",
        "My leave goes on until Friday.",
        "Es gab keine Strafe zu verhängen, mein Brief ging rechtzeitig ab.",
    ],
)
def test_a_matter_of_the_event_told_to_the_partner_is_no_chat(text: str) -> None:
    assert answers((1, WHITE, text), to=BLACK) == ["not-understood"]


@pytest.mark.parametrize(
    "text",
    [
        "Пусть со вторым туром всё решит жеребьёвка.",
        "Прошу учесть, что доску мне подарил дед.",
        "Мои дела с прошлым туром так и не закончены.",
        "Please put me down for the other group.",
        "The arbiter knows my case already.",
        "Bitte setzen Sie mich in die andere Gruppe.",
    ],
)
def test_47_1_4_what_an_official_is_written_is_laid_before_him(text: str) -> None:
    assert answers((1, WHITE, text), to=ARBITER) == ["question-forwarded"]


@pytest.mark.parametrize(
    "text",
    [
        "Мой кот опять уронил доску.",
        "Прошу прощения, что долго молчал: гостили внуки.",
        "Please take your time, the garden needs me anyway.",
        "Желаю хорошего отпуска! С уважением, Пётр",
        "В прошлом туре ты отлично сыграл, я смотрел.",
        "Завидую твоему отпуску, а у меня ремонт.",
        "Bitte entschuldigen Sie die Handschrift, haha.",
        "Пойду сделаю чай, без перерыва думать тяжело.",
    ],
)
def test_chat_with_the_partner_stays_unanswered(text: str) -> None:
    assert answers((1, WHITE, text), to=BLACK) == []


def test_matters_of_the_event_are_asked_about_once_a_day() -> None:
    one, other = "Никакой просрочки я не допускал.", "О штрафе мне ничего не известно."
    assert answers((1, WHITE, one), (1.2, WHITE, other), to=BLACK) == ["not-understood"]
    assert answers((1, WHITE, one), (2, WHITE, one), to=ARBITER) == ["question-forwarded"]


@pytest.mark.parametrize("text", ["Меня не будет с 3 по 12 августа.", "I will be away from 3 to 12 August"])
def test_48_7_2_who_is_away_from_a_day_to_a_day_is_asked(text: str) -> None:
    assert answers((1, WHITE, text), to=BLACK) == ["not-understood"]
    assert answers((1, WHITE, text.split(" с ")[0].split(" from ")[0]), to=BLACK) == []
