"""Bringing a store to the present schema, in process, at start."""

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from service.errors import StoreError
from service.storage.engines import Engines

MIGRATIONS = Path(__file__).with_name("migrations")
ONE_AT_A_TIME = 0x5265_6665_7265_65  # key of the advisory lock under which a PostgreSQL store is migrated


def alembic_config() -> Config:
    """The settings of Alembic; it has no file of its own."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


async def migrate(engines: Engines) -> None:
    """
    Create the schema or bring it up to date; an SQLite file is copied beside itself before it is changed.

    Raises: StoreError when the store was written by a newer version, or is no store of the referee.
    """
    await engines.run(lambda connection: _bring_up(connection, engines.file))


def _bring_up(connection: Connection, file: Path | None) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ONE_AT_A_TIME})
    present = MigrationContext.configure(connection).get_current_revision()
    scripts = ScriptDirectory.from_config(alembic_config())
    head = scripts.get_current_head()
    if present == head:
        return
    if present is None:
        _refuse_foreign(connection)
    elif present not in {script.revision for script in scripts.walk_revisions()}:
        raise StoreError(
            f"the store was written by a newer version of the referee (its schema is {present}, the newest known "
            f"here {head}): install that version, or restore a backup made by this one"
        )
    elif file is not None:
        back_up(file, _free_name(file, present))
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def back_up(source: Path, target: Path) -> None:
    """Copy a living SQLite store into a new file, whole and consistent."""
    with sqlite3.connect(source) as living, sqlite3.connect(target) as copy:
        living.backup(copy)
    living.close()
    copy.close()


def _refuse_foreign(connection: Connection) -> None:
    tables = inspect(connection).get_table_names()
    if tables:
        raise StoreError(
            f"the database holds tables that are not the referee's ({', '.join(sorted(tables)[:3])} …): "
            "give it a database of its own"
        )


def _free_name(file: Path, revision: str) -> Path:
    """A name beside the file that no earlier copy has taken."""
    number, name = 1, file.with_name(f"{file.name}.before-{revision}")
    while name.exists():
        number += 1
        name = file.with_name(f"{file.name}.before-{revision}-{number}")
    return name
