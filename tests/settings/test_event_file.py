"""An organiser's file: right, it becomes a setup; wrong, all faults are told at once with file, line and key."""

from datetime import date
from pathlib import Path

import pytest

from service.errors import ConfigError
from service.ledger.setup import Mode
from service.settings.loader import load_event, load_event_text, load_service

GOOD = """
event: {code: CM-1, name: Cup, rules: email, start: 2026-01-10}
officials:
  arbiter: {name: Judge, email: arbiter@example.org}
players:
  - {id: a, name: Осокин Лев, email: a@example.org, language: no}
  - {id: b, name: Drozdova Anna, emails: [b@example.org, b2@example.org]}
games:
  - {id: G1, white: a, black: b}
"""


def faults(text: str) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        load_event_text(text, "e.yaml")
    return [str(fault) for fault in caught.value.faults]


def test_what_is_left_out_takes_its_default() -> None:
    setup = load_event_text(GOOD, "e.yaml")
    assert (setup.mode, setup.zone, setup.languages) == (Mode.REFEREE, "Europe/Moscow", ("ru", "en"))
    assert setup.regulations.control.quota(1) == 60
    assert setup.seat("b").emails == ("b@example.org", "b2@example.org")
    assert setup.seat("b").language == "ru"


def test_yaml_words_that_are_traps_stay_texts() -> None:
    assert load_event_text(GOOD, "e.yaml").seat("a").language == "no"
    text = GOOD.replace("code: CM-1", "code: 010").replace("name: Cup", "name: 10:30")
    setup = load_event_text(text, "e.yaml")
    assert (setup.code, setup.name) == ("010", "10:30")


def test_all_faults_come_at_once_with_line_and_key() -> None:
    text = (
        GOOD.replace("start: 2026-01-10", "start: 2026-02-30")
        .replace("rules: email", "rules: emial")
        .replace("white: a, black: b", "white: a, black: zz")
        .replace("email: a@example.org", "email: a at example")
    )
    found = faults(text)
    assert any(line.startswith("e.yaml:2: event.start: must be a date") for line in found)
    assert any(line.startswith("e.yaml:2: event.rules: must be one of") for line in found)
    assert any(line.startswith("e.yaml:6: players.1.email: is no mail address") for line in found)
    assert any(line == "e.yaml:9: games.1.black: there is no player 'zz'" for line in found)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        pytest.param(
            ("name: Cup", "name: Cup, nmae: x"),
            "e.yaml:2: event.nmae: is no known key; did you mean name?",
            id="unknown-key",
        ),
        pytest.param(("name: Cup", "name: Cup, name: Cap"), "e.yaml:2: event.name: stands twice", id="duplicate-key"),
        pytest.param(("id: b,", "id: a,"), "players.2.id: 'a' is used twice", id="duplicate-id"),
        pytest.param(("black: b", "black: a"), "cannot play against himself", id="own-partner"),
        pytest.param(
            ("black: b", "black: b, record: {moves: e2e4 e7e5 e1e3}"),
            "games.1.record.moves: move 2. 'e1e3' is not possible",
            id="47.3.1-impossible-move-of-a-record",
        ),
        pytest.param(("name: Judge", "name: &x Judge"), "anchors and aliases", id="anchor"),
        pytest.param(("name: Judge", "name: !!python/object:os.system Judge"), "the tag", id="tag"),
        pytest.param(
            ("arbiter: {name: Judge, email: arbiter@example.org}", "steward: a"),
            "officials.arbiter: is missing",
            id="46.3-no-arbiter",
        ),
        pytest.param(("rules: email", "rules: email, timezone: Moscow"), "event.timezone: is no time zone", id="zone"),
    ],
)
def test_faults(change: tuple[str, str], expected: str) -> None:
    found = faults(GOOD.replace(*change))
    assert any(expected in line for line in found), found


def test_broken_yaml_is_one_fault_with_its_line() -> None:
    assert faults("event: [\nplayers: {")[0].startswith("e.yaml:")
    assert faults("") == ["e.yaml:1: file: is empty"]


def test_regulations_nested_and_dotted_are_the_same() -> None:
    nested = load_event_text(GOOD + "regulations: {silence: {repeat_after: 20}}\n", "e.yaml")
    dotted = load_event_text(GOOD + "regulations: {silence.repeat_after: 20}\n", "e.yaml")
    assert nested.regulations == dotted.regulations
    assert nested.regulations.silence.repeat_after_days == 20


def test_a_record_is_read_in_any_notation() -> None:
    text = GOOD.replace(
        "black: b", "black: b, record: {moves: '5254 e7e5 Nf3 Nc6 Сb5', last_sent: 2026-01-20, offered: a6 Ba4}"
    )
    record = load_event_text(text, "e.yaml").games[0].record
    assert record is not None
    assert record.moves == ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5")
    assert record.offered == ("a7a6", "b5a4")
    assert record.last_sent == date(2026, 1, 20)


@pytest.mark.parametrize("path", sorted(Path("config/events").glob("*.example.yaml")), ids=lambda path: path.name)
def test_the_examples_of_events_are_right(path: Path) -> None:
    assert load_event(path).games


def test_the_example_of_the_service_is_right_and_shows_every_section() -> None:
    path = Path("config/service.example.yaml")
    service = load_service(path)
    assert service.mailbox.kind == "imap"
    text = path.read_text(encoding="utf-8")
    shown = {
        "address",
        "name",
        "mailbox",
        "outgoing",
        "database",
        "events",
        "languages",
        "hours",
        "authentication",
        "limits",
    }
    assert all(f"\n{section}:" in text for section in shown)
