"""The commands that keep a running service: verify, backup, restore, rebuild, outbox, doctor, bench."""

import asyncio
import sys
from pathlib import Path
from typing import Annotated

import typer
from pydantic import ValidationError

from service.errors import RefereeError
from service.handling.verifying import Verified
from service.terminal import tell_passed_over

Config = Annotated[Path | None, typer.Option("--config", help="The service file; without it, the defaults.")]


def verify(
    config: Config = None,
    reread: Annotated[bool, typer.Option("--reread", help="Judge the journal again, list what differs.")] = False,
) -> None:
    """
    Check the chain, the folds and the letters of the store; exit code 1 where something was changed.

    Example: referee verify --reread
    """
    from service import keeping
    from service.settings.loader import load_service

    found = asyncio.run(keeping.verify(load_service(config), reread))
    _tell(found)
    for line in found.reread:
        print(f"otherwise: {line}")
    if reread and not found.reread:
        print("judged again, everything comes out the same")
    if found.faults:
        raise SystemExit(1)


def backup(file: Path, config: Config = None) -> None:
    """
    Copy the store into a new file, while the daemon works.

    Example: referee backup /var/backups/referee-2027-05-01.sqlite
    """
    from service import keeping
    from service.settings.loader import load_service

    _tell(asyncio.run(keeping.back_up(load_service(config), file)))
    print(f"kept in {file}")


def restore(file: Path, config: Config = None) -> None:
    """
    Put a backup into an empty database. Sends nothing; the outbox stays closed until it is released.

    Example: referee restore /var/backups/referee-2027-05-01.sqlite
    """
    from service import keeping
    from service.settings.loader import load_service

    _tell(asyncio.run(keeping.restore(load_service(config), file)))
    print("restored; the outbox is closed. Start the daemon, let it read the mailbox, look at it, then:")
    print("referee outbox --release")


def rebuild(
    event: Annotated[list[Path], typer.Option("--event", help="An event file; repeatable.")],
    mail: Annotated[
        list[Path] | None,
        typer.Option(
            "--mail", help="A Maildir, mbox or folder of letters; repeatable. Without it, the mailbox itself."
        ),
    ] = None,
    config: Config = None,
) -> None:
    """
    Make the store anew from event files and the letters of the mailbox. Sends nothing.

    Example: referee rebuild --event config/events/memorial.yaml
    """
    from service import keeping
    from service.mail.sources import read_mails
    from service.settings.loader import load_service

    passed: list[Path] = []
    letters = sorted(read_mails(mail, passed.append), key=lambda letter: letter.arrived_at) if mail else None
    tell_passed_over(passed)
    found = asyncio.run(keeping.rebuild(load_service(config), event, letters))
    _tell(found)
    for line in found.left:
        print(f"not carried out: {line}")
    print("rebuilt; the outbox is closed: referee outbox --release opens it")


def outbox(
    config: Config = None,
    resume: Annotated[bool, typer.Option("--resume", help="End the pause after a refusal of the account.")] = False,
    release: Annotated[bool, typer.Option("--release", help="Open the outbox after a restore.")] = False,
) -> None:
    """
    Show what waits to leave and why it does not, and what has not arrived.

    Example: referee outbox --resume
    """
    from service import keeping
    from service.settings.loader import load_service

    for line in asyncio.run(keeping.outbox(load_service(config), resume, release)):
        print(line)


def doctor(
    config: Config = None,
    forge: Annotated[bool, typer.Option(help="Send the referee itself a letter with a forged sender.")] = True,
) -> None:
    """
    Look at files, database, mail servers and alerts: what is wrong and how to mend it. Exit code 1 where anything is.

    Example: referee doctor --config config/service.yaml
    """
    from service.doctor import examine
    from service.settings.loader import load_service

    async def look() -> bool:
        good = True
        async for check in examine(load_service(config), forge):
            print(f"{'ok     ' if check.ok else 'TROUBLE'} {check.name}: {check.words}", flush=True)
            good = good and check.ok
        return good

    if not asyncio.run(look()):
        raise SystemExit(1)


def bench(
    imap: Annotated[str | None, typer.Option("--imap", help="Read over this server: imap://user:password@host")] = None,
    database: Annotated[str | None, typer.Option("--database", help="Use this database.")] = None,
    format: Annotated[str, typer.Option("--format", help="text or json")] = "text",
    scale: Annotated[float, typer.Option("--scale", help="A part of the full sizes, for a quick look.")] = 1.0,
    row: Annotated[list[int] | None, typer.Option("--row", help="Only this row; may be given again.")] = None,
) -> None:
    """
    Measure this machine: each figure as a ratio to the floor of the same run.

    Example: referee bench --format json
    """
    from service.bench import MEASURES, measure, write_json, write_text
    from service.settings.service_model import ServiceFile

    if format not in ("text", "json"):
        raise RefereeError(f"--format: {format!r} is neither text nor json")
    if not 0 < scale <= 1:
        raise RefereeError(f"--scale: {scale:g} is no part of the full sizes; write one as 0.1")

    numbers = [number for number, _, _ in MEASURES]
    if unknown := sorted(set(row or ()) - set(numbers)):
        raise RefereeError(f"--row: there is no row {unknown[0]}, only {', '.join(map(str, numbers))}")
    if database is not None:
        try:
            ServiceFile(database=database)
        except ValidationError as error:
            raise RefereeError(f"--database: {error.errors()[0]['ctx']['error']}") from None

    def show(line: str) -> None:
        if sys.stderr.isatty():
            print(line, file=sys.stderr)

    rows = asyncio.run(measure(imap, database, scale, row or (), show))
    sys.stdout.write((write_json(rows) if format == "json" else write_text(rows)) + "\n")


def _tell(found: Verified) -> None:
    print(f"{found.inputs} inputs, {found.events} events in {found.streams} streams, head {found.head}")
    for fault in found.faults:
        print(f"FAULT: {fault}", file=sys.stderr)


COMMANDS = (verify, backup, restore, rebuild, outbox, doctor, bench)
