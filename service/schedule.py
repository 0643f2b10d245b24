"""
The alarm clock: APScheduler, and nothing of what falls due. Its only importer.

Deadlines stand in the store, and whoever is woken asks the store what is due; an alarm that is late, doubled or lost
costs nothing. So there are two: one at the next moment that is known of, and one every minute in any case, since a
suspended machine or a clock that was set shows only when a timer ends.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from datetime import UTC, datetime
from typing import Any

from apscheduler.schedulers.asyncio import AsyncIOScheduler
from apscheduler.triggers.date import DateTrigger
from apscheduler.triggers.interval import IntervalTrigger

TICK_SECONDS = 60
CANCEL_AGAIN_SECONDS = 0.5

Ring = Callable[[], Awaitable[None]]


class AlarmClock:
    """
    `async with AlarmClock(look) as alarm: alarm.wake_at(moment)`.

    `ring` is called every minute and at the moment last given to `wake_at`; never twice at once. An exception that it
    raises is logged by APScheduler, and the clock goes on.
    """

    def __init__(self, ring: Ring, tick_seconds: float = TICK_SECONDS) -> None:
        self._ring = ring
        self._ringing = False
        self._again = False
        self._task: asyncio.Task[Any] | None = None
        self._tick_seconds = tick_seconds
        # By default a job that is a second late is dropped for ever, and one that falls due while it runs is skipped.
        defaults = {"misfire_grace_time": None, "coalesce": True, "max_instances": 3}
        self._scheduler = AsyncIOScheduler(timezone=UTC, job_defaults=defaults)

    async def __aenter__(self) -> "AlarmClock":
        self._scheduler.add_job(self._call, IntervalTrigger(seconds=self._tick_seconds, timezone=UTC), id="tick")
        self._scheduler.start()
        return self

    async def __aexit__(self, *exc: object) -> None:
        self._scheduler.shutdown(wait=False)
        if self._task is not None:
            await ended([self._task])  # what it rang for uses what is closed next

    def wake_at(self, moment: datetime | None) -> None:
        """
        Ring at a moment (aware; at once if it is past) instead of the one asked for before; None: at the tick only.
        """
        if moment is not None:
            self._scheduler.add_job(self._call, DateTrigger(moment, timezone=UTC), id="wake", replace_existing=True)
        elif self._scheduler.get_job("wake") is not None:
            self._scheduler.remove_job("wake")

    async def _call(self) -> None:
        """Ring; an alarm that falls into a ringing makes it ring once more afterwards."""
        self._again = True
        if self._ringing:
            return
        self._ringing, self._task = True, asyncio.current_task()
        try:
            while self._again:
                self._again = False
                await self._ring()
        finally:
            self._ringing, self._task = False, None


async def ended(tasks: Collection[asyncio.Task[Any]]) -> None:
    """
    Cancel tasks until they have ended.

    Once is not enough: `asyncio.wait_for` of Python 3.11 loses a cancellation that meets the very moment of the answer,
    and the task works on for ever.
    """
    open_tasks = {task for task in tasks if not task.done()}
    while open_tasks:
        for task in open_tasks:
            task.cancel()
        _, open_tasks = await asyncio.wait(open_tasks, timeout=CANCEL_AGAIN_SECONDS)
