"""Article 50.2.1: a castling broken by a blank or at the end of a line stays the one that was written."""

from datetime import date

import pytest

from parsers.acts import Side
from parsers.castlings import mend_castlings
from parsers.letter import Line
from tests.parsers.reading_desk import game_of, judge_letter

BOTH_SIDES = [
    "e2e4",
    "e7e5",
    "d2d4",
    "d7d5",
    "b1c3",
    "b8c6",
    "c1e3",
    "c8e6",
    "d1d2",
    "d8d7",
    "g1f3",
    "g8f6",
    "f1d3",
    "f8d6",
]
HEAD = "From: w@example.org\nTo: b@example.org\nCc: referee@example.org\nSubject: CM-2026-01 G01\n"
HEAD += (
    "Date: Sat, 10 Jan 2026 10:00:00 +0000\nMessage-ID: <1@example.org>\nContent-Type: text/plain; charset=utf-8\n\n"
)


@pytest.mark.parametrize(
    ("text", "booked"),
    [
        ("8. 0-0 -0", ("e1c1",)),
        ("8. 0-0- 0", ("e1c1",)),
        ("8. O-O -O!", ("e1c1",)),
        ("8. 0-0\n-0", ("e1c1",)),
        ("8. O-O-\nO", ("e1c1",)),
        ("8. О-О\n- О.", ("e1c1",)),
        ("8. 0-0 –\n0", ("e1c1",)),
        ("8. O-O O", ("e1c1",)),
        ("8. O-O/O", ("e1c1",)),
        ("8. 0-0,0", ("e1c1",)),
        ("8. 0-0--0", ("e1c1",)),
        ("8. 0 0 0", ("e1c1",)),
        ("Мой ход после долгих раздумий: 8. 0-0\n-0. Жду ответа.", ("e1c1",)),
        ("8. 0-0-0", ("e1c1",)),
        ("8. 0-0", ("e1g1",)),
        ("8. 0-0 - твой ход", ("e1g1",)),
        ("8. 0-0\n\nС уважением,\n- О", ("e1g1",)),
        ("8. 0-0\n- 0:0 в футболе", ("e1g1",)),
        ("8. О-О\n- О чём задумались?", ("e1g1",)),
        ("8. 0-0 0/00", ("e1g1",)),
    ],
)
def test_50_2_1_a_broken_castling_is_the_one_written(text: str, booked: tuple[str, ...]) -> None:
    game = game_of(BOTH_SIDES, date(2026, 1, 1), date(2026, 1, 9))
    assert judge_letter((HEAD + text).encode(), game, Side.WHITE, date(2026, 1, 10)).booked == booked


def test_50_2_1_a_quotation_is_not_joined_to_the_senders_line() -> None:
    lines = (Line(1, "8. 0-0", depth=1), Line(2, "-0"))
    assert mend_castlings(lines) == lines
