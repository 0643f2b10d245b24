"""Who proves what, at the edges of `Authentication-Results` and of our own walls (48.1.7)."""

from datetime import UTC, datetime

import pytest

from service.mail.origin import authentication, server_moment
from service.ports.origin import Authentication, Proof
from tests.mail.test_origin import OURS, OWN, PASS, TRUSTED, envelope_of, results

BELOW = "From: Anna <player@chess.club.net>\nDate: Wed, 28 Jan 2026 19:40:17 +0300\n"


def found(words: str, own: str = OWN) -> Authentication:
    return authentication(envelope_of(OURS + results(words) + own), TRUSTED)


@pytest.mark.parametrize(
    ("words", "proof", "reason"),
    [
        ("mx.example.org; dmarc=pass header.from=club.net", Proof.PROVED, "dmarc=pass"),
        ("mx.example.org; dmarc=pass", Proof.PROVED, "dmarc=pass"),
        ("MX.Example.org.; DMARC=PASS header.from=Club.Net", Proof.PROVED, "dmarc=pass"),
        ("mx.example.org 1; dmarc=pass header.from=club.net", Proof.PROVED, "dmarc=pass"),
        ("mx.example.org; dmarc/1=pass header.from=club.net", Proof.PROVED, "dmarc=pass"),
        ('mx.example.org; dmarc=pass header.from="club.net"', Proof.PROVED, "dmarc=pass"),
        ("mx.example.org; dmarc=pass header.from=player@club.net", Proof.PROVED, "dmarc=pass"),
        ("mx.example.org; dmarc=pass header.from=evil.net", Proof.UNPROVED, "nothing of the sender's domain passed"),
        ("mx.example.org; dmarc=pass (p=none) header.from=club.net(.evil.net)", Proof.UNPROVED, None),
        ("mx.example.org; dmarc=fail header.from=club.net", Proof.FAILED, "dmarc=fail"),
        ("mx.example.org; dmarc=reject header.from=club.net", Proof.FAILED, "dmarc=fail"),
        ("mx.example.org; dmarc=quarantine header.from=club.net", Proof.FAILED, "dmarc=fail"),
        ("mx.example.org; dmarc=fail (p=none sp=reject) header.from=club.net", Proof.UNPROVED, "dmarc=fail p=none"),
        ("mx.example.org; dmarc=fail (p=quarantine) header.from=club.net", Proof.FAILED, "dmarc=fail"),
        ("mx.example.org; dmarc=fail policy.dmarc=none header.from=club.net", Proof.UNPROVED, "dmarc=fail p=none"),
        ("mx.example.org; dmarc=fail (sp=none) header.from=club.net", Proof.FAILED, "dmarc=fail"),
        ("mx.example.org; dmarc=pass; dmarc=none", Proof.UNPROVED, "contradicting results"),
        ("mx.example.org; dmarc=none; dmarc=temperror", Proof.UNPROVED, "nothing of the sender's domain passed"),
        ("mx.example.org; dkim=pass header.d=club.net", Proof.PROVED, "dkim=pass header.d=club.net"),
        ("mx.example.org; dkim=pass header.i=a@club.net", Proof.PROVED, "dkim=pass header.d=club.net"),
        ("mx.example.org; dkim=fail header.d=club.net", Proof.UNPROVED, "dkim=fail"),
        ("mx.example.org; dkim=permerror header.d=club.net", Proof.UNPROVED, "dkim=fail"),
        ("mx.example.org; dkim=policy header.d=club.net", Proof.UNPROVED, "dkim=fail"),
        ("mx.example.org; dkim=pass header.d=club.net; dkim=fail header.d=club.net", Proof.UNPROVED, "dkim=fail"),
        ("mx.example.org; dkim=pass header.d=club.net; dkim=fail header.d=list.net", Proof.PROVED, None),
        ("mx.example.org; dkim=neutral header.d=club.net; dkim=pass header.d=club.net", Proof.PROVED, None),
        ("mx.example.org; dkim=pass header.d=club.net; dkim=neutral header.d=club.net", Proof.PROVED, None),
        ("mx.example.org; dkim=pass header.d=aclub.net", Proof.UNPROVED, None),
        ("mx.example.org; auth=pass smtp.auth=player@club.net", Proof.PROVED, "auth=pass smtp.auth=player@club.net"),
        ("mx.example.org; auth=pass smtp.auth=other@club.net", Proof.UNPROVED, None),
        ("mx.example.org; auth=pass smtp.auth=player", Proof.UNPROVED, None),
        ("mx.example.org; auth=pass", Proof.UNPROVED, None),
        ("mx.example.org; auth=fail smtp.auth=player@club.net", Proof.UNPROVED, None),
        ("mx.example.org; iprev=pass smtp.auth=player@club.net", Proof.UNPROVED, None),
        ("mx.example.org; spf=pass smtp.mailfrom=a@club.net", Proof.UNPROVED, "nothing of the sender's domain passed"),
        ("mx.example.org; none", Proof.UNPROVED, "nothing of the sender's domain passed"),
        ("mx.example.org; dmarc=pass (unclosed header.from=club.net", Proof.UNPROVED, "unreadable result"),
        ('mx.example.org; dmarc=pass "unclosed header.from=club.net', Proof.UNPROVED, "unreadable result"),
        ("mx.example.org; (dmarc=pass header.from=club.net)", Proof.UNPROVED, None),
        ("mx.example.org; (a (b) dmarc=pass) dmarc=fail", Proof.FAILED, "dmarc=fail"),
        (r"mx.example.org; (a \) dmarc=none) dmarc=pass", Proof.PROVED, "dmarc=pass"),
        (r'mx.example.org; x="a\"; dmarc=fail"; dmarc=pass', Proof.PROVED, "dmarc=pass"),
        ("mx.example.org; (a ; dmarc=fail) dmarc=pass", Proof.PROVED, "dmarc=pass"),
        ("mx.example.org (the inbox); dmarc=pass", Proof.PROVED, "dmarc=pass"),
        ("mx.example.org; reason=x) ; dmarc=pass", Proof.PROVED, "dmarc=pass"),
        ("dmarc=pass header.from=club.net", Proof.UNPROVED, "no result of a trusted server"),
        ("else.test; dmarc=pass", Proof.UNPROVED, "no result of a trusted server"),
        ("", Proof.UNPROVED, "no result of a trusted server"),
    ],
)
def test_48_1_7_what_our_server_s_words_prove(words: str, proof: Proof, reason: str | None) -> None:
    told = found(words)
    assert told.proof is proof
    assert reason is None or told.reason == reason


@pytest.mark.parametrize(
    ("words", "proof"),
    [
        ("dmarc=fail (p=none) header.from=chess.club.net", Proof.UNPROVED),
        ("dmarc=fail (p=none sp=none) header.from=chess.club.net", Proof.UNPROVED),
        ("dmarc=fail (p=none sp=reject) header.from=chess.club.net", Proof.FAILED),
        ("dkim=pass header.d=club.net", Proof.PROVED),
        ("dkim=pass header.d=chess.club.net", Proof.PROVED),
        ("dkim=pass header.d=b.chess.club.net", Proof.UNPROVED),
        ("dkim=pass header.d=net", Proof.UNPROVED),
        ("dmarc=pass header.from=club.net", Proof.UNPROVED),
    ],
)
def test_48_1_7_what_is_proved_for_a_host_below_the_domain(words: str, proof: Proof) -> None:
    assert found(f"mx.example.org; {words}", BELOW).proof is proof


def through(*hosts: tuple[str, str]) -> str:
    """Received fields, topmost first: each by a host, from a connection."""
    return "".join(
        f"Received: from {connected} by {by} with ESMTPS id 1; Wed, 28 Jan 2026 19:41:00 +0300\n"
        for by, connected in hosts
    )


@pytest.mark.parametrize(
    ("hosts", "proof"),
    [
        pytest.param(
            [("mx.example.org", "x (mail.club.net [192.0.2.5])")], Proof.PROVED, id="straight-from-the-sender"
        ),
        pytest.param(
            [("in.example.org", "x (mx.example.org [192.0.2.9])"), ("mx.example.org", "y (mail.club.net [192.0.2.5])")],
            Proof.PROVED,
            id="handed-on-by-a-host-of-our-house",
        ),
        pytest.param(
            [("in.example.org", "x (mail.club.net [192.0.2.5])"), ("mx.example.org", "y (mail.club.net [192.0.2.5])")],
            Proof.UNPROVED,
            id="said-to-be-by-our-server-below-a-stranger",
        ),
        pytest.param(
            [("in.example.org", "x (mx.example.org [192.0.2.9])"), ("mx.else.test", "y (mail.club.net [192.0.2.5])")],
            Proof.UNPROVED,
            id="the-lower-one-is-a-stranger",
        ),
        pytest.param(
            [("in.example.org", "localhost ([127.0.0.1])"), ("mx.example.org", "y (mail.club.net [192.0.2.5])")],
            Proof.PROVED,
            id="a-filter-on-the-same-machine",
        ),
        pytest.param(
            [("in.example.org", "filter ([172.16.0.1])"), ("mx.example.org", "y (mail.club.net [192.0.2.5])")],
            Proof.PROVED,
            id="a-filter-in-the-first-private-net",
        ),
        pytest.param(
            [("in.example.org", "filter ([172.32.0.1])"), ("mx.example.org", "y (mail.club.net [192.0.2.5])")],
            Proof.UNPROVED,
            id="behind-the-last-private-net",
        ),
        pytest.param(
            [("in.example.org", "a [10.0.0.1] ([203.0.113.9])"), ("mx.example.org", "y (mail.club.net [192.0.2.5])")],
            Proof.UNPROVED,
            id="one-number-of-two-is-a-stranger-s",
        ),
        pytest.param(
            [("mx.org.uk", "x (mx2.org.uk [192.0.2.9])"), ("mx2.org.uk", "y (mail.club.net [192.0.2.5])")],
            Proof.UNPROVED,
            id="two-houses-under-one-public-suffix",
        ),
        pytest.param(
            [("a.b.example.org", "x (c.b.example.org [192.0.2.9])"), ("c.b.example.org", "y (m.club.net [192.0.2.5])")],
            Proof.PROVED,
            id="two-hosts-of-one-department",
        ),
        pytest.param(
            [("example.org", "x (mx.example.org [192.0.2.9])"), ("mx.example.org", "y (m.club.net [192.0.2.5])")],
            Proof.PROVED,
            id="a-house-of-two-labels",
        ),
        pytest.param(
            [("example.org", "x (mx.else.org [192.0.2.9])"), ("mx.else.org", "y (m.club.net [192.0.2.5])")],
            Proof.UNPROVED,
            id="the-suffix-alone-is-no-house",
        ),
    ],
)
def test_48_1_7_whose_received_fields_hand_a_result_on(hosts: list[tuple[str, str]], proof: Proof) -> None:
    header = through(*hosts) + PASS + OWN
    assert authentication(envelope_of(header), TRUSTED).proof is proof


def test_48_1_7_only_the_topmost_result_of_a_server_counts() -> None:
    planted = results("mx.example.org; dmarc=pass header.from=club.net")
    real = results("mx.example.org; dmarc=fail header.from=club.net")
    assert authentication(envelope_of(OURS + real + planted + OWN), TRUSTED).proof is Proof.FAILED
    assert authentication(envelope_of(OURS + planted + OWN + real), TRUSTED).proof is Proof.PROVED


@pytest.mark.parametrize("field", ["From: x@club.net", "Subject: s", "Message-ID: <1@club.net>", "To: a@b.net"])
def test_48_1_7_a_result_below_a_field_of_the_sender_is_the_sender_s(field: str) -> None:
    header = OURS + f"{field}\n" + PASS + ("" if field.startswith("From") else OWN)
    assert authentication(envelope_of(header), TRUSTED).proof is Proof.UNPROVED


def test_48_1_7_of_two_servers_a_failed_signature_beats_a_pass() -> None:
    other = results("filter.example.org; dkim=fail header.d=club.net")
    told = authentication(envelope_of(OURS + PASS + other + OWN), ("mx.example.org", "filter.example.org"))
    assert (told.proof, told.reason) == (Proof.UNPROVED, "dkim=fail")
    silent = results("filter.example.org; spf=none")
    told = authentication(envelope_of(OURS + silent + PASS + OWN), ("mx.example.org", "filter.example.org"))
    assert (told.proof, told.by) == (Proof.PROVED, "mx.example.org")


def test_48_2_3_what_our_server_writes_above_its_own_trace_tells_no_moment() -> None:
    fetched = datetime(2026, 1, 30, tzinfo=UTC)
    arrived = datetime(2026, 1, 28, 16, 40, 58, tzinfo=UTC)
    assert server_moment(envelope_of(PASS + OURS + OWN), fetched) == arrived
    assert server_moment(envelope_of("Return-Path: <a@b.net>\n" + OURS + OWN), fetched) == arrived
    assert server_moment(envelope_of(PASS + OWN), fetched) == fetched
