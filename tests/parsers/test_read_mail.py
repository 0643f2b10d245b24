"""Whole letters: bytes in, acts out. Syntax only; boards are used here to compare, never by the reader."""

from pathlib import Path
from typing import Any

import chess
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers import acts, read_mail
from parsers.acts import Form, MoveMessage, ParsedMail, Side, WrittenMove
from parsers.notation import resolve
from parsers.reading import ProblemCode

MAILS = Path(__file__).parents[1] / "data" / "mails"
CASES = sorted(MAILS.glob("[01]*.yaml"))  # the rest is scored whole: test_reading_score.py

FORM = """Турнир       Мемориал Тест-1 (CM-2026-01)
Белые        Пробный Пётр
Черные       Сидоренко Анна

Пол.   Отв.   Время N    Белые    Черные   Пол.   Отв.  Время
---    10/01  0/00  01.  5254     5755     11/01  12/01 1/01
12/01  14/01  2/02  02.  7163     2836     15/01  16/01 1/02
"""
QUOTED = "".join(f"> {line}\n" for line in FORM.split("\n"))
OTHER = FORM.replace("Сидоренко Анна", "Карасёв Олег").replace("2836", "7866")
OTHER_QUOTED = "".join(f"> {line}\n" for line in OTHER.split("\n"))


def letter(text: str, subject: str = "Re: CM-2026-01") -> bytes:
    head = (
        f"From: A <a@example.org>\nTo: b@example.org\nSubject: {subject}\nDate: Wed, 28 Jan 2026 19:40:17 +0300\n"
        "Message-ID: <x@example.org>\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n"
        "Content-Transfer-Encoding: 8bit\n\n"
    )
    return (head + text).replace("\n", "\r\n").encode()


def parts(*bodies: tuple[str, str], subtype: str = "alternative") -> bytes:
    head = (
        "From: A <a@example.org>\nTo: b@example.org\nSubject: CM-2026-01\nDate: Wed, 28 Jan 2026 19:40:17 +0300\n"
        f"MIME-Version: 1.0\nContent-Type: multipart/{subtype}; boundary=b\n\n"
    )
    inner = "".join(f"--b\nContent-Type: {kind}\nContent-Transfer-Encoding: 8bit\n\n{body}\n" for kind, body in bodies)
    return (head + inner + "--b--\n").replace("\n", "\r\n").encode()


def mail_of(raw: bytes) -> ParsedMail:
    value = read_mail(raw).value
    assert value is not None
    return value


def message_of(text: str, subject: str = "Re: CM-2026-01") -> MoveMessage:
    (message,) = [act for act in mail_of(letter(text, subject)).acts if isinstance(act, MoveMessage)]
    return message


def stated(mail: ParsedMail) -> list[WrittenMove]:
    """The moves that a letter could make: apart from records, and at the ends of records."""
    found: list[WrittenMove] = []
    for act in mail.acts:
        if isinstance(act, MoveMessage):
            found += act.own
            found += [record.plies[-1].move for record in act.records if record.plies and record.plies[-1].move]
    return found


def case_id(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", CASES, ids=case_id)
def test_every_known_letter(path: Path) -> None:
    """The expected move is found with its number and side; letters that hold none give none."""
    case: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    value = read_mail(path.with_suffix(".eml").read_bytes()).value
    want = case["expected"]
    moves = stated(value) if value else []
    if want["verdict"].startswith("accept"):
        board = chess.Board(case["game"]["fen_before"])
        number, side = case["game"]["move_number"], Side(case["game"]["to_move"])
        fitting = [move for move in moves if move.number in (number, None) and move.side in (side, None)]
        expected = chess.Move.from_uci(want["moves"][-1])
        assert any(expected in resolve(move, board).moves for move in fitting)
    elif want["verdict"] == "ignore" and "duplicate" not in str(want.get("problems")):
        assert moves == []


def test_answer_above_a_quoted_form() -> None:
    message = message_of("Ход 3: Сb5\nПолучен: 18.01\n\n01.02.2026, Судья пишет:\n" + QUOTED)
    assert message.strict
    assert [(move.number, move.text) for move in message.own] == [(3, "Сb5")]
    assert [record.depth for record in message.records] == [1]
    assert message.dates.received is not None
    assert not message.header


def test_the_referees_quoted_notice_gives_no_move() -> None:
    mail = mail_of(
        letter("Спасибо, отвечу завтра!\n\n> Ход 3: Сb5\n> 5... Сe7\n" + QUOTED + "> 18/01               03.\n")
    )
    assert mail.friendly
    (message,) = mail.acts
    assert isinstance(message, MoveMessage)
    assert message.own == ()
    assert message.records[0].begun is None
    assert mail.header.white == "Пробный Пётр"


def test_a_row_filled_in_inside_the_quotation_counts_with_its_form() -> None:
    message = message_of(QUOTED + "> 18/01  20/01  2/04  03.  6125\n")
    assert message.header.event == "Мемориал Тест-1 (CM-2026-01)"
    assert message.records[0].plies[-1].number == 3


def test_several_games_are_several_acts() -> None:
    text = FORM + "18/01  20/01  2/04  03.  6125\n\n" + OTHER + "18/01  20/01  2/04  03.  6134\n\nПредлагаю ничью.\n"
    first, second, offer = mail_of(letter(text)).acts
    assert isinstance(first, MoveMessage)
    assert isinstance(second, MoveMessage)
    assert (first.header.black, second.header.black) == ("Сидоренко Анна", "Карасёв Олег")
    last = [message.records[0].plies[-1].move for message in (first, second)]
    assert [move.text if move else None for move in last] == ["6125", "6134"]
    assert isinstance(offer, acts.DrawOffer)
    assert offer.header.black == "Карасёв Олег"


def test_two_games_of_the_same_two_players_stay_apart() -> None:
    other = FORM.replace(
        "Белые        Пробный Пётр\nЧерные       Сидоренко Анна",
        "Белые        Сидоренко Анна\nЧерные       Пробный Пётр",
    )
    messages = [act for act in mail_of(letter(FORM + "\n" + other)).acts if isinstance(act, MoveMessage)]
    assert [message.header.white for message in messages] == ["Пробный Пётр", "Сидоренко Анна"]


def test_answers_under_each_quoted_game() -> None:
    text = QUOTED + "Ход 3: Сb5\n" + OTHER_QUOTED + "Ход 3: d4\n"
    messages = [act for act in mail_of(letter(text)).acts if isinstance(act, MoveMessage)]
    assert [[move.text for move in message.own] for message in messages] == [["Сb5"], ["d4"]]
    assert [
        [record.plies[-1].move.text for record in message.records if record.plies[-1].move] for message in messages
    ] == [
        ["2836"],
        ["7866"],
    ]


def test_a_quoted_form_of_another_game_is_left_out() -> None:
    messages = list(mail_of(letter(FORM + "18/01 20/01 2/04 03. 6125\n\n" + OTHER_QUOTED)).acts)
    assert len(messages) == 1


def test_signature_and_quotation_give_nothing() -> None:
    text = "5... Сe7\n\n-- \nПётр\n6. e4\nсдаюсь\n> предлагаю ничью\n> 7. d4\n"
    mail = mail_of(letter(text))
    assert [move.text for move in stated(mail)] == ["Сe7"]
    assert len(mail.acts) == 1


def test_pgn_with_a_result_is_a_game_record() -> None:
    text = (
        '[Event "CM-2026-01"]\n[White "Пробный"]\n[Black "Сидоренко"]\n[Result "1-0"]\n\n'
        "1. e4 e5 2. Nf3 1-0\n\nЧёрные сдались 31.01.\n"
    )
    (act,) = mail_of(letter(text)).acts
    assert isinstance(act, acts.GameRecord)
    assert act.result == "1-0"
    assert act.record is not None
    assert (act.record.form, len(act.record.plies)) == (Form.PGN, 3)


def test_pgn_in_play_is_a_move_with_its_days_and_its_offer() -> None:
    text = (
        '[Event "CM-2026-01"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n'
        "1. e4 {[%ccsnt 2031.05.11,10:00]} e5 {Black offers a draw} "
        "2. Nf3 {[%ccsnt 2031.05.14,12:56] White offers a draw} *\n"
    )
    message, *offers = mail_of(letter(text)).acts
    assert isinstance(message, MoveMessage)
    last = message.records[0].plies[-1]
    assert last.sent is not None
    assert (last.sent.year, last.sent.month, last.sent.day) == (2031, 5, 14)
    assert [offer.kind for offer in offers] == [acts.ActKind.DRAW_OFFER]


def test_mate_with_a_result_is_a_move_too() -> None:
    mail = mail_of(letter("1. f3 e5 2. g4 Qh4# 0-1\n"))
    assert [act.kind.value for act in mail.acts] == ["move", "game-record"]


def test_plain_text_and_html_that_contradict() -> None:
    reading = read_mail(
        parts(("text/plain; charset=utf-8", "5. 5171\n"), ("text/html; charset=utf-8", "<p>5. 5161</p>"))
    )
    assert ProblemCode.CONTRADICTING_PARTS in [problem.code for problem in reading.problems]


def test_plain_text_and_html_that_agree() -> None:
    html = (
        "<table>"
        + "".join(f"<tr><td>{'</td><td>'.join(row.split())}</td></tr>" for row in FORM.split("\n")[4:])
        + "</table>"
    )
    reading = read_mail(parts(("text/plain; charset=utf-8", FORM), ("text/html; charset=utf-8", html)))
    assert reading.problems == ()


def test_a_move_only_in_the_html_is_not_taken() -> None:
    reading = read_mail(
        parts(("text/plain; charset=utf-8", "Привет, как дела?\n"), ("text/html; charset=utf-8", "<p>5. 5161</p>"))
    )
    assert ProblemCode.CONTRADICTING_PARTS in [problem.code for problem in reading.problems]


def test_an_attachment_is_read_when_the_text_has_no_move() -> None:
    disposition = "text/plain; charset=utf-8; name=hod.txt\nContent-Disposition: attachment; filename=hod.txt"
    body = ("text/plain; charset=utf-8", "Ход в приложении. Предлагаю ничью.\n")
    mail = mail_of(parts(body, (disposition, FORM), subtype="mixed"))
    assert {act.kind.value for act in mail.acts} == {"draw-offer", "move"}
    with_move = ("text/plain; charset=utf-8", "Ход 7: e4\n")
    mail = mail_of(parts(with_move, (disposition, FORM), subtype="mixed"))
    assert [move.text for move in stated(mail)] == ["e4"]


def test_automatic_mail_does_nothing() -> None:
    raw = letter(FORM).replace(b"MIME-Version", b"Auto-Submitted: auto-replied\r\nMIME-Version")
    assert mail_of(raw).acts == ()


def test_an_officials_numbered_answers() -> None:
    (order,) = mail_of(letter("3 да\n5 нет, запрет\n\n> 3. вопрос\n> 4 да\n")).acts
    assert isinstance(order, acts.Order)
    assert order.answers == ((3, "да"), (5, "нет, запрет"))


def test_codes_written_in_the_letter() -> None:
    mail = mail_of(letter("Код K7QF-29XD\n\nCM-2026-01\n\n> K7QF-00XD"))
    assert mail.codes == ("K7QF-29XD",)


def test_48_5_1_the_subject_may_say_that_a_move_is_repeated() -> None:
    assert message_of(FORM, "ПОВТОР: CM-2026-01").repeats
    assert not message_of(FORM).repeats


def test_48_3_9_accepted_moves_that_the_record_has_are_not_told_twice() -> None:
    message = message_of("1. 5254 5755 2. 7163 2836 3. 6125\n\nВариант принимаю: 2... 2836 3. 6125.\n")
    assert message.accepts_variation
    assert len(message.records) == 1


def test_a_move_among_other_words_is_held_for_a_person() -> None:
    reading = read_mail(letter("In the game Karpov-Kasparov 12. Nf3 happened.\n"))
    assert reading.value is not None
    assert stated(reading.value) == []
    assert [problem.code for problem in reading.problems] == [ProblemCode.UNREADABLE_MESSAGE]


def test_a_resignation_in_the_moves_place_is_no_missing_move() -> None:
    message, resignation = mail_of(letter(FORM + "18/01  20/01  2/04  03.  сдаюсь\n")).acts
    assert isinstance(message, MoveMessage)
    assert message.records[0].begun is None
    assert isinstance(resignation, acts.Resignation)


def test_strict_lines_under_or_behind_a_game_code() -> None:
    mail = mail_of(letter("Партия: G01\nХод 3: Сb5\n\nG02: Ход 4: d4\n"))
    messages = [act for act in mail.acts if isinstance(act, MoveMessage)]
    assert [(message.header.game, message.own[0].text) for message in messages] == [("G01", "Сb5"), ("G02", "d4")]


def test_a_number_on_its_line_beside_a_move_is_none() -> None:
    assert [move.text for move in stated(mail_of(letter("> Рейтинг?\n2435\n> Ваш ход?\n3. Сb5\n")))] == ["Сb5"]


def test_prose_that_holds_nothing() -> None:
    mail = mail_of(
        letter("Партия Пробный - Сидоренко. Ход 5. 5181 признан невозможным. Прошу прислать любой возможный ход.\n")
    )
    assert stated(mail) == []


@given(st.binary(max_size=400))
@settings(max_examples=60, deadline=None)
def test_nothing_raises(raw: bytes) -> None:
    assert read_mail(raw) is not None


WORDS = st.sampled_from(
    [
        *"123.()[]{}-—…:;,?!*>\n\t ",
        "5171",
        "Кf3",
        "O-O",
        "05.",
        "12/01",
        "2/05",
        "Ход",
        "Белые",
        "Турнир",
        "если",
        "сдаюсь",
        "---",
        "любой",
        "1-0",
    ]
    + [
        "Вариант:",
        "Перерыв:",
        "с 1 по 14 июля",
        "Пол. Отв. Время N Белые Черные Пол. Отв. Время",
        '[White "A"]',
        "-- ",
        "ваш ход",
    ]
)


@given(st.lists(WORDS, max_size=60))
@settings(max_examples=150, deadline=None)
def test_no_text_is_unforeseen(words: list[str]) -> None:
    reading = read_mail(letter(" ".join(words)))
    assert reading.value is not None
