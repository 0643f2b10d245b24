"""The crosstable: every game from both sides, points, places and every coefficient (002 20, 000 26)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from service.tournament.event import HALF, System, Tournament, Unplayed, Withdrawal
from service.tournament.finish import Cell, Settled, Share, settle
from service.tournament.places import ROUND_ROBIN_ORDER, Ranking, rank, spelled_out, swiss_order
from service.tournament.seats import alphabetical_key
from service.tournament.tiebreaks import GROUP_RELATIVE, TRUNCATED, Criterion, Field, Meeting, Value, value_of

SHOWN_CUTS = 3
"""How many truncated coefficients a round robin shows, where its order asks for none."""


class TableNote(StrEnum):
    """What a reader of the table should know."""

    UNFINISHED = "unfinished"
    PROVISIONAL = "provisional"
    VOID = "void"  # 26.1.1
    MATCH_REQUIRED = "match-required"  # 20.1.2.2
    SHARED_PLACE = "shared-place"


@dataclass(frozen=True, slots=True)
class Row:
    """
    One line of the table. `place` is None for one who left under half (26.1.1); `score` in halves.

    `values` by criterion, None where it looks at a tied group and no tie asked for it. `cells` by partner, the game
    with White first. `unpaired`: rounds without a partner that gave points. `withdrawn`: how he, or all of the team,
    left; `share` of a round robin is counted then.
    """

    player: str
    name: str
    place: int | None
    score: int
    values: Mapping[str, Value | None]
    cells: Mapping[str, tuple[Cell, ...]]
    unpaired: tuple[tuple[int | None, int], ...] = ()
    share: Share | None = None
    withdrawn: Withdrawal | None = None


@dataclass(frozen=True, slots=True)
class Crosstable:
    """The whole table, rows in order of places; `criteria` in the order in which they break ties."""

    code: str
    name: str
    language: str
    system: System
    rows: tuple[Row, ...]
    criteria: tuple[str, ...]
    ranking: Ranking
    field: Field
    notes: tuple[TableNote, ...] = ()
    by_teams: bool = False

    def row(self, player: str) -> Row:
        """The row of a player or team; KeyError where there is none."""
        for row in self.rows:
            if row.player == player:
                return row
        raise KeyError(player)


def build_crosstable(tournament: Tournament, given: Mapping[str, Mapping[str, int]] | None = None) -> Crosstable:
    """
    The table of an individual event as it stands; unfinished games give nobody a point (001 D.1).

    Args:
        tournament: The event.
        given: Coefficients computed elsewhere, by criterion and player, in halves.
    """
    settled = settle(tournament)
    table = field_of(tournament, settled, given or {})
    criteria = _criteria(tournament, table)
    ranking = rank(table, criteria)
    places = ranking.places()
    shown = _shown(tournament, table, criteria)
    names = {entry.id: entry.name for entry in tournament.entries}
    left = {one.player: one for one in tournament.withdrawn}
    rows = [
        Row(
            player=one,
            name=names[one],
            place=places.get(one),
            score=settled.score(one),
            values=values_of(table, ranking, one, shown),
            cells=_by_partner(settled.cells[one]),
            unpaired=settled.unpaired[one],
            share=settled.shares.get(one),
            withdrawn=left.get(one),
        )
        for one in names
    ]
    rows.sort(key=lambda row: (row.place is None, row.place or 0, alphabetical_key(row.name), row.player))
    return Crosstable(
        tournament.code,
        tournament.name,
        tournament.language,
        tournament.system,
        tuple(rows),
        criteria,
        ranking,
        table,
        _notes(tournament, settled, ranking),
    )


def field_of(tournament: Tournament, settled: Settled, given: Mapping[str, Mapping[str, int]]) -> Field:
    """
    What the coefficients count: in a round robin every game that gives points, + and - among them; in a Swiss only
    games really played (001 D.2). One who left under half is in nobody's coefficient (26.1.1).
    """
    swiss = tournament.system is System.SWISS
    ranked = [entry.id for entry in tournament.entries if entry.id not in settled.void]
    scores = {one: settled.score(one) for one in ranked}
    meetings = {
        one: tuple(
            Meeting(cell.partner, cell.points, _against(settled, one, cell))
            for cell in settled.cells[one]
            if cell.points is not None and cell.counts and (cell.played or not swiss)
        )
        for one in ranked
    }
    rounds = rounds_so_far(tournament) if swiss else 0
    worth = dict(scores)
    if swiss and tournament.unplayed is Unplayed.DRAW:
        for one in ranked:
            played = [meeting.points for meeting in meetings[one]]
            worth[one] = sum(played) + HALF * max(0, rounds - len(played))
    return Field(scores, meetings, worth, rounds, given)


def rounds_so_far(tournament: Tournament) -> int:
    """
    Rounds of a Swiss in which a game is over: one that is only paired leaves nobody without a partner yet.

    Where no game names its round, the most games of one player.
    """
    over = [game for game in tournament.games if game.black is not None and game.result is not None]
    named = [game.round for game in over if game.round is not None]
    if named:
        return max(named)
    return max(Counter(one for game in over for one in (game.white, game.black)).values(), default=0)


def values_of(table: Field, ranking: Ranking, player: str, shown: Iterable[str]) -> dict[str, Value | None]:
    """Every criterion's value for one player; for one who is not ranked, nothing counts: 0."""
    values: dict[str, Value | None] = {}
    for code in shown:
        if code in GROUP_RELATIVE:
            values[code] = ranking.asked(player, code) if player in table.scores else None
        else:
            values[code] = value_of(code, table, player) if player in table.scores else 0
    return values


def _against(settled: Settled, player: str, cell: Cell) -> int:
    for other in settled.cells[cell.partner]:
        if other.partner == player and other.game == cell.game and other.white is not cell.white:
            return other.points or 0
    raise KeyError(cell.game)


def _by_partner(cells: Iterable[Cell]) -> dict[str, tuple[Cell, ...]]:
    found: dict[str, list[Cell]] = {}
    for cell in cells:
        found.setdefault(cell.partner, []).append(cell)
    return {partner: tuple(sorted(row, key=lambda cell: not cell.white)) for partner, row in found.items()}


def _criteria(tournament: Tournament, table: Field) -> tuple[str, ...]:
    if tournament.tiebreaks:
        return spelled_out(tournament.tiebreaks, longest(table))
    return swiss_order(table.rounds) if tournament.system is System.SWISS else ROUND_ROBIN_ORDER


def longest(table: Field) -> int:
    """The longest list of partners, rounds without one included."""
    return max([table.rounds, *(len(row) for row in table.meetings.values())], default=0)


def shown_criteria(criteria: Iterable[str], cuts: int) -> tuple[str, ...]:
    """Every coefficient that applies, those of the order first."""
    all_of_them = [
        *ROUND_ROBIN_ORDER,
        Criterion.BUCHHOLZ,
        Criterion.SOLKOFF,
        *(f"{TRUNCATED}-{k}" for k in range(1, cuts + 1)),
        Criterion.SONNEBORN_BERGER,
        Criterion.WINS,
    ]
    return tuple(dict.fromkeys([str(code) for code in [*criteria, *all_of_them]]))


def _shown(tournament: Tournament, table: Field, criteria: tuple[str, ...]) -> tuple[str, ...]:
    most = max(1, longest(table) - 1)
    return shown_criteria(criteria, most if tournament.system is System.SWISS else min(most, SHOWN_CUTS))


def _notes(tournament: Tournament, settled: Settled, ranking: Ranking) -> tuple[TableNote, ...]:
    cells = [cell for row in settled.cells.values() for cell in row]
    shared = any(len(group) > 1 for group in ranking.groups)
    swiss = tournament.system is System.SWISS
    found = {
        TableNote.UNFINISHED: any(cell.unfinished for cell in cells),
        TableNote.PROVISIONAL: any(game.provisional for game in tournament.games),
        TableNote.VOID: bool(settled.void),
        TableNote.MATCH_REQUIRED: shared and swiss,
        TableNote.SHARED_PLACE: shared and not swiss,
    }
    return tuple(note for note, holds in found.items() if holds)
