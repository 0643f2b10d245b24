"""
Mail in earnest: handed to Postfix, filed by Dovecot, ruled on, answered through Postfix, whatever is killed meanwhile.

The daemon is the whole one, as the settings make it, on the machine's clock; the players' servers are a sink.
"""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import arena
import pytest
from databases import fresh_database
from outcome import outcome_of
from players_server import PlayersServer
from servers_control import control

from service import keeping
from service.daemon import Daemon, open_daemon
from service.errors import StoreLostError
from service.mail.smtp import SmtpMailer, SmtpRoute
from service.ports import Fate, OutgoingMail, SendState
from service.settings.service_model import ServiceFile

PATIENCE = float(
    os.environ.get("PATIENCE", "240")
)  # far beyond the 90 s that recovery may take: the machine that runs this may be slow
GAMES, PLIES = 2, 4
START = (datetime.now(UTC) - timedelta(days=40)).date()

pytestmark = pytest.mark.real


@pytest.fixture(params=["sqlite", "postgresql"])
async def database(
    request: pytest.FixtureRequest, tmp_path: Path, need_server: Callable[[str], str]
) -> AsyncIterator[str]:
    """An empty database of each kind."""
    async with fresh_database(request.param, tmp_path, need_server) as url:
        yield url


@pytest.fixture
def service(
    database: str, tmp_path: Path, need_server: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> ServiceFile:
    """The settings of a referee with a mailbox of its own on the real servers."""
    dovecot, postfix = urlsplit(need_server("dovecot")), urlsplit(need_server("postfix"))
    monkeypatch.setenv("REFEREE_MAILBOX_PASSWORD", "secret")
    address = f"referee-{uuid4().hex}@referee.test"
    events = tmp_path / "events"
    events.mkdir()
    (events / "event.yaml").write_text(arena.event_text(GAMES, START), encoding="utf-8")
    return ServiceFile.model_validate(
        {
            "address": address,
            "mailbox": {
                "kind": "imap",
                "host": dovecot.hostname,
                "port": dovecot.port,
                "tls": "none",
                "user": address,
                "poll": "1s",
            },
            "outgoing": {
                "kind": "smtp",
                "host": postfix.hostname,
                "port": postfix.port,
                "tls": "none",
                "per_day": 5000,
                "per_minute": 5000,
            },
            "database": database,
            "events": str(events),
        }
    )


@pytest.fixture
async def players(need_server: Callable[[str], str]) -> AsyncIterator[PlayersServer]:
    need_server("postfix")
    port = urlsplit(os.environ["REFEREE_TEST_POSTFIX_SINK"]).port
    assert port
    async with PlayersServer(port) as players:
        yield players


@asynccontextmanager
async def at_work(service: ServiceFile) -> AsyncIterator[Daemon]:
    async with open_daemon(service) as daemon:
        running = asyncio.create_task(daemon.run())
        try:
            yield daemon
        finally:
            daemon.stop()
            await asyncio.wait_for(running, PATIENCE)


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await condition():
            await asyncio.sleep(0.2)


async def play(daemon: Daemon, postfix: str, letters: list[arena.Sent]) -> None:
    """Every game goes on when its last letter has been read: servers may overtake, players who wait do not."""
    done = sum((await judged(daemon)).values())
    for _ in range(0, len(letters), GAMES):
        wave, letters = letters[:GAMES], letters[GAMES:]
        await submit(postfix, daemon.office.address, wave)
        done += len(wave)
        await until(lambda: read_through(daemon, done))  # noqa: B023  (awaited at once)


async def submit(postfix: str, referee: str, letters: list[arena.Sent]) -> None:
    """As the players' own servers do; a server that is down is tried again."""
    url = urlsplit(postfix)
    assert url.hostname and url.port
    for letter in letters:
        while True:
            async with SmtpMailer(SmtpRoute(url.hostname, url.port)) as mailer:
                delivery = await mailer.send(OutgoingMail("player@players.test", referee, letter.raw))
            if delivery.fate is Fate.DELIVERED:
                break
            await asyncio.sleep(0.2)


def in_waves(referee: str) -> list[arena.Sent]:
    """The letters, the first of every game before the second of any."""
    letters = arena.letters(GAMES, PLIES, start=START, referee=referee)
    places: dict[str, int] = {}
    ranked = []
    for letter in letters:
        places[letter.game] = places.get(letter.game, 0) + 1
        ranked.append((places[letter.game], letter.game, letter))
    return [letter for _, _, letter in sorted(ranked, key=lambda row: row[:2])]


async def read_through(daemon: Daemon, count: int) -> bool:
    """All of these letters taken in and judged."""
    try:
        funnel = await judged(daemon)
    except StoreLostError:
        return False
    return sum(funnel.values()) >= count and "stored" not in funnel


async def judged(daemon: Daemon) -> dict[str, int]:
    async with daemon.office.store.reads() as reads:
        return await reads.funnel()


async def unanswered(daemon: Daemon, players: PlayersServer) -> list[str]:
    """What is queued and not at a player's server yet."""
    async with daemon.office.store.reads() as reads:
        rows = await reads.outbox()
    return [
        f"{row.id} {row.letter.template} {row.letter.state} {row.next_try_at} {row.words}"
        for row in rows
        if row.letter.state is not SendState.SENT or row.letter.message_id.strip("<>") not in players.mails
    ]


async def all_answered(daemon: Daemon, players: PlayersServer) -> None:
    try:
        await until(lambda: is_empty(unanswered(daemon, players)))
    except TimeoutError:
        raise AssertionError(await unanswered(daemon, players)) from None


async def is_empty(found: Awaitable[list[str]]) -> bool:
    return not await found


async def assert_all_right(daemon: Daemon, players: PlayersServer) -> None:
    funnel = await judged(daemon)
    funnel.pop("duplicate", None)  # a killed server may have taken a letter that was then handed over again
    assert funnel == {"accepted": GAMES * PLIES, "rejected": GAMES}
    assert all(len(bodies) == 1 for bodies in players.mails.values()), "one decision under one Message-ID"
    async with daemon.office.store.reads() as reads:
        for game in await reads.games(arena.CODE):
            plies = [
                row for row in await reads.load_stream(f"game:{game.event}/{game.game}") if row.kind == "ply-booked"
            ]
            assert len(plies) == PLIES
        assert {row.letter.message_id.strip("<>") for row in await reads.outbox()} == set(players.mails)


async def test_submitted_filed_ruled_on_answered(
    service: ServiceFile, players: PlayersServer, need_server: Callable[[str], str]
) -> None:
    async with at_work(service) as daemon:
        await play(daemon, need_server("postfix"), in_waves(service.address))
        await all_answered(daemon, players)
        await assert_all_right(daemon, players)
    assert players.times.total() == len(players.mails), "without faults nothing is sent twice"


async def test_backed_up_lost_and_restored_or_rebuilt_from_the_mailbox_alone(
    service: ServiceFile, players: PlayersServer, need_server: Callable[[str], str], tmp_path: Path
) -> None:
    letters = in_waves(service.address)
    half = len(letters) // GAMES // 2 * GAMES
    async with at_work(service) as daemon:
        await play(daemon, need_server("postfix"), letters[:half])
        await all_answered(daemon, players)
    kept = await keeping.back_up(service, tmp_path / "half.backup")
    async with at_work(service) as daemon:
        await play(daemon, need_server("postfix"), letters[half:])
        await all_answered(daemon, players)
        whole = await keeping.back_up(service, tmp_path / "whole.backup")
    wanted, sent = await outcome_of(service.database), players.times.total()

    for backup, found in (("whole", whole), ("half", kept)):
        lost = service.model_copy(update={"database": f"sqlite:///{tmp_path}/{backup}.restored"})
        restored = await keeping.restore(lost, tmp_path / f"{backup}.backup")
        assert (restored.faults, restored.head) == ([], found.head)
        async with at_work(lost) as daemon:  # what the backup lacks comes from the mailbox
            await until(lambda: read_through(daemon, len(letters)))
        outcome = await outcome_of(lost.database)
        assert (outcome.games, outcome.funnel) == (wanted.games, wanted.funnel)

    events = [Path(service.events) / "event.yaml"]
    anew = service.model_copy(update={"database": f"sqlite:///{tmp_path}/rebuilt.db"})
    rebuilt = await keeping.rebuild(anew, events)
    assert rebuilt.faults == []
    outcome = await outcome_of(anew.database)
    assert (outcome.games, outcome.funnel) == (wanted.games, wanted.funnel)
    async with at_work(anew) as daemon:
        await until(lambda: polled(daemon))
        assert await judged(daemon) == wanted.funnel, "the daemon knows what it was rebuilt from"
    assert players.times.total() == sent, "nothing was sent by any of it"


async def polled(daemon: Daemon) -> bool:
    return daemon.polled_at is not None


async def test_servers_killed_under_it(
    service: ServiceFile, players: PlayersServer, need_server: Callable[[str], str]
) -> None:
    letters = in_waves(service.address)
    half = len(letters) // GAMES // 2 * GAMES
    async with at_work(service) as daemon:
        await play(daemon, need_server("postfix"), letters[:half])
        last = asyncio.create_task(play(daemon, need_server("postfix"), letters[half:]))
        victims = ["dovecot", "postfix", *(["postgresql"] if service.database.startswith("postgresql") else [])]
        for name in victims:
            await control("kill", name)
        for name in victims:
            await control("restart", name)
        await last
        await all_answered(daemon, players)
        await assert_all_right(daemon, players)
