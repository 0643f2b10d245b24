"""What else is decided by one word or one day: 46.3, 47.2.2, 47.6.4, 48.2.1-48.2.3, 48.3.3, 48.4.8, 48.5.1, 48.6.3."""

from dataclasses import replace

import pytest

from parsers.acts import (
    CorrectionRequest,
    Dispute,
    DrawOffer,
    MoveMessage,
    NotReceived,
    StatedDates,
    StatedTimes,
    WrittenTime,
)
from service.ledger.events import Basis, CopyArrived, HeldSettled, Interrupted, ModeSet, MoveHeld, NotReceivedSaid
from service.ledger.post import CardReported
from service.regulations import EMAIL, POSTAL
from service.regulations import CorrectionRequest as WhoseRequest
from service.rules.due import DeadlineKind, deadlines
from service.rules.leaves import judge_leave
from service.rules.oversteps import judge_claim
from service.rules.party import Party
from service.rules.post import of_a_repeat
from service.rules.reflection import days_for_charge
from service.rules.repeats import judge_not_received
from service.rules.running import counted_from
from service.rules.verdict import Disposition
from tests.rules.clockwork import after, booked, day, moment, writer
from tests.rules.clockwork import taken_over as waltz
from tests.rules.desk import BLACK, RUY, RUY_TEXT, WHITE, Table, answer, codes, jan, letter, record, taken_over, written
from tests.rules.postman import card, dated, ruy
from tests.rules.postman import day as post_day
from tests.rules.test_48_5_silence import castled, repeat
from tests.rules.test_48_6_oversteps import CLAIM
from tests.rules.test_48_7_leaves import about, on_leave
from tests.rules.test_48_7_leaves import notice as leave_notice

CASTLED = f"{RUY} e1g1"
NEXT = f"{RUY_TEXT} 5. O-O "
BY_PARTNER = replace(EMAIL, correction_request=WhoseRequest.PARTNER)
WRONG = letter("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Be7 5. O-O", received=jan(26), sent=jan(28))
ANOTHER_GAME = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3"


# --- letters ----------------------------------------------------------------------------------------------------------


def test_48_2_2_a_record_of_another_game_in_the_same_letter_is_not_this_one_s() -> None:
    table = Table(taken_over())
    message = MoveMessage(records=(record(ANOTHER_GAME), record(NEXT, received=jan(26), sent=jan(28))))
    assert table.send(message, WHITE, jan(28)).disposition is Disposition.ACCEPTED
    assert table.moves == CASTLED


def test_48_3_3_a_quoted_text_that_contradicts_the_ledger_brings_no_move() -> None:
    table = Table(taken_over())
    quoted = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Be7 5. O-O"
    verdict = table.send(letter(RUY_TEXT, quoted=quoted), WHITE, jan(28))
    assert (verdict.disposition, table.moves) == (Disposition.IGNORED, RUY)


def test_48_3_6_the_same_move_in_the_form_and_below_it_is_one_move() -> None:
    table = Table(taken_over())
    assert table.send(answer(NEXT, own="O-O"), WHITE, jan(28)).disposition is Disposition.ACCEPTED
    assert table.moves == CASTLED


def test_48_3_3_moves_far_ahead_are_held_whoever_is_on_move() -> None:
    for side, text in ((BLACK, "7. _ Be7"), (WHITE, "7. O-O")):
        verdict = Table(taken_over()).send(letter(text, received=jan(26), sent=jan(28)), side, jan(28))
        assert (verdict.disposition, str(verdict.reason)) == (Disposition.HELD, "incomplete-history")


def test_48_3_3_a_gap_in_a_contradicting_record_is_a_wrong_record() -> None:
    text = "1. d4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 7. O-O"
    verdict = Table(taken_over()).send(answer(text), WHITE, jan(28))
    assert str(verdict.reason) == "wrong-history"
    other = Table(taken_over()).send(letter(text, received=jan(26), sent=jan(28)), BLACK, jan(28))
    assert str(other.reason) == "not-your-turn"


def test_48_2_1_an_old_record_that_ends_with_the_partners_move_is_a_duplicate() -> None:
    verdict = Table(taken_over()).send(letter("1. e4 e5 2. Nf3 Nc6"), WHITE, jan(28))
    assert (verdict.disposition, verdict.events) == (Disposition.DUPLICATE, ())


def test_48_6_3_a_letter_that_waits_waits_on_when_it_is_judged_too_early() -> None:
    table = Table(
        after(taken_over(), Interrupted(journal=7, cause="overstep-claim", since=jan(27), by=BLACK, case="c"))
    )
    table.send(answer(NEXT), WHITE, jan(28))
    table.again([101])
    assert [held.journal for held in table.game.held] == [101]
    assert not [event for event in table.game.tape if isinstance(event, HeldSettled)]
    assert len([event for event in table.game.tape if isinstance(event, MoveHeld)]) == 1


# --- times and dates --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("white", "black", "wrong"),
    [
        pytest.param((2, 5), (0, 0), False, id="48.2.1-the-writer-s-own-is-right"),
        pytest.param((2, 6), (2, 5), True, id="48.2.1-the-writer-s-own-is-wrong"),
        pytest.param((3, 5), (2, 5), True, id="48.2.1-the-time-for-the-move-is-wrong"),
    ],
)
def test_48_2_1_of_two_times_beside_a_move_the_writer_s_own_is_checked(
    white: tuple[int, int], black: tuple[int, int], wrong: bool
) -> None:
    times = StatedTimes(white=WrittenTime(*white), black=WrittenTime(*black))
    verdict = Table(taken_over()).send(answer(NEXT, times=times), WHITE, jan(28))
    assert (codes(verdict) == ["wrong-total"]) is wrong


@pytest.mark.parametrize(
    ("sent", "counts"),
    [
        pytest.param(jan(28), jan(28), id="48.2.1-as-the-table-has-it"),
        pytest.param(jan(24), jan(24), id="48.2.3-a-day-before-the-letter-it-answers-zones-explain-it"),
        pytest.param(jan(23), jan(29), id="48.2.3-two-days-before-nothing-explains"),
        pytest.param(jan(32), jan(32), id="48.2.3-a-day-after-the-letter"),
        pytest.param(jan(33), jan(29), id="48.2.3-later-than-the-letter"),
    ],
)
def test_48_2_3_the_day_of_a_reported_move(sent: object, counts: object) -> None:
    reply = letter(NEXT + "Be7", received=jan(29), sent=jan(31), rows={9: (None, sent)})  # type: ignore[dict-item]
    table = Table(taken_over())
    table.send(reply, BLACK, jan(31))
    assert table.game.plies[8].sent == counts


def test_48_2_1_the_time_of_a_reported_move_stands_in_for_its_receipt() -> None:
    whole = record(NEXT + "Be7", received=jan(29), sent=jan(31), rows={9: (None, jan(28))})
    plies = list(whole.plies)
    plies[8] = replace(plies[8], time=WrittenTime(2, 5))
    table = Table(taken_over())
    table.send(MoveMessage(records=(replace(whole, plies=tuple(plies)),)), BLACK, jan(31))
    white = table.game.plies[8]
    assert (white.received, white.sent, white.days) == (jan(26), jan(28), 2)


# --- corrections ------------------------------------------------------------------------------------------------------


def test_48_3_4_where_no_request_is_known_the_reply_tells_when_it_came() -> None:
    for stated, days in ((jan(31), 2), (None, 0)):
        table = Table(taken_over(regulations=BY_PARTNER))
        table.send(answer(f"{RUY_TEXT} 5. Qh7"), WHITE, jan(28))
        used = table.game.used(WHITE)
        table.send(letter(NEXT, received=stated, sent=jan(33)), WHITE, jan(33))
        assert (table.moves, table.game.used(WHITE) - used) == (CASTLED, days)


def test_47_3_12_by_post_the_corrected_card_tells_when_the_request_came() -> None:
    by_partner = replace(POSTAL, correction_request=WhoseRequest.PARTNER)
    table = Table(ruy(regulations=by_partner))
    table.send(card("5. Qh7", "05.02", partner="25.01", got="01.02"), WHITE, post_day("05.02"))
    table.send(CorrectionRequest(received=dated("10.02"), sent=dated("12.02")), BLACK, post_day("13.02"))
    used = table.game.used(WHITE)
    table.send(card("5. O-O", "22.02", got="18.02"), WHITE, post_day("22.02"))
    assert (table.moves, table.game.used(WHITE) - used) == (CASTLED, 4)


@pytest.mark.parametrize(
    ("received", "sent", "late"),
    [
        pytest.param("10.02", "13.02", 0, id="47.4.7-three-days-are-free"),
        pytest.param("10.02", "15.02", 2, id="47.4.7-two-beyond"),
        pytest.param(None, "25.02", 0, id="47.4.7-nobody-knows-when-the-card-came"),
    ],
)
def test_47_4_7_by_post_the_request_is_counted_from_the_receipt_told(
    received: str | None, sent: str, late: int
) -> None:
    table = Table(ruy(regulations=replace(POSTAL, correction_request=WhoseRequest.PARTNER)))
    table.send(card("5. Qh7", "05.02", partner="25.01", got="01.02"), WHITE, post_day("05.02"))
    used = table.game.used(BLACK)
    act = CorrectionRequest(received=dated(received) if received else None, sent=dated(sent))
    table.send(act, BLACK, post_day("26.02"))
    assert table.game.used(BLACK) - used == late


@pytest.mark.parametrize(
    ("advises", "until"), [pytest.param(False, jan(31), id="48.1.7-three-days"), pytest.param(True, None, id="0022")]
)
def test_48_1_7_a_fine_that_is_not_charged_is_not_provisional(advises: bool, until: object) -> None:
    table = Table(after(taken_over(), ModeSet(journal=1, advises=advises, on=jan(26))))
    verdict = table.send(WRONG, WHITE, jan(28))
    facts = next(notice.facts for notice in verdict.notices if notice.template == "move-invalid")
    assert facts["provisional_until"] == (None if until is None else "2026-01-31")


@pytest.mark.parametrize(("asked", "runs"), [(False, False), (True, True)])
def test_48_4_8_no_clock_runs_before_the_partner_s_request(asked: bool, runs: bool) -> None:
    table = Table(taken_over(regulations=BY_PARTNER))
    table.send(answer(f"{RUY_TEXT} 5. Qh7"), WHITE, jan(28))
    if asked:
        table.send(CorrectionRequest(), BLACK, jan(30))
    assert (DeadlineKind.OVERSTEP_ASKED in {row.kind for row in deadlines(table.game)}) is runs


def test_46_3_an_objection_is_to_the_own_last_refusal_and_not_to_one_out_of_turn() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. Qh7"), WHITE, jan(28))
    table.send(letter(own="Re1"), BLACK, jan(28))
    theirs = table.send(Dispute(), BLACK, jan(29))
    assert "charged_by" not in theirs.cases[0].facts
    own = table.send(Dispute(), WHITE, jan(29))
    assert (own.cases[0].facts["charged_by"], own.cases[0].facts["code"]) == (101, "impossible-move")


def test_48_9_an_offer_that_meets_an_offer_is_an_agreement() -> None:
    table = Table(taken_over())
    table.send(answer(NEXT), WHITE, jan(28))
    table.send(DrawOffer(), WHITE, jan(28), same=True)
    table.send(DrawOffer(), BLACK, jan(29))
    assert (table.game.result, table.game.how) == ("1/2-1/2", "agreement")


# --- keys, days, cards ------------------------------------------------------------------------------------------------


def test_48_5_what_falls_due_is_named_by_the_half_move_that_is_waited_for() -> None:
    assert {row.key.removeprefix("VOLGA-2026/G01/") for row in deadlines(castled())} == {
        "ask-copy/10",
        "repeat-due/white/2026-01-28",
        "no-move-near/10",
        "no-move/10",
        "time-trouble/black/1",
        "overstep-asked/black/10/2026-01-28",
        "overstep-ready/black/10/2026-01-28",
    }


@pytest.mark.parametrize(
    ("charge", "double_after", "days"),
    [(0, None, 0), (-3, None, 0), (5, None, 5), (20, 20, 20), (21, 20, 21), (22, 20, 21), (23, 20, 22), (30, 20, 25)],
)
def test_48_4_4_the_least_days_that_are_charged_so(charge: int, double_after: int | None, days: int) -> None:
    assert days_for_charge(charge, double_after) == days


@pytest.mark.parametrize("written_on", ["05.02", None])
def test_48_5_2_a_letter_without_a_date_is_of_the_day_of_its_coming(written_on: str | None) -> None:
    arrived = moment(day("06.02"))
    party = Party(BLACK, arrived, None if written_on is None else moment(day(written_on)), 9)
    verdict = judge_not_received(NotReceived(), party, castled(), day("06.02"))
    (said,) = [event for event in verdict.events if isinstance(event, NotReceivedSaid)]
    assert said.on == day(written_on or "06.02")


def test_47_5_1_a_card_is_a_repeat_only_of_its_own_writer_s() -> None:
    game = castled(regulations=POSTAL)
    theirs = after(game, repeat(BLACK, "10.03", 9), repeat(WHITE, "10.03", 7))
    assert not of_a_repeat(theirs, game.plies[8], day("09.03"))
    own = after(game, repeat(WHITE, "10.03", 9))
    assert of_a_repeat(own, game.plies[8], day("09.03"))
    assert not of_a_repeat(own, game.plies[8], day("30.01"))
    assert not of_a_repeat(own, game.plies[8], day("29.01")), "nearer to the first card"


def test_47_6_4_while_a_first_overstep_waits_the_second_is_counted_from_its_move() -> None:
    game = waltz(18, 30, 12, day("06.03"), regulations=POSTAL)
    game = after(game, *booked(19, day("14.03"), 7, day("07.03")))
    assert (counted_from(game, WHITE), counted_from(game, BLACK)) == (0, 0)
    claimed = after(game, *judge_claim(CLAIM, writer(BLACK, day("16.03")), game, day("16.03")).events)
    assert (counted_from(claimed, WHITE), counted_from(claimed, BLACK)) == (10, 0)


def test_47_2_2_the_partner_s_day_stated_apart_is_the_day_written_on_his_card() -> None:
    dates = StatedDates(received=written(jan(32)), sent=written(jan(36)), partner_sent=written(jan(27)))
    verdict = Table(ruy()).send(letter("5. O-O", dates=dates), WHITE, jan(36))
    told = {event.ply: event.written for event in verdict.events if isinstance(event, CardReported)}
    assert told == {8: jan(27), 9: jan(36)}


def test_47_5_1_the_own_card_of_a_move_that_the_partner_reported_is_its_late_copy() -> None:
    table = Table(ruy())
    table.send(card("5. O-O Be7", "12.02", partner="01.02", got="08.02"), BLACK, post_day("12.02"))
    assert Basis.OWN_COPY not in table.game.plies[8].basis
    verdict = table.send(card("5. O-O", "01.02", partner="25.01", got="30.01"), WHITE, post_day("14.02"))
    assert [event.ply for event in verdict.events if isinstance(event, CopyArrived)] == [9] or verdict.rejudge
    assert Basis.OWN_COPY in table.game.plies[8].basis
    assert table.moves == f"{CASTLED} f8e7"


def test_48_3_3_a_wrong_record_that_tells_the_partner_s_move_is_refused_under_the_own_half_move() -> None:
    text = "1. e4 e5 2. Nc3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7"
    table = Table(taken_over())
    verdict = table.send(letter(text, received=jan(29), sent=jan(31)), BLACK, jan(31))
    assert str(verdict.reason) == "wrong-history"
    told = next(notice.facts for notice in verdict.notices if notice.template == "move-invalid")
    assert (told["ply"], told["side"], table.moves) == (10, "black", RUY)


@pytest.mark.parametrize(
    ("sent", "reason", "moves"),
    [
        pytest.param(jan(31), "missing-reply-move", CASTLED, id="48.3.5-a-form-with-its-date-and-no-move"),
        pytest.param(None, "not-a-game-message", RUY, id="48.3.5-a-record-alone-is-no-reply"),
    ],
)
def test_48_3_5_the_day_of_reply_shows_that_a_move_is_wanting(sent: object, reason: str, moves: str) -> None:
    dates = StatedDates(received=written(jan(29)), sent=written(sent))  # type: ignore[arg-type]
    table = Table(taken_over())
    verdict = table.send(letter(NEXT, dates=dates), BLACK, jan(31))
    assert (str(verdict.reason), table.moves) == (reason, moves)


def test_47_2_2_a_card_of_a_move_taken_over_without_a_date_changes_nothing() -> None:
    table = Table(ruy())
    verdict = table.send(card("4. Ba4", "20.01"), WHITE, post_day("26.01"))
    assert verdict.disposition in (Disposition.RECORDED, Disposition.DUPLICATE)
    assert (table.moves, table.game.used(WHITE), table.game.used(BLACK)) == (RUY, 3, 6)


@pytest.mark.parametrize(
    "sent", [pytest.param(jan(31), id="48.3.2-after-the-answer"), pytest.param(jan(29), id="48.3.2-before-it")]
)
def test_48_3_2_another_move_sent_after_the_first_is_refused_and_asks_no_arbiter(sent: object) -> None:
    table = Table(taken_over())
    table.send(answer(NEXT), WHITE, jan(28))
    table.send(letter(NEXT + "Be7", received=jan(29), sent=jan(30)), BLACK, jan(30))
    other = letter(f"{RUY_TEXT} 5. d3", received=jan(26), sent=sent)  # type: ignore[arg-type]
    verdict = table.send(other, WHITE, sent, arrived=jan(31))  # type: ignore[arg-type]
    assert (str(verdict.reason), verdict.cases, table.moves) == ("takeback-refused", (), f"{CASTLED} f8e7")


@pytest.mark.parametrize(
    ("last", "why"),
    [
        pytest.param("01.10", "reversed", id="48.7.2-more-than-half-a-year-later"),
        pytest.param("20.02", "reversed", id="48.7.2-before-its-first-day"),
        pytest.param("31.02", "impossible-date", id="48.7.2-no-such-day"),
    ],
)
def test_48_7_2_a_leave_whose_days_are_not_plain_is_asked_about(last: str, why: str) -> None:
    verdict = judge_leave(leave_notice("01.03", last), on_leave(), about("10.02"), EMAIL)
    assert (verdict.disposition, verdict.events) == (Disposition.HELD, ())
    assert [(n.template, n.facts["why"]) for n in verdict.notices] == [("leave-refused", why)]
