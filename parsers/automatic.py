"""Marks of mail that no person wrote to be judged (RFC 3834): by headers first, by wording where headers are silent."""

import re

from parsers.automatic_words import (
    ACT_TEXT,
    AUTOMATIC_SUBJECT,
    AWAY_HEAD,
    AWAY_SUBJECT,
    AWAY_TEXT,
    BOUNCE_SUBJECT,
    DAEMON,
    LEAVE_TEXT,
    REACTION_TEXT,
    RECEIPT_SUBJECT,
    RECEIPT_TEXT,
    SELF_SENT,
    TOLD_SUBJECT,
)
from parsers.headers import ContentType, RawField, decode_words
from parsers.invisible import clean_line
from parsers.letter import Mark

_LONGEST = 12  # written lines; an automatic mail that is longer shows it in its headers
_LIST_FIELDS = frozenset({"list-id", "list-post", "list-unsubscribe", "list-help", "mailing-list", "x-mailing-list"})


def find_marks(fields: tuple[RawField, ...], kinds: list[ContentType], subject: str) -> set[Mark]:
    """Marks that headers, part types and the subject carry. `kinds`: of all parts outside enclosed letters."""
    marks: set[Mark] = set()
    daemon = False
    for item in fields:
        if item.name == "auto-submitted":
            said = re.sub(
                r"^(?:\s*\([^()]*\))+", "", item.value.decode("latin-1")
            )  # a comment may begin it (RFC 3834, 5)
            word = re.split(r"[\s;(]", said.strip().lower())[0]
            if word not in ("no", ""):
                marks.add(Mark.AUTO_SUBMITTED)
        elif item.name == "return-path" and item.value.strip() == b"<>":
            marks.add(Mark.NULL_SENDER)
        elif item.name in _LIST_FIELDS or (item.name == "precedence" and item.value.strip().lower() == b"list"):
            marks.add(Mark.MAILING_LIST)
        elif item.name == "x-referee-key":
            marks.add(Mark.REFEREE)
        elif item.name == "x-failed-recipients":
            marks.add(Mark.BOUNCE)
        elif item.name in ("x-autoreply", "x-autorespond", "x-autoresponder", "x-vacation", "x-mail-autoreply"):
            marks.add(Mark.VACATION)
        elif item.name == "precedence" and item.value.strip().lower() in (b"auto_reply", b"auto-reply"):
            marks.add(Mark.AUTO_SUBMITTED)
        elif item.name == "from":
            daemon = bool(DAEMON.search(clean_line(decode_words(item.value))))
    marks |= _kinds_marks(kinds)
    if sum((daemon, Mark.NULL_SENDER in marks, BOUNCE_SUBJECT.match(subject) is not None)) >= 2:
        marks.add(Mark.BOUNCE)
    if RECEIPT_SUBJECT.match(subject):
        marks.add(Mark.RECEIPT)
    elif AUTOMATIC_SUBJECT.match(subject):
        marks.add(Mark.VACATION)
    return marks


def _kinds_marks(kinds: list[ContentType]) -> set[Mark]:
    marks: set[Mark] = set()
    for kind in kinds:
        if kind.kind == "multipart/report":
            report = kind.parameters.get("report-type", "").lower()
            marks.add(Mark.RECEIPT if report == "disposition-notification" else Mark.BOUNCE)
        elif kind.kind == "message/disposition-notification":
            marks.add(Mark.RECEIPT)
        elif kind.kind in ("message/delivery-status", "message/feedback-report", "message/global-delivery-status"):
            marks.add(Mark.BOUNCE)
        elif kind.kind in ("text/calendar", "application/ics"):
            marks.add(Mark.CALENDAR)
        elif kind.kind == "text/vnd.google.email-reaction+json":
            marks.add(Mark.REACTION)
    return marks


def find_wording(lines: list[tuple[int, str]], subject: str) -> set[Mark]:
    """
    Marks that the letter's words carry, where its headers carry none.

    A letter that could hold a move or another act, quoted or not, or that is long, is never marked by its words.
    """
    first = next((text for depth, text in lines if depth == 0 and text.strip()), "")
    if AWAY_HEAD.match(first) and not any(ACT_TEXT.search(LEAVE_TEXT.sub("", text)) for _, text in lines):
        return {Mark.VACATION}
    if REACTION_TEXT.match(first) and first.rstrip().endswith(":") and not ACT_TEXT.search(first):
        return {Mark.REACTION}  # what stands under it is the message that was reacted to
    if any(ACT_TEXT.search(text) and not TOLD_SUBJECT.match(text) for _, text in lines):
        return set()
    own = [text.strip() for depth, text in lines if depth == 0 and text.strip()]
    if not own or len(own) > _LONGEST:
        return set()
    head = " ".join(own[:6])[:1500]
    if REACTION_TEXT.match(head[:300]):
        return {Mark.REACTION}
    if RECEIPT_TEXT.match(head):
        return {Mark.RECEIPT}
    if AWAY_SUBJECT.match(subject) or AWAY_TEXT.search(head[:800]):
        return {Mark.VACATION}
    return set()


def is_away(subject: str) -> bool:
    """Whether a subject is one that a program writes for somebody who is away; a person may write it too."""
    return AWAY_SUBJECT.match(subject) is not None


def says_it_is_automatic(text: str) -> bool:
    """
    Whether a line of the sender's own says of its very letter that a program wrote it.

    Beside a move nobody can say who made that: the letter is neither ignored nor believed.
    """
    return bool(SELF_SENT.search(text) or AWAY_HEAD.match(text))
