"""The report of article 49, as of today, on all games of a player in an event."""

from datetime import date

from service.errors import RefereeError
from service.handling.states import StateCache, load_game, load_setup
from service.handling.written_orders import find_seat
from service.output.player_report import write_player_report
from service.ports import Reads
from service.wording.languages import choose


async def report_state(reads: Reads, cache: StateCache, code: str, player: str, today: date) -> str:
    """Write the report. Raises: RefereeError for an event or a player that is not there."""
    setup = await load_setup(reads, cache, code)
    if setup is None:
        raise RefereeError(f"there is no event {code} in the store")
    seat = find_seat(setup, player)
    if seat is None:
        raise RefereeError(f"event {code} has no player {player!r}")
    rows = [row for row in await reads.games(code) if seat in (row.white, row.black) and row.black is not None]
    games = [await load_game(reads, cache, code, row.game) for row in rows]
    names = {row.game: (setup.seat(row.white).name, setup.seat(row.black or "").name) for row in rows}
    own = [(game, side) for game in games if game is not None and (side := game.side_of(seat)) is not None]
    language = choose(setup.languages).code
    return write_player_report(setup.seat(seat).name, code, own, names, today, language).rstrip()
