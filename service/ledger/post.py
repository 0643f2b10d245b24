"""
What has happened by post, in the past tense: cards told of, dates settled by them, counting begun anew, a sealed move.

Also their parts of a game's state. A sealed move stands here as a digest alone: nothing in the ledger tells it.
"""

from dataclasses import dataclass
from datetime import date, datetime

from parsers.acts import Side
from service.ledger.events import Basis, GameEvent, recorded


@recorded("card-reported")
@dataclass(frozen=True, slots=True, kw_only=True)
class CardReported(GameEvent):
    """
    What `by` told of the card with half-move `ply` (47.2.2); `by` None: an official.

    `written`, `postmarks` and `slip` tell of its sending, `received` and `received_postmarks` of its receipt.
    """

    ply: int
    by: Side | None
    written: date | None = None
    postmarks: tuple[date, ...] = ()
    slip: date | None = None
    slip_number: str | None = None
    registered: bool | None = None
    received: date | None = None
    received_postmarks: tuple[date, ...] = ()


@recorded("dates-settled")
@dataclass(frozen=True, slots=True, kw_only=True)
class DatesSettled(GameEvent):
    """A later report moved the day of sending, or of receipt, of a half-move that is booked; None: as it was."""

    ply: int
    article: str
    basis: Basis
    sent: date | None = None
    sent_at: datetime | None = None
    received: date | None = None


@recorded("counting-restarted")
@dataclass(frozen=True, slots=True, kw_only=True)
class CountingRestarted(GameEvent):
    """A first overstep of `side` at its move `move` was upheld: its days count from zero with the next (47.6.4)."""

    side: Side
    move: int
    article: str
    on: date


@recorded("move-sealed")
@dataclass(frozen=True, slots=True, kw_only=True)
class MoveSealed(GameEvent):
    """
    The claimant's next move went to the arbiter alone (47.6.7), in letter `journal`, on day `on`.

    `digest` is that of the move with a salt that only the letter itself yields.
    """

    side: Side
    ply: int
    on: date
    digest: str


@recorded("seal-opened")
@dataclass(frozen=True, slots=True, kw_only=True)
class SealOpened(GameEvent):
    """The claim was rejected or taken back: the move of letter `letter` goes to the partner (47.6.9)."""

    letter: int
    on: date
    case: str = ""


@recorded("start-notice-received")
@dataclass(frozen=True, slots=True, kw_only=True)
class StartNoticeReceived(GameEvent):
    """The notice of the start came late to `side`: its days count from `start` (47.4.6)."""

    side: Side
    told_on: date
    start: date


@dataclass(frozen=True, slots=True)
class Card:
    """One report on the card with half-move `ply`."""

    ply: int
    by: Side | None
    written: date | None
    postmarks: tuple[date, ...]
    slip: date | None
    registered: bool | None
    received: date | None
    received_postmarks: tuple[date, ...]
    journal: int

    @property
    def told(self) -> tuple[object, ...]:
        """What is told, without who told it in which letter."""
        return (self.written, self.postmarks, self.slip, self.received, self.received_postmarks)


@dataclass(frozen=True, slots=True)
class Sealed:
    """A sealed move: whose, for which half-move, gone to the arbiter when, in which letter; opened when, if it is."""

    side: Side
    ply: int
    on: date
    journal: int
    digest: str
    opened: date | None = None


def card_of(event: CardReported) -> Card:
    """The part of the state that an event adds."""
    return Card(
        event.ply,
        event.by,
        event.written,
        event.postmarks,
        event.slip,
        event.registered,
        event.received,
        event.received_postmarks,
        event.journal,
    )
