"""Acts from words: natural phrases and strict lines, their denials, conditions, questions and quotations."""

import pytest

from parsers import acts
from parsers.acts import Act, LeaveScope
from parsers.cues import read_words
from parsers.leave_words import find_leave
from parsers.letter import Line
from parsers.sentences import split_sentences


def lines_of(text: str) -> list[Line]:
    return [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]


def acts_of(text: str) -> tuple[Act, ...]:
    return read_words(lines_of(text)).acts


def kinds_of(text: str) -> list[str]:
    return [act.kind.value for act in acts_of(text)]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Предлагаю ничью.", "draw-offer"),
        ("Ничья?", "draw-offer"),
        ("Как насчёт ничьей?", "draw-offer"),
        ("Прошу отменить штраф: я отправил верный ход.", "objection"),
        ("I offer a draw", "draw-offer"),
        ("Would you accept a draw?", "draw-offer"),
        ("I'd like to offer you a draw.", "draw-offer"),
        ("Игорь, на ничью согласна. Спасибо за игру!", "draw-acceptance"),
        ("Согласен на ничью.", "draw-acceptance"),
        ("I accept your draw offer.", "draw-acceptance"),
        ("Защиты уже не вижу. Сдаюсь, спасибо за красивую партию!", "resignation"),
        ("I resign. Thank you for the game.", "resignation"),
        ("Признаю своё поражение.", "resignation"),
        ("Требую ничью троекратным повторением позиции.", "draw-claim"),
        ("I claim a draw by threefold repetition.", "draw-claim"),
        ("I claim a draw under the fifty-move rule.", "draw-claim"),
        ("Первое письмо не дошло, ход узнала из повтора 14.02.", "not-received"),
        ("Первого письма от 28.01 у меня не было, получила только повтор.", "not-received"),
        ("Your letter of 12 May has not arrived.", "not-received"),
        ("Ваш ход невозможен, прошу исправить.", "correction-request"),
        ("Your move is impossible, please correct it.", "correction-request"),
        ("Беру перерыв с 1 по 14 июля.", "leave"),
        ("Перерыв: 01.07.2026 – 14.07.2026", "leave"),
        ("Leave: 2026-07-01 to 2026-07-14", "leave"),
        ("I will be on vacation from July 1 to July 14.", "leave"),
        ("Прекращаю перерыв с 5 июля.", "leave-end"),
        ("Конец перерыва: 05.07", "leave-end"),
        ("Отменяю перерыв с 1 по 14 июля.", "leave-end"),
        ("С 1 по 14 июля у меня перерыв.", "leave"),
        ("Подтверждаю получение хода.", "acknowledgement"),
        ("Уважаемый арбитр, партнёр не ответил уже 20 дней.", "delay-report"),
        ("Заявляю о просрочке времени у белых: на 9 ходов 61 день.", "overstep-claim"),
        ("Заявляю о первой просрочке времени у партнёра.", "overstep-claim"),
        ("I hereby claim that White has overstepped the time limit in our game.", "overstep-claim"),
        ("Снимаю своё заявление о просрочке.", "claim-withdrawal"),
        ("I withdraw my claim.", "claim-withdrawal"),
        ("Протестую против заявления о просрочке: я не просрочил время.", "protest"),
        ("Подаю апелляцию на присуждение.", "appeal"),
        ("Возражаю: штраф начислен неверно.", "objection"),
        ("ОСПОРИТЬ", "dispute"),
        ("Dispute.", "dispute"),
        ("ПОЛУЧИЛ ДРУГОЙ ХОД", "dispute"),
        ("НЕ Я", "repudiation"),
        ("NOT MINE", "repudiation"),
        ("Мой новый адрес: new@example.org", "address-change"),
        ("Сломался компьютер.", "breakdown"),
        ("I withdraw from the tournament for health reasons.", "withdrawal"),
        ("Выхожу из турнира.", "withdrawal"),
        ("Результат 1-0", "game-record"),
        ("Result: 1/2-1/2", "game-record"),
        ("1-0", "game-record"),
        ("Подтверждаю результат.", "result-confirmation"),
        ("Пришлите, пожалуйста, записи моих партий.", "record-request"),
        ("Язык: en", "preferences"),
        ("Notifications: at once", "preferences"),
        ("ПОМОЩЬ", "help"),
        ("Status", "status"),
        ("Да.", "acknowledgement"),
        ("Yes, received.", "acknowledgement"),
        ("Получил, спасибо.", "acknowledgement"),
        ("Сообщаю о задержке игры: партнёр не отвечает.", "delay-report"),
        ("My opponent has not answered since March.", "delay-report"),
        ("Уважаемый арбитр! Могу ли я играть с дачи?", "question"),
        ("Это письмо писал не я.", "repudiation"),
        ("Ход сделал не я", "repudiation"),
        ("Diese Mail ist nicht von mir.", "repudiation"),
        ("No move received since 1 January.", "not-received"),
        ("No reply has been received.", "not-received"),
        ("Прошу судью разобраться.", "question"),
        ("Прошу присудить партию.", "question"),
        ("Дата получения указана неверно.", "question"),
        ("The date of receipt is wrong.", "question"),
        ("Das Datum ist falsch.", "question"),
    ],
)
def test_each_act_from_its_words(text: str, kind: str) -> None:
    assert kinds_of(text) == [kind]


@pytest.mark.parametrize(
    "text",
    [
        "Если ты не сдашься, я продолжу.",
        "I would not resign.",
        "I won't resign yet.",
        "Не сдаюсь!",
        "Пока не сдаюсь.",
        "Сдаваться рано.",
        "If you resign, I shall be glad.",
        "You should resign.",
        "Вы пишете «сдаюсь», но рано.",
        "Не беру перерыв с 1 по 14 июля.",
        "Перерыв не прерываю.",
        "Играю прямо с дачи, перерыв не прерываю.",
        "У партнёра отпуск с 1 по 14 июля, жду.",
        "Я не заявляю просрочку.",
        "I do not accept the draw.",
        "Ничью не принимаю.",
        "Не согласен на ничью.",
        "Если бы я был на ходу, сдаюсь бы.",
        "When you overstepped the time, I said nothing.",
        "Чёрные сдались 31.01.",
        "Рассмотрела заявление о просрочке времени.\nРешение: просрочка фиксируется.",
        "I might withdraw from the tournament.",
        "Не выхожу из турнира.",
        "Спасибо за игру!",
        "Отвечу завтра.",
        "Спасибо за предложение ничьей, но я ещё поиграю.",
        "I answer tomorrow.",
        "Как дела?",
    ],
)
def test_what_is_no_act(text: str) -> None:
    assert kinds_of(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Сдаюсь! Шучу :)",
        "I resign. Just kidding!",
        "Сдаюсь. Или, может, предлагаю ничью. Предлагаю ничью!",
        "Сдаюсь. Хотя нет, сдаваться рано.",
    ],
)
def test_an_act_of_weight_that_something_speaks_against_is_doubtful(text: str) -> None:
    (resignation,) = [act for act in acts_of(text) if isinstance(act, acts.Resignation)]
    assert resignation.said.doubtful


@pytest.mark.parametrize("text", ["Сдаюсь", "I resign.", "СДАЮСЬ!"])
def test_a_strict_line_is_not_doubted(text: str) -> None:
    (act,) = acts_of(text)
    assert act.said.strict
    assert not act.said.doubtful


@pytest.mark.parametrize(
    ("text", "first", "last", "days", "scope"),
    [
        ("с 1 по 14 июля", (1, 7), (14, 7), None, LeaveScope.UNNAMED),
        ("с 15 февраля по 20 марта 2026 г.", (15, 2), (20, 3), None, LeaveScope.UNNAMED),
        ("from 1 to 14 July in all events", (1, 7), (14, 7), None, LeaveScope.ALL),
        ("from July 1 to 14", (1, 7), (14, 7), None, LeaveScope.UNNAMED),
        ("July 1 to July 14", (1, 7), (14, 7), None, LeaveScope.UNNAMED),
        ("с 3.05 на 10 дней во всех турнирах", (3, 5), None, 10, LeaveScope.ALL),
        ("с 3 мая, 10 дней", (3, 5), None, 10, LeaveScope.UNNAMED),
        ("01.07.2026 – 14.07.2026", (1, 7), (14, 7), None, LeaveScope.UNNAMED),
        ("2026-07-01 to 2026-07-14", (1, 7), (14, 7), None, LeaveScope.UNNAMED),
        ("01.07-14.07", (1, 7), (14, 7), None, LeaveScope.UNNAMED),
        ("1-14 июля", (1, 7), (14, 7), None, LeaveScope.UNNAMED),
        ("в турнире «Кубок Волги» с 1 по 14 июля, во всех партиях", (1, 7), (14, 7), None, LeaveScope.THIS_EVENT),
    ],
)
def test_48_7_2_dates_of_a_leave(
    text: str, first: tuple[int, int], last: tuple[int, int] | None, days: int | None, scope: LeaveScope
) -> None:
    found = find_leave(text)
    assert found.first is not None
    assert (found.first.day, found.first.month) == first
    assert ((found.last.day, found.last.month) if found.last else None) == last
    assert (found.days, found.scope) == (days, scope)


def test_several_wishes_are_one_act() -> None:
    (wish,) = acts_of("Язык: en\nУведомления: дайджест\nФормат: простой")
    assert wish == acts.Preferences(wish.said, language="en", notifications="digest", format="plain")


def test_dispute_with_another_move() -> None:
    for text in ("ПОЛУЧИЛ ДРУГОЙ ХОД", "DISPUTE: GOT ANOTHER MOVE", "Got another move"):
        (act,) = acts_of(text)
        assert isinstance(act, acts.Dispute)
        assert act.other_move


def test_beside_a_move_a_yes_is_no_act_of_its_own() -> None:
    assert read_words(lines_of("Получил, спасибо."), moves=True).acts == ()


@pytest.mark.parametrize("text", ["Повторяю ход от 28.01, ответа нет 15 дней.", "I repeat my move of 28 January."])
def test_48_5_1_repeat(text: str) -> None:
    assert read_words(lines_of(text), moves=True).repeats


def test_sentences_go_on_over_wrapped_lines() -> None:
    text = (
        "Заявляю о просрочке времени белыми в партии Лебедев – Соколова, по моему подсчёту на 10 ходов\n"
        "белые израсходовали 62 дня.\nМарина"
    )
    assert [sentence.line for sentence in split_sentences(lines_of(text))] == [1, 3]
