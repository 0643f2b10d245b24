"""001 D.4, D.8, D.10: errors reported late, absences explained late, published pairings."""

from datetime import UTC, datetime, timedelta

import pytest

from service.tournament.corrections import (
    Correction,
    Effect,
    Row,
    Schedule,
    corrected_game,
    games_at,
    games_for_rating,
    judge_report,
    may_repair,
)
from service.tournament.event import Game, How

APPEALS = datetime(2026, 3, 10, 18, 0, tzinfo=UTC)
END = datetime(2026, 3, 20, 18, 0, tzinfo=UTC)
SCHEDULE = Schedule(3, APPEALS, END)
SECOND = timedelta(seconds=1)


@pytest.mark.parametrize(
    ("at", "effect"),
    [
        pytest.param(APPEALS, Effect(Row.IN_TIME, 4), id="D.8-within-the-appeal-time"),
        pytest.param(APPEALS + SECOND, Effect(Row.NEXT_PAIRING, 5), id="D.8-after-it"),
        pytest.param(END, Effect(Row.NEXT_PAIRING, 5), id="D.8-before-the-end-of-the-next-round"),
        pytest.param(END + SECOND, Effect(Row.RATING_ONLY, None, True), id="D.8-after-the-end-of-the-next-round"),
    ],
)
def test_d_8_rows(at: datetime, effect: Effect) -> None:
    assert judge_report(at, SCHEDULE) == effect


def test_d_8_while_the_next_round_goes_on_nothing_is_too_late() -> None:
    assert judge_report(END + SECOND, Schedule(3, APPEALS)).row is Row.NEXT_PAIRING


WRONG = Game("g", "a", "b", "1-0", round=3, board=1)
RIGHT = Game("g", "a", "b", "0-1")


@pytest.mark.parametrize(
    ("at", "pairing", "result"),
    [
        pytest.param(APPEALS, 4, "0-1", id="D.8-in-time-pairing-of-the-next-round"),
        pytest.param(APPEALS, 3, "1-0", id="D.8-in-time-an-old-pairing-stays-as-it-was"),
        pytest.param(END, 4, "1-0", id="D.8-second-row-not-yet-in-the-next-pairing"),
        pytest.param(END, 5, "0-1", id="D.8-second-row-from-the-one-after"),
        pytest.param(END, None, "0-1", id="D.8-second-row-final-table"),
        pytest.param(END + SECOND, 6, "1-0", id="D.8-third-row-no-pairing"),
        pytest.param(END + SECOND, None, "1-0", id="D.8-third-row-not-the-final-table"),
    ],
)
def test_d_8_what_counts_at_which_pairing(at: datetime, pairing: int | None, result: str) -> None:
    correction = Correction(RIGHT, judge_report(at, SCHEDULE))
    (game,) = games_at([WRONG], [correction], pairing)
    assert (game.result, game.round, game.board) == (result, 3, 1)


def test_d_8_the_rating_hears_of_every_correction_and_26_2_of_what_was_not_played() -> None:
    correction = Correction(RIGHT, judge_report(END + SECOND, SCHEDULE))
    unplayed = Game("u", "c", "d", "1-0", How.DEFAULT, 3)
    told = games_for_rating([WRONG, unplayed], [correction])
    assert [(game.result, game.played) for game in told] == [("0-1", True), ("1-0", False)]
    assert (told[0].round, told[0].board) == (WRONG.round, WRONG.board)


@pytest.mark.parametrize(
    ("published", "rematch", "repaired", "may"),
    [
        pytest.param(False, False, False, True, id="24.2-not-yet-published"),
        pytest.param(True, False, False, False, id="D.10-published-stands"),
        pytest.param(True, True, False, True, id="D.10-a-repeated-meeting"),
        pytest.param(True, True, True, False, id="D.10-once"),
    ],
)
def test_d_10_published_pairings(published: bool, rematch: bool, repaired: bool, may: bool) -> None:
    assert may_repair(published, rematch=rematch, repaired=repaired) is may


@pytest.mark.parametrize(
    ("how", "result", "right"),
    [
        pytest.param(How.DEFAULT, "1/2-1/2", How.PLAY, id="D.8-a-draw-was-played"),
        pytest.param(How.DEFAULT, "0-1", How.DEFAULT, id="D.8-the-other-did-not-come"),
        pytest.param(How.TIME, "1/2-1/2", How.TIME, id="D.8-a-played-game"),
    ],
)
def test_d_8_how_a_game_with_a_wrong_result_is_counted(how: How, result: str, right: How) -> None:
    found = corrected_game(Game("1", "a", "b", "1-0", how, 2), result)
    assert (found.result, found.how, found.round) == (result, right, 2)
