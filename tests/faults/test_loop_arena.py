"""
The loop arena: a year among machines that answer everything.

Two games go on by people's hands, a move every third day. Whatever the referee writes meets a machine: one that is on
vacation and says so as it should, one that does not, a mail server that returns everything, a mirror that sends every
mail back as its own words with every mark taken off, and another referee with us among its players. LOOP_DAYS sets how
long it lasts (`make loops DAYS=365`).
"""

import os
from collections import Counter
from collections.abc import Callable
from datetime import datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import format_datetime

from post_office import EVENT, NOON, PASS, PostOffice, letter, open_post_office, text_of, trace

from service.ports import Letter

DAYS = int(os.environ.get("LOOP_DAYS", "30"))
EVERY = 3
"""Days between two moves of a game."""
ECHOES = 60
"""Rounds of answers to answers in one day after which a loop would be endless."""
A_DAY = 25
"""The most mails an address may get in a day: twenty answers that changed nothing, and what is owed."""
ARBITER = "arbiter@example.org"
SHUFFLE = {"white": ("Ход {}: Кf3", "Ход {}: Кg1"), "black": ("Ход {}: Кf6", "Ход {}: Кg8")}
SIDES = {
    "G01": ("probny@example.org", "sidorenko@example.org"),
    "G02": ("karasev@example.org", "starostin@example.org"),
}
OTHER = """
event: {code: OTHER-1, name: Другой турнир, rules: email, start: 2026-01-10, timezone: Europe/Moscow}
regulations: {relay: always}
officials:
  arbiter: {name: Чужой Судья, email: referee@example.org, language: ru}
players:
  - {id: one, name: Первый Игрок, email: referee+one@example.org, language: ru}
  - {id: two, name: Второй Игрок, email: two@other.test, language: en}
games: [{id: H1, white: one, black: two}]
"""

Machine = Callable[[Letter, datetime], bytes]


def on_vacation(mail: Letter, at: datetime) -> bytes:
    """A vacation responder as RFC 3834 has it."""
    extra = [("Auto-Submitted", "auto-replied"), ("In-Reply-To", mail.message_id)]
    return answer(mail, "Я в отпуске до понедельника.\n", at, extra)


def rudely_on_vacation(mail: Letter, at: datetime) -> bytes:
    """One that marks nothing and quotes all it got."""
    quoted = "".join(f"> {line}\n" for line in text_of(mail).splitlines())
    return answer(mail, f"Меня нет на месте. Отвечу позже.\n\n{quoted}", at)


def mirror(mail: Letter, at: datetime) -> bytes:
    """Our own text comes back as somebody's own words."""
    return answer(mail, text_of(mail), at)


def bouncer(mail: Letter, at: datetime) -> bytes:
    """A mail server that knows nobody."""
    report = EmailMessage()
    report["From"] = "Mail Delivery System <MAILER-DAEMON@mx.example.org>"
    report["To"] = "referee@example.org"
    report["Subject"] = "Undelivered Mail Returned to Sender"
    report["Date"] = format_datetime(at)
    report["Message-ID"] = f"<bounce.{mail.message_id.strip('<>')}>"
    report["Auto-Submitted"] = "auto-replied"
    report.set_content(f"<{mail.recipient}>: user unknown\n\n{text_of(mail)}")
    return b"Return-Path: <>\n" + trace(at, None) + report.as_bytes()


def answer(mail: Letter, text: str, at: datetime, extra: list[tuple[str, str]] | None = None) -> bytes:
    subject = str(message_from_bytes(mail.body, policy=policy.default)["Subject"])
    return letter(
        mail.recipient, text, to="referee@example.org", cc="", subject=f"Re: {subject}"[:200], at=at, extra=extra or []
    )


MACHINES: dict[str, Machine] = {
    "probny@example.org": on_vacation,
    "sidorenko@example.org": rudely_on_vacation,
    "karasev@example.org": bouncer,
    "starostin@example.org": mirror,
}


async def echo(post: PostOffice, other: PostOffice, at: datetime) -> Counter[str]:
    """Let everything that was written be answered, and the answers too, until all are silent; mails by address."""
    got: Counter[str] = Counter()
    for round_number in range(ECHOES):
        moment = at + timedelta(minutes=round_number + 1)
        fresh, theirs = await post.new_mail(), await other.new_mail()
        if not fresh and not theirs:
            return got
        for mail in fresh:
            got[mail.recipient] += 1
            if mail.recipient == ARBITER:
                await other.receive(proved(mail.body, moment, "example.org"), moment)
            elif mail.recipient in MACHINES:
                await post.receive(MACHINES[mail.recipient](mail, moment), moment)
        for mail in theirs:
            got[f"{mail.recipient} from the other referee"] += 1
            if mail.recipient.startswith("referee"):
                await post.receive(proved(mail.body, moment, "example.org"), moment)
    raise AssertionError(f"still answering after {ECHOES} rounds: {got}")


def proved(raw: bytes, at: datetime, domain: str) -> bytes:
    return trace(at, PASS.format(domain=domain)) + raw


async def test_a_year_among_machines_comes_to_the_moves_that_people_sent() -> None:
    async with open_post_office(EVENT) as post, open_post_office(OTHER) as other:
        sent: Counter[str] = Counter()
        most: Counter[str] = Counter()
        quiet: list[int] = []
        for day in range(DAYS):
            at = NOON + timedelta(days=day)
            total: Counter[str] = Counter()
            if day % EVERY == 0 and day < DAYS - 2 * EVERY:
                for game, sides in SIDES.items():
                    ply = sent[game]
                    side = "white" if ply % 2 == 0 else "black"
                    words = SHUFFLE[side][ply // 2 % 2].format(ply // 2 + 1)
                    text = f"{words}\nПолучен: {at - timedelta(hours=6):%d.%m}\n" if ply else f"{words}\n"
                    raw = letter(sides[ply % 2], text, to=sides[1 - ply % 2], subject=f"CM-2026-01 {game}", at=at)
                    found = await post.receive(raw, at)
                    assert found.disposition == "accepted", (game, ply, found.reason)
                    sent[game] += 1
            total += await echo(post, other, at)
            for hours in (7, 22):
                moment = at + timedelta(hours=hours)
                await post.wait_until(moment)
                await other.wait_until(moment)
                total += await echo(post, other, moment)
            for address, count in total.items():
                most[address] = max(most[address], count)
            if day >= DAYS - EVERY:
                quiet.append(sum(total.values()))
        for game in SIDES:
            assert len(await post.moves(game)) == sent[game]
            state = await post.game(game)
            assert state.result == "*"
            assert sum(charge.days for charge in state.charges if charge.kind == "penalty") == 0
        assert await post.moves("G03") == []
        assert max(most.values()) <= A_DAY, most
        assert max(quiet) <= A_DAY, quiet
