"""One-time codes: 128 bits, no move can be made of one, found wherever a mail program puts it."""

import re

import pytest

from parsers import read_mail
from parsers.acts import MoveMessage
from service.handling.codes import ALPHABET, SYMBOLS, find_codes, find_own_codes, hash_code, new_code

CODE = "QYRX-K9RN-PMPM-LY9K-JQJJ-SQQX-ZNWL-MWWN"


def mail(text: str, subject: str = "Re: CM-2026-01"):  # type: ignore[no-untyped-def]
    raw = (
        "From: a@example.org\r\nTo: referee@example.org\r\n"
        f"Subject: {subject}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n"
    )
    value = read_mail(raw.encode()).value
    assert value is not None
    return value


def test_a_code_has_128_bits_and_no_square() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert len(ALPHABET) ** SYMBOLS == 2**128
    for code in codes:
        assert re.fullmatch(r"(?:[A-Z9]{4}-){7}[A-Z9]{4}", code)
        assert not re.search(r"[A-H][1-8]|[1-8]", code)


def test_a_letter_that_writes_a_code_out_holds_no_move() -> None:
    for _ in range(50):
        found = mail(f"ДА\n\n{new_code()}\n")
        assert not any(isinstance(act, MoveMessage) for act in found.acts)


@pytest.mark.parametrize(
    ("text", "own"),
    [
        pytest.param(CODE, (CODE,), id="alone"),
        pytest.param(f"да, код {CODE}.", (CODE,), id="in-a-sentence"),
        pytest.param(CODE.lower(), (CODE,), id="small-letters"),
        pytest.param(f"ДА\n\n> текст\n> {CODE}\n", (), id="quoted"),
        pytest.param(f"ДА\n\n> > {CODE}\n", (), id="quoted-twice"),
        pytest.param(f"ДА\n\n=== write above this line ===\n\n{CODE}\n", (), id="below-the-marker"),
    ],
)
def test_where_a_code_is_found(text: str, own: tuple[str, ...]) -> None:
    assert find_codes(mail(text)) == (CODE,)
    assert find_own_codes(mail(text)) == own


@pytest.mark.parametrize(
    "text",
    [CODE[:-1], CODE + "X", CODE.replace("-", ""), "ABCD-" + CODE[5:], CODE[:34], "1-0 1-0", ""],
)
def test_what_is_no_code(text: str) -> None:
    assert find_codes(mail(text)) == ()


def test_a_code_is_kept_as_a_hash() -> None:
    assert CODE not in hash_code(CODE) and len(hash_code(CODE)) == 64
    assert hash_code(CODE) != hash_code(CODE.replace("Q", "R", 1))
