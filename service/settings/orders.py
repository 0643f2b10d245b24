"""The file of officials' dated orders (`replay --orders`): who ordered what on which day."""

from pathlib import Path
from typing import Any, Literal

from pydantic import Field, model_validator

from service.cases.case import Ruling
from service.cases.standing import OrderKind, StandingOrder
from service.errors import ConfigError, OrderError
from service.handling.rulings import CaseWanted, Decision
from service.regulations import Withdrawn
from service.settings.event_model import Bool, Day, Email, Int, Name, Result, Section
from service.settings.faults import validated
from service.settings.source import read_source

RulingWord = Literal["uphold", "reject", "grant", "refuse", "extend", "reopen"]

OrderWord = Literal[
    "grant-leave",
    "credit-days",
    "correct",
    "exclude",
    "appoint",
    "mode",
    "admit",
    "substitute",
    "repair",
    "appeals-arbiter",
]


class CaseReference(Section):
    """Which case an order rules on: by kind, game and person, or by its key."""

    kind: str | None = None
    game: str | None = None
    about: str | None = None
    key: str | None = None
    event: str | None = None


class PenaltySection(Section):
    """Penalty days that a ruling adds."""

    player: str
    days: Int = Field(ge=0, le=366)


class DatedOrder(Section):
    """One order. With `case` it is a ruling, or a question to `ask`; without, `order` names what is to be done."""

    on: Day
    by: Email
    case: CaseReference | None = None
    ruling: RulingWord | None = None
    text: str = ""
    days: Int | None = None
    ban: Bool = False
    result: Result | None = None
    penalty: PenaltySection | None = None
    order: OrderWord | None = None
    event: str | None = None
    player: str | None = None
    first: Day | None = None
    last: Day | None = None
    reason: str = ""
    game: str | None = None
    ply: Int | None = None
    set: dict[str, Any] = {}
    games: Literal["loss", "adjudicate", "exclude"] | None = None
    adjudicator: str | None = None
    mode: Literal["observe", "advise", "referee"] | None = None
    name: Name | None = None
    email: Email | None = None
    round: Int | None = Field(default=None, ge=1)
    ask: str | None = None

    @model_validator(mode="after")
    def _one_thing(self) -> "DatedOrder":
        """A question names its case and what is asked; it rules nothing."""
        if self.ask is not None and (self.case is None or self.ruling is not None or not self.text.strip()):
            raise ValueError("ask: names whom, with case and text and without ruling")
        return self

    def wanted(self) -> CaseWanted:
        """The case that the order names. Raises: OrderError where it names none."""
        if self.case is None:
            raise OrderError(f"the order of {self.on} by {self.by} names no case and ruling")
        return CaseWanted(self.case.key, self.case.kind, self.case.game, self.case.about, self.case.event)

    def standing(self) -> StandingOrder:
        """The order without a case. Raises: OrderError where it names neither a case nor what is to be done."""
        if self.order is None:
            raise OrderError(f"the order of {self.on} by {self.by} names neither a case with a ruling nor an order")
        return StandingOrder(
            by=self.by,
            kind=OrderKind(self.order),
            event=self.event,
            player=self.player,
            first=self.first,
            last=self.last,
            days=self.days,
            reason=self.reason or self.text,
            game=self.game,
            ply=self.ply,
            set={name: _number(value) if name in ("days", "total") else value for name, value in self.set.items()},
            games=Withdrawn(self.games) if self.games else None,
            adjudicator=self.adjudicator,
            mode=self.mode,
            name=self.name,
            email=self.email,
            round=self.round,
        )

    def decision(self) -> Decision:
        """The ruling as the shell carries it out. Raises: OrderError where the order rules on no case."""
        if self.ruling is None:
            raise OrderError(f"the order of {self.on} by {self.by} names no case and ruling")
        return Decision(
            by=self.by,
            case=self.wanted(),
            ruling=Ruling(self.ruling),
            text=self.text,
            ban=self.ban,
            result=self.result,
            penalty=(self.penalty.player, self.penalty.days) if self.penalty else None,
            days=self.days,
            games=Withdrawn(self.games) if self.games else None,
        )


def _number(value: Any) -> Any:
    """A number as the file writes it; anything else is told where the order is carried out."""
    return int(value) if isinstance(value, str) and value.isdecimal() else value


class OrdersFile(Section):
    """The whole file."""

    orders: list[DatedOrder]


def load_orders(path: Path) -> list[DatedOrder]:
    """Read a file of orders. Raises: ConfigError with every fault."""
    source = read_source(path)
    model = None if source.faults else validated(OrdersFile, source)
    if source.faults or model is None:
        raise ConfigError(tuple(source.faults))
    return list(model.orders)
