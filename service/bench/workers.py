"""Row 8: what a second worker on the same PostgreSQL store brings."""

import asyncio
import json
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from service.app import SetClock, open_office
from service.bench.letters import REFEREE, SERVER, BenchLetter, event_text, letters
from service.bench.measures import Measured
from service.handling.intake import take_in
from service.handling.setup import add_event
from service.handling.sharing import Queue, judge_with_others
from service.ports import Arrival, MailKey
from service.settings.loader import load_event_text
from service.settings.service_model import ServiceFile


async def speed_up(folder: Path, imap: str | None, database: str | None, scale: float) -> list[Measured]:
    """Row 8: a queue worked off by one worker and its like by two; the floor is the speed of one. PostgreSQL only."""
    if database is None or not database.startswith("postgresql"):
        return []
    games, written = letters(max(100, int(4_000 * scale)))
    clock = SetClock(written[0].at - timedelta(days=1))
    speeds = []
    async with open_office(ServiceFile(address=REFEREE), database, clock, (SERVER,)) as office:
        text = event_text(games)
        await add_event(office.store, office.cache, load_event_text(text, "bench"), text, clock.now())
        for workers in (1, 2):
            part = [letter for letter in written if _game(letter) % 2 == workers % 2]
            for place, letter in enumerate(part):
                key = MailKey(f"bench{workers}", "INBOX", 1, str(place))
                await take_in(office, Arrival(letter.raw, key, letter.at), None)
            speeds.append(len(part) / await _work_off(database, workers, written))
    return [(f"two workers on {len(written)} letters", speeds[1], "letters/s", speeds[0])]


def _game(letter: BenchLetter) -> int:
    return int(letter.raw.split(b"Message-ID: <", 1)[1].split(b".", 1)[0])


async def _work_off(database: str, workers: int, written: Sequence[BenchLetter]) -> float:
    """Seconds from the start signal until the last worker finds nothing more."""
    command = (
        sys.executable,
        "-c",
        "from service.bench.workers import main; main()",
        database,
        written[-1].at.isoformat(),
    )
    pipe = asyncio.subprocess.PIPE
    team = [await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe) for _ in range(workers)]
    for process in team:
        assert process.stdout is not None
        await process.stdout.readline()  # it stands ready
    began = time.perf_counter()
    await asyncio.gather(*(process.communicate(b"go\n") for process in team))
    return time.perf_counter() - began


async def work(database: str, moment: datetime) -> None:
    """One worker: stands ready, waits for a line, judges until nothing waits, says how many letters it judged."""
    async with open_office(ServiceFile(address=REFEREE), database, SetClock(moment), (SERVER,)) as office:
        async with office.store.reads() as reads:
            await office.directory(reads)
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        judged = await judge_with_others(Queue(office))
        print(json.dumps({"judged": judged, "at": datetime.now(UTC).isoformat()}), flush=True)


def main() -> None:
    """Be one worker, on the database and at the moment that the command line names."""
    asyncio.run(work(sys.argv[1], datetime.fromisoformat(sys.argv[2])))
