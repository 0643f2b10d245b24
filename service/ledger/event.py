"""The stream of one chess event: what was set up, once and for all, and what officials changed since."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date

from service.ledger.events import EventEvent, recorded
from service.ledger.findings import Fact
from service.ledger.rounds import (
    AbsenceNoted,
    DeputyNamed,
    Drawn,
    LineUpSent,
    LineUpsPublished,
    PairedRound,
    PairingDropped,
    PlayerArrived,
    ResultCorrected,
    RoundPaired,
    RoundPublished,
)
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


@recorded("seat-taken-over")
@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTakenOver(EventEvent):
    """
    A substitute has the seat of one who left before round 1; number and games stay as drawn (000 24.4).

    `person` is the store's own id, the rest is how the newcomer is entered.
    """

    seat: str
    person: str
    name: str
    emails: tuple[str, ...]
    language: str
    by: str
    on: date
    reason: str = ""


@recorded("mode-changed")
@dataclass(frozen=True, slots=True, kw_only=True)
class ModeChanged(EventEvent):
    """The referee may do more, or less, than before."""

    mode: str
    by: str
    on: date


@recorded("appeals-named")
@dataclass(frozen=True, slots=True, kw_only=True)
class AppealsNamed(EventEvent):
    """Who decides protests from now on (48.1.10): named while the event runs."""

    name: str
    emails: tuple[str, ...]
    language: str
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


@recorded("participant-reinstated")
@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantReinstated(EventEvent):
    """The exclusion of a seat was reversed (48.1.10): it plays on."""

    seat: str
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
    leavers: tuple[ParticipantExcluded, ...] = ()
    seed: str | None = None
    numbers: tuple[str, ...] = ()
    rounds: tuple[PairedRound, ...] = ()
    arrived: tuple[PlayerArrived, ...] = ()
    absences: tuple[AbsenceNoted, ...] = ()
    corrections: tuple[ResultCorrected, ...] = ()
    line_ups: tuple[LineUpSent, ...] = ()
    opened_line_ups: tuple[LineUpsPublished, ...] = ()
    deputies: tuple[DeputyNamed, ...] = ()
    substitutes: tuple[SeatTakenOver, ...] = ()
    version: int = 1

    def round(self, number: int) -> PairedRound | None:
        """A round of the schedule by its number; None where it is not paired."""
        return next((one for one in self.rounds if one.number == number), None)

    @property
    def published(self) -> tuple[PairedRound, ...]:
        """The rounds that have been published, in order."""
        return tuple(one for one in self.rounds if one.start is not None)


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
        case SeatTakenOver():
            return _take_over(event, change)
        case ModeChanged():
            return replace(event, mode=change.mode)
        case ParticipantExcluded():
            leavers = (*(one for one in event.leavers if one.seat != change.seat), change)
            return replace(event, excluded=event.excluded | {change.seat}, leavers=leavers)
        case ParticipantReinstated():
            leavers = tuple(one for one in event.leavers if one.seat != change.seat)
            return replace(event, excluded=event.excluded - {change.seat}, leavers=leavers)
        case PlayerArrived():
            return replace(event, arrived=(*event.arrived, change))
        case AbsenceNoted():
            return replace(event, absences=(*event.absences, change))
        case ResultCorrected():
            return replace(event, corrections=(*event.corrections, change))
        case Drawn() | RoundPaired() | RoundPublished() | PairingDropped():
            return _apply_pairing(event, change)
        case LineUpSent() | LineUpsPublished() | DeputyNamed():
            return _apply_team(event, change)
    return event


def _take_over(event: ChessEvent, change: SeatTakenOver) -> ChessEvent:
    """What the one before said, that he is there or absent, says nothing of the newcomer."""
    return replace(
        event,
        persons=(*(pair for pair in event.persons if pair[0] != change.seat), (change.seat, change.person)),
        substitutes=(*(one for one in event.substitutes if one.seat != change.seat), change),
        arrived=tuple(one for one in event.arrived if one.seat != change.seat),
        absences=tuple(one for one in event.absences if one.seat != change.seat),
    )


def _apply_pairing(event: ChessEvent, change: EventEvent) -> ChessEvent:
    match change:
        case Drawn():
            return replace(event, seed=change.seed, numbers=change.ids)
        case RoundPaired():
            before = event.round(change.round)
            version = 1 if before is None else before.version + (before.start is not None)
            made = PairedRound(change.round, change.games, change.engine, change.input_sha256, version=version)
            rounds = (*(one for one in event.rounds if one.number != change.round), made)
            return replace(event, rounds=tuple(sorted(rounds, key=lambda one: one.number)))
        case RoundPublished():
            rounds = tuple(
                replace(one, start=change.start, published_on=change.on) if one.number == change.round else one
                for one in event.rounds
            )
            return replace(event, rounds=rounds)
        case PairingDropped():
            kept = tuple(one for one in event.rounds if one.number != change.round or one.start is not None)
            return replace(event, rounds=kept)
    return event


def _apply_team(event: ChessEvent, change: EventEvent) -> ChessEvent:
    match change:
        case LineUpSent():
            others = (one for one in event.line_ups if (one.team, one.round) != (change.team, change.round))
            return replace(event, line_ups=(*others, change))
        case LineUpsPublished():
            return replace(event, opened_line_ups=(*event.opened_line_ups, change))
        case DeputyNamed():
            return replace(event, deputies=(*event.deputies, change))
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
