"""48.5, 48.4.9 and 47.5: repeats, what falls due, and who is told."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.acts import Side
from service.ledger.events import (
    ChargeKind,
    CorrectionAsked,
    DelayReported,
    GameEnded,
    Interrupted,
    LeaveNoted,
    MessageRefused,
    NotReceivedSaid,
    RecordReceived,
    RepeatSent,
    Resumed,
)
from service.ledger.findings import CaseKind
from service.ledger.game import Game, fold
from service.regulations import EMAIL, POSTAL, Control, Oversteps, Regulations, Stage
from service.rules.deadlines import Deadline, DeadlineKind, deadlines, fall_due
from service.rules.running import presumed_receipt, running_overstep, sending_meant
from service.rules.silence import fine_late_repeats, informed, repeat_due, repeat_lateness, uninformed
from service.rules.verdict import Verdict
from tests.rules.clockwork import START, after, booked, day, opened, taken_over, with_control

W, B = Side.WHITE, Side.BLACK


def castled(*, regulations: Regulations = EMAIL) -> Game:
    """Both sent on 28.01; Black is on move after White's fifth."""
    game = taken_over(8, 5, 4, day("28.01"), regulations=regulations)
    return after(game, *booked(9, day("28.01"), 0, day("28.01")))


def due(game: Game, kind: DeadlineKind) -> Deadline | None:
    return next((row for row in deadlines(game) if row.kind is kind), None)


def due_on(game: Game, kind: DeadlineKind) -> date | None:
    row = due(game, kind)
    return None if row is None else row.on


def leave(side: Side, first: str, last: str) -> LeaveNoted:
    return LeaveNoted(journal=2, side=side, first=day(first), last=day(last))


def repeat(side: Side, on: str, ply: int) -> RepeatSent:
    return RepeatSent(journal=3, by=side, on=day(on), ply=ply)


def fines(verdict: Verdict) -> list[tuple[str, int]]:
    return [(str(e.side), e.days) for e in verdict.events if hasattr(e, "days")]


@pytest.mark.parametrize(
    ("repeated", "late", "penalty"),
    [
        pytest.param("11.02", 0, 0, id="48.5.1-on-the-fourteenth-day"),
        pytest.param("14.02", 3, 0, id="48.4.9-three-days-cost-nothing"),
        pytest.param("15.02", 4, 4, id="48.4.9-four-days-cost-four"),
        pytest.param("01.02", 0, 0, id="48.4.9-early"),
    ],
)
def test_48_4_9_late_repeat(repeated: str, late: int, penalty: int) -> None:
    game = castled()
    found = repeat_lateness(game, W, day(repeated))
    assert found is not None
    assert (found.due, found.late_days, found.penalty_days) == (day("11.02"), late, penalty)


def test_48_4_9_each_partner_who_was_late_is_fined_the_own_delay() -> None:
    game = taken_over(8, 5, 4, day("24.01"))
    game = after(game, *booked(9, day("28.01"), 3, day("25.01")))
    verdict = fine_late_repeats(game, 9, day("15.02"), 40)
    assert fines(verdict) == [("white", 4), ("black", 8)]
    assert verdict.penalty_days == 12
    assert {finding.article for finding in verdict.findings} == {"48.4.9"}
    game = after(game, *verdict.events)
    assert (game.penalty(W), game.penalty(B)) == (4, 8)
    assert fine_late_repeats(game, 9, day("20.02"), 41).events == ()


def test_48_4_9_fine_falls_under_the_control_that_runs() -> None:
    """White's tenth move was lost: his fine belongs to the eleventh, and opens no control that is passed."""
    game = after(taken_over(18, 58, 9, day("28.01")), *booked(19, day("28.01")))
    verdict = fine_late_repeats(game, 19, day("15.02"), 40)
    game = after(game, *verdict.events)
    assert [(c.side, c.ply) for c in game.charges if c.kind is ChargeKind.PENALTY] == [(W, 21), (B, 20)]
    assert game.clock(W).left == 120 - 62


def test_48_4_9_fine_alone_may_fix_an_overstep() -> None:
    game = after(taken_over(16, 59, 9, day("28.01")), *booked(17, day("28.01")))
    verdict = fine_late_repeats(game, 17, day("15.02"), 40)
    told = [(notice.template, str(notice.to)) for notice in verdict.notices]
    assert ("overstep-told-arbiter", "arbiter") in told
    assert after(game, *verdict.events).clock(W).left == 60 - 63


@pytest.mark.parametrize(
    ("leaves", "due_day", "late"),
    [
        pytest.param([leave(B, "01.02", "05.02")], "16.02", 4, id="48.5.1-leave-of-the-silent-partner-stops-it"),
        pytest.param([leave(W, "12.02", "14.02")], "11.02", 6, id="48.4.9-own-leave-is-taken-off"),
        pytest.param([leave(W, "01.02", "05.02")], "11.02", 9, id="48.5.1-own-leave-before-it-moves-nothing"),
    ],
)
def test_48_4_9_beside_leaves(leaves: list[LeaveNoted], due_day: str, late: int) -> None:
    found = repeat_lateness(after(castled(), *leaves), W, day("20.02"))
    assert found is not None
    assert (found.due, found.late_days) == (day(due_day), late)


def test_47_4_11_by_post_the_whole_delay_is_added() -> None:
    found = repeat_lateness(castled(regulations=POSTAL), W, day("01.03"))
    assert found is not None
    assert (found.due, found.penalty_days) == (day("27.02"), 2)


def test_48_5_1_repeat_restarts_the_count() -> None:
    game = castled()
    assert repeat_due(game, W) == day("11.02")
    assert repeat_due(after(game, repeat(W, "11.02", 9)), W) == day("25.02")


def test_48_5_2_receipt_is_then_that_of_the_repeat() -> None:
    game = after(castled(), repeat(W, "14.02", 9))
    assert presumed_receipt(game) == day("28.01")
    said = after(game, NotReceivedSaid(journal=4, by=B, on=day("16.02")))
    assert presumed_receipt(said) == day("14.02")
    assert sending_meant(game, game.plies[-1], day("14.02")) == day("14.02")
    assert sending_meant(game, game.plies[-1], day("30.01")) == day("28.01")


def test_48_5_1_repeat_by_the_player_on_move_shows_the_partners_letter_lost() -> None:
    game = after(castled(), repeat(B, "12.02", 8))
    assert presumed_receipt(game) == day("12.02")
    assert presumed_receipt(after(game, repeat(W, "15.02", 9))) == day("15.02")


@pytest.mark.parametrize("regulations", [EMAIL, POSTAL], ids=["48.5.1", "47.5.1"])
@pytest.mark.parametrize("said", ["repeated", "said-that-nothing-came"])
@pytest.mark.parametrize(("before", "receipt"), [(True, "28.01"), (False, "05.02")])
def test_48_5_2_what_was_repeated_before_the_partners_letter_of_that_day_shows_no_letter_lost(
    regulations: Regulations, said: str, before: bool, receipt: str
) -> None:
    on = day("28.01")
    note: RepeatSent | NotReceivedSaid = NotReceivedSaid(journal=50, by=B, on=on)
    if said == "repeated":
        note = RepeatSent(journal=50, by=B, on=on, ply=8)
    letter = [replace(event, journal=60 if before else 40) for event in booked(9, on, 0, on)]
    game = taken_over(8, 5, 4, on, regulations=regulations)
    game = after(game, *([note, *letter] if before else [*letter, note]))
    again = RepeatSent(journal=70, by=W, on=day("05.02"), ply=9)
    assert presumed_receipt(after(game, again)) == day(receipt)


KINDS = {
    DeadlineKind.ASK_COPY: "02.02",
    DeadlineKind.REPEAT: "10.02",  # a day before it is due
    DeadlineKind.NO_MOVE_NEAR: "04.03",
    DeadlineKind.NO_MOVE: "09.03",
    DeadlineKind.TIME_TROUBLE: "21.03",
    DeadlineKind.OVERSTEP_ASKED: "27.03",
    DeadlineKind.OVERSTEP_READY: "30.03",
}


@pytest.mark.parametrize(("kind", "on"), [pytest.param(k, v, id=f"48.5-{k}") for k, v in KINDS.items()])
def test_48_5_what_falls_due_after_a_move(kind: DeadlineKind, on: str) -> None:
    assert due_on(castled(), kind) == day(on)


@pytest.mark.parametrize(("kind", "on"), [pytest.param(k, v, id=f"48.7-{k}") for k, v in KINDS.items()])
def test_48_7_leave_of_the_silent_player_moves_every_day(kind: DeadlineKind, on: str) -> None:
    game = after(castled(), leave(B, "29.01", "07.02"))
    assert due_on(game, kind) == day(on) + timedelta(10)


def test_48_5_leave_of_the_waiting_player_moves_nothing() -> None:
    game = after(castled(), leave(W, "29.01", "07.02"))
    assert {row.kind: row.on for row in deadlines(game)} == {row.kind: row.on for row in deadlines(castled())}


def test_48_6_3_while_a_claim_waits_nothing_but_periods_run() -> None:
    stopped = after(castled(), Interrupted(journal=5, cause="overstep-claim", since=day("30.01"), by=W, about=B))
    assert deadlines(stopped) == ()
    resumed = after(stopped, Resumed(journal=6, on=day("09.02")))
    for kind, on in KINDS.items():
        assert due_on(resumed, kind) == day(on) + timedelta(10)


@pytest.mark.parametrize(
    ("regulations", "kind", "on"),
    [
        pytest.param(POSTAL, DeadlineKind.REPEAT, "26.02", id="47.5.1-thirty-days-less-one"),
        pytest.param(POSTAL, DeadlineKind.NO_MOVE, "28.04", id="47.5.2-three-months"),
        pytest.param(POSTAL, DeadlineKind.ASK_COPY, None, id="47.5.1-no-copies-by-post"),
        pytest.param(POSTAL, DeadlineKind.OVERSTEP_ASKED, None, id="47.4.3-no-forecast-by-post"),
        pytest.param(
            with_control(Control((Stage(10, 50),), double_after=20)),
            DeadlineKind.OVERSTEP_ASKED,
            "04.03",  # 46 left: 20 + 2 x 14 = 48 is the first charge over it; 34 days, one more of transmission
            id="doubling",
        ),
    ],
)
def test_48_5_by_other_regulations(regulations: Regulations, kind: DeadlineKind, on: str | None) -> None:
    assert due_on(castled(regulations=regulations), kind) == (None if on is None else day(on))


def test_48_5_1_reminder_names_the_day_itself() -> None:
    game = castled()
    row = due(game, DeadlineKind.REPEAT)
    assert row is not None
    (told,) = fall_due(row, game, row.on).notices
    assert (told.template, str(told.to), told.facts["due"]) == ("repeat-due", "white", "2026-02-11")


def test_47_5_1_white_has_not_begun() -> None:
    game = fold([opened()])
    row = due(game, DeadlineKind.WHITE_FIRST)
    assert row is not None
    assert (row.on, row.due) == (START + timedelta(13), START + timedelta(14))
    verdict = fall_due(row, game, row.on)
    assert [(told.template, str(told.to)) for told in verdict.notices] == [("white-first-move-missing", "black")]
    assert due_on(game, DeadlineKind.NO_MOVE) == START + timedelta(40)
    assert due(game, DeadlineKind.REPEAT) is None


def test_48_3_4_a_refused_message_was_an_answer() -> None:
    game = castled()
    refusal = MessageRefused(
        journal=8, side=B, code="impossible-move", article="48.3.4", on=day("05.02"), ply=10, penalty_days=2,
        provisional_until=day("08.02"),
    )  # fmt: skip
    asked = CorrectionAsked(journal=8, side=B, on=day("05.02"), code="impossible-move", article="48.3.4")
    game = after(game, refusal, asked)
    assert due_on(game, DeadlineKind.REPEAT) == day("18.02")
    assert due_on(game, DeadlineKind.ASK_COPY) is None
    assert due_on(game, DeadlineKind.FINE_FINAL) == day("09.02")
    assert presumed_receipt(game) == day("05.02")


@pytest.mark.parametrize(
    ("events", "about"),
    [
        pytest.param([], "both", id="48.5.3-nobody-informed"),
        pytest.param([DelayReported(journal=4, by=W, on=day("20.02"))], "black", id="48.5.3-white-reported"),
        pytest.param([repeat(W, "11.02", 9)], "black", id="48.5.3-a-repeat-copied-informs"),
        pytest.param([repeat(W, "11.02", 9), repeat(B, "12.02", 8)], None, id="48.5.3-both-informed"),
        pytest.param([DelayReported(journal=4, by=W, on=day("20.01"))], "both", id="48.5.3-before-the-last-move"),
    ],
)
def test_48_5_3_forty_days_open_a_case_about_who_did_not_inform(
    events: list[DelayReported | RepeatSent], about: str | None
) -> None:
    game = after(castled(), *events)
    row = due(game, DeadlineKind.NO_MOVE)
    assert row is not None
    assert uninformed(game) == about
    verdict = fall_due(row, game, day("12.03"), 77)
    (case,) = verdict.cases
    assert (case.kind, case.article, case.opened, case.about) == (CaseKind.SILENCE, "48.5.3", day("09.03"), about)
    assert len(informed(game)) == len(case.facts["informed"])  # type: ignore[arg-type]
    assert after(game, *verdict.events).result == "*"


def test_48_5_nobody_is_told_twice_and_nothing_before_its_day() -> None:
    game = castled()
    early = due(game, DeadlineKind.ASK_COPY)
    assert early is not None
    assert fall_due(early, game, day("01.02")).events == ()
    seen: list[str] = []
    for step in range(60):
        today = day("28.01") + timedelta(step)
        for row in deadlines(game):
            if row.on <= today:
                verdict = fall_due(row, game, today, 200 + step)
                seen += [row.key] if verdict.events else []
                game = after(game, *verdict.events)
    assert len(seen) == len(set(seen)) >= 6
    assert not [row for row in deadlines(game) if row.on <= day("28.01") + timedelta(59)]


def test_48_5_a_night_off_loses_nothing() -> None:
    """Told day by day or all at once after two months: the same rows, dated by their own days."""
    rows = {(row.key, row.on) for row in deadlines(castled())}
    late = castled()
    cases = []
    for row in deadlines(late):
        verdict = fall_due(row, late, day("01.05"))
        cases += [(case.kind, case.opened) for case in verdict.cases]
    assert (CaseKind.SILENCE, day("09.03")) in cases
    assert rows == {(row.key, row.on) for row in deadlines(castled())}


def test_48_6_1_overstep_known_from_silence_is_asked_about_first() -> None:
    game = castled()
    asked, ready = due(game, DeadlineKind.OVERSTEP_ASKED), due(game, DeadlineKind.OVERSTEP_READY)
    assert asked is not None
    assert ready is not None
    first = fall_due(asked, game, asked.on)
    assert {(told.template, str(told.to)) for told in first.notices} == {
        ("has-a-move-been-sent", "white"),
        ("has-a-move-been-sent", "black"),
    }
    game = after(game, *first.events)
    second = fall_due(ready, game, ready.on)
    told = {notice.template: notice for notice in second.notices}
    assert set(told) == {"overstep-told-arbiter", "overstep-told-player", "overstep-claim-ready"}
    assert told["overstep-claim-ready"].facts["from_silence"] is True
    game = after(game, *second.events)
    assert game.interruption is None
    answered = after(game, *booked(10, day("29.03"), 60, day("28.01")))
    assert due(answered, DeadlineKind.OVERSTEP_READY) is None or due(answered, DeadlineKind.OVERSTEP_READY) != ready


def test_48_6_1_automatic_claim_from_silence_only_after_the_question() -> None:
    game = castled(regulations=replace(EMAIL, oversteps=Oversteps.AUTOMATIC))
    ready = due(game, DeadlineKind.OVERSTEP_READY)
    assert ready is not None
    verdict = fall_due(ready, game, ready.on)
    assert [case.kind for case in verdict.cases] == [CaseKind.OVERSTEP]
    assert after(game, *verdict.events).interruption is not None


def test_48_9_3_records_from_neither_open_a_case() -> None:
    ended = after(castled(), GameEnded(journal=9, result="1-0", how="resignation", article="48.9.1", on=day("01.03")))
    row = due(ended, DeadlineKind.RECORDS)
    assert row is not None
    assert row.on == day("15.03")
    (case,) = fall_due(row, ended, row.on).cases
    assert (case.kind, case.article, case.about) == (CaseKind.RESULT, "48.9.3", "both")
    assert [line.kind for line in deadlines(ended)] == [DeadlineKind.RECORDS]
    assert deadlines(after(ended, RecordReceived(journal=10, side=W, on=day("05.03")))) == ()


@given(st.integers(0, 60), st.integers(0, 80), st.lists(st.tuples(st.integers(0, 90), st.integers(0, 20)), max_size=3))
def test_deadlines_never_come_before_a_count_on_the_fingers(
    white: int, black: int, leaves: list[tuple[int, int]]
) -> None:
    start = day("28.01")
    game = taken_over(8, white, black, start)
    off = set()
    for first, length in leaves:
        span = LeaveNoted(journal=2, side=W, first=start + timedelta(first), last=start + timedelta(first + length))
        game = after(game, span)
        off |= {start + timedelta(n) for n in range(first, first + length + 1)}
    today, silent = start, 0
    expected = {}
    while silent < 40:
        today += timedelta(1)
        silent += today not in off
        for kind, days in ((DeadlineKind.ASK_COPY, 5), (DeadlineKind.REPEAT, 13), (DeadlineKind.NO_MOVE, 40)):
            if silent == days and today not in off:
                expected[kind] = today
    assert {kind: due_on(game, kind) for kind in expected} == expected
    asked = due(game, DeadlineKind.OVERSTEP_ASKED)
    assert (asked is None) is (white > 60)


@given(
    st.integers(0, 60),
    st.one_of(st.none(), st.integers(1, 30)),
    st.booleans(),
    st.lists(st.tuples(st.integers(0, 60), st.integers(0, 12)), max_size=2),
)
def test_48_6_1_the_question_comes_one_transmission_after_the_first_day_over(
    used: int, double: int | None, carry: bool, leaves: list[tuple[int, int]]
) -> None:
    start = day("28.01")
    regulations = with_control(Control(carry=carry, double_after=double))
    game = taken_over(8, used, 0, start, regulations=regulations)
    for first, length in leaves:
        a = start + timedelta(first)
        game = after(game, LeaveNoted(journal=2, side=W, first=a, last=a + timedelta(length)))
    asked = due(game, DeadlineKind.OVERSTEP_ASKED)
    assert asked is not None
    counted = asked.on - timedelta(1)
    assert running_overstep(game, counted) is not None
    assert running_overstep(game, counted - timedelta(1)) is None
