"""What a letter is beside one game, as values: its course, the plies it tells, what differs; `history.py` finds it."""

from dataclasses import dataclass
from enum import StrEnum

from parsers.acts import RecordedPly, Side
from service.rules.moves import ANY_LETTERS, ReadMove, Speech
from service.rules.records import Contradiction


class Course(StrEnum):
    """What a letter brings, as a whole."""

    NOTHING = "nothing"  # no move of this game that the ledger does not know, and none asked for
    OLD = "old"  # it ends before the sender's own last move
    OWN_AGAIN = "own-again"  # it ends with a move of the sender's that is booked
    OWN_ELSE = "own-else"  # it ends with another move for a half-move of the sender's that is booked
    NEW = "new"  # the sender's next move, readable or not
    NO_REPLY = "no-reply"  # a row or number begun, or a form complete but for the move (48.3.5)
    VARIATION_ONLY = "variation-only"  # accepted moves without a reply to the last of them (48.3.9)
    NOT_ON_MOVE = "not-on-move"  # a move out of turn that no history explains
    HOLE = "hole"  # moves that do not join on to the ledger


@dataclass(frozen=True, slots=True)
class ToldPly:
    """A half-move that the ledger lacks and the letter tells: its number, its one reading, the row it stands in."""

    number: int
    uci: str
    row: RecordedPly | None


@dataclass(frozen=True, slots=True)
class Alignment:
    """
    One letter beside one game.

    `number` is the half-move that the letter is about: the sender's own one. `own` is that move as read, `row` its
    row. `told` are the half-moves before it that the ledger lacks; the first `accepted` of them follow the partner's
    proposal. `contradictions` are half-moves of the ledger written otherwise, `changed` a proposer's move that the
    sender changed. `unread` half-moves of the ledger are written so that nobody can read them; `unsure`: the sender's
    next half-move stands behind words that nobody could read. `missing` half-moves of the ledger are written nowhere;
    `repeated_last` says whether the partner's last move is repeated or quoted. `short`: by the strict move line, which
    needs no record.
    `unbegun`: no row was begun, only a date of reply shows that a move is wanting. `misnumbered`: the move stands
    beside any record, under the number of a half-move that is booked otherwise, though the sender is on move.
    `borrowed`: the own move stands in a quotation alone, with no date of the sender's; `in_cell`: there it fills a cell
    of the standard form, which players fill in within the quoted letter (51.1).
    """

    course: Course
    side: Side
    number: int = 0
    own: ReadMove | None = None
    row: RecordedPly | None = None
    told: tuple[ToldPly, ...] = ()
    accepted: int = 0
    contradictions: tuple[Contradiction, ...] = ()
    changed: Contradiction | None = None
    missing: tuple[int, ...] = ()
    repeated_last: bool = False
    known: int = 0
    short: bool = False
    quoted: bool = False
    renumbered: bool = False
    unbegun: bool = False
    misnumbered: bool = False
    borrowed: bool = False
    in_cell: bool = False
    unread: tuple[int, ...] = ()
    unsure: bool = False
    speech: Speech = ANY_LETTERS

    @property
    def line(self) -> tuple[str, ...]:
        """The half-moves that the letter adds to the ledger, the own one last where it can be read."""
        told = tuple(ply.uci for ply in self.told)
        return (*told, self.own.uci) if self.own is not None and self.own.uci else told

    @property
    def strange(self) -> bool:
        """Whether the letter only contradicts the ledger: nothing of it agrees, so that it is no copy of a letter."""
        return bool(self.contradictions) and not self.known

    @property
    def fit(self) -> int:
        """How well the letter fits this game: half-moves that agree, less ten for each that differs."""
        score = self.known - 10 * len(self.contradictions)
        if self.course in (Course.HOLE, Course.NOT_ON_MOVE, Course.NOTHING):
            return score - 5
        return score + (2 if self.own is not None and self.own.uci else 0)
