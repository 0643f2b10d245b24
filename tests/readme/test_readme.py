"""The README: its example is what happens, its commands exist, its files are there."""

import json
import re
from pathlib import Path

import pytest
from readme_example import README, answer_to, as_sent, block, event, reading_of
from typer.testing import CliRunner, Result

from service.cli import app

ROOT = README.parent
SERVICE = "address: referee@example.org\n"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which a stranger has saved what the README shows, and follows it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my-event.yaml").write_text(block("event"), encoding="utf-8")
    (tmp_path / "letter.eml").write_bytes(as_sent(block("mail")))
    return tmp_path


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


async def test_the_answer_is_word_for_word_what_the_referee_writes() -> None:
    assert await answer_to(block("mail")) == block("answer")


def test_every_command_that_the_readme_names_exists() -> None:
    text = README.read_text(encoding="utf-8")
    named = set(re.findall(r"^    referee ([a-z]+)|`(?:\.venv/bin/)?referee ([a-z]+)", text, re.MULTILINE))
    assert named
    for command in {left or right for left, right in named}:
        assert CliRunner().invoke(app, [command, "--help"]).exit_code == 0, command


def test_every_file_that_the_readme_names_exists() -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", README.read_text(encoding="utf-8")):
        assert (ROOT / link).exists(), link


def test_the_mail_is_read_as_the_readme_shows(place: Path) -> None:
    assert reading_of(block("mail")) == block("reading")
    result = run("read", "letter.eml")
    assert [line.rstrip() for line in result.output.splitlines()] == block("reading").splitlines()


def test_replay_with_the_event_of_the_readme_rules_as_it_says(place: Path) -> None:
    (place / "my-event.yaml").write_text(event(), encoding="utf-8")
    (place / "service.yaml").write_text(SERVICE, encoding="utf-8")
    (place / "mails").mkdir()
    (place / "letter.eml").rename(place / "mails" / "letter.eml")
    words = ("replay", "--event", "my-event.yaml", "--mail", "mails", "--format", "json")
    for line in ("--config service.yaml --event my-event.yaml --mail mails", SERVICE.strip()):
        assert line in README.read_text(encoding="utf-8")
    (mail,) = json.loads(run(*words, "--config", "service.yaml").stdout)["mails"]
    assert (mail["disposition"], mail["reason"], mail["penalty_days"]) == ("rejected", "impossible-move", 2)
    assert "the referee's address" in run(*words).stderr


def test_check_prints_what_the_readme_shows(place: Path) -> None:
    wrong = block("event").replace("2031-05-10", "2031-02-30").replace(", email: drozdova@example.org", "")
    (place / "my-event.yaml").write_text(wrong, encoding="utf-8")
    result = run("check", "my-event.yaml")
    shown = re.findall(r"^    (my-event\.yaml:.*)$", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert [*result.stdout.splitlines(), *str(result.exception).splitlines()] == shown


@pytest.mark.parametrize("heading", ["For organisers", "For arbiters"])
def test_the_commands_for_an_event_work_in_their_order(place: Path, heading: str) -> None:
    text = README.read_text(encoding="utf-8")
    needed = re.findall(r"^    (referee event (?:add|start) [^#]*)", text, re.MULTILINE)
    section = text.split(f"## {heading}\n")[1].split("\n## ")[0]
    commands = [line.split("#")[0] for line in re.findall(r"^    (referee .*)$", section, re.MULTILINE)]
    if heading == "For arbiters":
        commands = [*needed, *commands]
    for command in commands:
        words = re.findall(r'"[^"]*"|\S+', command)[1:]
        if words[0] in ("replay", "rule") or "--ply" in words:  # they need mails that have come
            continue
        result = run(*(word.strip('"') for word in words))
        assert result.exit_code == 0, (command, result.output, result.exception)


def test_the_service_file_of_the_readme_is_copied_from_one_that_is_there(place: Path) -> None:
    text = README.read_text(encoding="utf-8")
    (copied,) = re.findall(r"^    cp (\S+) config/service.yaml", text, re.MULTILINE)
    assert run("check", str(ROOT / copied)).exit_code == 0


def test_the_languages_of_an_event_are_as_the_readme_says(place: Path) -> None:
    text = block("event").replace(", languages: [en]", "")
    (place / "russian.yaml").write_text(text.replace("CM-2031-01", "CM-2031-02"), encoding="utf-8")
    for code, file, word in (("CM-2031-01", "my-event.yaml", "White"), ("CM-2031-02", "russian.yaml", "Белые")):
        assert run("event", "add", file).exit_code == 0
        assert run("event", "start", code).exit_code == 0
        assert word in run("game", code, "G01", "--format", "chart").output
