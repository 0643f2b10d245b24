"""Letters that never came, a correction among them: the next letters tell of them, the days are those they state."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from parsers.acts import StatedDates
from service.ledger.game import Game, apply
from service.rules.judge import judge
from service.rules.verdict import Disposition, Verdict
from tests.rules.desk import BLACK, RUY, RUY_TEXT, WHITE, Table, answer, at, jan, letter, party, taken_over, written

FAULTY = answer(f"{RUY_TEXT} 5. 5181")


def test_48_4_4_a_letter_that_tells_of_its_own_correction_counts_from_its_own_receipt() -> None:
    table = Table(taken_over())
    assert table.send(FAULTY, WHITE, jan(28)).reason == "impossible-move"
    rows: dict[int, tuple[date | None, date | None]] = {9: (jan(26), jan(29)), 10: (jan(30), jan(31))}
    table.send(letter(f"{RUY_TEXT} 5. O-O Be7 6. Re1", received=jan(33), sent=jan(34), rows=rows), WHITE, jan(34))
    corrected, reply, own = table.game.plies[-3:]
    assert (corrected.received, corrected.sent, corrected.days) == (jan(28), jan(29), 3)  # 2 went on the faulty letter
    assert (reply.received, reply.sent, reply.days) == (jan(30), jan(31), 1)
    assert (own.received, own.sent, own.days) == (jan(33), jan(34), 1)


def test_48_2_3_an_undated_correction_was_not_sent_before_it_was_asked_for() -> None:
    table = Table(taken_over())
    table.send(FAULTY, WHITE, jan(28))
    dates = StatedDates(written(jan(31)), written(jan(33)), written(jan(34)))
    table.send(letter(f"{RUY_TEXT} 5. O-O Be7 6. Re1", dates=dates), WHITE, jan(34))
    assert table.moves == f"{RUY} e1g1 f8e7 f1e1"
    assert [(ply.sent, ply.days) for ply in table.game.plies[8:]] == [(jan(28), 2), (jan(31), 3), (jan(34), 1)]


@pytest.mark.parametrize(
    ("dated", "accepted"),
    [
        pytest.param(None, False, id="48.3.5-undated"),
        pytest.param(jan(27), False, id="48.3.5-dated-before-the-letter-without-a-move"),
        pytest.param(jan(28), True, id="48.3.5-dated-as-the-letter-without-a-move"),
    ],
)
def test_48_3_5_nobody_answers_a_letter_without_a_move(dated: date | None, accepted: bool) -> None:
    table = Table(taken_over())
    refused = table.send(letter(RUY_TEXT, received=jan(26), sent=jan(28), begun=(5, WHITE)), WHITE, jan(28))
    assert refused.reason == "missing-reply-move"
    reply = letter(f"{RUY_TEXT} 5. O-O Be7", received=jan(29), sent=jan(31), rows={9: (None, dated)})
    verdict = table.send(reply, BLACK, jan(31))
    assert (verdict.disposition is Disposition.ACCEPTED) is accepted
    assert table.moves == (f"{RUY} e1g1 f8e7" if accepted else RUY)


def test_48_2_3_a_date_is_held_against_the_partners_move_not_against_the_own_one() -> None:
    table = Table(taken_over())
    ahead = replace(party(WHITE, jan(28)), written_at=at(jan(28)) + timedelta(hours=20))
    verdict = judge(answer(f"{RUY_TEXT} 5. O-O"), replace(ahead, journal=100), table.game, jan(28))
    table.game = _after(table, verdict)
    dates = StatedDates(written(jan(28)), written(jan(28)), written(jan(28)))
    message = letter(f"{RUY_TEXT} 5. O-O Be7 6. Re1", rows={10: (jan(28), jan(28))}, dates=dates)
    later = replace(party(WHITE, jan(28)), journal=101, written_at=at(jan(28), 14), arrived_at=at(jan(29), 2))
    second = judge(message, later, table.game, jan(29))
    table.game = _after(table, second)
    assert table.moves == f"{RUY} e1g1 f8e7 f1e1"
    assert (table.game.plies[-1].sent, table.game.plies[-1].days) == (jan(28), 0)


def _after(table: Table, verdict: Verdict) -> Game:
    game = table.game
    for event in verdict.events:
        game = apply(game, event)
    return game
