"""Twenty thousand spoiled and invented letters: nothing raises inside the reader; each move says where it stands."""

from pathlib import Path
from random import Random

import pytest

from parsers import read_mail
from parsers.acts import MoveMessage
from parsers.reading import ProblemCode
from tests.parsers.damage import make, printed

MAILS = [path.read_bytes() for path in sorted((Path(__file__).parents[1] / "data" / "mails").glob("*.eml"))]
SMALL = [raw for raw in MAILS if len(raw) < 6000]
BATCHES, EACH = 20, 1000
WORDS = (
    "Ход 5: ", "Move 12: ", "5. ", "5... ", "(5) ", "0-0", "О-О-О", "5171", "57581", "Кf3", "Nf3", "e8=Q",
    "exd6 e.p.",
    "---", "26/01 ", "28.01.2026 ", "2/05 ", "05. ", "если ", "то ", "if ", "then ", "any ", "любой ход ", "> ", ">> ",
    "\n", "\n\n", "\t", "  ", "|", "{", "}", "(", ")", "[%ccsnt ", '[White "A"]\n', "Белые ", "Черные ", "Турнир ",
    "Пол. Отв. Время N Белые Черные Пол. Отв. Время\n", "Received Replied Time N White Black\n",
    "сдаюсь",
    "предлагаю ничью",
    "Перерыв: ", "01.02.2026 – 14.02.2026", "-- \n", "On Sun wrote:\n", "От: ", "не ",
    "конь ", "рокировка ", "1-0", "*",
    "Вариант: ", "принимаю ", "=", "...", "…", "№", "#", "♘f3", "\u200b",
    "\u00a0", "99999999", "x" * 300, "🙂", "é", "ё",
)  # fmt: skip
HEAD = "From: a@example.org\nTo: b@example.org\nSubject: x\nContent-Type: text/plain; charset=utf-8\n\n"


def spoiled(rng: Random) -> bytes:
    """A letter with bytes changed, cut, doubled or moved; or one made of the words of letters in any order."""
    if rng.random() < 0.3:
        return (HEAD + "".join(rng.choice(WORDS) for _ in range(rng.randint(1, 60)))).encode()
    raw = bytearray(printed(make(rng.randrange(10**6))) if rng.random() < 0.05 else rng.choice(SMALL))
    for _ in range(rng.randint(1, 8)):
        place = rng.randrange(len(raw) + 1)
        kind = rng.randrange(5)
        if kind == 0:
            raw[place : place + 1] = bytes([rng.randrange(256)])
        elif kind == 1:
            del raw[place : place + rng.randint(1, 60)]
        elif kind == 2:
            raw[place:place] = rng.choice(WORDS).encode()
        elif kind == 3:
            other = rng.randrange(len(raw) + 1)
            raw[place:place] = raw[other : other + rng.randint(1, 200)]
        else:
            raw[place:place] = rng.choice((b"\r\n", b"\n\n", b"\x00", b"\r", b"=\r\n", b"<br>", b"<td>", b"--mix\r\n"))
    return bytes(raw)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_spoiled_letters_never_raise(batch: int) -> None:
    rng = Random(batch)
    for _ in range(EACH):
        raw = spoiled(rng)
        reading = read_mail(raw)
        raised = [p.text for p in reading.problems if p.code is ProblemCode.UNREADABLE_MESSAGE]
        assert not any(text.endswith(("Error", "Exception")) and text.isidentifier() for text in raised), (raised, raw)
        for act in reading.value.acts if reading.value else ():
            if isinstance(act, MoveMessage):
                assert all(move.line is not None and move.text.strip() for move in act.own), raw
