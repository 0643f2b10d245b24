"""
What truly happened in one game, as plain values: who wrote what, when, and when the referee's copy came.

Nothing here knows the referee. Sides are "white" and "black", moves UCI, days `date`, moments aware.
"""

from dataclasses import dataclass, field
from datetime import date, datetime, tzinfo

ILLEGIBLE = "????"
"""Stands in `Letter.moves` for a text that is no move in any notation."""


@dataclass(frozen=True)
class Control:
    """Stages of (moves, days), the last repeating; whether days carry; from where one reflection counts twice."""

    stages: tuple[tuple[int, int], ...] = ((10, 60),)
    carry: bool = True
    double_after: int | None = None


@dataclass(frozen=True)
class Letter:
    """
    One mail. `moves` are the plies written, from ply `first` on; the last is the writer's own ply `own_ply`.

    `begun` stands for a row begun without a move: then `moves` ends before `own_ply`. `rows` are dates of a table,
    ply -> (received, sent); `received` and `sent` are stated for the own ply. `written_at` is the Date header, None
    where it is missing. `meant` says what the generator had in mind: for people and for coverage, never for a count.
    """

    kind: str  # "move" | "strict" | "claim" | "resignation" | "leave" | "ruling"
    side: str
    arrived_at: datetime
    written_at: datetime | None = None
    moves: tuple[str, ...] = ()
    first: int = 1
    own_ply: int = 0
    begun: bool = False
    received: date | None = None
    sent: date | None = None
    partner_sent: date | None = None
    rows: dict[int, tuple[date | None, date | None]] = field(default_factory=dict)
    table: bool = True
    branches: tuple[tuple[str, ...], ...] = ()
    addressed: bool = True
    leave: tuple[date, date] | None = None
    upheld: bool = False
    written_zone: tzinfo | None = None
    san: bool = False
    meant: tuple[str, ...] = ()


@dataclass(frozen=True)
class Story:
    """One game: its start, the zone of the event (IANA), its control, and the mails in the order of their arrival."""

    seed: int
    start: date
    zone: str
    control: Control
    letters: tuple[Letter, ...]


@dataclass
class CountedPly:
    """What a recount states of one half-move; `days` without penalties, `total` with the penalties up to it."""

    uci: str
    side: str
    received: date | None
    sent: date | None
    days: int
    total: int
    accepted: bool = False
    letter: int = -1
    dates_open: bool = False  # accepted plies: 48.4.6 gives their days, not their dates


@dataclass
class Told:
    """What a recount states of one mail."""

    disposition: str
    booked: tuple[str, ...] = ()
    penalty: int = 0
    code: str | None = None


@dataclass
class Recount:
    """What a recount states of a game."""

    told: list[Told]
    plies: list[CountedPly]
    used: dict[str, int]
    penalty: dict[str, int]
    moves: dict[str, int]
    result: str
    status: str
    on_move: str | None
    oversteps: dict[tuple[str, int], int]  # (side, control) -> number of the mail that fixed it
