"""Rows that a side began (48.3.5), and what a quotation holds: a proposal quoted is nobody's record (48.3.7)."""

import pytest

from parsers.acts import MoveMessage, Side
from parsers.mail import read_mail

HEAD = "Received Replied  Time   N    White    Black    Received Replied  Time\n"
GAME = "Tournament   CM-2026-01\nStart date   10.01.2026\nWhite        Probny Petr\nBlack        Sampleton Amy\n\n"


def message(body: str) -> MoveMessage:
    raw = f"From: amy@example.org\nTo: petr@example.org\nSubject: CM-2026-01\n\n{body}"
    mail = read_mail(raw.encode()).value
    assert mail is not None
    (act,) = [act for act in mail.acts if isinstance(act, MoveMessage)]
    return act


@pytest.mark.parametrize(
    ("row", "begun"),
    [
        pytest.param(
            "---      12.01           01.  5254              12.01    14.01", Side.BLACK, id="48.3.5-both-dates"
        ),
        pytest.param(
            "---      12.01           01.  5254                       14.01", Side.BLACK, id="48.3.5-reply-alone"
        ),
        pytest.param(
            "---      12.01    2/2    01.  5254              12.01    14.01    2/2", Side.BLACK, id="48.3.5-time"
        ),
        pytest.param(
            "---      12.01           01.  5254              12.01    ---", Side.BLACK, id="48.3.5-reply-a-dash"
        ),
        pytest.param("---      12.01    2/2    01.  5254              12.01", None, id="48.3.5-as-we-print-it"),
        pytest.param("---      12.01    2/2    01.  5254", None, id="48.3.5-whites-own-row"),
        pytest.param("---      12.01    2/2    01.  5254     5755     12.01    14.01", None, id="48.3.5-whole-row"),
    ],
)
def test_48_3_5_a_row_whose_own_side_carries_dates_is_begun(row: str, begun: Side | None) -> None:
    (record,) = message(f"{GAME}{HEAD}{row}\n").records
    assert (record.begun.side if record.begun else None) == begun
    if begun:
        assert record.begun is not None and record.begun.move is None
        assert record.begun.sent is None or record.begun.sent.day == 14


@pytest.mark.parametrize("label", ["Variation:", "Вариант:", "Variante:"])
def test_48_3_7_a_quoted_proposal_is_no_record(label: str) -> None:
    quoted = f"> Move 5: 1716\n> Your move sent: 12.01\n>\n> {label} 5. ... 5756 6. 4123 7643\n"
    found = message(f"Move 5: ...2816\nReply sent: 14.01\n\nPetr wrote:\n{quoted}")
    assert [move.text for move in found.own] == ["2816"]
    assert found.variations == ()
    assert all(len(record.plies) <= 1 for record in found.records)


def test_48_3_3_a_quoted_record_above_a_proposal_stays_one() -> None:
    quoted = "> 1. 5254 5755 2. 7163\n>\n> Variation: 2. ... 2836 3. 6125 1716\n"
    (record,) = message(f"Move 2: ...2836\n\nPetr wrote:\n{quoted}").records
    assert [ply.move.text for ply in record.plies if ply.move] == ["5254", "5755", "7163"]
    assert record.depth == 1


@pytest.mark.parametrize(
    ("cells", "moves"),
    [
        pytest.param("52.54    57.55    11.01    12.01    1/01", ["52.54", "57.55"], id="50.1-points"),
        pytest.param("52/54    57/55    11.01    12.01    1/01", ["52/54", "57/55"], id="50.1-strokes"),
        pytest.param("71.63", ["71.63"], id="50.1-white-alone"),
        pytest.param("5254              11.01    12.01    1/01", ["5254"], id="48.2.1-days-stay-days"),
        pytest.param("12/11", [], id="48.2.1-what-may-be-a-day-is-no-move"),
    ],
)
def test_50_1_two_squares_parted_by_a_sign_behind_the_number(cells: str, moves: list[str]) -> None:
    (record,) = message(f"{GAME}{HEAD}---      10.01    0/00  01.  {cells}\n").records
    assert [ply.move.text for ply in record.plies if ply.move] == moves
