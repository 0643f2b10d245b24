"""`referee demo`: a small event on loopback with the built-in mail server: real SMTP in, IMAP read, mails out."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime
from pathlib import Path

from rich.console import Console

from service.app import SetClock, imap_mailbox, open_office, vouching_of
from service.cases.case import Ruling as RulingWord
from service.daemon import Daemon
from service.demo.screen import Screen
from service.demo.script import REFEREE, SCRIPT, Letter, Ruling
from service.errors import RefereeError
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.handling.setup import add_event
from service.handling.states import load_game
from service.handling.watch import look
from service.ledger.game import Game
from service.mail.embedded import EmbeddedServer
from service.mail.smtp import SmtpMailer, SmtpRoute
from service.ports import OutgoingMail
from service.settings.loader import load_event_text
from service.settings.service_model import ServiceFile

EVENT = Path(__file__).with_name("event.yaml")
PASSWORD = "demo"  # of accounts that exist on loopback while the demo runs
NAMES = {
    "osokin@localhost": "Осокин Лев",
    "drozdova@localhost": "Дроздова Анна",
    "hollow@localhost": "Martin Hollow",
    "arbiter@localhost": "Кречетов Семён",
    REFEREE: "Судья",
}


async def play(console: Console, keep: Path | None = None, serve: bool = False) -> None:
    """Play the whole demo; with `keep` its data stay in that folder, with `serve` the servers stay up afterwards."""
    async with AsyncExitStack() as stack:
        folder = keep or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="referee-demo-")))
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RefereeError(f"--keep: {folder} cannot be made a folder ({error.strerror})") from None
        if any(folder.iterdir()):
            raise RefereeError(f"--keep: {folder} is not empty; the demo begins with a folder of its own")
        await _Demo(console, folder, serve, kept=keep is not None).run(stack)


class _Demo:
    """One run: the servers, the daemon driven round by round on a clock that follows the script."""

    def __init__(self, console: Console, folder: Path, serve: bool, kept: bool) -> None:
        self._screen = Screen(console, NAMES)
        self._folder = folder
        self._serve = serve
        self._kept = kept
        self._clock = SetClock(datetime(2031, 5, 1, 6, tzinfo=UTC))
        self._shown = 0

    async def run(self, stack: AsyncExitStack) -> None:
        """Play the script, then show how the games stand."""
        service = ServiceFile(address=REFEREE, name=NAMES[REFEREE])
        accounts = dict.fromkeys(NAMES, PASSWORD)
        server = await stack.enter_async_context(EmbeddedServer(self._folder / "mail", accounts, clock=self._clock.now))
        database = f"sqlite:///{self._folder / 'referee.sqlite'}"
        office = await stack.enter_async_context(open_office(service, database, self._clock, vouching_of(service)))
        mailbox, account = imap_mailbox(server.imap_port, REFEREE, PASSWORD)
        stack.push_async_callback(mailbox.close)
        route = SmtpRoute("127.0.0.1", server.smtp_port, username=REFEREE, password=PASSWORD)
        daemon = Daemon(office, mailbox, account, lambda: SmtpMailer(route), self._folder / "events")
        self._screen.title(server.smtp_port, server.imap_port)
        text = EVENT.read_text(encoding="utf-8")
        setup = load_event_text(text, str(EVENT))
        await add_event(office.store, office.cache, setup, text, self._clock.now())
        for step in sorted(SCRIPT, key=lambda step: datetime.fromisoformat(step.at)):
            moment = datetime.fromisoformat(step.at)
            self._clock.set(moment)
            await look(office, moment)
            await daemon.send_all()
            await self._show_new(daemon)
            if isinstance(step, Letter):
                await self._submit(server, step, moment)
                self._screen.letter(step, moment)
                await daemon.round()
            else:
                self._screen.ruling(step, moment)
                await carry_out(office, _decision(step), moment)
                await daemon.send_all()
            await self._show_new(daemon)
        async with office.store.reads() as reads:
            games = [await load_game(reads, office.cache, setup.code, game.id) for game in setup.games]
        self._screen.games([game for game in games if isinstance(game, Game)], setup)
        self._screen.places(self._folder, self._kept)
        if self._serve:
            self._screen.serving(server.smtp_port, server.imap_port, PASSWORD)
            await asyncio.Event().wait()

    async def _submit(self, server: EmbeddedServer, letter: Letter, moment: datetime) -> None:
        """As a player's mail program does: logged in, over SMTP, to every addressee."""
        raw = _message(letter, moment)
        route = SmtpRoute("127.0.0.1", server.smtp_port, username=letter.sender, password=PASSWORD)
        async with SmtpMailer(route) as mailer:
            for recipient in (*letter.to, *letter.cc):
                await mailer.send(OutgoingMail(letter.sender, recipient, raw))

    async def _show_new(self, daemon: Daemon) -> None:
        async with daemon.office.store.reads() as reads:
            for mail in await reads.mails(after=self._screen.last_mail):
                self._screen.judged(mail)
            while rows := await reads.outbox(after=self._shown):
                for row in rows:
                    self._screen.mail_out(row.letter)
                self._shown = rows[-1].id


def _decision(ruling: Ruling) -> Decision:
    return Decision("arbiter", CaseWanted(kind=ruling.kind), RulingWord(ruling.ruling), ruling.text)


def _message(letter: Letter, moment: datetime) -> bytes:
    message = EmailMessage()
    message["Date"] = format_datetime(moment)
    message["From"] = _address(letter.sender)
    message["To"] = ", ".join(map(_address, letter.to))
    if letter.cc:
        message["Cc"] = ", ".join(map(_address, letter.cc))
    message["Subject"] = letter.subject
    message["Message-ID"] = f"<{moment:%Y%m%d%H%M}.{letter.sender}>"
    message.set_content(letter.text)
    return message.as_bytes().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")


def _address(email: str) -> str:
    return f"{NAMES[email]} <{email}>"


def scenes() -> Iterator[str]:
    """What the demo shows, one sentence a scene."""
    for step in SCRIPT:
        yield step.scene
