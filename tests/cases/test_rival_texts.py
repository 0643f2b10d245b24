"""48.1.7: two texts of one move, and its mover's own copy had not come: nobody pays, the arbiter decides."""

from dataclasses import replace

import pytest

from parsers.acts import OverstepClaim, Side
from service.cases.case import Case, CaseStatus, Role, Ruling, open_case
from service.cases.orders import RulingOrder
from service.cases.rulings import rule, rule_protest
from service.ledger.findings import CaseKind
from service.ledger.game import GameStatus, apply
from service.rules.verdict import CaseOpening, Disposition, Verdict
from tests.rules.desk import BLACK, RUY, RUY_TEXT, WHITE, Table, jan, letter, taken_over

PARTNER_TELLS = letter(
    f"{RUY_TEXT} 5. O-O Be7", received=jan(32), sent=jan(34), rows={9: (jan(26), jan(31))}
)  # Black tells of 5.O-O and answers it; no copy of White's had come

RIVALS = [
    pytest.param("5. d3 Be7 6. O-O", f"{RUY} d2d3 f8e7 e1g1", id="a-pawn"),
    pytest.param("5. Nc3 Be7 6. O-O", f"{RUY} b1c3 f8e7 e1g1", id="a-knight"),
    pytest.param("5. 4244 6857 6. 4445", f"{RUY} d2d4 f8e7 d4d5", id="in-numeric-notation"),
    pytest.param("5. Сxc6 dc 6. d3", None, id="a-capture-that-changes-the-sequel"),
    pytest.param("5. Фe2 Сe7 6. 0-0", f"{RUY} d1e2 f8e7 e1g1", id="with-russian-letters"),
]


def disputed(text: str = "5. d3 Be7 6. O-O") -> tuple[Table, Verdict]:
    table = Table(taken_over())
    table.send(PARTNER_TELLS, BLACK, jan(34))
    return table, table.send(letter(f"{RUY_TEXT} {text}", received=jan(35), sent=jan(36)), WHITE, jan(36))


def protested(table: Table, verdict: Verdict, ruling: Ruling, day: int) -> None:
    """The appeals arbiter upholds a protest against that ruling."""
    against = replace(open_case(verdict.cases[0]), status=CaseStatus.RULED, ruling=ruling)
    key, facts = f"{against.key}/protest/1", {"against": against.key}
    protest = open_case(CaseOpening(key, CaseKind.PROTEST, "48.1.10", jan(day), game=table.game.id, facts=facts))
    order = RulingOrder(by="appeals", role=Role.APPEALS, case=protest.key, ruling=Ruling.UPHOLD, on=jan(day))
    given = rule_protest(order, protest, against, table.game, jan(day), 900 + day).verdict
    for event in given.events:
        table.game = apply(table.game, event)
    table.again(given.rejudge, jan(day))


def ruled(table: Table, verdict: Verdict, ruling: Ruling, day: int) -> None:
    """The arbiter rules on the verdict's case; the letters that it names are judged again that day."""
    case: Case = open_case(verdict.cases[0])
    order = RulingOrder(by="arbiter", role=Role.ARBITER, case=case.key, ruling=ruling, on=jan(day))
    given = rule(order, case, table.game, jan(day), 900 + day).verdict
    for event in given.events:
        table.game = apply(table.game, event)
    table.again(given.rejudge, jan(day))


@pytest.mark.parametrize(("text", "moves"), RIVALS)
def test_48_1_7_his_own_text_costs_its_writer_nothing(text: str, moves: str | None) -> None:
    table, verdict = disputed(text)
    assert (verdict.disposition, verdict.reason) == (Disposition.HELD, "wrong-history")
    assert [str(case.kind) for case in verdict.cases] == ["disputed-history"]
    assert {one.template for one in verdict.notices} == {"case-opened", "disputed-history"}
    assert (verdict.penalty_days, table.game.correction, table.game.used(WHITE)) == (0, None, 3 + 5)
    assert table.game.status is GameStatus.INTERRUPTED
    assert table.moves == f"{RUY} e1g1 f8e7"


def test_48_1_7_meanwhile_no_clock_runs_and_letters_of_both_wait() -> None:
    table, verdict = disputed()
    for text, side, day in (("5. O-O Be7 6. Re1", WHITE, 38), ("5. d3 Be7 6. O-O b5", BLACK, 39)):
        held = table.send(letter(f"{RUY_TEXT} {text}", received=jan(day), sent=jan(day)), side, jan(day))
        assert (held.disposition, held.reason) == (Disposition.HELD, "game-suspended")
    assert table.game.penalty(WHITE) == table.game.penalty(BLACK) == 0
    own = table.send(letter(f"{RUY_TEXT} 5. d3", received=jan(26), sent=jan(31)), WHITE, jan(31), arrived=jan(40))
    assert own.disposition is Disposition.HELD, "a copy that comes now is for the arbiter too"
    assert table.moves == f"{RUY} e1g1 f8e7"


@pytest.mark.parametrize(("text", "moves"), [one for one in RIVALS if one.values[1]])
def test_48_1_7_upheld_the_letter_s_text_is_the_record(text: str, moves: str) -> None:
    table, verdict = disputed(text)
    ruled(table, verdict, Ruling.UPHOLD, 40)
    assert table.moves == moves
    assert table.game.status is GameStatus.RUNNING
    assert (table.game.penalty(WHITE), table.game.penalty(BLACK), table.game.correction) == (0, 0, None)
    assert table.game.plies[-1].sent == jan(36), "the reply keeps its date"


def test_48_1_7_rejected_the_record_stands_and_only_then_a_correction_is_asked() -> None:
    table, verdict = disputed()
    ruled(table, verdict, Ruling.REJECT, 40)
    assert table.moves == f"{RUY} e1g1 f8e7"
    assert table.game.correction is not None and table.game.correction.side is WHITE
    assert table.game.penalty(WHITE) == 0
    again = table.send(letter(f"{RUY_TEXT} 5. d3 Be7 6. Re1", received=jan(40), sent=jan(41)), WHITE, jan(41))
    assert (again.disposition, again.cases) == (Disposition.REJECTED, ()), "the arbiter is not asked twice"
    own = table.send(letter(f"{RUY_TEXT} 5. d3", received=jan(26), sent=jan(31)), WHITE, jan(31), arrived=jan(42))
    assert own.reason == "takeback-refused", "nor is his ruling turned round by a copy"
    right = table.send(letter(f"{RUY_TEXT} 5. O-O Be7 6. Re1", received=jan(40), sent=jan(43)), WHITE, jan(43))
    assert right.disposition is Disposition.ACCEPTED


def test_48_1_7_an_own_letter_after_the_answer_stops_the_game_and_upheld_it_stands() -> None:
    table = Table(taken_over())
    table.send(PARTNER_TELLS, BLACK, jan(34))
    verdict = table.send(letter(f"{RUY_TEXT} 5. d3", received=jan(26), sent=jan(35)), WHITE, jan(35))
    assert (verdict.disposition, table.game.status) == (Disposition.HELD, GameStatus.INTERRUPTED)
    ruled(table, verdict, Ruling.UPHOLD, 40)
    assert table.moves == f"{RUY} d2d3 f8e7"
    assert (table.game.penalty(BLACK), table.game.status) == (0, GameStatus.RUNNING)


def test_48_1_10_a_protest_turns_the_ruling_on_two_texts_round() -> None:
    table, verdict = disputed("5. d3 Be7 6. Nc3")
    ruled(table, verdict, Ruling.UPHOLD, 40)
    protested(table, verdict, Ruling.UPHOLD, 45)
    assert table.moves == f"{RUY} e1g1 f8e7 b1c3", "the record stands as it was"
    table, verdict = disputed("5. d3 Be7 6. O-O")
    ruled(table, verdict, Ruling.UPHOLD, 40)
    protested(table, verdict, Ruling.UPHOLD, 45)
    assert table.moves == f"{RUY} d2d3 f8e7 e1g1", "what was played since would not be possible: the arbiter orders"


def test_48_1_7_upheld_where_the_sequel_is_not_possible_the_arbiter_orders_what_was_made() -> None:
    table, verdict = disputed("5. Bxc6 dc 6. d3")
    ruled(table, verdict, Ruling.UPHOLD, 40)
    assert table.moves == f"{RUY} a4c6 f8e7"
    table, verdict = disputed("5. Ke3 Be7 6. d3")
    ruled(table, verdict, Ruling.UPHOLD, 40)
    assert table.moves == f"{RUY} e1g1 f8e7"


@pytest.mark.parametrize(
    ("before", "text", "side"),
    [
        pytest.param("5. O-O Be7 6. Re1", "5. d3 Be7 6. Re1 b5 7. Bb3", WHITE, id="its-mover-went-on"),
        pytest.param("5. O-O Be7 6. Re1", "5. d3 Be7 6. Re1 b5", BLACK, id="who-told-it-contradicts-himself"),
    ],
)
def test_48_3_3_an_earlier_move_written_wrongly_is_corrected_without_the_arbiter(
    before: str, text: str, side: Side
) -> None:
    table = Table(taken_over())
    table.send(PARTNER_TELLS, BLACK, jan(34))
    table.send(letter(f"{RUY_TEXT} {before}", received=jan(35), sent=jan(36)), WHITE, jan(36))
    if side is WHITE:
        table.send(letter(f"{RUY_TEXT} {before} b5", received=jan(37), sent=jan(37)), BLACK, jan(37))
    verdict = table.send(letter(f"{RUY_TEXT} {text}", received=jan(38), sent=jan(38)), side, jan(38))
    assert (verdict.disposition, verdict.reason) == (Disposition.REJECTED, "wrong-history")
    assert (verdict.cases, verdict.penalty_days) == ((), 0)
    assert table.game.correction is not None and table.game.correction.side is side


def test_48_6_3_a_claim_ruled_on_meanwhile_does_not_end_the_dispute() -> None:
    table, verdict = disputed()
    claim = table.send(OverstepClaim(), BLACK, jan(37))
    ruled(table, claim, Ruling.REJECT, 39)
    assert table.game.status is GameStatus.INTERRUPTED
    ruled(table, verdict, Ruling.UPHOLD, 41)
    assert (table.game.status, table.moves) == (GameStatus.RUNNING, f"{RUY} d2d3 f8e7 e1g1")


def test_48_1_7_the_pause_counts_for_nobody() -> None:
    table, verdict = disputed()
    ruled(table, verdict, Ruling.UPHOLD, 46)
    reply = letter(f"{RUY_TEXT} 5. d3 Be7 6. O-O b5", received=jan(36), sent=jan(48))
    before = table.game.used(BLACK)
    table.send(reply, BLACK, jan(48))
    assert table.game.used(BLACK) - before == 48 - 46


def test_47_3_7_5_by_post_the_earlier_move_is_remarked_on_alone() -> None:
    from tests.rules.postman import card, day, ruy

    table = Table(ruy())
    verdict = table.send(replace(card("4. Bxc6 dc 5. O-O", "05.02", got="01.02")), WHITE, day("05.02"))
    assert "disputed-history" not in {str(one.kind) for one in verdict.cases}
