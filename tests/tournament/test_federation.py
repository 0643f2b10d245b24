"""The set-up at a federation's size, tried small: every game opened, every player told once."""

import asyncio
from pathlib import Path

import pytest

from tests.tournament.federation import set_up


@pytest.mark.parametrize(
    ("players", "rounds", "games"), [pytest.param(12, 5, 30, id="listed"), pytest.param(11, 0, 55, id="24.5-drawn")]
)
def test_a_whole_event_is_set_up_in_one_go(players: int, rounds: int, games: int, tmp_path: Path) -> None:
    took = asyncio.run(set_up(players, rounds, tmp_path))
    assert (took["games"], took["letters"]) == (games, players)
