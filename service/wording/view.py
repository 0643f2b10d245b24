"""What the shell adds to a notice: people, the game as it stands, and the mail that is answered. Values only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from parsers.acts import Side
from service.ledger.findings import Finding
from service.ledger.game import Game


class Role(StrEnum):
    """In what office somebody is written to."""

    PLAYER = "player"
    ARBITER = "arbiter"
    DEPUTY = "deputy"
    STEWARD = "steward"
    APPEALS = "appeals"
    ADJUDICATOR = "adjudicator"
    ORGANISER = "organiser"
    CAPTAIN = "captain"


class Notation(StrEnum):
    """How moves stand in a reader's form: article 50, or the letters of the reader's language."""

    NUMERIC = "numeric"
    SAN = "san"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a name, surname first as the organiser writes it, and the address where mail goes."""

    name: str
    email: str
    latin: str | None = None


@dataclass(frozen=True, slots=True)
class Recipient:
    """
    Who reads a mail, and how.

    `languages`: likeliest first; the first in which the referee writes is taken. `side`: what the reader plays in
    the game of the notice. `plain_only`: `Формат: простой`, no HTML and no picture.
    """

    person: Person
    languages: tuple[str, ...] = ("ru", "en")
    role: Role = Role.PLAYER
    side: Side | None = None
    plain_only: bool = False
    notation: Notation = Notation.NUMERIC


@dataclass(frozen=True, slots=True)
class GameView:
    """
    A game with its two people. `kept` holds what was written once, for every mail that tells of the same state.

    `side` is what the reader plays, where a mail tells of several games (digest, start letter, status).
    """

    game: Game
    event_name: str
    white: Person
    black: Person
    side: Side | None = None
    kept: dict[str, str] = field(default_factory=dict, compare=False, repr=False)

    def person(self, side: Side) -> Person:
        """Who plays a side."""
        return self.white if side is Side.WHITE else self.black


@dataclass(frozen=True, slots=True)
class Thread:
    """The mail that is answered: its Message-ID, its References, and its exact bytes where they are to be enclosed."""

    message_id: str = ""
    references: tuple[str, ...] = ()
    original: bytes | None = None


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that goes with a mail. `kind`: its media type, as `text/calendar`; a text is UTF-8."""

    name: str
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class View:
    """
    All that a mail needs beside its notice.

    `key` is the outbox key: the same key gives the same Message-ID. `now` is the moment of composing, aware; `zone`
    the event's IANA zone, in which days are told. `event` and `event_name` may be left empty where `game` tells.
    `people` are the event's players by the id of their seat, for what tells of somebody outside `game`.
    `observed`: the referee only looks on, and writes to no player. `objection_days`: within which a finding may be
    objected to (46.3).
    """

    key: str
    now: datetime
    referee: Person
    arbiter: Person
    event: str = ""
    event_name: str = ""
    zone: str = "Europe/Moscow"
    appeals: Person | None = None
    organised: bool = False  # the event names its organiser
    game: GameView | None = None
    games: tuple[GameView, ...] = ()
    findings: tuple[Finding, ...] = ()
    thread: Thread | None = None
    people: Mapping[str, Person] = field(default_factory=dict)
    attachments: tuple[Attachment, ...] = ()
    observed: bool = False
    objection_days: int = 14
