"""A story as whole mails: standard form, free form and strict line, Russian and English, at times with quotations."""

from dataclasses import replace
from datetime import date, datetime
from email.message import EmailMessage
from email.utils import format_datetime
from random import Random
from zoneinfo import ZoneInfo

import chess
import yaml

from tests.recount.drive import numeric
from tests.recount.story import ILLEGIBLE, Letter, Story

CODE = "RC-2027-1"
REFEREE = "referee@example.org"
NAMES = {"white": ("Пробный Пётр", "probny@example.org"), "black": ("Sampleton Amy", "sampleton@example.org")}

RUSSIAN = str.maketrans({"K": "Кр", "Q": "Ф", "R": "Л", "B": "С", "N": "К"})

WORDS = {
    "ru": {
        "event": "Турнир       Мемориал Пересчёта",
        "start": "Дата старта ",
        "white": "Белые       ",
        "black": "Черные      ",
        "head": "Пол.     Отв.     Время  N    Белые    Черные   Пол.     Отв.     Время",
        "partner_sent": "Ваш ход отправлен:",
        "received": "Получен:",
        "sent": "Ответ:",
        "variation": "Вариант:",
        "strict": "Ход",
        "thanks": "С уважением,",
        "wrote": "{} пишет:",
    },
    "en": {
        "event": "Tournament   Мемориал Пересчёта",
        "start": "Start date  ",
        "white": "White       ",
        "black": "Black       ",
        "head": "Received Replied  Time   N    White    Black    Received Replied  Time",
        "partner_sent": "Your move sent:",
        "received": "Received:",
        "sent": "Reply sent:",
        "variation": "Variation:",
        "strict": "Move",
        "thanks": "Kind regards,",
        "wrote": "{} wrote:",
    },
}


def event_file(story: Story) -> str:
    """The event of a story as its organiser would write it."""
    control: dict[str, object] = {"carry": "all" if story.control.carry else "none"}
    if story.control.double_after is not None:
        control["double_after"] = story.control.double_after
    if len(story.control.stages) == 1:
        control["moves"], control["days"] = story.control.stages[0]
    else:
        control["stages"] = [{"moves": moves, "days": days} for moves, days in story.control.stages]
    leaves = [
        {
            "player": letter.side,
            "first": letter.leave[0].isoformat(),
            "last": letter.leave[1].isoformat(),
            "announced": letter.arrived_at.date().isoformat(),
        }
        for letter in story.letters
        if letter.leave is not None
    ]
    event = {
        "event": {
            "code": CODE,
            "name": "Мемориал Пересчёта",
            "rules": "email",
            "mode": "referee",
            "start": story.start.isoformat(),
            "timezone": story.zone,
            "languages": ["ru", "en"],
        },
        "regulations": {"control": control},
        "officials": {"arbiter": {"name": "Судья Первый", "email": "arbiter@example.org", "language": "ru"}},
        "players": [
            {
                "id": "white",
                "name": "Пробный Пётр",
                "latin": "Probny Pyotr",
                "email": NAMES["white"][1],
                "language": "ru",
            },
            {"id": "black", "name": "Sampleton Amy", "email": NAMES["black"][1], "language": "en"},
        ],
        "games": [{"id": "G01", "white": "white", "black": "black"}],
        "leaves": leaves,
    }
    return yaml.safe_dump(event, allow_unicode=True, sort_keys=False)


SERVICE_FILE = f"address: {REFEREE}\nauthentication:\n  trusted_authserv_ids: [mx.example.org]\n"


class Composer:
    """Writes the letters of one story; what is not told by the story is chosen by its seed."""

    def __init__(self, story: Story) -> None:
        self.story, self.random = story, Random(story.seed)
        self.zone = ZoneInfo(story.zone)
        self.last_text: dict[str, str] = {}
        self.written: dict[str, str] = {}

    def mails(self) -> list[tuple[int, bytes]]:
        """(number of the letter, its bytes) of every letter that is a mail, in order of arrival."""
        found = []
        for number, letter in enumerate(self.story.letters):
            if letter.kind in ("move", "strict", "resignation"):
                found.append((number, self.mail(number, letter)))
        return found

    def mail(self, number: int, letter: Letter) -> bytes:
        name, address = NAMES[letter.side]
        partner_name, partner = NAMES["black" if letter.side == "white" else "white"]
        message = EmailMessage()
        message["Return-Path"] = f"<{address}>"
        arrived = letter.arrived_at.astimezone(self.zone)
        message["Received"] = (
            "from mail.example.org (mail.example.org [192.0.2.7]) by mx.example.org (Postfix) with ESMTPS "
            f"id 4Q{number:05}Z for <{REFEREE}>; {format_datetime(arrived)}"
        )
        message["Authentication-Results"] = (
            "mx.example.org; spf=pass smtp.mailfrom=example.org; dkim=pass header.d=example.org; "
            "dmarc=pass header.from=example.org"
        )
        if letter.written_at is not None:
            message["Date"] = format_datetime(letter.written_at.replace(microsecond=0))
        message["From"] = f"{name} <{address}>"
        if letter.addressed:
            message["To"] = f"{partner_name} <{partner}>"
            message["Cc"] = REFEREE
        else:
            message["To"] = REFEREE
        message["Subject"] = f"Re: {CODE} G01 Пробный - Sampleton"
        identity = self.identity(number, letter)
        message["Message-ID"] = f"<{identity}@example.org>"
        if identity not in self.written:
            self.written[identity] = self.text(letter)
        message.set_content(self.written[identity], cte="8bit")
        return message.as_bytes()

    def identity(self, number: int, letter: Letter) -> str:
        """One and the same letter has one Message-ID, however often it comes."""
        for earlier, other in enumerate(self.story.letters[:number]):
            if replace(other, arrived_at=letter.arrived_at, meant=letter.meant) == letter:
                return f"letter.{earlier}"
        return f"letter.{number}"

    def text(self, letter: Letter) -> str:
        """The body: what the letter says, at times the partner's last one quoted below."""
        language = "ru" if letter.side == "white" else "en"
        words = WORDS[language]
        name, address = NAMES[letter.side]
        lines: list[str] = []
        if letter.kind == "resignation":
            lines = ["Сдаюсь." if language == "ru" else "I resign."]
        elif letter.kind == "strict":
            dots = "..." if letter.own_ply % 2 == 0 else ""
            lines = [f"{words['strict']} {(letter.own_ply + 1) // 2}: {dots}{self.moves(letter)[-1]}"]
            lines += self.dates(letter, words)
        else:
            lines = [
                f"{words['event']} ({CODE})",
                f"{words['start']} {self.story.start:%d.%m.%Y}",
                f"{words['white']} {NAMES['white'][0]}",
                f"{words['black']} {NAMES['black'][0]}",
                "",
            ]
            lines += self.table(letter, words) if letter.table or letter.begun else self.game_text(letter, words)
        lines += self.variations(letter, words)
        lines += ["", words["thanks"], name, address]
        own = "\n".join(lines)
        quoted = self.last_text.get("black" if letter.side == "white" else "white")
        self.last_text[letter.side] = own
        answers = letter.kind != "resignation" and "repeat" not in letter.meant
        if quoted and answers and self.random.random() < 0.3:
            writer = NAMES["black" if letter.side == "white" else "white"][0]
            own += "\n\n" + words["wrote"].format(writer) + "\n"
            own += "\n".join(f"> {line}" if line else ">" for line in quoted.split("\n"))
        return own + "\n"

    def moves(self, letter: Letter) -> list[str]:
        """The texts of the moves: numeric, or short algebraic in the writer's language where all are legal."""
        plain = ["9900" if uci == ILLEGIBLE else numeric(uci) for uci in letter.moves]
        if not letter.san or letter.first != 1:
            return plain
        board, texts = chess.Board(), []
        for uci in letter.moves:
            if uci == ILLEGIBLE or chess.Move.from_uci(uci) not in board.legal_moves:
                return plain
            text = board.san(chess.Move.from_uci(uci))
            texts.append(text if letter.side == "black" else text.translate(RUSSIAN))
            board.push_uci(uci)
        return texts

    def day(self, day: date | None) -> str:
        """A date in a table."""
        if day is None:
            return "---"
        return f"{day:%d.%m.%y}" if self.story.seed % 3 else f"{day:%d.%m}"

    def table(self, letter: Letter, words: dict[str, str]) -> list[str]:
        texts = dict(enumerate(self.moves(letter), letter.first))
        lines = [words["head"]]
        for move in range((letter.first + 1) // 2, (letter.own_ply + 1) // 2 + 1):
            cells = []
            for ply in (2 * move - 1, 2 * move):
                received, sent = letter.rows.get(ply, (None, None))
                if ply == letter.own_ply:
                    received, sent = letter.received, letter.sent
                shown = ply in texts or (ply == letter.own_ply and letter.begun)
                dates = f"{self.day(received):9}{self.day(sent):9}" if shown else ""
                cells.append((dates, f"{texts.get(ply, ''):9}"))
            (left, white), (right, black) = cells
            lines.append(f"{left:18}       {move:02}.  {white}{black}{right}".rstrip())
        return lines

    def game_text(self, letter: Letter, words: dict[str, str]) -> list[str]:
        parts = []
        for ply, text in enumerate(self.moves(letter), letter.first):
            number = f"{(ply + 1) // 2}." if ply % 2 else (f"{ply // 2}..." if ply == letter.first else "")
            parts.append(f"{number} {text}".strip())
        return [" ".join(parts), "", *self.dates(letter, words)]

    def dates(self, letter: Letter, words: dict[str, str]) -> list[str]:
        known = (("partner_sent", letter.partner_sent), ("received", letter.received), ("sent", letter.sent))
        return [f"{words[name]} {self.day(day)}" for name, day in known if day is not None]

    def variations(self, letter: Letter, words: dict[str, str]) -> list[str]:
        lines = []
        for branch in letter.branches:
            parts = []
            for ply, uci in enumerate(branch, letter.own_ply + 1):
                number = (
                    f"{(ply + 1) // 2}. " if ply % 2 else (f"{ply // 2}. ... " if ply == letter.own_ply + 1 else "")
                )
                parts.append(number + numeric(uci))
            lines.append(f"{words['variation']} {' '.join(parts)}")
        return ["", *lines] if lines else []


def arrival(story: Story, number: int) -> datetime:
    """When the copy of a letter came, by the second, as a Received header tells it."""
    return story.letters[number].arrived_at.replace(microsecond=0)
