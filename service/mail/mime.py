"""
MIME parts put together by hand: bytes in, bytes out.

The standard library builds the same in some milliseconds; two mails leave for every move, so it is done here in
some ten microseconds. Only what the referee itself writes passes through: no part is ever read.
"""

import base64
import binascii
import re
from collections.abc import Sequence
from dataclasses import dataclass

_LINE = 76  # columns of an encoded line (RFC 2045, 6.7 and 6.8)
_WORD_BYTES = 42  # of text in one encoded word, so that it stays under 75 characters (RFC 2047, 2)
_LONGEST_LINE = 998  # RFC 5322, 2.1.1


@dataclass(frozen=True, slots=True)
class Part:
    """One part: its own header fields, and its body with CRLF."""

    fields: tuple[tuple[str, str], ...]
    body: bytes

    def with_fields(self, fields: Sequence[tuple[str, str]]) -> bytes:
        """The part as bytes, with more header fields before its own."""
        head = "".join(f"{name}: {value}\r\n" for name, value in (*fields, *self.fields))
        return head.encode("ascii") + b"\r\n" + self.body

    @property
    def raw(self) -> bytes:
        """The part as bytes."""
        return self.with_fields(())


def text_part(text: str) -> Part:
    """Plain text as UTF-8."""
    return _readable("plain", text)


def html_part(page: str) -> Part:
    """An HTML page as UTF-8."""
    return _readable("html", page)


def _readable(kind: str, text: str) -> Part:
    data = text.replace("\r\n", "\n").replace("\n", "\r\n").encode("utf-8", "replace")
    head = ("Content-Type", f"text/{kind}; charset=utf-8")
    if len(data) > len(text) + len(text) // 4:  # more than a few letters beyond ASCII: shorter so
        return Part((head, ("Content-Transfer-Encoding", "base64")), _base64(data))
    quoted = binascii.b2a_qp(data, istext=True)
    return Part((head, ("Content-Transfer-Encoding", "quoted-printable")), quoted.replace(b"=\n", b"=\r\n"))


def png_part(picture: bytes, content_id: str) -> Part:
    """A picture that an HTML page shows by its content id."""
    fields = (
        ("Content-Type", "image/png"),
        ("Content-Transfer-Encoding", "base64"),
        ("Content-ID", f"<{content_id}>"),
        ("Content-Disposition", "inline"),
    )
    return Part(fields, _base64(picture))


def file_part(name: str, kind: str, text: str) -> Part:
    """A text file that goes with a mail; `name` is plain ASCII."""
    data = re.sub(r"\r\n|\r|\n", "\r\n", text).encode("utf-8", "replace")
    fields = (
        ("Content-Type", f'{kind}; charset=utf-8; name="{name}"'),
        ("Content-Transfer-Encoding", "base64"),
        ("Content-Disposition", f'attachment; filename="{name}"'),
    )
    return Part(fields, _base64(data))


def original_part(letter: bytes) -> Part:
    """
    A letter enclosed as it came: `message/rfc822`, which may not be encoded (RFC 2046, 5.2.1).

    Line ends become CRLF, NUL goes; one with lines too long for SMTP is enclosed as a file instead.
    """
    clean = re.sub(rb"\r\n|\r|\n", b"\r\n", letter.replace(b"\0", b""))
    if not clean.endswith(b"\r\n"):
        clean += b"\r\n"
    if any(len(line) > _LONGEST_LINE for line in clean.split(b"\r\n")):
        fields = (
            ("Content-Type", 'application/octet-stream; name="letter.eml"'),
            ("Content-Transfer-Encoding", "base64"),
            ("Content-Disposition", 'attachment; filename="letter.eml"'),
        )
        return Part(fields, _base64(letter))
    fields = (
        ("Content-Type", "message/rfc822"),
        ("Content-Transfer-Encoding", "7bit" if clean.isascii() else "8bit"),
        ("Content-Disposition", 'attachment; filename="letter.eml"'),
    )
    return Part(fields, clean)


def multipart(kind: str, parts: Sequence[Part], boundary: str) -> Part:
    """Several parts in one: `alternative` (plainest first), `related` (a page and what it shows), `mixed`."""
    more = '; type="text/html"' if kind == "related" else ""
    joined = b"".join(b"--" + boundary.encode() + b"\r\n" + _ended(part.raw) for part in parts)
    head = [("Content-Type", f'multipart/{kind}; boundary="{boundary}"{more}')]
    if any(value == "8bit" for part in parts for name, value in part.fields if name == "Content-Transfer-Encoding"):
        head.append(("Content-Transfer-Encoding", "8bit"))
    return Part(tuple(head), joined + b"--" + boundary.encode() + b"--\r\n")


def _ended(data: bytes) -> bytes:
    """A boundary begins on a fresh line; the line end before it belongs to it, so a text keeps its own."""
    return data + b"\r\n"


def _base64(data: bytes) -> bytes:
    text = binascii.b2a_base64(data, newline=False)
    return b"".join(text[start : start + _LINE] + b"\r\n" for start in range(0, len(text), _LINE))


def encode_words(text: str, used: int) -> str:
    """
    A header's text, folded; beyond ASCII as encoded words (RFC 2047).

    `used`: columns that stand on the first line already. Nothing that could end a header line is let through.
    """
    text = "".join(char if char.isprintable() else " " for char in text)
    if text.isascii() and "=?" not in text:
        return _folded(text, used)
    words, chunk = [], b""
    for char in text:
        data = char.encode("utf-8", "replace")
        if len(chunk) + len(data) > _WORD_BYTES:
            words.append(chunk)
            chunk = b""
        chunk += data
    words.append(chunk)
    return "\r\n ".join(f"=?utf-8?b?{base64.b64encode(word).decode()}?=" for word in words)


def _folded(text: str, used: int) -> str:
    lines, line = [], ""
    room = _LINE - used
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > room:
            lines.append(line)
            line, room = word, _LINE - 1
        else:
            line = f"{line} {word}" if line else word
    lines.append(line)
    return "\r\n ".join(lines)
