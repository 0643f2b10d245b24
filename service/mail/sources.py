"""Mails out of files, folders, mboxes and Maildirs, with the moment at which our server took each."""

import mailbox as boxes
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from parsers.mail_dates import read_moment, read_trace
from service.errors import ReplayError


@dataclass(frozen=True, slots=True)
class MailSource:
    """One mail to rule on: its name, its bytes, and the moment at which our server took it."""

    name: str
    raw: bytes
    arrived_at: datetime


def read_mails(paths: Sequence[Path]) -> list[MailSource]:
    """
    The mails of files, folders, mboxes and Maildirs: in the order given, inside a folder or box in order of arrival.

    Raises: ReplayError for a path that is not there or holds no mail.
    """
    found: list[MailSource] = []
    for path in paths:
        found += _read_path(path)
    return found


def _read_path(path: Path) -> list[MailSource]:
    try:
        if path.is_dir():
            if (path / "cur").is_dir() or (path / "new").is_dir():
                files = [file for part in ("new", "cur") for file in (path / part).glob("*") if file.is_file()]
            else:
                files = [file for file in path.iterdir() if file.is_file() and not file.name.startswith(".")]
            return _in_order([_source(file.name, file.read_bytes()) for file in sorted(files)])
        raw = path.read_bytes()
    except OSError as error:
        raise ReplayError(f"{path}: cannot be read ({error.strerror or error})") from None
    if raw.startswith(b"From ") and b"\n" in raw:
        box = boxes.mbox(str(path), create=False)
        return _in_order([_source(f"{path.name}#{n}", box.get_bytes(key)) for n, key in enumerate(box.keys(), 1)])
    return [_source(path.name, raw)]


def _in_order(sources: list[MailSource]) -> list[MailSource]:
    return sorted(sources, key=lambda source: source.arrived_at)


def _source(name: str, raw: bytes) -> MailSource:
    return MailSource(name, raw, arrival_of(raw))


def arrival_of(raw: bytes) -> datetime:
    """The moment of the topmost Received; where there is none, of the Date; else the beginning of time."""
    headers = list(_headers(raw[: 256 * 1024]))
    for name, value in headers:
        if name == "received":
            moment = read_trace(value).at
            if moment is not None:
                return moment
            break
    for name, value in headers:
        if name == "date":
            return read_moment(value) or datetime.fromtimestamp(0, UTC)
    return datetime.fromtimestamp(0, UTC)


def _headers(raw: bytes) -> Iterator[tuple[str, str]]:
    head = raw.replace(b"\r\n", b"\n").split(b"\n\n", 1)[0].decode("latin-1")
    field = ""
    for line in [*head.split("\n"), ""]:
        if line[:1] in (" ", "\t"):
            field += line
            continue
        name, colon, value = field.partition(":")
        if colon:
            yield name.strip().lower(), value.strip()
        field = line
