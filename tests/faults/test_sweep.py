"""
The referee killed before every write, sync and send of a whole run, and started anew each time.

None of it is left to chance. First a run of the fifty letters is held before each of its calls in turn, and what a
death there would leave behind is looked at: every row of the store as it opens then, every letter that has left.
Then, for each of the different remains, the referee is really killed at the first call that leaves them, they are
compared, and one more life must bring them to what an undisturbed run comes to. SWEEP_POINTS sets how many of them,
evenly spread, and 0 means every one (`make sweep`); SWEEP_CALLS the first so many calls of the run.
"""

import asyncio
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Mapping
from contextlib import closing
from datetime import datetime
from hashlib import sha256
from pathlib import Path

import pytest
from databases import fresh_database
from lives import Cradle, Ended, open_cradle
from outcome import outcome_of
from players_server import PlayersServer
from sqlalchemy import NullPool, create_engine, make_url, text
from test_kill_9 import LIFE, assert_same, lay_out

POINTS = int(os.environ.get("SWEEP_POINTS", "4"))
CALLS = int(os.environ.get("SWEEP_CALLS", "600"))
TALLY_EVERY = 25
SETTLING = 0.001  # what has been sent is with the players' server


@pytest.fixture(scope="module")
def points(tmp_path_factory: pytest.TempPathFactory, need_tool: Callable[[str, str], None]) -> Path:
    """The library that counts the calls of a process, holds it before them, or kills it before one."""
    need_tool("cc", "gcc")
    library = tmp_path_factory.mktemp("points") / "points.so"
    source = Path(__file__).with_name("points.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(library), str(source)], check=True)
    return library


class Remains:
    """What is in a store and has left it, as a digest; the store itself is not touched."""

    def __init__(self, database: str, folder: Path, mails: Mapping[str, set[bytes]]) -> None:
        self._mails, self._folder = mails, folder
        url = make_url(database)
        self._file = url.get_backend_name() == "sqlite"
        self._engine = (
            None
            if self._file
            else create_engine(
                url.set(drivername="postgresql+psycopg"), poolclass=NullPool, isolation_level="AUTOCOMMIT"
            )
        )

    def digest(self) -> str:
        digest = sha256(repr(sorted((name, sorted(bodies)) for name, bodies in self._mails.items())).encode())
        digest.update(repr(self._rows_of_file() if self._file else self._rows_of_server()).encode())
        return digest.hexdigest()

    def _rows_of_file(self) -> list[object]:
        copy = self._folder / "copy"  # to look into it mends it, so a copy is looked into
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        for file in self._folder.glob("referee.db*"):
            shutil.copyfile(file, copy / file.name)
        with closing(sqlite3.connect(copy / "referee.db")) as store:
            names = store.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
            tables = store.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
            return [names, *((name, sorted(map(repr, store.execute(f'SELECT * FROM "{name}"')))) for (name,) in tables)]

    def _rows_of_server(self) -> list[object]:
        assert self._engine is not None
        with self._engine.connect() as connection:
            names = connection.execute(
                text("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename")
            ).scalars()
            tables = " UNION ALL ".join(
                f"SELECT '{name}', md5(string_agg(t::text, '|' ORDER BY t::text)) FROM \"{name}\" t" for name in names
            )
            return [tuple(row) for row in connection.execute(text(tables))] if tables else []


async def live(
    cradle: Cradle, folder: Path, database: str, port: int, moment: datetime, die_at: int = 0, watcher: str = ""
) -> Ended:
    request = {"life": "maildir", "folder": str(folder), "database": database, "port": port}
    return await cradle.live({**request, "moment": moment.isoformat(), "die_at": die_at, "watcher": watcher})


async def walk(
    cradle: Cradle, folder: Path, database: str, players: PlayersServer, moment: datetime
) -> tuple[dict[str, int], int]:
    """The remains of a death before each call: at which call they are first left; and how many calls there are."""
    found: dict[str, int] = {}
    calls = 0
    remains = Remains(database, folder, players.mails)

    async def hold(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal calls
        while await reader.read(1):
            calls += 1
            if not CALLS or calls <= CALLS:
                await asyncio.sleep(SETTLING)
                found.setdefault(remains.digest(), calls)
            writer.write(b".")
        writer.close()

    socket = str(folder / "watcher")
    async with await asyncio.start_unix_server(hold, socket):
        ended = await live(cradle, folder, database, players.port, moment, watcher=socket)
    assert ended.code == 0, cradle.said()
    assert ended.calls > 500, "the calls are not counted: the library is not loaded"
    found.setdefault(remains.digest(), ended.calls + 1)
    return found, calls


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.real)])
async def test_killed_before_any_call_it_comes_to_the_same(
    kind: str, tmp_path: Path, points: Path, need_server: Callable[[str], str]
) -> None:
    letters = tmp_path / "letters"
    moment = lay_out(letters)
    async with open_cradle(tmp_path / "log", points) as cradle:
        folder = tmp_path / "whole"
        shutil.copytree(letters, folder)
        async with fresh_database(kind, folder, need_server) as database, PlayersServer() as players:
            found, calls = await walk(cradle, folder, database, players, moment)
            wanted = await outcome_of(database)
        wanted_calls = sorted(found.values())
        step = max(1, len(wanted_calls) // POINTS) if POINTS else 1
        print(f"{kind}: {calls} calls leave {len(found)} different remains; every {step}. is lived on from", flush=True)
        deaths, known, others = 0, set(found), 0
        for number in wanted_calls[step // 2 :: step]:
            folder = tmp_path / "point"
            shutil.copytree(letters, folder)
            async with fresh_database(kind, folder, need_server) as database, PlayersServer() as players:
                ended = await live(cradle, folder, database, players.port, moment, number)
                assert ended.code == (-9 if number <= calls else 0), cradle.said()
                await asyncio.sleep(SETTLING)
                others += Remains(database, folder, players.mails).digest() not in known
                ended = await live(cradle, folder, database, players.port, moment + LIFE)
                assert ended.code == 0, f"call {number}: {cradle.said()}"
                assert_same(await outcome_of(database), wanted, players)
            shutil.rmtree(folder)
            deaths += 1
            if deaths % TALLY_EVERY == 0:
                print(f"{kind}: {deaths} deaths, up to call {number}, {others} left something else", flush=True)
        print(f"{kind}: {deaths} deaths, all came to the same; {others} left what no call of the first run left")
        assert others <= deaths // 20, "a death leaves something else than was looked at"
