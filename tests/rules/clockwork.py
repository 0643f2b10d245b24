"""Games for tests of time: knights go out and back, what counts are the dates and the days."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from parsers.acts import Side
from service.ledger.events import (
    ChargeKind,
    DaysCharged,
    GameEvent,
    GameOpened,
    PlyBooked,
    RecordImported,
)
from service.ledger.game import Game, apply, fold
from service.regulations import EMAIL, Control, Regulations
from service.rules.party import Party

MOSCOW = ZoneInfo("Europe/Moscow")
START = date(2026, 1, 12)
_WALTZ = ("g1f3", "g8f6", "f3g1", "f6g8")


def day(text: str) -> date:
    """`28.01` of 2026, or `28.01.2027`."""
    parts = [int(part) for part in text.split(".")]
    return date(parts[2] if len(parts) == 3 else 2026, parts[1], parts[0])


def moment(on: date, hour: int = 12) -> datetime:
    return datetime(on.year, on.month, on.day, hour, tzinfo=MOSCOW)


def side_of(number: int) -> Side:
    return Side.WHITE if number % 2 else Side.BLACK


def opened(regulations: Regulations = EMAIL, start: date = START) -> GameOpened:
    return GameOpened(
        journal=1,
        event="VOLGA-2026",
        game="G01",
        white="lebedev",
        black="sokolova",
        start=start,
        zone="Europe/Moscow",
        regulations=regulations.to_facts(),
    )


def booked(number: int, sent: date, days: int = 0, received: date | None = None, journal: int = 0) -> list[GameEvent]:
    """One half-move and the days of its reflection."""
    journal = journal or 100 + number
    events: list[GameEvent] = [
        PlyBooked(
            journal=journal,
            ply=number,
            uci=_WALTZ[(number - 1) % 4],
            received=received,
            sent=sent,
            sent_at=moment(sent),
            arrived_on=sent,
        )
    ]
    return events + [charged(number, days, sent, journal=journal)] if days else events


def charged(
    ply: int, days: int, on: date = START, kind: ChargeKind = ChargeKind.REFLECTION, *, journal: int = 0
) -> DaysCharged:
    return DaysCharged(
        journal=journal or 100 + ply, side=side_of(ply), days=days, charge=kind, ply=ply, article="48.4.4", on=on
    )


def taken_over(
    plies: int,
    white: int,
    black: int,
    last_sent: date,
    *,
    regulations: Regulations = EMAIL,
    start: date = START,
    more: Iterable[GameEvent] = (),
) -> Game:
    """A game under way when the referee came, as the scenarios have it."""
    record = RecordImported(
        journal=1,
        moves=tuple(_WALTZ[n % 4] for n in range(plies)),
        used_white=white,
        used_black=black,
        last_sent=last_sent,
    )
    return fold([opened(regulations, start), record, *more])


def after(game: Game, *events: GameEvent) -> Game:
    for event in events:
        game = apply(game, event)
    return game


def with_control(control: Control, regulations: Regulations = EMAIL) -> Regulations:
    return replace(regulations, control=control)


def writer(side: Side, on: date, journal: int = 500, hour: int = 13) -> Party:
    at = moment(on, hour)
    return Party(side=side, written_at=at, arrived_at=at + timedelta(minutes=1), journal=journal)
