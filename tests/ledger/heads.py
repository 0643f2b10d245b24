"""The head of a whole stream, event upon event, as whoever checks an export by hand would count it."""

from collections.abc import Iterable, Mapping

from service.ledger.findings import Fact
from service.ledger.journal import START, chain


def head_of(events: Iterable[tuple[str, Mapping[str, Fact]]]) -> str:
    """The head after all events (kind, facts), in order."""
    head = START
    for kind, facts in events:
        head = chain(head, kind, facts)
    return head
