"""What everybody is told, whole: to whom, by which article, with which numbers (48.2-48.9)."""

from collections.abc import Mapping

import pytest

from parsers.acts import AdjudicationPapers, Appeal, GameRecord, NotReceived, Said, Side
from service.cases.case import Ruling
from service.ledger.events import DaysDisputed, Interrupted, RepeatSent
from service.ledger.findings import Fact
from service.ledger.game import Game, fold
from service.regulations import EMAIL, POSTAL, Regulations
from service.rules.adjudication import judge_appeal, judge_papers
from service.rules.deadlines import DeadlineKind, deadlines, fall_due
from service.rules.running import RunningClock, running_clock
from service.rules.verdict import Verdict
from tests.rules.clockwork import after, day, writer
from tests.rules.clockwork import opened as opened_waltz
from tests.rules.desk import BLACK, RUY, RUY_TEXT, WHITE, Table, answer, jan, letter, taken_over
from tests.rules.test_48_5_silence import castled
from tests.rules.test_48_9_adjudication import adjudicated, appealed, decide, sent

CASTLED = f"{RUY} e1g1"
NEXT = f"{RUY_TEXT} 5. O-O "


def told(verdict: Verdict) -> list[str]:
    """`template to: articles`, in order."""
    return [f"{n.template} {n.to}: {' '.join(n.articles)}" for n in verdict.notices]


def facts_of(verdict: Verdict, template: str) -> Mapping[str, Fact]:
    return next(n.facts for n in verdict.notices if n.template == template)


# --- a move -----------------------------------------------------------------------------------------------------------


def test_48_4_4_a_move_is_told_to_both_with_its_days() -> None:
    verdict = Table(taken_over()).send(answer(NEXT), WHITE, jan(28))
    assert told(verdict) == ["move-booked sender: 48.4.4", "move-arrived black: 48.4.4"]
    assert dict(facts_of(verdict, "move-booked")) == {
        "ply": 9,
        "move": "e1g1",
        "side": "white",
        "accepted": [],
        "received": "2026-01-26",
        "sent": "2026-01-28",
        "spent": 2,
        "total": 5,
        "remarks": [],
        "variation": [],
    }


def test_48_4_6_an_accepted_variation_cites_how_its_days_are_counted() -> None:
    game = taken_over(CASTLED, used=(5, 6), last_sent=jan(28), offered="f8e7 f1e1 b7b5 a4b3")
    verdict = Table(game).send(letter(NEXT + "Be7 6. Re1 d6", received=jan(29), sent=jan(32)), BLACK, jan(32))
    assert told(verdict) == ["move-booked sender: 48.4.4 48.4.6", "move-arrived white: 48.4.4 48.4.6"]
    assert facts_of(verdict, "move-arrived")["accepted"] == ["f8e7", "f1e1"]


def test_48_2_1_a_relayed_move_that_nothing_proves_goes_to_the_partner_and_back_to_its_owner() -> None:
    proposed = ["5... Be7 6. Re5", "5... Bc5 6. Qh8", "5... d6 6. c3"]
    table = Table(taken_over())
    verdict = table.send(answer(NEXT, proposes=proposed), WHITE, jan(28), partner_addressed=False, proved=False)
    assert told(verdict) == [
        "move-booked sender: 48.4.4",
        "move-arrived black: 48.4.4",
        "move-relayed black: 48.2.1",
        "relay-noticed sender: 48.2.1",
        "move-echo white: 48.2.1",
        "variation-void white: 48.3.7",
        "variation-void black: 48.3.7",
    ]
    assert dict(facts_of(verdict, "variation-void")) == {"line": ["f8e7"], "written": "Re5"}, "the first that breaks"
    assert dict(facts_of(verdict, "move-relayed")) == {
        "ply": 9,
        "move": "e1g1",
        "accepted": [],
        "variation": [["d7d6", "c2c3"]],
        "draw_offer": False,
    }
    assert [str(act.kind) for act in verdict.acts] == ["move", "variation-offer"]


def test_48_3_4_an_invalid_move_is_told_to_both_with_its_price() -> None:
    verdict = Table(taken_over()).send(answer(f"{RUY_TEXT} 5. Qh7"), WHITE, jan(28))
    assert told(verdict) == [
        "move-invalid white: 48.3.4 48.4.7 48.4.8",
        "partner-move-invalid black: 48.3.4 48.4.7 48.4.8",
    ]
    assert dict(facts_of(verdict, "move-invalid")) == {
        "code": "impossible-move",
        "ply": 9,
        "side": "white",
        "written": "Qh7",
        "penalty_days": 2,
        "used": 7,
        "asked_on": "2026-01-28",
        "by_partner": False,
        "bound": [],
        "history": [],
        "provisional_until": None,
        "advised": None,
    }
    (act,) = verdict.acts
    assert (act.spent, act.total, act.received, act.sent) == (2, 5, jan(26), jan(28))


def test_48_3_3_a_wrong_earlier_move_costs_nothing_and_both_texts_go_to_both() -> None:
    text = "1. e4 e5 2. Nc3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O"
    verdict = Table(taken_over()).send(answer(text), WHITE, jan(28))
    assert told(verdict) == ["move-invalid white: 48.3.3", "partner-move-invalid black: 48.3.3"]
    facts = facts_of(verdict, "partner-move-invalid")
    assert (facts["code"], facts["penalty_days"]) == ("wrong-history", 0)
    assert facts["history"] == [{"ply": 3, "ours": "g1f3", "theirs": "Nc3"}]


def test_48_2_5_a_date_of_the_day_before_is_told_and_kept_on_the_account() -> None:
    table = Table(taken_over())
    verdict = table.send(answer(NEXT), WHITE, jan(28), arrived=jan(33))
    assert [(e.side, e.days, e.cause, e.ply) for e in verdict.events if isinstance(e, DaysDisputed)] == [
        (WHITE, 5, "set-back-clock", 9)
    ]
    assert told(verdict)[2:] == ["slow-transmission white: 48.2.5 48.2.3", "slow-transmission black: 48.2.5 48.2.3"]
    assert dict(facts_of(verdict, "slow-transmission")) == {
        "side": "white",
        "cause": "set-back-clock",
        "gap_days": 5,
        "stated": "2026-01-28",
        "partner_sent": "2026-01-25",
        "disputed_total": 5,
    }
    plain = table.send(letter(NEXT + "Be7", received=jan(29), sent=jan(34)), BLACK, jan(34))
    assert not [event for event in plain.events if isinstance(event, DaysDisputed)]


# --- what falls due ---------------------------------------------------------------------------------------------------


def falls_due(game: Game, kind: DeadlineKind) -> Verdict:
    row = next(row for row in deadlines(game) if row.kind is kind)
    return fall_due(row, game, row.on, journal=77)


@pytest.mark.parametrize(
    ("kind", "lines", "facts"),
    [
        pytest.param(
            DeadlineKind.ASK_COPY,
            ["has-a-move-been-sent black: 48.5.1"],
            {"since": "2026-01-28", "days": 5, "on_move": "black", "overstep": False},
            id="48.5.1-five-days-without-a-copy",
        ),
        pytest.param(
            DeadlineKind.REPEAT,
            ["repeat-due white: 48.5.1"],
            {"repeats": False, "since": "2026-01-28", "due": "2026-02-11", "ply": 9},
            id="48.5.1-a-repeat-is-due",
        ),
        pytest.param(
            DeadlineKind.NO_MOVE_NEAR,
            ["forty-days-near white: 48.5.3", "forty-days-near black: 48.5.3"],
            {"since": "2026-01-28", "on_move": "black", "informed": [], "due": "2026-03-09"},
            id="48.5.3-forty-days-are-near",
        ),
        pytest.param(
            DeadlineKind.NO_MOVE,
            ["forty-days arbiter: 48.5.3", "case-told white: 48.5.3", "case-told black: 48.5.3"],
            {"since": "2026-01-28", "on_move": "black", "informed": [], "case": "VOLGA-2026/G01/silence/10"},
            id="48.5.3-forty-days",
        ),
        pytest.param(
            DeadlineKind.TIME_TROUBLE,
            ["time-trouble white: 48.4.10", "time-trouble black: 48.4.10"],
            {"side": "black", "left": 5, "quota": 60, "used": 4, "moves_to_control": 6, "forecast": True},
            id="48.4.10-five-days-left",
        ),
        pytest.param(
            DeadlineKind.OVERSTEP_ASKED,
            ["has-a-move-been-sent white: 48.6.1", "has-a-move-been-sent black: 48.6.1"],
            {"since": "2026-01-28", "days": 58, "on_move": "black", "overstep": True},
            id="48.6.1-both-are-asked-first",
        ),
        pytest.param(
            DeadlineKind.OVERSTEP_READY,
            [
                "overstep-told-arbiter arbiter: 46.3 48.6.1",
                "overstep-told-player black: 48.6.1",
                "overstep-claim-ready white: 48.6.1 48.6.2",
            ],
            {
                "side": "black",
                "used": 64,
                "quota": 60,
                "over": 4,
                "control": 1,
                "control_move": 10,
                "last_day": None,
                "from_silence": True,
                "second": False,
            },
            id="48.6.1-the-claim-is-ready",
        ),
    ],
)
def test_48_5_what_falls_due_is_told_whole(kind: DeadlineKind, lines: list[str], facts: dict[str, Fact]) -> None:
    verdict = falls_due(castled(), kind)
    assert told(verdict) == lines
    assert dict(verdict.notices[0].facts) == facts


def test_48_5_1_white_who_has_not_begun_is_asked_for_by_black() -> None:
    verdict = falls_due(fold([opened_waltz()]), DeadlineKind.WHITE_FIRST)
    assert told(verdict) == ["white-first-move-missing black: 48.5.1"]
    assert dict(verdict.notices[0].facts) == {"since": "2026-01-12", "due": "2026-01-26"}


def test_48_5_1_nobody_repeats_before_his_first_letter() -> None:
    game = fold([opened_waltz()])
    assert DeadlineKind.REPEAT not in {row.kind for row in deadlines(game)}


# --- the running clock ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("today", "days"),
    [
        pytest.param("29.01", None, id="48.2.5-one-day-under-way"),
        pytest.param("30.01", 1, id="48.4.4-the-first-day"),
        pytest.param("07.02", 9, id="48.4.4-nine-days"),
    ],
)
def test_48_2_5_the_running_clock_leaves_a_day_for_transmission(today: str, days: int | None) -> None:
    found = running_clock(castled(), day(today))
    expected = None if days is None else RunningClock(BLACK, day("28.01"), days, 4 + days, 60)
    assert found == expected


def test_48_6_3_the_running_clock_stands_while_a_claim_waits() -> None:
    stopped = after(castled(), Interrupted(journal=5, cause="overstep", since=day("02.02"), by=WHITE, case="c"))
    found = running_clock(stopped, day("20.02"))
    assert found is not None
    assert (found.days, found.used, found.quota) == (4, 8, 60)


@pytest.mark.parametrize("regulations", [pytest.param(POSTAL, id="47.2.2.4-by-post-nobody-knows-the-receipt")])
def test_47_4_4_no_clock_is_forecast_by_post(regulations: Regulations) -> None:
    assert running_clock(castled(regulations=regulations), day("20.02")) is None
    assert running_clock(castled(regulations=EMAIL), day("20.02")) is not None


# --- silence, records, adjudication -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "late"),
    [
        pytest.param("18.02", None, id="48.5.2-three-days-and-one-under-way"),
        pytest.param("19.02", 1, id="48.5.2-a-day-later"),
    ],
)
def test_48_5_2_a_lost_letter_told_late_is_told_to_the_arbiter(said: str, late: int | None) -> None:
    table = Table(after(castled(), RepeatSent(journal=3, by=WHITE, on=day("14.02"), ply=9)))
    verdict = table.send(NotReceived(said=Said("ничего не было")), BLACK, day(said))
    lines = told(verdict)
    expected = ["question-forwarded arbiter: 48.5.2", "report-noted black: 48.5.2"]
    assert [line for line in lines if line.split()[0] in ("question-forwarded", "report-noted")] == (
        expected if late else []
    )
    if late:
        facts = facts_of(verdict, "question-forwarded")
        assert (facts["late_days"], facts["since"], facts["days"]) == (late, "2026-02-14", 3)


def test_48_9_2_a_record_that_contradicts_confirms_nothing() -> None:
    table = Table(taken_over("f2f3 e7e5 g2g4", last_sent=jan(20)))
    table.send(letter("2. _ Qh4", received=jan(20), sent=jan(21)), BLACK, jan(21))
    table.send(GameRecord(result="1-0"), WHITE, jan(25))
    assert table.game.records == frozenset()
    assert not table.game.registered


def test_48_9_4_the_papers_are_acknowledged_with_their_last_day() -> None:
    game, _ = adjudicated()
    verdict = judge_papers(AdjudicationPapers(expected="1-0"), writer(WHITE, day("15.02"), 400), game, day("15.02"))
    assert told(verdict) == ["papers-received sender: 48.9.4"]
    assert dict(verdict.notices[0].facts) == {"result": "1-0", "due": "2026-02-25"}


@pytest.mark.parametrize(
    ("on", "papers", "line"),
    [
        pytest.param("14.03", (WHITE, BLACK), "appeal-refused black: 48.9.9", id="48.9.9-a-day-late"),
        pytest.param("05.03", (WHITE,), "appeal-refused black: 48.9.7", id="48.9.7-no-papers"),
    ],
)
def test_48_9_9_why_an_appeal_is_refused_stands_in_its_article(on: str, papers: tuple[Side, ...], line: str) -> None:
    game, case = adjudicated()
    for one in papers:
        game = sent(game, one, "1-0" if one is WHITE else "1/2-1/2")
    game = after(game, *decide(game, case, Ruling.UPHOLD).verdict.events)
    verdict = judge_appeal(Appeal(Said("no", 1)), writer(BLACK, day(on), 600), game, day(on))
    assert told(verdict) == [line]
    assert verdict.notices[0].facts["last_day"] == "2026-03-13"
    assert verdict.findings[0].detail["until"] == "2026-03-13"


def test_48_9_9_an_appeal_goes_to_the_arbiter_with_the_assessor_s_name() -> None:
    game, _, (case,) = appealed(BLACK, "05.03")
    assert (case.facts["assessed_by"], case.facts["result"], case.facts["against"]) == (
        "First",
        "1-0",
        "VOLGA-2026/G01/adjudication",
    )
    assert case.due is None
