"""What the demo shows on the terminal: letters as they are sent, what the referee finds, and its mails."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from parsers.acts import Side
from service.demo.script import Letter, Ruling
from service.ledger.game import Game
from service.ledger.setup import Setup
from service.ports import Letter as OutgoingLetter
from service.ports import StoredMail

_COLOURS = {
    "accepted": "green",
    "recorded": "green",
    "rejected": "red",
    "held": "yellow",
    "duplicate": "dim",
    "ignored": "dim",
}
LINES_SHOWN = 14


class Screen:
    """Prints one run. `last_mail`: number of the last mail whose judgement was shown."""

    def __init__(self, console: Console, names: Mapping[str, str]) -> None:
        self._console = console
        self._names = names
        self.last_mail = 0

    def title(self, smtp_port: int, imap_port: int) -> None:
        """The first lines."""
        self._console.rule("[bold]The referee reads along")
        self._console.print(
            f"A small event on this machine alone: players' mail goes in by SMTP (port {smtp_port}), "
            f"the referee reads it by IMAP (port {imap_port}) and answers by SMTP.",
            highlight=False,
        )

    def letter(self, letter: Letter, moment: datetime) -> None:
        """A letter as a player sends it."""
        self._console.print()
        self._console.print(Text(letter.scene, style="bold"))
        to = ", ".join(self._names[address] for address in letter.to)
        copy = ", copy to " + ", ".join(self._names[address] for address in letter.cc) if letter.cc else ""
        title = f"{moment:%d.%m.%Y %H:%M}  {self._names[letter.sender]} → {to}{copy}"
        self._console.print(
            Panel(Text(letter.text.strip()), title=Text(title), title_align="left", border_style="blue", width=96)
        )

    def judged(self, mail: StoredMail) -> None:
        """What a letter came to."""
        self.last_mail = max(self.last_mail, mail.journal)
        if mail.disposition is None:
            return
        line = Text("  the referee: ")
        line.append(str(mail.disposition), style=f"bold {_COLOURS.get(str(mail.disposition), '')}")
        if mail.reason:
            line.append(f" ({mail.reason})")
        for act in mail.acts:
            line.append(_act_text(act))
        if mail.penalty_days:
            line.append(f", penalty {mail.penalty_days} days", style="red")
        self._console.print(line)

    def mail_out(self, letter: OutgoingLetter) -> None:
        """A mail that the referee has sent."""
        message = message_from_bytes(letter.body, policy=policy.default)
        assert isinstance(message, EmailMessage)
        part = message.get_body(("plain",))
        body = part.get_content().strip() if part is not None else ""
        lines = [line for line in body.splitlines() if not line.startswith("===")]
        text = "\n".join(lines).strip().splitlines()
        rest = len(text) - LINES_SHOWN
        shown = "\n".join([*text[:LINES_SHOWN], *([f"… {rest} more lines"] if rest > 0 else [])])
        style = "red" if letter.rank in ("fault", "ruling") else "green"
        who = self._names.get(letter.recipient, letter.recipient)
        title = f"{letter.on:%d.%m.%Y}  Судья → {who}: {letter.subject}"
        self._console.print(Panel(Text(shown), title=Text(title), title_align="left", border_style=style, width=96))

    def ruling(self, ruling: Ruling, moment: datetime) -> None:
        """The arbiter rules."""
        self._console.print()
        self._console.print(Text(ruling.scene, style="bold"))
        self._console.print(f"  {moment:%d.%m.%Y}  referee rule {ruling.kind} {ruling.ruling}", highlight=False)

    def games(self, games: Sequence[Game], setup: Setup) -> None:
        """How the games stand at the end."""
        self._console.print()
        self._console.rule("[bold]How the games stand")
        table = Table(show_edge=False)
        for column in ("game", "white", "black", "moves", "white's days", "black's days", "result"):
            table.add_column(column)
        for game in games:
            table.add_row(
                game.id,
                setup.seat(game.white).name,
                setup.seat(game.black or game.white).name,
                _moves(game),
                _clock(game, Side.WHITE),
                _clock(game, Side.BLACK),
                f"{game.result} ({game.status})",
            )
        self._console.print(table)

    def places(self, folder: Path, kept: bool) -> None:
        """Where everything lies."""
        if kept:
            self._console.print(
                f"Everything lies in {folder}: referee.sqlite (journal, ledger, outbox), mail/ (everybody's Maildir).",
                highlight=False,
                soft_wrap=True,
            )
        else:
            self._console.print(
                "Nothing is kept; `referee demo --keep DIR` leaves ledger and mail in DIR.", highlight=False
            )

    def serving(self, smtp_port: int, imap_port: int, password: str) -> None:
        """How to go on by hand."""
        self._console.print(
            f"The servers stay up: SMTP 127.0.0.1:{smtp_port}, IMAP 127.0.0.1:{imap_port}, accounts "
            f"{', '.join(self._names)}, password {password}. Ctrl-C ends.",
            highlight=False,
            soft_wrap=True,
        )


def _act_text(act: object) -> str:
    if not isinstance(act, dict):
        return ""
    moves = act.get("moves")
    days = act.get("days")
    text = f"; {act.get('kind')}"
    if isinstance(moves, list) and moves:
        text += " " + " ".join(map(str, moves))
    if isinstance(days, dict) and days.get("spent") is not None:
        text += f", {days['spent']} {'day' if days['spent'] == 1 else 'days'}, {days['total']} in all"
    return text


def _moves(game: Game) -> str:
    return " ".join(f"{ply.move_number}.{ply.san}" if ply.number % 2 else ply.san for ply in game.plies)


def _clock(game: Game, side: Side) -> str:
    clock = game.clock(side)
    penalty = f", {clock.penalty} of them penalty" if clock.penalty else ""
    return f"{clock.used} of {clock.quota}{penalty}"
