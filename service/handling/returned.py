"""
What a bounce tells of the mail that it returns: in the fields of a report (RFC 3464), in a returned header, in words.

Servers differ: a report with or without the letter, its header in a part of its own, under a line in plain text, in a
page, or nothing but an address and a sentence. All of it may be forged, so it is only ever compared with what was sent.
"""

import html
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from email import message_from_bytes
from email.message import Message
from email.utils import parsedate_to_datetime

from parsers.automatic_words import DELAYED
from parsers.headers import decode_words

_DEEPEST = 8
_HEAD = 4000  # letters before a copy of the letter itself
_READ = 256 * 1024  # bytes of a bounce that are looked at
_HEADER = 16 * 1024
_SHORTEST = 8  # letters of a subject that is looked for among words
_MOST = 32  # Message-IDs, subjects and addresses that are compared
_FOLDED = re.compile(r"\r?\n[ \t]+")
_FIELD = re.compile(
    r"(?im)^[ \t>]*(message-id|subject|date|action|diagnostic-code|status"
    r"|to|final-recipient|original-recipient|x-failed-recipients)[ \t]*:[ \t]*(\S.{0,998})$"
)
_ADDRESS = re.compile(r"[\w.!#$%&'*/=?^`{|}~+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}")
_ID = re.compile(r"<?([^<>\s]{1,250}@[^<>\s]{1,250})>?")
_BREAK = re.compile(r"(?i)<(?:br\s*/?|/?(?:p|div|tr|li|pre|table|h\d)\b[^<>]{0,500})>\r?\n?")
_TAG = re.compile(r"<(?![^<>\s]+@)[^<>]{0,2000}>")
_REASON = re.compile(r"(?m)^.{0,200}\b5\d\d[ -].{0,200}$|^.{0,200}\b5\.\d{1,3}\.\d{1,3}\b.{0,200}$")
_RECIPIENTS = frozenset({"to", "final-recipient", "original-recipient", "x-failed-recipients"})
_REPORTED = frozenset({"action", "status", "diagnostic-code"})


@dataclass(frozen=True, slots=True)
class Returned:
    """
    `final`: the delivery failed for good. `addresses`: to whom, in small letters; where no field says so, all that are
    named. `text`: all its words in small letters with single blanks. `dates`: the moments in returned headers, aware.
    `words`: the server's reason.
    """

    final: bool
    message_ids: tuple[str, ...]
    subjects: tuple[str, ...]
    dates: tuple[datetime, ...]
    addresses: tuple[str, ...]
    text: str
    words: str


def read_returned(raw: bytes) -> Returned:
    """Read a bounce; never raises. What cannot be read is not there."""
    mail = message_from_bytes(raw[:_READ])
    own_id, own_subject = _plain(mail.get("Message-ID")), _squeezed(_decoded(mail.get("Subject")))
    texts = [*_texts(mail)]
    named = [(name.lower(), value.strip()) for text in texts for name, value in _FIELD.findall(_FOLDED.sub(" ", text))]
    named += [("x-failed-recipients", str(value)) for value in mail.get_all("X-Failed-Recipients", [])]
    said = _squeezed("\n".join(texts))
    ids = [found.group(1) for name, value in named if name == "message-id" and (found := _ID.search(value))]
    subjects = [_squeezed(_decoded(value)) for name, value in named if name == "subject"]
    told = "\n".join(value for name, value in named if name in _RECIPIENTS) or "\n".join(texts)
    addresses = [one.lower() for one in _ADDRESS.findall(told)]
    actions = [value.lower() for name, value in named if name == "action"]
    return Returned(
        final=_is_final(actions, f"{own_subject}\n{said[:_HEAD]}"),
        message_ids=tuple(one for one in dict.fromkeys(ids) if one != own_id)[:_MOST],
        subjects=tuple(one for one in dict.fromkeys(subjects) if one)[:_MOST],
        dates=tuple(moment for name, value in named if name == "date" and (moment := _moment(value)) is not None),
        addresses=tuple(dict.fromkeys(addresses))[:_MOST],
        text=said,
        words=_words(named, texts),
    )


def same_subject(said: str, sent: str) -> bool:
    """Whether a returned subject, squeezed, is that of a mail that was sent."""
    return said == _squeezed(sent)


def subject_in(text: str, subject: str) -> bool:
    """Whether a bounce in mere words names the subject of a mail that was sent."""
    return len(subject) >= _SHORTEST and _squeezed(subject) in text


def written_at(body: bytes) -> datetime | None:
    """The moment in the header of a mail of ours."""
    return _moment(_plain(message_from_bytes(body[:_HEADER]).get("Date")))


def _texts(part: Message, depth: int = 0) -> Iterator[str]:
    """All that a bounce says: its words, the fields of its report, the header of the letter that it returns."""
    kind, inside = part.get_content_type(), part.get_payload()
    parts = [one for one in inside if isinstance(one, Message)] if isinstance(inside, list) else []
    if depth > _DEEPEST:
        return
    if kind == "message/rfc822" or kind.endswith("/delivery-status"):
        for one in parts:  # of a returned letter its header alone: it names others too
            yield "\n".join(f"{name}: {value}" for name, value in one.items())
    elif parts:
        for one in parts:
            yield from _texts(one, depth + 1)
    if not parts:
        with suppress(Exception):  # a broken encoding: what can be read is read
            text = _text(part)
            yield _shown(text) if kind == "text/html" else text


def _shown(page: str) -> str:
    """The words of a page, a line where it breaks one."""
    return html.unescape(_TAG.sub("", _BREAK.sub("\n", page))).replace("\xa0", " ")


def _text(part: Message) -> str:
    payload = part.get_payload(decode=True)
    raw = payload if isinstance(payload, bytes) else str(part.get_payload()).encode("utf-8", "replace")
    charset = part.get_content_charset() or "utf-8"
    try:
        return raw.decode(charset, "replace")
    except LookupError:
        return raw.decode("latin-1")


def _is_final(actions: list[str], said: str) -> bool:
    """A report says by its action whether it failed; words alone are taken to, unless they tell of a delay."""
    if actions:
        return any(action.startswith("failed") for action in actions)
    return DELAYED.search(said) is None


def _moment(value: str) -> datetime | None:
    try:
        moment = parsedate_to_datetime(value)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
    return moment if moment.tzinfo is not None else None


def _decoded(value: object) -> str:
    return decode_words(str(value or "").encode("utf-8", "surrogateescape"))


def _plain(value: object) -> str:
    return str(value or "").strip().strip("<>")


def _squeezed(text: str) -> str:
    return " ".join(text.split()).casefold()


def _words(named: list[tuple[str, str]], texts: list[str]) -> str:
    said = [f"{name}: {value}" for name, value in named if name in _REPORTED]
    if not said:
        found = (one for text in texts for one in _REASON.findall(text))
        said = [" ".join(next(found, "").split())]
    return "; ".join(dict.fromkeys(said))[:500].strip() or "returned as undeliverable"
