"""48.9.4, 48.6.4, 48.1.7, 48.2.5: papers beside the ledger, periods that are over, accounts of one side alone."""

from dataclasses import replace

import chess
import pytest

from parsers.acts import GameRecord, Protest, Said, Side, TransmissionComplaint, WrittenRecord
from service.ledger.events import CaseOpened, ClaimsBarred, DaysDisputed, Interrupted
from service.ledger.post import CountingRestarted
from service.regulations import POSTAL
from service.rules.deadlines import DeadlineKind, deadlines, fall_due
from service.rules.disputes import may_repudiate
from service.rules.oversteps import judge_claim
from service.rules.papers_compared import Difference, FullPapers, compare_papers
from service.rules.running import booked_plies, counted_from, last_letter, sending_meant
from service.rules.verdict import Disposition
from tests.rules.clockwork import after, booked, day, writer
from tests.rules.clockwork import taken_over as waltz
from tests.rules.desk import BLACK, RUY, RUY_TEXT, WHITE, Table, answer, jan, letter, record, taken_over
from tests.rules.test_48_5_silence import castled, repeat
from tests.rules.test_48_6_oversteps import CLAIM, tenth_move

NEXT = f"{RUY_TEXT} 5. O-O "


def position(moves: str) -> str:
    board = chess.Board()
    for uci in moves.split():
        board.push_uci(uci)
    return board.board_fen()


def papers(*records: WrittenRecord, placement: str | None = None, turn: Side | None = None) -> FullPapers:
    return FullPapers(expected="1-0", records=records, placement=placement, turn=turn)


@pytest.mark.parametrize(
    ("side", "text", "found"),
    [
        pytest.param(WHITE, RUY_TEXT, (), id="48.9.4.1-the-record-as-it-is"),
        pytest.param(WHITE, NEXT, (), id="48.9.4.4-with-the-move-that-its-writer-names"),
        pytest.param(BLACK, NEXT, (Difference("long", 9),), id="48.9.4.1-the-partner-on-move-has-not-made-it"),
        pytest.param(WHITE, NEXT + "Be7", (Difference("long", 10),), id="48.9.4.1-two-moves-more"),
        pytest.param(WHITE, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4", (Difference("short", 7),), id="48.9.4.1-one-less"),
        pytest.param(
            WHITE,
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Be7",
            (Difference("move", 8, "g8f6", "Be7"),),
            id="48.9.4.1-another-last-move",
        ),
        pytest.param(BLACK, "4. Ba4 Nf6", (), id="48.9.4.1-a-part-is-no-record"),
    ],
)
def test_48_9_4_1_the_record_beside_the_ledger(side: Side, text: str, found: tuple[Difference, ...]) -> None:
    assert compare_papers(papers(record(text)), side, taken_over()) == found


def test_48_9_4_1_what_another_letter_quoted_is_no_record_and_the_longest_counts() -> None:
    game = taken_over()
    assert compare_papers(papers(record("1. d4", depth=1)), WHITE, game) == ()
    assert compare_papers(papers(record("1. e4"), record(RUY_TEXT)), WHITE, game) == ()


@pytest.mark.parametrize(
    ("side", "placement", "turn", "found"),
    [
        pytest.param(WHITE, RUY, WHITE, (), id="48.9.4.2-the-position-as-it-is"),
        pytest.param(WHITE, f"{RUY} e1g1", BLACK, (), id="48.9.4.4-after-the-move-that-is-named"),
        pytest.param(WHITE, f"{RUY} e1g1", None, (), id="48.9.4.4-after-the-move-nobody-says-who-is-on-move"),
        pytest.param(
            WHITE, f"{RUY} e1g1", WHITE, (Difference("turn", ours="white", theirs="white"),), id="48.9.4.2-moved-twice"
        ),
        pytest.param(WHITE, RUY, BLACK, (Difference("turn", ours="white", theirs="black"),), id="48.9.4.2-wrong-turn"),
        pytest.param(WHITE, None, BLACK, (), id="48.9.4.4-the-turn-after-the-named-move"),
        pytest.param(WHITE, None, WHITE, (), id="48.9.4.2-the-turn-alone"),
        pytest.param(
            BLACK, None, BLACK, (Difference("turn", ours="white", theirs="black"),), id="48.9.4.2-not-on-move"
        ),
        pytest.param(BLACK, None, None, (), id="48.9.4.2-nothing-said"),
        pytest.param(
            BLACK,
            f"{RUY} e1g1",
            None,
            (Difference("position", squares=("e1", "f1", "g1", "h1")),),
            id="48.9.4.2-the-partner-on-move-has-not-castled",
        ),
    ],
)
def test_48_9_4_2_the_position_beside_the_ledger(
    side: Side, placement: str | None, turn: Side | None, found: tuple[Difference, ...]
) -> None:
    told = papers(placement=None if placement is None else position(placement), turn=turn)
    assert compare_papers(told, side, taken_over()) == found


def test_48_9_4_2_of_a_position_of_another_game_eight_squares_are_named() -> None:
    (found,) = compare_papers(papers(placement="8/8/8/8/8/8/8/K1k5"), WHITE, taken_over())
    assert found.squares == ("a1", "b1", "c1", "d1", "e1", "h1", "a2", "b2")


# --- claims and their periods -----------------------------------------------------------------------------------------


def test_48_6_4_when_the_period_for_a_protest_is_over_the_arbiter_is_asked_to_rule() -> None:
    game = tenth_move(62)
    filed = judge_claim(CLAIM, writer(BLACK, day("15.04")), game, day("15.04"))
    game = after(game, *filed.events)
    (row,) = [row for row in deadlines(game) if row.kind is DeadlineKind.PROTEST_OVER]
    assert (row.on, row.side) == (day("30.04"), WHITE)
    verdict = fall_due(row, game, row.on, journal=8)
    (notice,) = verdict.notices
    assert (notice.template, str(notice.to)) == ("case-opened", "arbiter")
    assert dict(notice.facts) == {
        "kind": "overstep",
        "about": "white",
        "due": None,
        "question": "protest-over",
        "second": False,
        "case": filed.cases[0].key,
    }
    assert filed.cases[0].key == "VOLGA-2026/G01/overstep/white/1"


def test_47_6_5_by_post_it_is_told_whether_the_claim_stops_the_game() -> None:
    game = waltz(18, 30, 12, day("06.03"), regulations=POSTAL)
    game = after(game, *booked(19, day("14.03"), 7, day("07.03")))
    first = judge_claim(CLAIM, writer(BLACK, day("16.03")), game, day("16.03"))
    claimed = after(game, *first.events)
    (row,) = [row for row in deadlines(claimed) if row.kind is DeadlineKind.PROTEST_OVER]
    assert row.on == day("24.03")
    assert fall_due(row, claimed, row.on, journal=8).notices[0].facts["second"] is False
    stopped = after(claimed, Interrupted(journal=9, cause="overstep-claim", since=day("17.03"), by=BLACK, case="c"))
    (row,) = [row for row in deadlines(stopped) if row.kind is DeadlineKind.PROTEST_OVER]
    assert fall_due(row, stopped, row.on, journal=8).notices[0].facts["second"] is True


def test_47_6_4_what_a_claim_without_ground_is_told_is_counted_from_the_restart() -> None:
    game = waltz(24, 20, 20, day("06.04"), regulations=POSTAL)
    restarted = CountingRestarted(journal=9, side=WHITE, move=10, article="47.6.4", on=day("07.04"))
    game = after(game, restarted, *booked(25, day("09.04"), 2), *booked(26, day("10.04"), 1))
    (case,) = judge_claim(CLAIM, writer(BLACK, day("11.04")), game, day("11.04")).cases
    assert (case.facts["supported"], case.facts["moves"], case.facts["quota"]) == (False, 13, 30)
    assert (case.facts["control"], case.facts["control_move"], case.facts["over"]) == (1, 20, 0)


def test_48_6_1_a_second_claim_has_a_number_of_its_own() -> None:
    game = tenth_move(62)
    first = judge_claim(CLAIM, writer(BLACK, day("15.04")), game, day("15.04"))
    game = after(game, *first.events)
    other = judge_claim(CLAIM, writer(WHITE, day("16.04"), 501), game, day("16.04"))
    assert [case.key for case in other.cases] == ["VOLGA-2026/G01/overstep/black/2"]
    assert not [event for event in other.events if isinstance(event, Interrupted)]


@pytest.mark.parametrize(
    ("moves", "barred"),
    [pytest.param(18, True, id="48.6.7-the-ninth-move"), pytest.param(20, False, id="48.6.7-the-tenth-is-made")],
)
def test_48_6_7_a_bar_ends_with_the_move_that_it_names(moves: int, barred: bool) -> None:
    game = after(waltz(moves, 20, 20, day("06.04")), ClaimsBarred(journal=3, side=BLACK, until_move=10))
    verdict = judge_claim(CLAIM, writer(BLACK, day("15.04")), game, day("15.04"))
    assert (verdict.cases == ()) is barred
    assert ([notice.template for notice in verdict.notices] == ["claim-barred"]) is barred


def test_48_6_4_a_protest_on_the_last_day_is_in_time() -> None:
    for on, late in (("29.04", False), ("30.04", True)):
        game = tenth_move(62)
        game = after(game, *judge_claim(CLAIM, writer(BLACK, day("15.04")), game, day("15.04")).events)
        table = Table(game)
        verdict = table.send(Protest(said=Said("нет")), WHITE, day(on))
        assert [str(finding.code) for finding in verdict.findings] == (["late-protest"] if late else [])
        assert [(n.template, str(n.to)) for n in verdict.notices] == [
            ("protest-forwarded", "arbiter"),
            ("protest-noted", "white"),
            ("protest-noted", "black"),
        ]
        assert (verdict.notices[0].facts["late"], verdict.notices[0].facts["last_day"]) == (late, "2026-04-29")


# --- one side's own ---------------------------------------------------------------------------------------------------


def test_48_2_5_a_complaint_tells_the_days_of_that_side_alone() -> None:
    game = after(
        castled(),
        DaysDisputed(journal=1, side=WHITE, days=3, ply=9, cause="slow-transmission"),
        DaysDisputed(journal=2, side=BLACK, days=4, ply=8, cause="set-back-clock"),
    )
    verdict = Table(game).send(TransmissionComplaint(), WHITE, day("02.02"))
    (case,) = verdict.cases
    assert case.facts["plies"] == [{"ply": 8, "days": 4, "cause": "set-back-clock"}]
    assert (case.facts["disputed_total"], case.facts["used"], case.facts["used_with_disputed"]) == (4, 4, 8)
    again = Table(after(game, *verdict.events)).send(TransmissionComplaint(), WHITE, day("03.02"))
    assert again.cases == ()


def test_48_1_7_only_who_was_asked_may_deny_a_move() -> None:
    table = Table(taken_over())
    assert not may_repudiate(table.game, WHITE), "taken over, nobody was asked"
    table.send(answer(NEXT), WHITE, jan(28))
    assert not may_repudiate(table.game, WHITE), "a proved letter"
    table.send(letter(NEXT + "Be7", received=jan(29), sent=jan(30)), BLACK, jan(30), proved=False)
    assert (may_repudiate(table.game, BLACK), may_repudiate(table.game, WHITE)) == (True, False)
    assert not may_repudiate(Table(taken_over("", last_sent=None)).game, WHITE)


def test_48_5_1_a_last_letter_is_the_move_or_its_latest_repeat() -> None:
    game = after(castled(), repeat(WHITE, "14.02", 9), repeat(BLACK, "15.02", 8), repeat(WHITE, "20.02", 9))
    assert (last_letter(game, WHITE), last_letter(game, BLACK)) == (day("20.02"), day("15.02"))
    assert sending_meant(game, game.plies[-1], day("13.02")) == day("14.02"), "a day is left for the zones"
    assert sending_meant(game, game.plies[-1], day("12.02")) == day("28.01")
    assert sending_meant(game, game.plies[-1], day("19.02")) == day("20.02")


def test_48_4_4_what_was_booked_here_is_told_from_what_was_taken_over() -> None:
    game = after(castled(), *booked(10, day("02.02"), 3))
    assert (booked_plies(game, WHITE), booked_plies(game, BLACK)) == ((9,), (10,))


def test_47_6_4_counting_starts_anew_with_the_move_of_the_upheld_overstep() -> None:
    game = waltz(20, 35, 20, day("06.04"), regulations=POSTAL)
    restarted = after(game, CountingRestarted(journal=9, side=WHITE, move=10, article="47.6.4", on=day("07.04")))
    assert (counted_from(game, WHITE), counted_from(restarted, WHITE), counted_from(restarted, BLACK)) == (0, 10, 0)
    later = after(restarted, *booked(21, day("10.04"), 3))
    assert (later.used(WHITE), later.used(BLACK)) == (3, 20)


def test_48_3_4_an_illegible_reply_to_an_accepted_variation_binds_what_it_accepted() -> None:
    game = taken_over(f"{RUY} e1g1", used=(5, 6), last_sent=jan(28), offered="f8e7 f1e1 b7b5 a4b3")
    table = Table(game)
    verdict = table.send(letter(NEXT + "Be7 6. Re1 Qh1", received=jan(29), sent=jan(32)), BLACK, jan(32))
    assert (verdict.disposition, str(verdict.reason)) == (Disposition.REJECTED, "impossible-move")
    told = next(notice.facts for notice in verdict.notices if notice.template == "move-invalid")
    assert (told["written"], told["bound"]) == ("Qh1", ["f8e7", "f1e1"])
    assert table.game.correction is not None
    assert (table.game.correction.bound, table.game.correction.ply) == (("f8e7", "f1e1"), 10)


def test_48_9_2_the_result_may_stand_in_the_record_itself() -> None:
    for result, agrees in (("0-1", True), ("1-0", False), (None, True)):
        table = Table(taken_over("f2f3 e7e5 g2g4", last_sent=jan(20)))
        table.send(letter("2. _ Qh4", received=jan(20), sent=jan(21)), BLACK, jan(21))
        whole = replace(record("1. f3 e5 2. g4 Qh4"), result=result)
        verdict = table.send(GameRecord(record=whole), WHITE, jan(25))
        assert table.game.registered is agrees
        assert [str(case.kind) for case in verdict.cases] == ([] if agrees else ["result"])
        assert bool([e for e in verdict.events if isinstance(e, CaseOpened)]) is not agrees
