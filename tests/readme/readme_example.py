"""The mail and the answer that the README shows: judged by the real path, so that the README cannot lie."""

import asyncio
import re
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

from rich.text import Text

from parsers import read_mail
from service.app import SetClock, open_office
from service.handling.intake import take_in
from service.handling.judging import judge_waiting
from service.handling.setup import add_event
from service.output.reading_text import write_reading
from service.ports import Arrival, MailKey
from service.settings.loader import load_event_text
from service.settings.service_model import ServiceFile

README = Path(__file__).parents[2] / "README.md"
ARRIVED = datetime(2031, 5, 27, 18, 5, tzinfo=UTC)


def block(name: str) -> str:
    """The text block of the README under `<!-- name -->`."""
    found = re.search(rf"<!-- {name} -->\n```\w+\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert found, f"README.md has no block {name}"
    return found[1]


def with_block(name: str, text: str) -> str:
    """The README with another text in a block."""
    readme = README.read_text(encoding="utf-8")
    return re.sub(rf"(<!-- {name} -->\n```\w+\n).*?(```)", lambda m: m[1] + text + m[2], readme, flags=re.DOTALL)


def event() -> str:
    """The event of the README, with the game of its first mail."""
    return block("event") + block("games")


def reading_of(letter: str) -> str:
    """What `referee read` prints for the letter of the README."""
    shown = Text.from_markup(write_reading(read_mail(as_sent(letter)))).plain
    return "".join(f"{line.rstrip()}\n" for line in shown.splitlines())


def as_sent(letter: str) -> bytes:
    """A letter with the line ends of mail."""
    return letter.replace("\n", "\r\n").encode()


async def answer_to(letter: str) -> str:
    """What the referee answers to the letter of the README: subject and plain text."""
    raw, text = as_sent(letter), event()
    service = ServiceFile(address="referee@example.org", name="The referee")
    async with open_office(service, "sqlite://", SetClock(ARRIVED)) as office:
        setup = load_event_text(text, "event.yaml")
        await add_event(office.store, office.cache, setup, text, ARRIVED)
        await take_in(office, Arrival(raw, MailKey("readme", "INBOX", 1, "1"), ARRIVED), None)
        await judge_waiting(office)
        async with office.store.reads() as reads:
            letters = [row.letter for row in await reads.outbox() if row.letter.template == "move-invalid"]
    assert len(letters) == 1, [one.template for one in letters]
    message = message_from_bytes(letters[0].body, policy=policy.default)
    assert isinstance(message, EmailMessage)
    part = message.get_body(("plain",))
    assert part is not None
    text = str(part.get_content()).replace("\r\n", "\n").strip()
    return f"Subject: {letters[0].subject}\n\n{text}\n"


if __name__ == "__main__":
    README.write_text(with_block("answer", asyncio.run(answer_to(block("mail")))), encoding="utf-8")
    README.write_text(with_block("reading", reading_of(block("mail"))), encoding="utf-8")
