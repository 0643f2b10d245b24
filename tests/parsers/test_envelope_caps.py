"""Caps on the raw bytes: what passes one is held, told by its From and Subject, and read no further."""

import pytest

from parsers import envelope as envelope_module
from parsers.envelope import read_envelope
from parsers.letter import Envelope
from parsers.reading import ProblemCode, Reading

HEAD = b"From: Anna <a@x.org>\r\nSubject: CM-2026-01\r\n"


def capped(raw: bytes) -> str | None:
    reading = read_envelope(raw)
    return next((p.text for p in reading.problems if p.code is ProblemCode.OVER_CAP), None)


def value_of(reading: Reading[Envelope]) -> Envelope:
    assert reading.value is not None
    return reading.value


def nested(depth: int) -> bytes:
    out = HEAD
    for level in range(depth):
        out += f"Content-Type: multipart/mixed; boundary=n{level}\r\n\r\n--n{level}\r\n".encode()
    return out + b"Content-Type: text/plain\r\n\r\n5171\r\n"


def parts(count: int) -> bytes:
    body = b"--b\r\nContent-Type: text/plain\r\n\r\nx\r\n" * count
    return HEAD + b"Content-Type: multipart/mixed; boundary=b\r\n\r\n" + body + b"--b--\r\n"


@pytest.mark.parametrize(
    ("raw", "cap"),
    [
        pytest.param(HEAD + b"\r\n5171\r\n", None, id="small"),
        pytest.param(HEAD + b"X: y\r\n" * 150 + b"\r\nx", None, id="150-fields"),
        pytest.param(HEAD + b"X: y\r\n" * 300 + b"\r\nx", "fields", id="300-fields"),
        pytest.param(HEAD + b"X: " + b"y" * 60_000 + b"\r\n\r\nx", None, id="header-of-60-kib"),
        pytest.param(HEAD + b"X: " + b"y" * 70_000 + b"\r\n\r\nx", "header", id="header-of-70-kib"),
        pytest.param(HEAD + b"y" * 70_000, "header", id="no-header-end"),
        pytest.param(HEAD + b"X: " + b"=?utf-8?q?a?= " * 400 + b"\r\n\r\nx", None, id="400-words"),
        pytest.param(HEAD + b"X: " + b"=?utf-8?q?a?= " * 600 + b"\r\n\r\nx", "encoded words", id="600-words"),
        pytest.param(nested(90), None, id="depth-90"),
        pytest.param(nested(120), "parts", id="depth-120"),
        pytest.param(nested(2000), "parts", id="depth-2000"),
        pytest.param(parts(150), None, id="150-parts"),
        pytest.param(parts(250), "parts", id="250-parts"),
        pytest.param(parts(20_000), "parts", id="20000-parts"),
        pytest.param(HEAD + b"\r\n" + b"x\r\n" * 40_000, None, id="40000-lines"),
        pytest.param(HEAD + b"\r\n" + (b"x" * 98 + b"\r\n") * 30_000, "text", id="text-of-3-mb"),
        pytest.param(HEAD + b"\r\n" + b"x" * 15_000, None, id="line-of-15000"),
        pytest.param(HEAD + b"\r\n" + b"x" * 25_000, "text", id="line-of-25000"),
        pytest.param(HEAD + b"\r\n" + b"\n" * 100_000, "text", id="100000-lines"),
        pytest.param(
            HEAD + b"Content-Type: text/html\r\n\r\n" + b"<b>" * 200_000, "text", id="html-of-200000-elements"
        ),
    ],
)
def test_caps(raw: bytes, cap: str | None) -> None:
    assert capped(raw) == cap


@pytest.mark.parametrize(
    "raw", [nested(120), parts(250), HEAD + b"X: y\r\n" * 300 + b"\r\n5171", HEAD + b"\r\n" + b"5171 " * (1 << 20)]
)
def test_what_passes_a_cap_is_told_by_its_header_alone(raw: bytes) -> None:
    reading = read_envelope(raw)
    envelope = value_of(reading)
    assert envelope.sender is not None
    assert (envelope.sender.email, envelope.subject) == ("a@x.org", "CM-2026-01")
    assert (envelope.lines, envelope.alternative, envelope.attachments) == ((), (), ())


def test_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envelope_module, "MAX_RAW", 1000)
    assert capped(HEAD + b"\r\n" + b"x" * 2000) == "size"


def test_a_large_picture_is_no_reason_to_hold() -> None:
    body = b"--b\r\n\r\n5171\r\n--b\r\nContent-Type: image/jpeg\r\n\r\n" + b"A" * (5 << 20) + b"\r\n--b--\r\n"
    reading = read_envelope(HEAD + b"Content-Type: multipart/mixed; boundary=b\r\n\r\n" + body)
    assert reading.problems == ()
    assert [line.text for line in value_of(reading).lines] == ["5171"]


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        pytest.param(HEAD + b"\r\n51\x0071\r\n", "NUL", id="nul"),
        pytest.param(HEAD + b"\r\n5171\rx\r\n", "bare CR", id="bare-cr"),
        pytest.param(HEAD + b"\r\n5171\nx\r\n", "bare LF", id="bare-lf"),
    ],
)
def test_bytes_that_mail_forbids_are_cleaned_and_told(raw: bytes, told: str) -> None:
    reading = read_envelope(raw)
    assert [(p.code, p.text) for p in reading.problems] == [(ProblemCode.CLEANED, told)]
    assert value_of(reading).lines[0].text == "5171"


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_every_line_end_is_read(end: bytes) -> None:
    raw = (HEAD + b"\r\none\r\ntwo\r\n").replace(b"\r\n", end)
    assert [line.text for line in value_of(read_envelope(raw)).lines] == ["one", "two"]


@pytest.mark.parametrize("before", [b"\xef\xbb\xbf", b"\r\n\r\n", b"From a@x.org Wed Jan 28 19:40:17 2026\n"])
def test_what_stands_before_the_header_is_passed_over(before: bytes) -> None:
    assert value_of(read_envelope(before + HEAD + b"\r\nx")).subject == "CM-2026-01"


def test_nothing_at_all() -> None:
    reading = read_envelope(b"")
    assert value_of(reading).lines == ()
    assert [p.code for p in reading.problems] == [ProblemCode.AMBIGUOUS_SENDER]
