"""Lives of the referee out of one cradle, from the side of a test."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PATIENCE = 600.0
"""How many seconds a life may take, unless it is said otherwise."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How a life ended: its exit code, or a signal as a negative one; how many calls it made, if they are counted."""

    code: int
    calls: int


@dataclass(slots=True)
class Cradle:
    """`async with open_cradle(log) as cradle:`, then one life after the other."""

    process: asyncio.subprocess.Process
    log: Path

    async def begin(self, request: dict[str, Any]) -> int:
        """A life begins; gives the number of its process."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        word, number = await self._answer()
        assert word == "begun"
        return int(number)

    async def end(self, patience: float = PATIENCE) -> Ended:
        """Wait until the life is over."""
        word, code, calls = await self._answer(patience)
        assert word == "ended"
        return Ended(int(code), int(calls))

    async def live(self, request: dict[str, Any], patience: float = PATIENCE) -> Ended:
        """A whole life."""
        await self.begin(request)
        return await self.end(patience)

    def said(self) -> str:
        """The last that any life said."""
        return self.log.read_text(errors="replace")[-3000:]

    async def _answer(self, patience: float = PATIENCE) -> list[str]:
        assert self.process.stdout is not None
        async with asyncio.timeout(patience):
            line = await self.process.stdout.readline()
        assert line, self.said()
        return line.decode().split()


@asynccontextmanager
async def open_cradle(log: Path, preload: Path | None = None) -> AsyncIterator[Cradle]:
    """A cradle; `preload`: the library that counts calls."""
    root = Path(__file__).parents[2]
    env = {**os.environ, "PYTHONPATH": f"{root}:{root}/tests/faults"}
    if preload is not None:
        env["LD_PRELOAD"] = str(preload)
    with log.open("ab") as errors:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            str(Path(__file__).with_name("cradle.py")),
            cwd=root,
            env=env,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=errors,
        )
    try:
        yield Cradle(process, log)
    finally:
        process.kill()
        await process.wait()
