"""Days of whole events at their edges (000 23.3.5, 23.7, 23.8, 48.9.1), outages to the second, the hour of telling."""

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, time, timedelta
from typing import cast

import pytest
from post_office import EVENT, NOON, open_post_office, text_of

from service.handling import event_days
from service.handling.outage import SHORTEST, Outage, last_outage, note_poll, tell_officials
from service.handling.states import States
from service.handling.watch import end_of, hour_of
from service.ledger.events import GameEnded, ResultRegistered
from service.ledger.game import Game
from service.ledger.setup import Setup
from service.ports import Due, Unit
from service.settings.loader import load_event_text
from tests.rules.clockwork import after, day, taken_over

SETUP = load_event_text(EVENT, "event")  # it starts on 10 January 2026


@dataclass
class Marks:
    """What the store keeps of marks and days, and nothing else."""

    kept: dict[str, str] = field(default_factory=dict)
    days: list[Due] = field(default_factory=list)

    async def mark(self, name: str) -> str | None:
        return self.kept.get(name)

    async def put_mark(self, name: str, value: str) -> None:
        self.kept[name] = value

    async def lock(self, *names: str) -> None:
        self.kept["locked"] = " ".join(names)

    async def deadlines(self, event: str, game: str) -> list[Due]:
        return [due for due in self.days if (due.event, due.game) == (event, game)]

    async def put_deadlines(self, event: str, game: str, rows: list[Due]) -> None:
        self.days = [due for due in self.days if (due.event, due.game) != (event, game)] + list(rows)


@pytest.mark.parametrize(
    ("today", "reminders"),
    [
        pytest.param("02.01", {7: "03.01", 1: "09.01"}, id="23.3.5-before-both"),
        pytest.param("03.01", {7: "03.01", 1: "09.01"}, id="23.3.5-on-the-first"),
        pytest.param("04.01", {1: "09.01"}, id="23.3.5-between"),
        pytest.param("09.01", {1: "09.01"}, id="23.3.5-on-the-second"),
        pytest.param("10.01", {}, id="23.3.5-on-the-day-itself"),
    ],
)
def test_23_3_5_a_draw_is_reminded_of_a_week_and_a_day_before(today: str, reminders: dict[int, str]) -> None:
    entry, *draw = event_days.draw_reminders(SETUP, day(today))
    assert (entry.key, entry.on, entry.game) == (event_days.ENTRY_KEY, day(today), "")
    assert {due.key: due.on for due in draw} == {f"calendar/draw/{n}": day(on) for n, on in reminders.items()}
    assert {due.article for due in draw} <= {"23.3.5"}


@pytest.mark.parametrize(
    ("every", "today", "on"),
    [
        pytest.param(30, "01.01", "09.02", id="23.8-counted-from-the-start"),
        pytest.param(30, "20.02", "22.03", id="23.8-counted-from-today"),
        pytest.param(1, "20.02", "21.02", id="23.8-every-day"),
        pytest.param(0, "20.02", None, id="23.8-never"),
    ],
)
def test_23_8_the_table_goes_out_every_so_many_days(every: int, today: str, on: str | None) -> None:
    regulations = replace(SETUP.regulations, publish_table_days=every)
    found = event_days.table_days(replace(SETUP, regulations=regulations), day(today))
    assert [due.on for due in found] == ([day(on)] if on else [])
    assert [due.key for due in found] == ([f"table/{day(on).isoformat()}"] if on else [])


def test_48_9_1_a_result_counts_from_its_registration_else_from_the_end() -> None:
    ended = GameEnded(journal=3, result="1-0", how="resignation", article="48.9.1", on=day("03.02"))
    game = after(taken_over(8, 5, 4, day("01.02")), ended)
    assert event_days.registered_on(game) == day("03.02")
    for on in ("09.02", "07.02"):
        game = after(game, ResultRegistered(journal=4, result="1-0", on=day(on)))
    assert event_days.registered_on(game) == day("09.02")
    assert event_days.registered_on(taken_over(0, 0, 0, day("12.01"))) == day("12.01")


async def test_a_day_of_an_event_is_moved_by_its_key_and_no_other_is_lost() -> None:
    marks = Marks(
        days=[Due("E", "", "a", "calendar", day("01.02"), ""), Due("E", "G01", "a", "calendar", day("01.02"), "")]
    )
    await event_days.add_event_deadline(cast(Unit, marks), Due("E", "", "b", "calendar", day("02.02"), ""))
    await event_days.add_event_deadline(cast(Unit, marks), Due("E", "", "a", "calendar", day("05.02"), ""))
    assert sorted((due.game, due.key, due.on) for due in marks.days) == [
        ("", "a", day("05.02")),
        ("", "b", day("02.02")),
        ("G01", "a", day("01.02")),
    ]
    assert marks.kept["locked"] == "days:E"


NOW = datetime(2026, 3, 3, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("lasted", "noted"),
    [
        pytest.param(SHORTEST - timedelta(seconds=1), False, id="a-restart"),
        pytest.param(SHORTEST, True, id="an-outage"),
    ],
)
async def test_what_is_shorter_than_an_hour_is_a_restart(lasted: timedelta, noted: bool) -> None:
    marks = cast(Unit, Marks())
    assert await note_poll(marks, NOW) is None, "the first poll ends nothing"
    found = await note_poll(marks, NOW + lasted)
    expected = Outage(NOW, NOW + lasted, NOW + 2 * lasted, NOW) if noted else None
    assert found == expected
    assert await last_outage(marks) == expected


async def test_an_outage_within_the_wait_after_another_lengthens_it() -> None:
    marks, hour = cast(Unit, Marks()), timedelta(hours=1)
    for at in (0, 10, 11.5):
        await note_poll(marks, NOW + at * hour)
    assert await last_outage(marks) == Outage(NOW + 10 * hour, NOW + 11.5 * hour, NOW + 21.5 * hour, NOW)
    await note_poll(marks, NOW + 40 * hour)  # it lasts longer than the wait before
    assert await last_outage(marks) == Outage(NOW + 11.5 * hour, NOW + 40 * hour, NOW + 68.5 * hour, NOW)


async def test_a_day_is_told_at_one_hour_of_the_event_s_zone_and_ends_with_its_last_second() -> None:
    async with open_post_office() as post:
        office = post.office
        hour = office.players_hour
        assert hour_of(office, day("28.01"), "Europe/Moscow").time() == hour
        assert hour_of(office, day("28.01"), "Europe/Moscow").utcoffset() == timedelta(hours=3)
        at = hour_of(office, day("28.01"), "Europe/Moscow")
        assert office.told_through(at, "Europe/Moscow") == day("28.01")
        assert office.told_through(at - timedelta(seconds=1), "Europe/Moscow") == day("27.01")
        assert office.next_hour(at, "Europe/Moscow") == day("29.01")
    assert end_of(day("28.01"), "Asia/Tokyo").astimezone(UTC) == datetime(2026, 1, 28, 14, 59, 59, tzinfo=UTC)
    assert end_of(day("28.01"), "Asia/Tokyo").time() == time(23, 59, 59)


@pytest.mark.parametrize(
    ("hours", "over", "words"),
    [
        pytest.param(30, True, ("30 часов", "11 января", "по 12 января", "раньше 14 января"), id="over"),
        pytest.param(24, False, ("24 час", "11 января"), id="a-day-without-mail"),
        pytest.param(23.9, False, (), id="not-a-day-yet"),
    ],
)
async def test_officials_are_told_how_long_nobody_was_heard(hours: float, over: bool, words: tuple[str, ...]) -> None:
    async with open_post_office() as post:
        lasted = timedelta(hours=hours)
        post.clock.set(NOON + lasted)
        outage = Outage(NOON, NOON + lasted, NOON + 2 * lasted, NOON) if over else None
        assert await tell_officials(post.office, NOON, outage) is bool(words)
        assert await tell_officials(post.office, NOON, outage) is bool(words)
        told = await post.new_mail()
        assert [(mail.template, mail.recipient) for mail in told] == [("referee-deaf", "arbiter@example.org")] * bool(
            words
        )
        text = " ".join(text_of(told[0]).split()) if told else ""
        assert [word for word in words if word not in text] == []
        assert ("раньше" in text) is over


@dataclass
class Row:
    """A game as the store lists it."""

    status: str
    black: str | None = "sokolova"


class Over(Marks):
    """Marks, days and games of one event."""

    rows: tuple[Row, ...] = ()

    async def games(self, event: str) -> tuple[Row, ...]:
        return self.rows


class Touched:
    """The games that were changed, and the event they are played in."""

    def __init__(self, setup: Setup, *games: Game) -> None:
        self.touched, self._setup = games, setup

    async def setup(self, event: str) -> Setup:
        return self._setup


ENDED = after(
    taken_over(8, 5, 4, day("01.02")),
    GameEnded(journal=3, result="1-0", how="resignation", article="48.9.1", on=day("03.02")),
)
REGISTERED = after(ENDED, ResultRegistered(journal=4, result="1-0", on=day("05.02")))


@pytest.mark.parametrize(
    ("game", "others", "marks", "due"),
    [
        pytest.param(taken_over(8, 5, 4, day("01.02")), (), {}, {}, id="23.7-it-goes-on"),
        pytest.param(ENDED, (Row("running"),), {}, {}, id="23.7-another-goes-on"),
        pytest.param(ENDED, (Row("running", None),), {}, {}, id="23.7-a-record-is-still-awaited"),
        pytest.param(REGISTERED, (), {}, {"calendar/report/1/2026-02-06": "06.02"}, id="23.7-all-is-registered"),
        pytest.param(
            REGISTERED,
            (Row("finished"), Row("running", None)),
            {},
            {"calendar/report/1/2026-02-06": "06.02"},
            id="23.7-bye",
        ),
        pytest.param(REGISTERED, (Row("awaiting-records"),), {}, {}, id="23.7-another-s-record-is-awaited"),
        pytest.param(ENDED, (), {"swiss": "2"}, {"swiss/pair/2/2026-02-06": "06.02"}, id="D.8-two-days-for-questions"),
        pytest.param(ENDED, (Row("running"),), {"swiss": "2"}, {}, id="D.7-the-round-goes-on"),
        pytest.param(ENDED, (Row("running"),), {"leavers": "x"}, {"leaver/share/G01/3": "03.02"}, id="26.1-a-share"),
    ],
)
async def test_23_7_what_follows_when_games_are_over(
    game: Game, others: tuple[Row, ...], marks: dict[str, str], due: dict[str, str]
) -> None:
    unit = Over(kept={f"{name}/{game.event}": value for name, value in marks.items()})
    unit.rows = (Row(str(game.status)), *others)
    await event_days.note_games_over(cast(Unit, unit), cast(States, Touched(SETUP, game)))
    assert {one.key: one.on for one in unit.days} == {key: day(on) for key, on in due.items()}
    assert {one.event for one in unit.days} <= {game.event}


async def test_an_outage_that_begins_when_the_wait_is_over_stands_by_itself() -> None:
    marks, hour = cast(Unit, Marks()), timedelta(hours=1)
    for at in (0, 2, 2.9, 3.8, 4, 6):
        await note_poll(marks, NOW + at * hour)
    assert await last_outage(marks) == Outage(NOW + 4 * hour, NOW + 6 * hour, NOW + 8 * hour, NOW + 4 * hour)
