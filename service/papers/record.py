"""Article 51.1: the record of a game as the values of a form, with the row that the player on move fills in."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import lru_cache

from parsers.acts import Side
from parsers.forms.values import FormRow, FormValues
from service.ledger.game import UNFINISHED, Game, Ply

_PROMOTION = {"q": "1", "r": "2", "b": "3", "n": "4"}
_FILES = str.maketrans("abcdefgh", "12345678")


def write_numeric(uci: str) -> str:
    """A move of the ledger in the numeric notation (50): `g1f3` is `7163`, `e7e8q` is `57581`."""
    return uci[:4].translate(_FILES) + _PROMOTION.get(uci[4:], "")


def numeric_of(ply: Ply) -> str:
    """The move of a ply in the numeric notation (50)."""
    return write_numeric(ply.uci)


@lru_cache(maxsize=1024)
def day_and_month(on: date) -> str:
    """A date as the form of 51.1 has it: `26/01`."""
    return f"{on.day:02d}/{on.month:02d}"


def year_first(on: date) -> str:
    """A date as PGN has it: `2026.01.26`."""
    return f"{on:%Y.%m.%d}"


def write_record(
    game: Game,
    event: str,
    white: str,
    black: str,
    move: Callable[[Ply], str] = numeric_of,
    receipt: date | None = None,
    day: Callable[[date], str] = day_and_month,
) -> FormValues:
    """
    The whole record of a game as form values (48.2.1, 51.1).

    Args:
        game: The game.
        event: Name and code of the event, as printed.
        white: The name of White, as printed.
        black: The name of Black, as printed.
        move: Writes the move of a ply in the reader's notation.
        day: Writes a date in a row.
        receipt: When the player on move received the last ply; None: the day on which the copy of it came.

    Returns:
        Rows with dates `26/01` and times `2/05`; the row to fill in next, where the game goes on, with the receipt.
    """
    rows = [_row(game.plies[place : place + 2], move, day) for place in range(0, len(game.plies), 2)]
    next_row: FormRow | None = None
    if game.result == UNFINISHED:
        unknown = game.regulations.postal and game.correction is None  # by post nothing is known before the answer
        seen = _written(receipt or (None if unknown else presumed_receipt(game)), day)
        if game.side_to_move is Side.WHITE:
            next_row = FormRow(len(rows) + 1, white_received=seen)
        else:
            next_row = replace(rows.pop(), black_received=seen)
    clocks = {side: f"{_last_days(game, side)}/{game.used(side):02d}" for side in Side}
    return FormValues(
        event=event,
        start=f"{game.start:%d.%m.%Y}",
        starts=f"{game.start:%Y.%m.%d}",
        white=white,
        black=black,
        rows=tuple(rows),
        next_row=next_row,
        leaves_white=_leaves(game, Side.WHITE),
        leaves_black=_leaves(game, Side.BLACK),
        time_white=clocks[Side.WHITE],
        time_black=clocks[Side.BLACK],
        result=game.result,
        control=":".join(f"{stage.moves}/{stage.days}d" for stage in game.regulations.control.stages),
        postal=game.regulations.postal,
    )


def presumed_receipt(game: Game) -> date | None:
    """
    48.2.3: the most probable day of receipt, that of the referee's own copy, never before the sending.

    Where a correction is owed it is the day of the request (48.3.4).
    """
    if game.correction is not None and game.correction.side is game.side_to_move:
        return game.correction.asked_on
    if not game.plies:
        return None
    last = game.plies[-1]
    if last.sent is None or last.arrived_on is None:
        return last.arrived_on or last.sent
    return max(last.sent, last.arrived_on)


def _row(pair: tuple[Ply, ...], move: Callable[[Ply], str], day: Callable[[date], str]) -> FormRow:
    first = pair[0]
    row = FormRow(
        first.move_number,
        white=move(first),
        white_received=_written(first.received, day) if first.number > 1 else "",
        white_sent=_written(first.sent, day),
        white_time=_time(first),
    )
    if len(pair) == 1:
        return row
    second = pair[1]
    return FormRow(
        row.number,
        white=row.white,
        white_received=row.white_received,
        white_sent=row.white_sent,
        white_time=row.white_time,
        black=move(second),
        black_received=_written(second.received, day),
        black_sent=_written(second.sent, day),
        black_time=_time(second),
    )


def _written(on: date | None, day: Callable[[date], str]) -> str:
    return "" if on is None else day(on)


def _time(ply: Ply) -> str:
    if ply.total is None:
        return ""
    return f"{ply.days or 0}/{ply.total:02d}"


def _last_days(game: Game, side: Side) -> int:
    last = game.last_of(side)
    return (last.days or 0) if last else 0


def _leaves(game: Game, side: Side) -> tuple[str, ...]:
    spans = sorted((leave.first, leave.last) for leave in game.leaves if leave.side is side)
    return tuple(f"{day_and_month(first)} - {day_and_month(last)}" for first, last in spans)
