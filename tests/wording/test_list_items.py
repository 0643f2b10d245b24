"""Items of a list stand on lines of their own, in every sample of a mail and in every transcript."""

import re
from pathlib import Path

import pytest

from service.wording.texts import environment

TESTS = Path(__file__).parents[1]
RUN_TOGETHER = re.compile(r"[.;!?]-\s+\S")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_an_item_that_ends_with_a_tag_keeps_its_line_end(language: str) -> None:
    template = environment(language).from_string(
        environment(language).loader.get_source(environment(language), "_answers.txt")[0]  # type: ignore[union-attr]
    )
    one = {"number": 1, "kind": "question", "penalty_days": None, "draft": None, "about_name": "", "extras": []}
    answers = [{"yes": yes, "effect": "none", "about": None} for yes in (True, False)]
    lines = [line for line in template.render(one={**one, "answers": answers}).splitlines() if line.strip()]
    assert [line[:3] for line in lines] == ["- 1", "- 1"]


def test_no_two_items_run_together() -> None:
    texts = [*TESTS.glob("wording/texts/*.txt"), *TESTS.glob("scenarios/*/transcript.txt")]
    assert len(texts) > 50
    found = [
        f"{path.parent.name}/{path.name}: {match.group()}"
        for path in texts
        for match in RUN_TOGETHER.finditer(" ".join(path.read_text(encoding="utf-8").split()))
    ]
    assert found == []
