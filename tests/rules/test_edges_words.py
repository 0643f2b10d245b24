"""48.3.2, 47.3.10, 48.3.4, 46.3, 48.1.7, 48.9: wishes, requests and objections in words, at the edges of each."""

from dataclasses import replace

import pytest

from parsers.acts import (
    AdjudicationPapers,
    CorrectionRequest,
    Dispute,
    DrawClaim,
    DrawGround,
    GameRecord,
    Repudiation,
    Side,
    TakeBack,
    VariationWithdrawal,
    WrittenMove,
)
from service.ledger.events import CorrectionAsked, DaysCharged, Interrupted, MessageRefused, Resumed, VariationVoided
from service.ledger.game import Game, GameStatus
from service.regulations import EMAIL, POSTAL
from service.regulations import CorrectionRequest as WhoseRequest
from service.rules.adjudication import judge_papers, open_adjudication
from service.rules.verdict import Disposition, Verdict
from tests.rules.clockwork import after, day, writer
from tests.rules.clockwork import taken_over as waltz
from tests.rules.desk import BLACK, RUY, RUY_TEXT, WHITE, Table, answer, codes, jan, letter, taken_over, written

CASTLED = f"{RUY} e1g1"


def told(verdict: Verdict) -> list[tuple[str, str]]:
    return [(notice.template, str(notice.to)) for notice in verdict.notices]


# --- taken back -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("named", "other"),
    [
        pytest.param((), "", id="48.3.2-my-last-move"),
        pytest.param(("O-O", "Nc3"), "Nc3", id="48.3.2-not-this-but-that"),
        pytest.param(("Nc3", "O-O"), "Nc3", id="48.3.2-that-in-place-of-this"),
        pytest.param(("5171",), "", id="48.3.2-in-numbers"),
        pytest.param(("0-0", "5254"), "5254", id="48.3.2-two-notations"),
    ],
)
def test_48_3_2_a_sent_move_stands_whatever_its_sender_wishes(named: tuple[str, ...], other: str) -> None:
    table = Table(taken_over(CASTLED, last_sent=jan(28)))
    verdict = table.send(TakeBack(moves=tuple(map(WrittenMove, named))), WHITE, jan(29))
    assert (verdict.disposition, str(verdict.reason)) == (Disposition.REJECTED, "takeback-refused")
    assert told(verdict) == [("takeback-asked", "white"), ("takeback-asked", "black")]
    (kept,) = [event for event in verdict.events if isinstance(event, MessageRefused)]
    assert (kept.ply, kept.written, kept.penalty_days, kept.on) == (9, other, 0, jan(29))
    assert verdict.notices[0].facts["move"] == "e1g1"
    assert table.moves == CASTLED
    assert table.game.used(WHITE) == 3


@pytest.mark.parametrize(
    ("named", "side"),
    [
        pytest.param((), BLACK, id="48.3.2-answered-already"),
        pytest.param(("d4",), WHITE, id="48.3.2-a-move-that-was-never-made"),
    ],
)
def test_48_3_2_where_nobody_can_say_which_move_is_meant_it_is_asked(named: tuple[str, ...], side: Side) -> None:
    table = Table(taken_over(CASTLED, last_sent=jan(28)))
    verdict = table.send(TakeBack(moves=tuple(map(WrittenMove, named))), side, jan(29))
    assert (verdict.disposition, told(verdict)) == (Disposition.HELD, [("mail-held", "sender")])
    assert verdict.events == ()


def test_48_3_2_before_any_move_there_is_nothing_to_take_back() -> None:
    table = Table(taken_over("", last_sent=None))
    assert table.send(TakeBack(), WHITE, jan(20)).disposition is Disposition.HELD


def test_47_3_10_by_post_only_the_writer_is_told_that_a_move_stands() -> None:
    table = Table(taken_over(CASTLED, last_sent=jan(28), regulations=POSTAL))
    assert told(table.send(TakeBack(), WHITE, jan(29))) == [("takeback-asked", "white")]


def test_48_3_2_after_the_end_a_wish_is_answered_with_the_result() -> None:
    table = Table(taken_over("f2f3 e7e5 g2g4", last_sent=jan(20)))
    table.send(letter("2. _ Qh4", received=jan(20), sent=jan(21)), BLACK, jan(21))
    verdict = table.send(TakeBack(), WHITE, jan(22))
    assert (str(verdict.reason), told(verdict)) == ("game-over", [("game-over", "sender")])


@pytest.mark.parametrize(
    ("offered", "by", "regulations", "line", "readers"),
    [
        pytest.param("f8e7 f1e1", WHITE, EMAIL, ["f8e7", "f1e1"], ["white", "black"], id="47.3.10-it-binds"),
        pytest.param("f8e7 f1e1", BLACK, EMAIL, [], ["black"], id="47.3.10-the-partner-s-is-not-his"),
        pytest.param("", WHITE, EMAIL, [], ["white"], id="47.3.10-none-stands"),
        pytest.param("f8e7 f1e1", WHITE, POSTAL, ["f8e7", "f1e1"], ["white"], id="47.3.10-by-post"),
    ],
)
def test_47_3_10_a_proposal_is_not_taken_back(
    offered: str, by: Side, regulations: object, line: list[str], readers: list[str]
) -> None:
    table = Table(taken_over(CASTLED, last_sent=jan(28), offered=offered, regulations=regulations))  # type: ignore[arg-type]
    verdict = table.send(VariationWithdrawal(), by, jan(29))
    assert told(verdict) == [("variation-stays", reader) for reader in readers]
    facts = verdict.notices[0].facts
    assert (facts["line"], facts["stands"], facts["side"]) == (line, bool(line), str(by))
    assert (table.game.offer is not None) is bool(offered)


def test_47_3_10_of_a_tree_no_single_line_is_told() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. O-O", proposes=["5... Be7 6. Re1", "5... Bc5 6. c3"]), WHITE, jan(28))
    verdict = table.send(VariationWithdrawal(), WHITE, jan(29))
    assert (verdict.notices[0].facts["line"], verdict.notices[0].facts["stands"]) == ([], True)


def test_48_3_7_what_breaks_a_proposal_stands_in_the_ledger() -> None:
    table = Table(taken_over())
    verdict = table.send(answer(f"{RUY_TEXT} 5. O-O", proposes=["5... Be7 6. Re5"]), WHITE, jan(28))
    (void,) = [event for event in verdict.events if isinstance(event, VariationVoided)]
    assert (void.by, void.after_ply, void.written) == (WHITE, 9, "Re5")
    assert codes(verdict) == ["variation-void"]
    assert [to for template, to in told(verdict) if template == "variation-void"] == ["white", "black"]


# --- the request for a correction -------------------------------------------------------------------------------------

BY_PARTNER = replace(EMAIL, correction_request=WhoseRequest.PARTNER)


def refused() -> Table:
    """White's impossible move of 28.01; only Black's request makes White's clock run."""
    table = Table(taken_over(regulations=BY_PARTNER))
    table.send(answer(f"{RUY_TEXT} 5. Qh7"), WHITE, jan(28))
    assert table.game.correction is not None and not table.game.correction.requested
    return table


@pytest.mark.parametrize(
    ("asked", "late"),
    [
        pytest.param(jan(31), 0, id="48.4.8-three-days-are-free"),
        pytest.param(jan(32), 1, id="48.4.8-the-fourth-counts"),
        pytest.param(jan(36), 5, id="48.4.8-five-beyond"),
    ],
)
def test_48_4_8_what_the_request_took_beyond_the_free_days_is_the_requester_s(asked: object, late: int) -> None:
    table = refused()
    before = table.game.used(BLACK)
    verdict = table.send(CorrectionRequest(), BLACK, asked)  # type: ignore[arg-type]
    assert table.game.used(BLACK) - before == late
    charged = [event for event in verdict.events if isinstance(event, DaysCharged)]
    assert [(one.days, one.article, one.ply) for one in charged] == ([(late, "48.4.8", 10)] if late else [])
    assert table.game.correction is not None and table.game.correction.requested
    assert (table.game.correction.asked_on, table.game.correction.side) == (asked, WHITE)
    assert told(verdict) == [("asked-for-correction", "white"), ("request-noted", "black")]
    assert verdict.notices[1].facts["late_days"] == (late or None)
    assert verdict.notices[1].facts["used"] == (before + late if late else None)


@pytest.mark.parametrize(
    ("stated", "counts"),
    [
        pytest.param(None, jan(33), id="48.3.4-no-day-named"),
        pytest.param(jan(33), jan(33), id="48.3.4-the-day-itself"),
        pytest.param(jan(35), jan(33), id="48.3.4-a-day-that-has-not-come"),
    ],
)
def test_48_3_4_a_day_named_in_the_request_is_never_later_than_the_request(stated: object, counts: object) -> None:
    table = refused()
    day_of_it = written(stated)  # type: ignore[arg-type]
    verdict = table.send(CorrectionRequest(sent=day_of_it), BLACK, jan(33))
    (asked,) = [event for event in verdict.events if isinstance(event, CorrectionAsked)]
    assert asked.on == counts


def test_48_3_4_a_second_request_changes_nothing() -> None:
    table = refused()
    table.send(CorrectionRequest(), BLACK, jan(30))
    again = table.send(CorrectionRequest(), BLACK, jan(36))
    assert (again.events, told(again)) == ((), [("asked-for-correction", "white")])
    assert again.notices[0].articles == ("48.3.4",)


def test_48_3_4_nobody_asks_himself() -> None:
    table = refused()
    assert table.send(CorrectionRequest(), WHITE, jan(30)).events == ()


# --- objections -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("on", "late"),
    [pytest.param(jan(42), False, id="46.3-on-the-fourteenth-day"), pytest.param(jan(43), True, id="46.3-a-day-later")],
)
def test_46_3_an_objection_has_fourteen_days(on: object, late: bool) -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. Qh7"), WHITE, jan(28))
    verdict = table.send(Dispute(), WHITE, on)  # type: ignore[arg-type]
    assert bool(verdict.cases) is not late
    assert (codes(verdict) == ["late-protest"]) is late
    if late:
        assert told(verdict) == [("protest-forwarded", "arbiter"), ("protest-noted", "white")]
        assert verdict.notices[0].facts["last_day"] == jan(42).isoformat()


@pytest.mark.parametrize(
    ("on", "penalty"),
    [
        pytest.param(jan(31), 0, id="48.1.7-on-the-third-day"),
        pytest.param(jan(32), 2, id="48.1.7-a-day-later"),
    ],
)
def test_48_1_7_two_stories_suspend_a_fine_for_three_days(on: object, penalty: int) -> None:
    table = Table(taken_over())
    wrong = letter("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Be7 5. O-O", received=jan(26), sent=jan(28))
    table.send(wrong, WHITE, jan(28))
    table.send(Dispute(other_move=True), WHITE, on)  # type: ignore[arg-type]
    assert table.game.penalty(WHITE) == penalty


def test_48_1_7_two_stories_suspend_no_fine_for_an_impossible_move() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. Qh7"), WHITE, jan(28))
    table.send(Dispute(other_move=True), WHITE, jan(29))
    assert table.game.penalty(WHITE) == 2
    assert table.game.status is GameStatus.INTERRUPTED


def test_48_1_7_who_denies_his_move_twice_opens_one_case() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(28), proved=False)
    table.send(Repudiation(), WHITE, jan(29))
    again = table.send(Repudiation(), WHITE, jan(30))
    assert (again.cases, again.events, again.notices) == ((), (), ())


def test_48_1_7_a_denied_move_in_a_game_that_stands_already_stops_nothing_twice() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(28), proved=False)
    table.game = after(table.game, Interrupted(journal=7, cause="overstep-claim", since=jan(28), by=BLACK, case="c"))
    verdict = table.send(Repudiation(), WHITE, jan(29))
    assert len(verdict.cases) == 1
    assert not [event for event in verdict.events if isinstance(event, Interrupted)]


# --- the end ----------------------------------------------------------------------------------------------------------


def mated() -> Table:
    table = Table(taken_over("f2f3 e7e5 g2g4", last_sent=jan(20)))
    table.send(letter("2. _ Qh4", received=jan(20), sent=jan(21)), BLACK, jan(21))
    return table


def test_48_9_2_a_contradicting_record_asks_the_arbiter_within_fourteen_days() -> None:
    table = mated()
    verdict = table.send(GameRecord(result="1-0"), WHITE, jan(25))
    (case,) = verdict.cases
    assert (str(case.kind), case.opened, case.due, case.about) == ("result", jan(25), jan(39), "both")
    assert case.facts | {"case": ""} == {
        "ours": "0-1",
        "theirs": "1-0",
        "case": "",
        "by": "white",
        "moves_differ": False,
    }
    assert told(verdict) == [
        ("result-contradicted", "white"),
        ("result-contradicted", "black"),
        ("case-opened", "arbiter"),
    ]
    assert verdict.notices[2].facts["due"] == jan(39).isoformat()
    once_more = table.send(GameRecord(result="1/2-1/2"), BLACK, jan(26))
    assert (once_more.cases, len(once_more.events)) == ((), 1)


@pytest.mark.parametrize("ground", list(DrawGround))
def test_48_9_a_draw_claimed_wrongly_is_an_offer_once(ground: DrawGround) -> None:
    table = Table(taken_over())
    verdict = table.send(DrawClaim(ground=ground), WHITE, jan(28))
    assert told(verdict) == [("draw-claim-refused", "white"), ("draw-claim-refused", "black")]
    assert verdict.notices[0].facts == {"ground": str(ground), "ply": 8}
    assert table.game.draw_offer is WHITE
    assert table.send(DrawClaim(ground=ground), WHITE, jan(29)).events == ()


def adjudicated(game: Game) -> Game:
    return after(game, *open_adjudication(game, day("11.02"), 300).events)


def test_48_9_5_what_both_expect_ends_the_stop_too() -> None:
    game = adjudicated(waltz(8, 5, 4, day("01.02")))
    for side, on in ((WHITE, "15.02"), (BLACK, "16.02")):
        verdict = judge_papers(AdjudicationPapers(expected="1-0"), writer(side, day(on), 400), game, day(on))
        game = after(game, *verdict.events)
    assert [event.on for event in verdict.events if isinstance(event, Resumed)] == [day("16.02")]
    assert game.interruption is None
    assert game.pauses[-1].until == day("16.02")


def test_48_9_4_a_game_that_stands_already_is_stopped_by_what_stopped_it_first() -> None:
    claimed = after(
        waltz(8, 5, 4, day("01.02")),
        Interrupted(journal=7, cause="overstep-claim", since=day("03.02"), by=BLACK, case="c"),
    )
    verdict = open_adjudication(claimed, day("11.02"), 300)
    assert not [event for event in verdict.events if isinstance(event, Interrupted)]
    running = open_adjudication(waltz(8, 5, 4, day("01.02")), day("11.02"), 300)
    assert [event.since for event in running.events if isinstance(event, Interrupted)] == [day("11.02")]
