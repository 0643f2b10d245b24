"""
The referee's own look at DKIM signatures, where the receiving server does none; the only importer of dkimpy (`[dkim]`).

Keys are changed and DNS forgets them, so a letter is looked at once, on arrival, and what was found is kept.
"""

import asyncio
import logging
from collections.abc import Callable
from importlib import import_module
from typing import Any

from parsers.envelope import read_sender
from service.errors import ConfigError, ConfigFault

log = logging.getLogger(__name__)

MOST = 5  # signatures of one letter that are looked at
DNS_SECONDS = 5
PATIENCE = 20.0
LEAST_BITS = 1024

GetTxt = Callable[..., bytes | None]
"""Asks DNS for a TXT record: `get_txt(name, timeout=…)`."""


class DkimCheck:
    """
    Implements `ports.origin.Signatures`.

    Raises: ConfigError where dkimpy is not installed.
    """

    def __init__(self, get_txt: GetTxt | None = None) -> None:
        try:
            self._dkim: Any = import_module("dkim")
        except ImportError:
            need = "needs dkimpy, which is not installed: pip install 'referee[dkim]'"
            raise ConfigError((ConfigFault("service", None, "authentication.check_dkim", need),)) from None
        self._get_txt: GetTxt = get_txt or self._dkim.get_txt

    async def check(self, raw: bytes) -> str | None:
        """
        The domain that proves the sender of a letter: its signature holds, covers the whole text and is aligned.

        None proves nothing: no such signature, a forged one, or a name server that does not answer.
        """
        sender = read_sender(raw)
        if sender is None:
            return None
        domain = sender.plain.rpartition("@")[2]
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.to_thread(self._signer, raw, domain)
        except TimeoutError:
            return None

    def _signer(self, raw: bytes, domain: str) -> str | None:
        try:
            letter = self._dkim.DKIM(raw, minkey=LEAST_BITS, timeout=DNS_SECONDS)
            fields = [value for name, value in letter.headers if name.lower() == b"dkim-signature"]
        except Exception as error:  # what strangers write breaks a library in many ways; none of them proves anything
            log.info("action=check-dkim cannot be read: %s", type(error).__name__)
            return None
        for place, field in enumerate(fields[:MOST]):
            try:
                tags = self._dkim.util.parse_tag_value(field)
                signer = tags.get(b"d", b"").decode("ascii").lower().rstrip(".")
                aligned = "." in signer and (domain == signer or domain.endswith("." + signer))
                if aligned and b"l" not in tags and letter.verify(place, dnsfunc=self._get_txt):
                    return str(signer)
            except Exception as error:
                log.info("action=check-dkim signature=%d %s", place, type(error).__name__)
        return None
