"""The demo plays what it promises, over real SMTP and IMAP on loopback."""

import io
from pathlib import Path

from rich.console import Console

from service.demo import play


async def test_the_demo_plays_whole_and_leaves_what_it_says(tmp_path: Path) -> None:
    out = io.StringIO()
    await play(Console(file=out, width=300), keep=tmp_path)
    text = out.getvalue()
    for finding in (
        "impossible-move",
        "wrong-repetition",
        "penalty 2 days",
        "b5a4 g8f6 e1g1",
        "overstep-claim",
        "leave",
    ):
        assert finding in text, finding
    assert "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7" in " ".join(text.replace("│", " ").split())
    assert "0-1" in text
    assert "1/2-1/2" in text
    assert (tmp_path / "referee.sqlite").is_file()
    assert list((tmp_path / "mail" / "drozdova@localhost" / "new").iterdir())
