"""The named regulations beside the articles' own, each with worked examples: the Fischer clock, the rolling control."""

from datetime import UTC, date, datetime, timedelta

import pytest

from parsers.acts import Side
from service.ledger.events import ChargeKind, DaysCharged, GameEvent, PlyBooked
from service.ledger.game import Game, fold
from service.ledger.parts import Charge
from service.regulations import PRESETS, Control, Stage
from service.rules.controls import figures, find_overstep, find_oversteps, ply_of
from service.rules.day_count import counted_until
from service.rules.oversteps import overstep_key, time_trouble_key
from tests.rules.desk import START, opened

FISCHER = PRESETS["iccf-fischer-30-3"]
ROLLING = PRESETS["iecc-rolling"]
W = Side.WHITE
WALTZ = ("g1f3", "g8f6", "f3g1", "f6g8")


def charges(days: str, kind: ChargeKind = ChargeKind.REFLECTION) -> tuple[Charge, ...]:
    """White's days, a figure for each move."""
    return tuple(Charge(W, int(n), kind, "48.4.4", START, ply_of(W, move)) for move, n in enumerate(days.split(), 1))


@pytest.mark.parametrize(
    ("move", "quota"),
    [
        pytest.param(1, 30, id="fischer-30-days-before-the-first-move"),
        pytest.param(2, 33, id="fischer-3-more-once-it-is-made"),
        pytest.param(11, 60, id="fischer-60-after-ten"),
        pytest.param(41, 150, id="fischer-150-after-forty"),
    ],
)
def test_fischer_days_grow_with_each_move(move: int, quota: int) -> None:
    control = FISCHER.control
    k = control.control_of(move)
    assert (k, control.moves_until(k), control.quota(k)) == (move, move, quota)


@pytest.mark.parametrize(
    ("days", "over"),
    [
        pytest.param("30", None, id="fischer-all-of-30"),
        pytest.param("31", (31, 30), id="fischer-31-on-the-first"),
        pytest.param("30 3", None, id="fischer-the-increment-used"),
        pytest.param("30 4", (34, 33), id="fischer-more-than-the-increment"),
        pytest.param("1 1 1 36", None, id="fischer-unused-days-are-kept"),
        pytest.param("1 1 1 37", (40, 39), id="fischer-one-too-many"),
    ],
)
def test_fischer_overstep(days: str, over: tuple[int, int] | None) -> None:
    found = find_overstep(charges(days), W, FISCHER.control, ply_of(W, len(days.split())))
    assert (found and (found.used, found.quota)) == over


@pytest.mark.parametrize(
    ("days", "left"),
    [
        pytest.param("1 1 1 1 2 1 1 1 1 1", 20, id="rolling-the-last-nine-and-the-next"),
        pytest.param("9 1 1 1 1 1 1 1 1 1", 21, id="rolling-the-first-has-left-the-ten"),
        pytest.param("20", 10, id="rolling-fewer-than-ten"),
        pytest.param("10 5 5 5 5 0 0 0 0 0 30", -15, id="rolling-below-nothing"),
    ],
)
def test_rolling_days_left(days: str, left: int) -> None:
    now = figures(charges(days), W, len(days.split()), ROLLING.control)
    assert (now.quota, now.left) == (30, left)


@pytest.mark.parametrize(
    ("days", "over"),
    [
        pytest.param("3 3 3 3 3 3 3 3 3 3", [], id="rolling-thirty-in-ten"),
        pytest.param("3 3 3 3 3 3 3 3 3 4", [10], id="rolling-thirty-one-in-ten"),
        pytest.param("25 0 0 0 0 0 0 0 0 0 25", [], id="rolling-what-is-eleven-moves-old-does-not-count"),
        pytest.param("0 25 0 0 0 0 0 0 0 0 6", [11], id="rolling-what-is-ten-moves-old-counts"),
        pytest.param("0 0 0 0 0 0 0 0 0 0 31", [11], id="rolling-nothing-is-saved"),
        pytest.param("31 0 0", [1, 2, 3], id="rolling-it-stays-over-while-it-counts"),
    ],
)
def test_rolling_oversteps(days: str, over: list[int]) -> None:
    booked = tuple(ply_of(W, move) for move in range(1, len(days.split()) + 1))
    assert [one.control_move for one in find_oversteps(charges(days), W, ROLLING.control, booked=booked)] == over


def test_rolling_a_penalty_leaves_with_its_move() -> None:
    fined = (*charges("3 3 3 3 3 3 3 3 3 3"), Charge(W, 2, ChargeKind.PENALTY, "48.4.7", START, ply_of(W, 2)))
    assert find_overstep(fined, W, ROLLING.control, ply_of(W, 10)) is not None
    assert figures(fined, W, 11, ROLLING.control).left == 30 - 3 * 8


@pytest.mark.parametrize(("moves", "left"), [(5, 10), (9, 10), (10, 30), (15, 30)])
def test_rolling_a_total_taken_over_counts_while_every_move_of_it_does(moves: int, left: int) -> None:
    taken = (Charge(W, 20, ChargeKind.IMPORTED, "", START, ply_of(W, 5)),)
    assert figures(taken, W, moves, ROLLING.control).left == left


@pytest.mark.parametrize(
    ("control", "k", "end"),
    [
        pytest.param(Control(), 2, 20, id="48.6.7-the-control-is-the-cycle"),
        pytest.param(FISCHER.control, 1, 10, id="48.6.7-fischer-first-ten"),
        pytest.param(FISCHER.control, 10, 10, id="48.6.7-fischer-tenth"),
        pytest.param(ROLLING.control, 11, 20, id="48.6.7-rolling-second-ten"),
        pytest.param(Control((Stage(40, 400), Stage(10, 100))), 2, 50, id="48.6.7-stages"),
    ],
)
def test_48_6_7_the_cycle_to_whose_end_claims_are_barred(control: Control, k: int, end: int) -> None:
    assert control.cycle_end(k) == end


def game_of(days: str, preset: str) -> Game:
    events: list[GameEvent] = [opened(PRESETS[preset])]
    for number, (uci, spent) in enumerate(
        zip(["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6"], days.split(), strict=False), 1
    ):
        side = W if number % 2 else Side.BLACK
        events.append(PlyBooked(journal=number, ply=number, uci=uci, received=START, sent=START))
        charge = ChargeKind.REFLECTION
        events.append(
            DaysCharged(
                journal=number, side=side, days=int(spent), charge=charge, ply=number, article="48.4.4", on=START
            )
        )
    return fold(events)


@pytest.mark.parametrize("preset", ["iccf-fischer-30-3", "iecc-rolling"])
def test_48_4_10_time_trouble_and_oversteps_are_told_once_in_ten_moves(preset: str) -> None:
    games = [game_of("28 0", preset), game_of("28 0 0 0", preset)]
    assert len({time_trouble_key(game, W) for game in games}) == 1
    assert len({overstep_key(game, W, k) for game, k in zip(games, (2, 3), strict=True)}) == 1
    assert overstep_key(games[0], W, 10) != overstep_key(games[0], W, 11)


def at(day: int, hour: int) -> datetime:
    return datetime(2026, 1, day, hour, tzinfo=UTC)


@pytest.mark.parametrize(
    ("partner_sent", "received", "sent", "days"),
    [
        pytest.param(at(12, 15), 12, at(13, 14), 0, id="23-hours-are-no-day"),
        pytest.param(at(12, 15), 12, at(13, 15), 1, id="24-hours-are-one"),
        pytest.param(at(12, 15), 12, at(14, 14), 1, id="47-hours-are-one"),
        pytest.param(at(12, 15), 13, at(14, 14), 0, id="received-a-day-later"),
        pytest.param(at(12, 23), 12, at(13, 1), 0, id="past-midnight-is-no-day"),
        pytest.param(at(12, 9), 12, at(12, 20), 0, id="the-same-day"),
        pytest.param(at(12, 9), 14, at(13, 20), 0, id="never-below-nothing"),
        pytest.param(at(8, 15), 10, at(11, 14), 1, id="48.4.5-from-the-start-of-the-first-day"),
    ],
)
def test_days_in_periods_of_24_hours(partner_sent: datetime, received: int, sent: datetime, days: int) -> None:
    booked = PlyBooked(journal=1, ply=1, uci="g1f3", received=None, sent=partner_sent.date(), sent_at=partner_sent)
    got = date(2026, 1, received)
    by_periods = fold([opened(FISCHER), booked])
    assert counted_until(by_periods, Side.BLACK, 2, got, sent.date(), sent) == got + timedelta(days)
    by_dates = fold([opened(ROLLING), booked])
    assert counted_until(by_dates, Side.BLACK, 2, got, sent.date(), sent) == sent.date()
    assert counted_until(by_periods, Side.BLACK, 2, got, sent.date(), None) == sent.date()
