"""What a letter can do for an event rather than a game: arrive, stay away, correct a result, lead a team, report."""

from dataclasses import dataclass
from typing import ClassVar

from parsers.acts import Act, ActKind, GameHeader, RecordedPly, Side, WrittenDate, WrittenTime


@dataclass(frozen=True, slots=True)
class Arrival(Act):
    """The writer is there and takes part (001 C.2)."""

    kind: ClassVar[ActKind] = ActKind.ARRIVAL


@dataclass(frozen=True, slots=True)
class TableRequest(Act):
    """The writer asks for the table of the event: `ТАБЛИЦА` / `TABLE`."""

    kind: ClassVar[ActKind] = ActKind.STATUS


@dataclass(frozen=True, slots=True)
class Absence(Act):
    """The writer misses a round and says so in advance (001 D.6)."""

    kind: ClassVar[ActKind] = ActKind.ABSENCE
    round: int | None = None


@dataclass(frozen=True, slots=True)
class ResultError(Act):
    """A result is booked wrong (001 D.8). `result`: what is right, 1-0, 0-1, 1/2-1/2, 0-0 or None."""

    kind: ClassVar[ActKind] = ActKind.RESULT_ERROR
    round: int | None = None
    result: str | None = None


@dataclass(frozen=True, slots=True)
class LineUp(Act):
    """A captain's line-up for a round: names as written, in board order (000 21.1)."""

    kind: ClassVar[ActKind] = ActKind.LINE_UP
    round: int | None = None
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deputy(Act):
    """A captain names a deputy (000 21.6)."""

    kind: ClassVar[ActKind] = ActKind.DEPUTY
    name: str = ""
    email: str = ""


@dataclass(frozen=True, slots=True)
class Advice(Act):
    """A captain advises a player. `phrase`: the fixed phrase that it is, None where it is anything else (003 13c)."""

    kind: ClassVar[ActKind] = ActKind.ADVICE
    phrase: str | None = None


@dataclass(frozen=True, slots=True)
class ReportedGame:
    """One game of a report: who plays, the last move, who is on move, the time and the result, as written."""

    header: GameHeader
    last: RecordedPly | None = None
    to_move: Side | None = None
    time: WrittenTime | None = None
    result: str | None = None


@dataclass(frozen=True, slots=True)
class StatusReport(Act):
    """A report on the state of all games (49): whose, of which event, as of which day; all as written."""

    kind: ClassVar[ActKind] = ActKind.STATUS_REPORT
    player: str | None = None
    event: str | None = None
    on: WrittenDate | None = None
    games: tuple[ReportedGame, ...] = ()
