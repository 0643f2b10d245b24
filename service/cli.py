"""The `referee` command. Every error is one sentence with file, line, key and what to do; never a traceback."""

import asyncio
import errno
import json
import sys
from collections.abc import Callable, Coroutine
from datetime import date
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console

from service import operations_cli, tournament_cli
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
app.command()(tournament_cli.draw)
app.command()(tournament_cli.table)
for command in operations_cli.COMMANDS:
    app.command()(command)

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
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        errors.print(
            "referee: a port of this machine is taken already: is another referee running? Else choose others by "
            "embedded.smtp_port, embedded.imap_port or http.port in the service file",
            markup=False,
            highlight=False,
            soft_wrap=True,
        )
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
    from service.mail.sources import MailSource, arrival_of, read_mails
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


class Steps:
    """A bar on a terminal for work in steps, each with its own count: games opened, then letters."""

    def __init__(self) -> None:
        self._bar: Any = None
        self._total = 0
        if errors.is_terminal:
            from rich.progress import Progress as RichProgress

            self._bar = RichProgress(console=errors, transient=True)

    def __enter__(self) -> Callable[[int, int], None] | None:
        if self._bar is None:
            return None
        self._bar.start()
        self._task = self._bar.add_task("start", total=None)
        return self._advance

    def _advance(self, done: int, total: int) -> None:
        if done == 1 or total != self._total:
            self._total = total
            self._bar.reset(self._task, total=total)
        self._bar.update(self._task, completed=done)

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
    from service.daemon import run as run_daemon
    from service.operations.logs import set_up
    from service.settings.loader import load_service

    set_up()
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
def read(
    file: Annotated[str | None, typer.Argument(help="A raw mail; - is standard input.")] = None,
    format: Annotated[str, typer.Option("--format", help="text or json")] = Format.TEXT,
    score: Annotated[
        Path | None, typer.Option("--score", help="A folder of labelled mails: print how well they are read.")
    ] = None,
) -> None:
    """
    Show how one mail is read: sender, dates, text, acts, problems, and from which line.

    Example: referee read letter.eml
    """
    if score is not None:
        _score(score, format)
        return
    if file is None:
        raise RefereeError("read: name a mail, or - for standard input, or --score and a folder")
    from parsers import read_mail
    from service.output.reading_text import reading_document, write_reading

    raw = sys.stdin.buffer.read() if file == "-" else _bytes_of(Path(file))
    reading = read_mail(raw)
    if format == Format.JSON:
        sys.stdout.write(json.dumps(reading_document(reading), ensure_ascii=False, indent=1) + "\n")
    else:
        console.print(write_reading(reading), highlight=False, soft_wrap=True)


def _score(folder: Path, format: str) -> None:
    """Print the table of a folder's labelled mails; exit code 1 where a move was falsely accepted."""
    from service.reading_score import Result, score_folder, write_score

    with Progress(len(list(folder.glob("*.yaml")))) as advance:
        found = run_async(score_folder(folder, advance))
    if format == Format.JSON:
        sys.stdout.write(json.dumps(found.to_facts(), ensure_ascii=False, indent=1) + "\n")
    else:
        console.print(write_score(found), markup=False, highlight=False, soft_wrap=True)
    if any(letter.result is Result.FALSE for letter in found.letters):
        raise typer.Exit(1)


def _bytes_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise RefereeError(f"{path}: cannot be read ({error.strerror or error})") from None


@event_app.command("add")
def event_add(file: Path, config: Config = None) -> None:
    """
    Add an event to the running store; never replaces one.

    Example: referee event add config/events/memorial.yaml
    """
    from service.desk import add

    code = run_async(add(_service(config), file))
    console.print(f"event {code} added", markup=False, highlight=False)


@event_app.command("list")
def event_list(config: Config = None) -> None:
    """
    List the events of the store.

    Example: referee event list
    """
    from service.desk import events

    for line in run_async(events(_service(config))):
        console.print(line, markup=False, highlight=False)


@event_app.command("show")
def event_show(code: str, config: Config = None) -> None:
    """
    Show an event: its games with both clocks, its open cases.

    Example: referee event show CM-2027-01
    """
    from service.desk import show

    console.print(run_async(show(_service(config), code)), markup=False, highlight=False, soft_wrap=True)


@event_app.command("start")
def event_start(
    code: str,
    seed: Annotated[str | None, typer.Option("--seed", help="The seed announced for the draw.")] = None,
    config: Config = None,
) -> None:
    """
    Start an event: draw it if nothing is drawn, open its games, mail the start letters; pair a Swiss's next round.

    Example: referee event start CM-2027-01
    """
    from service.desk import start, told_of_start

    with Steps() as advance:
        started = run_async(start(_service(config), code, seed, advance))
    for line in told_of_start(code, started):
        console.print(line, markup=False, highlight=False, soft_wrap=True)


@event_app.command("close")
def event_close(code: str, config: Config = None) -> None:
    """
    Close an event: no deadline of it is told any more.

    Example: referee event close CM-2027-01
    """
    from service.desk import close

    going_on, open_cases = run_async(close(_service(config), code))
    console.print(f"event {code} closed", markup=False, highlight=False)
    if going_on or open_cases:
        shown = ", ".join(going_on[:10]) + (" ..." if len(going_on) > 10 else "")
        told = [f"{len(going_on)} games still going on ({shown})"] if going_on else []
        told += [f"{open_cases} cases not ruled on"] if open_cases else []
        console.print(
            f"warning: it had {' and '.join(told)}; no day of theirs is told any more",
            markup=False,
            highlight=False,
            soft_wrap=True,
        )


@app.command()
def game(
    code: str,
    game_id: str,
    ply: Annotated[int | None, typer.Option("--ply", help="Explain the days of one half-move.")] = None,
    format: Annotated[str, typer.Option("--format", help="text, pgn, chart or json")] = Format.TEXT,
    config: Config = None,
) -> None:
    """
    Show a game's record, chart (52), or the arithmetic of every charged day.

    Example: referee game CM-2027-01 G01 --format chart
    """
    from service.desk import write_game

    sys.stdout.write(run_async(write_game(_service(config), code, game_id, ply, format)) + "\n")


@app.command()
def export(
    code: str,
    folder: Annotated[Path, typer.Argument(help="Where the files go; it is made.")],
    tags: Annotated[str, typer.Option("--tags", help="Tags of the PGN: short or full")] = "full",
    config: Config = None,
) -> None:
    """
    Write an event in open formats: mails (mbox), games (PGN), tables (CSV, JSON, HTML, TRF16), cases.

    Example: referee export CM-2027-01 /srv/export
    """
    from service.exporting import Tags
    from service.exporting import export as write_event

    if tags not in tuple(Tags):
        raise RefereeError(f"--tags: {tags!r} is none of {', '.join(Tags)}")
    for name, count in run_async(write_event(_service(config), code, folder, Tags(tags))).files:
        console.print(f"{folder / name}  {count}", markup=False, highlight=False, soft_wrap=True)


@app.command()
def cases(
    code: Annotated[str | None, typer.Argument(help="An event.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Ruled and closed ones too.")] = False,
    config: Config = None,
) -> None:
    """
    List the cases that wait for a ruling.

    Example: referee cases CM-2027-01
    """
    from service.desk import list_cases

    for line in run_async(list_cases(_service(config), code, every=every)):
        console.print(line, markup=False, highlight=False, soft_wrap=True)


@app.command()
def rule(
    case: Annotated[str, typer.Argument(help="The case's number or key, from `referee cases`.")],
    ruling: Annotated[
        str | None,
        typer.Argument(help="uphold, reject, grant, refuse, extend, reopen, ask; none: show the case"),
    ] = None,
    text: Annotated[str, typer.Option("--text", help="The reasons, told to the players.")] = "",
    by: Annotated[
        str, typer.Option("--by", help="Who rules: arbiter, deputy, steward, appeals, or an address.")
    ] = "arbiter",
    ban: Annotated[bool, typer.Option("--ban", help="48.6.7: no more claims in this cycle.")] = False,
    result: Annotated[str | None, typer.Option("--result", help="1-0, 0-1, 1/2-1/2 or 0-0")] = None,
    penalty: Annotated[str | None, typer.Option("--penalty", help="PLAYER:DAYS")] = None,
    days: Annotated[int | None, typer.Option("--days", help="Days granted, or by which a period grows.")] = None,
    games: Annotated[
        str | None, typer.Option("--games", help="48.8.1, of a withdrawal: loss, adjudicate or exclude")
    ] = None,
    whom: Annotated[
        str | None, typer.Option("--whom", help="Of ask: white, black, both, player, or a player's id.")
    ] = None,
    config: Config = None,
) -> None:
    """
    Rule on a case; both players are told, with the way and the last day of a protest. Without a ruling: show it.

    Example: referee rule 3 uphold --text "The count of days confirms it."
    Example: referee rule 3 ask --whom white --text "On which day did the letter come?"
    """
    from service.desk import Words, rule_case, show_case

    if ruling is None:
        done = run_async(show_case(_service(config), case))
    else:
        words = Words(case, ruling, text, by, ban, result, penalty, days, games, whom)
        done = run_async(rule_case(_service(config), words))
    console.print(done, markup=False, highlight=False, soft_wrap=True)


@app.command()
def orders(
    file: Annotated[Path, typer.Argument(help="A YAML file of orders, as for replay --orders.")], config: Config = None
) -> None:
    """
    Carry out a file of officials' orders now: rulings, leave, days, corrections, exclusion, adjudicators.

    Example: referee orders orders.yaml
    """
    from service.desk import carry_file

    for line in run_async(carry_file(_service(config), file)):
        console.print(line, markup=False, highlight=False)


def _service(config: Path | None) -> Any:
    from service.settings.loader import load_service

    return load_service(config)


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
