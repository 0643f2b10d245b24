"""The store backed up in use, lost, restored, rebuilt from the mailbox, and a change in it found."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path

import arena
import pytest
from databases import fresh_database
from outcome import Outcome, outcome_of
from players_server import PlayersServer

from service import keeping
from service.app import SetClock, open_office
from service.errors import StoreError
from service.handling.dispatch import send_due
from service.handling.intake import take_in
from service.handling.judging import judge_waiting
from service.handling.office import Office
from service.handling.setup import add_event
from service.handling.watch import look
from service.mail.smtp import SmtpMailer, SmtpRoute
from service.mail.sources import MailSource
from service.ports import Arrival, Delivery, Fate, Letter, Mailer, MailKey, OutgoingMail
from service.rules.verdict import Rank
from service.settings.loader import load_event_text
from service.settings.service_model import ServiceFile

GAMES, PLIES = 2, 5
LETTERS = arena.letters(GAMES, PLIES)
TEXT = arena.event_text(GAMES)
KINDS = ["sqlite", pytest.param("postgresql", marks=pytest.mark.real)]


@dataclass(frozen=True, slots=True)
class Place:
    """A referee's store, and the players' servers that it mails to."""

    service: ServiceFile
    players: PlayersServer
    clock: SetClock

    async def work(self, letters: list[arena.Sent], first: int = 0) -> None:
        """Take letters in, rule on them, look at the days."""
        async with open_office(self.service, self.service.database, self.clock) as office:
            if first == 0:
                await add_event(office.store, office.cache, load_event_text(TEXT, "arena"), TEXT, self.clock.now())
            for place, letter in enumerate(letters, first + 1):
                self.clock.set(letter.at)
                await look(office, letter.at)
                await take_in(office, Arrival(letter.raw, MailKey("a", "INBOX", 1, str(place)), letter.at), None)
                await judge_waiting(office)

    async def send(self) -> None:
        async with open_office(self.service, self.service.database, self.clock) as office:
            await send_all(office, self.players.port)


async def send_all(office: Office, port: int) -> None:
    while await send_due(office, lambda: SmtpMailer(SmtpRoute("127.0.0.1", port))):
        pass


@pytest.fixture(params=KINDS)
async def place(
    request: pytest.FixtureRequest, tmp_path: Path, need_server: Callable[[str], str]
) -> AsyncIterator[Place]:
    async with fresh_database(request.param, tmp_path, need_server) as database, PlayersServer() as players:
        service = ServiceFile(address=arena.REFEREE, database=database)
        yield Place(service, players, SetClock(LETTERS[0].at - timedelta(days=3)))


def moved(service: ServiceFile, database: str) -> ServiceFile:
    return service.model_copy(update={"database": database})


def same(found: Outcome, wanted: Outcome) -> bool:
    """The same but for what has left: a restore takes it all to have left."""
    return replace(found, open_answers=0) == replace(wanted, open_answers=0)


@pytest.mark.parametrize("kind", KINDS)
async def test_backed_up_lost_restored(
    place: Place, kind: str, tmp_path: Path, need_server: Callable[[str], str]
) -> None:
    half = len(LETTERS) // 2
    await place.work(LETTERS[:half])
    await place.send()
    sent = place.players.times.total()
    await place.work(LETTERS[half:], half)  # decided, not sent: the worst moment for a backup
    copy = tmp_path / "copies" / "one.backup"
    kept = await keeping.back_up(place.service, copy)
    wanted = await outcome_of(place.service.database)
    assert kept.faults == []
    assert wanted.open_answers > 0
    other = tmp_path / "other"
    other.mkdir()
    async with fresh_database(kind, other, need_server) as database:
        service = moved(place.service, database)
        restored = await keeping.restore(service, copy)
        assert (restored.faults, restored.head, restored.inputs) == ([], kept.head, kept.inputs)
        assert same(await outcome_of(database), wanted)
        async with open_office(service, database, place.clock) as office:
            await send_all(office, place.players.port)
        assert place.players.times.total() == sent, "a restore sends nothing"
        assert any("closed since" in line for line in await keeping.outbox(service))
        await keeping.outbox(service, release=True)
        async with open_office(service, database, place.clock) as office:
            await send_all(office, place.players.port)
            # what is decided from now on leaves, under numbers of its own
            late = arena.Sent("G001", place.clock.now(), LETTERS[0].raw.replace(b"20260301.1.0", b"again.1.0"))
            await take_in(office, Arrival(late.raw, MailKey("a", "INBOX", 1, "99"), late.at), None)
            await judge_waiting(office)
        assert place.players.times.total() == sent
        with pytest.raises(StoreError, match="already"):
            await keeping.restore(service, copy)


async def test_a_backup_is_whole_while_the_referee_writes(place: Place, tmp_path: Path) -> None:
    await place.work(LETTERS[:2])
    working = asyncio.create_task(place.work(LETTERS[2:], 2))
    copies = []
    while not working.done():
        copies.append(tmp_path / f"{len(copies)}.backup")
        assert (await keeping.back_up(place.service, copies[-1])).faults == []
        await asyncio.sleep(0.05)
    await working
    with pytest.raises(StoreError, match="never overwrites"):
        await keeping.back_up(place.service, copies[0])


async def test_rebuilt_from_the_mailbox_alone(place: Place, tmp_path: Path) -> None:
    await place.work(LETTERS)
    wanted = await outcome_of(place.service.database)
    event = tmp_path / "event.yaml"
    event.write_text(TEXT, encoding="utf-8")
    service = moved(place.service, f"sqlite:///{tmp_path}/rebuilt.db")
    mails = [MailSource(str(n), letter.raw, letter.at) for n, letter in enumerate(LETTERS)]
    rebuilt = await keeping.rebuild(service, [event], mails)
    found = await outcome_of(service.database)
    assert rebuilt.faults == []
    assert (found.games, found.course, found.funnel) == (wanted.games, wanted.course, wanted.funnel)
    async with open_office(service, service.database, place.clock) as office:
        await send_all(office, place.players.port)
    assert not place.players.mails, "a rebuild sends nothing"


async def test_the_journal_judged_again_gives_the_same_head(place: Place) -> None:
    await place.work(LETTERS)
    before = await outcome_of(place.service.database)
    found = await keeping.verify(place.service, reread=True)
    assert (found.faults, found.reread) == ([], [])
    assert found.head == before.head
    assert found.inputs > len(LETTERS)
    assert await outcome_of(place.service.database) == before


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        ("UPDATE ledger_event SET facts = replace(facts, '\"days\":2', '\"days\":1')", "is not what was written"),
        ("DELETE FROM ledger_event WHERE version = 3", "is missing"),
        ("DELETE FROM ledger_event WHERE kind = 'days-charged' AND version > 3", "its head says"),
        ("UPDATE raw_mail SET raw = CAST(raw || 'x' AS BLOB) WHERE journal = 3", "is not what arrived"),
        ("UPDATE game_index SET status = 'finished'", "the index says finished"),
    ],
)
async def test_a_change_by_hand_is_found(tmp_path: Path, deed: str, told: str) -> None:
    async with PlayersServer() as players:
        service = ServiceFile(address=arena.REFEREE, database=f"sqlite:///{tmp_path}/referee.db")
        await Place(service, players, SetClock(LETTERS[0].at - timedelta(days=3))).work(LETTERS)
    assert (await keeping.verify(service)).faults == []
    with sqlite3.connect(tmp_path / "referee.db") as file:
        for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            file.execute(f"DROP TRIGGER {name}")
        assert file.execute(deed).rowcount
    file.close()
    assert any(told in fault for fault in (await keeping.verify(service)).faults)


async def test_the_outbox_says_why_a_mail_did_not_arrive(place: Place) -> None:
    await place.work(LETTERS[:1])

    class Full(Mailer):
        async def __aenter__(self) -> "Full":
            return self

        async def __aexit__(self, *exc: object) -> None:
            pass

        async def send(self, mail: OutgoingMail) -> Delivery:
            if mail.recipient.startswith("w"):
                return Delivery(Fate.REFUSED, "552 5.2.2 over\n quota")
            return Delivery(Fate.TRY_LATER, "451 4.7.1 grey")

    async with open_office(place.service, place.service.database, place.clock) as office:
        for number, recipient in enumerate(("w001@players.test", "b001@players.test")):
            async with office.store.unit() as unit:
                await unit.queue(notice_to(recipient, number))
        await send_due(office, Full)
    said = await keeping.outbox(place.service)
    failed, later = sorted(line for line in said if "overstep-told-player" in line)
    assert failed == (
        f"failed: w001@players.test: {arena.CODE} G001 overstep-told-player (2026-03-03); tried 1 time: "
        "552 5.2.2 over quota"
    )
    assert later.startswith(f"retry: b001@players.test: {arena.CODE} G001 overstep-told-player (2026-03-03); tried 1")
    assert later.endswith(": 451 4.7.1 grey") and ", next 2026-" in later


def notice_to(recipient: str, number: int) -> Letter:
    return Letter(
        key=f"k{number}",
        recipient=recipient,
        template="overstep-told-player",
        rank=Rank.DIGEST,
        language="en",
        subject="x",
        articles=(),
        on=date(2026, 3, 3),
        body=b"x",
        message_id=f"<k{number}@referee.test>",
        event=arena.CODE,
        game="G001",
    )


def on_a_small_disk(code: str, *words: str) -> tuple[int, str]:
    """Run a piece of the program that may write no file larger than 40 KB: a disk that is full half way."""
    limited = (
        "import asyncio, resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
        f"resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000)); {code}"
    )
    done = subprocess.run([sys.executable, "-c", limited, *words], capture_output=True, text=True, check=False)
    return done.returncode, done.stderr


BACK_UP = """
from pathlib import Path
from service.errors import StoreError
from service.storage.copying import back_up_store, restore_store
try:
    asyncio.run({call})
except StoreError as error:
    sys.exit(str(error))
"""


async def test_a_backup_that_the_disk_does_not_take_leaves_nothing(tmp_path: Path) -> None:
    async with PlayersServer() as players:
        service = ServiceFile(address=arena.REFEREE, database=f"sqlite:///{tmp_path}/referee.db")
        await Place(service, players, SetClock(LETTERS[0].at - timedelta(days=3))).work(LETTERS)
    await keeping.back_up(service, tmp_path / "good.backup")
    (tmp_path / "copies").mkdir()
    call = "back_up_store(sys.argv[1], Path(sys.argv[2]))"
    code, said = on_a_small_disk(BACK_UP.format(call=call), service.database, f"{tmp_path}/copies/one.backup")
    assert code == 1
    assert said.startswith(f"the backup {tmp_path}/copies/one.backup cannot be written: ")
    assert said.count("\n") == 1
    call = "restore_store(Path(sys.argv[2]), sys.argv[1])"
    code, said = on_a_small_disk(
        BACK_UP.format(call=call), f"sqlite:///{tmp_path}/copies/other.db", f"{tmp_path}/good.backup"
    )
    assert code == 1
    assert said.startswith(f"the store {tmp_path}/copies/other.db cannot be written: ")
    assert list((tmp_path / "copies").iterdir()) == []
