"""The stream of one person: leaves and addresses. A person is one across events; leaves count event by event."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta

from service.ledger.events import PersonEvent, recorded

_ONE_DAY = timedelta(days=1)


@recorded("leave-announced")
@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveAnnounced(PersonEvent):
    """A leave was announced on `on`; both days inclusive. What of it counts is told by what follows."""

    event: str
    first: date
    last: date
    on: date


@recorded("leave-granted")
@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveGranted(PersonEvent):
    """These days count as leave in the event (48.7.1); `by` names the official where a ruling granted them (48.7.7)."""

    event: str
    first: date
    last: date
    on: date
    by: str = ""


@recorded("leave-refused")
@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveRefused(PersonEvent):
    """These days do not count: over the year's limit (48.7.1), or before the notice (48.7.2)."""

    event: str
    first: date
    last: date
    on: date
    article: str


@recorded("leave-cut-short")
@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveCutShort(PersonEvent):
    """The leave that runs without a gap from `back` to `last` counts no longer (48.7.3)."""

    event: str
    back: date
    last: date
    on: date


@recorded("address-changed")
@dataclass(frozen=True, slots=True, kw_only=True)
class AddressChanged(PersonEvent):
    """Mail goes to `email` from here on (48.1.2); earlier addresses stay known."""

    email: str
    on: date


@dataclass(frozen=True, slots=True)
class Account:
    """A calendar year's leave in one event: days used and left (48.7.1)."""

    year: int
    used: int
    left: int


@dataclass(frozen=True, slots=True)
class Person:
    """One person after `version` events: the days of leave by event, each once; addresses, the present one first."""

    id: str
    leaves: tuple[tuple[str, frozenset[date]], ...] = ()
    addresses: tuple[str, ...] = ()
    version: int = 0

    def on_leave(self, event: str) -> frozenset[date]:
        """Give every day of leave in an event, merged."""
        return next((days for code, days in self.leaves if code == event), frozenset())

    def used(self, event: str, year: int) -> int:
        """Count the days of leave of a calendar year in an event; a leave over New Year is split (48.7.1)."""
        return sum(day.year == year for day in self.on_leave(event))

    def account(self, event: str, year: int, per_year_days: int) -> Account:
        """Give the year's days used and left."""
        used = self.used(event, year)
        return Account(year, used, max(0, per_year_days - used))

    def accounts(self, event: str, per_year_days: int) -> tuple[Account, ...]:
        """Give the account of every year in which there is leave, in order."""
        years = sorted({day.year for day in self.on_leave(event)})
        return tuple(self.account(event, year, per_year_days) for year in years)


def apply_person(person: Person, change: PersonEvent) -> Person:
    """Give the person after one more event of the stream."""
    person = replace(person, version=person.version + 1)
    match change:
        case LeaveGranted():
            return _with_leave(person, change.event, person.on_leave(change.event) | _run(change.first, change.last))
        case LeaveCutShort():
            return _with_leave(person, change.event, person.on_leave(change.event) - _run(change.back, change.last))
        case AddressChanged():
            others = tuple(address for address in person.addresses if address != change.email)
            return replace(person, addresses=(change.email, *others))
    return person


def fold_person(id_: str, changes: Iterable[PersonEvent]) -> Person:
    """Give the person that a whole stream describes; an empty stream is a person of whom nothing is known."""
    person = Person(id_)
    for change in changes:
        person = apply_person(person, change)
    return person


def _run(first: date, last: date) -> frozenset[date]:
    return frozenset(first + n * _ONE_DAY for n in range((last - first).days + 1))


def _with_leave(person: Person, event: str, days: frozenset[date]) -> Person:
    others = tuple(entry for entry in person.leaves if entry[0] != event)
    return replace(person, leaves=tuple(sorted((*others, (event, days)), key=lambda entry: entry[0])))
