"""The tree of parts, walked without recursion over the raw bytes, within caps."""

import quopri
import re
from dataclasses import dataclass

from parsers.headers import ContentType, RawField, decode_base64, read_content, split_header

MAX_DEPTH = 100
_CODINGS = {name.replace("-", ""): name for name in ("7bit", "8bit", "binary", "base64", "quoted-printable")}
MAX_PARTS = 200
MAX_PART_FIELDS = 100

_Waiting = tuple[tuple[RawField, ...], int, int, int, int | None, int | None, str]


@dataclass(frozen=True, slots=True)
class Part:
    """
    One part: its content fields and where its body lies in the raw mail.

    `parent` is the index of the part above, `inside` that of the enclosed letter (message/rfc822) that holds the part,
    None for the mail itself. `broken`: a multipart whose boundary is missing.
    """

    index: int
    parent: int | None
    kind: ContentType
    disposition: ContentType
    coding: str
    start: int
    end: int
    depth: int
    inside: int | None
    fields: tuple[RawField, ...] = ()
    broken: bool = False

    @property
    def name(self) -> str:
        """The file name, "" where none is given."""
        return self.disposition.parameters.get("filename") or self.kind.parameters.get("name") or ""


def find_parts(raw: bytes, fields: tuple[RawField, ...], start: int) -> tuple[list[Part], bool]:
    """All parts in order of the text, the whole mail first; and whether a cap was passed."""
    parts: list[Part] = []
    waiting: list[_Waiting] = [(fields, start, len(raw), 0, None, None, "text/plain")]
    over = False
    while waiting:
        own, begin, end, depth, parent, inside, default = waiting.pop()
        if len(parts) >= MAX_PARTS or depth > MAX_DEPTH:
            over = True
            break
        part = _make_part(len(parts), own, begin, end, depth, parent, inside, default)
        children: list[tuple[int, int]] = []
        if part.kind.kind.startswith("multipart/"):
            children, over_here = _split(raw, part)
            over = over or over_here
            if not children:
                part = _broken(part)
        parts.append(part)
        if part.kind.kind in ("message/rfc822", "message/global") and part.coding in ("", "7bit", "8bit", "binary"):
            below, offset, _ = split_header(raw[begin : min(end, begin + 65536)], MAX_PART_FIELDS)
            waiting.append((below, begin + offset, end, depth + 1, part.index, part.index, "text/plain"))
        default = "message/rfc822" if part.kind.kind == "multipart/digest" else "text/plain"
        for child_begin, child_end in reversed(children):
            below, offset, _ = split_header(raw[child_begin : min(child_end, child_begin + 65536)], MAX_PART_FIELDS)
            waiting.append((below, child_begin + offset, child_end, depth + 1, part.index, inside, default))
        if over:
            break
    return parts, over


def _make_part(
    index: int,
    fields: tuple[RawField, ...],
    start: int,
    end: int,
    depth: int,
    parent: int | None,
    inside: int | None,
    default: str,
) -> Part:
    named: dict[str, bytes] = {}
    for item in fields:
        if item.name.startswith("content-"):
            named.setdefault(item.name, item.value)
    kind = read_content(named["content-type"]) if named.get("content-type") else ContentType(default)
    disposition = read_content(named.get("content-disposition", b""), default="")
    coding = _coding(named.get("content-transfer-encoding", b""))
    return Part(index, parent, kind, disposition, coding, start, end, depth, inside, fields)


def _coding(value: bytes) -> str:
    """The transfer encoding in its own spelling, however it is written: `8 bit`, `8-BIT`, `"Base 64"`."""
    told = re.split(rb"[;(]", value.lower())[0].decode("latin-1").strip(" \t\r\n\"'")
    known = _CODINGS.get(re.sub(r"[\s_-]", "", told))
    return known or next(iter(told.split()), "")


def _broken(part: Part) -> Part:
    return Part(
        part.index, part.parent, part.kind, part.disposition, part.coding, part.start, part.end, part.depth,
        part.inside, part.fields, broken=True,
    )  # fmt: skip


def _split(raw: bytes, part: Part) -> tuple[list[tuple[int, int]], bool]:
    """Ranges of a multipart's children; the outer range is never left, so no inner part can swallow a sibling."""
    boundary = part.kind.parameters.get("boundary", "").rstrip()
    mark = b"--" + boundary.encode("latin-1", "replace")
    if not boundary or len(mark) > 300:
        return [], False
    ranges: list[tuple[int, int]] = []
    opened: int | None = None
    place = part.start
    closed = False
    while len(ranges) <= MAX_PARTS:
        place = raw.find(mark, place, part.end)
        if place < 0:
            break
        line_end = raw.find(b"\n", place, part.end)
        line_end = part.end if line_end < 0 else line_end + 1
        tail = raw[place + len(mark) : min(line_end, place + len(mark) + 80)].strip()
        if (place > part.start and raw[place - 1 : place] != b"\n") or tail not in (b"", b"--"):
            place += len(mark)
            continue
        if opened is not None:
            ranges.append((opened, _before_break(raw, opened, place)))
        if tail == b"--":
            closed = True
            break
        opened = line_end
        place = line_end
    if not closed and opened is not None and len(ranges) <= MAX_PARTS:
        ranges.append((opened, part.end))
    return ranges, len(ranges) > MAX_PARTS


def _before_break(raw: bytes, start: int, end: int) -> int:
    """The line end before a boundary belongs to the boundary."""
    if end > start and raw[end - 1 : end] == b"\n":
        end -= 1
        if end > start and raw[end - 1 : end] == b"\r":
            end -= 1
    return end


def read_body(raw: bytes, part: Part, limit: int) -> bytes | None:
    """A part's bytes, transfer encoding taken off; None when they would pass `limit` or the encoding is unknown."""
    size = part.end - part.start
    factor = {"base64": 2, "quoted-printable": 4}.get(part.coding, 1)
    if size > limit * factor:
        return None
    data = raw[part.start : part.end]
    if part.coding == "base64":
        data = decode_base64(data) if _is_base64(data) else data
    elif part.coding == "quoted-printable":
        data = quopri.decodestring(data)
    elif part.coding not in ("", "7bit", "8bit", "binary", "none", "plain"):
        return None
    return data if len(data) <= limit else None


_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/=\s]|[A-Za-z0-9+/]+[ \t]+[A-Za-z0-9+/]")


def _is_base64(data: bytes) -> bool:
    """Whether a text that is said to be base64 is; plain words under that name are words."""
    sample = data[:4000]
    return len(_NOT_BASE64.findall(sample)) * 20 <= len(sample.split())
