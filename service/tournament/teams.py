"""000 20-21, 26.3; 003 13; 002 20.2: teams, matches, match and game points, line-ups and what captains may say."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from service.tournament.crosstable import (
    Crosstable,
    Row,
    TableNote,
    longest,
    rounds_so_far,
    shown_criteria,
    values_of,
)
from service.tournament.event import HALF, WIN, Game, How, Match, System, Team, Tournament, Withdrawal
from service.tournament.finish import MARK_LOST, MARK_WON, MARKS, UNFINISHED, Cell
from service.tournament.leaving_teams import left_as_team, points_by_leaving, team_of_players, team_shares
from service.tournament.places import rank, spelled_out, swiss_order, team_order
from service.tournament.seats import Entry, alphabetical_key
from service.tournament.tiebreaks import BOARD, Criterion, Field, Meeting

MATCH_WON, MATCH_DRAWN = 2 * WIN, 2 * HALF
"""Match points 2-1-0, in halves."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """
    A match of two teams: game points in halves, by board where the games are known; `finished` when all are over.

    `played` is False where nobody of a side came: the match is marked so (26.3). `counts` is False where nobody gets
    points by it: a team of a round robin left before half of its games (26.1.1).
    """

    white: str
    black: str
    round: int | None
    points: tuple[int, int]
    boards: Mapping[int, tuple[int, int]]
    finished: bool
    played: bool
    bye: int = 2 * WIN  # match points of a team without a partner, in halves
    counts: bool = True

    def match_points(self) -> tuple[int, int]:
        """Match points of both, in halves (2-1-0); nothing while games go on."""
        white, black = self.points
        if not self.black:
            return self.bye, 0
        if not self.finished:
            return 0, 0
        if white == black:
            return (MATCH_DRAWN, MATCH_DRAWN) if white else (0, 0)
        return (MATCH_WON, 0) if white > black else (0, MATCH_WON)


def matches_of(tournament: Tournament) -> tuple[PlayedMatch, ...]:
    """Every match: those whose result is given, and those made up of games on boards, by round and pair of teams."""
    team_of = team_of_players(tournament)
    gone = {one.player: one for one in tournament.withdrawn}
    void = {team for team, share in team_shares(tournament).items() if share.void}
    found = [_given(match, tournament.bye) for match in tournament.matches]
    grouped: dict[tuple[int | None, frozenset[str]], list[Game]] = {}
    for game in tournament.games:
        if game.black is not None and {game.white, game.black} <= team_of.keys():
            pair = frozenset((team_of[game.white], team_of[game.black]))
            if len(pair) == 2:
                grouped.setdefault((game.round, pair), []).append(game)
    for (number, pair), games in grouped.items():
        found.append(_from_games(games, team_of, number, pair, gone))
    return tuple(replace(match, counts=False) if void & {match.white, match.black} else match for match in found)


def board_colour(board: int, first_team: bool) -> str:
    """Colour on a board: the team named first in the pair has White on odd boards, the other on even ones."""
    return "white" if (board % 2 == 1) == first_team else "black"


def build_team_table(tournament: Tournament) -> Crosstable:
    """
    The table of a team event: match points, then 20.2.2.1, or 20.2.2.2 in a Swiss.

    An event whose list of criteria names match points ranks by game points instead; where it names both, the first
    of them ranks.
    """
    matches = matches_of(tournament)
    void = {team for team, share in team_shares(tournament).items() if share.void}
    ids = [team.id for team in tournament.teams if team.id not in void]
    named = [one for one in tournament.tiebreaks if one in (Criterion.MATCH_POINTS, Criterion.GAME_POINTS)]
    by_games = named in ([Criterion.MATCH_POINTS], [Criterion.GAME_POINTS, Criterion.MATCH_POINTS])
    table = _field(tournament, matches, ids, by_games=by_games)
    boards = max((board for match in matches for board in match.boards), default=0)
    swiss = tournament.system is System.SWISS
    if tournament.tiebreaks:
        criteria = spelled_out(tournament.tiebreaks, longest(table))
    else:
        criteria = swiss_order(table.rounds) if swiss else team_order(boards)
    ranking = rank(table, criteria)
    places = ranking.places()
    shown = shown_criteria(criteria, max(1, longest(table) - 1) if swiss else 1)
    given = (Criterion.MATCH_POINTS, Criterion.GAME_POINTS, *(f"{BOARD}-{k}" for k in range(1, boards + 1)))
    shown = tuple(dict.fromkeys([str(code) for code in (*given, *shown)]))
    shares = team_shares(tournament)
    rows = [
        Row(
            player=team.id,
            name=team.name,
            place=places.get(team.id),
            score=table.scores.get(team.id, 0),
            values=values_of(table, ranking, team.id, shown),
            cells=_cells(team.id, matches),
            unpaired=_byes(team.id, matches),
            share=shares.get(team.id),
            withdrawn=left_as_team(tournament, team),
        )
        for team in tournament.teams
    ]
    rows.sort(key=lambda row: (row.place is None, row.place or 0, alphabetical_key(row.name), row.player))
    shared = any(len(group) > 1 for group in ranking.groups)
    notes = {
        TableNote.UNFINISHED: not all(match.finished for match in matches),
        TableNote.VOID: any(share.void for share in shares.values()),
        TableNote.MATCH_REQUIRED: shared and swiss,
        TableNote.SHARED_PLACE: shared and not swiss,
    }
    return Crosstable(
        tournament.code,
        tournament.name,
        tournament.language,
        tournament.system,
        tuple(rows),
        criteria,
        ranking,
        table,
        tuple(note for note, holds in notes.items() if holds),
        by_teams=True,
    )


def _given(match: Match, bye: int) -> PlayedMatch:
    played = match.played and bool(match.black)
    return PlayedMatch(match.white, match.black, match.round, match.points, {}, True, played, 2 * bye)


def _from_games(
    games: Sequence[Game],
    team_of: Mapping[str, str],
    number: int | None,
    pair: frozenset[str],
    gone: Mapping[str, Withdrawal],
) -> PlayedMatch:
    first = min(games, key=lambda game: (game.board or 0, game.id))
    white = team_of[first.white]
    (black,) = pair - {white}
    boards: dict[int, tuple[int, int]] = {}
    for game in games:
        own, other = game.points or points_by_leaving(game, gone) or (0, 0)
        if team_of[game.white] != white:
            own, other = other, own
        have = boards.get(game.board or 0, (0, 0))
        boards[game.board or 0] = (have[0] + own, have[1] + other)
    points = (sum(own for own, _ in boards.values()), sum(other for _, other in boards.values()))
    boards.pop(0, None)
    finished = all(game.result is not None or points_by_leaving(game, gone) is not None for game in games)
    return PlayedMatch(white, black, number, points, boards, finished, any(game.played for game in games))


def _field(tournament: Tournament, matches: Iterable[PlayedMatch], ids: Sequence[str], *, by_games: bool) -> Field:
    match_points = dict.fromkeys(ids, 0)
    game_points = dict.fromkeys(ids, 0)
    boards: dict[str, dict[str, int]] = {}
    meetings: dict[str, list[Meeting]] = {one: [] for one in ids}
    swiss = tournament.system is System.SWISS
    for match in matches:
        if not match.counts:
            continue
        worth = match.match_points()
        for side, one, other in ((0, match.white, match.black), (1, match.black, match.white)):
            if not one:  # nobody: the other side had the bye
                continue
            match_points[one] += worth[side]
            game_points[one] += match.points[side]
            for board, points in match.boards.items():
                row = boards.setdefault(f"{BOARD}-{board}", dict.fromkeys(ids, 0))
                row[one] += points[side]
            if other and match.finished and (match.played or not swiss):
                counted = match.points if by_games else worth
                meetings[one].append(Meeting(other, counted[side], counted[1 - side]))
    scores = game_points if by_games else match_points
    given = {str(Criterion.MATCH_POINTS): match_points, str(Criterion.GAME_POINTS): game_points, **boards}
    rounds = max([match.round or 0 for match in matches] + [rounds_so_far(tournament)], default=0) if swiss else 0
    return Field(scores, {one: tuple(row) for one, row in meetings.items()}, scores, rounds, given)


def _byes(team: str, matches: Iterable[PlayedMatch]) -> tuple[tuple[int | None, int], ...]:
    return tuple((one.round, one.match_points()[0]) for one in matches if one.white == team and not one.black)


def as_individuals(tournament: Tournament) -> Tournament:
    """
    A Swiss of teams as its pairing sees it: each team is one player, each match one game (002 20.2.2.2, 001).

    A team's rating is the mean of its members on the boards of a match. A match whose boards are not all over counts
    as a draw for the pairing (001 D.1); one that nobody of a side played has never been (D.2).
    """
    ratings = {entry.id: entry.rating for entry in tournament.entries}
    entries, games = [], []
    for team in tournament.teams:
        known = [rating for one in team.members[: tournament.boards] if (rating := ratings.get(one)) is not None]
        entries.append(Entry(team.id, team.name, rating=round(sum(known) / len(known)) if known else None))
    for number, match in enumerate(matches_of(tournament), 1):
        white, black = match.match_points()
        result = "1-0" if white > black else "0-1" if black > white else "1/2-1/2" if white else "0-0"
        how = How.BYE if not match.black else How.PLAY if match.played or not match.finished else How.DEFAULT
        over = None if not match.black or not match.finished else result
        games.append(Game(f"M{number}", match.white, match.black or None, over, how, match.round))
    left = tuple(one for team in tournament.teams if (one := left_as_team(tournament, team)) is not None)
    return replace(
        tournament, entries=tuple(entries), games=tuple(games), teams=(), matches=(), boards=None, withdrawn=left
    )


def _cells(team: str, matches: Iterable[PlayedMatch]) -> dict[str, tuple[Cell, ...]]:
    cells: dict[str, list[Cell]] = {}
    for match in matches:
        if team not in (match.white, match.black) or not match.black:
            continue
        side = 0 if team == match.white else 1
        own, other = match.points[side], match.points[1 - side]
        mark = points_text(own) + ("" if match.finished else UNFINISHED)
        if not match.played and match.finished:
            mark = MARK_WON if own > other else MARK_LOST  # 26.3: a match that was not played is marked so
            mark = "" if not match.counts and own == other else mark  # 48.8.1: excluded, it was never due
        partner = match.black if side == 0 else match.white
        worth = match.match_points()[side]
        cells.setdefault(partner, []).append(
            Cell(partner, side == 0, mark, worth, match.played, match.counts, match.round)
        )
    return {partner: tuple(sorted(row, key=lambda cell: not cell.white)) for partner, row in cells.items()}


def points_text(halves: int) -> str:
    """Half points as a table writes them: 2, 1½, ½."""
    whole, half = divmod(halves, 2)
    return (str(whole) if whole or not half else "") + (MARKS[1] if half else "")


class LineUpFault(StrEnum):
    """Why a line-up, or a name in it, cannot be taken (000 20, 21.1; 003 13a)."""

    NOT_ENTERED = "not-entered"
    TWICE = "twice"
    OUT_OF_ORDER = "out-of-order"
    TOO_FEW = "too-few"
    TOO_MANY = "too-many"


def check_line_up(team: Team, players: Sequence[str], boards: int) -> tuple[tuple[LineUpFault, str | None], ...]:
    """
    What is wrong with a captain's line-up, board by board: everybody is entered, on one board, in the fixed order.

    Returns: faults with the player they concern; none: the line-up is good.
    Source: 000 20 (undeclared players), 21.1; 003 13a.
    """
    faults: list[tuple[LineUpFault, str | None]] = []
    faults += [(LineUpFault.NOT_ENTERED, one) for one in dict.fromkeys(players) if one not in team.members]
    faults += [(LineUpFault.TWICE, one) for one in dict.fromkeys(players) if players.count(one) > 1]
    order = [team.members.index(one) for one in dict.fromkeys(players) if one in team.members]
    for before, after in zip(order, order[1:], strict=False):
        if after < before:
            faults.append((LineUpFault.OUT_OF_ORDER, team.members[after]))
    if len(players) != boards:
        faults.append((LineUpFault.TOO_FEW if len(players) < boards else LineUpFault.TOO_MANY, None))
    return tuple(faults)


def line_up_in_default(team: Team, previous: Sequence[str] | None, boards: int) -> tuple[str, ...]:
    """The line-up where the captain sent none in time: the previous one, else the first of the entry in order."""
    return tuple(previous) if previous is not None else team.members[:boards]
