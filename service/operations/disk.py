"""Room on the disk: no letter is taken in when the store could not keep it; it waits on the server."""

import shutil
from pathlib import Path

LEAST_BYTES = 500 * 2**20


def free_bytes(folder: Path) -> int | None:
    """Free bytes where a folder lies, or would lie; None where that cannot be told."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return None


def is_full(folder: Path | None) -> bool:
    """Whether there is too little room to take mail in; `folder` None: the store lies elsewhere."""
    free = free_bytes(folder) if folder is not None else None
    return free is not None and free < LEAST_BYTES
