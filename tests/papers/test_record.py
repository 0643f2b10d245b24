"""Article 51.1: the record as form values, the printed example among them."""

from dataclasses import replace
from datetime import date

import pytest
from letter_samples import corrected, opened, played

from parsers.acts import Side
from parsers.forms.standard import write_standard
from service.ledger.events import ChargeKind, DaysCharged, GameEnded, PlyBooked
from service.ledger.game import Game, fold
from service.papers.record import numeric_of, write_numeric, write_record, year_first

EXAMPLE = (
    # uci, received, sent, days (day, month of 2031)
    ("d2d4", None, (10, 5), 0),
    ("d7d5", (12, 5), (12, 5), 0),
    ("g1f3", (12, 5), (16, 5), 4),
    ("g7g6", (17, 5), (18, 5), 1),
    ("c2c4", (19, 5), (22, 5), 3),
)


def example() -> Game:
    """The game printed in article 51.1, its days as the ledger would charge them."""
    start = replace(opened(), start=date(2031, 5, 10))
    events = [start]
    for number, (uci, received, sent, days) in enumerate(EXAMPLE, start=1):
        side = Side.WHITE if number % 2 else Side.BLACK
        got = date(2031, received[1], received[0]) if received else None
        on = date(2031, sent[1], sent[0])
        events.append(PlyBooked(journal=number, ply=number, uci=uci, received=got, sent=on, arrived_on=on))
        events.append(
            DaysCharged(
                journal=number, ply=number, side=side, days=days, charge=ChargeKind.REFLECTION, article="48.4.4", on=on
            )
        )
    return fold(events)


def test_51_1_the_printed_example() -> None:
    values = write_record(example(), "Турнир", "Белый", "Чёрный")
    rows = [*values.rows, values.next_row]
    assert [(row.white_time, row.black_time) for row in rows if row] == [
        ("0/00", "0/00"),
        ("4/04", "1/01"),
        ("3/07", ""),
    ]
    assert [(row.white, row.black) for row in rows if row] == [("4244", "4745"), ("7163", "7776"), ("3234", "")]
    assert rows[0] is not None and (rows[0].white_received, rows[0].white_sent, rows[0].black_received) == (
        "",
        "10/05",
        "12/05",
    )
    written = " ".join(write_standard(values, "ru").split())
    assert "12/05 16/05 4/04 02. 7163 7776 17/05 18/05 1/01 19/05 22/05 3/07 03. 3234" in written


@pytest.mark.parametrize(
    ("uci", "numeric"),
    [
        pytest.param("e2e4", "5254", id="50.2-a-move"),
        pytest.param("e1g1", "5171", id="50.2.1-castling-short"),
        pytest.param("e8c8", "5838", id="50.2.1-castling-long"),
        pytest.param("e7e8q", "57581", id="50.3-queen"),
        pytest.param("h2h1n", "82814", id="50.3-knight"),
        pytest.param("a7a8r", "17182", id="50.3-rook"),
        pytest.param("a7b8b", "17283", id="50.3-bishop"),
    ],
)
def test_50_numeric_notation(uci: str, numeric: str) -> None:
    assert write_numeric(uci) == numeric


def test_the_row_to_fill_in_is_whites_next() -> None:
    values = write_record(played(), "T", "W", "B")
    assert values.next_row is not None
    assert (values.next_row.number, values.next_row.white, values.next_row.white_received) == (6, "", "28/01")
    assert len(values.rows) == 5


def test_the_row_to_fill_in_keeps_whites_move_for_black() -> None:
    values = write_record(played(["e2e4", "e7e5", "g1f3"]), "T", "W", "B")
    assert values.next_row is not None and len(values.rows) == 1
    assert (values.next_row.number, values.next_row.white, values.next_row.black) == (2, "7163", "")
    assert values.next_row.black_received == "13/01"


def test_48_3_4_the_receipt_of_a_correction_is_the_day_of_the_request() -> None:
    values = write_record(corrected(), "T", "W", "B")
    assert values.next_row is not None and values.next_row.white_received == "14/02"


def test_a_receipt_that_is_told_goes_before_the_presumed_one() -> None:
    values = write_record(played(), "T", "W", "B", receipt=date(2026, 2, 1))
    assert values.next_row is not None and values.next_row.white_received == "01/02"


def test_a_finished_game_has_no_row_to_fill_in() -> None:
    game = played()
    ended = GameEnded(journal=99, result="1-0", how="resignation", article="48.9.1", on=date(2026, 2, 1))
    values = write_record(fold([*game.tape, ended]), "T", "W", "B")
    assert values.next_row is None and values.result == "1-0"


def test_leaves_times_and_control_stand_in_the_record() -> None:
    values = write_record(played(), "T", "W", "B")
    assert values.leaves_black == ("17/01 - 18/01",) and values.leaves_white == ()
    assert (values.time_white, values.time_black) == ("0/02", "1/07")
    assert values.control == "10/60d"


def test_a_date_may_be_written_with_its_year() -> None:
    values = write_record(played(), "T", "W", "B", day=year_first)
    assert values.rows[0].black_sent == "2026.01.12"


def test_a_taken_over_game_leaves_open_what_is_not_known() -> None:
    game = played()
    bare = replace(game.plies[0], received=None, sent=None, days=None, total=None)
    values = write_record(replace(game, plies=(bare, *game.plies[1:])), "T", "W", "B")
    assert (values.rows[0].white_sent, values.rows[0].white_time) == ("", "")
    assert numeric_of(bare) == "5254"
