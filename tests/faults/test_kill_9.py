"""
The referee killed without warning, again and again, at its writes, syncs and sends, and started anew each time.

What it comes to must be what it comes to undisturbed: no letter lost, none judged twice, no second decision. Each life
ends at a point that a seed names. KILL_POINTS sets how many there are (`make kills POINTS=300`).
"""

import asyncio
import os
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path

import arena
import pytest
from databases import fresh_database
from outcome import Outcome, outcome_of
from players_server import PlayersServer

from service.handling.dispatch import LEASE
from service.mail.maildir import deliver, make_maildir

POINTS = int(os.environ.get("KILL_POINTS", "5"))
GAMES, PLIES = 5, 9  # with one correction a game: fifty letters
CALLS = {"sqlite": {"pwrite64": 800, "fdatasync": 16, "sendto": 300}, "postgresql": {"sendto": 600}}
"""Calls at which a life may end, and at most the how-manieth in one thread: a good part of a whole run."""
PATIENCE = 600.0
LIFE = LEASE + timedelta(seconds=5)
"""How much later each life begins: what its predecessor had leased is free again, and the day is not yet over."""


@dataclass(frozen=True, slots=True)
class Run:
    """A folder with letters, a database, and where the mail goes."""

    folder: Path
    database: str
    players: PlayersServer
    moment: datetime

    async def live(self, life: int, death: tuple[str, int] | None) -> bool:
        """One life of the referee; True when it ended by itself, all work done."""
        code, said = await self.begin(life, death and (death[0], f"signal=KILL:when={death[1]}"))
        assert code in (0, -9, 137), said[-2000:]
        return code == 0

    async def begin(self, life: int, fault: tuple[str, str] | None) -> tuple[int | None, str]:
        """One life, with a fault put into a system call; gives its exit code, and what it said to standard error."""
        tracer: list[str] = []
        if fault is not None:
            call, what = fault
            inject = f"inject={call}:{what}"
            tracer = ["strace", "-f", "-qq", "-o", os.devnull, "-e", f"trace={call}", "-e", inject]
        process = await asyncio.create_subprocess_exec(
            *tracer,
            sys.executable,
            str(Path(__file__).with_name("run_referee.py")),
            str(self.folder),
            self.database,
            str(self.players.port),
            (self.moment + life * LIFE).isoformat(),
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONPATH": "."},
            stderr=asyncio.subprocess.PIPE,
        )
        async with asyncio.timeout(PATIENCE):
            _, said = await process.communicate()
        return process.returncode, said.decode(errors="replace")


def lay_out(folder: Path) -> datetime:
    """Event file and letters as they lie before the referee starts; gives the moment after the last letter."""
    (folder / "events").mkdir(parents=True)
    (folder / "events" / "event.yaml").write_text(arena.event_text(GAMES), encoding="utf-8")
    make_maildir(folder / "mail")
    letters = arena.letters(GAMES, PLIES)
    for letter in letters:
        deliver(folder / "mail", letter.raw, letter.at)
    return letters[-1].at


async def undisturbed(folder: Path) -> Outcome:
    moment = lay_out(folder)
    database = f"sqlite:///{folder}/referee.db"
    async with PlayersServer() as players:
        assert await Run(folder, database, players, moment).live(0, None)
    return await outcome_of(database)


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.real)])
async def test_killed_at_any_point_it_comes_to_the_same(
    kind: str, tmp_path: Path, need_server: Callable[[str], str], need_tool: Callable[[str, str], None]
) -> None:
    need_tool("strace", "strace")
    wanted = await undisturbed(tmp_path / "undisturbed")
    assert sum(wanted.letters.values()) == GAMES * (PLIES + 1)
    assert wanted.funnel == {"accepted": GAMES * PLIES, "rejected": GAMES}
    deaths, round_number = 0, 0
    while deaths < POINTS:
        round_number += 1
        folder = tmp_path / str(round_number)
        chance = random.Random(f"{kind}/{round_number}")
        moment = lay_out(folder)
        async with fresh_database(kind, folder, need_server) as database, PlayersServer() as players:
            run, life, done = Run(folder, database, players, moment), 0, False
            while not done:
                call = chance.choice(list(CALLS[kind]))
                done = await run.live(life, (call, chance.randrange(1, CALLS[kind][call])) if deaths < POINTS else None)
                deaths += not done
                life += 1
                assert life * LIFE < timedelta(hours=5), "the officials' hour passes: another day's mail would be due"
            assert deaths or round_number < 3, "nobody was killed: the tracer does not do its work"
            assert_same(await outcome_of(database), wanted, players)


def assert_same(found: Outcome, wanted: Outcome, players: PlayersServer) -> None:
    assert found.letters == wanted.letters
    assert replace(found, answers={}) == replace(wanted, answers={})
    assert found.answers == wanted.answers
    assert set(players.mails) == set(wanted.answers)
    assert all(len(bodies) == 1 for bodies in players.mails.values()), "one Message-ID, one decision"
