"""
Articles 47.3, 48.2.1 and 48.3.3: a letter's moves beside the ledger. What is old, repeated, accepted, reported, new?

`align` is asked once for each game that a letter may be about; the game in which it `fits` best is the one. What
follows from an alignment is decided in `judge.py`; nothing here counts a day or blames anybody.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import chess

from parsers.acts import Form, MoveMessage, RecordedPly, Side, WrittenMove
from parsers.notation import is_move
from parsers.notation.same_move import is_same_move
from service.ledger.findings import FindingCode
from service.ledger.game import Game, side_of_ply
from service.rules.alignment import Alignment, Course, ToldPly
from service.rules.lines import read_cell, read_line
from service.rules.moves import NUMERIC, ReadMove, Speech, is_blank, read_move
from service.rules.records import Contradiction, Laid, as_one_move, compare, half_move, lay
from service.rules.variations import accepted_of, offer_to, proposed_next

__all__ = ["Alignment", "Course", "ToldPly", "align"]


@dataclass(frozen=True, slots=True)
class _Cells:
    """What a letter writes beyond the ledger, merged from its record and from moves beside it."""

    moves: dict[int, tuple[WrittenMove, ...]]
    rows: dict[int, RecordedPly]
    unnumbered: tuple[WrittenMove, ...]


def align(
    message: MoveMessage,
    game: Game,
    side: Side,
    languages: Sequence[str] = (),
    agreed: str = NUMERIC,
    native: Sequence[str] = (),
    made: Sequence[str] = (),
) -> Alignment:
    """
    Lay a letter beside a game.

    Args:
        message: The letter's moves: records, own and quoted, and moves beside them.
        game: The game it may be about, as the ledger has it.
        side: The writer's side.
        languages: Of the letter's words; they count only where the record proves nothing.
        agreed: The notation that counts where a move is written in two.
        native: The writer's own languages: they may add a reading, and never take one away.
        made: Half-moves of the game, from the first, that other letters show to have been made.

    Source: 48.3.3 (the partner's move repeated), 48.2.1 (the record), 48.3.7-48.3.9 (variations).
    """
    speech = Speech(likely=tuple(languages), native=tuple(native), agreed=agreed)
    message = replace(message, records=tuple(as_one_move(record, game, side, speech) for record in message.records))
    laid = [lay(record, game, speech) for record in message.records]
    laid = [one for one in laid if not one.foreign] or laid
    beside = _beside(message.own, game, side)
    loose = tuple(m for m in message.own if not m.number and not m.depth and not is_blank(m))
    base = _base(laid, game, bool(beside or loose))
    beside_cells = {number: m for number, m in beside.items() if not is_blank(m)}
    cells = _merge(base, laid, beside_cells, loose, game)
    tongue = base.speech if base else speech
    facts = _Facts(message, game, side, base, laid, beside, beside_cells, cells, tongue, tuple(made))
    if cells.moves or cells.unnumbered:
        return facts.beyond()
    return facts.within()


def _beside(own: Sequence[WrittenMove], game: Game, side: Side) -> dict[int, WrittenMove]:
    """
    The numbered moves beside a record, by half-move.

    A number without dots is often written for either side: what does not repeat the partner's move is the sender's.
    """
    numbered = [m for m in own if m.number and not m.depth]
    places: dict[int, WrittenMove] = {}
    for m in numbered:
        number = half_move(m.number or 0, m.side or side)
        if len(numbered) == 1 and m.side is Side.WHITE is not side and number == len(game.plies):
            _, differing, _ = compare({number: m}, game, Speech())
            number += bool(differing)
        places.setdefault(number, m)
    return places


def _base(laid: Sequence[Laid], game: Game, has_own: bool) -> Laid | None:
    """The record that counts: the sender's own before a quoted one, and of each what goes beyond the ledger."""
    ledger = len(game.plies)

    def rank(one: Laid) -> tuple[bool, bool, int]:
        return one.depth == 0, bool(one.beyond(ledger)), one.last

    own = [one for one in laid if one.depth == 0]
    new = [one for one in own if one.beyond(ledger) or one.begun]
    quoted = [one for one in laid if one.depth and (one.beyond(ledger) or one.begun) and not one.contradictions]
    if new:
        return max(new, key=rank)
    if quoted and not (has_own and own):
        return max(quoted, key=rank)
    return max(laid, key=rank, default=None)


def _merge(
    base: Laid | None,
    laid: Sequence[Laid],
    beside: dict[int, WrittenMove],
    loose: tuple[WrittenMove, ...],
    game: Game,
) -> _Cells:
    ledger = len(game.plies)
    moves: dict[int, list[WrittenMove]] = {}
    if base is not None:
        for number in base.beyond(ledger):
            moves[number] = [base.cells[number]]
        for other in laid:
            if other is not base and other.depth == 0 and base.depth == 0:
                for number in other.beyond(ledger):
                    moves.setdefault(number, []).append(other.cells[number])
    for number, written in beside.items():
        if number > ledger:
            stands = base is not None and (base.depth == 0 or _filled_in(base, number, game))
            moves[number] = [*moves.get(number, []), written] if stands else [written]
    rows = {number: row for number, row in base.rows.items() if number > ledger} if base is not None else {}
    bound = game.correction.bound if game.correction is not None else ()
    if bound and min(moves, default=0) == ledger + 1 + len(bound):  # what binds need not be written in a short answer
        moves |= {ledger + 1 + place: [WrittenMove(uci)] for place, uci in enumerate(bound)}
    return _Cells({n: tuple(dict.fromkeys(found)) for n, found in sorted(moves.items())}, rows, loose)


def _filled_in(base: Laid, number: int, game: Game) -> bool:
    """
    Whether a quoted form has the half-move with its date or time: then its mover wrote it, and the letter has two.

    Where a correction is owed, the quoted one is the letter that was refused.
    """
    owed = game.correction
    return _is_dated(base.rows.get(number)) and (owed is None or owed.side is not side_of_ply(number))


@dataclass(frozen=True, slots=True)
class _Facts:
    """One letter and one game, while they are being aligned."""

    message: MoveMessage
    game: Game
    side: Side
    base: Laid | None
    laid: Sequence[Laid]
    beside: dict[int, WrittenMove]
    beside_cells: dict[int, WrittenMove]
    cells: _Cells
    speech: Speech
    made: tuple[str, ...]

    @property
    def ledger(self) -> int:
        return len(self.game.plies)

    @property
    def next_own(self) -> int:
        """The sender's next half-move."""
        return self.ledger + (1 if self.game.side_to_move is self.side else 2)

    @property
    def last_own(self) -> int:
        """The sender's last half-move in the ledger; 0 or less: none yet."""
        return self.next_own - 2

    @property
    def on_move(self) -> bool:
        return self.game.side_to_move is self.side

    @property
    def short(self) -> bool:
        return self.message.strict and (self.base is None or self.base.depth > 0)

    def make(self, course: Course, number: int, **parts: object) -> Alignment:
        """An alignment with all that holds whatever its course is."""
        base, speech = self.base, self.speech
        _, differing, _ = compare({n: m for n, m in self.beside_cells.items() if n <= self.ledger}, self.game, speech)
        told_beside = {n for n in self.beside_cells if n <= self.ledger} - {one.number for one in differing}
        known = (base.known if base is not None else frozenset()) | told_beside
        quoted = frozenset[int]().union(*(one.known for one in self.laid)) | known
        own = frozenset(base.cells) if base is not None else frozenset()
        contradictions = dict.fromkeys((*(base.contradictions if base is not None else ()), *differing))
        parts.setdefault("own", None)
        parts.setdefault("unsure", any(one.depth == 0 and self.next_own in one.unread for one in self.laid))
        return Alignment(
            course=course,
            side=self.side,
            number=number,
            contradictions=tuple(sorted((one for one in contradictions if one.legible), key=lambda one: one.number)),
            unread=tuple(sorted({one.number for one in contradictions if not one.legible})),
            missing=tuple(n for n in range(1, self.ledger + 1) if n not in quoted and n not in own),
            repeated_last=not self.on_move or self.ledger == 0 or self.ledger in quoted | own,
            known=len(known),
            short=self.short,
            quoted=base is not None and base.depth > 0,
            renumbered=base is not None and base.renumbered,
            speech=speech,
            **parts,  # type: ignore[arg-type]
        )

    # --- nothing beyond the ledger -----------------------------------------------------------------------------

    def within(self) -> Alignment:
        """The letter writes nothing beyond the ledger."""
        base = self.base
        if self.on_move and self._begun():
            return self.make(Course.NO_REPLY, self.next_own, row=base.rows.get(self.next_own) if base else None)
        told = {**(base.cells if base is not None else {}), **self.beside_cells}
        last = max(told, default=0)
        if self.on_move and last == self.ledger and self._complete_but_for_the_move():
            return self.make(Course.NO_REPLY, self.next_own, unbegun=True)
        if base is not None and base.depth > 0 and not self.beside_cells and not self.message.repeats:
            return self.make(Course.NOTHING, self.ledger)
        if last < 1 or side_of_ply(last) is not self.side:
            course = Course.OLD if 0 < last < self.last_own else Course.NOTHING
            return self.make(course, last)
        return self._own_again(last, told[last])

    def _begun(self) -> bool:
        """Whether the sender's next row or number was begun; in a quoted form only a date of reply shows it."""
        number, base = self.next_own, self.base
        if number in self.beside and is_blank(self.beside[number]):
            return True
        if base is None or number not in base.begun:
            return False
        return base.depth == 0 or base.rows[number].sent is not None

    def _complete_but_for_the_move(self) -> bool:
        """Whether the sender's own form stands there with a date of reply, and only the move is left out."""
        base, dates = self.base, self.message.dates
        return base is not None and base.depth == 0 and dates.sent is not None and base.last == self.ledger

    def _own_again(self, number: int, written: WrittenMove) -> Alignment:
        row = self.base.rows.get(number) if self.base is not None else None
        parts = self.make(Course.OWN_AGAIN, number, row=row)
        other = next((one for one in parts.contradictions if one.number == number), None)
        if other is None:
            read = self._read_anew(number, written)
            if read.uci in (None, self.game.plies[number - 1].uci):
                return parts
            return self.make(Course.OWN_ELSE, number, own=read, row=row)
        read = read_move(written, self.game.board_before(number), parts.speech)
        loose = self.on_move and (self.base is None or number not in self.base.cells)
        return self.make(Course.OWN_ELSE, number, own=read, row=row, misnumbered=loose)

    def _read_anew(self, number: int, written: WrittenMove) -> ReadMove:
        """An own move as a new one would be read: the letters that it alone would prove do not count."""
        cells = self.base.cells if self.base is not None else {}
        before = {n: cell for n, cell in cells.items() if n < number}
        _, _, proved = compare(before, self.game, replace(self.speech, proved=None))
        return read_move(written, self.game.board_before(number), proved)

    # --- something beyond it -----------------------------------------------------------------------------------

    def beyond(self) -> Alignment:
        """The letter writes moves that the ledger lacks."""
        numbers = list(self.cells.moves)
        if self._told_another():
            return self.make(Course.NO_REPLY, self.next_own, unsure=True)
        if self.cells.unnumbered and not self._place_loose(numbers):
            return self._loose_out_of_turn()
        if not numbers:
            numbers = [self.next_own]
        joined = numbers == list(range(self.ledger + 1, self.ledger + 1 + len(numbers)))
        if not joined:
            only_own = not self.on_move and numbers[0] == self.next_own
            return self.make(Course.NOT_ON_MOVE if only_own else Course.HOLE, numbers[-1])
        if not self.on_move and len(numbers) == 1 and side_of_ply(numbers[0]) is self.side:
            return self.make(Course.NOT_ON_MOVE, numbers[0])
        return self._read_line(numbers)

    def _told_another(self) -> bool:
        """
        Whether running words state another move beside the one that has its number: `4... Nf6 5. d3. Then I play d4.`

        A plan, a habit, a second thought: their writer is asked, and nothing is charged (48.3.4).
        """
        base = self.base
        if base is None or base.depth or base.form not in (Form.FREE, Form.PROSE):
            return False
        stated = self.cells.moves.get(self.next_own, ())
        loose = [move.text for move in self.cells.unnumbered if is_move(move.text)]
        return any(not is_same_move(one.text, text) for one in stated for text in loose)

    def _place_loose(self, numbers: list[int]) -> bool:
        """Give moves without a number their place: the sender's next half-move. False: it is not the sender's turn."""
        last = numbers[-1] if numbers else self.ledger
        place = last if numbers and side_of_ply(last) is self.side else last + 1
        if side_of_ply(place) is not self.side:
            return False
        base = self.base
        stands = base is not None and (base.depth == 0 or _filled_in(base, place, self.game))
        written = self.cells.moves.get(place, ()) if stands else ()  # what another guessed is no second move
        self.cells.moves[place] = (*written, *self.cells.unnumbered)
        if place not in numbers:
            numbers.append(place)
        return True

    def _loose_out_of_turn(self) -> Alignment:
        """A bare move from the player who is not on move: the booked one again, or a move out of turn."""
        number, written = self.last_own, self.cells.unnumbered[-1]
        if number >= 1:
            ours = self.game.plies[number - 1].uci
            if ours in read_move(written, self.game.board_before(number)).legal:
                return self.make(Course.OWN_AGAIN, number)
        return self.make(Course.NOT_ON_MOVE, self.next_own)

    def _read_line(self, numbers: list[int]) -> Alignment:
        line = read_line(numbers, self.cells.moves, self.cells.rows, self.game.board(), self.speech)
        faulty, plies = line.faulty, list(line.plies)
        own_number = numbers[len(plies)] if faulty is not None else numbers[-1]
        changed = self._changed(plies, faulty)
        if changed is not None:
            return self.make(Course.NEW, numbers[-1], changed=changed, row=self.cells.rows.get(numbers[-1]))
        if faulty is not None and (own_number != numbers[-1] or side_of_ply(own_number) is not self.side):
            course = Course.HOLE if self.on_move else Course.NOT_ON_MOVE
            return self.make(course, own_number, row=self.cells.rows.get(numbers[-1]))
        return self._classify(plies, faulty, own_number)

    def _changed(self, line: list[ToldPly], faulty: ReadMove | None) -> Contradiction | None:
        """
        A proposer's move that the sender changed (48.3.8), perhaps into an impossible one; what he writes after it need
        not be possible then. One that nobody can read is not changed.
        """
        offer, moves = offer_to(self.game.offer, self.side, self.ledger), [ply.uci for ply in line]
        accepted = accepted_of(offer, moves)
        wrong = faulty is not None and faulty.fault is FindingCode.IMPOSSIBLE_MOVE
        if offer is None or not accepted % 2 or accepted >= len(line) + wrong:
            return None
        proposed = proposed_next(offer, moves[:accepted])
        number, uci = self.ledger + 1 + accepted, line[accepted].uci if accepted < len(line) else None
        return Contradiction(number, proposed[0], self.cells.moves[number][0], uci) if proposed else None

    def _classify(self, line: list[ToldPly], faulty: ReadMove | None, own_number: int) -> Alignment:
        """Tell accepted, reported and own half-moves apart in a line that could be read up to `faulty`."""
        offer = offer_to(self.game.offer, self.side, self.ledger)
        accepted = accepted_of(offer, [ply.uci for ply in line])
        if faulty is not None:
            row = self.cells.rows.get(own_number)
            if self._only_quoted(own_number):
                return self.make(Course.NOTHING, self.ledger)  # somebody else's words
            if not self._answered(line[accepted:]):
                return self.make(Course.HOLE, own_number, row=row)
            return self.make(
                Course.NEW, own_number, own=faulty, row=row, told=tuple(line), accepted=min(accepted, len(line))
            )
        if side_of_ply(own_number) is self.side:
            return self._own_new(line, accepted)
        return self._no_own(line, accepted if offer is not None else 0)

    def _own_new(self, line: list[ToldPly], accepted: int) -> Alignment:
        own = line[-1]
        if self._only_quoted(own.number):
            offer = offer_to(self.game.offer, self.side, self.ledger)
            if own.uci in proposed_next(offer, [ply.uci for ply in line[:-1]]):
                return self.make(Course.NOTHING, self.ledger)  # the partner's proposal, quoted
            if len(line) > 1:
                return self.make(Course.HOLE, own.number)
        if not self._answered(line[accepted:]):
            return self.make(Course.HOLE, own.number, row=own.row)
        read = read_cell(self.cells.moves[own.number], self._board_after(line[:-1]), self.speech)
        read = read if read.uci == own.uci else ReadMove(self.cells.moves[own.number][0], own.uci, legal=(own.uci,))
        return self.make(
            Course.NEW,
            own.number,
            own=read,
            row=own.row,
            told=tuple(line[:-1]),
            accepted=min(accepted, len(line) - 1) // 2 * 2,
            borrowed=self._only_quoted(own.number),
            in_cell=self.base is not None and self.base.form is Form.STANDARD,
        )

    def _no_own(self, line: list[ToldPly], accepted: int) -> Alignment:
        """The line ends with a move of the partner's: an accepted variation, or a reply that is wanting."""
        number = line[-1].number + 1
        row = self.base.rows.get(number) if self.base is not None else None
        if accepted == len(line):  # its dates stand beside the last move that the sender did write
            row = row or line[-2].row
            if self._only_quoted(line[-2].number):
                return self.make(Course.NOTHING, self.ledger)
            return self.make(Course.VARIATION_ONLY, number, told=tuple(line), accepted=accepted, row=row)
        begun = self.base is not None and number in self.base.begun
        if begun or (not self.on_move and self._dated()):
            if not self._answered(line[accepted:]):
                return self.make(Course.HOLE, number, row=row)
            return self.make(Course.NO_REPLY, number, told=tuple(line), row=row)
        return self.make(Course.HOLE if self.on_move else Course.NOTHING, number - 1, told=tuple(line))

    def _only_quoted(self, number: int) -> bool:
        """Whether a half-move stands in a quotation alone, without a date or a time that the sender would add."""
        if self.base is None or self.base.depth == 0 or number in self.beside_cells or self.cells.unnumbered:
            return False
        return not _is_dated(self.cells.rows.get(number))

    def _answered(self, line: Sequence[ToldPly]) -> bool:
        """
        Whether the partner's moves of a line are history, not moves that the sender expects, whatever the own reply to
        them is: valid, faulty or wanting.

        A reply to a move that the ledger itself lacks must show that it was made, where no other letter does: a date or
        a time in its row, or a day of its sending that is not that of a letter known already.
        """
        answers = [ply for place, ply in enumerate(line) if place and side_of_ply(ply.number) is not self.side]
        replies = [ply for ply in answers if self.made[ply.number - 1 : ply.number] != (ply.uci,)]
        if not replies or any(_is_dated(ply.row) for ply in replies):
            return True
        stated, last = self.message.dates.partner_sent, self.game.plies[-1] if self.game.plies else None
        if stated is None:
            return False
        return last is None or last.sent is None or (stated.day, stated.month) != (last.sent.day, last.sent.month)

    def _dated(self) -> bool:
        return self.base is not None and self.base.depth == 0 and self.message.dates.sent is not None

    def _board_after(self, line: list[ToldPly]) -> chess.Board:
        board = self.game.board()
        for ply in line:
            board.push_uci(ply.uci)
        return board


def _is_dated(row: RecordedPly | None) -> bool:
    return row is not None and (row.received is not None or row.sent is not None or row.time is not None)
