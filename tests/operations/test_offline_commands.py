"""The commands that need no store, as a stranger meets them: what they print, and what they say beside it."""

import json
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner, Result

from service.cli import app
from service.output.article_text import as_written, write_regulations
from service.regulations import Rules, preset_of
from service.regulations.keys import KEYS, Key, with_value

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


@pytest.mark.parametrize(
    ("content", "why"),
    [
        pytest.param(b"", "the file is empty", id="empty"),
        pytest.param(b" \r\n\r\n", "the file is empty", id="blank"),
        pytest.param(EVENT.encode(), "it begins with no header", id="an-event-file"),
        pytest.param(b"\x89PNG\r\n\x1a\n\x00\x00\x1b]0;x\x07", "it begins with no header", id="bytes"),
    ],
)
@pytest.mark.parametrize("format", ["text", "json"])
def test_read_says_that_a_file_is_no_mail(place: Path, content: bytes, why: str, format: str) -> None:
    (place / "odd").write_bytes(content)
    result = CliRunner().invoke(app, ["read", "odd", "--format", format])
    assert (result.exit_code, result.output) == (1, "")
    assert str(result.exception).startswith(f"odd is no mail: {why}")


def read(place: Path, text: str, subject: str = "x") -> str:
    head = f"From: a@example.org\nTo: b@example.org\nDate: Tue, 27 May 2031 19:04:00 +0100\nSubject: {subject}\n"
    (place / "letter.eml").write_text(f"{head}\n{text}\n", encoding="utf-8")
    result = CliRunner().invoke(app, ["read", "letter.eml"])
    assert result.exit_code == 0, result.output
    return result.output


def test_read_shows_no_byte_that_a_terminal_obeys(place: Path) -> None:
    said = read(place, "Move 12: Nf3 \x1b[31mred\x1b[0m\x07 \x9b2J", "=?utf-8?q?=1B]0=3Btitle=07?=")
    assert "red" in said and "title" in said
    assert not [char for char in said if not (char.isprintable() or char == "\n")]


def test_read_shows_a_text_as_it_was_written(place: Path) -> None:
    text = r":heart: [red]x[/red] \[bold]y [/nothing] [link=x]z C:\ "
    assert text.rstrip() in read(place, text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("You: 3... Nf6 / Me: 4. O-O", "move: 3... Nf6, 4. O-O", id="dialogue"),
        pytest.param("1. e4 e5 2. Nf3 Nc6", "move: 2. Nf3, 2... Nc6", id="record"),
        pytest.param("Move 12: Nf3", "move: Nf3", id="strict-line"),
    ],
)
def test_read_shows_the_moves_of_a_move(place: Path, text: str, told: str) -> None:
    assert f"  {told}\n" in read(place, text)


@pytest.mark.parametrize("rules", list(Rules))
@pytest.mark.parametrize("key", KEYS, ids=lambda key: key.name)
def test_a_default_is_printed_as_an_event_file_writes_it(key: Key, rules: Rules) -> None:
    written = as_written(key, rules)
    assert f"default: {as_written(key, Rules.EMAIL)} by email" in write_regulations()
    default = preset_of(rules)
    if key.name == "preset":
        assert written == default.preset
    else:
        assert with_value(default, key.name, yaml.safe_load(written)) == default
