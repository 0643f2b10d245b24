"""
Duplicates, shuffles and a mailbox restored: the same letters however they come give the same course of the games.

STORM_GAMES and STORM_DUPLICATES set the size: 28 games and 500 duplicates are about a thousand deliveries (`make storm
DUPLICATES=100000` takes 140 games).
"""

import os
import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import timedelta

import arena
from outcome import Outcome, read_outcome

from service.app import SetClock, open_office
from service.handling.intake import digest_of, take_in
from service.handling.judging import judge_waiting
from service.handling.office import Office
from service.handling.setup import add_event
from service.handling.watch import look
from service.ports import Arrival, Cursor, MailKey
from service.settings.loader import load_event_text
from service.settings.service_model import ServiceFile

GAMES = int(os.environ.get("STORM_GAMES", "28"))
DUPLICATES = int(os.environ.get("STORM_DUPLICATES", "500"))
PLIES = 17  # and one correction


@dataclass(frozen=True, slots=True)
class Delivery:
    """One letter at one place of the mailbox."""

    letter: arena.Sent
    folder: str
    generation: int
    uid: int


async def run(deliveries: Sequence[Delivery]) -> Outcome:
    """What a referee makes of the deliveries, in the order given."""
    clock = SetClock(deliveries[0].letter.at - timedelta(days=2))
    async with open_office(ServiceFile(address=arena.REFEREE), "sqlite://", clock) as office:
        text = arena.event_text(GAMES)
        await add_event(office.store, office.cache, load_event_text(text, "arena"), text, clock.now())
        async for delivery in taken(office, deliveries):
            clock.set(delivery.letter.at)
        await judge_all(office)
        await look(office, clock.now())
        async with office.store.reads() as reads:
            return await read_outcome(reads)


async def taken(office: Office, deliveries: Sequence[Delivery]) -> AsyncIterator[Delivery]:
    for place, delivery in enumerate(deliveries):
        key = MailKey(arena.REFEREE, delivery.folder, delivery.generation, str(delivery.uid))
        cursor = Cursor(arena.REFEREE, delivery.folder, delivery.generation, delivery.uid)
        await take_in(office, Arrival(delivery.letter.raw, key, delivery.letter.at), cursor)
        if place % 50 == 49:
            await judge_all(office)
        yield delivery


async def judge_all(office: Office) -> None:
    while await judge_waiting(office):
        pass


def plainly(letters: Sequence[arena.Sent]) -> list[Delivery]:
    return [Delivery(letter, "INBOX", 1, uid) for uid, letter in enumerate(letters, 1)]


async def test_a_storm_of_duplicates_in_any_order_of_the_games() -> None:
    letters = arena.letters(GAMES, PLIES, at_once=False)
    wanted = await run(plainly(letters))
    assert wanted.funnel == {"accepted": GAMES * PLIES, "rejected": GAMES}
    chance = random.Random(1)
    shuffled = interleaved(letters, chance)
    stormy: list[arena.Sent] = []
    for place, letter in enumerate(shuffled):
        stormy.append(letter)
        for _ in range(DUPLICATES * (place + 1) // len(letters) - DUPLICATES * place // len(letters)):
            if chance.random() < 0.7:  # once more: the same bytes, or what a mailing list makes of them
                stormy.append(chance.choice([letter, over_a_list(letter)]))
            else:  # an old letter again
                stormy.append(shuffled[chance.randrange(place + 1)])
    found = await run(plainly(stormy))
    assert found.games == wanted.games
    assert found.course == wanted.course
    extra = len(stormy) - len(letters)
    assert found.funnel == {**wanted.funnel, "duplicate": extra}
    assert told(found) == told(wanted), "nobody is told more or less than without the storm"


async def test_a_mailbox_restored_under_a_new_uidvalidity() -> None:
    letters = arena.letters(GAMES // 4 or 1, PLIES, at_once=False)
    wanted = await run(plainly(letters))
    half = len(letters) // 2
    again = [Delivery(letter, "INBOX", 2, uid) for uid, letter in enumerate(letters, 101)]
    found = await run([*plainly(letters)[:half], *again])
    assert found == wanted, "no letter is taken in twice, so even the numbers are the same"


def told(outcome: Outcome) -> Counter[str]:
    """Who was told what, without the journal's numbers."""
    return Counter(re.sub(r"/\d+(?=/)", "/n", key) for key in outcome.answers.values())


def interleaved(letters: Sequence[arena.Sent], chance: random.Random) -> list[arena.Sent]:
    """The letters of each game in their order, the games in any."""
    games: dict[str, list[arena.Sent]] = {}
    for letter in letters:
        games.setdefault(letter.game, []).append(letter)
    turns = [letter.game for letter in letters]
    chance.shuffle(turns)
    return [games[game].pop(0) for game in turns]


def over_a_list(letter: arena.Sent) -> arena.Sent:
    """The letter as a mailing list passes it on: other bytes, the same Message-ID, sender and acts."""
    raw = b"X-Loop: chess@lists.test\r\nReceived: from lists.test by mx.referee.test; " + (
        f"{letter.at:%d %b %Y %H:%M:%S} +0000\r\n".encode() + letter.raw
    )
    assert digest_of(raw) != digest_of(letter.raw)
    return arena.Sent(letter.game, letter.at, raw)
