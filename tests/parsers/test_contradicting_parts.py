"""Who reads one text of a letter must not know another letter than who reads the other (48.2.1)."""

from email.message import EmailMessage

import pytest

from parsers import read_mail
from parsers.reading import ProblemCode

DIFFERENT = (
    ("Думаю ещё, отвечу завтра.", "Сдаюсь. Спасибо за партию!"),
    ("Сдаюсь. Спасибо за партию!", "Думаю ещё, отвечу завтра."),
    ("5. O-O", "5. O-O. I offer a draw."),
    ("I accept the draw.", "Thank you for the game, I play on."),
    ("Перерыв: 01.07.2026 – 14.07.2026", "Хорошего лета!"),
    ("Still thinking.", "I withdraw from the tournament."),
    ("Ход 5: 0-0", "Ход 5: d4"),
)
ALIKE = (
    ("Сдаюсь. Спасибо за партию!", "Сдаюсь.<br>Спасибо за партию!"),
    ("5. O-O. I offer a draw.", "<p>5. O-O.</p><p>I offer a draw.</p>"),
    ("Беру перерыв с 1 по 14 июля.\n5. 0-0", "<div>Беру перерыв с 1 по&nbsp;14 июля.</div><div>5. 0-0</div>"),
    ("Подумаю.", "<p>Подумаю.</p><p>Хорошего лета!</p>"),
)


def codes(plain: str, html: str) -> list[ProblemCode]:
    mail = EmailMessage()
    mail["From"] = "a@example.org"
    mail["To"] = "b@example.org"
    mail.set_content(plain)
    mail.add_alternative(f"<html><body>{html}</body></html>", subtype="html")
    return [problem.code for problem in read_mail(mail.as_bytes()).problems]


@pytest.mark.parametrize(("plain", "html"), DIFFERENT)
def test_a_move_or_an_act_in_one_text_alone_is_held(plain: str, html: str) -> None:
    assert ProblemCode.CONTRADICTING_PARTS in codes(plain, html)


@pytest.mark.parametrize(("plain", "html"), ALIKE)
def test_two_texts_that_say_the_same_are_one_letter(plain: str, html: str) -> None:
    assert ProblemCode.CONTRADICTING_PARTS not in codes(plain, html)


def test_a_stub_for_programs_without_html_states_nothing() -> None:
    assert codes("Your program does not support HTML.", "<p>5. O-O. I offer a draw.</p>") == []
