"""
One-time codes: 128 bits, mailed to one address alone and kept only as a hash.

A code is written with letters and a digit of which no square can be made, so that a letter that quotes it holds no
move by it. It leaks by quoting: it is worth nothing from another sender, and nothing a second time.
"""

import hashlib
import re
import secrets
from collections.abc import Iterable

from parsers.acts import ParsedMail
from parsers.classify import own_lines

ALPHABET = "JKLMNPQRSTVWXYZ9"
SYMBOLS = 32
"""Sixteen letters of four bits each: 32 of them are 128 bits."""
_GROUP = 4
_FOUR = f"[{ALPHABET}]{{{_GROUP}}}"
_DASHES = SYMBOLS // _GROUP - 1
_CODE = re.compile(rf"(?<![A-Z0-9-])(?:{_FOUR}-){{{_DASHES}}}{_FOUR}(?![A-Z0-9-])")


def new_code() -> str:
    """A new code in groups of four, as it is mailed."""
    symbols = [ALPHABET[byte >> 4] + ALPHABET[byte & 15] for byte in secrets.token_bytes(SYMBOLS // 2)]
    whole = "".join(symbols)
    return "-".join(whole[at : at + _GROUP] for at in range(0, SYMBOLS, _GROUP))


def hash_code(code: str) -> str:
    """What is kept of a code."""
    return hashlib.sha256(code.encode()).hexdigest()


def find_codes(mail: ParsedMail) -> tuple[str, ...]:
    """Every code that stands in a letter, its subject and its quotations included, each once."""
    envelope = mail.envelope
    texts = (envelope.subject, *(line.text for line in (*envelope.lines, *envelope.alternative)))
    return _codes(texts)


def find_own_codes(mail: ParsedMail) -> tuple[str, ...]:
    """The codes that the sender wrote, quotations left out."""
    return _codes(line.text for line in own_lines(mail.envelope.lines))


def find_codes_in(text: str) -> tuple[str, ...]:
    """The codes in one line of a letter."""
    return _codes([text])


def _codes(texts: Iterable[str]) -> tuple[str, ...]:
    begun = (text[:2000] for text in texts)
    return tuple(
        dict.fromkeys(code for text in begun if text.count("-") >= _DASHES for code in _CODE.findall(text.upper()))
    )
