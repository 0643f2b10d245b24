"""
Random games written as whole mails: the offline ruling and the recount from the dates agree, letter by letter.

`RECOUNT_MAIL_GAMES` says how many games (default 16), `RECOUNT_FROM` the first seed. A seed that parts is told with
`python -m tests.wholemail.run SEED`; `--to FOLDER` writes its mails.
"""

import os

import pytest

from tests.recount.slow_recount import recount
from tests.wholemail.drive import mail_story, parting

GAMES = int(os.environ.get("RECOUNT_MAIL_GAMES", "16"))
FIRST = int(os.environ.get("RECOUNT_FROM", "1000"))


@pytest.mark.parametrize("seed", range(FIRST, FIRST + GAMES))
def test_random_mails_agree_with_the_recount(seed: int) -> None:
    found = parting(seed)
    assert not found, f"seed {seed}: {found[:3]}\ntell it: .venv/bin/python -m tests.wholemail.run {seed}"


def test_the_mails_hold_faults_and_variations() -> None:
    told = [told for seed in range(FIRST, FIRST + 16) for told in recount(mail_story(seed)).told]
    assert {"impossible-move", "missing-reply-move", "wrong-repetition"} <= {one.code for one in told}
    assert any(len(one.booked) > 2 for one in told)
