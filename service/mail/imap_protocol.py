"""
The IMAP protocol as aioimaplib speaks it, mended; the only importer of aioimaplib.

Used bare, the library hangs for ever when a connection breaks, recurses by line, and takes a late answer for the
answer to the next command. Each guard has its test.
"""

import asyncio
import re
from functools import partial
from typing import Any

import aioimaplib.aioimaplib as lib

from service.errors import MailboxError

LONGEST_LINE = 16 * 2**20  # a server that sends more without a line end talks nonsense

Lines = list[bytes | bytearray]
"""The lines of an answer, the text of the tagged one last; a literal is a `bytearray` of its own."""

_LITERAL = re.compile(rb"\{(\d+)\}\Z")
_ANSWERED_AS = {"GETQUOTAROOT": "QUOTA"}  # the word of the untagged answer, where it is not the command's
_EXISTS = re.compile(rb"(\d+) EXISTS\b", re.IGNORECASE)


class ImapProtocol(lib.IMAP4ClientProtocol):  # type: ignore[misc]  # the library has no types
    """The library's protocol with its faults mended; the attributes it touches are why the version is pinned."""

    current_command: Any
    pending_sync_command: Any

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(loop)
        self.lost: str | None = None
        self.exists: int | None = None  # mails in the selected folder, as the server last said
        self.ready: asyncio.Future[None] = loop.create_future()

    async def run(self, name: str, *args: str, prefix: str = "") -> tuple[str, Lines]:
        """
        Give one command; gives the word of the answer (OK, NO, BAD) and its lines. The caller bounds the time.

        Raises: MailboxError when the connection is gone, or the command cannot be written or given now.
        """
        make = lib.FetchCommand if name == "FETCH" else partial(lib.Command, name)
        if name in _ANSWERED_AS:
            make = partial(make, untagged_resp_name=_ANSWERED_AS[name])
        try:
            command = make(self.new_tag(), *args, prefix=prefix)
        except ValueError as error:  # a line end in a name or a password
            raise MailboxError(str(error)) from error
        return await self._run(command)

    async def run_idle(self) -> tuple[str, Lines]:
        """IDLE, until `idle_done`; what the server says meanwhile goes into `idle_queue`."""
        while not self.idle_queue.empty():
            self.idle_queue.get_nowait()
        self._idle_event.clear()
        return await self._run(lib.IdleCommand(self.new_tag(), self.idle_queue))

    async def _run(self, command: Any) -> tuple[str, Lines]:
        if self.lost is not None:
            raise MailboxError(self.lost)
        try:
            answer = await self.execute(command)
        except lib.AioImapException as error:
            raise MailboxError(f"{command.name}: {error}") from error
        return answer.result, answer.lines

    @property
    def logged_in(self) -> bool:
        """Whether the server has let us in."""
        return self.state in (lib.AUTH, lib.SELECTED)

    def let_in(self) -> None:
        """The login was accepted."""
        self.state = lib.AUTH

    def selected(self, yes: bool) -> None:
        """Whether a folder is selected; the library believes so even after a refusal."""
        self.state = lib.SELECTED if yes else lib.AUTH

    def send(self, line: str, scrub: str | None = None) -> None:
        """Write one line; unlike the library's own, it logs nothing, so no password gets into a log."""
        self.transport.write(f"{line}\r\n".encode())

    def data_received(self, data: bytes) -> None:
        """Take what the server sends; nonsense ends the connection, never the program."""
        try:
            self._take(self.incomplete_line + data)
        except Exception as error:
            self.drop(f"the server sent what cannot be read ({type(error).__name__})")

    def _take(self, data: bytes) -> None:
        """Read whole lines and literals in a loop: the library recurses by line, and dies at some 900."""
        command, place, end = self.current_command, 0, len(data)
        self.incomplete_line, self.current_command = b"", None
        while place < end:
            if command is not None and command.wait_literal_data():
                wanted = command._expected_size - len(command._resp_literal_data)
                command.append_literal_data(data[place : place + wanted])
                place += min(wanted, end - place)
                continue
            line_end = data.find(b"\r\n", place)
            if line_end < 0:
                if end - place > LONGEST_LINE:
                    raise ValueError("endless line")
                self.incomplete_line = data[place:]
                break
            line, place = data[place:line_end], line_end + 2
            owner = self._handle_line(line, command)
            if literal := _LITERAL.search(line):
                command = owner or lib.Command("NIL", "unused")
                command.begin_literal_data(int(literal[1]))
            else:
                command = owner if owner is not None and owner.wait_data() else None
        if self.pending_sync_command is not None:
            self.pending_sync_command.flush()
        self.current_command = command

    def _untagged_response(self, line: bytes) -> Any:
        """Give an untagged line to the command that waits for it. Only the leading mark is cut off."""
        line = line.removeprefix(b"* ")
        if exists := _EXISTS.match(line):
            self.exists = int(exists[1])
        if self.pending_sync_command is not None:
            self.pending_sync_command.append_to_resp(line)
            return self.pending_sync_command
        words = line.split(b" ", 2)
        numbered = len(words) > 1 and words[0].isdigit()
        name = words[1 if numbered else 0].decode("ascii", "replace").upper()
        waiting = self.pending_async_commands.get(name)
        if waiting is not None:
            waiting.append_to_resp(line if numbered else line.partition(b" ")[2])
        return waiting

    def _continuation(self, line: bytes) -> None:
        """Answer a refused AUTHENTICATE, whose reason comes as a challenge: without it there is no NO."""
        pending = self.pending_sync_command
        if pending is not None and pending.name == "AUTHENTICATE":
            pending.append_to_resp(line)
            self.transport.write(b"\r\n")
        else:
            super()._continuation(line)

    async def welcome(self, line: bytes) -> None:
        """Take the greeting; a refusal ends the connection instead of being lost in a task."""
        try:
            await super().welcome(line)
        except Exception as error:
            self.drop(f"the server's greeting: {error}")
        else:
            if not self.ready.done():
                self.ready.set_result(None)

    def drop(self, why: str) -> None:
        """End the connection at once."""
        self.lost = self.lost or why
        if self.transport is not None:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail everything that waits for the server: the library would let it wait for ever."""
        self.lost = self.lost or (str(exc) if exc else "the server closed the connection")
        waiting = [*self.pending_async_commands.values(), self.pending_sync_command]
        self.pending_async_commands.clear()
        self.pending_sync_command = None
        for command in filter(None, waiting):
            command._exception = MailboxError(self.lost)
            command._timer.cancel()
            command._event.set()
        self.idle_queue.put_nowait([b"connection lost"])
        if not self.ready.done():
            self.ready.set_exception(MailboxError(self.lost))
            self.ready.exception()
        super().connection_lost(exc)
