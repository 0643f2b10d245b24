"""Article 52: the chart of moves and times, every charged day of a game with its article."""

import csv
import io
from collections.abc import Set
from dataclasses import dataclass
from datetime import date, timedelta

from parsers.acts import Side
from service.articles import A48_4_6
from service.ledger.events import ChargeKind
from service.ledger.game import Charge, Game, Ply
from service.papers.record import write_numeric
from service.rules.controls import Overstep, find_oversteps
from service.rules.running import booked_plies


@dataclass(frozen=True, slots=True)
class ChartLine:
    """
    One line of the chart: a ply, or days charged besides.

    `days` are those of this line; `total` is the side's sum after it (48.4.1). `leave_days` are days of leave between
    receipt and reply that did not count (48.7.5). A suspended charge stands in the chart but not in the total.
    """

    side: Side
    number: int  # of the move, from 1
    ply: int
    move: str | None  # UCI; None: no ply stands on this line
    san: str
    received: date | None
    sent: date | None
    kind: ChargeKind
    days: int
    total: int
    leave_days: int
    article: str
    note: str = ""
    suspended: bool = False


def chart_of(game: Game, side: Side) -> tuple[ChartLine, ...]:
    """Every line of one side's time in order of the plies; the last total is the side's clock."""
    lines: list[ChartLine] = []
    total = 0
    plies = {ply.number: ply for ply in game.plies if ply.side is side}
    charges: dict[int, list[Charge]] = {number: [] for number in plies}
    for charge in game.charges:
        if charge.side is side:
            charges.setdefault(charge.ply, []).append(charge)
    on_leave = game.on_leave(side)
    for number in sorted(charges):
        ply = plies.get(number)
        entries = sorted(charges[number], key=_own_reflection_last)
        if ply is not None and not any(entry.kind is ChargeKind.REFLECTION for entry in entries):
            entries.append(_nothing(ply, game.regulations.cite(A48_4_6)))
        for entry in entries:
            total += 0 if entry.suspended else entry.days
            lines.append(_line(entry, ply, total, on_leave))
    return tuple(lines)


def _own_reflection_last(charge: Charge) -> bool:
    """What was charged before the ply counted stands above it."""
    return charge.kind is ChargeKind.REFLECTION


def _nothing(ply: Ply, article: str) -> Charge:
    return Charge(ply.side, 0, ChargeKind.REFLECTION, article if ply.accepted else "", ply.sent or date.min, ply.number)


def _line(charge: Charge, ply: Ply | None, total: int, on_leave: Set[date]) -> ChartLine:
    booked = ply if charge.kind is ChargeKind.REFLECTION else None
    received, sent = (booked.received, booked.sent) if booked else (None, None)
    free = 0
    if received is not None and sent is not None and on_leave:
        span = (sent - received).days
        free = sum(received + timedelta(n) in on_leave for n in range(1, span + 1))
    return ChartLine(
        side=charge.side,
        number=(charge.ply + 1) // 2,
        ply=charge.ply,
        move=booked.uci if booked else None,
        san=booked.san if booked else "",
        received=received,
        sent=sent if booked else charge.on,
        kind=charge.kind,
        days=charge.days,
        total=total,
        leave_days=free,
        article=charge.article,
        note=charge.note,
        suspended=charge.suspended,
    )


@dataclass(frozen=True, slots=True)
class ChartFoot:
    """
    What stands under one side's chart: its leaves, its disputed days (48.2.5), and every overstep with its control.

    `leaves` are first and last days, both inclusive.
    """

    leaves: tuple[tuple[date, date], ...]
    disputed_days: int
    oversteps: tuple[Overstep, ...]


def foot_of(game: Game, side: Side) -> ChartFoot:
    """Leaves, disputed days and oversteps of one side (52)."""
    leaves = tuple(sorted((leave.first, leave.last) for leave in game.leaves if leave.side is side))
    control = game.regulations.control
    oversteps = {  # where each move ends a control, the first of ten tells enough
        control.cycle_of(one.control): one
        for one in reversed(find_oversteps(game.charges, side, control, booked=booked_plies(game, side)))
    }
    return ChartFoot(leaves, game.disputed_days(side), tuple(oversteps[cycle] for cycle in sorted(oversteps)))


CSV_HEAD = ("side", "move", "ply", "played", "received", "sent", "kind", "days", "total", "leave", "article", "note")


def write_csv(game: Game) -> str:
    """Both sides' charts as CSV (RFC 4180, CRLF): ISO dates, moves in the numeric notation; no cell is a formula."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(CSV_HEAD)
    for side in Side:
        for line in chart_of(game, side):
            writer.writerow(
                (
                    line.side,
                    line.number,
                    line.ply,
                    write_numeric(line.move) if line.move else "",
                    line.received or "",
                    line.sent or "",
                    line.kind,
                    line.days,
                    line.total,
                    line.leave_days,
                    line.article,
                    _harmless(line.note),
                )
            )
    return out.getvalue()


def _harmless(text: str) -> str:
    """A spreadsheet must not take what somebody wrote for a formula."""
    return f"'{text}" if text[:1] in "=+-@\t\r" and text else text
