"""What an IMAP server answers, turned into values: numbers, sizes, bodies, folders, the quota."""

import re
from base64 import b64decode
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta, timezone

from service.mail.imap_protocol import Lines
from service.mail.imap_wire import ImapConnection

BATCH_BYTES = 4 * 2**20
LARGEST = 50 * 2**20  # bytes of one mail that are kept; of a larger one no more than one byte beyond is fetched

_LIST = re.compile(rb"\(([^)]*)\) (?:NIL|\"(?:[^\"\\]|\\.)*\") (.*)\Z", re.DOTALL)
_QUOTED = re.compile(r"\\(.)")
_DATE = re.compile(r"\s?(\d{1,2})-(\w{3})-(\d{4}) (\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d)")
_MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
_BODY_TEXT = re.compile(rb"BODY\[\](?:<0>)? (?:NIL|\"((?:[^\"\\]|\\.)*)\")", re.IGNORECASE)
_STORAGE = re.compile(rb"\bSTORAGE (\d+) (\d+)", re.IGNORECASE)


async def search(connection: ImapConnection, uids: str) -> set[int]:
    """Which of the UIDs are there."""
    lines = await connection.command("SEARCH", "UID", uids, prefix="UID")
    words = b" ".join(bytes(line) for line in lines[:-1]).split()
    return {int(word) for word in words if word.isdigit()}


async def sizes_of(connection: ImapConnection, uids: Sequence[int]) -> dict[int, int]:
    """Bytes of each mail, as the server counts them."""
    lines = await connection.command("FETCH", ",".join(map(str, uids)), "(UID RFC822.SIZE)", prefix="UID")
    found = {}
    for text, _ in _records(lines):
        uid, size = re.search(rb"\bUID (\d+)", text), re.search(rb"\bRFC822\.SIZE (\d+)", text)
        if uid and size:
            found[int(uid[1])] = int(size[1])
    return {uid: found[uid] for uid in uids if uid in found}


def by_size(uids: Sequence[int], sizes: dict[int, int]) -> list[dict[int, int]]:
    """Batches that fit into memory: many small mails together, a large one alone."""
    batches: list[dict[int, int]] = []
    for uid in uids:
        size = sizes.get(uid, 0)  # deleted meanwhile, or not told: the bodies will show
        if not batches or sum(batches[-1].values()) + size > BATCH_BYTES:
            batches.append({})
        batches[-1][uid] = size
    return batches


async def fetch_bodies(
    connection: ImapConnection, sizes: dict[int, int], largest: int = LARGEST
) -> dict[int, tuple[bytes, datetime | None]]:
    """Bodies and server moments by UID; no flag changes."""
    total = sum(sizes.values())
    body = f"BODY.PEEK[]<0.{largest + 1}>" if max(sizes.values()) > largest else "BODY.PEEK[]"
    lines = await connection.command(
        "FETCH", ",".join(map(str, sizes)), f"(UID INTERNALDATE {body})", prefix="UID", expected_bytes=total
    )
    found = {}
    for text, literals in _records(lines):
        uid = re.search(rb"\bUID (\d+)", text)
        if uid is None or int(uid[1]) not in sizes:
            continue
        short = _BODY_TEXT.search(text)
        if literals:
            raw = bytes(literals[-1])
        elif short is not None:
            raw = re.sub(rb"\\(.)", rb"\1", short[1] or b"")
        else:
            continue  # an unasked line about flags
        moment = re.search(rb'INTERNALDATE "([^"]*)"', text)
        found[int(uid[1])] = (raw, read_internal_date(moment[1].decode("ascii", "replace")) if moment else None)
    return found


async def fetch_headers(connection: ImapConnection, uids: Sequence[int]) -> dict[int, tuple[bytes, datetime | None]]:
    """Header blocks, with the empty line behind them, and server moments by UID; no flag changes."""
    lines = await connection.command(
        "FETCH", ",".join(map(str, uids)), "(UID INTERNALDATE BODY.PEEK[HEADER])", prefix="UID"
    )
    found = {}
    for text, literals in _records(lines):
        uid = re.search(rb"\bUID (\d+)", text)
        if uid is not None and literals:
            moment = re.search(rb'INTERNALDATE "([^"]*)"', text)
            at = read_internal_date(moment[1].decode("ascii", "replace")) if moment else None
            found[int(uid[1])] = (bytes(literals[-1]), at)
    return found


async def used_share(connection: ImapConnection) -> float | None:
    """How full the mailbox is, 1.0 being its quota; None where the server tells of none (RFC 2087)."""
    lines = await connection.command("GETQUOTAROOT", '"INBOX"')
    shares = [int(used) / int(limit) for used, limit in _STORAGE.findall(b"\n".join(map(bytes, lines))) if int(limit)]
    return max(shares, default=None)


def _records(lines: Lines) -> list[tuple[bytes, list[bytearray]]]:
    """The answer to FETCH, mail by mail: the text without its literals, and the literals."""
    records: list[tuple[bytes, list[bytearray]]] = []
    for line in lines[:-1]:
        if isinstance(line, bytearray):
            if records:
                records[-1][1].append(line)
        elif re.match(rb"\d+ FETCH \(", line, re.IGNORECASE):
            records.append((line, []))
        elif records:
            records[-1] = (records[-1][0] + line, records[-1][1])
    return records


def read_list(lines: Lines) -> list[tuple[set[str], str]]:
    """The answer to LIST: attributes in lower case, and the name as the server writes it."""
    found = []
    waiting: set[str] | None = None
    for line in lines[:-1]:
        if isinstance(line, bytearray):
            if waiting is not None:
                found.append((waiting, line.decode("utf-8", "replace")))
            waiting = None
        elif match := _LIST.search(line):
            attributes = set(match[1].decode("ascii", "replace").lower().split())
            name = match[2].decode("utf-8", "replace")
            waiting = attributes if name.startswith("{") else None
            if name.startswith('"'):
                name = _QUOTED.sub(r"\1", name[1:-1])
            if waiting is None:
                found.append((attributes, name))
    return found


def readable(name: str) -> str:
    """A folder's name out of modified UTF-7 (RFC 3501, 5.1.3); as it stands where it is none."""

    def letters(match: re.Match[str]) -> str:
        if not match[1]:
            return "&"
        coded = match[1].replace(",", "/")
        with suppress(ValueError):
            return b64decode(coded + "=" * (-len(coded) % 4)).decode("utf-16-be")
        return match[0]

    return re.sub(r"&([^-&]*)-", letters, name)


def read_internal_date(text: str) -> datetime | None:
    """
    INTERNALDATE as an aware moment; None for what is no date.

    >>> read_internal_date("28-Jan-2026 19:40:58 +0300").isoformat()
    '2026-01-28T19:40:58+03:00'
    """
    match = _DATE.fullmatch(text)
    if match is None or match[2].title() not in _MONTHS:
        return None
    day, _, year, hour, minute, second, sign, zone_hours, zone_minutes = match.groups()
    offset = timedelta(hours=int(zone_hours), minutes=int(zone_minutes)) * (-1 if sign == "-" else 1)
    month = _MONTHS.index(match[2].title()) + 1
    with suppress(ValueError):
        return datetime(int(year), month, int(day), int(hour), int(minute), int(second), tzinfo=timezone(offset))
    return None
