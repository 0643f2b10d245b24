"""What stands alone: an act in the subject, a label without a move, a half point, a bare yes above an offer."""

import pytest

from parsers import acts, read_mail
from parsers.acts import DrawAcceptance, DrawOffer, MoveMessage, ParsedMail, Resignation
from parsers.reading import ProblemCode, Reading

HEAD = "From: a@example.org\nTo: b@example.org\nSubject: {}\nContent-Type: text/plain; charset=utf-8\n\n{}\n"


def read(text: str, subject: str = "CM-2026-01 G01") -> Reading[ParsedMail]:
    return read_mail(HEAD.format(subject, text).encode())


def kinds(reading: Reading[ParsedMail]) -> list[tuple[type[acts.Act], bool]]:
    assert reading.value is not None
    return [(type(act), act.said.doubtful) for act in reading.value.acts]


@pytest.mark.parametrize("subject", ("Сдаюсь", "CM-2026-01 G01: сдаюсь", "I resign", "Re: I resign", "Ich gebe auf"))
@pytest.mark.parametrize("text", ("", "С уважением, Пётр", "Best wishes\n\nJohn", "Viele Grüße"))
def test_48_9_1_a_resignation_in_the_subject_alone_is_asked_about(subject: str, text: str) -> None:
    if subject.startswith("Re:") and text:
        assert kinds(read(text, subject)) == []  # the subject of the letter that is answered
    else:
        assert kinds(read(text, subject)) == [(Resignation, True)]


@pytest.mark.parametrize("text", ("4. Ba4", "Ход 4: Са4", "Ждите ответа во вторник."))
def test_48_9_1_a_subject_above_words_ends_nothing(text: str) -> None:
    assert all(kind is not Resignation for kind, _ in kinds(read(text, "I resign")))


@pytest.mark.parametrize(
    ("text", "doubtful"),
    [
        ("Ich kapituliere.", False),
        ("Капитулирую.", False),
        ("I give up", False),
        ("I capitulate.", False),
        ("Je capitule", False),
        ("Capitulo.", False),
        ("Я проиграл.", True),
        ("Я проиграла. Спасибо за игру!", True),
        ("I lost.", True),
        ("Ich habe verloren, Glückwunsch!", True),
        ("J'ai perdu.", True),
        ("Ho perso.", True),
    ],
)
def test_48_9_1_a_game_given_up_in_plain_words(text: str, doubtful: bool) -> None:
    assert kinds(read(text)) == [(Resignation, doubtful)]


@pytest.mark.parametrize(
    "text",
    ("Вчера я проиграл Иванову.", "I lost my keys.", "Ich habe gestern im Klub verloren.", "Я проиграл в лотерею."),
)
def test_48_9_1_what_else_was_lost_is_no_resignation(text: str) -> None:
    assert all(kind is not Resignation for kind, _ in kinds(read(text)))


@pytest.mark.parametrize("text", ("Мой ход:", "My move:", "Mein Zug:", "Move:", "Мой ход:\n\nС уважением"))
def test_48_3_5_a_label_without_a_move_is_asked_about(text: str) -> None:
    reading = read(text)
    assert not kinds(reading)
    assert [problem.code for problem in reading.problems] == [ProblemCode.UNREADABLE_MESSAGE]


@pytest.mark.parametrize("text", ("Move 4:\nBa4", "Ход 4:\n\nСа4", "Zug 4:\nLa4", "Мой ход:\nСа4"))
def test_48_3_5_a_move_below_its_label_is_read(text: str) -> None:
    assert kinds(read(text)) == [(MoveMessage, False)]


@pytest.mark.parametrize("text", ("Мой ход:\n\nпришлю завтра", "My move:\n\nwill come on Sunday."))
def test_48_3_5_a_label_that_words_explain_is_none(text: str) -> None:
    reading = read(text)
    assert all(kind is not MoveMessage for kind, _ in kinds(reading))


@pytest.mark.parametrize("sign", ("½", "½?", "½-½", "½-½?", "½ : ½ ?", "1/2?", "1/2-1/2?", "0.5?", "(½)"))
@pytest.mark.parametrize("move", ("Ход 4: Са4", "Move 4: Ba4", "4. La4"))
def test_48_9_1_a_half_point_below_a_move_is_an_offer_to_be_asked_about(move: str, sign: str) -> None:
    assert kinds(read(f"{move}\n\n{sign}")) == [(MoveMessage, False), (DrawOffer, True)]


def test_48_9_1_an_offer_said_in_figures_too_is_one() -> None:
    assert kinds(read("Move 4: Ba4\n\nI offer a draw.\n½-½?")) == [(MoveMessage, False), (DrawOffer, False)]


def test_48_9_1_a_half_point_below_a_whole_game_is_its_result() -> None:
    reading = read("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4\n½-½")
    assert all(kind is not DrawOffer for kind, _ in kinds(reading))


def test_48_4_1_days_used_below_a_move_are_no_half_point() -> None:
    assert kinds(read("Move 4: Ba4\n\n1/2")) == [(MoveMessage, False)]


def below(text: str, quoted: str) -> str:
    return f"{text}\n\nOn 25 Jan 2026 John Smith wrote:\n" + "\n".join(f"> {line}" for line in quoted.split("\n"))


@pytest.mark.parametrize(
    ("text", "quoted", "doubtful"),
    [
        pytest.param("Да, согласен", "Предлагаю ничью.", False, id="48.9.1-ru"),
        pytest.param("Да, согласна.\nАнна", "Здравствуйте!\nПредлагаю ничью.", False, id="48.9.1-ru-greeting"),
        pytest.param("Yes please", "I offer a draw.", False, id="48.9.1-en"),
        pytest.param("Yes, agreed.", "Draw?", False, id="48.9.1-en-question"),
        pytest.param("Ja, gerne", "Ich biete Remis an.", False, id="48.9.1-de"),
        pytest.param("Oui, d'accord", "Je propose nulle.", False, id="48.9.1-fr"),
        pytest.param("Да, согласен", "Ход 4: Кf6\nПредлагаю ничью.", True, id="48.3.8-or-the-move"),
        pytest.param("Yes please", "Shall we meet in June?\nI offer a draw.", True, id="48.9.1-or-the-meeting"),
        pytest.param("Ja, gerne", "Remis? Oder im Sommer nach Bonn?", True, id="48.9.1-or-the-journey"),
        pytest.param("Да, согласен :)", "Предлагаю ничью.", True, id="48.9.1-smiled"),
        pytest.param("Да, согласен", "", True, id="48.9.1-to-what"),
    ],
)
def test_48_9_1_a_yes_above_an_offer(text: str, quoted: str, doubtful: bool) -> None:
    assert kinds(read(below(text, quoted) if quoted else text)) == [(DrawAcceptance, doubtful)]


@pytest.mark.parametrize("text", ("Перерыв с завтрашнего дня", "Leave from tomorrow", "Urlaub ab morgen"))
def test_48_7_2_a_leave_from_a_day_without_its_date_is_read_to_be_asked_about(text: str) -> None:
    found = read(text).value
    assert found is not None
    (leave,) = [act for act in found.acts if isinstance(act, acts.LeaveNotice)]
    assert leave.last is None
