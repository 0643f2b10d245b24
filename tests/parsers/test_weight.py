"""Words that end a game count only where nothing unknown stands beside them in their sentence (48.9.1)."""

import pytest

from parsers import acts
from parsers.cues import read_words
from parsers.letter import Line


def said(text: str) -> list[tuple[str, bool]]:
    lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]
    weighty = (acts.Resignation, acts.DrawAcceptance, acts.DrawOffer)
    return [(type(act).__name__, act.said.doubtful) for act in read_words(lines).acts if isinstance(act, weighty)]


@pytest.mark.parametrize(
    "text",
    [
        "I resign as team captain.",
        "I resign my seat in the committee.",
        "I resign... from my job, more time for chess now!",
        "I resign\nfrom my job",
        "Сдаю экзамены, отвечу через неделю. Сдаюсь перед физикой!",
        "Сдаюсь-ка я в отпуск :)",
        "Сдаюсь, пора обедать.",
        "I concede that point.",
        "I give up smoking.",
        "Сдаюсь на милость жены.",
        "Ich gebe auf Reisen Acht.",
        "Me rindo ante tu paciencia.",
    ],
)
def test_what_else_may_be_given_up_is_asked_about(text: str) -> None:
    assert said(text) == [("Resignation", True)]


@pytest.mark.parametrize(
    "text",
    [
        "Иван, сдаюсь. Спасибо за интересную партию!",
        "Dear Peter, I resign. Thank you for the nice game.",
        "I resign, Peter, congratulations!",
        "Сдаюсь, поздравляю с победой!",
        "Позиция безнадёжна, сдаю партию. Поздравляю!",
        "Сдаю партию № 5.",
        "I resign game G12.",
        "In this position I resign, thanks for the game.",
        "Ich gebe auf, danke für die Partie!",
        "Me rindo, felicidades.",
        "I resign\nthanks for the game",
        "I resign, well played",
        "Сдаюсь в партии Петров – Сидоров.",
    ],
)
def test_thanks_and_congratulations_change_nothing(text: str) -> None:
    assert said(text) == [("Resignation", False)]


@pytest.mark.parametrize(
    "text",
    [
        "Agreed to a draw with Smith yesterday, ours goes on.",
        "Согласен на ничью, если судья разрешит.",
        "I accept the draw if you also agree in our other game.",
        "Согласен на ничью с Петровым.",
        "Принимаю.",
        "Да, согласна, спасибо!",
        "I accept.",
        "Ну что ж, мир!",
    ],
)
def test_an_acceptance_with_something_beside_it_is_asked_about(text: str) -> None:
    assert said(text) == [("DrawAcceptance", True)]


@pytest.mark.parametrize("text", ["OK, draw.", "Согласен на ничью, спасибо за игру!", "Yes, I accept the draw offer."])
def test_a_plain_acceptance_counts(text: str) -> None:
    assert said(text) == [("DrawAcceptance", False)]


@pytest.mark.parametrize(
    "text",
    [
        "Согласен на ничью? Нет, поиграем ещё.",
        "A draw? No way!",
        "Ничья? Нет, рано ещё.",
        "Ничья? Подумаю до завтра.",
        "Draw? Not yet.",
        "A draw? I don't think so.",
        "Ничья? Никогда!",
        "Remis? Nein.",
        "Ничья? Лучше поиграем.",
        "Draw? Let me think.",
    ],
)
def test_a_question_for_a_draw_answered_with_no_is_no_offer(text: str) -> None:
    assert said(text) == []


@pytest.mark.parametrize("text", ["Ничья?", "A draw?", "Ничья? Позиция равная."])
def test_a_question_offers_a_draw_but_accepts_none(text: str) -> None:
    lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]
    (act,) = [act for act in read_words(lines).acts if isinstance(act, acts.DrawOffer | acts.DrawAcceptance)]
    assert isinstance(act, acts.DrawOffer)
    assert (act.said.asks, act.said.doubtful) == (True, False)


@pytest.mark.parametrize(
    "text",
    [
        "Предлагаю ничью.",
        "Предлагаю ничью, позиция равная.",
        "Мой ход          , предлагаю ничью.",
        "С этим ходом предлагаю вам ничью",
        "I offer a draw, the position is dead equal.",
        "With this move I offer a draw. Regards, John",
        "Ich biete Remis an.",
    ],
)
def test_an_offer_of_a_draw_with_its_reason_is_one(text: str) -> None:
    assert said(text) == [("DrawOffer", False)]


@pytest.mark.parametrize(
    "text",
    [
        "Предлагаю ничью в обмен на ничью во второй партии.",
        "Предлагаю ничью Петрову в его партии с Сидоровым.",
        "I offer a draw in exchange for your queen.",
        "I offer a draw to anybody who brings beer.",
    ],
)
def test_an_offer_beside_unknown_words_is_doubted(text: str) -> None:
    assert said(text) == [("DrawOffer", True)]


@pytest.mark.parametrize(
    "text", ["Ничья так ничья.", "Ничья меня вполне устраивает", "A draw suits me fine.", "Пусть будет ничья"]
)
def test_words_that_perhaps_agree_to_a_draw_are_doubted(text: str) -> None:
    assert said(text) == [("DrawAcceptance", True)]


@pytest.mark.parametrize(
    "text",
    ["Нет, ничья не устраивает.", "Ничьей не будет!", "No draw yet.", "Я подумаю, ничья ли это.", "Ничья – рано."],
)
def test_a_draw_that_is_refused_is_no_yes(text: str) -> None:
    assert said(text) == []
