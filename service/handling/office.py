"""What the shell works with: the store, the reader, the clock, the composer, and the service's own settings."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from parsers.letter import Address, Envelope
from service.handling.states import StateCache, load_directory, load_setup
from service.ledger.setup import Setup
from service.ports import Clock, EventEntry, Reader, Reads, Store
from service.ports.alarm import Alarm, SilentAlarm
from service.ports.compose import Composer
from service.ports.origin import Authentication, Signatures
from service.tournament.event import Tournament


@dataclass(frozen=True, slots=True)
class Origin:
    """How a mail's origin is judged; the functions of `mail.origin`, handed in by the composition root."""

    server_moment: Callable[[Envelope, datetime | None], datetime | None]
    authentication: Callable[[Envelope, tuple[str, ...]], Authentication]


@dataclass(frozen=True, slots=True)
class EventFiles:
    """
    How the text of an event file is read; functions of `settings`, handed in by the composition root.

    Each takes the text and the name by which faults call it. Raises: ConfigError with every fault.
    """

    setup: Callable[[str, str], Setup]
    tournament: Callable[[str, str], Tournament]


@dataclass(slots=True)
class Office:
    """
    One referee at work.

    `address` is the referee's own, as written. `players_hour` is the hour, local to each event, at which the daily
    mails leave and what has fallen due is told; `officials_hours` those of the officials' mail of waiting cases.
    `require`: the standing (registered, proved, confirmed) that a kind of act needs, where it is not the usual one.
    `aliases`: further addresses that bring mail into the same mailbox.
    `organisers`: the addresses, as compared, from which new events may be set up by mail.
    `return_paths`: each mail leaves with a return path of its own.
    `languages`: in which order the referee writes where neither an event nor the reader's own language says.
    `reminders`: whether players are reminded before their days run out.
    `days_told`: the last day of each event whose arbiter's mail needs no further look.
    """

    store: Store
    reader: Reader
    clock: Clock
    composer: Composer
    origin: Origin
    files: EventFiles
    address: str
    name: str = "Судья"
    trusted: tuple[str, ...] = ()
    clock_tolerance: timedelta = timedelta(hours=24)
    players_hour: time = time(7, 0)
    officials_hours: tuple[time, ...] = (time(18, 0),)
    answers_per_day: int = 20
    return_paths: bool = False
    languages: tuple[str, ...] = ("ru", "en")
    reminders: bool = True
    signatures: Signatures | None = None
    aliases: tuple[str, ...] = ()
    require: Mapping[str, str] = field(default_factory=dict)
    organisers: frozenset[str] = frozenset()
    days_told: dict[str, date] = field(default_factory=dict)
    cache: StateCache = field(default_factory=StateCache)
    alarm: Alarm = field(default_factory=SilentAlarm)

    @property
    def officials_hour(self) -> time:
        """The last of the officials' hours: that of the arbiter's daily mail, which tells of the whole day."""
        return max(self.officials_hours)

    @property
    def own_address(self) -> str:
        """The referee's address as it is compared."""
        return Address("", self.address).plain

    @property
    def own_addresses(self) -> frozenset[str]:
        """Every address under which players know the referee, as it is compared."""
        return frozenset(Address("", email).plain for email in (self.address, *self.aliases))

    async def setups(self, reads: Reads, codes: Iterable[str]) -> list[Setup]:
        """The setups of these events, by code; a code of no event is passed over."""
        found = [await load_setup(reads, self.cache, code) for code in sorted(set(codes))]
        return [setup for setup in found if setup is not None]

    async def directory(self, reads: Reads) -> dict[str, EventEntry]:
        """Every event of the store, by code."""
        return await load_directory(reads, self.cache)

    def told_through(self, moment: datetime, zone: str) -> date:
        """The last day of an event that has been told of at a moment: today from `players_hour` on, else yesterday."""
        local = moment.astimezone(ZoneInfo(zone))
        return local.date() if local.time() >= self.players_hour else local.date() - timedelta(days=1)

    def next_hour(self, moment: datetime, zone: str) -> date:
        """The day on which the next daily mail after this moment leaves."""
        return self.told_through(moment, zone) + timedelta(days=1)


def local_date(moment: datetime, zone: str) -> date:
    """The calendar date of a moment in an event's zone."""
    return moment.astimezone(ZoneInfo(zone)).date()
