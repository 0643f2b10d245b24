"""
Three workers on one PostgreSQL store, killed and added while the letters come, the server itself stopped at once.

What they come to together must be what one worker comes to alone: every letter judged once, the letters of one game in
their order, every answer one decision. WORKER_DEATHS and SERVER_STOPS set how often (`make workers POINTS=20`).
"""

import asyncio
import os
import random
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import arena
import pytest
from databases import fresh_database
from outcome import Outcome, outcome_of
from players_server import PlayersServer
from run_worker import set_clock
from servers_control import control
from test_kill_9 import Run

from service.errors import StoreLostError
from service.handling.health import POLLED
from service.mail.maildir import deliver, make_maildir
from service.storage.store import Store

pytestmark = pytest.mark.real

DEATHS = int(os.environ.get("WORKER_DEATHS", "3"))
STOPS = int(os.environ.get("SERVER_STOPS", "1"))
GAMES, PLIES = 6, 9
WORKERS = 3
PATIENCE = 240.0
WAVE = 12  # letters delivered at once


def waves() -> list[list[arena.Sent]]:
    """The letters as they come, a wave at a time."""
    letters = arena.letters(GAMES, PLIES)
    return [letters[start : start + WAVE] for start in range(0, len(letters), WAVE)]


def lay_out(folder: Path) -> None:
    """The event file, an empty Maildir, and the clock before the first letter."""
    (folder / "events").mkdir(parents=True)
    (folder / "events" / "event.yaml").write_text(arena.event_text(GAMES), encoding="utf-8")
    make_maildir(folder / "mail")
    set_clock(folder, waves()[0][0].at)


def deliver_wave(folder: Path, wave: Sequence[arena.Sent]) -> None:
    """The letters first, then the clock: no day is told of which a letter has not come."""
    for letter in wave:
        deliver(folder / "mail", letter.raw, letter.at)
    set_clock(folder, wave[-1].at)


async def alone(folder: Path) -> Outcome:
    """One worker on SQLite, wave after wave."""
    lay_out(folder)
    database = f"sqlite:///{folder}/referee.db"
    async with PlayersServer() as players:
        for wave in waves():
            deliver_wave(folder, wave)
            assert await Run(folder, database, players, wave[-1].at).live(0, None)
    return await outcome_of(database)


@dataclass(slots=True)
class Workers:
    """The processes at work on one store."""

    arguments: Sequence[str]
    log: Path
    running: list[asyncio.subprocess.Process] = field(default_factory=list)

    async def add(self) -> None:
        with self.log.open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                str(Path(__file__).with_name("run_worker.py")),
                *self.arguments,
                cwd=Path(__file__).parents[2],
                env={**os.environ, "PYTHONPATH": "."},
                stderr=log,
            )
        self.running.append(process)

    async def kill_one(self, chance: random.Random) -> None:
        process = self.running.pop(chance.randrange(len(self.running)))
        assert process.returncode is None, self.said()
        process.kill()
        await process.wait()

    async def end(self) -> None:
        for process in self.running:
            assert process.returncode is None, self.said()
            process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            for process in self.running:
                assert await process.wait() in (0, -signal.SIGTERM), self.said()  # the last may hardly have begun

    def kill_all(self) -> None:
        for process in self.running:
            if process.returncode is None:
                process.kill()

    def said(self) -> str:
        return self.log.read_text(errors="replace")[-3000:]


async def polled_when_done(database: str, letters: int) -> str | None:
    """When the mailbox was last polled, where every letter is judged and every answer has left; else None."""
    try:
        store = await Store.open(database)
    except StoreLostError:  # the server is down
        return None
    try:
        async with store.reads() as reads:
            if sum((await reads.funnel()).values()) < letters or await reads.waiting_numbers(1):
                return None
            return await reads.mark(POLLED) if await reads.next_send_at() is None else None
    except StoreLostError:
        return None
    finally:
        await store.close()


async def until_done(database: str, letters: int) -> None:
    """Until all is done, and whole rounds have gone by since: the days are told at the end of a round."""
    rounds = set[str]()
    async with asyncio.timeout(PATIENCE):
        while len(rounds) < 3:
            polled = await polled_when_done(database, letters)
            rounds = rounds | {polled} if polled else set()
            await asyncio.sleep(0.2)


async def test_workers_together_come_to_what_one_comes_to_alone(
    tmp_path: Path, need_server: Callable[[str], str]
) -> None:
    wanted = await alone(tmp_path / "alone")
    folder, chance = tmp_path / "together", random.Random("workers")
    lay_out(folder)
    faults = ["worker"] * DEATHS + ["server"] * STOPS
    chance.shuffle(faults)
    async with AsyncExitStack() as stack:
        database = await stack.enter_async_context(fresh_database("postgresql", folder, need_server))
        players = await stack.enter_async_context(PlayersServer())
        workers = Workers([str(folder), database, str(players.port)], tmp_path / "log")
        come = 0
        stack.callback(workers.kill_all)
        for _ in range(WORKERS):
            await workers.add()
        for number, wave in enumerate(waves()):
            deliver_wave(folder, wave)
            come += len(wave)
            for fault in faults[number :: len(waves())]:
                await asyncio.sleep(chance.uniform(0.0, 1.5))
                if fault == "worker":
                    await workers.kill_one(chance)
                    await workers.add()
                else:
                    await control("kill", "postgresql")
                    await control("restart", "postgresql")
            await until_done(database, come)
        await workers.end()
        found = await outcome_of(database)
        assert found.letters == wanted.letters
        assert (found.funnel, found.games) == (wanted.funnel, wanted.games)
        assert found.course == wanted.course
        assert found.answers == wanted.answers
        assert set(players.mails) == set(wanted.answers)
        assert all(len(bodies) == 1 for bodies in players.mails.values()), "one Message-ID, one decision"
        lines = workers.log.read_text().splitlines()
        assert len({line.split()[0] for line in lines if "action=send" in line}) > 1, "the work was shared"


async def test_one_worker_at_a_time_reads_the_mailbox(tmp_path: Path, need_server: Callable[[str], str]) -> None:
    async with fresh_database("postgresql", tmp_path, need_server) as database:
        first, second = await Store.open(database), await Store.open(database)
        try:
            one, other, elsewhere = first.role("mailbox/a"), second.role("mailbox/a"), second.role("mailbox/b")
            assert (await one.held(), await other.held(), await elsewhere.held()) == (True, False, True)
            assert (await one.held(), await other.held()) == (True, False)
            await one.leave()
            assert await other.held()
            for role in (other, elsewhere):
                await role.leave()
        finally:
            await second.close()
