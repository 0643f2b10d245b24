"""The parts of which the state of a game is made; `game.py` folds events into them."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from parsers.acts import Side
from service.ledger.events import Basis, ChargeKind


class GameStatus(StrEnum):
    """How a game stands (interface.md 3)."""

    RUNNING = "running"
    INTERRUPTED = "interrupted"
    AWAITING_CORRECTION = "awaiting-correction"
    AWAITING_RECORDS = "awaiting-records"
    FINISHED = "finished"
    ADJUDICATION = "adjudication"


def side_of_ply(number: int) -> Side:
    """Who makes half-move `number` (from 1)."""
    return Side.WHITE if number % 2 else Side.BLACK


@dataclass(frozen=True, slots=True)
class Ply:
    """
    One half-move that counts.

    `received`: when its mover received the partner's previous ply; None for White's first. `days`: all charges of
    this ply without penalties; `total`: the side's days after it, penalties up to it included; both None where a
    taken-over record does not tell. `fen` is the position after it.
    """

    number: int
    uci: str
    san: str
    fen: str
    received: date | None
    sent: date | None
    sent_at: datetime | None
    days: int | None
    total: int | None
    basis: tuple[Basis, ...]
    accepted: bool
    journal: int
    arrived_on: date | None = None
    evidence: str = ""
    relayed_on: date | None = None

    @property
    def side(self) -> Side:
        """Who made it."""
        return side_of_ply(self.number)

    @property
    def move_number(self) -> int:
        """The number of the move as players write it."""
        return (self.number + 1) // 2


@dataclass(frozen=True, slots=True)
class Charge:
    """Days of one side's clock. A suspended charge does not count until it is restored."""

    side: Side
    days: int
    kind: ChargeKind
    article: str
    on: date
    ply: int
    note: str = ""
    suspended: bool = False
    journal: int = 0


@dataclass(frozen=True, slots=True)
class Offer:
    """A proposed variation that stands: branches of UCI from ply `after_ply` + 1 on (48.3.7)."""

    by: Side
    after_ply: int
    branches: tuple[tuple[str, ...], ...]
    sent: date | None = None
    sent_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Correction:
    """A corrected message is owed; reflection runs from `asked_on` (48.3.4). `bound`: plies that it must repeat."""

    side: Side
    asked_on: date
    code: str
    article: str
    bound: tuple[str, ...]
    ply: int
    requested: bool = True  # false while the partner's request is waited for


@dataclass(frozen=True, slots=True)
class Refused:
    """A message that was refused: what for, on which ply, sent when, by which input."""

    side: Side
    code: str
    article: str
    on: date
    ply: int
    sent_at: datetime | None
    written: str
    penalty_days: int
    provisional_until: date | None
    journal: int
    own: str = ""
    repeated: str = ""
    own_written: str = ""


@dataclass(frozen=True, slots=True)
class Interruption:
    """No clock runs from `since` on."""

    cause: str
    since: date
    by: Side | None
    about: Side | None
    case: str


@dataclass(frozen=True, slots=True)
class Pause:
    """An interruption that is over: no clock ran after `since` and up to `until`."""

    since: date
    until: date


@dataclass(frozen=True, slots=True)
class RepeatNote:
    """A message sent again for want of an answer (48.5.1)."""

    by: Side
    on: date
    ply: int
    late_days: int
    journal: int


@dataclass(frozen=True, slots=True)
class Claim:
    """An overstep claimed (48.6.1)."""

    by: Side
    about: Side
    on: date
    late: bool
    case: str
    protest_until: date | None
    ply: int = 0  # the half-move that fixed the overstep; 0: the ledger showed none
    journal: int = 0
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class Notification:
    """Something one side said to the arbiter on a day: a delay (48.5.3), a letter not received (48.5.2)."""

    by: Side
    on: date


@dataclass(frozen=True, slots=True)
class LeaveDays:
    """A leave that counts in this game, both days inclusive."""

    side: Side
    first: date
    last: date


@dataclass(frozen=True, slots=True)
class Disputed:
    """Days on the disputed-days account of one side (48.2.5)."""

    side: Side
    days: int
    ply: int
    cause: str
    journal: int


@dataclass(frozen=True, slots=True)
class Held:
    """A letter that waits to be judged: about which half-move, and when it was sent, where that is known."""

    side: Side
    on: date
    code: str
    journal: int
    ply: int = 0
    sent_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Clock:
    """Days used (penalties included), penalty days, moves made, and the control under which the next move stands."""

    used: int
    penalty: int
    moves: int
    control: int
    quota: int
    left: int


@dataclass(frozen=True, slots=True)
class Papers:
    """What one side sent for the adjudication (48.9.4)."""

    side: Side
    on: date
    expected: str | None
    journal: int
    differs: bool = False


@dataclass(frozen=True, slots=True)
class Adjudication:
    """An adjudication: its case, the last day for papers, what came, who has been named, newest last."""

    case: str
    opened: date
    papers_until: date
    papers: tuple[Papers, ...] = ()
    adjudicators: tuple[tuple[str, str], ...] = ()  # (case, name)

    def of(self, side: Side) -> Papers | None:
        """The last papers of a side."""
        return next((one for one in reversed(self.papers) if one.side is side), None)

    def adjudicator(self, case: str) -> str | None:
        """Who has been named for a case."""
        return next((name for key, name in reversed(self.adjudicators) if key == case), None)
