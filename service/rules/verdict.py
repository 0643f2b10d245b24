"""What a judgement consists of. `judge` and MOVE_CHECKS stand in `judge.py`; this leaf holds the values they give."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from parsers.acts import ActKind, Side
from service.ledger.events import GameEvent
from service.ledger.findings import CaseKind, Fact, Finding, FindingCode


class Disposition(StrEnum):
    """What became of a mail, and of each act of it; by precedence when a mail holds several acts (interface.md 3)."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"
    HELD = "held"
    RECORDED = "recorded"
    DUPLICATE = "duplicate"
    IGNORED = "ignored"


class Outcome(StrEnum):
    """What became of one act."""

    BOOKED = "booked"
    REFUSED = "refused"
    HELD = "held"
    NOTED = "noted"


class Rank(StrEnum):
    """How urgent an outgoing mail is; the outbox leaves in this order."""

    RULING = "ruling"
    FAULT = "fault"
    CONFIRMATION = "confirmation"
    REMINDER = "reminder"
    DIGEST = "digest"


class Addressee(StrEnum):
    """To whom a notice goes, seen from the game or the case."""

    WHITE = "white"
    BLACK = "black"
    SENDER = "sender"  # the address the mail came from, where it is registered
    ARBITER = "arbiter"
    STEWARD = "steward"
    APPEALS = "appeals"
    ORGANISER = "organiser"
    SEAT = "seat"  # the seat that the fact `seat` names
    PARTNERS = "partners"  # every partner of the person concerned, one mail each


@dataclass(frozen=True, slots=True)
class ActReport:
    """One entry of `acts` in the JSON (interface.md 3); dates ISO, days ints, empty where they do not apply."""

    kind: ActKind
    outcome: Outcome
    game: str | None = None
    side: Side | None = None
    moves: tuple[str, ...] = ()
    variation: tuple[tuple[str, ...], ...] = ()
    partner_sent: date | None = None
    received: date | None = None
    sent: date | None = None
    spent: int | None = None
    total: int | None = None
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class CaseOpening:
    """A case to open: `key` makes it unique for ever (nobody opens the same case twice), `due` is inclusive."""

    key: str
    kind: CaseKind
    article: str
    opened: date
    due: date | None = None
    about: str | None = None  # white, black, both, a player id
    game: str | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Notice:
    """
    Something to be told. `template` is the name of a text in `wording/templates/`, `facts` are its values in
    canonical JSON; the shell adds the game's record, names and addresses. `key`, unique for ever, keeps anybody
    from being told twice.
    """

    template: str
    to: Addressee
    rank: Rank
    articles: tuple[str, ...]
    key: str
    game: str | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verdict:
    """
    The judgement on one act: pure values for the shell to write down in one transaction.

    `events` go to the game's stream in order. `rejudge` names journal inputs to be judged again after these events (a
    late copy changed what they were judged against, or an interruption ended): one after another, in this order, which
    is that of sending. What a second judgement names comes first, even if it was judged again before.
    """

    disposition: Disposition
    reason: FindingCode | None = None
    acts: tuple[ActReport, ...] = ()
    findings: tuple[Finding, ...] = ()
    events: tuple[GameEvent, ...] = ()
    cases: tuple[CaseOpening, ...] = ()
    notices: tuple[Notice, ...] = ()
    penalty_days: int = 0
    rejudge: tuple[int, ...] = ()
