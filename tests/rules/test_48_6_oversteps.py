"""48.6 and 47.6: who is told of an overstep, and what a claim stops."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from parsers.acts import ClaimWithdrawal, OverstepClaim, Side
from service.ledger.events import ChargeKind, ClaimsBarred, GameEnded, Interrupted, MoveHeld
from service.ledger.findings import CaseKind, FindingCode
from service.ledger.game import Game, GameStatus
from service.regulations import EMAIL, POSTAL, Oversteps, Regulations
from service.rules.controls import find_overstep
from service.rules.oversteps import (
    judge_claim,
    overstep_key,
    report_overstep,
    report_time_trouble,
    withdraw_claim,
)
from service.rules.verdict import Addressee, Disposition, Verdict
from tests.rules.clockwork import after, booked, charged, day, taken_over, writer

W, B = Side.WHITE, Side.BLACK
CLAIM = OverstepClaim()


def tenth_move(
    white: int, *, answered: str | None = None, regulations: Regulations = EMAIL, answer_journal: int = 0
) -> Game:
    """White's tenth move, sent on 14.04, brings so many days; Black's answer, if any, on the day given."""
    game = taken_over(18, 55, 12, day("06.04"), regulations=regulations)
    game = after(game, *booked(19, day("14.04"), white - 55, day("07.04")))
    if answered is not None:
        game = after(game, *booked(20, day(answered), 2, day("15.04"), journal=answer_journal))
    return game


def templates(verdict: Verdict) -> list[tuple[str, str]]:
    return sorted((notice.template, str(notice.to)) for notice in verdict.notices)


def claim(game: Game, on: str, by: Side = B, **party: int) -> Verdict:
    return judge_claim(CLAIM, writer(by, day(on), **party), game, day(on))


def test_48_6_1_claim_before_the_answer_interrupts_and_opens_a_case() -> None:
    game = tenth_move(62)
    verdict = claim(game, "15.04")
    game = after(game, *verdict.events)
    (case,) = verdict.cases
    assert verdict.disposition is Disposition.RECORDED
    assert (case.kind, case.about, case.article) == (CaseKind.OVERSTEP, "white", "48.6.1")
    assert (case.opened, case.due) == (day("15.04"), day("29.04"))
    assert (case.facts["used"], case.facts["quota"], case.facts["over"]) == (62, 60, 2)
    assert game.status is GameStatus.INTERRUPTED
    assert game.interruption is not None
    assert (game.interruption.since, game.interruption.case) == (day("15.04"), case.key)
    assert game.cases == ((case.key, "overstep"),)
    assert templates(verdict) == [
        ("claim-filed", "black"),
        ("claim-filed", "white"),
        ("claim-for-arbiter", "arbiter"),
    ]


def test_48_6_3_claim_that_the_ledger_does_not_support_interrupts_too() -> None:
    game = taken_over(16, 56, 8, day("30.03"))
    verdict = claim(game, "01.04")
    assert after(game, *verdict.events).status is GameStatus.INTERRUPTED
    (case,) = verdict.cases
    assert (case.facts["supported"], case.facts["used"], case.facts["moves"]) == (False, 56, 8)


@pytest.mark.parametrize(
    ("answered", "on", "hour", "journal", "late"),
    [
        pytest.param(None, "20.04", 13, 500, False, id="48.6.1-not-answered-yet"),
        pytest.param("17.04", "18.04", 13, 500, True, id="48.6.1-a-day-after-the-answer"),
        pytest.param("17.04", "17.04", 13, 500, True, id="48.6.1-an-hour-after-the-answer"),
        pytest.param("17.04", "17.04", 11, 500, False, id="48.6.1-sent-an-hour-before-the-answer"),
        pytest.param("17.04", "17.04", 12, 120, False, id="48.6.1-in-the-very-answer"),
    ],
)
def test_48_6_1_not_later_than_the_answer_to_the_control_move(
    answered: str | None, on: str, hour: int, journal: int, late: bool
) -> None:
    game = tenth_move(62, answered=answered)
    verdict = claim(game, on, hour=hour, journal=journal)
    changed = after(game, *verdict.events)
    assert (verdict.reason is FindingCode.LATE_CLAIM) is late
    assert (changed.status is GameStatus.INTERRUPTED) is not late
    assert bool(verdict.cases) is not late
    if late:
        assert templates(verdict) == [("claim-for-arbiter", "arbiter"), ("claim-late", "black")]
        assert verdict.findings[0].article == "48.6.1"
        assert verdict.notices[0].facts["last_day"] == "2026-04-17"


def test_48_6_1_a_date_set_back_makes_no_claim_in_time() -> None:
    game = tenth_move(62, answered="17.04")
    party = writer(B, day("16.04"))
    party = replace(party, arrived_at=writer(B, day("20.04")).arrived_at)
    verdict = judge_claim(CLAIM, party, game, day("20.04"))
    assert verdict.reason is FindingCode.LATE_CLAIM


def test_48_6_1_the_variation_ran_past_the_control_move() -> None:
    """Black answers the control move in the letter that accepts it: the claim in that letter is in time."""
    game = taken_over(17, 55, 12, day("06.04"))
    game = after(game, *booked(18, day("10.04"), journal=300))
    game = after(game, *booked(19, day("06.04"), 7, journal=300), *booked(20, day("10.04"), 1, journal=300))
    assert claim(game, "10.04", journal=300).cases
    assert not claim(game, "11.04", journal=301).cases


@pytest.mark.parametrize(
    ("claimed", "supported"),
    [
        pytest.param("12.04", False, id="48.2.5-sixty-days-less-one-of-transmission"),
        pytest.param("13.04", False, id="48.2.5-exactly-the-quota-for-certain"),
        pytest.param("14.04", True, id="48.6.1-one-day-over-for-certain"),
    ],
)
def test_48_6_1_silent_player_is_counted_to_the_day_before_the_claim(claimed: str, supported: bool) -> None:
    game = taken_over(18, 55, 12, day("07.04"))  # White received on 07.04: 5 days are left
    (case,) = claim(game, claimed).cases
    assert case.facts["supported"] is supported


def test_48_6_7_barred_until_the_control_ends() -> None:
    game = after(tenth_move(62), ClaimsBarred(journal=9, side=B, until_move=10))
    verdict = claim(game, "15.04")
    assert (verdict.reason, verdict.events, verdict.cases) == (FindingCode.CLAIM_BARRED, (), ())
    answered = after(game, *booked(20, day("16.04"), 1), *booked(21, day("20.04"), 70, day("17.04")))
    assert claim(answered, "21.04").cases


def test_48_6_3_second_claim_while_interrupted_changes_nothing() -> None:
    game = tenth_move(62)
    game = after(game, *claim(game, "15.04").events)
    again = claim(game, "16.04")
    assert (again.disposition, again.events, again.cases) == (Disposition.RECORDED, (), ())


def test_48_6_3_claim_outlasts_another_interruption() -> None:
    game = after(tenth_move(62), Interrupted(journal=7, cause="disputed-history", since=day("14.04"), case="other"))
    verdict = claim(game, "15.04")
    stop = after(game, *verdict.events).interruption
    assert stop is not None
    assert (stop.cause, stop.since, stop.case) == ("overstep-claim", day("14.04"), verdict.cases[0].key)


def test_48_6_1_total_taken_over_stands_as_given_for_the_arbiter() -> None:
    (case,) = claim(taken_over(19, 63, 12, day("14.04")), "15.04").cases
    assert (case.facts["supported"], case.facts["used"], case.facts["over"]) == (False, 63, 3)


def test_48_6_1_claim_after_the_end_is_noted() -> None:
    ended = GameEnded(journal=3, result="1-0", how="resignation", article="48.9.1", on=day("14.04"))
    verdict = claim(after(tenth_move(62), ended), "15.04")
    assert (verdict.reason, verdict.events) == (FindingCode.GAME_OVER, ())


@pytest.mark.parametrize(
    ("earlier", "regulations", "interrupted"),
    [
        pytest.param(0, POSTAL, False, id="47.6.4-first-claim-play-goes-on"),
        pytest.param(1, POSTAL, True, id="47.6.8-second-claim-interrupts"),
        pytest.param(0, replace(POSTAL, first_overstep_loses=True), True, id="47.6.11-first-loses"),
    ],
)
def test_47_6_8_by_post_the_second_claim_interrupts(earlier: int, regulations: Regulations, interrupted: bool) -> None:
    game = taken_over(18, 25, 12, day("06.04"), regulations=regulations)
    game = after(game, *booked(19, day("14.04"), 7, day("07.04")))
    for _ in range(earlier):
        game = after(game, *claim(game, "14.04", journal=7).events)
    second = OverstepClaim(second=earlier > 0)
    verdict = judge_claim(second, writer(B, day("15.04"), journal=8), game, day("15.04"))
    assert (after(game, *verdict.events).status is GameStatus.INTERRUPTED) is interrupted
    assert verdict.cases[0].article == "47.6.3"
    assert verdict.cases[0].due == day("22.04")


def test_48_6_3_claim_withdrawn_play_goes_on_and_held_letters_are_judged() -> None:
    game = tenth_move(62)
    game = after(game, *claim(game, "15.04").events)
    game = after(game, MoveHeld(journal=600, side=B, on=day("16.04"), code="game-suspended", held=600))
    stranger = withdraw_claim(ClaimWithdrawal(), writer(W, day("17.04")), game, day("17.04"))
    assert stranger.events == ()
    verdict = withdraw_claim(ClaimWithdrawal(), writer(B, day("17.04")), game, day("17.04"))
    game = after(game, *verdict.events)
    assert (game.status, game.cases, verdict.rejudge) == (GameStatus.RUNNING, (), (600,))
    assert game.stopped() == frozenset({day("16.04"), day("17.04")})


@pytest.mark.parametrize("first", [W, B])
def test_48_6_3_of_two_claims_one_is_withdrawn_and_the_other_still_interrupts(first: Side) -> None:
    game = tenth_move(62)
    game = after(game, *claim(game, "15.04").events)
    counter = claim(game, "16.04", W, journal=601)
    game = after(game, *counter.events)
    assert game.interruption is not None and game.interruption.by is B
    game = after(game, *withdraw_claim(ClaimWithdrawal(), writer(first, day("17.04")), game, day("17.04")).events)
    assert (game.status, len(game.cases)) == (GameStatus.INTERRUPTED, 1)
    last = withdraw_claim(ClaimWithdrawal(), writer(first.partner, day("18.04")), game, day("18.04"))
    game = after(game, *last.events)
    assert (game.status, game.cases) == (GameStatus.RUNNING, ())
    assert game.stopped() == frozenset({day("16.04"), day("17.04"), day("18.04")})


def _overstep(game: Game, ply: int = 19) -> Verdict:
    found = find_overstep(game.charges, W, game.regulations.control, ply)
    assert found is not None
    return report_overstep(game, found, day("14.04"), 119)


def test_46_3_arbiter_is_told_and_the_partner_gets_a_claim_ready() -> None:
    game = tenth_move(62)
    verdict = _overstep(game)
    assert templates(verdict) == [
        ("overstep-claim-ready", "black"),
        ("overstep-told-arbiter", "arbiter"),
        ("overstep-told-player", "white"),
    ]
    assert (verdict.findings[0].code, verdict.findings[0].article) == (FindingCode.OVERSTEP, "48.6.1")
    assert verdict.cases == ()
    game = after(game, *verdict.events)
    assert game.status is GameStatus.RUNNING
    again = _overstep(game)
    assert (again.notices, again.events, len(again.findings)) == ((), (), 1)


def test_48_6_1_no_claim_is_offered_once_the_answer_is_sent() -> None:
    assert ("overstep-claim-ready", "black") not in templates(_overstep(tenth_move(62, answered="17.04")))


def test_48_6_1_automatic_files_at_once() -> None:
    regulations = replace(EMAIL, oversteps=Oversteps.AUTOMATIC)
    game = tenth_move(62, regulations=regulations)
    verdict = _overstep(game)
    game = after(game, *verdict.events)
    assert game.status is GameStatus.INTERRUPTED
    assert [case.due for case in verdict.cases] == [day("28.04")]
    assert ("overstep-claim-ready", "black") not in templates(verdict)


def _keys(events: Iterable[object]) -> list[str]:
    return [event.key for event in events if hasattr(event, "key")]


@pytest.mark.parametrize(
    ("used", "told"),
    [
        pytest.param(53, False, id="48.4.10-seven-left"),
        pytest.param(54, False, id="48.4.10-six-left"),
        pytest.param(55, True, id="48.4.10-five-left"),
        pytest.param(60, True, id="48.4.10-none-left"),
        pytest.param(61, False, id="48.4.10-overstepped-already"),
    ],
)
def test_48_4_10_both_are_told_once(used: int, told: bool) -> None:
    game = after(taken_over(16, 40, 9, day("31.03")), charged(17, used - 40, day("03.04")))
    verdict = report_time_trouble(game, W, 117)
    assert templates(verdict) == ([("time-trouble", "black"), ("time-trouble", "white")] if told else [])
    if told:
        assert verdict.findings[0].article == "48.4.10"
        assert verdict.notices[0].facts["left"] == 60 - used
        game = after(game, *verdict.events)
        assert report_time_trouble(game, W, 118).notices == ()


def test_48_4_7_penalty_days_alone_bring_time_trouble_and_overstep() -> None:
    game = after(taken_over(18, 59, 9, day("31.03")), charged(19, 2, day("03.04"), ChargeKind.PENALTY))
    found = find_overstep(game.charges, W, game.regulations.control, 19)
    assert found is not None
    assert (found.used, found.over_days, found.ply) == (61, 1, 19)
    assert overstep_key(game, W, 1) in _keys(report_overstep(game, found, day("03.04"), 5).events)


def test_48_6_1_told_to_the_right_people() -> None:
    assert {notice.to for notice in _overstep(tenth_move(62)).notices} == {
        Addressee.ARBITER,
        Addressee.WHITE,
        Addressee.BLACK,
    }
