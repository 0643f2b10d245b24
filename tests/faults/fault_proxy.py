"""A TCP proxy that does to a connection what networks do: cut it, stall it, close half of it, put garbage on it."""

import asyncio
import random
from contextlib import suppress
from enum import StrEnum

GARBAGE = b"\xff\x00\xfe* BAD {99}\r\n)))\r\n"


class Fault(StrEnum):
    """What happens to a connection."""

    CUT = "cut"
    STALL = "stall"
    HALF_CLOSE = "half-close"
    GARBAGE = "garbage"


class FaultProxy:
    """
    `async with FaultProxy(port, chance) as proxy:`; connect to `proxy.port`.

    The first `faults` connections each suffer one fault after a number of bytes from the server that `chance` names;
    later ones pass untouched. Garbage stands in place of the server's words, and nothing true follows it.
    """

    def __init__(self, target: int, chance: random.Random, faults: int, longest: int = 4000) -> None:
        self.port = 0
        self.done: list[Fault] = []
        self._target, self._chance, self._left, self._longest = target, chance, faults, longest
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> "FaultProxy":
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *exc: object) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        fault: Fault | None = None
        if self._left > 0:
            self._left -= 1
            fault = self._chance.choice(list(Fault))
        after = int(self._longest ** self._chance.random())  # as often early as late
        with suppress(OSError, asyncio.CancelledError):
            there, back = await asyncio.open_connection("127.0.0.1", self._target)
            upward = asyncio.create_task(_pump(reader, back))
            try:
                await self._downward(there, writer, fault, after)
            finally:
                upward.cancel()
                back.transport.abort()
                writer.transport.abort()
        self._tasks.discard(task)

    async def _downward(
        self, there: asyncio.StreamReader, writer: asyncio.StreamWriter, fault: Fault | None, after: int
    ) -> None:
        passed = 0
        while chunk := await there.read(65536):
            if fault is not None and passed + len(chunk) >= after:
                writer.write(chunk[: max(0, after - passed)])
                self.done.append(fault)
                if fault is Fault.GARBAGE:
                    writer.write(GARBAGE)
                await writer.drain()
                if fault is Fault.HALF_CLOSE:
                    writer.write_eof()
                if fault is not Fault.CUT:
                    await asyncio.sleep(3600)  # whoever waits must give up by itself
                return
            passed += len(chunk)
            writer.write(chunk)
            await writer.drain()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while chunk := await reader.read(65536):
            writer.write(chunk)
            await writer.drain()
        writer.write_eof()
