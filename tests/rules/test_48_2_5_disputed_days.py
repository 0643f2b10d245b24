"""48.2.5: the account of disputed days, and when it opens a case."""

from datetime import UTC, datetime, time

import pytest

from parsers.acts import Side
from service.ledger.events import DaysDisputed
from service.ledger.findings import CaseKind
from service.ledger.game import Game
from service.rules.disputed import dispute_leave
from service.rules.disputed_days import disputed_account, report_disputed
from service.rules.transmission import Sent, actual_sent
from tests.rules.clockwork import after, day, taken_over

W, B = Side.WHITE, Side.BLACK


def disputed(days: int, ply: int = 17, used: int = 40) -> Game:
    game = taken_over(18, used, 12, day("06.04"))
    return after(game, DaysDisputed(journal=9, side=W, days=days, ply=ply, cause="slow-transmission"))


@pytest.mark.parametrize(
    ("days", "used", "applied", "opens"),
    [
        pytest.param(10, 20, False, False, id="48.2.5-ten-days-are-not-past-ten"),
        pytest.param(11, 20, False, True, id="48.2.5-past-ten"),
        pytest.param(1, 20, True, True, id="48.2.5-a-player-applied"),
        pytest.param(4, 50, False, False, id="48.2.5-six-left-either-way"),
        pytest.param(5, 50, False, True, id="48.2.5-would-decide-five-days-left"),
        pytest.param(3, 57, False, False, id="48.2.5-exactly-the-quota"),
        pytest.param(4, 57, False, True, id="48.2.5-would-decide-an-overstep"),
        pytest.param(1, 61, False, False, id="48.2.5-overstepped-without-them"),
    ],
)
def test_48_2_5_when_a_case_opens(days: int, used: int, applied: bool, opens: bool) -> None:
    verdict = report_disputed(disputed(days, used=used), W, day("14.04"), 9, applied=applied)
    assert [case.kind for case in verdict.cases] == ([CaseKind.SLOW_TRANSMISSION] if opens else [])
    if opens:
        (case,) = verdict.cases
        assert (case.about, case.article, case.opened) == ("white", "48.2.5", day("14.04"))
        assert (case.facts["used"], case.facts["used_with_disputed"]) == (used, used + days)


def test_48_2_5_one_case_for_one_control() -> None:
    game = disputed(11, used=20)
    game = after(game, *report_disputed(game, W, day("14.04"), 9).events)
    assert game.cases
    assert report_disputed(game, W, day("15.04"), 10, applied=True).cases == ()


def test_48_2_5_account_is_kept_by_player_and_control() -> None:
    game = disputed(7)
    assert (disputed_account(game, W, 1), disputed_account(game, W, 2), disputed_account(game, B, 1)) == (7, 0, 0)


def test_48_2_5_nothing_to_rule_on_without_days() -> None:
    game = taken_over(18, 40, 12, day("06.04"))
    assert report_disputed(game, W, day("14.04"), 9).cases == ()


def dated(written: str, came: str) -> Sent:
    """A notice whose `Date:` is so many days before its arrival."""
    at, arrived = (datetime.combine(day(one), time(12), UTC) for one in (written, came))
    return actual_sent(at, arrived, "UTC", None)


@pytest.mark.parametrize(
    ("written", "came", "leave", "gained", "opens"),
    [
        pytest.param("07.04", "27.04", ("08.04", "27.04"), 20, True, id="48.7.7-twenty-days-go-to-the-arbiter"),
        pytest.param("07.04", "14.04", ("08.04", "12.04"), 5, False, id="48.7.2-five-days-are-told-to-both"),
        pytest.param("07.04", "10.04", ("09.04", "20.04"), 2, False, id="48.7.2-the-days-to-come-are-no-gain"),
        pytest.param("07.04", "10.04", ("11.04", "20.04"), 0, False, id="48.7.2-announced-before-all-the-same"),
        pytest.param("07.04", "07.04", ("08.04", "27.04"), 0, False, id="48.2.5-no-gap"),
    ],
)
def test_48_2_5_a_notice_of_leave_dated_long_before_it_came_counts_for_now_and_both_are_told(
    written: str, came: str, leave: tuple[str, str], gained: int, opens: bool
) -> None:
    game = taken_over(18, 20, 12, day("06.04"))
    assert game.side_to_move is W
    span = (day(leave[0]), day(leave[1]))
    verdict = dispute_leave(game, game.white or "", [span], dated(written, came), day(came), 9)
    assert [(e.side, e.days, e.ply) for e in verdict.events if isinstance(e, DaysDisputed)] == [(W, gained, 19)] * bool(
        gained
    )
    told = [str(notice.to) for notice in verdict.notices if notice.template == "slow-transmission"]
    assert told == (["white", "black"] if gained else [])
    assert [case.kind for case in verdict.cases] == ([CaseKind.SLOW_TRANSMISSION] if opens else [])
    partner = dispute_leave(game, game.black or "", [span], dated(written, came), day(came), 9)
    assert partner.events == (), "the clock of the player who is not on move gains nothing"
