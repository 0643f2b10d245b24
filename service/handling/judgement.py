"""What one letter comes to, gathered act by act; its one disposition follows the precedence of the promise."""

from dataclasses import dataclass, field
from datetime import date
from typing import cast

from service.ledger.findings import Fact, Finding, FindingCode
from service.rules.leaves import LeaveVerdict
from service.rules.verdict import ActReport, CaseOpening, Disposition, Notice, Verdict

_PRECEDENCE = tuple(Disposition)


@dataclass(frozen=True, slots=True)
class Told:
    """A notice with the event and game it belongs to."""

    notice: Notice
    event: str | None
    game: str | None


@dataclass(frozen=True, slots=True, order=True)
class Again:
    """A letter to be judged once more: in one game whose course has changed, or (both empty) as a whole."""

    journal: int
    event: str = ""
    game: str = ""

    def concerns(self, event: str, game: str) -> bool:
        """Whether its acts on this game are to be judged."""
        return not self.game or (event, game) == (self.event, self.game)


@dataclass(slots=True)
class Judgement:
    """The sum of the verdicts on one letter. `admitted`: its sender was allowed to speak."""

    dispositions: list[tuple[Disposition, FindingCode | None]] = field(default_factory=list)
    acts: list[tuple[str | None, ActReport]] = field(default_factory=list)
    findings: list[tuple[str | None, Finding]] = field(default_factory=list)
    notices: list[Told] = field(default_factory=list)
    cases: list[tuple[str | None, CaseOpening]] = field(default_factory=list)
    penalty_days: int = 0
    event: str | None = None
    rejudge: list["Again"] = field(default_factory=list)
    admitted: bool = False

    def settle(self, disposition: Disposition, reason: FindingCode | None = None) -> None:
        """Count one part's disposition."""
        self.dispositions.append((disposition, reason))

    def add(self, event: str, game: str | None, verdict: Verdict | LeaveVerdict) -> None:
        """Take in the verdict on one act."""
        self.event = self.event or event
        self.settle(verdict.disposition, verdict.reason)
        self.acts += [(event, act) for act in verdict.acts]
        self.findings += [(event, found) for found in verdict.findings]
        self.notices += [Told(notice, event, notice.game or game) for notice in verdict.notices]
        self.cases += [(event, opening) for opening in verdict.cases]
        if isinstance(verdict, Verdict):
            self.penalty_days += verdict.penalty_days
            self.rejudge += [Again(number, event, game or "") for number in verdict.rejudge]

    @property
    def outcome(self) -> tuple[Disposition, FindingCode | None]:
        """The letter's disposition and reason: the weightiest part's; a letter of no parts is no game message."""
        for wanted in _PRECEDENCE:
            reasons = [reason for disposition, reason in self.dispositions if disposition is wanted]
            if reasons:
                return wanted, next((reason for reason in reasons if reason is not None), None)
        return Disposition.IGNORED, FindingCode.NOT_A_GAME_MESSAGE

    def act_rows(self) -> list[Fact]:
        """The acts as the promised JSON has them."""
        return [_act_row(event, act) for event, act in self.acts]

    def finding_rows(self) -> list[Fact]:
        """The findings as the promised JSON has them."""
        return [
            {
                "code": str(found.code),
                "article": str(found.article),
                "level": str(found.level),
                "event": event,
                "game": found.game,
                "detail": cast(Fact, dict(found.detail)),
            }
            for event, found in self.findings
        ]


def _act_row(event: str | None, act: ActReport) -> Fact:
    row: dict[str, Fact] = {
        "kind": str(act.kind),
        "outcome": str(act.outcome),
        "event": event,
        "game": act.game,
        "side": str(act.side) if act.side else None,
        "moves": list(act.moves),
        "variation": [list(branch) for branch in act.variation],
        "dates": {
            "partner_sent": _iso(act.partner_sent),
            "received": _iso(act.received),
            "sent": _iso(act.sent),
        },
        "days": {"spent": act.spent, "total": act.total},
    }
    if act.sealed:
        row["sealed"] = True
    return row


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None
