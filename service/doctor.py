"""`referee doctor`: what of the installation does not work, each a sentence with what to do."""

import asyncio
import os
import stat
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.utils import format_datetime
from pathlib import Path
from uuid import uuid4

from parsers import read_mail
from service.app import boxes_of, imap_login_of, mailbox_of, smtp_route_of, trusted_of
from service.errors import ConfigError, MailboxError, RefereeError
from service.handling.health import Check, beyond_words, outbox_check, waiting_beyond
from service.handling.verifying import verify_reads
from service.mail import origin
from service.mail.imap_wire import ImapConnection
from service.mail.smtp import SmtpMailer, probe
from service.operations.disk import LEAST_BYTES, free_bytes, may_write
from service.ports import Arrival, Fate, OutgoingMail, SendState
from service.ports.origin import Proof
from service.settings.loader import load_event
from service.settings.service_model import ServiceFile
from service.storage.store import Store

PROBE_SECONDS = 90.0
FORGED = "forged-probe@example.com"
FAULTS_SHOWN = 3
CLOCK_SLACK = timedelta(minutes=5)


async def examine(service: ServiceFile, forge: bool = True) -> AsyncIterator[Check]:
    """
    Look at everything, one thing after another.

    `forge`: hand the referee a letter with a forged sender over its own outgoing route, and see what the receiving
    server makes of it. It is the only thing that leaves; the referee takes it for a stranger's letter.
    """
    looks: Sequence[tuple[str, Callable[[ServiceFile], Awaitable[str]]]] = (
        ("files", _files),
        ("database", _database),
        ("outbox", _outbox),
        ("mailbox", _mailbox),
        ("outgoing", _outgoing),
        ("alerts", _alerts),
    )
    good = True
    for name, look in looks:
        check = await _checked(name, look(service))
        good = good and (check.ok or name in ("files", "outbox", "alerts"))
        yield check
    if forge and good and service.outgoing.kind == "smtp" and service.mailbox.kind == "imap":
        yield await _checked("forged letter", _forged(service))


class Trouble(RefereeError):  # noqa: N818  # what a look found; never leaves this module
    """Something is wrong; the text says what to do."""


async def _checked(name: str, look: Awaitable[str]) -> Check:
    try:
        return Check(name, True, await look)
    except (RefereeError, OSError) as error:
        return Check(name, False, str(error))


async def _files(service: ServiceFile) -> str:
    """Secrets are nobody else's, the events' folder can be read."""
    for named in (service.mailbox.password_file, service.outgoing.password_file):
        if named is None:
            continue
        path = Path(os.path.expandvars(named))
        if not path.is_file():
            raise Trouble(f"{named} is not there: write the password into it, readable for the service alone")
        if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            raise Trouble(f"{named} can be read by others: chmod 600 {named}")
    events = Path(service.events)
    if not events.is_dir():
        return f"the events' folder {events} is not there yet; events can be added by referee event add"
    files = sorted(events.glob("*.y*ml"))
    faulty = [fault for path in files for fault in _faults_of(path)]
    if faulty:
        more = f" … and {len(faulty) - FAULTS_SHOWN} more: referee check" if len(faulty) > FAULTS_SHOWN else ""
        raise Trouble(f"event files with faults are not taken: {'; '.join(faulty[:FAULTS_SHOWN])}{more}")
    return f"{len(files)} event files in {events}, no fault"


def _faults_of(path: Path) -> list[str]:
    try:
        load_event(path)
    except ConfigError as error:
        return [str(fault) for fault in error.faults]
    return []


async def _database(service: ServiceFile) -> str:
    """The store opens, its chain holds, the disk has room."""
    _, sqlite, path = service.database.partition("sqlite:///")
    if sqlite:
        folder = Path(path).expanduser().parent
        free = free_bytes(folder)
        if free is not None and free < LEAST_BYTES:
            raise Trouble(f"{free // 2**20} MiB free in {folder}: below {LEAST_BYTES // 2**20} no mail is taken in")
        if not Path(path).expanduser().exists():
            if not may_write(folder):
                raise Trouble(f"the store cannot be made at {path}: {folder} cannot be written by this user")
            return f"there is no store at {path} yet: the daemon makes it at its first start"
    store = await Store.open(service.database)
    try:
        async with store.reads() as reads:
            found = await verify_reads(reads)
            mark = await reads.mark("looked-at")
    finally:
        await store.close()
    if found.faults:
        raise Trouble(f"the ledger is not what was written ({found.faults[0]}): see runbook/chain.md")
    now = datetime.now(UTC)
    if mark and now < datetime.fromisoformat(mark) - timedelta(minutes=2):
        raise Trouble(f"the machine's clock ({now:%Y-%m-%d %H:%M} UTC) stands before the last look ({mark}): set it")
    return f"{found.inputs} inputs, {found.events} events in {found.streams} streams, the chain holds"


async def _outbox(service: ServiceFile) -> str:
    """Mail leaves; what was given up is counted, with the last address that it was for."""
    _, sqlite, path = service.database.partition("sqlite:///")
    if sqlite and not Path(path).expanduser().exists():
        return "there is no store yet"
    store = await Store.open(service.database)
    try:
        async with store.reads() as reads:
            check = await outbox_check(reads, datetime.now(UTC))
            failed = await reads.outbox(SendState.FAILED)
            waiting = await waiting_beyond(reads, boxes_of(service))
    finally:
        await store.close()
    lost = (
        f"; {len(failed)} mails given up, the last to {failed[-1].letter.recipient}: referee outbox" if failed else ""
    )
    if not check.ok:
        raise Trouble(f"{check.words}{lost}")
    return f"{beyond_words(waiting) if waiting else check.words}{lost}"


async def _mailbox(service: ServiceFile) -> str:
    if service.mailbox.kind == "imap":
        login = imap_login_of(service)
        if login.password is None and login.token is None:
            raise Trouble("no password: set mailbox.password_file, or REFEREE_MAILBOX_PASSWORD")
        try:
            connection = await ImapConnection.open(login)
        except MailboxError as error:
            raise Trouble(f"{error}: check mailbox.host, port, tls, user and the password") from error
        try:
            await connection.examine("INBOX")
            return f"INBOX of {login.host} opens, {connection.exists or 0} letters"
        finally:
            await connection.close()
    if service.mailbox.kind == "maildir":
        folder = Path(service.mailbox.path or "")
        if not (folder / "new").is_dir():
            raise Trouble(f"{folder} is no Maildir (it has no folder new): check mailbox.path")
        return f"the Maildir {folder} is there"
    return "the built-in server; it runs with the daemon, for one machine alone"


async def _outgoing(service: ServiceFile) -> str:
    if service.outgoing.kind == "embedded":
        return "the built-in server: mail reaches the accounts of this machine only"
    route = smtp_route_of(service)
    refused = await probe(route)
    if refused is not None:
        raise Trouble(f"{route.host} refuses: {refused.words}: check outgoing.host, port, tls, user and the password")
    return f"{route.host} takes our mail; at most {service.outgoing.per_day} a day"


async def _alerts(service: ServiceFile) -> str:
    if not service.alerts.command and not service.alerts.webhook:
        raise Trouble("no channel but the mailbox itself: set alerts.command or alerts.webhook, else nobody hears")
    if not service.alerts.ping:
        return "set; alerts.ping would tell a watcher of a machine that is off"
    return "set"


async def _forged(service: ServiceFile) -> str:
    """Whoever may write to us may write as anybody: does our server tell who it was?"""
    token = uuid4().hex
    message = EmailMessage()
    message["Date"] = format_datetime(datetime.now(UTC))
    message["From"] = FORGED
    message["To"] = service.address
    message["Subject"] = f"Probe {token}"
    message["Message-ID"] = f"<{token}@example.com>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content("A letter with a forged sender, sent by referee doctor to see what becomes of it.\n")
    async with SmtpMailer(smtp_route_of(service)) as mailer:
        delivery = await mailer.send(OutgoingMail(service.address, service.address, message.as_bytes()))
    if delivery.fate is not Fate.DELIVERED:
        return f"refused on the way out ({delivery.words}): nobody forges through this server"
    arrival = await _wait_for(service, token)
    envelope = read_mail(arrival.raw).value
    if envelope is None:
        raise Trouble("the probe came back unreadable")
    moment = arrival.server_moment
    if moment is not None and abs(datetime.now(UTC) - moment) > CLOCK_SLACK:
        raise Trouble(f"the mail server's clock says {moment:%H:%M} UTC, ours {datetime.now(UTC):%H:%M}: mend either")
    found = origin.authentication(envelope.envelope, trusted_of(service))
    if found.proof is Proof.PROVED:
        raise Trouble(
            f"a forged letter came in as proved ({found.reason}): authentication.trusted_authserv_ids is wrong"
        )
    if not found.by:
        said = [value.split(";")[0] for name, value in envelope.envelope.fields if name == "authentication-results"]
        seen = f"; its header names {', '.join(said)}" if said else ""
        raise Trouble(
            f"the mail server says nothing of senders under a trusted name{seen}: set "
            "authentication.trusted_authserv_ids, else every move waits for an echo"
        )
    return f"a forged letter is told apart ({found.proof}: {found.reason})"


async def _wait_for(service: ServiceFile, token: str) -> Arrival:
    mailbox, _ = mailbox_of(service, None)
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(PROBE_SECONDS):
                while True:
                    async for arrival, _ in mailbox.fetch([]):
                        if token.encode() in arrival.raw[:65536]:
                            return arrival
                    await asyncio.sleep(2)
    finally:
        await mailbox.close()
    raise Trouble(
        f"a letter to ourselves has not come within {PROBE_SECONDS:.0f} s: is the address really this mailbox?"
    )
