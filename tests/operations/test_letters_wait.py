"""A first try without a mail server: the letters wait, are told of, and leave once a server is named; each once."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from service.cli import app
from service.daemon import open_daemon
from service.mail.embedded import EmbeddedServer
from service.ports import SendState
from service.settings.service_model import ServiceFile

EVENT = """
event: {code: CM-1, name: Cup, rules: email, start: 2031-05-10, languages: [en]}
officials: {arbiter: {name: Krechetov Semyon, email: arbiter@example.org}}
players:
  - {id: hollow, name: Hollow Martin, email: hollow@example.org}
  - {id: drozdova, name: Drozdova Anna, email: drozdova@example.org}
"""
WHO = ["arbiter@example.org", "drozdova@example.org", "hollow@example.org"]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with an event, added and started by the commands, and a service file without a mail server."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "event.yaml").write_text(EVENT, encoding="utf-8")
    (tmp_path / "service.yaml").write_text("embedded: {smtp_port: 0, imap_port: 0}\n", encoding="utf-8")
    assert "added" in run("event", "add", "event.yaml")
    assert "the letters wait until then" in run("event", "start", "CM-1")
    return tmp_path


def run(*words: str) -> str:
    return CliRunner().invoke(app, [*words, "--config", "service.yaml"]).output


async def sent_by(service: ServiceFile) -> list[tuple[str, SendState, int]]:
    """Let the daemon send all that may leave; gives what became of the letters to others than the referee."""
    async with open_daemon(service) as daemon:
        await daemon.send_all()
        async with daemon.office.store.reads() as reads:
            rows = [row for row in await reads.outbox() if row.letter.recipient != service.address]
    return sorted((row.letter.recipient, row.letter.state, row.attempts) for row in rows)


async def test_letters_wait_for_a_mail_server_and_leave_once_it_is_named(place: Path) -> None:
    service = ServiceFile.model_validate({"embedded": {"smtp_port": 0, "imap_port": 0}})
    assert await sent_by(service) == [(who, SendState.QUEUED, 0) for who in WHO]
    boxes = dict.fromkeys([*WHO, service.address], "secret")
    async with EmbeddedServer(place / "elsewhere", boxes) as server:
        outgoing = {"kind": "smtp", "host": "127.0.0.1", "port": server.smtp_port, "tls": "none"}
        named = service.model_copy(update={"outgoing": type(service.outgoing).model_validate(outgoing)})
        for _ in range(2):
            assert await sent_by(named) == [(who, SendState.SENT, 1) for who in WHO]
        assert [len(list((server.maildir(who) / "new").iterdir())) for who in WHO] == [1, 1, 1]


def test_the_outbox_names_what_waits_and_why(place: Path) -> None:
    said = run("outbox")
    assert "queued: hollow@example.org: CM-1 start-letter (20" in said
    assert "not tried yet" in said
    assert "3 letters wait for a mail server: outgoing.kind is the built-in one" in said
    doctor = run("doctor", "--no-forge")
    assert "ok      outbox: 3 letters wait for a mail server" in doctor
    (place / "service.yaml").write_text("outgoing: {kind: smtp, host: mail.example.org}\n", encoding="utf-8")
    said = run("outbox")
    assert "built-in" not in said and "what may leave does so while referee run works" in said
