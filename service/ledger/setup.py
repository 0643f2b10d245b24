"""An event as its organiser set it up, as values: seats, officials, games, leaves announced before. No YAML here."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from parsers.acts import Side
from service.regulations import Regulations


class Mode(StrEnum):
    """What the referee may do in an event."""

    OBSERVE = "observe"
    ADVISE = "advise"
    REFEREE = "referee"


@dataclass(frozen=True, slots=True)
class Official:
    """Somebody who rules or organises. `player` is set where the official holds a seat too (a steward)."""

    name: str
    emails: tuple[str, ...]
    language: str
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Officials:
    """Who rules on the event (46.3, 46.4)."""

    arbiter: Official
    deputy: Official | None = None
    steward: Official | None = None
    appeals: Official | None = None
    adjudicators: tuple[Official, ...] = ()
    organiser: Official | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """A player of the event; `emails[0]` is where mail goes."""

    id: str
    name: str
    emails: tuple[str, ...]
    language: str
    latin: str | None = None
    rating: int | None = None
    federation: str | None = None
    team: str | None = None
    first_round: int | None = None


@dataclass(frozen=True, slots=True)
class TeamSetup:
    """A team: its members in board order, who is its captain, and the deputies named beforehand (000 20, 21.6)."""

    id: str
    name: str
    members: tuple[str, ...] = ()
    captain: Official | None = None
    deputies: tuple[Official, ...] = ()


@dataclass(frozen=True, slots=True)
class ImportedRecord:
    """
    A game under way when the referee takes it over; taken as given, never recounted.

    `moves` and `offered` are UCI, legal in order; `used` are days so far, penalty days included, by side.
    """

    moves: tuple[str, ...] = ()
    used_white: int = 0
    used_black: int = 0
    last_sent: date | None = None
    offered: tuple[str, ...] = ()
    correction_asked: date | None = None
    result: str | None = None

    def used(self, side: Side) -> int:
        """Days used by one side so far."""
        return self.used_white if side is Side.WHITE else self.used_black


@dataclass(frozen=True, slots=True)
class GameSetup:
    """One game: its id, the two seats, and what is known of it already."""

    id: str
    white: str
    black: str | None
    record: ImportedRecord | None = None
    result: str | None = None
    how: str | None = None
    round: int | None = None
    board: int | None = None


@dataclass(frozen=True, slots=True)
class AnnouncedLeave:
    """A leave announced before the referee came; both days inclusive."""

    player: str
    first: date
    last: date
    announced: date


@dataclass(frozen=True, slots=True)
class Setup:
    """The whole event, checked: every id resolves, every move is legal, every number is in range."""

    code: str
    name: str
    aliases: tuple[str, ...]
    rules: str  # "email" (48) | "postal" (47)
    mode: Mode
    start: date
    end: date | None
    zone: str  # IANA name
    languages: tuple[str, ...]
    regulations: Regulations
    officials: Officials
    seats: tuple[Seat, ...]
    games: tuple[GameSetup, ...]
    leaves: tuple[AnnouncedLeave, ...] = ()
    teams: tuple[TeamSetup, ...] = ()

    def seat(self, player: str) -> Seat:
        """The seat with this id; KeyError where there is none."""
        for seat in self.seats:
            if seat.id == player:
                return seat
        raise KeyError(player)
