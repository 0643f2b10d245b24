"""Writes the transcripts in `texts/` anew: `.venv/bin/python tests/wording/rewrite_texts.py`. Read the diff aloud."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2])]

from letter_samples import SAMPLES, Sample, reader  # noqa: E402

from service.wording.layout import write_plain  # noqa: E402
from service.wording.texts import render  # noqa: E402

TEXTS = Path(__file__).parent / "texts"
SHOWN = (
    "move-booked",
    "move-invalid",
    "move-invalid-wrong-repetition",
    "move-relayed",
    "player-digest",
    "time-trouble",
    "overstep-told-arbiter",
    "overstep-claim-ready",
    "overstep-told-player",
    "claim-filed",
    "case-opened",
    "ruled",
    "leave-registered",
    "has-a-move-been-sent",
    "game-ended",
    "start-letter",
    "arbiter-day",
)
"""The mails that are kept to be read whole."""


def written(sample: Sample, language: str) -> str:
    """One mail as its reader sees it in plain text, subject first."""
    text = render(sample.notice(), reader(sample.side, language), sample.view())
    return f"Subject: {text.subject}\n\n{write_plain(text.blocks)}"


def transcript(sample: Sample) -> str:
    """The mail in both languages."""
    return "\n\n".join(written(sample, language) for language in ("ru", "en"))


if __name__ == "__main__":
    for sample in SAMPLES:
        if sample.id in SHOWN:
            (TEXTS / f"{sample.id}.txt").write_text(transcript(sample), encoding="utf-8")
