"""The crosstable of an event, of players or of teams, with the engine's coefficients where the regulations ask."""

from collections.abc import Mapping

from service.handling.pairing import fide_coefficients
from service.tournament.crosstable import Crosstable, build_crosstable
from service.tournament.event import Result, System, Tournament, Unplayed, with_results
from service.tournament.report_file import rating_file
from service.tournament.seats import start_list
from service.tournament.teams import build_team_table


def table_of(tournament: Tournament, results: Mapping[str, Result] | None = None) -> Crosstable:
    """
    The crosstable of players or of teams, whichever the event ranks.

    `results`: what a running event has come to, by game; without them, what the tournament holds. Raises:
    PairingError where the engine for `unplayed: fide-2026` fails.
    """
    tournament = with_results(tournament, results or {})
    if tournament.by_teams:
        return build_team_table(tournament)
    shown = build_crosstable(tournament)
    if tournament.system is not System.SWISS or tournament.unplayed is not Unplayed.FIDE:
        return shown
    file = rating_file(tournament, shown)
    by_number = fide_coefficients(file, max(1, shown.field.rounds - 1))
    players = [entry.id for entry in start_list(tournament.entries)]
    ids = {one.number: player for one, player in zip(file.players, players, strict=True)}
    given = {code: {ids[number]: worth for number, worth in row.items()} for code, row in by_number.items()}
    return build_crosstable(tournament, given)
