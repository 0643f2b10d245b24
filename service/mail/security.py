"""How a connection to a mail server is secured; the same words for reading and sending."""

import ssl
from collections.abc import Awaitable, Callable
from enum import StrEnum
from pathlib import Path

Token = Callable[[], Awaitable[str]]
"""Gives a fresh OAuth2 access token."""


class Security(StrEnum):
    """What protects the connection. `plain` is for loopback."""

    TLS = "tls"
    STARTTLS = "starttls"
    PLAIN = "plain"


def tls_context(ca_file: Path | None = None) -> ssl.SSLContext:
    """Verify the server's certificate and name: against the system's authorities, or those of one file."""
    return ssl.create_default_context(cafile=None if ca_file is None else str(ca_file))
