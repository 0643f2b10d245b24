"""The chain of a stream: canonical bytes of each event, hashed onto what stood before. Any change breaks it."""

import hashlib
import json
from collections.abc import Mapping

from service.ledger.findings import Fact

START = "0" * 64
"""What stands before the first event of a stream."""


def canonical(facts: Mapping[str, Fact]) -> bytes:
    """The one way to write facts as bytes: UTF-8 JSON, keys sorted, no blanks."""
    return json.dumps(facts, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False).encode()


def chain(previous: str, kind: str, facts: Mapping[str, Fact]) -> str:
    """The head of a stream after one more event: SHA-256, 64 hex digits, over head, kind and facts."""
    return hashlib.sha256(b"\n".join((previous.encode(), kind.encode(), canonical(facts)))).hexdigest()


def joint_head(heads: Mapping[str, str]) -> str:
    """The head of a chess event: one hash over the heads of its streams, by name."""
    lines = "".join(f"{name} {heads[name]}\n" for name in sorted(heads))
    return hashlib.sha256(lines.encode()).hexdigest()
