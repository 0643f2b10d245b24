"""Room on the disk: no letter is taken in when the store could not keep it; it waits on the server."""

import os
import shutil
from pathlib import Path

LEAST_BYTES = 500 * 2**20


def free_bytes(folder: Path) -> int | None:
    """Free bytes where a folder lies, or would lie; None where that cannot be told."""
    try:
        return shutil.disk_usage(_nearest(folder)).free
    except OSError:
        return None


def may_write(folder: Path) -> bool:
    """Whether this process may write into a folder, or make it."""
    return os.access(_nearest(folder), os.W_OK | os.X_OK)


def _nearest(folder: Path) -> Path:
    """The folder, or the next above it that is there."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder


def is_full(folder: Path | None) -> bool:
    """Whether there is too little room to take mail in; `folder` None: the store lies elsewhere."""
    free = free_bytes(folder) if folder is not None else None
    return free is not None and free < LEAST_BYTES
