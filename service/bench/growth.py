"""How cost grows: with the games on file, with the length of a game, with the deadlines that wait (rows 2, 3, 5, 6)."""

import asyncio
import json
import resource
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median

from service.app import SetClock, open_office
from service.bench.letters import CODE, REFEREE, SERVER, BenchLetter, letters
from service.bench.measures import Measured, Nowhere, add, judge
from service.daemon import Daemon
from service.handling.health import VERIFIED
from service.handling.office import Office
from service.handling.watch import look
from service.mail.maildir import MaildirMailbox, make_maildir
from service.settings.service_model import ServiceFile
from service.storage.filling import fill

GAMES, COPIES = 100, 999
"""Row 2: from 100 games to 100,000, ten plies each."""
ON_FILE = 3999
"""Rows 5 and 6: copies of an event of 250 games, a million in all."""
LONG, LATE, EARLY = 200, (180, 200), (8, 28)
"""Row 3: a game of 200 plies; its letters around the 190th against those around the tenth and after."""


async def games_on_file(folder: Path, imap: str | None, database: str | None, scale: float) -> list[Measured]:
    """Row 2: CPU of one letter with many games on file; the floor is the same with few."""
    url = database or f"sqlite:///{folder}/referee.sqlite"
    games, written = letters(max(16, int(GAMES * min(1.0, scale * 10))) * 10, plies=10)
    early, late = written[: len(written) // 2], written[len(written) // 2 :]
    clock = SetClock(written[0].at - timedelta(days=1))
    service = ServiceFile(address=REFEREE)
    copies = max(9, int(COPIES * scale))
    async with open_office(service, url, clock, (SERVER,)) as office:
        await add(office, games)
        await judge(office, clock, early, 0)
        first, second = late[: len(late) // 2], late[len(late) // 2 :]
        few = await _cost(office, clock, first, len(early))
    await fill(url, CODE, copies, clock.now().date())
    async with open_office(service, url, clock, (SERVER,)) as office:
        await judge(office, clock, second[:20], len(early) + len(first))
        many = await _cost(office, clock, second[20:], len(early) + len(first) + 20)
    return [(f"one letter, {games * (copies + 1)} games on file to {games}", many * 1e3, "ms CPU", few * 1e3)]


async def long_game(folder: Path, imap: str | None, database: str | None, scale: float) -> list[Measured]:
    """Row 3: CPU of one letter late in games of 200 plies, with its whole table; the floor is one early in them."""
    games, written = letters(max(1, int(10 * scale)) * LONG, plies=LONG)
    clock = SetClock(written[0].at - timedelta(days=1))
    spent: dict[range, list[float]] = {range(*LATE): [], range(*EARLY): []}
    url = database or f"sqlite:///{folder}/referee.sqlite"
    async with open_office(ServiceFile(address=REFEREE), url, clock, (SERVER,)) as office:
        await add(office, games)
        for place, letter in enumerate(written):
            cost = await _cost(office, clock, [letter], place)
            for plies, costs in spent.items():
                if letter.ply in plies:
                    costs.append(cost)
    late, early = (median(costs) for costs in spent.values())
    return [(f"one letter at ply {LATE[0]}-{LATE[1]} to {EARLY[0]}-{EARLY[1]}", late * 1e3, "ms CPU", early * 1e3)]


async def sweep(folder: Path, imap: str | None, database: str | None, scale: float) -> list[Measured]:
    """Row 5: one look at the days of a million running games, of which a few are due."""
    url = database or f"sqlite:///{folder}/referee.sqlite"
    now = await on_file(url, max(9, int(ON_FILE * scale)))
    clock = SetClock(now)
    async with open_office(ServiceFile(address=REFEREE), url, clock, (SERVER,)) as office:
        await look(office, now)
        waits = []
        for _ in range(5):
            began = time.perf_counter()
            await look(office, now)
            waits.append(time.perf_counter() - began)
    return [(f"look at the days of {250 * (max(9, int(ON_FILE * scale)) + 1)} games", median(waits), "s", None)]


async def start(folder: Path, imap: str | None, database: str | None, scale: float) -> list[Measured]:
    """Row 6: from the start of a process to its first poll with a million games on file, and the memory it then has."""
    url = database or f"sqlite:///{folder}/referee.sqlite"
    copies = max(9, int(ON_FILE * scale))
    now = await on_file(url, copies)
    began = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", "from service.bench.growth import main; main()", url, now.isoformat(), str(folder),
        stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    said = await process.stdout.readline()
    spent = time.perf_counter() - began
    await process.wait()
    games = 250 * (copies + 1)
    return [
        (f"start with {games} games to the first poll", spent, "s", None),
        ("memory at the first poll", float(json.loads(said)["mib"]), "MiB", None),
    ]


async def on_file(url: str, copies: int) -> datetime:
    """A store with so many times 250 running games; gives the moment at which it stands."""
    _, written = letters(1)
    clock = SetClock(written[0].at)
    async with open_office(ServiceFile(address=REFEREE), url, clock, (SERVER,)) as office:
        await add(office, 250)
        async with office.store.unit() as unit:  # the daily look at the chains is no part of a start
            await unit.put_mark(VERIFIED, f"ok {datetime.now(UTC).isoformat()}")
    await fill(url, CODE, copies, clock.now().date(), ledger=False)
    return clock.now()


async def _cost(office: Office, clock: SetClock, written: Sequence[BenchLetter], first: int) -> float:
    cpu = time.process_time()
    await judge(office, clock, written, first)
    return (time.process_time() - cpu) / len(written)


async def _poll_once(url: str, moment: datetime, folder: Path) -> None:
    async with open_office(ServiceFile(address=REFEREE), url, SetClock(moment), (SERVER,)) as office:
        mailbox = MaildirMailbox(REFEREE, {"INBOX": make_maildir(folder / "mail")})
        daemon = Daemon(office, mailbox, REFEREE, Nowhere, folder / "events")
        await daemon.round()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps({"mib": peak / (1024 * 1024 if sys.platform == "darwin" else 1024)}), flush=True)


def main() -> None:
    """Start on the database, at the moment and in the folder of the command line, poll once, say how much memory."""
    asyncio.run(_poll_once(sys.argv[1], datetime.fromisoformat(sys.argv[2]), Path(sys.argv[3])))
