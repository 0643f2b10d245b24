"""Who speaks, and when our server heard it: shapes that people try, each with the level it deserves."""

from datetime import UTC, datetime

import pytest

from parsers.envelope import read_envelope
from parsers.letter import Envelope
from service.mail.origin import authentication, server_moment
from service.ports.origin import Proof

TRUSTED = ("mx.example.org",)
OURS = (
    "Received: from mail.club.net (mail.club.net [192.0.2.5]) by mx.example.org with ESMTPS id 1;"
    " Wed, 28 Jan 2026 19:40:58 +0300\n"
)
PASS = (
    "Authentication-Results: mx.example.org; spf=pass smtp.mailfrom=club.net; dkim=pass header.d=club.net;"
    " dmarc=pass header.from=club.net\n"
)
OWN = "From: Anna <player@club.net>\nDate: Wed, 28 Jan 2026 19:40:17 +0300\nSubject: s\n"


def envelope_of(header: str) -> Envelope:
    envelope = read_envelope((header + "\ntext\n").encode("utf-8")).value
    assert envelope is not None
    return envelope


def results(words: str) -> str:
    return f"Authentication-Results: {words}\n"


@pytest.mark.parametrize(
    ("header", "proof"),
    [
        pytest.param(OURS + PASS + OWN, Proof.PROVED, id="48.1.7-dmarc-passes"),
        pytest.param(PASS + OURS + OWN, Proof.PROVED, id="48.1.7-result-above-our-received"),
        pytest.param(OURS + OWN, Proof.UNPROVED, id="48.1.7-no-result"),
        pytest.param(
            OURS + results("mx.example.org; spf=pass smtp.mailfrom=club.net") + OWN, Proof.UNPROVED, id="spf-alone"
        ),
        pytest.param(
            OURS + results("mx.example.org; dkim=pass header.d=club.net") + OWN, Proof.PROVED, id="dkim-aligned"
        ),
        pytest.param(
            OURS + results("mx.example.org; dkim=pass header.i=@club.net") + OWN, Proof.PROVED, id="dkim-by-i"
        ),
        pytest.param(
            OURS + results("mx.example.org; dkim=pass header.d=evil.net") + OWN, Proof.UNPROVED, id="dkim-of-another"
        ),
        pytest.param(
            OURS + results("mx.example.org; dkim=pass header.d=evil.club.net") + OWN,
            Proof.UNPROVED,
            id="dkim-of-a-rented-name",
        ),
        pytest.param(
            OURS + results("mx.example.org; dkim=pass header.d=net") + OWN, Proof.UNPROVED, id="dkim-of-a-suffix"
        ),
        pytest.param(
            OURS + results("mx.example.org; dkim=fail header.d=club.net; dkim=pass header.d=club.net") + OWN,
            Proof.UNPROVED,
            id="fail-beats-pass",
        ),
        pytest.param(
            OURS + results("mx.example.org; dmarc=pass header.from=evil.net") + OWN,
            Proof.UNPROVED,
            id="dmarc-of-another",
        ),
        pytest.param(
            OURS + results("mx.example.org; dmarc=fail header.from=club.net") + OWN, Proof.FAILED, id="dmarc-fails"
        ),
        pytest.param(
            OURS + results("mx.example.org; dmarc=fail (p=none dis=none) header.from=club.net") + OWN,
            Proof.UNPROVED,
            id="dmarc-fails-under-p-none",
        ),
        pytest.param(
            OURS + results("mx.example.org; dmarc=fail (p=NONE sp=QUARANTINE dis=NONE) header.from=club.net") + OWN,
            Proof.UNPROVED,
            id="sp-says-nothing-of-the-domain-itself",
        ),
        pytest.param(
            OURS + results("mx.example.org; dmarc=fail (p=REJECT dis=NONE) header.from=club.net") + OWN,
            Proof.FAILED,
            id="dmarc-fails-under-p-reject",
        ),
        pytest.param(
            OURS
            + results("mx.example.org; dmarc=fail (p=none) header.from=club.net; dkim=pass header.d=club.net")
            + OWN,
            Proof.UNPROVED,
            id="dmarc-fail-beats-dkim-pass",
        ),
        pytest.param(
            OURS + results("mx.example.org; dmarc=none; dkim=none; spf=none") + OWN, Proof.UNPROVED, id="none"
        ),
        pytest.param(OURS + results("mx.example.org; none") + OWN, Proof.UNPROVED, id="rfc8601-none"),
        pytest.param(
            OURS + results("MX.EXAMPLE.ORG 1; dmarc=pass header.from=CLUB.NET") + OWN,
            Proof.PROVED,
            id="case-and-version",
        ),
        pytest.param(
            OURS + results("mx.evil.net; dmarc=pass header.from=club.net") + OWN, Proof.UNPROVED, id="foreign-server"
        ),
        pytest.param(
            OURS + results("spf=pass smtp.mailfrom=club.net; dmarc=pass header.from=club.net") + OWN,
            Proof.UNPROVED,
            id="no-server-named",
        ),
        pytest.param(
            OURS + results("mx.example.org.evil.net; dmarc=pass header.from=club.net") + OWN,
            Proof.UNPROVED,
            id="server-with-a-tail",
        ),
        pytest.param(
            OURS + results("(mx.example.org) mx.evil.net; dmarc=pass") + OWN, Proof.UNPROVED, id="server-in-a-comment"
        ),
        pytest.param(
            OURS + results("mx.example.org; dmarc=fail header.from=club.net") + PASS + OWN,
            Proof.FAILED,
            id="forged-one-below",
        ),
        pytest.param(
            OURS + results("mx.example.org; dkim=none") + PASS + OWN,
            Proof.UNPROVED,
            id="only-the-topmost-of-one-server",
        ),
        pytest.param(OURS + OWN + PASS, Proof.UNPROVED, id="below-the-senders-own-fields"),
        pytest.param(
            OURS
            + "Received: from evil (evil.net [192.0.2.9]) by relay.evil.net; Wed, 28 Jan 2026 19:40:00 +0300\n"
            + PASS
            + OWN,
            Proof.UNPROVED,
            id="below-a-foreign-received",
        ),
        pytest.param(
            OURS + "Received: from x (x [192.0.2.9]) by mx.example.org; Wed, 28 Jan 2026 19:40:00 +0300\n" + PASS + OWN,
            Proof.UNPROVED,
            id="below-a-received-in-our-name-that-nobody-handed-on",
        ),
        pytest.param(
            "Received: from mx.example.org (evil.net [192.0.2.9]) by mx.example.org; Wed, 28 Jan 2026 19:41:00 +0300\n"
            "Received: by mx.example.org; Wed, 28 Jan 2026 19:40:00 +0300\n" + PASS + OWN,
            Proof.UNPROVED,
            id="a-greeting-in-our-name",
        ),
        pytest.param(
            "Received: from mx.example.org (mx.example.org [10.0.0.1]) by st.example.org; 28 Jan 2026 19:41 +0300\n"
            + OURS
            + PASS
            + OWN,
            Proof.PROVED,
            id="handed-on-within-our-walls",
        ),
        pytest.param(
            "Received: by 2002:a05:6a10:1 with SMTP id x; Wed, 28 Jan 2026 08:41:00 -0800 (PST)\n"
            "Received: from mail.club.net (mail.club.net. [192.0.2.5]) by mx.example.org with ESMTPS id 1;"
            " Wed, 28 Jan 2026 08:40:58 -0800 (PST)\n" + PASS + OWN,
            Proof.PROVED,
            id="a-number-as-our-inner-host",
        ),
        pytest.param(
            OURS + results("mx.example.org; dkim=none (dmarc=pass header.from=club.net)") + OWN,
            Proof.UNPROVED,
            id="pass-in-a-comment",
        ),
        pytest.param(
            OURS
            + results('mx.example.org; spf=pass smtp.mailfrom="a; dmarc=pass header.from=club.net "@evil.net')
            + OWN,
            Proof.UNPROVED,
            id="pass-in-a-quoted-string",
        ),
        pytest.param(
            OURS + results("mx.example.org; spf=pass smtp.mailfrom=a;dmarc=pass@evil.net") + OWN,
            Proof.UNPROVED,
            id="pass-in-an-address",
        ),
        pytest.param(
            OURS + results('mx.example.org; spf=pass smtp.mailfrom="a; dmarc=pass header.from=club.net') + OWN,
            Proof.UNPROVED,
            id="quote-never-closed",
        ),
        pytest.param(OURS + results("mx.example.org; dmarc=pass (") + OWN, Proof.UNPROVED, id="comment-never-closed"),
        pytest.param(OURS + results("mx.example.org; dmarc=passed") + OWN, Proof.UNPROVED, id="not-quite-pass"),
        pytest.param(
            OURS + results("mx.example.org; dmarc=bestguesspass header.from=club.net") + OWN,
            Proof.UNPROVED,
            id="best-guess",
        ),
        pytest.param(
            OURS + results("mx.example.org; dmarc=temperror header.from=club.net") + OWN, Proof.UNPROVED, id="dns-error"
        ),
        pytest.param(
            OURS + "ARC-Authentication-Results: i=1; mx.example.org; dmarc=pass header.from=club.net\n" + OWN,
            Proof.UNPROVED,
            id="arc",
        ),
        pytest.param(OURS + PASS + OWN + "From: other <x@evil.net>\n", Proof.UNPROVED, id="two-froms"),
        pytest.param(
            OURS + PASS + "From: player@club.net <evil@evil.net>\n", Proof.UNPROVED, id="name-like-an-address"
        ),
        pytest.param(
            OURS + PASS + 'From: "player@club.net" <evil@evil.net>\n', Proof.UNPROVED, id="quoted-name-like-an-address"
        ),
        pytest.param(
            OURS + PASS + "From: <player@club.net>evil@evil.net\n", Proof.UNPROVED, id="text-behind-the-address"
        ),
        pytest.param(OURS + PASS + "From: player@club.net(.evil.net)\n", Proof.UNPROVED, id="comment-in-the-domain"),
        pytest.param(OURS + PASS + "From: a@evil.net, player@club.net\n", Proof.UNPROVED, id="two-addresses"),
        pytest.param(OURS + PASS + "From: players: player@club.net;\n", Proof.UNPROVED, id="group"),
        pytest.param(OURS + PASS + "From: player@club.net\x00@evil.net\n", Proof.UNPROVED, id="nul"),
        pytest.param(
            OURS + PASS + "From: =?utf-8?q?a=0D=0A?= <player@club.net>\n", Proof.UNPROVED, id="encoded-newline"
        ),
        pytest.param(OURS + PASS + "Subject: s\n", Proof.UNPROVED, id="no-from"),
    ],
)
def test_48_1_7_level_of_proof(header: str, proof: Proof) -> None:
    assert authentication(envelope_of(header), TRUSTED).proof is proof


def test_no_trusted_server_proves_nothing() -> None:
    assert authentication(envelope_of(OURS + PASS + OWN), ()).proof is Proof.UNPROVED


@pytest.mark.parametrize(
    ("name", "proof"),
    [("mx7.example.org", Proof.PROVED), ("mx.example.net", Proof.UNPROVED), ("example.org", Proof.UNPROVED)],
)
def test_a_pattern_names_many_servers(name: str, proof: Proof) -> None:
    header = OURS + PASS.replace("mx.example.org", name) + OWN
    assert authentication(envelope_of(header), ("*.example.org",)).proof is proof


@pytest.mark.parametrize(
    "connected",
    [
        "mail10.example.com [203.0.113.9]",
        "localhost.example.com [203.0.113.9]",
        "mail192.168.example.com [203.0.113.9]",
        "unknown [210.1.2.3]",
        "unknown [110.1.2.3]",
        "unknown [8.10.2.3]",
        "unknown [IPv6:2001:db8::10.1]",
        "10.0.0.1.example.com [203.0.113.9]",
        "HELO localhost",
    ],
)
def test_a_name_that_looks_like_ours_hands_nothing_on(connected: str) -> None:
    forged = f"Received: from evil ({connected}) by mx.example.org with ESMTPS id 1; Wed, 28 Jan 2026 19:41:00 +0300\n"
    header = forged + OURS + PASS + OWN
    assert authentication(envelope_of(header), TRUSTED).proof is Proof.UNPROVED


@pytest.mark.parametrize(
    "connected", ["localhost [127.0.0.1]", "filter [10.1.2.3]", "filter [192.168.7.7]", "x [IPv6:::1]"]
)
def test_a_server_within_our_walls_hands_on(connected: str) -> None:
    inside = f"Received: from filter ({connected}) by mx.example.org with ESMTP id 1; Wed, 28 Jan 2026 19:41:00 +0300\n"
    assert authentication(envelope_of(inside + OURS + PASS + OWN), TRUSTED).proof is Proof.PROVED


def test_two_trusted_servers_a_failure_beats_a_pass() -> None:
    header = OURS + PASS + results("filter.example.org; dmarc=fail header.from=club.net") + OWN
    found = authentication(envelope_of(header), ("mx.example.org", "filter.example.org"))
    assert (found.proof, found.by, found.reason) == (Proof.FAILED, "filter.example.org", "dmarc=fail")


def test_the_evidence_is_kept() -> None:
    found = authentication(envelope_of(OURS + PASS + OWN), TRUSTED)
    assert found.by == "mx.example.org"
    assert "dmarc=pass" in found.header


FETCHED = datetime(2026, 1, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("header", "moment"),
    [
        pytest.param(OURS + OWN, datetime(2026, 1, 28, 16, 40, 58, tzinfo=UTC), id="48.2.3-topmost-received"),
        pytest.param(
            OURS.replace("Wed, 28 Jan", "Thu, 29 Jan") + OURS + OWN,
            datetime(2026, 1, 29, 16, 40, 58, tzinfo=UTC),
            id="48.2.3-the-upper-of-two",
        ),
        pytest.param(
            "Received: by mx.example.org; yesterday\n" + OURS + OWN,
            FETCHED,
            id="48.2.3-unreadable-then-the-mailbox-says",
        ),
        pytest.param(OWN + OURS, FETCHED, id="48.2.3-never-a-received-below-the-senders-fields"),
        pytest.param(OWN, FETCHED, id="48.2.3-no-received"),
    ],
)
def test_48_2_3_server_moment(header: str, moment: datetime) -> None:
    assert server_moment(envelope_of(header), FETCHED) == moment


def test_48_2_3_server_moment_unknown() -> None:
    assert server_moment(envelope_of(OWN), None) is None
