"""Who wrote a letter, as far as a judgement needs to know: values that the shell found out before."""

from dataclasses import dataclass, field
from datetime import datetime

from parsers.acts import Side


@dataclass(frozen=True, slots=True)
class Party:
    """
    The writer of one letter in one game.

    `written_at` is the `Date:` header, aware, in the writer's own offset; `arrived_at` the moment our own server
    received the copy. `journal` is the number of the input. `languages`: of the letter's words, likeliest first;
    empty: any. `native`: the player's own, which may add a reading and never take one away. `evidence` is the digest
    of the raw letter.
    """

    side: Side
    arrived_at: datetime
    written_at: datetime | None = None
    journal: int = 0
    partner_addressed: bool = True
    proved: bool = True
    for_arbiter: bool = False  # marked as meant for the arbiter: never relayed
    colours_exchanged: bool = False  # the letter's header names the players the wrong way round
    languages: tuple[str, ...] = ()
    native: tuple[str, ...] = ()
    evidence: str = ""
    agreed_notation: str = "numeric"  # 48.2.4: numeric, where the partners agreed on none
    clock_tolerance_hours: int = 24
    partner_wrote: frozenset[int] = frozenset()  # half-moves that known letters of the partner hold, booked or not
    salt: str = field(default="", repr=False)  # what only the letter itself yields; a sealed move is kept by it
