"""51.1, 48.3.5: rows of the standard form laid out in another way are read where they are sure, else asked about."""

import pytest

from parsers.acts import RecordedPly, Side
from parsers.classify import classify
from parsers.forms.standard import Table, find_tables
from parsers.games import read_game
from parsers.letter import Line
from parsers.reading import ProblemCode
from parsers.sections import cut

HEAD = "Пол.   Отв.   Время N    Белые    Черные   Пол.   Отв.  Время"
ROWS = (
    "---    10/01  0/00  01.  5254     5755     11/01  12/01 1/01",
    "12/01  14/01  2/02  02.  7163     2836     15/01  16/01 1/02",
    "17/01  17/01  0/02  03.  6125     1716     18/01  20/01 2/04",
    "21/01  22/01  1/03  04.  2514     7866     23/01  25/01 2/06",
)


def lines_of(text: str) -> list[Line]:
    return [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]


def tables_under(*rows: str, above: tuple[str, ...] = (HEAD, *ROWS)) -> tuple[Table, ...]:
    return find_tables(classify(lines_of("\n".join([*above, *rows]))))


def last_ply(*rows: str, above: tuple[str, ...] = (HEAD, *ROWS)) -> RecordedPly:
    (table,) = tables_under(*rows, above=above)
    assert not table.problems
    return table.record.plies[-1]


def shown(ply: RecordedPly) -> tuple[int, str, str, tuple[int, int] | None, tuple[int, int] | None, str]:
    days = [(date.day, date.month) if date else None for date in (ply.received, ply.sent)]
    time = f"{ply.time.spent}/{ply.time.total}" if ply.time else ""
    return ply.number, ply.side[0], ply.move.text if ply.move else "", days[0], days[1], time


@pytest.mark.parametrize(
    "row",
    [
        "26 янв 28 янв 2/05  05.  5171",
        "26 января 28 января 2/05 05. 5171",
        "26 янв. 2026 28 янв. 2026 2/05 05. 5171",
        "Jan 26 Jan 28 2/05 05. 5171",
        "January 26, January 28, 2/05, 05., 5171",
        "26 Jan, 2026  28 Jan, 2026  2/05  5. 5171",
        "26. Januar 28. Januar 2/05 05. 5171",
        "26 de enero 28 de enero 2/05 05. 5171",
        "26 janvier 28 janvier 2/05 05. 5171",
        "26 stycznia 28 stycznia 2/05 05. 5171",
        "26 січня 28 січня 2/05 05. 5171",
        "пн 26/01  ср 28/01  2/05  05.  5171",
        "пн, 26.01  ср, 28.01  2/05  05.  5171",
        "26/01 (пн)  28/01 (ср)  2/05  05.  5171",
        "Mon 26 Jan Wed 28 Jan 2/05 05. 5171",
        "Mo 26.01. Mi 28.01. 2/05 05. 5171",
        "26/01 09:10  28/01 19:40  2/05  05.  5171",
        "26/01 12:34  28/01 15:26  2/05  05.  5171",
        "26/01 в 9:10  28/01 в 19:40  2/05  05.  5171",
        "26/01 09:10 UTC 28/01 19:40 UTC 2/05 05. 5171",
        "09:10 26/01  19:40 28/01  2/05  05.  5171",
        "26/01  28/01  2/05  №5  5171",
        "26/01  28/01  2/05  № 5.  5171",
        "26/01  28/01  2/05  #5  5171",
        "26/01  28/01  2/05  N5  5171",
        "26/01  28/01  2/05  5:  5171",
        "26/01  28/01  2/05  ход 5  5171",
        "26/01  28/01  2/05  Ход 5:  5171",
        "26/01  28/01  2/05  move 5  5171",
        "26/01  28/01  2/05  Zug 5.  5171",
        "26/01  28/01  2/05  5-й  5171",
        "26/01  28/01  2/05   5171",
        "5. 26/01  28/01  2/05   5171",
        "№5 26/01  28/01  2/05   5171",
        "26/01  28/01  2 дн./5  05.  5171",
        "26/01  28/01  2 дня / 5 дней  05.  5171",
        "26/01  28/01  2d/5d  05.  5171",
        "26/01  28/01  2 / 5  05.  5171",
        "26/01  28/01  2/ 5  05.  5171",
        "26/01  28/01  (2/5)  05.  5171",
        "26/01  28/01  2  05  05.  5171",
        "26 / 01  28 / 01  2 / 5  05.  5171",
        "26/O1  28/О1  2/О5  О5.  5171",
        "26.O1  28.О1  2/05  05.  5171",
        "26/01; 28/01; 2/05; 05. 5171",
        "26/01;28/01;2/05;05.;5171;;;;",
        "26/01, 28/01, 2/05, 05., 5171",
        "26/01,28/01,2/05,05.,5171",
        '"26/01";"28/01";"2/05";"05.";"5171"',
        "26/01 - 28/01 - 2/05 - 05. - 5171",
        "26/01 | 28/01 | 2/05 | №5 | 5171",
        "26. 01. 28. 01. 2/05 05. 5171",
    ],
)
def test_48_3_5_an_own_row_in_another_layout(row: str) -> None:
    assert shown(last_ply(row)) == (5, "w", "5171", (26, 1), (28, 1), "2/5")


@pytest.mark.parametrize("move", ["0-0", "O-O", "Крg1", "Kg1", "конь f3", "e1g1", "51 71", "К f3"])
def test_51_1_any_notation_in_a_row_without_its_number(move: str) -> None:
    ply = last_ply(f"26/01  28/01  2/05   {move}")
    assert ply.move and (ply.number, ply.side, ply.move.text) == (5, Side.WHITE, move)


def test_51_1_days_without_their_total() -> None:
    ply = last_ply("26/01  28/01  2  05.  5171")
    assert ply.time and (ply.time.spent, ply.time.total, ply.received and ply.received.day) == (2, None, 26)


@pytest.mark.parametrize(
    "row",
    [
        "26/01  28/01  2/05  05.  5171     6857    29 янв 31 янв 2/08",
        "26/01  28/01  2/05  №5  5171     6857    29/01 31/01 2/08",
        "26/01  28/01  2/05   5171     6857    29/01 31/01 2/08",
        "26 Jan  28 Jan  2/05  5. 5171  6857  29 Jan  31 Jan  2/08",
        "26/01  28/01  2/05  05.  5171     6857    29/01 09:15 31/01 21:40 2/08",
        "26/01  28/01  2/05  05.  5171     6857    чт 29/01 сб 31/01 2/08",
        "26/01  28/01  2/05  05.  5171     6857    29/O1 31/O1 2/08",
        "26/01  28/01  2/05  05.  5171     6857    29/01 31/01 2 дн./8",
    ],
)
def test_48_2_1_blacks_half_in_another_layout(row: str) -> None:
    assert shown(last_ply(row)) == (5, "b", "6857", (29, 1), (31, 1), "2/8")


@pytest.mark.parametrize("blank", ["   ", "  "])
def test_51_1_every_number_lost(blank: str) -> None:
    above = tuple(row[:20] + blank + row[25:] for row in ROWS)
    ply = last_ply("26/01 28/01 2/05 5171", above=(HEAD, *above))
    assert shown(ply) == (5, "w", "5171", (26, 1), (28, 1), "2/5")


@pytest.mark.parametrize("sign", [";", ",", " ; ", '";"'])
def test_51_1_cells_parted_by_signs(sign: str) -> None:
    above = tuple(sign.join(row.split()) for row in (HEAD, *ROWS))
    ply = last_ply(sign.join(["26/01", "28/01", "2/05", "05.", "5171"]), above=above)
    assert shown(ply) == (5, "w", "5171", (26, 1), (28, 1), "2/5")


@pytest.mark.parametrize(
    "row",
    [
        "26/01  28/01  2/05  V.  5171",
        "26/01  28/01  2/05  пять  5171",
        "26/01  28/01  ~  05.  5171",
        "26/01 утром 28/01 вечером 2/05 05. 5171",
        "26/01  28/01  2/05  ход пятый  5171",
        "26/01 ?? 28/01 2/05 05. 5171",
        "26 01 28 01 2/05 05. 5171",
    ],
)
def test_48_3_5_a_begun_row_that_nothing_reads_is_asked_about(row: str) -> None:
    (section,) = cut(classify(lines_of("\n".join([HEAD, *ROWS, row]))))
    (problem,) = read_game(section, "").problems
    assert (problem.code, problem.text) == (ProblemCode.UNREADABLE_MESSAGE, row)


def test_48_3_5_a_move_of_its_own_line_stands_for_the_row() -> None:
    text = "\n".join([HEAD, *ROWS, "26/01  28/01  2/05  V.  5171", "", "Ход 5: 5171"])
    (section,) = cut(classify(lines_of(text)))
    assert not read_game(section, "").problems


@pytest.mark.parametrize(
    "below",
    [
        "26.01.2026",
        "26/01 28/01",
        "Осокин, 26/01, 28/01",
        "26/01 – 28/01 я был в отъезде",
        "26 января я получил твой ход, 28 января отвечаю",
        "С 26/01 по 28/01 меня не будет",
        "26/01 Москва",
    ],
)
def test_words_and_dates_under_the_table_are_no_row(below: str) -> None:
    (table,) = tables_under(below)
    assert not table.problems
    assert shown(table.record.plies[-1])[:3] == (4, "b", "7866")


def test_51_1_no_number_is_given_to_a_row_below_an_unanswered_move() -> None:
    """Two moves may belong to one row: which of them this is, nobody wrote."""
    above = (HEAD, *ROWS[:3], "21/01  22/01  1/03  04.  2514")
    (table,) = tables_under("23/01  25/01  2/06   7866", above=above)
    assert all(ply.number <= 4 for ply in table.record.plies)


@pytest.mark.parametrize("row", ["23/01  25/01  2/06", "26/01  28/01  2/05"])
def test_51_1_a_triple_alone_is_no_row(row: str) -> None:
    (table,) = tables_under(row)
    assert shown(table.record.plies[-1])[:3] == (4, "b", "7866")


@pytest.mark.parametrize(
    "row",
    [
        "26 янв 28 янв 2/05  05.  5171",
        "26/01  28/01  2/05  №5  5171",
        "26/01  28/01  2/05   5171",
        "пн 26/01  ср 28/01  2/05  5:  5171",
        "26/01; 28/01; 2/05; 05.; 5171",
    ],
)
@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_51_1_an_own_row_under_the_quoted_form(row: str, between: str) -> None:
    form = "\n".join([HEAD, *ROWS])
    lines = [Line(number, line, 1) for number, line in enumerate(form.split("\n"), 1)]
    lines += [Line(len(lines) + number, line) for number, line in enumerate(f"{between}{row}".split("\n")[1:], 1)]
    (table,) = find_tables(classify(lines))
    last = table.record.plies[-1]
    assert not table.problems and last.move and last.move.depth == 0
    assert shown(last) == (5, "w", "5171", (26, 1), (28, 1), "2/5")


@pytest.mark.parametrize(
    "rows",
    [
        ("26 янв", "28 янв", "2/05", "05.", "5171"),
        ("26 янв 28 янв", "2/05 05. 5171"),
        ("26/01 28/01 2/05", "№5 5171"),
        ("26/01 28/01 2/05", "ход 5", "5171"),
        ("Jan 26 Jan 28", "2/05", "", "5: 5171"),
        ("05. 5171 26/01 28/01 2/05",),
    ],
)
def test_51_1_a_row_broken_over_lines_or_turned_round(rows: tuple[str, ...]) -> None:
    assert shown(last_ply(*rows)) == (5, "w", "5171", (26, 1), (28, 1), "2/5")


@pytest.mark.parametrize(
    "row", ["26/01 28/01 05. 5171", "26 янв 28 янв 5171", "26/01 28/01 5171", "26/01 28/01 2:05 05. 5171"]
)
def test_48_2_1_two_dates_without_a_time_are_both_dates(row: str) -> None:
    """No move takes more days than all of them: `28/01` is no time, and the day of receipt is not lost."""
    assert shown(last_ply(row)) == (5, "w", "5171", (26, 1), (28, 1), "")


def test_51_1_one_date_is_the_reply() -> None:
    assert shown(last_ply("28 янв 05. 5171")) == (5, "w", "5171", None, (28, 1), "")


def test_a_date_and_a_move_under_the_table_are_no_row() -> None:
    (table,) = tables_under("26 января 2026", "5. d3", "Пётр")
    assert not table.problems and len(table.record.plies) == 8


def test_48_3_5_a_begun_row_apart_from_the_form_is_asked_about() -> None:
    (table,) = tables_under("", "26/01  28/01  2/05  V.  5171")
    assert [problem.code for problem in table.problems] == [ProblemCode.UNREADABLE_MESSAGE]
