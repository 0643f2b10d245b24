"""Letters to measure with: games of random legal moves between made-up players, in the standard form (51.1)."""

import random
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from email.message import EmailMessage
from email.utils import format_datetime

import chess

from parsers.forms.standard import write_standard
from parsers.forms.values import FormRow, FormValues

CODE = "BENCH"
REFEREE = "referee@localhost"
SERVER = "mx.bench.localhost"
"""Whose word on the senders counts: every letter is proved, as with a real provider."""
START = date(2030, 1, 10)
PLIES = 40


@dataclass(frozen=True, slots=True)
class BenchLetter:
    """One letter: when our server took it, its bytes, its ply, the position it moves in and its move, for the floor."""

    at: datetime
    raw: bytes
    ply: int
    fen: str
    move: str


def event_text(games: int) -> str:
    """The event file of so many games."""
    sides = [(side, n) for n in range(1, games + 1) for side in "wb"]
    players = "".join(
        f"  - {{id: {side}{n}, name: {name(side, n)}, email: {side}{n}@localhost, language: en}}\n" for side, n in sides
    )
    rows = "".join(f"  - {{id: G{n}, white: w{n}, black: b{n}}}\n" for n in range(1, games + 1))
    return (
        f"event: {{code: {CODE}, name: Bench Cup, rules: email, start: {START}, end: 2039-12-31, languages: [en]}}\n"
        f"officials:\n  arbiter: {{name: Bench Arbiter, email: arbiter@localhost, language: en}}\n"
        f"players:\n{players}games:\n{rows}"
    )


def name(side: str, n: int) -> str:
    """A player's name."""
    return f"{'White' if side == 'w' else 'Black'} Bench{n}"


def letters(count: int, at_once: bool = False, seed: int = 1, plies: int = PLIES) -> tuple[int, list[BenchLetter]]:
    """
    The number of games, and `count` letters of them in order of arrival.

    `at_once`: players ask for every mail. `plies`: how long each game is.
    """
    games = -(-count // plies)
    found: list[BenchLetter] = []
    for n in range(1, games + 1):
        found += _game(n, random.Random(f"{seed}/{n}"), at_once, plies)
    found.sort(key=lambda letter: letter.at)
    return games, found[:count]


def _game(n: int, chance: random.Random, at_once: bool, plies: int) -> list[BenchLetter]:
    board, found = chess.Board(), list[BenchLetter]()
    rows: list[FormRow] = []
    sent = START
    used = {"w": 0, "b": 0}
    for ply in range(plies):
        side = "w" if ply % 2 == 0 else "b"
        moves = list(board.legal_moves)
        if not moves or board.is_insufficient_material():
            break
        move, received = chance.choice(moves), sent + timedelta(days=1) if ply else None
        days = chance.randrange(2)
        sent = (received or START) + timedelta(days=days)
        used[side] += days
        time = f"{days}/{used[side]:02d}"
        got = f"{received:%d/%m}" if received else ""
        if side == "w":
            rows.append(
                FormRow(
                    ply // 2 + 1, white=numeric(move), white_received=got, white_sent=f"{sent:%d/%m}", white_time=time
                )
            )
        else:
            last = rows.pop()
            rows.append(
                FormRow(
                    last.number,
                    white=last.white,
                    white_received=last.white_received,
                    white_sent=last.white_sent,
                    white_time=last.white_time,
                    black=numeric(move),
                    black_received=got,
                    black_sent=f"{sent:%d/%m}",
                    black_time=time,
                )
            )
        at = datetime(sent.year, sent.month, sent.day, 8, tzinfo=UTC) + timedelta(seconds=n % 20000)
        found.append(BenchLetter(at, _letter(n, ply, side, tuple(rows), at, at_once), ply, board.fen(), move.uci()))
        board.push(move)
    return found


def _letter(n: int, ply: int, side: str, rows: tuple[FormRow, ...], at: datetime, at_once: bool) -> bytes:
    form = FormValues(f"Bench Cup ({CODE})", f"{START:%d/%m/%Y}", name("w", n), name("b", n), rows)
    wish = "Notifications: at once\n" if at_once and ply < 2 else ""
    return message(n, side, f"{n}.{ply}", at, write_standard(form, "en") + wish)


def message(n: int, side: str, number: str, at: datetime, text: str) -> bytes:
    """A letter of one player to the other, the referee in Cc."""
    other = "b" if side == "w" else "w"
    mail = EmailMessage()
    mail["Date"] = format_datetime(at)
    mail["From"] = f"{name(side, n)} <{side}{n}@localhost>"
    mail["To"] = f"{name(other, n)} <{other}{n}@localhost>"
    mail["Cc"] = REFEREE
    mail["Subject"] = f"{CODE} G{n}"
    mail["Message-ID"] = f"<{number}@bench.localhost>"
    mail.set_content(text)
    proof = f"Authentication-Results: {SERVER}; dmarc=pass header.from=localhost\n".encode()
    return (proof + mail.as_bytes().replace(b"\r\n", b"\n")).replace(b"\n", b"\r\n")


def numeric(move: chess.Move) -> str:
    """A move in the numeric notation (50)."""
    squares = (move.from_square, move.to_square)
    text = "".join(f"{chess.square_file(square) + 1}{chess.square_rank(square) + 1}" for square in squares)
    return text + {None: "", 5: "1", 4: "2", 3: "3", 2: "4"}[move.promotion]
