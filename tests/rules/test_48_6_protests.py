"""48.6.4, 48.1.10 and their twins: protests, in time and late."""

import pytest

from parsers.acts import OverstepClaim, Protest, Said, Side
from service.ledger.events import GameEnded, Resumed, Ruled
from service.ledger.findings import CaseKind, FindingCode
from service.ledger.game import Game
from service.regulations import EMAIL, POSTAL, Regulations
from service.rules.doubted import judge_protest_words
from service.rules.oversteps import judge_claim
from service.rules.protests import judge_protest
from service.rules.verdict import Addressee, Verdict
from tests.rules.clockwork import after, booked, day, taken_over, writer

W, B = Side.WHITE, Side.BLACK
ACT = Protest(said=Said("I was on leave from 1 to 5 April."))


def claimed(regulations: Regulations = EMAIL) -> Game:
    """Black claims on 15.04 that White has overstepped."""
    game = after(taken_over(18, 55, 12, day("06.04"), regulations=regulations), *booked(19, day("14.04"), 7))
    return after(game, *judge_claim(OverstepClaim(), writer(B, day("15.04")), game, day("15.04")).events)


def ruled(game: Game, on: str) -> Game:
    case = game.cases[0][0]
    return after(
        game,
        Ruled(journal=700, case=case, ruling="uphold", by="arbiter", on=day(on)),
        GameEnded(journal=700, result="0-1", how="time", article="48.6.6", on=day(on)),
        Resumed(journal=700, on=day(on)),
    )


def protest(game: Game, on: str, side: Side = W) -> Verdict:
    return judge_protest(ACT, writer(side, day(on), journal=710), game, day(on))


@pytest.mark.parametrize(
    ("regulations", "on", "late", "article"),
    [
        pytest.param(EMAIL, "29.04", False, "48.6.4", id="48.6.4-fourteenth-day"),
        pytest.param(EMAIL, "30.04", True, "48.6.4", id="48.6.4-fifteenth-day"),
        pytest.param(POSTAL, "22.04", False, "47.6.5", id="47.6.5-seventh-day"),
        pytest.param(POSTAL, "23.04", True, "47.6.5", id="47.6.5-eighth-day"),
    ],
)
def test_48_6_4_protest_against_a_claim_goes_to_the_arbiter(
    regulations: Regulations, on: str, late: bool, article: str
) -> None:
    verdict = protest(claimed(regulations), on)
    told, *to_players = verdict.notices
    assert [str(notice.to) for notice in to_players] == ["white", "black"]
    assert (told.to, told.articles, told.facts["late"]) == (Addressee.ARBITER, (article,), late)
    assert told.facts["text"] == ACT.said.text
    assert (verdict.reason is FindingCode.LATE_PROTEST) is late
    assert verdict.events == ()


@pytest.mark.parametrize(
    ("on", "opens"),
    [
        pytest.param("15.05", True, id="48.1.10-fourteenth-day"),
        pytest.param("16.05", False, id="48.1.10-fifteenth-day"),
    ],
)
def test_48_1_10_protest_against_a_ruling_goes_to_the_appeals_arbiter(on: str, opens: bool) -> None:
    game = ruled(claimed(), "01.05")
    verdict = protest(game, on)
    assert [case.kind for case in verdict.cases] == ([CaseKind.PROTEST] if opens else [])
    assert (verdict.reason is FindingCode.LATE_PROTEST) is not opens
    assert verdict.notices[0].to is (Addressee.APPEALS if opens else Addressee.ARBITER)
    again = protest(after(game, *verdict.events), on)
    assert again.cases == ()


def test_46_3_protest_against_neither_is_an_objection() -> None:
    verdict = protest(taken_over(18, 55, 12, day("06.04")), "15.04")
    assert [case.kind for case in verdict.cases] == [CaseKind.OBJECTION]


def test_48_6_4_the_claimant_protests_against_nothing_of_his_own() -> None:
    assert [case.kind for case in protest(claimed(), "16.04", B).cases] == [CaseKind.OBJECTION]


def test_48_6_4_a_protest_against_anything_else_opens_no_case() -> None:
    noise = Protest(said=Said("I protest against the noise of my neighbours.", doubtful=True))
    verdict = judge_protest_words(noise, writer(B, day("16.04"), journal=710), claimed(), day("16.04"))
    assert (verdict.cases, verdict.events) == ((), ())
    assert [notice.template for notice in verdict.notices] == ["unclear-act"]
