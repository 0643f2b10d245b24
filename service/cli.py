"""The `referee` command. Every error is one sentence with file, line, key and what to do; never a traceback."""

import asyncio
import json
import sys
from collections.abc import Callable, Coroutine
from datetime import date
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console

from service.errors import ConfigError, RefereeError

T = TypeVar("T")

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="The email referee for correspondence chess.",
)
event_app = typer.Typer(no_args_is_help=True, help="Events in the running store.")
app.add_typer(event_app, name="event")

console = Console()
errors = Console(stderr=True)

Config = Annotated[Path | None, typer.Option("--config", help="The service file; without it, the defaults.")]


class Format:
    """Words for --format."""

    TEXT = "text"
    JSON = "json"


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


def run_async(work: Coroutine[Any, Any, T]) -> T:
    """Run one command's work."""
    return asyncio.run(work)


@app.command()
def replay(
    event: Annotated[list[Path], typer.Option("--event", help="An event file; repeatable.")],
    mail: Annotated[list[str], typer.Option("--mail", help="A mail, folder, mbox or Maildir; - is standard input.")],
    config: Config = None,
    orders: Annotated[Path | None, typer.Option("--orders", help="Officials' dated orders.")] = None,
    until: Annotated[
        str | None, typer.Option("--until", help="Run the days to the end of this one (2026-03-31).")
    ] = None,
    format: Annotated[str, typer.Option("--format", help="text or json")] = Format.TEXT,
) -> None:
    """
    Rule on mails offline: touches no mailbox, sends nothing.

    Example: referee replay --event event.yaml --mail mails/ --until 2026-03-31
    """
    from service.replay import MailSource, arrival_of, read_mails
    from service.replay import replay as rule_offline
    from service.settings.loader import load_event, load_service
    from service.settings.orders import load_orders

    service = load_service(config)
    setups = [(load_event(path), path.read_text(encoding="utf-8-sig")) for path in event]
    sources = []
    for name in mail:
        if name == "-":
            raw = sys.stdin.buffer.read()
            sources.append(MailSource("-", raw, arrival_of(raw)))
        else:
            sources += read_mails([Path(name)])
    dated = load_orders(orders) if orders else []
    last = _day(until) if until else None
    with Progress(len(sources)) as advance:
        document = run_async(rule_offline(service, setups, sources, dated, last, advance))
    if format == Format.JSON:
        sys.stdout.write(document.to_json() + "\n")
        return
    from service.output.replay_text import write_document

    console.print(write_document(document), markup=False, highlight=False, soft_wrap=True)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise RefereeError(f"--until: {text!r} is no date; write it as 2026-03-31") from None


class Progress:
    """A bar on a terminal, nothing elsewhere."""

    def __init__(self, total: int) -> None:
        self._bar: Any = None
        if total > 20 and errors.is_terminal:
            from rich.progress import Progress as RichProgress

            self._bar = RichProgress(console=errors, transient=True)
            self._task = self._bar.add_task("mails", total=total)

    def __enter__(self) -> Callable[[int, int], None] | None:
        if self._bar is None:
            return None
        self._bar.start()
        return lambda done, _: self._bar.update(self._task, completed=done)

    def __exit__(self, *exc: object) -> None:
        if self._bar is not None:
            self._bar.stop()


@app.command()
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


@app.command()
def run(config: Config = None) -> None:
    """
    Run the daemon: mailbox, rulings, mail, deadlines; ends cleanly on SIGTERM.

    Example: referee run --config config/service.yaml
    """
    import logging

    from service.daemon import run as run_daemon
    from service.settings.loader import load_service

    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s %(message)s")
    run_async(run_daemon(load_service(config)))


@app.command()
def check(files: Annotated[list[Path], typer.Argument(help="Service and event files.")]) -> None:
    """
    Check service and event files: every fault as file:line: key: reason, all at once.

    Example: referee check config/service.yaml config/events/*.yaml
    """
    from service.settings.loader import load_event, load_service
    from service.settings.source import read_source

    faults = []
    for path in files:
        source = read_source(path)
        tree = source.tree if isinstance(source.tree, dict) else {}
        try:
            if "event" in tree or "players" in tree:
                load_event(path)
            else:
                load_service(path)
        except ConfigError as error:
            faults += list(error.faults)
    if faults:
        raise ConfigError(tuple(faults))
    console.print(f"{len(files)} file{'s' if len(files) != 1 else ''} checked, no fault")


@app.command()
def schema(kind: Annotated[str, typer.Argument(help="service, event or replay")]) -> None:
    """
    Print the JSON Schema of a file or of the replay's answer.

    Example: referee schema event > event.schema.json
    """
    from service.output.replay_document import ReplayDocument
    from service.settings.event_model import EventFile
    from service.settings.service_model import ServiceFile

    models: dict[str, Any] = {"service": ServiceFile, "event": EventFile, "replay": ReplayDocument}
    if kind not in models:
        raise RefereeError(f"schema: {kind!r} is none of service, event, replay")
    sys.stdout.write(json.dumps(models[kind].model_json_schema(), ensure_ascii=False, indent=2) + "\n")


@app.command()
def articles(
    number: Annotated[str | None, typer.Argument(help="An article, as 48.4.7.")] = None,
    regulations: Annotated[bool, typer.Option("--regulations", help="The table of regulation keys.")] = False,
) -> None:
    """
    Say what an article says in one line, and where its rule and tests stand.

    Example: referee articles 48.4.7
    """
    from service.output.article_text import write_articles, write_regulations

    text = write_regulations() if regulations else write_articles(number)
    console.print(text, markup=False, highlight=False, soft_wrap=True)


if __name__ == "__main__":
    main()
