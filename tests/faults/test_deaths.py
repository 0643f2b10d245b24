"""
Mail in earnest, and a referee that dies: handed to Postfix, filed by Dovecot, ruled on, answered through Postfix.

The whole daemon, as the settings make it, is killed at random moments, from its first breath to the last of what it
had to do, while letters come. Nothing may be lost, judged twice or decided twice. The players' mailboxes are Dovecot's
too. DEATHS sets how many there are, half on each kind of database (`make deaths POINTS=1000`).
"""

import asyncio
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import arena
import pytest
from databases import fresh_database
from lives import Cradle, open_cradle
from players_server import written_by_us

from service.errors import StoreLostError
from service.handling.dispatch import LEASE
from service.handling.verifying import verify_reads
from service.mail.smtp import SmtpMailer, SmtpRoute
from service.ports import Fate, OutgoingMail, SendState
from service.storage.store import Store

pytestmark = pytest.mark.real

DEATHS = int(os.environ.get("DEATHS", "30")) // 2
FIRST = int(os.environ.get("DEATHS_FIRST", "0"))  # with which seed to begin
IN_ONE_RUN = 125  # each death sets the clock on, and a run must end within its day
GAMES = 4
PATIENCE = 300.0


@dataclass(slots=True)
class Referee:
    """One life after the other on one store."""

    cradle: Cradle
    settings: dict[str, Any]
    chance: random.Random
    deaths: int = 0
    process: int = 0

    async def begin(self) -> None:
        later = self.deaths * (LEASE.total_seconds() + 1)  # what the last life had leased is free again
        self.process = await self.cradle.begin({"life": "mailed", "settings": self.settings, "later": later})

    async def die(self) -> None:
        os.kill(self.process, signal.SIGKILL)
        assert (await self.cradle.end()).code == -signal.SIGKILL, self.cradle.said()
        self.deaths += 1

    async def retire(self) -> None:
        os.kill(self.process, signal.SIGTERM)
        assert (await self.cradle.end()).code == 0, self.cradle.said()


@dataclass(slots=True)
class Post:
    """The real servers: letters are handed over, and the players' mailboxes looked into."""

    domain: str
    smtp: SmtpRoute
    folder: Path
    mails: dict[str, set[bytes]] = field(default_factory=dict)
    times: Counter[str] = field(default_factory=Counter)
    _seen: set[str] = field(default_factory=set)

    def of(self, text: str) -> str:
        """What the made-up event says, with the players' mailboxes on our own servers."""
        return text.replace("@players.test", f".{self.domain}")

    async def submit(self, referee: str, letters: Sequence[arena.Sent]) -> None:
        async with SmtpMailer(self.smtp) as mailer:
            for letter in letters:
                raw = self.of(letter.raw.decode()).encode()
                delivery = await mailer.send(OutgoingMail(f"w001.{self.domain}", referee, raw))
                assert delivery.fate is Fate.DELIVERED, delivery.words

    def collect(self) -> None:
        """Look into the players' mailboxes for what is new."""
        for file in self.folder.glob(f"*.{self.domain}/Maildir/new/*"):
            if file.name not in self._seen:
                self._seen.add(file.name)
                raw = file.read_bytes()
                identity = str(message_from_bytes(raw)["Message-ID"]).strip("<>")
                self.mails.setdefault(identity, set()).add(written_by_us(raw))
                self.times[identity] += 1


async def judged(store: Store) -> dict[str, int]:
    async with store.reads() as reads:
        return await reads.funnel()


async def unanswered(store: Store, post: Post, states: Container[SendState]) -> list[str]:
    """What is queued, in one of these states, and not in a player's mailbox yet."""
    post.collect()
    async with store.reads() as reads:
        rows = await reads.outbox()
    return [
        f"{row.letter.template} {row.letter.state} {row.words}"
        for row in rows
        if row.letter.state in states
        and (row.letter.state is not SendState.SENT or row.letter.message_id.strip("<>") not in post.mails)
    ]


async def until_read(store: Store, letters: int) -> None:
    funnel: dict[str, int] = {}
    end = time.monotonic() + PATIENCE
    while "stored" in funnel or sum(funnel.values()) < letters:
        assert time.monotonic() < end, f"{letters} letters have come, {funnel} are judged"
        await asyncio.sleep(0.1)
        with suppress(StoreLostError):  # it is being written to, or mended after a death
            funnel = await judged(store)


async def until_answered(store: Store, post: Post, states: Container[SendState] = frozenset(SendState)) -> None:
    waiting = ["not looked yet"]
    end = time.monotonic() + PATIENCE
    while waiting:
        assert time.monotonic() < end, waiting
        await asyncio.sleep(0.2)
        with suppress(StoreLostError):
            waiting = await unanswered(store, post, states)


def waves(plies: int, start: datetime, referee: str) -> list[list[arena.Sent]]:
    """The letters as players who wait for each other send them: of each game one at a time."""
    games: dict[str, list[arena.Sent]] = {}
    for letter in arena.letters(GAMES, plies, start=start.date(), referee=referee):
        games.setdefault(letter.game, []).append(letter)
    return [list(wave) for wave in zip(*games.values(), strict=True)]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_it_dies_at_any_moment_and_nothing_is_lost(
    kind: str, tmp_path: Path, need_server: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    dovecot, postfix = urlsplit(need_server("dovecot")), urlsplit(need_server("postfix"))
    assert dovecot.port and postfix.hostname and postfix.port
    monkeypatch.setenv("REFEREE_MAILBOX_PASSWORD", "secret")
    spent, sent, again = 0, 0, 0
    async with open_cradle(tmp_path / "log") as cradle:
        for number in range(FIRST, FIRST + -(-DEATHS // IN_ONE_RUN)):
            folder = tmp_path / str(number)
            (folder / "events").mkdir(parents=True)
            chance, name = random.Random(f"{kind}/{number}"), uuid4().hex[:12]
            deaths = min(IN_ONE_RUN, DEATHS - spent)
            plies = 4 if deaths < 50 else 9
            start, address = datetime.now(UTC) - timedelta(days=60), f"referee-{name}@referee.test"
            servers = Path(os.environ["REFEREE_TEST_SERVERS"])
            post = Post(f"{name}@referee.test", SmtpRoute(postfix.hostname, postfix.port), servers / "dovecot" / "mail")
            event = post.of(arena.event_text(GAMES, start.date()))
            (folder / "events" / "event.yaml").write_text(event, encoding="utf-8")
            async with fresh_database(kind, folder, need_server) as database:
                referee = Referee(cradle, settings(address, dovecot.port, postfix.port, database, folder), chance)
                store = await Store.open(database)
                try:
                    await whole_run(referee, post, store, waves(plies, start, address), deaths)
                    await assert_all_right(store, post, plies)
                finally:
                    await store.close()
            spent += referee.deaths
            sent += len(post.mails)
            again += post.times.total() - len(post.mails)
            print(f"{kind}: {spent} deaths, {sent} answers, {again} of them twice under one identity", flush=True)


def settings(address: str, imap: int, smtp: int, database: str, folder: Path) -> dict[str, Any]:
    host, tls = "127.0.0.1", "none"
    mailbox = {"kind": "imap", "host": host, "port": imap, "tls": tls, "user": address, "poll": "1s"}
    outgoing = {"kind": "smtp", "host": host, "port": smtp, "tls": tls, "per_day": 9000, "per_minute": 9000}
    return {
        "address": address,
        "mailbox": mailbox,
        "outgoing": outgoing,
        "database": database,
        "events": str(folder / "events"),
    }


async def whole_run(referee: Referee, post: Post, store: Store, letters: list[list[arena.Sent]], deaths: int) -> None:
    """The letters wave by wave, the deaths spread over them; the last life ends by itself."""
    address = referee.settings["address"]
    await referee.begin()
    span = 1.0  # how long a wave takes, as far as it is known
    come = 0
    for place, wave in enumerate(letters):
        await post.submit(address, wave)
        come += len(wave)
        for _ in range(deaths * (place + 1) // len(letters) - referee.deaths):
            await asyncio.sleep(referee.chance.uniform(0.0, span))
            await referee.die()
            await referee.begin()
        began = time.monotonic()
        await until_read(store, come)
        span = 0.5 * span + 0.5 * min(4.0, time.monotonic() - began)
    await until_answered(store, post)
    await referee.retire()
    await until_answered(store, post, {SendState.SENT})  # what it wrote and sent in its last moments is on its way


async def assert_all_right(store: Store, post: Post, plies: int) -> None:
    assert await judged(store) == {"accepted": GAMES * plies, "rejected": GAMES}
    async with store.reads() as reads:
        assert (await verify_reads(reads)).faults == []
        for game in await reads.games(arena.CODE):
            rows = await reads.load_stream(f"game:{game.event}/{game.game}")
            assert sum(row.kind == "ply-booked" for row in rows) == plies
        outbox = await reads.outbox()
    assert len({row.letter.key for row in outbox}) == len(outbox)
    identities = {row.letter.message_id.strip("<>"): row.letter.state for row in outbox}
    assert set(post.mails) <= set(identities)
    assert [one for one, state in identities.items() if state is SendState.SENT and one not in post.mails] == []
    assert all(len(bodies) == 1 for bodies in post.mails.values()), "one decision under one Message-ID"
