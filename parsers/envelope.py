"""
Bytes to an Envelope: who wrote, when, and the text in lines with their depth of quotation.

Caps are laid on the raw bytes first; what passes one is not read further, only From and Subject are told.
"""

import re

from parsers.addresses import find_sender, read_addresses
from parsers.automatic import find_marks, find_wording
from parsers.body import Body, read_parts
from parsers.headers import (
    RawField,
    decode_words,
    raw_value,
    read_identifier,
    read_identifiers,
    split_header,
)
from parsers.invisible import clean_line
from parsers.letter import Address, Envelope, Mark
from parsers.mail_dates import read_moment, read_trace
from parsers.mime_parts import find_parts
from parsers.reading import Problem, ProblemCode, Reading

MAX_RAW = 50 * 1024 * 1024
MAX_HEADER = 64 * 1024
MAX_FIELDS = 200
MAX_WORDS = 500
_TRACES = 50
_HEADER_END = re.compile(rb"\n\r?\n")
_BARE = re.compile(rb"\r(?!\n)")


def read_envelope(raw: bytes) -> Reading[Envelope]:
    """
    Read one mail. Never raises for what it holds.

    Returns:
        The envelope, with problems beside it: OVER_CAP (only the header is told, no lines; its `text` names the cap),
        AMBIGUOUS_SENDER (`sender` is None), UNREADABLE_MESSAGE (its `text` says what: "winmail.dat", "smime",
        "encrypted", "bidi", "encoding", "multipart"), CLEANED (NUL, bare CR or LF were taken out).
    """
    problems: list[Problem] = []
    raw, cleaned = _clean_raw(raw)
    if cleaned:
        problems.append(Problem(ProblemCode.CLEANED, cleaned))
    cap = "size" if len(raw) > MAX_RAW else ""
    match = _HEADER_END.search(raw, 0, MAX_HEADER + 4)
    if match is None and len(raw) > MAX_HEADER:
        cap = cap or "header"
    fields, start, more = split_header(raw[: match.end() if match else MAX_HEADER], MAX_FIELDS)
    if more:
        cap = cap or "fields"
    if sum(item.value.count(b"=?") for item in fields) > MAX_WORDS:
        cap = cap or "encoded words"
        fields = tuple(item for item in fields if item.value.count(b"=?") <= 20)
    body = Body()
    if not cap:
        parts, over = find_parts(raw, fields, start)
        cap = "parts" if over else ""
        if not over:
            body = read_parts(raw, parts)
            cap = body.over
            problems += body.problems
    if cap:
        body = Body()
        problems.append(Problem(ProblemCode.OVER_CAP, cap))
    envelope = _make_envelope(fields, body)
    if envelope.sender is None:
        told = next((raw_value(item.value)[:200] for item in fields if item.name == "from"), "")
        problems.append(Problem(ProblemCode.AMBIGUOUS_SENDER, clean_line(told)))
    return Reading(envelope, tuple(problems))


def read_sender(raw: bytes) -> Address | None:
    """The one sender of a mail, as `read_envelope` gives it; the body is not looked at."""
    raw, _ = _clean_raw(raw[: MAX_HEADER + 4])
    match = _HEADER_END.search(raw, 0, MAX_HEADER + 4)
    fields, _, _ = split_header(raw[: match.end() if match else MAX_HEADER], MAX_FIELDS)
    return find_sender(fields)


def _clean_raw(raw: bytes) -> tuple[bytes, str]:
    """
    Take NUL out of the body and tell of bare CR and LF.

    In the header a NUL stays, so that it spoils the field it stands in; a bare CR is no line end there.
    """
    if b"\n" not in raw and b"\r" in raw:
        return raw.replace(b"\r", b"\n"), "bare CR"
    if raw.startswith(b"\xef\xbb\xbf"):
        raw = raw[3:]
    raw = raw.lstrip(b"\r\n") if raw[:1] in (b"\r", b"\n") else raw
    told = []
    if b"\x00" in raw:
        told.append("NUL")
        match = _HEADER_END.search(raw)
        end = match.end() if match else len(raw)
        raw = raw[:end] + raw[end:].replace(b"\x00", b"")
    if _BARE.search(raw):
        told.append("bare CR")
    crlf = raw.count(b"\r\n")
    if crlf and raw.count(b"\n") > crlf:
        told.append("bare LF")
    return raw, ", ".join(told)


def _first(fields: tuple[RawField, ...], name: str) -> bytes:
    return next((item.value for item in fields if item.name == name), b"")


def _all(fields: tuple[RawField, ...], name: str) -> list[bytes]:
    return [item.value for item in fields if item.name == name]


def _make_envelope(fields: tuple[RawField, ...], body: Body) -> Envelope:
    subject = clean_line(decode_words(_first(fields, "subject")))
    dates = {value.strip() for value in _all(fields, "date")}
    date_text = clean_line(decode_words(_first(fields, "date")), 200)
    marks = find_marks(fields, body.kinds, subject)
    if not marks - {Mark.MAILING_LIST}:
        marks |= find_wording([(line.depth, line.text[:1000]) for line in body.lines[:400]], subject)
    returned = _first(fields, "return-path")
    return Envelope(
        message_id=read_identifier(_first(fields, "message-id")),
        in_reply_to=read_identifiers(b" ".join(_all(fields, "in-reply-to"))),
        references=read_identifiers(b" ".join(_all(fields, "references"))),
        sender=find_sender(fields),
        to=read_addresses(_all(fields, "to")),
        cc=read_addresses(_all(fields, "cc")),
        subject=subject,
        date=read_moment(date_text) if len(dates) == 1 else None,
        date_text=date_text,
        traces=tuple(read_trace(raw_value(value)) for value in _all(fields, "received")[:_TRACES]),
        # `Name : value` is none of the fields of that name: servers that strip forged ones may pass over it
        fields=tuple((item.name + " " * item.spaced, raw_value(item.value)) for item in fields),
        marks=frozenset(marks),
        lines=body.lines,
        alternative=body.alternative,
        doubtful=body.doubtful,
        attachments=body.attachments,
        return_path=clean_line(raw_value(returned), 320).strip("<> ") if returned else None,
        evidence=body.evidence,
    )
