"""What an official orders, and what a ruling comes to: values."""

from dataclasses import dataclass
from datetime import date

from service.cases.case import CaseStatus, Role, Ruling
from service.ledger.events import PersonEvent
from service.regulations import EMAIL, Regulations, Withdrawn
from service.rules.verdict import Verdict

Span = tuple[date, date]


@dataclass(frozen=True, slots=True)
class RulingOrder:
    """
    What an official orders. `by` is how the official is named, `seat` the seat that the official also holds.

    `ban`: the claimant may claim nothing until the control ends (48.6.7). `penalty`: seat and
    days, which stand beside the rejection of a second postal claim alone (47.6.10). `days`: how many
    of the days asked are granted, or by how many a period grows. `drop`: inputs that count no longer. `games`: what
    becomes of the unfinished games of one who leaves (48.8.1). `named_move`: the move that the player on move named
    in the papers for an adjudication; the ruling shows it (48.9.8). `regulations`: the event's, where the case is about
    no game.
    """

    by: str
    role: Role
    case: str
    ruling: Ruling
    on: date
    text: str = ""
    ban: bool = False
    result: str | None = None
    penalty: tuple[str, int] | None = None
    days: int | None = None
    drop: tuple[int, ...] = ()
    games: Withdrawn | None = None
    named_move: str | None = None
    seat: str | None = None
    partners: frozenset[str] = frozenset()
    regulations: Regulations = EMAIL


@dataclass(frozen=True, slots=True)
class RulingVerdict:
    """
    What a ruling comes to: the game's events and notices, the person's events, how the case stands then.

    `granted` are days of leave that `grant_in_game` makes count in each of the player's games. `leaves`: the player
    whom the case is about plays no more, and this becomes of the unfinished games. `also_closed`: other protests that
    are decided with this one. `refusal`: why the order had no effect; None: it had.
    """

    verdict: Verdict
    status: CaseStatus
    due: date | None = None
    person_events: tuple[PersonEvent, ...] = ()
    granted: tuple[Span, ...] = ()
    leaves: Withdrawn | None = None
    result: str | None = None
    also_closed: tuple[str, ...] = ()
    refusal: str | None = None
