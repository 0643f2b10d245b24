"""`referee doctor` on real servers: what it finds right, and that a forged letter would not be told apart."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import pytest

from service.doctor import examine
from service.settings.service_model import ServiceFile

pytestmark = pytest.mark.real


@pytest.fixture
def service(tmp_path: Path, need_server: Callable[[str], str], monkeypatch: pytest.MonkeyPatch) -> ServiceFile:
    dovecot, postfix = urlsplit(need_server("dovecot")), urlsplit(need_server("postfix"))
    monkeypatch.setenv("REFEREE_MAILBOX_PASSWORD", "secret")
    address = f"referee-{uuid4().hex}@referee.test"
    return ServiceFile.model_validate(
        {
            "address": address,
            "database": f"sqlite:///{tmp_path}/referee.sqlite",
            "mailbox": {
                "kind": "imap",
                "host": dovecot.hostname,
                "port": dovecot.port,
                "tls": "none",
                "user": address,
            },
            "outgoing": {"kind": "smtp", "host": postfix.hostname, "port": postfix.port, "tls": "none"},
            "alerts": {"command": "true"},
        }
    )


async def test_servers_that_say_nothing_of_senders_are_found_out(service: ServiceFile) -> None:
    found = {check.name: check async for check in examine(service)}
    forged = found.pop("forged letter")
    assert [check for check in found.values() if not check.ok] == []
    assert "INBOX of 127.0.0.1 opens" in found["mailbox"].words
    assert not forged.ok
    assert "trusted_authserv_ids" in forged.words


async def test_a_wrong_password_is_named(service: ServiceFile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_MAILBOX_PASSWORD", "wrong")
    found = {check.name: check async for check in examine(service)}
    assert not found["mailbox"].ok
    assert "password" in found["mailbox"].words
    assert "forged letter" not in found, "nothing is sent where the rest does not work"
