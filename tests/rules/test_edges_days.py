"""48.4-48.7, 47.5 at their edges: the day itself, the last free day, days that count for nobody."""

from dataclasses import replace
from datetime import date

import pytest

from parsers.acts import DateOrder, DrawClaim, DrawGround, LeaveEnd, Side, WrittenDate
from service.ledger.events import Interrupted, NotReceivedSaid, RepeatSent, Resumed
from service.ledger.game import Game, GameStatus
from service.ledger.person import LeaveGranted, fold_person
from service.regulations import EMAIL, POSTAL, LeaveLimits, Regulations
from service.rules.deadlines import DeadlineKind, deadlines, fall_due
from service.rules.leaves import judge_leave, judge_leave_end
from service.rules.reflection import days_between, days_off_counted, reflection_days
from service.rules.running import only_repeat_came
from service.rules.transmission import resolve_date
from tests.rules.clockwork import after, booked, day, taken_over
from tests.rules.desk import BLACK, Table
from tests.rules.desk import taken_over as on_the_desk
from tests.rules.test_48_7_leaves import EVENT, about, granted, notice, on_leave

W, B = Side.WHITE, Side.BLACK


def castled(*, regulations: Regulations = EMAIL) -> Game:
    """Both sent on 28.01; Black is on move after White's fifth."""
    game = taken_over(8, 5, 4, day("28.01"), regulations=regulations)
    return after(game, *booked(9, day("28.01"), 0, day("28.01")))


def span(first: str, last: str) -> frozenset[date]:
    return days_between(day(first), day(last))


@pytest.mark.parametrize(
    ("received", "replied", "stopped", "days"),
    [
        pytest.param("30.03", "14.04", ("01.04", "12.04"), 3, id="48.6.3-received-before-the-claim"),
        pytest.param("05.04", "14.04", ("01.04", "12.04"), 2, id="48.6.3-received-while-it-waits"),
        pytest.param("12.04", "14.04", ("01.04", "12.04"), 2, id="48.6.3-received-on-its-last-day"),
        pytest.param("30.03", "12.04", ("01.04", "12.04"), 1, id="48.6.3-replied-on-its-last-day"),
        pytest.param("01.04", "01.04", ("01.04", "12.04"), 0, id="48.6.3-all-on-one-day"),
    ],
)
def test_48_6_3_a_day_that_stands_still_is_taken_off_once(
    received: str, replied: str, stopped: tuple[str, str], days: int
) -> None:
    assert reflection_days(day(received), day(replied), frozenset(), span(*stopped)) == days
    assert days_off_counted(day(received), day(replied), span(*stopped)) == days


def test_48_7_1_who_has_more_than_the_year_s_days_by_the_arbiter_s_grant_gets_no_further_one() -> None:
    longer = on_leave(("02.01", "04.02"))  # 34 days: four more than the thirty
    verdict = judge_leave(notice("10.03", "13.03"), longer, about("01.03"), EMAIL)
    assert granted(verdict) == []
    assert verdict.refused == ((day("10.03"), day("13.03")),)


def test_47_7_1_who_has_more_than_the_event_s_days_gets_no_further_one() -> None:
    limits = replace(EMAIL, leave=LeaveLimits(per_year_days=30, per_event_days=10))
    two_years = fold_person(
        "17",
        [
            LeaveGranted(journal=1, event=EVENT, first=day("20.12.2025"), last=day("31.12.2025"), on=day("01.12.2025")),
        ],
    )
    verdict = judge_leave(notice("10.03", "13.03"), two_years, about("01.03"), limits)
    assert granted(verdict) == []


def test_48_7_3_a_leave_that_ends_today_is_cut_short_by_its_one_day() -> None:
    verdict = judge_leave_end(LeaveEnd(), on_leave(("10.03", "16.03")), about("16.03"), EMAIL)
    assert verdict.returned == ((day("16.03"), day("16.03")),)
    assert verdict.notices[0].facts["returned_days"] == 1
    assert verdict.notices[0].facts["last"] == "2026-03-15"


@pytest.mark.parametrize(
    ("reply", "came"),
    [
        pytest.param("14.02", "14.02", id="48.5.2-answered-on-the-day-of-the-repeat"),
        pytest.param("13.02", None, id="48.5.2-answered-before-the-repeat"),
        pytest.param("20.02", "14.02", id="48.5.2-answered-later"),
    ],
)
def test_48_5_2_the_repeat_that_came_in_place_of_the_letter(reply: str, came: str | None) -> None:
    game = after(
        castled(),
        RepeatSent(journal=3, by=W, on=day("14.02"), ply=9),
        NotReceivedSaid(journal=4, by=B, on=day("14.02")),
    )
    assert only_repeat_came(game, B, day(reply)) == (day(came) if came else None)


@pytest.mark.parametrize(
    ("regulations", "repeated", "said"),
    [
        pytest.param(EMAIL, False, False, id="48.5.1-no-repeat-yet"),
        pytest.param(EMAIL, True, False, id="48.5.1-by-email-repeated-again"),
        pytest.param(POSTAL, False, False, id="47.5.1-by-post-no-repeat-yet"),
        pytest.param(POSTAL, True, True, id="47.5.1-by-post-unanswered-the-arbiter-is-told"),
    ],
)
def test_47_5_1_only_a_postal_repeat_unanswered_is_told_to_the_arbiter(
    regulations: Regulations, repeated: bool, said: bool
) -> None:
    game = castled(regulations=regulations)
    if repeated:
        game = after(game, RepeatSent(journal=3, by=W, on=day("14.02"), ply=9))
    row = next(row for row in deadlines(game) if row.kind is DeadlineKind.REPEAT and row.side is W)
    (told,) = fall_due(row, game, row.on).notices
    assert (told.template, told.facts["repeats"]) == ("repeat-due", said)


def test_26_2_a_bye_has_nobody_on_move_and_nothing_falls_due() -> None:
    waiting = taken_over(0, 0, 0, day("12.01"))
    assert deadlines(waiting)
    assert deadlines(replace(waiting, black=None)) == ()


@pytest.mark.parametrize(
    ("half_moves", "right"), [pytest.param(99, False, id="48.9-one-short"), pytest.param(100, True, id="48.9-fifty")]
)
def test_48_9_fifty_moves_are_a_hundred_half_moves(half_moves: int, right: bool) -> None:
    there = ("g1f3 g8f6 f3g1 f6g8 " * 25).split()
    waltz = on_the_desk(" ".join(["e2e4", "e7e5", *there[:half_moves]]), used=(0, 0))
    table = Table(waltz)
    table.send(DrawClaim(ground=DrawGround.FIFTY_MOVES), BLACK if half_moves % 2 else W, day("27.01"))
    assert (table.game.result == "1/2-1/2") is right


def test_48_6_3_the_days_of_a_claim_are_over_with_the_ruling() -> None:
    game = after(castled(), Interrupted(journal=5, cause="overstep", since=day("02.02"), by=W, about=B, case="c"))
    assert game.status is GameStatus.INTERRUPTED
    game = after(game, Resumed(journal=6, on=day("09.02")))
    assert game.stopped() == span("03.02", "09.02")


@pytest.mark.parametrize(
    ("said", "near", "found"),
    [
        pytest.param(26, "28.01", "26.01", id="48.2.3-the-26th"),
        pytest.param(29, "28.01", "29.01", id="48.2.3-a-day-for-the-zones"),
        pytest.param(30, "28.01", "30.12.2025", id="48.2.3-of-the-month-before"),
        pytest.param(29, "28.02", None, id="48.2.3-no-such-day-within-a-month"),
    ],
)
def test_48_2_3_a_day_without_a_month_is_the_latest_such(said: int, near: str, found: str | None) -> None:
    written = WrittenDate(str(said), said, 0, None, DateOrder.DAY_ONLY)
    assert resolve_date(written, day("12.01"), day(near)) == (None if found is None else day(found))
