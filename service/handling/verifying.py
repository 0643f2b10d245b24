"""Whether the store is what was written: every chain, every fold, every letter's digest."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from service.handling.intake import digest_of
from service.handling.states import StateCache, event_stream, load_game, load_person
from service.ledger.journal import START, chain, joint_head
from service.ports import Reads, StoredEvent


@dataclass(slots=True)
class Verified:
    """
    What verifying found: `faults` are sentences, none means that all is right. `head`: one hash over all streams.

    `left`: of a rebuild, a sentence for each order that was not carried out again, and for each letter that may be one.
    """

    inputs: int = 0
    events: int = 0
    streams: int = 0
    head: str = ""
    faults: list[str] = field(default_factory=list)
    reread: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)


async def verify_reads(reads: Reads) -> Verified:
    """Check every stream and every letter; changes nothing."""
    found = Verified()
    heads = await reads.heads()
    for stream, head in heads.items():
        await asyncio.sleep(0)  # a large store takes its time; letters come in meanwhile
        events = await reads.load_stream(stream)
        found.events += len(events)
        last = _chain_of(stream, events, found.faults)
        if (head.version, head.hash) != (len(events), last):
            found.faults.append(f"stream {stream}: its head says {head.version} events, there are {len(events)}")
    found.streams = len(heads)
    found.head = joint_head({stream: head.hash for stream, head in heads.items()})
    await _fold(reads, set(heads), found.faults)
    await _inputs(reads, found)
    return found


def _chain_of(stream: str, events: Sequence[StoredEvent], faults: list[str]) -> str:
    last = START
    for place, event in enumerate(events, 1):
        last = chain(last, event.kind, event.facts)
        if event.version != place:
            faults.append(f"stream {stream}: event {place} is missing")
        if event.hash != last:
            faults.append(f"stream {stream}: event {place} ({event.kind}) is not what was written")
            last = event.hash  # each change is told once, at its place
    return last


async def _fold(reads: Reads, streams: set[str], faults: list[str]) -> None:
    """Every stream folds, and the index says of each game what its stream does."""
    cache, persons = StateCache(), set[int]()
    for event in await reads.events():
        if event_stream(event.code) not in streams:
            faults.append(f"event {event.code} has no stream")
        persons |= {seat.person for seat in await reads.seats(event.code)}
        for row in await reads.games(event.code):
            try:
                game = await load_game(reads, cache, row.event, row.game)
            except Exception as error:  # whatever a changed fact does to the fold
                faults.append(f"game {row.event} {row.game} cannot be folded: {error!r}")
                continue
            if game is None:
                faults.append(f"game {row.event} {row.game} has no stream")
            elif str(game.status) != row.status:
                faults.append(f"game {row.event} {row.game} is {game.status}, the index says {row.status}")
    for person in sorted(persons):
        try:
            await load_person(reads, person)
        except Exception as error:
            faults.append(f"person {person} cannot be folded: {error!r}")


async def _inputs(reads: Reads, found: Verified) -> None:
    after = 0
    while batch := await reads.mails(after=after):
        after = batch[-1].journal
        for row in batch:
            mail = await reads.mail(row.journal)
            if mail is not None and mail.raw is not None and mail.digest != digest_of(mail.raw):
                found.faults.append(f"letter {row.journal} is not what arrived")
    found.inputs = await reads.last_input()
