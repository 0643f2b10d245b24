"""A letter that carries a sign of a move is read, asked back, or said why not; it is never passed over (48.3.1)."""

import pytest

from parsers.acts import Act, DrawOffer, LeaveNotice, MoveMessage, RecordRequest, UnsureMove
from parsers.letter import Line
from parsers.mail import read_body
from parsers.reading import ProblemCode

READ = (
    ("nr 5 d3", "d3"),
    ("Ход d3", "d3"),
    ("Ход Кg5", "Кg5"),
    ("Move Nxe5", "Nxe5"),
    ("Zug Sg5", "Sg5"),
    ("Coup Cf3", "Cf3"),
    ("Jugada d4", "d4"),
    ("Lance Cf3!", "Cf3"),
    ("Ruch Sf3.", "Sf3"),
    ("Иван, привет. Ход d2-d3. Пока!", "d2-d3"),
    ("Hello Jane! Move c4. Best wishes", "c4"),
    ("5, d3", "d3"),
    ("*5. d3*", "d3"),
    ("Привет! Мой ход _12. Nf3_. До встречи", "Nf3"),
    ("Move **17. Rad1**", "Rad1"),
    ("#17 Rad1", "Rad1"),
    ("№5 d3", "d3"),
    ("23/ Kh2", "Kh2"),
    ("d3 ist mein Zug. Erhalten 26.01.", "d3"),
    ("e4 is my move.", "e4"),
    ("d4 — мой ход. Получил 26.01.", "d4"),
    ("h4. Получил 26.01", "h4"),
    ("c5, received yours on 26 Jan", "c5"),
    ("c5, received yours on the 26th, sent 28.01. Regards", "c5"),
    ("Короткая рокировка. Получил 27.01.", "Короткая рокировка"),
    ("Длинная рокировка, ход 14. Получил 27.01.", "Длинная рокировка"),
    ("Short castling, move 5. Received 27.01.", "Short castling"),
    ("5. d3\nReceived: Jan 26th", "d3"),
    ("12. Кf3\nПолучил: янв 26", "Кf3"),
    ("Не получал твой ход 20.01, получил только 26.01. 5. d3", "d3"),
    ("Received your move on the 27th because my server was down from 25.01. 12. Nf3", "Nf3"),
    ("My answer to your knight move must be 5. O-O", "O-O"),
    ("Мой ответ на твой ход слоном это 12. Кf3", "Кf3"),
    ("Не 5. d3, а 5. Сb3", "Сb3"),
    ("Not 12. Nf3 but 12. Ng5", "Ng5"),
    ("Nicht 5. d3, sondern 5. Lb3", "Lb3"),
    ("Думал о 5. d4, но решил 5. d3.", "d3"),
    ("I thought about 12. Qe2 but decided on 12. Re1.", "Re1"),
    ("5. d3, потому что на 5. d4 есть 5...ed", "d3"),
    ("12. Re1 because 12. Qe2 Nd4 is bad", "Re1"),
    ("5. d3, weil 5. d4 exd4 nichts bringt", "d3"),
    ("5. d3. Если судья согласен, прошу перерыв с 1 по 10 февраля.", "d3"),
    ("5. d3. Если вам удобно, напишите.", "d3"),
    ("5. d3. Если можно, подтвердите получение.", "d3"),
    ("12. Nf3. If possible, please confirm.", "Nf3"),
    ("12. Nf3. If you agree, we can write more often.", "Nf3"),
    ("Мой ход 5. d3. 5. d4 слишком остро.", "d3"),
)
ASKED = (
    "5. Kr g1",
    "I take your knight on c6 with my bishop.",
    "Je prends ton cavalier en c6 avec mon fou.",
    "Я беру коня на c6 слоном.",
    "Ставлю слона на b3.",
    "Bishop back to b3.",
    "Слон отступает на b3",
    "Слон бьёт коня!",
    "Bishop takes knight",
    "Der Läufer schlägt den Springer",
    "I'm going d3 here",
    "Answering with Nf3.",
    "Двигаю d3",
    "Я сыграл Кf3",
    "Ich ziehe mal Sf3 und warte",
    "Я рокируюсь.",
    "d2 d3",
    "Сегодня наконец сел за доску и после долгих раздумий всё-таки остановился на d3, посмотрим.",
    "After a long think I settled on Nf3 and hope for the best in this position.",
    "Nach langem Überlegen habe ich mich für d3 entschieden, mal sehen was kommt.",
    "Después de mucho pensar he elegido Cf3 y espero que te guste la posición.",
    "Please record d3 for me",
    "I'd like to play d3",
    "Короткая рокировка, ход 5, мне не нравится",
    "Длинная рокировка, ход 14 кажется сильным",
    "d3, received 26 Jan, is my move in the other game",
    "Nf3 received 26.01 from my friend as advice",
    "Ход: d3?",
    "5, d3?",
    "#5 d3?",
    "ход пять d3",
    "пятый: d3",
    "[5] Nf3",
    "«5. d3»",
    "5> d3",
    "Мой ход, наверное, d3",
    "My move should be d3",
    "5. d4. Pending confirmation.",
    "d3 (5)",
    "Ход d3?",
    "Ход d3 плохой.",
    "Ход d3. Нет, подожду.",
    "Твой. Ход d3. Сильный ход.",
    "Слабый, на мой взгляд. Ход d4. Поэтому думаю дальше.",
    "d3 is my move in the other game.",
    "d3 is my move, not d4",
    "d3 получил 26.01, думаю",
    "Кf6 получил 26.01. Думаю.",
    "Рокировка. Спасибо за неё!",
    "Короткая рокировка, ход 12, была хороша",
    "5. d4. Только если судья разрешит.",
    "5. d4. Only if the arbiter agrees.",
    "5. d4. При условии, что вы согласны.",
    "5. d4. Если можно.",
    "При согласии судьи: 5. d4",
    "Only if the arbiter agrees:\n12. Nf3",
    "5. d4. Только если судья разрешит, конечно.",
    "12. Nf3. If it's allowed, of course.",
    "5. d4. Но это не окончательно.",
    "12. Nf3. If you agree, otherwise 12. Ng5.",
    "12. Sf3. Nur wenn der Schiedsrichter zustimmt.",
    "12. Cf3. Sous réserve de votre accord.",
    "Ход 5: d4\nТолько если судья разрешит.",
    "5. d3. Otherwise 5. d4.",
    "5. d3. 5. d4 слишком остро.",
)
NO_SIGN = (
    "Спасибо за партию! Твой слон на b5 очень мешает.",
    "Your knight on d4 is a monster. Reply tomorrow.",
    "Спасибо за ход Кf6! Думаю.",
    "Thanks for the move Nf6. I shall answer on Friday.",
    "Danke für den Zug, ich antworte morgen.",
    "Ваш ход d4 получил.",
    "Я живу на 5 этаже, кв. 12.",
    "Я играю черными в партии G02.",
    "Хожу на лыжах каждый день.",
    "Я беру паузу на пару дней.",
    "Взял билет на поезд, место 5, вагон 7.",
    "My knight is well, and so is my wife.",
    "Мне 5 лет назад подарили доску, слон отломился.",
    "Я думал долго над этой позицией и больше всего меня беспокоил твой\nход d5",
    "Играю прямо с дачи, перерыв не прерываю.",
    "Не 5. d3, а думаю ещё",
    "Жаль, что не сыграл d4.",
)


def read(text: str) -> tuple[list[str], bool]:
    """The moves that a text states, and whether its writer is asked."""
    body = read_body([Line(number, line) for number, line in enumerate(text.split("\n"), 1)])
    own = [move.text for act in body.acts if isinstance(act, MoveMessage) for move in act.own]
    return own, any(problem.code is ProblemCode.UNREADABLE_MESSAGE for problem in body.problems)


@pytest.mark.parametrize(("text", "move"), READ)
def test_48_3_1_a_move_without_form_is_read(text: str, move: str) -> None:
    assert read(text) == ([move], False)


@pytest.mark.parametrize("text", ASKED)
def test_48_3_4_a_sign_of_a_move_is_asked_back(text: str) -> None:
    assert read(text) == ([], True)


@pytest.mark.parametrize("text", NO_SIGN)
def test_48_3_5_talk_without_a_sign_of_a_move_is_no_message(text: str) -> None:
    assert read(text) == ([], False)


def test_48_3_7_a_reason_is_no_proposal() -> None:
    body = read_body([Line(1, "5. d3, потому что на 5. d4 есть 5...ed, а на 5. 0-0 есть 5...К:e4")])
    [message] = [act for act in body.acts if isinstance(act, MoveMessage)]
    assert not message.variations


def test_48_3_7_a_proposal_behind_a_reason_counts() -> None:
    body = read_body([Line(1, "5. d3, так как спешу. Если 5...Сc5, то 6. 0-0.")])
    [message] = [act for act in body.acts if isinstance(act, MoveMessage)]
    assert [[move.text for move in branch.moves] for branch in message.variations] == [["Сc5", "0-0"]]


def test_48_3_4_a_form_whose_move_hangs_on_something_is_asked_back() -> None:
    rows = ("Пол. Отв. Время N Белые Черные Пол. Отв. Время", "--- 10/01 0/00 01. 5254 5755 11/01 12/01 1/01")
    text = [*rows, "14/01 15/01 1/01 02. 7163"]
    for words, asked in (("Только если судья разрешит.", True), ("Если можно, подтвердите получение.", False)):
        body = read_body([Line(number, line) for number, line in enumerate([*text, "", words], 1)])
        assert any(problem.code is ProblemCode.UNREADABLE_MESSAGE for problem in body.problems) is asked


def test_moves_apart_beyond_any_letter_are_held() -> None:
    body = read_body([Line(number, "(5. d3, " * 20) for number in range(1, 200)])
    assert [(problem.code, problem.text) for problem in body.problems] == [(ProblemCode.OVER_CAP, "moves")]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("Move 3: Bb5 a6 4. Ba4", ["Bb5", "a6", "Ba4"]),
        ("Ход 3: Сb5 a6 4. Сa4", ["Сb5", "a6", "Сa4"]),
        ("Zug 4: La4 b5 5. Lb3", ["La4", "b5", "Lb3"]),
    ],
)
def test_48_3_3_a_strict_line_of_known_moves_with_the_new_one_last(text: str, moves: list[str]) -> None:
    [message] = [act for act in read_body([Line(1, text)]).acts if isinstance(act, MoveMessage)]
    assert [ply.move.text for record in message.records for ply in record.plies if ply.move] == moves


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("5. d3 возможно. Беру перерыв с 1 по 14 июля.", LeaveNotice),
        ("Я, наверное, сыграю 5. d4. Предлагаю ничью.", DrawOffer),
        ("Perhaps 12. Nf3. Please send me the record of my games.", RecordRequest),
    ],
)
def test_48_3_4_an_unsure_move_beside_an_act_is_asked_and_the_act_counts(text: str, kind: type[Act]) -> None:
    body = read_body([Line(1, text)])
    assert {type(act) for act in body.acts} == {kind, UnsureMove}
    assert not body.problems
