"""Articles 47.3 and 47.4: moves, reflection and penalty days by post: five, then ten (штрафные дни)."""

from dataclasses import replace
from datetime import date

import pytest

from parsers.acts import CardSending, CorrectionRequest, MoveMessage, NotReceived, Said, Side, StartReceipt
from service.ledger.events import ChargeKind
from service.ledger.findings import CaseKind, FindingCode
from service.ledger.game import apply
from service.regulations import POSTAL
from service.rules.post_start import judge_start_receipt
from service.rules.verdict import Disposition, Verdict
from tests.rules.desk import BLACK, RUY_TEXT, WHITE, Table, codes, letter
from tests.rules.postman import card, dated, day, new_game, ruy, sending

POST_FAULTS = [
    pytest.param(card("5. Qh7", "05.02", got="01.02"), "impossible-move", "47.3.12", id="47.4.9.1-impossible"),
    pytest.param(card("5. Xy9", "05.02", got="01.02"), "illegible-move", "47.3.12", id="47.4.9.1-illegible"),
    pytest.param(card("5. any", "05.02", got="01.02"), "any-move-refused", "47.3.12", id="47.3.6-any-move"),
    pytest.param(
        card("4. Ba4 Be7 5. O-O", "05.02", got="01.02"), "wrong-repetition", "47.3.7.5", id="47.4.9.2-wrong-repetition"
    ),
]


@pytest.mark.parametrize(("act", "code", "article"), POST_FAULTS)
def test_47_4_9_a_fault_costs_five_days(act: MoveMessage, code: str, article: str) -> None:
    table = Table(ruy())
    verdict = table.send(act, WHITE, day("05.02"))
    assert (verdict.disposition, verdict.reason, verdict.penalty_days) == (Disposition.REJECTED, code, 5)
    assert verdict.findings[0].article == article
    assert (table.game.used(WHITE), table.game.penalty(WHITE)) == (3 + 4 + 5, 5)
    charge = next(one for one in table.game.charges if one.kind is ChargeKind.PENALTY)
    assert charge.article == ("47.4.9.2" if code == "wrong-repetition" else "47.4.9.1")


@pytest.mark.parametrize(("act", "code", "article"), POST_FAULTS)
def test_47_4_10_every_later_fault_costs_ten(act: MoveMessage, code: str, article: str) -> None:
    table = Table(ruy())
    table.send(card("5. Rf8", "03.02", got="01.02"), WHITE, day("03.02"))
    verdict = table.send(act, WHITE, day("05.02"))
    assert (verdict.reason, verdict.penalty_days) == (code, 10)
    assert table.game.penalty(WHITE) == 15
    assert [c.article for c in table.game.charges if c.kind is ChargeKind.PENALTY] == ["47.4.9.1", "47.4.10"]


def test_47_4_10_counts_faults_of_one_player_in_one_game() -> None:
    table = Table(ruy())
    table.send(card("5. Rf8", "03.02", got="01.02"), WHITE, day("03.02"))
    table.send(card("5. O-O", "05.02", got="01.02"), WHITE, day("05.02"))
    verdict = table.send(card("5. O-O Qh1", "20.02", partner="05.02", got="10.02"), BLACK, day("20.02"))
    assert verdict.penalty_days == 5


def test_47_3_11_a_card_without_a_move_is_an_impossible_one() -> None:
    table = Table(ruy())
    act = replace(letter(RUY_TEXT, begun=(5, WHITE)), card=card("", "05.02", got="01.02").card)
    verdict = table.send(act, WHITE, day("05.02"))
    assert (verdict.reason, verdict.penalty_days) == (FindingCode.MISSING_REPLY_MOVE, 5)
    assert verdict.findings[0].article == "47.3.11"


def test_47_3_12_the_corrected_move_may_be_any_piece_s_and_its_time_runs_from_the_request() -> None:
    table = Table(ruy())
    table.send(card("5. Rf8", "05.02", got="01.02"), WHITE, day("05.02"))
    verdict = table.send(card("5. d4", "09.02", got="06.02"), WHITE, day("09.02"))
    assert verdict.disposition is Disposition.ACCEPTED
    assert table.game.used(WHITE) == 3 + 4 + 5 + 4
    assert table.moves.split()[-1] == "d2d4"


def test_47_3_7_5_a_card_repeats_the_last_move_alone() -> None:
    table = Table(ruy())
    verdict = table.send(card("4... Nf6 5. O-O", "05.02", got="01.02"), WHITE, day("05.02"))
    assert verdict.disposition is Disposition.ACCEPTED
    assert FindingCode.INCOMPLETE_HISTORY not in codes(verdict)


def test_47_3_7_5_an_earlier_move_written_otherwise_is_only_remarked() -> None:
    table = Table(ruy())
    act = card(RUY_TEXT.replace("3. Bb5", "3. Bc4") + " 5. O-O", "05.02", got="01.02")
    verdict = table.send(act, WHITE, day("05.02"))
    assert (verdict.disposition, verdict.penalty_days) == (Disposition.ACCEPTED, 0)
    found = next(one for one in verdict.findings if one.code is FindingCode.WRONG_HISTORY)
    assert (found.article, str(found.level)) == ("47.3.7.5", "remark")


def test_47_3_10_a_possible_move_sent_cannot_be_changed() -> None:
    table = Table(ruy())
    table.send(card("5. O-O", "05.02", got="01.02"), WHITE, day("05.02"))
    verdict = table.send(card("5. d4", "07.02", got="01.02"), WHITE, day("07.02"))
    assert (verdict.disposition, verdict.reason) == (Disposition.REJECTED, FindingCode.TAKEBACK_REFUSED)
    assert verdict.findings[0].article == "47.3.10"
    assert [str(notice.to) for notice in verdict.notices] == ["white"]  # the card tells the partner, not the referee


@pytest.mark.parametrize(
    ("text", "move"),
    [
        pytest.param("4... Nf6 5. Bxc6+", "a4c6", id="47.3.5-a-wrong-check-does-not-count"),
        pytest.param("4... Nf6 5. O-O|e1g1", "e1g1", id="47.3.5-written-twice"),
        pytest.param("4... Nf6 5. Bа4-b3", "a4b3", id="47.3.2-full-algebraic"),
        pytest.param("4... Nf6 5. d2-d3", "d2d3", id="47.3.1-possible"),
    ],
)
def test_47_3_moves_on_a_card(text: str, move: str) -> None:
    table = Table(ruy())
    verdict = table.send(card(text, "05.02", got="01.02"), WHITE, day("05.02"))
    assert verdict.disposition is Disposition.ACCEPTED
    assert table.moves.split()[-1] == move


# --- variations ------------------------------------------------------------------------------------------------------


def test_47_3_8_variation_accepted_costs_its_receiver_the_answer_to_the_last_move_alone() -> None:
    """47.4.8: the proposer's first move counts, the receiver's last; the moves between cost nobody a day."""
    table = Table(ruy())
    table.send(card(f"{RUY_TEXT} 5. O-O", "05.02", got="01.02", proposes=["5... Be7 6. Re1"]), WHITE, day("05.02"))
    assert table.game.used(WHITE) == 7
    act = card(f"{RUY_TEXT} 5. O-O Be7 6. Re1 b5", sending("20.02"), partner="05.02", got="11.02")
    verdict = table.send(act, BLACK, day("20.02"))
    assert verdict.disposition is Disposition.ACCEPTED
    assert verdict.acts[0].moves == ("f8e7", "f1e1", "b7b5")
    assert (table.game.used(WHITE), table.game.used(BLACK)) == (7, 6 + 9)


def test_47_3_9_a_proposer_s_move_changed_is_a_wrong_repetition() -> None:
    table = Table(ruy())
    table.send(card(f"{RUY_TEXT} 5. O-O", "05.02", got="01.02", proposes=["5... Be7 6. Re1"]), WHITE, day("05.02"))
    act = card(f"{RUY_TEXT} 5. O-O Be7 6. d3 b5", "20.02", partner="05.02", got="11.02")
    verdict = table.send(act, BLACK, day("20.02"))
    assert (verdict.reason, verdict.penalty_days) == (FindingCode.WRONG_REPETITION, 5)


# --- reflection ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("got", "own", "days"),
    [
        pytest.param("10.02", "10.02", 0, id="47.4.4-same-day"),
        pytest.param("01.02", "05.02", 4, id="47.4.4-four-days"),
        pytest.param("26.02", "03.03", 5, id="47.4.4-over-the-end-of-february"),
    ],
)
def test_47_4_4_reflection_is_the_answer_less_the_receipt(got: str, own: str, days: int) -> None:
    table = Table(ruy())
    table.send(card("5. O-O", own, got=got), WHITE, day(own))
    assert table.game.used(WHITE) == 3 + days


def test_47_4_1_the_total_is_reflection_and_penalties() -> None:
    table = Table(ruy())
    table.send(card("5. Rf8", "03.02", got="01.02"), WHITE, day("03.02"))
    table.send(card("5. O-O", "05.02"), WHITE, day("05.02"))
    assert table.game.used(WHITE) == sum(one.days for one in table.game.charges if one.side is WHITE) == 3 + 2 + 5 + 2


def test_47_4_5_days_before_the_start_never_count() -> None:
    table = Table(new_game())
    table.send(card("1. e4", "08.01"), WHITE, day("08.01"))
    table.send(card("1. e4 e5", "12.01", partner="08.01", got="09.01"), BLACK, day("12.01"))
    assert (table.game.used(WHITE), table.game.used(BLACK)) == (0, 2)


def start_notice(table: Table, side: Side, told: str, on: str) -> Verdict:
    act = StartReceipt(Said("Сообщение о начале получено " + told), on=dated(told))
    verdict = judge_start_receipt(act, table.game, side, day(on), 90)
    for event in verdict.events:
        table.game = apply(table.game, event)
    return verdict


@pytest.mark.parametrize(
    ("told", "start"),
    [
        pytest.param("20.01", "23.01", id="47.4.6-third-day-after-a-late-notice"),
        pytest.param("11.01", "14.01", id="47.4.6-one-day-late"),
        pytest.param("10.01", "10.01", id="47.4.6-on-the-day-of-the-start"),
        pytest.param("05.01", "10.01", id="47.4.6-before-the-start"),
    ],
)
def test_47_4_6_personal_start(told: str, start: str) -> None:
    table = Table(new_game())
    verdict = start_notice(table, WHITE, told, "25.01")
    assert table.game.start_of(WHITE) == day(start)
    assert table.game.start_of(BLACK) == date(2026, 1, 10)
    assert [notice.template for notice in verdict.notices] == (
        ["question-forwarded", "report-noted"] if start != "10.01" else []
    )
    table.send(card("1. e4", "26.01"), WHITE, day("26.01"))
    assert table.game.used(WHITE) == (day("26.01") - day(start)).days


def test_47_4_6_black_s_receipt_before_his_own_start() -> None:
    table = Table(new_game())
    table.send(card("1. e4", "11.01"), WHITE, day("11.01"))
    start_notice(table, BLACK, "20.01", "21.01")
    table.send(card("1. e4 e5", "25.01", partner="11.01", got="18.01"), BLACK, day("25.01"))
    assert table.game.used(BLACK) == 2


@pytest.mark.parametrize(
    ("told", "on"),
    [
        pytest.param("26.01", "25.01", id="47.4.6-a-day-still-to-come"),
        pytest.param("20.01", "25.01", id="47.4.6-after-the-first-move"),
    ],
)
def test_47_4_6_no_word_without_ground(told: str, on: str) -> None:
    table = Table(new_game())
    if on >= told:
        table.send(card("1. e4", "15.01"), WHITE, day("15.01"))
    assert start_notice(table, WHITE, told, on).events == ()


# --- registered mail, addresses --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "used", "wanted", "remarked"),
    [
        pytest.param("05.02", (26, 6), False, True, id="47.4.12-four-days-left-nothing-said"),
        pytest.param(sending("05.02", slip="05.02"), (26, 6), False, False, id="47.4.12-registered"),
        pytest.param(sending("05.02", registered=False), (25, 6), False, True, id="47.4.12-five-days-left"),
        pytest.param("05.02", (24, 6), False, False, id="47.4.12-six-days-left"),
        pytest.param("05.02", (3, 6), True, True, id="47.2.1-the-regulations-want-it"),
        pytest.param("05.02", (3, 28), False, False, id="47.4.12-the-partner-s-trouble"),
    ],
)
def test_47_4_9_3_registered_mail(own: str | CardSending, used: tuple[int, int], wanted: bool, remarked: bool) -> None:
    table = Table(ruy(used, regulations=replace(POSTAL, registered_mail=wanted)))
    verdict = table.send(card("5. O-O", own, got="05.02"), WHITE, day("05.02"))
    found = [finding for finding in verdict.findings if finding.code is FindingCode.NOT_REGISTERED_MAIL]
    assert [finding.article for finding in found] == (["47.4.9.3"] if remarked else [])
    assert (verdict.disposition, verdict.penalty_days) == (Disposition.ACCEPTED, 0)


def test_47_4_9_4_a_wrong_address_is_put_before_the_arbiter() -> None:
    table = Table(ruy())
    table.send(card("5. O-O", "05.02", got="01.02"), WHITE, day("05.02"))
    verdict = table.send(
        card("5. O-O Be7", "25.02", partner="05.02", got="22.02", wrong_address=True), BLACK, day("25.02")
    )
    (case,) = verdict.cases
    assert (case.kind, case.about, case.article) == (CaseKind.BREACH, "white", "47.4.9.4")
    assert (case.facts["penalty_days"], table.game.penalty(WHITE)) == (5, 0)
    assert "wrong-address" in codes(verdict)


# --- repeats ---------------------------------------------------------------------------------------------------------


def waiting() -> Table:
    """White's fifth move went on 5 February: a repeat is due on 7 March."""
    table = Table(ruy())
    table.send(card("5. O-O", "05.02", got="01.02"), WHITE, day("05.02"))
    return table


@pytest.mark.parametrize(
    ("repeated", "fine"),
    [
        pytest.param("07.03", 0, id="47.4.11-on-the-day"),
        pytest.param("08.03", 1, id="47.4.11-one-day-late-costs-one"),
        pytest.param("12.03", 5, id="47.4.11-the-whole-delay"),
    ],
)
def test_47_4_11_a_late_repeat_adds_the_whole_delay(repeated: str, fine: int) -> None:
    table = waiting()
    act = card("5. O-O", sending(repeated, slip=repeated), repeats=True)
    assert table.send(act, WHITE, day(repeated)).acts[0].kind == "repeat"
    table.send(NotReceived(), BLACK, day("20.03"))
    assert table.game.penalty(WHITE) == fine
    fined = [c.article for c in table.game.charges if c.side is WHITE and c.kind is ChargeKind.PENALTY]
    assert fined == ["47.4.11"] * bool(fine)


@pytest.mark.parametrize(
    ("answered", "days"),
    [
        pytest.param("13.03", 0, id="47.4.7-three-days-are-free"),
        pytest.param("11.03", 0, id="47.4.7-the-next-day"),
        pytest.param("15.03", 2, id="47.4.7-beyond-three-days-counts"),
    ],
)
def test_47_4_7_repeating_the_own_move_in_answer_to_a_repeat(answered: str, days: int) -> None:
    table = waiting()
    table.send(card("5. O-O Be7", "12.02", partner="05.02", got="10.02"), BLACK, day("12.02"))
    used = table.game.used(BLACK)
    table.send(card("5. O-O", "07.03", repeats=True), WHITE, day("07.03"))
    act = card("5. O-O Be7", answered, partner="07.03", got="10.03", repeats=True)
    verdict = table.send(act, BLACK, day(answered))
    assert verdict.acts[0].kind == "repeat"
    assert table.game.used(BLACK) - used == days
    assert table.game.plies[8].sent == day("05.02")  # the repeat's own dates move nothing


def test_47_4_7_a_request_for_correction_is_passed_on() -> None:
    verdict = waiting().send(CorrectionRequest(), BLACK, day("12.02"))
    assert [(n.template, n.articles) for n in verdict.notices] == [("asked-for-correction", ("47.3.12",))]


def test_47_5_1_the_answer_to_a_repeat_counts_from_the_repeat() -> None:
    table = waiting()
    table.send(card("5. O-O", "12.03", repeats=True), WHITE, day("12.03"))
    act = card("5. O-O Be7", "22.03", partner=sending("12.03", marks=["13.03"]), got="19.03")
    verdict = table.send(act, BLACK, day("22.03"))
    assert verdict.disposition is Disposition.ACCEPTED
    assert (table.game.used(BLACK), table.game.penalty(WHITE)) == (6 + 3 + 16, 5)  # Black's own was due on 24 February
    assert table.game.plies[8].sent == day("05.02")


def test_47_5_1_a_second_report_on_the_same_card_is_no_repeat() -> None:
    table = waiting()
    verdict = table.send(card("5. O-O", sending("05.02", marks=["07.02"])), WHITE, day("09.02"))
    assert (verdict.disposition, table.game.repeats) == (Disposition.RECORDED, ())
    assert (table.game.plies[8].sent, table.game.used(WHITE)) == (day("07.02"), 9)


def test_47_4_3_ten_moves_in_thirty_days_carried_on() -> None:
    game = ruy()
    assert [game.regulations.control.quota(k) for k in (1, 2, 3)] == [30, 60, 90]
    assert game.clock(WHITE).left == 27
