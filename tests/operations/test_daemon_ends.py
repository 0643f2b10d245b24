"""The daemon ends when it is told to: at once where it waits, after the mail in hand where it sends."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path

import arena
import pytest

from service.app import SetClock, open_office
from service.daemon import Daemon
from service.handling.office import Office
from service.ports import Arrival, Cursor, Delivery, Fate, Letter, Mailbox, Mailer, OutgoingMail
from service.rules.verdict import Rank
from service.schedule import AlarmClock
from service.settings.service_model import ServiceFile

NOW = datetime(2026, 3, 3, 12, tzinfo=UTC)
PATIENCE = 15.0  # for a daemon that does not end; nothing is measured


@dataclass
class Quiet(Mailbox):
    """A mailbox without mail; where `deaf`, the first cancellation of its waiting is lost, as asyncio may lose one."""

    deaf: bool = False
    waiting: asyncio.Event = field(default_factory=asyncio.Event)
    closed: bool = False

    async def fetch(self, cursors: Sequence[Cursor]) -> AsyncIterator[tuple[Arrival, Cursor]]:
        for nothing in ():
            yield nothing

    async def wait(self, seconds: float) -> None:
        self.waiting.set()
        if self.deaf:
            self.deaf = False
            with suppress(asyncio.CancelledError):
                await asyncio.sleep(3600)
            return
        await asyncio.sleep(3600)

    async def close(self) -> None:
        self.closed = True


@dataclass
class Slow(Mailer):
    """A server that takes a mail when it is let."""

    begun: asyncio.Event = field(default_factory=asyncio.Event)
    go: asyncio.Event = field(default_factory=asyncio.Event)
    seen: list[str] = field(default_factory=list)

    async def __aenter__(self) -> "Slow":
        return self

    async def __aexit__(self, *exc: object) -> None:
        pass

    async def send(self, mail: OutgoingMail) -> Delivery:
        self.seen.append(mail.recipient)
        self.begun.set()
        await self.go.wait()
        return Delivery(Fate.DELIVERED, "250 ok")


@pytest.fixture
async def office() -> AsyncIterator[Office]:
    async with open_office(ServiceFile(address=arena.REFEREE), "sqlite://", SetClock(NOW)) as office:
        yield office


async def queue(office: Office, count: int) -> None:
    async with office.store.unit() as unit:
        for number in range(count):
            await unit.queue(
                Letter(
                    key=f"k{number}",
                    recipient=f"r{number}@players.test",
                    template="ruled",
                    rank=Rank.RULING,
                    language="en",
                    subject="x",
                    articles=(),
                    on=date(2026, 3, 3),
                    body=b"x",
                    message_id=f"<k{number}@referee.test>",
                )
            )


async def test_a_cancellation_that_is_lost_does_not_keep_it_alive(office: Office, tmp_path: Path) -> None:
    mailbox = Quiet(deaf=True)
    daemon = Daemon(office, mailbox, "a", Slow, tmp_path / "events")
    running = asyncio.create_task(daemon.run())
    async with asyncio.timeout(PATIENCE):
        await mailbox.waiting.wait()
        daemon.stop()
        await running
    assert mailbox.closed


async def test_told_to_end_before_it_has_begun(office: Office, tmp_path: Path) -> None:
    daemon = Daemon(office, Quiet(), "a", Slow, tmp_path / "events")
    daemon.stop()
    async with asyncio.timeout(PATIENCE):
        await daemon.run()


async def test_the_mail_in_hand_leaves_once_and_the_rest_of_the_batch_waits(office: Office, tmp_path: Path) -> None:
    await queue(office, 2)
    server = Slow()
    daemon = Daemon(office, Quiet(), "a", lambda: server, tmp_path / "events")
    running = asyncio.create_task(daemon.run())
    async with asyncio.timeout(PATIENCE):
        await server.begun.wait()
        daemon.stop()
        await asyncio.sleep(0.05)
        assert not running.done(), "it waits for the mail in hand"
        server.go.set()
        await running
    async with office.store.reads() as reads:
        rows = await reads.outbox()
    assert server.seen == ["r0@players.test"]
    assert [(str(row.letter.state), row.attempts) for row in rows] == [("sent", 1), ("queued", 0)]


async def test_a_mail_that_takes_too_long_does_not_keep_it_alive(
    office: Office, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.daemon.LAST_MAIL_SECONDS", 0.05)
    await queue(office, 1)
    server = Slow()
    daemon = Daemon(office, Quiet(), "a", lambda: server, tmp_path / "events")
    running = asyncio.create_task(daemon.run())
    async with asyncio.timeout(PATIENCE):
        await server.begun.wait()
        daemon.stop()
        await running


async def test_the_alarm_clock_ends_with_what_it_rang_for() -> None:
    begun, ended = asyncio.Event(), False

    async def ring() -> None:
        nonlocal ended
        begun.set()
        try:
            await asyncio.sleep(3600)
        finally:
            await asyncio.sleep(0)
            ended = True

    async with asyncio.timeout(PATIENCE):
        async with AlarmClock(ring, tick_seconds=0.01):
            await begun.wait()
        assert ended
