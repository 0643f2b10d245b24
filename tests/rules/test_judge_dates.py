"""Articles 48.2 and 48.4 through whole letters: the example of 51.1, dates stated and seen, totals, time trouble."""

from datetime import timedelta

import pytest

from service.ledger.events import Basis, Interrupted, LeaveNoted, Resumed
from service.ledger.game import apply, fold
from service.regulations import EMAIL, PRESETS
from service.rules.verdict import Disposition
from tests.rules.desk import (
    BLACK,
    RUY,
    RUY_TEXT,
    WHITE,
    Table,
    answer,
    at,
    codes,
    jan,
    letter,
    opened,
    played,
    taken_over,
)

NEXT = f"{RUY_TEXT} 5. "


def test_51_1_the_printed_example_comes_out_as_printed() -> None:
    """---/10.05, 11.05/14.05 … as 0/00, 0/00, 4/04, 1/01, 3/07, moved to this event's start."""
    table = Table(fold([opened()]))
    table.send(letter("1. 5254", sent=jan(10), time=(0, 0)), WHITE, jan(10))
    table.send(letter("1. 5254 5755", received=jan(11), sent=jan(11), time=(0, 0)), BLACK, jan(11))
    table.send(letter("1. 5254 5755 2. 7163", received=jan(13), sent=jan(17), time=(4, 4)), WHITE, jan(17))
    table.send(letter("1. 5254 5755 2. 7163 2836", received=jan(18), sent=jan(19), time=(1, 1)), BLACK, jan(19))
    last = table.send(
        letter("1. 5254 5755 2. 7163 2836 3. 6125", received=jan(20), sent=jan(23), time=(3, 7)), WHITE, jan(23)
    )
    assert [(ply.days, ply.total) for ply in table.game.plies] == [(0, 0), (0, 0), (4, 4), (1, 1), (3, 7)]
    assert codes(last) == []
    assert table.game.plies[0].received is None


@pytest.mark.parametrize(
    ("stated", "sent", "days", "found"),
    [
        pytest.param(jan(28), jan(28), 2, [], id="48.2.1-as-stated"),
        pytest.param(jan(28), jan(33), 7, ["stated-date-differs"], id="48.2.3-the-actual-date-counts"),
        pytest.param(None, jan(28), 2, ["date-filled-in"], id="48.2.3-filled-in"),
    ],
)
def test_48_2_3_the_date_of_sending(stated: object, sent: object, days: int, found: list[str]) -> None:
    table = Table(taken_over())
    verdict = table.send(answer(NEXT + "O-O", sent=stated), WHITE, sent)  # type: ignore[arg-type]
    assert codes(verdict) == found
    assert (table.game.plies[-1].sent, table.game.plies[-1].days) == (sent, days)


def test_48_2_3_a_receipt_not_stated_is_that_of_the_referees_own_copy() -> None:
    table = Table(taken_over())
    table.send(answer(NEXT + "O-O"), WHITE, jan(28), arrived=jan(30))
    verdict = table.send(letter(NEXT + "O-O Be7", sent=jan(33)), BLACK, jan(33))
    assert codes(verdict) == ["date-filled-in"]
    assert (table.game.plies[-1].received, table.game.plies[-1].days) == (jan(30), 3)


def test_48_4_5_days_before_the_start_never_count() -> None:
    table = Table(fold([opened()]))
    table.send(letter("1. e4", sent=jan(5)), WHITE, jan(5))
    table.send(letter("1. e4 e5", received=jan(5), sent=jan(12)), BLACK, jan(12))
    assert [ply.days for ply in table.game.plies] == [0, 2]


@pytest.mark.parametrize(
    ("time", "found"),
    [
        pytest.param((2, 5), [], id="48.4.1-right"),
        pytest.param((1, 5), ["wrong-total"], id="48.2.1-days-wrong"),
        pytest.param((2, 4), ["wrong-total"], id="48.2.1-total-wrong"),
    ],
)
def test_48_2_1_a_wrong_total_is_corrected_and_remarked(time: tuple[int, int], found: list[str]) -> None:
    table = Table(taken_over())
    verdict = table.send(answer(NEXT + "O-O", time=time), WHITE, jan(28))
    assert codes(verdict) == found
    assert table.game.used(WHITE) == 5


def test_48_2_5_a_late_receipt_counts_and_the_days_gained_go_on_the_account() -> None:
    table = Table(taken_over())
    verdict = table.send(answer(NEXT + "O-O", received=jan(30), sent=jan(31)), WHITE, jan(31))
    assert codes(verdict) == ["slow-transmission"]
    assert table.game.plies[-1].days == 1
    assert table.game.disputed_days(WHITE) == 4
    assert [str(n.to) for n in verdict.notices if n.template == "slow-transmission"] == ["white", "black"]


def test_48_2_5_a_header_days_before_our_own_moment_counts_provisionally() -> None:
    table = Table(taken_over())
    verdict = table.send(answer(NEXT + "O-O"), WHITE, jan(28), arrived=jan(37))
    assert codes(verdict) == ["slow-transmission"]
    assert (table.game.plies[-1].sent, table.game.plies[-1].days) == (jan(28), 2)
    assert table.game.disputed_days(WHITE) == 9


def test_48_2_3_a_header_from_the_future_gives_way_to_the_servers_moment() -> None:
    table = Table(taken_over())
    verdict = table.send(answer(NEXT + "O-O", sent=None), WHITE, jan(60), arrived=jan(28))
    assert table.game.plies[-1].sent == jan(28)
    assert Basis.SERVER in table.game.plies[-1].basis
    assert "date-filled-in" in codes(verdict)


def test_48_2_3_an_impossible_date_is_remarked_never_guessed() -> None:
    table = Table(taken_over())
    verdict = table.send(answer(NEXT + "O-O", received=jan(1)), WHITE, jan(28))
    assert "impossible-date" in codes(verdict)
    assert table.game.plies[-1].received == jan(25)


def test_48_7_5_a_leave_inside_the_reflection_is_taken_off() -> None:
    game = apply(taken_over(), LeaveNoted(journal=1, side=WHITE, first=jan(30), last=jan(49)))
    table = Table(game)
    table.send(answer(NEXT + "O-O", received=jan(26), sent=jan(51), time=(5, 8)), WHITE, jan(51))
    assert (table.game.plies[-1].days, table.game.plies[-1].total) == (5, 8)


def test_48_6_3_an_interruption_stops_the_clock_and_a_move_in_it_waits() -> None:
    """Receipt 26.01, claim 27.01, ruling received 05.02, reply 07.02: 1 + 2 = 3."""
    table = Table(taken_over())
    table.game = apply(
        table.game, Interrupted(journal=50, cause="overstep-claim", since=jan(27), by=WHITE, about=BLACK)
    )
    held = table.send(answer(NEXT + "O-O", received=jan(26), sent=jan(30)), WHITE, jan(30))
    assert (held.disposition, held.reason) == (Disposition.HELD, "game-suspended")
    assert [entry.journal for entry in table.game.held] == [101]
    table.game = apply(table.game, Resumed(journal=51, on=jan(36)))
    verdict = table.send(answer(NEXT + "O-O", received=jan(26), sent=jan(38)), WHITE, jan(38))
    assert verdict.disposition is Disposition.ACCEPTED
    assert table.game.plies[-1].days == 3


def test_48_6_3_a_held_move_is_judged_with_its_own_date_after_the_ruling() -> None:
    table = Table(taken_over())
    table.game = apply(table.game, Interrupted(journal=50, cause="overstep-claim", since=jan(27)))
    table.send(answer(NEXT + "O-O", received=jan(26), sent=jan(30)), WHITE, jan(30))
    table.game = apply(table.game, Resumed(journal=51, on=jan(36)))
    verdict = table._judge(101, *table.letters[101])
    assert verdict.disposition is Disposition.ACCEPTED
    assert (table.game.plies[-1].sent, table.game.plies[-1].days) == (jan(30), 1)
    assert table.game.held == ()


@pytest.mark.parametrize(
    ("used", "found"),
    [
        pytest.param(57, ["overstep"], id="48.6.1-sixty-one-days"),
        pytest.param(56, [], id="48.4.3-exactly-the-quota"),
        pytest.param(10, [], id="48.4.3-far-below"),
    ],
)
def test_48_4_3_the_tenth_move(used: int, found: list[str]) -> None:
    moves = "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 f1e2 e7e5 d4b3 f8e7 e1g1 e8g8 f1e1 c8e6"
    table = Table(taken_over(moves, used=(used, 9), last_sent=jan(93)))
    verdict = table.send(letter(own="10. Qd3", received=jan(94), sent=jan(98), strict=True), WHITE, jan(98))
    assert codes(verdict) == found
    assert table.game.status == "running"
    if "overstep" in found:
        told = {notice.template for notice in verdict.notices}
        assert {"overstep-told-arbiter", "overstep-claim-ready", "overstep-told-player"} <= told


@pytest.mark.parametrize(("used", "told"), [(51, False), (53, True)], ids=["48.4.10-seven-left", "48.4.10-five-left"])
def test_48_4_10_time_trouble_is_told_the_day_it_begins(used: int, told: bool) -> None:
    table = Table(taken_over(used=(used, 6)))
    verdict = table.send(answer(NEXT + "O-O"), WHITE, jan(28))
    assert ("time-trouble" in codes(verdict)) is told


def test_48_4_7_penalty_days_alone_can_fix_an_overstep() -> None:
    table = Table(taken_over(used=(57, 6)))
    verdict = table.send(answer(NEXT + "5181"), WHITE, jan(28))
    assert table.game.used(WHITE) == 61
    assert "overstep" in codes(verdict)


def test_48_4_3_a_long_reflection_is_doubled_where_the_regulations_say_so() -> None:
    table = Table(taken_over(regulations=PRESETS["iccf-10-50"], used=(3, 6)))
    table.send(answer(NEXT + "O-O", received=jan(26), sent=jan(51)), WHITE, jan(51))
    assert table.game.plies[-1].days == 30


def test_48_4_9_a_repeat_shows_the_first_letter_lost_and_late_repeats_are_fined() -> None:
    table = Table(taken_over())
    table.send(answer(NEXT + "O-O"), WHITE, jan(28))
    again = table.send(answer(NEXT + "O-O"), WHITE, jan(46))
    assert again.disposition is Disposition.RECORDED
    assert [str(act.kind) for act in again.acts] == ["repeat"]
    verdict = table.send(letter(NEXT + "O-O Be7", received=jan(46), sent=jan(48), time=(2, 8)), BLACK, jan(48))
    assert verdict.disposition is Disposition.ACCEPTED
    assert (table.game.plies[-1].received, table.game.plies[-1].days) == (jan(46), 2)
    assert table.game.penalty(WHITE) == 4, "due 11.02, sent 15.02"
    assert "slow-transmission" not in codes(verdict)


def test_48_5_1_a_repeat_by_the_player_on_move_is_no_move_out_of_turn() -> None:
    table = Table(taken_over())
    table.send(answer(NEXT + "O-O"), WHITE, jan(28))
    repeat = table.send(letter(RUY_TEXT, received=jan(24), sent=jan(25)), BLACK, jan(45))
    assert repeat.disposition is Disposition.RECORDED
    assert [str(act.kind) for act in repeat.acts] == ["repeat"]
    assert table.moves == f"{RUY} e1g1"


@pytest.mark.parametrize("later", [0, 1], ids=["48.2.1-the-same-day", "48.5.1-a-later-day"])
def test_48_5_1_the_same_again(later: int) -> None:
    table = Table(played("e2e4 e7e5 g1f3"))
    sent = table.game.plies[-1].sent
    assert sent is not None
    verdict = table.send(letter("1. e4 e5 2. Nf3", sent=sent), WHITE, sent + timedelta(later))
    assert verdict.disposition is (Disposition.RECORDED if later else Disposition.DUPLICATE)
    assert at(sent) == table.game.plies[-1].sent_at
    assert EMAIL.silence.repeat_after_days == 14


def test_48_2_1_an_old_letter_changes_nothing() -> None:
    table = Table(played("e2e4 e7e5 g1f3 b8c6 f1b5"))
    for text, side in (("1. e4", WHITE), ("1. e4 e5", BLACK), ("1. e4 e5 2. Nf3", WHITE)):
        assert table.send(letter(text), side, jan(30)).disposition is Disposition.DUPLICATE
    assert len(table.game.plies) == 5 and not table.game.repeats
