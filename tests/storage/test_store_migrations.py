import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection

from service.errors import StoreError
from service.storage import migrate as migrating
from service.storage.engines import engines_for
from service.storage.migrate import MIGRATIONS, alembic_config, back_up
from service.storage.store import Store


async def test_the_migrations_give_exactly_the_schema(url: str) -> None:
    store = await Store.open(url)

    def check(connection: Connection) -> None:
        config = alembic_config()
        config.attributes["connection"] = connection
        command.check(config)  # raises where the models and the database differ

    await store._engines.run(check)
    await store.close()


async def test_opening_again_keeps_what_is_there(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/deep/referee.db"
    for seen, written in ((None, "one"), ("one", "two")):
        store = await Store.open(url)
        async with store.unit() as unit:
            assert await unit.mark("name") == seen
            await unit.put_mark("name", written)
        await store.close()
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["referee.db"]


async def test_two_processes_may_open_at_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/referee.db"
    one, two = await Store.open(url), await Store.open(url)
    async with one.unit() as unit:
        await unit.put_mark("name", "value")
    async with two.unit() as unit:
        assert await unit.mark("name") == "value"
    await one.close()
    await two.close()


LATER = """
from alembic import op
import sqlalchemy as sa

revision = "0002"
down_revision = "0001"


def upgrade():
    op.create_table("later", sa.Column("id", sa.Integer))
"""


def query(file: Path, sql: str) -> list[Any]:
    connection = sqlite3.connect(file)
    found = connection.execute(sql).fetchall()
    connection.close()
    return found


def set_revision(file: Path, revision: str) -> None:
    connection = sqlite3.connect(file)
    with connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
    connection.close()


async def test_a_newer_store_is_refused_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "referee.db"
    await (await Store.open(f"sqlite:///{file}")).close()
    set_revision(file, "9999")
    with pytest.raises(StoreError, match="newer version of the referee") as refused:
        await Store.open(f"sqlite:///{file}")
    assert "\n" not in str(refused.value)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["referee.db"]


async def test_a_copy_is_made_before_a_migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "referee.db"
    store = await Store.open(f"sqlite:///{file}")
    async with store.unit() as unit:
        await unit.put_mark("name", "value")
    await store.close()

    (tmp_path / "0002_later.py").write_text(LATER)
    ours = alembic_config()
    ours.set_main_option("version_locations", f"{MIGRATIONS / 'versions'};{tmp_path}")
    ours.set_main_option("path_separator", ";")
    monkeypatch.setattr(migrating, "alembic_config", lambda: ours)
    for _ in range(2):
        await (await Store.open(f"sqlite:///{file}")).close()
    assert sorted(path.name for path in tmp_path.glob("referee.db*")) == ["referee.db", "referee.db.before-0001"]
    assert query(file, "SELECT value FROM mark, later") == []
    assert query(tmp_path / "referee.db.before-0001", "SELECT value, version_num FROM mark, alembic_version") == [
        ("value", "0001")
    ]


async def test_a_foreign_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE theirs (id INTEGER)")
    connection.close()
    with pytest.raises(StoreError, match="theirs"):
        await Store.open(f"sqlite:///{file}")


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(b"Dear referee, " * 100)
    with pytest.raises(StoreError, match="cannot be opened: file is not a database"):
        await Store.open(f"sqlite:///{file}")


async def test_a_living_store_is_copied_whole(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/referee.db")
    async with store.unit() as unit:
        await unit.put_mark("name", "value")
    back_up(tmp_path / "referee.db", tmp_path / "copy.db")
    await store.close()
    copy = await Store.open(f"sqlite:///{tmp_path}/copy.db")
    async with copy.reads() as reads:
        assert await reads.mark("name") == "value"
    await copy.close()


@pytest.mark.parametrize(("url", "synchronous"), [("sqlite:///{}/a.db", 2), ("sqlite://", 0)])
async def test_a_kept_store_is_written_through_to_the_disk(tmp_path: Path, url: str, synchronous: int) -> None:
    engines = engines_for(url.format(tmp_path))
    names = ("synchronous", "journal_mode", "foreign_keys")
    settings = await engines.run(lambda it: [it.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names])
    assert settings == [synchronous, "wal", 1]
    await engines.close()
