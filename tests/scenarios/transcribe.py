"""
Whole mails in, whole mails out: plays a scenario's folder through the referee and writes down what everybody reads.

A folder holds `event.yaml`, letters `NN-name.eml`, optional `orders.yaml` (officials' dated orders), optional
`until.txt` (a last day), `published.yaml` (a round of a Swiss as it was published), and `transcript.txt`, which this
command writes anew; read the difference aloud. Where an organiser sets the event up by mail, `organiser.txt` holds
the address and stands in the place of `event.yaml`:

    .venv/bin/python tests/scenarios/transcribe.py [NAME …]

A letter is written as its sender sent it; what our own server writes on top is added, dated by `Date:`. The header
`X-Proof: none` leaves the sender unproved, `X-Arrived:` dates a late arrival, `X-Answers: game-ended` makes it a reply
to the last such mail to the sender. `{code}` in a body stands for the last
one-time code mailed to the sender, `{case KIND GAME}` for the number of a case, an
open one first. Codes are shown as CODE-1, CODE-2 …;
the position and the record, which stand in every mail, are shown where they are the matter itself, and once in an
arbiter's mail with the charts.
"""

import asyncio
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage, Message
from email.utils import format_datetime, parseaddr, parsedate_to_datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import yaml

sys.path.insert(0, str(Path(__file__).parents[2]))

from parsers.acts import Side
from service.app import SetClock, open_office
from service.handling.asking import ask_party, asked_by
from service.handling.drawing import open_games
from service.handling.intake import take_in
from service.handling.judging import judge_or_set_aside
from service.handling.office import Office
from service.handling.order_copies import TEMPLATE as ORDER_COPY
from service.handling.rulings import carry_out
from service.handling.running_event import append, load_chess_event, load_running
from service.handling.setup import add_event
from service.handling.standing_orders import order_standing
from service.handling.states import States, load_game
from service.handling.swiss_rounds import tell_published
from service.handling.tables import table_of
from service.handling.watch import look
from service.ledger.rounds import DrawnGame, RoundPaired, RoundPublished
from service.ledger.setup import Setup
from service.output.table_text import write_table
from service.ports import Arrival, CaseStatus, InputKind, Letter, MailKey, SendState
from service.rules.verdict import Rank
from service.settings.loader import load_event_text
from service.settings.orders import DatedOrder, load_orders
from service.settings.service_model import AuthenticationSection, ServiceFile

FOLDER = Path(__file__).parent
ORDERS_AT = time(12, 0)
HOURS = (time(7, 1), time(18, 1))
CUT = ("Как ответить", "Положение", "How to answer", "How to reply", "Position", "The position")
CHARTS = ("График: ", "Chart: ")
FAMILIAR = frozenset(
    {
        "adjudication-opened",
        "case-told",
        "desk",
        "draw-due",
        "entry-letter",
        "game-ended",
        "has-a-move-been-sent",
        "leaver-share",
        "line-ups-open",
        "repeat-due",
        "result-registered",
        "round-published",
        "start-letter",
        "white-first-move-missing",
    }
)
"""Mails that everybody gets: in a whole event each is shown once in a language, then by its subject alone."""
_CODE = re.compile(r"(?:[JKLMNPQRSTVWXYZ9]{4}-){7}[JKLMNPQRSTVWXYZ9]{4}")


def names() -> list[str]:
    """The scenarios that are there."""
    return sorted(
        path.parent.name for pattern in ("event.yaml", "organiser.txt") for path in FOLDER.glob(f"*/{pattern}")
    )


@dataclass
class Play:
    """One scenario in play: the office, the clock, what has been written down."""

    office: Office
    clock: SetClock
    setup: Setup | None
    lines: list[str] = field(default_factory=list)
    codes: dict[str, str] = field(default_factory=dict)
    last_code: dict[str, str] = field(default_factory=dict)
    asked: dict[tuple[str, str], str] = field(default_factory=dict)
    shown: int = 0
    given: int = 0
    table: bool = False
    known: set[tuple[str, str]] = field(default_factory=set)
    whole: set[str] = field(
        default_factory=lambda: {"move-arrived", "claim-for-arbiter", "answer-record", "player-digest", "arbiter-day"}
    )

    async def letter(self, path: Path) -> None:
        """One letter comes in."""
        message = message_from_bytes(path.read_bytes(), policy=policy.default)
        assert isinstance(message, EmailMessage)
        at = _arrival(message)
        sender = parseaddr(str(message["From"]))[1]
        raw = await self._filled(path.read_text(encoding="utf-8"), sender)
        proof = "" if message["X-Proof"] == "none" else f"; dmarc=pass header.from={sender.partition('@')[2]}"
        if (asked := message["X-Answers"]) is not None:
            raw = f"In-Reply-To: {self.asked[sender, str(asked)]}\n" + raw
        route = f"from mail.example.org by mx.example.org with ESMTPS; {format_datetime(at)}"
        top = f"Received: {route}\nAuthentication-Results: mx.example.org{proof or '; none'}\n"
        self.given += 1
        key = MailKey("scenario", "INBOX", 1, str(self.given))
        arrival = Arrival((top + raw).replace("\n", "\r\n").encode(), key, at)
        number = await take_in(self.office, arrival, None)
        assert number is not None
        async with self.office.store.reads() as reads:
            stored = await reads.mail(number)
        assert stored is not None
        await judge_or_set_aside(self.office, stored)
        async with self.office.store.reads() as reads:
            done = await reads.mail(number)
        assert done is not None
        reason = f", {done.reason}" if done.reason else ""
        self.lines.append(f"\n>>>> {at:%Y-%m-%d %H:%M}  {path.name}  [{done.disposition}{reason}]")
        self.lines += [f"     {name}: {message[name]}" for name in ("From", "To", "Cc", "Subject") if message[name]]
        body = "\n\n".join(_written(message_from_bytes(raw.encode(), policy=policy.default)))
        self.lines += ["", *(f"     {line}".rstrip() for line in self._plain(body).splitlines())]
        await self.show()

    async def _filled(self, text: str, sender: str) -> str:
        text = text.replace("{code}", self.last_code.get(sender, "?"))
        async with self.office.store.reads() as reads:
            cases = await reads.cases()
        for kind, game in re.findall(r"\{case ([\w-]+)(?: ([\w-]+))?\}", text):
            fitting = [case for case in cases if case.kind == kind and game in ("", case.game)]
            number = next((case.number for case in fitting if case.status is CaseStatus.OPEN), fitting[0].number)
            text = text.replace(f"{{case {kind}{' ' + game if game else ''}}}", str(number))
        return text

    async def order(self, order: DatedOrder) -> None:
        """An official's dated order."""
        word = f"ask {order.ask}," if order.ask else order.ruling
        what = f"{word} {order.case.kind} {order.case.game or ''}" if order.case else f"{order.order}"
        self.lines.append(f"\n>>>> {order.on}  {order.by} orders: {what.strip()}")
        if order.ask:
            asked = await asked_by(self.office, order.by, order.wanted(), order.ask, order.text)
            await ask_party(self.office, asked, self.clock.now())
        elif order.case:
            await carry_out(self.office, order.decision(), self.clock.now())
        else:
            await order_standing(self.office, order.standing(), self.clock.now())
        await self.show()

    async def published(self, path: Path) -> None:
        """A round of a Swiss stands published as a file says, whoever paired it."""
        assert self.setup is not None
        told = yaml.safe_load(path.read_text(encoding="utf-8"))
        number, on, code = told["round"], told["day"], self.setup.code
        moment = datetime.combine(on, ORDERS_AT, ZoneInfo(self.setup.zone))
        await _pass(self, moment, ZoneInfo(self.setup.zone))
        rows = tuple(DrawnGame(f"G{board:02}", *pair, board) for board, pair in enumerate(told["games"], 1))
        async with self.office.store.unit() as unit:
            states = States(unit, self.office.cache)
            setup = await states.setup(code)
            journal = await unit.enter(InputKind.TICK, moment, f"round {number}".encode())
            made = RoundPaired(journal=journal, round=number, on=on, games=rows)
            out = RoundPublished(journal=journal, round=number, on=on, start=setup.start, by="arbiter")
            await append(unit, states, code, [made, out])
            await open_games(unit, states, setup, rows, setup.start, journal)
            event = await load_chess_event(unit, code, states)
            paired = event.round(number)
            assert paired is not None
            await tell_published(self.office, unit, states, setup, paired, event, moment, journal)
            await states.write(journal)
        states.keep()
        await self.show()

    async def show(self) -> None:
        """Write down every mail queued since the last time."""
        async with self.office.store.reads() as reads:
            rows = await reads.outbox(after=self.shown)
        for row in rows:
            self.shown = row.id
            if row.letter.template == ORDER_COPY:
                continue  # the referee's own note to itself, read by nobody
            self._show(row.letter, row.letter.state)

    def _show(self, letter: Letter, state: SendState) -> None:
        text = _text(letter)
        self.asked[letter.recipient, letter.template] = letter.message_id
        for code in _CODE.findall(text):
            self.codes.setdefault(code, f"CODE-{len(self.codes) + 1}")
            self.last_code[letter.recipient] = code
        kept = " (kept, not sent: the event is observed)" if state is SendState.OBSERVED else ""
        self.lines.append(f"\n<<<< {letter.on}  to {letter.recipient}  {letter.template}, {letter.rank}{kept}")
        self.lines.append(f"     Subject: {letter.subject}")
        if letter.rank is Rank.DIGEST and letter.template not in self.whole:
            return  # the daily mails: the first of each is shown, then only that it went
        if self.table and (letter.template, letter.language) in self.known:
            return
        if letter.template in FAMILIAR:
            self.known.add((letter.template, letter.language))
        body = text if letter.template in self.whole else _cut(text)
        self.whole.discard(letter.template)
        self.lines += ["", *(f"     {line}".rstrip() for line in self._plain(body).splitlines()[2:])]

    def _plain(self, text: str) -> str:
        for code, name in self.codes.items():
            text = text.replace(code, name)
        return text.strip()


def _written(message: Message) -> Iterator[str]:
    """The parts of a letter as its sender wrote them; a file under its name."""
    for part in message.walk():
        if part.is_multipart():
            continue
        name = part.get_filename()
        if name:
            yield f"[{name}]"
        assert isinstance(part, EmailMessage)
        yield str(part.get_content()).strip()


def _text(letter: Letter) -> str:
    message = message_from_bytes(letter.body, policy=policy.default)
    assert isinstance(message, EmailMessage)
    part = message.get_body(("plain",))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")


def _cut(text: str) -> str:
    """The mail without position, record and chart, which stand at its end."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if line.strip() in CUT or line.startswith(CHARTS):
            return "\n".join([*lines[:number], "[charts, position and record]"])
    return text


def _arrival(message: EmailMessage) -> datetime:
    """When a letter came: by its `Date:`, or later where `X-Arrived:` says so."""
    late = message["X-Arrived"]
    return parsedate_to_datetime(str(late)) if late else message["Date"].datetime  # type: ignore[no-any-return]


def _moments(folder: Path, zone: ZoneInfo) -> Iterator[tuple[datetime, Path | DatedOrder]]:
    for path in sorted(folder.glob("*.eml")):
        message = message_from_bytes(path.read_bytes(), policy=policy.default)
        assert isinstance(message, EmailMessage)
        yield _arrival(message), path
    if (folder / "orders.yaml").exists():
        for order in load_orders(folder / "orders.yaml"):
            yield datetime.combine(order.on, ORDERS_AT, zone), order


def _begins(event: str, first: datetime, zone: ZoneInfo) -> datetime:
    """When the referee takes over: on the day of the last move that the event's file records, else before all else."""
    recorded = [date.fromisoformat(day) for day in re.findall(r"last_sent: (\d{4}-\d\d-\d\d)", event)]
    taken = datetime.combine(max(recorded), ORDERS_AT, zone) if recorded else first
    return min(first - timedelta(days=1), taken).astimezone(UTC)


async def _pass(play: Play, until: datetime, zone: ZoneInfo) -> None:
    """Let the days pass hour by hour of those at which the referee writes."""
    day = play.clock.now().astimezone(zone).date()
    while day <= until.astimezone(zone).date():
        for hour in HOURS:
            moment = datetime.combine(day, hour, zone)
            if play.clock.now() < moment <= until:
                play.clock.set(moment)
                await look(play.office, moment)
                await play.show()
        day += timedelta(days=1)
    play.clock.set(until)
    await look(play.office, until)
    await play.show()


async def transcribe(name: str) -> str:
    """Play one scenario; gives its transcript."""
    folder = FOLDER / name
    file, organiser = folder / "event.yaml", folder / "organiser.txt"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    setup = load_event_text(text, str(file)) if text else None
    zone = ZoneInfo(setup.zone if setup else "Europe/Moscow")
    steps = sorted(_moments(folder, zone), key=lambda step: step[0])
    clock = SetClock(_begins(text, steps[0][0], zone))
    service = ServiceFile(
        address="referee@example.org", authentication=AuthenticationSection(trusted_authserv_ids=["mx.example.org"])
    )
    async with open_office(service, "sqlite://", clock) as office:
        if setup is not None:
            await add_event(office.store, office.cache, setup, text, clock.now() - timedelta(hours=1))
        if organiser.exists():
            office.organisers = frozenset({organiser.read_text().strip()})
        play = Play(office, clock, setup, table=name.startswith("event-"))
        if (folder / "published.yaml").exists():
            await play.published(folder / "published.yaml")
        for at, step in steps:
            await _pass(play, at, zone)
            await (play.letter(step) if isinstance(step, Path) else play.order(step))
        if (folder / "until.txt").exists():
            last = date.fromisoformat((folder / "until.txt").read_text().strip())
            await _pass(play, datetime.combine(last, time(23, 59), zone), zone)
        play.lines += await _end(play)
    return "\n".join(play.lines).strip() + "\n"


async def _end(play: Play) -> list[str]:
    """How the games and the cases stand at the end; of a whole event, `event-…`, the table too."""
    lines = ["", "==== at the end"]
    async with play.office.store.reads() as reads:
        code = play.setup.code if play.setup else (await reads.events())[0].code
        for row in await reads.games(code):
            game = await load_game(reads, play.office.cache, code, row.game)
            assert game is not None
            used = ", ".join(f"{clock.used} of {clock.quota}" for clock in map(game.clock, Side))
            lines.append(f"{row.game}: {game.status}, {game.result}, {len(game.plies)} half-moves, days {used}")
        for case in await reads.cases():
            what = f"{case.kind} {case.game or ''}".strip()
            lines.append(f"case {case.number}, {what}: {case.status} {case.facts.get('ruling') or ''}".rstrip())
        if play.table:
            lines += ["", write_table(table_of(await load_running(play.office, reads, code)))]
    return lines


if __name__ == "__main__":
    for wanted in sys.argv[1:] or names():
        (FOLDER / wanted / "transcript.txt").write_text(asyncio.run(transcribe(wanted)), encoding="utf-8")
        sys.stdout.write(f"{wanted}\n")
