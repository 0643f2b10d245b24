"""A heading in words above the moves of one game of several, as written."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameLabel:
    """
    A heading in words that tells one game of several: `С Ивановым:`, `Board 2:`. What it names is compared later.

    `number`: a number, or a letter, that is given to the game or to its board. `here`: the game with the very partner
    who is written to. `other`: another game, and nothing tells which.
    """

    text: str
    partner: str | None = None
    number: str | None = None
    event: str | None = None
    here: bool = False
    other: bool = False
