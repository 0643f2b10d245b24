"""A look at the days at its edges: what was done is counted, and is done; what rings ends; access that is lost."""

import asyncio
from datetime import UTC, date, datetime, timedelta

import pytest
from post_office import EVENT, FAIL, NOON, PASS, PostOffice, later, letter, open_post_office

from service.app import SetClock, open_office
from service.cases.case import Ruling
from service.handling.watch import look
from service.ports import CaseStatus
from service.schedule import AlarmClock, ended
from service.settings.service_model import ServiceFile
from tests.handling.test_addresses_and_access import rule, write

MOVE = "Ход 1: e4\n"


async def looked(post: PostOffice, moment: datetime) -> int:
    post.clock.set(moment)
    return await look(post.office, moment)


async def test_a_look_counts_what_it_did_and_leaves_nothing_of_it() -> None:
    async with open_post_office() as post:
        await post.receive(letter("probny@example.org", MOVE), NOON)
        hour = datetime(2026, 1, 12, 4, tzinfo=UTC)  # 07:00 in Moscow
        await looked(post, hour - timedelta(minutes=1))
        await post.new_mail()
        done = await looked(post, hour)
        assert done == len(await post.new_mail()) >= 2, "two players' daily mails, and the arbiter's"
        async with post.office.store.reads() as reads:
            assert await reads.digest_entries(date(2026, 1, 13)) == []
        assert await looked(post, hour + timedelta(hours=1)) == 0
        assert await looked(post, hour + timedelta(days=40)) > 10, "days of three games"
        assert await looked(post, hour + timedelta(days=40, minutes=1)) == 0


async def test_without_an_event_nothing_is_due() -> None:
    async with open_office(ServiceFile(address="referee@example.org"), "sqlite://", SetClock(NOON)) as office:
        assert await look(office, NOON + timedelta(days=400)) == 0


async def test_who_plays_in_two_events_is_told_of_each_under_his_seat_there() -> None:
    other = (
        EVENT.replace("CM-2026-01", "CUP-26").replace("id: probny", "id: p-1").replace("white: probny", "white: p-1")
    )
    async with open_post_office(EVENT + "\n---\n" + other) as post:
        for code in ("CM-2026-01", "CUP-26"):
            raw = letter("probny@example.org", MOVE, subject=f"{code} G01", message_id=f"<{code}@x.org>")
            assert str((await post.receive(raw, NOON)).disposition) == "accepted"
        await post.new_mail()
        await looked(post, NOON + timedelta(days=1))
        told = [one for one in await post.new_mail() if one.template == "player-digest"]
        assert sorted((one.event, one.recipient) for one in told) == [
            (code, f"{name}@example.org") for code in ("CM-2026-01", "CUP-26") for name in ("probny", "sidorenko")
        ]


@pytest.mark.parametrize(
    ("days", "left"),
    [pytest.param(31, 0, id="48.1.6-on-the-thirtieth-day"), pytest.param(32, 1, id="48.1.6-when-it-is-over")],
)
async def test_48_1_6_who_has_no_access_for_thirty_days_has_left(days: float, left: int) -> None:
    async with open_post_office() as post:
        await write(post, "Сломался компьютер, потерял доступ к почте.", 1)
        await post.wait_until(later(days))
        found = {case.kind: case for case in await post.cases()}
        assert ("withdrawal" in found) is bool(left)
        assert found["breakdown"].status is (CaseStatus.CLOSED if left else CaseStatus.OPEN)
        assert ("settled" in found["breakdown"].facts) is bool(left)
        if left:
            assert (found["withdrawal"].about, found["withdrawal"].opened) == ("probny", date(2026, 2, 11))


@pytest.mark.parametrize(
    ("days", "status"),
    [
        pytest.param(18, CaseStatus.RULED, id="48.1.10-on-the-day-after-the-last"),
        pytest.param(19, CaseStatus.CLOSED, id="48.1.10-when-that-is-over"),
    ],
)
async def test_48_1_10_a_ruling_that_nobody_protested_is_final(days: float, status: CaseStatus) -> None:
    async with open_post_office() as post:
        await write(post, "Сломался компьютер, потерял доступ к почте.", 1)
        await rule(post, Ruling.GRANT, 3)
        await post.wait_until(later(days))
        (case,) = [case for case in await post.cases() if case.kind == "breakdown"]
        assert case.status is status


async def test_a_task_that_loses_a_cancellation_is_cancelled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.schedule.CANCEL_AGAIN_SECONDS", 0.01)
    asked = 0

    async def stubborn() -> None:
        nonlocal asked
        while asked < 3:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                asked += 1

    async def ready() -> None:
        return None

    over, tasks = asyncio.create_task(ready()), [asyncio.create_task(stubborn()) for _ in range(2)]
    await asyncio.sleep(0)
    async with asyncio.timeout(10):
        await ended([over, *tasks])
    assert all(task.done() for task in tasks)
    assert not over.cancelled()
    await ended([])


async def test_what_still_rings_ends_with_the_clock() -> None:
    begun, cleaned = asyncio.Event(), []

    async def ring() -> None:
        begun.set()
        try:
            await asyncio.sleep(3600)
        finally:
            cleaned.append(1)

    async with AlarmClock(ring) as alarm:
        alarm.wake_at(datetime.now(UTC))
        async with asyncio.timeout(10):
            await begun.wait()
    assert cleaned == [1], "what it uses is closed next"
    async with AlarmClock(ring):  # nothing rings: nothing to end
        pass


@pytest.mark.parametrize(
    ("sender", "proof", "kind"),
    [
        pytest.param("Пробный Пётр <new@example.com>", PASS, "address", id="48.1.2-an-address-nobody-knows"),
        pytest.param("probny@example.org", FAIL, "held-mail", id="48.1.7-a-failed-proof-is-seen-at-once"),
    ],
)
async def test_48_1_2_a_held_letter_waits_three_days_for_its_owner(sender: str, proof: str, kind: str) -> None:
    async with open_post_office() as post:
        assert str((await post.receive(letter(sender, MOVE, proof=proof), NOON)).disposition) == "held"
        at_once = kind == "held-mail"
        for days in (0, 3):
            await post.wait_until(later(days))
            assert [case.kind for case in await post.cases()] == [kind] * at_once
        await post.wait_until(later(4))
        assert [case.kind for case in await post.cases()] == [kind]
        await post.wait_until(later(9))
        assert len(await post.cases()) == 1
