"""
An event at the size of a federation: from its file to the last start letter queued, with time and memory.

    PYTHONPATH=. .venv/bin/python -m tests.tournament.federation [listed|drawn]

`listed`: 200 players, 5,000 games in the file (50 rounds of the Berger table). `drawn`: 101 players, so that the draw
makes 5,050 games. Each stage with its seconds; at the end the most memory that the process had.
"""

import asyncio
import resource
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

from service.app import SetClock, open_office
from service.handling.running_event import load_running
from service.handling.setup import add_event
from service.handling.starting import start_event
from service.handling.tables import table_of
from service.settings.loader import load_event_text
from service.settings.service_model import ServiceFile
from service.tournament.berger import berger_rounds

AT = datetime(2026, 1, 1, 9, 0, tzinfo=UTC)


def event_file(players: int, rounds: int) -> str:
    """An event of so many players; with `rounds`, that many rounds of the Berger table are listed."""
    lines = [
        "event: {code: FED-1, name: Federation, rules: email, start: 2026-01-20}",
        "officials: {arbiter: {name: Arbiter First, email: arbiter@example.org}}",
        "pairing: {system: round-robin, seed: federation}",
        "players:",
    ]
    lines += [
        f"  - {{id: p{n}, name: Player{n} Name, email: p{n}@example.org, language: {'ru' if n % 2 else 'en'}}}"
        for n in range(1, players + 1)
    ]
    if rounds:
        lines.append("games:")
        pairs = [pair for one in berger_rounds(players)[:rounds] for pair in one.pairs]
        lines += [
            f"  - {{id: G{n:04d}, white: p{white}, black: p{black}}}" for n, (white, black) in enumerate(pairs, 1)
        ]
    return "\n".join(lines) + "\n"


async def set_up(players: int, rounds: int, folder: Path) -> dict[str, float]:
    """Every stage in seconds; `games` and `letters` are counts."""
    took: dict[str, float] = {}
    began = time.perf_counter()

    def note(stage: str) -> None:
        nonlocal began
        now = time.perf_counter()
        took[stage], began = now - began, now

    text = event_file(players, rounds)
    setup = load_event_text(text, "event.yaml")
    note("file read and checked")
    async with open_office(ServiceFile(), f"sqlite:///{folder / 'referee.sqlite'}", SetClock(AT)) as office:
        note("store opened")
        await add_event(office.store, office.cache, setup, text, AT)
        note("event added")
        started = await start_event(office, "FED-1", AT)
        note("drawn and started, last start letter queued")
        async with office.store.reads() as reads:
            table_of(await load_running(office, reads, "FED-1"))
        note("table of the running event")
    return took | {"games": started.games, "letters": started.letters}


def main(kind: str) -> None:
    """Print the figures of one kind of event."""
    players, rounds = (200, 50) if kind == "listed" else (101, 0)
    with tempfile.TemporaryDirectory() as folder:
        took = asyncio.run(set_up(players, rounds, Path(folder)))
    games, letters = took.pop("games"), took.pop("letters")
    sys.stdout.write(f"{players} players, {games:.0f} games, {letters:.0f} start letters\n")
    for stage, seconds in took.items():
        sys.stdout.write(f"{seconds:8.2f} s  {stage}\n")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    sys.stdout.write(f"{sum(took.values()):8.2f} s  in all; at most {peak:.0f} MiB\n")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "listed")
