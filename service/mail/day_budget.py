"""What a mailbox has given out within a day: kept in the store, so that a start begins no new day."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from service.errors import MailboxError
from service.mail.remembered import Memory

_HOUR = "%Y-%m-%dT%H"


@dataclass(slots=True)
class DayBudget:
    """
    How many bytes may be fetched from an account within any 24 hours, counted by the hour.

    `memory`: where the count outlives this process; None: nowhere.
    """

    limit: int
    account: str = ""
    memory: Memory | None = None
    _hours: dict[str, int] = field(default_factory=dict)
    _known: bool = False

    async def spend(self, count: int) -> None:
        """Count bytes that are fetched now; the first always pass. Raises: MailboxError when the day's are spent."""
        if self.memory is not None and not self._known:
            self._hours = dict(await self.memory.spent(self.account))
        self._known = True
        now = datetime.now(UTC)
        since, until = (now - timedelta(hours=24)).strftime(_HOUR), now.strftime(_HOUR)
        hours = {hour: spent for hour, spent in self._hours.items() if since <= hour <= until}
        if hours and sum(hours.values()) + count > self.limit:
            raise MailboxError(
                f"{self.limit // 2**20} MiB have been read within 24 hours: the rest waits, or the provider would lock "
                "the account (mailbox.mib_per_day)"
            )
        hours[until] = hours.get(until, 0) + count
        self._hours = hours
        if self.memory is not None:
            await self.memory.put_spent(self.account, hours)
