"""000 21, 003 13: captains advise in fixed phrases, and never play."""

from datetime import UTC, datetime, timedelta

import pytest

from service.regulations.values import CaptainAdvice
from service.tournament.captains import Advice, AdviceFate, Deputy, judge_advice, may_act_for_team

ALL, ANSWERS, NONE = CaptainAdvice.ALL, CaptainAdvice.ACCEPT_DECLINE, CaptainAdvice.NONE


@pytest.mark.parametrize(
    ("advice", "allowed", "fate"),
    [
        pytest.param(Advice.OFFER_DRAW, ALL, AdviceFate.RELAY, id="13c-offer"),
        pytest.param(Advice.RESIGN, ALL, AdviceFate.RELAY, id="13c-resign"),
        pytest.param(Advice.YOUR_DECISION, ALL, AdviceFate.RELAY, id="13c-your-decision"),
        pytest.param(Advice.ACCEPT_DRAW, ANSWERS, AdviceFate.RELAY, id="21.5-accept"),
        pytest.param(Advice.DECLINE_DRAW, ANSWERS, AdviceFate.RELAY, id="21.5-decline"),
        pytest.param(Advice.OFFER_DRAW, ANSWERS, AdviceFate.NOT_ALLOWED, id="21.5-no-offer"),
        pytest.param(Advice.RESIGN, ANSWERS, AdviceFate.NOT_ALLOWED, id="21.5-no-resignation"),
        pytest.param(Advice.YES, NONE, AdviceFate.NOT_ALLOWED, id="21.5-none-at-all"),
        pytest.param(None, ALL, AdviceFate.NOT_ALLOWED, id="13c-no-fixed-phrase"),
    ],
)
def test_21_5_advice_in_fixed_phrases(advice: Advice | None, allowed: CaptainAdvice, fate: AdviceFate) -> None:
    assert judge_advice(advice, allowed, speaks_of_the_game=False, acts_for_player=False) is fate


@pytest.mark.parametrize("allowed", [ALL, ANSWERS, NONE])
def test_21_5_a_word_of_the_position_holds_the_mail_whatever_else_it_says(allowed: CaptainAdvice) -> None:
    fate = judge_advice(Advice.ACCEPT_DRAW, allowed, speaks_of_the_game=True, acts_for_player=False)
    assert fate is AdviceFate.HELD


def test_13d_what_a_captain_does_for_a_player_waits_for_the_player() -> None:
    fate = judge_advice(Advice.RESIGN, ALL, speaks_of_the_game=True, acts_for_player=True)
    assert fate is AdviceFate.ASK_PLAYER


NOW = datetime(2027, 3, 1, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("address", "at", "may"),
    [
        pytest.param("Captain@example.org", NOW, True, id="21.1-the-captain"),
        pytest.param("deputy@example.org", NOW, True, id="21.6-from-that-moment"),
        pytest.param("deputy@example.org", NOW - timedelta(seconds=1), False, id="21.6-not-before"),
        pytest.param("fan@example.org", NOW, False, id="21.6-unregistered"),
    ],
)
def test_21_6_who_speaks_for_a_team(address: str, at: datetime, may: bool) -> None:
    assert may_act_for_team(address, at, ["captain@example.org"], [Deputy("deputy@example.org", NOW)]) is may
