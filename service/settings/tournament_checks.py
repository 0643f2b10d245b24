"""What the sections of draw and table must keep beyond their shape: criteria exist, rounds fit, teams hold together."""

from collections import Counter

from service.settings.event_model import EventFile, GameSection
from service.settings.source import Location, Source
from service.tournament.tiebreaks import is_criterion
from service.tournament.varma import LARGEST, SMALLEST

HALVES = {"0": 0, "1/2": 1, "½": 1, "0.5": 1, "1": 2}


def check_tournament(source: Source, model: EventFile) -> None:
    """Keep every fault of pairing, table, games, absences, withdrawals, teams and matches in the source."""
    for position, code in enumerate(model.table.tiebreaks):
        if not is_criterion(code):
            source.add(("table", "tiebreaks", position), f"{code!r} is no tie-break; 'referee table --help' lists them")
    _check_pairing(source, model)
    _check_games(source, model)
    _check_players(source, model)
    _check_teams(source, model)


def find_points(text: str) -> int | None:
    """Points as organisers write them (2, 1.5, 1½, 1/2) in halves; None for anything else."""
    word = text.strip().replace(",", ".")
    if word in HALVES:
        return HALVES[word]
    for ending, half in ((".5", 1), ("½", 1), (".0", 0), ("", 0)):
        if word.endswith(ending):
            whole = word.removesuffix(ending).strip()
            return 2 * int(whole) + half if whole.isascii() and whole.isdigit() and len(whole) < 6 else None
    return None


def _check_pairing(source: Source, model: EventFile) -> None:
    pairing, players = model.pairing, {player.id for player in model.players}
    if pairing.draw == "varma" and not SMALLEST <= len(players) <= LARGEST:
        source.add(
            ("pairing", "draw"),
            f"Varma tables are for {SMALLEST} to {LARGEST} players, here are {len(players)} (24.9); write plain",
        )
    if pairing.draw == "varma" and pairing.system == "swiss":
        source.add(("pairing", "draw"), "Varma tables are for round robins (24.9), not for a Swiss")
    if pairing.system == "swiss" and pairing.rounds is None:
        source.add(("pairing", "rounds"), "is missing; a Swiss needs the number of its rounds")
    to_draw = not model.games and not model.matches
    sides, who = (len(model.teams), "teams") if pairing.boards is not None else (len(players), "players")
    most = sides - 1 + sides % 2  # with an odd number everybody has one bye
    if to_draw and pairing.system == "swiss" and pairing.rounds is not None and sides >= 2 and most < pairing.rounds:
        source.add(("pairing", "rounds"), f"must be at most {most} for {sides} {who}: nobody meets a partner twice")
    if pairing.boards is None and len(model.teams) >= 2 and to_draw and pairing.system == "round-robin":
        source.add(("pairing", "boards"), "is missing; a round robin of teams needs the number of boards of a match")
    if pairing.boards is not None and len(model.teams) < 2:
        source.add(("pairing", "boards"), "boards are those of a match: list the teams in the section teams")
    for position, pair in enumerate(pairing.forbidden):
        for place, one in enumerate(pair):
            if one not in players:
                source.add(("pairing", "forbidden", position, place), f"there is no player {one!r}")


def _check_games(source: Source, model: EventFile) -> None:
    swiss, rounds = model.pairing.system == "swiss", model.pairing.rounds
    seen: Counter[tuple[str, int]] = Counter()
    for position, game in enumerate(model.games):
        at: Location = ("games", position)
        _check_result(source, at, game)
        if not swiss:
            continue
        if game.round is None:
            source.add((*at, "round"), "is missing; every game of a Swiss has its round")
            continue
        if rounds is not None and game.round > rounds:
            source.add((*at, "round"), f"must be at most {rounds}, the number of rounds")
        for one in (game.white, game.black):
            if one is not None:
                seen[one, game.round] += 1
                if seen[one, game.round] == 2:
                    source.add((*at, "round"), f"{one!r} has two games in round {game.round}")
    for position, absence in enumerate(model.absences):
        if swiss and seen[absence.player, absence.round]:
            source.add(("absences", position), f"{absence.player!r} has a game in round {absence.round}")
        if swiss and rounds is not None and absence.round > rounds:
            source.add(("absences", position, "round"), f"must be at most {rounds}, the number of rounds")
    doubled = Counter((absence.player, absence.round) for absence in model.absences)
    for position, absence in enumerate(model.absences):
        if doubled[absence.player, absence.round] > 1:
            source.add(("absences", position), f"{absence.player!r} is absent from round {absence.round} twice")


def _check_result(source: Source, at: Location, game: GameSection) -> None:
    if game.how == "default" and game.result is None:
        source.add((*at, "result"), "is missing; a game lost by default has one")
    if game.how == "default" and game.result == "1/2-1/2":
        source.add((*at, "result"), "a game that was not played is no draw; write 1-0, 0-1 or 0-0")
    if game.how == "bye" and game.black is not None:
        source.add((*at, "black"), "a bye has White alone")
    if game.how == "bye" and game.result in ("0-1",):
        source.add((*at, "result"), "a bye gives points to the one who has it: write 1-0, 1/2-1/2 or 0-0")


def _check_players(source: Source, model: EventFile) -> None:
    rounds = model.pairing.rounds
    for position, player in enumerate(model.players):
        if player.first_round is not None and rounds is not None and player.first_round > rounds:
            source.add(("players", position, "first_round"), f"must be at most {rounds}, the number of rounds")
    left = Counter(one.player for one in model.withdrawn)
    for position, gone in enumerate(model.withdrawn):
        if left[gone.player] > 1:
            source.add(("withdrawn", position, "player"), f"{gone.player!r} is listed twice")


def _check_teams(source: Source, model: EventFile) -> None:
    homes: dict[str, str] = {}
    for position, team in enumerate(model.teams):
        for place, member in enumerate(team.members):
            if homes.setdefault(member, team.id) != team.id or team.members.index(member) != place:
                source.add(("teams", position, "members", place), f"{member!r} is a member already")
    for position, match in enumerate(model.matches):
        if match.white_team == match.black_team:
            source.add(("matches", position, "black_team"), f"{match.black_team!r} cannot play against itself")
        if match.points is None and match.black_team is not None:
            source.add(("matches", position, "points"), "is missing; only a team without a partner has none")
        for place, points in enumerate(match.points or ()):
            if find_points(points) is None:
                source.add(("matches", position, "points", place), f"must be points as 2 or 1.5, not {points!r}")
