"""Date, Received and ids: the moments and threads that headers tell."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.envelope import read_envelope
from parsers.letter import Envelope
from parsers.mail_dates import read_moment, read_trace

MSK = timezone(timedelta(hours=3))
EVENING = datetime(2026, 1, 28, 19, 40, 17, tzinfo=MSK)


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        pytest.param("Wed, 28 Jan 2026 19:40:17 +0300", EVENING, id="48.2.3-usual"),
        pytest.param("28 Jan 2026 19:40:17 +0300", EVENING, id="no-weekday"),
        pytest.param("Wed,28 Jan 2026 19:40:17 +0300 (MSK)", EVENING, id="comment"),
        pytest.param("Wed, 28 Jan 2026 19:40:17 +0300 (Moscow (winter) time)", EVENING, id="nested-comment"),
        pytest.param("Wed, 28 Jan 2026 19:40:17 MSK", EVENING, id="48.2.3-named-zone"),
        pytest.param("Wed, 28 Jan 2026 19:40:17 GMT+3", EVENING, id="gmt-plus"),
        pytest.param("Wed, 28 Jan 2026 19:40:17 +03:00", EVENING, id="colon-in-the-offset"),
        pytest.param("Wed, 28 Jan 26 19:40:17 +0300", EVENING, id="two-digit-year"),
        pytest.param("Ср, 28 янв 2026 19:40:17 +0300", EVENING, id="russian-month"),
        pytest.param("28 января 2026 19:40:17 +0300", EVENING, id="russian-month-in-full"),
        pytest.param("Mi, 28 Januar 2026 19:40:17 +0300", EVENING, id="german-month"),
        pytest.param("mié, 28 ene 2026 19:40:17 +0300", EVENING, id="spanish-month"),
        pytest.param("Wed Jan 28 19:40:17 2026 +0300", EVENING, id="asctime"),
        pytest.param("Wed Jan 28 19:40:17 MSK 2026", EVENING, id="unix-date"),
        pytest.param("2026-01-28T19:40:17+03:00", EVENING, id="iso"),
        pytest.param("2026-01-28 19:40:17 +0300", EVENING, id="iso-with-a-blank"),
        pytest.param("Wed, 28-Jan-2026 19.40.17 +0300", EVENING, id="dots-and-hyphens"),
        pytest.param("Wed, 28 Jan 2026 16:40:17 -0000", EVENING, id="48.2.3-minus-zero-is-utc"),
        pytest.param("Wed, 28 Jan 2026 16:40:17 Z", EVENING, id="z"),
        pytest.param("Wed, 28 Jan 2026 11:40:17 EST", EVENING, id="est"),
        pytest.param("Wed, 28 Jan 2026 19:40:60 +0300", EVENING.replace(second=59), id="leap-second"),
        pytest.param("Wed, 28 Jan 2026 19:40 +0300", EVENING.replace(second=0), id="no-seconds"),
        pytest.param("Wed, 28 Jan 2026 19:40:17.123 +0300", EVENING, id="fraction"),
        pytest.param("Wed, 28 Jan 2036 19:40:17 +0300", EVENING.replace(year=2036), id="ten-years-ahead"),
        pytest.param("Wed, 28 Jan 2026 19:40:17", None, id="no-zone"),
        pytest.param("Wed, 28 Jan 2026 19:40:17 QQT", None, id="unknown-zone"),
        pytest.param("Wed, 28 Jan 2026 19:40:17 +9900", None, id="impossible-offset"),
        pytest.param("Wed, 31 Feb 2026 19:40:17 +0300", None, id="impossible-day"),
        pytest.param("Wed, 28 Jan 2026 25:40:17 +0300", None, id="impossible-hour"),
        pytest.param("Wed, 28 Xyz 2026 19:40:17 +0300", None, id="unknown-month"),
        pytest.param("Wed, 28 Jan 0001 19:40:17 +0300", None, id="year-one"),
        pytest.param("yesterday", None, id="words"),
        pytest.param("", None, id="empty"),
        pytest.param("(" * 400, None, id="comments-never-closed"),
    ],
)
def test_48_2_3_moment(text: str, moment: datetime | None) -> None:
    assert read_moment(text) == moment


def test_48_2_3_the_writers_own_offset_is_kept() -> None:
    moment = read_moment("Thu, 29 Jan 2026 00:10:00 MSK")
    assert moment is not None
    assert (moment.day, moment.utcoffset()) == (29, timedelta(hours=3))


@given(st.text(max_size=120))
def test_no_text_raises(text: str) -> None:
    moment = read_moment(text)
    assert moment is None or moment.astimezone(UTC).tzinfo is UTC


@given(
    st.datetimes(datetime(1990, 1, 1), datetime(2100, 1, 1)).map(lambda moment: moment.replace(microsecond=0)),
    st.integers(-12 * 60, 14 * 60),
)
def test_what_a_mailer_writes_is_read(moment: datetime, minutes: int) -> None:
    aware = moment.replace(tzinfo=timezone(timedelta(minutes=minutes)))
    assert read_moment(f"{aware:%a, %d %b %Y %H:%M:%S %z}") == aware


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("from a (a [1.2.3.4]) by mx.example.org (Postfix) with ESMTPS id 1 for <r@x>; Wed, 28 Jan 2026 19:40:17 +0300",
         "mx.example.org"),
        ("from a by MX.Example.org. with SMTP; Wed, 28 Jan 2026 19:40:17 +0300 (MSK)", "mx.example.org"),
        ("by 2002:a05:6a10:1:b0:1 with SMTP id x; Wed, 28 Jan 2026 08:40:17 -0800 (PST)", "2002:a05:6a10:1:b0:1"),
        ("from a (by evil; Mon, 1 Jan 2001 00:00:00 +0000) by mx.example.org; Wed, 28 Jan 2026 19:40:17 +0300",
         "mx.example.org"),
        ("from a by mx.example.org with SMTP; Wed, 28 Jan 2026 19:40:17 +0300 (envelope; x)", "mx.example.org"),
        ("(qmail 1 invoked by uid 1); 28 Jan 2026 16:40:17 -0000", ""),
        ("from a by mx.example.org with SMTP Wed, 28 Jan 2026 19:40:17 +0300", "mx.example.org"),
    ],
)  # fmt: skip
def test_48_2_3_received(text: str, by: str) -> None:
    trace = read_trace(text)
    assert (trace.by, trace.at) == (by, EVENING)


def envelope_of(header: str) -> Envelope:
    envelope = read_envelope(f"From: p@x.org\n{header}\n\nx\n".encode()).value
    assert envelope is not None
    return envelope


def test_two_different_dates_are_none() -> None:
    one, two = "Date: Wed, 28 Jan 2026 19:40:17 +0300", "Date: Tue, 27 Jan 2026 19:40:17 +0300"
    assert envelope_of(f"{one}\n{two}").date is None
    assert envelope_of(f"{one}\n{one}").date == EVENING
    assert envelope_of("Subject: x").date is None


def test_traces_stand_topmost_first() -> None:
    header = "Received: by b;\n Wed, 28 Jan 2026 19:40:17 +0300\nReceived: by a; never"
    assert [(trace.by, trace.at) for trace in envelope_of(header).traces] == [("b", EVENING), ("a", None)]


@pytest.mark.parametrize(
    ("value", "identifier"),
    [
        ("<1@x.org>", "1@x.org"),
        (" <1@x.org> (comment)", "1@x.org"),
        ("faff5b13c0ffee@webmail.example.org", "faff5b13c0ffee@webmail.example.org"),
        ("<[x/y]>", "[x/y]"),
        ("<a b@x>", "a"),
        ("<>", ""),
        ("", ""),
        ("\n <folded@x.org>", "folded@x.org"),
    ],
)
def test_message_id(value: str, identifier: str) -> None:
    assert envelope_of(f"Message-ID: {value}").message_id == identifier


def test_no_message_id() -> None:
    assert envelope_of("Subject: x").message_id == ""


def test_threads() -> None:
    envelope = envelope_of("In-Reply-To: <2@x.org> from Anna\nReferences: <1@x.org>\n <2@x.org> <1@x.org>")
    assert (envelope.in_reply_to, envelope.references) == (("2@x.org",), ("1@x.org", "2@x.org"))
    assert envelope_of("In-Reply-To: 2@x.org").in_reply_to == ("2@x.org",)
    assert envelope_of("In-Reply-To: Your letter").in_reply_to == ()
