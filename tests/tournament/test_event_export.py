"""An event in open formats: what an export writes can be read back without the service."""

import csv
import io
import json
import mailbox
from datetime import UTC, datetime
from pathlib import Path

import chess.pgn
import pytest

from service.app import SetClock, open_office
from service.errors import RefereeError
from service.exporting import Tags, export, write_mbox
from service.handling.setup import add_event
from service.handling.starting import start_event
from service.settings.loader import load_event_text
from service.settings.service_model import ServiceFile
from service.tournament.trf_reading import read_trf

EVENT = """event: {code: EX-1, name: Проба, rules: email, start: 2026-01-10}
officials:
  arbiter: {name: Судья Первый, email: arbiter@example.org}
players:
  - {id: a, name: "=1+1", latin: Alpha One, email: a@example.org, rating: 2100}
  - {id: b, name: Борисов Олег, email: b@example.org}
  - {id: c, name: Власов Иван, email: c@example.org}
pairing: {system: round-robin, seed: x}
"""
AT = datetime(2026, 1, 8, 9, 0, tzinfo=UTC)


@pytest.fixture
async def exported(tmp_path: Path) -> tuple[ServiceFile, Path]:
    service = ServiceFile(address="referee@example.org", database=f"sqlite:///{tmp_path}/store.db")
    async with open_office(service, service.database, SetClock(AT)) as office:
        await add_event(office.store, office.cache, load_event_text(EVENT, "event.yaml"), EVENT, AT)
        await start_event(office, "EX-1", AT)
    folder = tmp_path / "out"
    await export(service, "EX-1", folder)
    return service, folder


async def test_games_are_read_back_by_a_chess_program(exported: tuple[ServiceFile, Path]) -> None:
    text = (exported[1] / "games.pgn").read_text(encoding="utf-8")
    stream, games = io.StringIO(text), []
    while (game := chess.pgn.read_game(stream)) is not None:
        games.append(game)
    assert len(games) == 3 and not any(game.errors for game in games)
    assert {game.headers["Round"] for game in games} == {"1", "2", "3"}
    assert {game.headers["GameId"] for game in games} == {"EX-1/G01", "EX-1/G02", "EX-1/G03"}
    assert "Alpha One" in {name for game in games for name in (game.headers["White"], game.headers["Black"])}
    assert "example.org" not in text


async def test_short_tags_are_the_standard_s_alone(exported: tuple[ServiceFile, Path]) -> None:
    service, folder = exported
    await export(service, "EX-1", folder, Tags.SHORT)
    text = (folder / "games.pgn").read_text(encoding="utf-8")
    assert "GameId" not in text and "[Result " in text


async def test_no_cell_is_a_formula(exported: tuple[ServiceFile, Path]) -> None:
    for name in ("games.csv", "moves.csv", "cases.csv", "table.csv"):
        rows = list(csv.reader(io.StringIO((exported[1] / name).read_text(encoding="utf-8"))))
        assert rows and not [cell for row in rows for cell in row if cell[:1] in ("=", "+", "@")]
    assert "'=1+1" in (exported[1] / "games.csv").read_text(encoding="utf-8")


async def test_mails_tables_and_the_draw_are_there(exported: tuple[ServiceFile, Path]) -> None:
    sent = mailbox.mbox(str(exported[1] / "sent.mbox"), create=False)
    assert len(sent) == 4  # three start letters and the arbiter's list
    document = json.loads((exported[1] / "event.json").read_text(encoding="utf-8"))
    assert document["draw"]["seed"] == "x" and sorted(document["draw"]["numbers"].values()) == [1, 2, 3]
    assert [one["bye"] for one in document["rounds"]] == [None, None, None]
    file, faults = read_trf((exported[1] / "event.trf").read_text(encoding="utf-8"))
    assert list(faults) == []
    assert len(file.players) == 3


def test_a_line_that_begins_as_a_mail_does_comes_back_as_it_was() -> None:
    raw = b"Subject: x\r\n\r\nFrom here\r\n>From there\r\n"
    text = write_mbox([("a@example.org", AT, raw), ("b@example.org", AT, raw)])
    assert text.count(b"\nFrom b@example.org ") == 1 and text.startswith(b"From a@example.org ")
    assert text.count(b"\n>From here\n") == 2 and text.count(b"\n>>From there\n") == 2


async def test_an_unknown_event_is_told(exported: tuple[ServiceFile, Path], tmp_path: Path) -> None:
    with pytest.raises(RefereeError, match="no event NOPE"):
        await export(exported[0], "NOPE", tmp_path / "none")
