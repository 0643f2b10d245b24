"""A whole sentence beside a move may tell that its writer does not make it: it is asked back, never made (48.3)."""

from email.message import EmailMessage

import pytest

from parsers import acts, read_mail
from parsers.acts import MoveMessage, ParsedMail
from parsers.letter import Line
from parsers.mail import read_body
from parsers.reading import ProblemCode, Reading
from tests.parsers.letters_beside_moves import FRIENDLY, TELLING


def read_text(text: str) -> Reading[ParsedMail]:
    letter = EmailMessage()
    letter["From"], letter["To"] = "a@example.org", "b@example.org"
    letter["Subject"], letter["Date"] = "CM-2026-01 G01", "Tue, 20 Jan 2026 09:00:00 +0300"
    letter.set_content(text.replace(" // ", "\n\n").replace(" / ", "\n"), charset="utf-8")
    return read_mail(letter.as_bytes())


def made(reading: Reading[ParsedMail]) -> bool:
    assert reading.value is not None
    found = [act for act in reading.value.acts if isinstance(act, acts.MoveMessage)]
    return any(act.own or any(record.depth == 0 for record in act.records) for act in found)


@pytest.mark.parametrize("text", FRIENDLY)
def test_friendly_words_beside_a_move_change_nothing_of_it(text: str) -> None:
    reading = read_text(text)
    assert made(reading) and not reading.problems


@pytest.mark.parametrize("text", TELLING)
def test_a_sentence_that_tells_of_anothers_move_asks_back(text: str) -> None:
    reading = read_text(text)
    assert reading.problems


def test_a_word_that_takes_a_move_back_and_is_about_a_draw_changes_nothing() -> None:
    assert made(read_text("4. Са4 // Насчёт ничьей передумал, играем дальше."))
    assert made(read_text("4. Ba4 // I changed my mind about the draw, let us play."))


def test_a_postscript_on_another_game_changes_nothing_of_a_whole_record() -> None:
    record = "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Са4"
    assert made(read_text(f"В базе партия Карпова 1984 года. // {record} // P.S. Так играл Фишер."))
    assert not made(read_text(f"{record} / Так играл Фишер."))


@pytest.mark.parametrize(
    "text", ("Ход 4: Са4 // P.S. Нет, так не играю.", "Move 4: Ba4 // John // PS. I changed my mind.")
)
def test_a_postscript_that_takes_the_move_back_asks(text: str) -> None:
    assert not made(read_text(text))


def _varied(text: str) -> list[str]:
    """The same letter with its move in figures, without a number, and behind the strict label."""
    found = next((move for move in ("4. Са4", "4. Ba4", "4. La4", "4. Aa4", "4. Fa4", "4. Ga4") if move in text), None)
    if found is None:
        return []
    label = "Ход 4:" if "С" in found else "Move 4:"
    return [text.replace(found, other) for other in ("4. 2514", "4. b5a4", found[3:], f"{label} {found[3:]}", "4. O-O")]


@pytest.mark.parametrize("text", [text for text in TELLING if ":" not in text])
def test_however_the_move_is_written_the_sentence_beside_it_asks(text: str) -> None:
    assert all(read_text(other).problems or not made(read_text(other)) for other in _varied(text))


@pytest.mark.parametrize("text", FRIENDLY)
def test_however_the_move_is_written_friendly_words_change_nothing(text: str) -> None:
    assert all(made(read_text(other)) and not read_text(other).problems for other in _varied(text))


MATED = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#"


@pytest.mark.parametrize(
    "head",
    [
        *("My son won in 5 moves:", "My daughter mated me:", "Kasparov beat Topalov like this:", "My pupil won:"),
        *("Мой сын выиграл в 5 ходов:", "Мій син виграв:", "Mein Sohn gewann so:", "Mon fils a gagné ainsi :"),
        *("Mi hijo ganó así:", "Mio figlio ha vinto:", "Meu filho ganhou:", "Mój syn wygrał:", "Mijn zoon won:"),
    ],
)
def test_48_3_4_a_game_that_somebody_else_won_is_asked_about(head: str) -> None:
    found = read_body([Line(1, f"{head} {MATED}")])
    assert not any(isinstance(act, MoveMessage) for act in found.acts)
    assert [problem.code for problem in found.problems] == [ProblemCode.UNREADABLE_MESSAGE]


@pytest.mark.parametrize("head", ["Our game so far:", "We played:", "Here is what you and I played, Bob:", "Партия:"])
def test_48_2_2_the_game_of_both_is_read(head: str) -> None:
    found = read_body([Line(1, f"{head} 1. e4 e5 2. Nf3 Nc6 3. Bb5")])
    assert any(isinstance(act, MoveMessage) for act in found.acts)
    assert not found.problems
