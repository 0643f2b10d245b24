"""200 random Swiss tournaments; minutes, so by name only: pytest tests/tournament/slow_random_swiss.py."""

import pytest

from tests.tournament.random_swiss import play


@pytest.mark.parametrize("seed", range(200))
def test_d_a_random_tournament_from_first_round_to_last(seed: int) -> None:
    assert play(seed) >= 3
