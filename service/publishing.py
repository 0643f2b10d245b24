"""
What of an event may stand on an open page: its games as PGN, its table. Reads only.

How players are named, and by how many days moves are late, say the event's regulations `publish.names` and
`publish.delay`. No addresses, no mails, no days of receipt.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

from service.app import SystemClock, existing, open_office
from service.errors import RefereeError
from service.exporting import WHOLE_FILES, Exported, Tags, Whole, read_whole, write_games
from service.handling.office import local_date
from service.handling.tables import table_of
from service.ledger.game import UNFINISHED, Game, Ply
from service.ledger.setup import Seat, Setup
from service.output.table_text import write_csv, write_html, write_table
from service.regulations import PublicNames
from service.settings.service_model import ServiceFile
from service.tournament.latin import latin

OPEN_FILES = ("games.pgn", "table.txt", "table.html", "table.csv")
"""The files of an open page; whatever else a whole export writes holds addresses, letters or days of receipt."""
_PLAYER = {"ru": "Участник", "en": "Player"}


async def publish(service: ServiceFile, code: str, folder: Path) -> Exported:
    """
    Write the open files of an event into a folder, which is made; earlier ones are replaced.

    Raises: RefereeError for an unknown event, where the folder cannot be written, or where it holds a whole export: who
    puts the folder on an open page would put the letters and addresses there too.
    """
    async with open_office(service, existing(service), SystemClock()) as office, office.store.reads() as reads:
        whole = await read_whole(office, reads, code)
        today = local_date(office.clock.now(), whole.setup.zone)
    try:
        return await asyncio.to_thread(_write, whole, today, folder)
    except OSError as error:
        raise RefereeError(f"export: {folder} cannot be written ({error.strerror or error})") from None


def public_seats(setup: Setup) -> tuple[Seat, ...]:
    """The seats as an open page names them: in full, by initials, or by their place in the list."""
    names, word = setup.regulations.publish_names, _PLAYER["ru" if setup.languages[:1] == ("ru",) else "en"]
    if names is PublicNames.FULL:
        return setup.seats
    if names is PublicNames.INITIALS:
        return tuple(
            replace(seat, name=_initials(seat.name), latin=_initials(seat.latin or latin(seat.name)))
            for seat in setup.seats
        )
    return tuple(
        replace(seat, name=f"{word} {number}", latin=f"{_PLAYER['en']} {number}", rating=None, federation=None)
        for number, seat in enumerate(setup.seats, 1)
    )


def public_games(games: Sequence[Game], last: date) -> tuple[Game, ...]:
    """The games as an open page shows them: of one that goes on no move after a day; one that is over, whole."""
    return tuple(
        replace(game, plies=_until(game, last), correction=None) if game.result == UNFINISHED else game
        for game in games
    )


def _until(game: Game, last: date) -> tuple[Ply, ...]:
    shown = []
    for ply in game.plies:
        on = ply.sent or ply.arrived_on
        if on is not None and on > last:
            break
        shown.append(ply)
    return tuple(shown)


def _initials(name: str) -> str:
    return " ".join(f"{part[0]}." for part in name.replace("-", " ").split())


def _write(whole: Whole, today: date, folder: Path) -> Exported:
    kept = [name for name in WHOLE_FILES if name not in OPEN_FILES and (folder / name).exists()]
    if kept:
        raise RefereeError(f"export: {folder} holds {', '.join(kept)} of a whole export; name a folder of its own")
    folder.mkdir(parents=True, exist_ok=True)
    setup = replace(whole.setup, seats=public_seats(whole.setup))
    seats = {seat.id: seat for seat in setup.seats}
    last = today - timedelta(days=setup.regulations.publish_delay_days)
    entries = tuple(
        replace(one, name=seats[one.id].name, latin=seats[one.id].latin) for one in whole.tournament.entries
    )
    table = table_of(replace(whole.tournament, entries=entries))
    games = public_games(whole.games, last)
    texts = {
        "games.pgn": (write_games(setup, games, whole.event, Tags.SHORT), len(games)),
        "table.txt": (write_table(table), len(table.rows)),
        "table.html": (write_html(table), len(table.rows)),
        "table.csv": (write_csv(table), len(table.rows)),
    }
    for name, (text, _) in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="")
    return Exported(tuple((name, count) for name, (_, count) in texts.items()))
