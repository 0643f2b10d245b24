"""A tournament as values: who plays in it, what was played, and what its regulations choose for draw and table."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from service.tournament.seats import Entry

HALF, WIN = 1, 2
"""Points are counted in halves throughout: a draw is 1, a win 2; so every sum is exact."""


class System(StrEnum):
    """How pairs come about (000 24.5, 24.6)."""

    ROUND_ROBIN = "round-robin"
    SWISS = "swiss"


class How(StrEnum):
    """What ended a game."""

    PLAY = "play"
    AGREEMENT = "agreement"
    RESIGNATION = "resignation"
    TIME = "time"
    ADJUDICATED = "adjudicated"
    DEFAULT = "default"  # not played: one side, or both, made no move
    BYE = "bye"  # nobody was left to play


class Leaving(StrEnum):
    """What the arbiter decided on the unfinished games of one who left (48.8.1)."""

    LOSS = "loss"
    ADJUDICATE = "adjudicate"
    EXCLUDE = "exclude"


class Unplayed(StrEnum):
    """What an unplayed round is worth in the coefficients of a Swiss (002 20.5: the regulations choose)."""

    ZERO = "zero"
    DRAW = "draw"
    FIDE = "fide-2026"


POINTS = {"1-0": (WIN, 0), "0-1": (0, WIN), "1/2-1/2": (HALF, HALF), "0-0": (0, 0)}
"""Half points of White and Black by result."""


@dataclass(frozen=True, slots=True)
class Game:
    """
    One game of the schedule; `black` is None for a bye, `result` None while it goes on.

    `provisional`: over, but the text of the game has not arrived (48.9.1).
    """

    id: str
    white: str
    black: str | None
    result: str | None = None
    how: How = How.PLAY
    round: int | None = None
    board: int | None = None
    provisional: bool = False

    @property
    def points(self) -> tuple[int, int] | None:
        """Half points of White and Black; None while the game goes on."""
        return None if self.result is None else POINTS[self.result]

    @property
    def played(self) -> bool:
        """Over, and really played: both sides have moved (001 D.2)."""
        return self.result is not None and self.how not in (How.DEFAULT, How.BYE)


@dataclass(frozen=True, slots=True)
class Absence:
    """A round that a player announced he would miss (001 D.6); `points` in halves."""

    player: str
    round: int
    points: int = 0


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """Who left, after which round (Swiss), and what was decided on his unfinished games (48.8.1)."""

    player: str
    after_round: int | None = None
    decision: Leaving | None = None


@dataclass(frozen=True, slots=True)
class Team:
    """A team, its members in board order."""

    id: str
    name: str
    members: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Match:
    """
    A match whose games are not listed: game points of both teams, in halves; `played` is False for + and -.

    `black` is empty where the first team was left without a partner.
    """

    white: str
    black: str
    points: tuple[int, int]
    round: int | None = None
    played: bool = True


@dataclass(frozen=True, slots=True)
class Tournament:
    """One event as its organiser set it up; `bye` is what a pairing bye is worth, in halves."""

    code: str
    name: str
    language: str
    entries: tuple[Entry, ...]
    games: tuple[Game, ...] = ()
    system: System = System.ROUND_ROBIN
    cycles: int = 1
    varma: bool = False
    corrected_varma: bool = False
    seed: str | None = None
    rounds: int | None = None
    boards: int | None = None  # of a match of teams
    bye: int = WIN
    initial_colour: str = "white"
    forbidden: tuple[tuple[str, str], ...] = ()
    absences: tuple[Absence, ...] = ()
    withdrawn: tuple[Withdrawal, ...] = ()
    teams: tuple[Team, ...] = ()
    matches: tuple[Match, ...] = ()
    tiebreaks: tuple[str, ...] = ()
    unplayed: Unplayed = Unplayed.ZERO
    start: str | None = None  # ISO dates, for exports
    end: str | None = None
    arbiter: str | None = None

    @property
    def by_teams(self) -> bool:
        """Whether teams are drawn and ranked: boards of a match are given, or matches, or boards of a round robin."""
        on_boards = self.system is System.ROUND_ROBIN and any(game.board for game in self.games)
        return bool(self.teams) and bool(self.boards or self.matches or on_boards)


@dataclass(frozen=True, slots=True)
class Result:
    """What a game of a running event has come to; `provisional` until its text has arrived (48.9.1)."""

    result: str
    how: How = How.PLAY
    provisional: bool = False


def with_results(tournament: Tournament, results: Mapping[str, Result]) -> Tournament:
    """The tournament with results of a running event, by game; games without one stay as they are."""
    return replace(
        tournament,
        games=tuple(
            game
            if (found := results.get(game.id)) is None
            else replace(game, result=found.result, how=found.how, provisional=found.provisional)
            for game in tournament.games
        ),
    )
