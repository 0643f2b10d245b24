"""The outgoing route's budget and its pauses: what a provider lets one account send, kept in the store."""

import json
from dataclasses import dataclass
from datetime import datetime, timedelta

from service.ports import Reads, Unit
from service.rules.verdict import Rank

ACCOUNT_PAUSE = timedelta(hours=24)
KEPT_FOR_URGENT = 0.2
"""The share of a day's budget that only rulings and faults may use."""
URGENT = (Rank.RULING, Rank.FAULT)
HELD = "route/held"
PAUSED = "route/paused-until"
SPENT = "route/spent"
_HOUR, _MINUTE = "%Y-%m-%dT%H", "%Y-%m-%dT%H:%M"


@dataclass(frozen=True, slots=True)
class Budget:
    """How many mails may leave in any 24 hours, and in a minute."""

    per_day: int
    per_minute: int


@dataclass(frozen=True, slots=True)
class Allowance:
    """How many rows may be taken now, of any rank and of the urgent ones alone."""

    any: int
    urgent: int


@dataclass(slots=True)
class Spending:
    """What has left: by hour for the last day, by minute for the last two."""

    hours: dict[str, int]
    minutes: dict[str, int]

    def allowance(self, budget: Budget, now: datetime) -> Allowance:
        """What is left of the budget; a minute slides, so no burst passes at its edge."""
        since = (now - timedelta(hours=24)).strftime(_HOUR)
        day = sum(count for hour, count in self.hours.items() if hour >= since)
        before = self.minutes.get((now - timedelta(minutes=1)).strftime(_MINUTE), 0)
        this = self.minutes.get(now.strftime(_MINUTE), 0)
        minute = budget.per_minute - this - int(before * (60 - now.second) / 60)
        ordinary = int(budget.per_day * (1 - KEPT_FOR_URGENT)) - day
        return Allowance(max(0, min(minute, ordinary)), max(0, min(minute, budget.per_day - day)))

    def add(self, count: int, now: datetime) -> None:
        """Count mails that leave now; forget what is older than counts."""
        since, last = (now - timedelta(hours=25)).strftime(_HOUR), (now - timedelta(minutes=2)).strftime(_MINUTE)
        self.hours = {hour: n for hour, n in self.hours.items() if hour >= since}
        self.minutes = {minute: n for minute, n in self.minutes.items() if minute >= last}
        self.hours[now.strftime(_HOUR)] = self.hours.get(now.strftime(_HOUR), 0) + count
        self.minutes[now.strftime(_MINUTE)] = self.minutes.get(now.strftime(_MINUTE), 0) + count


async def spending(reads: Reads) -> Spending:
    """What has left by this route."""
    stored = json.loads(await reads.mark(SPENT) or "{}")
    return Spending(dict(stored.get("hours", {})), dict(stored.get("minutes", {})))


async def put_spending(unit: Unit, spent: Spending) -> None:
    """Keep what has left."""
    await unit.put_mark(SPENT, json.dumps({"hours": spent.hours, "minutes": spent.minutes}, sort_keys=True))


async def pause(unit: Unit, until: datetime) -> None:
    """Nothing leaves before a moment: the account itself was refused."""
    await unit.put_mark(PAUSED, until.isoformat())


async def resume(unit: Unit) -> None:
    """End a pause early: the operator has mended what the server refused."""
    await unit.put_mark(PAUSED, "")


async def paused_until(reads: Reads) -> datetime | None:
    """Until when the route pauses; None: it does not."""
    mark = await reads.mark(PAUSED)
    return datetime.fromisoformat(mark) if mark else None


async def hold(unit: Unit, why: str) -> None:
    """Close the outbox until the operator releases it."""
    await unit.put_mark(HELD, why)


async def release(unit: Unit) -> None:
    """Open the outbox again."""
    await unit.put_mark(HELD, "")


async def held(reads: Reads) -> str | None:
    """Why the outbox is closed; None: it is open."""
    return await reads.mark(HELD) or None
