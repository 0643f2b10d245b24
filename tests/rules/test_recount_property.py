"""
Random games: the referee's judge and an independent recount from the dates agree on every letter, ply, day and total.

`RECOUNT_GAMES` says how many games (default 300), `RECOUNT_FROM` the first seed. A seed that parts is told at the end
of the test with the command that tells its whole story: `python -m tests.recount.run SEED`.
"""

import os

import pytest

from tests.recount.run import parting

GAMES = int(os.environ.get("RECOUNT_GAMES", "300"))
FIRST = int(os.environ.get("RECOUNT_FROM", "1000"))
SLICES = 6

PARTED_ONCE = {
    64: "a late copy overturns a ply whose copy had been confirmed",
    0: "a corrected move known from the partner's letter alone",
    19: "a late copy by the strict line shows another move than was reported",
    71: "a late copy dated before the move it answers",
    18: "a reported ply without a believable receipt",
    87: "the copy of a held letter came before the ruling",
    2: "a reply on the same day under a new control, over it already",
    21: "a refusal without penalty fixes no overstep",
    23: "days on a faulty reply to an accepted variation",
    4: "the receipt of a letter during an interruption",
    92: "a claim about a silent player who is over the next control",
    168: "a late repeat answered with an accepted variation",
    231: "a move out of turn only by the order of arrival",
    360: "a first move before the start, known by report",
    21726: "an own copy refused out of turn, and a late copy that shows its place",
    25032: "a mate that rests on a move never made",
    26919: "an overstep that a corrected reply undid, and a claim after it",
    26970: "held letters, one dated before the letter that it answers",
    27513: "a letter that waited, judged as sent within a day",
    28918: "moves between that cannot be played on what counts",
    40894: "a take-back that another tongue reads as the move that is booked",
    45090: "both players tell a move for which one was refused, after another fault",
    46324: "moves of another place under a number that is guessed",
    53038: "a wrong clock on the letter that tells of a move",
    54264: "a proposal that is cut down to the partner's move",
    55950: "an invalid letter that answers a move only it tells of",
    70766: "a letter out of turn whose moves the partner tells",
    85240: "letters that wait for a ruling, one of them sent earlier than it came",
    89836: "a true copy that comes while a claim stops the game",
    97812: "a row without a move, judged before the partner's copy",
    98492: "a wrong history of the player on move, while his partner owes a correction",
    110347: "a letter that waits when a ruling ends the game",
    110561: "letters that wait, and a wrong history after another",
    123442: "two replies to a move that was named first, neither a move before it counted",
    130044: "the same illegible letter twice on a day",
    132298: "a repeat for an earlier silence, dated after a letter that was lost",
    61471: "a move named in the partner's letters, its copy late",
    162139: "a letter that waited, judged before the one that shows its moves made",
    142671: "a receipt stated for a day after the reply chooses no repeat (48.2.3)",
}


def tell(parted: dict[int, list[str]]) -> str:
    lines = [f"seed {seed}: {found[0]} (+{len(found) - 1})" for seed, found in list(parted.items())[:10]]
    first = next(iter(parted))
    return "\n".join([f"{len(parted)} games parted", *lines, f"tell it: .venv/bin/python -m tests.recount.run {first}"])


@pytest.mark.parametrize("part", range(SLICES))
def test_random_games_agree_with_the_recount(part: int) -> None:
    parted = {seed: found for seed in range(FIRST + part, FIRST + GAMES, SLICES) if (found := parting(seed))}
    assert not parted, tell(parted)


@pytest.mark.parametrize("seed", [pytest.param(seed, id=f"{seed}-{why}") for seed, why in PARTED_ONCE.items()])
def test_games_that_parted_once(seed: int) -> None:
    assert parting(seed) == []
