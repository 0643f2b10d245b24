"""An official's order without a case, in hand: what it is checked and carried out with."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from service.cases.given import Given
from service.cases.standing import PROTESTED, StandingOrder
from service.handling.identify import Office as HeldOffice
from service.handling.judgement import Judgement, Told
from service.handling.office import Office
from service.handling.states import States
from service.ledger.findings import Fact
from service.ledger.setup import Setup
from service.ports import Unit
from service.rules.protests import order_key
from service.rules.verdict import Notice


@dataclass(slots=True)
class Work:
    """One order in hand."""

    office: Office
    unit: Unit
    states: States
    setup: Setup
    held: HeldOffice
    order: StandingOrder
    day: date
    journal: int
    judgement: Judgement
    moment: datetime

    @property
    def key(self) -> str:
        """What the notices of this order are known by."""
        return order_key(self.setup.code, self.journal)

    @property
    def facts(self) -> dict[str, Fact]:
        """What every notice tells."""
        own: dict[str, Fact] = {
            "by": self.held.official.name,
            "text": self.order.reason,
            "player": self.order.player,
            "office": self.held.role,
        }
        if self.order.kind in PROTESTED:
            own |= {"protest_until": self.given.until(self.setup.regulations).isoformat(), "decided": self.key}
        return own

    @property
    def given(self) -> Given:
        """The order as those whom it concerns may protest against it (48.1.10)."""
        order = self.order
        return Given(
            self.key, self.held.official.name, self.day, self.journal, order=str(order.kind), text=order.reason
        )

    def tell(self, notices: Sequence[Notice]) -> None:
        """Keep notices to be sent."""
        self.judgement.notices += [Told(notice, self.setup.code, notice.game) for notice in notices]
