"""47.6.7: the sealed move in no log, mail, JSON, ledger or export before it is forwarded, and in all of them after."""

import io
import json
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from datetime import datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from service.app import SetClock, open_office
from service.cases.case import Ruling
from service.desk import list_cases, show, write_game
from service.exporting import export
from service.handling.intake import take_in
from service.handling.judging import judge_or_set_aside
from service.handling.office import Office
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.handling.setup import add_event
from service.handling.states import load_game
from service.handling.watch import look
from service.ledger.game import GameStatus
from service.output.game_document import game_out
from service.ports import Arrival, MailKey
from service.rules.post import sealed_letters
from service.settings.loader import load_event_text
from service.settings.service_model import AuthenticationSection, ServiceFile

FOLDER = Path(__file__).parents[1] / "scenarios" / "postal-second-overstep-rejected"
MOSCOW = ZoneInfo("Europe/Moscow")
SEALED = re.compile(r"c6-?a5|с6-?а5|3615|\bN[ac]?a5\b|К[сc]?6?-?[аa]5|knight c6|конь c6")
"""The sealed move in every notation that anything here writes: 9... Nc6-a5."""


def decoded(raw: bytes) -> str:
    """A mail with all its parts, headers included, as text."""
    message = message_from_bytes(raw, policy=policy.default)
    assert isinstance(message, EmailMessage)
    parts = [str(value) for value in message.values()]
    for part in message.walk():
        if part.get_content_maintype() == "text":
            parts.append(str(part.get_content()))
        elif part.get_content_type() == "message/rfc822":
            parts.append(decoded(part.get_payload(0).as_bytes()))  # type: ignore[union-attr]
    return "\n".join(parts)


@asynccontextmanager
async def refereed(database: str) -> AsyncIterator[tuple[Office, SetClock, ServiceFile]]:
    service = ServiceFile(address="referee@example.org", database=database)
    proof = AuthenticationSection.model_validate({"trusted_authserv_ids": ["mx.example.org"]})
    service = service.model_copy(update={"authentication": proof})
    clock = SetClock(datetime(2026, 4, 1, tzinfo=MOSCOW))
    async with open_office(service, database, clock) as office:
        text = (FOLDER / "event.yaml").read_text(encoding="utf-8")
        await add_event(office.store, office.cache, load_event_text(text, "event.yaml"), text, clock.now())
        yield office, clock, service


async def receive(office: Office, clock: SetClock, path: Path, number: int) -> None:
    message = message_from_bytes(path.read_bytes(), policy=policy.default)
    at = message["Date"].datetime
    clock.set(at)
    await look(office, at)
    sender = str(message["From"]).partition("@")[2].rstrip(">")
    top = f"Received: from mail by mx.example.org; {message['Date']}\n"
    top += f"Authentication-Results: mx.example.org; dmarc=pass header.from={sender}\n"
    arrival = Arrival(top.encode() + path.read_bytes(), MailKey("test", "INBOX", 1, str(number)), at)
    journal = await take_in(office, arrival, None)
    assert journal is not None
    async with office.store.reads() as reads:
        stored = await reads.mail(journal)
    assert stored is not None
    await judge_or_set_aside(office, stored)


async def rule(office: Office, clock: SetClock, ruling: Ruling, on: str) -> None:
    clock.set(datetime.fromisoformat(on + "T12:00").replace(tzinfo=MOSCOW))
    await look(office, clock.now())
    await carry_out(office, Decision("arbiter", CaseWanted(kind="overstep", game="K1"), ruling), clock.now())


async def everything(office: Office, service: ServiceFile, folder: Path) -> dict[str, str]:
    """All that anybody can read of the referee's, by where it stands; the letters received are their writers'."""
    shown: dict[str, str] = {}
    async with office.store.reads() as reads:
        shown["outbox"] = "\n".join(
            decoded(row.letter.body) + row.letter.subject + row.letter.key for row in await reads.outbox()
        )
        mails = await reads.mails()
        shown["acts"] = json.dumps([[mail.acts, mail.findings, mail.reason] for mail in mails], ensure_ascii=False)
        streams = await reads.heads()
        events = [row for stream in streams for row in await reads.load_stream(stream)]
        shown["ledger"] = json.dumps([[row.kind, row.facts] for row in events], ensure_ascii=False)
        shown["cases"] = json.dumps([asdict(case) for case in await reads.cases()], ensure_ascii=False, default=str)
        entries = await reads.digest_entries(datetime(2027, 1, 1, tzinfo=MOSCOW).date())
        shown["digests"] = json.dumps([entry.notice for entry in entries], ensure_ascii=False)
        game = await load_game(reads, office.cache, "PP-2026", "K1")
        assert game is not None
        shown["game"] = game_out(game).model_dump_json() + repr(game)
    for format in ("text", "chart", "pgn", "json"):
        shown[f"referee game, {format}"] = await write_game(service, "PP-2026", "K1", None, format)
    shown["referee game, half-move"] = await write_game(service, "PP-2026", "K1", len(game.plies), "text")
    shown["referee event"] = await show(service, "PP-2026")
    shown["referee cases"] = "\n".join(await list_cases(service, "PP-2026", every=True))
    await export(service, "PP-2026", folder)
    for path in sorted(folder.iterdir()):
        text = path.read_bytes().decode("utf-8", errors="replace")
        if path.suffix == ".mbox":
            parts = re.split(r"^From \S+ \w{3} \w{3} \d\d .*\n", text, flags=re.MULTILINE)
            text += "\n".join(decoded(part.encode()) for part in parts if part.strip())
        shown[path.name] = text
    return shown


@pytest.mark.parametrize(
    ("ruling", "shown_after"),
    [
        pytest.param(Ruling.REJECT, True, id="47.6.9-rejected-and-forwarded"),
        pytest.param(Ruling.UPHOLD, False, id="47.6.6-upheld-and-never-opened"),
    ],
)
async def test_47_6_7_the_sealed_move_is_nowhere_before_it_is_forwarded(
    ruling: Ruling, shown_after: bool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    log = io.StringIO()
    listening = logging.StreamHandler(log)
    logging.getLogger().addHandler(listening)
    for logger in (logging.getLogger(name) for name in list(logging.root.manager.loggerDict)):
        logger.disabled = False  # a library may have silenced what existed before it was set up
    async with refereed(f"sqlite:///{tmp_path}/referee.db") as (office, clock, service):
        letters = sorted(FOLDER.glob("*.eml"))
        for number, path in enumerate(letters, start=1):
            await receive(office, clock, path, number)
            if number == 3:
                await rule(office, clock, Ruling.UPHOLD, "2026-04-28")
        clock.set(datetime(2026, 6, 19, 20, tzinfo=MOSCOW))
        await look(office, clock.now())
        async with office.store.reads() as reads:
            game = await load_game(reads, office.cache, "PP-2026", "K1")
        assert game is not None
        assert (game.status, len(game.sealed), len(sealed_letters(game))) == (GameStatus.INTERRUPTED, 1, 1)
        before = await everything(office, service, tmp_path / "before")
        assert len(before["outbox"]) > 10_000 and before["received.mbox"].count("Message-ID") == len(letters) - 1
        assert {where for where, text in before.items() if SEALED.search(text)} == set()
        assert "action=rule" in log.getvalue() and not SEALED.search(log.getvalue())

        await rule(office, clock, ruling, "2026-06-20")
        clock.set(datetime(2026, 6, 22, 20, tzinfo=MOSCOW))
        await look(office, clock.now())
        after = await everything(office, service, tmp_path / "after")
        told = {where for where, text in after.items() if SEALED.search(text)}
        if shown_after:
            printed = {f"referee game, {format}" for format in ("text", "chart", "pgn", "json")}
            assert {"outbox", "acts", "ledger", "game", "games.pgn", "moves.csv", "received.mbox"} | printed <= told
        else:
            assert told == set()
        assert not SEALED.search(log.getvalue())


def test_the_pattern_finds_the_move_where_it_stands() -> None:
    letter = decoded((FOLDER / "07-orlova-second-claim.eml").read_bytes())
    assert SEALED.search(letter)
    for text in ("c6a5", "Na5", "Кa5", "3615", "Nc6-a5"):
        assert SEALED.search(text), text
