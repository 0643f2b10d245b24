"""Acts of weight that hang on a move, order the partner, cite, name another game or tell of old (48.6, 48.7, 48.9)."""

import pytest

from parsers import acts
from tests.parsers.test_tales import read_text

_WEIGHTY = (
    acts.Resignation,
    acts.DrawAcceptance,
    acts.OverstepClaim,
    acts.DrawClaim,
    acts.Withdrawal,
    acts.LeaveNotice,
)


def doubts(text: str) -> list[bool]:
    """Of each act of weight in a letter, whether it is doubted; lines are parted by ` / `."""
    value = read_text(text).value
    assert value is not None
    return [act.said.doubtful for act in value.acts if isinstance(act, _WEIGHTY)]


ON_A_MOVE = (
    "5. d3 and I resign after 5...b5",
    "5. d3 and I resign on 5...b5",
    "I resign after 5...b5",
    "I resign on 5...b5",
    "I resign upon 5...b5",
    "I resign once 5...b5",
    "I resign (5...b5)",
    "I resign - 5...b5",
    "I resign after 5. d3 d6? no way",
    "I resign after b5.",
    "I resign / after 5...b5",
    "5. d3 / I resign on 5...b5",
    "5...b5 and I resign",
    "5...b5 - I resign",
    "5...b5: I resign",
    "5...b5, I resign",
    "5...b5 and / I resign",
    "Move 5: d3 and I resign after b5",
    "5...b5 и я сдаюсь",
    "b5 и я сдаюсь",
    "5...b5 — сдаюсь",
    "5. d3 и сдаюсь на 5...b5",
    "Сдаюсь / на 5...b5",
    "Ход 5: d3, сдаюсь на b5",
    "5...b5 und ich gebe auf",
    "Ich gebe auf nach 5...b5",
    "5...b5 et j'abandonne",
    "J'abandonne après 5...b5",
    "5...b5 y abandono",
    "Abandono tras 5...b5",
    "5...b5 e abbandono",
    "Abbandono dopo 5...b5",
    "Abandono depois de 5...b5",
    "5...b5 i poddaję się",
    "Poddaję się po 5...b5",
    "5...b5 і здаюся",
    "Здаюся після 5...b5",
    "5...b5 en ik geef op",
    "5. d3. I accept a draw after 5...d6",
    "5. d3 draw accepted after 5...d6",
    "Принимаю ничью после 5...d6",
    "Ich nehme das Remis nach 5...d6 an",
)


@pytest.mark.parametrize("text", ON_A_MOVE)
def test_48_9_1_who_ends_a_game_in_one_sentence_with_a_move_is_asked(text: str) -> None:
    assert doubts(text) == [True]


@pytest.mark.parametrize(
    "text",
    (
        "4. Са4. Сдаюсь.",
        "Move 4: Nf6 / I resign.",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 I resign",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 / I resign",
        "4. Ba4 Nf6 5. O-O / I accept the draw.",
        "31. сдаюсь",
        "Move 31: I resign",
        "Сдаюсь на 31-м ходу",
    ),
)
def test_48_9_1_a_move_in_a_sentence_of_its_own_changes_nothing(text: str) -> None:
    assert doubts(text) == [False]


@pytest.mark.parametrize(
    "text",
    (
        "I withdraw from the tournament if 5...b5",
        "I claim an overstep if 5...b5",
        "I take leave from 1 to 14 July if 5...b5",
    ),
)
def test_48_6_1_48_8_1_what_hangs_on_a_move_is_asked_about(text: str) -> None:
    assert doubts(text) == [True]


@pytest.mark.parametrize(
    "text",
    (
        "Resign!",
        "Resign.",
        "Resign now!",
        "Resign here!",
        "Resign, Peter!",
        "Resigns!",
        "Now resign",
        "Claim time!",
        "Claim overstep!",
        "Withdraw from the tournament!",
        "Take leave from 1 to 14 July!",
    ),
)
def test_48_9_1_a_verb_that_may_order_the_partner_is_asked_about(text: str) -> None:
    assert doubts(text) == [True]


@pytest.mark.parametrize(
    "text",
    (
        "I resign",
        "I now resign.",
        "I hereby resign.",
        "I therefore resign",
        "Peter, I resign.",
        "I claim time",
        "I hereby withdraw from the tournament.",
        "Will take leave from 1 to 14 July",
    ),
)
def test_48_9_1_who_says_i_does_it_himself(text: str) -> None:
    assert doubts(text) == [False]


OF_OLD = (
    "Kasparov 1997: I resign",
    "Kasparov 1997: / I resign",
    "Kasparov, 1997: I resign",
    "Kasparov-1997: I resign",
    "Kasparov 97: I resign",
    "Fischer '72: I resign",
    "Kasparov - Karpov, 1984: I resign",
    "Linares 1994: I resign",
    "1997: I resign",
    "I resign - Kasparov 1997",
    "Карпов 1984: сдаюсь",
    "Таль, 1960: сдаюсь",
    "Fischer 1972: ich gebe auf",
    "Tal 1960 : j'abandonne",
    "Capablanca 1921: abandono",
    "Euwe 1935: ik geef op",
    "Kasparov 1997: I accept the draw",
    "Kasparov 1997: I claim an overstep",
    "Kasparov 1997: I claim a draw by repetition",
    "Kasparov 1997: I withdraw from the tournament",
    "Kasparov 1997: I take leave from 1 to 14 July",
    "1972, Fischer: I resign",
)


@pytest.mark.parametrize("text", OF_OLD)
def test_48_9_1_words_of_somebody_of_old_are_asked_about(text: str) -> None:
    assert doubts(text) == [True]


@pytest.mark.parametrize(
    "text",
    (
        "CM-2026-01: I resign",
        "CM-2026-01 G01: сдаюсь",
        "Game 12: I resign",
        "Partie 12: Ich gebe auf",
        "Партия №12: сдаюсь",
        "28.01.2026: I resign",
        "26 January 2026: I resign",
    ),
)
def test_48_9_1_a_code_a_number_or_a_day_heads_a_resignation(text: str) -> None:
    assert doubts(text) == [False]


@pytest.mark.parametrize(
    "text",
    (
        "Ich gebe gegen Müller auf",
        "Ich gebe mit Weber auf",
        "Ich gebe gegen alle auf",
        "I resign against Miller",
        "Сдаюсь в партии с Ивановым",
    ),
)
def test_48_9_1_a_game_against_somebody_named_is_asked_about(text: str) -> None:
    assert doubts(text) == [True]


@pytest.mark.parametrize(
    "text",
    (
        "Ich gebe gegen dich auf",
        "Ich gebe gegen Sie auf",
        "Ich gebe mit Bedauern auf",
        "Ich gebe mit Schwarz auf",
        "Заявляю просрочку в партии с вами",
        "I claim an overstep against my opponent",
        "I claim the win on time against White",
        "Ich reklamiere Zeitüberschreitung gegen Weiß",
    ),
)
def test_48_6_1_48_9_1_the_partner_of_the_game_may_be_named_as_such(text: str) -> None:
    assert doubts(text) == [False]


NO_CLAIMS = (
    "I claim the time is not important",
    "I claim time heals",
    "I claim time is money",
    "I claim the time difference is three hours",
    "I claim the overstep was mine",
    "I claim you exceeded my expectations",
    "I claim time, says my wife",
    "You exceeded the time limit, says my wife",
    "You have overstepped the time, my friend thinks",
    "You exceeded the time limit, according to my wife",
    "My wife says you have overstepped the time",
    "My train exceeded the time limit",
    "The bank exceeded the time limit",
    "Заявляю просрочку платежа",
    "Он просрочил паспорт",
    "Ты просрочил время, говорит жена",
    "Поезд просрочил время",
    "Требую засчитать победу моей команде",
    "Ich reklamiere mein Paket, Zeitüberschreitung der Post",
    "Ich reklamiere Zeitüberschreitung bei der Bahn",
    "Je réclame un dépassement de temps à la SNCF",
    "Reclamo superamento del tempo in autostrada",
    "Reclamo exceso de tiempo a la aerolínea",
    "Reclamo excesso de tempo ao banco",
)


@pytest.mark.parametrize("text", NO_CLAIMS)
def test_48_6_1_what_else_may_be_claimed_opens_no_claim(text: str) -> None:
    assert doubts(text) == [True]


@pytest.mark.parametrize(
    "text",
    (
        "Заявляю просрочку времени",
        "Заявляю просрочку: на 10 ходов потрачено 62 дня",
        "Заявляю просрочку времени, партнёр думал 45 дней над ходом 12",
        "Уважаемый судья, заявляю о просрочке времени моим партнёром на контроле 10 ходов",
        "Заявляю о просрочке времени белыми в партии Лебедев – Соколова, белые израсходовали 62 дня.",
        "Соперник думал 70 дней, заявляю просрочку",
        "Я прошу разобраться, заявляю о просрочке времени белыми",
        "Настоящим заявляю, что белые просрочили время",
        "According to my count White used 62 days, so I claim an overstep of time",
        "Соперник просрочил время на 10 ходов, прошу присудить победу",
        "Требую засчитать победу по времени",
        "I claim that White has overstepped the time limit",
        "I hereby claim that my opponent has exceeded the time limit for the first 10 moves",
        "White has overstepped the time limit: 62 days on 10 moves.",
        "I claim time because White used 62 days",
        "Hiermit reklamiere ich die Zeitüberschreitung meines Gegners",
        "Ich reklamiere Zeitüberschreitung von Weiß bei 10 Zügen",
        "Je réclame le dépassement de temps des Blancs",
        "Reclamo el exceso de tiempo de mi rival",
        "Reclamo superamento del tempo",
        "Reclamo excesso de tempo",
    ),
)
def test_48_6_1_a_claim_with_what_belongs_to_it_counts(text: str) -> None:
    assert doubts(text) == [False]


TOLD_LEAVES = (
    "Last summer I took leave from 1 to 14 July",
    "I had leave from 1 to 14 July last year",
    "In 2025 I took leave from 1 to 14 February",
    "I remember my leave from 1 to 14 July",
    "My leave from 1 to 14 July was great",
    "Прошлым летом я брал отпуск с 1 по 14 июля",
    "В 2025 году я брал отпуск с 1 по 14 июля",
    "У меня был отпуск с 1 по 14 июля",
    "Letztes Jahr hatte ich Urlaub vom 1. bis 14. Juli",
    "Voriges Jahr nahm ich Urlaub vom 1. bis 14. Juli",
    "2025 hatte ich Urlaub vom 1. bis 14. Juli",
    "L'an dernier j'ai pris congé du 1er au 14 juillet",
    "El año pasado tomé vacaciones del 1 al 14 de julio",
    "L'anno scorso ho preso ferie dal 1 al 14 luglio",
    "No ano passado tirei férias de 1 a 14 de julho",
    "W zeszłym roku miałem urlop od 1 do 14 lipca",
    "Минулого року я брав відпустку з 1 по 14 липня",
    "Vorig jaar nam ik verlof van 1 tot 14 juli",
)
CANCELLED_LEAVES = (
    "My leave from 1 to 14 July fell through",
    "My leave from 1 to 14 July has been postponed",
    "Мой отпуск с 1 по 14 июля перенесли",
    "Мой отпуск с 1 по 14 июля отменили",
    "Mein Urlaub vom 1. bis 14. Juli wurde gestrichen",
    "Mes vacances du 1er au 14 juillet sont annulées",
    "Mis vacaciones del 1 al 14 de julio fueron canceladas",
    "Le mie ferie dal 1 al 14 luglio sono saltate",
    "Minhas férias de 1 a 14 de julho foram canceladas",
    "Mój urlop od 1 do 14 lipca odwołano",
    "Моя відпустка з 1 по 14 липня скасована",
    "Mijn vakantie van 1 tot 14 juli is geannuleerd",
)
OTHERS_LEAVES = (
    "I know you are on leave from 1 to 14 July",
    "I see that you have leave from 1 to 14 July",
    "You're on leave from 1 to 14 July, enjoy",
    "I know Miller is on leave from 1 to 14 July",
    "Я знаю, что ты в отпуске с 1 по 14 июля",
    "Знаю, у тебя отпуск с 1 по 14 июля",
    "Я слышал, Иванов берёт отпуск с 1 по 14 июля",
    "Ich weiß, du hast Urlaub vom 1. bis 14. Juli",
    "Ich weiß, dass du vom 1. bis 14. Juli Urlaub hast",
    "Ich weiß, dass Müller Urlaub vom 1. bis 14. Juli hat",
    "Je sais que tu es en congé du 1er au 14 juillet",
    "Sé que estás de vacaciones del 1 al 14 de julio",
    "So che sei in ferie dal 1 al 14 luglio",
    "Sei que estás de férias de 1 a 14 de julho",
    "Wiem, że masz urlop od 1 do 14 lipca",
    "Знаю, що ти у відпустці з 1 по 14 липня",
    "Ik weet dat je verlof hebt van 1 tot 14 juli",
    "I am on leave from 1 to 14 July, says my wife",
)


@pytest.mark.parametrize("text", CANCELLED_LEAVES)
def test_48_7_3_a_leave_that_is_cancelled_is_asked_about(text: str) -> None:
    assert doubts(text) == [True]


@pytest.mark.parametrize("text", (*TOLD_LEAVES, *OTHERS_LEAVES))
def test_48_7_2_a_leave_of_old_or_anothers_is_not_announced(text: str) -> None:
    assert all(doubts(text))  # asked about, or no notice at all


@pytest.mark.parametrize("text", ("I had leave from 1 to 14 July", "У меня был перерыв с 1 по 14 июля"))
def test_48_7_7_a_leave_told_of_in_the_past_may_be_a_late_notice(text: str) -> None:
    assert doubts(text) == [True]


@pytest.mark.parametrize(
    "text",
    (
        "I am on leave from 1 to 14 July",
        "As you know I am on leave from 1 to 14 July",
        "Please note that I am on leave from 1 to 14 July",
        "Please note my leave from 1 to 14 July",
        "I inform you that I take leave from 1 to 14 July",
        "Как вы знаете, у меня отпуск с 1 по 14 июля",
        "Вы знаете, что у меня перерыв с 1 по 14 июля",
        "Сообщаю вам, что беру перерыв с 1 по 14 июля",
        "Wie Sie wissen, habe ich Urlaub vom 1. bis 14. Juli",
        "Ich teile Ihnen mit, dass ich vom 1. bis 14. Juli Urlaub habe",
        "Bitte beachten Sie, dass ich vom 1. bis 14. Juli im Urlaub bin",
        "Bitte beachten Sie meinen Urlaub vom 1. bis 14. Juli",
        "Vous savez que je suis en congé du 1er au 14 juillet",
        "Te informo que tomo permiso del 1 al 14 de julio",
        "Prendo le ferie dal 1 al 14 luglio",
        "Tiro férias de 1 a 14 de julho",
        "Mój urlop od 1 do 14 lipca",
        "Беру відпустку з 1 по 14 липня",
        "Ik neem verlof van 1 tot 14 juli",
    ),
)
def test_48_7_2_a_leave_of_ones_own_said_to_the_partner_is_announced(text: str) -> None:
    assert doubts(text) == [False]


@pytest.mark.parametrize(
    "text",
    (
        "Peter: I claim an overstep of time",
        "Peter: / I claim an overstep of time",
        "Peter: I withdraw from the tournament",
        "Peter said: I take leave from 1 to 14 July",
        "Peter writes that I am on leave from 1 to 14 July",
        "I withdraw from the tournament, says my wife",
        "Пётр сказал: беру перерыв с 1 по 14 июля",
        "Peter sagt: ich nehme Urlaub vom 1. bis 14. Juli",
        "Pierre dit: je prends un congé du 1er au 14 juillet",
        "Peter zegt: ik neem verlof van 1 tot 14 juli",
        "Peter mówi: biorę urlop od 1 do 14 lipca",
        "Петро каже: беру відпустку з 1 по 14 липня",
        "Chyba biorę urlop od 1 do 14 lipca",
        "Ik neem misschien verlof van 1 tot 14 juli",
        "Мабуть, беру відпустку з 1 по 14 липня",
        "Ok, leave from 1 to 14 July",
        "Понял, перерыв с 1 по 14 июля",
        "I take leave from 1 to 14 July in another game",
    ),
)
def test_48_6_1_48_7_2_48_8_1_what_another_says_or_is_only_noted_is_asked_about(text: str) -> None:
    assert doubts(text) == [True]


@pytest.mark.parametrize(
    "text",
    (
        "Important: I take leave from 1 to 14 July",
        "Dear Peter: / I take leave from 1 to 14 July",
        "Dear Mr Arbiter: I claim an overstep of time.",
        "Заявление: заявляю просрочку времени у белых",
        "Лебедев – Соколова: заявляю просрочку времени",
        "Кубок Волги 2026 / Партия: 4 / Заявляю просрочку времени",
        "White: Lebedev / Black: Sokolova / I claim an overstep",
        "As I said, I take leave from 1 to 14 July",
        "Wie gesagt nehme ich Urlaub vom 1. bis 14. Juli",
        "Как я писал, беру перерыв с 1 по 14 июля",
        "Ok, I take leave from 1 to 14 July",
        "I withdraw from the tournament, as I wrote",
        "Сдаюсь. Спасибо за игру в турнире Волга 2026!",
    ),
)
def test_48_6_1_48_7_2_48_8_1_a_heading_or_ones_own_words_of_old_change_nothing(text: str) -> None:
    assert doubts(text) == [False]


@pytest.mark.parametrize(
    "text",
    (
        "Заявляю просрочку в партии с Ивановым",
        "Заявляю просрочку против Иванова",
        "I claim an overstep in my game with Miller",
        "I claim an overstep against Miller",
        "Ich reklamiere Zeitüberschreitung gegen Müller",
        "Je réclame dépassement de temps contre Dupont",
        "Reclamo exceso de tiempo en la partida contra Pérez",
        "Заявляю о просрочке времени белыми в партии Лебедев – Соколова («Кубок Волги 2026», старт 12.01.2026).",
        "Заявляю, что Лебедев просрочил время",
    ),
)
def test_48_6_1_a_claim_names_the_partner_and_an_arbiter_rules(text: str) -> None:
    assert doubts(text) == [False]


@pytest.mark.parametrize(
    "text",
    (
        "Тогда беру отпуск с 1 по 14 июля",
        "Entonces tomo vacaciones del 1 al 14 de julio",
        "Allora prendo ferie dal 1 al 14 luglio",
        "I am on leave from 1 to 14 July, my phone is off",
    ),
)
def test_48_7_1_a_leave_now_is_none_of_old(text: str) -> None:
    assert doubts(text) == [False]
