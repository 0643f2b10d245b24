"""What the service raises on purpose. A player's fault is a finding, not an error."""

from dataclasses import dataclass


class RefereeError(Exception):
    """Anything that the service raises on purpose; the text is one sentence for the person who runs it."""


@dataclass(frozen=True, slots=True)
class ConfigFault:
    """One fault of an organiser's or operator's file. `line` is 1-based; `key` is dotted (`event.start`)."""

    file: str
    line: int | None
    key: str
    reason: str

    def __str__(self) -> str:
        """`file:line: key: reason`; parts that are not known are left out."""
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return ": ".join(part for part in (place, self.key, self.reason) if part)


class ConfigError(RefereeError):
    """A file of settings cannot be used; all its faults at once, one a line. The service does not start."""

    def __init__(self, faults: tuple[ConfigFault, ...]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


class MailboxError(RefereeError):
    """The mailbox cannot be reached, or answers nonsense. What was read before holds; it is tried again."""


class StoreError(RefereeError):
    """The store cannot be opened, or what it holds contradicts itself."""


class StoreLostError(StoreError):
    """The store does not answer: server gone, link cut, disk full. What was committed holds; it is tried again."""


class StreamConflict(StoreError):  # noqa: N818 - nothing failed: it is judged again
    """
    A stream has grown since it was loaded: the judgement is made again on its present state.

    `expected` and `found` are versions, numbers of events in the stream.
    """

    def __init__(self, stream: str, expected: int, found: int) -> None:
        super().__init__(f"stream {stream} stands at {found}, not at {expected}")
        self.stream = stream
        self.expected = expected
        self.found = found


class ReplayError(RefereeError):
    """The mails or orders given to a replay cannot be used: which file, which line, why."""


class OrderError(RefereeError):
    """An official's order cannot be carried out: unknown case, wrong state, or not within the office."""


class PairingError(RefereeError):
    """A round cannot be paired: the engine is missing, too slow, or finds no legal pairing, or its pairs are wrong."""


class MailTakenError(StoreError):
    """A mail is judged already, or another worker has it in hand. `journal` is its number."""

    def __init__(self, journal: int) -> None:
        super().__init__(f"mail {journal} is judged, or in another worker's hand")
        self.journal = journal
