"""Letters whose parts are labelled or packed in an unusual way: what is readable is read, what is locked is held."""

import base64
import quopri

import pytest

from parsers.mail import read_mail
from parsers.reading import ProblemCode

HEAD = "From: Anna <a@x.org>\nSubject: G1\nMessage-ID: <1@x>\nMIME-Version: 1.0\n"
TEXT = "Ход 5: 0-0\nПолучен: 26.01\n"


def problems_of(raw: bytes) -> list[str]:
    return [problem.text for problem in read_mail(raw).problems if problem.code is ProblemCode.UNREADABLE_MESSAGE]


def moves_of(raw: bytes) -> list[str]:
    mail = read_mail(raw).value
    assert mail is not None
    return [move.text for act in mail.acts for move in getattr(act, "own", ())]


@pytest.mark.parametrize(
    ("coding", "data"),
    [
        ("8 bit", TEXT.encode()),
        ("8-bit", TEXT.encode()),
        ("8 BIT", TEXT.encode()),
        ('"8bit"', TEXT.encode()),
        ("8bit (raw)", TEXT.encode()),
        ("7 bit", b"Move 5: 0-0\n"),
        ("base 64", base64.encodebytes(TEXT.encode())),
        ("Base-64", base64.encodebytes(TEXT.encode())),
        ("quoted printable", quopri.encodestring(TEXT.encode())),
        ("QuotedPrintable", quopri.encodestring(TEXT.encode())),
    ],
)
def test_a_transfer_encoding_in_any_spelling(coding: str, data: bytes) -> None:
    head = f"{HEAD}Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: {coding}\n\n"
    raw = head.encode() + data
    assert problems_of(raw) == []
    assert moves_of(raw) == ["0-0"]


@pytest.mark.parametrize("coding", ["x-uuencode", "zip", "8 bits or so", "base 65"])
def test_48_3_4_an_unknown_transfer_encoding_is_held(coding: str) -> None:
    head = f"{HEAD}Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: {coding}\n\n"
    assert problems_of(head.encode() + TEXT.encode()) == ["encoding"]


def packed(text: str, kind: str) -> bytes:
    parts = [
        f"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n{text}\n",
        f"Content-Type: {kind}\nContent-Transfer-Encoding: base64\n\neJ8+IgAA\n",
    ]
    body = "".join(f"--b\n{part}" for part in parts) + "--b--\n"
    return f'{HEAD}Content-Type: multipart/mixed; boundary="b"\n\n{body}'.encode()


@pytest.mark.parametrize(
    "kind", ["application/ms-tnef; name=winmail.dat", "application/octet-stream; name=WINMAIL.DAT"]
)
@pytest.mark.parametrize("text", [TEXT, "5. O-O", "1. e4 e5 2. Nf3 Nc6 3. Bb5"])
def test_48_3_4_outlooks_file_beside_a_text_with_a_move_is_held(kind: str, text: str) -> None:
    """What it holds cannot be seen: perhaps another text."""
    assert problems_of(packed(text, kind)) == ["winmail.dat"]


@pytest.mark.parametrize("text", ["", "Мой ход в письме.", "See the form below.", "Добрый день!"])
def test_48_3_4_outlooks_file_beside_a_text_without_a_move_is_held(text: str) -> None:
    assert problems_of(packed(text, "application/ms-tnef; name=winmail.dat")) == ["winmail.dat"]


def test_48_3_4_an_opaque_signature_is_held_whatever_stands_beside_it() -> None:
    assert problems_of(packed(TEXT, "application/pkcs7-mime; smime-type=signed-data")) == ["smime"]
