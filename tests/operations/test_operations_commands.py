"""The commands that keep a running service, as they are typed; the files that a server is set up with."""

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from parsers.forms.report import take_report
from parsers.letter import Line
from service import bench, doctor
from service.cli import app
from service.handling.health import Check
from service.settings.service_model import ServiceFile

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "systemd" / "referee.service"


@pytest.fixture
def config(tmp_path: Path) -> str:
    path = tmp_path / "service.yaml"
    path.write_text(f"database: sqlite:///{tmp_path}/referee.sqlite\nevents: {tmp_path}/events\n", encoding="utf-8")
    return str(path)


SMTP = "\noutgoing: {kind: smtp, host: mail.example.org, user: referee}\n"


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(words))
    return result.exit_code, result.output + (str(result.exception) if result.exception else "")


def test_backup_restore_verify_outbox(config: str, tmp_path: Path) -> None:
    event = ROOT / "config" / "events" / "memorial.example.yaml"
    assert run("event", "add", str(event), "--config", config)[0] == 0
    code, said = run("verify", "--config", config, "--reread")
    assert code == 0
    assert "everything comes out the same" in said
    head = re.search(r"head (\w{64})", said)
    assert head
    copy = str(tmp_path / "copy.sqlite")
    assert run("backup", copy, "--config", config)[0] == 0
    assert "already" in run("restore", copy, "--config", config)[1]
    (tmp_path / "referee.sqlite").rename(tmp_path / "lost.sqlite")
    code, said = run("restore", copy, "--config", config)
    assert (code, head[1] in said) == (0, True)
    assert "closed since" in run("outbox", "--config", config)[1]
    assert "TROUBLE outbox" in run("doctor", "--config", config, "--no-forge")[1]
    assert "closed since" not in run("outbox", "--release", "--config", config)[1]
    assert "TROUBLE outbox" not in run("doctor", "--config", config, "--no-forge")[1]


@pytest.mark.parametrize(
    "command",
    [
        "verify",
        "outbox",
        "backup {to}/copy.sqlite",
        "table CM-2026-01",
        "event list",
        "event show CM-2026-01",
        "event start CM-2026-01",
        "game CM-2026-01 G01",
        "cases",
        "export CM-2026-01 {to}/export",
    ],
)
def test_looking_makes_no_store_and_no_folder(tmp_path: Path, command: str) -> None:
    config = tmp_path / "service.yaml"
    config.write_text(f"database: sqlite:///{tmp_path}/var/referee.sqlite\n", encoding="utf-8")
    code, said = run(*command.format(to=tmp_path / "out").split(), "--config", str(config))
    assert code != 0
    assert "there is no store" in said
    assert list(tmp_path.iterdir()) == [config]


async def test_doctor_makes_no_store_either(tmp_path: Path) -> None:
    service = ServiceFile.model_validate({"database": f"sqlite:///{tmp_path}/var/referee.sqlite"})
    check = (await checks(service))["database"]
    assert (check.ok, "the daemon makes it" in check.words) == (True, True)
    assert list(tmp_path.iterdir()) == []


async def test_doctor_checks_the_event_files(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("event: {code: X, name: Y, start: 2026-02-30}\n", encoding="utf-8")
    service = ServiceFile.model_validate({"database": "sqlite://", "events": str(tmp_path)})
    check = (await checks(service))["files"]
    assert not check.ok
    assert "bad.yaml:1: event.start: must be a date" in check.words


def test_a_trouble_is_an_exit_code(config: str) -> None:
    code, said = run("doctor", "--config", config, "--no-forge")
    assert "TROUBLE alerts" in said
    assert code == 1


def test_a_backup_is_one_file(config: str, tmp_path: Path) -> None:
    event = ROOT / "config" / "events" / "memorial.example.yaml"
    assert run("event", "add", str(event), "--config", config)[0] == 0
    folder = tmp_path / "backups"
    for name in ("one", "two"):
        assert run("backup", str(folder / f"{name}.sqlite"), "--config", config)[0] == 0
    assert sorted(path.name for path in folder.iterdir()) == ["one.sqlite", "two.sqlite"]


@pytest.mark.parametrize(
    ("database", "told"),
    [
        ("mysql://localhost/referee", "must be sqlite:///path or postgresql://"),
        ("referee.sqlite", "must be sqlite:///path or postgresql://"),
        ("postgres://localhost/referee", "must be sqlite:///path or postgresql://"),
        ("sqlite://referee.sqlite", "three slashes"),
        ("postgresql://referee@localhost", "names no database"),
        ("postgresql://referee@localhost/?sslmode=require", "names no database"),
    ],
)
def test_a_database_that_cannot_be_is_a_fault_with_its_line(tmp_path: Path, database: str, told: str) -> None:
    config = tmp_path / "service.yaml"
    config.write_text(f"address: referee@example.org\ndatabase: {database}\n", encoding="utf-8")
    code, said = run("check", str(config))
    assert code != 0
    assert f"{config}:2: database: " in said
    assert told in said


@pytest.mark.parametrize(
    "database",
    ["sqlite://", "sqlite:///var/x.sqlite", "sqlite:////var/x.sqlite", "postgresql://r@h:5432/db", "postgresql:///db"],
)
def test_databases_that_can_be(tmp_path: Path, database: str) -> None:
    config = tmp_path / "service.yaml"
    config.write_text(f"database: {database}\n", encoding="utf-8")
    assert run("check", str(config))[0] == 0


def test_rebuild(config: str, tmp_path: Path) -> None:
    event = ROOT / "config" / "events" / "memorial.example.yaml"
    mails = tmp_path / "mails"
    mails.mkdir()
    (mails / "1.eml").write_bytes(b"From: nobody@example.org\r\nDate: Thu, 1 Jan 2026 10:00:00 +0000\r\n\r\nhello\r\n")
    code, said = run("rebuild", "--event", str(event), "--mail", str(mails), "--config", config)
    assert code == 0, said
    assert "2 inputs" in said
    assert "already" in run("rebuild", "--event", str(event), "--mail", str(mails), "--config", config)[1]


async def checks(service: ServiceFile) -> dict[str, Check]:
    return {check.name: check async for check in doctor.examine(service, forge=False)}


async def test_doctor_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REFEREE_MAILBOX_PASSWORD", raising=False)
    secret = tmp_path / "password"
    secret.write_text("x", encoding="utf-8")
    secret.chmod(0o644)
    service = ServiceFile.model_validate(
        {
            "database": "postgresql://nobody@127.0.0.1:9/none",
            "mailbox": {"kind": "imap", "host": "127.0.0.1", "port": 9, "tls": "none", "user": "x"},
            "outgoing": {"kind": "smtp", "host": "127.0.0.1", "port": 9, "password_file": str(secret)},
        }
    )
    found = await checks(service)
    assert [name for name, check in found.items() if check.ok] == []
    assert f"chmod 600 {secret}" in found["files"].words
    assert "cannot be opened" in found["database"].words
    assert "REFEREE_MAILBOX_PASSWORD" in found["mailbox"].words
    assert "check outgoing.host" in found["outgoing"].words
    assert "alerts.command" in found["alerts"].words


async def test_doctor_finds_nothing_wrong(tmp_path: Path) -> None:
    service = ServiceFile.model_validate(
        {
            "database": f"sqlite:///{tmp_path}/referee.sqlite",
            "events": str(tmp_path),
            "alerts": {"command": "true", "ping": "http://127.0.0.1/"},
        }
    )
    assert [check for check in (await checks(service)).values() if not check.ok] == []


async def test_bench_prints_every_row() -> None:
    rows = await bench.measure(scale=0.001)
    assert [row.row for row in rows] == [1, 2, 3, 4, 5, 6, 6, 7, 9, 10, 10, 10, 10, 10]
    assert all(row.value > 0 for row in rows if row.row != 5)
    document = json.loads(bench.write_json(rows))["rows"]
    assert set(document[0]) == {"row", "what", "value", "unit", "floor", "ratio", "goal"}
    assert document[0]["ratio"] == pytest.approx(document[0]["value"] / document[0]["floor"], rel=0.01)
    assert len(bench.write_text(rows).splitlines()) == 15
    assert [row.row for row in await bench.measure(scale=0.001, only=(10,))] == [10] * 5


@pytest.mark.parametrize("unit", sorted(path.name for path in UNIT.parent.glob("*.service")))
def test_the_unit_is_hardened(unit: str, need_tool: Callable[[str, str], None]) -> None:
    need_tool("systemd-analyze", "systemd")
    answer = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", "--no-pager", str(UNIT.parent / unit)],
        capture_output=True,
        text=True,
        check=False,
    )
    exposure = re.search(r"exposure level for \S+: (\d+\.\d+)", answer.stdout)
    assert exposure, answer.stderr
    assert float(exposure[1]) <= 2.0


def test_every_page_of_the_runbook_is_there() -> None:
    folder = ROOT / "deploy" / "runbook"
    named = set(re.findall(r"\((\w+\.md)\)", (folder / "README.md").read_text(encoding="utf-8")))
    assert named == {page.name for page in folder.glob("*.md")} - {"README.md"}
    said = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "service").rglob("*.py") if "runbook" in path.read_text()
    )
    assert set(re.findall(r"runbook/(\w+\.md)", said)) <= named
    alarms = set(re.findall(r'tell\(\s*f?"([a-z-]+)', said + (ROOT / "service/daemon.py").read_text(encoding="utf-8")))
    alarms |= set(
        re.findall(r'tell\(\s*f?"([a-z-]+)', (ROOT / "service/handling/dispatch.py").read_text(encoding="utf-8"))
    )
    assert alarms, "no alarm found"
    pages = (folder / "README.md").read_text(encoding="utf-8")
    assert [name for name in alarms if f"`{name}`" not in pages] == []


def test_24_3_an_event_is_shown_with_the_day_on_which_play_begins(config: str, tmp_path: Path) -> None:
    event = tmp_path / "event.yaml"
    event.write_text(
        "event: {code: LATE-1, name: Cup, rules: email, start: 2026-01-10}\n"
        "officials: {arbiter: {name: Judge, email: j@example.org}}\n"
        "players:\n  - {id: a, name: Adams Ann, email: a@example.org}\n"
        "  - {id: b, name: Bell Ben, email: b@example.org}\n",
        encoding="utf-8",
    )
    assert run("event", "add", str(event), "--config", config)[0] == 0
    assert "start 2026-01-10," in run("event", "show", "LATE-1", "--config", config)[1]
    code, told = run("event", "start", "LATE-1", "--config", config)
    assert code == 0
    assert "2 start letters queued\nno letter leaves this machine: `outgoing.kind` is the built-in server" in told
    real = f"{config}.real.yaml"
    Path(real).write_text(Path(config).read_text(encoding="utf-8") + SMTP, encoding="utf-8")
    other = event.read_text(encoding="utf-8").replace("LATE-1", "LATE-2")
    event.write_text(other, encoding="utf-8")
    assert run("event", "add", str(event), "--config", real)[0] == 0
    assert "no letter leaves" not in run("event", "start", "LATE-2", "--config", real)[1]
    said = run("event", "show", "LATE-1", "--config", config)[1]
    assert re.search(r"start (?!2026-01-10)\d{4}-\d\d-\d\d \(the file says 2026-01-10\)", said)


def test_24_4_a_substitute_by_command(config: str, tmp_path: Path) -> None:
    event = tmp_path / "event.yaml"
    event.write_text(
        "event: {code: SUB-1, name: Cup, rules: email, start: 2126-01-10}\n"
        "officials: {arbiter: {name: Judge, email: j@example.org}}\n"
        "players:\n  - {id: a, name: Adams Ann, email: a@example.org}\n"
        "  - {id: b, name: Bell Ben, email: b@example.org}\n",
        encoding="utf-8",
    )
    assert run("event", "add", str(event), "--config", config)[0] == 0
    assert run("event", "start", "SUB-1", "--config", config)[0] == 0
    newcomer = ("--name", "Carr Carl", "--email", "c@example.org", "--config", config)
    code, said = run("event", "substitute", "SUB-1", "Bell Ben", *newcomer)
    assert (code, "substitute done" in said) == (0, True), said
    assert "Carr Carl" in run("event", "show", "SUB-1", "--config", config)[1]
    assert "no player 'zz'" in run("event", "substitute", "SUB-1", "zz", *newcomer)[1]
    assert "is no Swiss" in run("event", "admit", "SUB-1", "a", "--config", config)[1]
    assert "is no Swiss of players: no pairing" in run("event", "repair", "SUB-1", "1", "--config", config)[1]
    assert "everything comes out the same" in run("verify", "--reread", "--config", config)[1]


def test_49_51_2_the_forms_of_the_articles_by_command(config: str) -> None:
    event = ROOT / "config" / "events" / "memorial.example.yaml"
    assert run("event", "add", str(event), "--config", config)[0] == 0
    code, said = run("report", "CM-2027-01", "hollow", "--config", config)
    assert code == 0, said
    read, rest = take_report([Line(number, text) for number, text in enumerate(said.splitlines(), 1)])
    assert read is not None and read.event == "CM-2027-01" and not any(line.text.strip() for line in rest)
    assert len(read.games) > 1
    under_way = [game for game in read.games if game.last is not None]
    assert under_way and all(game.to_move is not None and game.time is not None for game in under_way)
    number = under_way[0].header.game or ""
    form = run("game", "CM-2027-01", number, "--format", "free", "--config", config)[1]
    assert "1. " in form and "Белые" in form
    assert "has no player 'zz'" in run("report", "CM-2027-01", "zz", "--config", config)[1]
    assert "there is no event XX" in run("report", "XX", "hollow", "--config", config)[1]


def test_a_half_move_that_is_not_there_is_told_with_the_numbers_that_are(config: str) -> None:
    event = ROOT / "config" / "events" / "memorial.example.yaml"
    assert run("event", "add", str(event), "--config", config)[0] == 0
    for number in ("0", "19"):
        code, said = run("game", "CM-2027-01", "G03", "--ply", number, "--config", config)
        assert (code, f"has half-moves 1 to 6, none with the number {number}" in said) == (1, True), said
    assert "game G01 has no half-move yet" in run("game", "CM-2027-01", "G01", "--ply", "19", "--config", config)[1]
