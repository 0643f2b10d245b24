import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from parsers.envelope import read_envelope
from service.mail.embedded import AUTHSERV_ID, EmbeddedServer
from service.mail.imap import ImapMailbox
from service.mail.imap_wire import ImapLogin
from service.mail.maildir import MaildirMailbox
from service.mail.origin import authentication
from service.mail.security import Security
from service.mail.smtp import SmtpMailer, SmtpRoute
from service.ports import Arrival, Cursor, Delivery, Fate, OutgoingMail
from service.ports.origin import Proof

REFEREE = "referee@localhost"
PLAYER = "probny@localhost"
RAW = (
    b"From: probny@localhost\r\nSubject: G01\r\n\r\n.dot\r\n(A1 OK {12}\r\n"
    + "ход\r\n".encode()
    + b"x" * 5000
    + b"\r\n"
)
MOMENT = datetime(2026, 1, 28, 16, 40, 58, tzinfo=UTC)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[EmbeddedServer]:
    async with EmbeddedServer(tmp_path, {REFEREE: "pw", PLAYER: "pw2"}, clock=lambda: MOMENT) as server:
        yield server


def imap(server: EmbeddedServer, password: str = "pw", junk: str | None = None) -> ImapMailbox:
    login = ImapLogin("127.0.0.1", server.imap_port, REFEREE, password, security=Security.PLAIN, timeout=20)
    return ImapMailbox(login, REFEREE, junk, safety_seconds=1000)


def traced(raw: bytes, proof: str = "none") -> bytes:
    """A mail with what the server writes on top of it."""
    return (
        f"Received: from client by {AUTHSERV_ID} (Referee) with ESMTP;\r\n\tWed, 28 Jan 2026 16:40:58 +0000\r\n"
        f"Authentication-Results: {AUTHSERV_ID}; {proof}\r\n"
    ).encode() + raw


async def submit(server: EmbeddedServer, raw: bytes, *recipients: str, **login: str) -> list[Delivery]:
    async with SmtpMailer(SmtpRoute("127.0.0.1", server.smtp_port, **login)) as mailer:  # type: ignore[arg-type]
        return [await mailer.send(OutgoingMail(PLAYER, recipient, raw)) for recipient in recipients]


async def read(mailbox: ImapMailbox | MaildirMailbox, *cursors: Cursor) -> list[tuple[Arrival, Cursor]]:
    return [pair async for pair in mailbox.fetch(cursors)]


async def test_a_mail_sent_by_smtp_lies_in_the_maildir_and_is_read_by_imap(server: EmbeddedServer) -> None:
    (delivery,) = await submit(server, RAW, "Referee+G01@LOCALHOST")
    assert delivery.fate is Fate.DELIVERED
    mailbox = imap(server)
    ((by_imap, _),) = await read(mailbox)
    ((by_maildir, _),) = await read(MaildirMailbox(REFEREE, {"INBOX": server.maildir(REFEREE)}))
    assert by_imap.raw == by_maildir.raw
    assert by_imap.raw == traced(RAW)
    assert by_imap.server_moment == by_maildir.server_moment == MOMENT
    assert list((server.maildir(PLAYER) / "new").iterdir()) == []
    await mailbox.close()


async def test_who_logged_in_is_vouched_for_above_what_the_mail_says_itself(server: EmbeddedServer) -> None:
    forged = traced(RAW, f"auth=pass smtp.auth={PLAYER}")
    (delivery,) = await submit(server, forged, REFEREE)
    assert delivery.fate is Fate.DELIVERED
    (delivery,) = await submit(server, RAW, REFEREE, username="Probny+x@LOCALHOST", password="pw2")
    assert delivery.fate is Fate.DELIVERED
    mailbox = MaildirMailbox(REFEREE, {"INBOX": server.maildir(REFEREE)})
    assert {arrival.raw for arrival, _ in await read(mailbox)} == {
        traced(forged, "none"),
        traced(RAW, f"auth=pass smtp.auth={PLAYER}"),
    }


@pytest.mark.parametrize(("username", "password"), [(PLAYER, "pw"), ("stranger@localhost", ""), (PLAYER, "")])
async def test_a_wrong_login_sends_nothing(server: EmbeddedServer, username: str, password: str) -> None:
    (delivery,) = await submit(server, RAW, REFEREE, username=username, password=password)
    assert delivery.fate is not Fate.DELIVERED
    assert list((server.maildir(REFEREE) / "new").iterdir()) == []


async def test_strangers_are_refused(server: EmbeddedServer) -> None:
    deliveries = await submit(server, RAW, "nobody@localhost", "referee@elsewhere.org", REFEREE)
    assert [delivery.fate for delivery in deliveries] == [Fate.REFUSED, Fate.REFUSED, Fate.DELIVERED]


async def test_a_disk_that_refuses_is_said_and_tried_later(server: EmbeddedServer) -> None:
    new = server.maildir(REFEREE) / "new"
    new.rmdir()
    (delivery,) = await submit(server, RAW, REFEREE)
    assert delivery.fate is Fate.TRY_LATER
    new.mkdir()
    (delivery,) = await submit(server, RAW, REFEREE)
    assert delivery.fate is Fate.DELIVERED


async def test_a_delivery_is_pushed_to_who_waits(server: EmbeddedServer) -> None:
    mailbox = imap(server)
    assert await read(mailbox) == []
    async with asyncio.timeout(20):
        waiting = asyncio.create_task(mailbox.wait(1000))
        await asyncio.sleep(0.05)
        await submit(server, RAW, REFEREE)
        await waiting
        assert len(await read(mailbox)) == 1
    await mailbox.close()


async def test_whoever_wants_is_told_of_a_delivery(tmp_path: Path) -> None:
    told: list[str] = []
    async with EmbeddedServer(tmp_path, {REFEREE: "pw"}, delivered=told.append) as server:
        await submit(server, RAW, REFEREE)
    assert told == [REFEREE]


async def test_long_and_many_mails_come_through_in_batches(server: EmbeddedServer) -> None:
    huge = b"Subject: photo\r\n\r\n" + (b"x" * 998 + b"\r\n") * 3000
    for number in range(60):
        await server.deliver(REFEREE, b"Subject: %d\r\n\r\n" % number)
    (delivery,) = await submit(server, huge, REFEREE)
    assert delivery.fate is Fate.DELIVERED
    await server.deliver(REFEREE, huge)
    mailbox = imap(server)
    found = await read(mailbox)
    assert [arrival.raw for arrival, _ in found[:60]] == [b"Subject: %d\r\n\r\n" % number for number in range(60)]
    assert [arrival.raw for arrival, _ in found[60:]] == [traced(huge), huge]
    assert await read(mailbox, found[-1][1]) == []
    await mailbox.close()


async def test_reading_goes_on_behind_the_cursor_and_changes_no_flag(server: EmbeddedServer) -> None:
    mailbox = imap(server)
    for number in range(3):
        await server.deliver(REFEREE, b"Subject: %d\r\n\r\n" % number)
    found = await read(mailbox)
    assert [arrival.raw for arrival, _ in await read(mailbox, found[0][1])] == [arrival.raw for arrival, _ in found[1:]]
    lines = await mailbox._connection.command("FETCH", "1:*", "(FLAGS)")  # type: ignore[union-attr]
    assert not any(b"Seen" in line for line in lines)
    await mailbox.close()


async def test_a_reading_left_half_way_goes_on_over_the_same_connection(server: EmbeddedServer) -> None:
    mailbox = imap(server)
    for number in range(3):
        await server.deliver(REFEREE, b"Subject: %d\r\n\r\n" % number)
    reading = mailbox.fetch([])
    _, cursor = await anext(reading)
    await reading.aclose()  # type: ignore[attr-defined]
    assert len(await read(mailbox, cursor)) == 2
    await mailbox.close()


async def test_junk_is_read_with_a_cursor_of_its_own(server: EmbeddedServer) -> None:
    await server.deliver(REFEREE, b"Subject: in\r\n\r\n")
    await server.deliver(REFEREE, b"Subject: junk\r\n\r\n", folder="Junk")
    mailbox = imap(server)
    found = await read(mailbox)
    assert {(arrival.key.folder, cursor.folder, arrival.raw) for arrival, cursor in found} == {
        ("INBOX", "INBOX", b"Subject: in\r\n\r\n"),
        ("Junk", "Junk", b"Subject: junk\r\n\r\n"),
    }
    cursors = [cursor for _, cursor in found]
    await server.deliver(REFEREE, b"Subject: more junk\r\n\r\n", folder="Junk")
    assert [arrival.raw for arrival, _ in await read(mailbox, *cursors)] == [b"Subject: more junk\r\n\r\n"]
    await mailbox.close()


async def test_a_restart_keeps_every_mail_and_changes_uidvalidity(tmp_path: Path) -> None:
    found = []
    for number in range(2):
        async with EmbeddedServer(tmp_path, {REFEREE: "pw"}) as server:
            await server.deliver(REFEREE, b"Subject: %d\r\n\r\n" % number, MOMENT.replace(day=1 + number))
            mailbox = imap(server)
            found.append(await read(mailbox))
            await mailbox.close()
    assert [arrival.raw for arrival, _ in found[1]] == [b"Subject: 0\r\n\r\n", b"Subject: 1\r\n\r\n"]
    assert found[0][0][1].generation != found[1][0][1].generation


async def test_a_server_that_stops_ends_the_wait(tmp_path: Path) -> None:
    async with asyncio.timeout(20):
        async with EmbeddedServer(tmp_path, {REFEREE: "pw"}) as server:
            mailbox = imap(server)
            await read(mailbox)
            waiting = asyncio.create_task(mailbox.wait(1000))
            await asyncio.sleep(0.05)
        await waiting


async def test_a_wrong_password_is_refused(server: EmbeddedServer) -> None:
    with pytest.raises(Exception, match="LOGIN refused"):
        await read(imap(server, "wrong"))


async def test_who_logs_in_is_vouched_for_and_nobody_else(server: EmbeddedServer) -> None:
    route = SmtpRoute("127.0.0.1", server.smtp_port, username=PLAYER, password="pw2")
    forged = b"Authentication-Results: referee.localhost; auth=pass smtp.auth=" + PLAYER.encode() + b"\r\n" + RAW
    async with SmtpMailer(route) as mailer:
        await mailer.send(OutgoingMail(PLAYER, REFEREE, RAW))
    await submit(server, forged, REFEREE)
    box = MaildirMailbox(REFEREE, {"INBOX": server.maildir(REFEREE)})
    envelopes = [read_envelope(arrival.raw).value for arrival, _ in await read(box)]
    assert all(envelopes)
    proofs = sorted(str(authentication(one, (AUTHSERV_ID,)).proof) for one in envelopes if one)
    assert proofs == [Proof.PROVED, Proof.UNPROVED]
