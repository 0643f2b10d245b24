"""
The referee in a process of its own, to be killed: works through a Maildir until nothing is left, then ends.

    python tests/faults/run_referee.py FOLDER DATABASE PORT MOMENT

FOLDER/mail is the Maildir, FOLDER/events the event files; mail leaves to PORT on loopback; MOMENT is what the clock
says all the time. Ends with 0 when every letter is judged and every answer has left. A store that does not answer is
told in one sentence and tried again, as the daemon does; one that cannot be opened ends it with 3.
"""

import asyncio
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from service.app import SetClock, open_office
from service.daemon import Daemon
from service.errors import StoreError, StoreLostError
from service.mail.maildir import MaildirMailbox
from service.mail.smtp import SmtpMailer, SmtpRoute
from service.settings.service_model import ServiceFile

REFEREE = "referee@referee.test"


async def main(
    folder: Path, database: str, port: int, clock: SetClock, come: Callable[[], bool] = lambda: False
) -> None:
    """Work until all is done. `come`: asked when it is; lets more letters come, and says whether it did."""
    async with open_office(ServiceFile(address=REFEREE), database, clock) as office:
        mailbox = MaildirMailbox(REFEREE, {"INBOX": folder / "mail"})
        route = SmtpRoute("127.0.0.1", port)
        daemon = Daemon(office, mailbox, REFEREE, lambda: SmtpMailer(route), folder / "events")
        done = False
        while not done:
            try:
                await daemon.add_events()
                await daemon.round()
                async with office.store.reads() as reads:
                    waiting, next_at = await reads.waiting_mails(1), await reads.next_send_at()
                done = not waiting and next_at is None and not come()
            except StoreLostError as error:
                print(error, file=sys.stderr)


if __name__ == "__main__":
    try:
        asyncio.run(
            main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), SetClock(datetime.fromisoformat(sys.argv[4])))
        )
    except StoreError as error:
        print(error, file=sys.stderr)
        raise SystemExit(3) from None
