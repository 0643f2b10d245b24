"""48.2.1, 48.3.1-48.3.9, 48.5.1: letters at the edge between old and new, own and quoted, right and wrong."""

from dataclasses import replace
from datetime import date

import pytest

from parsers.acts import CorrectionRequest, LeaveNotice, MoveMessage, Side, StatedDates, WrittenMove
from service.ledger.events import Basis, ChargeKind, DaysCharged, GameEnded, RepeatSent
from service.ledger.findings import Finding
from service.ledger.person import Person
from service.ledger.post import CountingRestarted
from service.regulations import EMAIL, POSTAL, Regulations, Relay, Withdrawn
from service.rules import leaves
from service.rules.leaves import LeaveVerdict
from service.rules.oversteps import judge_claim, overstep_key, time_trouble_key
from service.rules.verdict import Disposition, Rank, Verdict
from service.rules.withdrawals import leave_game
from tests.rules.clockwork import after, day, writer
from tests.rules.clockwork import taken_over as waltz
from tests.rules.desk import BLACK, RUY, RUY_TEXT, WHITE, Table, answer, jan, letter, taken_over, written
from tests.rules.test_48_6_oversteps import CLAIM, tenth_move
from tests.rules.test_48_7_leaves import about, granted, on_leave
from tests.rules.test_48_7_leaves import notice as leave_notice

CASTLED = f"{RUY} e1g1"
NEXT = f"{RUY_TEXT} 5. O-O "


def told(verdict: Verdict) -> list[tuple[str, str]]:
    return [(notice.template, str(notice.to)) for notice in verdict.notices]


def remarks(verdict: Verdict) -> list[tuple[str, str]]:
    return [(str(finding.code), finding.article) for finding in verdict.findings]


def finding(verdict: Verdict, code: str) -> Finding:
    (found,) = [one for one in verdict.findings if str(one.code) == code]
    return found


# --- what is written where --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("own", [pytest.param("O-O", id="a-bare-move"), pytest.param("5. O-O", id="a-numbered-one")])
def test_48_3_3_a_move_beside_the_own_record_is_not_mixed_with_a_quoted_one(own: str) -> None:
    table = Table(taken_over())
    verdict = table.send(answer(RUY_TEXT, own=own, quoted=f"{RUY_TEXT} 5. Nc3"), WHITE, jan(28))
    assert verdict.disposition is Disposition.ACCEPTED
    assert table.moves == CASTLED


@pytest.mark.parametrize(
    ("number", "side", "article"),
    [
        pytest.param(4, BLACK, "48.2.1", id="48.3.3-the-last-one-repeated-beside-the-move"),
        pytest.param(3, BLACK, "48.3.3", id="48.3.3-an-earlier-one-repeated"),
    ],
)
def test_48_3_3_the_partners_move_repeated_without_a_record(number: int, side: Side, article: str) -> None:
    text = {4: "Nf6", 3: "a6"}[number]
    own = (WrittenMove(text, number, side), WrittenMove("O-O", 5, WHITE))
    table = Table(taken_over())
    verdict = table.send(MoveMessage(own=own, dates=StatedDates(written(jan(26)), written(jan(28)))), WHITE, jan(28))
    assert verdict.disposition is Disposition.ACCEPTED
    assert finding(verdict, "incomplete-history").article == article
    assert finding(verdict, "incomplete-history").detail["missing"] == ([1, 2, 3, 4, 5, 6, 7] if number == 4 else 8)


@pytest.mark.parametrize(
    ("sent", "disposition"),
    [
        pytest.param(jan(28), Disposition.DUPLICATE, id="48.5.1-the-same-day"),
        pytest.param(jan(43), Disposition.RECORDED, id="48.5.1-later-it-is-a-repeat"),
    ],
)
def test_48_5_1_a_bare_move_again_is_no_move_out_of_turn(sent: date, disposition: Disposition) -> None:
    table = Table(taken_over())
    table.send(answer(NEXT), WHITE, jan(28))
    verdict = table.send(letter(own="O-O"), WHITE, sent)
    assert verdict.disposition is disposition
    assert [event.ply for event in verdict.events if isinstance(event, RepeatSent)] == (
        [] if disposition is Disposition.DUPLICATE else [9]
    )
    other = table.send(letter(own="Re1"), WHITE, sent)
    assert str(other.reason) == "not-your-turn"


def test_48_3_3_numbers_that_agree_are_believed_though_others_would_agree_too() -> None:
    dance = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1"
    table = Table(taken_over(dance, used=(1, 1), last_sent=jan(20)))
    verdict = table.send(letter("3. Nf3 Nf6 4. Ng1 Ng8", received=jan(20), sent=jan(21)), BLACK, jan(21))
    assert verdict.disposition is Disposition.ACCEPTED
    assert table.moves == f"{dance} f6g8"
    assert "numbering" not in finding(verdict, "incomplete-history").detail


@pytest.mark.parametrize(
    ("text", "article", "missing"),
    [
        pytest.param("5. O-O", "48.3.3", 8, id="48.3.3-the-last-move-not-repeated"),
        pytest.param("4. _ Nf6 5. O-O", "48.2.1", [1, 2, 3, 4, 5, 6, 7], id="48.2.1-only-the-last-one-repeated"),
    ],
)
def test_48_3_3_what_is_left_out_is_remarked_on_by_its_article(text: str, article: str, missing: object) -> None:
    table = Table(taken_over())
    verdict = table.send(answer(text), WHITE, jan(28))
    assert verdict.disposition is Disposition.ACCEPTED
    found = finding(verdict, "incomplete-history")
    assert (found.article, found.detail["missing"]) == (article, missing)


@pytest.mark.parametrize("relay", [Relay.ASK, Relay.NEVER])
def test_48_2_1_a_move_that_is_not_relayed_is_told_back_as_written(relay: Relay) -> None:
    table = Table(taken_over(regulations=replace(EMAIL, relay=relay)))
    verdict = table.send(answer(NEXT), WHITE, jan(28), partner_addressed=False)
    assert (verdict.disposition, told(verdict)) == (Disposition.HELD, [("partner-not-addressed", "sender")])
    assert verdict.notices[0].facts == {"written": "O-O"}
    assert table.moves == RUY


# --- the partner's move, told by the other side -----------------------------------------------------------------------


def test_48_2_1_a_move_that_is_only_reported_has_not_arrived_and_fixes_its_days() -> None:
    table = Table(taken_over())
    reply = letter(NEXT + "Be7", received=jan(29), sent=jan(31), rows={9: (jan(26), jan(28))})
    verdict = table.send(reply, BLACK, jan(31))
    white, black = table.game.plies[-2:]
    assert (white.uci, white.sent, white.received, white.days) == ("e1g1", jan(28), jan(26), 2)
    assert white.arrived_on is None
    assert white.basis == (Basis.REPORTED,)
    assert (black.arrived_on, black.days) == (jan(31), 2)
    assert finding(verdict, "partner-move-reported").detail["plies"] == [{"ply": 9, "move": "e1g1"}]


def test_48_2_1_a_reported_move_stands_though_the_reply_is_impossible() -> None:
    table = Table(taken_over(used=(57, 6)))
    reply = letter(NEXT + "Qh1", received=jan(31), sent=jan(31), rows={9: (jan(26), jan(31))})
    verdict = table.send(reply, BLACK, jan(31))
    assert (str(verdict.reason), table.moves) == ("impossible-move", CASTLED)
    assert table.game.used(WHITE) == 62, "five days by the table"
    assert [str(act.outcome) for act in verdict.acts] == ["booked", "refused"]
    assert table.game.penalty(BLACK) == 2
    assert table.game.penalty(WHITE) == 0
    overstep = [notice for notice in verdict.notices if notice.template == "overstep-told-player"]
    assert [str(notice.to) for notice in overstep] == ["white"]


# --- a proposal that was changed --------------------------------------------------------------------------------------


def test_48_3_8_a_changed_proposal_costs_the_days_of_its_letter_once() -> None:
    table = Table(taken_over(CASTLED, used=(5, 6), last_sent=jan(28), offered="f8e7 f1e1 b7b5 a4b3"))
    text = NEXT + "Be7 6. d3 b5"
    verdict = table.send(letter(text, received=jan(29), sent=jan(32)), BLACK, jan(33))
    assert str(verdict.reason) == "wrong-repetition"
    charged = [(e.charge, e.days, e.on) for e in verdict.events if isinstance(e, DaysCharged)]
    assert charged[0] == (ChargeKind.REFUSED, 4, jan(33)), "to the day of the letter, as its header has it"
    assert charged[1][:2] == (ChargeKind.PENALTY, 2)
    assert remarks(verdict)[1] == ("stated-date-differs", "48.2.3")


@pytest.mark.parametrize(
    ("proposes", "kept"),
    [
        pytest.param(("5... Be7 6. Re1 b5 7. Bb3", "5... Be7 6. Re1"), 1, id="48.3.7-the-beginning-told-after"),
        pytest.param(("5... Be7 6. Re1", "5... Be7 6. Re1 b5 7. Bb3"), 1, id="48.3.7-the-beginning-told-before"),
        pytest.param(("5... Be7 6. Re1", "5... Be7 6. Re1"), 1, id="48.3.7-the-same-twice"),
        pytest.param(("5... Be7 6. Re1", "5... Be7 6. d3"), 2, id="48.3.7-two-answers"),
        pytest.param(("5... Be7 6. Re1", "5... Bc5 6. c3", "5... Bc5 6. c3"), 2, id="48.3.7-one-of-three-twice"),
    ],
)
def test_48_3_7_each_line_of_a_proposal_counts_once(proposes: tuple[str, ...], kept: int) -> None:
    table = Table(taken_over())
    table.send(answer(NEXT, proposes=proposes), WHITE, jan(28))
    assert table.game.offer is not None
    assert len(table.game.offer.branches) == kept
    assert max(map(len, table.game.offer.branches)) == max(len(one.split()) for one in proposes) - (
        2 if "7." not in " ".join(proposes) else 3
    )


# --- leaves -----------------------------------------------------------------------------------------------------------


def test_48_7_2_a_leave_is_prolonged_on_its_first_day_though_another_is_to_come() -> None:
    two = on_leave(("10.03", "12.03"), ("20.03", "22.03"))
    asked = replace(leave_notice(None, "15.03"), prolongs=True)
    assert granted(judge_leave(asked, "10.03", two)) == [(day("13.03"), day("15.03"))]
    assert granted(judge_leave(asked, "09.03", two)) == [], "two are to come: which one is not said"


def judge_leave(asked: LeaveNotice, on: str, person: Person, regulations: Regulations = EMAIL) -> LeaveVerdict:
    return leaves.judge_leave(asked, person, about(on), regulations)


@pytest.mark.parametrize(
    ("on", "days", "regulations", "rank", "asked", "key"),
    [
        pytest.param("01.03", ("10.03", "12.03"), EMAIL, Rank.CONFIRMATION, False, "", id="48.7.2-in-time"),
        pytest.param("10.03", ("10.03", "12.03"), EMAIL, Rank.FAULT, True, "late-leave/2026-03-10", id="48.7.7-late"),
        pytest.param("11.03", ("10.03", "12.03"), POSTAL, Rank.FAULT, False, "", id="47.7.6-late-by-post"),
        pytest.param(
            "01.03", ("10.03", "12.04"), EMAIL, Rank.FAULT, True, "leave-over-limit/2026-04-09", id="48.7.7-too-long"
        ),
        pytest.param(
            "01.03", ("10.03", "12.04"), POSTAL, Rank.FAULT, True, "leave-over-limit/2026-04-09", id="47.7.7-too-long"
        ),
    ],
)
def test_48_7_7_what_is_refused_or_late_is_asked_of_the_arbiter(
    on: str, days: tuple[str, str], regulations: Regulations, rank: Rank, asked: bool, key: str
) -> None:
    verdict = judge_leave(leave_notice(*days), on, on_leave(), regulations)
    registered = verdict.notices[0]
    assert (registered.template, registered.rank, registered.facts["asked"]) == ("leave-registered", rank, asked)
    assert [case.key for case in verdict.cases] == ([f"VOLGA-2026/orlova/{key}/7"] if key else [])


@pytest.mark.parametrize(
    ("regulations", "on", "articles"),
    [
        pytest.param(EMAIL, "01.03", ("48.7.1", "48.7.4"), id="48.7.2-in-time"),
        pytest.param(EMAIL, "10.03", ("48.7.1", "48.7.4", "48.7.2", "48.7.7"), id="48.7.7-late"),
        pytest.param(POSTAL, "01.03", ("47.7.1", "47.7.4"), id="47.7.2-in-time-by-post"),
        pytest.param(POSTAL, "11.03", ("47.7.1", "47.7.4", "47.7.6"), id="47.7.6-late-by-post"),
    ],
)
def test_48_7_2_a_leave_is_registered_by_its_articles(
    regulations: Regulations, on: str, articles: tuple[str, ...]
) -> None:
    verdict = judge_leave(leave_notice("10.03", "12.03"), on, on_leave(), regulations)
    assert verdict.notices[0].articles == articles


def test_48_7_7_days_that_came_too_late_around_a_leave_that_counts_are_one_case() -> None:
    verdict = judge_leave(leave_notice("10.03", "16.03"), "15.03", on_leave(("12.03", "13.03")))
    (case,) = verdict.cases
    assert case.key == "VOLGA-2026/orlova/late-leave/2026-03-10/7"
    assert case.facts["days"] == [
        {"first": "2026-03-10", "last": "2026-03-11"},
        {"first": "2026-03-14", "last": "2026-03-15"},
    ]
    assert granted(verdict) == [(day("16.03"), day("16.03"))]


# --- claims, keys, withdrawals ----------------------------------------------------------------------------------------


def test_48_6_1_a_claim_that_stands_already_is_noted_and_nobody_is_told_again() -> None:
    game = tenth_move(62)
    game = after(game, *judge_claim(CLAIM, writer(BLACK, day("15.04")), game, day("15.04")).events)
    again = judge_claim(CLAIM, writer(BLACK, day("16.04"), 501), game, day("16.04"))
    assert (again.disposition, again.events, again.notices, again.findings) == (Disposition.RECORDED, (), (), ())
    assert [str(act.outcome) for act in again.acts] == ["noted"]


def test_47_6_4_after_an_upheld_overstep_time_trouble_is_told_anew() -> None:
    game = waltz(20, 20, 20, day("06.04"), regulations=POSTAL)
    restarted = CountingRestarted(journal=9, side=WHITE, move=10, article="47.6.4", on=day("07.04"))
    after_it = after(game, restarted)
    assert time_trouble_key(game, WHITE).endswith("/time-trouble/white/2")
    assert time_trouble_key(after_it, WHITE).endswith("/time-trouble/white/1/after-10")
    assert time_trouble_key(after_it, BLACK) == time_trouble_key(game, BLACK)
    assert overstep_key(after_it, WHITE, 1).endswith("/overstep/white/1/after-10")
    assert overstep_key(after_it, BLACK, 1).endswith("/overstep/black/1")


@pytest.mark.parametrize(
    ("choice", "by", "until"),
    [
        pytest.param(Withdrawn.LOSS, WHITE, "2026-02-20", id="48.8.1-lost-by-the-one-who-left"),
        pytest.param(Withdrawn.EXCLUDE, None, None, id="48.8.1-excluded-by-nobody"),
    ],
)
def test_48_8_1_who_left_stands_in_the_ledger_only_where_he_lost(
    choice: Withdrawn, by: Side | None, until: str | None
) -> None:
    verdict = leave_game(waltz(8, 5, 4, day("01.02")), WHITE, choice, day("06.02"), 300)
    (ended,) = [event for event in verdict.events if isinstance(event, GameEnded)]
    assert ended.by is by
    assert [(str(n.to), n.facts["confirm_until"], n.facts["protest_until"]) for n in verdict.notices] == [
        ("black", until, "2026-02-20")
    ]


def test_48_3_4_by_the_referees_own_request_the_partners_words_are_only_passed_on() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. Qh7"), WHITE, jan(28))
    verdict = table.send(CorrectionRequest(), BLACK, jan(36))
    assert (verdict.events, told(verdict)) == ((), [("asked-for-correction", "white")])
    assert table.game.used(BLACK) == 6
