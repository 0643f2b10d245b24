"""A move that its own letter takes back is asked for, never booked; a move line nobody could read is never silent."""

import pytest

from parsers import read_mail
from parsers.reading import ProblemCode


def problems(text: str) -> list[ProblemCode]:
    head = "From: a@example.org\r\nTo: b@example.org\r\nSubject: G01\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n"
    return [problem.code for problem in read_mail((head + text).encode()).problems]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Ход 5: 0-0\n\nХотя нет, этот ход не считать, пришлю завтра другой.", id="48.3.4-ru-not-counted"),
        pytest.param("Ход 5: 0-0 (черновик, пока не засчитывайте)", id="48.3.4-ru-draft"),
        pytest.param("Ход 5: 0-0?? шучу, отвечу завтра", id="48.3.4-ru-joke"),
        pytest.param("My move: 5. O-O. Wait, no, please ignore this, I answer tomorrow.", id="48.3.4-en-ignore"),
        pytest.param("Move 5: O-O\n\nSorry, I mean d3.", id="48.3.4-en-i-mean"),
        pytest.param("TEST ONLY\nMove 5: O-O", id="48.3.4-en-a-test"),
        pytest.param("Ceci est un essai, ne pas compter.\nMove 5: O-O", id="48.3.4-fr-a-test"),
        pytest.param("Ты предлагала: ход 5: 0-0", id="48.3.5-the-partner-proposed-the-line"),
        pytest.param("Например, ход 5: 0-0", id="48.3.5-an-example-of-the-line"),
        pytest.param("Ход 5: не 0-0", id="48.3.5-a-negation-in-the-line"),
    ],
)
def test_48_3_4_what_is_taken_back_or_unread_is_asked_for(text: str) -> None:
    assert ProblemCode.UNREADABLE_MESSAGE in problems(text)


@pytest.mark.parametrize(
    "text",
    [
        "Ход 5: 0-0\nПолучен: 14.05\n\nИзвините за задержку.",
        "Извините, ошибся цифрой.\n\nХод 3: Сb5",
        "Move 5: O-O\n\nPlease ignore my previous mail.",
        "> Ход 4: Сb5, шучу\n\nХод 5: 0-0",
    ],
)
def test_what_takes_nothing_back_is_read(text: str) -> None:
    assert ProblemCode.UNREADABLE_MESSAGE not in problems(text)
