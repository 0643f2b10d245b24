"""How often an address is answered, and what comes back of our own mail: counted to the last one."""

from datetime import UTC, date, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import arena
import pytest
from test_dispatch_route import NOW, Desk, Route, desk, plain_bounce

from parsers.envelope import read_envelope
from service.handling.dispatch import send_due
from service.handling.floods import CHANGED_NOTHING, may_answer
from service.handling.intake import take_in
from service.handling.judging import judge_waiting
from service.handling.not_served import open_not_served
from service.handling.return_path import KEY, own_key, return_path, returned_row
from service.ports import Arrival, MailKey, Unit
from service.rules.verdict import Addressee, Notice, Rank
from service.wording.view import View
from tests.handling.test_edges_time import Marks

__all__ = ["desk"]

DAY = date(2026, 3, 3)
VIEW = cast(View, SimpleNamespace(event="E", game=None, games=()))


def notice(template: str, **facts: Any) -> Notice:
    return Notice(template, Addressee.SENDER, Rank.FAULT, (), "k", facts=facts)


async def asked(marks: Marks, told: Notice, address: str = "a@b.org", day: date = DAY, limit: int = 2) -> bool:
    return await may_answer(cast(Unit, marks), told, address, VIEW, day, limit)


@pytest.mark.parametrize("template", sorted(CHANGED_NOTHING))
async def test_an_answer_that_changed_nothing_is_given_once_a_day(template: str) -> None:
    marks = Marks()
    assert await asked(marks, notice(template, reason="x")) is True
    assert await asked(marks, notice(template, reason="x")) is False
    assert await asked(marks, notice(template, reason="x"), "A+tag@B.org") is False, "the same address"
    assert await asked(marks, notice(template, reason="x"), "c@b.org") is True
    assert await asked(marks, notice(template, reason="x"), day=DAY + timedelta(1)) is True


async def test_an_address_gets_the_last_of_its_answers_and_no_more() -> None:
    marks = Marks()
    given = [await asked(marks, notice("mail-held", reason=str(n))) for n in range(4)]
    assert given == [True, True, False, False]
    assert await asked(marks, notice("move-invalid")) is True, "what is owed"
    assert await asked(marks, notice("move-invalid")) is True, "and owed again"


async def test_a_new_code_makes_no_new_answer() -> None:
    marks = Marks()
    told = [notice("letter-unproved", reason="x", one_time_code=code, confirms=n) for n, code in enumerate("ab")]
    assert [await asked(marks, one) for one in told] == [True, False]


# --- what comes back --------------------------------------------------------------------------------------------------


def letter_to(address: str, field: str = "To") -> Any:
    return read_envelope(f"From: MAILER-DAEMON@mx.test\r\n{field}: {address}\r\n\r\nx\r\n".encode()).value


async def test_a_return_path_is_known_only_to_the_store_that_wrote_it(desk: Desk) -> None:
    await desk.queue(1, Rank.RULING)
    await desk.queue(2, Rank.RULING)
    own = frozenset({arena.REFEREE})
    async with desk.office.store.unit() as unit:
        assert await returned_row(unit, letter_to(return_path(arena.REFEREE, "0" * 32, 1)), own) is None, "no key yet"
        key = await own_key(unit)
        assert await own_key(unit) == key == await unit.mark(KEY)
        assert len(key) == 32
        for number in (1, 2):
            path = return_path(arena.REFEREE, key, number)
            for field in ("To", "Cc", "Delivered-To", "X-Original-To", "Envelope-To"):
                row = await returned_row(unit, letter_to(path, field), own)
                assert row is not None and row.id == number
        assert await returned_row(unit, letter_to(return_path(arena.REFEREE, key, 3), "To"), own) is None, "no such row"
        assert await returned_row(unit, letter_to(return_path(arena.REFEREE, key, 1), "Subject"), own) is None
        assert await returned_row(unit, letter_to(return_path(arena.REFEREE, key, 1)), frozenset({"x@y.org"})) is None
    assert return_path("Referee+x@Example.org", key, 7).startswith("Referee+r7-")


@pytest.mark.parametrize(
    ("rank", "to", "opened"),
    [
        pytest.param(Rank.RULING, "w001@players.test", True, id="a-ruling"),
        pytest.param(Rank.FAULT, "W001+home@players.test", True, id="a-fault"),
        pytest.param(Rank.CONFIRMATION, "w001@players.test", False, id="a-confirmation-is-said-again"),
        pytest.param(Rank.RULING, "arbiter@players.test", False, id="an-official"),
    ],
)
async def test_46_3_what_has_an_effect_only_once_it_is_served_opens_one_case(
    desk: Desk, rank: Rank, to: str, opened: bool
) -> None:
    await desk.queue(1, rank, to)
    async with desk.office.store.reads() as reads:
        (row,) = await reads.outbox()
    for expected in (opened, False):  # told once more, nothing follows
        async with desk.office.store.unit() as unit:
            assert await open_not_served(desk.office, unit, row, "550 no such user", NOW) is expected
    assert len(await desk.cases()) == opened
    if opened:
        async with desk.office.store.reads() as reads:
            (case,) = await reads.cases()
        assert (case.key, case.about, case.opened) == ("k1/not-served", "w001", DAY)
        assert case.facts["text"] == "letter 1\n550 no such user"


async def test_a_letter_to_the_referee_is_no_mail_that_came_back(desk: Desk) -> None:
    desk.office.return_paths = True
    await desk.queue(1, Rank.RULING)
    await send_due(desk.office, lambda: Route())
    raw = plain_bounce(arena.REFEREE)
    await take_in(desk.office, Arrival(raw, MailKey("a", "INBOX", 1, "1"), datetime(2026, 3, 3, 13, tzinfo=UTC)), None)
    await judge_waiting(desk.office)
    assert await desk.states() == ["sent"]
