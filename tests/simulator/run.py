"""
Let made-up events run: `python -m tests.simulator.run 17` (or `0-99`). A failure is one number.

With one seed what was found is told whole, and `--to FOLDER` leaves the store there.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.recount.run import seeds_of
from tests.simulator.world import World, live


def main(words: list[str]) -> int:
    """Run the seeds that are named; gives the exit code."""
    keep = None
    if "--to" in words:
        place = words.index("--to")
        keep, words = Path(words[place + 1]), [*words[:place], *words[place + 2 :]]
    seeds, failed, letters, deaths = list(seeds_of(words)), 0, 0, 0
    for done, seed in enumerate(seeds, 1):
        with tempfile.TemporaryDirectory(prefix="referee-sim-") as folder:
            world = World(seed, keep or Path(folder), kept=keep is not None)
            found = asyncio.run(live(world))
        failed += bool(found)
        letters += len(world.box)
        deaths += world.lives - 1
        for line in found[: None if len(seeds) == 1 else 2]:
            print(f"seed {seed}: {line}", flush=True)
        if done % 25 == 0 and done < len(seeds):
            print(f"{done} events, {letters} letters, {deaths} deaths, {failed} failed", file=sys.stderr, flush=True)
    print(f"{len(seeds)} events, {letters} letters, {deaths} deaths, {failed} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
