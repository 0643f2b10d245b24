"""`ЗАПИСЬ` / `RECORD`, alone on its line, asks for the record of one's games (48.1.5)."""

import pytest

from parsers import read_mail
from parsers.acts import ActKind


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("RECORD", True),
        ("Record.", True),
        ("ЗАПИСЬ", True),
        ("Запись G01", True),
        ("Запись партии 3", True),
        ("record of game 3", True),
        ("Запись партии прилагаю", False),
        ("A new record of mine: ten games at once", False),
    ],
)
def test_48_1_5_one_word_asks_for_the_record(text: str, asks: bool) -> None:
    head = "From: a <a@example.org>\nSubject: s\nContent-Type: text/plain; charset=utf-8\n\n"
    mail = read_mail(f"{head}{text}\n".encode()).value
    assert mail is not None
    assert (ActKind.RECORD_REQUEST in {act.kind for act in mail.acts}) is asks
