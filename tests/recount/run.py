"""
Recount one game, or many, by hand: `python -m tests.recount.run 17` (or `17 18 19`, or `0-5000`).

Prints where the referee and the recount part; with one seed also the story itself. Exit 1 where they part anywhere.
"""

import sys
import traceback
from collections.abc import Iterator

from tests.recount.drive import Driver, differences
from tests.recount.generator import make_story
from tests.recount.slow_recount import recount
from tests.recount.story import Recount, Story

PROGRESS = 500
"""Of more seeds than this, how far they are is told after as many."""


def seeds_of(words: list[str]) -> Iterator[int]:
    """Seeds as written on the command line."""
    for word in words:
        first, _, last = word.partition("-")
        yield from range(int(first), int(last or first) + 1)


def parting(seed: int) -> list[str]:
    """Where the two counts of one seed part; an exception of either is a parting too."""
    story = make_story(seed)
    try:
        want = recount(story)
        got = Driver(story).run()
    except Exception as error:  # whatever it is: the seed must be told
        where = traceback.extract_tb(error.__traceback__)[-1]
        return [f"{type(error).__name__}: {error} ({where.name}, line {where.lineno})"]
    return differences(want, got)


def tell(story: Story, want: Recount) -> Iterator[str]:
    """The story, a line a mail."""
    yield f"start {story.start} {story.zone} {story.control}"
    for i, letter in enumerate(story.letters):
        told = want.told[i]
        words = " ".join(letter.moves[-4:])
        at = f"{letter.written_at:%m-%d %H:%M%z}" if letter.written_at else "no date"
        yield (
            f"{i:3} {letter.kind} {letter.side} {at} came {letter.arrived_at:%m-%d %H:%M} ply {letter.own_ply}"
            f"{' from ' + str(letter.first) if letter.first > 1 else ''}"
            f"{' begun' if letter.begun else ''}{'' if letter.table else ' free'}{'' if letter.addressed else ' alone'}"
            f" …{words} rec {letter.received} sent {letter.sent} {letter.leave or ''} {letter.branches or ''}"
            f" {' '.join(letter.meant)} -> {told.disposition} {told.code or ''} {' '.join(told.booked)}"
        )
    for n, ply in enumerate(want.plies, 1):
        dates = f"rec {ply.received} sent {ply.sent}"
        yield f"  ply {n} {ply.uci} {dates} days {ply.days} total {ply.total} by {ply.letter}"


def main(words: list[str]) -> int:
    """Recount the seeds that are named; gives the exit code."""
    seeds, parted = list(seeds_of(words)), 0
    for seed in seeds:
        found = parting(seed)
        parted += bool(found)
        if len(seeds) == 1:
            story = make_story(seed)
            print("\n".join(tell(story, recount(story))))
        if len(seeds) > PROGRESS and seed % PROGRESS == 0:
            print(f"{seed}: {parted} parted so far", flush=True)
        for line in found[: None if len(seeds) == 1 else 2]:
            print(f"seed {seed}: {line}")
    print(f"{len(seeds)} games, {parted} parted")
    return bool(parted)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
