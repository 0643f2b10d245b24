"""One process alone works over a SQLite store; several share only a server's database."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from service.errors import StoreError

try:
    import fcntl
except ImportError:  # a system without such locks: nothing is held, nothing is refused
    fcntl = None  # type: ignore[assignment]


@contextmanager
def alone(url: str) -> Iterator[None]:
    """
    Hold a store for this process: a lock on a file beside it, that the system itself lets go when the process ends.

    A store on a server, or one in memory, is not held. Raises: StoreError where another process holds it.
    """
    _, sqlite, path = url.partition("sqlite:///")
    if fcntl is None or not sqlite or not path:
        yield
        return
    store = Path(path).expanduser()
    store.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(f"{store}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno not in (errno.EAGAIN, errno.EACCES):
                raise
            raise StoreError(f"another referee runs on {store} already: end it first, or use PostgreSQL") from error
        yield
    finally:
        os.close(descriptor)
