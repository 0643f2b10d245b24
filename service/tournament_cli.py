"""`referee draw` and `referee table`: the draw of a round robin, the next Swiss round, the crosstable."""

import asyncio
import sys
from pathlib import Path
from typing import Annotated

import typer

from service.errors import RefereeError
from service.handling.tables import table_of as table_of
from service.tournament.crosstable import Crosstable
from service.tournament.event import System, Tournament

DRAW_FORMATS = ("text", "json")
TABLE_FORMATS = ("text", "html", "csv", "json", "trf")


def draw(
    event: Annotated[Path | None, typer.Argument(help="An event file.")] = None,
    seed: Annotated[str | None, typer.Option("--seed", help="The seed announced for the draw.")] = None,
    trf: Annotated[Path | None, typer.Option("--trf", help="Pair the next round of a TRF file instead.")] = None,
    format: Annotated[str, typer.Option("--format", help="text or json")] = "text",
) -> None:
    """
    Draw numbers and colours of a round robin, Varma lots, or the next round of a Swiss.

    Example: referee draw event.yaml --seed "Moscow 2026-01-09" --format json
    """
    _known_format(format, DRAW_FORMATS)
    if (event is None) == (trf is None):
        raise RefereeError("draw: name one event file, or a TRF file by --trf")
    if trf is not None:
        _print(_draw_file(trf, format))
        return
    assert event is not None
    from service.settings.tournament import load_tournament

    tournament = load_tournament(event)
    _print(_draw_swiss(tournament, format) if tournament.system is System.SWISS else _draw(tournament, seed, format))


def table(
    event: Annotated[str, typer.Argument(help="An event file, or the code of an event in the running store.")],
    format: Annotated[str, typer.Option("--format", help="text, html, csv, json or trf")] = "text",
    explain: Annotated[str | None, typer.Option("--explain", help="Show every sum of one player or team.")] = None,
    config: Annotated[Path | None, typer.Option("--config", help="The service file; without it, the defaults.")] = None,
) -> None:
    """
    Print the crosstable with every tie-break.

    Tie-breaks by name: shmulyan, mutual, micro-match-wins, best-against-order, buchholz, solkoff,
    truncated-solkoff-1, -2 ..., sonneborn-berger, wins; of teams also match-points, game-points, board-1, -2 ...

    Example: referee table event.yaml --format html > table.html
    """
    _known_format(format, TABLE_FORMATS)
    path = Path(event)
    if path.exists() or path.suffix in (".yaml", ".yml") or "/" in event:
        from service.settings.tournament import load_tournament

        _print(write_tournament(load_tournament(path), format, explain))
        return
    _print(write_tournament(asyncio.run(_of_store(config, event)), format, explain))


async def _of_store(config: Path | None, code: str) -> Tournament:
    """A running event with its draw and what its games have come to. Raises: RefereeError for an unknown one."""
    from service.app import SystemClock, existing, open_office
    from service.handling.running_event import load_running
    from service.settings.loader import load_service

    service = load_service(config)
    async with open_office(service, existing(service), SystemClock()) as office, office.store.reads() as reads:
        if await reads.event(code) is None:
            raise RefereeError(f"table: {code} is neither a file nor an event in the store")
        return await load_running(office, reads, code)


def write_tournament(tournament: Tournament, format: str, explain: str | None = None) -> str:
    """
    The table of a tournament in one of TABLE_FORMATS, or one player's sums.

    Raises: RefereeError for a player who is not there, or where the engine for `unplayed: fide-2026` fails.
    """
    from service.output.table_document import table_document
    from service.output.table_text import write_csv, write_explanation, write_html, write_table
    from service.tournament.report_file import rating_file
    from service.tournament.trf import write_trf

    shown = table_of(tournament)
    if explain is not None:
        return write_explanation(shown, _find_row(shown, explain))
    if format == "json":
        return table_document(shown).to_json()
    if format == "trf":
        if shown.by_teams and not tournament.games:
            raise RefereeError("table: a TRF file lists games, and this event gives results of matches only")
        return write_trf(rating_file(tournament, shown))
    return {"text": write_table, "html": write_html, "csv": write_csv}[format](shown)


def _draw(tournament: Tournament, seed: str | None, format: str) -> str:
    from service.output.draw_document import round_robin_document, write_round_robin
    from service.tournament.draw import draw_round_robin

    try:
        document = round_robin_document(draw_round_robin(tournament, seed))
    except ValueError as error:
        raise RefereeError(f"draw: {error}") from None
    return document.to_json() if format == "json" else write_round_robin(document, _names(tournament))


def _draw_swiss(tournament: Tournament, format: str) -> str:
    from service.handling.pairing import pair_round
    from service.output.draw_document import swiss_document, write_swiss
    from service.tournament.swiss import field_before, next_round
    from service.tournament.teams import as_individuals

    names = _names(tournament)
    if tournament.by_teams:
        tournament = as_individuals(tournament)
    try:
        field = field_before(tournament, next_round(tournament))
    except ValueError as error:
        raise RefereeError(f"draw: {error}") from None
    paired = pair_round(field)
    unfinished = [game.id for game in tournament.games if game.black is not None and game.result is None]
    document = swiss_document(paired.round, paired.paired, paired.engine, paired.input_sha256, unfinished)
    return document.to_json() if format == "json" else write_swiss(document, names)


def _draw_file(path: Path, format: str) -> str:
    from service.handling.pairing import pair_round
    from service.output.draw_document import swiss_document, write_swiss
    from service.tournament.report_file import field_of_file
    from service.tournament.trf_reading import read_trf

    try:
        text = path.read_bytes().decode("utf-8-sig", errors="replace")
    except OSError as error:
        raise RefereeError(f"{path}: cannot be read ({error.strerror or error})") from None
    file, faults = read_trf(text)
    if faults:
        told = [f"{path}:{fault.line}: {fault.reason}" if fault.line else f"{path}: {fault.reason}" for fault in faults]
        raise RefereeError("\n".join(told))
    try:
        field = field_of_file(file)
    except ValueError as error:
        raise RefereeError(f"{path}: {error}") from None
    paired = pair_round(field)
    document = swiss_document(paired.round, paired.paired, paired.engine, paired.input_sha256)
    names = {str(one.number): one.name for one in file.players}
    return document.to_json() if format == "json" else write_swiss(document, names)


def _find_row(shown: Crosstable, player: str) -> str:
    """The id of a row by its id, or by the name in full."""
    for row in shown.rows:
        if player == row.player or player.casefold() == row.name.casefold():
            return row.player
    raise RefereeError(f"table: there is no player or team {player!r}")


def _names(tournament: Tournament) -> dict[str, str]:
    return {entry.id: entry.name for entry in tournament.entries} | {team.id: team.name for team in tournament.teams}


def _known_format(format: str, formats: tuple[str, ...]) -> None:
    if format not in formats:
        raise RefereeError(f"--format: {format!r} is none of {', '.join(formats)}")


def _print(text: str) -> None:
    """As it stands: what is written into files must not be wrapped or coloured."""
    sys.stdout.write(text if text.endswith("\n") else text + "\n")
