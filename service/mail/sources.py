"""Mails out of files, folders, mboxes and Maildirs, with the moment at which our server took each."""

import mailbox as boxes
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from parsers.mail_dates import read_moment, read_trace
from service.errors import ReplayError

PassedOver = Callable[[Path], None]

_OF_LETTERS = {"from", "received", "return-path", "message-id", "mime-version"}
_OF_OTHERS_TOO = {"to", "cc", "date", "subject", "content-type"}


@dataclass(frozen=True, slots=True)
class MailSource:
    """One mail to rule on: its name, its bytes, and the moment at which our server took it."""

    name: str
    raw: bytes
    arrived_at: datetime


def read_mails(paths: Sequence[Path], passed_over: PassedOver = lambda path: None) -> list[MailSource]:
    """
    The mails of files, folders, mboxes and Maildirs: in the order given, inside a folder or box in order of arrival.

    `passed_over`: told of whatever lies in a folder and is no mail. Raises: ReplayError for a path that is not there.
    """
    found: list[MailSource] = []
    for path in paths:
        found += _read_path(path, passed_over)
    return found


def _read_path(path: Path, passed_over: PassedOver) -> list[MailSource]:
    try:
        if path.is_dir():
            return _in_order(list(_read_folder(path, passed_over)))
        raw = path.read_bytes()
    except OSError as error:
        raise ReplayError(f"{path}: cannot be read ({error.strerror or error})") from None
    if raw.startswith(b"From ") and b"\n" in raw:
        box = boxes.mbox(str(path), create=False)
        return _in_order([_source(f"{path.name}#{n}", box.get_bytes(key)) for n, key in enumerate(box.keys(), 1)])
    return [_source(path.name, raw)]


def _read_folder(folder: Path, passed_over: PassedOver) -> Iterator[MailSource]:
    """Every letter of a Maildir; of another folder what is called .eml, and what begins as a letter does."""
    if (folder / "cur").is_dir() or (folder / "new").is_dir():
        letters = [file for part in ("new", "cur") for file in (folder / part).glob("*") if file.is_file()]
        yield from (_source(file.name, file.read_bytes()) for file in sorted(letters))
        return
    for file in sorted(folder.iterdir()):
        if file.name.startswith("."):
            continue
        raw = file.read_bytes() if file.is_file() else b""
        if file.is_file() and (file.suffix.lower() == ".eml" or is_letter(raw)):
            yield _source(file.name, raw)
        else:
            passed_over(file)


def is_letter(raw: bytes) -> bool:
    """Whether a file begins as a letter does: with a header that tells who wrote it, how it came, or what it is."""
    head = raw[: 256 * 1024].removeprefix(b"\xef\xbb\xbf").lstrip()
    names = {name for name, _ in _headers(head)}
    return bool(names & _OF_LETTERS) or len(names & _OF_OTHERS_TOO) > 1


def names_one_of(raw: bytes, addresses: Collection[str]) -> bool:
    """Whether a letter is addressed to one of these addresses, openly."""
    to = [value.casefold() for name, value in _headers(raw[: 256 * 1024]) if name in ("to", "cc")]
    return any(address.casefold() in value for value in to for address in addresses)


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
