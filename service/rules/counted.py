"""One half-move of a letter with its dates and the days that it costs: what a hearing finds out (47.4, 48.4)."""

from dataclasses import dataclass
from datetime import date, datetime

from service.ledger.events import Basis
from service.ledger.findings import Finding


@dataclass(frozen=True, slots=True)
class Counted:
    """
    One half-move with its dates and the days it costs.

    `received` is None for White's first. `gained_days` spared the mover's clock by a late receipt, `gap_days` is how
    long the partner's move was under way. `proves_lost`: it answers a repeat, so the letter before it was lost.
    """

    number: int
    received: date | None
    sent: date
    sent_at: datetime | None
    days: int
    basis: tuple[Basis, ...]
    findings: tuple[Finding, ...] = ()
    partner_sent: date | None = None
    gained_days: int = 0
    gap_days: int = 0
    proves_lost: date | None = None
    stated: bool = True  # the day of sending is written in the letter
