"""What of an event may stand on an open page: names as `publish.names` says, moves late by `publish.delay`."""

import io
from pathlib import Path

import chess.pgn
import pytest
from typer.testing import CliRunner

from service.cli import app
from service.ledger.events import GameEnded
from service.ledger.game import fold
from service.publishing import public_games, public_seats
from service.settings.loader import load_event_text
from tests.rules.clockwork import after, booked, day, opened

EVENT = """event: {code: PU-1, name: Проба, rules: email, start: 2026-01-10}
regulations: {publish: {names: NAMES, delay: 0}}
officials: {arbiter: {name: Судья Первый, email: arbiter@example.org}}
players:
  - {id: a, name: Осокин Лев, email: osokin@example.org, rating: 2100}
  - {id: b, name: Римская-Корсакова Анна, latin: Rimskaya Anna, email: anna@example.org}
games:
  - {id: G1, white: a, black: b, record: {moves: e2e4 e7e5 g1f3, used: {white: 1, black: 1}, last_sent: 2026-02-01}}
  - {id: G2, white: b, black: a, result: 1-0, how: resignation}
"""


@pytest.mark.parametrize(
    ("names", "shown", "latin"),
    [
        ("full", ["Осокин Лев", "Римская-Корсакова Анна"], [None, "Rimskaya Anna"]),
        ("initials", ["О. Л.", "Р. К. А."], ["O. L.", "R. A."]),
        ("none", ["Участник 1", "Участник 2"], ["Player 1", "Player 2"]),
    ],
)
def test_names_on_an_open_page(names: str, shown: list[str], latin: list[str | None]) -> None:
    seats = public_seats(load_event_text(EVENT.replace("NAMES", names), "event.yaml"))
    assert ([seat.name for seat in seats], [seat.latin for seat in seats]) == (shown, latin)


def test_moves_of_a_running_game_are_shown_late() -> None:
    sent = [day(text) for text in ("11.01", "13.01", "20.01", "25.01")]
    game = after(fold([opened()]), *(event for number, on in enumerate(sent, 1) for event in booked(number, on)))
    for last, count in (("25.01", 4), ("24.01", 3), ("13.01", 2), ("10.01", 0)):
        (shown,) = public_games([game], day(last))
        assert [ply.sent for ply in shown.plies] == sent[:count]
    over = after(game, GameEnded(journal=9, result="1-0", how="resignation", article="48.9.1", on=day("26.01")))
    assert len(public_games([over], day("10.01"))[0].plies) == 4


@pytest.mark.parametrize("names", ["full", "initials", "none"])
def test_the_open_files_hold_no_address_and_no_other_name(tmp_path: Path, names: str) -> None:
    event, config, folder = tmp_path / "event.yaml", tmp_path / "service.yaml", tmp_path / "site"
    event.write_text(EVENT.replace("NAMES", names), encoding="utf-8")
    config.write_text(f"database: sqlite:///{tmp_path}/r.sqlite\n", encoding="utf-8")
    for words in (["event", "add", str(event)], ["export", "PU-1", str(folder), "--public"]):
        result = CliRunner().invoke(app, [*words, "--config", str(config)])
        assert result.exit_code == 0, result.output
    assert sorted(path.name for path in folder.iterdir()) == ["games.pgn", "table.csv", "table.html", "table.txt"]
    text = "".join(path.read_text(encoding="utf-8") for path in folder.iterdir())
    assert "example.org" not in text and "@" not in text
    assert ("Осокин" in text) == (names == "full") and ("Rimskaya" in text) == (names == "full")
    game = chess.pgn.read_game(io.StringIO((folder / "games.pgn").read_text(encoding="utf-8")))
    assert game is not None and [move.uci() for move in game.mainline_moves()] == ["e2e4", "e7e5", "g1f3"]


@pytest.mark.parametrize("left", ["received.mbox", "sent.mbox", "cases.csv", "event.yaml", "event.json", "moves.csv"])
def test_an_open_export_leaves_nothing_of_a_whole_one_beside_it(tmp_path: Path, left: str) -> None:
    event, config, folder = tmp_path / "event.yaml", tmp_path / "service.yaml", tmp_path / "site"
    event.write_text(EVENT.replace("NAMES", "none"), encoding="utf-8")
    config.write_text(f"database: sqlite:///{tmp_path}/r.sqlite\n", encoding="utf-8")
    for words in (["event", "add", str(event)], ["export", "PU-1", str(folder)]):
        assert CliRunner().invoke(app, [*words, "--config", str(config)]).exit_code == 0
    for path in folder.iterdir():
        if path.name != left:
            path.unlink()
    refused = CliRunner().invoke(app, ["export", "PU-1", str(folder), "--public", "--config", str(config)])
    assert refused.exit_code != 0 and left in refused.output + str(refused.exception)
    assert [path.name for path in folder.iterdir()] == [left]
    (folder / left).rename(folder / "index.html")
    again = CliRunner().invoke(app, ["export", "PU-1", str(folder), "--public", "--config", str(config)])
    assert again.exit_code == 0
