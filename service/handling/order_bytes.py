"""An order as the journal keeps it: canonical JSON, so that a replay can carry it out again."""

from typing import Any

from service.ledger.facts import write_facts
from service.ledger.journal import canonical


def write_order(order: Any) -> bytes:
    """The bytes of an order: the name of its shape, and its facts."""
    return canonical({"order": type(order).__name__, "facts": write_facts(order)})
