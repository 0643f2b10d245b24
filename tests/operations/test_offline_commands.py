"""The commands that need no store, as a stranger meets them: what they print, and what they say beside it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from service.cli import app

EVENT = """
event: {code: CM-2031-01, name: Osokin Cup, rules: email, start: 2031-05-10, languages: [en]}
officials: {arbiter: {name: Krechetov Semyon, email: arbiter@example.org}}
players:
  - {id: hollow, name: Hollow Martin, email: hollow@example.org}
  - {id: drozdova, name: Drozdova Anna, email: drozdova@example.org}
games: [{id: G01, white: hollow, black: drozdova}]
"""
LETTER = (
    "From: Martin Hollow <hollow@example.org>\r\nTo: drozdova@example.org\r\nCc: Referee@example.org\r\n"
    "Date: Sun, 11 May 2031 12:00:00 +0000\r\nSubject: CM-2031-01 G01\r\nMessage-ID: <1@example.org>\r\n\r\n"
    "Move 1: e4\r\n"
)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An event, a service file with the address alone, and a folder with one letter."""
    (tmp_path / "event.yaml").write_text(EVENT, encoding="utf-8")
    (tmp_path / "service.yaml").write_text("address: referee@example.org\n", encoding="utf-8")
    (tmp_path / "mails").mkdir()
    (tmp_path / "mails" / "1.eml").write_bytes(LETTER.encode())
    monkeypatch.chdir(tmp_path)
    return tmp_path


def replayed(*words: str) -> Result:
    result = CliRunner().invoke(app, ["replay", "--event", "event.yaml", "--mail", "mails", *words])
    assert result.exit_code == 0, result.output
    return result


def test_replay_says_how_to_name_the_address_where_no_mail_is_written_to_the_referee(place: Path) -> None:
    result = replayed("--format", "json")
    (mail,) = json.loads(result.stdout)["mails"]
    assert (mail["disposition"], mail["reason"]) == ("held", "forwarded-evidence")
    assert mail["findings"][0]["detail"] == {"reason": "the referee's address is not among the addressees"}
    assert "no mail names the referee's address referee@localhost" in result.stderr
    assert "`address: …`" in result.stderr and "--config" in result.stderr


def test_replay_with_the_right_address_says_nothing_beside(place: Path) -> None:
    result = replayed("--config", "service.yaml")
    assert "hollow@example.org: accepted" in result.stdout
    assert result.stderr == ""


def test_of_a_folder_the_letters_are_taken_and_the_rest_is_named(place: Path) -> None:
    for name in ("notes.txt", "script.py", "a.yaml", "b.yaml"):
        (place / "mails" / name).write_text("event: none of your mails\n", encoding="utf-8")
    (place / "mails" / "12").write_bytes(LETTER.replace("<1@", "<2@").encode())
    (place / "mails" / "empty.eml").write_bytes(b"")
    result = replayed("--config", "service.yaml", "--format", "json")
    taken = {mail["source"] for mail in json.loads(result.stdout)["mails"]}
    assert taken == {"1.eml", "12", "empty.eml"}
    assert "passed over, no letters: a.yaml, b.yaml, notes.txt and 1 more" in result.stderr


def test_every_entry_of_a_maildir_is_a_letter(place: Path) -> None:
    for part in ("cur", "new", "tmp"):
        (place / "mails" / part).mkdir()
    (place / "mails" / "new" / "1760.M1P2.host").write_bytes(b"no header at all")
    result = replayed("--config", "service.yaml", "--format", "json")
    assert [mail["source"] for mail in json.loads(result.stdout)["mails"]] == ["1760.M1P2.host"]
    assert result.stderr == ""
