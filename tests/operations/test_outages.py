"""After an outage of our own what falls due waits as long as it lasted; officials hear of a long one once."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import arena
import pytest

from service.app import SetClock, open_office
from service.daemon import Daemon
from service.errors import MailboxError
from service.handling.office import Office
from service.handling.outage import days_stand_at, note_poll
from service.handling.setup import add_event
from service.ports import Arrival, Cursor, Delivery, EventStatus, Fate, Mailbox, Mailer, OutgoingMail
from service.settings.loader import load_event_text
from service.settings.service_model import ServiceFile
from service.storage.store import Store

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)


@dataclass
class Empty(Mailbox):
    """A mailbox without mail, that can be out of reach."""

    down: bool = False
    share: float | None = None
    tidied: int = 0

    async def tidy(self, cursors: Sequence[Cursor]) -> None:
        self.tidied += 1

    async def used_share(self) -> float | None:
        return self.share

    async def fetch(self, cursors: Sequence[Cursor]) -> AsyncIterator[tuple[Arrival, Cursor]]:
        if self.down:
            raise MailboxError("imap.example.org:993 does not answer")
        for nothing in ():
            yield nothing

    async def wait(self, seconds: float) -> None:
        pass

    async def close(self) -> None:
        pass


class Takes(Mailer):
    """A server that takes everything."""

    async def __aenter__(self) -> "Takes":
        return self

    async def __aexit__(self, *exc: object) -> None:
        pass

    async def send(self, mail: OutgoingMail) -> Delivery:
        return Delivery(Fate.DELIVERED, "250 ok")


@dataclass
class Running:
    """A daemon with one event whose clock is set by hand; `first` is the hour at which its first deadline is told."""

    office: Office
    clock: SetClock
    mailbox: Empty
    daemon: Daemon
    first: datetime

    async def round_at(self, moment: datetime) -> None:
        self.clock.set(moment)
        await self.daemon.round()

    async def waits(self) -> bool:
        """Whether the first deadline still waits."""
        async with self.office.store.reads() as reads:
            day = await reads.next_deadline()
        return day is not None and day <= self.first.date()

    async def told(self) -> list[str]:
        """The officials' mails about outages."""
        async with self.office.store.reads() as reads:
            return [row.letter.subject for row in await reads.outbox() if row.letter.template == "referee-deaf"]


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[Running]:
    clock, mailbox = SetClock(NOW), Empty()
    async with open_office(ServiceFile(address=arena.REFEREE), "sqlite://", clock) as office:
        text = arena.event_text(1)
        await add_event(office.store, office.cache, load_event_text(text, "arena"), text, NOW)
        async with office.store.unit() as unit:
            await unit.put_event_status(arena.CODE, EventStatus.RUNNING)
            day = await unit.next_deadline()
        assert day is not None
        first = datetime.combine(day, office.players_hour, ZoneInfo("Europe/Moscow"))
        daemon = Daemon(office, mailbox, "a", Takes, tmp_path / "events", minds_outages=True)
        one = Running(office, clock, mailbox, daemon, first)
        async with office.store.unit() as unit:
            await note_poll(unit, first - 2 * HOUR)
        await one.round_at(first - 1.5 * HOUR)
        assert await one.waits()
        yield one


async def test_without_an_outage_a_deadline_is_told_at_its_hour(running: Running) -> None:
    await running.round_at(running.first - HOUR)
    await running.round_at(running.first - HOUR / 4)
    assert await running.waits()
    await running.round_at(running.first)
    assert not await running.waits()
    assert await running.told() == []


@pytest.mark.parametrize(
    ("lasted", "told"), [(timedelta(hours=2), 0), (timedelta(hours=23), 0), (timedelta(days=2), 1)]
)
async def test_a_deadline_waits_as_long_as_the_outage_lasted(running: Running, lasted: timedelta, told: int) -> None:
    after = running.clock.now() + lasted
    moment = after
    while moment < after + lasted:  # what ran out while nobody was heard waits
        await running.round_at(moment)
        assert await running.waits()
        moment += HOUR / 2
    await running.round_at(after + lasted)
    assert not await running.waits()
    assert len(await running.told()) == told


async def test_officials_hear_of_it_once_while_it_lasts(running: Running) -> None:
    heard, alarms = running.clock.now(), []

    class Alarm:
        async def tell(self, key: str, text: str) -> None:
            alarms.append((key, text))

    running.office.alarm = Alarm()
    for hours in (23, 24, 25, 40):
        running.clock.set(heard + hours * HOUR)
        await running.daemon._tell_deaf(MailboxError("imap.example.org:993 does not answer"))
        assert len(await running.told()) == (hours >= 24)
    words = f"No mail has been read since {heard:%Y-%m-%d %H:%M} UTC: imap.example.org:993 does not answer"
    assert alarms[0] == ("deaf", words)
    await running.round_at(heard + 41 * HOUR)
    assert len(await running.told()) == 1, "told once, whichever way it ended"


async def test_a_mailbox_nearly_full_is_told_to_the_operator(running: Running) -> None:
    alarms = []

    class Alarm:
        async def tell(self, key: str, text: str) -> None:
            alarms.append((key, text))

    running.office.alarm = Alarm()
    now = running.clock.now()
    for share, hours, told in ((0.89, 7, 0), (0.93, 8, 0), (0.93, 14, 1), (None, 21, 1)):
        running.mailbox.share = share
        await running.round_at(now + hours * HOUR)
        assert len(alarms) == told
    assert alarms[0][0] == "mailbox-full"
    assert "93 % full" in alarms[0][1].replace("93%", "93 %")
    assert running.mailbox.tidied == 5, "after every look, all of it committed"


@pytest.mark.parametrize(
    ("polls", "at", "stand"),
    [
        pytest.param([0, 0.5, 1], 1, 1, id="no-outage"),
        pytest.param([0, 0.99], 0.99, 0.99, id="a-restart"),
        pytest.param([0, 10], 10, 0, id="outage"),
        pytest.param([0, 10, 10.5], 19.9, 0, id="it-waits-as-long"),
        pytest.param([0, 10], 20, 20, id="and-no-longer"),
        pytest.param([0, 10, 11, 13], 21.9, 0, id="an-outage-within-the-wait-lengthens-it"),
        pytest.param([0, 10, 10.5, 12.5], 22, 22, id="by-its-own-length"),
        pytest.param([0, 2, 3, 13], 22.9, 0, id="a-long-one-after-a-short-one"),
        pytest.param([0, 2, 2.9, 3.8, 4.5, 6.5], 8.4, 4.5, id="one-after-the-wait-stands-by-itself"),
    ],
)
async def test_where_the_days_stand(polls: list[float], at: float, stand: float) -> None:
    store = await Store.open("sqlite://")
    for hours in polls:
        async with store.unit() as unit:
            await note_poll(unit, NOW + hours * HOUR)
    async with store.reads() as reads:
        assert await days_stand_at(reads, NOW + at * HOUR) == NOW + stand * HOUR
    await store.close()
