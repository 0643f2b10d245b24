"""The floor: the least that judging a letter could cost with the same parts and none of the rules."""

import sqlite3
import time
from collections.abc import Sequence
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from pathlib import Path

import chess

from service.bench.letters import BenchLetter

EVENTS, DEADLINES, ANSWERS = 2, 3, 2
BODY = "A line of an answer, as the referee writes them, of about this length.\n" * 30


def floor(letters: Sequence[BenchLetter], folder: Path, durable: bool = True) -> tuple[float, float]:
    """
    Seconds of CPU and on the clock that each letter costs at the least.

    `durable`: one transaction a letter, synced to the disk; else everything in memory.
    """
    store = sqlite3.connect(folder / "floor.sqlite" if durable else ":memory:", isolation_level=None)
    store.execute("PRAGMA journal_mode=WAL")
    store.execute("PRAGMA synchronous=FULL")
    for table in ("journal", "raw", "key", "state", "event", "head", "deadline", "outbox"):
        store.execute(f"CREATE TABLE {table} (id INTEGER PRIMARY KEY, a TEXT, b TEXT, c BLOB)")
    cpu, clock = time.process_time(), time.perf_counter()
    for number, letter in enumerate(letters):
        _one(store, number, letter)
    spent = time.process_time() - cpu, time.perf_counter() - clock
    store.close()
    return spent[0] / len(letters), spent[1] / len(letters)


def _one(store: sqlite3.Connection, number: int, letter: BenchLetter) -> None:
    parsed = BytesParser(policy=default).parsebytes(letter.raw)
    header = [str(parsed[name]) for name in ("From", "To", "Cc", "Subject", "Date", "Message-ID")]
    body = parsed.get_body(("plain",))
    text = body.get_content() if body is not None else ""
    board = chess.Board(letter.fen)
    move = chess.Move.from_uci(letter.move)
    assert board.is_legal(move)
    san = board.san(move)
    board.push(move)
    fen = board.fen()
    answers = [_answer(header[0], f"{san} {fen}") for _ in range(ANSWERS)]
    store.execute("BEGIN IMMEDIATE")
    for table in ("journal", "key", "state"):
        store.execute(f"INSERT INTO {table} (a, b) VALUES (?, ?)", (header[5], header[0]))
    store.execute("INSERT INTO raw (c) VALUES (?)", (letter.raw,))
    store.execute("INSERT OR REPLACE INTO head (id, a) VALUES (?, ?)", (number % 50, fen))
    store.executemany("INSERT INTO event (a, b) VALUES (?, ?)", [(san, fen)] * EVENTS)
    store.executemany("INSERT INTO deadline (a, b) VALUES (?, ?)", [(san, text[:20])] * DEADLINES)
    store.executemany("INSERT INTO outbox (a, c) VALUES (?, ?)", [(san, raw) for raw in answers])
    store.execute("COMMIT")


def _answer(to: str, words: str) -> bytes:
    mail = EmailMessage()
    mail["From"] = "Referee <referee@localhost>"
    mail["To"] = to
    mail["Subject"] = words[:60]
    mail.set_content(BODY + words + "\n")
    return mail.as_bytes()
