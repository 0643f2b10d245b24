"""Drawing lots so that anybody can draw them again: a seed announced beforehand, and SHA-256 (000 24.1-24.3)."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_RANGE = 2**64


class Lots:
    """One sequence of lots. Two with the same seed and attempt draw the same."""

    def __init__(self, seed: str, attempt: int = 0) -> None:
        self.seed = seed
        self.attempt = attempt
        self._counter = 0

    def pick(self, count: int) -> int:
        """
        A number from 0 to count - 1, each equally likely; of one there is nothing to draw, and no lot is used.

        A lot is the first 8 bytes, big-endian, of SHA-256 of `seed|attempt|counter`; lots beyond the last whole
        multiple of `count` are passed over.

        Raises: ValueError for a count below 1.
        """
        if count < 1:
            raise ValueError("nothing to draw from")
        if count == 1:
            return 0
        limit = _RANGE - _RANGE % count
        while True:
            text = f"{self.seed}|{self.attempt}|{self._counter}"
            self._counter += 1
            lot = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
            if lot < limit:
                return lot % count

    def take(self, items: Sequence[T]) -> T:
        """One of the items; what is drawn is not taken out."""
        return items[self.pick(len(items))]


def draw_numbers(ids: Sequence[str], lots: Lots) -> dict[str, int]:
    """The plain draw: players in the order of entry draw from 1 to n, without replacement (000 24.3)."""
    left = list(range(1, len(ids) + 1))
    drawn: dict[str, int] = {}
    for one in ids:
        drawn[one] = left.pop(lots.pick(len(left)))
    return drawn
