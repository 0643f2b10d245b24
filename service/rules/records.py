"""A written record laid beside the ledger, half-move by half-move: what agrees, what differs, what goes beyond."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from parsers.acts import Form, RecordedPly, Side, WrittenMove, WrittenRecord
from parsers.notation import is_caseless, is_in_squares
from service.ledger.findings import FindingCode
from service.ledger.game import Game, board_of
from service.rules.moves import ANY_LETTERS, Speech, is_blank, read_move, repeats

_SHIFTS = tuple(shift for n in range(1, 7) for shift in (2 * n, -2 * n))


@dataclass(frozen=True, slots=True)
class Contradiction:
    """
    One half-move that a letter writes otherwise than the ledger has it; `read` is its reading there, if legal.

    Not `legible`: no notation reads it, so that it tells nothing against the ledger, and nothing for it.
    """

    number: int
    ours: str
    written: WrittenMove
    read: str | None = None
    legible: bool = True


@dataclass(frozen=True, slots=True)
class Laid:
    """
    One record beside the ledger.

    `cells` are the written moves by half-move number, `rows` their rows. `known` half-moves agree, `beyond` are
    those that the ledger lacks. `begun`: half-moves of which a row or a number was begun without a move (48.3.5).
    `unread` half-moves stand behind words that nobody could read.
    `speech` are the letters that the agreeing moves prove.
    """

    depth: int
    cells: Mapping[int, WrittenMove]
    rows: Mapping[int, RecordedPly]
    known: frozenset[int]
    contradictions: tuple[Contradiction, ...]
    begun: frozenset[int]
    speech: Speech
    renumbered: bool = False
    unread: frozenset[int] = frozenset()
    form: Form = Form.STANDARD

    @property
    def last(self) -> int:
        """The last half-move that the record writes; 0 where it writes none."""
        return max(self.cells, default=0)

    @property
    def foreign(self) -> bool:
        """Whether the record is of another game: it differs more than it agrees."""
        return len(self.contradictions) > max(len(self.known), 1)

    def beyond(self, ledger: int) -> tuple[int, ...]:
        """The half-moves after the ledger's last, in order."""
        return tuple(sorted(number for number in self.cells if number > ledger))


def half_move(number: int, side: Side) -> int:
    """The number, from 1, of the half-move that `side` makes as its move `number`."""
    return 2 * number - (side is Side.WHITE)


def as_one_move(record: WrittenRecord, game: Game, side: Side, speech: Speech = ANY_LETTERS) -> WrittenRecord:
    """
    The record, its last two half-moves as the one that a stroke between blanks parts: `Кg1 - f3` (48.3.6).

    Only where they are none of two: it is the writer's turn there, the first cannot be made, and both together can.
    """
    first = record.plies[-2].move if len(record.plies) > 1 else None
    if first is None or not first.joined or record.depth or game.on_move is not side:
        return record
    row = record.plies[-2]
    if half_move(row.number, row.side) != len(game.plies) + 1:
        return record
    both = replace(first, text=first.joined, joined="", side=None)
    if read_move(first, game.board(), speech).legal or not read_move(both, game.board(), speech).legal:
        return record
    return replace(record, plies=(*record.plies[:-2], replace(row, move=both)))


def lay(record: WrittenRecord, game: Game, speech: Speech = ANY_LETTERS) -> Laid:
    """
    Lay one record beside the ledger.

    Its numbers are believed. Where they contradict the ledger and one other numbering, the same for the whole
    record, agrees throughout, that one is meant: a wrong number is remarked on, not fatal.
    """
    laid = _lay(record, game, 0, speech)
    if not laid.contradictions and not _gap(laid, game):
        return laid
    other = [found for shift in _SHIFTS if _agrees(found := _lay(record, game, shift, speech), game)]
    return other[0] if len(other) == 1 else laid


def _gap(laid: Laid, game: Game) -> bool:
    beyond = laid.beyond(len(game.plies))
    return bool(beyond) and beyond[0] > len(game.plies) + 1


def _agrees(laid: Laid, game: Game) -> bool:
    """Whether all that is known agrees and the first move beyond can be played: no guess of a number makes a fault."""
    if laid.contradictions or len(laid.known) < 2 or _gap(laid, game):
        return False
    beyond = laid.beyond(len(game.plies))
    return not beyond or bool(read_move(laid.cells[beyond[0]], game.board(), laid.speech).legal)


def _lay(record: WrittenRecord, game: Game, shift: int, speech: Speech) -> Laid:
    cells: dict[int, WrittenMove] = {}
    rows: dict[int, RecordedPly] = {}
    begun: set[int] = set()
    for row in (*record.plies, *((record.begun,) if record.begun else ())):
        number = half_move(row.number, row.side) + shift
        if number < 1:
            continue
        rows.setdefault(number, row)
        if row.move is not None and not is_blank(row.move):
            cells.setdefault(number, row.move)
        elif row is record.begun or row.move is not None or row.sent or row.time:
            begun.add(number)
    told = tuple(cells.values())
    letters = replace(speech, caseless=is_caseless(told), squares=is_in_squares(told))
    known, contradictions, proved = compare(cells, game, letters)
    return Laid(
        depth=record.depth,
        cells=cells,
        rows=rows,
        known=known,
        contradictions=contradictions,
        begun=frozenset(begun - set(cells)),
        speech=proved,
        renumbered=shift != 0,
        unread=frozenset(half_move(ply.number, ply.side) + shift for ply in record.unread),
        form=record.form,
    )


def _struck_twice(written: WrittenMove) -> list[WrittenMove]:
    """`Сa44`, `BBb5`: the texts that are left when one sign that stands twice stands once."""
    text = written.text
    places = [place for place in range(1, len(text)) if text[place] == text[place - 1]]
    return [replace(written, text=text[:place] + text[place + 1 :]) for place in places]


def compare(
    cells: Mapping[int, WrittenMove], game: Game, speech: Speech
) -> tuple[frozenset[int], tuple[Contradiction, ...], Speech]:
    """Hold written moves against the ledger's: the half-moves that agree, those that differ, the letters proved."""
    known: set[int] = set()
    contradictions: list[Contradiction] = []
    for number in sorted(cells):
        if number > len(game.plies):
            break
        written, ours, fen = cells[number], game.plies[number - 1].uci, game.fen_before(number)
        if repeats(written, fen, ours, speech):
            known.add(number)
            speech = speech.after(written, fen, ours)
            continue
        read = read_move(written, board_of(fen), speech)
        legible = read.fault is not FindingCode.ILLEGIBLE_MOVE
        if not legible and any(repeats(one, fen, ours, speech) for one in _struck_twice(written)):
            known.add(number)
        else:
            contradictions.append(Contradiction(number, ours, written, read.uci, legible))
    return frozenset(known), tuple(contradictions), speech
