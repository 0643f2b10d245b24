"""Rulebook 4, row by row: which messages are valid, what the others cost, what they bind (48.3.3-48.3.6, 48.4.7)."""

from dataclasses import replace

import pytest

from parsers.acts import MoveMessage, StatedDates, WrittenMove
from service.ledger.game import GameStatus
from service.regulations import EMAIL, POSTAL
from service.rules.verdict import Disposition
from tests.rules.desk import BLACK, RUY, RUY_TEXT, WHITE, Table, answer, codes, jan, letter, record, taken_over, written

NEXT = f"{RUY_TEXT} 5. "


@pytest.mark.parametrize(
    ("message", "code", "article", "penalty"),
    [
        pytest.param(answer(NEXT + "5181"), "impossible-move", "48.3.4", 2, id="48.3.4-impossible"),
        pytest.param(answer(NEXT + "Ke3"), "impossible-move", "48.3.4", 2, id="48.3.4-impossible-king"),
        pytest.param(answer(NEXT + "xyz!?%"), "illegible-move", "48.3.4", 2, id="48.3.4-illegible"),
        pytest.param(answer(NEXT + "0000"), "illegible-move", "48.3.4", 2, id="48.3.4-null-move-is-no-move"),
        pytest.param(answer(NEXT + "any"), "any-move-refused", "48.3.4", 2, id="47.3.6-any-move"),
        pytest.param(answer(NEXT + "--"), "missing-reply-move", "48.3.5", 2, id="48.3.5-dashes"),
        pytest.param(
            letter(RUY_TEXT, begun=(5, WHITE), received=jan(26), sent=jan(28)),
            "missing-reply-move",
            "48.3.5",
            2,
            id="48.3.5-row-begun",
        ),
        pytest.param(
            letter(own="5. ", strict=True), "missing-reply-move", "48.3.5", 2, id="48.3.5-strict-line-without-a-move"
        ),
        pytest.param(
            answer("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nge7 5. O-O"),
            "wrong-repetition",
            "48.3.3",
            2,
            id="48.3.3-partners-last-possible",
        ),
        pytest.param(
            answer("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 7856 5. O-O"),
            "wrong-repetition",
            "48.3.3",
            2,
            id="48.3.3-partners-last-impossible",
        ),
        pytest.param(answer("4. _ Be7 5. O-O"), "wrong-repetition", "48.3.3", 2, id="48.3.3-only-the-last-row"),
        pytest.param(
            answer("1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. Ba4 Nf6 5. O-O"),
            "wrong-history",
            "48.3.3",
            0,
            id="48.3.3-an-earlier-move",
        ),
    ],
)
def test_48_3_invalid_messages(message: MoveMessage, code: str, article: str, penalty: int) -> None:
    table = Table(taken_over())
    verdict = table.send(message, WHITE, jan(28))
    assert verdict.disposition is Disposition.REJECTED
    assert verdict.reason == code
    assert (verdict.findings[0].code, verdict.findings[0].article) == (code, article)
    assert verdict.penalty_days == penalty == table.game.penalty(WHITE)
    assert table.moves == RUY
    assert table.game.status is GameStatus.AWAITING_CORRECTION
    assert {notice.template for notice in verdict.notices} >= {"move-invalid", "partner-move-invalid"}
    assert table.game.used(BLACK) == 6


@pytest.mark.parametrize(
    ("message", "remarks"),
    [
        pytest.param(answer(NEXT + "O-O"), [], id="48.3.1-possible"),
        pytest.param(answer(NEXT + "O-O+"), [], id="48.3.6-a-wrong-check-sign"),
        pytest.param(answer(NEXT + "5171|O-O"), [], id="48.3.6-twice-the-same"),
        pytest.param(answer(NEXT + "5171|d3"), ["contradicting-notation"], id="48.3.6-the-agreed-one-counts"),
        pytest.param(answer(NEXT + "d3|5171"), ["contradicting-notation"], id="48.3.6-the-agreed-one-counts-second"),
        pytest.param(
            answer("1. e4 e5 2. Nf3 Nc6 4. Ba4 Nf6 5. O-O"), ["incomplete-history"], id="48.2.1-a-row-left-out"
        ),
        pytest.param(answer("4. _ Nf6 5. O-O"), ["incomplete-history"], id="48.2.1-only-the-last-row"),
        pytest.param(answer("5. O-O"), ["incomplete-history"], id="48.3.3-not-repeated-but-the-number-fits"),
        pytest.param(answer(own="5. O-O"), ["incomplete-history"], id="48.3.3-in-prose"),
        pytest.param(letter(own="5. O-O", strict=True), [], id="48.3.3-the-strict-line-needs-no-record"),
        pytest.param(letter(own="O-O", strict=True), [], id="48.3.3-the-strict-line-without-a-number"),
        pytest.param(letter(own="5. O-O", quoted=RUY_TEXT, strict=True), [], id="48.3.3-quoted"),
        pytest.param(
            letter(quoted=NEXT + "O-O"), ["date-filled-in", "date-filled-in"], id="48.2.1-reply-inside-the-quoted-table"
        ),
        pytest.param(answer(NEXT + "O-O", quoted="1. d4 d5 2. c4 e6 3. Nc3 Nf6"), [], id="48.2.2-another-game-quoted"),
        pytest.param(answer(NEXT + "O-O", quoted=NEXT + "d4"), [], id="48.3.3-a-jest-in-the-quotation"),
        pytest.param(answer(NEXT + "O-O", own="5. O-O"), [], id="48.3.6-said-again-in-prose"),
        pytest.param(
            answer("2. e4 e5 3. Nf3 Nc6 4. Bb5 a6 5. Ba4 Nf6 6. O-O"), ["incomplete-history"], id="48.2.1-wrong-numbers"
        ),
    ],
)
def test_48_3_valid_messages(message: MoveMessage, remarks: list[str]) -> None:
    table = Table(taken_over())
    verdict = table.send(message, WHITE, jan(28))
    assert verdict.disposition is Disposition.ACCEPTED
    assert verdict.acts[0].moves == ("e1g1",)
    assert codes(verdict) == remarks
    assert verdict.penalty_days == 0
    assert table.moves == f"{RUY} e1g1"


@pytest.mark.parametrize("written", ["O-O", "5171"], ids=["48.3.4-one-notation", "48.3.4-the-form-numeric"])
def test_48_3_4_two_writings_of_one_move_that_differ_are_ambiguous(written: str) -> None:
    table = Table(taken_over())
    verdict = table.send(answer(NEXT + written, own="5. d3"), WHITE, jan(28))
    assert verdict.reason == "ambiguous-move"
    assert table.moves == RUY


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param("d3 / d4", "ambiguous-move", id="48.3.4-by-a-stroke"),
        pytest.param("Nc3/d3", "ambiguous-move", id="48.3.4-by-a-stroke-without-blanks"),
        pytest.param("0-0 или d3", "ambiguous-move", id="48.3.4-by-a-word"),
        pytest.param("Nc3, oder d3", "ambiguous-move", id="48.3.4-by-a-word-of-another-language"),
        pytest.param("d3 / d4 / Nc3", "ambiguous-move", id="48.3.4-of-three"),
        pytest.param("Ke3 / d4", "impossible-move", id="48.3.4-one-of-them-possible"),
        pytest.param("Ke3 or Kf3", "illegible-move", id="48.3.4-none-possible"),
        pytest.param("knight c3 e4", "impossible-move", id="48.3.4-one-impossible-move-in-words"),
        pytest.param("d2 / d4", None, id="48.3.1-one-move-over-a-stroke"),
    ],
)
def test_48_3_4_a_choice_left_to_the_reader_is_ambiguous(text: str, code: str | None) -> None:
    table = Table(taken_over())
    verdict = table.send(MoveMessage(own=(WrittenMove(text, 5, WHITE),), strict=True), WHITE, jan(28))
    assert (verdict.reason, verdict.penalty_days) == (code, 2 if code else 0)
    assert table.moves == (RUY if code else f"{RUY} d2d4")


def test_48_3_4_two_legal_readings_are_ambiguous() -> None:
    table = Table(taken_over("d2d4 g8f6 c2c4 d7d6 b1c3", used=(3, 3), last_sent=jan(20)))
    verdict = table.send(letter("1. d4 Nf6 2. c4 d6 3. Nc3 Nd7", received=jan(21), sent=jan(23)), BLACK, jan(23))
    assert verdict.reason == "ambiguous-move"
    assert table.game.clock(BLACK).used == 3 + 2 + 2


@pytest.mark.parametrize(
    ("message", "disposition", "reason"),
    [
        pytest.param(
            letter(quoted=RUY_TEXT), Disposition.IGNORED, "not-a-game-message", id="friendly-quoted-record-unchanged"
        ),
        pytest.param(
            letter(RUY_TEXT), Disposition.IGNORED, "not-a-game-message", id="friendly-record-without-a-begun-row"
        ),
        pytest.param(
            letter(own="7. O-O", strict=True),
            Disposition.HELD,
            "incomplete-history",
            id="48.3.3-the-number-does-not-fit",
        ),
        pytest.param(letter(NEXT + "_ _ 6. Re1"), Disposition.HELD, "incomplete-history", id="48.3.3-a-hole"),
    ],
)
def test_48_3_nothing_counts(message: MoveMessage, disposition: Disposition, reason: str) -> None:
    table = Table(taken_over())
    verdict = table.send(message, WHITE, jan(28))
    assert (verdict.disposition, verdict.reason) == (disposition, reason)
    assert table.moves == RUY
    assert table.game.used(WHITE) == 3
    assert table.game.correction is None


# --- time after an invalid message (48.4.7, 48.4.8) ---------------------------------------------------------------


def test_48_4_7_the_time_spent_stays_and_the_clock_runs_anew_from_the_request() -> None:
    table = Table(taken_over())
    table.send(answer(NEXT + "5181", time=(2, 5)), WHITE, jan(28))
    assert table.game.clock(WHITE).used == 3 + 2 + 2
    verdict = table.send(letter(NEXT + "5171", received=jan(26), sent=jan(29), time=(1, 8)), WHITE, jan(29))
    ply = table.game.plies[-1]
    assert verdict.disposition is Disposition.ACCEPTED
    assert (ply.received, ply.sent, ply.days, ply.total) == (jan(28), jan(29), 3, 8)
    assert codes(verdict) == []
    assert table.game.status is GameStatus.RUNNING


def test_48_4_7_a_corrected_message_that_is_faulty_again_costs_again() -> None:
    table = Table(taken_over())
    table.send(answer(NEXT + "5181"), WHITE, jan(28))
    verdict = table.send(letter(NEXT + "Ke3", received=jan(26), sent=jan(30)), WHITE, jan(30))
    assert verdict.penalty_days == 2
    assert table.game.clock(WHITE).used == 3 + 2 + 2 + 2 + 2
    assert table.game.clock(WHITE).penalty == 4
    assert table.game.correction is not None and table.game.correction.asked_on == jan(30)


def test_48_4_7_several_faults_in_one_message_cost_one_penalty() -> None:
    table = Table(taken_over())
    verdict = table.send(answer("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Be7 5. 5181"), WHITE, jan(28))
    assert verdict.penalty_days == 2 == table.game.penalty(WHITE)


def test_48_3_4_the_corrected_move_may_be_made_with_any_piece() -> None:
    table = Table(taken_over())
    table.send(answer(NEXT + "Ke3"), WHITE, jan(28))
    table.send(answer(NEXT + "Nc3"), WHITE, jan(28))
    assert table.moves == f"{RUY} b1c3"


@pytest.mark.parametrize(
    ("faults", "penalty"), [(1, 5), (2, 15), (3, 25)], ids=["47.4.9-first", "47.4.10-second", "47.4.10-third"]
)
def test_47_4_10_every_later_fault_by_post_costs_ten(faults: int, penalty: int) -> None:
    table = Table(taken_over(regulations=POSTAL))
    for n in range(faults):
        verdict = table.send(letter(NEXT + "5181", received=jan(26), sent=jan(28 + n)), WHITE, jan(28 + n))
    assert table.game.penalty(WHITE) == penalty
    assert verdict.findings[0].article == "47.3.12"


def test_48_3_3_a_fine_for_a_wrong_repetition_is_provisional_for_three_days() -> None:
    table = Table(taken_over())
    verdict = table.send(answer("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Be7 5. O-O"), WHITE, jan(28))
    told = next(notice for notice in verdict.notices if notice.template == "move-invalid")
    assert told.facts["provisional_until"] == jan(31).isoformat()
    assert told.facts["history"] == [{"ply": 8, "ours": "g8f6", "theirs": "Be7"}]


def test_48_3_4_the_refused_letter_quoted_again_costs_nothing() -> None:
    table = Table(taken_over())
    table.send(answer(NEXT + "5181"), WHITE, jan(28))
    verdict = table.send(letter(quoted=NEXT + "5181"), WHITE, jan(29))
    assert verdict.disposition is Disposition.IGNORED
    assert table.game.penalty(WHITE) == 2


def _beside_a_quoted_form(move: str, *, dated: bool) -> MoveMessage:
    received, sent = (jan(26), jan(28)) if dated else (None, None)
    form = record(NEXT + "O-O", depth=1, received=received, sent=sent)
    return replace(letter(own=f"5. {move}", strict=True), records=(form,))


@pytest.mark.parametrize(
    ("message", "booked"),
    [
        pytest.param(_beside_a_quoted_form("d3", dated=True), None, id="48.3.4-two-moves-in-one-letter"),
        pytest.param(_beside_a_quoted_form("O-O", dated=True), "e1g1", id="48.3.6-one-move-in-two-notations"),
        pytest.param(_beside_a_quoted_form("d3", dated=False), "d2d3", id="48.3.3-somebody-elses-words"),
    ],
)
def test_48_3_4_a_line_and_a_quoted_row_that_the_sender_dated(message: MoveMessage, booked: str | None) -> None:
    table = Table(taken_over())
    verdict = table.send(message, WHITE, jan(28), languages=("en",))
    assert verdict.reason == (None if booked else "ambiguous-move")
    assert table.moves == (f"{RUY} {booked}" if booked else RUY)


def test_48_3_4_a_correction_above_the_refused_form_is_one_move() -> None:
    table = Table(taken_over())
    table.send(answer("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 d6 5. O-O"), WHITE, jan(28))
    table.send(_beside_a_quoted_form("d3", dated=True), WHITE, jan(29), languages=("en",))
    assert table.moves == f"{RUY} d2d3"


# --- out of turn, after the end, take-backs -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "message",
    [
        pytest.param(letter(f"{RUY_TEXT} 5. _ Be7", sent=jan(26)), id="record-with-an-empty-cell"),
        pytest.param(letter(own="5. Be7", strict=True), id="strict-line"),
        pytest.param(letter(own="Be7"), id="bare-move"),
    ],
)
def test_48_3_1_a_move_out_of_turn_is_refused_without_penalty(message: MoveMessage) -> None:
    table = Table(taken_over())
    verdict = table.send(message, BLACK, jan(26))
    assert (verdict.disposition, verdict.reason) == (Disposition.REJECTED, "not-your-turn")
    assert table.game.used(BLACK) == 6
    assert table.game.status is GameStatus.RUNNING


@pytest.mark.parametrize(
    "message",
    [
        pytest.param(letter("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Be7", sent=jan(25)), id="in-the-record"),
        pytest.param(letter(own="4. Be7", strict=True), id="strict-line"),
        pytest.param(letter("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Ke3", sent=jan(25)), id="even-an-impossible-one"),
    ],
)
def test_48_3_2_a_sent_move_cannot_be_taken_back(message: MoveMessage) -> None:
    table = Table(taken_over())
    verdict = table.send(message, BLACK, jan(26))
    assert (verdict.disposition, verdict.reason) == (Disposition.REJECTED, "takeback-refused")
    assert verdict.penalty_days == 0
    assert table.moves == RUY
    assert {(n.template, str(n.to)) for n in verdict.notices} == {
        ("takeback-refused", "white"),
        ("takeback-refused", "black"),
    }


def test_47_4_9_a_relayed_move_waits_where_the_regulations_ask() -> None:
    asking = taken_over(regulations=replace(EMAIL, relay=type(EMAIL.relay)("ask")))
    table = Table(asking)
    verdict = table.send(answer(NEXT + "O-O"), WHITE, jan(28), partner_addressed=False)
    assert (verdict.disposition, verdict.reason) == (Disposition.HELD, "partner-not-addressed")
    assert table.moves == RUY


def test_48_2_1_a_move_to_the_referee_alone_is_relayed_and_received_not_before_it() -> None:
    table = Table(taken_over())
    verdict = table.send(answer(NEXT + "O-O"), WHITE, jan(28), arrived=jan(29), partner_addressed=False)
    assert verdict.disposition is Disposition.ACCEPTED
    assert "relayed" in codes(verdict)
    assert {"move-relayed", "relay-noticed"} <= {notice.template for notice in verdict.notices}
    assert table.game.plies[-1].sent == jan(28)
    table.send(letter(NEXT + "O-O Be7", received=jan(28), sent=jan(30)), BLACK, jan(30))
    assert table.game.plies[-1].received == jan(29)


def test_48_3_3_a_strict_line_is_remarked_where_the_short_form_is_not_allowed() -> None:
    table = Table(taken_over(regulations=replace(EMAIL, short_form=False)))
    verdict = table.send(letter(own="5. O-O", strict=True), WHITE, jan(28))
    assert verdict.disposition is Disposition.ACCEPTED
    assert "incomplete-history" in codes(verdict)


BLACKS_PROPOSAL = taken_over(offered="e1g1 f8e7")  # 4...Nf6 and "if 5.O-O, then Be7"


@pytest.mark.parametrize(
    "message",
    [
        pytest.param(letter(quoted=NEXT + "O-O"), id="48.3.7-the-partners-proposal-quoted"),
        pytest.param(letter(quoted=NEXT + "O-O Be7"), id="48.3.7-the-whole-of-it-quoted"),
        pytest.param(letter(quoted=NEXT + "Ke3"), id="48.3.4-a-jest-of-the-partners-quoted"),
        pytest.param(
            letter(RUY_TEXT, dates=StatedDates(written(jan(22)), written(jan(23)), written(jan(25)))),
            id="48.3.5-the-partners-form-passed-on-unquoted",
        ),
    ],
)
def test_48_3_5_the_partners_words_passed_on_are_no_move(message: MoveMessage) -> None:
    table = Table(BLACKS_PROPOSAL)
    verdict = table.send(message, WHITE, jan(28))
    assert (verdict.disposition, verdict.reason) == (Disposition.IGNORED, "not-a-game-message")
    assert table.moves == RUY


def test_48_3_5_an_own_form_complete_but_for_the_move_wants_a_reply() -> None:
    table = Table(taken_over())
    own_form = letter(RUY_TEXT, dates=StatedDates(written(jan(25)), written(jan(26)), written(jan(28))))
    assert table.send(own_form, WHITE, jan(28)).reason == "missing-reply-move"
