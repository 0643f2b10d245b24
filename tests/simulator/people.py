"""
Players of a made-up event: each plays on what reached him, thinks for some days, writes as he is used to, and errs.

Nothing here knows the rules on days; what is right is told by the invariants and by the journal gone through again.
"""

import hashlib
import random
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from email.message import EmailMessage
from email.utils import format_datetime

import chess

from parsers.forms.standard import write_standard
from parsers.forms.values import FormRow, FormValues

CODE = "SIM-2027"
EVENT_NAME = "Кубок Опыта"
REFEREE = "referee@referee.test"
SERVER = "mx.referee.test"
START = date(2027, 3, 1)
ONE_DAY = timedelta(days=1)
RUSSIAN = str.maketrans({"K": "Кр", "Q": "Ф", "R": "Л", "B": "С", "N": "К"})


@dataclass(frozen=True, slots=True)
class Habits:
    """How often, from 0 to 1, somebody does what he should not; `slow`: days he thinks at most."""

    forgets_copy: float = 0.0
    referee_alone: float = 0.0
    doubles: float = 0.0
    late_copy: float = 0.0
    wrong_date: float = 0.0
    impossible: float = 0.0
    silent: float = 0.0
    quarrels: float = 0.0
    slow: int = 6
    words: str = "table"  # table, line or prose


@dataclass(slots=True)
class Player:
    """One player."""

    id: str
    name: str
    language: str
    habits: Habits
    away_until: date | None = None

    @property
    def email(self) -> str:
        return f"{self.id}@players.test"


@dataclass(slots=True)
class Row:
    """A half-move as the two players know it."""

    move: chess.Move
    san: str
    received: date | None
    sent: date
    days: int
    total: int


@dataclass(slots=True)
class Table:
    """A game between two players, as it really is: the referee may know less of it."""

    id: str
    white: Player
    black: Player
    rows: list[Row] = field(default_factory=list)
    board: chess.Board = field(default_factory=chess.Board)
    arrives: datetime | None = None  # when the last move is in the partner's hands
    answers_on: datetime | None = None
    over: bool = False

    @property
    def mover(self) -> Player:
        return self.white if self.board.turn else self.black

    @property
    def waiter(self) -> Player:
        return self.black if self.board.turn else self.white


def numeric(move: chess.Move) -> str:
    text = "".join(f"{chess.square_file(s) + 1}{chess.square_rank(s) + 1}" for s in (move.from_square, move.to_square))
    return text + {None: "", 5: "1", 4: "2", 3: "3", 2: "4"}[move.promotion]


class Writer:
    """Writes the letters of one event; each has an identity of its own."""

    def __init__(self, chance: random.Random, start: date) -> None:
        self._chance = chance
        self._start = start
        self._number = 0

    def mail(self, sender: Player, to: str, copies: str, subject: str, text: str, at: datetime) -> bytes:
        """A mail of a player's, as our own server stores it, its sender vouched for."""
        self._number += 1
        mail = EmailMessage()
        mail["From"] = f"{sender.name} <{sender.email}>"
        mail["To"] = to
        if copies:
            mail["Cc"] = copies
        mail["Subject"] = subject
        mail["Date"] = format_datetime(at)
        mail["Message-ID"] = f"<{self._number}.{hashlib.sha256(text.encode()).hexdigest()[:12]}@players.test>"
        mail.set_content(text)
        head = f"Authentication-Results: {SERVER}; dmarc=pass header.from=players.test\n"
        return (head.encode() + mail.as_bytes()).replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")

    def move(self, table: Table, at: datetime, faulty: bool) -> bytes:
        """The letter with the last row of a table, or in its place an impossible move."""
        row = table.rows[-1]
        sender = table.white if len(table.rows) % 2 else table.black
        partner = table.black if sender is table.white else table.white
        alone = self._chance.random() < sender.habits.referee_alone
        words = {"table": self._table, "line": self._line, "prose": self._prose}[sender.habits.words]
        text = words(table, sender, row, faulty)
        to, copies = (REFEREE, "") if alone else (partner.email, REFEREE)
        return self.mail(sender, to, copies, f"{CODE} {table.id}", text, at)

    def _wrong(self, day: date | None, sender: Player) -> date | None:
        off = self._chance.random() < sender.habits.wrong_date
        return day - ONE_DAY if day and off else day

    def _table(self, table: Table, sender: Player, last: Row, faulty: bool) -> str:
        rows: list[FormRow] = []
        for place in range(0, len(table.rows), 2):
            white, black = table.rows[place], table.rows[place + 1] if place + 1 < len(table.rows) else None
            cells = {}
            for side, row in (("white", white), ("black", black)):
                if row is None:
                    continue
                received = self._wrong(row.received, sender) if row is last else row.received
                cells[side] = self._impossible(table) if faulty and row is last else numeric(row.move)
                cells[f"{side}_received"] = f"{received:%d/%m}" if received else ""
                cells[f"{side}_sent"] = f"{row.sent:%d/%m}"
                cells[f"{side}_time"] = f"{row.days}/{row.total:02d}"
            rows.append(FormRow(place // 2 + 1, **cells))
        form = FormValues(
            f"{EVENT_NAME} ({CODE})", f"{self._start:%d/%m/%Y}", table.white.name, table.black.name, tuple(rows)
        )
        return write_standard(form, sender.language)

    def _line(self, table: Table, sender: Player, last: Row, faulty: bool) -> str:
        number = (len(table.rows) + 1) // 2
        words = self._impossible(table) if faulty else self._san(last, sender)
        received = self._wrong(last.received, sender)
        lines = [f"{'Ход' if sender.language == 'ru' else 'Move'} {number}: {words}"]
        if received is not None:
            lines.append(f"{'Получен' if sender.language == 'ru' else 'Received'}: {received:%d.%m.%Y}")
        return "\n".join(lines) + "\n"

    def _prose(self, table: Table, sender: Player, last: Row, faulty: bool) -> str:
        number = (len(table.rows) + 1) // 2
        words = self._impossible(table) if faulty else self._san(last, sender)
        mark = f"{number}." if len(table.rows) % 2 else f"{number}..."
        got = f"{last.received:%d.%m.%Y}" if last.received else ""
        if sender.language == "ru":
            thanks = f"Получил ваш ход {got}. " if got else ""
            return f"Здравствуйте!\n\n{thanks}Отвечаю: {mark} {words}\n\nВсего доброго!\n"
        thanks = f"your move came on {got}. " if got else ""
        return f"Dear partner,\n\n{thanks}My reply: {mark} {words}\n\nBest wishes\n"

    def _san(self, row: Row, sender: Player) -> str:
        return row.san.translate(RUSSIAN) if sender.language == "ru" else row.san

    def _impossible(self, table: Table) -> str:
        """One of the mover's pieces onto another of his own."""
        board = table.board.copy()
        board.pop()
        own = [square for square, piece in board.piece_map().items() if piece.color == board.turn]
        return numeric(chess.Move(own[0], own[-1]))
