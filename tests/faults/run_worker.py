"""
One worker in a process of its own: `Daemon.run` until SIGTERM, on a Maildir and a database that others share.

    python tests/faults/run_worker.py FOLDER DATABASE PORT

FOLDER/mail is the Maildir, FOLDER/events the event files, FOLDER/clock what the clock says (`set_clock`); mail leaves
to PORT on loopback. A worker that cannot open the store is started again, as a service manager does.
"""

import asyncio
import logging
import signal
import sys
import time
from datetime import datetime, timedelta
from pathlib import Path

from service.app import open_office
from service.daemon import Daemon
from service.errors import StoreLostError
from service.mail.maildir import MaildirMailbox
from service.mail.smtp import SmtpMailer, SmtpRoute
from service.settings.service_model import ServiceFile

REFEREE = "referee@referee.test"
HASTE = 20.0
"""So many seconds go by on the workers' clock in one: what a dead worker had leased is soon free again."""


class SharedClock:
    """A clock that all workers read, and that somebody sets on."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def now(self) -> datetime:
        moment, since = self._file.read_text().split()
        return datetime.fromisoformat(moment) + timedelta(seconds=HASTE * (time.time() - float(since)))


def set_clock(folder: Path, moment: datetime) -> None:
    """From now on the clock of this folder goes on from a moment."""
    draft = folder / "clock.draft"
    draft.write_text(f"{moment.isoformat()} {time.time()}")
    draft.rename(folder / "clock")


async def main(folder: Path, database: str, port: int) -> None:
    logging.basicConfig(level=logging.INFO, format="%(process)d %(message)s")
    async with open_office(ServiceFile(address=REFEREE), database, SharedClock(folder / "clock")) as office:
        mailbox = MaildirMailbox(REFEREE, {"INBOX": folder / "mail"})
        route = SmtpRoute("127.0.0.1", port)
        daemon = Daemon(office, mailbox, REFEREE, lambda: SmtpMailer(route), folder / "events", poll_seconds=0.2)
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, daemon.stop)
        await daemon.run()


if __name__ == "__main__":
    while True:
        try:
            asyncio.run(main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
            break
        except StoreLostError as error:
            print(error, file=sys.stderr)
            time.sleep(0.5)
