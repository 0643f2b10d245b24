"""A desk for the tests of judging: games played out, letters as a reader gives them, each in one line."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

from parsers.acts import (
    Act,
    Form,
    MoveMessage,
    RecordedPly,
    Side,
    StatedDates,
    StatedTimes,
    Variation,
    WrittenDate,
    WrittenMove,
    WrittenRecord,
    WrittenTime,
)
from service.ledger.events import Basis, ChargeKind, DaysCharged, GameEvent, GameOpened, PlyBooked, RecordImported
from service.ledger.game import Game, apply, fold
from service.regulations import EMAIL, Regulations
from service.rules.judge import judge
from service.rules.party import Party
from service.rules.verdict import Verdict

WHITE, BLACK = Side.WHITE, Side.BLACK
START = date(2026, 1, 10)
ZONE = "UTC"
RUY = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6"
RUY_TEXT = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6"


def jan(day: int) -> date:
    """A day counted from 1 January 2026: `jan(33)` is 2 February."""
    return date(2025, 12, 31) + timedelta(day)


def at(day: date, hour: int = 12) -> datetime:
    return datetime(day.year, day.month, day.day, hour, tzinfo=UTC)


def opened(regulations: Regulations = EMAIL) -> GameOpened:
    return GameOpened(
        journal=0,
        event="CM-2026-01",
        game="G01",
        white="probny",
        black="sidorenko",
        start=START,
        zone=ZONE,
        regulations=regulations.to_facts(),
    )


def taken_over(
    moves: str = RUY,
    *,
    used: tuple[int, int] = (3, 6),
    last_sent: date | None = date(2026, 1, 25),
    offered: str = "",
    correction: date | None = None,
    regulations: Regulations = EMAIL,
) -> Game:
    """A game under way, taken over as given: `used` are White's and Black's days."""
    record = RecordImported(
        journal=0,
        moves=tuple(moves.split()),
        used_white=used[0],
        used_black=used[1],
        last_sent=last_sent,
        offered=tuple(offered.split()),
        correction_asked=correction,
    )
    return fold([opened(regulations), record])


def played(moves: str, *, sent: date = date(2026, 1, 12), regulations: Regulations = EMAIL, days: int = 1) -> Game:
    """A game whose every ply came as its mover's own copy: the first on `sent`, each next one `days` later."""
    events: list[GameEvent] = [opened(regulations)]
    for number, uci in enumerate(moves.split(), start=1):
        on = sent + timedelta(days * (number - 1))
        side = WHITE if number % 2 else BLACK
        received = None if number == 1 else on - timedelta(days)
        events.append(
            PlyBooked(
                journal=number,
                ply=number,
                uci=uci,
                received=received,
                sent=on,
                sent_at=at(on),
                arrived_on=on,
                basis=(Basis.OWN_COPY,),
            )
        )
        events.append(
            DaysCharged(
                journal=number, side=side, days=days, charge=ChargeKind.REFLECTION, ply=number, article="48.4.4", on=on
            )
        )
    return fold(events)


def answer(text: str = "", **more: Any) -> MoveMessage:
    """White's letter on move 5 of the Ruy Lopez: received 26.01, sent 28.01 unless said otherwise."""
    return letter(text, **{"received": jan(26), "sent": jan(28), **more})


def written(on: date | None) -> WrittenDate | None:
    return None if on is None else WrittenDate(on.strftime("%d.%m"), on.day, on.month)


_TOKEN = re.compile(r"(?P<number>\d+)\.(?P<dots>\s*\.\.|\s*…)?|(?P<move>[^\s.]+)")


def moves_of(text: str, depth: int = 0) -> list[RecordedPly]:
    """`1. e4 e5 2. Nf3` as half-moves; a lone `_` is an empty cell, `a|b` a move written twice."""
    plies: list[RecordedPly] = []
    number, side = 1, WHITE
    for token in _TOKEN.finditer(text):
        if token["number"]:
            number, side = int(token["number"]), BLACK if token["dots"] else WHITE
            continue
        first, *again = token["move"].split("|")
        move = None if first == "_" else WrittenMove(first, number, side, depth=depth, again=tuple(again))
        if first == "any":
            move = WrittenMove("any", number, side, any_move=True)
        plies.append(RecordedPly(number, side, move))
        number, side = number + (side is BLACK), side.partner
    return plies


def record(
    text: str,
    *,
    depth: int = 0,
    received: date | None = None,
    sent: date | None = None,
    time: tuple[int, int] | None = None,
    rows: dict[int, tuple[date | None, date | None]] | None = None,
    begun: tuple[int, Side] | None = None,
) -> WrittenRecord:
    """A record; the dates and the time stand in its last row, `rows` gives those of other half-moves by number."""
    plies = moves_of(text, depth)
    for place, ply in enumerate(plies):
        number = 2 * ply.number - (ply.side is WHITE)
        if rows and number in rows:
            plies[place] = replace(ply, received=written(rows[number][0]), sent=written(rows[number][1]))
    if plies and (received or sent or time):
        spent = WrittenTime(*time) if time else None
        plies[-1] = replace(plies[-1], received=written(received), sent=written(sent), time=spent)
    row = RecordedPly(begun[0], begun[1], None, written(received), written(sent)) if begun else None
    return WrittenRecord(Form.STANDARD, tuple(plies), depth=depth, begun=row)


def letter(
    text: str = "",
    *,
    received: date | None = None,
    sent: date | None = None,
    time: tuple[int, int] | None = None,
    quoted: str = "",
    own: str = "",
    strict: bool = False,
    proposes: Sequence[str] = (),
    begun: tuple[int, Side] | None = None,
    rows: dict[int, tuple[date | None, date | None]] | None = None,
    repeats: bool = False,
    dates: StatedDates | None = None,
    times: StatedTimes | None = None,
) -> MoveMessage:
    """A letter: its own record, a quoted one, moves beside them (`12. Nf3`, `Nf3`), proposals."""
    records = []
    if text or begun:
        records.append(record(text, received=received, sent=sent, time=time, rows=rows, begun=begun))
    if quoted:
        records.append(record(quoted, depth=1))
    beside: list[WrittenMove] = []
    for part in filter(None, own.split(";")):
        numbered = re.fullmatch(r"\s*(\d+)\.\s*(\S*)\s*", part)
        if numbered:
            beside.append(WrittenMove(numbered[2], int(numbered[1])))
        else:
            beside.append(WrittenMove(part.strip()))
    variations = [tuple(p.move for p in moves_of(line) if p.move is not None) for line in proposes]
    stated = StatedDates() if text else StatedDates(received=written(received), sent=written(sent))
    return MoveMessage(
        records=tuple(records),
        own=tuple(beside),
        strict=strict,
        dates=dates or stated,
        times=times or StatedTimes(),
        variations=tuple(Variation(v) for v in variations),
        repeats=repeats,
    )


def party(side: Side, on: date, *, journal: int = 100, arrived: date | None = None, **more: object) -> Party:
    """The writer of a letter sent at noon and copied to us a minute later, or on `arrived`."""
    came = at(on) + timedelta(minutes=1) if arrived is None else at(arrived)
    return Party(side, came, at(on), journal, **more)  # type: ignore[arg-type]


class Table:
    """A game and the letters that come in: each is judged, its events are added, and the verdict is given back."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.journal = 100
        self.letters: dict[int, tuple[Act, Party, date]] = {}

    def send(
        self, act: Act, side: Side, on: date, *, arrived: date | None = None, same: bool = False, **more: object
    ) -> Verdict:
        """One letter, sent on a day; `same`: a further act of the letter before."""
        self.journal += not same
        who = party(side, on, journal=self.journal, arrived=arrived, **more)
        verdict = self._judge(self.journal, act, who, arrived or on)
        self.again(verdict.rejudge)
        return verdict

    def again(self, numbers: Sequence[int], day: date | None = None) -> None:
        """Judge letters again, each on its own day or on this one, and first of all what each of them names."""
        waiting = list(numbers)
        while waiting:
            number = waiting.pop(0)
            act, who, own_day = self.letters[number]
            again = self._judge(number, act, who, day or own_day)
            waiting = [*again.rejudge, *(n for n in waiting if n not in again.rejudge)]

    def _judge(self, journal: int, act: Act, who: Party, day: date) -> Verdict:
        self.letters[journal] = (act, who, day)
        verdict = judge(act, who, self.game, day)
        for event in verdict.events:
            self.game = apply(self.game, event)
        return verdict

    @property
    def moves(self) -> str:
        """The game so far, UCI."""
        return " ".join(ply.uci for ply in self.game.plies)


def codes(verdict: Verdict) -> list[str]:
    return [str(finding.code) for finding in verdict.findings]
