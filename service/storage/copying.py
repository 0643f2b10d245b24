"""A store copied whole: online into a file, and from such a file into an empty database of either kind."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, func, insert, select, text
from sqlalchemy.exc import DBAPIError
from sqlmodel import SQLModel

from service.errors import StoreError
from service.storage.engines import AnyConnection, Engines, InlineConnection, engines_for
from service.storage.migrate import back_up, migrate

ROWS_AT_ONCE = 500
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file."""


async def back_up_store(url: str, target: Path) -> None:
    """
    Copy a store into a new SQLite file while it is in use; whole and consistent, whatever kind the store is.

    Raises: StoreError when the file is there already, the store cannot be read or the disk does not take the copy.
    """
    if target.exists():
        raise StoreError(f"{target} is there already; a backup never overwrites another")
    draft = target.with_name(target.name + ".part")
    with _whole_or_nothing(draft, f"the backup {target} cannot be written"):
        target.parent.mkdir(parents=True, exist_ok=True)
        _remove(draft)
        engines = engines_for(url)
        try:
            if engines.file is not None:
                if not engines.file.exists():
                    raise StoreError(f"there is no store at {engines.file}")
                back_up(engines.file, draft)
            else:
                await _into_file(engines, draft)
        finally:
            await engines.close()
        as_one_file(draft)
        _check(draft)
        _sync(draft)
        draft.rename(target)
        _sync(target.parent)


async def restore_store(source: Path, url: str) -> None:
    """
    Put a backup into an empty database, brought up to this version's schema.

    Raises: StoreError when the backup is damaged or the database holds something.
    """
    if not source.is_file():
        raise StoreError(f"there is no backup {source}")
    _check(source)
    target = engines_for(url)
    try:
        if target.file is not None:
            if target.file.exists():
                raise StoreError(f"{target.file} is there already: move it away first, nothing is overwritten")
            with _whole_or_nothing(target.file, f"the store {target.file} cannot be written"):
                back_up(source, target.file)
                await migrate(target)
            return
        await migrate(target)
        with tempfile.TemporaryDirectory(prefix="referee-restore-") as folder:
            copy = Path(folder, "store.db")
            back_up(source, copy)
            old = engines_for(f"sqlite:///{copy}")
            try:
                await migrate(old)
            finally:
                await old.close()
            await _from_file(copy, target)
    finally:
        await target.close()


async def _into_file(engines: Engines, draft: Path) -> None:
    made = engines_for(f"sqlite:///{draft}")
    try:
        await migrate(made)
        async with engines.reading() as reading, made.writing() as writing:
            assert isinstance(writing, InlineConnection)
            for table in SQLModel.metadata.sorted_tables:
                rows = [dict(row._mapping) for row in (await reading.execute(select(table))).all()]
                _insert(writing.sync_connection, table, rows)
    finally:
        await made.close()


async def _from_file(copy: Path, target: Engines) -> None:
    source = create_engine(f"sqlite:///{copy}")
    try:
        async with target.writing() as writing:
            with source.connect() as reading:
                for table in SQLModel.metadata.sorted_tables:
                    count = (await writing.execute(select(func.count()).select_from(table))).scalar()
                    if count:
                        raise StoreError("the database holds a store already: give the backup an empty one")
                    rows = [dict(row._mapping) for row in reading.execute(select(table))]
                    for start in range(0, len(rows), ROWS_AT_ONCE):
                        await writing.execute(insert(table), rows[start : start + ROWS_AT_ONCE])
                    await _number_on(writing, table)
    finally:
        source.dispose()


async def _number_on(writing: AnyConnection, table: Any) -> None:
    """PostgreSQL gives out numbers by itself: it goes on after those that came with the backup."""
    for column in table.primary_key.columns:
        if column.autoincrement is True or (column.autoincrement == "auto" and column.type.python_type is int):
            place = {"table": table.name, "column": column.name}
            found = await writing.execute(text("SELECT pg_get_serial_sequence(:table, :column)"), place)
            sequence = found.scalar()
            if sequence is not None:
                last = (await writing.execute(select(func.max(column)))).scalar()
                if last:
                    await writing.execute(text("SELECT setval(:sequence, :last)"), {"sequence": sequence, "last": last})


@contextmanager
def _whole_or_nothing(file: Path, trouble: str) -> Iterator[None]:
    """What fails half way leaves no file behind, and says why in a sentence. Raises: StoreError."""
    try:
        yield
    except StoreError:
        _remove(file)
        raise
    except (sqlite3.Error, DBAPIError, OSError) as error:
        _remove(file)
        words = error.orig if isinstance(error, DBAPIError) else error
        raise StoreError(f"{trouble}: {getattr(words, 'strerror', None) or words}") from error
    except BaseException:
        _remove(file)
        raise


def _remove(file: Path) -> None:
    for ending in ("", *BESIDE):
        with suppress(OSError):
            file.with_name(file.name + ending).unlink(missing_ok=True)


def as_one_file(copy: Path) -> None:
    """Leave no log beside a copy that nobody has open: what is carried away is one file."""
    file = sqlite3.connect(copy)
    file.execute("PRAGMA journal_mode=DELETE")
    file.close()
    for ending in BESIDE:  # left by a reader that may not write
        copy.with_name(copy.name + ending).unlink(missing_ok=True)


def _insert(connection: Connection, table: Any, rows: list[dict[str, Any]]) -> None:
    for start in range(0, len(rows), ROWS_AT_ONCE):
        connection.execute(insert(table), rows[start : start + ROWS_AT_ONCE])


def _check(file: Path) -> None:
    try:
        with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as connection:
            answer = connection.execute("PRAGMA quick_check").fetchone()[0]
            of_referee = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
        connection.close()
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{file} is no backup, or a damaged one: {error}") from error
    if answer != "ok":
        raise StoreError(f"{file} is damaged: {answer}")
    if of_referee is None:
        raise StoreError(f"{file} is no backup of the referee's: it holds no store")


def _sync(path: Path) -> None:
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
