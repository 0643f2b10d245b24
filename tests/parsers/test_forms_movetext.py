"""51.2 and PGN: game texts in running text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers.acts import Form, Side
from parsers.forms.free import read_stated, write_free
from parsers.forms.movetext import Run, Text, bare_move, find_runs
from parsers.forms.pgn import write_pgn
from parsers.forms.prose import Prose, read_prose
from parsers.forms.strict_line import read_strict_line, write_strict_line
from parsers.forms.values import FormRow, FormValues
from parsers.letter import Line


def lines_of(text: str) -> list[Line]:
    return [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]


def runs_of(text: str) -> list[Run]:
    return find_runs(Text(lines_of(text)))


def moves_of(run: Run) -> str:
    return " ".join(f"{ply.number}{ply.side[0]}:{ply.move.text if ply.move else '-'}" for ply in run.plies)


def prose_of(text: str) -> Prose:
    return read_prose(lines_of(text))


def own_of(text: str) -> list[str]:
    prose = prose_of(text)
    plies = [ply for record in prose.records for ply in record.plies]
    return [move.text for move in prose.own] + [ply.move.text for ply in plies if ply.move]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("1.d4,Nf6 2.c4,e6 3.Ng1-e2.", "1w:d4 1b:Nf6 2w:c4 2b:e6 3w:Ng1-e2"),
        (
            "1.e4 e5 2)Кf3 Кc6 3 Сb5 a6 4.Сa4,Кf6 5.0-0....Сe7",
            "1w:e4 1b:e5 2w:Кf3 2b:Кc6 3w:Сb5 3b:a6 4w:Сa4 4b:Кf6 5w:0-0 5b:Сe7",
        ),
        ("1. 5254 5755\n2. 7163 2836\n3. 6125", "1w:5254 1b:5755 2w:7163 2b:2836 3w:6125"),
        ("1. e4 e5 2. Nf3\nNc6 3. Bb5", "1w:e4 1b:e5 2w:Nf3 2b:Nc6 3w:Bb5"),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 {I like it} a6 (3... Nf6 4. O-O) (3... d6) 4. Ba4 $1 Nf6",
            "1w:e4 1b:e5 2w:Nf3 2b:Nc6 3w:Bb5 3b:a6 4w:Ba4 4b:Nf6",
        ),
        ("1.E3 C5 2.B3 C4 3.BXC4\n\nSENT 18/01", "1w:E3 1b:C5 2w:B3 2b:C4 3w:BXC4"),
        ("1. e4 d5 2. ed Фd5", "1w:e4 1b:d5 2w:ed 2b:Фd5"),
        ("1. e2-e4 e7-e5 2. Kpe1-e2", "1w:e2-e4 1b:e7-e5 2w:Kpe1-e2"),
        ("1. e4 (10.01) e5 (12.01) 2. Nf3 (14.01)", "1w:e4 1b:e5 2w:Nf3"),
        ("5... Сe7", "5b:Сe7"),
        ("5. ...Сf8-e7", "5b:Сf8-e7"),
        ("(12) Кf3", "12w:Кf3"),
        ("12… Кf6", "12b:Кf6"),
        ("7. b8Ф", "7w:b8Ф"),
        ("7. e8(Q)+", "7w:e8(Q)+"),
        ("7. e2xd3 e.p.", "7w:e2xd3"),
        ("7. конь g1 f3", "7w:конь g1 f3"),
        ("7. castles kingside", "7w:castles kingside"),
        ("3. d4 :d4", "3w:d4 3b::d4"),
        ("5. 51 71", "5w:51 71"),
    ],
)
def test_51_2_game_texts(text: str, moves: str) -> None:
    assert [moves_of(run) for run in runs_of(text)] == [moves]


@pytest.mark.parametrize(
    "text",
    [
        "тел. +7 812 555-12-34, дом 1526, кв. 64.",
        "ст. 50.2.1 от 25.01.2026, 28.01.26 в 12.30, версия 2.3",
        "Мой рейтинг теперь 2435 (было 2412). В 1734 партии из базы белые играли 5251.",
        "Время белых 2/5, 28.01 получил",
        "в 1998. Потом",
    ],
)
def test_numbers_that_look_like_moves(text: str) -> None:
    assert runs_of(text) == []


@pytest.mark.parametrize(
    ("text", "number", "side"),
    [
        ("1. e4 e5 2. Nf3 Nc6 3.", 3, Side.WHITE),
        ("1. e4 e5 2. Nf3 Nc6\n3. --\n\nПока думаю.", 3, Side.WHITE),
        ("5...", 5, Side.BLACK),
    ],
)
def test_48_3_5_number_without_a_move(text: str, number: int, side: Side) -> None:
    begun = runs_of(text)[-1].begun
    assert begun is not None
    assert (begun.number, begun.side) == (number, side)


def test_48_3_6_the_same_move_again() -> None:
    (run,) = runs_of("5. 5171 (O-O)")
    move = run.plies[0].move
    assert move is not None
    assert move.again == ("O-O",)


@pytest.mark.parametrize(
    ("text", "own"),
    [
        pytest.param("9...Кd7 предлагаю ничью", ["Кd7"], id="line"),
        pytest.param("My move: 10. O-O", ["O-O"], id="my-move"),
        pytest.param("Здравствуйте, 12. Кf3", ["Кf3"], id="greeting"),
        pytest.param("отвечаю Сe7. Всего доброго!", ["Сe7"], id="without-number-behind-a-cue"),
        pytest.param("Привет!\n5171\nПётр", ["5171"], id="alone-on-its-line"),
        pytest.param("Ваш ход 5. 0-0 получил, отвечаю 5... Сe7", ["0-0", "Сe7"], id="partner-repeated"),
        pytest.param("I meant 3. Bc4, not 3. Bb5.\nPlease take 3. Bc4 as my move.", ["Bc4"], id="48.3.2-take-back"),
        pytest.param("Вместо 5. 0-0 прошу считать 5. d3", ["d3"], id="48.3.2-instead"),
        pytest.param("Ход 5: 0-0 Сe7", ["0-0", "Сe7"], id="strict-line-with-both"),
        pytest.param("После долгих раздумий решил сыграть 12. Кf3.", ["Кf3"], id="first-person"),
        pytest.param("В ответ на 11...Сe7 играю 12.Кf3", ["Сe7", "Кf3"], id="in-reply-to"),
        pytest.param("12-й ход: Кf3", ["Кf3"], id="ordinal"),
        pytest.param("12th move: Nf3", ["Nf3"], id="ordinal-en"),
        pytest.param("12 Nf3", ["Nf3"], id="number-without-a-stop"),
        pytest.param("Move 12 is Nf3.", ["Nf3"], id="strict-is"),
        pytest.param("Белые: 12. Кf3", ["Кf3"], id="side-named"),
        pytest.param("Если 12. Кf3, то плохо. Думаю ещё.", [], id="condition"),
        pytest.param("I expected 12. Nf3 but you played 12. Bd3.", [], id="expectation"),
        pytest.param("Ваш ход 12. Кf3 получен 3.05.", [], id="partner-alone"),
        pytest.param("не 12. Кf3", [], id="denied"),
        pytest.param("Ход 5. 5181 признан невозможным", [], id="told-of"),
        pytest.param("После 12. Кf3 у меня было бы хуже", [], id="analysis"),
        pytest.param("Играю прямо с дачи.", [], id="cue-without-a-move"),
        pytest.param("Дом 1526, кабинет 5171", [], id="numbers"),
    ],
)
def test_moves_in_prose(text: str, own: list[str]) -> None:
    assert own_of(text) == own


@pytest.mark.parametrize(
    "text", ["12. Кf3 или 12. Кd2", "Ход 12: Кf3 или Кd2", "12. Nf3 or Nd2", "Мой ход: 12. Кf3, либо Кd2"]
)
def test_48_3_4_a_choice_is_no_move(text: str) -> None:
    (move,) = prose_of(text).own
    assert len(move.text.split()) > 2


def test_48_3_4_two_lines_with_two_moves_are_a_choice() -> None:
    (move,) = prose_of("Ход 12: Кf3\n\nХод 12: Кd2").own
    assert move.text == "Кf3 / Кd2"


def test_48_3_4_two_lines_between_which_their_writer_wavers_are_asked_about() -> None:
    prose = prose_of("Ход 12: Кf3\n\nили всё же так:\nХод 12: Кd2")
    assert (prose.own, [move.text for move in prose.unsure]) == ([], ["Кf3 / Кd2"])


@pytest.mark.parametrize("text", ["Ход 5: 5171\nМой ход: 5. 0-0", "Ход 5: Кf3\n5. Кg1-f3"])
def test_48_3_6_two_lines_with_one_move(text: str) -> None:
    (move,) = prose_of(text).own
    assert len(move.again) == 1


def test_a_move_among_other_words_is_nobodys() -> None:
    prose = prose_of("In the game Karpov-Kasparov 12. Nf3 happened.")
    assert prose.own == []
    assert [move.text for move in prose.unsure] == ["Nf3"]


@pytest.mark.parametrize(
    ("text", "branch"),
    [
        (
            "Предлагаю вариант: если 5... 6857, то 6. 6151; если 6... 2725, то 7. 1423.",
            ["6857", "6151", "2725", "1423"],
        ),
        ("Proposed variation: if 5. 2133 then 5... 4714; if 6. 7557 then 6... 7866.", ["2133", "4714", "7557", "7866"]),
        ("Вариант: 1... 8785 2. 2223", ["8785", "2223"]),
        ("Мой ход 5. 0-0. Если 5... Сe7, то 6. Лe1.", ["Сe7", "Лe1"]),
        ("5. 0-0 Предлагаю вариант: 5... Сe7 6. Лe1", ["Сe7", "Лe1"]),
    ],
)
def test_48_3_7_proposals_are_no_moves(text: str, branch: list[str]) -> None:
    prose = prose_of(text)
    assert [[move.text for move in variation.moves] for variation in prose.variations] == [branch]
    assert not {move.text for move in prose.own} & set(branch)
    assert not any(ply.move and ply.move.text in branch for record in prose.records for ply in record.plies)


@pytest.mark.parametrize(
    ("text", "accepts"),
    [
        ("Вариант принимаю: 5... 6857 6. 6151.", True),
        ("Вариант не принимаю.", False),
        ("I accept your variation", True),
        ("I do not accept the variation", False),
    ],
)
def test_48_3_8_acceptance_in_words(text: str, accepts: bool) -> None:
    assert prose_of(text).accepts is accepts


def test_48_3_8_accepted_moves_and_the_reply_are_one_record() -> None:
    (record,) = prose_of("Вариант принимаю: 5... Сe7 6. Лe1, мой ответ 6... b5").records
    assert [ply.move.text for ply in record.plies if ply.move] == ["Сe7", "Лe1", "b5"]


@pytest.mark.parametrize(
    ("text", "number", "move", "side"),
    [
        ("Ход 12: Кf3", 12, "Кf3", None),
        ("Move 12: Nf3", 12, "Nf3", None),
        ("ход 12 – Кf3.", 12, "Кf3", None),
        ("ХОД 7.5171", 7, "5171", None),
        ("Ход 5: ...Сe7", 5, "Сe7", Side.BLACK),
        ("Move 12... Nf6", 12, "Nf6", Side.BLACK),
        ("Ход: 12. Кf3", 12, "Кf3", None),
        ("Move12:Nf3", 12, "Nf3", None),
        ("Ход 5: короткая рокировка", 5, "короткая рокировка", None),
        ("Ход 5: 5x71", 5, "5x71", None),
    ],
)
def test_strict_move_line(text: str, number: int, move: str, side: Side | None) -> None:
    found = read_strict_line(Line(1, text))
    assert found is not None
    assert found.move is not None
    assert (found.move.number, found.move.text, found.move.side) == (number, move, side)


@pytest.mark.parametrize("text", ["Ход 12:", "Move 12: ", "Ход 12: --", "Ход 12..."])
def test_48_3_5_strict_line_without_a_move(text: str) -> None:
    found = read_strict_line(Line(1, text))
    assert found is not None
    assert found.move is None
    assert found.begun is not None
    assert found.begun.number == 12


@pytest.mark.parametrize(
    "text", ["Ход от 28.01", "Ход 28.01 получил", "Ход 3 белых получил", "Ход 12: думаю", "Move over", "Мой ход: Кf3"]
)
def test_what_is_no_strict_line(text: str) -> None:
    assert read_strict_line(Line(1, text)) is None


@given(
    st.integers(1, 120), st.sampled_from(["Кf3", "5171", "O-O", "e8=Q"]), st.booleans(), st.sampled_from(["ru", "en"])
)
@settings(max_examples=60, deadline=None)
def test_strict_line_round_trip(number: int, move: str, black: bool, language: str) -> None:
    found = read_strict_line(Line(1, write_strict_line(number, move, black, language)))
    assert found is not None
    assert found.move is not None
    assert (found.move.number, found.move.text) == (number, move)
    assert found.move.side is (Side.BLACK if black else None)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("5171", "5171"),
        ("Кf3.", "Кf3"),
        ("d6", "d6"),
        ("0-0", "0-0"),
        ("короткая рокировка", "короткая рокировка"),
        ("да", None),
        ("ok", None),
        ("2026", None),
        ("Пётр", None),
        ("28.01", None),
        ("5171 и ничья", None),
    ],
)
def test_bare_moves(text: str, found: str | None) -> None:
    assert bare_move(text) == found


@pytest.mark.parametrize(
    ("text", "dates"),
    [
        ("Ваш ход отправлен: 25.01\nПолучен: 26.01\nОтвет: 28.01", ("25.01", "26.01", "28.01")),
        ("Your move sent: 06.04\nReceived: 07.04\nReplied: 14.04", ("06.04", "07.04", "14.04")),
        ("You sent: 18.10.2026\nReplied: 20.10.2026", ("18.10.2026", None, "20.10.2026")),
        ("Sent 31/01, received 01/02, answered 03/02. White 2/05 Black 2/10", ("31/01", "01/02", "03/02")),
        ("ваш от 25.01, получен 26.01, ответ 28.01, 2/5 - 2/6", ("25.01", "26.01", "28.01")),
        ("Ваш десятый ход получила 13.04.", (None, "13.04", None)),
        ("Отправляю: 04.07", (None, None, "04.07")),
        ("Пол. 26/01 Отв. 28/01 2/05", (None, "26/01", "28/01")),
        ("Время белых 2/5", (None, None, None)),
        ("Ответ жду до 12.05", (None, None, None)),
    ],
)
def test_48_2_1_stated_dates(text: str, dates: tuple[str | None, ...]) -> None:
    stated = read_stated(lines_of(text)).dates
    assert tuple(date.text if date else None for date in (stated.partner_sent, stated.received, stated.sent)) == dates


@pytest.mark.parametrize(
    "text",
    [
        "Время белых 4/12\nВремя черных 1/09",
        "Время белых: 4/12\nВремя чёрных: 1/9",
        "White's time: 4/12\nBlack's time: 1/09",
        "White 4/12 Black 1/9",
        "SENT 18/01 RCVD 19/01 REPLIED 21/01 W 4/12 B 1/09",
        "получен 26.01, ответ 28.01; 4/12 и 1/9",
    ],
)
def test_51_2_times(text: str) -> None:
    times = read_stated(lines_of(text)).times
    assert times.white is not None
    assert times.black is not None
    assert (times.white.spent, times.white.total, times.black.spent, times.black.total) == (4, 12, 1, 9)


ROWS = st.lists(
    st.tuples(
        st.sampled_from(["e4", "Nf3", "O-O", "exd5", "Qxh7+", "e8=Q", "5254"]),
        st.sampled_from(["e5", "Nc6", "O-O-O", "4745"]),
    ),
    min_size=2,
    max_size=30,
)


@settings(max_examples=60, deadline=None)
@given(ROWS, st.booleans(), st.sampled_from(["ru", "en"]))
def test_51_2_round_trip(pairs: list[tuple[str, str]], open_row: bool, language: str) -> None:
    rows = [FormRow(number, white, black) for number, (white, black) in enumerate(pairs, 1)]
    if open_row:
        rows[-1] = FormRow(len(rows), pairs[-1][0])
    values = FormValues(
        "Кубок",
        "10.05.2031",
        "Осокин",
        "Дроздова",
        tuple(rows),
        stated=("11.05", "12.05", "14.05"),
        time_white="2/5",
        time_black="1/9",
    )
    lines = lines_of(write_free(values, language))
    (record,) = read_prose(lines[4:]).records
    assert record.form is Form.FREE
    assert [ply.move.text for ply in record.plies if ply.move] == [
        move for row in rows for move in (row.white, row.black) if move
    ]
    stated = read_stated(lines)
    assert stated.dates.partner_sent is not None
    assert stated.dates.received is not None
    assert stated.dates.sent is not None
    assert (stated.dates.partner_sent.text, stated.dates.received.text, stated.dates.sent.text) == (
        "11.05",
        "12.05",
        "14.05",
    )
    assert stated.times.white is not None
    assert stated.times.white.total == 5


@settings(max_examples=60, deadline=None)
@given(ROWS, st.sampled_from(["1-0", "0-1", "1/2-1/2", "*"]))
def test_pgn_round_trip(pairs: list[tuple[str, str]], result: str) -> None:
    rows = tuple(
        FormRow(number, white, black, white_sent="2031.05.14", black_sent="2031-05-16")
        for number, (white, black) in enumerate(pairs, 1)
    )
    text = write_pgn(FormValues("Cup", "2031-05-10", "Osokin", "Drozdova", rows, result=result, control="10/60d"))
    assert '[Mode "EM"]' in text
    assert '[Date "2031.05.10"]' in text
    (record,) = read_prose(lines_of(text.split("\n\n")[1])).records
    assert [ply.move.text for ply in record.plies if ply.move] == [move for pair in pairs for move in pair]
    assert all(ply.sent is not None and ply.sent.year == 2031 for ply in record.plies)
    assert record.result == result


@pytest.mark.parametrize("move", ["21:13", "21-13", "21–13", "87:77"])
def test_50_2_a_sign_between_the_squares_of_a_game_text_is_no_hour(move: str) -> None:
    (record,) = prose_of(f"1. 5254 5755 2. 7163 2836 3. {move}").records
    assert [ply.move.text for ply in record.plies if ply.move][-1] == move


@pytest.mark.parametrize(("text", "found"), [("D4", "D4"), ("Е4.", "Е4"), ("K9", None), ("DE", None), ("D4 is", None)])
def test_48_2_1_a_square_with_a_capital_of_the_telephone(text: str, found: str | None) -> None:
    assert bare_move(text, capital=True) == found
    assert bare_move(text) is None
