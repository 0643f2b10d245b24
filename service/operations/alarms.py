"""Alarms to the operator by a channel that is not the mailbox: a command, a webhook; and the dead-man ping."""

import asyncio
import json
import logging
import shlex
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field

log = logging.getLogger(__name__)

QUIET_SECONDS = 6 * 3600.0
"""The same key is not told again sooner."""
CHANNEL_SECONDS = 30.0


@dataclass(slots=True)
class OperatorAlarm:
    """
    Implements `ports.alarm.Alarm`.

    `command` is run with the sentence on its standard input, `webhook` gets `{"key": …, "text": …}` by POST. Without
    either the log alone speaks, at level ERROR.
    """

    command: str | None = None
    webhook: str | None = None
    _told: dict[str, float] = field(default_factory=dict)

    async def tell(self, key: str, text: str) -> None:
        """Tell one sentence, by every channel that is set; a channel that fails is logged."""
        now = time.monotonic()
        last = self._told.get(key)
        if last is not None and now - last < QUIET_SECONDS:
            return
        self._told[key] = now
        log.error("action=alarm key=%s %s", key, text)
        if self.command:
            await self._run(self.command, text)
        if self.webhook:
            await self._post(self.webhook, key, text)

    async def _run(self, command: str, text: str) -> None:
        try:
            process = await asyncio.create_subprocess_exec(
                *shlex.split(command),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.DEVNULL,
            )
        except (OSError, ValueError) as error:
            log.error("action=alarm command cannot be run: %s", error)
            return
        try:
            await asyncio.wait_for(process.communicate(text.encode()), CHANNEL_SECONDS)
        except TimeoutError:
            process.kill()
            await process.wait()
        if process.returncode:
            log.error("action=alarm command ended with %d", process.returncode)

    async def _post(self, url: str, key: str, text: str) -> None:
        body = json.dumps({"key": key, "text": text}, ensure_ascii=False).encode()
        try:
            await asyncio.to_thread(_request, url, body)
        except (OSError, ValueError, urllib.error.URLError) as error:
            log.error("action=alarm webhook failed: %s", error)


@dataclass(slots=True)
class DeadMan:
    """Pings an address after each complete poll, at most once a minute: whoever hears nothing any more raises alarm."""

    url: str | None = None
    _pinged: float = field(default=float("-inf"))

    async def ping(self) -> None:
        """Ping; a failure is logged, the other side will notice it."""
        now = time.monotonic()
        if self.url is None or now - self._pinged < 60:
            return
        self._pinged = now
        try:
            await asyncio.to_thread(_request, self.url, None)
        except (OSError, ValueError, urllib.error.URLError) as error:
            log.warning("action=ping failed: %s", error)


def _request(url: str, body: bytes | None) -> None:
    if not url.startswith(("http://", "https://")):
        raise ValueError(f"{url} is no web address")
    request = urllib.request.Request(url, data=body, headers={"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=CHANNEL_SECONDS) as answer:
        answer.read(1024)
