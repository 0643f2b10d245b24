"""Every scenario reads as its transcript: whole mails in, whole mails out."""

import asyncio
import re

import pytest
from transcribe import FOLDER, names, transcribe


@pytest.mark.parametrize("name", names())
def test_a_scenario_reads_as_its_transcript(name: str) -> None:
    written = (FOLDER / name / "transcript.txt").read_text(encoding="utf-8")
    assert asyncio.run(transcribe(name)) == written


@pytest.mark.parametrize("name", names())
def test_a_transcript_is_worth_reading(name: str) -> None:
    written = (FOLDER / name / "transcript.txt").read_text(encoding="utf-8")
    assert ">>>>" in written and "<<<<" in written and "==== at the end" in written
    assert not re.search(r"\{\w+|None|\?\?", written)
