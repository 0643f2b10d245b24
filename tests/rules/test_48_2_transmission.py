"""48.2.1-48.2.5 and 47.2: dates of sending and of receipt."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.acts import DateOrder, WrittenDate
from service.ledger.findings import FindingCode
from service.ledger.game import fold
from service.regulations import EMAIL, POSTAL, Regulations
from service.rules.reflection import days_between
from service.rules.transmission import Sent, actual_sent, resolve_date, settle_received, settle_sent
from service.rules.writing import Pen
from tests.rules.clockwork import MOSCOW, START, day, moment
from tests.rules.desk import RUY_TEXT, WHITE, Table, codes, jan, letter, opened, taken_over


def written(text: str, order: DateOrder = DateOrder.DAY_FIRST) -> WrittenDate:
    parts = [int(part) for part in text.split(".")]
    return WrittenDate(text, parts[0], parts[1], parts[2] if len(parts) > 2 else None, order)


@pytest.mark.parametrize(
    ("text", "earliest", "near", "found"),
    [
        pytest.param("03.01", "28.12", "03.01.2027", "03.01.2027", id="48.2.3-over-new-year"),
        pytest.param("28.12", "26.12", "03.01.2027", "28.12", id="48.2.3-old-year-written-in-the-new"),
        pytest.param("09.01", "10.01", "12.01", "09.01", id="48.2.3-a-day-before-the-sending-stays-in-its-year"),
        pytest.param("10.05", "10.05", "10.05", "10.05", id="51.1-start"),
        pytest.param("28.01.2026", "25.01", "28.01", "28.01", id="48.2.3-year-written"),
        pytest.param("28.01.26", "25.01", "28.01", "28.01", id="48.2.3-two-digits"),
        pytest.param("28.01.2031", "25.01", "28.01", None, id="48.2.3-a-year-far-off"),
        pytest.param("29.02", "20.02", "01.03", None, id="48.2.3-29-february-of-a-common-year"),
        pytest.param("31.04", "20.04", "01.05", None, id="48.2.3-no-such-day"),
        pytest.param("29.02", "20.02.2028", "01.03.2028", "29.02.2028", id="48.2.3-leap-year"),
    ],
)
def test_48_2_3_year_is_inferred(text: str, earliest: str, near: str, found: str | None) -> None:
    expected = None if found is None else day(found)
    assert resolve_date(written(text), day(earliest), day(near)) == expected


@pytest.mark.parametrize(
    ("near", "known", "found"),
    [
        pytest.param("30.01", None, True, id="month-first-near-the-mail"),
        pytest.param("02.02", None, True, id="month-first-two-days-off"),
        pytest.param("03.02", None, False, id="month-first-three-days-off"),
        pytest.param("20.02", "31.01", True, id="month-first-confirms-a-known-date"),
        pytest.param("20.02", "20.01", False, id="month-first-confirms-nothing"),
    ],
)
def test_48_2_3_month_first_only_near_a_known_date(near: str, known: str | None, found: bool) -> None:
    us = WrittenDate("01/31/2026", 31, 1, 2026, DateOrder.MONTH_FIRST)
    expected = day("31.01") if found else None
    assert resolve_date(us, day("25.01"), day(near), None if known is None else day(known)) == expected


@pytest.mark.parametrize(
    ("number", "earliest", "near", "found"),
    [
        pytest.param(2, "19.01", "23.01", "20.01", id="48.2.1-the-tuesday-before"),
        pytest.param(5, "19.01", "23.01", "23.01", id="48.2.1-the-day-of-sending"),
        pytest.param(6, "12.01", "23.01", "17.01", id="48.2.1-over-the-week-end"),
        pytest.param(7, "19.01", "23.01", None, id="48.2.3-before-the-partner-sent"),
    ],
)
def test_48_2_1_a_day_of_the_week_is_the_last_such_day(
    number: int, earliest: str, near: str, found: str | None
) -> None:
    us = WrittenDate("", number, 0, None, DateOrder.WEEKDAY)
    assert resolve_date(us, day(earliest), day(near)) == (None if found is None else day(found))


@given(st.dates(date(2025, 1, 1), date(2030, 12, 31)), st.integers(0, 60), st.integers(0, 3))
def test_a_date_after_its_neighbour_and_before_the_mail_is_found_again(sent: date, back: int, ahead: int) -> None:
    earliest, near = sent - timedelta(back), sent + timedelta(ahead)
    assert resolve_date(WrittenDate("", sent.day, sent.month), earliest, near) == sent


EAST = timezone(timedelta(hours=10))
WEST = timezone(timedelta(hours=-8))


def test_48_2_3_date_header_in_its_own_offset_counts() -> None:
    at = datetime(2026, 1, 29, 1, 30, tzinfo=EAST)
    sent = actual_sent(at, at.astimezone(UTC) + timedelta(minutes=2), MOSCOW, None)
    assert (sent.on, sent.basis, sent.replaced, sent.set_back_days) == (day("29.01"), "header", False, 0)


@pytest.mark.parametrize(
    ("written_at", "partner_at", "replaced"),
    [
        pytest.param(None, None, True, id="48.2.3-no-date-header"),
        pytest.param(moment(day("29.01")) + timedelta(hours=1), None, True, id="48.2.3-later-than-the-server"),
        pytest.param(moment(day("28.01")) + timedelta(hours=24), None, False, id="48.2.3-within-tolerance"),
        pytest.param(moment(day("27.01")), moment(day("28.01"), 1), True, id="48.2.3-before-the-partners-move"),
        pytest.param(moment(day("28.01"), 2), moment(day("28.01"), 1), False, id="48.2.3-an-hour-after-it"),
    ],
)
def test_48_2_3_servers_moment_replaces_a_date(
    written_at: datetime | None, partner_at: datetime | None, replaced: bool
) -> None:
    sent = actual_sent(written_at, moment(day("28.01")), "Europe/Moscow", partner_at)
    assert sent.replaced is replaced
    assert sent.basis == ("server" if replaced else "header")
    assert not replaced or sent.on == day("28.01")


def test_48_2_3_order_is_judged_on_moments_not_dates() -> None:
    partner = datetime(2026, 1, 29, 0, 30, tzinfo=EAST)
    reply = datetime(2026, 1, 28, 9, 0, tzinfo=WEST)  # a day earlier by the calendar, later by the clock
    sent = actual_sent(reply, reply + timedelta(minutes=1), MOSCOW, partner)
    assert (sent.on, sent.replaced) == (day("28.01"), False)


@pytest.mark.parametrize(
    ("written_at", "replaced"),
    [
        pytest.param(datetime(2016, 1, 28, 12, tzinfo=UTC), True, id="48.2.3-ten-years-back"),
        pytest.param(datetime(2026, 1, 24, 9, tzinfo=UTC), True, id="48.2.3-before-the-day-of-the-move-anywhere"),
        pytest.param(datetime(2026, 1, 24, 11, tzinfo=UTC), False, id="48.2.3-the-day-has-begun-somewhere"),
        pytest.param(datetime(2026, 1, 26, 12, tzinfo=UTC), False, id="48.2.3-after-it"),
    ],
)
def test_48_2_3_partners_day_known_without_its_moment(written_at: datetime, replaced: bool) -> None:
    sent = actual_sent(written_at, moment(day("28.01")), MOSCOW, None, partner_sent_on=day("25.01"))
    assert sent.replaced is replaced


@pytest.mark.parametrize(
    ("arrived", "early", "set_back"),
    [
        pytest.param("06.02", True, 9, id="48.2.5-nine-days-in-a-queue"),
        pytest.param("29.01", False, 1, id="48.2.5-over-midnight"),
        pytest.param("28.01", False, 0, id="48.2.5-same-day"),
    ],
)
def test_48_2_5_date_before_the_servers_moment_counts_provisionally(arrived: str, early: bool, set_back: int) -> None:
    sent = actual_sent(moment(day("28.01")), moment(day(arrived)), MOSCOW, None)
    assert (sent.on, sent.early, sent.set_back_days, sent.replaced) == (day("28.01"), early, set_back, False)


def _codes(findings: object) -> list[FindingCode]:
    return [finding.code for finding in findings]  # type: ignore[attr-defined]


AT_NIGHT = Sent(day("28.01"), datetime(2026, 1, 28, 22, 30, tzinfo=timezone(timedelta(0))), "header")


@pytest.mark.parametrize(
    ("stated", "counts", "codes"),
    [
        pytest.param("28.01", "28.01", [], id="48.2.3-right-in-the-writers-zone"),
        pytest.param("29.01", "29.01", [], id="48.2.3-right-in-the-events-zone"),
        pytest.param("27.01", "28.01", [FindingCode.STATED_DATE_DIFFERS], id="48.2.3-actual-date-counts"),
        pytest.param("30.01", "28.01", [FindingCode.STATED_DATE_DIFFERS], id="48.2.3-stated-later"),
        pytest.param(None, "28.01", [FindingCode.DATE_FILLED_IN], id="48.2.3-missing-date-filled-in"),
    ],
)
def test_48_2_3_stated_date_of_sending(stated: str | None, counts: str, codes: list[FindingCode]) -> None:
    on, findings = settle_sent(None if stated is None else day(stated), AT_NIGHT, MOSCOW)
    assert (on, _codes(findings)) == (day(counts), codes)


NO_LEAVE: frozenset[date] = frozenset()


@pytest.mark.parametrize(
    ("stated", "counts", "codes", "gained"),
    [
        pytest.param("21.01", "21.01", [], 0, id="48.2.1-stated-counts"),
        pytest.param("20.01", "20.01", [], 0, id="48.2.1-same-day"),
        pytest.param("19.01", "19.01", [], 0, id="48.2.3-a-day-before-is-a-matter-of-zones"),
        pytest.param("18.01", "20.01", [FindingCode.IMPOSSIBLE_DATE], 0, id="48.2.3-impossible-sent-date-counts"),
        pytest.param("22.01", "22.01", [FindingCode.SLOW_TRANSMISSION], 1, id="48.2.5-two-days-under-way"),
        pytest.param("25.01", "25.01", [FindingCode.SLOW_TRANSMISSION], 4, id="48.2.5-five-days-under-way"),
        pytest.param(None, "20.01", [FindingCode.DATE_FILLED_IN], 0, id="48.2.3-own-copy-is-most-probable"),
        pytest.param("05.02", "20.01", [FindingCode.IMPOSSIBLE_DATE], 0, id="48.2.3-receipt-after-the-reply"),
    ],
)
def test_48_2_receipt(stated: str | None, counts: str, codes: list[FindingCode], gained: int) -> None:
    found = settle_received(
        None if stated is None else day(stated), day("20.01"), day("20.01"), day("30.01"), START, NO_LEAVE, 1
    )
    assert (found.on, _codes(found.findings), found.gained_days) == (day(counts), codes, gained)


@pytest.mark.parametrize(
    ("copy", "reply", "counts"),
    [
        pytest.param("24.01", "30.01", "24.01", id="48.2.3-copy-four-days-late"),
        pytest.param("24.01", "22.01", "22.01", id="48.2.3-never-after-the-reply"),
        pytest.param("19.01", "30.01", "20.01", id="48.2.3-never-before-the-sending"),
        pytest.param(None, "30.01", "20.01", id="48.2.3-no-copy-the-sent-date"),
    ],
)
def test_48_2_3_presumed_receipt(copy: str | None, reply: str, counts: str) -> None:
    found = settle_received(None, day("20.01"), None if copy is None else day(copy), day(reply), START, NO_LEAVE, 1)
    assert found.on == day(counts)


def test_48_4_5_receipt_before_the_start_counts_as_the_start() -> None:
    found = settle_received(day("10.01"), day("09.01"), day("09.01"), day("15.01"), START, NO_LEAVE, 1)
    assert (found.on, found.gained_days) == (START, 0)


def test_48_2_5_no_days_are_gained_within_the_receivers_leave() -> None:
    leave = days_between(day("21.01"), day("25.01"))
    found = settle_received(day("25.01"), day("20.01"), None, day("30.01"), START, leave, 1)
    assert (found.gained_days, found.findings) == (0, ())


def test_47_2_no_standard_by_post() -> None:
    found = settle_received(day("29.01"), day("20.01"), None, day("30.01"), START, NO_LEAVE, None)
    assert (found.on, found.gained_days, found.findings) == (day("29.01"), 0, ())


def test_48_2_3_an_impossible_receipt_is_never_before_the_sending() -> None:
    """Our copy came on the day before the sender's own date, which is a day ahead of ours."""
    found = settle_received(day("05.02"), day("20.01"), day("19.01"), day("30.01"), START, NO_LEAVE, 1)
    assert found.on == day("20.01")


@pytest.mark.parametrize(
    ("regulations", "cited"),
    [pytest.param(EMAIL, "48.2.3", id="48.2.3-by-email"), pytest.param(POSTAL, "47.2.2", id="47.2.2-by-post")],
)
def test_what_is_found_of_dates_is_cited_by_the_rules_of_its_game(regulations: Regulations, cited: str) -> None:
    _, findings = settle_sent(day("21.01"), AT_NIGHT, MOSCOW)
    pen = Pen(fold((opened(regulations),)), 7)
    assert [(one.game, one.article) for one in map(pen.placed, findings)] == [("G01", cited)]


def test_48_2_3_what_is_remarked_on_the_dates_of_a_refused_letter_names_its_game() -> None:
    table = Table(taken_over())
    verdict = table.send(letter(f"{RUY_TEXT} 5. Qh7", received=jan(26), sent=jan(22)), WHITE, jan(28))
    assert codes(verdict) == ["impossible-move", "stated-date-differs"]
    assert {one.game for one in verdict.findings} == {"G01"}
