"""47.2.2, 48.3.8, 48.4.4, 48.7.2 and 0021: single dates, trees, whole days of 24 hours, leaves over New Year."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from service.ledger.events import DaysCharged, MessageRefused, ModeSet
from service.regulations import EMAIL, Counting
from service.rules.day_count import counted_until
from service.rules.history import Course, align
from service.rules.leaves import judge_leave
from service.rules.post import settle_receipt
from service.rules.silence import fine_late_repeats
from tests.rules.clockwork import after, booked, day
from tests.rules.clockwork import taken_over as waltz
from tests.rules.desk import BLACK, RUY, RUY_TEXT, WHITE, Table, answer, jan, letter, taken_over
from tests.rules.test_47_2_postmarks import told as card
from tests.rules.test_48_5_silence import castled
from tests.rules.test_48_7_leaves import about, granted, notice, on_leave

CASTLED = f"{RUY} e1g1"
NEXT = f"{RUY_TEXT} 5. O-O "


def test_47_2_2_3_one_postmark_tells_nothing_of_the_receipt() -> None:
    assert settle_receipt([card(BLACK, marks="05.02")]) is None
    found = settle_receipt([card(BLACK, marks="05.02 11.02")])
    assert found is not None and found.on.day == 11


def test_48_3_8_of_a_tree_the_first_line_is_told_as_the_one_that_was_changed() -> None:
    table = Table(taken_over())
    table.send(answer(NEXT, proposes=["5... Be7 6. Re1", "5... Be7 6. d3"]), WHITE, jan(28))
    verdict = table.send(letter(NEXT + "Be7 6. c3 d6", received=jan(29), sent=jan(30)), BLACK, jan(30))
    assert str(verdict.reason) == "wrong-repetition"
    facts = next(notice.facts for notice in verdict.notices if notice.template == "move-invalid")
    assert facts["history"] == [{"ply": 11, "ours": "f1e1", "theirs": "c3"}]


@pytest.mark.parametrize(
    ("first", "last", "days"),
    [
        pytest.param("20.12.2026", "05.01", 17, id="48.7.1-the-year-of-the-end-left-out"),
        pytest.param("20.12", "05.01.2027", 17, id="48.7.1-the-year-of-the-beginning-left-out"),
        pytest.param("20.12", "05.01", 17, id="48.7.1-both-left-out"),
        pytest.param("20.12.2026", "20.12", 1, id="48.7.1-one-day"),
    ],
)
def test_48_7_1_a_leave_over_new_year_needs_one_year_or_none(first: str, last: str, days: int) -> None:
    verdict = judge_leave(notice(first, last), on_leave(), about("01.12"), EMAIL)
    (span,) = granted(verdict)
    assert span[0] == day("20.12.2026")
    assert (span[1] - span[0]).days + 1 == days


def refusal(side: str, ply: int, hour: int) -> MessageRefused:
    return MessageRefused(
        journal=9,
        side=WHITE if side == "white" else BLACK,
        code="impossible-move",
        article="48.3.4",
        on=day("30.01"),
        ply=ply,
        sent_at=datetime(2026, 1, 30, hour, tzinfo=UTC),
        written="Qh7",
        penalty_days=2,
        provisional_until=None,
    )


@pytest.mark.parametrize(
    ("refused", "until"),
    [
        pytest.param((), "01.02", id="0021-from-the-hour-of-the-partner-s-letter"),
        pytest.param(((BLACK, 10, 18),), "31.01", id="0021-from-the-hour-of-the-own-refused-letter"),
        pytest.param(((WHITE, 10, 18),), "01.02", id="0021-not-from-the-partner-s-refused-one"),
        pytest.param(((BLACK, 8, 18),), "01.02", id="0021-not-from-one-of-another-move"),
    ],
)
def test_0021_a_day_of_24_hours_begins_with_the_hour_of_what_is_answered(
    refused: tuple[tuple[object, int, int], ...], until: str
) -> None:
    periods = replace(EMAIL, counting=Counting.PERIODS)
    game = waltz(8, 5, 4, day("28.01"), regulations=periods)
    game = after(game, *booked(9, day("28.01"), 0, day("28.01")))  # at noon in Moscow
    for side, ply, hour in refused:
        game = after(game, refusal(str(side), ply, hour))
    at = datetime(2026, 2, 1, 12, tzinfo=UTC)  # three in the afternoon there
    assert counted_until(game, BLACK, 10, day("30.01"), day("01.02"), at) == day(until)
    assert counted_until(game, BLACK, 10, day("30.01"), day("01.02"), None) == day("01.02")


@pytest.mark.parametrize(
    ("text", "more", "course", "fit"),
    [
        pytest.param(NEXT, {}, Course.NEW, 10, id="48.3.3-eight-agree-and-the-move-is-possible"),
        pytest.param(f"{RUY_TEXT} 5. Qh7", {}, Course.NEW, 8, id="48.3.4-eight-agree"),
        pytest.param("1. d4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O", {}, Course.NEW, -1, id="48.3.3-one-differs"),
        pytest.param(RUY_TEXT, {}, Course.NOTHING, 3, id="48.3.5-nothing-new"),
    ],
)
def test_48_3_3_how_well_a_letter_fits_a_game(text: str, more: dict[str, object], course: Course, fit: int) -> None:
    laid = align(letter(text, **more), taken_over(), WHITE)  # type: ignore[arg-type]
    assert (laid.course, laid.fit) == (course, fit)


def test_0022_an_advising_referee_says_what_a_fault_would_cost_and_charges_nothing() -> None:
    table = Table(after(taken_over(), ModeSet(journal=1, advises=True, on=jan(26))))
    verdict = table.send(answer(f"{RUY_TEXT} 5. Qh7"), WHITE, jan(28))
    facts = next(notice.facts for notice in verdict.notices if notice.template == "move-invalid")
    assert (facts["penalty_days"], facts["advised"], facts["used"]) == (0, 2, 5)
    assert (verdict.penalty_days, table.game.penalty(WHITE)) == (0, 0)


@pytest.mark.parametrize(("advises", "penalty"), [(False, 4), (True, 0)])
def test_0022_a_late_repeat_is_told_and_not_charged(advises: bool, penalty: int) -> None:
    game = after(castled(), ModeSet(journal=1, advises=advises, on=day("29.01")))
    verdict = fine_late_repeats(game, 9, day("15.02"), 5)
    assert verdict.penalty_days == 2 * penalty
    charged = [event.days for event in verdict.events if isinstance(event, DaysCharged)]
    assert charged == ([penalty, penalty] if penalty else [])
    assert [(n.template, str(n.to), n.facts["penalty_days"], n.facts["advised"]) for n in verdict.notices] == [
        ("late-repeat", "white", 4, 4 if advises else None),
        ("late-repeat", "black", 4, 4 if advises else None),
    ]
