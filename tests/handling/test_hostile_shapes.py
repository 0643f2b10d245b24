"""
Hostile shapes of mail, each with its disposition and its reason: nothing is booked above the level of its sender.

Black's address is `sidorenko@example.org`; White has moved. Every shape tries to move, to resign or to get an answer
in Black's name, or to break the reader. The published tricks on From and Authentication-Results stand beside ours.
"""

import base64
import hashlib
from collections.abc import AsyncIterator
from email import message_from_bytes, policy

import pytest
import pytest_asyncio
from post_office import PASS, PostOffice, later, letter, open_post_office

from service.ports import StoredMail

VICTIM = "sidorenko@example.org"
OURS = "Received: from mail.else.test (mail.else.test [203.0.113.9]) by mx.example.org with ESMTPS; {date}"
DATE = "Mon, 12 Jan 2026 12:00:00 +0300"
EVIL = "mx.example.org; dmarc=pass header.from=else.test"
NOTHING = "mx.example.org; dmarc=none header.from=example.org"
MOVE = "Ход 1: e5\r\n"
RESIGN = "Сдаюсь.\r\n"
HELD, IGNORED = "held", "ignored"
AMBIGUOUS, UNPROVED, UNKNOWN = "ambiguous-sender", "unauthenticated-sender", "unregistered-sender"
UNREADABLE = "unreadable-message"


def raw(
    sender: str | bytes,
    text: str | bytes = MOVE,
    *,
    top: str = EVIL,
    above: str = OURS.format(date=DATE),
    subject: str = "CM-2026-01 G01",
    headers: str | bytes = "",
    kind: str = "text/plain; charset=utf-8",
) -> bytes:
    """A mail by its lines. `top`: what our own server said; `headers`: lines of the sender's, put above his From."""

    def octets(part: str | bytes) -> bytes:
        return part if isinstance(part, bytes) else part.encode()

    whole = b"".join(octets(part) for part in (sender, text, top, subject, headers, kind))
    digest = hashlib.sha256(whole).hexdigest()[:20].encode()
    lines = [octets(above)]
    if top:
        lines.append(b"Authentication-Results: " + octets(top))
    if headers:
        lines.append(octets(headers))
    if sender:
        lines.append(
            octets(sender) if octets(sender).lower().startswith((b"from", b"x-")) else b"From: " + octets(sender)
        )
    lines += [
        b"To: probny@example.org",
        b"Cc: referee@example.org",
        b"Subject: " + octets(subject),
        b"Date: " + DATE.encode(),
        b"Message-ID: <%s@else.test>" % digest,
        b"MIME-Version: 1.0",
        b"Content-Type: " + kind.encode(),
    ]
    return b"\r\n".join(lines) + b"\r\n\r\n" + octets(text)


def words(count: int) -> str:
    """So many encoded words."""
    return " ".join(["=?utf-8?b?0JA=?="] * count)


SENDERS = [
    ("victims-address-as-a-name", raw(f'"{VICTIM}" <evil@else.test>'), IGNORED, UNKNOWN),
    ("victims-name-at-another-address", raw("Сидоренко Анна <evil@else.test>"), HELD, UNKNOWN),
    ("victims-latin-name-at-another-address", raw("Sidorenko Anna <evil@else.test>"), HELD, UNKNOWN),
    ("name-with-an-address-unquoted", raw(f"{VICTIM} <evil@else.test>"), HELD, AMBIGUOUS),
    ("two-from-fields", raw(f"From: {VICTIM}\r\nFrom: evil@else.test"), HELD, AMBIGUOUS),
    ("two-from-fields-the-other-way", raw(f"From: evil@else.test\r\nFrom: {VICTIM}"), HELD, AMBIGUOUS),
    ("two-equal-from-fields", raw(f"From: {VICTIM}\r\nFrom: {VICTIM}"), HELD, AMBIGUOUS),
    ("two-addresses", raw(f"evil@else.test, {VICTIM}"), HELD, AMBIGUOUS),
    ("two-addresses-in-brackets", raw(f"<{VICTIM}>, <evil@else.test>"), HELD, AMBIGUOUS),
    ("two-brackets", raw(f"<{VICTIM}> <evil@else.test>"), HELD, AMBIGUOUS),
    ("a-group", raw(f"Players: {VICTIM};"), HELD, AMBIGUOUS),
    ("an-empty-group", raw("undisclosed: ;"), HELD, AMBIGUOUS),
    ("encoded-address-as-a-name", raw("=?utf-8?q?sidorenko=40example.org?= <evil@else.test>"), IGNORED, UNKNOWN),
    ("encoded-word-inside-the-address", raw("<=?utf-8?q?sidorenko?=@example.org>"), HELD, AMBIGUOUS),
    (
        "encoded-word-hides-a-bracket",
        raw("=?utf-8?q?=3Csidorenko=40example.org=3E?= <evil@else.test>"),
        IGNORED,
        UNKNOWN,
    ),
    ("encoded-word-with-nul", raw("=?utf-8?q?sidorenko=40example.org=00?= <evil@else.test>"), HELD, AMBIGUOUS),
    ("encoded-line-end-in-the-name", raw(f"=?utf-8?q?Anna=0D=0AFrom:_x?= <{VICTIM}>"), HELD, AMBIGUOUS),
    ("a-comment-after-the-address", raw(f"{VICTIM} (evil@else.test)"), HELD, AMBIGUOUS),
    ("a-comment-inside-the-address", raw("sidorenko(x)@example.org"), HELD, AMBIGUOUS),
    ("a-comment-hides-the-address", raw(f"({VICTIM}) <evil@else.test>"), HELD, AMBIGUOUS),
    ("a-route", raw(f"<@else.test:{VICTIM}>"), HELD, AMBIGUOUS),
    ("a-source-route-of-two", raw(f"<@a.test,@b.test:{VICTIM}>"), HELD, AMBIGUOUS),
    ("text-after-the-address", raw(f"<{VICTIM}> evil"), HELD, AMBIGUOUS),
    ("nul-in-the-address", raw(b"sidorenko@example.org\x00.else.test"), HELD, AMBIGUOUS),
    ("bare-cr-in-the-field", raw(b"sidorenko@example.org\rX: y"), HELD, AMBIGUOUS),
    ("tab-inside-the-address", raw("sidorenko@\texample.org"), HELD, AMBIGUOUS),
    ("quoted-local-part", raw('"sidorenko"@example.org'), HELD, AMBIGUOUS),
    ("quoted-local-part-with-at", raw(f'"{VICTIM}"@else.test'), HELD, AMBIGUOUS),
    ("percent-route", raw("sidorenko%example.org@else.test"), IGNORED, UNKNOWN),
    ("bang-path", raw("else.test!sidorenko@example.org"), IGNORED, UNKNOWN),
    ("homoglyph-in-the-domain", raw("sidorenko@exаmple.org"), HELD, AMBIGUOUS),
    ("homoglyph-in-the-local-part", raw("sidоrenko@example.org"), HELD, AMBIGUOUS),
    ("punycode-look-alike", raw("Сидоренко Анна <sidorenko@xn--exmple-4nf.org>"), HELD, UNKNOWN),
    ("the-domain-as-a-host-below-another", raw("sidorenko@example.org.else.test"), IGNORED, UNKNOWN),
    ("a-host-below-the-domain", raw("sidorenko@mail.example.org"), IGNORED, UNKNOWN),
    ("a-domain-with-the-same-ending", raw("sidorenko@notexample.org"), IGNORED, UNKNOWN),
    ("a-trailing-dot", raw("sidorenko@example.org."), HELD, AMBIGUOUS),
    ("two-dots", raw("sidorenko@example..org"), HELD, AMBIGUOUS),
    ("dots-count", raw("sido.renko@example.org"), IGNORED, UNKNOWN),
    ("an-ip-literal", raw("sidorenko@[203.0.113.9]"), HELD, AMBIGUOUS),
    ("no-from", raw(""), HELD, AMBIGUOUS),
    ("an-empty-from", raw("From: "), HELD, AMBIGUOUS),
    ("a-name-alone", raw("Сидоренко Анна"), HELD, AMBIGUOUS),
    ("a-blank-before-the-colon", raw(f"From : {VICTIM}"), HELD, AMBIGUOUS),
    ("a-second-from-with-a-blank", raw(f"From: evil@else.test\r\nFrom : {VICTIM}"), HELD, AMBIGUOUS),
    ("bidi-in-the-name", raw("=?utf-8?b?4oCuZ3JvLmVscG1heGVAb2tuZXJvZGlz?= <evil@else.test>"), IGNORED, UNKNOWN),
    ("from-of-4000-characters", raw("A" * 4000 + f" <{VICTIM}>"), HELD, AMBIGUOUS),
    ("800-encoded-words-in-from", raw(f"{words(800)} <{VICTIM}>"), HELD, AMBIGUOUS),
    ("sender-is-the-victim", raw("evil@else.test", headers=f"Sender: {VICTIM}"), IGNORED, UNKNOWN),
    ("resent-from-the-victim", raw("evil@else.test", headers=f"Resent-From: {VICTIM}"), IGNORED, UNKNOWN),
    ("reply-to-the-victim", raw("evil@else.test", headers=f"Reply-To: {VICTIM}"), IGNORED, UNKNOWN),
    ("return-path-of-the-victim", raw("evil@else.test", headers=f"Return-Path: <{VICTIM}>"), IGNORED, UNKNOWN),
    ("x-original-from-the-victim", raw("evil@else.test", headers=f"X-Original-From: {VICTIM}"), IGNORED, UNKNOWN),
    (
        "rewritten-by-a-list",
        raw("Anna via Chess <chess@list.test>", headers=f"Reply-To: {VICTIM}\r\nList-Id: <chess.list.test>"),
        IGNORED,
        UNKNOWN,
    ),
    ("the-null-sender", raw(VICTIM, headers="Return-Path: <>"), IGNORED, "automatic-mail"),
    ("the-referee-itself", raw("referee@example.org"), IGNORED, "own-mail"),
    ("a-comment-joined-to-the-domain", raw(f"{VICTIM}(.else.test)"), HELD, AMBIGUOUS),
    ("a-comment-between-two-addresses", raw(f"<{VICTIM}>(x)<evil@else.test>"), HELD, AMBIGUOUS),
    ("a-continuation-line-as-from", raw(f"From: evil@else.test\r\n From: {VICTIM}"), HELD, AMBIGUOUS),
    ("a-name-folded-before-its-colon", raw(f"From\r\n : {VICTIM}"), HELD, AMBIGUOUS),
    ("two-from-fields-in-other-letter-case", raw(f"From: evil@else.test\r\nfRoM: {VICTIM}"), HELD, AMBIGUOUS),
    ("two-from-fields-one-empty", raw(f"From: \r\nFrom: {VICTIM}"), HELD, AMBIGUOUS),
    ("nul-before-the-field", raw(b"X-Y: z\r\n\x00From: sidorenko@example.org"), HELD, AMBIGUOUS),
    ("nul-in-the-fields-name", raw(b"From\x00: sidorenko@example.org"), HELD, AMBIGUOUS),
    ("an-empty-place-in-the-list", raw(f", {VICTIM}"), HELD, AMBIGUOUS),
    ("a-comma-behind", raw(f"{VICTIM},"), HELD, AMBIGUOUS),
    ("empty-brackets-before", raw(f"<> <{VICTIM}>"), HELD, AMBIGUOUS),
    ("escaped-quotes-in-the-name", raw(f'"Anna \\" <{VICTIM}>" <evil@else.test>'), HELD, AMBIGUOUS),
    ("a-quote-left-open-in-the-name", raw(f'"Anna <{VICTIM}>'), HELD, AMBIGUOUS),
    ("a-backslash-before-the-at", raw("sidorenko\\@example.org"), HELD, AMBIGUOUS),
    ("two-at-signs", raw("sidorenko@example.org@else.test"), HELD, AMBIGUOUS),
    ("a-domain-alone", raw("<@example.org>"), HELD, AMBIGUOUS),
    ("mailto-before-the-address", raw(f"mailto:{VICTIM}"), HELD, AMBIGUOUS),
    (
        "base64-of-a-whole-mailbox",
        raw(f"=?utf-8?b?{base64.b64encode(f'<{VICTIM}>,'.encode()).decode()}?= <evil@else.test>"),
        IGNORED,
        UNKNOWN,
    ),
    ("soft-hyphen-in-the-address", raw("sido\u00adrenko@example.org"), HELD, AMBIGUOUS),
    ("zero-width-blank-in-the-address", raw("sidorenko\u200b@example.org"), HELD, AMBIGUOUS),
    ("fullwidth-at", raw("sidorenko\uff20example.org"), HELD, AMBIGUOUS),
    ("the-real-address-far-to-the-right", raw(f'"{VICTIM}{" " * 200}" <evil@else.test>'), IGNORED, UNKNOWN),
    ("from-in-the-text", raw("evil@else.test", f"From: {VICTIM}\r\n\r\n{MOVE}"), IGNORED, UNKNOWN),
    ("lf-alone-ends-the-field", raw(b"evil@else.test\nFrom: sidorenko@example.org"), HELD, AMBIGUOUS),
    ("latin-1-address", raw("sid\xf6renko@example.org".encode("latin-1")), HELD, AMBIGUOUS),
    ("the-referee-with-a-plus-part", raw("Referee+g1@Example.Org"), IGNORED, "own-mail"),
]
"""Tricks on who speaks. Our server vouches for the evil domain, so that only the reading of From is in question."""


def planted(above: str, below: str = "") -> bytes:
    """A resignation from the victim's address: what our server said, and what stands below, in the sender's power."""
    return raw(VICTIM, RESIGN, top=above, headers=below)


LIE = "Authentication-Results: mx.example.org; dmarc=pass header.from=example.org"
FOREIGN = f"Received: from x (x [198.51.100.1]) by mx.else.test; {DATE}"
AS_OURS = f"Received: from mail.example.org (mail.example.org [192.0.2.1]) by mx.example.org; {DATE}"
PROOFS = [
    ("nothing-said", planted("")),
    ("nothing-proved", planted(NOTHING)),
    ("planted-below-ours", planted(NOTHING, LIE)),
    ("planted-below-a-foreign-received", planted("", f"{FOREIGN}\r\n{LIE}")),
    ("planted-below-a-received-like-ours", planted("", f"{AS_OURS}\r\n{LIE}")),
    ("planted-below-the-from", raw(f"From: {VICTIM}\r\n{LIE}", RESIGN, top="")),
    ("disproved-above-a-lie", planted("mx.example.org; dmarc=fail (p=reject) header.from=example.org", LIE)),
    ("another-server", planted("mx.else.test; dmarc=pass header.from=example.org")),
    ("our-name-as-a-beginning", planted("mx.example.org.else.test; dmarc=pass header.from=example.org")),
    ("our-name-in-a-comment", planted("mx.else.test (mx.example.org); dmarc=pass header.from=example.org")),
    ("our-name-in-a-value", planted("mx.else.test; x=mx.example.org; dmarc=pass header.from=example.org")),
    ("no-server-named", planted("dmarc=pass header.from=example.org")),
    ("pass-in-a-comment", planted("mx.example.org; dmarc=fail (p=reject) (dmarc=pass) header.from=example.org")),
    ("pass-in-quotes", planted('mx.example.org; dmarc=none reason="; dmarc=pass header.from=example.org"')),
    ("pass-for-another-domain", planted("mx.example.org; dmarc=pass header.from=else.test")),
    ("signed-by-another", planted("mx.example.org; dkim=pass header.d=else.test")),
    ("signed-by-a-similar-name", planted("mx.example.org; dkim=pass header.d=notexample.org")),
    ("signed-by-a-name-below", planted("mx.example.org; dkim=pass header.d=evil.example.org")),
    ("signed-by-the-top-domain", planted("mx.example.org; dkim=pass header.d=org")),
    ("spf-alone", planted("mx.example.org; spf=pass smtp.mailfrom=example.org")),
    ("arc-alone", planted("mx.example.org; arc=pass header.oldest-pass=0")),
    ("pass-and-fail", planted("mx.example.org; dmarc=pass header.from=example.org; dmarc=fail (p=reject)")),
    ("a-quote-left-open", planted('mx.example.org; dmarc="pass header.from=example.org; dmarc=pass')),
    ("a-comment-left-open", planted("mx.example.org; (dmarc=none; dmarc=pass header.from=example.org")),
    ("logged-in-as-somebody-else", planted("mx.example.org; auth=pass smtp.auth=evil@example.org")),
    ("signed-by-a-name-with-a-comment", planted("mx.example.org; dkim=pass header.d=example.org(.else.test)")),
    ("signed-by-a-name-with-an-open-comment", planted("mx.example.org; dkim=pass header.d=example.org(.else.test")),
    ("signed-by-a-name-in-a-comment", planted("mx.example.org; dkim=pass (header.d=example.org) header.d=else.test")),
    (
        "signed-by-a-name-with-nul",
        raw(VICTIM, RESIGN, top="mx.example.org; dkim=pass header.d=example.org\x00.else.test"),
    ),
    ("signed-by-a-list-of-names", planted("mx.example.org; dkim=pass header.d=example.org,else.test")),
    ("from-of-a-comment", planted("mx.example.org; dmarc=pass header.from=(example.org)else.test")),
    ("two-froms-in-one-result", planted("mx.example.org; dmarc=pass header.from=else.test header.from=example.org")),
    ("arc-results-planted", planted("", f"ARC-{LIE}")),
    ("x-results-planted", planted("", f"X-{LIE}")),
    ("planted-with-a-blank-before-the-colon", planted("", LIE.replace(":", " :", 1))),
    ("a-guess-that-passes", planted("mx.example.org; dmarc=bestguesspass header.from=example.org")),
    ("pass-as-a-part-of-a-word", planted("mx.example.org; dmarc=passed header.from=example.org")),
    ("an-error-that-may-pass", planted("mx.example.org; dmarc=temperror header.from=example.org")),
    ("a-policy-that-passes", planted("mx.example.org; dmarc=none policy.dmarc=pass header.from=example.org")),
    ("the-clients-name-alone", planted("mx.example.org; iprev=pass policy.iprev=192.0.2.1")),
    ("our-name-on-a-folded-line", planted("mx.else.test;\r\n mx.example.org; dmarc=pass header.from=example.org")),
    ("logged-in-by-a-comment", planted("mx.example.org; auth=pass (sidorenko@example.org) smtp.auth=evil@example.org")),
    (
        "greeted-as-localhost",
        raw(
            VICTIM,
            RESIGN,
            top="",
            above=f"Received: from localhost (else.test [203.0.113.9]) by mx.example.org; {DATE}",
            headers=f"{AS_OURS}\r\n{LIE}",
        ),
    ),
    (
        "greeted-with-our-name",
        raw(
            VICTIM,
            RESIGN,
            top="",
            above=f"Received: from mx.example.org (unknown [203.0.113.9]) by mx.example.org; {DATE}",
            headers=f"{AS_OURS}\r\n{LIE}",
        ),
    ),
    ("sender-differs", raw(VICTIM, RESIGN, top=NOTHING, headers="Sender: evil@else.test")),
    ("reply-to-elsewhere", raw(VICTIM, RESIGN, top=NOTHING, headers="Reply-To: evil@else.test")),
    ("resent-by-another", raw(VICTIM, RESIGN, top=NOTHING, headers="Resent-From: evil@else.test")),
    ("a-copied-signature", raw(VICTIM, RESIGN, top=NOTHING, headers="DKIM-Signature: v=1; d=example.org; l=0; b=x")),
    ("as-a-quoted-printable-subject", raw(VICTIM, RESIGN, top=NOTHING, subject="=?utf-8?q?CM-2026-01?= G01")),
]
"""A resignation in the victim's very name; none of these proves it, so it is held and the victim is asked."""

BOUNDARY = 'multipart/{kind}; boundary="b"'


def parts(kind: str, *bodies: str) -> tuple[str, str]:
    """Content type and text of a multipart mail."""
    return BOUNDARY.format(kind=kind), "".join(f"--b\r\n{body}\r\n" for body in bodies) + "--b--\r\n"


def proved(text: str | bytes, kind: str = "text/plain; charset=utf-8", subject: str = "CM-2026-01 G01") -> bytes:
    """A letter that is beyond doubt the player's own."""
    return raw(VICTIM, text, top=PASS.format(domain="example.org"), kind=kind, subject=subject)


def nested(depth: int) -> bytes:
    """So many parts, each in the other."""
    kind, text = "text/plain", "e5\r\n"
    for number in range(depth):
        text = f"--n{number}\r\nContent-Type: {kind}\r\n\r\n{text}\r\n--n{number}--\r\n"
        kind = f"multipart/mixed; boundary=n{number}"
    return proved(text, kind)


def _parts(kind: str, *bodies: str) -> bytes:
    content, text = parts(kind, *bodies)
    return proved(text, content)


PLAIN, HTML = "Content-Type: text/plain; charset=utf-8\r\n\r\n", "Content-Type: text/html; charset=utf-8\r\n\r\n"
BASE64 = base64.b64encode(b"\x1f\x8b\x08" + bytes(3000)).decode()
CONTENTS = [
    (
        "plain-and-html-differ",
        _parts("alternative", f"{PLAIN}{MOVE}", f"{HTML}<p>Ход 1: c5</p>"),
        HELD,
        "contradicting-parts",
    ),
    (
        "a-move-in-the-html-alone",
        _parts("alternative", f"{PLAIN}Привет!", f"{HTML}<p>Ход 1: c5</p>"),
        HELD,
        "contradicting-parts",
    ),
    ("bidi-around-the-move", proved("Ход 1: \u202ee5\u202c\r\n"), HELD, UNREADABLE),
    ("bidi-isolate", proved("Ход 1: \u2067e5\u2069\r\n"), HELD, UNREADABLE),
    ("900-nested-parts", nested(900), HELD, UNREADABLE),
    ("150-nested-parts", nested(150), HELD, UNREADABLE),
    ("5000-parts", _parts("mixed", *[f"{PLAIN}x"] * 5000), HELD, UNREADABLE),
    ("ten-megabytes-of-text", proved("шах " * 1_500_000), HELD, UNREADABLE),
    ("one-line-of-two-megabytes", proved("x" * 2_000_000), HELD, UNREADABLE),
    ("20000-lines", proved("e5\r\n" * 20_000), HELD, UNREADABLE),
    ("3000-encoded-words-in-the-subject", proved(MOVE, subject=words(3_000)), HELD, UNREADABLE),
    ("300-fields", raw(VICTIM, MOVE, headers="\r\n".join(f"X-{n}: y" for n in range(300))), HELD, AMBIGUOUS),
    ("a-header-of-70-kilobytes", raw(VICTIM, MOVE, headers="X-Long: " + "y" * 70_000), HELD, None),
    ("opaque-smime", proved(BASE64, "application/pkcs7-mime; name=smime.p7m"), HELD, UNREADABLE),
    ("winmail-dat", proved(BASE64, "application/ms-tnef; name=winmail.dat"), HELD, UNREADABLE),
    (
        "an-encrypted-letter",
        _parts("encrypted", "Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1"),
        HELD,
        UNREADABLE,
    ),
    ("an-archive", proved(BASE64, "application/gzip; name=move.gz"), HELD, UNREADABLE),
    (
        "an-enclosed-letter",
        _parts("mixed", f"{PLAIN}Смотрите.", f"Content-Type: message/rfc822\r\n\r\nFrom: {VICTIM}\r\n\r\n{MOVE}"),
        IGNORED,
        "not-a-game-message",
    ),
    (
        "an-enclosed-resignation",
        _parts("mixed", f"{PLAIN}См. вложение.", f"Content-Type: message/rfc822\r\n\r\nFrom: {VICTIM}\r\n\r\n{RESIGN}"),
        IGNORED,
        "not-a-game-message",
    ),
    ("a-quoted-resignation", proved("Спасибо!\r\n\r\n> Сдаюсь.\r\n"), IGNORED, "not-a-game-message"),
    (
        "a-resignation-below-the-marker",
        proved("Спасибо!\r\n\r\n=== write above this line ===\r\n\r\nСдаюсь.\r\n"),
        IGNORED,
        "not-a-game-message",
    ),
    ("a-delivery-report", _parts("report; report-type=delivery-status", f"{PLAIN}{MOVE}"), IGNORED, "bounce"),
    ("a-receipt", _parts("report; report-type=disposition-notification", f"{PLAIN}{MOVE}"), IGNORED, "receipt"),
    (
        "an-invitation",
        _parts("mixed", f"{PLAIN}{MOVE}", "Content-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR"),
        IGNORED,
        "automatic-mail",
    ),
    (
        "a-reaction",
        _parts("alternative", f"{PLAIN}👍", "Content-Type: text/vnd.google.email-reaction+json\r\n\r\n{}"),
        IGNORED,
        "automatic-mail",
    ),
    ("an-empty-letter", proved(""), IGNORED, "not-a-game-message"),
    ("quotation-marks-without-end", proved(">" * 60_000), IGNORED, "not-a-game-message"),
]
"""Letters of a proved sender that must not be taken for what they are not, nor break the reader."""

NOT_EVEN_MAIL = [
    ("nothing", b""),
    ("line-ends", b"\r\n\r\n\r\n"),
    ("one-byte", b"\x00"),
    ("octets", bytes(range(256)) * 40),
    ("a-body-alone", "Ход 1: e5".encode()),
    ("a-header-without-end", b"From: sidorenko@example.org"),
    ("colons", b":" * 5000),
    ("nul", b"\x00" * 100_000),
    ("utf-16", "From: sidorenko@example.org\r\n\r\nСдаюсь".encode("utf-16")),
]


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def post() -> AsyncIterator[PostOffice]:
    """White has moved; Black has not."""
    async with open_post_office() as office:
        found = await office.receive(letter("Пробный Пётр <probny@example.org>", "Ход 1: e4\n"))
        assert found.disposition == "accepted"
        yield office


async def judged(post: PostOffice, mail: bytes) -> StoredMail:
    """Take one in; nothing it holds counts, and no mail of ours goes anywhere but to people of the event."""
    found = await post.receive(mail, later(1))
    game = await post.game()
    assert [ply.uci for ply in game.plies] == ["e2e4"]
    assert (game.result, game.interruption) == ("*", None)
    assert game.refused == ()
    for written in await post.new_mail():
        assert written.recipient in (VICTIM, "probny@example.org", "arbiter@example.org")
    return found


def test_there_are_enough_of_them_each_by_its_own_name() -> None:
    names = [str(row[0]) for row in (*SENDERS, *PROOFS, *CONTENTS, *NOT_EVEN_MAIL)]
    assert len(names) == len(set(names)) >= 160


@pytest.mark.parametrize(("mail", "disposition", "reason"), [pytest.param(*row[1:], id=row[0]) for row in SENDERS])
async def test_who_speaks(post: PostOffice, mail: bytes, disposition: str, reason: str) -> None:
    found = await judged(post, mail)
    assert (found.disposition, found.reason) == (disposition, reason)


@pytest.mark.parametrize("mail", [pytest.param(row[1], id=row[0]) for row in PROOFS])
async def test_what_proves_nothing(post: PostOffice, mail: bytes) -> None:
    found = await judged(post, mail)
    assert (found.disposition, found.reason) == (HELD, UNPROVED)
    assert all(act["outcome"] == "held" for act in found.acts if isinstance(act, dict))


@pytest.mark.parametrize(("mail", "disposition", "reason"), [pytest.param(*row[1:], id=row[0]) for row in CONTENTS])
async def test_what_is_no_move(post: PostOffice, mail: bytes, disposition: str, reason: str | None) -> None:
    found = await judged(post, mail)
    assert found.disposition == disposition
    assert reason is None or found.reason == reason


@pytest.mark.parametrize("mail", [pytest.param(row[1], id=row[0]) for row in NOT_EVEN_MAIL])
async def test_what_is_not_even_mail(post: PostOffice, mail: bytes) -> None:
    found = await judged(post, mail)
    assert found.disposition == HELD
    assert await post.new_mail() == []


@pytest.mark.parametrize(
    "sender",
    [
        pytest.param("SIDORENKO@EXAMPLE.ORG", id="capitals"),
        pytest.param("sidorenko+chess@example.org", id="a-plus-part"),
        pytest.param('"Сидоренко, Анна" <sidorenko@example.org>', id="a-comma-in-the-name"),
        pytest.param("Кто-то Другой <sidorenko@example.org>", id="another-name"),
        pytest.param("From:\r\n sidorenko@example.org", id="a-folded-field"),
    ],
)
async def test_what_is_the_player_all_the_same(sender: str) -> None:
    async with open_post_office() as one:
        await one.receive(letter("Пробный Пётр <probny@example.org>", "Ход 1: e4\n"))
        found = await one.receive(raw(sender, MOVE, top="mx.example.org; dmarc=pass header.from=example.org"), later(1))
        assert found.disposition == "accepted"
        assert await one.moves() == ["e2e4", "e7e5"]


async def test_a_bare_lie_is_booked_at_its_own_level_and_echoed() -> None:
    """Nothing speaks against it but nothing for it: a move, no more, and the victim hears of it at once."""
    async with open_post_office() as one:
        await one.receive(letter("Пробный Пётр <probny@example.org>", "Ход 1: e4\n"))
        await one.new_mail()
        assert (await one.receive(raw(VICTIM, MOVE, top=NOTHING), later(1))).disposition == "accepted"
        echoes = [mail.recipient for mail in await one.new_mail() if mail.template == "move-echo"]
        assert echoes == [VICTIM]


@pytest.mark.parametrize(
    ("subject", "headers"),
    [
        pytest.param("=?utf-8?q?CM-2026-01=0D=0ABcc:_evil@else.test?=", "", id="encoded-line-end-in-the-subject"),
        pytest.param("CM-2026-01\r\n Bcc: evil@else.test", "", id="folded-subject"),
        pytest.param("CM-2026-01\rBcc: evil@else.test", "", id="bare-cr-in-the-subject"),
        pytest.param("x" * 3000, "", id="a-subject-of-3000-characters"),
        pytest.param("CM-2026-01", "References: <a@b>\r\n\t<c@d\x0bBcc:evil@else.test>", id="references"),
        pytest.param("CM-2026-01", "In-Reply-To: <x@y> <[z/w]>", id="in-reply-to"),
        pytest.param("CM-2026-01", "Reply-To: evil@else.test", id="reply-to"),
    ],
)
@pytest.mark.parametrize("text", ["ПОМОЩЬ\r\n", "Ход 1: e2e9\r\n", "Сдаюсь {{ 7*7 }} {% raw %}\r\n"])
async def test_our_answer_survives_what_it_answers(post: PostOffice, subject: str, headers: str, text: str) -> None:
    """One recipient, no header of the sender's making, and nothing of the sender's text is run."""
    before = len(await post.outbox())
    await post.receive(raw(VICTIM, text, top=NOTHING, subject=subject, headers=headers), later(1.2))
    for mail in (await post.outbox())[before:]:
        read = message_from_bytes(mail.body, policy=policy.default)
        assert read["Bcc"] is None and read["Cc"] is None and read["Reply-To"] is None
        assert read["To"].addresses[0].addr_spec == mail.recipient
        assert "else.test" not in str(read["To"])
        assert all(len(line) < 999 for line in mail.body.split(b"\r\n"))
        assert b"49" not in mail.subject.encode()
    post.seen = len(await post.outbox())


async def test_every_shape_is_somewhere(post: PostOffice) -> None:
    """The funnel sums: each mail has one disposition."""
    async with post.office.store.reads() as reads:
        funnel = await reads.funnel()
    assert set(funnel) <= {"accepted", "rejected", "held", "recorded", "ignored", "duplicate"}
    assert sum(funnel.values()) == post.given
