"""
What has happened, in the past tense: the only thing the ledger holds. Facts only; never a parser's type.

`journal` is the number of the input (mail, order, tick) that an event came from. Dates are calendar dates of the
event's zone or the writer's own, as `rules.transmission` settled them; moments (`…_at`) are aware. Moves are UCI.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Any, ClassVar, TypeVar

from parsers.acts import Side
from service.ledger.facts import read_facts, write_facts
from service.ledger.findings import Fact


class Basis(StrEnum):
    """On what a ply or its dates rest (interface.md 3, `basis`)."""

    OWN_COPY = "own-copy"
    STATED = "stated"
    HEADER = "header"
    SERVER = "server"
    REPORTED = "reported"
    RELAYED = "relayed"
    POSTMARK = "postmark"
    SLIP = "slip"
    IMPORTED = "imported"
    RULING = "ruling"


class ChargeKind(StrEnum):
    """What days are charged for."""

    REFLECTION = "reflection"
    REFUSED = "refused"  # reflection spent on a reply that was invalid (48.4.7)
    PENALTY = "penalty"
    IMPORTED = "imported"
    RULING = "ruling"  # added or credited by an official
    REQUEST = "request"  # what a request for correction was delayed beyond the free days (47.4.7, 48.4.8)


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerEvent:
    """What every event carries."""

    kind: ClassVar[str] = ""
    journal: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEvent(LedgerEvent):
    """An event of one game's stream."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonEvent(LedgerEvent):
    """An event of one person's stream."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventEvent(LedgerEvent):
    """An event of the stream of one chess event."""


AnyEvent = TypeVar("AnyEvent", bound=type[LedgerEvent])
_REGISTRY: dict[str, type[LedgerEvent]] = {}
UPCASTERS: dict[str, Callable[[dict[str, Fact]], tuple[str, dict[str, Fact]]]] = {}
"""By stored kind: turns the facts of an older shape into (kind, facts) of the present one; applied until none fits."""


def recorded(kind: str) -> Callable[[AnyEvent], AnyEvent]:
    """Give an event class its stored word and make it known to `event_from_facts`."""

    def register(cls: AnyEvent) -> AnyEvent:
        cls.kind = kind
        _REGISTRY[kind] = cls
        return cls

    return register


def to_facts(event: LedgerEvent) -> dict[str, Fact]:
    """The event as canonical facts; its kind is kept beside them."""
    return write_facts(event)


def event_from_facts(kind: str, facts: Mapping[str, Fact]) -> Any:
    """
    The event that was stored under `kind`.

    Raises:
        KeyError: the kind is unknown, or a field is missing and has no default.
    """
    current = dict(facts)
    while kind in UPCASTERS:
        kind, current = UPCASTERS[kind](current)
    return read_facts(_REGISTRY[kind], current)


@recorded("game-opened")
@dataclass(frozen=True, slots=True, kw_only=True)
class GameOpened(GameEvent):
    """The game stands in the event with its seats; the regulations as facts, pinned for good."""

    event: str
    game: str
    white: str
    black: str | None
    start: date
    zone: str
    regulations: dict[str, Fact]
    result: str | None = None
    how: str | None = None


@recorded("mode-set")
@dataclass(frozen=True, slots=True, kw_only=True)
class ModeSet(GameEvent):
    """From here on the referee only advises: it neither charges penalty days nor files claims; or no longer so."""

    advises: bool
    on: date


@recorded("record-imported")
@dataclass(frozen=True, slots=True, kw_only=True)
class RecordImported(GameEvent):
    """A game under way was taken over: moves and totals as given, never recounted."""

    moves: tuple[str, ...]
    used_white: int = 0
    used_black: int = 0
    last_sent: date | None = None
    offered: tuple[str, ...] = ()
    correction_asked: date | None = None


@recorded("ply-booked")
@dataclass(frozen=True, slots=True, kw_only=True)
class PlyBooked(GameEvent):
    """
    A half-move counts (48.3.1). `received`: when its mover received the partner's previous ply, None for White's first.

    `sent_at` is the moment of sending where it is known; `arrived_on` the day on which the referee's copy came,
    `relayed_on` that on which the referee handed the move on to a partner who was not among the addressees.
    `accepted`: a ply of a variation, 0 days (48.4.6). The days of reflection follow as `DaysCharged`.
    """

    ply: int
    uci: str
    received: date | None
    sent: date | None
    sent_at: datetime | None = None
    arrived_on: date | None = None
    basis: tuple[Basis, ...] = ()
    accepted: bool = False
    evidence: str = ""
    relayed_on: date | None = None


@recorded("copy-arrived")
@dataclass(frozen=True, slots=True, kw_only=True)
class CopyArrived(GameEvent):
    """The mover's own copy of a ply that was known only by report."""

    ply: int
    basis: Basis = Basis.OWN_COPY
    sent: date | None = None
    sent_at: datetime | None = None
    arrived_on: date | None = None
    evidence: str = ""


@recorded("days-charged")
@dataclass(frozen=True, slots=True, kw_only=True)
class DaysCharged(GameEvent):
    """
    Days of one side's clock (48.4.1); `on` is the day to which they belong. Negative only by ruling, or where a later
    card settles another date (47.2.2).
    """

    side: Side
    days: int
    charge: ChargeKind
    ply: int
    article: str
    on: date
    note: str = ""


@recorded("charge-suspended")
@dataclass(frozen=True, slots=True, kw_only=True)
class ChargeSuspended(GameEvent):
    """The penalties that came from input `charged_by` wait for a ruling; they do not count meanwhile."""

    charged_by: int
    case: str = ""


@recorded("charge-restored")
@dataclass(frozen=True, slots=True, kw_only=True)
class ChargeRestored(GameEvent):
    """A suspended penalty counts again."""

    charged_by: int


@recorded("charge-reversed")
@dataclass(frozen=True, slots=True, kw_only=True)
class ChargeReversed(GameEvent):
    """The penalties that came from input `charged_by` were taken back by ruling."""

    charged_by: int


@recorded("days-disputed")
@dataclass(frozen=True, slots=True, kw_only=True)
class DaysDisputed(GameEvent):
    """Days that `side` gained by slow transmission or a set-back clock: the disputed-days account (48.2.5)."""

    side: Side
    days: int
    ply: int
    cause: str  # "slow-transmission" | "set-back-clock"


@recorded("message-refused")
@dataclass(frozen=True, slots=True, kw_only=True)
class MessageRefused(GameEvent):
    """
    A game message was invalid. `ply`: the half-move it should have brought; `sent_at`: when it was sent; `own`: its
    own move, UCI, where that one could be read; `repeated`: the partner's move as a wrong repetition names it, UCI;
    `own_written`: the own move as it was written, beside a wrong repetition.
    """

    side: Side
    code: str
    article: str
    on: date
    ply: int
    sent_at: datetime | None = None
    written: str = ""
    penalty_days: int = 0
    provisional_until: date | None = None
    own: str = ""
    repeated: str = ""
    own_written: str = ""


@recorded("correction-asked")
@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionAsked(GameEvent):
    """
    The sender of an invalid message was asked for another; `bound` are plies it must repeat (48.3.4, 48.3.7).

    `requested`: false while the regulations leave the request to the partner and none has come.
    """

    side: Side
    on: date
    code: str
    article: str
    bound: tuple[str, ...] = ()
    requested: bool = True


@recorded("variation-proposed")
@dataclass(frozen=True, slots=True, kw_only=True)
class VariationProposed(GameEvent):
    """Moves proposed ahead (48.3.7). Each branch is UCI joined by blanks, from the partner's next move on."""

    by: Side
    after_ply: int
    branches: tuple[str, ...]
    sent: date | None = None
    sent_at: datetime | None = None


@recorded("variation-voided")
@dataclass(frozen=True, slots=True, kw_only=True)
class VariationVoided(GameEvent):
    """A proposal counts no longer from an impossible or unreadable move on."""

    by: Side
    after_ply: int
    written: str = ""


@recorded("draw-offered")
@dataclass(frozen=True, slots=True, kw_only=True)
class DrawOffered(GameEvent):
    """A draw was offered; it stands until the partner's next move."""

    by: Side
    on: date


@recorded("draw-lapsed")
@dataclass(frozen=True, slots=True, kw_only=True)
class DrawLapsed(GameEvent):
    """The partner moved on: the offer of `by` stands no longer."""

    by: Side


@recorded("game-ended")
@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(GameEvent):
    """The game is decided. `how`: checkmate, stalemate, dead-position, resignation, agreement, repetition, ruling …"""

    result: str
    how: str
    article: str
    on: date
    by: Side | None = None


@recorded("game-reopened")
@dataclass(frozen=True, slots=True, kw_only=True)
class GameReopened(GameEvent):
    """A decision that had ended the game was set aside."""

    reason: str = ""


@recorded("record-received")
@dataclass(frozen=True, slots=True, kw_only=True)
class RecordReceived(GameEvent):
    """One side sent the full record with the result, or confirmed the referee's (48.9.1)."""

    side: Side
    on: date
    result: str | None = None
    agrees: bool = True


@recorded("result-registered")
@dataclass(frozen=True, slots=True, kw_only=True)
class ResultRegistered(GameEvent):
    """The result stands in the table (48.9.2)."""

    result: str
    on: date


@recorded("claim-filed")
@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimFiled(GameEvent):
    """An overstep was claimed (48.6.1). A late claim is information for the arbiter and stops nothing."""

    by: Side
    about: Side
    on: date
    late: bool = False
    case: str = ""
    protest_until: date | None = None
    ply: int = 0  # the half-move that fixed the overstep


@recorded("claims-barred")
@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimsBarred(GameEvent):
    """`side` may claim no overstep until after its move `until_move` (48.6.7)."""

    side: Side
    until_move: int


@recorded("interrupted")
@dataclass(frozen=True, slots=True, kw_only=True)
class Interrupted(GameEvent):
    """No clock runs from `since` on. `cause`: overstep-claim, disputed-history, disputed-authorship …"""

    cause: str
    since: date
    by: Side | None = None
    about: Side | None = None
    case: str = ""


@recorded("resumed")
@dataclass(frozen=True, slots=True, kw_only=True)
class Resumed(GameEvent):
    """Clocks run again from `on`, the day on which the ruling reached the players."""

    on: date


@recorded("move-held")
@dataclass(frozen=True, slots=True, kw_only=True)
class MoveHeld(GameEvent):
    """
    A letter waits: it is judged with its own date after the interruption, the confirmation or the ruling.

    `held` is the journal number of the letter, `ply` the half-move that it is about, `sent_at` when it was sent.
    """

    side: Side
    on: date
    code: str
    held: int
    ply: int = 0
    sent_at: datetime | None = None


@recorded("held-settled")
@dataclass(frozen=True, slots=True, kw_only=True)
class HeldSettled(GameEvent):
    """A letter that waited has been judged and brought no move: a repeat, another copy, a take-back."""


@recorded("repeat-sent")
@dataclass(frozen=True, slots=True, kw_only=True)
class RepeatSent(GameEvent):
    """`by` sent the last message again for want of an answer (48.5.1)."""

    by: Side
    on: date
    ply: int
    late_days: int = 0


@recorded("not-received-said")
@dataclass(frozen=True, slots=True, kw_only=True)
class NotReceivedSaid(GameEvent):
    """`by` said that the partner's earlier letter had not come (48.5.2)."""

    by: Side
    on: date


@recorded("delay-reported")
@dataclass(frozen=True, slots=True, kw_only=True)
class DelayReported(GameEvent):
    """`by` told the arbiter of a delay, own or the partner's (48.5.3)."""

    by: Side
    on: date


@recorded("leave-noted")
@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveNoted(GameEvent):
    """A leave of the player of `side` counts in this game; both days inclusive (48.7.1)."""

    side: Side
    first: date
    last: date


@recorded("leave-cut")
@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveCut(GameEvent):
    """The leave of `side` ends the day before `back` (48.7.3)."""

    side: Side
    back: date


@recorded("rewound")
@dataclass(frozen=True, slots=True, kw_only=True)
class Rewound(GameEvent):
    """
    What inputs `dropped` brought about counts no longer: a copy that came late showed another order of sending.

    The ledger keeps those events; the fold leaves them out, and the inputs are judged again. `whole`: an official's
    order was reversed (48.1.10), so leaves, corrections, cases and interruptions that it brought count no more either.
    `stood`: inputs among them that had been judged before the present interruption; it holds none of them (48.6.3).
    """

    dropped: tuple[int, ...]
    reason: str = ""
    whole: bool = False
    stood: tuple[int, ...] = ()


@recorded("told")
@dataclass(frozen=True, slots=True, kw_only=True)
class Told(GameEvent):
    """Somebody was told something that is told once; `key` says what."""

    key: str


@recorded("case-opened")
@dataclass(frozen=True, slots=True, kw_only=True)
class CaseOpened(GameEvent):
    """A case about this game waits for an official."""

    case: str
    case_kind: str
    article: str
    on: date
    due: date | None = None
    about: str | None = None


@recorded("ruled")
@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled(GameEvent):
    """An official decided a case."""

    case: str
    ruling: str
    by: str
    on: date
    text: str = ""


@recorded("corrected")
@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(GameEvent):
    """The ledger was corrected by an official: author, reason, what it replaces, and the new values."""

    author: str
    reason: str
    replaces: int | None
    ply: int | None
    set: dict[str, Fact]
    on: date


@recorded("adjudication-opened")
@dataclass(frozen=True, slots=True, kw_only=True)
class AdjudicationOpened(GameEvent):
    """The game goes to adjudication (48.9.4): no more moves are made, both send their papers until `papers_until`."""

    case: str
    on: date
    papers_until: date
    article: str


@recorded("papers-received")
@dataclass(frozen=True, slots=True, kw_only=True)
class PapersReceived(GameEvent):
    """
    A side's papers for the adjudication came; `expected` is the result that it expects (48.9.4.3).

    `differs`: their record or position is not the ledger's (48.9.4.1, 48.9.4.2).
    """

    side: Side
    on: date
    expected: str | None = None
    differs: bool = False


@recorded("adjudicator-named")
@dataclass(frozen=True, slots=True, kw_only=True)
class AdjudicatorNamed(GameEvent):
    """Who is to assess the game in this case (48.9.6); for an appeal another than before (48.9.10)."""

    case: str
    adjudicator: str
    by: str
    on: date
