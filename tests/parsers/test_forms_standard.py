"""51.1: the standard form, read whatever became of its lines, and written."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers.acts import Side, WrittenRecord
from parsers.classify import classify
from parsers.forms.standard import Table, find_tables, write_standard
from parsers.forms.values import FormRow, FormValues
from parsers.letter import Line
from parsers.sections import cut

HEAD = "Пол.   Отв.   Время N    Белые    Черные   Пол.   Отв.  Время"
ROW_1 = "---    10/05  0/00  01.  4244     4745     12/05  12/05 0/00"
ROW_2 = "12/05  16/05  4/04  02.  7163     7776     17/05  18/05 1/01"
ROW_3 = "19/05  22/05  3/07  03.  3234"


def lines_of(text: str) -> list[Line]:
    lines = []
    for number, line in enumerate(text.split("\n"), 1):
        depth = 0
        while line.startswith(">"):
            line, depth = line[1:].removeprefix(" "), depth + 1
        lines.append(Line(number, line, depth))
    return lines


def tables_of(text: str) -> tuple[Table, ...]:
    return find_tables(classify(lines_of(text)))


def record_of(text: str) -> WrittenRecord:
    tables = tables_of(text)
    assert len(tables) == 1
    return tables[0].record


def shown(record: WrittenRecord) -> list[tuple[int, str, str | None, str | None, str | None, str | None]]:
    return [
        (
            ply.number,
            ply.side[0],
            ply.move.text if ply.move else None,
            ply.received.text if ply.received else None,
            ply.sent.text if ply.sent else None,
            f"{ply.time.spent}/{ply.time.total}" if ply.time else None,
        )
        for ply in record.plies
    ]


EXAMPLE = [
    (1, "w", "4244", None, "10/05", "0/0"),
    (1, "b", "4745", "12/05", "12/05", "0/0"),
    (2, "w", "7163", "12/05", "16/05", "4/4"),
    (2, "b", "7776", "17/05", "18/05", "1/1"),
    (3, "w", "3234", "19/05", "22/05", "3/7"),
]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("\n".join([HEAD, ROW_1, ROW_2, ROW_3]), id="51.1-as-printed"),
        pytest.param("\n".join([ROW_1, ROW_2, ROW_3]), id="51.1-without-head"),
        pytest.param("\n".join([HEAD, ROW_1, ROW_2, ROW_3]).replace("   ", "\t"), id="51.1-tabs"),
        pytest.param("\n\n".join([HEAD, ROW_1, ROW_2, ROW_3]), id="51.1-double-spaced"),
        pytest.param(
            "\n".join(" ".join(row.split()) for row in [HEAD, ROW_1, ROW_2, ROW_3]), id="51.1-blanks-collapsed"
        ),
        pytest.param("\n".join([HEAD, ROW_1.replace("---", "—  "), ROW_2, ROW_3]), id="51.1-long-dash"),
        pytest.param(
            "\n".join([HEAD, ROW_1, ROW_2.replace("02.", "2. "), ROW_3.replace("03.", "3)")]), id="51.1-numbers"
        ),
        pytest.param("\n".join([HEAD, ROW_1, ROW_2.replace("02.  ", "02."), ROW_3]), id="51.1-glued-number"),
        pytest.param("\n".join([HEAD, ROW_1, ROW_2, ROW_3, "", "Осокин", "22.05.2031"]), id="51.1-date-below"),
        pytest.param("\n".join([HEAD, ROW_1, ROW_2, ROW_3, "22.05.2031"]), id="51.1-date-right-below"),
        pytest.param("\n".join([HEAD, f"{ROW_1} {ROW_2}", ROW_3]), id="51.1-rows-glued"),
        pytest.param(
            "Received Replied Time N White Black Received Replied Time\n" + "\n".join([ROW_1, ROW_2, ROW_3]),
            id="51.1-en",
        ),
        pytest.param("\n".join(f"| {row} |" for row in [HEAD, ROW_1, ROW_2, ROW_3]), id="51.1-bars"),
        pytest.param("\n".join(f"{HEAD}\n{ROW_1}\n{ROW_2}\n{ROW_3}".split()), id="51.1-one-cell-a-line"),
    ],
)
def test_51_1_example(text: str) -> None:
    assert shown(record_of(text)) == EXAMPLE


@pytest.mark.parametrize("width", range(9, 62))
def test_51_1_wrapped_at_any_blank(width: int) -> None:
    """An editor broke every line of the form; the last row may begin anywhere."""
    wrapped: list[str] = []
    for row in (HEAD, ROW_1, ROW_2, ROW_3):
        line = ""
        for word in row.split():
            if line and len(line) + 1 + len(word) > width:
                wrapped.append(line)
                line = word
            else:
                line = f"{line} {word}".strip()
        wrapped.append(line)
    assert shown(record_of("\n".join(wrapped))) == EXAMPLE


@pytest.mark.parametrize(
    ("last", "begun"),
    [
        pytest.param("19/05  22/05  3/07  03.", Side.WHITE, id="48.3.5-dates-and-number"),
        pytest.param("19/05         03.", Side.WHITE, id="48.3.5-receipt-and-number"),
        pytest.param("19/05  22/05  3/07  03.  --", Side.WHITE, id="48.3.5-dash-for-a-move"),
        pytest.param(
            "19/05  22/05  3/07  03.  3234     ...      23/05  24/05  1/02",
            Side.BLACK,
            id="48.3.5-black-dates-filled-in",
        ),
    ],
)
def test_48_3_5_row_begun_without_a_move(last: str, begun: Side) -> None:
    record = record_of("\n".join([HEAD, ROW_1, ROW_2, last]))
    assert record.begun is not None
    assert (record.begun.number, record.begun.side, record.begun.move) == (3, begun, None)
    assert record.plies[-1].number == (2 if begun is Side.WHITE else 3)


def test_48_3_5_a_date_of_reply_in_the_quoted_row_shows_who_left_the_move_out() -> None:
    record = record_of("\n".join("> " + row for row in [HEAD, ROW_1, ROW_2, "19/05  22/05  3/07  03."]))
    assert record.begun is not None


def test_48_3_5_a_row_begun_by_the_referee_is_no_fault() -> None:
    record = record_of("\n".join("> " + row for row in [HEAD, ROW_1, ROW_2, "19/05               03."]))
    assert record.begun is None
    assert len(record.plies) == 4


@pytest.mark.parametrize(
    ("cell", "text", "again"),
    [
        pytest.param("5171 (O-O)", "5171", ("O-O",), id="48.3.6-bracketed"),
        pytest.param("5171 O-O", "5171", ("O-O",), id="48.3.6-beside"),
        pytest.param("51 71", "51 71", (), id="50-halves"),
        pytest.param("51-71", "51-71", (), id="50-hyphen"),
        pytest.param("короткая рокировка", "короткая рокировка", (), id="in-words"),
        pytest.param("О-О", "О-О", (), id="cyrillic"),
        pytest.param("5x71", "5x71", (), id="48.3.4-illegible-kept"),
        pytest.param("5191", "5191", (), id="50-digit-nine-kept"),
        pytest.param("Кf3!", "Кf3!", (), id="sign"),
    ],
)
def test_a_cell_takes_a_move_in_any_notation(cell: str, text: str, again: tuple[str, ...]) -> None:
    record = record_of("\n".join([HEAD, ROW_1, ROW_2, ROW_3.replace("3234", cell)]))
    move = record.plies[-1].move
    assert move is not None
    assert (move.text, move.again, move.number, move.side) == (text, again, 3, Side.WHITE)
    assert len(record.plies) == 5


def test_47_3_6_any_move_in_a_cell() -> None:
    move = record_of("\n".join([HEAD, ROW_1, ROW_2, ROW_3.replace("3234", "любой")])).plies[-1].move
    assert move is not None
    assert move.any_move


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            "\n".join(["> " + HEAD, "> " + ROW_1, "> " + ROW_2, "> " + ROW_3]), id="filled-in-inside-the-quote"
        ),
        pytest.param("\n".join(["> " + HEAD, "> " + ROW_1, "> " + ROW_2, ROW_3]), id="row-under-the-quote"),
        pytest.param(
            "\n".join(["> " + HEAD, "> " + ROW_1, "> " + ROW_2, "> Анна", "", ROW_3]), id="row-far-under-the-quote"
        ),
        pytest.param("\n".join([ROW_3, "", "> " + HEAD, "> " + ROW_1, "> " + ROW_2]), id="row-above-the-quote"),
    ],
)
def test_48_2_1_row_continues_a_quoted_table(text: str) -> None:
    record = record_of(text)
    assert shown(record) == EXAMPLE
    assert record.depth == 1


def test_own_table_beside_the_quoted_one_is_another_record() -> None:
    own, quoted = tables_of("\n".join([HEAD, ROW_1, ROW_2, ROW_3, "", "> " + HEAD, "> " + ROW_1, "> " + ROW_2]))
    assert (own.record.depth, len(own.record.plies)) == (0, 5)
    assert (quoted.record.depth, len(quoted.record.plies)) == (1, 4)


def test_48_3_3_a_row_that_contradicts_the_quoted_one_is_not_joined() -> None:
    text = "\n".join(["> " + HEAD, "> " + ROW_1, "> " + ROW_2, "", ROW_2.replace("7776", "7775"), ROW_3])
    assert [table.record.depth for table in tables_of(text)] == [1, 0]


def test_numbers_stay_as_written() -> None:
    record = record_of("\n".join([HEAD, ROW_1, ROW_3.replace("03.", "04.")]))
    assert [ply.number for ply in record.plies] == [1, 1, 4]


@pytest.mark.parametrize(
    ("row", "received", "sent", "time"),
    [
        pytest.param("19.02.2026  20.02.2026  1/01  01.  5254", "19.02.2026", "20.02.2026", (1, 1), id="full-years"),
        pytest.param("19/02/26  20/02/26  1/01  01.  5254", "19/02/26", "20/02/26", (1, 1), id="short-years"),
        pytest.param("2026-02-19  2026-02-20  1/01  01.  5254", "2026-02-19", "2026-02-20", (1, 1), id="iso"),
        pytest.param("---  20/02  1/01  01.  5254", None, "20/02", (1, 1), id="no-receipt"),
        pytest.param("10/05  12/05  4/12  01.  5254", "10/05", "12/05", (4, 12), id="a-time-that-looks-like-a-date"),
        pytest.param("10/05  12/05  12/05  01.  5254", "10/05", "12/05", (12, 5), id="third-of-three-is-the-time"),
    ],
)
def test_dates_and_times_by_place(
    row: str, received: str | None, sent: str | None, time: tuple[int, int] | None
) -> None:
    ply = record_of(f"{HEAD}\n{row}").plies[0]
    assert (ply.received.text if ply.received else None) == received
    assert (ply.sent.text if ply.sent else None) == sent
    assert ((ply.time.spent, ply.time.total) if ply.time else None) == time


@pytest.mark.parametrize(
    ("head", "row", "received", "sent"),
    [
        pytest.param(HEAD, "16/05         4/04  01.  7163", "16/05", None, id="under-received"),
        pytest.param(HEAD, "       16/05  4/04  01.  7163", None, "16/05", id="under-replied"),
        pytest.param("\t".join(HEAD.split()), "\t16/05\t4/04\t01.\t7163", None, "16/05", id="tabs-replied"),
        pytest.param("\t".join(HEAD.split()), "16/05\t\t4/04\t01.\t7163", "16/05", None, id="tabs-received"),
        pytest.param(HEAD, "16/05 4/04 01. 7163 7866 17/05 1/01", None, "16/05", id="blanks-collapsed"),
        pytest.param("", "16/05 4/04 01. 7163 7776 17/05 1/01", None, "16/05", id="no-head-to-tell"),
    ],
)
def test_one_date_stands_where_its_column_is(head: str, row: str, received: str | None, sent: str | None) -> None:
    ply = record_of(f"{head}\n{row}").plies[0]
    assert (ply.received.text if ply.received else None) == received
    assert (ply.sent.text if ply.sent else None) == sent


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("1. e4 e5 2. Nf3 Nc6", id="game-text"),
        pytest.param("Ваш ход 25.01, получен 26.01, ответ 28.01; 2/5 и 2/6", id="dates-in-a-sentence"),
        pytest.param("+7 812 555-12-34\n28.01.2026", id="telephone"),
        pytest.param("5. 5171", id="numbered-move"),
        pytest.param("Белые  Пробный\nЧерные  Сидоренко", id="header"),
    ],
)
def test_what_is_no_table(text: str) -> None:
    assert tables_of(text) == ()


def test_prose_beside_a_row_is_given_back() -> None:
    (table,) = tables_of("\n".join([HEAD, ROW_1, ROW_2, ROW_3 + "  предлагаю ничью"]))
    assert [remark.text for remark in table.remarks] == ["предлагаю ничью"]


@pytest.mark.parametrize("language", ["ru", "en", "de", "fr", "es", "it", "pt"])
def test_51_1_in_every_language(language: str) -> None:
    rows = (FormRow(1, "5254", "5755", "", "10/05", "0/00", "11/05", "12/05", "1/01"), FormRow(2, "7163", "", "13/05"))
    values = FormValues("Cup", "10.05.2031", "Osokin Lev", "Drozdova Anna", rows, leaves_white=("30/01 - 18/02",))
    (section,) = cut(classify(lines_of(write_standard(values, language))))
    (table,) = section.tables
    assert table.record.language == language
    assert len(table.record.plies) == 3
    header = section.header
    assert (header.event, header.white, header.black, len(header.leaves)) == ("Cup", "Osokin Lev", "Drozdova Anna", 1)
    assert header.start is not None


SQUARES = st.sampled_from([f"{file}{rank}" for file in range(1, 9) for rank in range(1, 9)])
MOVES = st.one_of(
    st.builds("{}{}".format, SQUARES, SQUARES),
    st.sampled_from(["e4", "Кf3", "Nf3", "O-O", "0-0-0", "exd5", "e8=Q", "Крg1", "Сb5+", "Лad1", "b:a8Ф", "Nge2"]),
)
DATES = st.builds("{:02d}/{:02d}".format, st.integers(1, 28), st.integers(1, 12))
TIMES = st.builds("{}/{:02d}".format, st.integers(0, 29), st.integers(0, 99))


@st.composite
def forms(draw: st.DrawFn) -> FormValues:
    count = draw(st.integers(1, 12))
    rows = tuple(
        FormRow(
            number,
            draw(MOVES),
            draw(MOVES),
            draw(DATES),
            draw(DATES),
            draw(TIMES),
            draw(DATES),
            draw(DATES),
            draw(TIMES),
        )
        for number in range(1, count + 1)
    )
    first = FormRow(1, rows[0].white, rows[0].black, "", *[getattr(rows[0], name) for name in ROW_FIELDS[1:]])
    last = rows[-1] if count > 1 else first
    cut = draw(st.booleans())
    if cut:
        last = FormRow(last.number, last.white, "", last.white_received, last.white_sent, last.white_time)
    whole = (first, *rows[1:-1], last) if count > 1 else (last,)
    return FormValues("Кубок (KB-2031/7)", "10.05.2031", "Осокин, Лев", "Дроздова, Анна", whole)


ROW_FIELDS = ("white_received", "white_sent", "white_time", "black_received", "black_sent", "black_time")


def expected(values: FormValues) -> list[tuple[int, str, str | None, str | None, str | None, str | None]]:
    plies = []
    for row in values.rows:
        for side in ("white", "black"):
            move = getattr(row, side)
            if move:
                received, sent, time = (getattr(row, f"{side}_{name}") or None for name in ("received", "sent", "time"))
                spent, _, total = (time or "").partition("/")
                plies.append(
                    (row.number, side[0], move, received, sent, f"{int(spent)}/{int(total)}" if time else None)
                )
    return plies


@settings(max_examples=150, deadline=None)
@given(forms(), st.sampled_from(["ru", "en"]), st.booleans())
def test_51_1_round_trip(values: FormValues, language: str, quoted: bool) -> None:
    text = write_standard(values, language)
    if quoted:
        text = "\n".join("> " + line for line in text.split("\n"))
    record = record_of(text)
    assert shown(record) == expected(values)
    assert record.depth == int(quoted)
    assert record.language == language


def test_the_next_row_stands_ready_to_be_filled_in() -> None:
    row = FormRow(1, "5254", "5755", "", "10/05", "0/00", "11/05", "12/05", "1/01")
    values = FormValues("Кубок", "10.05.2031", "Осокин", "Дроздова", (row,), FormRow(2, white_received="13/05"))
    text = write_standard(values, "ru")
    line = text.split("\n")[-3]
    assert line.split() == ["13/05", "02."]
    filled = text.replace(line, f"{line} 7163")
    last = record_of(filled).plies[-1]
    assert last.move is not None
    assert (last.number, last.side, last.move.text) == (2, Side.WHITE, "7163")
    assert last.received is not None
    assert last.received.text == "13/05"
