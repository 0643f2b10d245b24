"""
A process that has everything in hand and forks the lives of the referee: each begins in no time, and dies alone.

    python tests/faults/cradle.py

A request is a line of JSON on standard input, one life at a time; the answers are `begun PID`, and when the life is
over `ended CODE CALLS`, a signal as a negative code. Whoever asked may kill PID meanwhile. What a life says goes to
standard error.

`{"life": "maildir", "folder", "database", "port", "moment", "later", "wave", "die_at", "watcher"}`: a Maildir worked
through, as `run_referee` does it; whenever it is, so many letters of FOLDER/later come. The clock says `moment`, or
when the last letter came, and more seconds. All in one thread, so that the calls come in one order. It is killed before
the call of that number, or, where `watcher` names a socket, writes a byte to it before each call and waits for one.
CALLS is how many there were. `points.so` must be preloaded for it; else CALLS is 0.
`{"life": "mailed", "settings", "later"}`: the whole daemon on real servers until SIGTERM, its clock some seconds ahead.
"""

import asyncio
import ctypes
import json
import os
import random
import signal
import socket
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from run_referee import main as work_through

from service.app import SetClock
from service.daemon import open_daemon
from service.errors import StoreError
from service.settings.service_model import ServiceFile
from service.storage import writing

CODES = {"no store": 3, "another fault": 4}


class AtOnce(ThreadPoolExecutor):
    """Threads that are none: what is handed over is done on the spot."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> "Future[Any]":
        done: Future[Any] = Future()
        try:
            done.set_result(work(*args, **named))
        except Exception as error:
            done.set_exception(error)
        return done


class Ahead:
    """The machine's clock, some time ahead: what a dead life had leased is free again in the next."""

    def __init__(self, by: timedelta) -> None:
        self._by = by

    def now(self) -> datetime:
        return datetime.now(UTC) + self._by


async def maildir_life(request: dict[str, Any]) -> None:
    asyncio.get_running_loop().set_default_executor(AtOnce())
    chance = random.Random(request["later"])  # lives that begin at the same time draw the same keys, and so compare
    writing.token_bytes, writing.token_hex = chance.randbytes, lambda size: chance.randbytes(size).hex()
    folder, later = Path(request["folder"]), timedelta(seconds=request["later"])
    clock = SetClock(datetime.fromisoformat(request["moment"]) + later)
    for file in (folder / "mail" / "new").iterdir():
        clock.set(arrived(file) + later)
    come = partial(some_come, folder, request["wave"], clock, later)
    await work_through(folder, request["database"], request["port"], clock, come)


def arrived(file: Path) -> datetime:
    return datetime.fromtimestamp(file.stat().st_mtime, UTC)


def some_come(folder: Path, wave: int, clock: SetClock, later: timedelta) -> bool:
    """The next letters of those that wait are delivered, and it is as late as the last of them; gives whether any."""
    waiting = sorted((folder / "later").glob("*"), key=lambda file: (arrived(file), file.name))
    for file in waiting[:wave]:
        clock.set(arrived(file) + later)
        file.rename(folder / "mail" / "new" / file.name)
    return bool(waiting)


async def mailed_life(request: dict[str, Any]) -> None:
    async with open_daemon(ServiceFile.model_validate(request["settings"])) as daemon:
        daemon.office.clock = Ahead(timedelta(seconds=request["later"]))
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, daemon.stop)
        await daemon.run()


LIVES = {"maildir": maildir_life, "mailed": mailed_life}


def live(request: dict[str, Any], points: ctypes.CDLL | None, told: int) -> int:
    """One life, in a process of its own; gives the code it ends with, and tells how many calls it made."""
    try:
        if points is not None:
            watcher = -1
            if request.get("watcher"):
                line = socket.socket(socket.AF_UNIX)
                line.connect(request["watcher"])
                watcher = line.detach()
            points.points_arm(request.get("die_at", 0), watcher)
        asyncio.run(LIVES[request["life"]](request))
        return 0
    except StoreError as error:
        print(error, file=sys.stderr)
        return CODES["no store"]
    except BaseException as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        return CODES["another fault"]
    finally:
        os.write(told, str(points.points_seen() if points is not None else 0).encode())


def main() -> None:
    points = ctypes.CDLL(None) if "points" in os.environ.get("LD_PRELOAD", "") else None
    if points is not None:
        points.points_arm.argtypes, points.points_seen.restype = [ctypes.c_long, ctypes.c_int], ctypes.c_long
    for line in sys.stdin:
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.close(reading)
            os.dup2(2, 1)
            os._exit(live(json.loads(line), points, writing))
        os.close(writing)
        print("begun", child, flush=True)
        _, status = os.waitpid(child, 0)
        calls = os.read(reading, 32).decode() or "0"
        os.close(reading)
        print("ended", os.waitstatus_to_exitcode(status), calls, flush=True)


if __name__ == "__main__":
    main()
