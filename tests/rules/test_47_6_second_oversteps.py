"""Article 47.6: oversteps by post: the first starts the count anew, the second loses; the sealed move (просрочка)."""

from dataclasses import replace

import pytest

from parsers.acts import CardSending, ClaimWithdrawal, MoveMessage, OverstepClaim
from service.cases.case import Case, CaseStatus, Role, Ruling, open_case
from service.cases.rulings import RulingOrder, RulingVerdict, rule
from service.ledger.events import ChargeKind, Interrupted
from service.ledger.findings import CaseKind, FindingCode
from service.ledger.game import GameStatus, apply
from service.ledger.post import CountingRestarted
from service.regulations import POSTAL, Regulations
from service.rules.post_sealed import SealedMove
from service.rules.verdict import Disposition, Verdict
from tests.rules.desk import BLACK, WHITE, Table, codes, taken_over
from tests.rules.postman import card, day, ruy, sending

LOSES_AT_ONCE = replace(POSTAL, first_overstep_loses=True)


def claim(*, second: bool = False, slip: str = "") -> OverstepClaim:
    return OverstepClaim(second=second, notified=sending(slip=slip) if slip else CardSending(registered=True))


def overstepped(used: int = 26, regulations: Regulations = POSTAL) -> Table:
    """White answers on 6 February what came on 1 February: five days more."""
    table = Table(ruy((used, 6), regulations=regulations))
    table.send(card("5. O-O", "06.02", got="01.02"), WHITE, day("06.02"))
    return table


def decide(table: Table, case: Case, ruling: Ruling, on: str, penalty: tuple[str, int] | None = None) -> RulingVerdict:
    """The arbiter rules; letters that waited are judged again."""
    order = RulingOrder("Арбитр", Role.ARBITER, case.key, ruling, day(on), penalty=penalty)
    table.journal += 1
    done = rule(order, case, table.game, day(on), journal=table.journal)
    for event in done.verdict.events:
        table.game = apply(table.game, event)
    for number in done.verdict.rejudge:
        act, who, _ = table.letters[number]
        table._judge(number, act, who, day(on))
    return done


def case_of(verdict: Verdict) -> Case:
    (opening,) = verdict.cases
    return open_case(opening, "CM-2026-01")


# --- 47.6.1-47.6.5: the first overstep -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("used", "over"),
    [
        pytest.param(25, None, id="47.6.1-exactly-thirty-is-none"),
        pytest.param(26, 1, id="47.6.1-thirty-one-on-five-moves"),
        pytest.param(55, 30, id="47.6.1-sixty-on-five-moves"),
    ],
)
def test_47_6_1_over_thirty_days_on_ten_moves_or_fewer(used: int, over: int | None) -> None:
    table = Table(ruy((used, 6)))
    verdict = table.send(card("5. O-O", "06.02", got="01.02"), WHITE, day("06.02"))
    found = [finding.detail["over"] for finding in verdict.findings if finding.code is FindingCode.OVERSTEP]
    assert found == ([over] if over else [])


def test_47_6_2_first_claim_opens_a_case_and_play_goes_on() -> None:
    table = overstepped()
    verdict = table.send(claim(), BLACK, day("12.02"))
    case = case_of(verdict)
    assert (case.article, case.about, case.due) == ("47.6.3", "white", day("19.02"))
    assert (case.facts["used"], case.facts["quota"], case.facts["supported"]) == (31, 30, True)
    assert table.game.status is GameStatus.RUNNING
    assert "47.6.8" not in verdict.notices[0].articles
    moved = table.send(card("5. O-O Be7", "13.02", partner="06.02", got="11.02"), BLACK, day("13.02"))
    assert moved.disposition is Disposition.ACCEPTED


@pytest.mark.parametrize(
    "fact",
    [
        pytest.param(("used", 31), id="47.6.2.1-the-count"),
        pytest.param(("quota", 30), id="47.6.2.1-what-the-control-allows"),
        pytest.param(("about", "white"), id="47.6.2.3-whose-cards"),
    ],
)
def test_47_6_2_what_the_arbiter_gets_with_a_claim(fact: tuple[str, object]) -> None:
    verdict = overstepped().send(claim(), BLACK, day("12.02"))
    told = next(notice for notice in verdict.notices if notice.template == "claim-for-arbiter")
    assert told.facts[fact[0]] == fact[1]


@pytest.mark.parametrize(
    ("notified", "remarked"),
    [
        pytest.param(CardSending(registered=True), [], id="47.6.2.2-registered-card-named"),
        pytest.param(CardSending(), ["47.6.2.2"], id="47.6.2.2-nothing-said-of-it"),
    ],
)
def test_47_6_2_2_the_card_that_tells_the_partner(notified: CardSending, remarked: list[str]) -> None:
    verdict = overstepped().send(OverstepClaim(notified=notified), BLACK, day("12.02"))
    assert [f.article for f in verdict.findings if f.code is FindingCode.NOT_REGISTERED_MAIL] == remarked


@pytest.mark.parametrize(
    ("told", "mailed", "late"),
    [
        pytest.param("12.02", "14.02", False, id="47.6.3-card-before-the-answer"),
        pytest.param("", "14.02", True, id="47.6.3-after-the-answer-to-the-control-move"),
        pytest.param("13.02", "14.02", False, id="47.6.3-with-the-answer"),
    ],
)
def test_47_6_3_not_later_than_the_answer_to_the_control_move(told: str, mailed: str, late: bool) -> None:
    """Thirty days on ten moves: White's tenth move, and Black's answer to it on 13 February."""
    moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6a5"
    game = taken_over(moves, used=(26, 6), last_sent=day("25.01"), regulations=POSTAL)
    table = Table(game)
    table.send(card("10. Bc2", "06.02", got="01.02"), WHITE, day("06.02"))
    table.send(card("10. Bc2 c5", "13.02", partner="06.02", got="11.02"), BLACK, day("13.02"))
    verdict = table.send(claim(slip=told) if told else claim(), BLACK, day(mailed))
    assert (FindingCode.LATE_CLAIM in [f.code for f in verdict.findings]) is late
    assert bool(verdict.cases) is not late


def test_47_6_4_counting_starts_from_zero_with_the_next_move() -> None:
    table = overstepped()
    case = case_of(table.send(claim(), BLACK, day("12.02")))
    done = decide(table, case, Ruling.UPHOLD, "20.02")
    restart = next(one for one in done.verdict.events if isinstance(one, CountingRestarted))
    assert (restart.side, restart.move, restart.article) == (WHITE, 5, "47.6.4")
    assert (table.game.result, table.game.restarted_at(WHITE)) == ("*", 5)
    clock = table.game.clock(WHITE)
    assert (clock.used, clock.moves, clock.control, clock.quota, clock.left) == (0, 5, 1, 30, 30)
    assert table.game.plies[8].total == 31  # what was, stays as it was
    assert all("47.6.4" in notice.articles for notice in done.verdict.notices)
    table.send(card("5. O-O Be7", "21.02", partner="06.02", got="11.02"), BLACK, day("21.02"))
    table.send(card("5... Be7 6. Rf1-e1", "08.03", partner="21.02", got="26.02"), WHITE, day("08.03"))
    assert (table.game.used(WHITE), table.game.plies[10].total) == (10, 10)
    assert table.game.used(BLACK) == 16


def test_47_6_4_moves_made_before_the_ruling_count_from_zero_too() -> None:
    table = overstepped()
    case = case_of(table.send(claim(), BLACK, day("12.02")))
    table.send(card("5. O-O Be7", "13.02", partner="06.02", got="11.02"), BLACK, day("13.02"))
    table.send(card("5... Be7 6. Rf1-e1", "01.03", partner="13.02", got="18.02"), WHITE, day("01.03"))
    assert table.game.used(WHITE) == 42
    decide(table, case, Ruling.UPHOLD, "05.03")
    assert (table.game.used(WHITE), table.game.plies[10].total) == (11, 11)


def test_47_6_4_faults_do_not_restart() -> None:
    table = Table(ruy((26, 6)))
    table.send(card("5. Qh7", "01.02", got="01.02"), WHITE, day("01.02"))
    case = case_of(table.send(claim(), BLACK, day("02.02")))
    decide(table, case, Ruling.UPHOLD, "10.02")
    assert (table.game.used(WHITE), table.game.faults(WHITE)) == (0, 1)
    assert table.game.regulations.penalty.days(table.game.faults(WHITE)) == 10


def test_47_6_4_a_ruling_set_aside_brings_the_days_back() -> None:
    table = overstepped()
    case = case_of(table.send(claim(), BLACK, day("12.02")))
    decide(table, case, Ruling.UPHOLD, "20.02")
    ruled = replace(case, status=CaseStatus.RULED, ruling=Ruling.UPHOLD, ruled_by=Role.ARBITER)
    decide(table, ruled, Ruling.REOPEN, "22.02")
    assert (table.game.used(WHITE), table.game.restarted_at(WHITE)) == (31, 0)
    assert table.game.status is GameStatus.RUNNING  # a first claim stops nothing, reopened neither


def test_47_6_5_protest_within_seven_days() -> None:
    verdict = overstepped().send(claim(), BLACK, day("12.02"))
    assert verdict.cases[0].due == day("19.02")
    assert "47.6.5" in verdict.notices[1].articles


# --- 47.6.6-47.6.11: the second ------------------------------------------------------------------------------------


def twice(ruled: bool = True, used: int = 26) -> Table:
    """A first overstep, upheld or still waiting; then White takes 31 days for the sixth move, sent on 20 March."""
    table = overstepped(used)
    case = case_of(table.send(claim(), BLACK, day("12.02")))
    table.send(card("5. O-O Be7", "13.02", partner="06.02", got="11.02"), BLACK, day("13.02"))
    if ruled:
        decide(table, case, Ruling.UPHOLD, "20.02")
    table.send(card("5... Be7 6. Rf1-e1", "20.03", partner="13.02", got="17.02"), WHITE, day("20.03"))
    return table


NEXT = card("6. Rf1-e1 b7-b5", sealed=True)
HIDDEN = "b7b5"


def second_claim(table: Table, move: MoveMessage | None = NEXT, on: str = "26.03") -> Verdict:
    verdict = table.send(claim(second=True), BLACK, day(on))
    return table.send(move, BLACK, day(on), same=True, salt="grain") if move is not None else verdict


def stopped_case(table: Table) -> Case:
    claimed = table.game.claims[-1]
    return Case(
        claimed.case,
        CaseKind.OVERSTEP,
        "47.6.3",
        day("26.03"),
        "CM-2026-01",
        "G01",
        about="white",
        facts={"second": True},
    )


@pytest.mark.parametrize("ruled", [True, False], ids=["47.6.6-first-upheld", "47.6.6-first-still-waiting"])
def test_47_6_6_a_second_overstep_is_seen_from_the_move_after_the_first(ruled: bool) -> None:
    table = twice(ruled)
    verdict = table.send(claim(second=True), BLACK, day("26.03"))
    facts = case_of(verdict).facts
    assert (facts["used"], facts["over"], facts["control_move"], facts["second"]) == (31, 1, 15, True)


def test_47_6_7_the_sealed_move_is_on_no_board_and_in_no_fact() -> None:
    table = twice()
    verdict = second_claim(table)
    (act,) = verdict.acts
    assert (act.moves, act.sealed, verdict.disposition) == ((), True, Disposition.RECORDED)
    assert len(table.game.plies) == 11
    assert verdict.notices == ()
    assert HIDDEN not in repr(table.game) and HIDDEN not in repr(verdict) and "b5 " not in repr(verdict)


def test_47_6_7_its_digest_needs_the_letter() -> None:
    move = SealedMove(HIDDEN)
    assert HIDDEN not in repr(move) and HIDDEN not in str(move)
    assert move.digest("grain") == SealedMove(HIDDEN).digest("grain")
    guesses = {SealedMove(uci).digest("") for uci in ("b7b5", "d7d6", "e8g8")}
    assert move.digest("grain") not in guesses


def test_47_6_8_interrupted_from_the_day_the_claim_was_sent() -> None:
    table = twice()
    second_claim(table)
    stop = table.game.interruption
    assert stop is not None
    assert (table.game.status, stop.since, stop.by) == (GameStatus.INTERRUPTED, day("26.03"), BLACK)
    held = table.send(card("6. Rf1-e1 Rb8"), BLACK, day("28.03"))
    assert (held.disposition, held.reason) == (Disposition.HELD, FindingCode.GAME_SUSPENDED)


def test_47_6_9_rejected_the_seal_is_opened_and_the_move_counts_from_the_day_it_was_sent() -> None:
    table = twice()
    second_claim(table)
    done = decide(table, stopped_case(table), Ruling.REJECT, "12.04")
    ply = table.game.plies[11]
    assert (ply.uci, ply.sent, ply.relayed_on) == (HIDDEN, day("26.03"), day("12.04"))
    assert (table.game.status, table.game.result) == (GameStatus.RUNNING, "*")
    assert all("47.6.9" in notice.articles for notice in done.verdict.notices)
    assert table.game.sealed[0].opened == day("12.04")


def test_47_6_9_the_partner_s_time_runs_from_the_day_it_was_forwarded() -> None:
    table = twice()
    second_claim(table)
    decide(table, stopped_case(table), Ruling.REJECT, "12.04")
    used = table.game.used(WHITE)
    table.send(card("6... b5 7. Bb3", "16.04", got="10.04"), WHITE, day("16.04"))
    assert table.game.used(WHITE) - used == 4


def test_47_6_9_a_sealed_move_that_is_impossible_is_refused_when_it_is_opened() -> None:
    table = twice()
    second_claim(table, card("6. Rf1-e1 Qh2", sealed=True))
    assert table.game.penalty(BLACK) == 0
    decide(table, stopped_case(table), Ruling.REJECT, "12.04")
    assert (len(table.game.plies), table.game.penalty(BLACK)) == (11, 5)


def test_47_6_7_without_a_move_the_game_is_interrupted_all_the_same() -> None:
    table = twice()
    second_claim(table, None)
    assert (table.game.status, table.game.sealed) == (GameStatus.INTERRUPTED, ())
    later = table.send(NEXT, BLACK, day("27.03"))
    assert later.acts[0].sealed
    decide(table, stopped_case(table), Ruling.REJECT, "12.04")
    assert (table.game.plies[11].uci, table.game.plies[11].sent) == (HIDDEN, day("27.03"))


def test_47_6_6_upheld_the_game_is_lost_and_the_seal_stays_shut() -> None:
    table = twice()
    second_claim(table)
    done = decide(table, stopped_case(table), Ruling.UPHOLD, "12.04")
    assert (table.game.result, table.game.how, len(table.game.plies)) == ("0-1", "time", 11)
    assert table.game.sealed[0].opened is None
    assert all("47.6.6" in notice.articles for notice in done.verdict.notices)


def test_47_6_8_taken_back_the_seal_is_opened_too() -> None:
    table = twice()
    second_claim(table)
    table.send(ClaimWithdrawal(), BLACK, day("30.03"))
    assert (table.game.status, table.game.plies[11].uci) == (GameStatus.RUNNING, HIDDEN)


def test_47_6_10_an_unfounded_second_claim_may_cost_days() -> None:
    table = twice()
    second_claim(table)
    decide(table, stopped_case(table), Ruling.REJECT, "12.04", penalty=("sidorenko", 5))
    fines = [c for c in table.game.charges if c.kind is ChargeKind.PENALTY]
    assert [(c.side, c.days, c.article) for c in fines] == [(BLACK, 5, "47.6.10")]


def test_47_6_6_after_a_rejected_first_claim_the_next_is_a_first_again() -> None:
    table = overstepped()
    case = case_of(table.send(claim(), BLACK, day("12.02")))
    decide(table, case, Ruling.REJECT, "15.02")
    verdict = table.send(claim(), BLACK, day("16.02"))
    assert not any(isinstance(event, Interrupted) for event in verdict.events)
    decide(table, case_of(verdict), Ruling.UPHOLD, "25.02")
    assert (table.game.result, table.game.restarted_at(WHITE)) == ("*", 5)


def test_47_6_3_the_same_claim_once_more_is_no_second_overstep() -> None:
    table = overstepped()
    table.send(claim(), BLACK, day("12.02"))
    again = table.send(claim(), BLACK, day("14.02"))
    assert (again.cases, again.events, table.game.status) == ((), (), GameStatus.RUNNING)


def test_47_6_8_once_the_first_is_upheld_a_claim_is_of_the_second_founded_or_not() -> None:
    table = overstepped()
    decide(table, case_of(table.send(claim(), BLACK, day("12.02"))), Ruling.UPHOLD, "15.02")
    again = table.send(claim(), BLACK, day("16.02"))
    case = case_of(again)
    assert (case.facts["supported"], case.facts["second"], table.game.status) == (False, True, GameStatus.INTERRUPTED)
    decide(table, case, Ruling.REJECT, "20.02", penalty=("sidorenko", 5))
    assert (table.game.result, table.game.status, table.game.penalty(BLACK)) == ("*", GameStatus.RUNNING, 5)


@pytest.mark.parametrize(
    ("ruling", "result"),
    [
        pytest.param(Ruling.UPHOLD, "0-1", id="47.6.11-upheld"),
        pytest.param(Ruling.REJECT, "*", id="47.6.11-rejected"),
    ],
)
def test_47_6_11_where_the_first_overstep_loses(ruling: Ruling, result: str) -> None:
    table = overstepped(regulations=LOSES_AT_ONCE)
    case = case_of(table.send(claim(), BLACK, day("12.02")))
    sealed = table.send(card("5. O-O Be7"), BLACK, day("12.02"), same=True)
    assert (table.game.status, sealed.acts[0].sealed) == (GameStatus.INTERRUPTED, True)
    decide(table, case, ruling, "20.02")
    assert (table.game.result, table.game.restarts) == (result, ())
    assert len(table.game.plies) == (9 if ruling is Ruling.UPHOLD else 10)


def test_47_6_7_a_move_with_a_first_claim_is_an_ordinary_one() -> None:
    table = overstepped()
    table.send(claim(), BLACK, day("12.02"))
    verdict = table.send(card("5. O-O Be7", "12.02", partner="06.02", got="11.02"), BLACK, day("12.02"), same=True)
    assert verdict.disposition is Disposition.ACCEPTED
    assert verdict.acts[0].moves == ("f8e7",)


def test_47_6_1_an_overstep_is_told_once_for_each_count() -> None:
    table = twice()
    told = sorted(key for key in table.game.told if "/overstep/" in key)
    assert [key.split("/overstep/")[1] for key in told] == ["white/1", "white/1/after-5"]
    assert codes(table.send(claim(second=True), BLACK, day("26.03"))) == []


def test_47_6_4_the_first_claim_restarts_the_count_though_a_second_waits_beside_it() -> None:
    table = overstepped()
    first = case_of(table.send(claim(), BLACK, day("12.02")))
    table.send(card("5. O-O Be7", "13.02", partner="06.02", got="11.02"), BLACK, day("13.02"))
    table.send(card("5... Be7 6. Rf1-e1", "20.03", partner="13.02", got="17.02"), WHITE, day("20.03"))
    second_claim(table)
    done = decide(table, first, Ruling.UPHOLD, "01.04")
    assert [type(event) for event in done.verdict.events if isinstance(event, CountingRestarted)]
    assert (table.game.result, table.game.status) == ("*", GameStatus.INTERRUPTED)
    decide(table, stopped_case(table), Ruling.UPHOLD, "02.04")
    assert table.game.result == "0-1"
