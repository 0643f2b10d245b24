"""Automatic wording beside a move (messages 1), and short lines of which nothing is read: asked, never lost."""

import pytest

from parsers import read_mail
from parsers.acts import MoveMessage
from parsers.letter import Mark
from parsers.reading import ProblemCode

HEAD = (
    "From: a@example.org\nTo: b@example.org\nSubject: CM-2026-01 G01\nContent-Type: text/plain; charset=utf-8\n\n{}\n"
)


def asks(text: str) -> bool:
    reading = read_mail(HEAD.format(text).encode())
    assert reading.value is not None
    assert Mark.VACATION not in reading.value.envelope.marks
    return any(problem.code is ProblemCode.UNREADABLE_MESSAGE for problem in reading.problems)


def moves(text: str) -> list[str]:
    reading = read_mail(HEAD.format(text).encode())
    assert reading.value is not None
    return [move.text for act in reading.value.acts if isinstance(act, MoveMessage) for move in act.own]


@pytest.mark.parametrize(
    "text",
    [
        "This is an automatic reply. 5. O-O",
        "5. O-O\n\nThis message was generated automatically.",
        "Automatic reply: 5. O-O",
        "Это автоответ. 5. O-O",
        "Письмо создано автоматически.\n\n5. O-O",
        "Dies ist eine automatische Antwort. 5. O-O",
        "Ceci est une réponse automatique. 5. O-O",
        "Esta es una respuesta automática. 5. O-O",
        "Questa è una risposta automatica. 5. O-O",
        "Esta é uma resposta automática. 5. O-O",
        "To jest automatyczna odpowiedź. 5. O-O",
        "Це автоматична відповідь. 5. O-O",
        "Toto je automatická odpověď. 5. O-O",
        "Dit is een automatisch antwoord. 5. O-O",
        "Ez egy automatikus válasz. 5. O-O",
    ],
)
def test_messages_1_a_move_beside_automatic_wording_is_asked_about(text: str) -> None:
    assert asks(text)


@pytest.mark.parametrize(
    "text",
    [
        "I got your automatic reply. 5. O-O",
        "This is not an automatic reply. 5. O-O",
        "Получил твой автоответ. 5. O-O",
        "5. O-O\n\n> This is an automatic reply.",
    ],
)
def test_messages_1_who_speaks_of_automatic_mail_makes_his_move(text: str) -> None:
    assert not asks(text)
    assert moves(text) == ["O-O"]


@pytest.mark.parametrize(
    "text",
    [
        *("0 - 0", "OO", "00", "О О", "0 - 0 - 0", "d4, твой ход", "Hi Bob,\n\nd4, твоя черга\n\nAl", "d4, tu turno"),
        *("d4, your turn", "d4, twój ruch", "d4 - your move", "d3, no, d4", "5. BxN", "4...Hf6-ra 5. d4-et lépek"),
    ],
)
def test_48_3_4_a_short_line_with_a_move_that_nobody_understood_is_asked_about(text: str) -> None:
    assert asks(text)


@pytest.mark.parametrize("text", ["d4, why?", "I liked d4, a good move", "Bob\nE5 3AB London", "Thanks, 00 days left"])
def test_48_3_4_chat_is_no_short_line_with_a_move(text: str) -> None:
    assert not asks(text)


@pytest.mark.parametrize("text", ["На 4...Кf6 граю 5. d4", "Відповідаю 5. d4"])
def test_48_3_1_a_move_answered_in_ukrainian(text: str) -> None:
    reading = read_mail(HEAD.format(text).encode())
    assert reading.value is not None and not reading.problems
    assert any(isinstance(act, MoveMessage) for act in reading.value.acts)
