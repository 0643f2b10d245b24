"""What a run came to, as values that can be compared with those of another run."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from parsers.acts import Side
from service.handling.intake import digest_of
from service.handling.states import StateCache, load_game
from service.ledger.findings import Fact
from service.ledger.journal import joint_head
from service.ports import InputKind, Reads
from service.storage.store import Store
from tests.ledger.heads import head_of


@dataclass(frozen=True, slots=True)
class Outcome:
    """
    Letters by digest, how they ended, where the games stand, the heads of the ledger, the letters written.

    `head` is the ledger's own; `course` leaves out the journal's numbers: the same for the same letters however they
    were numbered. `answers` maps the Message-ID of each letter that was written to its key.
    """

    letters: Counter[str]
    funnel: dict[str, int]
    games: dict[str, tuple[str, ...]]
    head: str
    course: str
    answers: dict[str, str]
    open_answers: int


async def outcome_of(database: str) -> Outcome:
    """The outcome that a database holds; it is not changed."""
    store = await Store.open(database)
    try:
        async with store.reads() as reads:
            return await read_outcome(reads)
    finally:
        await store.close()


async def read_outcome(reads: Reads) -> Outcome:
    """The outcome as it stands."""
    letters: Counter[str] = Counter()
    after = 0
    while batch := await reads.inputs(after=after):
        after = batch[-1].number
        letters.update(digest_of(entry.raw or b"") for entry in batch if entry.kind is InputKind.MAIL)
    games, cache = {}, StateCache()
    for event in await reads.events():
        for row in await reads.games(event.code):
            game = await load_game(reads, cache, row.event, row.game)
            assert game is not None
            games[row.game] = (*(ply.uci for ply in game.plies), *(str(game.clock(side).used) for side in Side))
    heads = await reads.heads()
    courses = {}
    for stream in heads:
        events = await reads.load_stream(stream)
        courses[stream] = head_of((row.kind, without_numbers(row.facts)) for row in events)
    answers, open_answers, last = {}, 0, 0
    while rows := await reads.outbox(after=last):
        last = rows[-1].id
        answers.update({row.letter.message_id.strip("<>"): row.letter.key for row in rows})
        open_answers += sum(str(row.letter.state) not in ("sent", "observed") for row in rows)
    return Outcome(
        letters=letters,
        funnel=await reads.funnel(),
        games=games,
        head=joint_head({stream: head.hash for stream, head in heads.items()}),
        course=joint_head(courses),
        answers=answers,
        open_answers=open_answers,
    )


NUMBERED = ("journal", "held", "key", "case")
"""Facts that hold a journal number, or a key that is made of one."""


def without_numbers(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """Facts that do not depend on how the inputs were numbered."""
    return {name: fact for name, fact in facts.items() if name not in NUMBERED}
