"""A value as it was read, its problems, and where they stand. Nothing here raises for what a player wrote."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

T = TypeVar("T")


class ProblemCode(StrEnum):
    """Why a text, or a part of it, could not be read; the same words as the finding codes where both exist."""

    ILLEGIBLE_MOVE = "illegible-move"
    AMBIGUOUS_MOVE = "ambiguous-move"
    ANY_MOVE = "any-move-refused"
    IMPOSSIBLE_DATE = "impossible-date"
    AMBIGUOUS_SENDER = "ambiguous-sender"
    UNREADABLE_MESSAGE = "unreadable-message"
    CONTRADICTING_PARTS = "contradicting-parts"
    OVER_CAP = "over-cap"
    CLEANED = "cleaned"
    DAMAGED_TABLE = "damaged-table"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that was not understood: its code, the text as written, and the line (1-based) of the letter's text."""

    code: ProblemCode
    text: str = ""
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Reading(Generic[T]):
    """What was read. `value` is None when no reading was found; a value may carry problems beside it."""

    value: T | None
    problems: tuple[Problem, ...] = ()
