"""What is known of where a mail came from, as values; `mail.origin` finds it in the header."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class Proof(StrEnum):
    """What our own mail server says of the sender's domain."""

    UNPROVED = "unproved"  # nothing proved, nothing disproved
    PROVED = "proved"  # DMARC or an aligned DKIM signature passed
    FAILED = "failed"  # disproved


@dataclass(frozen=True, slots=True)
class Authentication:
    """The proof, why (`dmarc=pass`, `dkim=pass header.d=example.org`, …), by which server, its header as evidence."""

    proof: Proof
    reason: str
    by: str = ""
    header: str = ""


class Signatures(Protocol):
    """Looks at the signatures of a letter itself, where the receiving server says nothing of senders."""

    async def check(self, raw: bytes) -> str | None:
        """The signing domain that proves the sender, or None. Asks DNS, so it is asked once, on arrival."""
        ...
