"""The players' mail servers, played by one SMTP sink: every mail that reaches a player, and how often."""

import asyncio
from collections import Counter
from email import message_from_bytes
from email.policy import default

from aiosmtpd.smtp import SMTP, Envelope, Session

TRACE = (b"Received:", b"Return-Path:", b"Delivered-To:", b"X-Peer", b"\t", b" ")


class PlayersServer:
    """`async with PlayersServer(port) as players: …`; `mails` maps a Message-ID to every different body under it."""

    def __init__(self, port: int = 0) -> None:
        self.port = port
        self.mails: dict[str, set[bytes]] = {}
        self.times: Counter[str] = Counter()
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> "PlayersServer":
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(
            lambda: SMTP(self, enable_SMTPUTF8=True, loop=loop, hostname="players.test"), "127.0.0.1", self.port
        )
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *exc: object) -> None:
        assert self._server is not None
        self._server.close()

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        content = envelope.content
        assert isinstance(content, bytes)
        message = message_from_bytes(content, policy=default)
        message_id = str(message["Message-ID"]).strip("<>")
        self.mails.setdefault(message_id, set()).add(written_by_us(content))
        self.times[message_id] += 1
        return "250 2.0.0 taken"


def written_by_us(content: bytes) -> bytes:
    """A mail without the trace lines that servers on the way put on top of it."""
    lines = content.replace(b"\r\n", b"\n").split(b"\n")
    while lines and lines[0].startswith(TRACE):
        lines.pop(0)
    return b"\n".join(lines).rstrip()
