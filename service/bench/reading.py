"""Row 10: what reading costs, by kind of letter."""

import time
from datetime import timedelta
from html import escape
from pathlib import Path

from parsers import read_mail
from service.bench.letters import START, letters, message
from service.bench.measures import Measured

PROSE = (
    "Hello Ivan,\n\nthank you for your letter of 12.01, it came on 14.01. My move is 5. O-O. How is the weather?\n\n"
)
WORDS = "The weather was fine and we walked along the river, which is high this spring. "


def kinds() -> dict[str, bytes]:
    """One letter of each kind."""
    _, written = letters(40)
    form = written[-1].raw
    table = "".join(f"<tr><td>{escape(line)}</td></tr>" for line in form.decode().split("\n")[-30:])
    html = f"<html><body><p>My move:</p><table>{table}</table><blockquote>{PROSE}</blockquote></body></html>"
    return {
        "standard form": form,
        "prose": _plain(PROSE),
        "HTML": _plain(html).replace(b"text/plain", b"text/html"),
        "200 KB": _plain(PROSE + WORDS * 2500),
        "hostile": _plain("если 5... d5, то 6. ed, " * 2500),
    }


async def reading(folder: Path, imap: str | None, database: str | None, scale: float) -> list[Measured]:
    """Row 10: CPU of reading one letter of each kind, the best of five."""
    found: list[Measured] = []
    for kind, raw in kinds().items():
        read_mail(raw)
        found.append((f"reading: {kind}", min(_timed(raw) for _ in range(5)) * 1e3, "ms CPU", None))
    return found


def _plain(text: str) -> bytes:
    at = letters(1)[1][0].at + timedelta(days=1)
    assert at.date() > START
    return message(1, "w", "r", at, text)


def _timed(raw: bytes) -> float:
    began = time.process_time()
    read_mail(raw)
    return time.process_time() - began
