"""Articles 46.3, 48.1.7, 48.1.8: what a player disputes, denies or complains of goes to the arbiter, undecided."""

from collections.abc import Callable

import pytest

from parsers.acts import (
    CorrectionRequest,
    DelayReport,
    Dispute,
    NotReceived,
    Repudiation,
    Side,
    TransmissionComplaint,
)
from service.ledger.game import GameStatus
from service.rules.verdict import Disposition
from tests.rules.desk import BLACK, RUY_TEXT, WHITE, Table, answer, jan, letter, taken_over

WRONG = letter("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Be7 5. O-O", received=jan(26), sent=jan(28))


def fined() -> Table:
    table = Table(taken_over())
    table.send(WRONG, WHITE, jan(28))
    assert table.game.penalty(WHITE) == 2
    return table


def test_48_1_7_got_another_move_suspends_a_provisional_fine_and_the_clocks() -> None:
    table = fined()
    verdict = table.send(Dispute(other_move=True), WHITE, jan(30))
    assert verdict.disposition is Disposition.RECORDED
    assert [str(case.kind) for case in verdict.cases] == ["disputed-history"]
    assert verdict.cases[0].facts["charged_by"] == 101
    assert table.game.penalty(WHITE) == 0
    assert table.game.status is GameStatus.INTERRUPTED
    assert {str(n.to) for n in verdict.notices} == {"white", "black", "arbiter"}


def test_48_1_7_after_three_days_the_fine_stands_until_the_arbiter_rules() -> None:
    table = fined()
    verdict = table.send(Dispute(other_move=True), WHITE, jan(32))
    assert [str(case.kind) for case in verdict.cases] == ["disputed-history"]
    assert table.game.penalty(WHITE) == 2


def test_46_3_a_plain_dispute_opens_an_objection_and_stops_nothing() -> None:
    table = fined()
    verdict = table.send(Dispute(), WHITE, jan(30))
    assert [str(case.kind) for case in verdict.cases] == ["objection"]
    assert verdict.cases[0].about == "white"
    assert table.game.penalty(WHITE) == 2
    assert table.game.status is GameStatus.AWAITING_CORRECTION


def test_48_1_7_a_move_that_its_owner_denies_stops_the_clocks_for_three_days() -> None:
    table = Table(taken_over())
    booked = table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(28), proved=False)
    assert "move-echo" in {notice.template for notice in booked.notices}
    verdict = table.send(Repudiation(), WHITE, jan(29))
    (case,) = verdict.cases
    assert (str(case.kind), case.due, case.facts["disputed_input"]) == ("disputed-authorship", jan(32), 101)
    assert table.game.status is GameStatus.INTERRUPTED
    assert len(table.game.plies) == 9, "nothing is taken back before the arbiter rules"


def test_48_5_3_who_reports_a_delay_has_informed() -> None:
    table = Table(taken_over())
    table.send(DelayReport(), BLACK, jan(50))
    assert [(note.by, note.on) for note in table.game.delay_reports] == [(BLACK, jan(50))]


def test_48_2_5_a_complaint_of_slow_transmission_opens_the_case_on_the_partner() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. O-O", received=jan(29), sent=jan(30)), WHITE, jan(30))
    verdict = table.send(TransmissionComplaint(), BLACK, jan(31))
    assert [(str(case.kind), case.about) for case in verdict.cases] == [("slow-transmission", "white")]


def test_48_3_4_a_request_for_correction_is_passed_on() -> None:
    table = Table(taken_over())
    verdict = table.send(CorrectionRequest(), BLACK, jan(26))
    assert [(notice.template, str(notice.to)) for notice in verdict.notices] == [("asked-for-correction", "white")]


def test_48_5_2_a_letter_not_received_is_noted() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(28))
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(46))
    verdict = table.send(NotReceived(), BLACK, jan(47))
    assert verdict.disposition is Disposition.RECORDED
    assert [(note.by, note.on) for note in table.game.not_received] == [(BLACK, jan(47))]
    assert table.game.penalty(WHITE) == 4, "the repeat was due on 11.02 and sent on 15.02"
    table.send(letter(f"{RUY_TEXT} 5. O-O Be7", received=jan(46), sent=jan(48)), BLACK, jan(48))
    assert table.game.penalty(WHITE) == 4, "fined once"


def corrected() -> Table:
    """White has corrected his record and moved on; Black is on move, the provisional fine has become final."""
    table = fined()
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(29))
    assert table.game.status is GameStatus.RUNNING
    return table


def refused(text: str) -> Table:
    """White's letter was refused, and its correction is asked for."""
    table = Table(taken_over())
    table.send(answer(text), WHITE, jan(28))
    assert table.game.status is GameStatus.AWAITING_CORRECTION
    return table


@pytest.mark.parametrize(
    ("table", "side", "on", "stops"),
    [
        pytest.param(lambda: Table(taken_over()), WHITE, 28, False, id="no-fine-and-on-move"),
        pytest.param(lambda: Table(taken_over()), BLACK, 28, False, id="no-fine-and-the-partner-on-move"),
        pytest.param(fined, BLACK, 30, False, id="the-partner-is-fined"),
        pytest.param(fined, WHITE, 30, True, id="a-provisional-fine"),
        pytest.param(fined, WHITE, 34, True, id="a-correction-is-owed"),
        pytest.param(lambda: refused(f"{RUY_TEXT} 5. Qh7"), WHITE, 29, True, id="an-impossible-answer-to-it"),
        pytest.param(corrected, WHITE, 31, True, id="corrected-while-the-fine-is-provisional"),
        pytest.param(corrected, WHITE, 40, False, id="corrected-long-ago"),
    ],
)
def test_48_1_7_got_another_move_stops_the_game_only_for_whom_it_was_refused(
    table: Callable[[], Table], side: Side, on: int, stops: bool
) -> None:
    game = table()
    verdict = game.send(Dispute(other_move=True), side, jan(on))
    assert [str(case.kind) for case in verdict.cases] == ["disputed-history"]
    assert {str(notice.to) for notice in verdict.notices} == {"white", "black", "arbiter"}
    assert (game.game.status is GameStatus.INTERRUPTED) is stops
