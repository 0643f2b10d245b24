"""From, read strictly: whom a careful reader would believe, and whom nobody should."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.envelope import read_envelope
from parsers.letter import Address, Envelope
from parsers.reading import ProblemCode

PLAYER = "player@club.net"


def read(header: bytes) -> Envelope:
    envelope = read_envelope(header + b"\n\ntext\n").value
    assert envelope is not None
    return envelope


@pytest.mark.parametrize(
    ("value", "name", "email"),
    [
        pytest.param("player@club.net", "", PLAYER, id="bare"),
        pytest.param("<player@club.net>", "", PLAYER, id="in-brackets"),
        pytest.param("Anna Player <player@club.net>", "Anna Player", PLAYER, id="name"),
        pytest.param('"Player, Anna" <player@club.net>', "Player, Anna", PLAYER, id="quoted-comma"),
        pytest.param("Player, Anna <player@club.net>", "Player, Anna", PLAYER, id="unquoted-comma"),
        pytest.param("Player A. B. <player@club.net>", "Player A. B.", PLAYER, id="dots"),
        pytest.param("Anna (Moscow) <player@club.net>", "Anna (Moscow)", PLAYER, id="comment-in-the-name"),
        pytest.param("Пробный Пётр <player@club.net>", "Пробный Пётр", PLAYER, id="raw-utf-8"),
        pytest.param("=?utf-8?b?0J/RkdGC0YA=?= <player@club.net>", "Пётр", PLAYER, id="encoded-word"),
        pytest.param("=?utf-8?B?ItCf0YDQvtCx0L3Ri9C5LCDQn9GR0YLRgCI=?= <player@club.net>", "Пробный, Пётр", PLAYER,
                     id="comma-and-quotes-inside-an-encoded-word"),
        pytest.param('"=?utf-8?b?0J/RkdGC0YA=?=" <player@club.net>', "Пётр", PLAYER, id="encoded-word-in-quotes"),
        pytest.param("=?utf-8?b?0J/R?= =?utf-8?b?kdGC0YA=?= <player@club.net>", "Пётр", PLAYER, id="letter-split"),
        pytest.param("=?koi8-r?b?8KPU0g==?= <player@club.net>", "Пётр", PLAYER, id="koi8-r-word"),
        pytest.param("Anna\r\n <player@club.net>", "Anna", PLAYER, id="folded"),
        pytest.param("A.B+chess@Club.NET", "", "A.B+chess@Club.NET", id="48.1.2-case-and-plus-part"),
        pytest.param('"evil@x.org" <player@club.net>', "evil@x.org", PLAYER, id="a-quoted-name-does-not-matter"),
        pytest.param("=?utf-8?q?evil=40x=2Eorg?= <player@club.net>", "evil@x.org", PLAYER, id="nor-an-encoded-one"),
        pytest.param("player@xn--80ak6aa92e.com", "", "player@xn--80ak6aa92e.com", id="punycode"),
    ],
)  # fmt: skip
def test_sender_is_beyond_doubt(value: str, name: str, email: str) -> None:
    assert read(b"From: " + value.encode()).sender == Address(name, email)


def test_sender_with_a_raw_name_in_windows_1251() -> None:
    assert read("From: Пробный Пётр <player@club.net>".encode("cp1251")).sender == Address("Пробный Пётр", PLAYER)


@pytest.mark.parametrize(
    "header",
    [
        pytest.param("From: player@club.net\nFrom: evil@x.org", id="two-fields"),
        pytest.param("From: player@club.net\nFrom: player@club.net", id="two-equal-fields"),
        pytest.param("From: player@club.net\nFROM: evil@x.org", id="two-fields-of-other-case"),
        pytest.param("From: player@club.net\nFrom : evil@x.org", id="second-with-a-blank-before-the-colon"),
        pytest.param("From : player@club.net", id="blank-before-the-colon"),
        pytest.param("Subject: x", id="none"),
        pytest.param("From:", id="empty"),
        pytest.param("From: <>", id="empty-brackets"),
        pytest.param("From: Anna Player", id="name-alone"),
        pytest.param("From: player@club.net <evil@x.org>", id="published-name-like-an-address"),
        pytest.param("From: <player@club.net> <evil@x.org>", id="two-in-brackets"),
        pytest.param("From: <player@club.net>evil@x.org", id="published-trailing-address"),
        pytest.param("From: <player@club.net> evil", id="trailing-word"),
        pytest.param("From: <evil@x.org>(<player@club.net>)", id="trailing-comment"),
        pytest.param("From: player@club.net (Anna)", id="comment-behind-an-address"),
        pytest.param("From: player@club.net(.evil.org)", id="published-comment-in-the-domain"),
        pytest.param("From: player(@x)@club.net", id="comment-in-the-local-part"),
        pytest.param("From: (player@club.net) <evil@x.org>", id="address-in-a-comment"),
        pytest.param("From: ((a)) <player@club.net>", id="nested-comment"),
        pytest.param("From: " + "(" * 900 + " <player@club.net>", id="published-many-open-comments"),
        pytest.param("From: evil@x.org, player@club.net", id="list"),
        pytest.param("From: evil@x.org; player@club.net", id="list-with-a-semicolon"),
        pytest.param("From: A <evil@x.org>, B <player@club.net>", id="list-of-names"),
        pytest.param("From: ,player@club.net", id="empty-first-member"),
        pytest.param("From: player@club.net,", id="empty-last-member"),
        pytest.param("From: team: player@club.net;", id="group"),
        pytest.param("From: team:;", id="empty-group"),
        pytest.param("From: <@relay.org:player@club.net>", id="route"),
        pytest.param("From: <@relay.org,@b.org:player@club.net>", id="long-route"),
        pytest.param('From: "player@club.net <evil@x.org>', id="quote-never-closed"),
        pytest.param('From: "a"player@club.net', id="quoted-string-before-an-address"),
        pytest.param('From: "player"@club.net', id="quoted-local-part"),
        pytest.param('From: "player@club.net"@x.org', id="address-as-a-quoted-local-part"),
        pytest.param("From: player@club.net@x.org", id="two-at-signs"),
        pytest.param("From: player@[192.0.2.1]", id="address-literal"),
        pytest.param("From: player@club..net", id="two-dots"),
        pytest.param("From: .player@club.net", id="leading-dot"),
        pytest.param("From: player@-club.net", id="label-with-a-leading-hyphen"),
        pytest.param("From: player@club.net.", id="trailing-dot"),
        pytest.param("From: player @club.net", id="blank-in-the-address"),
        pytest.param("From: <player@club.net", id="bracket-never-closed"),
        pytest.param("From: player@club.net>", id="bracket-never-opened"),
        pytest.param("From: <<player@club.net>>", id="double-brackets"),
        pytest.param("From: =?utf-8?q?player=40club=2Enet?=", id="encoded-address"),
        pytest.param("From: <=?utf-8?q?player?=@club.net>", id="encoded-local-part"),
        pytest.param("From: =?utf-8?q?=3Cplayer=40club=2Enet=3E?= x", id="encoded-brackets"),
        pytest.param("From: =?utf-8?q?a=0D=0ABcc=3A?= <player@club.net>", id="published-encoded-newline"),
        pytest.param("From: =?utf-8?q?a=00?= <player@club.net>", id="encoded-nul"),
        pytest.param("From: player@club.net\x00@x.org", id="published-nul"),
        pytest.param("From: player@club.net\rFrom: evil@x.org", id="bare-cr"),
        pytest.param("From: An\x00na <player@club.net>", id="nul-in-the-name"),
        pytest.param("From: An\rna <player@club.net>", id="bare-cr-in-the-name"),
        pytest.param("From: plаyer@club.net", id="cyrillic-letter-in-the-local-part"),
        pytest.param("From: Anna <player@clуb.net>", id="cyrillic-letter-in-the-domain"),
        pytest.param("From: player\u200b@club.net", id="zero-width-in-the-address"),
        pytest.param("From: " + "a" * 65 + "@club.net", id="long-local-part"),
        pytest.param("From: " + "." * 20000 + "@club.net", id="published-many-dots"),
        pytest.param("From: " + "=?utf-8?q?a?= " * 200 + "<player@club.net>", id="over-long"),
        pytest.param("From: Anna\n\t<player@club.net> <evil@x.org>", id="folded-second-address"),
        pytest.param("From: a\\<player@club.net>", id="backslash"),
        pytest.param("From: player%club.net", id="no-at-sign"),
    ],
)
def test_sender_is_in_doubt(header: str) -> None:
    reading = read_envelope((header + "\nTo: referee@example.org\n\ntext\n").encode())
    assert reading.value is not None
    assert reading.value.sender is None
    assert ProblemCode.AMBIGUOUS_SENDER in {problem.code for problem in reading.problems}


@given(st.text(alphabet='<>()"@,;:.\\ ab=?\r\x00[]', max_size=30), st.text(alphabet='<>()"@,;: ab\\', max_size=10))
def test_an_address_found_is_written_and_alone(before: str, after: str) -> None:
    envelope = read(f"From: {before}<player@club.net>{after}".encode())
    if envelope.sender is not None:
        assert envelope.sender.email == PLAYER
        assert not after.strip()
        assert not set("<>@:;") & set(re.sub(r'"(?:[^"\\]|\\.)*"', "", before))


@pytest.mark.parametrize(
    ("value", "addresses"),
    [
        pytest.param("a@x.org, B <b@x.org>", ["a@x.org", "b@x.org"], id="two"),
        pytest.param(
            '"Sidorenko, Anna" <a@x.org>, "Referee, Test" <b@x.org>', ["a@x.org", "b@x.org"], id="quoted-commas"
        ),
        pytest.param(
            "Sidorenko, Anna <a@x.org>, Referee, Test <b@x.org>", ["a@x.org", "b@x.org"], id="unquoted-commas"
        ),
        pytest.param("a@x.org; b@x.org", ["a@x.org", "b@x.org"], id="semicolon"),
        pytest.param("undisclosed-recipients:;", [], id="empty-group"),
        pytest.param("Team: a@x.org, b@x.org;", ["a@x.org", "b@x.org"], id="group"),
        pytest.param("=?utf-8?q?A=2C_B?= <a@x.org>", ["a@x.org"], id="comma-in-an-encoded-word"),
        pytest.param("", [], id="empty"),
    ],
)
def test_recipients(value: str, addresses: list[str]) -> None:
    envelope = read(f"From: p@x.org\nTo: {value}\nCc: {value}".encode())
    assert [address.email for address in envelope.to] == addresses
    assert envelope.to == envelope.cc


def test_a_name_with_commas_is_whole() -> None:
    envelope = read(b"From: p@x.org\nTo: Sidorenko, Anna <a@x.org>, b@x.org")
    assert envelope.to[0] == Address("Sidorenko, Anna", "a@x.org")


def test_thousands_of_recipients_are_bounded() -> None:
    value = ", ".join(f"a{n}@x.org" for n in range(3000))
    assert 100 <= len(read(f"From: p@x.org\nTo: {value}".encode()).to) <= 500
