"""The measures of `referee bench`: each gives what it measured, the value, its unit and the floor."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import unquote, urlsplit

from service.app import SetClock, SystemClock, imap_mailbox, open_office
from service.bench.floor import floor
from service.bench.letters import REFEREE, SERVER, BenchLetter, event_text, letters, message
from service.daemon import Daemon
from service.handling.intake import take_in
from service.handling.judging import judge_or_set_aside, judge_waiting
from service.handling.office import Office
from service.handling.setup import add_event
from service.mail.embedded import EmbeddedServer
from service.mail.imap import ImapMailbox
from service.mail.imap_wire import ImapLogin
from service.mail.maildir import MaildirMailbox, deliver, make_maildir
from service.mail.security import Security
from service.mail.smtp import SmtpMailer, SmtpRoute
from service.ports import Arrival, Delivery, Fate, Mailbox, Mailer, MailKey, OutgoingMail
from service.settings.loader import load_event_text
from service.settings.service_model import ServiceFile

Measured = tuple[str, float, str, float | None]
"""What was measured, the value, its unit, the floor."""


async def end_to_end(folder: Path, imap: str | None, database: str | None, scale: float) -> list[Measured]:
    """Row 1: CPU of one letter: taken in, read, ruled on, committed, two replies composed and queued."""
    games, written = letters(max(20, int(200 * scale)), at_once=True)
    least, _ = floor(written, folder)
    service = ServiceFile(address=REFEREE)
    clock = SetClock(written[0].at - timedelta(days=1))
    async with open_office(service, database or f"sqlite:///{folder}/referee.sqlite", clock, (SERVER,)) as office:
        await add(office, games)
        warm = len(written) // 10
        await judge(office, clock, written[:warm], 0)
        cpu = time.process_time()
        await judge(office, clock, written[warm:], warm)
        spent = (time.process_time() - cpu) / (len(written) - warm)
    return [("one letter, end to end", spent * 1e3, "ms CPU", least * 1e3)]


async def backlog(folder: Path, imap: str | None, database: str | None, scale: float) -> list[Measured]:
    """Row 4: a Maildir full of unread letters, read and ruled on."""
    games, written = letters(max(50, int(10_000 * scale)))
    _, least = floor(written[: max(50, len(written) // 10)], folder)
    maildir = make_maildir(folder / "mail")
    for letter in written:
        await asyncio.to_thread(deliver, maildir, letter.raw, letter.at)
    clock = SetClock(written[-1].at)
    async with open_office(
        ServiceFile(address=REFEREE), database or f"sqlite:///{folder}/referee.sqlite", clock
    ) as office:
        await add(office, games)
        mailbox = MaildirMailbox(REFEREE, {"INBOX": maildir})
        daemon = Daemon(office, mailbox, REFEREE, Nowhere, folder / "events")
        began = time.perf_counter()
        await daemon.round()
        spent = time.perf_counter() - began
    return [(f"backlog of {len(written)} letters", len(written) / spent, "letters/s", 1 / least)]


async def answer(folder: Path, imap: str | None, database: str | None, scale: float) -> list[Measured]:
    """Row 7: from the server's taking an impossible move to the notice's leaving, 95th of 100."""
    count = max(10, int(40 * scale))
    waits: list[float] = []
    service = ServiceFile(address=REFEREE)
    async with AsyncExitStack() as stack:
        accounts = {REFEREE: "bench", **{f"{side}{n}@localhost": "bench" for n in range(1, count + 1) for side in "wb"}}
        server = await stack.enter_async_context(EmbeddedServer(folder / "mail", accounts))
        office = await stack.enter_async_context(open_office(service, "sqlite://", SystemClock(), (SERVER,)))
        await add(office, count)
        mailbox, account = _mailbox(imap, server)
        left: asyncio.Queue[float] = asyncio.Queue()
        daemon = Daemon(office, mailbox, account, lambda: _Stopwatch(left), folder / "events")
        running = asyncio.create_task(daemon.run())
        try:
            for n in range(1, count + 1):
                now = datetime.now(UTC)
                raw = message(n, "w", f"{n}.x", now, f"Tournament: Bench Cup\nMove 1: e1e5\nSent: {now:%d.%m.%Y}\n")
                if imap is None:
                    async with SmtpMailer(SmtpRoute("127.0.0.1", server.smtp_port)) as mailer:
                        await mailer.send(OutgoingMail(f"w{n}@localhost", REFEREE, raw))
                else:
                    await _append(imap, raw)
                began = time.perf_counter()
                waits.append(max(0.0, await asyncio.wait_for(left.get(), 120) - began))
                await asyncio.sleep(0.02)
                while not left.empty():
                    left.get_nowait()
        finally:
            daemon.stop()
            await running
    waits.sort()
    return [(f"an answer, 95th of {count}", waits[int(0.95 * (len(waits) - 1))], "s", None)]


async def offline(folder: Path, imap: str | None, database: str | None, scale: float) -> list[Measured]:
    """Row 9: letters ruled on without mailbox and disk, as `referee replay` does."""
    games, written = letters(max(50, int(10_000 * scale)))
    _, least = floor(written[: max(50, len(written) // 10)], folder, durable=False)
    clock = SetClock(written[0].at - timedelta(days=1))
    async with open_office(ServiceFile(address=REFEREE), "sqlite://", clock, (SERVER,)) as office:
        await add(office, games)
        began = time.perf_counter()
        for place, letter in enumerate(written, 1):
            clock.set(letter.at)
            number = await take_in(
                office, Arrival(letter.raw, MailKey("bench", "INBOX", 1, str(place)), letter.at), None
            )
            async with office.store.reads() as reads:
                stored = await reads.mail(number or 0)
            assert stored is not None
            await judge_or_set_aside(office, stored)
        spent = time.perf_counter() - began
    return [(f"replay of {len(written)} letters", len(written) / spent, "letters/s", 1 / least)]


async def add(office: Office, games: int) -> None:
    """The event of so many games, in the store."""
    text = event_text(games)
    await add_event(office.store, office.cache, load_event_text(text, "bench"), text, office.clock.now())


async def judge(office: Office, clock: SetClock, written: Sequence[BenchLetter], first: int) -> None:
    """Take in and judge letters one by one, each at its moment; `first`: how many came before."""
    for place, letter in enumerate(written, first + 1):
        clock.set(letter.at)
        await take_in(office, Arrival(letter.raw, MailKey("bench", "INBOX", 1, str(place)), letter.at), None)
        await judge_waiting(office)


class Nowhere(Mailer):
    """A route that takes everything and brings it nowhere."""

    async def __aenter__(self) -> "Nowhere":
        return self

    async def __aexit__(self, *exc: object) -> None:
        """Nothing to close."""

    async def send(self, mail: OutgoingMail) -> Delivery:
        """Taken, and gone."""
        return Delivery(Fate.DELIVERED, "taken")


class _Stopwatch(Nowhere):
    """The same; tells the moment of each mail."""

    def __init__(self, left: "asyncio.Queue[float]") -> None:
        self._left = left

    async def send(self, mail: OutgoingMail) -> Delivery:
        self._left.put_nowait(time.perf_counter())
        return await Nowhere.send(self, mail)


def _login(imap: str) -> ImapLogin:
    url = urlsplit(imap)
    security = Security.TLS if url.scheme == "imaps" else Security.PLAIN
    port = url.port or (993 if security is Security.TLS else 143)
    user, password = unquote(url.username or ""), unquote(url.password or "")
    return ImapLogin(url.hostname or "localhost", port, user, password, security=security)


def _mailbox(imap: str | None, server: EmbeddedServer) -> tuple[Mailbox, str]:
    if imap is None:
        return imap_mailbox(server.imap_port, REFEREE, "bench")
    login = _login(imap)
    return ImapMailbox(login, login.user), login.user


async def _append(imap: str, raw: bytes) -> None:
    """Put a letter into the mailbox of another server, as a delivery would."""
    import imaplib

    login = _login(imap)

    def put() -> None:
        kind = imaplib.IMAP4_SSL if login.security is Security.TLS else imaplib.IMAP4
        with kind(login.host, login.port) as client:
            client.login(login.user, login.password or "")
            client.append("INBOX", "", "", raw)

    await asyncio.to_thread(put)
