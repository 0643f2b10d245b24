"""A case: what waits for an official, as a value."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from service.ledger.findings import CaseKind, Fact
from service.rules.verdict import CaseOpening


class CaseStatus(StrEnum):
    """The life of a case (interface.md 3)."""

    OPEN = "open"
    RULED = "ruled"
    PROTESTED = "protested"
    APPEALED = "appealed"
    CLOSED = "closed"


class Role(StrEnum):
    """In what office somebody acts (46.3, 46.4)."""

    PLAYER = "player"
    CAPTAIN = "captain"
    STEWARD = "steward"
    ARBITER = "arbiter"
    DEPUTY = "deputy"
    APPEALS = "appeals"
    ADJUDICATOR = "adjudicator"
    ORGANISER = "organiser"


class Ruling(StrEnum):
    """What an official may answer to a case."""

    UPHOLD = "uphold"
    REJECT = "reject"
    GRANT = "grant"
    REFUSE = "refuse"
    EXTEND = "extend"
    REOPEN = "reopen"


@dataclass(frozen=True, slots=True)
class Case:
    """
    One case as it stands. `due` is the last day of the running period, inclusive; `about`: white, black, both, a seat.

    `ruling` and `ruled_by` tell of the last ruling, `facts` what the case was opened on.
    """

    key: str
    kind: CaseKind
    article: str
    opened: date
    event: str | None = None
    game: str | None = None
    due: date | None = None
    about: str | None = None
    status: CaseStatus = CaseStatus.OPEN
    ruling: Ruling | None = None
    ruled_by: Role | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict)


def open_case(opening: CaseOpening, event: str | None = None) -> Case:
    """Give the case that a verdict opens."""
    return Case(
        key=opening.key,
        kind=opening.kind,
        article=opening.article,
        opened=opening.opened,
        event=event,
        game=opening.game,
        due=opening.due,
        about=opening.about,
        facts=opening.facts,
    )
