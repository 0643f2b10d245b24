"""46.3, 46.4, 48.1.10: who may rule on a case, and what the ruling does."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from parsers.acts import OverstepClaim, Side
from service.cases.case import Case, CaseStatus, Role, Ruling, open_case
from service.cases.kinds import KINDS, Refusal, may_rule
from service.cases.rulings import RulingOrder, RulingVerdict, grant_in_game, rule
from service.ledger.events import (
    CaseOpened,
    ChargeKind,
    ChargeSuspended,
    DaysCharged,
    DaysDisputed,
    GameEnded,
    GameEvent,
    Interrupted,
    LeaveNoted,
    MessageRefused,
    MoveHeld,
)
from service.ledger.findings import CaseKind, FindingCode
from service.ledger.game import Game, GameStatus
from service.ledger.person import LeaveGranted
from service.regulations import EMAIL, POSTAL, Regulations
from service.rules.oversteps import judge_claim
from service.rules.reflection import days_between
from tests.rules.clockwork import after, booked, charged, day, taken_over, writer

W, B = Side.WHITE, Side.BLACK


def order(case: Case, ruling: Ruling, on: str = "20.04", role: Role = Role.ARBITER, **more: object) -> RulingOrder:
    plain = RulingOrder("arbiter@example.org", role, case.key, ruling, day(on), "words")
    return replace(plain, **more)  # type: ignore[arg-type]


def claimed() -> tuple[Game, Case]:
    """Black claimed on 15.04, before answering the tenth move; a letter of 16.04 waits."""
    game = after(taken_over(18, 55, 12, day("06.04")), *booked(19, day("14.04"), 7, day("07.04")))
    verdict = judge_claim(OverstepClaim(), writer(B, day("15.04")), game, day("15.04"))
    held = MoveHeld(journal=600, side=B, on=day("16.04"), code="game-suspended", held=600)
    return after(game, *verdict.events, held), open_case(verdict.cases[0], "VOLGA-2026")


def done(found: RulingVerdict, game: Game) -> Game:
    return after(game, *found.verdict.events)


def test_48_6_6_upheld_overstep_loses() -> None:
    game, case = claimed()
    found = rule(order(case, Ruling.UPHOLD), case, game, day("20.04"), 700)
    game = done(found, game)
    assert (game.result, game.how, game.status) == ("0-1", "time", GameStatus.AWAITING_RECORDS)
    assert [e.article for e in found.verdict.events if isinstance(e, GameEnded)] == ["48.6.6"]
    assert (found.status, game.cases) == (CaseStatus.RULED, ())
    told = found.verdict.notices
    assert [(notice.template, str(notice.to)) for notice in told] == [("ruled", "white"), ("ruled", "black")]
    assert told[0].facts["protest_until"] == "2026-05-04"
    assert "48.1.10" in told[0].articles


@pytest.mark.parametrize("ruling", [Ruling.UPHOLD, Ruling.REJECT])
def test_48_6_5_the_arbiter_informs_both(ruling: Ruling) -> None:
    game, case = claimed()
    told = rule(order(case, ruling), case, game, day("20.04"), 700).verdict.notices
    assert {str(notice.to) for notice in told} == {"white", "black"}
    assert all(("48.6.6" in notice.articles) is (ruling is Ruling.UPHOLD) for notice in told)
    assert all("48.6.5" in notice.articles and notice.facts["text"] == "words" for notice in told)


def test_48_6_7_rejected_claim_play_goes_on_and_may_bar_the_claimant() -> None:
    game, case = claimed()
    found = rule(order(case, Ruling.REJECT, ban=True), case, game, day("20.04"), 700)
    game = done(found, game)
    assert (game.status, game.result) == (GameStatus.RUNNING, "*")
    assert game.stopped() == days_between(day("16.04"), day("20.04"))
    assert game.barred_until(B) == 10
    assert found.verdict.rejudge == (600,)
    assert done(rule(order(case, Ruling.REJECT), case, claimed()[0], day("20.04")), claimed()[0]).barred_until(B) == 0


@pytest.mark.parametrize("first", ["ours", "theirs"])
def test_48_6_3_while_both_have_claimed_the_game_waits_for_both_rulings(first: str) -> None:
    game, ours = claimed()
    verdict = judge_claim(OverstepClaim(), writer(W, day("17.04"), journal=601), game, day("17.04"))
    (opening,) = verdict.cases
    assert (opening.kind, opening.about) == (CaseKind.OVERSTEP, "black")
    theirs, game = open_case(opening, "VOLGA-2026"), after(game, *verdict.events)
    assert judge_claim(OverstepClaim(), writer(W, day("18.04"), journal=602), game, day("18.04")).cases == ()
    one, other = (ours, theirs) if first == "ours" else (theirs, ours)
    game = done(rule(order(one, Ruling.REJECT), one, game, day("20.04"), 700), game)
    assert (game.status, game.cases) == (GameStatus.INTERRUPTED, ((other.key, "overstep"),))
    found = rule(order(other, Ruling.REJECT, on="22.04"), other, game, day("22.04"), 701)
    game = done(found, game)
    assert (game.status, found.verdict.rejudge) == (GameStatus.RUNNING, (600,))
    assert game.stopped() == days_between(day("16.04"), day("22.04"))


def test_48_6_6_the_partners_claim_is_upheld_while_the_own_one_waits() -> None:
    game, _ = claimed()
    verdict = judge_claim(OverstepClaim(), writer(W, day("17.04"), journal=601), game, day("17.04"))
    theirs, game = open_case(verdict.cases[0], "VOLGA-2026"), after(game, *verdict.events)
    game = done(rule(order(theirs, Ruling.UPHOLD), theirs, game, day("20.04"), 700), game)
    assert (game.result, game.how) == ("1-0", "time")


def claimed_by_post(*, second: bool) -> tuple[Game, Case]:
    """Black claims an overstep by post."""
    game = taken_over(18, 25, 12, day("06.04"), regulations=POSTAL)
    game = after(game, *booked(19, day("14.04"), 7, day("07.04")))
    verdict = judge_claim(OverstepClaim(second=second), writer(B, day("15.04"), journal=7), game, day("15.04"))
    return after(game, *verdict.events), open_case(verdict.cases[0], "VOLGA-2026")


def test_47_6_10_penalty_for_an_unfounded_second_claim() -> None:
    game, case = claimed_by_post(second=True)
    found = rule(order(case, Ruling.REJECT, penalty=("sokolova", 5)), case, game, day("20.04"), 700)
    assert [one.article for one in found.verdict.events if isinstance(one, DaysCharged)] == ["47.6.10"]
    game = done(found, game)
    assert (game.penalty(B), game.used(B), game.penalty(W)) == (5, 17, 0)


@pytest.mark.parametrize(
    ("which", "ruling", "penalty"),
    [
        pytest.param("email", Ruling.REJECT, ("sokolova", 5), id="48.6.7-rejected-by-email-bars-claims-at-most"),
        pytest.param("email", Ruling.UPHOLD, ("sokolova", 5), id="48.6.6-upheld-by-email"),
        pytest.param("first", Ruling.REJECT, ("sokolova", 5), id="47.6.10-a-first-claim"),
        pytest.param("second", Ruling.UPHOLD, ("sokolova", 5), id="47.6.10-the-claimant-was-right"),
        pytest.param("second", Ruling.REJECT, ("gromov", 5), id="47.6.10-the-partner-claimed-nothing"),
        pytest.param("second", Ruling.REJECT, ("sokolova", 0), id="47.6.10-no-days"),
        pytest.param("history", Ruling.UPHOLD, ("sokolova", 5), id="46.3-two-texts"),
        pytest.param("second", Ruling.EXTEND, ("sokolova", 5), id="47.6.10-nothing-ruled-yet"),
    ],
)
def test_47_6_10_elsewhere_no_article_grants_penalty_days(which: str, ruling: Ruling, penalty: tuple[str, int]) -> None:
    game, case = claimed_by_post(second=which == "second") if which in ("first", "second") else claimed()
    if which == "history":
        case = replace(case, kind=CaseKind.DISPUTED_HISTORY)
    found = rule(order(case, ruling, penalty=penalty, days=3), case, game, day("20.04"), 700)
    assert (found.refusal, found.verdict.events, found.status) == (Refusal.PENALTY, (), CaseStatus.OPEN)
    assert rule(order(case, ruling, days=3), case, game, day("20.04"), 700).refusal is None


@pytest.mark.parametrize(
    ("claims", "regulations", "result"),
    [
        pytest.param(1, POSTAL, "*", id="47.6.4-the-first-does-not-lose"),
        pytest.param(2, POSTAL, "0-1", id="47.6.6-the-second-loses"),
        pytest.param(1, replace(POSTAL, first_overstep_loses=True), "0-1", id="47.6.11-the-regulations-say-so"),
    ],
)
def test_47_6_upheld_overstep_by_post(claims: int, regulations: Regulations, result: str) -> None:
    game = taken_over(18, 25, 12, day("06.04"), regulations=regulations)
    game = after(game, *booked(19, day("14.04"), 7, day("07.04")))
    for n in range(claims):
        on = day("15.04") + timedelta(n)
        verdict = judge_claim(OverstepClaim(second=n > 0), writer(B, on, journal=7 + n), game, on)
        game = after(game, *verdict.events)
    case = open_case(verdict.cases[0])
    game = done(rule(order(case, Ruling.UPHOLD), case, game, day("25.04")), game)
    assert (game.result, game.interruption) == (result, None)


def test_46_4_steward_rules_on_nothing_of_his_own() -> None:
    game, case = claimed()
    own = order(case, Ruling.UPHOLD, role=Role.STEWARD, seat="sokolova")
    found = rule(own, case, game, day("20.04"))
    assert (found.status, found.verdict.events) == (CaseStatus.OPEN, ())
    assert found.verdict.reason is FindingCode.NOT_ENTITLED
    assert [(notice.template, notice.articles) for notice in found.verdict.notices] == [("not-entitled", ("46.4",))]
    other = rule(replace(own, seat="zimin"), case, game, day("20.04"))
    assert done(other, game).result == "0-1"


def test_46_4_extra_leave_for_the_steward_or_a_partner_is_the_arbiters() -> None:
    case = leave_case()
    for seat, partners in (("sokolova", frozenset[str]()), ("lebedev", frozenset({"sokolova"}))):
        own = order(case, Ruling.GRANT, role=Role.STEWARD, seat=seat, partners=partners)
        assert rule(own, case, None, day("20.07")).verdict.reason is FindingCode.NOT_ENTITLED
    assert rule(order(case, Ruling.GRANT), case, None, day("20.07")).granted


@pytest.mark.parametrize(
    ("role", "status", "ruled_by", "ruling", "may"),
    [
        pytest.param(Role.ARBITER, CaseStatus.OPEN, None, Ruling.UPHOLD, True, id="46.3-arbiter"),
        pytest.param(Role.STEWARD, CaseStatus.OPEN, None, Ruling.UPHOLD, True, id="46.4-steward"),
        pytest.param(Role.PLAYER, CaseStatus.OPEN, None, Ruling.UPHOLD, False, id="12-player"),
        pytest.param(Role.CAPTAIN, CaseStatus.OPEN, None, Ruling.UPHOLD, False, id="12-captain"),
        pytest.param(Role.ORGANISER, CaseStatus.OPEN, None, Ruling.UPHOLD, False, id="12-organiser"),
        pytest.param(Role.APPEALS, CaseStatus.OPEN, None, Ruling.UPHOLD, False, id="12-appeals-only-protests"),
        pytest.param(Role.APPEALS, CaseStatus.PROTESTED, Role.ARBITER, Ruling.REJECT, True, id="48.1.10-protested"),
        pytest.param(Role.ARBITER, CaseStatus.PROTESTED, Role.ARBITER, Ruling.UPHOLD, False, id="48.1.10-not-himself"),
        pytest.param(Role.ARBITER, CaseStatus.RULED, Role.STEWARD, Ruling.REJECT, True, id="46.4-arbiter-reverses"),
        pytest.param(Role.STEWARD, CaseStatus.RULED, Role.ARBITER, Ruling.REJECT, False, id="46.4-not-upwards"),
        pytest.param(Role.ARBITER, CaseStatus.RULED, Role.ARBITER, Ruling.REOPEN, True, id="46.3-reopen"),
        pytest.param(Role.ARBITER, CaseStatus.OPEN, None, Ruling.GRANT, False, id="a-claim-is-not-granted"),
        pytest.param(Role.ARBITER, CaseStatus.CLOSED, Role.ARBITER, Ruling.REOPEN, False, id="closed"),
    ],
)
def test_12_who_may_rule(role: Role, status: CaseStatus, ruled_by: Role | None, ruling: Ruling, may: bool) -> None:
    case = Case("k", CaseKind.OVERSTEP, "48.6.1", day("15.04"), about="white", status=status, ruled_by=ruled_by)
    assert may_rule(role, case, ruling) is may


def test_46_4_exclusion_is_never_the_stewards() -> None:
    case = Case("k", CaseKind.WITHDRAWAL, "48.8.1", day("15.04"), about="orlova")
    assert not may_rule(Role.STEWARD, case, Ruling.GRANT)
    assert may_rule(Role.ARBITER, case, Ruling.GRANT)


def test_every_kind_has_a_row_and_its_rulings_do_something() -> None:
    assert set(KINDS) == set(CaseKind)
    assert all(row.effects and row.roles for row in KINDS.values())


def test_46_3_extended_period_and_reopened_ruling() -> None:
    game, case = claimed()
    found = rule(order(case, Ruling.EXTEND, days=7), case, game, day("20.04"))
    assert (found.status, found.due, found.verdict.events) == (CaseStatus.OPEN, day("06.05"), ())
    lost = done(rule(order(case, Ruling.UPHOLD), case, game, day("20.04")), game)
    ruled = replace(case, status=CaseStatus.RULED, ruling=Ruling.UPHOLD, ruled_by=Role.ARBITER)
    again = rule(order(ruled, Ruling.REOPEN), ruled, lost, day("25.04"))
    reopened = done(again, lost)
    assert (reopened.result, reopened.status, again.status) == ("*", GameStatus.INTERRUPTED, CaseStatus.OPEN)
    assert reopened.cases == ((case.key, "overstep"),)


@pytest.mark.parametrize(
    ("about", "result", "expected"),
    [
        pytest.param("white", None, "0-1", id="48.5.3-white-did-not-inform"),
        pytest.param("both", None, "0-0", id="48.5.3-neither-informed"),
        pytest.param(None, None, "*", id="48.5.3-nobody-to-blame"),
        pytest.param("both", "1-0", "1-0", id="48.5.3-as-the-arbiter-says"),
    ],
)
def test_48_5_3_silence_upheld(about: str | None, result: str | None, expected: str) -> None:
    case = Case("k", CaseKind.SILENCE, "48.5.3", day("09.03"), game="G01", about=about)
    game = taken_over(9, 5, 4, day("28.01"))
    found = rule(order(case, Ruling.UPHOLD, result=result), case, game, day("20.04"))
    assert done(found, game).result == expected
    assert done(rule(order(case, Ruling.REJECT), case, game, day("20.04")), game).result == "*"


def test_48_2_5_upheld_days_are_charged_on_their_own_plies() -> None:
    game = after(
        taken_over(18, 50, 12, day("06.04")),
        *booked(19, day("14.04"), 7, day("07.04")),
        DaysDisputed(journal=119, side=W, days=4, ply=19, cause="slow-transmission"),
        DaysDisputed(journal=130, side=B, days=3, ply=18, cause="slow-transmission"),
    )
    case = Case("k", CaseKind.SLOW_TRANSMISSION, "48.2.5", day("15.04"), about="white", facts={"control": 1})
    game = done(rule(order(case, Ruling.UPHOLD), case, game, day("20.04"), 700), game)
    assert (game.used(W), game.used(B), game.plies[18].days, game.penalty(W)) == (61, 12, 11, 0)


@pytest.mark.parametrize("kind", [CaseKind.OBJECTION, CaseKind.DISPUTED_HISTORY])
@pytest.mark.parametrize(
    ("ruling", "penalty"),
    [
        pytest.param(Ruling.UPHOLD, 0, id="48.4.7-fine-reversed"),
        pytest.param(Ruling.REJECT, 2, id="48.4.7-fine-stands"),
    ],
)
def test_48_1_7_dispute_of_a_fine(kind: CaseKind, ruling: Ruling, penalty: int) -> None:
    case = Case("k", kind, "48.1.7", day("04.02"), about="black", facts={"charged_by": 300})
    game = after(
        taken_over(9, 5, 5, day("29.01")),
        MessageRefused(
            journal=300, side=B, code="wrong-repetition", article="48.3.3", on=day("03.02"), ply=10, penalty_days=2
        ),
        charged(10, 2, day("03.02"), ChargeKind.PENALTY, journal=300),
        ChargeSuspended(journal=301, charged_by=300, case=case.key),
    )
    assert game.penalty(B) == 0
    game = done(rule(order(case, ruling), case, game, day("10.02"), 302), game)
    assert (game.penalty(B), game.faults(B)) == (penalty, int(penalty > 0))


@pytest.mark.parametrize(
    ("ruling", "plies"),
    [
        pytest.param(Ruling.UPHOLD, 9, id="48.1.7-not-his-letter"),
        pytest.param(Ruling.REJECT, 10, id="48.1.7-his-own"),
    ],
)
def test_48_1_7_disputed_authorship(ruling: Ruling, plies: int) -> None:
    case = Case("k", CaseKind.DISPUTED_AUTHORSHIP, "48.1.7", day("30.01"), about="black", facts={"disputed_input": 310})
    stops: list[GameEvent] = [
        CaseOpened(journal=311, case="k", case_kind=case.kind, article="48.1.7", on=day("30.01")),
        Interrupted(journal=311, cause="disputed-authorship", since=day("30.01"), case="k"),
    ]
    game = after(taken_over(9, 5, 5, day("28.01")), *booked(10, day("29.01"), 1, day("28.01"), journal=310), *stops)
    game = done(rule(order(case, ruling), case, game, day("05.02"), 320), game)
    assert (len(game.plies), game.status, game.cases) == (plies, GameStatus.RUNNING, ())


def leave_case() -> Case:
    return Case(
        "k",
        CaseKind.LATE_LEAVE,
        "48.7.7",
        day("05.07"),
        event="VOLGA-2026",
        about="sokolova",
        facts={"player": "sokolova", "days": [{"first": "2026-07-01", "last": "2026-07-05"}]},
    )


@pytest.mark.parametrize(("regulations", "article"), [(EMAIL, "48.7.7"), (POSTAL, "47.7.7")])
def test_7_7_a_credit_for_leave_cites_the_rules_of_the_game(regulations: Regulations, article: str) -> None:
    game = after(taken_over(3, 2, 3, day("28.06"), regulations=regulations), *booked(4, day("12.07"), 14, day("28.06")))
    events = grant_in_game([(day("01.07"), day("05.07"))], game, "sokolova", day("20.07"), 700)
    assert [(one.days, one.article) for one in events if isinstance(one, DaysCharged)] == [(-5, article)]


def test_48_7_7_granted_leave_recounts_what_was_charged() -> None:
    case = leave_case()
    found = rule(order(case, Ruling.GRANT), case, None, day("20.07"), 700)
    assert [(e.first, e.last, e.by) for e in found.person_events if isinstance(e, LeaveGranted)] == [
        (day("01.07"), day("05.07"), "arbiter@example.org")
    ]
    game = after(
        taken_over(3, 2, 3, day("28.06")),
        LeaveNoted(journal=5, side=B, first=day("06.07"), last=day("10.07")),
        *booked(4, day("12.07"), 9, day("28.06")),  # 14 days, less five of leave
    )
    events = grant_in_game(found.granted, game, "sokolova", day("20.07"), 700)
    game = after(game, *events)
    assert (game.plies[3].days, game.used(B)) == (4, 7)
    assert grant_in_game((), game, "sokolova", day("20.07"), 701) == ()


@pytest.mark.parametrize(
    ("ruling", "days", "last"),
    [
        pytest.param(Ruling.GRANT, None, "05.07", id="48.7.7-all"),
        pytest.param(Ruling.GRANT, 2, "02.07", id="48.7.7-the-first-two"),
        pytest.param(Ruling.REFUSE, None, None, id="48.7.7-none"),
    ],
)
def test_48_7_7_as_many_days_as_the_arbiter_grants(ruling: Ruling, days: int | None, last: str | None) -> None:
    case = leave_case()
    found = rule(order(case, ruling, days=days), case, None, day("20.07"))
    assert found.granted == (() if last is None else ((day("01.07"), day(last)),))
    assert [(str(told.to), told.facts["seat"]) for told in found.verdict.notices] == [("seat", "sokolova")]


def test_48_9_3_result_by_ruling() -> None:
    game = after(
        taken_over(9, 5, 4, day("28.01")),
        GameEnded(journal=9, result="1-0", how="resignation", article="48.9.1", on=day("01.03")),
    )
    case = Case("k", CaseKind.RESULT, "48.9.3", day("15.03"), game="G01", about="both")
    both = done(rule(order(case, Ruling.UPHOLD, result="0-0"), case, game, day("20.04")), game)
    assert (both.result, both.status) == ("0-0", GameStatus.FINISHED)
    asis = done(rule(order(case, Ruling.UPHOLD), case, game, day("20.04")), game)
    assert (asis.result, asis.status) == ("1-0", GameStatus.FINISHED)


def test_48_1_10_period_runs_from_the_day_it_was_told() -> None:
    game, case = claimed()
    found = rule(order(case, Ruling.UPHOLD, on="18.04"), case, game, day("20.04"))
    until = date.fromisoformat(str(found.verdict.notices[0].facts["protest_until"]))
    assert until == day("20.04") + timedelta(14)
