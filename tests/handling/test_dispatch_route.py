"""The outgoing route: ranks and budget, refusals of the account, giving up, mails that come back."""

import json
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from email.message import EmailMessage

import arena
import pytest

from service.app import SetClock, open_office
from service.handling import route
from service.handling.dispatch import GIVE_UP_AFTER, days_tried, send_due
from service.handling.intake import take_in
from service.handling.judging import judge_waiting
from service.handling.office import Office
from service.handling.route import Budget, Spending
from service.handling.setup import add_event
from service.ports import Arrival, Delivery, Fate, Letter, Mailer, MailKey, OutgoingMail, SendState
from service.rules.verdict import Rank
from service.settings.loader import load_event_text
from service.settings.service_model import ServiceFile

NOW = datetime(2026, 3, 3, 12, tzinfo=UTC)
TAKEN = Delivery(Fate.DELIVERED, "250 ok")


@dataclass
class Route(Mailer):
    """A server that answers as it is told: by recipient, else it takes everything."""

    answers: dict[str, Delivery] = field(default_factory=dict)
    seen: list[str] = field(default_factory=list)
    senders: list[str] = field(default_factory=list)

    async def __aenter__(self) -> "Route":
        return self

    async def __aexit__(self, *exc: object) -> None:
        pass

    async def send(self, mail: OutgoingMail) -> Delivery:
        self.seen.append(mail.recipient)
        self.senders.append(mail.sender)
        return self.answers.get(mail.recipient, TAKEN)


@dataclass
class Alarms:
    """What the operator was told."""

    told: list[str] = field(default_factory=list)

    async def tell(self, key: str, text: str) -> None:
        self.told.append(key)


@dataclass
class Desk:
    office: Office
    clock: SetClock
    alarms: Alarms

    async def queue(self, number: int, rank: Rank, to: str = "w001@players.test") -> None:
        async with self.office.store.unit() as unit:
            await unit.queue(
                Letter(
                    key=f"k{number}",
                    recipient=to,
                    template="ruled",
                    rank=rank,
                    language="en",
                    subject=f"letter {number}",
                    articles=(),
                    on=date(2026, 3, 3),
                    body=b"x",
                    message_id=f"<k{number}@referee.test>",
                    event=arena.CODE,
                    game="G001",
                )
            )

    async def states(self) -> list[str]:
        async with self.office.store.reads() as reads:
            return [str(row.letter.state) for row in await reads.outbox()]

    async def cases(self) -> list[tuple[str, str | None]]:
        async with self.office.store.reads() as reads:
            return [(case.kind, case.about) for case in await reads.cases()]


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    clock, alarms = SetClock(NOW), Alarms()
    async with open_office(ServiceFile(address=arena.REFEREE), "sqlite://", clock) as office:
        office.alarm = alarms
        text = arena.event_text(1)
        await add_event(office.store, office.cache, load_event_text(text, "arena"), text, NOW)
        yield Desk(office, clock, alarms)


async def test_urgent_ranks_leave_first_and_the_minute_is_kept(desk: Desk) -> None:
    for number, rank in enumerate([Rank.DIGEST, Rank.REMINDER, Rank.FAULT, Rank.RULING, Rank.CONFIRMATION]):
        await desk.queue(number, rank, f"r{number}@players.test")
    server, budget = Route(), Budget(per_day=100, per_minute=3)
    while await send_due(desk.office, lambda: server, budget):
        pass
    assert server.seen == ["r3@players.test", "r2@players.test", "r4@players.test"]
    desk.clock.set(NOW + timedelta(minutes=3))
    while await send_due(desk.office, lambda: server, budget):
        pass
    assert server.seen[3:] == ["r1@players.test", "r0@players.test"]


async def test_a_part_of_the_day_is_kept_for_rulings(desk: Desk) -> None:
    for number in range(12):
        await desk.queue(number, Rank.DIGEST)
    server, budget = Route(), Budget(per_day=10, per_minute=100)
    while await send_due(desk.office, lambda: server, budget):
        pass
    assert len(server.seen) == 8
    await desk.queue(50, Rank.RULING, "late@players.test")
    assert await send_due(desk.office, lambda: server, budget) == 1
    assert server.seen[-1] == "late@players.test"
    desk.clock.set(NOW + timedelta(hours=26))
    while await send_due(desk.office, lambda: server, budget):
        pass
    assert len(server.seen) == 13


def test_a_day_is_any_24_hours_and_a_minute_any_60_seconds() -> None:
    spent, budget = Spending({}, {}), Budget(per_day=10, per_minute=4)
    spent.add(4, NOW.replace(second=59))
    assert spent.allowance(budget, NOW.replace(second=59)).urgent == 0
    assert spent.allowance(budget, NOW + timedelta(minutes=1)).urgent == 0, "no burst at the edge of a minute"
    assert spent.allowance(budget, NOW + timedelta(minutes=2)).urgent == 4
    spent.add(6, NOW + timedelta(hours=23))
    assert spent.allowance(budget, NOW + timedelta(hours=23, minutes=9)).urgent == 0
    assert spent.allowance(budget, NOW + timedelta(hours=26)).urgent == 4


async def test_a_refusal_of_the_account_pauses_the_route_and_is_no_failure(desk: Desk) -> None:
    for number in range(3):
        await desk.queue(number, Rank.RULING, f"r{number}@players.test")
    closed = Delivery(Fate.ROUTE_CLOSED, "550 5.4.5 Daily user sending limit exceeded")
    server = Route({"r1@players.test": closed})
    assert await send_due(desk.office, lambda: server) == 1
    assert await desk.states() == ["sent", "queued", "queued"]
    assert desk.alarms.told == ["route-closed"]
    desk.clock.set(NOW + timedelta(hours=23))
    assert await send_due(desk.office, lambda: Route()) == 0
    desk.clock.set(NOW + timedelta(hours=25))
    assert await send_due(desk.office, lambda: Route()) == 2
    assert await desk.cases() == []


async def test_a_pause_is_ended_by_the_operator(desk: Desk) -> None:
    await desk.queue(1, Rank.RULING)
    async with desk.office.store.unit() as unit:
        await route.pause(unit, NOW + timedelta(hours=24))
    assert await send_due(desk.office, lambda: Route()) == 0
    async with desk.office.store.unit() as unit:
        await route.resume(unit)
    assert await send_due(desk.office, lambda: Route()) == 1


async def test_after_five_days_a_ruling_is_not_served(desk: Desk) -> None:
    await desk.queue(1, Rank.RULING)
    server = Route({"w001@players.test": Delivery(Fate.TRY_LATER, "451 later")})
    moment, tries = NOW, 0
    while "failed" not in await desk.states():
        moment += timedelta(hours=4, minutes=1)
        desk.clock.set(moment)
        await send_due(desk.office, lambda: server)
        tries += 1
    assert moment - NOW > GIVE_UP_AFTER
    assert days_tried(tries - 1) > GIVE_UP_AFTER >= days_tried(tries - 2)
    assert await desk.cases() == [("not-served", "w001")]
    async with desk.office.store.reads() as reads:
        told = [(row.letter.template, row.letter.recipient) for row in await reads.outbox()]
    assert told[1:] == [("case-opened", "arbiter@players.test")]


@pytest.mark.parametrize(("rank", "case"), [(Rank.RULING, True), (Rank.FAULT, True), (Rank.DIGEST, False)])
async def test_a_refused_recipient(desk: Desk, rank: Rank, case: bool) -> None:
    await desk.queue(1, rank)
    server = Route({"w001@players.test": Delivery(Fate.REFUSED, "550 5.1.1 no such user")})
    await send_due(desk.office, lambda: server)
    assert (await desk.states())[0] == "failed"
    assert bool(await desk.cases()) is case


async def test_an_arbiter_who_cannot_be_reached_is_the_operators_trouble(desk: Desk) -> None:
    await desk.queue(1, Rank.RULING, "arbiter@players.test")
    refused = Delivery(Fate.REFUSED, "550 5.1.1 no such user")
    await send_due(desk.office, lambda: Route({"arbiter@players.test": refused}))
    assert desk.alarms.told == ["not-served/1"]
    assert await desk.cases() == []


def bounce(message_id: str, action: str = "failed", whole: bool = True) -> bytes:
    """A report of delivery, with the returned letter or its header alone."""
    report = EmailMessage()
    report["From"] = "MAILER-DAEMON@mx.players.test"
    report["To"] = arena.REFEREE
    report["Subject"] = "Undelivered Mail Returned to Sender"
    report["Message-ID"] = f"<b{action}@mx.players.test>"
    report["Auto-Submitted"] = "auto-replied"
    raw = report.as_bytes().rstrip() + b"\nReturn-Path: <>\nMIME-Version: 1.0\n"
    raw += b'Content-Type: multipart/report; report-type=delivery-status; boundary="bb"\n\n'
    raw += b"--bb\nContent-Type: text/plain\n\nCould not be delivered.\n"
    raw += b"--bb\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.players.test\n\n"
    raw += f"Final-Recipient: rfc822; w001@players.test\nAction: {action}\nStatus: 5.1.1\n".encode()
    kind = "message/rfc822" if whole else "text/rfc822-headers"
    raw += f"--bb\nContent-Type: {kind}\n\nSubject: letter 1\nMessage-ID: <{message_id}>\n\nbody\n--bb--\n".encode()
    return raw.replace(b"\n", b"\r\n")


@pytest.mark.parametrize(
    ("raw", "case"),
    [
        pytest.param(bounce("k1@referee.test"), True, id="returned-whole"),
        pytest.param(bounce("k1@referee.test", whole=False), True, id="header-alone"),
        pytest.param(bounce("k1@referee.test", "delayed"), False, id="only-delayed"),
        pytest.param(bounce("other@referee.test"), False, id="not-ours"),
    ],
)
async def test_a_ruling_that_comes_back_is_not_served(desk: Desk, raw: bytes, case: bool) -> None:
    await desk.queue(1, Rank.RULING)
    await send_due(desk.office, lambda: Route())
    for uid in ("1", "2"):  # a bounce may come twice
        await take_in(desk.office, Arrival(raw + uid.encode(), MailKey("a", "INBOX", 1, uid), NOW), None)
        await judge_waiting(desk.office)
    assert (await desk.states())[0] == ("failed" if case else "sent")
    assert await desk.cases() == ([("not-served", "w001")] if case else [])
    async with desk.office.store.reads() as reads:
        assert await reads.funnel() == {"ignored": 2}


async def test_a_closed_outbox_sends_nothing(desk: Desk) -> None:
    await desk.queue(1, Rank.RULING)
    async with desk.office.store.unit() as unit:
        await route.hold(unit, NOW.isoformat())
    assert await send_due(desk.office, lambda: Route()) == 0
    assert await desk.states() == [str(SendState.QUEUED)]


async def test_the_budget_outlives_a_restart(desk: Desk) -> None:
    await desk.queue(1, Rank.RULING)
    await send_due(desk.office, lambda: Route(), Budget(10, 10))
    async with desk.office.store.reads() as reads:
        assert json.loads(await reads.mark(route.SPENT) or "")["hours"] == {"2026-03-03T12": 1}


def plain_bounce(to: str) -> bytes:
    """What some servers send back: words alone, no part of the letter, no Message-ID of ours."""
    return (
        f"Return-Path: <>\r\nDelivered-To: {to}\r\nFrom: MAILER-DAEMON@mx.players.test\r\nTo: {to}\r\n"
        "Subject: failure notice\r\nX-Failed-Recipients: w001@players.test\r\n\r\nThis user does not exist here.\r\n"
    ).encode()


async def test_a_return_path_of_its_own_names_the_mail(desk: Desk) -> None:
    desk.office.return_paths = True
    await desk.queue(1, Rank.RULING)
    await desk.queue(2, Rank.RULING, "b001@players.test")
    server = Route()
    await send_due(desk.office, lambda: server)
    first, second = server.senders
    assert re.fullmatch(r"referee\+r1-[0-9a-f]{12}@referee\.test", first)
    assert first.partition("-")[2] != second.partition("-")[2]
    raw = plain_bounce(first.replace("referee+r", "Referee+R"))  # servers fold addresses as they like
    await take_in(desk.office, Arrival(raw, MailKey("a", "INBOX", 1, "1"), NOW), None)
    await judge_waiting(desk.office)
    assert (await desk.states())[:2] == ["failed", "sent"]
    assert await desk.cases() == [("not-served", "w001")]


@pytest.mark.parametrize(
    "to", ["referee+r1-000000000000@referee.test", "referee+r1@referee.test", "referee@referee.test"]
)
async def test_a_return_path_cannot_be_forged(desk: Desk, to: str) -> None:
    desk.office.return_paths = True
    await desk.queue(1, Rank.RULING)
    await desk.queue(2, Rank.RULING)
    server = Route()
    await send_due(desk.office, lambda: server)
    of_another = server.senders[0].replace("+r1-", "+r2-")
    for uid, address in enumerate((to, of_another, server.senders[0].replace("@referee.test", "@else.test")), 1):
        raw = plain_bounce(address)
        await take_in(desk.office, Arrival(raw, MailKey("a", "INBOX", 1, str(uid)), NOW), None)
        await judge_waiting(desk.office)
    assert await desk.states() == ["sent", "sent"]
    assert await desk.cases() == []


async def test_letters_to_addresses_that_the_route_does_not_reach_wait_untried_and_leave_once_it_does(
    desk: Desk,
) -> None:
    await desk.queue(1, Rank.RULING)
    await desk.queue(2, Rank.CONFIRMATION, arena.REFEREE.upper())
    server = Route()
    for budget in (None, Budget(per_day=100, per_minute=100)):
        while await send_due(desk.office, lambda: server, budget, boxes={arena.REFEREE}):
            pass
    assert server.seen == [arena.REFEREE.upper()]
    async with desk.office.store.reads() as reads:
        waiting = (await reads.outbox(SendState.QUEUED))[0]
    assert (waiting.attempts, waiting.words, waiting.next_try_at) == (0, None, None)
    assert await send_due(desk.office, lambda: server) == 1
    assert server.seen[1:] == ["w001@players.test"]
    assert await send_due(desk.office, lambda: server) == 0
