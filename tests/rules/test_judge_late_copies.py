"""A copy that never came, one that comes late, two moves for one ply: nobody gains or loses by the order of arrival."""

from dataclasses import replace
from datetime import date

import pytest

from parsers.acts import MoveMessage, StatedDates
from service.ledger.events import Basis, Interrupted, Resumed
from service.ledger.game import apply, fold
from service.rules.verdict import Disposition
from tests.rules.desk import (
    BLACK,
    RUY,
    RUY_TEXT,
    WHITE,
    Table,
    answer,
    codes,
    jan,
    letter,
    opened,
    played,
    taken_over,
    written,
)

REPLY = letter(
    f"{RUY_TEXT} 5. O-O Be7", received=jan(32), sent=jan(34), rows={9: (jan(26), jan(31))}
)  # Black tells of 5.O-O, which the ledger lacks
WHITE_COPY = letter(f"{RUY_TEXT} 5. O-O", received=jan(26), sent=jan(31))


def reported() -> Table:
    table = Table(taken_over())
    verdict = table.send(REPLY, BLACK, jan(34))
    assert verdict.disposition is Disposition.ACCEPTED
    assert verdict.acts[0].moves == ("e1g1", "f8e7")
    assert codes(verdict) == ["partner-move-reported"]
    return table


def test_48_2_1_a_ply_that_the_ledger_lacks_is_taken_from_the_history() -> None:
    table = reported()
    told, own = table.game.plies[-2:]
    assert (told.uci, told.received, told.sent, told.days, told.basis) == (
        "e1g1",
        jan(26),
        jan(31),
        5,
        (Basis.REPORTED,),
    )
    assert (own.uci, own.received, own.sent, own.days) == ("f8e7", jan(32), jan(34), 2)
    assert table.game.used(WHITE) == 3 + 5


def test_48_2_1_the_late_copy_that_only_confirms_is_a_duplicate() -> None:
    table = reported()
    before = [(ply.uci, ply.received, ply.sent, ply.days, ply.total) for ply in table.game.plies]
    verdict = table.send(WHITE_COPY, WHITE, jan(31), arrived=jan(35))
    assert verdict.disposition is Disposition.DUPLICATE
    assert [(ply.uci, ply.received, ply.sent, ply.days, ply.total) for ply in table.game.plies] == before
    assert table.game.plies[-2].basis == (Basis.OWN_COPY, Basis.REPORTED)
    assert table.send(WHITE_COPY, WHITE, jan(31), arrived=jan(36)).disposition is Disposition.DUPLICATE


def test_48_2_3_a_late_copy_with_its_own_dates_recounts_the_game() -> None:
    table = Table(taken_over())
    table.send(letter(f"{RUY_TEXT} 5. O-O Be7", received=jan(32), sent=jan(34)), BLACK, jan(34))
    table.send(WHITE_COPY, WHITE, jan(31), arrived=jan(35))
    assert table.moves == f"{RUY} e1g1 f8e7"
    told, own = table.game.plies[-2:]
    assert (told.received, told.sent, told.days) == (jan(26), jan(31), 5)
    assert (own.received, own.sent, own.days) == (jan(32), jan(34), 2)
    assert Basis.OWN_COPY in told.basis


def test_48_4_6_a_late_copy_brings_the_proposal_that_the_reply_took() -> None:
    rows = {9: (jan(26), jan(31)), 10: (None, jan(34)), 11: (None, jan(31))}
    told = letter(f"{RUY_TEXT} 5. O-O Be7 6. Re1 d6", received=jan(32), sent=jan(34), rows=dict(rows))
    table = Table(taken_over())
    table.send(told, BLACK, jan(34))
    assert table.moves == f"{RUY} e1g1 f8e7 f1e1 d7d6"
    copy = letter(f"{RUY_TEXT} 5. O-O", received=jan(26), sent=jan(31), proposes=("5... Be7 6. Re1",))
    table.send(copy, WHITE, jan(31), arrived=jan(35))
    assert table.moves == f"{RUY} e1g1 f8e7 f1e1 d7d6"
    assert [ply.accepted for ply in table.game.plies[-3:]] == [True, True, False]
    assert (table.game.used(WHITE), table.game.used(BLACK)) == (3 + 5, 6 + 2)


def test_48_1_7_the_own_copy_sent_before_the_reply_is_the_move_and_the_reply_is_judged_against_it() -> None:
    table = reported()
    verdict = table.send(letter(f"{RUY_TEXT} 5. d3", received=jan(26), sent=jan(31)), WHITE, jan(31), arrived=jan(35))
    assert verdict.disposition is Disposition.ACCEPTED
    assert table.moves == f"{RUY} d2d3"
    assert table.game.penalty(BLACK) == 2, "the reply repeated another move than was sent"
    assert table.game.refused[-1].code == "wrong-repetition"
    assert "disputed-history" in {notice.template for notice in verdict.notices}


def test_48_1_7_an_own_copy_sent_after_the_reply_is_for_the_arbiter() -> None:
    table = reported()
    verdict = table.send(letter(f"{RUY_TEXT} 5. d3", received=jan(26), sent=jan(35)), WHITE, jan(35))
    assert verdict.disposition is Disposition.HELD
    assert [str(case.kind) for case in verdict.cases] == ["disputed-history"]
    assert table.moves == f"{RUY} e1g1 f8e7"


def test_48_1_7_the_movers_next_letter_contradicts_what_was_reported() -> None:
    table = reported()
    verdict = table.send(letter(f"{RUY_TEXT} 5. d3 Be7 6. O-O", received=jan(35), sent=jan(36)), WHITE, jan(36))
    assert (verdict.disposition, verdict.reason) == (Disposition.HELD, "wrong-history")
    assert [str(case.kind) for case in verdict.cases] == ["disputed-history"]
    assert (verdict.penalty_days, table.game.correction) == (0, None), "nobody corrects his own text"
    assert table.game.interruption is not None


def test_48_3_2_of_two_moves_for_one_ply_the_one_sent_earlier_stands() -> None:
    table = Table(taken_over())
    table.send(letter(f"{RUY_TEXT} 5. d3", received=jan(26), sent=jan(30)), WHITE, jan(30))
    refused = table.send(letter(f"{RUY_TEXT} 5. O-O Be7", received=jan(29), sent=jan(31)), BLACK, jan(31))
    assert refused.reason == "wrong-repetition" and table.game.penalty(BLACK) == 2
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(28), arrived=jan(32))
    assert table.moves == f"{RUY} e1g1 f8e7"
    assert table.game.penalty(BLACK) == 0, "the fine existed only because of the order of arrival"
    assert (table.game.used(WHITE), table.game.used(BLACK)) == (3 + 2, 6 + 2)


@pytest.mark.parametrize(
    ("named", "copy", "uci"),
    [
        pytest.param(f"{RUY_TEXT} 5. Rf1 Be7", "5. 8161", "h1f1", id="48.3.3-rook-not-a-french-king"),
        pytest.param(
            "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fa4 Cf6 5. Rf1 Fe7",
            "5. 5161",
            "e1f1",
            id="48.3.3-a-french-king-not-a-rook",
        ),
    ],
)
def test_48_3_2_the_move_that_the_partner_named_is_read_in_his_letters_not_in_its_mover_s(
    named: str, copy: str, uci: str
) -> None:
    table = Table(taken_over())
    table.send(letter(f"{RUY_TEXT} 5. d3", received=jan(26), sent=jan(30)), WHITE, jan(30))
    refused = table.send(letter(named, received=jan(29), sent=jan(31)), BLACK, jan(31))
    assert (refused.reason, table.game.refused[-1].repeated) == ("wrong-repetition", uci)
    numeric = "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2514 7866"
    table.send(letter(f"{numeric} {copy}", received=jan(26), sent=jan(28)), WHITE, jan(28), arrived=jan(32))
    assert table.moves == f"{RUY} {uci} f8e7"


def test_48_3_1_a_move_refused_as_out_of_turn_counts_once_the_earlier_copy_arrives() -> None:
    table = Table(taken_over())
    early = table.send(letter(own="5. Be7", strict=True), BLACK, jan(30))
    assert early.reason == "not-your-turn"
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(28), arrived=jan(31))
    assert table.moves == f"{RUY} e1g1 f8e7"
    assert table.game.plies[-1].sent == jan(30)


def test_48_3_1_a_short_record_out_of_turn_counts_once_the_copy_with_accepted_moves_arrives() -> None:
    table = Table(taken_over(offered="e1g1 f8e7"))
    early = table.send(letter("5... Be7 6. Re1 d6", received=jan(30), sent=jan(31)), BLACK, jan(31))
    assert early.reason == "not-your-turn"
    copy = letter(f"{RUY_TEXT} 5. O-O Be7 6. Re1", received=jan(26), sent=jan(30))
    table.send(copy, WHITE, jan(30), arrived=jan(32))
    assert table.moves == f"{RUY} e1g1 f8e7 f1e1 d7d6"
    assert table.game.plies[-1].sent == jan(31)


def test_48_3_1_a_move_out_of_turn_sent_too_early_stays_refused() -> None:
    table = Table(taken_over())
    table.send(letter(own="5. Be7", strict=True), BLACK, jan(26))
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(28))
    assert table.moves == f"{RUY} e1g1"


def test_48_2_1_two_lost_copies_are_told_by_one_letter() -> None:
    table = Table(taken_over())
    verdict = table.send(
        letter(
            f"{RUY_TEXT} 5. O-O Be7 6. Re1",
            received=jan(35),
            sent=jan(36),
            rows={9: (jan(26), jan(31)), 10: (jan(32), jan(34))},
        ),
        WHITE,
        jan(36),
    )
    assert verdict.acts[0].moves == ("e1g1", "f8e7", "f1e1")
    assert [ply.days for ply in table.game.plies[-3:]] == [5, 2, 1]


@pytest.mark.parametrize(
    ("sequel", "booked"),
    [
        pytest.param("4. e4 Nxe4", "b8d7 e2e4 f6e4", id="48.2.1-only-one-reading-fits-the-sequel"),
        pytest.param("4. e4 Nb6", None, id="48.3.4-both-fit-a-person-decides"),
    ],
)
def test_48_2_1_a_told_move_with_two_readings_is_read_by_its_sequel(sequel: str, booked: str | None) -> None:
    start = "d2d4 g8f6 c2c4 d7d6 b1c3"
    table = Table(taken_over(start, used=(3, 3), last_sent=jan(20)))
    told = letter(
        f"1. d4 Nf6 2. c4 d6 3. Nc3 Nd7 {sequel}",
        rows={6: (jan(21), jan(24)), 7: (jan(25), jan(28)), 8: (jan(29), jan(31))},
    )
    verdict = table.send(told, BLACK, jan(31))
    if booked is None:
        assert verdict.disposition is Disposition.HELD
        assert table.moves == start
        assert table.game.penalty(BLACK) == 0
    else:
        assert table.moves == f"{start} {booked}"


def test_48_3_7_a_late_copy_with_an_impossible_proposal_is_told_so() -> None:
    table = reported()
    copy = letter(f"{RUY_TEXT} 5. O-O", received=jan(26), sent=jan(31), proposes=("5... Be7 6. Ke3",))
    verdict = table.send(copy, WHITE, jan(31), arrived=jan(35))
    assert table.moves == f"{RUY} e1g1 f8e7"
    assert "variation-void" in {str(finding.code) for finding in verdict.findings}
    assert "variation-void" in {notice.template for notice in verdict.notices}


def test_48_3_8_what_the_proposer_himself_tells_was_no_changed_proposal() -> None:
    """Black proposed 5.O-O Be7; White played 5.O-O alone, Black answered 5...d6: both copies had not come."""
    table = Table(taken_over(offered="e1g1 f8e7"))
    rows = {9: (jan(26), jan(27)), 10: (jan(27), jan(28))}
    reply = letter(f"{RUY_TEXT} 5. O-O d6 6. Re1", received=jan(29), sent=jan(30), rows=dict(rows))
    refused = table.send(reply, WHITE, jan(30))
    assert (refused.reason, table.game.penalty(WHITE)) == ("wrong-repetition", 2)
    late = letter(f"{RUY_TEXT} 5. O-O d6", received=jan(27), sent=jan(28), rows={9: rows[9]})
    table.send(late, BLACK, jan(28), arrived=jan(33))
    assert table.moves == f"{RUY} e1g1 d7d6 f1e1"
    assert table.game.penalty(WHITE) == 0, "the fine existed only because of the order of arrival"
    assert table.game.correction is None
    assert [(ply.sent, ply.days) for ply in table.game.plies[8:]] == [(jan(27), 1), (jan(28), 1), (jan(30), 1)]


def test_48_3_8_a_proposal_changed_stays_refused_while_the_proposer_tells_another_move() -> None:
    table = Table(taken_over(offered="e1g1 f8e7"))
    told = letter(f"{RUY_TEXT} 5. O-O d6 6. Re1", received=jan(29), sent=jan(30))
    table.send(told, WHITE, jan(30))
    late = letter(f"{RUY_TEXT} 5. O-O b5", received=jan(27), sent=jan(28), rows={9: (jan(26), jan(27))})
    table.send(late, BLACK, jan(28), arrived=jan(33))
    assert table.moves == RUY
    assert table.game.penalty(WHITE) == 2


ASTRAY = RUY_TEXT.replace("Nf6", "d6")


@pytest.mark.parametrize(
    ("sequel", "rows", "code", "penalty"),
    [
        pytest.param("5. O-O", {}, "wrong-repetition", 2, id="48.4.7-the-partners-last-move"),
        pytest.param("5. O-O Be7 6. Re1", {}, "wrong-history", 0, id="48.3.3-a-later-one-is-told-undated"),
        pytest.param("5. O-O Be7 6. Re1", {10: (None, jan(29))}, "wrong-history", 0, id="48.3.3-a-later-one-is-told"),
        pytest.param("5. O-O Nf6 6. Re1 Ra5 7. d4", {}, "wrong-history", 0, id="48.3.3-impossible-after-the-ledger"),
    ],
)
def test_48_3_3_a_record_that_goes_beyond_the_ledger_and_contradicts_it(
    sequel: str, rows: dict[int, tuple[date | None, date | None]], code: str, penalty: int
) -> None:
    table = Table(taken_over())
    verdict = table.send(letter(f"{ASTRAY} {sequel}", received=jan(29), sent=jan(30), rows=dict(rows)), WHITE, jan(30))
    assert (verdict.disposition, verdict.reason, verdict.penalty_days) == (Disposition.REJECTED, code, penalty)
    assert {notice.template for notice in verdict.notices} >= {"move-invalid", "partner-move-invalid"}
    assert (table.moves, table.game.used(WHITE)) == (RUY, 3 + 1 + penalty), "a day since the receipt that it states"


def test_48_3_1_a_record_that_contradicts_the_ledger_explains_no_move_out_of_turn() -> None:
    table = Table(taken_over())
    verdict = table.send(letter(f"{ASTRAY} 5. O-O Be7 6. Re1 Nd4", received=jan(29), sent=jan(30)), BLACK, jan(30))
    assert (verdict.disposition, verdict.reason) == (Disposition.REJECTED, "not-your-turn")
    assert (table.game.held, table.game.used(BLACK)) == ((), 6)


def test_48_4_8_a_refused_record_does_not_end_the_count_from_the_request() -> None:
    table = Table(taken_over())
    table.send(letter(f"{RUY_TEXT} 5. 5181", received=jan(26), sent=jan(28)), WHITE, jan(28))
    used = table.game.used(WHITE)
    rows = {9: (jan(26), jan(29)), 10: (jan(29), jan(30))}
    again = letter(f"{ASTRAY} 5. O-O Be7 6. Re1", received=jan(32), sent=jan(34), rows=dict(rows))
    assert table.send(again, WHITE, jan(34)).reason == "wrong-history"
    assert table.game.used(WHITE) == used + (34 - 28)


@pytest.mark.parametrize("told", ["Ke3", "xx", "Rg1g2"], ids=["impossible", "illegible", "impossible-rook"])
def test_48_3_1_an_impossible_history_explains_nothing(told: str) -> None:
    table = Table(taken_over())
    verdict = table.send(letter(f"{RUY_TEXT} 5. {told} Be7", received=jan(32), sent=jan(34)), BLACK, jan(34))
    assert verdict.reason == "not-your-turn"
    assert table.moves == RUY


@pytest.mark.parametrize(
    ("dated", "accepted"),
    [
        pytest.param(None, False, id="48.3.4-undated"),
        pytest.param(jan(28), False, id="48.3.4-dated-as-the-refused-letter"),
        pytest.param(jan(29), True, id="48.2.1-dated-after-the-request"),
    ],
)
def test_48_3_4_a_reply_to_an_invalid_message_and_one_to_its_correction(dated: date | None, accepted: bool) -> None:
    table = Table(taken_over())
    table.send(letter(f"{RUY_TEXT} 5. 5181", received=jan(26), sent=jan(28)), WHITE, jan(28))
    reply = letter(f"{RUY_TEXT} 5. O-O Be7", received=jan(30), sent=jan(31), rows={9: (jan(26), dated)})
    verdict = table.send(reply, BLACK, jan(31))
    assert (verdict.disposition is Disposition.ACCEPTED) is accepted
    if accepted:
        told = table.game.plies[-2]
        assert (told.received, told.sent, told.days, told.total) == (jan(28), jan(29), 3, 8)
        assert table.game.correction is None
    else:
        assert verdict.reason == "not-your-turn"
        assert table.moves == RUY


def test_48_4_7_a_valid_letter_dated_before_a_refused_one_corrects_it_and_wipes_nothing() -> None:
    table = Table(taken_over())
    table.send(letter(f"{RUY_TEXT} 5. 5181", received=jan(26), sent=jan(29)), WHITE, jan(29))
    assert (table.game.used(WHITE), table.game.penalty(WHITE)) == (3 + 3 + 2, 2)
    table.send(letter(f"{RUY_TEXT} 5. O-O", received=jan(26), sent=jan(28)), WHITE, jan(28), arrived=jan(29))
    assert table.moves == f"{RUY} e1g1"
    assert (table.game.used(WHITE), table.game.penalty(WHITE)) == (3 + 3 + 2, 2)
    assert table.game.correction is None


@pytest.mark.parametrize(
    ("start", "number", "sent", "again", "languages", "reason"),
    [
        pytest.param("f2f4 e7e6 e2e4 e6e5 g2g3", "3...", "Be7", "Ne7", ("en",), "takeback-refused", id="48.3.2-black"),
        pytest.param("e2e4 e7e5 d2d3 d7d6", "3.", "Be2", "Ne2", ("en",), "takeback-refused", id="48.3.2-white"),
        pytest.param("e2e4 e7e5 d2d3 d7d6", "3.", "Ne2", "Ne2", ("ro",), None, id="48.5.1-a-romanian-bishop-again"),
        pytest.param("e2e4 e7e5 d2d3 d7d6", "3.", "Be2", "Be2", ("en",), None, id="48.5.1-the-same-again"),
    ],
)
def test_48_3_2_another_move_is_not_taken_for_the_same_in_a_tongue_that_nothing_speaks_for(
    start: str, number: str, sent: str, again: str, languages: tuple[str, ...], reason: str | None
) -> None:
    table = Table(taken_over(start, used=(1, 1)))
    side = BLACK if number.endswith("...") else WHITE
    first = table.send(letter(f"{number} {sent}", received=jan(26), sent=jan(28)), side, jan(28), languages=languages)
    assert first.disposition is Disposition.ACCEPTED
    other = letter(f"{number} {again}", received=jan(26), sent=jan(28))
    verdict = table.send(other, side, jan(28), languages=languages)
    assert verdict.reason == reason
    assert (verdict.disposition is Disposition.REJECTED) is (reason is not None)
    assert len(table.moves.split()) == len(start.split()) + 1


@pytest.mark.parametrize("sent", [jan(28), jan(27), jan(26)], ids=["within-a-day", "a-day-before", "days-before"])
def test_48_3_2_no_date_alone_takes_the_own_move_back(sent: date) -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(29))
    verdict = table.send(letter(own="5. d3", strict=True), WHITE, sent, arrived=jan(29))
    assert (verdict.disposition, verdict.reason) == (Disposition.REJECTED, "takeback-refused")
    assert table.moves == f"{RUY} e1g1"
    reply = table.send(letter(f"{RUY_TEXT} 5. O-O Be7", received=jan(29), sent=jan(30)), BLACK, jan(30))
    assert reply.disposition is Disposition.ACCEPTED
    assert table.moves == f"{RUY} e1g1 f8e7"


@pytest.mark.parametrize(
    ("dated", "moves", "fine"),
    [
        pytest.param(jan(28), f"{RUY} d2d3 f8e7", 0, id="48.3.2-dated-earlier-and-named-by-the-partner"),
        pytest.param(jan(30), f"{RUY} e1g1", 2, id="48.3.2-dated-later-the-partner-may-not-agree"),
    ],
)
def test_48_3_3_the_partner_repeats_the_move_that_was_sent_first(dated: date, moves: str, fine: int) -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(29))
    table.send(letter(f"{RUY_TEXT} 5. d3", received=jan(26), sent=dated), WHITE, dated, arrived=jan(30))
    table.send(letter(f"{RUY_TEXT} 5. d3 Be7", received=jan(29), sent=jan(31)), BLACK, jan(31))
    assert table.moves == moves
    assert table.game.penalty(BLACK) == fine
    assert table.game.held == ()
    if not fine:
        assert [(ply.sent, ply.days) for ply in table.game.plies[-2:]] == [(jan(28), 2), (jan(31), 2)]
        assert table.game.penalty(WHITE) == 0


def test_48_4_9_the_fine_for_a_late_repeat_outlives_the_letter_that_brought_it() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(28))
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(46))
    table.send(letter(f"{RUY_TEXT} 5. O-O d6", received=jan(46), sent=jan(49)), BLACK, jan(49))
    assert table.game.penalty(WHITE) == 4
    table.send(letter(f"{RUY_TEXT} 5. O-O Be7", received=jan(46), sent=jan(48)), BLACK, jan(48), arrived=jan(49))
    table.send(letter(f"{RUY_TEXT} 5. O-O Be7 6. Re1", received=jan(49), sent=jan(50)), WHITE, jan(50))
    assert table.moves == f"{RUY} e1g1 f8e7 f1e1"
    assert table.game.penalty(WHITE) == 4


def test_48_6_3_a_take_back_waits_for_no_ruling() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(28))
    table.game = apply(table.game, Interrupted(journal=50, cause="overstep-claim", since=jan(29)))
    verdict = table.send(letter(f"{RUY_TEXT} 5. d3", received=jan(26), sent=jan(30)), WHITE, jan(30))
    assert (verdict.disposition, verdict.reason) == (Disposition.REJECTED, "takeback-refused")
    assert table.game.held == ()


def test_48_3_2_the_partners_word_on_a_third_move_puts_none_in_its_place() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(29))
    refused = table.send(letter(f"{RUY_TEXT} 5. Nc3 Be7", received=jan(29), sent=jan(30)), BLACK, jan(30))
    assert refused.reason == "wrong-repetition"
    table.send(letter(f"{RUY_TEXT} 5. d3", received=jan(26), sent=jan(28)), WHITE, jan(28), arrived=jan(31))
    assert table.moves == f"{RUY} e1g1"
    assert table.game.penalty(BLACK) == 2


def test_48_2_5_a_set_back_clock_wipes_no_own_fault() -> None:
    table = Table(taken_over())
    table.send(letter(f"{RUY_TEXT} 5. 5181", received=jan(26), sent=jan(29)), WHITE, jan(29))
    table.send(letter(f"{RUY_TEXT} 5. O-O", received=jan(26), sent=jan(28)), WHITE, jan(28), arrived=jan(30))
    assert table.moves == f"{RUY} e1g1"
    assert (table.game.used(WHITE), table.game.penalty(WHITE)) == (3 + 3 + 2, 2), "judged as the corrected move"
    assert table.game.correction is None


def test_48_2_5_a_set_back_clock_takes_no_answered_move_back() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. d3"), WHITE, jan(28))
    table.send(letter(f"{RUY_TEXT} 5. d3 Be7", received=jan(28), sent=jan(29)), BLACK, jan(29))
    verdict = table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(27), arrived=jan(30))
    assert verdict.disposition is Disposition.HELD
    assert [str(case.kind) for case in verdict.cases] == ["disputed-history"]
    assert table.moves == f"{RUY} d2d3 f8e7"
    assert table.game.penalty(BLACK) == 0


@pytest.mark.parametrize(
    ("own", "sent", "booked"),
    [
        pytest.param("5. d3", jan(31), "d2d3", id="48.1.7-sent-before-the-reply"),
        pytest.param("5. d3", jan(35), "e1g1 f8e7", id="48.1.7-sent-after-the-reply"),
    ],
)
def test_48_1_7_the_strict_line_of_a_late_copy_is_the_move(own: str, sent: date, booked: str) -> None:
    table = reported()
    verdict = table.send(letter(own=own, strict=True), WHITE, sent, arrived=jan(35))
    assert table.moves == f"{RUY} {booked}"
    if booked == "d2d3":
        assert verdict.disposition is Disposition.ACCEPTED
        assert table.game.refused[-1].code == "wrong-repetition", "the reply repeated another move than was sent"
    else:
        assert verdict.disposition is Disposition.HELD
        assert [str(case.kind) for case in verdict.cases] == ["disputed-history"]


def test_48_2_3_a_late_copy_dated_before_the_move_that_it_answers_overturns_nothing() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(28))
    table.send(letter(f"{RUY_TEXT} 5. O-O Be7", received=jan(28), sent=jan(29)), BLACK, jan(29))
    verdict = table.send(letter(f"{RUY_TEXT} 5. O-O d6"), BLACK, jan(27), arrived=jan(29))
    assert verdict.reason == "takeback-refused"
    assert table.moves == f"{RUY} e1g1 f8e7"


@pytest.mark.parametrize(
    ("row", "received", "days"),
    [
        pytest.param((None, jan(31)), jan(26), 5, id="48.2.3-not-stated-the-day-of-our-own-copy"),
        pytest.param((jan(20), jan(31)), jan(25), 6, id="48.2.3-impossible-the-sending-counts"),
        pytest.param((jan(24), jan(31)), jan(24), 7, id="48.2.3-one-day-is-explained-by-zones"),
        pytest.param((jan(29), jan(31)), jan(29), 2, id="48.2.1-as-stated"),
    ],
)
def test_48_2_3_the_receipt_of_a_reported_move(row: tuple[date | None, date], received: date, days: int) -> None:
    table = Table(played(RUY, sent=jan(18)))  # Black's last was sent on 25.01
    last = table.game.plies[-1]
    table.game = replace(table.game, plies=(*table.game.plies[:-1], replace(last, arrived_on=jan(26))))
    table.send(letter(f"{RUY_TEXT} 5. O-O Be7", received=jan(32), sent=jan(34), rows={9: row}), BLACK, jan(34))
    told = table.game.plies[-2]
    assert (told.uci, told.received, told.sent, told.days) == ("e1g1", received, jan(31), days)


def test_48_4_5_a_reported_first_move_may_lie_before_the_start() -> None:
    table = Table(fold([opened()]))
    table.send(letter("1. e4 e5", received=jan(7), sent=jan(12), rows={1: (None, jan(6))}), BLACK, jan(12))
    first, reply = table.game.plies
    assert (first.sent, first.days) == (jan(6), 0)
    assert (reply.received, reply.days) == (jan(10), 2)


def test_48_2_3_a_letter_judged_late_came_on_its_own_day() -> None:
    table = Table(taken_over())
    table.game = apply(table.game, Interrupted(journal=50, cause="overstep-claim", since=jan(27)))
    table.send(answer(f"{RUY_TEXT} 5. O-O", received=jan(26), sent=jan(30)), WHITE, jan(30))
    table.game = apply(table.game, Resumed(journal=51, on=jan(36)))
    table._judge(101, *table.letters[101])
    assert table.game.plies[-1].arrived_on == jan(30)


def test_48_4_7_another_copy_of_a_refused_letter_costs_nothing_again() -> None:
    table = Table(taken_over())
    faulty = letter(f"{RUY_TEXT} 5. 5181", received=jan(26), sent=jan(28))
    table.send(faulty, WHITE, jan(28))
    again = table.send(faulty, WHITE, jan(28), arrived=jan(29))
    assert again.disposition is Disposition.DUPLICATE
    assert (table.game.used(WHITE), table.game.penalty(WHITE)) == (7, 2)


@pytest.mark.parametrize(
    ("first", "again", "sent", "fined"),
    [
        pytest.param("5. Nd6", "5. Nd6", 28, 2, id="the-same-on-the-same-day"),
        pytest.param("5. Nd6", "5. Nd6!", 28, 2, id="with-a-sign-more"),
        pytest.param("5. Nd6", "5. Nd6", 29, 4, id="sent-on-a-later-day-it-is-a-new-one"),
        pytest.param("5. Nd6", "5. Rh5", 29, 4, id="another-move-is-a-new-one"),
    ],
)
def test_48_4_7_the_same_impossible_move_sent_again_on_its_day_is_one_fault(
    first: str, again: str, sent: int, fined: int
) -> None:
    table = Table(taken_over())
    table.send(letter(own=first, strict=True), WHITE, jan(28), languages=("en",))
    assert table.game.penalty(WHITE) == 2
    table.send(letter(own=again, strict=True), WHITE, jan(sent), languages=("en",))
    assert table.game.penalty(WHITE) == fined
    corrected = table.send(letter(own="5. O-O", strict=True), WHITE, jan(30), languages=("en",))
    assert corrected.disposition is Disposition.ACCEPTED


def test_48_3_3_a_held_letter_counts_once_the_gap_is_filled() -> None:
    table = Table(taken_over())
    held = table.send(letter(own="6. Re1", strict=True), WHITE, jan(35), languages=("en",))
    assert held.disposition is Disposition.HELD
    table.send(letter(f"{RUY_TEXT} 5. O-O", received=jan(26), sent=jan(28)), WHITE, jan(28), arrived=jan(36))
    assert table.moves == f"{RUY} e1g1"
    table.send(letter(f"{RUY_TEXT} 5. O-O Be7", received=jan(29), sent=jan(30)), BLACK, jan(30), arrived=jan(37))
    assert table.moves == f"{RUY} e1g1 f8e7 f1e1"
    assert table.game.plies[-1].sent == jan(35)
    assert table.game.held == ()


def test_48_3_2_a_number_that_does_not_fit_is_no_take_back() -> None:
    table = Table(taken_over())
    verdict = table.send(letter(own="4. O-O", strict=True), WHITE, jan(28))
    assert verdict.disposition is Disposition.HELD
    assert table.moves == RUY


def test_48_3_4_a_fault_found_late_is_asked_to_be_corrected_from_the_day_it_is_found() -> None:
    table = Table(taken_over())
    table.send(letter(own="6. 5181", strict=True), WHITE, jan(35))
    table.send(letter(f"{RUY_TEXT} 5. O-O", received=jan(26), sent=jan(28)), WHITE, jan(28), arrived=jan(36))
    table.send(letter(f"{RUY_TEXT} 5. O-O Be7", received=jan(29), sent=jan(30)), BLACK, jan(30), arrived=jan(37))
    assert table.game.refused[-1].code == "impossible-move"
    assert table.game.correction is not None and table.game.correction.asked_on == jan(37)


@pytest.mark.parametrize(
    ("message", "booked"),
    [
        pytest.param(
            letter(f"{RUY_TEXT} 5. O-O Be7 6. Re1", sent=jan(28)),
            "",
            id="48.3.7-expected-moves-without-a-label-are-held",
        ),
        pytest.param(
            letter(f"{RUY_TEXT} 5. O-O Be7 6. Re1", dates=StatedDates(written(jan(25)), None, written(jan(28)))),
            "",
            id="48.3.7-dated-as-the-move-known-already",
        ),
        pytest.param(
            letter(
                f"{RUY_TEXT} 5. O-O Be7 6. Re1", dates=StatedDates(written(jan(29)), written(jan(30)), written(jan(31)))
            ),
            "e1g1 f8e7 f1e1",
            id="48.2.1-dated-later-they-are-history",
        ),
    ],
)
def test_48_3_7_moves_that_the_sender_expects_are_not_played(message: MoveMessage, booked: str) -> None:
    table = Table(taken_over())
    verdict = table.send(message, WHITE, jan(31))
    assert table.moves == f"{RUY} {booked}".strip()
    assert verdict.disposition is (Disposition.ACCEPTED if booked else Disposition.HELD)


@pytest.mark.parametrize(
    ("own", "code"),
    [
        pytest.param("Rg1g3", "impossible-move", id="48.3.4-impossible"),
        pytest.param("9x0", "illegible-move", id="48.3.4-illegible"),
    ],
)
def test_48_2_1_a_faulty_reply_does_not_unsay_the_move_that_it_tells(own: str, code: str) -> None:
    table = Table(taken_over())
    reply = letter(f"{RUY_TEXT} 5. O-O {own}", received=jan(32), sent=jan(34), rows={9: (jan(26), jan(31))})
    verdict = table.send(reply, BLACK, jan(34))
    assert (verdict.disposition, verdict.reason) == (Disposition.REJECTED, code)
    assert [(act.outcome.value, act.moves) for act in verdict.acts] == [("booked", ("e1g1",)), ("refused", ())]
    assert codes(verdict)[0] == code and "partner-move-reported" in codes(verdict)
    assert table.moves == f"{RUY} e1g1"
    assert (table.game.plies[-1].sent, table.game.plies[-1].days) == (jan(31), 5)
    assert table.game.correction is not None and table.game.correction.side is BLACK
    assert (table.game.used(BLACK), table.game.penalty(BLACK)) == (6 + 2 + 2, 2)


def test_48_5_1_a_repeat_that_waited_is_noted_and_waits_no_longer() -> None:
    table = Table(taken_over())
    table.game = apply(table.game, Interrupted(journal=50, cause="overstep-claim", since=jan(27)))
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(28))
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(34))
    assert [one.journal for one in table.game.held] == [101, 102]
    table.game = apply(table.game, Resumed(journal=51, on=jan(36)))
    table._judge(101, *table.letters[101])
    repeat = table._judge(102, *table.letters[102])
    assert [str(act.kind) for act in repeat.acts] == ["repeat"]
    assert (table.game.held, len(table.game.repeats)) == ((), 1)


@pytest.mark.parametrize(
    ("told", "dated", "accepted"),
    [
        pytest.param("5. O-O", jan(28), False, id="48.3.4-the-refused-letters-own-move"),
        pytest.param("5. d3", jan(28), True, id="48.2.1-another-move-of-the-same-day"),
        pytest.param("5. d3", jan(27), False, id="48.3.4-another-move-of-an-earlier-day"),
        pytest.param("5. d3", None, False, id="48.3.4-another-move-undated"),
    ],
)
def test_48_3_4_a_reply_to_the_corrected_move_is_told_by_the_move(
    told: str, dated: date | None, accepted: bool
) -> None:
    table = Table(taken_over())
    wrong = RUY_TEXT.replace("4. Ba4 Nf6", "4. Ba4 d6")
    assert table.send(answer(f"{wrong} 5. O-O"), WHITE, jan(28)).reason == "wrong-repetition"
    reply = letter(f"{RUY_TEXT} {told} Be7", received=jan(29), sent=jan(31), rows={9: (None, dated)})
    verdict = table.send(reply, BLACK, jan(31))
    assert (verdict.disposition is Disposition.ACCEPTED) is accepted
    assert table.moves == (f"{RUY} d2d3 f8e7" if accepted else RUY)


def test_48_4_3_one_letter_tells_the_last_move_of_a_control_and_the_first_of_the_next() -> None:
    moves = "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 f1e2 e7e5 d4b3 f8e7 e1g1 e8g8 f1e1 c8e6"
    table = Table(taken_over(moves, used=(50, 9), last_sent=jan(93)))
    text = "10. Qd3 Nc6 11. Bg5"
    rows = {19: (jan(94), jan(108)), 20: (jan(109), jan(110))}
    line = "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be2 e5 7. Nb3 Be7 8. O-O O-O 9. Re1 Be6"
    verdict = table.send(letter(f"{line} {text}", received=jan(111), sent=jan(112), rows=dict(rows)), WHITE, jan(112))
    assert table.moves == f"{moves} d1d3 b8c6 c1g5"
    assert [f.detail["control"] for f in verdict.findings if f.code == "overstep"] == [1]
