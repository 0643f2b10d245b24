"""The stream of one chess event: what was set up, once and for all, and what officials changed since."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date

from service.ledger.events import EventEvent, recorded
from service.ledger.findings import Fact
from service.regulations import Regulations


@recorded("event-opened")
@dataclass(frozen=True, slots=True, kw_only=True)
class EventOpened(EventEvent):
    """The event as its organiser set it up; regulations are pinned here, `setup` is the digest of the file."""

    code: str
    name: str
    rules: str
    mode: str
    start: date
    end: date | None
    zone: str
    regulations: dict[str, Fact]
    games: tuple[str, ...] = ()
    setup: str = ""


@recorded("person-seated")
@dataclass(frozen=True, slots=True, kw_only=True)
class PersonSeated(EventEvent):
    """A person, named by the store's own id, plays this seat from here on; a substitution is a second such event."""

    seat: str
    person: str


@recorded("mode-changed")
@dataclass(frozen=True, slots=True, kw_only=True)
class ModeChanged(EventEvent):
    """The referee may do more, or less, than before."""

    mode: str
    by: str
    on: date


@recorded("participant-excluded")
@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantExcluded(EventEvent):
    """A seat plays no more (48.8.1); what becomes of its games is `games`: loss, adjudicate or exclude."""

    seat: str
    games: str
    by: str
    on: date
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ChessEvent:
    """One event as it stands after `version` events of its stream; `persons` maps seats to persons."""

    code: str
    name: str
    rules: str
    mode: str
    start: date
    end: date | None
    zone: str
    regulations: Regulations
    games: tuple[str, ...]
    setup: str
    persons: tuple[tuple[str, str], ...] = ()
    excluded: frozenset[str] = frozenset()
    version: int = 1


def apply_event(event: ChessEvent | None, change: EventEvent) -> ChessEvent:
    """
    The chess event after one more entry of its stream; None stands for before the first.

    Raises:
        ValueError: the stream does not begin with `EventOpened`.
    """
    if event is None:
        if not isinstance(change, EventOpened):
            raise ValueError(f"an event begins with event-opened, not with {change.kind}")
        return _open(change)
    event = replace(event, version=event.version + 1)
    match change:
        case PersonSeated():
            others = tuple(pair for pair in event.persons if pair[0] != change.seat)
            return replace(event, persons=(*others, (change.seat, change.person)))
        case ModeChanged():
            return replace(event, mode=change.mode)
        case ParticipantExcluded():
            return replace(event, excluded=event.excluded | {change.seat})
    return event


def fold_event(changes: Iterable[EventEvent]) -> ChessEvent:
    """
    The chess event that a whole stream describes.

    Raises:
        ValueError: the stream is empty or does not begin with `EventOpened`.
    """
    event: ChessEvent | None = None
    for change in changes:
        event = apply_event(event, change)
    if event is None:
        raise ValueError("an empty stream is no event")
    return event


def _open(change: EventOpened) -> ChessEvent:
    return ChessEvent(
        code=change.code,
        name=change.name,
        rules=change.rules,
        mode=change.mode,
        start=change.start,
        end=change.end,
        zone=change.zone,
        regulations=Regulations.from_facts(change.regulations),
        games=change.games,
        setup=change.setup,
    )
