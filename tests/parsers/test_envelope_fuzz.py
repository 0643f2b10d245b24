"""Nothing a stranger sends raises, and every string that comes out is clean."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers.envelope import read_envelope
from parsers.letter import Envelope
from service.mail.origin import authentication, server_moment

MAILS = [path.read_bytes() for path in sorted((Path(__file__).parents[1] / "data" / "mails").glob("*.eml"))]
SMALL = [raw for raw in MAILS if len(raw) < 20_000]
SPLINTERS = [
    b"\r\n",
    b"\n\n",
    b"\r",
    b"\x00",
    b"=?utf-8?b?",
    b"?=",
    b"=",
    b"--=_b66",
    b"Content-Type: text/html\r\n",
    b'Content-Type: multipart/mixed; boundary=""\r\n',
    b"Content-Transfer-Encoding: base64\r\n",
    b"From: ",
    b"<",
    b">",
    b"@",
    b"charset=utf-16",
    b"charset=idna",
    b"charset=utf-7",
    b"format=flowed",
    b"(",
    b'"',
    b"\\",
    b"\xff\xfe",
    b"\xf0\x9f",
    b"> > >",
    b"Date: ",
    b"Received: by x; ",
    b"Content-Disposition: attachment; filename*0*=x''%",
    b"message/rfc822",
    b"<table><tr><td>",
    b"<blockquote>",
    b"&#x110000;",
    b"Authentication-Results: mx.example.org; dmarc=",
    b"\xe2\x80\xae",
]


def check(raw: bytes) -> None:
    envelope = read_envelope(raw).value
    assert envelope is not None
    texts = [*words_of(envelope), *(line.text for line in (*envelope.lines, *envelope.alternative))]
    for text in texts:
        assert "\x00" not in text and "\n" not in text and "\r" not in text
        text.encode("utf-8")
    assert [line.number for line in envelope.lines] == sorted({line.number for line in envelope.lines})
    authentication(envelope, ("mx.example.org",))
    server_moment(envelope, None)


def words_of(envelope: Envelope) -> list[str]:
    words = [envelope.message_id, envelope.subject, envelope.date_text, envelope.return_path or ""]
    words += [*envelope.in_reply_to, *envelope.references, *(value for _, value in envelope.fields)]
    words += [part for address in (*envelope.to, *envelope.cc) for part in (address.name, address.email)]
    words += [item.name for item in envelope.attachments]
    words += [part for item in envelope.evidence for part in (item.message_id, item.sender, item.subject)]
    return words


@pytest.mark.parametrize("seed", range(400))
def test_mutated_letters(seed: int) -> None:
    chance = random.Random(seed)
    raw = bytearray(chance.choice(SMALL))
    for _ in range(chance.randint(1, 12)):
        place = chance.randrange(len(raw) + 1)
        kind = chance.randrange(5)
        if kind == 0:
            raw[place:place] = chance.choice(SPLINTERS)
        elif kind == 1:
            del raw[place : place + chance.randint(1, 200)]
        elif kind == 2:
            raw[place : place + 1] = bytes([chance.randrange(256)])
        elif kind == 3:
            other = chance.choice(SMALL)
            start = chance.randrange(len(other))
            raw[place:place] = other[start : start + chance.randint(1, 400)]
        else:
            raw[place:place] = raw[place : place + chance.randint(1, 200)] * chance.randint(1, 20)
    check(bytes(raw))


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes(raw: bytes) -> None:
    check(raw)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(SPLINTERS), max_size=40), st.lists(st.sampled_from(SPLINTERS), max_size=40))
def test_splinters_of_mail(header: list[bytes], body: list[bytes]) -> None:
    check(b"From: a@x.org\r\n" + b"".join(header) + b"\r\n\r\n" + b"".join(body))


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet="<>/abdivtr=\"' blockquote&;#x\n\t!-", max_size=300))
def test_any_html(text: str) -> None:
    check(b"From: a@x.org\r\nContent-Type: text/html\r\n\r\n" + text.encode())


@pytest.mark.parametrize(
    "raw",
    [
        pytest.param(b"From: " + b"(" * 50_000 + b"\n\nx", id="comments"),
        pytest.param(b"To: " + b"a@x.org," * 6000 + b"\n\nx", id="recipients"),
        pytest.param(b"References: " + b"<a@x.org> " * 6000 + b"\n\nx", id="references"),
        pytest.param(b"Subject: " + b"=?utf-8?q?" * 6000 + b"\n\nx", id="openings-of-words"),
        pytest.param(b"From: a@x.org\nContent-Type: text/html; charset=utf-7\n\n+2AA-x", id="lone-surrogate"),
        pytest.param(
            b"From: a@x.org\nContent-Type: text/html; charset=unicode-escape\n\n\\ud800", id="escaped-surrogate"
        ),
        pytest.param(b"Message-ID: <[x/y]>\n\nx", id="id-in-square-brackets"),
        pytest.param(b"Content-Type: text/plain; " + b"a=b; " * 10_000 + b"\n\nx", id="parameters"),
        pytest.param(b"Content-Type: text/plain; " + b"name*0*=a; " * 5_000 + b"\n\nx", id="pieces-of-parameters"),
        pytest.param(b"Received: " + b"(by x; " * 8000 + b"\n\nx", id="received"),
        pytest.param(b"From: a@x.org\n\n" + b">" * 1_000_000, id="quote-marks"),
        pytest.param(b"From: a@x.org\n\n" + b"> " * 500_000, id="spaced-quote-marks"),
        pytest.param(b"From: a@x.org\nContent-Type: text/plain; format=flowed\n\n" + b"a \n" * 40_000, id="flowed"),
        pytest.param(b"From: a@x.org\n\n" + b"-----Original Message" * 40_000, id="separators"),
        pytest.param(b"From: a@x.org\n\n" + b"From: a\nTo: b\n\n" * 12_000, id="blocks"),
        pytest.param(b"From: a@x.org\n\n" + b"On 25.01.2026 21:14\n" * 40_000, id="attributions"),
        pytest.param(b"From: a@x.org\n\n" + b"your message " * 80_000, id="receipts"),
        pytest.param(b"From: a@x.org\n\n" + "сообщение ".encode() * 80_000, id="receipts-in-russian"),
        pytest.param(b"From: a@x.org\nContent-Type: text/html\n\n" + b"<table><tr><td>" * 30_000, id="tables"),
        pytest.param(
            b"From: a@x.org\nContent-Type: text/html\n\n" + b"<div style='" + b"a:b;" * 200_000 + b"'>x", id="style"
        ),
        pytest.param(b"From: a@x.org\nContent-Type: text/html\n\n<meta " + b"charset " * 100_000, id="meta"),
        pytest.param(b"From: a@x.org\n\n-----BEGIN PGP SIGNED MESSAGE-----\n" + b"A: b\n" * 40_000, id="clear-signed"),
        pytest.param(b"From: a@x.org\n\n" + "Рџ".encode() * 200_000, id="encoded-twice"),
    ],
)
def test_shapes_that_cost(raw: bytes) -> None:
    check(raw)
