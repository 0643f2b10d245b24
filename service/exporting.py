"""
An event in open formats: mails as mbox, games as PGN, tables as CSV, JSON and TRF16. Reads only; sends nothing.

Everything a federation, a player's program or a court of appeal may ask for, without this service.
"""

import asyncio
import csv
import io
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from enum import StrEnum
from pathlib import Path

from parsers.acts import Side
from parsers.forms.pgn import write_pgn
from service.app import SystemClock, existing, open_office
from service.errors import RefereeError
from service.handling.office import Office
from service.handling.running_event import load_chess_event, load_running
from service.handling.start import no_formula
from service.handling.states import load_game, load_setup
from service.handling.tables import table_of
from service.ledger.event import ChessEvent
from service.ledger.game import Game
from service.ledger.setup import Setup
from service.output.game_document import game_out
from service.output.table_document import table_document
from service.output.table_text import write_csv, write_html, write_table
from service.papers.record import write_record, year_first
from service.ports import QueuedLetter, Reads, StoredCase, StoredMail
from service.rules.post import sealed_letters
from service.settings.service_model import ServiceFile
from service.tournament.event import Tournament
from service.tournament.report_file import rating_file
from service.tournament.trf import write_trf


class Tags(StrEnum):
    """Which tags a PGN file has: the seven of the standard with mode and control, or all that is known."""

    SHORT = "short"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Exported:
    """What an export wrote: file names with the number of things in each."""

    files: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Whole:
    """Everything of one event, read in one look."""

    setup: Setup
    source: str
    event: ChessEvent
    tournament: Tournament
    rated: Tournament
    games: tuple[Game, ...]
    cases: tuple[StoredCase, ...]


async def export(service: ServiceFile, code: str, folder: Path, tags: Tags = Tags.FULL) -> Exported:
    """
    Write an event into a folder, which is made; files of an earlier export are replaced.

    Raises: RefereeError for an unknown event, or where the folder cannot be written.
    """
    async with open_office(service, existing(service), SystemClock()) as office, office.store.reads() as reads:
        whole = await read_whole(office, reads, code)
        sealed = frozenset[int]().union(*(sealed_letters(game) for game in whole.games))  # shown to nobody (47.6.7)
        received = [
            (row.sender or "unknown", row.arrived_at, row.raw)
            for row in await _mails(reads, code)
            if row.raw is not None and row.journal not in sealed
        ]
        sent = [("referee", _noon(row.letter.on), row.letter.body) for row in await _letters(reads, code)]
    try:
        return await asyncio.to_thread(_write, whole, received, sent, folder, tags)
    except OSError as error:
        raise RefereeError(f"export: {folder} cannot be written ({error.strerror or error})") from None


async def read_whole(office: Office, reads: Reads, code: str) -> Whole:
    """Everything of one event, read in one look. Raises: RefereeError for an unknown one."""
    setup = await load_setup(reads, office.cache, code)
    stored = await reads.event(code)
    if setup is None or stored is None:
        raise RefereeError(f"there is no event {code} in the store")
    games = [await load_game(reads, office.cache, code, row.game) for row in await reads.games(code)]
    return Whole(
        setup=setup,
        source=stored.source,
        event=await load_chess_event(reads, code),
        tournament=await load_running(office, reads, code),
        rated=await load_running(office, reads, code, rating=True),
        games=tuple(game for game in games if game is not None),
        cases=tuple(await reads.cases(code)),
    )


async def _mails(reads: Reads, code: str) -> list[StoredMail]:
    """The mails that were found to be about the event, in journal order, with their bytes."""
    found: list[StoredMail] = []
    after = 0
    while batch := await reads.mails(after=after):
        after = batch[-1].journal
        for row in batch:
            whole = await reads.mail(row.journal) if row.event == code else None
            if whole is not None:
                found.append(whole)
    return found


async def _letters(reads: Reads, code: str) -> list[QueuedLetter]:
    found: list[QueuedLetter] = []
    after = 0
    while batch := await reads.outbox(after=after):
        after = batch[-1].id
        found += [row for row in batch if row.letter.event == code]
    return found


def _noon(on: date) -> datetime:
    return datetime(on.year, on.month, on.day, 12, tzinfo=UTC)


WHOLE_FILES = (
    "event.yaml",
    "received.mbox",
    "sent.mbox",
    "games.pgn",
    "games.csv",
    "moves.csv",
    "cases.csv",
    "event.json",
    "table.txt",
    "table.html",
    "table.csv",
    "table.json",
    "event.trf",
)
"""Every file that a whole export may write."""


def _write(
    whole: Whole,
    received: Sequence[tuple[str, datetime, bytes]],
    sent: Sequence[tuple[str, datetime, bytes]],
    folder: Path,
    tags: Tags,
) -> Exported:
    folder.mkdir(parents=True, exist_ok=True)
    table = table_of(whole.tournament)
    texts: dict[str, tuple[str | bytes, int]] = {
        "event.yaml": (whole.source, 1),
        "received.mbox": (write_mbox(received), len(received)),
        "sent.mbox": (write_mbox(sent), len(sent)),
        "games.pgn": (write_games(whole.setup, whole.games, whole.event, tags), len(whole.games)),
        "games.csv": (_games_csv(whole), len(whole.games)),
        "moves.csv": (_moves_csv(whole.games), sum(len(game.plies) for game in whole.games)),
        "cases.csv": (_cases_csv(whole.cases), len(whole.cases)),
        "event.json": (_document(whole), 1),
        "table.txt": (write_table(table), len(table.rows)),
        "table.html": (write_html(table), len(table.rows)),
        "table.csv": (write_csv(table), len(table.rows)),
        "table.json": (table_document(table).to_json(), len(table.rows)),
    }
    if not table.by_teams or whole.tournament.games:
        texts["event.trf"] = (write_trf(rating_file(whole.rated, table)), len(table.rows))
    assert set(texts) <= set(WHOLE_FILES), "an open export must know them all"
    for name, (text, _) in texts.items():
        (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return Exported(tuple((name, count) for name, (_, count) in texts.items()))


_FROM = re.compile(rb"^(>*From )", re.MULTILINE)


def write_mbox(mails: Iterable[tuple[str, datetime, bytes]]) -> bytes:
    """
    Mails as one mbox, oldest first: `mboxrd`, so that every line comes back as it was.

    Each mail is (sender, moment of arrival, bytes); line ends become LF.
    """
    out = io.BytesIO()
    for sender, at, raw in mails:
        name = re.sub(r"\s+", "", sender) or "unknown"
        out.write(f"From {name} {at.astimezone(UTC):%a %b %d %H:%M:%S %Y}\n".encode())
        body = _FROM.sub(rb">\1", raw.replace(b"\r\n", b"\n"))
        out.write(body if body.endswith(b"\n") else body + b"\n")
        out.write(b"\n")
    return out.getvalue()


def write_games(setup: Setup, games: Iterable[Game], event: ChessEvent, tags: Tags = Tags.FULL) -> str:
    """The games of an event as one PGN file, days of sending as `%ccsnt`; names in Latin letters where given."""
    listed = {game.id: game.round for game in setup.games}
    rounds = {game.id: one.number for one in event.rounds for game in one.games}
    parts = []
    for game in games:
        if game.black is None:
            continue
        white, black = setup.seat(game.white), setup.seat(game.black)
        number = rounds.get(game.id) or listed.get(game.id)
        name = f"{setup.name} ({setup.code})"
        values = write_record(
            game, name, white.latin or white.name, black.latin or black.name, move=lambda one: one.san, day=year_first
        )
        text = write_pgn(replace(values, round=str(number) if number else "-"))
        parts.append(_with_tags(text, setup, game) if tags is Tags.FULL else text)
    return "\n".join(parts)


def _with_tags(text: str, setup: Setup, game: Game) -> str:
    """The same game with all tags that are known: ratings, federations, teams, days of the event, the game's id."""
    white, black = setup.seat(game.white), setup.seat(game.black or game.white)
    known: list[tuple[str, object]] = [
        ("EventDate", f"{game.start:%Y.%m.%d}"),
        ("WhiteElo", white.rating),
        ("BlackElo", black.rating),
        ("WhiteTeam", white.team),
        ("BlackTeam", black.team),
        ("WhiteCountry", white.federation),
        ("BlackCountry", black.federation),
        ("GameId", f"{game.event}/{game.id}"),
        ("Termination", game.how),
        ("EndDate", f"{game.ended_on:%Y.%m.%d}" if game.ended_on else None),
    ]
    lines = [f'[{name} "{_tag(str(value))}"]' for name, value in known if value is not None]
    head, _, moves = text.partition("\n\n")
    return "\n".join([head, *lines]) + "\n\n" + moves


def _tag(value: str) -> str:
    return re.sub(r"[\x00-\x1f]+", " ", value).replace("\\", "/").replace('"', "'")


def _csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Rows as CSV, lines ended by CR LF; no cell is a formula to a table program."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(head)
    for row in rows:
        writer.writerow([no_formula("" if cell is None else str(cell)) for cell in row])
    return out.getvalue()


def _games_csv(whole: Whole) -> str:
    by_id = {game.id: game for game in whole.tournament.games}
    names = {seat.id: seat.name for seat in whole.setup.seats}
    head = ["game", "round", "board", "white", "black", "result", "how", "status", "white days", "black days", "moves"]
    rows = []
    for game in whole.games:
        listed = by_id.get(game.id)
        used = [game.used(side) for side in Side]
        rows.append(
            [
                game.id,
                listed.round if listed else None,
                listed.board if listed else None,
                names[game.white],
                names.get(game.black or ""),
                game.result,
                game.how,
                str(game.status),
                *used,
                len(game.plies),
            ]
        )
    return _csv(head, rows)


def _moves_csv(games: Iterable[Game]) -> str:
    head = ["game", "ply", "side", "san", "uci", "received", "sent", "days", "total", "basis"]
    return _csv(
        head,
        (
            [
                game.id,
                ply.number,
                str(ply.side),
                ply.san,
                ply.uci,
                ply.received,
                ply.sent,
                ply.days,
                ply.total,
                " ".join(map(str, ply.basis)),
            ]
            for game in games
            for ply in game.plies
        ),
    )


def _cases_csv(cases: Iterable[StoredCase]) -> str:
    head = ["number", "kind", "game", "about", "article", "opened", "due", "status", "ruling", "ruled by", "ruled on"]
    return _csv(
        head,
        (
            [
                case.number,
                case.kind,
                case.game,
                case.about,
                case.article,
                case.opened,
                case.due,
                str(case.status),
                case.facts.get("ruling"),
                case.facts.get("ruled_by"),
                case.facts.get("ruled_on"),
            ]
            for case in cases
        ),
    )


def _document(whole: Whole) -> str:
    """The whole event as JSON: players without addresses, the draw, rounds, games, cases."""
    setup, event = whole.setup, whole.event
    document = {
        "event": {
            "code": setup.code,
            "name": setup.name,
            "rules": setup.rules,
            "start": setup.start,
            "end": setup.end,
            "timezone": setup.zone,
            "regulations": setup.regulations.to_facts(),
        },
        "players": [
            {"id": seat.id, "name": seat.name, "latin": seat.latin, "rating": seat.rating, "team": seat.team}
            for seat in setup.seats
        ],
        "draw": {"seed": event.seed, "numbers": {one: number for number, one in enumerate(event.numbers, 1)}},
        "rounds": [
            {
                "round": one.number,
                "start": one.start,
                "pairs": [
                    {"board": game.board, "game": game.id, "white": game.white, "black": game.black}
                    for game in one.games
                    if game.black is not None
                ],
                "bye": next((game.white for game in one.games if game.black is None), None),
                "engine": one.engine or None,
                "input_sha256": one.input_sha256 or None,
            }
            for one in event.rounds
        ],
        "games": [game_out(game).model_dump(mode="json") for game in whole.games],
        "cases": [
            {
                "case": case.key,
                "kind": case.kind,
                "game": case.game,
                "article": case.article,
                "opened": case.opened,
                "due": case.due,
                "about": case.about,
                "status": str(case.status),
            }
            for case in whole.cases
        ],
    }
    return json.dumps(document, ensure_ascii=False, indent=1, default=str) + "\n"
