"""An organiser's file: right, it becomes a setup; wrong, all faults are told at once with file, line and key."""

from datetime import date
from pathlib import Path

import pytest

from service.errors import ConfigError
from service.ledger.setup import Mode
from service.settings.hints import hints_of
from service.settings.loader import load_event, load_event_text, load_service
from service.settings.source import read_source_text

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


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("mailbox: {kind: imap, user: r}", "mailbox.host: is missing: the server that is read", id="imap"),
        pytest.param("mailbox: {kind: imap, provider: gmail}", "mailbox.user: is missing", id="imap-user"),
        pytest.param("mailbox: {kind: maildir}", "mailbox.path: is missing: the folder of the Maildir", id="maildir"),
        pytest.param("outgoing: {kind: smtp}", "outgoing.host: is missing: the server that takes mail", id="smtp"),
        pytest.param("mailbox: {port: 70000}", "mailbox.port: must be at most 65535, not 70000", id="high-port"),
        pytest.param("outgoing: {port: 0}", "outgoing.port: must be at least 1, not 0", id="port-0"),
        pytest.param("http: {port: 65536}", "http.port: must be at most 65535, not 65536", id="http-port"),
        pytest.param("embedded: {smtp_port: -1}", "embedded.smtp_port: must be at least 0, not -1", id="embedded-port"),
    ],
)
def test_what_a_mailbox_or_a_port_needs(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "service.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError) as caught:
        load_service(path)
    assert told in str(caught.value)
    assert str(caught.value).startswith(f"{path}:1: ")


def test_a_provider_brings_its_servers(tmp_path: Path) -> None:
    path = tmp_path / "service.yaml"
    path.write_text("mailbox: {kind: imap, provider: gmail, user: r@gmail.com}\noutgoing: {kind: smtp}\n")
    assert load_service(path).mailbox.provider == "gmail"


def test_every_fault_of_a_control_comes_with_its_own_line() -> None:
    text = GOOD + "regulations:\n  control:\n    moves: 0\n    days: sixty\n    carry: some\n    leaves: 3\n"
    assert faults(text) == [
        "e.yaml:12: regulations.control.moves: must be a whole number from 1 to 3650, not 0",
        "e.yaml:13: regulations.control.days: must be a whole number from 1 to 3650, not 'sixty'",
        "e.yaml:14: regulations.control.carry: must be all, none or rolling, not 'some'",
        "e.yaml:15: regulations.control.leaves: is not known; it takes moves, days, stages, carry, double_after",
    ]


def test_a_number_that_is_too_small_is_named() -> None:
    text = GOOD + "pairing: {system: swiss, rounds: 0}\n"
    assert "e.yaml:10: pairing.rounds: must be at least 1, not 0" in faults(text)


def test_a_fault_of_the_shape_hides_no_fault_of_what_stands_beside_it() -> None:
    text = GOOD.partition("games:")[0] + "pairing: {system: round-robin, cycles: 9, draw: varma}\n"
    found = faults(text + "table: {tiebreaks: [bucholz]}\n")
    assert [line.split(": ")[1] for line in found] == ["pairing.cycles", "pairing.draw", "table.tiebreaks.1"]
    many = text.replace("email: a@example.org", "email: a").replace("language: no", "rating: high")
    assert {"players.1.email", "players.1.rating", "pairing.draw"} <= {line.split(": ")[1] for line in faults(many)}


def test_what_a_faulty_key_would_have_said_is_not_missed_a_second_time() -> None:
    text = GOOD.partition("games:")[0] + "pairing: {system: swiss, rounds: many}\n"
    assert [line.split(": ")[1] for line in faults(text)] == ["pairing.rounds"]


def of_players(number: int, pairing: str, more: str = "") -> str:
    rows = [f"  - {{id: p{n}, name: Player {n}, email: p{n}@example.org}}" for n in range(1, number + 1)]
    return GOOD.partition("  - {id: a")[0] + "\n".join(rows) + f"\npairing: {pairing}\n{more}"


@pytest.mark.parametrize(
    ("players", "rounds", "most"), [(5, 7, 5), (5, 6, 5), (4, 4, 3), (6, 6, 5), (5, 5, None), (6, 5, None)]
)
def test_24_6_a_swiss_has_no_more_rounds_than_partners(players: int, rounds: int, most: int | None) -> None:
    text = of_players(players, f"{{system: swiss, rounds: {rounds}}}")
    if most is None:
        assert load_event_text(text, "e.yaml").code == "CM-1"
    else:
        assert f"pairing.rounds: must be at most {most} for {players} players" in faults(text)[0]


TEAMS = "teams:\n  - {id: A, name: A, members: [p1, p2]}\n  - {id: B, name: B, members: [p3, p4]}\n"


def test_a_round_robin_of_teams_says_its_boards_before_it_is_drawn() -> None:
    (found,) = faults(of_players(4, "{seed: x}", TEAMS))
    assert "pairing.boards: is missing" in found
    played = "games:\n  - {id: G1, white: p1, black: p3}\n"
    for pairing, more in (("{seed: x, boards: 2}", TEAMS), ("{seed: x}", TEAMS + played)):
        assert load_event_text(of_players(4, pairing, more), "e.yaml").code == "CM-1"


@pytest.mark.parametrize("email", ["Referee@example.org", "referee+cup@example.org"])
def test_nobody_of_an_event_has_the_referee_s_own_address(email: str) -> None:
    own = {"referee@example.org"}
    for other in ("email: a@example.org", "email: arbiter@example.org", "b2@example.org"):
        text = GOOD.replace(other, f"email: {email}" if other.startswith("email") else email)
        with pytest.raises(ConfigError, match="is the referee's own address"):
            load_event_text(text, "e.yaml", own)
    assert load_event_text(GOOD, "e.yaml", own).code == "CM-1"


def test_a_move_sent_after_the_end_of_the_event() -> None:
    text = GOOD.replace("2026-01-10}", "2026-01-10, end: 2026-12-31}").replace(
        "black: b", "black: b, record: {moves: e2e4, last_sent: 2027-01-01}"
    )
    assert faults(text) == ["e.yaml:9: games.1.record.last_sent: lies after the event's end 2026-12-31"]


def test_hints_refuse_nothing_and_name_their_line() -> None:
    text = GOOD.replace("black: b", "black: b, record: {moves: e2e4, last_sent: 2026-03-05}")
    text += "leaves:\n  - {player: a, first: 2026-05-01, last: 2026-05-03, announced: 2026-04-01}\n"
    load_event_text(text, "e.yaml")
    source = read_source_text(text, "e.yaml")
    assert [str(one) for one in hints_of(source, date(2026, 3, 4)) if one.key != "officials"] == [
        "e.yaml:6: players.1.language: there are no texts in 'no', only in ru, en; mails come in one of these",
        "e.yaml:9: games.1.record.last_sent: lies in the future: 2026-03-05 is after today, 2026-03-04",
        "e.yaml:11: leaves.1.announced: lies in the future: 2026-04-01 is after today, 2026-03-04",
    ]
    assert len(hints_of(source, date(2026, 4, 1))) == 2


def test_48_1_10_an_event_without_an_appeals_arbiter_is_a_hint() -> None:
    told = [str(one) for one in hints_of(read_source_text(GOOD, "e.yaml"), date(2026, 3, 4)) if one.key == "officials"]
    assert told == [
        "e.yaml:3: officials: names no `appeals`: a protest against a ruling would wait until the organiser names who "
        "decides it (48.1.10)"
    ]
    named = GOOD.replace("players:\n", "  appeals: {name: Apel Irene, email: irene@example.org}\nplayers:\n", 1)
    source = read_source_text(named, "e.yaml")
    assert source.tree["officials"]["appeals"]
    assert not [one for one in hints_of(source, date(2026, 3, 4)) if one.key == "officials"]


def test_48_2_4_a_regulation_that_is_not_carried_out_is_refused_with_its_line() -> None:
    text = """event: {code: CM-1, name: Test, rules: email, start: 2026-01-10}
officials: {arbiter: {name: First Arbiter, email: arbiter@example.org}}
regulations:
  notation: {strict: true}
players:
  - {id: a, name: Adams Peter, email: a@example.org}
  - {id: b, name: Berg Anna, email: b@example.org}
"""
    with pytest.raises(ConfigError) as refused:
        load_event_text(text, "event.yaml")
    assert "event.yaml:4: regulations.notation.strict: true is not carried out" in str(refused.value)


def test_a_team_with_fewer_players_than_boards_is_a_hint() -> None:
    text = GOOD + "teams:\n  - {id: x, name: X, members: [a]}\n  - {id: y, name: Y, members: [b]}\n"
    source = read_source_text(text + "pairing: {boards: 2}\n", "e.yaml")
    told = [str(one) for one in hints_of(source, date(2026, 12, 31)) if one.key.startswith("teams")]
    assert told[0] == "e.yaml:11: teams.1.members: lists 1 players, and a match has 2 boards"
    assert len(told) == 2
    assert not [
        one for one in hints_of(read_source_text(text, "e.yaml"), date(2026, 12, 31)) if one.key.startswith("teams")
    ]


TWO_TEAMS = """teams:
  - {id: x, name: X, captain: a, members: [a]}
  - {id: y, name: Y, captain: {name: Captain, email: c@example.org}, members: [b]}
"""


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        pytest.param(("", ""), None, id="21.1-two-captains"),
        pytest.param(
            ("id: y", "id: b"), "e.yaml:12: teams.2.id: 'b' is the id of a player already", id="an-id-of-both"
        ),
        pytest.param(
            ("captain: {name: Captain, email: c@example.org}", "captain: a"),
            "e.yaml:12: teams.2.captain: is the captain of team 'x' already",
            id="21.1-captain-of-two-teams-by-id",
        ),
        pytest.param(
            ("email: c@example.org", "email: A@Example.org"),
            "e.yaml:12: teams.2.captain: is the captain of team 'x' already",
            id="21.1-captain-of-two-teams-by-address",
        ),
        pytest.param(
            ("captain: a", "captain: b"),
            "e.yaml:11: teams.1.captain: is a player of team 'y'",
            id="21.1-another's-player",
        ),
        pytest.param(
            ("captain: a", "captain: {name: B, email: b2@example.org}"),
            "e.yaml:11: teams.1.captain: is a player of team 'y'",
            id="21.1-another's-player-by-address",
        ),
        pytest.param(("captain: a,", ""), None, id="21.1-no-captain"),
        pytest.param(("captain: a", "captain: nobody"), "there is no player 'nobody'", id="21.1-nobody"),
    ],
)
def test_21_1_a_captain_speaks_for_one_team(change: tuple[str, str], expected: str | None) -> None:
    text = GOOD + TWO_TEAMS.replace(*change) if change[0] else GOOD + TWO_TEAMS
    if expected is None:
        assert len(load_event_text(text, "e.yaml").teams) == 2
    else:
        assert [expected in line for line in faults(text)].count(True) == 1, faults(text)


def test_21_1_a_player_of_another_team_by_his_own_entry_is_no_captain() -> None:
    text = GOOD.replace("id: b, name: Drozdova Anna,", "id: b, name: Drozdova Anna, team: y,")
    found = faults(text + TWO_TEAMS.replace("captain: a", "captain: b").replace("members: [b]", "members: []"))
    assert found == ["e.yaml:11: teams.1.captain: is a player of team 'y'"]


def test_players_who_share_an_address_may_be_captain_and_player_of_two_teams() -> None:
    text = GOOD.replace("emails: [b@example.org, b2@example.org]", "email: a@example.org")
    assert load_event_text(text + TWO_TEAMS, "e.yaml").teams


@pytest.mark.parametrize(
    ("officials", "refused"),
    [
        pytest.param("appeals: {name: Judge, email: Arbiter@example.org}", "arbiter", id="48.1.10-the-arbiter"),
        pytest.param(
            "deputy: {name: D, email: d@example.org}, appeals: {name: D, emails: [x@example.org, d@example.org]}",
            "deputy",
            id="48.1.10-the-deputy",
        ),
        pytest.param("steward: a, appeals: a", "steward", id="48.1.10-the-steward"),
        pytest.param("steward: a, appeals: {name: A, email: a@example.org}", "steward", id="48.1.10-by-address"),
        pytest.param(
            "deputy: {name: D, email: d@example.org}, appeals: {name: E, email: e@example.org}", "", id="none"
        ),
    ],
)
def test_48_1_10_protests_go_to_none_of_those_who_rule(officials: str, refused: str) -> None:
    arbiter = "arbiter: {name: Judge, email: arbiter@example.org}"
    text = GOOD.replace(f"officials:\n  {arbiter}", f"officials: {{{arbiter}, {officials}}}")
    if not refused:
        assert load_event_text(text, "e.yaml").officials.appeals is not None
        return
    (found,) = faults(text)
    assert found.startswith(f"e.yaml:3: officials.appeals: must be somebody else than the {refused}")


@pytest.mark.parametrize(
    ("hours", "expected"),
    [
        pytest.param(
            '["08:00", "8:00"]', "service.yaml:1: hours.officials.2: '08:00' is given twice", id="written-otherwise"
        ),
        pytest.param(
            '["18:00", "08:00", "18:00"]', "service.yaml:1: hours.officials.3: '18:00' is given twice", id="not-beside"
        ),
    ],
)
def test_no_hour_of_the_officials_is_given_twice(tmp_path: Path, hours: str, expected: str) -> None:
    file = tmp_path / "service.yaml"
    file.write_text(f"hours: {{officials: {hours}}}\n", encoding="utf-8")
    with pytest.raises(ConfigError) as caught:
        load_service(file)
    assert [str(one).endswith(expected) for one in caught.value.faults] == [True]


def test_the_officials_have_as_many_hours_as_are_set(tmp_path: Path) -> None:
    file = tmp_path / "service.yaml"
    file.write_text('hours:\n  officials:\n    - "08:00"\n    - "18:00"\n', encoding="utf-8")
    assert load_service(file).hours.officials == ["08:00", "18:00"]
    file.write_text("hours: {officials: []}\n", encoding="utf-8")
    with pytest.raises(ConfigError, match=r"service\.yaml:1: hours\.officials: is missing"):
        load_service(file)
