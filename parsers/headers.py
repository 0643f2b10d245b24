"""Header blocks: fields in order, unfolded; encoded words; parameters of content fields; message ids."""

import base64
import binascii
import quopri
import re
from dataclasses import dataclass, field
from urllib.parse import unquote_to_bytes

from parsers.charset import decode_text
from parsers.invisible import clean_line

_FIELD = re.compile(rb"([!-9;-~]+)[ \t]*:[ \t]*(.*)", re.DOTALL)
_WORD = re.compile(r"=\?([^?\s\x00-\x1f]{1,60})\?([bBqQ])\?([^?\r\n]*)\?=")
_ADJACENT = re.compile(r"(\?=)[ \t\r\n]+(?==\?)")
_IDENTIFIER = re.compile(r"<([^<>\s]{1,500})>")
_PARAMETER = re.compile(r';\s*([!#$%&\'*+\-.^_`|~0-9A-Za-z]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^\s;]*))', re.DOTALL)
_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/]")


@dataclass(frozen=True, slots=True)
class RawField:
    """One field: its name in lower case, its value unfolded, as bytes. `spaced`: a blank stands before the colon."""

    name: str
    value: bytes
    spaced: bool = False


@dataclass(frozen=True, slots=True)
class ContentType:
    """`type/subtype`, lower case, and the parameters, decoded."""

    kind: str
    parameters: dict[str, str] = field(default_factory=dict)


def split_header(block: bytes, limit: int) -> tuple[tuple[RawField, ...], int, bool]:
    """
    Read fields from the start of a block.

    Returns:
        The fields (at most `limit`), the offset at which the body begins, and whether there were more fields.
        A line that is neither a field nor a continuation ends the header; the body begins with it.
    """
    fields: list[RawField] = []
    lines: list[bytes] = []
    start, length = 0, len(block)
    while start < length:
        end = block.find(b"\n", start)
        end = length if end < 0 else end + 1
        line = block[start:end].rstrip(b"\r\n")
        if not line:
            start = end
            break
        if line[:1] in (b" ", b"\t") and (lines or fields):
            lines.append(line)
        elif _FIELD.match(line):
            _close_field(fields, lines)
            lines = [line]
        elif not fields and not lines and line.startswith((b"From ", b">From ")):
            pass  # an mbox separator
        else:
            break
        if len(fields) > limit:
            return tuple(fields[:limit]), start, True
        start = end
    _close_field(fields, lines)
    return tuple(fields[:limit]), start, len(fields) > limit


def _close_field(fields: list[RawField], lines: list[bytes]) -> None:
    match = _FIELD.match(b"".join(lines)) if lines else None
    if match:
        name, value = match.groups()
        spaced = lines[0][len(name) : len(name) + 1] != b":"
        fields.append(RawField(name.decode("ascii").lower(), value.strip(b" \t"), spaced))


def raw_value(value: bytes) -> str:
    """A field's value for judging: Latin-1, a tab as a blank, other control characters as a letter that no name has."""
    return re.sub("[\x00-\x1f\x7f]", "\ufffd", value.decode("latin-1").replace("\t", " "))


def decode_words(value: bytes) -> str:
    """
    Text of an unstructured field or a name: raw 8-bit text and RFC 2047 words.

    Neighbouring words of one charset are joined before they are decoded, for mailers split letters over words.
    """
    if b"=?" not in value:
        return value.decode("ascii") if value.isascii() else decode_text(value, "utf-8")
    text = _ADJACENT.sub(r"\1", value.decode("latin-1"))
    out: list[str] = []
    pending: list[tuple[str, str, str]] = []
    place = 0
    for match in _WORD.finditer(text):
        between = text[place : match.start()]
        charset = match.group(1).split("*")[0].lower()
        if between or (pending and pending[-1][0] != charset):
            out.append(_decode_run(pending))
            pending = []
        out.append(_plain(between))
        pending.append((charset, match.group(2).lower(), match.group(3)))
        place = match.end()
    out.append(_decode_run(pending))
    out.append(_plain(text[place:]))
    return "".join(out)


def _plain(text: str) -> str:
    return text if text.isascii() else decode_text(text.encode("latin-1"), "utf-8")


def _decode_run(words: list[tuple[str, str, str]]) -> str:
    if not words:
        return ""
    data = bytearray()
    rest = b""
    for _, coding, text in words:
        raw = text.encode("latin-1")
        if coding == "b":
            raw = rest + _NOT_BASE64.sub(b"", raw)
            whole = len(raw) // 4 * 4 if not text.endswith("=") else len(raw)
            data += decode_base64(raw[:whole])
            rest = raw[whole:]
        else:
            data += decode_base64(rest) + quopri.decodestring(raw.replace(b"_", b" "), header=False)
            rest = b""
    data += decode_base64(rest)
    return decode_text(bytes(data), words[0][0])


def decode_base64(data: bytes) -> bytes:
    """Base64 as mail brings it: foreign characters skipped, a broken tail dropped."""
    if not data:
        return b""
    try:
        return base64.b64decode(data, validate=False)
    except (binascii.Error, ValueError):
        pass
    clean = _NOT_BASE64.sub(b"", data)
    clean = clean[: len(clean) - 1] if len(clean) % 4 == 1 else clean
    return base64.b64decode(clean + b"=" * (-len(clean) % 4))


def read_content(value: bytes, default: str = "text/plain") -> ContentType:
    """Content-Type or Content-Disposition with its parameters, RFC 2231 pieces joined; nonsense is the default."""
    text = value[:8192].decode("latin-1")
    kind = re.split(r"[;\s(]", text.strip(), maxsplit=1)[0].lower()
    if default and not re.fullmatch(r"[a-z0-9!#$&^_.+-]+/[a-z0-9!#$&^_.+-]+", kind):
        kind = default
    found: dict[str, str] = {}
    pieces: dict[str, list[tuple[int, bool, str]]] = {}
    for match in _PARAMETER.finditer(text):
        name = match.group(1).lower()
        value_text = match.group(3) if match.group(2) is None else re.sub(r"\\(.)", r"\1", match.group(2))
        base, _, star = name.partition("*")
        if not _:
            # A boundary is compared byte by byte: nothing in it is decoded or cleaned.
            found.setdefault(base, value_text if base == "boundary" else _parameter(value_text))
        else:
            number = re.match(r"\d{1,3}", star)
            order = int(number.group()) if number else 0
            pieces.setdefault(base, []).append((order, name.endswith("*"), value_text))
    for base, parts in pieces.items():
        found[base] = _join_pieces(sorted(parts))
    return ContentType(kind, found)


def _parameter(text: str) -> str:
    return clean_line(decode_words(text.encode("latin-1")))


def _join_pieces(parts: list[tuple[int, bool, str]]) -> str:
    charset, data = "utf-8", b""
    for index, (_, encoded, text) in enumerate(parts[:100]):
        if encoded and index == 0 and text.count("'") >= 2:
            charset, _, text = text.split("'", 2)
        data += unquote_to_bytes(text.encode("latin-1")) if encoded else text.encode("latin-1")
    return clean_line(decode_text(data, charset))


def read_identifier(value: bytes) -> str:
    """A Message-ID without its brackets; "" where there is none. Odd content (`<[x/y]>`, no brackets) is kept."""
    text = clean_line(value[:4000].decode("latin-1"))
    match = _IDENTIFIER.search(text)
    if match:
        return match.group(1)
    words = text.strip("<> ").split()
    return words[0][:500] if words else ""


def read_identifiers(value: bytes, limit: int = 100) -> tuple[str, ...]:
    """The ids of In-Reply-To or References, in order, without brackets; the last `limit` where there are more."""
    text = value[:32768].decode("latin-1")
    ids = _IDENTIFIER.findall(text)
    if not ids:
        ids = [word.strip("<>,;") for word in text.split() if "@" in word]
    clean = (clean_line(word, 500) for word in ids)
    return tuple(dict.fromkeys(word for word in clean if word))[-limit:]
