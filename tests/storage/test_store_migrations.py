import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, text

from service.errors import StoreError
from service.handling.setup import add_event
from service.handling.states import StateCache
from service.ledger.facts import write_facts
from service.ports import EventEntry, EventStatus
from service.settings.loader import load_event_text
from service.storage import migrate as migrating
from service.storage.engines import engines_for
from service.storage.migrate import MIGRATIONS, alembic_config, back_up
from service.storage.rows import as_text
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

revision = "9001"
down_revision = "0002"


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

    (tmp_path / "9001_later.py").write_text(LATER)
    ours = alembic_config()
    ours.set_main_option("version_locations", f"{MIGRATIONS / 'versions'};{tmp_path}")
    ours.set_main_option("path_separator", ";")
    monkeypatch.setattr(migrating, "alembic_config", lambda: ours)
    for _ in range(2):
        await (await Store.open(f"sqlite:///{file}")).close()
    assert sorted(path.name for path in tmp_path.glob("referee.db*")) == ["referee.db", "referee.db.before-0002"]
    assert query(file, "SELECT value FROM mark, later") == []
    assert query(tmp_path / "referee.db.before-0002", "SELECT value, version_num FROM mark, alembic_version") == [
        ("value", "0002")
    ]


OLD_EVENT = """
event: {code: OLD-1, name: Старый турнир, aliases: [Old Cup], rules: email, start: 2026-01-10, timezone: Asia/Omsk}
officials:
  arbiter: {name: А. Судья, email: Judge+x@Example.org}
  deputy: {name: Б. Судья, email: deputy@example.org}
  adjudicators:
    - {name: В. Судья, email: one@example.org}
    - {name: Г. Судья, email: two@example.org}
players:
  - {id: a1, name: Анна Первая, email: a1@example.org}
  - {id: b1, name: Борис Второй, email: b1@example.org}
teams:
  - {id: A, name: Первые, members: [a1], captain: {name: К, email: captain@example.org}}
  - {id: B, name: Вторые, members: [b1], deputies: [{name: Д, email: vice@example.org}]}
games: [{id: G1, white: a1, black: b1}]
"""


async def directory_of(store: Store) -> tuple[Any, ...]:
    async with store.reads() as reads:
        held = ("judge", "deputy", "one", "two", "captain", "vice")
        offices = [await reads.events_of(f"{name}@example.org", []) for name in held]
        return await reads.directory(), offices, await reads.first_events("arbiter")


async def test_events_of_the_first_schema_come_into_the_directory(tmp_path: Path) -> None:
    setup = load_event_text(OLD_EVENT, "old")
    fresh = await Store.open(f"sqlite:///{tmp_path}/fresh.db")
    moment = datetime(2026, 1, 5, tzinfo=UTC)
    await add_event(fresh, StateCache(), setup, OLD_EVENT, moment)
    engines = engines_for(f"sqlite:///{tmp_path}/old.db")

    def write_old(connection: Connection) -> None:
        config = alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text("INSERT INTO journal (number, kind, arrived_at) VALUES (1, 'file', '2026-01-05')"))
        connection.execute(
            text("INSERT INTO event_setup VALUES ('OLD-1', :source, :facts, 'running', 1, '2026-01-05')"),
            {"source": OLD_EVENT, "facts": as_text(write_facts(setup))},
        )

    await engines.run(write_old)
    await engines.close()
    old = await Store.open(f"sqlite:///{tmp_path}/old.db")
    wanted = await directory_of(fresh)
    assert await directory_of(old) == wanted
    assert wanted[0] == [EventEntry("OLD-1", "Старый турнир", ("Old Cup",), "Asia/Omsk", True, EventStatus.RUNNING)]
    assert all(events == ({"OLD-1"}, set()) for events in wanted[1])
    assert wanted[2] == {"judge@example.org": "OLD-1"}
    await fresh.close()
    await old.close()


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
