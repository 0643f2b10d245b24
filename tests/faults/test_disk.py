"""
A disk that is full, or fails, at any write: the referee says so in a sentence, loses nothing, and goes on by itself.

What it comes to must be what it comes to undisturbed. Each run suffers its fault at a write that a seed names, and for
some writes more. DISK_POINTS sets how many runs there are of each kind (`make disk POINTS=100`).
"""

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from outcome import outcome_of
from players_server import PlayersServer
from test_kill_9 import Run, assert_same, lay_out, undisturbed

POINTS = int(os.environ.get("DISK_POINTS", "1"))
FAULTS = {
    "a-full-disk": ("pwrite64", "ENOSPC", 900),
    "a-write-that-fails": ("pwrite64", "EIO", 900),
    "a-sync-that-fails": ("fdatasync", "EIO", 25),
    "a-read-that-fails": ("pread64", "EIO", 900),
}
"""What fails, with which error, and at most the how-manieth time in one thread."""
LONGEST = 12  # so many calls in a row fail
LIVES = 20
SAID = ("the store does not answer: ", "the store cannot be opened: ")


@pytest.mark.parametrize("name", FAULTS)
async def test_a_disk_that_fails_loses_nothing(
    name: str, tmp_path: Path, need_tool: Callable[[str, str], None]
) -> None:
    need_tool("strace", "strace")
    wanted = await undisturbed(tmp_path / "undisturbed")
    call, error, most = FAULTS[name]
    told = 0
    for point in range(POINTS):
        chance = random.Random(f"{name}/{point}")
        folder = tmp_path / str(point)
        async with PlayersServer() as players:
            run = Run(folder, f"sqlite:///{folder}/referee.db", players, lay_out(folder))
            for life in range(LIVES):
                first = chance.randrange(1, most)
                fault = (call, f"error={error}:when={first}..{first + chance.randrange(LONGEST)}") if not life else None
                code, said = await run.begin(life, fault)
                assert all(line.startswith(SAID) for line in said.splitlines()), said[-3000:]
                told += bool(said)
                assert code in (0, 3), said[-3000:]
                if code == 0:
                    break
            assert_same(await outcome_of(run.database), wanted, players)
    assert told or POINTS < 3, "no write failed: the tracer does not do its work"
