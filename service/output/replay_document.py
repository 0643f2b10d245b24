"""The promised JSON of `referee replay` as models; names and shapes are stable for ever."""

from datetime import date, datetime
from typing import Any

from pydantic import BaseModel, ConfigDict


class Part(BaseModel):
    """What every part shares: no key beyond the promised ones."""

    model_config = ConfigDict(extra="forbid")


class ActDates(Part):
    """The mover's dates of the own ply; null where they do not apply."""

    partner_sent: date | None = None
    received: date | None = None
    sent: date | None = None


class ActDays(Part):
    """Days of the own ply, and the total after it (penalty days of earlier mails included)."""

    spent: int | None = None
    total: int | None = None


class ActOut(Part):
    """One act of a mail."""

    kind: str
    outcome: str
    event: str | None = None
    game: str | None = None
    side: str | None = None
    moves: list[str] = []
    variation: list[list[str]] = []
    dates: ActDates = ActDates()
    days: ActDays = ActDays()
    sealed: bool = False


class FindingOut(Part):
    """One finding, with its article."""

    code: str
    article: str
    level: str
    event: str | None = None
    game: str | None = None
    detail: dict[str, Any] = {}


class MailOut(Part):
    """One mail, in journal order."""

    source: str
    digest: str
    sender: str | None = None
    arrived: datetime | None = None
    disposition: str
    reason: str | None = None
    acts: list[ActOut] = []
    findings: list[FindingOut] = []
    penalty_days: int = 0


class ClockOut(Part):
    """One side's clock, penalties included."""

    used: int
    penalty: int
    moves: int
    control: int
    quota: int
    left: int


class PlyOut(Part):
    """One booked half-move."""

    ply: int
    uci: str
    san: str
    received: date | None
    sent: date | None
    days: int
    total: int
    basis: list[str]


class GameOut(Part):
    """One game as it stands."""

    event: str
    game: str
    status: str
    result: str
    on_move: str | None
    moves: list[str]
    clock: dict[str, ClockOut]
    plies: list[PlyOut]


class LeaveYear(Part):
    """Leave days of one calendar year (48.7.1)."""

    used: int
    left: int


class PlayerOut(Part):
    """One player's leave account."""

    event: str
    player: str
    leave: dict[str, LeaveYear]


class CaseOut(Part):
    """One case."""

    case: str
    kind: str
    event: str | None
    game: str | None
    article: str
    opened: date
    due: date | None
    about: str | None
    status: str


class OutboxOut(Part):
    """One mail that the referee sends."""

    to: str
    template: str
    language: str
    subject: str
    event: str | None
    game: str | None
    articles: list[str]
    at: date
    rank: str


class ReplayDocument(Part):
    """All that `referee replay --format json` prints."""

    events: list[str]
    mails: list[MailOut]
    games: list[GameOut]
    players: list[PlayerOut]
    cases: list[CaseOut]
    outbox: list[OutboxOut]
    funnel: dict[str, int]

    def to_json(self) -> str:
        """The document as JSON text. `from` and `sealed` follow the promise: `sealed` is there only when true."""
        import json

        plain = self.model_dump(mode="json")
        for mail in plain["mails"]:
            mail["from"] = mail.pop("sender")
            for act in mail["acts"]:
                if not act["sealed"]:
                    del act["sealed"]
        return json.dumps(plain, ensure_ascii=False, indent=1)
