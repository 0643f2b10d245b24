"""What watches the daemon: health pages, alarms by command and webhook, the service manager, the log, the disk."""

import asyncio
import json
import logging
import socket
import sys
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from service.app import SetClock, open_office
from service.daemon import Daemon
from service.errors import StoreLostError
from service.handling import health, route
from service.handling.health import Check, checks_of
from service.handling.office import Office
from service.mail.maildir import MaildirMailbox, make_maildir
from service.operations import disk, logs, systemd
from service.operations.alarms import DeadMan, OperatorAlarm
from service.ports import Mailer
from service.settings.service_model import ServiceFile
from service.web.health import health_app, serving

NOW = datetime(2026, 3, 3, 12, tzinfo=UTC)


@pytest.fixture
async def office() -> AsyncIterator[Office]:
    async with open_office(ServiceFile(), "sqlite://", SetClock(NOW)) as office:
        yield office


async def mark(office: Office, name: str, value: str) -> None:
    async with office.store.unit() as unit:
        await unit.put_mark(name, value)


def wrong(checks: list[Check]) -> set[str]:
    return {check.name for check in checks if not check.ok}


async def test_all_is_well(office: Office) -> None:
    await mark(office, health.POLLED, NOW.isoformat())
    assert wrong(await checks_of(office)) == set()


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        (health.POLLED, (NOW - timedelta(minutes=16)).isoformat(), "poll"),
        (health.LOOKED, (NOW + timedelta(minutes=3)).isoformat(), "clock"),
        (health.VERIFIED, "stream game:E/G: event 3 is missing", "chain"),
        (route.HELD, NOW.isoformat(), "outbox"),
        (route.PAUSED, (NOW + timedelta(hours=1)).isoformat(), "outbox"),
    ],
)
async def test_each_trouble_has_its_name(office: Office, name: str, value: str, told: str) -> None:
    await mark(office, health.POLLED, NOW.isoformat())
    await mark(office, name, value)
    assert wrong(await checks_of(office)) == {told}


async def test_a_store_that_does_not_answer(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost() -> object:
        raise StoreLostError("the store does not answer: gone")

    monkeypatch.setattr(office.store, "reads", lost)
    assert wrong(await checks_of(office)) == {"store"}


async def get(url: str) -> tuple[int, dict[str, object]]:
    def ask() -> tuple[int, bytes]:
        try:
            with urllib.request.urlopen(url, timeout=30) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    status, body = await asyncio.to_thread(ask)
    return status, json.loads(body)


async def test_the_two_addresses() -> None:
    found = [Check("store", True, "answers"), Check("poll", False, "see runbook/mailbox.md")]

    async def checks() -> list[Check]:
        return found

    async with serving(health_app(checks), "127.0.0.1", 0) as port:
        status, body = await get(f"http://127.0.0.1:{port}/healthz")
        assert (status, body["status"]) == (200, "ok")
        status, body = await get(f"http://127.0.0.1:{port}/readyz")
        assert (status, body["status"]) == (503, "trouble")
        assert body["checks"]["poll"] == {"ok": False, "words": "see runbook/mailbox.md"}  # type: ignore[index]
        found[0] = Check("store", False, "gone")
        assert (await get(f"http://127.0.0.1:{port}/healthz"))[0] == 503


@pytest.fixture
def heard() -> object:
    """A web server that writes down what it is told."""
    told: list[tuple[str, bytes]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            told.append((self.path, self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(200)
            self.end_headers()

        def do_GET(self) -> None:
            told.append((self.path, b""))
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", told
    server.shutdown()
    server.server_close()


async def test_an_alarm_goes_by_command_and_webhook_once(
    tmp_path: Path, heard: tuple[str, list[tuple[str, bytes]]]
) -> None:
    url, told = heard
    script = f"{sys.executable} -c \"import sys; open('{tmp_path}/told', 'a').write(sys.stdin.read())\""
    alarm = OperatorAlarm(script, f"{url}/alarm")
    for _ in range(2):
        await alarm.tell("deaf", "No mail: диск.")
    await alarm.tell("clock", " Clock.")
    assert (tmp_path / "told").read_text(encoding="utf-8") == "No mail: диск. Clock."
    assert [json.loads(body)["key"] for _, body in told] == ["deaf", "clock"]


async def test_a_channel_that_fails_harms_nobody(caplog: pytest.LogCaptureFixture) -> None:
    await OperatorAlarm("/nowhere/at/all", "http://127.0.0.1:9/").tell("deaf", "No mail.")
    await OperatorAlarm("false", "file:///etc/passwd").tell("deaf", "No mail.")
    await DeadMan("http://127.0.0.1:9/").ping()
    assert "cannot be run" in caplog.text
    assert "ended with 1" in caplog.text
    assert "is no web address" in caplog.text


async def test_the_ping_follows_a_complete_poll(
    office: Office, tmp_path: Path, heard: tuple[str, list[tuple[str, bytes]]]
) -> None:
    url, told = heard
    mailbox = MaildirMailbox("a", {"INBOX": make_maildir(tmp_path / "mail")})

    def nowhere() -> Mailer:
        raise AssertionError("nothing is queued")

    daemon = Daemon(office, mailbox, "a", nowhere, tmp_path / "events", dead_man=DeadMan(f"{url}/ping"))
    await daemon.round()
    await daemon.round()
    assert told == [("/ping", b"")]
    async with office.store.reads() as reads:
        assert await reads.mark(health.POLLED) == NOW.isoformat()


async def test_a_full_disk_leaves_mail_on_the_server(
    office: Office, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Untouched(MaildirMailbox):
        def fetch(self, cursors: object) -> object:  # type: ignore[override]
            raise AssertionError("nothing may be fetched")

    told: list[str] = []

    class Alarm:
        async def tell(self, key: str, text: str) -> None:
            told.append(key)

    office.alarm = Alarm()
    monkeypatch.setattr(disk, "LEAST_BYTES", 2**62)
    mailbox = Untouched("a", {"INBOX": make_maildir(tmp_path / "mail")})
    daemon = Daemon(office, mailbox, "a", lambda: None, tmp_path / "events", folder=tmp_path)  # type: ignore[arg-type,return-value]
    assert await daemon.round() == 0
    assert told == ["disk-full"]
    assert daemon.polled_at is None


def test_the_service_manager_hears(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert systemd.notify("READY=1") is False
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        assert systemd.notify("READY=1", "STATUS=at work") is True
        assert manager.recv(1024) == b"READY=1\nSTATUS=at work"


@pytest.mark.parametrize(("usec", "seconds"), [("120000000", 60.0), ("0", None), ("", None), ("soon", None)])
def test_the_watchdog_is_fed_twice_as_often_as_it_asks(
    usec: str, seconds: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", usec)
    assert systemd.watchdog_seconds() == seconds


def test_no_address_stands_in_the_log() -> None:
    formatter = logs.HidingFormatter("%(message)s")
    record = logging.LogRecord("x", logging.INFO, "", 0, "to=%s <%s>", ("p.probny+g1@Example.org", "a@b"), None)
    assert formatter.format(record) == "to=…@Example.org <…@b>"


def test_room_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert disk.free_bytes(tmp_path / "not" / "there" / "yet") == pytest.approx(disk.free_bytes(tmp_path), rel=0.1)
    assert disk.is_full(None) is False
    monkeypatch.setattr(disk, "LEAST_BYTES", 0)
    assert disk.is_full(tmp_path) is False
