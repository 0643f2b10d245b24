"""The promised JSON of `referee table` as models; names and shapes are stable for ever."""

from pydantic import BaseModel, ConfigDict

from service.tournament.crosstable import Crosstable, Row
from service.tournament.tiebreaks import Value

Number = int | float
Points = Number | list[Number] | None


class Part(BaseModel):
    """What every part shares: no key beyond the promised ones."""

    model_config = ConfigDict(extra="forbid")


class UnpairedOut(Part):
    """A round without a partner: a bye, or an announced absence."""

    round: int | None
    points: Number


class RowOut(Part):
    """
    One line. `place` is null for one who left before half of his games (26.1.1); such rows come last.

    `cells`: marks by partner from this player's side, the game with White first. `tiebreaks`: every value that
    applies; Sonneborn-Berger doubled (20.3.5); null where a value looks at a tied group and no tie asked for it.
    """

    player: str
    name: str
    place: int | None
    score: Number
    tiebreaks: dict[str, Points]
    cells: dict[str, list[str]]
    unpaired: list[UnpairedOut] = []
    completed: int | None = None  # of one who left: games completed, of games due (26.1)
    due: int | None = None
    withdrawn: bool = False
    after_round: int | None = None  # of one who left a Swiss: the last round in which he was paired (26.2)


class TableDocument(Part):
    """All that `referee table --format json` prints; rows in order of places."""

    event: str
    name: str
    teams: bool
    criteria: list[str]
    notes: list[str]
    rows: list[RowOut]

    def to_json(self) -> str:
        """The document as JSON text."""
        return self.model_dump_json(indent=1)


def table_document(table: Crosstable) -> TableDocument:
    """A table as its document."""
    return TableDocument(
        event=table.code,
        name=table.name,
        teams=table.by_teams,
        criteria=[str(code) for code in table.criteria],
        notes=[str(note) for note in table.notes],
        rows=[_row(row) for row in table.rows],
    )


def points(halves: int) -> Number:
    """Half points as a number; whole ones as an integer."""
    return halves // 2 if halves % 2 == 0 else halves / 2


def _row(row: Row) -> RowOut:
    return RowOut(
        player=row.player,
        name=row.name,
        place=row.place,
        score=points(row.score),
        tiebreaks={code: _value(value) for code, value in row.values.items()},
        cells={partner: [cell.mark for cell in cells] for partner, cells in row.cells.items()},
        unpaired=[UnpairedOut(round=number, points=points(worth)) for number, worth in row.unpaired],
        completed=None if row.share is None else row.share.completed,
        due=None if row.share is None else row.share.due,
        withdrawn=row.withdrawn is not None,
        after_round=None if row.withdrawn is None or row.share is not None else row.withdrawn.after_round,
    )


def _value(value: Value | None) -> Points:
    if isinstance(value, tuple):
        return [points(one) for one in value]
    return None if value is None else points(value)
