"""What is ordered by shell or file is mailed to the referee's own mailbox, and rebuilds the ledger from it alone."""

import asyncio
from collections.abc import Sequence
from datetime import datetime, timedelta
from email import message_from_bytes, policy
from pathlib import Path

import pytest
from post_office import NOON, PASS, later, letter, trace

from service import desk, keeping
from service.app import SetClock, existing, open_office
from service.errors import OrderError
from service.handling.intake import take_in
from service.handling.judging import judge_or_set_aside
from service.handling.states import load_game
from service.handling.watch import look
from service.mail.sources import MailSource
from service.ports import Arrival, MailKey
from service.settings.service_model import AuthenticationSection, ServiceFile

EVENT = """
event: {code: CM-2026-01, name: Мемориал Тест-1, rules: email, start: 2026-01-10, timezone: Europe/Moscow}
officials:
  arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}
players:
  - {id: probny, name: Пробный Пётр, email: probny@example.org, language: ru}
  - {id: sidorenko, name: Сидоренко Анна, email: sidorenko@example.org, language: ru}
games:
  - id: G01
    white: probny
    black: sidorenko
    record: {moves: e2e4 e7e5, used: {white: 1, black: 1}, last_sent: 2026-01-10}
"""
ORDERS = """
orders:
  - {on: 2026-01-16, by: arbiter@example.org, order: correct, game: G01, ply: 1, set: {total: 7}, reason: по заголовку}
"""


class Place:
    """A referee whose store can be lost, with a mailbox that keeps every letter."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.clock = folder, SetClock(NOON - timedelta(days=2))
        self.event = folder / "event.yaml"
        self.event.write_text(EVENT, encoding="utf-8")
        self.box: list[MailSource] = []
        self.service = self._service("one.db")
        monkeypatch.setattr(desk, "SystemClock", lambda: self.clock)

    def _service(self, name: str) -> ServiceFile:
        trusted = AuthenticationSection.model_validate({"trusted_authserv_ids": ["mx.example.org"]})
        plain = ServiceFile(address="referee@example.org", database=f"sqlite:///{self.folder}/{name}")
        return plain.model_copy(update={"authentication": trusted})

    async def write(self, player: str, text: str, day: float) -> None:
        at = later(days=day)
        await self._arrive(letter(f"{player}@example.org", text, to="referee@example.org", cc="", at=at), at)

    async def _arrive(self, raw: bytes, at: datetime) -> None:
        self.clock.set(at)
        self.box.append(MailSource(str(len(self.box)), raw, at))
        async with open_office(self.service, existing(self.service), self.clock) as office:
            await look(office, at)
            number = await take_in(office, Arrival(raw, MailKey("a", "INBOX", 1, str(len(self.box))), at), None)
            async with office.store.reads() as reads:
                stored = await reads.mail(number or 0)
            assert stored is not None
            await judge_or_set_aside(office, stored)

    async def deliver_copies(self, proof: str | None = PASS) -> int:
        """What the referee mailed to itself arrives; gives how many letters."""
        async with (
            open_office(self.service, existing(self.service), self.clock) as office,
            office.store.reads() as reads,
        ):
            own = [row.letter for row in await reads.outbox() if row.letter.recipient == "referee@example.org"]
        fresh = [one for one in own if all(one.body not in mail.raw for mail in self.box)]
        for one in fresh:
            at = self.clock.now() + timedelta(seconds=20)
            await self._arrive(trace(at, proof.format(domain="example.org") if proof else None) + one.body, at)
        return len(fresh)

    async def rule(self, day: float, ruling: str, **more: str) -> str:
        self.clock.set(later(days=day))
        return await desk.rule_case(self.service, desk.Words("1", ruling, **more))  # type: ignore[arg-type]

    async def rebuilt(self, mails: Sequence[MailSource] | None = None) -> tuple[object, ...]:
        anew = self._service(f"{len(list(self.folder.iterdir()))}.db")
        await keeping.rebuild(anew, [self.event], self.box if mails is None else mails)
        return await outcome(anew)


async def outcome(service: ServiceFile) -> tuple[object, ...]:
    """The game, its clocks and its cases."""
    async with (
        open_office(service, existing(service), SetClock(later(days=60))) as office,
        office.store.reads() as reads,
    ):
        game = await load_game(reads, office.cache, "CM-2026-01", "G01")
        assert game is not None
        cases = [(case.kind, str(case.status), case.facts.get("ruling")) for case in await reads.cases()]
        totals = [(ply.uci, ply.total) for ply in game.plies]
        return game.result, totals, game.stopped(), cases


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    found = Place(tmp_path, monkeypatch)
    asyncio.run(desk.add(found.service, found.event))
    return found


def test_a_ledger_is_rebuilt_from_the_mailbox_with_the_orders_of_the_shell(place: Place) -> None:
    async def run() -> None:
        await place.write("sidorenko", "Заявляю просрочку времени", 1)
        await place.rule(2, "ask", text="Когда?", whom="white")
        await place.rule(3, "reject", text="Просрочки нет.")
        assert await place.deliver_copies() == 2
        await place.write("probny", "Ход 2: Кf3\nПолучен: 11.01", 4)
        orders = place.folder / "orders.yaml"
        orders.write_text(ORDERS, encoding="utf-8")
        place.clock.set(later(days=5))
        await desk.carry_file(place.service, orders)
        assert await place.deliver_copies() == 1
        wanted = await outcome(place.service)
        assert await place.rebuilt() == wanted
        plain = [mail for mail in place.box if b"order.txt" not in mail.raw]
        assert await place.rebuilt(plain) != wanted
        assert await place.rebuilt([*place.box, *(mail for mail in place.box if b"order.txt" in mail.raw)]) == wanted

    asyncio.run(run())


def test_a_copy_is_our_own_mail_and_does_nothing_when_it_arrives(place: Place) -> None:
    async def run() -> None:
        await place.write("sidorenko", "Заявляю просрочку времени", 1)
        await place.rule(3, "reject")
        before = await outcome(place.service)
        await place.deliver_copies()
        assert await outcome(place.service) == before

    asyncio.run(run())


@pytest.mark.parametrize("proof", [None, "mx.example.org; dmarc=fail (p=reject) header.from={domain}"])
def test_a_copy_for_which_nobody_vouches_rules_nothing(place: Place, proof: str | None) -> None:
    async def run() -> None:
        await place.write("sidorenko", "Заявляю просрочку времени", 1)
        before = await outcome(place.service)
        await place.rule(3, "uphold")
        await place.deliver_copies(proof)
        assert await place.rebuilt() == before

    asyncio.run(run())


def test_a_copy_tells_in_words_what_was_ordered(place: Place) -> None:
    async def run() -> None:
        await place.write("sidorenko", "Заявляю просрочку времени", 1)
        await place.rule(3, "reject", text="Просрочки нет.")
        await place.deliver_copies()
        mail = message_from_bytes(place.box[-1].raw, policy=policy.default)
        part = mail.get_body(("plain",))
        assert part is not None and "Просрочки нет." in part.get_content() and "arbiter" in part.get_content()

    asyncio.run(run())


def test_46_3_a_ruling_without_effect_ends_with_its_reason_and_leaves_no_copy(place: Place) -> None:
    async def run() -> None:
        await place.write("sidorenko", "Заявляю просрочку времени", 1)
        with pytest.raises(OrderError, match="no ruling yet that could be set aside"):
            await place.rule(2, "reopen")
        assert "reject, now ruled" in await place.rule(3, "reject")
        with pytest.raises(
            OrderError, match="ruled already: reject by Судья Первый on 2026-01-14; .*referee rule 1 reopen"
        ):
            await place.rule(4, "uphold")
        with pytest.raises(OrderError, match="has no organiser"):
            await place.rule(4, "uphold", by="organiser")
        assert await place.deliver_copies() == 1
        assert [line[:1] for line in await desk.list_cases(place.service, None)] == ["n"]
        assert "ruled: reject" in (await desk.list_cases(place.service, None, every=True))[0]
        assert "ruled by Судья Первый" in await desk.show_case(place.service, "1")

    asyncio.run(run())
