"""000 26, 004 47.8 and 48.8: what a game is worth to each side once somebody has left; marks of the crosstable."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from service.tournament.event import WIN, Game, How, Leaving, System, Tournament, Withdrawal

UNFINISHED = "*"
MARK_WON, MARK_LOST = "+", "\N{MINUS SIGN}"
MARKS = {2: "1", 1: "½", 0: "0"}
SUFFIXES = {How.ADJUDICATED: "A", How.TIME: "E"}
PROVISIONAL = "P"
NOBODY = "0-0"


@dataclass(frozen=True, slots=True)
class Cell:
    """
    One game from one player's side.

    `points` are halves, None where nothing is due or the game goes on. `counts` is False where nobody gets points by
    it (26.1.1). `played`: over, and both sides have moved.
    """

    partner: str
    white: bool
    mark: str
    points: int | None
    played: bool
    counts: bool = True
    round: int | None = None
    game: str | None = None

    @property
    def unfinished(self) -> bool:
        """Whether the game still goes on."""
        return self.mark == UNFINISHED


@dataclass(frozen=True, slots=True)
class Share:
    """How many of his games one who left had completed, of all that were due to him (26.1)."""

    completed: int
    due: int

    @property
    def void(self) -> bool:
        """Under half: his points count for nobody (26.1.1). Exactly half counts (26.1.2)."""
        return 2 * self.completed < self.due or self.completed == 0


@dataclass(frozen=True, slots=True)
class Settled:
    """
    Every game with its effect. `unpaired`: rounds without a partner that gave points, by player (round, halves).

    `shares` of those who left a round robin; `void` those of them under half.
    """

    cells: Mapping[str, tuple[Cell, ...]]
    unpaired: Mapping[str, tuple[tuple[int | None, int], ...]]
    shares: Mapping[str, Share]

    @property
    def void(self) -> frozenset[str]:
        """Those whose points count for nobody."""
        return frozenset(one for one, share in self.shares.items() if share.void)

    def score(self, player: str) -> int:
        """Half points that count. Of one who left under half: none."""
        cells = sum(cell.points or 0 for cell in self.cells[player] if cell.counts)
        return cells + sum(points for _, points in self.unpaired[player])


def settle(tournament: Tournament) -> Settled:
    """
    Apply the rules on players who left, and the worth of byes and announced absences.

    Round robin: 26.1, after the arbiter's decision under 48.8 has closed the unfinished games. Swiss: points stay
    (26.2), games that count for nobody leave empty cells (48.8.1), absences count what the regulations give (001 D.6).
    """
    cells: dict[str, list[Cell]] = {entry.id: [] for entry in tournament.entries}
    unpaired: dict[str, list[tuple[int | None, int]]] = {entry.id: [] for entry in tournament.entries}
    leavers = {one.player: one for one in tournament.withdrawn} if tournament.system is System.ROUND_ROBIN else {}
    left = tournament.withdrawn if tournament.system is System.SWISS else ()
    for_nobody = {one.player for one in left if one.decision is Leaving.EXCLUDE}
    schedule = tournament.games + _unlisted_games(tournament, leavers)
    shares = {one: _share(one, left, schedule) for one, left in leavers.items()}
    for game in schedule:
        if game.black is None:
            unpaired[game.white].append((game.round, tournament.bye if game.points is None else game.points[0]))
            continue
        white, black = _sides(game, leavers, shares)
        if for_nobody & {game.white, game.black} and game.how is How.DEFAULT and game.result == NOBODY:
            white, black = _pair(game, ("", ""), (None, None), counts=False)
        cells[game.white].append(white)
        cells[game.black].append(black)
    paired = max((game.round or 0 for game in tournament.games), default=0)
    for absence in tournament.absences if tournament.system is System.SWISS else ():
        if absence.round <= paired:  # what is announced for a round to come gives nothing yet
            unpaired[absence.player].append((absence.round, absence.points))
    return Settled(
        {one: tuple(sorted(row, key=lambda cell: (cell.round or 0, not cell.white))) for one, row in cells.items()},
        {one: tuple(sorted(row, key=lambda item: item[0] or 0)) for one, row in unpaired.items()},
        shares,
    )


def may_be_final(settled: Settled, windows_until: date | None, today: date) -> bool:
    """
    Whether the table may be declared final: every cell is closed, and every window for protests and appeals is past.

    `windows_until`: the last day of the last window; None where none runs. Source: 48.9.9, 48.1.10, by post 47.9.10.
    """
    open_cells = any(
        cell.unfinished or cell.mark.endswith(PROVISIONAL) for row in settled.cells.values() for cell in row
    )
    return not open_cells and (windows_until is None or today > windows_until)


def _share(player: str, left: Withdrawal, schedule: tuple[Game, ...]) -> Share:
    """Completed: decided by play, agreement, resignation, time or adjudication before he left (26.1)."""
    due = [game for game in schedule if player in (game.white, game.black) and game.black is not None]
    closed_by_leaving = {How.ADJUDICATED} if left.decision is Leaving.ADJUDICATE else set()
    return Share(sum(game.played and game.how not in closed_by_leaving for game in due), len(due))


def _sides(game: Game, leavers: Mapping[str, Withdrawal], shares: Mapping[str, Share]) -> tuple[Cell, Cell]:
    assert game.black is not None
    gone = [one for one in (game.white, game.black) if one in leavers]
    void = any(shares[one].void for one in gone)
    if game.result is not None or not gone:
        return _plain(game, counts=not void)
    if any(leavers[one].decision is Leaving.EXCLUDE for one in gone):
        return _pair(game, ("", ""), (None, None), counts=False)
    if not void and any(leavers[one].decision is Leaving.ADJUDICATE for one in gone):
        return _plain(game, counts=True)
    if len(gone) == 2:
        return _pair(game, (MARK_LOST, MARK_LOST), (0, 0), counts=not void)
    won = MARK_WON + (PROVISIONAL if game.provisional else "")  # 48.8.2: until the partner has sent the text
    if gone[0] == game.white:
        return _pair(game, (MARK_LOST, won), (0, WIN), counts=not void)
    return _pair(game, (won, MARK_LOST), (WIN, 0), counts=not void)


def _plain(game: Game, *, counts: bool) -> tuple[Cell, Cell]:
    points = game.points
    if points is None:
        return _pair(game, (UNFINISHED, UNFINISHED), (None, None), counts=counts)
    if game.how is How.DEFAULT:
        marks = [MARK_WON + (PROVISIONAL if game.provisional else "") if side else MARK_LOST for side in points]
    else:
        tail = SUFFIXES.get(game.how, "") + (PROVISIONAL if game.provisional else "")
        marks = [MARKS[side] + tail for side in points]
    return _pair(game, (marks[0], marks[1]), points, counts=counts)


def _pair(
    game: Game, marks: tuple[str, str], points: tuple[int | None, int | None], *, counts: bool
) -> tuple[Cell, Cell]:
    assert game.black is not None
    white = Cell(game.black, True, marks[0], points[0], game.played, counts, game.round, game.id)
    black = Cell(game.white, False, marks[1], points[1], game.played, counts, game.round, game.id)
    return white, black


def _unlisted_games(tournament: Tournament, leavers: Mapping[str, Withdrawal]) -> tuple[Game, ...]:
    """
    Games due to those who left that the file does not list.

    Only where all who stayed have every game listed, so that the event is plainly a full round robin.
    """
    listed = Counter(frozenset((game.white, game.black)) for game in tournament.games if game.black is not None)
    if not leavers or not listed:
        return ()
    cycles = max(tournament.cycles, *listed.values())
    ids = [entry.id for entry in tournament.entries]
    pairs = [(one, other) for position, one in enumerate(ids) for other in ids[position + 1 :]]
    staying = [pair for pair in pairs if not leavers.keys() & set(pair)]
    if not staying or any(listed[frozenset(pair)] != cycles for pair in staying):
        return ()
    return tuple(game for pair in pairs for game in _missing_games(pair, tournament.games, cycles))


def _missing_games(pair: tuple[str, str], games: tuple[Game, ...], cycles: int) -> list[Game]:
    """What is not listed of the games of a pair, colours by turns."""
    listed = [game.white for game in games if {game.white, game.black} == set(pair)]
    short = cycles - len(listed)
    missing = []
    for white, black in ([pair, (pair[1], pair[0])] * cycles)[:cycles]:
        if white in listed:
            listed.remove(white)
        else:
            missing.append(Game(f"{white}-{black}", white, black))
    return missing[:short] if short > 0 else []
