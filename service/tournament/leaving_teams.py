"""000 26.1, 26.3, 004 48.8.1: what becomes of matches whose players, or whose whole team, have left."""

from collections.abc import Mapping
from dataclasses import replace

from service.tournament.event import WIN, Game, How, Leaving, System, Team, Tournament, Withdrawal
from service.tournament.finish import Share


def team_of_players(tournament: Tournament) -> dict[str, str]:
    """The team of every player."""
    team_of = {member: team.id for team in tournament.teams for member in team.members}
    return team_of | {entry.id: entry.team for entry in tournament.entries if entry.team and entry.id not in team_of}


def team_shares(tournament: Tournament) -> dict[str, Share]:
    """
    How many of its games each team of a round robin that has left had completed, of all that were due to it (26.1).

    The article speaks of a player's games; of a team they are those of all its players. One player who leaves while
    his team plays on is no team that leaves: what he has played counts for it, what is open the arbiter decides.
    """
    if tournament.system is not System.ROUND_ROBIN:
        return {}
    team_of, found = team_of_players(tournament), dict[str, Share]()
    for team in tournament.teams:
        left = left_as_team(tournament, team)
        if left is None:
            continue
        games = [
            game
            for game in tournament.games
            if game.black is not None and team.id in (team_of.get(game.white), team_of.get(game.black))
        ]
        by_judgement = {How.ADJUDICATED} if left.decision is Leaving.ADJUDICATE else set()
        completed = sum(game.played and game.how not in by_judgement for game in games)
        boards = tournament.boards or 1
        given = [match for match in tournament.matches if match.black and team.id in (match.white, match.black)]
        completed += boards * sum(match.played for match in given)
        found[team.id] = Share(completed, len(games) + boards * len(given))
    return found


def left_as_team(tournament: Tournament, team: Team) -> Withdrawal | None:
    """A team of which nobody plays any more: it is out as its last member is (001 D.5, 26.1)."""
    gone = {one.player: one for one in tournament.withdrawn}
    members = team.members or tuple(one for one, of in team_of_players(tournament).items() if of == team.id)
    if not members or not set(members) <= set(gone):
        return None
    last = max((gone[one] for one in members), key=lambda one: one.after_round or 0)
    return replace(last, player=team.id)


def points_by_leaving(game: Game, gone: Mapping[str, Withdrawal]) -> tuple[int, int] | None:
    """
    Points of a game that is not played to its end, as one of the two has left; None while it goes on (48.8.1).

    An adjudication is waited for; a game that counts for nobody gives nothing.
    """
    sides = [one in gone for one in (game.white, game.black)]
    decided = {gone[one].decision for one in (game.white, game.black) if one is not None and one in gone}
    if not decided or (Leaving.ADJUDICATE in decided and Leaving.EXCLUDE not in decided):
        return None
    if all(sides) or Leaving.EXCLUDE in decided:
        return 0, 0
    return (0, WIN) if sides[0] else (WIN, 0)
