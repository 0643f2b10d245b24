"""
A referee behind bad lines: IMAP and SMTP each through a proxy that cuts, stalls, half-closes and garbles.

Each seed is one small event. However the lines behave, every letter is judged once, every answer arrives, and one
decision goes out under one Message-ID. PROXY_POINTS sets how many seeds there are (`make proxy POINTS=100`).
"""

import asyncio
import os
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import arena
import pytest
from fault_proxy import FaultProxy
from outcome import read_outcome
from players_server import PlayersServer

from service.app import SystemClock, open_office
from service.daemon import Daemon
from service.mail.embedded import EmbeddedServer
from service.mail.imap import ImapMailbox
from service.mail.imap_wire import ImapLogin
from service.mail.security import Security
from service.mail.smtp import SmtpMailer, SmtpRoute
from service.settings.service_model import ServiceFile

POINTS = int(os.environ.get("PROXY_POINTS", "4"))
AT_ONCE = 5
GAMES, PLIES = 1, 3
FAULTS = 3  # on each line, before it is good again
LINE_SECONDS = 1.5  # after which a silent line is given up; in earnest it is 30
PATIENCE = float(os.environ.get("PATIENCE", "300"))


async def run_behind_faults(folder: Path, seed: int) -> None:
    (folder / "events").mkdir(parents=True)
    (folder / "events" / "event.yaml").write_text(arena.event_text(GAMES), encoding="utf-8")
    letters = arena.letters(GAMES, PLIES)
    service = ServiceFile(address=arena.REFEREE)
    imap_chance, smtp_chance = random.Random(f"imap/{seed}"), random.Random(f"smtp/{seed}")
    async with (
        EmbeddedServer(folder / "mail", {arena.REFEREE: "pw"}) as server,
        PlayersServer() as players,
        FaultProxy(server.imap_port, imap_chance, FAULTS, longest=8000) as imap,
        FaultProxy(players.port, smtp_chance, FAULTS, longest=600) as smtp,
        open_office(service, "sqlite://", SystemClock()) as office,
    ):
        for letter in letters:
            await server.deliver(arena.REFEREE, letter.raw, letter.at)
        login = ImapLogin("127.0.0.1", imap.port, arena.REFEREE, "pw", security=Security.PLAIN, timeout=LINE_SECONDS)
        route = SmtpRoute("127.0.0.1", smtp.port, timeout=LINE_SECONDS)
        daemon = Daemon(
            office,
            ImapMailbox(login, arena.REFEREE, safety_seconds=0.5),
            arena.REFEREE,
            lambda: SmtpMailer(route),
            folder / "events",
            poll_seconds=0.5,
        )

        async def is_done() -> bool:
            async with office.store.reads() as reads:
                found = await read_outcome(reads)
            return (
                sum(found.letters.values()) >= len(letters) and "stored" not in found.funnel and not found.open_answers
            )

        running = asyncio.create_task(daemon.run())
        try:
            await until(is_done, running)
        finally:
            daemon.stop()
            await running
        async with office.store.reads() as reads:
            found = await read_outcome(reads)
        assert found.funnel == {"accepted": GAMES * PLIES, "rejected": GAMES}
        assert sorted(found.letters.values()) == [1] * len(letters)
        assert set(players.mails) == set(found.answers)
        assert all(len(bodies) == 1 for bodies in players.mails.values())
        assert imap.done, "no fault happened"
        assert smtp.done, "no fault happened"


async def until(condition: Callable[[], Awaitable[bool]], running: asyncio.Task[None]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await condition():
            assert not running.done(), running.exception()
            await asyncio.sleep(0.2)


async def test_bad_lines_lose_and_double_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.daemon.LONGEST_PAUSE", 2.0)
    monkeypatch.setattr("service.mail.imap.LONGEST_BACK_OFF", 2.0)
    turns = asyncio.Semaphore(AT_ONCE)

    async def one(seed: int) -> str | None:
        async with turns:
            try:
                await run_behind_faults(tmp_path / str(seed), seed)
            except (AssertionError, TimeoutError) as error:
                return f"seed {seed}: {error!r}"
        return None

    failed = [words for words in await asyncio.gather(*map(one, range(POINTS))) if words]
    assert not failed
