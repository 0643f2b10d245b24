"""The bounds of reading: nothing that a stranger sends raises, hangs or eats the memory."""

import time

import pytest

from parsers.reading import ProblemCode
from service.mail import reader
from service.mail.reader import SMALL_BYTES, BoundedReader

LETTER = b"From: a@example.org\r\nSubject: x\r\n\r\nMove 1: e4\r\n"


async def test_a_small_letter_is_read_at_once() -> None:
    reading = await BoundedReader().read(LETTER)
    assert reading.value is not None
    assert reading.value.envelope.sender is not None


async def test_a_large_letter_is_read_in_a_child() -> None:
    attachment = b"\r\n".join([b"x" * 70] * (SMALL_BYTES // 60))
    reading = await BoundedReader().read(LETTER + attachment)
    assert reading.value is not None
    assert reading.value.envelope.subject == "x"


async def test_a_reader_that_runs_away_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def spin(raw: bytes) -> None:
        while raw:
            time.monotonic()

    bounded = BoundedReader(child_seconds=1)
    monkeypatch.setattr(reader, "SMALL_SECONDS", 0.05)
    monkeypatch.setattr(reader, "_CHILD", "while True: pass")
    monkeypatch.setattr(reader, "read_mail", spin)
    reading = await bounded.read(LETTER)
    assert reading.value is None
    assert [problem.code for problem in reading.problems] == [ProblemCode.UNREADABLE_MESSAGE]


async def test_a_child_that_wants_all_memory_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "SMALL_BYTES", 0)
    monkeypatch.setattr(reader, "_CHILD", "x = bytearray(8 * 1024 ** 3)")
    reading = await BoundedReader().read(LETTER)
    assert reading.value is None
