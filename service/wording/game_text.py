"""One game as the templates see it, through the eyes of one reader."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property

from parsers.acts import Side
from parsers.forms.pgn import write_pgn
from parsers.forms.standard import write_standard
from parsers.forms.values import FormValues
from service.ledger.game import Game, Ply
from service.papers.position import list_pieces
from service.papers.record import day_and_month, numeric_of, presumed_receipt, write_record, year_first
from service.papers.report import waits_for
from service.wording import moves
from service.wording.clean import Whole, clean
from service.wording.grammar import Grammar
from service.wording.names import name_of, surname
from service.wording.view import GameView, Notation, Person


@dataclass(frozen=True, slots=True)
class ClockText:
    """One side's clock with its player's name."""

    name: str
    side: str
    used: int
    penalty: int
    quota: int
    left: int
    control_move: int
    carry: bool
    rolling: int  # moves in a row that a rolling control counts; 0: it is none


class GameText:
    """What a template may ask of a game; everything is worked out when it is asked for."""

    def __init__(self, view: GameView, side: Side | None, notation: Notation, grammar: Grammar, today: date) -> None:
        self._view, self._game, self._grammar, self._today = view, view.game, grammar, today
        self._side, self._notation = side, notation
        self.id = view.game.id
        self.key = f"{view.game.event}/{view.game.id}"
        self.white, self.black = name_of(view.white, grammar), name_of(view.black, grammar)
        self.result, self.how = view.game.result, view.game.how
        self.my_side = str(side) if side else None

    @property
    def state(self) -> Game:
        """The game itself."""
        return self._game

    @cached_property
    def tag(self) -> str:
        """How a subject names the game: `CM-2026-01 G01 Пробный – Сидоренко`."""
        return f"{self._game.event} {self.id} {surname(self.white)} – {surname(self.black)}"

    @property
    def postal(self) -> bool:
        """Whether article 47 applies, not 48."""
        return self._game.regulations.postal

    @property
    def protest_days(self) -> int:
        """Days for a protest against a claim (48.6.4)."""
        return self._game.regulations.claims.protest_days

    @property
    def until_reply(self) -> bool:
        """Whether a claim is due with the reply to the control move (48.6.1)."""
        return self._game.regulations.claims.until_reply

    @property
    def sealed(self) -> bool:
        """Whether the reader's own next move lies sealed with the arbiter (47.6.7)."""
        return any(one.side is self._side and one.opened is None for one in self._game.sealed)

    @property
    def silent_days(self) -> int:
        """Days without a move after which a silence goes to the arbiter (48.5.3); by post months count."""
        return self._game.regulations.silence.forty_days

    @property
    def silent_months(self) -> int:
        """Months without a move after which a silence goes to the arbiter (47.5.2); 0 where days count."""
        return self._game.regulations.silence.months

    @cached_property
    def status(self) -> str:
        """The game's status, as the JSON has it."""
        return str(self._game.status)

    @cached_property
    def on_move(self) -> str | None:
        """The side whose move is waited for."""
        side = self._game.on_move
        return str(side) if side else None

    @cached_property
    def your_move(self) -> bool:
        """Whether the game waits for the reader."""
        return waits_for(self._game, self._side)

    @property
    def next_number(self) -> int:
        """The number of the move that comes next."""
        return len(self._game.plies) // 2 + 1

    @property
    def sample(self) -> str:
        """A move to show the form of the strict line."""
        return self._grammar.sample_move

    @property
    def sample_day(self) -> str:
        """A day, in figures, to show the form of the strict line."""
        before = self._today - timedelta(1)
        return f"{before.day:02d}.{before.month:02d}"

    @property
    def sample_today(self) -> str:
        """Today in figures, beside `sample_day`."""
        return f"{self._today.day:02d}.{self._today.month:02d}"

    @property
    def receipt_day(self) -> date:
        """The day that counts as received where the reply states none (48.2.3); before the first move the start."""
        if not self._game.plies:
            return self._game.start_of(Side.WHITE)
        return presumed_receipt(self._game) or self._today

    @cached_property
    def last(self) -> str | None:
        """The last move, read back; None before the first."""
        return self.echo(len(self._game.plies), None) if self._game.plies else None

    @cached_property
    def white_pieces(self) -> str:
        """White's pieces in words: `король g1; ферзь d1; пешки a2, b2`."""
        return self._pieces(Side.WHITE)

    @cached_property
    def black_pieces(self) -> str:
        """Black's pieces in words."""
        return self._pieces(Side.BLACK)

    def _pieces(self, side: Side) -> str:
        key = f"pieces {self._grammar.code} {side}"
        if key not in self._view.kept:
            names = self._grammar.pieces
            self._view.kept[key] = "; ".join(
                f"{names[piece.kind][len(piece.squares) > 1]} {', '.join(piece.squares)}"
                for piece in list_pieces(self._game.fen)[side]
            )
        return self._view.kept[key]

    @cached_property
    def clocks(self) -> tuple[ClockText, ...]:
        """Both clocks, White's first."""
        return tuple(self._clock(side) for side in Side)

    @property
    def my_clock(self) -> ClockText:
        """The reader's clock."""
        return self._clock(self._side or Side.WHITE)

    @property
    def partner_clock(self) -> ClockText:
        """The partner's clock."""
        return self._clock((self._side or Side.WHITE).partner)

    def _clock(self, side: Side) -> ClockText:
        clock = self._game.clock(side)
        control = self._game.regulations.control
        name = self.white if side is Side.WHITE else self.black
        used = clock.used if control.carry else clock.quota - clock.left
        return ClockText(
            name,
            str(side),
            used,
            clock.penalty,
            clock.quota,
            clock.left,
            control.moves_until(clock.control),
            control.carry,
            control.stages[-1].moves if control.rolling else 0,
        )

    @property
    def runs_out(self) -> date | None:
        """The last day on which a reply is still in time, if the move came today; None: not told."""
        if not self.your_move or self._side is None or not self._game.plies:
            return None
        left = self._game.clock(self._side).left
        if left < 0:
            return None
        on_leave = self._game.on_leave(self._side)
        day = max(self._today, self._game.start)
        while left or day in on_leave:
            day += timedelta(1)
            left -= day not in on_leave and left > 0
        return day

    @property
    def partner(self) -> Person:
        """The reader's partner."""
        found = self._view.person((self._side or Side.WHITE).partner)
        return Person(name_of(found, self._grammar), found.email)

    @cached_property
    def form(self) -> Whole:
        """The record in the standard form (51.1), the row to fill in last."""
        key = f"form {self._grammar.code} {self._notation}"
        if key not in self._view.kept:
            values = self._record(numeric_of if self._notation is Notation.NUMERIC else self._san)
            self._view.kept[key] = write_standard(values, self._grammar.code).strip("\n")
        return Whole(self._view.kept[key])

    @cached_property
    def pgn(self) -> Whole:
        """The record as PGN."""
        key = f"pgn {self._grammar.code}"
        if key not in self._view.kept:
            self._view.kept[key] = write_pgn(self._record(_pgn_of, year_first)).strip("\n")
        return Whole(self._view.kept[key])

    def _record(self, move: Callable[[Ply], str], day: Callable[[date], str] = day_and_month) -> FormValues:
        event = self._game.event
        printed = event if self._view.event_name in ("", event) else f"{self._view.event_name} ({event})"
        return write_record(self._game, clean(printed), self.white, self.black, move, day=day)

    def _san(self, ply: Ply) -> str:
        return self._grammar.san(ply.san)

    def echo(self, ply: int | None, move: str | None) -> str:
        """A move with its number, numeric and in words."""
        return moves.echo(self._game, self._grammar, ply, move)

    def plain(self, ply: int | None, move: str | None) -> str | None:
        """A move without its number, as the strict line has it; None where it is no move of this position."""
        return moves.plain(self._game, self._grammar, ply, move)

    def short(self, ply: int | None, move: str | None) -> str:
        """A move with its number."""
        return moves.short(self._game, self._grammar, ply, move)

    def line(self, ply: int | None, row: list[str] | str) -> str:
        """A row of moves from half-move `ply` on; None: from the next one."""
        return moves.line(self._game, self._grammar, ply, row.split() if isinstance(row, str) else list(row))

    def who(self, side: str) -> str:
        """The player of a side with the colour: `Пробный Пётр (белые)`; anything else stands as it is."""
        if side not in tuple(Side):
            return side
        known = Side(side)
        name = self.white if known is Side.WHITE else self.black
        return f"{name} ({self._grammar.sides[known]})"


def _pgn_of(ply: Ply) -> str:
    return ply.san
