"""What is known of where a mail came from, as values; `mail.origin` finds it in the header."""

from dataclasses import dataclass
from enum import StrEnum


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
