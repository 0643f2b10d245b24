"""Handing over and reading at the edges: odd reply codes, who is asked for a password, the hour a day ago."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from aiosmtpd.smtp import AuthResult

from service.errors import MailboxError
from service.mail.day_budget import DayBudget
from service.mail.security import Security
from service.mail.smtp import SmtpMailer, SmtpRoute, probe
from service.ports import Fate, OutgoingMail
from tests.mail.test_smtp import MAIL, Server, authenticator, send, serving

MIB = 2**20


@pytest.mark.parametrize(
    ("command", "answer", "fates"),
    [
        pytest.param("RCPT", "400 later", (Fate.TRY_LATER, Fate.DELIVERED), id="the-first-code-that-refuses"),
        pytest.param("RCPT", "499 later", (Fate.TRY_LATER, Fate.DELIVERED), id="the-last-that-may-pass"),
        pytest.param("RCPT", "500 never", (Fate.REFUSED, Fate.DELIVERED), id="the-first-final-one"),
        pytest.param("RCPT", "599 never", (Fate.REFUSED, Fate.DELIVERED), id="the-last-one"),
        pytest.param("RCPT", "600 what", (Fate.TRY_LATER, Fate.DELIVERED), id="beyond-is-nonsense"),
        pytest.param("RCPT", "399 what", (Fate.TRY_LATER, Fate.DELIVERED), id="below-is-nonsense"),
        pytest.param("DATA", "400 later", (Fate.TRY_LATER, Fate.DELIVERED), id="body-the-first-code-that-refuses"),
        pytest.param("DATA", "500 never", (Fate.REFUSED, Fate.DELIVERED), id="body-the-first-final-one"),
        pytest.param("DATA", "600 what", (Fate.UNKNOWN, Fate.DELIVERED), id="body-nonsense-may-have-arrived"),
        pytest.param("DATA", "399 what", (Fate.UNKNOWN, Fate.DELIVERED), id="body-below-is-nonsense"),
        pytest.param("MAIL", "499 later", (Fate.TRY_LATER, Fate.DELIVERED), id="sender-may-pass"),
        pytest.param("MAIL", "500 never", (Fate.ROUTE_CLOSED, Fate.DELIVERED), id="sender-refused-for-good"),
        pytest.param("MAIL", "552 too large", (Fate.REFUSED, Fate.DELIVERED), id="one-mail-too-large"),
        pytest.param("MAIL", "452 4.5.3 daily limit of messages", (Fate.ROUTE_CLOSED, Fate.DELIVERED), id="our-limit"),
    ],
)
async def test_a_reply_code_decides_of_its_own_mail_alone(command: str, answer: str, fates: tuple[Fate, Fate]) -> None:
    server = Server()
    server.answers[command] = answer
    async with serving(server) as port, SmtpMailer(SmtpRoute("127.0.0.1", port)) as mailer:
        first = await mailer.send(MAIL)
        server.answers.clear()
        second = await mailer.send(MAIL)
    assert (first.fate, second.fate) == fates
    assert server.connections == (2 if "what" in answer else 1), "after nonsense the line begins anew"
    assert server.got[-1].rcpt_tos == [MAIL.recipient]


@pytest.mark.parametrize(
    "bad", ["a b@example.org", "a@example.org\r\n", "<a@example.org>", "a\x7f@example.org", "\x00"]
)
async def test_no_such_address_reaches_the_server_as_sender_or_recipient(bad: str) -> None:
    server = Server()
    as_sender, as_recipient = OutgoingMail(bad, MAIL.recipient, b"x"), OutgoingMail(MAIL.sender, bad, b"x")
    async with serving(server) as port:
        deliveries = await send(port, as_sender, as_recipient)
    assert [delivery.fate for delivery in deliveries] == [Fate.REFUSED] * 2
    assert all(delivery.words.startswith("not an address") for delivery in deliveries)
    assert server.got == []


async def test_an_ascii_body_asks_for_nothing_and_a_wide_sender_for_smtputf8() -> None:
    server = Server()
    plain = OutgoingMail(MAIL.sender, MAIL.recipient, b"Subject: x\r\n\r\nx\r\n")
    wide = OutgoingMail("судья@пример.рф", MAIL.recipient, b"Subject: x\r\n\r\nx\r\n")
    async with serving(server) as port:
        await send(port, plain, wide)
    assert [mail.mail_options for mail in server.got] == [[], ["SMTPUTF8"]]
    async with serving(server, enable_SMTPUTF8=False) as port:
        (refused,) = await send(port, wide)
    assert refused.fate is Fate.REFUSED


@pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")
@pytest.mark.parametrize(("password", "fate"), [("secret", None), ("wrong", Fate.ROUTE_CLOSED)])
async def test_a_probe_logs_in_and_sends_nothing(password: str, fate: Fate | None) -> None:
    server = Server()
    settings: dict[str, Any] = {"authenticator": authenticator, "auth_required": True, "auth_require_tls": False}
    async with serving(server, **settings) as port:
        refused = await probe(SmtpRoute("127.0.0.1", port, Security.PLAIN, username="referee", password=password))
    assert (refused.fate if refused else None) is fate
    assert (server.got, server.connections) == ([], 1)


@pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")
async def test_a_login_that_fails_for_a_while_closes_no_route() -> None:
    def busy(*_: object) -> AuthResult:
        return AuthResult(success=False, handled=False, message="454 4.7.0 Temporary authentication failure")

    async with serving(Server(), authenticator=busy, auth_required=True, auth_require_tls=False) as port:
        refused = await probe(SmtpRoute("127.0.0.1", port, Security.PLAIN, username="referee", password="secret"))
    assert refused is not None and refused.fate is Fate.TRY_LATER


async def test_the_line_is_closed_with_a_word() -> None:
    class Polite(Server):
        said = 0

        async def handle_QUIT(self, *_: object) -> str:
            self.said += 1
            return "221 bye"

    server = Polite()
    async with serving(server) as port:
        await send(port, MAIL)
        assert server.said == 1
        assert await probe(SmtpRoute("127.0.0.1", port)) is None
        assert server.said == 2


async def test_a_probe_of_nobody_says_why() -> None:
    async with serving(Server()) as port:
        pass
    refused = await probe(SmtpRoute("127.0.0.1", port))
    assert refused is not None and refused.fate is Fate.TRY_LATER
    assert ": " in refused.words


class Kept:
    """A memory of what was spent, by hour."""

    def __init__(self, hours: dict[str, int]) -> None:
        self.hours = hours
        self.asked = 0

    async def spent(self, account: str) -> dict[str, int]:
        self.asked += 1
        return self.hours

    async def put_spent(self, account: str, hours: dict[str, int]) -> None:
        self.hours = hours


def hour(ago: int) -> str:
    return (datetime.now(UTC) - timedelta(hours=ago)).strftime("%Y-%m-%dT%H")


@pytest.mark.parametrize(
    ("ago", "more", "passes"),
    [
        pytest.param(0, 2, True, id="just-the-limit"),
        pytest.param(0, 3, False, id="one-over-it"),
        pytest.param(23, 3, False, id="yesterday-s-next-hour-counts"),
        pytest.param(24, 3, False, id="this-hour-of-yesterday-counts"),
        pytest.param(26, 3, True, id="what-is-older-does-not"),
        pytest.param(-2, 3, True, id="what-a-wrong-clock-wrote-does-not"),
    ],
)
async def test_what_a_mailbox_gave_out_within_a_day(ago: int, more: int, passes: bool) -> None:
    kept = Kept({hour(ago): 8 * MIB})
    budget = DayBudget(10 * MIB, "one@mx", kept)  # type: ignore[arg-type]
    if passes:
        await budget.spend(more * MIB)
        assert kept.hours[hour(0)] == (8 + more if ago == 0 else more) * MIB
        assert len(kept.hours) == 1
    else:
        with pytest.raises(MailboxError, match=r"^10 MiB"):
            await budget.spend(more * MIB)
    await DayBudget(10 * MIB).spend(11 * MIB)


async def test_the_memory_is_asked_once() -> None:
    kept = Kept({})
    budget = DayBudget(10 * MIB, "one@mx", kept)  # type: ignore[arg-type]
    for _ in range(3):
        await budget.spend(MIB)
    assert (kept.asked, sum(kept.hours.values())) == (1, 3 * MIB)
