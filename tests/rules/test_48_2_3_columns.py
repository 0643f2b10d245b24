"""48.2.3, 51.1: days of receipt and of reply in each other's place, or in an order that cannot be."""

from datetime import date

import pytest

from service.rules.verdict import Verdict
from tests.rules.desk import RUY_TEXT, WHITE, Table, answer, codes, jan, taken_over


def counted(received: date, sent: date, time: tuple[int, int] | None) -> tuple[Table, Verdict]:
    table = Table(taken_over())
    message = answer(f"{RUY_TEXT} 5. O-O", received=received, sent=sent, time=time)
    return table, table.send(message, WHITE, jan(28))


@pytest.mark.parametrize(
    ("received", "sent", "time", "got", "days"),
    [
        pytest.param(jan(28), jan(26), (2, 5), jan(26), 2, id="48.2.3-exchanged"),
        pytest.param(jan(28), jan(27), (1, 4), jan(27), 1, id="48.2.3-exchanged-a-day-apart"),
        pytest.param(jan(28), jan(25), (3, 6), jan(25), 3, id="48.2.3-exchanged-received-on-the-day-of-sending"),
        pytest.param(jan(29), jan(28), (0, 3), jan(25), 3, id="48.2.3-received-after-the-reply-was-sent"),
        pytest.param(jan(30), jan(26), (4, 7), jan(25), 3, id="48.2.3-neither-day-is-that-of-the-letter"),
    ],
)
def test_48_2_3_the_time_beside_them_shows_which_day_is_which(
    received: date, sent: date, time: tuple[int, int], got: date, days: int
) -> None:
    table, verdict = counted(received, sent, time)
    ply = table.game.plies[-1]
    assert (ply.received, ply.sent, ply.days) == (got, jan(28), days)
    assert "impossible-date" in codes(verdict)
    assert table.game.used(WHITE) == 3 + days


@pytest.mark.parametrize(
    ("received", "sent", "time"),
    [
        pytest.param(jan(28), jan(26), (0, 3), id="48.2.1-the-time-says-otherwise"),
        pytest.param(jan(28), jan(26), None, id="48.2.1-no-time-is-stated"),
        pytest.param(jan(28), jan(20), (8, 11), id="48.2.1-nothing-could-be-received-then"),
        pytest.param(jan(29), jan(29), (0, 3), id="48.2.1-a-day-later-that-zones-explain"),
    ],
)
def test_48_2_1_else_the_receipt_counts_as_stated(received: date, sent: date, time: tuple[int, int] | None) -> None:
    table, verdict = counted(received, sent, time)
    assert (table.game.plies[-1].received, table.game.plies[-1].days) == (jan(28), 0)
    assert "impossible-date" not in codes(verdict)
    assert "stated-date-differs" in codes(verdict)
