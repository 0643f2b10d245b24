"""Odd arguments of commands: what cannot be used is told in one sentence and exit code 1, never by a traceback."""

import socket
import sqlite3
from pathlib import Path

import pytest
from starlette.applications import Starlette
from typer.testing import CliRunner

from service.cli import app, main
from service.errors import RefereeError
from service.web.health import serving

ROOT = Path(__file__).parents[2]
EVENT = str(ROOT / "config" / "events" / "memorial.example.yaml")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of odd things: a folder, an empty file, bytes, something that is not there."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00x")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter").write_bytes(b"x")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("odd", ["folder", "empty", "bytes", "gone"])
@pytest.mark.parametrize(
    "command",
    [
        "check {odd}",
        "draw {odd}",
        "table ./{odd}",
        "event add {odd}",
        "orders {odd}",
        "rebuild --event {odd}",
        "replay --event {odd} --mail empty",
        "replay --event {event} --mail empty --orders {odd}",
        "verify --config {odd}",
        "restore {odd}",
        "draw --trf {odd}",
    ],
)
def test_a_file_that_cannot_be_used(place: Path, command: str, odd: str) -> None:
    words = [word.format(odd=odd, event=EVENT) for word in command.split()]
    assert odd in _refused(*words)
    assert not (place / "var").exists()


@pytest.mark.parametrize(
    ("command", "told"),
    [
        pytest.param("read empty --format xml", "--format: 'xml' is none of text, json", id="read"),
        pytest.param("replay --event x --mail y --format xml", "--format: 'xml' is none of text, json", id="replay"),
        pytest.param(
            "game CM-1 G01 --format xml", "--format: 'xml' is none of text, free, pgn, chart, json", id="game"
        ),
        pytest.param("bench --scale 0", "--scale: 0 is no part of the full sizes", id="nothing-measured"),
        pytest.param("bench --scale -1", "--scale: -1 is no part of the full sizes", id="less-than-nothing"),
        pytest.param("demo --keep empty", "--keep: empty cannot be made a folder", id="demo-into-a-file"),
        pytest.param("demo --keep full", "--keep: full is not empty", id="demo-over-an-earlier-one"),
        pytest.param("replay --event {event} --mail empty --until 2026-02-30", "--until: '2026-02-30'", id="until"),
        pytest.param("schema letter", "'letter' is none of service, event, replay", id="schema"),
    ],
)
def test_a_word_that_is_none(place: Path, command: str, told: str) -> None:
    assert told in _refused(*(word.format(event=EVENT) for word in command.split()))


def test_a_database_of_somebody_else(place: Path) -> None:
    with sqlite3.connect(place / "other.sqlite") as other:
        other.execute("CREATE TABLE accounts (x)")
    (place / "s.yaml").write_text(f"database: sqlite:///{place}/other.sqlite\n", encoding="utf-8")
    assert "tables that are not the referee's (accounts" in _refused("event", "list", "--config", "s.yaml")
    (place / "s.yaml").write_text(f"database: sqlite:///{place}/bytes\n", encoding="utf-8")
    assert "file is not a database" in _refused("event", "list", "--config", "s.yaml")


def test_a_store_of_a_newer_referee(place: Path) -> None:
    (place / "s.yaml").write_text(f"database: sqlite:///{place}/r.sqlite\n", encoding="utf-8")
    assert CliRunner().invoke(app, ["event", "add", EVENT, "--config", "s.yaml"]).exit_code == 0
    with sqlite3.connect(place / "r.sqlite") as store:
        store.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "written by a newer version" in _refused("cases", "--config", "s.yaml")


async def test_the_port_of_the_health_page_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(RefereeError, match=f"127.0.0.1:{port} is taken already"):
            async with serving(Starlette(), "127.0.0.1", port):
                pass
    async with serving(Starlette(), "127.0.0.1", 0) as port:
        assert port > 0


@pytest.mark.parametrize(
    ("error", "told"),
    [
        pytest.param(IsADirectoryError(21, "Is a directory", "some/where"), "some/where: Is a directory", id="folder"),
        pytest.param(ConnectionRefusedError(111, "Connection refused"), "(Connection refused)", id="server"),
        pytest.param(OSError(98, "in use"), "a port of this machine is taken already", id="port"),
    ],
)
def test_what_the_machine_refuses_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: OSError, told: str
) -> None:
    def refuse(**_: object) -> None:
        raise error

    monkeypatch.setattr("service.cli.app", refuse)
    with pytest.raises(SystemExit) as ended:
        main()
    said = capsys.readouterr().err
    assert ended.value.code == 1
    assert said.startswith("referee: ")
    assert told in said


def _refused(*words: str) -> str:
    """What a command says that refuses: one of the errors that `main` tells in a sentence."""
    result = CliRunner().invoke(app, list(words))
    assert result.exit_code == 1
    assert isinstance(result.exception, RefereeError), repr(result.exception)
    return str(result.exception)
