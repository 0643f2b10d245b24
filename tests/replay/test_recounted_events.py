"""Whole email events as mails, against an independent recount of plies, days, totals and dispositions."""

import json
from pathlib import Path
from typing import Any

import pytest

from service.mail.sources import read_mails
from service.output.replay_document import GameOut, ReplayDocument
from service.replay import replay
from service.settings.loader import load_event, load_service

EVENTS = Path(__file__).parents[1] / "data" / "oracle"
FOLDERS = sorted(path for path in EVENTS.iterdir() if path.is_dir())


async def rule_on(folder: Path) -> ReplayDocument:
    event = folder / "event.yaml"
    setup = load_event(event)
    mails = read_mails([folder / "mails"])
    return await replay(load_service(folder / "service.yaml"), [(setup, event.read_text(encoding="utf-8"))], mails)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
async def test_an_event_comes_out_as_recounted(folder: Path) -> None:
    wanted = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    document = await rule_on(folder)
    mails = {mail.source: mail for mail in document.mails}
    for want in wanted["mails"]:
        got = mails[want["file"]]
        assert (got.disposition, got.penalty_days) == (want["disposition"], want["penalty_days"]), want["file"]
        booked = [move for act in got.acts if act.outcome == "booked" for move in act.moves]
        assert booked == want["moves"], want["file"]
    games = {game.game: game for game in document.games}
    for name, want in wanted["games"].items():
        _compare(name, want, games[name])


def _compare(name: str, want: dict[str, Any], got: GameOut) -> None:
    assert len(got.plies) == len(want["plies"]), name
    for ply, found in zip(want["plies"], got.plies, strict=True):
        where = f"{name} ply {ply['ply']} ({', '.join(ply['articles'])})"
        assert (found.uci, found.total) == (ply["uci"], ply["total"]), where
        plain = found.model_dump(mode="json")
        for key in ("received", "sent", "days"):
            assert ply[key] is None or plain[key] in ply[key], f"{where}: {key}"
    for side, clock in want["clock"].items():
        for key, value in clock.items():
            assert value is None or getattr(got.clock[side], key) == value, f"{name} {side} {key}"
    assert got.status in want["status"], name


async def test_replaying_the_same_mails_gives_the_same_document() -> None:
    first, second = await rule_on(FOLDERS[0]), await rule_on(FOLDERS[0])
    assert first.to_json() == second.to_json()


async def test_the_document_is_as_promised() -> None:
    document = json.loads((await rule_on(FOLDERS[0])).to_json())
    assert list(document) == ["events", "mails", "games", "players", "cases", "outbox", "funnel"]
    mail = document["mails"][0]
    assert set(mail) == {
        *("source", "digest", "from", "arrived", "disposition", "reason", "acts", "findings", "penalty_days")
    }
    act = next(act for one in document["mails"] for act in one["acts"])
    assert set(act) == {"kind", "outcome", "event", "game", "side", "moves", "variation", "dates", "days"}
    game = document["games"][0]
    assert set(game) == {"event", "game", "status", "result", "on_move", "moves", "clock", "plies"}
    assert set(game["clock"]["white"]) == {"used", "penalty", "moves", "control", "quota", "left"}
    assert set(game["plies"][0]) == {"ply", "uci", "san", "received", "sent", "days", "total", "basis"}
    funnel = document["funnel"]
    assert funnel["received"] == sum(count for name, count in funnel.items() if name != "received")
