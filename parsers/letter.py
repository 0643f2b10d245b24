"""A letter as it came: addresses, moments, marks and lines of text with their depth of quotation. Values only."""

import re
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_MAIL_ADDRESS = re.compile(rf"[A-Za-z0-9.!#$%&'*+/=?^_`{{|}}~-]{{1,64}}@(?:{_LABEL}(?:\.{_LABEL})+|localhost)")


def is_mail_address(text: str) -> bool:
    """
    Say whether a text is one address to which mail can be written: the one rule for files, orders and letters.

    ASCII alone, without quotation marks, comments or a name (RFC 5321 4.1.2, dot-string); a domain has two labels.
    """
    return len(text) <= 254 and _MAIL_ADDRESS.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Address:
    """A mail address. `email` is as written; compare `plain`."""

    name: str
    email: str

    @property
    def plain(self) -> str:
        """Letter case and a plus part do not distinguish people; dots do (`A.b+g1@X.org` is `a.b@x.org`)."""
        local, _, domain = self.email.rpartition("@")
        return f"{local.split('+')[0]}@{domain}".lower()


class Mark(StrEnum):
    """What shows that no person wrote this letter to be judged; each is found in headers or wording (RFC 3834)."""

    AUTO_SUBMITTED = "auto-submitted"
    BOUNCE = "bounce"
    NULL_SENDER = "null-sender"
    RECEIPT = "receipt"
    VACATION = "vacation"
    CALENDAR = "calendar"
    REACTION = "reaction"
    MAILING_LIST = "mailing-list"
    REFEREE = "referee"  # a mail that this service wrote: X-Referee-… header


class Source(StrEnum):
    """Which part of the letter a line comes from."""

    TEXT = "text"
    HTML = "html"
    ATTACHMENT = "attachment"


@dataclass(frozen=True, slots=True)
class Line:
    """
    One line of the letter's text.

    Quote marks are taken off and counted in `depth` (0: written by the sender); format=flowed is joined,
    invisible characters are removed, NBSP is a blank; leading and inner blanks and tabs stay, tables need them.
    `number` is 1-based and runs over all lines of the letter, attachments included.
    """

    number: int
    text: str
    depth: int = 0
    source: Source = Source.TEXT
    part: str = ""  # an attachment's file name


@dataclass(frozen=True, slots=True)
class Attachment:
    """A part that is not the letter's text; `lines` is empty unless it is a kind of text file (never decoded else)."""

    name: str
    content_type: str
    size: int
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Trace:
    """One Received header: the host that wrote it, and its moment (aware), None where unreadable."""

    by: str
    at: datetime | None


@dataclass(frozen=True, slots=True)
class Envelope:
    """
    One mail, bytes turned into values. All strings are clean (no NUL, no lone surrogate, no control character).

    `sender` is None unless the strict reading of From gives exactly one address.
    `date` is the Date header, aware, in the writer's own UTC offset; None where missing or unreadable.
    `traces` are the Received headers, topmost (written last) first.
    `fields` are all header fields in order, unfolded, raw value decoded as Latin-1 with surrogates replaced;
    origin and authentication are judged from them.
    `lines` is the text to be read: text/plain, else the HTML's text; then, only where these hold no move, attachments.
    `alternative` is the other text part (the HTML's text beside a plain text) when both exist, else (); a page that
    shows nothing is one empty line. `doubtful`: the HTML's text together with what perhaps nobody sees, where there
    is such text.
    """

    message_id: str
    in_reply_to: tuple[str, ...]
    references: tuple[str, ...]
    sender: Address | None
    to: tuple[Address, ...]
    cc: tuple[Address, ...]
    subject: str
    date: datetime | None
    date_text: str
    traces: tuple[Trace, ...]
    fields: tuple[tuple[str, str], ...]
    marks: frozenset[Mark]
    lines: tuple[Line, ...]
    alternative: tuple[Line, ...] = ()
    doubtful: tuple[Line, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    return_path: str | None = None
    evidence: tuple["Evidence", ...] = ()


@dataclass(frozen=True, slots=True)
class Evidence:
    """A letter enclosed as message/rfc822: evidence, never a move."""

    message_id: str
    sender: str
    subject: str
    lines: tuple[Line, ...] = ()
