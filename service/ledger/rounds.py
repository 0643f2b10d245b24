"""What the stream of a chess event tells of its tournament: draw, rounds, arrivals, absences, corrections, line-ups."""

from dataclasses import dataclass
from datetime import date, datetime

from service.ledger.events import EventEvent, recorded


@dataclass(frozen=True, slots=True)
class DrawnGame:
    """A game that a draw or a pairing made; `black` is None for a bye, which is no game and has no stream."""

    id: str
    white: str
    black: str | None
    board: int


@recorded("drawn")
@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn(EventEvent):
    """
    Numbers were drawn by lot (000 24.3), from a seed with which anybody can repeat the draw.

    `ids` are players or teams in the order of their numbers, from 1; `rounds` how many there are.
    """

    on: date
    seed: str
    ids: tuple[str, ...]
    rounds: int
    attempt: int = 0
    split: tuple[str, ...] = ()


@recorded("round-paired")
@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPaired(EventEvent):
    """
    A round was laid out by the Berger table or paired by the engine; not yet published.

    `engine` and `input_sha256` belong to a Swiss: what paired it, and the digest of what it read (000 24.6).
    """

    round: int
    on: date
    games: tuple[DrawnGame, ...]
    engine: str = ""
    input_sha256: str = ""


@recorded("round-published")
@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPublished(EventEvent):
    """A round was published (001 D.10); its games begin on `start`. `by`: who approved it."""

    round: int
    on: date
    start: date
    by: str = ""


@recorded("pairing-dropped")
@dataclass(frozen=True, slots=True, kw_only=True)
class PairingDropped(EventEvent):
    """A pairing that was not published was refused; the round is paired anew."""

    round: int
    on: date
    by: str
    reason: str = ""


@recorded("player-arrived")
@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerArrived(EventEvent):
    """A player's mail proved his address and that he is there (001 C.2); he is paired from `first_round` on."""

    seat: str
    on: date
    first_round: int = 1


@recorded("absence-noted")
@dataclass(frozen=True, slots=True, kw_only=True)
class AbsenceNoted(EventEvent):
    """A player told in advance that he misses a round (001 D.6); `points` in halves."""

    seat: str
    round: int
    on: date
    points: int = 0


@recorded("result-corrected")
@dataclass(frozen=True, slots=True, kw_only=True)
class ResultCorrected(EventEvent):
    """
    A result that was booked wrong (001 D.8): what is right, and from which pairing it counts.

    `from_pairing` is None where only the rating hears of it.
    """

    game: str
    result: str
    on: date
    was: str = ""
    from_pairing: int | None = None
    by: str = ""


@recorded("line-up-sent")
@dataclass(frozen=True, slots=True, kw_only=True)
class LineUpSent(EventEvent):
    """A captain's line-up for a round, players in board order (000 21.1); the last one before the deadline counts."""

    team: str
    round: int
    players: tuple[str, ...]
    on: date
    by: str = ""


@recorded("line-ups-published")
@dataclass(frozen=True, slots=True, kw_only=True)
class LineUpsPublished(EventEvent):
    """The line-ups of a match were opened: both were in, or the deadline was past (003 13a)."""

    round: int
    teams: tuple[str, ...]
    on: date


@recorded("deputy-named")
@dataclass(frozen=True, slots=True, kw_only=True)
class DeputyNamed(EventEvent):
    """A captain's deputy, named in writing (000 21.6): he may act from this moment on."""

    team: str
    address: str
    at: datetime


@dataclass(frozen=True, slots=True)
class PairedRound:
    """
    One round of the schedule; `start` is None until it is published.

    `version`: 2 where a published pairing was made anew, as two would have met a second time (001 D.10).
    """

    number: int
    games: tuple[DrawnGame, ...]
    engine: str = ""
    input_sha256: str = ""
    start: date | None = None
    published_on: date | None = None
    version: int = 1
