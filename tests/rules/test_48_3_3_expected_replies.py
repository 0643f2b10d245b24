"""
48.3.3, 48.2.1: replies of the partner that nobody's letter shows are expected ones, whatever the letter's own reply
is: they are never booked, and a faulty move that stands behind them costs nothing.
"""

from datetime import date

import pytest

from parsers.acts import MoveMessage, Side
from parsers.forms.prose import read_prose
from parsers.letter import Line
from service.regulations import EMAIL, POSTAL, Regulations
from service.rules.verdict import Disposition
from tests.rules.desk import BLACK, RUY, RUY_TEXT, WHITE, Table, codes, jan, letter, taken_over

Records = dict[int, tuple[date | None, date | None]]
NEXT = f"{RUY_TEXT} 5. O-O Be7"
DATED: Records = {10: (None, jan(27))}
"""A day beside 5...Be7: White shows that it was made."""


def prose(text: str) -> MoveMessage:
    """A letter of moves in running text."""
    read = read_prose([Line(1, text)])
    return MoveMessage(records=tuple(read.records), own=tuple(read.own))


def white(text: str, **more: object) -> MoveMessage:
    """White's letter, its record a form."""
    return letter(text, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("message", "side"),
    [
        pytest.param(white(f"{NEXT} 6. Re1"), WHITE, id="a-valid-reply"),
        pytest.param(white(f"{NEXT} 6. Qh8"), WHITE, id="an-impossible-reply"),
        pytest.param(white(f"{NEXT} 6. Nz9"), WHITE, id="an-illegible-reply"),
        pytest.param(white(f"{NEXT} 6. N"), WHITE, id="half-a-reply"),
        pytest.param(white(f"{NEXT} 6. any"), WHITE, id="any-reply"),
        pytest.param(white(f"{NEXT} 6. d3|d4"), WHITE, id="two-texts-of-the-reply"),
        pytest.param(white(f"{NEXT} 6. _", begun=(6, WHITE)), WHITE, id="a-row-begun"),
        pytest.param(white(NEXT, begun=(6, WHITE)), WHITE, id="no-reply"),
        pytest.param(white(f"{NEXT} 6. Re1 b5", begun=(7, WHITE)), WHITE, id="two-replies-expected"),
        pytest.param(white(NEXT, own="6. d3;6. d4"), WHITE, id="two-replies-beside-the-record"),
        pytest.param(white(f"{NEXT} 6. Re1", begun=(6, BLACK)), BLACK, id="the-player-not-on-move"),
        pytest.param(white(f"{NEXT} 6. Re1", own="6. Nz9"), BLACK, id="the-player-not-on-move-beside-his-record"),
        pytest.param(white(f"{NEXT} 6. Re1 Qh3"), BLACK, id="the-player-not-on-move-an-impossible-one"),
        pytest.param(prose("5.O-O Be7 6.?"), WHITE, id="words-en"),
        pytest.param(prose("5. 0-0 Се7 6. ?"), WHITE, id="words-ru"),
        pytest.param(prose("5. 0-0 Le7 6. ?"), WHITE, id="words-de"),
        pytest.param(prose("5. 5171 6857 6. ?"), WHITE, id="words-numeric"),
    ],
)
@pytest.mark.parametrize("regulations", [pytest.param(EMAIL, id="email"), pytest.param(POSTAL, id="post")])
def test_48_3_3_an_expected_reply_is_booked_by_no_letter(
    message: MoveMessage, side: Side, regulations: Regulations
) -> None:
    table = Table(taken_over(regulations=regulations))
    verdict = table.send(message, side, jan(28))
    assert verdict.disposition is Disposition.HELD
    assert "incomplete-history" in codes(verdict)
    assert table.moves == RUY
    assert table.game.penalty(side) == 0
    assert table.game.used(side) == taken_over().used(side)


@pytest.mark.parametrize(
    ("message", "code"),
    [
        pytest.param(white(f"{NEXT} 6. Re1", rows=DATED), None, id="48.2.1-a-valid-reply"),
        pytest.param(white(f"{NEXT} 6. Qh8", rows=DATED), "impossible-move", id="48.3.4-an-impossible-reply"),
        pytest.param(white(f"{NEXT} 6. Nz9", rows=DATED), "illegible-move", id="48.3.4-an-illegible-reply"),
        pytest.param(white(NEXT, begun=(6, WHITE), rows=DATED), "missing-reply-move", id="48.3.5-no-reply"),
    ],
)
def test_48_2_1_a_reply_that_its_day_shows_is_reported(message: MoveMessage, code: str | None) -> None:
    table = Table(taken_over())
    verdict = table.send(message, WHITE, jan(28))
    assert verdict.reason == code
    assert table.moves.startswith(f"{RUY} e1g1 f8e7")
    assert table.game.penalty(WHITE) == (0 if code is None else 2)


def test_48_3_3_what_waits_behind_an_expected_reply_denies_no_move_of_the_partner() -> None:
    table = Table(taken_over())
    table.send(white(f"{RUY_TEXT} 5. O-O Be7", begun=(6, WHITE)), WHITE, jan(28))
    table.send(white(f"{RUY_TEXT} 5. O-O b5"), BLACK, jan(29))
    assert table.moves == f"{RUY} e1g1 b7b5"
    assert table.game.cases == ()
