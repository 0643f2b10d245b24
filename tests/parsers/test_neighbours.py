"""Acts of weight in broken lines, under citations, beside questions, jokes, conditions and hedges (48.9.1, 48.6.1)."""

import pytest

from parsers import acts
from parsers.letter import Line
from parsers.mail import read_body

_WEIGHTY = (
    acts.Resignation,
    acts.DrawAcceptance,
    acts.OverstepClaim,
    acts.ClaimWithdrawal,
    acts.Withdrawal,
    acts.LeaveNotice,
)


def doubts(text: str) -> list[tuple[str, bool]]:
    """The acts of weight of a letter, and whether each is doubted."""
    lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]
    return [(type(act).__name__, act.said.doubtful) for act in read_body(lines).acts if isinstance(act, _WEIGHTY)]


@pytest.mark.parametrize(
    "text",
    [
        "Если проиграю ещё фигуру:\nСдаюсь",
        "Если и после этого хода не увижу, как спасти ладью, то в следующем письме\nсдаюсь.",
        "Не дождёшься, чтобы я с двумя слонами написал тебе:\nсдаюсь.",
        "I will never write\nI resign",
        "You wrote\nI resign\nDid you mean it?",
        "If you find the win,\nI resign.",
        "When you mate me I will say:\nI resign",
        "Nobody ever heard me say\nI resign.\nMove follows tomorrow.",
        "Sobald du Dh5 spielst,\nich gebe auf.",
        "Ich werde nie schreiben\nich gebe auf",
        "Ты думал, я напишу\nпринимаю ничью\n? Нет!",
        "Вчера Петя прислал такое смешное письмо, там было одно слово\nсдаюсь",
        "Скоро напишу\nСдаюсь",
        "Our youngest asked what people say, and I told her they write\nI accept the draw\nand shake hands.",
    ],
)
def test_48_9_1_a_line_in_a_broken_sentence_ends_no_game(text: str) -> None:
    ((_, doubtful),) = doubts(text)
    assert doubtful


@pytest.mark.parametrize(
    "text",
    [
        "Спасибо за письмо, подумаю.\n\nJohn Smith wrote:\nI resign.",
        "Спасибо за письмо!\n\nYou wrote:\nI resign.",
        "Ты писал:\nСдаюсь.",
        "Цитата:\nСдаюсь.",
        "Вот его письмо:\n\nI resign.",
        "Спасибо!\n\n---\nI resign.",
        "Привет!\n________________________________\nПринимаю ничью.",
        "Danke!\n\n---\nIch gebe auf.",
        "Спасибо!\n\n19/01/2026 20:00 - John Smith:\nI resign.",
        "John:\nI accept the draw.",
        "Никогда не говорю партнёру слово\n«сдаюсь».",
    ],
)
def test_48_9_1_what_is_cited_without_marks_ends_no_game(text: str) -> None:
    ((_, doubtful),) = doubts(text)
    assert doubtful


@pytest.mark.parametrize(
    "text",
    [
        "I resign.\n\nRegards\nmove tomorrow",
        "Сдаюсь.\n\nС уважением,\nно завтра ход",
        "I give up. How do I castle in your notation?",
        "OK I give up! You were right about Kasparov.",
        "Сдаюсь! Кто автор этой задачи?",
        "Сдаюсь. Ход завтра.",
        "Сдаюсь. Не могу отгадать твою загадку, скажи ответ.",
        "I resign.\n\nApril fool!",
        "I resign!\n\nHa ha, got you. Move tomorrow.",
        "Сдаюсь.\n\nP.S. Розыгрыш!",
        "Сдаюсь.\n\nP.S. Пошутил.",
        "Сдаюсь.\n\nА если серьёзно, позиция интересная.",
        "Ich gebe auf! Wie heißt die Eröffnung?",
        "Ich gebe auf.\n\nAprilscherz!",
        "Me rindo.\n¿Cómo se llama esta apertura?",
        "Принимаю ничью. Нет, лучше поиграем.",
        "I accept the draw.\n\nJust testing.",
        "Сдаюсь 😊",
    ],
)
def test_48_9_1_a_question_a_joke_or_a_contradiction_beside_it_is_asked_about(text: str) -> None:
    ((_, doubtful),) = doubts(text)
    assert doubtful


@pytest.mark.parametrize(
    "text",
    [
        "Соперник, кажется, просрочил время.",
        "Если не ответишь до завтра,\nзаявляю просрочку времени",
        "I could write\nI claim an overstep of time\nbut I will wait.",
        "В прошлый раз ты писал:\nзаявляю просрочку времени.\nЗачем?",
        "Если так пойдёт дальше,\nвыбываю из турнира",
        "My doctor wants me to write\nI withdraw from the tournament\nbut no.",
        "Выбываю из турнира в Праге, здесь играю дальше.",
        "Выбываю из турнира.\nЭто я про кубок города.",
        "Perhaps\nI withdraw from the tournament",
        "Не знаю ещё, беру ли\nперерыв с 1 по 10 февраля",
        "Если шеф отпустит,\nперерыв с 1 по 10 февраля",
        "Может быть,\nПерерыв: 01.02.2026 – 10.02.2026",
        "Перерыв: 01.02.2026 – 10.02.2026\n\nПока только предположительно, подтвержу.",
        "Leave: 2026-02-01 to 2026-02-10\nnot yet certain",
        "Жена говорит:\nвыбываю из турнира",
        "Wenn der Chef zustimmt,\nUrlaub vom 1. bis 10. Februar",
        "Если ты сегодня ответишь,\nотзываю заявление о просрочке",
        "Отзываю заявление о просрочке, если ты сыграешь завтра.",
    ],
)
def test_48_6_1_48_7_2_48_8_1_what_hangs_on_something_is_asked_about(text: str) -> None:
    ((_, doubtful),) = doubts(text)
    assert doubtful


@pytest.mark.parametrize(
    "text",
    [
        "Сдаюсь.",
        "Сдаюсь\n\nС уважением,\nПётр Пробный, инженер\nтел. 8 912 000-00-00",
        "I resign\n\nBest regards\nJohn Smith\nSpringfield chess club",
        "Здравствуйте!\n\nСдаюсь. Спасибо за партию!\n\nС уважением,\nПётр Пробный",
        "Hello John,\n\nI resign. Thank you for the game, well played!\n\nBest regards,\nPeter",
        "Защиты уже не вижу. Сдаюсь, спасибо за красивую партию!",
        "Зевнул ладью. Сдаюсь.",
        "I blundered a rook. I resign.",
        "Liebe Frau Weber,\nich gebe auf. Vielen Dank für die Partie!\nViele Grüße\nKarl",
        "Hi Peter,\nI accept your draw offer. Thanks for the game.\nJohn",
        "Игорь, на ничью согласна. Спасибо за игру!\nМарина",
        "Сдаюсь.\n\nВаш ход отправлен: 31/03/26\nПолучен: 31/03/26\nОтвет: 03/04/26\n\nВымыслов Артём",
        "Уважаемый судья!\n\nЗаявляю о просрочке времени у белых: на 9 ходов 61 день.\n\nКлер Пробная",
        "Dear Mr Arbiter,\n\nI hereby claim that White has overstepped the time limit.\n\nBest wishes\nJane",
        "Dear Mr Probny,\n\nI resign. Congratulations on your win!\n\nYours sincerely,\nJohn Smith",
        "Lieber Karl,\n\nich gebe auf, du hast sehr gut gespielt.\n\nViele Grüße\nPeter",
        "Выбываю из турнира по состоянию здоровья. Прошу прощения у партнёров.",
        "По болезни выхожу из турнира.",
        "For health reasons I withdraw from the tournament.\nBest regards",
        "Перерыв: 01.02.2026 – 14.02.2026\n\nОрлова",
        "Беру перерыв с 1 по 14 февраля, буду без связи.",
        "Hello,\nI am taking leave from 1 February to 14 February.\nRegards",
        "I withdraw my claim.",
    ],
)
def test_plain_letters_count(text: str) -> None:
    ((_, doubtful),) = doubts(text)
    assert not doubtful


@pytest.mark.parametrize(
    "text",
    [
        "«Сдаюсь.»",
        "« Сдаюсь »",
        '"Сдаюсь."',
        "„Ich gebe auf.“",
        "»Ich gebe auf.«",
        "'I resign.'",
        "‘I resign’",
        "« J'abandonne »",
        "Я прочёл:\n«Время вышло.\nСдаюсь.\nСпасибо»",
        "«Согласен на ничью»",
        '"I accept the draw."',
        "„Ich nehme das Remis an.“",
    ],
)
def test_48_9_1_what_stands_in_quotation_marks_is_asked_about(text: str) -> None:
    assert doubts(text) and all(doubtful for _, doubtful in doubts(text))


@pytest.mark.parametrize(
    "text",
    [
        "Турнир «Мемориал»\nСдаюсь.",
        "Event 'Memorial'. I resign.",
        "Turnier „Gedenken“. Ich gebe auf.",
        "Tournoi « Mémorial »\nJ'abandonne.",
    ],
)
def test_48_9_1_an_event_in_quotation_marks_changes_nothing(text: str) -> None:
    assert doubts(text) == [("Resignation", False)]


@pytest.mark.parametrize(
    "text",
    [
        "Ich gebe auf. April, April!",
        "Ich gebe auf, nur Quatsch!",
        "Ich gebe auf. Reingefallen, Karl!",
        "I resign. Psych!",
        "I resign. Bazinga!",
        "J'abandonne. Poisson, Karl!",
        "Сдаюсь. Купился!",
        "Сдаюсь, размечтался Петр!",
        "Ich gebe auf.\n\n- Bobby Fischer",
        "Сдаюсь.\n\n— Алехин",
    ],
)
def test_48_9_1_a_call_behind_it_or_a_name_behind_a_dash_is_asked_about(text: str) -> None:
    assert doubts(text) == [("Resignation", True)]


@pytest.mark.parametrize(
    "text",
    [
        "Петр! Сдаюсь, поздравляю.",
        "Сдаюсь, дорогой Петр!",
        "I resign. Thanks, Peter!",
        "Ich gebe auf. Danke, Karl!",
        "Hallo Karl! Ich gebe auf.\n\nPeter Muster",
    ],
)
def test_48_9_1_a_name_that_is_called_changes_nothing(text: str) -> None:
    assert doubts(text) == [("Resignation", False)]
