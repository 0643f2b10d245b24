"""48.1.3: a file of orders puts a question to a party as a letter of the official's does."""

import asyncio
from datetime import date
from pathlib import Path

import pytest

from service.errors import ConfigError, OrderError
from service.output.replay_document import ReplayDocument
from service.replay import replay
from service.settings.loader import load_event_text
from service.settings.orders import load_orders
from service.settings.service_model import ServiceFile

EVENT = """
event: {code: CM-2026-01, name: Test, rules: email, start: 2026-01-10, end: 2026-03-01, timezone: UTC}
officials:
  arbiter: {name: First Arbiter, email: arbiter@example.org, language: en}
players:
  - {id: probny, name: Probny Petr, email: probny@example.org, language: en}
  - {id: sidorenko, name: Sidorenko Anna, email: sidorenko@example.org, language: ru}
games:
  - {id: G01, white: probny, black: sidorenko, record: {moves: e2e4 e7e5, used: {white: 1, black: 1}, last_sent: 2026-01-10}}
"""  # noqa: E501
CASE = "case: {kind: adjudication, game: G01}"


def play(tmp_path: Path, orders: str) -> ReplayDocument:
    file = tmp_path / "orders.yaml"
    file.write_text(f"orders:\n  - {{{orders}}}\n", encoding="utf-8")
    dated = load_orders(file)
    setup = load_event_text(EVENT, "event.yaml")
    return asyncio.run(replay(ServiceFile(), [(setup, EVENT)], [], dated, until=date(2026, 3, 5)))


@pytest.mark.parametrize(
    ("whom", "asked"),
    [
        pytest.param("white", {"probny@example.org"}, id="a-side"),
        pytest.param("both", {"probny@example.org", "sidorenko@example.org"}, id="both"),
        pytest.param("sidorenko", {"sidorenko@example.org"}, id="a-seat"),
    ],
)
def test_48_1_3_a_dated_order_asks_a_party(tmp_path: Path, whom: str, asked: set[str]) -> None:
    done = play(
        tmp_path, f"on: 2026-03-03, by: arbiter@example.org, {CASE}, ask: {whom}, text: 'Where are the papers?'"
    )
    assert {row.to for row in done.outbox if row.template == "arbiter-asks"} == asked
    assert [case.status for case in done.cases if case.kind == "adjudication"] == ["open"]


def test_48_1_3_nobody_but_whoever_decides_asks(tmp_path: Path) -> None:
    with pytest.raises(OrderError):
        play(tmp_path, f"on: 2026-03-03, by: stranger@example.org, {CASE}, ask: white, text: 'Where?'")


@pytest.mark.parametrize(
    "orders",
    [
        pytest.param("ask: white, text: 'Where?'", id="no-case"),
        pytest.param(f"{CASE}, ask: white", id="nothing-asked"),
        pytest.param(f"{CASE}, ask: white, ruling: reject, text: 'Where?'", id="a-ruling-beside-it"),
    ],
)
def test_a_question_that_is_not_whole_is_refused_with_its_line(tmp_path: Path, orders: str) -> None:
    with pytest.raises(ConfigError) as refused:
        play(tmp_path, f"on: 2026-03-03, by: arbiter@example.org, {orders}")
    assert "orders.yaml:2" in str(refused.value) and "ask" in str(refused.value)
