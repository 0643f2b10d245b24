"""Every labelled letter, ruled on alone on the referee's own path: what is read, asked, refused."""

from collections import Counter
from pathlib import Path

import pytest

from service.errors import ReplayError
from service.reading_score import Result, Score, Scored, score_folder, score_letter, write_score

MAILS = Path(__file__).parents[1] / "data" / "mails"
LABELS = sorted(MAILS.glob("*.yaml"))
PARTS = 6


@pytest.mark.parametrize("part", range(PARTS))
async def test_labelled_letters(part: int) -> None:
    scored = [await score_letter(path) for path in LABELS[part::PARTS]]
    counted = Counter(one.result for one in scored)
    assert counted[Result.FALSE] == 0, [one for one in scored if one.result is Result.FALSE]
    missed = [f"{one.result}: {one.name}: {one.said}" for one in scored if one.result is not Result.CORRECT]
    assert counted[Result.CORRECT] >= 0.98 * len(scored), missed


def test_the_corpus_is_large_and_diverse() -> None:
    assert len(LABELS) >= 79 + 200
    assert {path.with_suffix(".eml").is_file() for path in LABELS} == {True}


def test_table_of_a_score() -> None:
    letters = (
        Scored("001-a", Result.CORRECT, ("form/standard", "language/ru"), "accepted"),
        Scored("002-b", Result.FALSE, ("form/standard",), "accepted: e2e4; expected hold"),
    )
    text = write_score(Score(letters))
    assert "falsely accepted: 002-b: accepted: e2e4; expected hold" in text
    (row,) = [line for line in text.split("\n") if line.startswith("form/standard")]
    assert row.split()[1:4] == ["2", "1", "50.0"]
    assert Score(letters).to_facts()["table"]["language/ru"]["correct"] == 1


async def test_a_folder_without_labels(tmp_path: Path) -> None:
    with pytest.raises(ReplayError, match="no labelled letters"):
        await score_folder(tmp_path)
    (tmp_path / "001-x.yaml").write_text("expected: {verdict: hold}\n", encoding="utf-8")
    with pytest.raises(ReplayError, match="001-x.eml is missing"):
        await score_folder(tmp_path)
