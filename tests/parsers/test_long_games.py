"""Long games in the letters of every language, in whole letters; and a language that is added as data alone."""

import subprocess
import sys
from random import Random

import chess
import pytest

from parsers import read_mail
from parsers.acts import MoveMessage, WrittenMove
from parsers.languages import languages
from parsers.notation import Notation, resolve_line, write
from tests.parsers.clean_letters import CASTLING

PLIES = 150


def long_game(seed: int) -> list[chess.Move]:
    """A random game of 150 plies that castles and promotes where it can."""
    for attempt in range(50):
        rng, board = Random(seed * 100 + attempt), chess.Board()
        while board.ply() < PLIES and not board.is_game_over():
            moves = list(board.legal_moves)
            lively = [move for move in moves if move.promotion or board.is_castling(move)]
            board.push(rng.choice(lively or moves))
        if board.ply() == PLIES:
            return list(board.move_stack)
    raise AssertionError("no game of this length")


def spelled(moves: list[chess.Move], code: str, rng: Random) -> list[str]:
    board, texts = chess.Board(), []
    for move in moves:
        text = write(move, board, Notation.SAN, code)
        if board.is_castling(move):
            short = rng.choice(CASTLING)
            text = short if board.is_kingside_castling(move) else short + short[1] + short[0]
        elif "=" in text:
            head, tail = text.rstrip("+#").split("=")
            text = rng.choice((f"{head}={tail}", f"{head}{tail}", f"{head}({tail})", f"{head}/{tail}"))
        texts.append(text)
        board.push(move)
    return texts


def letter(texts: list[str]) -> bytes:
    parts = [f"{n // 2 + 1}. {text}" if n % 2 == 0 else text for n, text in enumerate(texts)]
    lines, line = [], ""
    for part in parts:
        line = f"{line} {part}".strip()
        if len(line) > 66:
            lines.append(line)
            line = ""
    body = "\r\n".join([*lines, line])
    head = "From: a@example.org\r\nTo: b@example.org\r\nSubject: x\r\nDate: Wed, 28 Jan 2026 19:40:17 +0300\r\n"
    head += "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n"
    return (head + body + "\r\n").encode()


def written_in(raw: bytes) -> list[WrittenMove]:
    reading = read_mail(raw).value
    assert reading is not None
    messages = [act for act in reading.acts if isinstance(act, MoveMessage)]
    return [ply.move for message in messages for record in message.records for ply in record.plies if ply.move]


@pytest.mark.parametrize("code", sorted(languages()))
def test_48_2_1_a_game_of_150_plies_is_read_back_whole(code: str) -> None:
    moves = long_game(sorted(languages()).index(code))
    written = written_in(letter(spelled(moves, code, Random(code))))
    assert len(written) == PLIES
    assert [step.move for step in resolve_line(written, chess.Board(), likely=(code,))] == moves


NEW_LANGUAGE = """
import sys, types
import parsers.languages as data
from parsers.languages import Cue, Label, Language
module = types.ModuleType("parsers.languages.zz")
module.LANGUAGE = Language(
    code="zz", name="zz", letters=("J", "W", "U", "Y", "X", "V"),
    words={"N": ("zirgo",)}, castling={"K": ("mazo rokado",)},
    labels={
        Label.EVENT: ("Turniro",), Label.WHITE: ("Balto",), Label.BLACK: ("Melno",), Label.MOVE: ("Gajo",),
        Label.HEAD_RECEIVED: ("Sanjem",), Label.HEAD_REPLIED: ("Atbild",), Label.HEAD_TIME: ("Lajko",),
        Label.HEAD_WHITE: ("Balto",), Label.HEAD_BLACK: ("Melno",), Label.RECEIVED: ("Sanjemto",),
    },
    cues={Cue.DRAW_OFFER: (r"davaju nolo",)},
)
sys.modules["parsers.languages.zz"] = module
data.FILES = (*data.FILES, "zz")
import chess
from parsers import read_mail
from parsers.acts import DrawOffer, MoveMessage
from parsers.notation import resolve
head = "From: a@example.org\\nTo: b@example.org\\nSubject: x\\nContent-Type: text/plain; charset=utf-8\\n\\n"
strict = read_mail((head + "Gajo 1: Wf3\\nSanjemto: 26/01\\nDavaju nolo.\\n").encode()).value
(message,) = [act for act in strict.acts if isinstance(act, MoveMessage)]
assert message.strict and message.dates.received.day == 26, message
assert [move.uci() for move in resolve(message.own[0], chess.Board(), likely=strict.languages).moves] == ["g1f3"]
assert any(isinstance(act, DrawOffer) for act in strict.acts)
form = "Turniro  K-1\\nBalto  A B\\nMelno  C D\\n\\nSanjem Atbild Lajko N Balto Melno Sanjem Atbild Lajko\\n"
form += "---  10/01 0/00 01. Wf3\\n"
table = read_mail((head + form).encode()).value
assert table.header.white == "A B" and table.languages[0] == "zz", table
(record,) = table.acts[0].records
assert record.plies[0].move.text == "Wf3" and record.plies[0].sent.day == 10
assert resolve(record.plies[0].move, chess.Board(), likely=table.languages).move == chess.Move.from_uci("g1f3")
print("read")
"""


def test_a_language_is_added_as_data_alone() -> None:
    done = subprocess.run([sys.executable, "-c", NEW_LANGUAGE], capture_output=True, text=True, timeout=60)
    assert done.stdout == "read\n", done.stderr
