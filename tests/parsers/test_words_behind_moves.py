"""What stands before or behind a move may speak against it: such a move is asked back, never made (48.3.1, 48.3.4)."""

import pytest

from parsers.acts import MoveMessage, Repudiation, UnsureMove
from parsers.letter import Line
from parsers.mail import read_body
from parsers.reading import ProblemCode

NEGATED = (
    "Не хожу 5. d4.",
    "Ich spiele 5. d4 nicht. Mein Zug kommt morgen.",
    "No juego 5. d4, pensaré hasta mañana.",
    "Никогда не играю 5. d4.",
    "Ход 5. d4 я не делал.",
    "My move is still secret, but 5. d4 it is not.",
    "5. d4? Нет! Пока думаю",
    "My answer: 5. d4? No. I need more time.",
    "Мой ход 5. d4 не считается",
    "Играю не 5. d4",
    "I play 5. d4? Not at all.",
    "5. d4 isn't my move",
    "My move is 5. d4 - no, it is not",
    "Mein Zug 5. d4 ist es nicht",
    "Non gioco 5. d4",
    "Je ne joue pas 5. d4",
    "Não jogo 5. d4",
    "Мой ход d4 я не посылал",
)
NOT_SENT = (
    "Мой ход 5. 0-0 я ещё не отправлял, подожди.",
    "I have not sent my move 5. O-O yet, patience!",
    "Забудь про мой ход 5. d4, я его не посылал.",
    "Ты пишешь, что мой ход 5. d4. Это не так, я ещё не ходил!",
    "Правда, что ты записал мой ход как 5. d4? Я такого не писал.",
    "Кто-то от моего имени написал: мой ход 5. d4. Это не я!",
    "Мой ход 5. d4. Это был не я.",
    "My move 5. d4. That was not me.",
    "Ход 5: d4\nХод пришлю завтра.",
    "5. d4\nI haven't decided.",
    "Ход 5: d4\nпока думаю",
    "My move: 5. d4\nno move yet, sorry",
    "5. d4\n\nещё не решил, дай подумать",
    "Zug 5: d4\nNoch kein Zug, muss überlegen.",
    "5. d4\nNo fui yo.",
    "5. d4\nPas encore, je réfléchis.",
)
ASKING = (
    "Is my move 5. O-O registered?",
    "Принят ли мой ход 5. 0-0?",
    "Засчитается ли мой ход 5. d4, если я опоздаю?",
    "Did you receive my move 5. O-O?",
    "Тебе снится мой ход 5. d4? :)",
    "5. d4\n\nшутка, ход пришлю позже",
    "5...Be7 is what you expect, right? My move comes tomorrow.",
    "Ход 5: d4?",
    "Мой ход d4?",
    "Был ли мой ход 5. d4?",
    "Почему мой ход 5. d4 плох?",
    "5. d4, верно?",
    "Ist mein Zug 5. d4 angekommen?",
    "¿Llegó mi jugada 5. d4?",
    "Mon coup 5. d4 est arrivé ?",
    "5. d4\n\nJust a joke!",
)
CITED = (
    "В книге Кереса разбирается 1.e4 e5 2.Кf3 Кc6 3.Сb5 a6 4.Сa4 Кf6 5.d4. Читал? Ход пришлю в четверг.",
    "Theory: 1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.d4. I don't like it, I'll think.",
    "Theory: 1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.d4.",
    "5. O-O is the main line. Let me think until Friday.",
    "5. 0-0 — главная линия. Подумаю до пятницы.",
    "Обычно я играю 5. d4, но сейчас возьму паузу.",
    "I play 5. d4 in blitz, but here I'm still thinking.",
    "5. d4 is what my computer suggests; please wait for my real move.",
    "мой ход 5. d4 был в прошлой партии, в этой я пока думаю",
    "Sorry, no move today. 5. d4 needs more analysis.",
    "Хода пока нет. 5. d4 требует анализа.",
    "Usually I play 5. d4",
    "In blitz I play 5. d4",
    "В блице я хожу 5. d4",
    "Мой ход d4 был в прошлой партии",
    "В книге: мой ход 5. d4",
    "5. d4 — главная линия",
    "Normalmente mi jugada 5. d4",
    "Theorie: 5. d4",
    "Ход 5: d4 рекомендует компьютер",
    "Move 5: d4 is the main line",
)
PROVISIONAL = (
    "Draft, please ignore:\nMove 5: d4",
    "Ход 5: d4 (предварительно, подтвержу завтра)",
    "I answer 5. d4 only if the arbiter allows more time.",
    "Мой ход 5. d4, если ты согласен на ничью, иначе 5. d3.",
    "Мой ход 5. d4, но это ещё не точно",
    "Ход 5: d4, если судья разрешит",
    "Move 5: d4 unless you object",
    "5. d4, but wait for the confirmation",
    "Mein Zug: 5. d4, falls der Schiedsrichter zustimmt",
    "Mi jugada 5. d4, pero espera",
    "Mon coup 5. d4, sauf si tu refuses",
    "Черновик:\n5. d4",
    "Vorläufig: 5. d4",
    "Provisional: 5. d4",
    "5...Be7? 5...Bc5? Not sure yet, wait.",
    "Ход 5: d4 (to be confirmed)",
    "Ход 5: d4 (подтвержу позже)",
    "Ход 5: d4 (черновик)",
    "5. d4\n\nПодтверждение следует.",
    "Move 5: d4 (to be confirmed)",
    "Move 5: d4 (will confirm later)",
    "Move 5: d4 [TBC]",
    "Move 5: d4\n\nNot final yet.",
    "5. d4\n\nWill be confirmed tomorrow.",
    "Zug 5: d4 (wird noch bestätigt)",
    "Zug 5: d4\n\nBestätigung folgt.",
    "Zug 5: d4 (unter Vorbehalt)",
    "Coup 5: d4 (à confirmer)",
    "Jugada 5: d4 (por confirmar)",
    "Mossa 5: d4 (da confermare)",
    "Lance 5: d4 (a confirmar)",
)
TOLD_OF = (
    "My computer wants 5. d4…",
    "Stockfish says 5. d4",
    "My son would play 5. d4",
    "Stockfish would play 5. d4",
    "Движок советует 5. d4",
    "Мой сын сыграл бы 5. d4",
    "Движок сыграл бы 5. d4",
    "Mein Computer will 5. d4",
    "Stockfish sagt 5. d4",
    "Mein Sohn würde 5. d4 spielen",
    "What do you think of 5. d4?",
    "Что думаете о 5. d4?",
    "Was hältst du von 5. d4?",
)
REJECTED = (
    ("5. d3 was tempting but 5. Bb3 it is.", "Bb3"),
    ("5. d4 looked good, but I choose 5. d3.", "d3"),
    ("5. d4 отпадает. Играю 5. d3", "d3"),
    ("5. d4 – нет. 5. d3 – да.", "d3"),
    ("5. d4? Too risky. 5. d3!", "d3!"),
    ("5. d4 слишком рискованно. Мой ход: 5. d3", "d3"),
    ("5. d4 was my first thought. I play 5. d3.", "d3"),
    ("5. d4? Нет. Мой ход 5. d3.", "d3"),
    ("5. d4 gefällt mir nicht. Mein Zug: 5. d3", "d3"),
    ("5. d4 isn't good. My move: 5. d3", "d3"),
    ("5. d4 манит, но хожу 5. d3", "d3"),
)
MADE = (
    "5. d4 Получено 26.01",
    "5. d4, жду ответа",
    "5. d4 и предлагаю ничью",
    "5. d4. Ничья?",
    "5. d4 Иван",
    "5. d4 received 26.01, sent 28.01",
    "5. d4, how are you?",
    "5. d4 это мой ход",
    "5. d4 is my move",
    "5. d4 it is",
    "Ход 5: d4 получен 26.01, отправлен 28.01",
    "Move 5: d4 (received 26.01)",
    "Мой ход 5. d4. Погода не радует.",
    "Не мог ответить раньше. 5. d4",
    "Компьютер сломался, мой ход 5. d4",
    "Отвечаю, как обычно, 5. d4",
)


def read(text: str) -> tuple[list[str], bool]:
    body = read_body([Line(number, line) for number, line in enumerate(text.split("\n"), 1)])
    messages = [act for act in body.acts if isinstance(act, MoveMessage)]
    told = [ply.move.text for act in messages for record in act.records for ply in record.plies if ply.move]
    asked = any(problem.code is ProblemCode.UNREADABLE_MESSAGE for problem in body.problems)
    asked = asked or any(isinstance(act, Repudiation | UnsureMove) for act in body.acts)
    return [move.text for act in messages for move in act.own] + told, asked


@pytest.mark.parametrize("text", [*NEGATED, *NOT_SENT, *ASKING, *CITED, *PROVISIONAL])
def test_48_3_1_words_against_a_move_make_it_none(text: str) -> None:
    assert read(text)[0] == []


@pytest.mark.parametrize("text", [*NEGATED[:3], *NOT_SENT[:5], *ASKING[1:5], *CITED[:10], *PROVISIONAL[:5]])
def test_48_3_4_such_a_move_is_asked_back(text: str) -> None:
    assert read(text)[1]


@pytest.mark.parametrize("text", [*PROVISIONAL[-16:], *TOLD_OF])
def test_48_3_4_a_move_to_be_confirmed_or_told_of_somebody_is_asked_back(text: str) -> None:
    assert read(text) == ([], True)


@pytest.mark.parametrize(
    "text",
    (
        "Move 5: d4\n\nWhat do you think of 5. d4?",
        "Ход 5: d4\n\nЧто думаете о 5. d4?",
        "Zug 5: d4\n\nWas hältst du von 5. d4?",
        "5. d4! Fischer's choice.",
        "Blunder!\n\nMove 5: d4",
    ),
)
def test_48_3_1_a_question_or_a_remark_beside_the_move_made_changes_nothing(text: str) -> None:
    assert len(read(text)[0]) == 1


@pytest.mark.parametrize(("text", "move"), REJECTED)
def test_48_3_4_a_move_rejected_before_the_real_one(text: str, move: str) -> None:
    assert read(text)[0] in ([], [move])


@pytest.mark.parametrize("text", MADE)
def test_48_3_1_harmless_words_beside_a_move(text: str) -> None:
    assert read(text) == (["d4"], False)
