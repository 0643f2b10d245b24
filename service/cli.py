"""The `referee` command. Every error is one sentence with file, line, key and what to do; never a traceback."""

import errno
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from service import desk_cli, event_cli, offline_cli, operations_cli, tournament_cli
from service.errors import ConfigError, RefereeError
from service.terminal import Config, console, errors, run_async

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="The email referee for correspondence chess.",
)
app.add_typer(event_cli.event_app, name="event")


def main() -> None:
    """Run the command; what the service raises on purpose is told in one sentence, exit code 1."""
    try:
        app(standalone_mode=True)
    except ConfigError as error:
        errors.print(str(error), markup=False, highlight=False, soft_wrap=True)
        sys.exit(1)
    except RefereeError as error:
        errors.print(f"referee: {error}", markup=False, highlight=False, soft_wrap=True)
        sys.exit(1)
    except BrokenPipeError:
        sys.exit(1)
    except OSError as error:
        errors.print(f"referee: {_of_machine(error)}", markup=False, highlight=False, soft_wrap=True)
        sys.exit(1)


def _of_machine(error: OSError) -> str:
    """What a file, a port or a server refused, in one sentence."""
    if error.errno == errno.EADDRINUSE:
        return (
            "a port of this machine is taken already: is another referee running? Else choose others by "
            "embedded.smtp_port, embedded.imap_port or http.port in the service file"
        )
    if error.filename is not None:
        return f"{os.fsdecode(error.filename)}: {error.strerror or error}"
    return f"a server or a file of this machine does not answer ({error.strerror or error})"


def demo(
    keep: Annotated[Path | None, typer.Option("--keep", help="Leave ledger and mail in this folder.")] = None,
    serve: Annotated[bool, typer.Option("--serve", help="Stay up for people's own mail programs.")] = False,
) -> None:
    """
    Play a small event on loopback with the built-in mail server.

    Example: referee demo --keep /tmp/referee-demo
    """
    from service.demo import play

    run_async(play(console, keep, serve))


def run(config: Config = None) -> None:
    """
    Run the daemon: mailbox, rulings, mail, deadlines; ends cleanly on SIGTERM.

    Example: referee run --config config/service.yaml
    """
    from service.daemon import run as run_daemon
    from service.operations.logs import set_up
    from service.settings.loader import load_service

    set_up()
    run_async(run_daemon(load_service(config)))


for command in (
    run,
    demo,
    *offline_cli.COMMANDS,
    tournament_cli.draw,
    tournament_cli.table,
    *desk_cli.COMMANDS,
    *operations_cli.COMMANDS,
):
    app.command()(command)

if __name__ == "__main__":
    main()
