"""An order broken off half-way, as by a kill, has either been carried out whole or not at all, and is so once."""

import asyncio
from pathlib import Path

import pytest
from post_office import PostOffice, later, letter
from test_desk_answers import ARBITER, answer, scenario
from test_order_copies import ORDERS, Place, outcome, place

from service import desk
from service.app import existing, open_office
from service.handling import carrying
from service.handling.carrying import carry_due
from service.handling.pending import Pending
from service.ledger.events import ChargeKind
from service.ports import Unit

__all__ = ["place"]


class BrokenOff(Exception):
    """Stands for the end of the process."""


async def _break(*_: object, **__: object) -> None:
    raise BrokenOff


async def _credited(post: PostOffice) -> list[int]:
    return [one.days for one in (await post.game()).charges if one.kind is ChargeKind.RULING]


@scenario
async def test_46_3_a_confirmed_order_broken_off_is_carried_out_once(post: PostOffice) -> None:
    at = later(days=1)
    await post.receive(letter(ARBITER, "Зачесть дни: 1: сервер молчал", to="referee@example.org", cc="", at=at), at)
    (echo,) = (mail for mail in await post.outbox() if mail.template == "desk-taken")
    await answer(post, echo, "Да", days=1.2)
    drop = carrying.drop
    with pytest.MonkeyPatch.context() as patch, pytest.raises(BrokenOff):
        patch.setattr(carrying, "drop", _break)
        await carry_due(post.office, later(days=1.3))
    assert await _credited(post) == []

    async def counted(unit: Unit, row: Pending) -> None:
        dropped.append(row)
        await drop(unit, row)

    dropped: list[Pending] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(carrying, "drop", counted)
        assert [await carry_due(post.office, later(days=1.3 + n)) for n in range(2)] == [1, 0]
    assert (await _credited(post), len(dropped)) == ([-1, -1], 1)  # either side once


@pytest.mark.parametrize("way", ["rule", "ask", "file"])
def test_46_3_an_order_of_the_shell_is_not_carried_out_without_its_copy(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    async def give(day: float) -> None:
        if way == "file":
            (tmp_path / "orders.yaml").write_text(ORDERS, encoding="utf-8")
            place.clock.set(later(days=day))
            await desk.carry_file(place.service, tmp_path / "orders.yaml")
        elif way == "ask":
            await place.rule(day, "ask", text="Когда?", whom="white")
        else:
            await place.rule(day, "reject", text="Просрочки нет.")

    async def stand() -> tuple[object, list[str]]:
        async with (
            open_office(place.service, existing(place.service), place.clock) as office,
            office.store.reads() as reads,
        ):
            letters = [row.letter.template for row in await reads.outbox()]
            cases = [case.facts.get("words") for case in await reads.cases()]
        return (await outcome(place.service), cases), letters

    async def run() -> None:
        await place.write("sidorenko", "Заявляю просрочку времени", 1)
        before = await stand()
        with monkeypatch.context() as patch, pytest.raises(BrokenOff):
            patch.setattr(desk, "keep_copy", _break)
            await give(2)
        assert await stand() == before
        await give(3)
        after = await stand()
        assert after[0] != before[0] and after[1].count("order-copy") == 1

    asyncio.run(run())


def test_a_start_is_not_carried_out_without_its_copy(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        with monkeypatch.context() as patch, pytest.raises(BrokenOff):
            patch.setattr(desk, "keep_copy", _break)
            await desk.start(place.service, "CM-2026-01")
        started = await desk.start(place.service, "CM-2026-01")
        assert not started.again and (await desk.start(place.service, "CM-2026-01")).again

    asyncio.run(run())
