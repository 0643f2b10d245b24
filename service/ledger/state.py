"""The state of one game, as `game.fold` makes it of events: a value, never changed in place."""

from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache

import chess

from parsers.acts import Side
from service.ledger.events import ChargeKind, GameEvent
from service.ledger.parts import (
    Adjudication,
    Charge,
    Claim,
    Clock,
    Correction,
    Disputed,
    GameStatus,
    Held,
    Interruption,
    LeaveDays,
    Notification,
    Offer,
    Pause,
    Ply,
    Refused,
    RepeatNote,
    side_of_ply,
)
from service.ledger.post import Card, Sealed
from service.regulations import Regulations

UNFINISHED = "*"
_FAULTS_OF_POST = ("47.4.9.3", "47.4.9.4")  # not registered, a wrong address: faults that refuse no message


@dataclass(frozen=True, slots=True)
class Game:
    """
    One game as it stands after `version` events of its stream.

    `white` and `black` are the ids of seats; `black` is None for a bye. `tape` are the events that count: what a
    rewinding dropped is no longer among them. Never change a part of it: `apply` gives a new one.
    """

    event: str
    id: str
    white: str
    black: str | None
    start: date
    zone: str
    regulations: Regulations
    version: int
    tape: tuple[GameEvent, ...]
    plies: tuple[Ply, ...] = ()
    charges: tuple[Charge, ...] = ()
    offer: Offer | None = None
    draw_offer: Side | None = None
    correction: Correction | None = None
    refused: tuple[Refused, ...] = ()
    interruption: Interruption | None = None
    pauses: tuple[Pause, ...] = ()
    result: str = UNFINISHED
    how: str | None = None
    ended_on: date | None = None
    records: frozenset[Side] = frozenset()
    registered: bool = False
    claims: tuple[Claim, ...] = ()
    barred_white: int = 0
    barred_black: int = 0
    repeats: tuple[RepeatNote, ...] = ()
    not_received: tuple[Notification, ...] = ()
    delay_reports: tuple[Notification, ...] = ()
    leaves: tuple[LeaveDays, ...] = ()
    disputed: tuple[Disputed, ...] = ()
    held: tuple[Held, ...] = ()
    told: frozenset[str] = frozenset()
    cases: tuple[tuple[str, str], ...] = ()  # (key, kind) of the cases that wait
    adjudication: Adjudication | None = None
    cards: tuple[Card, ...] = ()
    sealed: tuple[Sealed, ...] = ()
    restarts: tuple[tuple[Side, int], ...] = ()
    late_starts: tuple[tuple[Side, date], ...] = ()
    advises: bool = False  # the referee neither charges penalty days nor files claims

    @property
    def side_to_move(self) -> Side:
        """Whose half-move comes next on the board, whether or not the game goes on."""
        return side_of_ply(len(self.plies) + 1)

    @property
    def on_move(self) -> Side | None:
        """Whose move is waited for; None once the game has ended."""
        return None if self.result != UNFINISHED else self.side_to_move

    @property
    def status(self) -> GameStatus:
        """How the game stands."""
        if self.result != UNFINISHED:
            return GameStatus.FINISHED if self.registered else GameStatus.AWAITING_RECORDS
        if self.adjudication is not None:
            return GameStatus.ADJUDICATION
        if self.interruption is not None:
            return GameStatus.INTERRUPTED
        return GameStatus.RUNNING if self.correction is None else GameStatus.AWAITING_CORRECTION

    @property
    def fen(self) -> str:
        """The position on the board."""
        return self.plies[-1].fen if self.plies else chess.STARTING_FEN

    def board(self) -> chess.Board:
        """A fresh board with the present position; it knows no earlier one."""
        return board_of(self.fen)

    def fen_before(self, number: int) -> str:
        """The position before half-move `number` (1 … one more than have been played)."""
        return self.plies[number - 2].fen if number > 1 else chess.STARTING_FEN

    def board_before(self, number: int) -> chess.Board:
        """A fresh board as it stood before half-move `number` (1 … one more than have been played)."""
        return board_of(self.fen_before(number))

    def replayed(self) -> chess.Board:
        """A board that has made every move, for what depends on the course of the game (repetition)."""
        board = chess.Board()
        for ply in self.plies:
            board.push_uci(ply.uci)
        return board

    def last_of(self, side: Side) -> Ply | None:
        """The last half-move of one side."""
        return next((ply for ply in reversed(self.plies[-2:]) if ply.side is side), None)

    def moves_of(self, side: Side) -> int:
        """How many half-moves one side has made."""
        return (len(self.plies) + (side is Side.WHITE)) // 2

    def seat(self, side: Side) -> str | None:
        """The seat that plays one side."""
        return self.white if side is Side.WHITE else self.black

    def side_of(self, seat: str) -> Side | None:
        """The side that a seat plays; None for a stranger to the game."""
        if seat == self.white:
            return Side.WHITE
        return Side.BLACK if seat == self.black else None

    def restarted_at(self, side: Side) -> int:
        """The move of a side after which its days count from zero (47.6.4); 0: never."""
        return next((move for whose, move in reversed(self.restarts) if whose is side), 0)

    def start_of(self, side: Side) -> date:
        """The day from which a side's days count: the start, or its own after a late notice (47.4.6)."""
        return max((start for whose, start in self.late_starts if whose is side), default=self.start)

    def used(self, side: Side) -> int:
        """Days on one side's clock, penalties included (48.4.1), since counting last began."""
        since = self.restarted_at(side)
        return sum(c.days for c in self.charges if c.side is side and not c.suspended and move_of(c.ply) > since)

    def penalty(self, side: Side) -> int:
        """Penalty days on one side's clock (48.4.7)."""
        return sum(c.days for c in self.charges if c.side is side and c.kind is ChargeKind.PENALTY and not c.suspended)

    def clock(self, side: Side) -> Clock:
        """One side's clock; the control is that of the next move (48.4.3)."""
        control, moves, used = self.regulations.control, self.moves_of(side), self.used(side)
        since = self.restarted_at(side)
        k = control.control_of(max(1, moves + 1 - since))
        spent = used
        if not control.carry:
            first, last = control.first_move(k) + since, control.moves_until(k) + since
            spent = sum(
                c.days for c in self.charges if c.side is side and not c.suspended and first <= move_of(c.ply) <= last
            )
        quota = control.quota(k)
        return Clock(used, self.penalty(side), moves, k, quota, quota - spent)

    def on_leave(self, side: Side) -> frozenset[date]:
        """Every day of one side's leaves, merged."""
        return _days(tuple((leave.first, leave.last) for leave in self.leaves if leave.side is side))

    def stopped(self) -> frozenset[date]:
        """Every day on which no clock ran because the game was interrupted; the present interruption is left out."""
        return _days(tuple((pause.since + timedelta(1), pause.until) for pause in self.pauses))

    def barred_until(self, side: Side) -> int:
        """Up to which of its moves a side may claim nothing (48.6.7); 0: not barred."""
        return self.barred_white if side is Side.WHITE else self.barred_black

    def disputed_days(self, side: Side) -> int:
        """The disputed-days account of one side (48.2.5)."""
        return sum(entry.days for entry in self.disputed if entry.side is side)

    def faults(self, side: Side) -> int:
        """How many faults of one side have cost days (47.4.10): refused messages, and by post cards sent wrongly."""
        refused = sum(entry.penalty_days > 0 for entry in self.refused if entry.side is side)
        return refused + sum(c.article in _FAULTS_OF_POST and c.side is side and not c.suspended for c in self.charges)


def move_of(ply: int) -> int:
    """The number of the move, as players write it, of a half-move."""
    return (ply + 1) // 2


@lru_cache(maxsize=4096)
def _position(fen: str) -> chess.Board:
    return chess.Board(fen)


def board_of(fen: str) -> chess.Board:
    """A fresh board with this position, parsed once."""
    return _position(fen).copy(stack=False)


@lru_cache(maxsize=4096)
def played(fen: str, uci: str) -> tuple[str, str]:
    """
    A move made in a position: its SAN and the position after it. A booking is weighed before it is written, and each
    time the same move is made.

    Raises: ValueError where the move is not legal.
    """
    board = board_of(fen)
    move = board.parse_uci(uci)
    san = board.san(move)
    board.push(move)
    return san, board.fen()


@lru_cache(maxsize=1024)
def _days(spans: tuple[tuple[date, date], ...]) -> frozenset[date]:
    return frozenset(first + timedelta(n) for first, last in spans for n in range((last - first).days + 1))
