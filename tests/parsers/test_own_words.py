"""Acts said in people's own words, each beside denials, conditions and citations of the same words (messages, acts)."""

import pytest

from parsers.acts import Act, LeaveEnd, LeaveNotice
from parsers.cues import read_words
from parsers.event_acts import Absence, ResultError
from parsers.letter import Line
from parsers.numerals import find_days, find_rounds, read_cardinal


def acts_of(text: str) -> tuple[Act, ...]:
    return read_words([Line(number, line) for number, line in enumerate(text.split("\n"), 1)]).acts


def kinds_of(text: str) -> list[str]:
    """The acts that count, those that are only asked about marked with `?`."""
    return [act.kind.value + "?" * act.said.doubtful for act in acts_of(text)]


@pytest.mark.parametrize(
    "text",
    [
        "По состоянию здоровья вынуждена выбыть из турнира.",
        "Прошу считать меня выбывшей из турнира.",
        "Вынужден покинуть турнир: операция.",
        "В связи с болезнью прекращаю дальнейшее участие в соревновании.",
        "К сожалению, не могу продолжать турнир: тяжело заболел.",
        "Больше участвовать в турнире не могу.",
        "Увы, доиграть турнир не смогу.",
        "I am pulling out of this tournament for family reasons.",
        "I have to drop out of the tournament.",
        "Please consider me withdrawn from the tournament.",
        "For health reasons I can no longer take part in the tournament.",
        "Sadly I can't go on with the tournament.",
        "I hereby retire from the competition.",
        "Ich muss mich aus gesundheitlichen Gründen aus dem Turnier zurückziehen.",
        "Ich scheide aus dem Turnier aus.",
        "Leider kann ich am Turnier nicht mehr teilnehmen.",
        "Betrachten Sie mich bitte als ausgeschieden.",
        "Je dois me retirer du tournoi.",
        "Debo abandonar el torneo por salud.",
    ],
)
def test_48_8_1_a_withdrawal_in_own_words(text: str) -> None:
    assert kinds_of(text) == ["withdrawal"]


@pytest.mark.parametrize(
    "text",
    [
        "Я не выбываю из турнира.",
        "Из турнира не выхожу.",
        "Прошу не считать меня выбывшим из турнира.",
        "Я вынужден не выбыть из турнира, а играть.",
        "Если заболею, не смогу продолжать турнир.",
        "Он выбыл из турнира.",
        "Иванов написал: «Прошу считать меня выбывшим из турнира».",
        "Иванов пишет, что вынужден выбыть из турнира.",
        "Хочу выйти из турнира.",
        "I must not leave the tournament.",
        "Please do not consider me withdrawn.",
        "He says he cannot continue the tournament.",
        "My partner writes: I have to drop out of the tournament.",
        "If I fall ill, I must leave the tournament.",
        "I can continue the tournament.",
        "Ich trete vom Turnier nicht zurück.",
        "Er kann am Turnier nicht mehr teilnehmen.",
        "Wenn ich krank werde, trete ich vom Turnier zurück.",
    ],
)
def test_48_8_1_what_only_sounds_like_a_withdrawal(text: str) -> None:
    assert "withdrawal" not in kinds_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "С заявлением Ларионовой о просрочке не согласен, прошу его отклонить.",
        "Не согласна с заявлением партнёра.",
        "Заявление Веденеева считаю необоснованным.",
        "Прошу заявление о просрочке отклонить.",
        "Просрочку не признаю: письмо ушло 5-го.",
        "Просрочки не было: прошу отклонить заявление.",
        "Выражаю несогласие с заявлением.",
        "I do not agree with the claim of overstep.",
        "I contest Draper's claim of overstep.",
        "Please dismiss the claim.",
        "The claim is unfounded.",
        "I cannot accept this claim.",
        "Ich bin mit der Reklamation nicht einverstanden.",
        "Ich widerspreche der Reklamation.",
        "Die Reklamation ist unbegründet.",
        "Ich lege Einspruch gegen die Reklamation ein.",
    ],
)
def test_48_6_4_a_protest_is_any_disagreement_with_the_claim(text: str) -> None:
    assert kinds_of(text) == ["protest"]


@pytest.mark.parametrize(
    "text",
    [
        "Я согласен с заявлением о просрочке.",
        "С заявлением о просрочке согласен.",
        "Выражаю несогласие с ходом событий в кино: «Просрочку не признаю!»",
        "I agree with the claim of overstep.",
        "I accept the claim.",
        "Ich bin mit der Reklamation einverstanden.",
    ],
)
def test_48_6_4_agreement_is_no_protest(text: str) -> None:
    assert "protest" not in kinds_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "Прерываю свой перерыв: снова играю с 8 июля.",
        "Возвращаюсь из отпуска раньше: играю с 8 июля.",
        "Сокращаю перерыв, с 8 июля снова в игре.",
        "Прерываю перерыв с 1 по 14 июля: снова играю с 8 июля.",
        "Прерываю перерыв. Снова играю с 8 июля.",
        "Вышла из отпуска, с 8 июля отвечаю на ходы.",
        "I am cutting my leave short and shall play again from 8 July.",
        "I am ending my leave early: from 8 July I play again.",
        "Breaking off my leave; back from 8 July.",
        "I am returning from leave early, on 8 July.",
        "Ich breche meinen Urlaub ab und spiele ab dem 8. Juli wieder.",
        "Ich bin ab 8. Juli aus dem Urlaub zurück.",
    ],
)
def test_48_7_3_a_leave_cut_short_names_the_day_of_return(text: str) -> None:
    (act,) = acts_of(text)
    assert isinstance(act, LeaveEnd) and act.on is not None
    assert (act.on.day, act.on.month) == (8, 7)


@pytest.mark.parametrize(
    "text",
    [
        "Свой перерыв не прерываю.",
        "Возможно, прерву свой перерыв 8 июля.",
        "Соперник прервал свой перерыв.",
        "I am not cutting my leave short.",
        "If I cut my leave short, I shall write.",
        "Ich breche meinen Urlaub nicht ab.",
    ],
)
def test_48_7_3_a_leave_that_goes_on(text: str) -> None:
    assert acts_of(text) == ()


@pytest.mark.parametrize(
    ("text", "last", "days"),
    [
        ("С 3 по 12 августа играть не буду: перерыв.", 12, None),
        ("С 3 по 12 августа не играю — отпуск.", 12, None),
        ("Ухожу на перерыв с 3 по 12 августа.", 12, None),
        ("Беру десять дней перерыва с 3 августа.", None, 10),
        ("Объявляю десятидневный перерыв с 3 августа.", None, 10),
        ("На две недели с 3 августа беру перерыв.", None, 14),
        ("I am taking ten days of leave from 3 August 2026", None, 10),
        ("I request two weeks of leave from 3 August.", None, 14),
        ("I will be taking ten days' leave starting 3 August.", None, 10),
        ("From 3 to 12 August I will not be playing: leave.", 12, None),
        ("Ich nehme ab dem 3. August zehn Tage Urlaub.", None, 10),
        ("Vom 3. bis 12. August spiele ich nicht: Urlaub.", 12, None),
    ],
)
def test_48_7_2_a_leave_in_own_words(text: str, last: int | None, days: int | None) -> None:
    (act,) = acts_of(text)
    assert isinstance(act, LeaveNotice) and not act.said.doubtful
    assert act.first is not None and (act.first.day, act.first.month) == (3, 8)
    assert (act.last.day if act.last else None, act.days) == (last, days)


@pytest.mark.parametrize(
    "text",
    [
        "Не беру десять дней перерыва.",
        "Беру не перерыв, а паузу.",
        "Думаю взять десять дней перерыва с 3 августа.",
        "Если возьму десять дней перерыва с 3 августа, напишу.",
        "У соперника с 3 по 12 августа перерыв.",
        "Отпуск 3–12 августа прошёл отлично!",
        "Have a nice holiday!",
        "I am not taking ten days of leave.",
        "Ich nehme keinen Urlaub.",
    ],
)
def test_48_7_2_a_leave_that_is_not_taken(text: str) -> None:
    assert not [act for act in acts_of(text) if isinstance(act, LeaveNotice) and not act.said.doubtful]


@pytest.mark.parametrize(
    ("text", "rounds"),
    [
        ("Во втором туре играть не смогу.", [2]),
        ("Пропускаю второй тур.", [2]),
        ("Во 2-м туре играть не смогу", [2]),
        ("Прошу не включать меня в жеребьёвку второго тура.", [2]),
        ("Во втором туре турнира «Кубок 2026» играть не смогу: командировка.", [2]),
        ("В турах 2 и 3 участвовать не смогу.", [2, 3]),
        ("Прошу дать мне выходной во втором туре.", [2]),
        ("I cannot take part in the second round.", [2]),
        ("Please leave me out of round two.", [2]),
        ("Please don't pair me for the 2nd round.", [2]),
        ("I would like a bye in round 2.", [2]),
        ("In der zweiten Runde kann ich nicht spielen.", [2]),
        ("Ich setze in Runde 2 aus.", [2]),
        ("Второй тур не пропускаю.", []),
        ("Если пропущу второй тур, сообщу.", []),
        ("Во втором туре играть буду.", []),
        ("Играл белыми, во втором туре соперник играть не смог.", []),
        ("Не могу играть быстрее, во втором туре много работы.", []),
        ("Прошу не включать меня со второго тура.", []),
        ("I will not miss round 2.", []),
        ("Ich spiele in der zweiten Runde.", []),
    ],
)
def test_001_d_6_an_absence_in_own_words(text: str, rounds: list[int]) -> None:
    assert [act.round for act in acts_of(text) if isinstance(act, Absence)] == rounds


@pytest.mark.parametrize(
    "text",
    [
        "The result of my game with Larionova in round 1 is wrong: I won it.",
        "The result in round 1 was wrongly recorded.",
        "There is a mistake in the crosstable: I won in round one.",
        "Результат моей партии с Ларионовой в первом туре указан неверно: выиграл я.",
        "Неправильно записан результат 1-го тура.",
        "В таблице ошибка: в первом туре у нас ничья.",
        "Das Ergebnis der ersten Runde ist falsch.",
    ],
)
def test_001_d_8_a_wrong_result_in_own_words(text: str) -> None:
    assert [act.round for act in acts_of(text) if isinstance(act, ResultError)] == [1]


@pytest.mark.parametrize("text", ["Результат первого тура верный.", "Result of round 1 is right.", "Ergebnis richtig."])
def test_001_d_8_a_right_result_is_no_error(text: str) -> None:
    assert not [act for act in acts_of(text) if isinstance(act, ResultError)]


@pytest.mark.parametrize(
    "text",
    [
        "Согласно 48.2.5 прошу разобраться: письмо от 3-го получил только 9-го, через шесть дней.",
        "Прошу арбитра разобраться с задержкой пересылки.",
        "Обращаюсь по статье 48.2.5: письмо шло неделю.",
        "Жалуюсь: мой ход шёл к нему девять дней.",
        "Прошу проверить: партнёр утверждает, что письмо дошло спустя неделю.",
        "Please look into the slow delivery of my letters.",
        "Under 48.2.5 I ask you to examine the dates.",
        "I complain of late receipt: my move took nine days.",
        "Ich beschwere mich über die verspätete Zustellung.",
    ],
)
def test_48_2_5_slow_mail_is_complained_of(text: str) -> None:
    assert kinds_of(text) == ["transmission-complaint"]


@pytest.mark.parametrize(
    "text",
    [
        "Не жалуюсь на задержку пересылки.",
        "Прошу не считать это жалобой на задержку пересылки.",
        "Ваше письмо получил через три дня.",
        "If the slow delivery goes on, I shall complain.",
        "Your letter took three days.",
        "Ваше письмо получил через шесть дней. Прошу подтвердить получение моего хода.",
        "Your letter took six days. Please confirm this one.",
        "Ihr Brief war sechs Tage unterwegs. Bitte bestätigen.",
    ],
)
def test_48_2_5_slow_mail_that_is_only_told(text: str) -> None:
    assert "transmission-complaint" not in kinds_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "Первого хода от Вас всё нет. Пришлите его.",
        "Белые так и не сделали первый ход.",
        "Партнёр до сих пор не прислал первого хода.",
        "I still have no first move from you.",
        "The first move has not come yet.",
        "White has not started the game.",
        "Weiß hat noch nicht begonnen.",
        "Ihr erster Zug ist noch nicht da.",
    ],
)
def test_48_5_1_a_first_move_that_is_awaited_is_reported(text: str) -> None:
    assert kinds_of(text) == ["delay-report"]


@pytest.mark.parametrize(
    "text",
    ["Первый ход сделан.", "Хода пока нет, думаю.", "Was my first move good?", "Соперник не сделал сильнейший ход."],
)
def test_48_5_1_an_own_move_that_is_awaited_is_not(text: str) -> None:
    assert "delay-report" not in kinds_of(text)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Заявляю о просрочке времени: по-моему, белые затратили 62 дня.", "overstep-claim"),
        ("Заявляю о просрочке: по-моему, на десять ходов он истратил больше 60 дней.", "overstep-claim"),
        ("Заявляю о просрочке времени. По-моему, потрачено 62 дня.", "overstep-claim"),
        ("I claim an overstep: I believe White has used 62 days.", "overstep-claim"),
        ("I claim time: I think he has used 61 days.", "overstep-claim"),
        ("Ich reklamiere Zeitüberschreitung: ich glaube, Weiß hat 62 Tage verbraucht.", "overstep-claim"),
        ("Заявляю о просрочке времени, кажется.", "overstep-claim?"),
        ("По-моему, заявляю о просрочке.", "overstep-claim?"),
        ("I claim an overstep: I believe he has used 62 days, but I am not sure.", "overstep-claim?"),
    ],
)
def test_48_6_2_who_guesses_the_sum_claims_all_the_same(text: str, kind: str) -> None:
    assert kinds_of(text) == [kind]


def test_48_6_3_no_claim_is_made_by_denial_or_condition() -> None:
    assert acts_of("Я не заявляю о просрочке: по-моему, белые затратили 58 дней.") == ()
    assert acts_of("Если белые просрочат, заявлю о просрочке.") == ()


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("With this move I offer a draw myself", "draw-offer"),
        ("For my part I offer a draw.", "draw-offer"),
        ("Предлагаю со своей стороны ничью", "draw-offer"),
        ("Со своей стороны предлагаю ничью.", "draw-offer"),
        ("Ich biete meinerseits Remis an.", "draw-offer"),
        ("Требую ничью: позиция повторяется трижды", "draw-claim"),
        ("Требую ничью: позиция возникла в третий раз.", "draw-claim"),
        ("I claim a draw: the position has occurred three times.", "draw-claim"),
        ("Ich reklamiere Remis: die Stellung ist zum dritten Mal entstanden.", "draw-claim"),
        ("Ann, it is only the second time, but fine: I accept a draw.", "draw-acceptance?"),
    ],
)
def test_who_offers_or_claims_a_draw_does_not_accept_one(text: str, kind: str) -> None:
    assert kinds_of(text) == [kind]


@pytest.mark.parametrize("text", ["I did not accept a draw.", "I would accept a draw.", "Я не предлагаю снова ничью."])
def test_draws_denied_and_supposed_are_none(text: str) -> None:
    assert acts_of(text) == ()


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("двадцать пять дней", 25),
        ("twenty-five days", 25),
        ("einundzwanzig tage", 21),
        ("на неделю с 3 августа", 7),
        ("на этой неделе", None),
        ("last week", None),
        ("с 3 августа", None),
    ],
)
def test_how_many_days_a_text_names(text: str, days: int | None) -> None:
    assert find_days(text) == days


def test_which_rounds_a_text_names() -> None:
    assert [numbers for _, _, numbers in find_rounds("во втором и 3-м турах, а также round 5")] == [(2, 3), (5,)]
    assert find_rounds("начиная со второго тура") == ()
    assert find_rounds("в турнире 2") == ()
    assert read_cardinal("thirty-one") == 31 and read_cardinal("ten five") is None


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Снимаюсь с соревнования в связи с переездом.", "withdrawal"),
        ("Снимаюсь с турнира в Казани.", "withdrawal?"),
        ("Претензия партнёра по времени ошибочна", "protest"),
        ("Никакой просрочки у меня нет, прошу отказать партнёру", "protest"),
        ("Оспариваю заявление о просрочке.", "protest"),
        ("Reject the claim, please", "protest"),
        ("Der Reklamation stimme ich nicht zu.", "protest"),
        ("Второй тур — без меня.", "absence"),
        ("К жеребьёвке второго тура прошу меня не допускать", "absence"),
        ("I am unavailable for round 2.", "absence"),
        ("Für Runde 2 bitte ich um eine Pause.", "absence"),
        ("I'll offer a draw too", "draw-offer"),
    ],
)
def test_more_ways_of_saying_it(text: str, kind: str) -> None:
    assert kinds_of(text) == [kind]
