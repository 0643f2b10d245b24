"""The real servers are there and answer; whatever rests on them may trust in that."""

from collections.abc import Callable
from urllib.parse import urlsplit

import aioimaplib
import aiosmtplib
import psycopg
import pytest

pytestmark = pytest.mark.real


async def test_dovecot_lets_a_user_in(need_server: Callable[[str], str]) -> None:
    url = urlsplit(need_server("dovecot"))
    client = aioimaplib.IMAP4(host=url.hostname, port=url.port, timeout=10)
    await client.wait_hello_from_server()
    assert (await client.login("referee@referee.test", "secret")).result == "OK"
    selected = await client.select("Junk")
    assert selected.result == "OK"
    await client.logout()


async def test_postfix_takes_mail_for_our_domain(need_server: Callable[[str], str]) -> None:
    url = urlsplit(need_server("postfix"))
    client = aiosmtplib.SMTP(hostname=url.hostname, port=url.port, timeout=10)
    await client.connect()
    assert (await client.ehlo()).code == 250
    await client.mail("player@example.org")
    assert (await client.rcpt("referee@referee.test")).code == 250
    await client.quit()


async def test_postgresql_answers(need_server: Callable[[str], str]) -> None:
    async with await psycopg.AsyncConnection.connect(need_server("postgresql")) as connection:
        cursor = await connection.execute("SELECT 1")
        assert await cursor.fetchone() == (1,)
