"""46.3, 48.5.3, 48.9.1: plain words that ask for something are read as the act they are, and never as a firmer one."""

import pytest

from parsers import acts
from parsers.acts import Act, MoveMessage
from parsers.cues import read_words
from parsers.letter import Line
from parsers.mail import read_body


def acts_of(text: str) -> tuple[Act, ...]:
    return read_words([Line(number, line) for number, line in enumerate(text.split("\n"), 1)]).acts


@pytest.mark.parametrize(
    "text",
    [
        "I do not agree, I wrote Nf6 not Nd5",
        "The penalty is unfair, please remove it.",
        "I don't agree with the fine.",
        "Please lift this penalty.",
        "Не согласен со штрафом, ход был возможен.",
        "Не согласна со штрафом.",
        "Штраф несправедлив, прошу убрать.",
        "Прошу убрать этот штраф.",
        "Ich bin mit der Strafe nicht einverstanden.",
        "Die Strafe ist ungerecht.",
    ],
)
def test_46_3_an_objection_in_plain_words(text: str) -> None:
    assert [type(act) for act in acts_of(text)] == [acts.Objection]


@pytest.mark.parametrize(
    "text",
    [
        "I don't agree with your analysis.",
        "Не согласен на ничью.",
        "No, I do not agree.",
        "Mit Remis nicht einverstanden.",
    ],
)
def test_who_only_disagrees_objects_to_nothing(text: str) -> None:
    assert not any(isinstance(act, acts.Objection) for act in acts_of(text))


@pytest.mark.parametrize(
    "text",
    [
        "Сообщаю о своей задержке с ответом, болею.",
        "Задерживаюсь с ответом до пятницы.",
        "I report my own delay: I am ill.",
        "Ich melde meine Verzögerung, bin krank.",
    ],
)
def test_48_5_3_the_own_delay_is_reported(text: str) -> None:
    assert [type(act) for act in acts_of(text)] == [acts.DelayReport]


@pytest.mark.parametrize(
    "text",
    [
        "Мы с Джоном договорились на ничью.",
        "Мы согласились на ничью по телефону.",
        "We agreed to a draw.",
        "We have both agreed on a draw.",
        "Draw agreed.",
        "Wir haben uns auf Remis geeinigt.",
    ],
)
def test_48_9_1_a_draw_made_elsewhere_is_asked_about(text: str) -> None:
    (act,) = acts_of(text)
    assert isinstance(act, acts.DrawOffer) and act.said.doubtful


@pytest.mark.parametrize("text", ["Black resigns.", "Белые сдаются.", "White resigns!", "Schwarz gibt auf."])
def test_48_9_1_a_side_that_resigns_alone_in_its_letter_is_asked_about(text: str) -> None:
    (act,) = acts_of(text)
    assert isinstance(act, acts.Resignation) and act.said.doubtful


@pytest.mark.parametrize(
    "text",
    [
        "Отменяю сдачу, письмо отправил ребёнок",
        "Я сдался по ошибке.",
        "Sorry I meant to resign in another game, please undo",
        "Please cancel my resignation.",
        "Ich nehme meine Aufgabe zurück.",
    ],
)
def test_48_9_1_a_resignation_taken_back_is_the_arbiters_question(text: str) -> None:
    assert [type(act) for act in acts_of(text)] == [acts.Question]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Received your move on January 25. 4...Nf6", "Nf6"),
        ("Your move came January 25. 12. Nf3", "Nf3"),
        ("I got your letter on Jan 25. 4... Nf6", "Nf6"),
        ("Received on March 3. 14. Rad1", "Rad1"),
    ],
)
def test_the_day_of_a_month_is_no_number_of_a_move(text: str, move: str) -> None:
    (act,) = read_body([Line(1, text)]).acts
    assert isinstance(act, MoveMessage)
    assert [own.text for own in act.own] == [move]


@pytest.mark.parametrize(
    "text",
    [
        "Сдаюсь. Передумал!",
        "Принимаю ничью. Раздумала.",
        "I resign. On second thought, no.",
        "I resign. I changed my mind!",
        "Ich gebe auf. Habe es mir anders überlegt.",
        "Ich nehme Remis an. Doch nicht!",
    ],
)
def test_48_9_1_a_mind_changed_behind_the_word_ends_no_game(text: str) -> None:
    assert acts_of(text) and all(act.said.doubtful for act in acts_of(text))
