"""48.7 and 47.7: what of an announced leave counts."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.acts import DateOrder, LeaveEnd, LeaveNotice, LeaveScope, Side, WrittenDate
from service.ledger.findings import CaseKind, FindingCode
from service.ledger.person import AddressChanged, LeaveGranted, Person, apply_person, fold_person
from service.regulations import EMAIL, POSTAL, LeaveLimits, Regulations
from service.rules.leaves import (
    Announcement,
    LeaveVerdict,
    fan_out,
    fan_out_cut,
    judge_leave,
    judge_leave_end,
)
from service.rules.reflection import days_between, spans
from service.rules.verdict import Disposition
from tests.rules.clockwork import after, day, taken_over

EVENT = "VOLGA-2026"


def written(text: str) -> WrittenDate:
    parts = [int(part) for part in text.split(".")]
    return WrittenDate(text, parts[0], parts[1], parts[2] if len(parts) > 2 else None)


def notice(first: str | None, last: str | None = None, days: int | None = None) -> LeaveNotice:
    return LeaveNotice(
        first=None if first is None else written(first), last=None if last is None else written(last), days=days
    )


def about(sent: str, *, several: bool = False, unaddressed: tuple[str, ...] = ()) -> Announcement:
    return Announcement(
        player="orlova",
        event=EVENT,
        journal=7,
        sent_on=day(sent),
        day=day(sent),
        several=several,
        games=("G01", "G02"),
        unaddressed=unaddressed,
    )


def on_leave(*runs: tuple[str, str], event: str = EVENT) -> Person:
    return fold_person(
        "17",
        [LeaveGranted(journal=1, event=event, first=day(a), last=day(b), on=day(a)) for a, b in runs],
    )


def granted(verdict: LeaveVerdict) -> list[tuple[date, date]]:
    return list(verdict.granted)


def days(*runs: tuple[str, str]) -> list[tuple[date, date]]:
    return [(day(a), day(b)) for a, b in runs]


NOBODY = Person("17")
US = WrittenDate("07/14/2026", 14, 7, 2026, DateOrder.MONTH_FIRST)


@pytest.mark.parametrize(
    ("sent", "first", "last", "expected"),
    [
        pytest.param("25.06", "01.07.2026", "14.07.2026", ("01.07", "14.07"), id="48.7.2-announced-before"),
        pytest.param("25.06", "01.07", "14.07", ("01.07", "14.07"), id="48.7.2-without-a-year"),
        pytest.param("20.12", "28.12", "05.01", ("28.12", "05.01.2027"), id="48.7.1-over-new-year"),
        pytest.param("05.01", "01.07", "10.07", ("01.07", "10.07"), id="48.7.2-half-a-year-ahead"),
        pytest.param("15.12", "10.01", "20.01", ("10.01.2027", "20.01.2027"), id="48.7.2-next-year"),
        pytest.param("25.06", "30.06", "30.06", ("30.06", "30.06"), id="48.7.1-one-day"),
    ],
)
def test_48_7_1_a_leave_in_time_is_granted(sent: str, first: str, last: str, expected: tuple[str, str]) -> None:
    verdict = judge_leave(notice(first, last), NOBODY, about(sent), EMAIL)
    assert granted(verdict) == days(expected)
    assert (verdict.disposition, verdict.findings, verdict.cases) == (Disposition.RECORDED, (), ())


def test_48_7_1_days_in_number() -> None:
    verdict = judge_leave(notice("01.07.2026", days=14), NOBODY, about("25.06"), EMAIL)
    assert granted(verdict) == days(("01.07", "14.07"))


@pytest.mark.parametrize(
    ("regulations", "sent", "expected", "early", "cases"),
    [
        pytest.param(EMAIL, "30.06", ("01.07", "14.07"), None, [], id="48.7.2-the-day-before-is-in-time"),
        pytest.param(EMAIL, "01.07", ("02.07", "14.07"), 1, [CaseKind.LATE_LEAVE], id="48.7.2-on-its-first-day"),
        pytest.param(EMAIL, "05.07", ("06.07", "14.07"), 5, [CaseKind.LATE_LEAVE], id="48.7.7-within-it"),
        pytest.param(EMAIL, "20.07", None, 14, [CaseKind.LATE_LEAVE], id="48.7.7-after-it"),
        pytest.param(POSTAL, "01.07", ("01.07", "14.07"), None, [], id="47.7.6-from-the-day-of-the-notice"),
        pytest.param(POSTAL, "05.07", ("05.07", "14.07"), 4, [], id="47.7.6-within-it"),
    ],
)
def test_48_7_2_late_notice(
    regulations: Regulations, sent: str, expected: tuple[str, str] | None, early: int | None, cases: list[CaseKind]
) -> None:
    verdict = judge_leave(notice("01.07.2026", "14.07.2026"), NOBODY, about(sent), regulations)
    assert granted(verdict) == ([] if expected is None else days(expected))
    codes = [finding.code for finding in verdict.findings]
    assert codes == ([] if early is None else [FindingCode.LATE_LEAVE])
    assert [case.kind for case in verdict.cases] == cases
    if cases:
        run = verdict.cases[0].facts["days"]
        assert run == [{"first": "2026-07-01", "last": (day("01.07") + timedelta(early - 1)).isoformat()}]  # type: ignore[operator]


@pytest.mark.parametrize(
    ("before", "asked", "expected", "refused"),
    [
        pytest.param(
            [("20.06", "09.07")], ("01.08", "15.08"), [("01.08", "10.08")], [("11.08", "15.08")], id="48.7.1-20-and-15"
        ),
        pytest.param([], ("15.02", "20.03"), [("15.02", "16.03")], [("17.03", "20.03")], id="48.7.1-34-days"),
        pytest.param([], ("15.02", "16.03"), [("15.02", "16.03")], [], id="48.7.1-exactly-thirty"),
        pytest.param([("01.03", "30.03")], ("10.08", "12.08"), [], [("10.08", "12.08")], id="48.7.1-nothing-left"),
        pytest.param([("01.08", "10.08")], ("05.08", "30.08"), [("05.08", "30.08")], [], id="48.7.1-a-day-counts-once"),
        pytest.param(
            [("01.03", "25.03")],
            ("20.12", "10.01.2027"),
            [("20.12", "24.12"), ("01.01.2027", "10.01.2027")],
            [("25.12", "31.12")],
            id="48.7.1-new-year-splits-the-account",
        ),
    ],
)
def test_48_7_1_over_the_years_days(
    before: list[tuple[str, str]],
    asked: tuple[str, str],
    expected: list[tuple[str, str]],
    refused: list[tuple[str, str]],
) -> None:
    verdict = judge_leave(notice(*asked), on_leave(*before), about("28.01"), EMAIL)
    assert granted(verdict) == days(*expected)
    assert list(verdict.refused) == days(*refused)
    assert [case.kind for case in verdict.cases] == ([CaseKind.LEAVE_OVER_LIMIT] if refused else [])
    assert [finding.article for finding in verdict.findings] == (["48.7.1"] if refused else [])


def test_47_7_1_the_regulations_may_cap_the_event() -> None:
    capped = Regulations(leave=LeaveLimits(30, 35))
    person = on_leave(("01.03.2025", "30.03.2025"))
    verdict = judge_leave(notice("01.08", "10.08"), person, about("28.06"), capped)
    assert granted(verdict) == days(("01.08", "05.08"))


def test_48_7_1_leave_of_another_event_takes_nothing_from_this_one() -> None:
    person = on_leave(("01.03", "30.03"), event="OTHER")
    verdict = judge_leave(notice("01.08", "10.08"), person, about("28.06"), EMAIL)
    assert granted(verdict) == days(("01.08", "10.08"))


@pytest.mark.parametrize(
    ("unclear", "why"),
    [
        pytest.param(notice(None, days=10), "no-dates", id="no-first-day"),
        pytest.param(notice("01.07.2026"), "no-dates", id="no-end"),
        pytest.param(notice("14.07.2026", "01.07.2026"), "reversed", id="wrong-way-round"),
        pytest.param(notice("14.07", "01.07"), "reversed", id="wrong-way-round-without-a-year"),
        pytest.param(notice("01.07.2026", days=400), "reversed", id="over-a-year"),
        pytest.param(notice("31.04", "05.05"), "impossible-date", id="no-such-first-day"),
        pytest.param(notice("01.04", "31.04"), "impossible-date", id="no-such-last-day"),
        pytest.param(notice("01.07.2026", "14.07.2028"), "impossible-date", id="a-year-far-off"),
        pytest.param(LeaveNotice(first=written("07.01.2026"), last=US), "impossible-date", id="month-first"),
    ],
)
def test_48_7_2_unclear_days_are_asked_for_never_guessed(unclear: LeaveNotice, why: str) -> None:
    verdict = judge_leave(unclear, NOBODY, about("05.01"), EMAIL)
    assert verdict.disposition is Disposition.HELD
    assert (verdict.events, verdict.granted) == ((), ())
    assert [(told.template, told.facts["why"]) for told in verdict.notices] == [("leave-refused", why)]


def test_48_7_2_told_to_the_player_and_to_partners_who_did_not_get_it() -> None:
    verdict = judge_leave(notice("01.07", "14.07"), NOBODY, about("25.06", unaddressed=("zimin",)), EMAIL)
    registered, forwarded = verdict.notices
    assert (registered.template, forwarded.template) == ("leave-registered", "leave-forwarded")
    assert (registered.facts["days"], registered.facts["left"]) == (14, 16)
    assert registered.facts["years"] == [{"year": 2026, "used": 14, "left": 16}]
    assert forwarded.facts["partners"] == ["zimin"]


@pytest.mark.parametrize(
    ("scope", "several", "asked"),
    [
        pytest.param(LeaveScope.UNNAMED, True, True, id="unnamed-in-several-events"),
        pytest.param(LeaveScope.UNNAMED, False, False, id="unnamed-in-one"),
        pytest.param(LeaveScope.THIS_EVENT, True, False, id="this-event"),
        pytest.param(LeaveScope.ALL, True, False, id="all"),
    ],
)
def test_48_7_1_unnamed_scope_counts_here_and_asks(scope: LeaveScope, several: bool, asked: bool) -> None:
    act = LeaveNotice(first=written("01.07"), last=written("14.07"), scope=scope)
    verdict = judge_leave(act, NOBODY, about("25.06", several=several), EMAIL)
    assert granted(verdict) == days(("01.07", "14.07"))
    assert verdict.notices[0].facts["scope_asked"] is asked


@pytest.mark.parametrize(
    ("named", "sent", "returned"),
    [
        pytest.param("08.07.2026", "06.07", ("08.07", "14.07"), id="48.7.3-ends-the-day-before"),
        pytest.param(None, "06.07", ("06.07", "14.07"), id="48.7.3-from-the-day-of-the-letter"),
        pytest.param("03.07.2026", "06.07", ("06.07", "14.07"), id="48.7.3-never-backdated"),
        pytest.param(None, "20.06", ("01.07", "14.07"), id="48.7.3-given-back-before-it-began"),
    ],
)
def test_48_7_3_leave_cut_short(named: str | None, sent: str, returned: tuple[str, str]) -> None:
    person = on_leave(("01.07", "14.07"), ("01.12", "05.12"))
    act = LeaveEnd(on=None if named is None else written(named))
    verdict = judge_leave_end(act, person, about(sent), EMAIL)
    assert list(verdict.returned) == days(returned)
    for event in verdict.events:
        person = apply_person(person, event)
    kept = days_between(day("01.07"), day("14.07")) - days_between(*(day(one) for one in returned))
    assert person.on_leave(EVENT) == kept | days_between(day("01.12"), day("05.12"))
    assert person.account(EVENT, 2026, 30).left == 30 - 5 - len(kept)


def test_48_7_3_nothing_to_cut_is_asked_about() -> None:
    verdict = judge_leave_end(LeaveEnd(), on_leave(("01.07", "14.07")), about("20.07"), EMAIL)
    assert (verdict.disposition, verdict.events) == (Disposition.HELD, ())


def test_48_7_1_a_leave_counts_in_every_game_of_the_player() -> None:
    game = taken_over(4, 2, 3, day("23.06"))
    verdict = judge_leave(notice("01.07", "14.07"), NOBODY, about("25.06"), EMAIL)
    game = after(game, *fan_out(verdict.granted, game, "sokolova", 7))
    assert game.on_leave(Side.BLACK) == days_between(day("01.07"), day("14.07"))
    cut = judge_leave_end(LeaveEnd(), on_leave(("01.07", "14.07")), about("10.07"), EMAIL)
    game = after(game, *fan_out_cut(cut.returned, game, "sokolova", 8))
    assert game.on_leave(Side.BLACK) == days_between(day("01.07"), day("09.07"))
    assert game.on_leave(Side.WHITE) == frozenset()


def test_48_7_1_a_stranger_to_the_game_has_no_leave_in_it() -> None:
    with pytest.raises(ValueError, match="orlova does not play G01"):
        fan_out((), taken_over(4, 2, 3, day("23.06")), "orlova", 7)


def test_48_1_2_addresses_stay_known() -> None:
    person = fold_person(
        "17", [AddressChanged(journal=n, email=f"{n}@example.org", on=day("01.07")) for n in (1, 2, 1)]
    )
    assert (person.addresses, person.version) == (("1@example.org", "2@example.org"), 3)


offsets = st.integers(0, 500)


@given(st.lists(st.tuples(offsets, st.integers(1, 45)), min_size=1, max_size=6))
def test_48_7_1_no_year_ever_holds_more_than_thirty_days(asked: list[tuple[int, int]]) -> None:
    person = NOBODY
    for start, length in asked:
        first = date(2026, 1, 1) + timedelta(start)
        last = first + timedelta(length - 1)
        act = LeaveNotice(
            first=WrittenDate("", first.day, first.month, first.year),
            last=WrittenDate("", last.day, last.month, last.year),
        )
        sent = first - timedelta(1)
        verdict = judge_leave(act, person, Announcement("orlova", EVENT, 1, sent, sent), EMAIL)
        before = person.on_leave(EVENT)
        for event in verdict.events:
            person = apply_person(person, event)
        whole = days_between(first, last)
        refused = frozenset().union(*(days_between(*run) for run in verdict.refused))
        assert person.on_leave(EVENT) == before | (whole - refused)
        assert all(person.used(EVENT, year) <= 30 for year in (2025, 2026, 2027, 2028))
        assert not refused & before
        assert spans(person.on_leave(EVENT)) == tuple(sorted(spans(person.on_leave(EVENT))))


@pytest.mark.parametrize(
    ("sent", "known", "last", "expected"),
    [
        pytest.param("05.02", [("01.02", "10.02")], "15.02", [("11.02", "15.02")], id="while-it-runs"),
        pytest.param("25.01", [("01.02", "10.02")], "15.02", [("11.02", "15.02")], id="before-it-begins"),
        pytest.param(
            "05.02", [("01.02", "10.02"), ("01.07", "05.07")], "15.02", [("11.02", "15.02")], id="running-one"
        ),
        pytest.param("25.01", [("01.02", "10.02"), ("01.07", "05.07")], "10.07", [], id="of-two-to-come-none"),
        pytest.param("20.02", [("01.02", "10.02")], "25.02", [], id="over-already"),
    ],
)
def test_48_7_2_a_leave_is_prolonged_from_the_end_of_the_known_one(
    sent: str, known: list[tuple[str, str]], last: str, expected: list[tuple[str, str]]
) -> None:
    asked = LeaveNotice(last=written(last), prolongs=True)
    verdict = judge_leave(asked, on_leave(*known), about(sent), EMAIL)
    assert granted(verdict) == days(*expected)
    assert verdict.notices
