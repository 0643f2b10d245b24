"""The outbox at its edges: how long a try waits, what a refused account leaves as it was, how far a budget reaches."""

import json
from datetime import datetime, timedelta

import pytest
from test_dispatch_route import NOW, Desk, Route, desk

from service.errors import StoreLostError
from service.handling import route
from service.handling.dispatch import BATCH_TIME, days_tried, send_due
from service.handling.route import Allowance, Budget, Spending
from service.ports import Delivery, Fate, OutgoingMail, QueuedLetter
from service.rules.verdict import Rank

__all__ = ["desk"]

LATER = Delivery(Fate.TRY_LATER, "451 later")
BUDGET = Budget(per_day=100, per_minute=10)


async def rows(desk: Desk) -> list[QueuedLetter]:
    async with desk.office.store.reads() as reads:
        return list(await reads.outbox())


@pytest.mark.parametrize(
    ("hours", "minutes", "now", "any_rank", "urgent"),
    [
        pytest.param({}, {}, "12:00:00", 10, 10, id="nothing-has-left"),
        pytest.param({}, {"12:00": 4}, "12:00:30", 6, 6, id="four-in-this-minute"),
        pytest.param({}, {"12:00": 12}, "12:00:30", 0, 0, id="never-below-nothing"),
        pytest.param({}, {"11:59": 8}, "12:00:00", 2, 2, id="all-of-the-minute-before"),
        pytest.param({}, {"11:59": 8}, "12:00:30", 6, 6, id="half-of-the-minute-before"),
        pytest.param({}, {"11:59": 8}, "12:00:59", 10, 10, id="hardly-any-of-the-minute-before"),
        pytest.param({}, {"11:58": 8}, "12:00:00", 10, 10, id="none-of-two-minutes-before"),
        pytest.param({"03T11": 75}, {}, "12:00:00", 5, 10, id="five-left-and-twenty-for-rulings"),
        pytest.param({"03T11": 80}, {}, "12:00:00", 0, 10, id="the-rest-is-for-rulings"),
        pytest.param({"03T11": 95}, {}, "12:00:00", 0, 5, id="five-rulings"),
        pytest.param({"03T11": 100}, {}, "12:00:00", 0, 0, id="nothing-is-left"),
        pytest.param({"02T12": 90}, {}, "12:00:00", 0, 10, id="the-hour-of-a-day-ago-counts"),
        pytest.param({"02T11": 90}, {}, "12:00:00", 10, 10, id="the-hour-before-it-does-not"),
        pytest.param({"02T12": 40, "03T11": 45}, {}, "12:00:00", 0, 10, id="both-count"),
    ],
)
def test_what_is_left_of_a_budget(
    hours: dict[str, int], minutes: dict[str, int], now: str, any_rank: int, urgent: int
) -> None:
    spent = Spending(
        {f"2026-03-{hour}": n for hour, n in hours.items()},
        {f"2026-03-03T{minute}": n for minute, n in minutes.items()},
    )
    at = datetime.fromisoformat(f"2026-03-03T{now}+00:00")
    assert spent.allowance(BUDGET, at) == Allowance(any=any_rank, urgent=urgent)


def test_what_has_left_is_counted_and_forgotten_when_it_counts_no_more() -> None:
    spent = Spending({"2026-03-02T11": 5, "2026-03-02T10": 7}, {"2026-03-03T11:58": 2, "2026-03-03T11:57": 3})
    spent.add(4, NOW)
    spent.add(1, NOW + timedelta(seconds=30))
    assert spent.hours == {"2026-03-02T11": 5, "2026-03-03T12": 5}
    assert spent.minutes == {"2026-03-03T11:58": 2, "2026-03-03T12:00": 5}


async def test_the_pauses_double_after_two_quick_tries_up_to_four_hours(desk: Desk) -> None:
    await desk.queue(1, Rank.DIGEST)
    moment, longest = NOW, timedelta(seconds=15)
    for attempt in range(1, 14):
        desk.clock.set(moment)
        await send_due(desk.office, lambda: Route({"w001@players.test": LATER}))
        (row,) = await rows(desk)
        assert (str(row.letter.state), row.attempts, row.words) == ("retry", attempt, "451 later")
        assert row.next_try_at is not None
        assert longest / 2 <= row.next_try_at - moment <= longest
        moment += longest
        longest = min(longest * (1 if attempt == 1 else 2), timedelta(hours=4))


async def test_a_mail_of_unknown_fate_goes_out_again_as_it_was(desk: Desk) -> None:
    await desk.queue(1, Rank.RULING)
    await send_due(desk.office, lambda: Route({"w001@players.test": Delivery(Fate.UNKNOWN, "cut")}))
    (row,) = await rows(desk)
    assert (str(row.letter.state), row.attempts) == ("unknown", 1)
    assert await send_due(desk.office, lambda: Route()) == 0, "not before its time"
    desk.clock.set(NOW + timedelta(minutes=1))
    assert await send_due(desk.office, lambda: Route()) == 1
    (again,) = await rows(desk)
    assert (again.letter.message_id, again.letter.body) == (row.letter.message_id, row.letter.body)
    assert await desk.states() == ["sent"]


def test_pauses_add_up_to_the_days_that_a_mail_is_tried() -> None:
    assert days_tried(1) == timedelta(0)
    assert days_tried(2) == timedelta(seconds=15) * 0.75
    assert days_tried(4) == timedelta(seconds=15 + 30 + 60) * 0.75
    assert days_tried(30) - days_tried(29) == timedelta(hours=3)


async def test_a_refused_account_costs_no_mail_a_try(desk: Desk) -> None:
    for number in range(3):
        await desk.queue(number, Rank.RULING, f"r{number}@players.test")
    closed = Delivery(Fate.ROUTE_CLOSED, "550 5.4.5 limit")
    server = Route({"r0@players.test": closed})
    assert await send_due(desk.office, lambda: server) == 0
    assert server.seen == ["r0@players.test"], "nothing more is tried on this connection"
    assert [(str(row.letter.state), row.attempts) for row in await rows(desk)] == [("queued", 0)] * 3
    async with desk.office.store.reads() as reads:
        assert await route.paused_until(reads) == NOW + timedelta(hours=24)
    desk.clock.set(NOW + timedelta(hours=24, seconds=-1))
    assert await send_due(desk.office, lambda: Route()) == 0
    desk.clock.set(NOW + timedelta(hours=24))
    assert await send_due(desk.office, lambda: Route()) == 3


async def test_who_ends_leaves_the_rest_as_it_was(desk: Desk) -> None:
    for number in range(3):
        await desk.queue(number, Rank.DIGEST, f"r{number}@players.test")
    server = Route()
    assert await send_due(desk.office, lambda: server, None, lambda: len(server.seen) == 1) == 1
    assert [(str(row.letter.state), row.attempts) for row in await rows(desk)] == [
        ("sent", 1),
        ("queued", 0),
        ("queued", 0),
    ]
    assert await send_due(desk.office, lambda: Route()) == 2


class Slow(Route):
    """A server that takes its time."""

    def __init__(self, desk: Desk, each: timedelta) -> None:
        super().__init__()
        self._desk, self._each = desk, each

    async def send(self, mail: OutgoingMail) -> Delivery:
        self._desk.clock.set(self._desk.clock.now() + self._each)
        return await super().send(mail)


@pytest.mark.parametrize(
    ("each", "sent"),
    [pytest.param(BATCH_TIME, 2, id="not-over-yet"), pytest.param(BATCH_TIME + timedelta(seconds=1), 1, id="over")],
)
async def test_a_batch_ends_before_its_lease_runs_out(desk: Desk, each: timedelta, sent: int) -> None:
    for number in range(3):
        await desk.queue(number, Rank.DIGEST, f"r{number}@players.test")
    assert await send_due(desk.office, lambda: Slow(desk, each)) == sent
    assert (await desk.states()).count("queued") == 3 - sent


async def test_nothing_is_counted_where_nothing_leaves_and_each_row_once(desk: Desk) -> None:
    assert await send_due(desk.office, lambda: Route(), BUDGET) == 0
    async with desk.office.store.reads() as reads:
        assert await reads.mark(route.SPENT) is None
    for number, rank in enumerate((Rank.RULING, Rank.DIGEST, Rank.DIGEST)):
        await desk.queue(number, rank)
    assert await send_due(desk.office, lambda: Route(), BUDGET) == 3
    async with desk.office.store.reads() as reads:
        assert json.loads(await reads.mark(route.SPENT) or "") == {
            "hours": {"2026-03-03T12": 3},
            "minutes": {"2026-03-03T12:00": 3},
        }


async def test_a_minute_takes_rulings_first_and_others_up_to_its_measure(desk: Desk) -> None:
    for number, rank in enumerate((Rank.DIGEST, Rank.DIGEST, Rank.RULING, Rank.FAULT)):
        await desk.queue(number, rank, f"r{number}@players.test")
    server = Route()
    assert await send_due(desk.office, lambda: server, Budget(per_day=100, per_minute=3)) == 3
    assert server.seen == ["r2@players.test", "r3@players.test", "r0@players.test"]


def no_route() -> Route:
    raise AssertionError("nothing is due, so nobody is called")


async def test_nobody_is_called_when_nothing_is_due(desk: Desk) -> None:
    assert await send_due(desk.office, no_route) == 0
    await desk.queue(1, Rank.RULING)
    async with desk.office.store.unit() as unit:
        await route.hold(unit, "restored")
    assert await send_due(desk.office, no_route) == 0
    async with desk.office.store.unit() as unit:
        await route.release(unit)
        assert await route.held(unit) is None
    server = Route()
    assert await send_due(desk.office, lambda: server) == 1
    assert server.senders == [desk.office.address], "the referee's own address, where no path of its own is asked for"


async def test_a_store_that_is_lost_for_a_moment_loses_no_word_of_what_left(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    await desk.queue(1, Rank.RULING)
    real, lost, slept = desk.office.store.unit, [1, 1], []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    class Breaking(Route):
        async def send(self, mail: OutgoingMail) -> Delivery:
            monkeypatch.setattr(desk.office.store, "unit", unit)
            return await super().send(mail)

    def unit() -> object:
        if lost:
            raise StoreLostError(f"gone {lost.pop()}")
        return real()

    monkeypatch.setattr("service.handling.dispatch.asyncio.sleep", sleep)
    server = Breaking()
    assert await send_due(desk.office, lambda: server) == 1
    assert (slept, server.seen) == ([1, 1], ["w001@players.test"])
    monkeypatch.undo()
    assert await desk.states() == ["sent"]


def test_a_minute_before_weighs_by_the_seconds_that_are_left_of_it() -> None:
    spent = Spending({}, {"2026-03-03T11:59": 118})
    wide = Budget(per_day=10_000, per_minute=200)
    at = NOW + timedelta(seconds=30)
    assert spent.allowance(wide, at) == Allowance(any=200 - 59, urgent=200 - 59)
