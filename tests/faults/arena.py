"""
A tournament made up for the fault tests: an event file and the players' letters, all out of one seed.

Letters come in the order of sending; those of one game are never dated alike. Every game has one impossible move that
is then corrected, so that mails at once, days charged and digests all have something to do.
"""

import random
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from email.message import EmailMessage
from email.utils import format_datetime

import chess

CODE = "FT-2026"
REFEREE = "referee@referee.test"
START = date(2026, 3, 1)
ONE_DAY = timedelta(days=1)
SECOND_ROUND = 100  # letters of different games are this many seconds apart


@dataclass(frozen=True, slots=True)
class Sent:
    """One letter: its game, when our server took it, its bytes."""

    game: str
    at: datetime
    raw: bytes


@dataclass(slots=True)
class _Row:
    """One move as the standard form prints it."""

    text: str
    received: date | None
    sent: date
    days: int
    total: int


def event_text(games: int, start: date = START) -> str:
    """The event file: game GNN between players wNN and bNN."""
    players = "\n".join(
        f"  - {{id: {side}{n:03d}, name: {_name(side, n)}, email: {_email(side, n)}, language: {language}}}"
        for n in range(1, games + 1)
        for side, language in (("w", "ru"), ("b", "en"))
    )
    rows = "\n".join(f"  - {{id: G{n:03d}, white: w{n:03d}, black: b{n:03d}}}" for n in range(1, games + 1))
    return f"""\
event:
  code: {CODE}
  name: Fault Trophy
  rules: email
  start: {start.isoformat()}
  end: {start.year + 2}-12-31
  timezone: Europe/Moscow
  languages: [ru, en]
officials:
  arbiter: {{name: Arbiter Calm, email: arbiter@players.test, language: en}}
players:
{players}
games:
{rows}
"""


def letters(
    games: int, plies: int, seed: int = 1, start: date = START, at_once: bool = True, referee: str = REFEREE
) -> list[Sent]:
    """`games` games of `plies` plies each and one correction a game, in the order of arrival."""
    found: list[Sent] = []
    for n in range(1, games + 1):
        found += _Players(n, start, at_once, referee).play(plies, random.Random(f"{seed}/{n}"))
    return sorted(found, key=lambda letter: (letter.at, letter.game))


@dataclass(frozen=True, slots=True)
class _Players:
    """The two players of one game."""

    n: int
    start: date
    at_once: bool
    referee: str

    def play(self, plies: int, chance: random.Random) -> list[Sent]:
        """The letters of a game of random moves."""
        board, rows, found = chess.Board(), list[_Row](), list[Sent]()
        totals, faulty = {"w": 0, "b": 0}, chance.randrange(2, max(3, plies))
        last = self.start
        for ply in range(plies):
            side = "w" if ply % 2 == 0 else "b"
            move = chance.choice(list(board.legal_moves))
            received = None if ply == 0 else last + ONE_DAY
            sent = (received or self.start) + timedelta(days=chance.randrange(3))
            days = (sent - (received or self.start)).days
            if ply == faulty:
                wrong = _Row(_impossible(board), received, sent, days, totals[side] + days)
                found.append(self.letter(ply, side, [*rows, wrong], "x"))
                totals[side] += days + 2  # 48.3.8: the penalty for an impossible move
                sent += 2 * ONE_DAY
                days = (sent - received).days if received else 0
            totals[side] += days
            rows.append(_Row(_numeric(move), received, sent, days, totals[side]))
            found.append(self.letter(ply, side, rows))
            board.push(move)
            last = sent
        return found

    def letter(self, ply: int, side: str, rows: list[_Row], mark: str = "") -> Sent:
        """The letter that tells the last of these moves."""
        n, sent, other = self.n, rows[-1].sent, "b" if side == "w" else "w"
        at = datetime(sent.year, sent.month, sent.day, 9, tzinfo=UTC) + timedelta(seconds=n % 240 * SECOND_ROUND)
        message = EmailMessage()
        message["Date"] = format_datetime(at)
        message["From"] = f"{_name(side, n)} <{_email(side, n)}>"
        message["To"] = f"{_name(other, n)} <{_email(other, n)}>"
        message["Cc"] = self.referee
        message["Subject"] = f"{CODE} G{n:03d}"
        message["Message-ID"] = f"<{self.start:%Y%m%d}.{n}.{ply}{mark}@players.test>"
        wish = "Уведомления: сразу\n\n" if self.at_once and ply < 2 else ""
        message.set_content(f"{_table(n, rows, self.start)}\n{wish}")
        return Sent(f"G{n:03d}", at, message.as_bytes().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))


def _table(n: int, rows: list[_Row], start: date) -> str:
    lines = [
        "-" * 70,
        f"Турнир       Fault Trophy ({CODE})",
        f"Дата старта  {start:%d/%m/%Y}",
        f"Белые        {_name('w', n)}",
        f"Черные       {_name('b', n)}",
        "",
        "Пол.   Отв.   Время N    Белые    Черные   Пол.   Отв.  Время",
    ]
    for first in range(0, len(rows), 2):
        white, black = rows[first], rows[first + 1] if first + 1 < len(rows) else None
        got = f"{white.received:%d/%m}" if white.received else "---  "
        line = f"{got}  {white.sent:%d/%m}  {white.days}/{white.total:02d}  {first // 2 + 1:02d}.  {white.text}"
        if black is not None:
            line += f"     {black.text}     {black.received:%d/%m}  {black.sent:%d/%m} {black.days}/{black.total:02d}"
        lines.append(line)
    return "\n".join([*lines, "", "-" * 70])


def _numeric(move: chess.Move) -> str:
    squares = (move.from_square, move.to_square)
    text = "".join(f"{chess.square_file(square) + 1}{chess.square_rank(square) + 1}" for square in squares)
    return text + {None: "", 5: "1", 4: "2", 3: "3", 2: "4"}[move.promotion]


def _impossible(board: chess.Board) -> str:
    """A piece of the player on move to a square of one of its own: impossible whatever else stands."""
    own = [square for square, piece in board.piece_map().items() if piece.color == board.turn]
    return _numeric(chess.Move(own[0], own[-1]))


def _name(side: str, n: int) -> str:
    return f"{'White' if side == 'w' else 'Black'} Player{n:03d}"


def _email(side: str, n: int) -> str:
    return f"{side}{n:03d}@players.test"
