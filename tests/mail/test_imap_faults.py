"""Each fault of the IMAP library or of a server that would hang or mislead the referee, and the guard against it."""

import asyncio
import logging
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from service.errors import MailboxError
from service.mail.imap import ImapMailbox
from service.mail.imap_wire import ImapConnection, ImapLogin, RefusedError
from service.mail.security import Security, tls_context
from service.ports import Arrival, Cursor

TLS = Path(__file__).parents[1] / "data" / "tls"
PATIENCE = 20.0  # a bound that keeps a hanging adapter from hanging the tests; nothing is measured
ACCOUNT = "referee@example.org"


class Line:
    """The server's end of a connection, played by a test."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def hear(self) -> tuple[str, str]:
        """The next command: tag, and the rest."""
        line = await self.reader.readuntil(b"\r\n")
        tag, _, rest = line.decode().strip().partition(" ")
        return tag, rest

    def say(self, *lines: str | bytes) -> None:
        for line in lines:
            self.writer.write((line if isinstance(line, bytes) else line.encode()) + b"\r\n")

    async def answer(self, expected: str, *lines: str | bytes, end: str = "OK done") -> str:
        """Hear one command that begins so, and answer it."""
        tag, rest = await self.hear()
        assert rest.startswith(expected), rest
        self.say(*lines, f"{tag} {end}")
        return rest

    async def greet(self, capabilities: str = "IMAP4REV1 IDLE") -> None:
        self.say("* OK ready")
        await self.answer("CAPABILITY", f"* CAPABILITY {capabilities}")

    async def let_in(self, capabilities: str = "IMAP4REV1 IDLE") -> None:
        await self.greet(capabilities)
        await self.answer("LOGIN")
        await self.answer("CAPABILITY", f"* CAPABILITY {capabilities}")

    async def open_folder(self, *, exists: int = 1, uidvalidity: int = 7) -> None:
        """A referee that opens its mailbox, INBOX alone, up to the search."""
        await self.answer("LIST", '* LIST () "/" INBOX')
        await self.answer('EXAMINE "INBOX"', f"* {exists} EXISTS", f"* OK [UIDVALIDITY {uidvalidity}] valid")
        await self.answer("NOOP")


Play = Callable[[Line], Awaitable[None]]


@asynccontextmanager
async def playing(*plays: Play, tls: bool = False) -> AsyncIterator[int]:
    """A server that plays one part for each connection, in order; gives its port. A failed part fails the test."""
    parts = iter(plays)
    tasks: list[asyncio.Task[None]] = []
    context = server_context() if tls else None

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async def act() -> None:
            try:
                if part := next(parts, None):
                    await part(Line(reader, writer))
            except (ConnectionError, asyncio.IncompleteReadError):
                pass
            finally:
                writer.close()

        tasks.append(asyncio.create_task(act()))

    server = await asyncio.start_server(connected, "127.0.0.1", 0, ssl=context)
    try:
        async with asyncio.timeout(PATIENCE):
            yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for task in tasks:
            if not task.done():
                task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        assert result is None or isinstance(result, asyncio.CancelledError), result


def server_context() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(TLS / "localhost.pem", TLS / "localhost-key.pem")
    return context


def login(port: int, *, user: str = "referee", password: str = "secret", timeout: float = PATIENCE) -> ImapLogin:
    return ImapLogin("127.0.0.1", port, user, password, security=Security.PLAIN, timeout=timeout)


async def read(mailbox: ImapMailbox, *cursors: Cursor) -> list[Arrival]:
    return [arrival async for arrival, _ in mailbox.fetch(cursors)]


def mail(uid: int, raw: bytes, number: int = 1) -> list[bytes]:
    head = f'* {number} FETCH (UID {uid} INTERNALDATE "28-Jan-2026 19:40:58 +0300" BODY[] {{{len(raw)}}}'
    return [head.encode(), raw + b")"]


async def stand_still(line: Line) -> None:
    """Answer nothing more until the referee goes."""
    while "LOGOUT" not in (await line.hear())[1]:
        pass


# Connection


async def test_thousands_of_lines_in_one_chunk_are_read() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.answer("EXAMINE", "* OK [UIDVALIDITY 7] valid")
        await line.answer("UID FETCH", *(f"* {n} FETCH (UID {n} FLAGS (\\Seen))" for n in range(1, 3001)))
        await stand_still(line)

    async with playing(play) as port:
        connection = await ImapConnection.open(login(port))
        await connection.examine("INBOX")
        lines = await connection.command("FETCH", "1:3000", "(UID FLAGS)", prefix="UID")
        assert len(lines) == 3001
        await connection.close()


async def test_an_answer_in_single_bytes_is_read() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.open_folder()
        await line.answer("UID SEARCH", "* SEARCH 5")
        await line.answer("UID FETCH", f"* 1 FETCH (UID 5 RFC822.SIZE {len(BODY)})")
        tag, _ = await line.hear()
        for byte in b"\r\n".join([*mail(5, BODY), f"{tag} OK done\r\n".encode()]):
            line.writer.write(bytes([byte]))
            await line.writer.drain()
            await asyncio.sleep(0)
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT)
        assert [arrival.raw for arrival in await read(mailbox)] == [BODY]
        await mailbox.close()


async def test_a_lost_connection_fails_the_waiting_command_at_once() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.hear()

    async with playing(play) as port:
        connection = await ImapConnection.open(login(port, timeout=10 * PATIENCE))
        with pytest.raises(MailboxError, match="closed the connection"):
            await connection.command("NOOP")
        with pytest.raises(MailboxError, match="closed the connection"):
            await connection.command("NOOP")
        with pytest.raises(MailboxError, match="closed the connection"):
            await connection.idle(10 * PATIENCE)


@pytest.mark.parametrize("begun", [True, False], ids=["begun", "not-begun"])
async def test_a_lost_connection_ends_idle_at_once(begun: bool) -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.answer("EXAMINE", "* OK [UIDVALIDITY 7] valid")
        await line.hear()
        if begun:
            line.say("+ idling")

    async with playing(play) as port:
        connection = await ImapConnection.open(login(port, timeout=10 * PATIENCE))
        await connection.examine("INBOX")
        with pytest.raises(MailboxError, match="closed the connection"):
            await connection.idle(10 * PATIENCE)


@pytest.mark.parametrize("command", ["NOOP", "EXAMINE", "LIST", "SEARCH", "FETCH", "STORE", "COPY", "EXPUNGE"])
async def test_every_command_is_bounded_in_time_and_a_late_answer_is_nobodys(command: str) -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.answer("EXAMINE", "* OK [UIDVALIDITY 7] valid")
        await stand_still(line)

    async with playing(play) as port:
        connection = await ImapConnection.open(login(port, timeout=0.1))
        await connection.examine("INBOX")
        with pytest.raises(MailboxError, match=f"no answer to {command}"):
            await connection.command(command, "1", prefix="" if command in ("NOOP", "EXAMINE", "LIST") else "UID")
        assert connection.lost
        with pytest.raises(MailboxError, match="timeout"):
            await connection.command("NOOP")


async def test_a_server_that_does_not_begin_to_idle_is_given_up() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.answer("EXAMINE", "* OK [UIDVALIDITY 7] valid")
        await stand_still(line)

    async with playing(play) as port:
        connection = await ImapConnection.open(login(port, timeout=0.1))
        await connection.examine("INBOX")
        with pytest.raises(MailboxError, match="no answer to IDLE"):
            await connection.idle(0.1)
        assert connection.lost


async def test_a_given_up_command_takes_its_connection_along() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await stand_still(line)

    async with playing(play) as port:
        connection = await ImapConnection.open(login(port))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(connection.command("NOOP"), 0.05)
        assert connection.lost


@pytest.mark.parametrize(
    "nonsense",
    [b"\xff\xfe\x00\r\n", b"* \xff\xff x\r\n", b"A1 OK nobody asked\r\n", b"* SEARCH 1\r\nZZZ1 OK other tag\r\n"],
    ids=["bytes", "untagged", "unasked", "other-tag"],
)
async def test_nonsense_ends_the_connection_or_is_passed_over(nonsense: bytes) -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        tag, _ = await line.hear()
        line.writer.write(nonsense)
        line.say(f"{tag} OK done")
        await stand_still(line)

    async with playing(play) as port:
        connection = await ImapConnection.open(login(port))
        try:
            lines = await connection.command("NOOP")
        except MailboxError:
            assert connection.lost
        else:
            assert lines[-1] == b"done"
        await connection.close()


async def test_a_line_without_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.mail.imap_protocol.LONGEST_LINE", 100_000)

    async def play(line: Line) -> None:
        await line.let_in()
        await line.hear()
        while not line.writer.is_closing():
            line.writer.write(b"x" * 50_000)
            await line.writer.drain()

    async with playing(play) as port:
        connection = await ImapConnection.open(login(port))
        with pytest.raises(MailboxError, match="cannot be read"):
            await connection.command("NOOP")


@pytest.mark.parametrize("greeting", ["* BYE too many connections", "SSH-2.0-OpenSSH", "* OK ready"])
async def test_a_server_that_is_none_is_told(greeting: str) -> None:
    async def play(line: Line) -> None:
        line.say(greeting)
        if greeting.endswith("ready"):  # … and then says nothing of what it can do
            await line.answer("CAPABILITY")

    async with playing(play) as port:
        with pytest.raises(MailboxError, match=f"127.0.0.1:{port}: "):
            await ImapConnection.open(login(port))


async def test_a_server_that_says_nothing_is_given_up() -> None:
    async with playing(stand_still) as port:
        with pytest.raises(MailboxError, match="does not answer"):
            await ImapConnection.open(login(port, timeout=0.2))


async def test_nobody_at_the_port_is_told() -> None:
    async with playing() as port:
        pass
    with pytest.raises(MailboxError, match=f"127.0.0.1:{port}: "):
        await ImapConnection.open(login(port))


# Login


async def test_names_and_passwords_are_quoted_and_never_logged(caplog: pytest.LogCaptureFixture) -> None:
    heard: list[str] = []

    async def play(line: Line) -> None:
        await line.greet()
        heard.append(await line.answer("LOGIN"))
        await line.answer("CAPABILITY", "* CAPABILITY IMAP4REV1")
        await line.answer("EXAMINE", "* OK [UIDVALIDITY 7] valid")
        await stand_still(line)

    with caplog.at_level(logging.DEBUG):
        async with playing(play) as port:
            connection = await ImapConnection.open(login(port, user="u x", password='p"a\\ss wörd'))
            await connection.examine("[Gmail]/My spam")
            await connection.close()
    assert heard == ['LOGIN "u x" "p\\"a\\\\ss wörd"']
    assert "ss w" not in caplog.text


async def test_a_line_end_in_a_password_is_no_second_command() -> None:
    async def play(line: Line) -> None:
        await line.greet()
        await stand_still(line)

    async with playing(play) as port:
        with pytest.raises(MailboxError, match="LOGIN"):
            await ImapConnection.open(login(port, password="x\r\nA9 DELETE INBOX"))


async def test_a_refused_login_gives_the_servers_words() -> None:
    async def play(line: Line) -> None:
        await line.greet()
        await line.answer("LOGIN", end="NO [AUTHENTICATIONFAILED] wrong password")

    async with playing(play) as port:
        with pytest.raises(MailboxError, match="LOGIN refused: .*wrong password"):
            await ImapConnection.open(login(port))


async def test_a_refused_token_is_answered_so_that_the_server_says_no() -> None:
    async def token() -> str:
        return "old-token"

    async def play(line: Line) -> None:
        await line.greet()
        tag, rest = await line.hear()
        assert rest.startswith("AUTHENTICATE XOAUTH2 dXNlcj1yZWZlcmVlAWF1dGg9QmVhcmVyIG9sZC10b2tlbgEB")
        line.say("+ eyJzdGF0dXMiOiI0MDEifQ==")
        assert await line.reader.readuntil(b"\r\n") == b"\r\n"
        line.say(f"{tag} NO token has expired")

    async with playing(play) as port:
        with pytest.raises(MailboxError, match="token has expired"):
            await ImapConnection.open(
                ImapLogin("127.0.0.1", port, "referee", token=token, security=Security.PLAIN, timeout=PATIENCE)
            )


async def test_capabilities_are_learnt_anew_after_the_login() -> None:
    async def play(line: Line) -> None:
        await line.greet("IMAP4REV1")
        await line.answer("LOGIN")
        await line.answer("CAPABILITY", "* CAPABILITY IMAP4rev1 Move Idle")
        await stand_still(line)

    async with playing(play) as port:
        connection = await ImapConnection.open(login(port))
        assert connection.can("MOVE")
        assert connection.can("IDLE")
        await connection.close()


# TLS


def secured(port: int, security: Security, *, trusted: bool = True) -> ImapLogin:
    context = tls_context(TLS / "localhost.pem" if trusted else None)
    return ImapLogin("localhost", port, "referee", "secret", security=security, tls=context, timeout=PATIENCE)


async def test_tls_from_the_start() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await stand_still(line)

    async with playing(play, play, tls=True) as port:
        connection = await ImapConnection.open(secured(port, Security.TLS))
        await connection.close()
        with pytest.raises(MailboxError, match="CERTIFICATE_VERIFY_FAILED|certificate"):
            await ImapConnection.open(secured(port, Security.TLS, trusted=False))


@pytest.mark.parametrize("trusted", [True, False], ids=["trusted", "unknown-certificate"])
async def test_starttls(trusted: bool) -> None:
    async def play(line: Line) -> None:
        await line.greet("IMAP4REV1 STARTTLS LOGINDISABLED")
        await line.answer("STARTTLS")
        await line.writer.start_tls(server_context())
        await line.answer("CAPABILITY", "* CAPABILITY IMAP4REV1")
        await line.answer("LOGIN")
        await line.answer("CAPABILITY", "* CAPABILITY IMAP4REV1 MOVE")
        await stand_still(line)

    async with playing(play) as port:
        if trusted:
            connection = await ImapConnection.open(secured(port, Security.STARTTLS))
            assert connection.can("MOVE")
            await connection.close()
        else:
            with pytest.raises(MailboxError, match="CERTIFICATE_VERIFY_FAILED|certificate"):
                await ImapConnection.open(secured(port, Security.STARTTLS, trusted=False))


async def test_starttls_refuses_what_is_said_before_the_line_is_secured() -> None:
    async def preauth(line: Line) -> None:
        line.say("* PREAUTH welcome")
        await line.answer("CAPABILITY", "* CAPABILITY IMAP4REV1")
        await stand_still(line)

    async def injecting(line: Line) -> None:
        await line.greet("IMAP4REV1 STARTTLS")
        tag, _ = await line.hear()
        line.writer.write(f"{tag} OK go\r\n* planted".encode())
        await stand_still(line)

    async def without(line: Line) -> None:
        await line.greet()
        await line.answer("STARTTLS", end="BAD unknown")

    async with playing(preauth, injecting, without) as port:
        for words in ("before the line is secured", "before the line was secured", "STARTTLS refused"):
            with pytest.raises(MailboxError, match=words):
                await ImapConnection.open(secured(port, Security.STARTTLS))


# Reading

BODY = b"Subject: (x\r\n\r\nA1 OK {12}\r\n* 3 FETCH (UID 9)\r\n* BYE\r\n(((\x00\xff {5}\r\n"


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param([b"* 4 FETCH (FLAGS (\\Seen))", *mail(5, BODY), b"* 4 FETCH (FLAGS ())"], id="flags-between"),
        pytest.param([*mail(5, BODY), b"* 9 FETCH (UID 9 FLAGS ())"], id="flags-of-another-mail"),
        pytest.param(
            [
                f"* 1 FETCH (BODY[] {{{len(BODY)}}}".encode(),
                BODY + b' INTERNALDATE "28-Jan-2026 19:40:58 +0300" UID 5)',
            ],
            id="uid-after-the-body",
        ),
        pytest.param([b"* 2 EXISTS", *mail(5, BODY), b"* 1 RECENT"], id="news-between"),
    ],
)
async def test_bodies_are_found_by_uid_whatever_stands_around_them(answer: list[bytes]) -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.open_folder()
        await line.answer("UID SEARCH UID 1:*", "* SEARCH 5")
        await line.answer("UID FETCH 5 (UID RFC822.SIZE)", f"* 1 FETCH (UID 5 RFC822.SIZE {len(BODY)})")
        await line.answer("UID FETCH 5 (UID INTERNALDATE BODY.PEEK[])", *answer)
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT)
        (arrival,) = await read(mailbox)
        assert arrival.raw == BODY
        assert arrival.server_moment is not None
        assert arrival.server_moment.isoformat() == "2026-01-28T19:40:58+03:00"
        await mailbox.close()


@pytest.mark.parametrize(
    ("text", "raw"),
    [(b'""', b""), (b"NIL", b""), (b'"a * \\"b\\" \\\\"', b'a * "b" \\'), (b"{0}\r\n", b"")],
    ids=["empty", "nil", "quoted", "no-bytes"],
)
async def test_a_body_need_not_be_a_literal(text: bytes, raw: bytes) -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.open_folder()
        await line.answer("UID SEARCH", "* SEARCH 5")
        await line.answer("UID FETCH", "* 1 FETCH (UID 5 RFC822.SIZE 3)")
        await line.answer("UID FETCH", b"* 1 FETCH (UID 5 BODY[] " + text + b")")
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT)
        (arrival,) = await read(mailbox)
        assert (arrival.raw, arrival.server_moment) == (raw, None)
        await mailbox.close()


async def test_search_names_the_last_mail_even_when_it_is_known() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.open_folder()
        await line.answer("UID SEARCH UID 6:*", "* SEARCH 5")
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT)
        assert await read(mailbox, Cursor(ACCOUNT, "INBOX", 7, 5)) == []
        await mailbox.close()


async def test_a_new_uidvalidity_reads_everything_again() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.open_folder(uidvalidity=8)
        await line.answer("UID SEARCH UID 1:*", "* SEARCH")
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT)
        assert await read(mailbox, Cursor(ACCOUNT, "INBOX", 7, 500)) == []
        await mailbox.close()


@pytest.mark.parametrize(
    ("folders", "junk"),
    [
        (['* LIST (\\HasNoChildren \\Junk) "/" "My \\"spam\\""'], 'My \\"spam\\"'),
        (['* LIST (\\Junk) "/" {4}', "Müll"], "Müll"),
        (["* LIST () NIL Spam"], "Spam"),
        (['* LIST () "." INBOX.Junk'], "INBOX.Junk"),
        (['* LIST () "/" "A&-B/&BCEEPwQwBDw-"'], "A&-B/&BCEEPwQwBDw-"),
        (['* LIST () "/" Spam', '* LIST (\\Junk) "/" Other'], "Other"),
    ],
)
async def test_the_folder_for_junk_is_read_too(folders: list[str], junk: str) -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        if folders[0].endswith("}"):
            folders[0] = folders[0].replace("{4}", f"{{{len(folders[1].encode())}}}")
        await line.answer("LIST", '* LIST () "/" INBOX', *folders)
        await line.answer('EXAMINE "INBOX"', "* OK [UIDVALIDITY 7] valid")
        await line.answer("NOOP")
        await line.answer("UID SEARCH UID 6:*", "* SEARCH")
        await line.answer(f'EXAMINE "{junk}"', "* OK [UIDVALIDITY 3] valid")
        await line.answer("NOOP")
        await line.answer("UID SEARCH UID 2:*", "* SEARCH")
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT)
        name = junk.replace('\\"', '"')
        assert await read(mailbox, Cursor(ACCOUNT, "INBOX", 7, 5), Cursor(ACCOUNT, name, 3, 1)) == []
        await mailbox.close()


async def test_a_mail_that_the_server_keeps_back_stops_the_queue_only_for_a_while() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.open_folder(exists=2)
        await line.answer("UID SEARCH UID 1:*", "* SEARCH 5 6")
        await line.answer("UID FETCH 5,6 (UID RFC822.SIZE)", "* 1 FETCH (UID 5 RFC822.SIZE 3)")
        await line.answer("UID FETCH 5,6 (UID INTERNALDATE", end="NO [SERVERBUG] internal error")
        await line.answer("UID FETCH 5 (UID INTERNALDATE", end="NO [SERVERBUG] internal error")
        await line.answer("UID FETCH 6 (UID INTERNALDATE", *mail(6, b"two"))
        await line.answer("UID SEARCH UID 5", "* SEARCH 5")
        await stand_still(line)

    async with playing(play, play, play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT)
        for _ in range(2):
            with pytest.raises(MailboxError, match="does not give out mail 5 of INBOX"):
                await read(mailbox)
        arrivals = await read(mailbox)
        assert [arrival.key.uid for arrival in arrivals] == ["5", "6"]
        assert b"X-Referee-Not-Given-Out: referee@example.org INBOX 7 5" in arrivals[0].raw
        assert arrivals[1].raw == b"two"
        await mailbox.close()


async def test_a_mail_deleted_meanwhile_is_passed_over() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.open_folder(exists=2)
        await line.answer("UID SEARCH", "* SEARCH 5 6")
        await line.answer("UID FETCH", "* 2 FETCH (UID 6 RFC822.SIZE 3)")
        await line.answer("UID FETCH 5,6", *mail(6, b"two"))
        await line.answer("UID SEARCH UID 5", "* SEARCH")
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT)
        assert [arrival.raw for arrival in await read(mailbox)] == [b"two"]
        await mailbox.close()


async def test_a_huge_mail_is_fetched_alone_and_in_part() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.open_folder(exists=2)
        await line.answer("UID SEARCH", "* SEARCH 5 6")
        await line.answer("UID FETCH", f"* 1 FETCH (UID 5 RFC822.SIZE 3)\r\n* 2 FETCH (UID 6 RFC822.SIZE {2**30})")
        await line.answer("UID FETCH 5 (UID INTERNALDATE BODY.PEEK[])", *mail(5, b"one"))
        part = b"* 2 FETCH (UID 6 BODY[]<0> {4}\r\npart)"
        await line.answer(f"UID FETCH 6 (UID INTERNALDATE BODY.PEEK[]<0.{50 * 2**20 + 1}>)", part)
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT)
        assert [arrival.raw for arrival in await read(mailbox)] == [b"one", b"part"]
        await mailbox.close()


async def test_a_folder_that_cannot_be_opened_is_told_and_not_taken_for_selected() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.answer("EXAMINE", "* OK [UIDVALIDITY 7] valid")
        await line.answer("EXAMINE", end="NO no such folder")
        await stand_still(line)

    async with playing(play) as port:
        connection = await ImapConnection.open(login(port))
        await connection.examine("INBOX")
        with pytest.raises(RefusedError, match="no such folder"):
            await connection.examine("Nowhere")
        assert connection.folder is None
        assert not connection.lost
        await connection.close()


async def test_a_folder_for_junk_that_fails_does_not_hide_inbox() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.answer("LIST", '* LIST (\\Junk) "/" Junk')
        await line.answer("EXAMINE", "* OK [UIDVALIDITY 7] valid")
        await line.answer("NOOP")
        await line.answer("UID SEARCH", "* SEARCH 5")
        await line.answer("UID FETCH", "* 1 FETCH (UID 5 RFC822.SIZE 3)")
        await line.answer("UID FETCH", *mail(5, b"one"))
        await line.answer('EXAMINE "Junk"', end="NO gone")
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT)
        found = []
        with pytest.raises(MailboxError, match="gone"):
            async for arrival, _ in mailbox.fetch([]):
                found.append(arrival.raw)
        assert found == [b"one"]
        await mailbox.close()


# Waiting


async def test_with_junk_the_wait_goes_back_to_inbox_and_misses_nothing_meanwhile() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.answer("LIST", '* LIST (\\Junk) "/" Junk')
        for folder in ("INBOX", "Junk"):
            await line.answer(f'EXAMINE "{folder}"', "* 3 EXISTS", "* OK [UIDVALIDITY 7] valid")
            await line.answer("NOOP")
            await line.answer("UID SEARCH", "* SEARCH")
        await line.answer('EXAMINE "INBOX"', "* 3 EXISTS", "* OK [UIDVALIDITY 7] valid")
        tag, _ = await line.hear()
        line.say("+ idling", "* 4 EXISTS")
        assert (await line.hear())[0] == "DONE"
        line.say(f"{tag} OK done")
        for folder in ("INBOX", "Junk"):
            await line.answer(f'EXAMINE "{folder}"', "* 4 EXISTS", "* OK [UIDVALIDITY 7] valid")
            await line.answer("NOOP")
            await line.answer("UID SEARCH", "* SEARCH")
        await line.answer('EXAMINE "INBOX"', "* 5 EXISTS", "* OK [UIDVALIDITY 7] valid")
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT, safety_seconds=10 * PATIENCE)
        for _ in range(2):
            await read(mailbox)
            await mailbox.wait(10 * PATIENCE)
        await mailbox.close()


async def test_a_push_ends_the_wait_and_a_lost_connection_too() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.open_folder(exists=3)
        await line.answer("UID SEARCH", "* SEARCH")
        tag, _ = await line.hear()
        line.say("+ idling", "* OK still here")
        await asyncio.sleep(0.02)
        line.say("* 4 EXISTS")
        assert (await line.hear())[0] == "DONE"
        line.say(f"{tag} OK done")
        await line.answer("EXAMINE", "* 4 EXISTS", "* OK [UIDVALIDITY 7] valid")
        await line.answer("NOOP")
        await line.answer("UID SEARCH", "* SEARCH")
        await line.hear()
        line.say("+ idling")

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT, safety_seconds=10 * PATIENCE)
        await read(mailbox)
        await mailbox.wait(10 * PATIENCE)
        await read(mailbox)
        await mailbox.wait(10 * PATIENCE)
        with pytest.raises(MailboxError):
            await read(mailbox)
        await mailbox.wait(0.05)
        await mailbox.close()


async def test_news_told_before_idle_begins_ends_the_wait_at_once() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.open_folder(exists=3)
        await line.answer("UID SEARCH", "* 4 EXISTS", "* SEARCH")
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT, safety_seconds=10 * PATIENCE)
        await read(mailbox)
        await mailbox.wait(10 * PATIENCE)
        await mailbox.close()


async def test_a_look_is_taken_even_if_nothing_is_pushed() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.open_folder()
        await line.answer("UID SEARCH", "* SEARCH")
        tag, _ = await line.hear()
        line.say("+ idling")
        assert (await line.hear())[0] == "DONE"
        line.say(f"{tag} OK done")
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT, safety_seconds=0.05)
        await read(mailbox)
        await mailbox.wait(10 * PATIENCE)
        await mailbox.close()


@pytest.mark.parametrize("able", [True, False], ids=["refused", "unable"])
async def test_without_idle_it_looks_from_time_to_time(able: bool) -> None:
    async def play(line: Line) -> None:
        await line.let_in("IMAP4REV1 IDLE" if able else "IMAP4REV1")
        await line.open_folder()
        await line.answer("UID SEARCH", "* SEARCH")
        if able:
            await line.answer("IDLE", end="NO not today")
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT, safety_seconds=0.05)
        await read(mailbox)
        for _ in range(3):
            await mailbox.wait(10 * PATIENCE)
        await mailbox.close()


async def test_after_a_failure_a_new_connection_is_opened() -> None:
    async def dying(line: Line) -> None:
        await line.let_in()

    async def play(line: Line) -> None:
        await line.let_in()
        await line.open_folder()
        await line.answer("UID SEARCH", "* SEARCH")
        await stand_still(line)

    async with playing(dying, play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT)
        with pytest.raises(MailboxError):
            await read(mailbox)
        assert await read(mailbox) == []
        await mailbox.close()


# Quota, budget, folders


@pytest.mark.parametrize(
    ("answer", "share"),
    [
        (['* QUOTAROOT INBOX ""', '* QUOTA "" (STORAGE 950 1000)'], 0.95),
        (['* QUOTAROOT INBOX "a" "b"', '* QUOTA "a" (MESSAGE 1 2)', '* QUOTA "b" (STORAGE 10 1000 MESSAGE 5 9)'], 0.01),
        (['* QUOTAROOT INBOX ""', '* QUOTA "" (STORAGE 5 0)'], None),
        (["* QUOTAROOT INBOX"], None),
    ],
)
async def test_how_full_the_mailbox_is(answer: list[str], share: float | None) -> None:
    async def play(line: Line) -> None:
        await line.let_in("IMAP4REV1 IDLE QUOTA")
        await line.open_folder(exists=0)
        await line.answer("UID SEARCH", "* SEARCH")
        await line.answer('GETQUOTAROOT "INBOX"', *answer)
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT)
        assert await mailbox.used_share() is None, "not connected"
        await read(mailbox)
        assert await mailbox.used_share() == share
        await mailbox.close()


async def test_a_server_without_quota_is_not_asked() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.open_folder(exists=0)
        await line.answer("UID SEARCH", "* SEARCH")
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT)
        await read(mailbox)
        assert await mailbox.used_share() is None
        await mailbox.close()


async def test_the_bytes_of_a_day_are_kept_and_what_was_read_before_holds() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.open_folder(exists=2)
        await line.answer("UID SEARCH", "* SEARCH 5 6")
        sizes = f"* 1 FETCH (UID 5 RFC822.SIZE {3 * 2**20})\r\n* 2 FETCH (UID 6 RFC822.SIZE {3 * 2**20})"
        await line.answer("UID FETCH", sizes)
        await line.answer("UID FETCH 5 (UID INTERNALDATE BODY.PEEK[])", *mail(5, b"one"))
        await stand_still(line)

    found: list[bytes] = []
    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT, bytes_per_day=5 * 2**20)
        with pytest.raises(MailboxError, match="5 MiB have been read within 24 hours"):
            async for arrival, _ in mailbox.fetch([]):
                found.append(arrival.raw)
        await mailbox.close()
    assert found == [b"one"]


async def test_further_folders_are_read_and_inbox_first() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.answer("LIST", '* LIST () "/" INBOX')
        for folder in ("INBOX", "Chess"):
            await line.answer(f'EXAMINE "{folder}"', "* OK [UIDVALIDITY 7] valid")
            await line.answer("NOOP")
            await line.answer("UID SEARCH", "* SEARCH")
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT, folders=["inbox", "Chess"])
        assert await read(mailbox) == []
        await mailbox.close()


async def test_without_move_nothing_is_moved() -> None:
    async def play(line: Line) -> None:
        await line.let_in()
        await line.open_folder(exists=0)
        await line.answer("UID SEARCH", "* SEARCH")
        await stand_still(line)

    async with playing(play) as port:
        mailbox = ImapMailbox(login(port), ACCOUNT, move_to="Done")
        await read(mailbox)
        await mailbox.tidy([Cursor(ACCOUNT, "INBOX", 7, 5)])
        await mailbox.close()
