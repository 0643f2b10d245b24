"""What running text holds beside acts: the moves stated, and those of which nobody knows whether they are made."""

from dataclasses import dataclass, field

from parsers.acts import Variation, WrittenMove, WrittenRecord
from parsers.letter import Line


@dataclass(slots=True)
class Prose:
    """What running text holds beside acts. `rest` is the text with everything that was read blanked out."""

    own: list[WrittenMove] = field(default_factory=list)
    records: list[WrittenRecord] = field(default_factory=list)
    variations: list[Variation] = field(default_factory=list)
    strict: bool = False
    unsure: list[WrittenMove] = field(default_factory=list)  # among other words; nobody knows whether they are made
    received: list[WrittenMove] = field(default_factory=list)  # beside a word of receipt: whose, the game tells
    accepts: bool = False
    remarks: list[Line] = field(default_factory=list)
    rest: list[Line] = field(default_factory=list)
    over: bool = False  # more moves stand apart than any letter holds: nothing of it is read
