"""The README: its example is what happens, its commands exist, its files are there."""

import re

from readme_example import README, answer_to, block
from typer.testing import CliRunner

from service.cli import app

ROOT = README.parent


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
