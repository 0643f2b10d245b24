"""The commands that need no store: replay, read, check, schema, articles."""

import json
import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from service.errors import ConfigError, ConfigFault, RefereeError
from service.terminal import (
    Config,
    Format,
    Progress,
    console,
    known_format,
    remark,
    run_async,
    service_of,
    tell_passed_over,
)

if TYPE_CHECKING:
    from service.mail.sources import MailSource
    from service.output.replay_document import ReplayDocument
    from service.settings.service_model import ServiceFile
    from service.settings.source import Source


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

    Of a folder the letters are taken (.eml files, and what else begins as a letter). A line `address: …` in the file of
    --config says which address the players put in Cc.

    Example: referee replay --config service.yaml --event event.yaml --mail mails/ --until 2026-03-31
    """
    from service.mail.sources import MailSource, arrival_of, read_mails
    from service.replay import replay as rule_offline
    from service.settings.loader import load_event
    from service.settings.orders import load_orders

    known_format(format, Format.TEXT, Format.JSON)
    service = service_of(config)
    setups = [(load_event(path), path.read_text(encoding="utf-8-sig")) for path in event]
    sources: list[MailSource] = []
    passed: list[Path] = []
    for name in mail:
        if name == "-":
            raw = sys.stdin.buffer.read()
            sources.append(MailSource("-", raw, arrival_of(raw)))
        else:
            sources += read_mails([Path(name)], passed.append)
    tell_passed_over(passed)
    dated = load_orders(orders) if orders else []
    last = _day(until) if until else None
    with Progress(len(sources)) as advance:
        document = run_async(rule_offline(service, setups, sources, dated, last, advance))
    _tell_of_address(service, sources, document)
    if format == Format.JSON:
        sys.stdout.write(document.to_json() + "\n")
        return
    from service.output.replay_text import write_document

    console.print(write_document(document), markup=False, highlight=False, soft_wrap=True)


def _tell_of_address(service: "ServiceFile", sources: "list[MailSource]", document: "ReplayDocument") -> None:
    """Where no letter is addressed to the referee, its address is most likely another one: say how to name it."""
    from service.ledger.findings import FindingCode
    from service.mail.sources import names_one_of

    held = sum(mail.reason == FindingCode.FORWARDED_EVIDENCE for mail in document.mails)
    if not held or any(names_one_of(source.raw, (service.address, *service.aliases)) for source in sources):
        return
    remark(
        f"no mail names the referee's address {service.address}, so mails are held as written to others alone "
        f"({held} of {len(sources)}): put the line `address: …`, with the address that the players put in Cc, into a "
        "file and name it by --config"
    )


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise RefereeError(f"--until: {text!r} is no date; write it as 2026-03-31") from None


def _is_event(source: "Source") -> bool:
    return isinstance(source.tree, dict) and ("event" in source.tree or "players" in source.tree)


def check(files: Annotated[list[Path], typer.Argument(help="Service and event files.")]) -> None:
    """
    Check service and event files: every fault as file:line: key: reason, all at once.

    Example: referee check config/service.yaml config/events/*.yaml
    """
    from service.settings.hints import hints_of
    from service.settings.loader import load_event, load_service, own_addresses
    from service.settings.source import read_source

    faults: list[ConfigFault] = []
    hints: list[ConfigFault] = []
    sources = [(path, read_source(path)) for path in files]
    own: set[str] = set()
    for path, source in sorted(sources, key=lambda one: _is_event(one[1])):  # who the referee is, then whom he serves
        try:
            if _is_event(source):
                load_event(path, own)
            else:
                own |= own_addresses(load_service(path))
        except ConfigError as error:
            faults += list(error.faults)
        hints += hints_of(source, date.today())
    for hint in hints:
        console.print(f"{hint} (a hint, no fault)", markup=False, highlight=False, soft_wrap=True)
    if faults:
        raise ConfigError(tuple(faults))
    console.print(f"{len(files)} file{'s' if len(files) != 1 else ''} checked, no fault")


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
    known_format(format, Format.TEXT, Format.JSON)
    if score is not None:
        _score(score, format)
        return
    if file is None:
        raise RefereeError("read: name a mail, or - for standard input, or --score and a folder")
    from parsers import read_mail
    from service.mail.sources import is_letter
    from service.output.reading_text import reading_document, write_reading

    raw = sys.stdin.buffer.read() if file == "-" else _bytes_of(Path(file))
    if not is_letter(raw):
        what = "the file is empty" if not raw.strip() else "it begins with no header, as From: or Received:"
        raise RefereeError(f"{'standard input' if file == '-' else file} is no mail: {what}")
    reading = read_mail(raw)
    if format == Format.JSON:
        sys.stdout.write(json.dumps(reading_document(reading), ensure_ascii=False, indent=1) + "\n")
    else:
        console.print(write_reading(reading), highlight=False, emoji=False, soft_wrap=True)


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


COMMANDS = (replay, read, check, schema, articles)
