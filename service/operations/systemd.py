"""Talking to systemd: ready, alive, stopping (sd_notify(3)); says nothing where no service manager listens."""

import os
import socket

NOTIFY, WATCHDOG = "NOTIFY_SOCKET", "WATCHDOG_USEC"


def notify(*lines: str) -> bool:
    """Send lines such as `READY=1`; False where nobody listens."""
    address = os.environ.get(NOTIFY, "")
    if not address:
        return False
    if address.startswith("@"):  # an abstract socket
        address = "\0" + address[1:]
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
            line.sendto("\n".join(lines).encode(), address)
    except OSError:
        return False
    return True


def watchdog_seconds() -> float | None:
    """How often the service manager wants a sign of life: half of what it waits; None where it does not watch."""
    wanted = os.environ.get(WATCHDOG, "")
    return int(wanted) / 2e6 if wanted.isdigit() and int(wanted) > 0 else None
