import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from service.schedule import AlarmClock

PATIENCE = 10.0  # a bound that keeps a broken clock from hanging the tests; nothing is measured


class Bell:
    """Counts how often it rings, and holds each ringing until it is let go."""

    def __init__(self) -> None:
        self.rung = 0
        self.at_once = 0
        self.most_at_once = 0
        self.go = asyncio.Event()
        self.changed = asyncio.Condition()

    async def __call__(self) -> None:
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        async with self.changed:
            self.rung += 1
            self.changed.notify_all()
        await self.go.wait()
        self.at_once -= 1

    async def wait_for(self, times: int) -> None:
        async with asyncio.timeout(PATIENCE), self.changed:
            await self.changed.wait_for(lambda: self.rung >= times)


@pytest.fixture
def bell() -> Bell:
    bell = Bell()
    bell.go.set()
    return bell


async def test_it_rings_at_every_tick(bell: Bell) -> None:
    async with AlarmClock(bell, tick_seconds=0.01):
        await bell.wait_for(3)


async def test_it_rings_at_the_moment_asked_for(bell: Bell) -> None:
    async with AlarmClock(bell) as alarm:
        alarm.wake_at(datetime.now(UTC) + timedelta(milliseconds=20))
        await bell.wait_for(1)


async def test_a_moment_long_past_rings_at_once(bell: Bell) -> None:
    async with AlarmClock(bell) as alarm:
        alarm.wake_at(datetime(2026, 1, 1, tzinfo=UTC))
        await bell.wait_for(1)
        alarm.wake_at(datetime(2025, 1, 1, tzinfo=UTC))
        await bell.wait_for(2)


async def test_a_later_wish_replaces_the_one_before(bell: Bell) -> None:
    async with AlarmClock(bell) as alarm:
        alarm.wake_at(datetime.now(UTC) + timedelta(days=1))
        alarm.wake_at(datetime.now(UTC))
        await bell.wait_for(1)
        alarm.wake_at(None)
        alarm.wake_at(None)
        assert alarm._scheduler.get_job("wake") is None


async def test_an_alarm_during_a_ringing_rings_once_more_and_never_at_once(bell: Bell) -> None:
    bell.go.clear()
    async with AlarmClock(bell) as alarm:
        alarm.wake_at(datetime.now(UTC))
        await bell.wait_for(1)
        for _ in range(3):
            alarm.wake_at(datetime.now(UTC))
            async with asyncio.timeout(PATIENCE):
                while not alarm._again:
                    await asyncio.sleep(0)
        bell.go.set()
        await bell.wait_for(2)
        assert bell.most_at_once == 1


async def test_a_failing_look_does_not_stop_the_clock(bell: Bell) -> None:
    async def failing() -> None:
        await bell()
        raise RuntimeError("the store is away")

    async with AlarmClock(failing, tick_seconds=0.01):
        await bell.wait_for(3)
