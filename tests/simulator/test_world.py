"""Some made-up events, whole: `make soak SEEDS=10000-14999` lets many more run."""

from pathlib import Path

import pytest

from tests.simulator.world import World, live


@pytest.mark.parametrize("seed", [*range(1, 10), 20])  # honest and not, short and, the last, long
async def test_a_made_up_event_keeps_every_promise(seed: int, tmp_path: Path) -> None:
    world = World(seed, tmp_path)
    assert await live(world) == []
    assert world.box and world.delivered, "nothing was played, or nobody was told of it"


async def test_a_promise_that_is_not_kept_is_found(tmp_path: Path) -> None:
    world = World(4, tmp_path)
    world.delivered["one@referee.test"] = {b"a body", b"another"}
    world.times["two@referee.test"] = 2
    world.delivered["two@referee.test"] = {b"a body"}
    world.handed_over |= {"one@referee.test", "two@referee.test"}
    assert await live(world) == [
        "one@referee.test: two letters under one identity",
        "two@referee.test: sent 2 times, unsure 0 times",
    ]
