"""
The referee killed before every write, sync and send of a whole run, and started anew each time.

None of it is left to chance. First a run of the fifty letters is held before each of its calls in turn, and what a
death there would leave behind is looked at: every row of the store as it opens then, every letter that has left.
Then, for each of the different remains, the referee is really killed at the first call that leaves them, they are
compared, and one more life must bring them to what an undisturbed run comes to. SWEEP_POINTS sets how many of them,
evenly spread, and 0 means every one (`make sweep`); SWEEP_CALLS the first so many calls of the run; SWEEP_WAVE how many
letters come at a time.
"""

import asyncio
import mmap
import os
import shutil
import sqlite3
import subprocess
import zlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import closing
from datetime import UTC, datetime, time, timedelta
from hashlib import sha256
from pathlib import Path

import arena
import pytest
from databases import fresh_database
from lives import PATIENCE, Cradle, Ended, open_cradle
from outcome import outcome_of
from players_server import PlayersServer
from sqlalchemy import NullPool, create_engine, make_url, text
from test_kill_9 import LIFE, assert_same, lay_out

POINTS = int(os.environ.get("SWEEP_POINTS", "4"))
CALLS = int(os.environ.get("SWEEP_CALLS", "600"))
WAVE = int(os.environ.get("SWEEP_WAVE", "10"))
BEFORE = datetime.combine(arena.START, time(6), UTC)
NOW = timedelta()
TALLY_EVERY = 25
LOOKING = 4 * 3600.0  # a run that is held and looked at before each of its calls
HEAD, FRAME = 32, 24 + 4096  # of SQLite's log, in bytes
NO_END = bytes(4)  # in a frame that does not end its transaction
SETTLING = 0.001  # what has been sent is with the players' server


@pytest.fixture(scope="module")
def points(tmp_path_factory: pytest.TempPathFactory, need_tool: Callable[[str, str], None]) -> Path:
    """The library that counts the calls of a process, holds it before them, or kills it before one."""
    need_tool("cc", "gcc")
    library = tmp_path_factory.mktemp("points") / "points.so"
    source = Path(__file__).with_name("points.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(library), str(source)], check=True)
    return library


class Remains(ABC):
    """What is in a store and has left it; the store itself is not touched."""

    def __init__(self, mails: Mapping[str, set[bytes]]) -> None:
        self._mails = mails
        self._last: tuple[object, str] | None = None

    def digest(self) -> str:
        """A digest of every row and every letter; where nothing can have been committed since, the last one."""
        mark = (self.mark(), sum(map(len, self._mails.values())))
        if self._last is None or self._last[0] != mark:
            mails = sorted((name, sorted(bodies)) for name, bodies in self._mails.items())
            self._last = mark, sha256(repr((mails, self.rows())).encode()).hexdigest()
        return self._last[1]

    @abstractmethod
    def mark(self) -> object:
        """What differs whenever something has been committed."""

    @abstractmethod
    def rows(self) -> list[object]:
        """All rows of all tables, and the tables."""


class RemainsOfFile(Remains):
    """An SQLite file with its log."""

    def __init__(self, mails: Mapping[str, set[bytes]], folder: Path) -> None:
        super().__init__(mails)
        self._folder = folder

    def mark(self) -> object:
        """The file itself, and of the log the head and the last frame that ends a transaction (SQLite, WAL format)."""
        store, log = self._folder / "referee.db", self._folder / "referee.db-wal"
        file = zlib.crc32(store.read_bytes()) if store.exists() else None
        if not log.exists() or log.stat().st_size < HEAD:
            return file
        last = b""
        with log.open("rb") as opened, mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as raw:
            head = raw[:HEAD]
            for start in range(HEAD, len(raw), FRAME):
                if raw[start + 8 : start + 16] != head[16:24]:  # written before the log was begun anew
                    break
                if raw[start + 4 : start + 8] != NO_END:
                    last = raw[start : start + FRAME]
        return file, head, last

    def rows(self) -> list[object]:
        copy = self._folder / "copy"  # to look into it mends it, so a copy is looked into
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        for file in self._folder.glob("referee.db*"):
            shutil.copyfile(file, copy / file.name)
        with closing(sqlite3.connect(copy / "referee.db")) as store:
            names = store.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
            tables = store.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
            return [names, *((name, sorted(map(repr, store.execute(f'SELECT * FROM "{name}"')))) for (name,) in tables)]


class RemainsOnServer(Remains):
    """A database of PostgreSQL."""

    def __init__(self, mails: Mapping[str, set[bytes]], database: str) -> None:
        super().__init__(mails)
        url = make_url(database).set(drivername="postgresql+psycopg")
        self._connection = create_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT").connect()

    def mark(self) -> object:
        return self._connection.execute(text("SELECT pg_current_snapshot()::text")).scalar_one()

    def rows(self) -> list[object]:
        names = self._connection.execute(
            text("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename")
        ).scalars()
        tables = " UNION ALL ".join(
            f"SELECT '{name}', md5(string_agg(t::text, '|' ORDER BY t::text)) FROM \"{name}\" t" for name in names
        )
        return [tuple(row) for row in self._connection.execute(text(tables))] if tables else []


def remains_of(database: str, folder: Path, mails: Mapping[str, set[bytes]]) -> Remains:
    if make_url(database).get_backend_name() == "sqlite":
        return RemainsOfFile(mails, folder)
    return RemainsOnServer(mails, database)


async def live(
    cradle: Cradle, folder: Path, database: str, port: int, later: timedelta, die_at: int = 0, watcher: str = ""
) -> Ended:
    request = {"life": "maildir", "folder": str(folder), "database": database, "port": port, "wave": WAVE}
    request |= {"moment": BEFORE.isoformat(), "later": later.total_seconds(), "die_at": die_at, "watcher": watcher}
    return await cradle.live(request, LOOKING if watcher else PATIENCE)


async def walk(cradle: Cradle, folder: Path, database: str, players: PlayersServer) -> tuple[dict[str, int], int]:
    """The remains of a death before each call: at which call they are first left; and how many calls there are."""
    found: dict[str, int] = {}
    calls = 0
    remains = remains_of(database, folder, players.mails)

    async def hold(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal calls
        while await reader.read(1):
            calls += 1
            if not CALLS or calls <= CALLS:
                await asyncio.sleep(SETTLING)
                found.setdefault(remains.digest(), calls)
                if not calls % 1000:
                    print(f"{calls} calls leave {len(found)} different remains", flush=True)
            writer.write(b".")
        writer.close()

    socket = str(folder / "watcher")
    async with await asyncio.start_unix_server(hold, socket):
        ended = await live(cradle, folder, database, players.port, NOW, watcher=socket)
    assert ended.code == 0, cradle.said()
    assert ended.calls > 500, "the calls are not counted: the library is not loaded"
    found.setdefault(remains.digest(), ended.calls + 1)
    return found, calls


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.real)])
async def test_killed_before_any_call_it_comes_to_the_same(
    kind: str, tmp_path: Path, points: Path, need_server: Callable[[str], str]
) -> None:
    letters = tmp_path / "letters"
    lay_out(letters)
    (letters / "mail" / "new").rename(letters / "later")
    (letters / "mail" / "new").mkdir()
    async with open_cradle(tmp_path / "log", points) as cradle:
        folder = tmp_path / "whole"
        shutil.copytree(letters, folder)
        async with fresh_database(kind, folder, need_server) as database, PlayersServer() as players:
            found, calls = await walk(cradle, folder, database, players)
            wanted = await outcome_of(database)
        wanted_calls = sorted(found.values())
        step = max(1, len(wanted_calls) // POINTS) if POINTS else 1
        print(f"{kind}: {calls} calls leave {len(found)} different remains; every {step}. is lived on from", flush=True)
        deaths, known, others = 0, set(found), 0
        for number in wanted_calls[step // 2 :: step]:
            folder = tmp_path / "point"
            shutil.copytree(letters, folder)
            async with fresh_database(kind, folder, need_server) as database, PlayersServer() as players:
                ended = await live(cradle, folder, database, players.port, NOW, number)
                assert ended.code == (-9 if number <= calls else 0), cradle.said()
                await asyncio.sleep(SETTLING)
                others += remains_of(database, folder, players.mails).digest() not in known
                ended = await live(cradle, folder, database, players.port, LIFE)
                assert ended.code == 0, f"call {number}: {cradle.said()}"
                assert_same(await outcome_of(database), wanted, players)
            shutil.rmtree(folder)
            deaths += 1
            if deaths % TALLY_EVERY == 0:
                print(f"{kind}: {deaths} deaths, up to call {number}, {others} left something else", flush=True)
        print(f"{kind}: {deaths} deaths, all came to the same; {others} left what no call of the first run left")
        assert others <= deaths // 20, "a death leaves something else than was looked at"
