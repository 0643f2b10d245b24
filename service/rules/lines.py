"""A line of written half-moves read one after another from a position on, each perhaps written in several places."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import chess

from parsers.acts import RecordedPly, WrittenMove
from service.ledger.findings import FindingCode
from service.rules.alignment import ToldPly
from service.rules.moves import ReadMove, Speech, choices, read_move

MOST_READINGS = 8
"""An ambiguous half-move with more readings than this is not tried on its sequel."""


@dataclass(frozen=True, slots=True)
class Line:
    """What was read, in order; `faulty` is the first half-move that could not be, `speech` the letters proved."""

    plies: tuple[ToldPly, ...]
    faulty: ReadMove | None
    speech: Speech


def read_line(
    numbers: Sequence[int],
    cells: Mapping[int, Sequence[WrittenMove]],
    rows: Mapping[int, RecordedPly],
    board: chess.Board,
    speech: Speech,
    read_before: tuple[ToldPly, ...] = (),
) -> Line:
    """
    Read half-moves one after another; an ambiguous one that only one reading of the sequel fits is read by its sequel.

    Args:
        numbers: The half-moves in order.
        cells: What is written for each of them.
        board: The position after `read_before`; it is changed.
    """
    plies = list(read_before)
    for place in range(len(plies), len(numbers)):
        number = numbers[place]
        read = read_cell(cells[number], board, speech)
        if read.uci is None:
            follows = place < len(numbers) - 1
            if read.fault is FindingCode.AMBIGUOUS_MOVE and follows and len(read.legal) <= MOST_READINGS:
                return _by_sequel(numbers, cells, rows, board, speech, tuple(plies), read)
            return Line(tuple(plies), read, speech)
        speech = speech.after(read.written, board.fen(), read.uci)
        board.push_uci(read.uci)
        plies.append(ToldPly(number, read.uci, rows.get(number)))
    return Line(tuple(plies), None, speech)


def _by_sequel(
    numbers: Sequence[int],
    cells: Mapping[int, Sequence[WrittenMove]],
    rows: Mapping[int, RecordedPly],
    board: chess.Board,
    speech: Speech,
    before: tuple[ToldPly, ...],
    read: ReadMove,
) -> Line:
    number, whole = numbers[len(before)], []
    for uci in read.legal:
        at = board.copy(stack=False)
        at.push_uci(uci)
        line = read_line(numbers, cells, rows, at, speech, (*before, ToldPly(number, uci, rows.get(number))))
        if line.faulty is None:
            whole.append(line)
    return whole[0] if len(whole) == 1 else Line(before, read, speech)


def read_cell(written: Sequence[WrittenMove], board: chess.Board, speech: Speech) -> ReadMove:
    """
    Read one half-move that stands in one or more places of a letter.

    All must mean one move, else the half-move is ambiguous (48.3.4): a form and a line below it that name two moves
    are two moves, not one in two notations, which stand side by side (48.3.6).
    """
    reads = [_read_or_chosen(one, board, speech) for one in written]
    legible = [read for read in reads if read.fault is not FindingCode.ILLEGIBLE_MOVE]
    reads = legible or reads[:1]
    first = reads[0]
    if len({(read.uci, read.fault) for read in reads}) == 1 and (first.uci or len(reads) == 1):
        return first
    common = set(reads[0].legal).intersection(*(read.legal for read in reads[1:]))
    if len(common) == 1:
        (uci,) = common
        return ReadMove(first.written, uci, legal=(uci,), contradicting=first.contradicting)
    legal = tuple(dict.fromkeys(uci for read in reads for uci in read.legal))
    fault = FindingCode.AMBIGUOUS_MOVE if legal else first.fault
    return ReadMove(first.written, None, fault, legal)


def _read_or_chosen(written: WrittenMove, board: chess.Board, speech: Speech) -> ReadMove:
    """
    Read one text; `d3 / d4` and `Nf3 or Nd2`, both possible, leave a choice to the reader: that is ambiguous (48.3.4),
    not impossible. No reading of it is left over for its sequel to decide.
    """
    read = read_move(written, board, speech)
    if read.legal or written.any_move:
        return read
    parts = [replace(written, text=part, again=()) for part in choices(written.text)]
    possible = {read_move(part, board, speech).legal for part in parts} - {()}
    return ReadMove(written, fault=FindingCode.AMBIGUOUS_MOVE) if len(possible) > 1 else read
