"""Where a mail came from: our server's moment, what our server says of the sender, and our own mail. Pure functions."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from parsers.letter import Address, Envelope
from parsers.mail_dates import read_origin_host, read_trace
from service.ports.origin import Authentication, Proof

_WRITTEN_BY_SENDERS = frozenset(
    {"from", "date", "subject", "to", "cc", "message-id", "sender", "reply-to", "mime-version", "content-type"}
)
_RESULT = re.compile(r"\s*([A-Za-z0-9-]+)(?:\s*/\s*\d+)?\s*=\s*([A-Za-z]+)(?=[\s;(\ufffd]|$)")
_PROPERTY = re.compile(r"([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)?)\s*=\s*(\"(?:[^\"\\]|\\.)*\"|[^\s;]+)")
_PUBLISHED_NONE = re.compile(
    r"(?:^|[\s.;,(])(?:p|policy(?:\.dmarc)?|published-domain-policy)\s*[=:]\s*none\b", re.IGNORECASE
)
_SUBDOMAIN_POLICY = re.compile(r"(?:^|[\s.;,(])sp\s*[=:]\s*(\w+)", re.IGNORECASE)
_GLUED = "\ufffd"
"""For a comment that touches a word, as in `header.d=example.org(.else.test)`: the word is then no name."""
_NUMBER = re.compile(
    r"(?<![\w.:-])(?:(?i:ipv6):)?(\d{1,3}(?:\.\d{1,3}){3}|[0-9A-Fa-f]{0,4}:[0-9A-Fa-f:]{1,40})(?![\w.:-])"
)
_HERE = tuple(
    ip_network(block)
    for block in ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1/128", "fc00::/7", "fe80::/10")
)
"""Addresses within our own walls: no stranger's server connects from one of them."""
_SECOND_LEVEL = frozenset({"co", "com", "org", "net", "ac", "gov", "edu"})


def server_moment(envelope: Envelope, fetched: datetime | None) -> datetime | None:
    """
    The moment our own mail server received the copy.

    It is that of the topmost Received, which our server wrote last; where that is unreadable, or stands below a field
    that senders write, the mailbox's own moment. Never a header that the sender could write. Aware, or None.

    Source: 48.2.3 (the date of sending is held against it).
    """
    for name, value in envelope.fields:
        if name.rstrip() in _WRITTEN_BY_SENDERS:
            break
        if name == "received":
            return read_trace(value).at or fetched
    return fetched


def authentication(envelope: Envelope, trusted: tuple[str, ...]) -> Authentication:
    """
    What the trusted servers say of the sender's domain.

    Args:
        envelope: The mail; its `fields` are judged in their order.
        trusted: Servers (authserv-id) whose Authentication-Results count; `*.example.org` stands for all below.

    Returns:
        FAILED where DMARC failed under a policy that asks more than "none"; PROVED where DMARC passed, or a DKIM
        signature of the sender's own domain or one above it; else UNPROVED. A failure beats a pass.
    """
    if envelope.sender is None:
        return Authentication(Proof.UNPROVED, "ambiguous sender")
    domain = envelope.sender.email.rpartition("@")[2].lower().rstrip(".")
    found = [_judge(report, domain, envelope.sender.plain) for report in _trusted_reports(envelope, trusted)]
    if not found:
        return Authentication(Proof.UNPROVED, "no result of a trusted server")
    for proof in (Proof.FAILED, Proof.UNPROVED, Proof.PROVED):
        for result in found:
            if result.proof is proof and (proof is not Proof.UNPROVED or "fail" in result.reason):
                return result
    return found[0]


@dataclass(slots=True)
class _Result:
    """One `method=result` with its properties and the words of its comments."""

    method: str
    result: str
    properties: dict[str, str] = field(default_factory=dict)
    remarks: str = ""


@dataclass(slots=True)
class _Report:
    """One Authentication-Results header. `sound` is False where quotes or comments are not closed."""

    by: str
    results: list[_Result]
    sound: bool
    header: str


def _trusted_reports(envelope: Envelope, trusted: tuple[str, ...]) -> list[_Report]:
    """The topmost header of each trusted server, above every foreign Received and every field that senders write."""
    found: dict[str, _Report] = {}
    for value in _own_results(envelope, trusted):
        report = _read_report(value)
        if _is_trusted(report.by, trusted):
            found.setdefault(report.by, report)
    return list(found.values())


def _own_results(envelope: Envelope, trusted: tuple[str, ...]) -> Iterator[str]:
    """Authentication-Results written within our own walls, topmost first."""
    last: str | None = None  # the Received above, written by a server of ours
    for name, value in envelope.fields:
        if name.rstrip() in _WRITTEN_BY_SENDERS:
            return
        if name == "authentication-results":
            yield value
        elif name == "received":
            if last is not None and not _handed_on(last, value, trusted):
                return
            last = value


def _handed_on(upper: str, lower: str, trusted: tuple[str, ...]) -> bool:
    """Whether the lower Received is ours too: the upper says it came from a host of ours, and the lower is by one."""
    by = read_trace(upper).by
    below = read_trace(lower).by
    if not (_is_trusted(below, trusted) or _one_house(below, by)):
        return False
    came = read_origin_host(upper)
    if came is None:
        return True
    greeting, seen = came
    seen_name = seen.split()[0].strip("[]") if seen.split() else ""
    if _is_here(seen or greeting):
        return True
    host = seen_name if seen else greeting
    return _one_house(host, by) or _is_trusted(host, trusted)


def _is_here(words: str) -> bool:
    """
    Whether a server of ours was connected to from within our walls: by the number of the connection, where it told it.

    A name says nothing beside a number: whoever connects chooses his own.
    """
    numbers = [number for match in _NUMBER.finditer(words) if (number := _read_number(match[1])) is not None]
    if numbers:
        return all(any(number in block for block in _HERE) for number in numbers)
    return words.strip("[]() ").lower() == "localhost"


def _read_number(text: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(text)
    except ValueError:
        return None


def _one_house(host: str, other: str) -> bool:
    """Two hosts under one domain: the other's name without its first label, where that leaves a domain of its own."""
    host, other = host.rstrip("."), other.rstrip(".")
    if not host or not other:
        return False
    labels = other.split(".")
    house = other
    if len(labels) > 2 and not (len(labels) == 3 and labels[1] in _SECOND_LEVEL and len(labels[2]) == 2):
        house = ".".join(labels[1:])
    return host in (other, house) or host.endswith("." + house)


def _is_trusted(name: str, trusted: tuple[str, ...]) -> bool:
    name = name.lower().rstrip(".")
    for entry in trusted:
        entry = entry.lower().strip().rstrip(".")
        if entry and (name == entry or (entry.startswith("*.") and name.endswith(entry[1:]))):
            return True
    return False


def _read_report(value: str) -> _Report:
    """Read one header, however odd: quotes and comments are kept apart, so nothing in them counts as a result."""
    pieces, sound = _split_pieces(value[:8000])
    head = pieces[0][0].split() if pieces else []
    by = head[0].lower().rstrip(".") if head and "=" not in head[0] else ""
    results: list[_Result] = []
    for text, remarks in pieces[1:] if by else pieces:
        match = _RESULT.match(text)
        if match is None:
            continue
        properties: dict[str, str] = {}
        for key, word in _PROPERTY.findall(text[match.end() :]):
            properties.setdefault(key.lower(), word.strip('"').lower().rstrip("."))
        results.append(_Result(match.group(1).lower(), match.group(2).lower(), properties, remarks))
    return _Report(by, results, sound, value[:2000])


def _split_pieces(value: str) -> tuple[list[tuple[str, str]], bool]:
    """Cut at semicolons outside quotes and comments: (text, words of its comments) each; and whether all was closed."""
    pieces: list[tuple[str, str]] = []
    text: list[str] = []
    remarks: list[str] = []
    depth, quoted, escaped = 0, False, False
    for char in value:
        if escaped:
            escaped = False
            (remarks if depth else text).append(char)
        elif char == "\\" and (depth or quoted):
            escaped = True
        elif quoted:
            text.append(char)
            quoted = char != '"'
        elif char == "(":
            depth += 1
            remarks.append(" ")
            text.append(_GLUED if depth == 1 and text and not text[-1].isspace() else " ")
        elif char == ")" and depth:
            depth -= 1
        elif depth:
            remarks.append(char)
        elif char == '"':
            quoted = True
            text.append(char)
        elif char == ";":
            pieces.append(("".join(text), "".join(remarks)))
            text, remarks = [], []
        else:
            text.append(char)
    pieces.append(("".join(text), "".join(remarks)))
    return pieces, not (depth or quoted)


def _judge(report: _Report, domain: str, sender: str) -> Authentication:
    """What one header says of the sender's domain, or of the very account that the mail was submitted from."""

    def told(proof: Proof, reason: str) -> Authentication:
        return Authentication(proof, reason, report.by, report.header)

    dmarc = [item for item in report.results if item.method == "dmarc"]
    for item in dmarc:
        if item.result in ("fail", "reject", "quarantine"):
            if _policy_is_none(item, domain):
                return told(Proof.UNPROVED, "dmarc=fail p=none")
            return told(Proof.FAILED, "dmarc=fail")
    if not report.sound:
        return told(Proof.UNPROVED, "unreadable result")
    signed = [item for item in report.results if item.method == "dkim" and _is_aligned(item, domain)]
    if any(item.result != "pass" for item in dmarc) and any(item.result == "pass" for item in dmarc):
        return told(Proof.UNPROVED, "contradicting results")
    for item in dmarc:
        if item.result == "pass" and item.properties.get("header.from", domain).rpartition("@")[2] == domain:
            return told(Proof.PROVED, "dmarc=pass")
    if any(item.result in ("fail", "permerror", "policy") for item in signed):
        return told(Proof.UNPROVED, "dkim=fail")
    for item in signed:
        if item.result == "pass":
            return told(Proof.PROVED, f"dkim=pass header.d={_signer(item)}")
    for item in report.results:
        # the sender logged in at our own server as this very address (RFC 8601, 2.7.4)
        account = item.properties.get("smtp.auth", "")
        if item.method == "auth" and item.result == "pass" and account and Address("", account).plain == sender:
            return told(Proof.PROVED, f"auth=pass smtp.auth={account}")
    return told(Proof.UNPROVED, "nothing of the sender's domain passed")


def _policy_is_none(item: _Result, domain: str) -> bool:
    """The domain publishes p=none; for a host below it the policy for subdomains, where stated, must be none too."""
    words = item.remarks + " " + " ".join(f"{key}={value}" for key, value in item.properties.items())
    if not _PUBLISHED_NONE.search(words):
        return False
    below = _SUBDOMAIN_POLICY.search(words)
    return below is None or below.group(1).lower() == "none" or domain.count(".") < 2


def _signer(item: _Result) -> str:
    return item.properties.get("header.d") or item.properties.get("header.i", "").rpartition("@")[2]


def _is_aligned(item: _Result, domain: str) -> bool:
    """The signer is the sender's domain or one above it, never one below: a name that somebody rents proves nothing."""
    signer = _signer(item)
    return "." in signer and (domain == signer or domain.endswith("." + signer))
