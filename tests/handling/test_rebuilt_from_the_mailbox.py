"""The store is lost, and every one-time code with it: the mailbox alone gives back what officials ordered."""

import asyncio
import base64
import json
import re
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from post_office import PASS, code_in, later, letter, text_of, trace
from test_order_copies import Place

from service import desk, keeping
from service.app import SetClock, existing, open_office
from service.handling.order_copies import FILE
from service.handling.states import load_game
from service.mail.sources import MailSource
from service.ports import Letter
from service.settings.service_model import ServiceFile

REFEREE, ARBITER = "referee@example.org", "arbiter@example.org"
EVENT = """
event: {code: CM-2026-01, name: Мемориал Тест-1, rules: email, start: 2026-01-10, timezone: Europe/Moscow}
officials:
  arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}
  steward: steward
players:
  - {id: probny, name: Пробный Пётр, email: probny@example.org, language: ru}
  - {id: sidorenko, name: Сидоренко Анна, email: sidorenko@example.org, language: ru}
  - {id: karasev, name: Карасёв Иван, email: karasev@example.org, language: ru}
  - {id: steward, name: Старостин Олег, email: steward@example.org, language: ru}
games:
  - {id: G01, white: probny, black: sidorenko, record: {moves: e2e4 e7e5, used: {white: 1, black: 1},
     last_sent: 2026-01-10}}
  - {id: G02, white: karasev, black: steward, record: {moves: e2e4 e7e5, used: {white: 1, black: 1},
     last_sent: 2026-01-10}}
  - {id: G03, white: sidorenko, black: karasev, record: {moves: d2d4 d7d5, used: {white: 1, black: 1},
     last_sent: 2026-01-10}}
"""
SWISS = """
event: {code: CM-2026-01, name: Швейцарский турнир, rules: email, start: 2026-01-20, timezone: Europe/Moscow}
officials:
  arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}
players:
  - {id: p1, name: Осокин Лев, email: p1@example.org, language: ru, rating: 2400}
  - {id: p2, name: Hollow Martin, email: p2@example.org, language: en, rating: 2390}
  - {id: p3, name: Дроздова Анна, email: p3@example.org, language: ru, rating: 2380}
  - {id: p4, name: Berg Anna, email: p4@example.org, language: en, rating: 2370}
pairing: {system: swiss, rounds: 3}
"""
WITHDRAWAL = "Прошу снять меня с соревнования по семейным обстоятельствам."
QUESTION = "Уважаемый арбитр, можно ли играть в алгебраической нотации?"


class Lost(Place):
    """A referee whose officials write; its store can be lost."""

    async def letters(self, template: str) -> list[Letter]:
        async with (
            open_office(self.service, existing(self.service), self.clock) as office,
            office.store.reads() as reads,
        ):
            return [row.letter for row in await reads.outbox() if row.letter.template == template]

    async def order(self, text: str, day: float, sender: str = ARBITER) -> None:
        """A letter of an official to the referee alone."""
        at = later(days=day)
        await self._arrive(letter(sender, text, to=REFEREE, cc="", subject="CM-2026-01", at=at), at)

    async def confirm(self, day: float, word: str = "Да") -> None:
        """A yes to what was read back last."""
        echo = (await self.letters("desk-taken"))[-1]
        await self.order(f"{word}\n\n{code_in(echo)}", day, echo.recipient)

    async def reply(self, template: str, text: str, day: float) -> None:
        """A reply to the last mail of a kind, with it quoted below."""
        mail = (await self.letters(template))[-1]
        quoted = "\n".join(f"> {line}" for line in text_of(mail).splitlines())
        await self.order(f"{text}\n\n{quoted}", day, mail.recipient)

    async def number(self, kind: str) -> str:
        async with (
            open_office(self.service, existing(self.service), self.clock) as office,
            office.store.reads() as reads,
        ):
            return str(next(case.number for case in await reads.cases() if case.kind == kind and case.status == "open"))

    async def case_reply(self, kind: str, text: str, day: float) -> None:
        """A reply to the mail that told of a case; `#` is its number."""
        number = await self.number(kind)
        mails = await self.letters("question-forwarded") + await self.letters("claim-for-arbiter")
        mail = next(mail for mail in mails if re.search(rf"(?m)^\W*{number}\b|{number} да", text_of(mail)))
        quoted = "\n".join(f"> {line}" for line in text_of(mail).splitlines())
        await self.order(f"{text.replace('#', number)}\n\n{quoted}", day)

    async def look_at(self, day: float) -> None:
        """Time passes; what the referee mails to itself then comes in."""
        from service.handling.watch import look

        self.clock.set(later(days=day))
        async with open_office(self.service, existing(self.service), self.clock) as office:
            await look(office, self.clock.now())
        await self.deliver_copies()

    async def anew(self, mails: list[MailSource] | None = None) -> tuple[object, list[str]]:
        """What a store made anew from the mailbox holds, and what it says it has left out."""
        service = self._service(f"{len(list(self.folder.iterdir()))}.db")
        found = await keeping.rebuild(service, [self.event], self.box if mails is None else mails)
        assert found.faults == []
        return await whole(service), found.left


async def whole(service: ServiceFile) -> object:
    """Every game with its days, and every case with its ruling."""
    async with (
        open_office(service, existing(service), SetClock(later(days=90))) as office,
        office.store.reads() as reads,
    ):
        games = []
        for row in await reads.games("CM-2026-01"):
            game = await load_game(reads, office.cache, "CM-2026-01", row.game)
            assert game is not None
            days = [(str(charge.kind), charge.days, charge.on, charge.side) for charge in game.charges]
            games.append((game.id, game.result, [(ply.uci, ply.total) for ply in game.plies], days, game.stopped()))
        cases = [
            (one.kind, one.game, one.about, str(one.status), one.facts.get("ruling")) for one in await reads.cases()
        ]
        return games, sorted(cases, key=repr)


@pytest.fixture
def lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lost:
    found = Lost(tmp_path, monkeypatch)
    found.event.write_text(EVENT, encoding="utf-8")
    asyncio.run(desk.add(found.service, found.event))
    return found


def test_rulings_and_orders_by_mail_and_shell_come_back_from_the_mailbox_alone(lost: Lost) -> None:
    async def run() -> None:
        await lost.write("sidorenko", "Заявляю просрочку времени", 1)
        await lost.write("probny", QUESTION, 1.1)
        await lost.case_reply("question", "# да: Можно.", 1.2)
        await lost.look_at(1.4)
        await lost.write("probny", "Ход 2: Кf3\nПолучен: 11.01", 1.5)
        await lost.case_reply("overstep", "# нет, сразу: Просрочки нет.", 2)
        await lost.look_at(2.1)
        await lost.order("Зачесть дни: 2: сервер молчал", 3)
        await lost.confirm(3.1)
        await lost.look_at(3.2)
        await lost.write("karasev", WITHDRAWAL, 4)
        lost.clock.set(later(days=5))
        number = await lost.number("withdrawal")
        await desk.rule_case(lost.service, desk.Words(number, "refuse"))
        await lost.deliver_copies()
        await lost.order("Исключить: sidorenko, поражение: не отвечает", 6)
        await lost.confirm(6.1)
        await lost.look_at(6.2)
        wanted = await whole(lost.service)
        assert "ruled" in repr(wanted) and "refuse" in repr(wanted) and "reject" in repr(wanted)
        again, left = await lost.anew()
        assert again == wanted
        assert left == []
        ordered = [mail for mail in lost.box if FILE.encode() in mail.raw]
        assert len(ordered) == 5
        assert (await lost.anew([*lost.box, *ordered]))[0] == wanted, "a copy twice does nothing more"

    asyncio.run(run())


def test_without_the_copies_each_answer_that_was_not_carried_out_is_told(lost: Lost) -> None:
    async def run() -> None:
        await lost.order("Исключить: sidorenko, поражение: не отвечает", 2)
        await lost.confirm(2.1)
        await lost.look_at(2.2)
        plain = [mail for mail in lost.box if FILE.encode() not in mail.raw]
        again, left = await lost.anew(plain)
        assert again != await whole(lost.service)
        assert [line for line in left if ARBITER in line and "one-time code" in line]

    asyncio.run(run())


@pytest.mark.parametrize("after", ["UNDO 1", "ОТМЕНИТЬ 1"])
def test_an_answer_taken_back_within_the_hour_leaves_no_copy(lost: Lost, after: str) -> None:
    async def run() -> None:
        await lost.write("probny", QUESTION, 1)
        await lost.case_reply("question", "# да: Можно.", 1.2)
        await lost.case_reply("question", after, 1.21)
        await lost.look_at(2)
        assert await lost.letters("order-copy") == []
        assert (await lost.anew())[0] == await whole(lost.service)

    asyncio.run(run())


def test_two_answers_of_one_moment_leave_a_copy_each(lost: Lost) -> None:
    async def run() -> None:
        await lost.write("probny", QUESTION, 1)
        await lost.write("sidorenko", QUESTION, 1.05)
        await lost.look_at(1.4)  # the desk lists both
        await lost.reply("desk", "1 да: Можно.\n2 да: Можно.", 2)
        await lost.look_at(2.2)
        assert len(await lost.letters("order-copy")) == 2
        assert await lost.anew() == (await whole(lost.service), [])

    asyncio.run(run())


def _rewritten(mail: MailSource, at: datetime, old: bool, key: str | None = None) -> MailSource:
    """A copy as it was written before: without what opened its case, and with another key where one is given."""
    body = re.search(rb"(?s)filename=\"order\.txt\".*?\n\n(.*?)\n--", mail.raw.replace(b"\r\n", b"\n"))
    assert body is not None
    kept = json.loads(base64.b64decode(base64.b64decode(body.group(1))))
    if old:
        kept = {name: kept[name] for name in ("order", "facts", "at")}
    if key is not None:
        kept["facts"]["case"]["key"] = key
    lines = base64.encodebytes(base64.encodebytes(json.dumps(kept).encode())).strip()
    return MailSource(mail.name, mail.raw.replace(b"\r\n", b"\n").replace(body.group(1), lines), at)


def test_an_older_copy_is_still_read_where_its_key_is_sure_and_told_where_it_is_not(lost: Lost) -> None:
    async def run() -> None:
        await lost.write("karasev", WITHDRAWAL, 1)
        lost.clock.set(later(days=2))
        await desk.rule_case(lost.service, desk.Words(await lost.number("withdrawal"), "refuse"))
        await lost.deliver_copies()
        wanted, copy = await whole(lost.service), lost.box[-1]
        old = _rewritten(copy, copy.arrived_at, old=True)
        assert await lost.anew([*lost.box[:-1], old]) == (wanted, [])
        other = _rewritten(copy, copy.arrived_at, old=True, key="mail/99/withdrawal")
        again, left = await lost.anew([*lost.box[:-1], other])
        assert again != wanted and len(left) == 1 and "refuse" in left[0] and "mail/99/withdrawal" in left[0]
        moved = _rewritten(copy, copy.arrived_at, old=False, key="mail/99/withdrawal")
        assert await lost.anew([*lost.box[:-1], moved]) == (wanted, []), "the letter that opened it is the same"

    asyncio.run(run())


def test_of_two_cases_of_one_form_an_older_copy_rules_neither(lost: Lost) -> None:
    async def run() -> None:
        await lost.write("karasev", WITHDRAWAL, 1)
        await lost.write("sidorenko", WITHDRAWAL, 1.1)
        lost.clock.set(later(days=2))
        await desk.rule_case(lost.service, desk.Words(await lost.number("withdrawal"), "refuse"))
        await lost.deliver_copies()
        copy = lost.box[-1]
        again, left = await lost.anew([*lost.box[:-1], _rewritten(copy, copy.arrived_at, old=True)])
        assert "refuse" not in repr(again) and len(left) == 1

    asyncio.run(run())


def test_an_extra_letter_before_the_case_moves_its_number_and_not_its_ruling(lost: Lost) -> None:
    async def run() -> None:
        await lost.write("karasev", WITHDRAWAL, 1)
        await lost.write("sidorenko", WITHDRAWAL, 1.1)
        lost.clock.set(later(days=2))
        await desk.rule_case(lost.service, desk.Words(await lost.number("withdrawal"), "refuse"))
        await lost.deliver_copies()
        wanted = await whole(lost.service)
        at = later(days=0.5)
        stranger = letter("stranger@example.net", "Здравствуйте!", to=REFEREE, cc="", subject="hello", at=at)
        more = [MailSource("x", stranger, at), MailSource("y", trace(at, PASS) + stranger, at + timedelta(minutes=1))]
        assert await lost.anew([*more, *lost.box]) == (wanted, [])

    asyncio.run(run())


def test_a_substitute_and_an_approved_round_of_a_swiss_come_back_from_the_mailbox_alone(lost: Lost) -> None:
    async def run() -> None:
        lost.event, lost.service = lost.folder / "swiss.yaml", lost._service("swiss.db")
        lost.event.write_text(SWISS, encoding="utf-8")
        await desk.add(lost.service, lost.event)
        for number, player in enumerate(("p1", "p2", "p3", "p4")):
            await lost.order("ДА", 0.1 + number / 100, f"{player}@example.org")
        await lost.order("Заменить: p2, Попов Иван, popov@example.org", 1)
        await lost.confirm(1.1)
        await lost.look_at(1.2)
        await lost.order("ДА", 1.3, "popov@example.org")
        lost.clock.set(later(days=2))
        await desk.start(lost.service, "CM-2026-01")
        await lost.deliver_copies()
        number = await lost.number("approval")
        await lost.reply("round-for-approval", f"{number} да, сразу", 2.2)
        await lost.look_at(2.3)
        wanted = await whole(lost.service)
        assert len(wanted[0]) == 2 and "grant" in repr(wanted)  # type: ignore[index]
        assert await lost.anew() == (wanted, [])

    asyncio.run(run())
