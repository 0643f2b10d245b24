"""A referee over a store in memory, and letters written in one line: what the tests of the shell drive."""

import asyncio
import hashlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import format_datetime

from service.app import SetClock, open_office
from service.handling.intake import take_in
from service.handling.judging import judge_or_set_aside
from service.handling.office import Office
from service.handling.setup import add_event
from service.handling.states import load_game
from service.handling.watch import look
from service.ledger.game import Game
from service.ports import Arrival, Letter, MailKey, StoredCase, StoredMail
from service.settings.loader import load_event_text
from service.settings.service_model import AuthenticationSection, ServiceFile

EVENT = """
event: {code: CM-2026-01, name: Мемориал Тест-1, rules: email, start: 2026-01-10, timezone: Europe/Moscow}
regulations: {relay: always}
officials:
  arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}
  steward: steward
players:
  - {id: probny, name: Пробный Пётр, latin: Probny Petr, email: probny@example.org, language: ru}
  - {id: sidorenko, name: Сидоренко Анна, latin: Sidorenko Anna, email: sidorenko@example.org, language: ru}
  - {id: karasev, name: Карасёв Иван, latin: Karasev Ivan, email: karasev@example.org, language: ru}
  - {id: steward, name: Старостин Олег, latin: Starostin Oleg, email: starostin@example.org, language: ru}
games:
  - {id: G01, white: probny, black: sidorenko}
  - {id: G02, white: karasev, black: steward}
  - {id: G03, white: sidorenko, black: karasev}
"""
NOON = datetime(2026, 1, 11, 9, 0, tzinfo=UTC)
PASS = "mx.example.org; dmarc=pass header.from={domain}"
FAIL = "mx.example.org; dmarc=fail (p=reject) header.from={domain}"


def letter(
    sender: str,
    text: str,
    *,
    to: str = "sidorenko@example.org",
    cc: str = "referee@example.org",
    subject: str = "CM-2026-01 G01",
    at: datetime = NOON,
    proof: str | None = PASS,
    message_id: str | None = None,
    extra: Sequence[tuple[str, str]] = (),
) -> bytes:
    """A plain letter as our own server would store it. `proof`: its Authentication-Results; None: it says nothing."""
    mail = EmailMessage()
    mail["From"] = sender
    mail["To"] = to
    if cc:
        mail["Cc"] = cc
    mail["Subject"] = subject
    mail["Date"] = format_datetime(at)
    mail["Message-ID"] = (
        message_id
        or f"<{hashlib.sha256(repr((sender, text, at, subject)).encode()).hexdigest()[:20]}@mail.example.org>"
    )
    for name, value in extra:
        mail[name] = value
    mail.set_content(text)
    domain = re.sub(r".*@|>.*", "", sender)
    return trace(at, proof.format(domain=domain) if proof else None) + mail.as_bytes()


def trace(at: datetime, proof: str | None) -> bytes:
    """What our own server writes on top of a mail."""
    route = "from mail.sender.test (mail.sender.test [192.0.2.7]) by mx.example.org with ESMTPS"
    head = f"Received: {route}; {format_datetime(at)}\n"
    return (head + (f"Authentication-Results: {proof}\n" if proof else "")).encode()


@dataclass
class PostOffice:
    """One referee under test. Mails are judged as the daemon judges them, in the order in which they are given."""

    office: Office
    clock: SetClock
    given: int = 0
    seen: int = field(default=0)

    async def receive(self, raw: bytes, at: datetime = NOON) -> StoredMail:
        """Take in one mail and judge it; gives its state."""
        self.given += 1
        self.clock.set(at)
        key = MailKey("test", "INBOX", 1, str(self.given))
        number = await take_in(self.office, Arrival(raw, key, at), None)
        assert number is not None
        async with self.office.store.reads() as reads:
            stored = await reads.mail(number)
        assert stored is not None
        await judge_or_set_aside(self.office, stored)
        return await self.mail(number)

    async def mail(self, number: int) -> StoredMail:
        """A mail as it stands now."""
        async with self.office.store.reads() as reads:
            stored = await reads.mail(number)
        assert stored is not None
        return stored

    async def wait_until(self, moment: datetime) -> None:
        """Let the days pass."""
        self.clock.set(moment)
        await look(self.office, moment)

    async def game(self, game: str = "G01", event: str = "CM-2026-01") -> Game:
        """A game as the ledger has it."""
        async with self.office.store.reads() as reads:
            found = await load_game(reads, self.office.cache, event, game)
        assert found is not None
        return found

    async def moves(self, game: str = "G01") -> list[str]:
        """The booked moves of a game."""
        return [ply.uci for ply in (await self.game(game)).plies]

    async def cases(self) -> list[StoredCase]:
        """All cases."""
        async with self.office.store.reads() as reads:
            return await reads.cases()

    async def outbox(self) -> list[Letter]:
        """Everything queued."""
        async with self.office.store.reads() as reads:
            return [row.letter for row in await reads.outbox()]

    async def new_mail(self) -> list[Letter]:
        """What was queued since this was asked last."""
        letters = await self.outbox()
        fresh, self.seen = letters[self.seen :], len(letters)
        return fresh


def text_of(mail: Letter) -> str:
    """The plain text of a mail of ours."""
    read = message_from_bytes(mail.body, policy=policy.default)
    part = read.get_body(("plain",))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")


def code_in(mail: Letter) -> str:
    """The one-time code of a mail of ours."""
    found = re.search(r"^(?:[J-Z9]{4}-){7}[J-Z9]{4}$", text_of(mail), re.MULTILINE)
    assert found is not None, text_of(mail)
    return found.group()


def later(days: float = 0, hours: float = 0) -> datetime:
    """A moment so long after noon of the first day."""
    return NOON + timedelta(days=days, hours=hours)


@asynccontextmanager
async def open_post_office(
    event: str = EVENT,
    trusted: Sequence[str] = ("mx.example.org",),
    require: dict[str, str] | None = None,
    **limits: int,
) -> AsyncIterator[PostOffice]:
    """A referee with one event, its address referee@example.org. `event` empty: with none."""
    service = ServiceFile(address="referee@example.org")
    authentication = AuthenticationSection.model_validate(
        {"trusted_authserv_ids": list(trusted), "require": require or {}}
    )
    service = service.model_copy(update={"authentication": authentication})
    if limits:
        service = service.model_copy(update={"limits": service.limits.model_copy(update=limits)})
    clock = SetClock(NOON - timedelta(days=2))
    async with open_office(service, "sqlite://", clock) as office:
        for text in event.split("\n---\n") if event else ():
            setup = load_event_text(text, "event.yaml")
            await add_event(office.store, office.cache, setup, text, NOON - timedelta(days=2))
        yield PostOffice(office, clock)


Scenario = Callable[[PostOffice], Awaitable[None]]


def scenario_of(event: str) -> Callable[[Scenario], Callable[[], None]]:
    """A test of one office with this event, run to its end on a loop of its own."""

    def of(test: Scenario) -> Callable[[], None]:
        def run() -> None:
            async def inside() -> None:
                async with open_post_office(event) as post:
                    await test(post)

            asyncio.run(inside())

        run.__name__ = test.__name__
        return run

    return of
