"""The log: one line an event, `action=…` and its facts, to standard error. Mail addresses are cut to their domain."""

import logging
import re
import sys

_ADDRESS = re.compile(r"[\w.+-]+@([\w-]+(?:\.[\w-]+)*)")


class HidingFormatter(logging.Formatter):
    """Writes a record without anybody's mail address, in tracebacks too."""

    def format(self, record: logging.LogRecord) -> str:
        """One record as text."""
        return _ADDRESS.sub(r"…@\1", super().format(record))


def set_up(level: int = logging.INFO) -> None:
    """Log to standard error; under systemd the journal adds the time itself."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(HidingFormatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for noisy in ("apscheduler", "aioimaplib", "mail.log", "httpx"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
