import asyncio
import os
import stat
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from service.errors import MailboxError
from service.mail.maildir import MaildirMailbox, deliver, make_maildir
from service.ports import Arrival, Cursor

RAW = b"Subject: x\r\n\r\nline\r\n\nbare\r\x00\xff\r\n"
ACCOUNT = "referee@example.org"
MOMENT = datetime(2026, 1, 28, 16, 40, 58, tzinfo=UTC)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return make_maildir(tmp_path / "box")


@pytest.fixture
async def mailbox(folder: Path) -> AsyncIterator[MaildirMailbox]:
    mailbox = MaildirMailbox(ACCOUNT, {"INBOX": folder})
    yield mailbox
    await mailbox.close()


async def read(mailbox: MaildirMailbox) -> list[Arrival]:
    return [arrival async for arrival, _ in mailbox.fetch([])]


async def test_bytes_moment_and_name_come_back_exactly(folder: Path, mailbox: MaildirMailbox) -> None:
    unique = deliver(folder, RAW, MOMENT)
    found = [pair async for pair in mailbox.fetch([])]
    ((arrival, cursor),) = found
    assert (arrival.raw, arrival.server_moment) == (RAW, MOMENT)
    assert (arrival.key.account, arrival.key.folder, arrival.key.generation) == (ACCOUNT, "INBOX", 0)
    assert arrival.key.uid == unique
    assert cursor == Cursor(ACCOUNT, "INBOX", 0, int(MOMENT.timestamp()) * 10**9)
    assert list((folder / "tmp").iterdir()) == []


async def test_each_mail_is_given_once_oldest_first(folder: Path, mailbox: MaildirMailbox) -> None:
    deliver(folder, b"late", datetime(2026, 2, 1, tzinfo=UTC))
    deliver(folder, b"early", datetime(2026, 1, 1, tzinfo=UTC))
    assert [arrival.raw for arrival in await read(mailbox)] == [b"early", b"late"]
    assert await read(mailbox) == []
    deliver(folder, b"older than all", datetime(2025, 1, 1, tzinfo=UTC))  # a clock that was set back hides nothing
    assert [arrival.raw for arrival in await read(mailbox)] == [b"older than all"]


async def test_another_program_may_move_a_mail_to_cur(folder: Path, mailbox: MaildirMailbox) -> None:
    first, second = deliver(folder, b"one", MOMENT), deliver(folder, b"two", MOMENT)
    (folder / "new" / first).rename(folder / "cur" / f"{first}:2,S")
    found = await read(mailbox)
    assert {arrival.key.uid for arrival in found} == {first, second}
    (folder / "new" / second).rename(folder / "cur" / f"{second}:2,")
    (folder / "cur" / f"{first}:2,S").rename(folder / "cur" / f"{first}:2,FS")
    assert await read(mailbox) == []


async def test_a_reading_left_half_way_loses_nothing(folder: Path, mailbox: MaildirMailbox) -> None:
    for number in range(3):
        deliver(folder, b"%d" % number, datetime(2026, 1, 1 + number, tzinfo=UTC))
    reading = mailbox.fetch([])
    assert (await anext(reading))[0].raw == b"0"
    assert (await anext(reading))[0].raw == b"1"
    await reading.aclose()  # type: ignore[attr-defined]
    assert [arrival.raw for arrival in await read(mailbox)] == [b"1", b"2"]


async def test_a_restart_asks_the_store_what_is_known(folder: Path) -> None:
    first = deliver(folder, b"one", MOMENT)
    deliver(folder, b"two", MOMENT)
    asked: list[tuple[str, str, int]] = []

    async def known(account: str, name: str, generation: int) -> set[str]:
        asked.append((account, name, generation))
        return {first}

    mailbox = MaildirMailbox(ACCOUNT, {"INBOX": folder}, known)
    assert [arrival.raw for arrival in await read(mailbox)] == [b"two"]
    await read(mailbox)
    assert asked == [(ACCOUNT, "INBOX", 0)]


async def test_what_is_no_mail_is_passed_over(folder: Path, mailbox: MaildirMailbox) -> None:
    (folder / "new" / ".hidden").write_bytes(b"x")
    (folder / "new" / "folder").mkdir()
    (folder / "tmp" / "draft").write_bytes(b"x")
    assert await read(mailbox) == []


async def test_junk_is_a_folder_of_its_own_and_may_be_missing(folder: Path, tmp_path: Path) -> None:
    mailbox = MaildirMailbox(ACCOUNT, {"INBOX": folder, "Junk": tmp_path / "junk"})
    deliver(folder, b"one")
    assert [arrival.key.folder for arrival in await read(mailbox)] == ["INBOX"]
    deliver(make_maildir(tmp_path / "junk"), b"two")
    assert [arrival.key.folder for arrival in await read(mailbox)] == ["Junk"]


async def test_a_quiet_folder_is_not_read_through_again(
    folder: Path, mailbox: MaildirMailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    deliver(folder, b"one")
    for directory in ("new", "cur"):
        os.utime(folder / directory, (1e9, 1e9))
    await read(mailbox)

    def scandir(path: object) -> None:
        raise AssertionError(f"{path} is read through")

    with monkeypatch.context() as patched:
        patched.setattr(os, "scandir", scandir)
        assert await read(mailbox) == []
    deliver(folder, b"two")
    assert [arrival.raw for arrival in await read(mailbox)] == [b"two"]


async def test_a_folder_that_cannot_be_read_is_told(folder: Path, mailbox: MaildirMailbox) -> None:
    (folder / "new").rmdir()
    (folder / "new").write_bytes(b"")
    with pytest.raises(MailboxError, match="cannot be read: Not a directory"):
        await read(mailbox)
    (folder / "new").unlink()
    (folder / "new").mkdir()
    deliver(folder, b"one")
    assert [arrival.raw for arrival in await read(mailbox)] == [b"one"]


async def test_a_delivery_ends_the_wait(folder: Path, mailbox: MaildirMailbox) -> None:
    await read(mailbox)
    async with asyncio.timeout(20):
        waiting = asyncio.create_task(mailbox.wait(1000))
        await asyncio.sleep(0)
        await asyncio.to_thread(deliver, folder, RAW)
        await waiting
    assert len(await read(mailbox)) == 1


async def test_a_delivery_before_the_wait_ends_it_too(folder: Path, mailbox: MaildirMailbox) -> None:
    await read(mailbox)
    deliver(folder, RAW)
    async with asyncio.timeout(20):
        await mailbox.wait(1000)


async def test_a_wait_ends_by_itself(folder: Path, mailbox: MaildirMailbox) -> None:
    await read(mailbox)
    async with asyncio.timeout(20):
        await mailbox.wait(0.01)


def test_a_delivery_is_on_the_disk_before_it_is_answered(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []
    fsync = os.fsync

    def watched(file: int) -> None:
        synced.append("directory" if stat.S_ISDIR(os.fstat(file).st_mode) else "mail")
        assert (len(list((folder / "new").iterdir())) == 1) == (synced[-1] == "directory")
        fsync(file)

    monkeypatch.setattr(os, "fsync", watched)
    deliver(folder, RAW)
    assert synced[0] == "mail"
    assert len(synced) == 2


def test_a_full_disk_leaves_nothing_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        deliver(folder, RAW)
    assert [path for path in folder.rglob("*") if path.is_file()] == []


def test_names_never_collide(folder: Path) -> None:
    assert len({deliver(folder, b"", MOMENT) for _ in range(50)}) == 50
