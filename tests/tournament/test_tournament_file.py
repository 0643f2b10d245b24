"""`referee draw` and `referee table` from an event file: every fault told with its line, every promised key there."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml
from typer.testing import CliRunner

from service.errors import ConfigError, RefereeError
from service.settings.tournament import load_tournament_text
from service.settings.tournament_checks import find_points
from service.tournament.event import How, Leaving, System, Unplayed
from service.tournament_cli import draw, table, table_of, write_tournament
from tests.tournament.tournament_samples import golden, golden_before, published, real_tournament

app = typer.Typer(pretty_exceptions_enable=False)
app.command()(draw)
app.command()(table)


def event_text(players: int = 4, **sections: Any) -> str:
    tree = {
        "event": {"code": "CM-1", "name": "Cup", "rules": "email", "start": "2026-01-10", "languages": ["en"]},
        "officials": {"arbiter": {"name": "Judge", "email": "judge@example.org"}},
        "players": [
            {"id": f"p{at}", "name": f"Player {at}", "email": f"p{at}@example.org"} for at in range(1, players + 1)
        ],
    }
    return yaml.safe_dump(tree | sections, sort_keys=False, allow_unicode=True)


def run(tmp_path: Path, command: str, text: str, *options: str) -> str:
    path = tmp_path / "event.yaml"
    path.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(app, [command, str(path), *options], catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout


SWISS = {"system": "swiss", "rounds": 3}


@pytest.mark.parametrize(
    ("sections", "expected"),
    [
        pytest.param({"table": {"tiebreaks": ["koya"]}}, "table.tiebreaks.1: 'koya' is no tie-break", id="tie-break"),
        pytest.param({"pairing": {"draw": "varma"}}, "pairing.draw: Varma tables are for 9 to 24 players", id="24.9"),
        pytest.param({"pairing": {"system": "swiss"}}, "pairing.rounds: is missing", id="24.6-no-rounds"),
        pytest.param(
            {"pairing": {"system": "swiss", "rounds": 3, "draw": "varma"}}, "not for a Swiss", id="24.9-swiss"
        ),
        pytest.param({"pairing": SWISS | {"forbidden": [["p1", "x"]]}}, "there is no player 'x'", id="forbidden"),
        pytest.param({"pairing": {"boards": 4}}, "list the teams", id="boards-without-teams"),
        pytest.param(
            {"pairing": SWISS, "games": [{"id": "1", "white": "p1", "black": "p2"}]},
            "games.1.round: is missing",
            id="swiss-game-without-round",
        ),
        pytest.param(
            {"pairing": SWISS, "games": [{"id": "1", "white": "p1", "black": "p2", "round": 4}]},
            "games.1.round: must be at most 3",
            id="round-beyond-the-last",
        ),
        pytest.param(
            {
                "pairing": SWISS,
                "games": [
                    {"id": "1", "white": "p1", "black": "p2", "round": 1},
                    {"id": "2", "white": "p3", "black": "p1", "round": 1},
                ],
            },
            "games.2.round: 'p1' has two games in round 1",
            id="two-games-in-a-round",
        ),
        pytest.param(
            {
                "pairing": SWISS,
                "games": [{"id": "1", "white": "p1", "black": "p2", "round": 1}],
                "absences": [{"player": "p1", "round": 1}, {"player": "p3", "round": 9}],
            },
            "absences.1: 'p1' has a game in round 1",
            id="D.6-absent-and-paired",
        ),
        pytest.param(
            {"absences": [{"player": "p1", "round": 1}, {"player": "p1", "round": 1}]}, "twice", id="absent-twice"
        ),
        pytest.param(
            {"games": [{"id": "1", "white": "p1", "black": "p2", "how": "default"}]},
            "games.1.result: is missing",
            id="default-without-result",
        ),
        pytest.param(
            {"games": [{"id": "1", "white": "p1", "black": "p2", "how": "default", "result": "1/2-1/2"}]},
            "is no draw",
            id="default-drawn",
        ),
        pytest.param(
            {"games": [{"id": "1", "white": "p1", "black": "p2", "how": "bye"}]}, "White alone", id="bye-with-black"
        ),
        pytest.param(
            {"games": [{"id": "1", "white": "p1", "how": "bye", "result": "0-1"}]}, "a bye gives points", id="bye-lost"
        ),
        pytest.param({"withdrawn": [{"player": "p1"}, {"player": "p1"}]}, "is listed twice", id="left-twice"),
        pytest.param(
            {"teams": [{"id": "a", "name": "A", "members": ["p1"]}, {"id": "b", "name": "B", "members": ["p1"]}]},
            "teams.2.members.1: 'p1' is a member already",
            id="20-member-of-two-teams",
        ),
        pytest.param(
            {
                "teams": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}],
                "matches": [{"white_team": "a", "black_team": "a", "points": ["2", "x"]}],
            },
            "must be points",
            id="match-points",
        ),
    ],
)
def test_faults_are_told_with_their_place(sections: dict[str, Any], expected: str) -> None:
    with pytest.raises(ConfigError) as caught:
        load_tournament_text(event_text(**sections), "e.yaml")
    assert any(expected in str(fault) for fault in caught.value.faults)
    assert all(fault.line for fault in caught.value.faults)


def test_a_late_entrant_cannot_come_after_the_last_round() -> None:
    text = event_text(pairing=SWISS).replace("email: p1@example.org", "email: p1@example.org\n  first_round: 4")
    with pytest.raises(ConfigError, match=r"players\.1\.first_round: must be at most 3"):
        load_tournament_text(text, "e.yaml")


@pytest.mark.parametrize(
    ("text", "halves"),
    [("2", 4), ("1.5", 3), ("1,5", 3), ("1½", 3), ("½", 1), ("1/2", 1), ("0", 0), ("2.0", 4), ("x", None), ("-1", None),
     ("1.7", None), ("", None), ("1e3", None)],
)  # fmt: skip
def test_points_as_organisers_write_them(text: str, halves: int | None) -> None:
    assert find_points(text) == halves


def test_every_section_becomes_a_value() -> None:
    text = event_text(
        pairing={"system": "swiss", "rounds": 5, "bye": "0.5", "initial_colour": "black", "seed": "s"},
        table={"unplayed": "draw", "tiebreaks": ["buchholz"]},
        regulations={"varma_table": "corrected"},
        games=[
            {"id": "1", "white": "p1", "black": "p2", "round": 1, "record": {"result": "1-0"}},
            {"id": "2", "white": "p3", "round": 1, "how": "bye"},
        ],
        absences=[{"player": "p4", "round": 1, "points": "1/2"}],
        withdrawn=[{"player": "p4", "after_round": 1, "decision": "exclude"}],
    )
    found = load_tournament_text(text, "e.yaml")
    assert (found.system, found.rounds, found.bye, found.initial_colour) == (System.SWISS, 5, 1, "black")
    assert (found.unplayed, found.tiebreaks, found.corrected_varma) == (Unplayed.DRAW, ("buchholz",), True)
    assert (found.games[0].result, found.games[0].provisional) == ("1-0", True)
    assert (found.games[1].how, found.games[1].black) == (How.BYE, None)
    assert (found.absences[0].points, found.withdrawn[0].decision) == (1, Leaving.EXCLUDE)


def test_24_5_draw_as_json(tmp_path: Path) -> None:
    text = event_text(3, pairing={"cycles": 2})
    found = json.loads(run(tmp_path, "draw", text, "--seed", "s", "--format", "json"))
    assert {"numbers", "rounds", "seed", "warnings"} <= found.keys()
    assert sorted(found["numbers"].values()) == [1, 2, 3]
    assert found["seed"] == "s" and found["warnings"] == []
    assert [one["round"] for one in found["rounds"]] == [1, 2, 3, 4, 5, 6]
    assert found["rounds"][0]["pairs"][0].keys() == {"board", "white", "black"}
    assert found["rounds"][0]["free"] in found["numbers"]
    assert run(tmp_path, "draw", text, "--seed", "s", "--format", "json") == run(
        tmp_path, "draw", text, "--seed", "s", "--format", "json"
    )


def test_24_1_a_draw_without_an_announced_seed_says_so(tmp_path: Path) -> None:
    found = json.loads(run(tmp_path, "draw", event_text(), "--format", "json"))
    assert found["seed"] == "CM-1" and "no seed was announced" in found["warnings"][0]
    assert "To look at before this is published" in run(tmp_path, "draw", event_text())


def golden_text(tournament: dict[str, Any], number: int) -> str:
    event = golden_before(tournament, number)
    players = [
        {"id": one.id, "name": one.name, "email": f"{one.id}@example.org", "rating": one.rating}
        | ({"first_round": one.first_round} if one.first_round else {})
        for one in event.entries
    ]
    games = [
        {key: value for key, value in {"id": game.id, "white": game.white, "black": game.black, "round": game.round,
         "result": game.result, "how": str(game.how)}.items() if value is not None}
        for game in event.games
    ]  # fmt: skip
    return event_text(
        players=0,
        pairing={"system": "swiss", "rounds": event.rounds},
        games=games,
        absences=[
            {"player": one.player, "round": one.round, "points": "0.5" if one.points else "0"} for one in event.absences
        ],
        withdrawn=[{"player": one.player, "after_round": one.after_round} for one in event.withdrawn],
    ).replace("players: []", yaml.safe_dump({"players": players}, allow_unicode=True))


def test_24_6_the_next_round_of_a_swiss_from_its_file(tmp_path: Path) -> None:
    tournament = golden()[3]
    found = json.loads(run(tmp_path, "draw", golden_text(tournament, 6), "--format", "json"))
    wanted = tournament["rounds"][5]["pairs"]
    assert found.keys() == {"round", "pairs", "bye", "engine", "input_sha256", "warnings"}
    assert [(one["white"], one["black"]) for one in found["pairs"]] == [(f"p{w}", f"p{b}") for w, b in wanted if b]
    assert [one["board"] for one in found["pairs"]] == list(range(1, len(found["pairs"]) + 1))
    assert [found["bye"]] == [f"p{white}" for white, black in wanted if not black]
    assert "has the bye" in run(tmp_path, "draw", golden_text(tournament, 6))


def test_d_1_games_that_counted_as_draws_are_told_before_publication(tmp_path: Path) -> None:
    games = [
        {"id": "G1", "white": "p1", "black": "p3", "round": 1},
        {"id": "G2", "white": "p4", "black": "p2", "round": 1, "result": "0-1"},
    ]
    text = event_text(pairing=SWISS, games=games)
    found = json.loads(run(tmp_path, "draw", text, "--format", "json"))
    assert found["warnings"] == ["not over, counted as draws for this pairing only (D.1): G1"]
    assert "counted as draws" in run(tmp_path, "draw", text)


def test_24_6_the_next_round_of_a_report_file(tmp_path: Path) -> None:
    tournament = golden()[1]
    exported = run(tmp_path, "table", golden_text(tournament, 3), "--format", "trf")
    path = tmp_path / "round.trf"
    path.write_text(exported, encoding="utf-8", newline="")
    result = CliRunner().invoke(app, ["draw", "--trf", str(path), "--format", "json"], catch_exceptions=False)
    found = json.loads(result.stdout)
    wanted = tournament["rounds"][2]["pairs"]
    assert [(int(one["white"]), int(one["black"])) for one in found["pairs"]] == [(w, b) for w, b in wanted if b]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        pytest.param(["draw"], "name one event file", id="nothing-named"),
        pytest.param(["draw", "--trf", "no-such.trf"], "cannot be read", id="no-file"),
        pytest.param(["table", "NO-SUCH"], "neither a file nor an event|there is no store", id="no-event"),
        pytest.param(["draw", "x", "--format", "xml"], "none of text, json", id="format"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(options: list[str], reason: str) -> None:
    with pytest.raises(RefereeError, match=reason):
        CliRunner().invoke(app, options, catch_exceptions=False)


def test_a_report_file_with_faults_is_told_by_line(tmp_path: Path) -> None:
    path = tmp_path / "bad.trf"
    path.write_text("012 Cup\nXXR x\n", encoding="utf-8")
    with pytest.raises(RefereeError, match=r"bad\.trf:2: 'x' is no number of rounds"):
        CliRunner().invoke(app, ["draw", "--trf", str(path)], catch_exceptions=False)


def test_when_all_rounds_are_paired_there_is_nothing_to_draw(tmp_path: Path) -> None:
    text = event_text(pairing={"system": "swiss", "rounds": 1},
                      games=[{"id": "1", "white": "p1", "black": "p2", "round": 1}])  # fmt: skip
    with pytest.raises(RefereeError, match="all 1 rounds are paired"):
        run(tmp_path, "draw", text)


@pytest.mark.parametrize("name", ["swiss", "league", "memorial"])
def test_the_examples_can_be_drawn_and_ranked(name: str) -> None:
    path = Path(__file__).resolve().parents[2] / f"config/events/{name}.example.yaml"
    for command in ("draw", "table"):
        result = CliRunner().invoke(app, [command, str(path), "--format", "json"], catch_exceptions=False)
        assert result.exit_code == 0 and json.loads(result.stdout)


# The table.

TABLE = (
    event_text(
        4,
        games=[
            {"id": "1", "white": "p1", "black": "p2", "result": "1-0"},
            {"id": "2", "white": "p3", "black": "p4", "result": "1-0", "how": "default"},
            {"id": "3", "white": "p1", "black": "p3", "result": "1/2-1/2", "how": "adjudicated"},
            {"id": "4", "white": "p2", "black": "p4"},
        ],
    )
    .replace("Player 2", "=HYPERLINK(1)")
    .replace("Player 4", "<b>&")
)


def test_table_as_json(tmp_path: Path) -> None:
    found = json.loads(run(tmp_path, "table", TABLE, "--format", "json"))
    first = found["rows"][0]
    assert {"player", "place", "score", "tiebreaks", "cells"} <= first.keys()
    assert [(row["player"], row["place"], row["score"]) for row in found["rows"]] == [
        ("p1", 1, 1.5),
        ("p3", 1, 1.5),
        ("p4", 3, 0),
        ("p2", 3, 0),
    ]
    assert [row["cells"] for row in found["rows"]] == [
        {"p2": ["1"], "p3": ["½A"]},
        {"p4": ["+"], "p1": ["½A"]},
        {"p3": ["−"], "p2": ["*"]},
        {"p4": ["*"], "p1": ["0"]},
    ]
    codes = {"shmulyan", "mutual", "micro-match-wins", "best-against-order", "buchholz", "solkoff",
             "truncated-solkoff-1", "sonneborn-berger"}  # fmt: skip
    assert codes <= first["tiebreaks"].keys()


def test_48_9_1_a_table_of_running_results() -> None:
    from service.tournament.event import Result

    tournament = load_tournament_text(TABLE, "e.yaml")
    shown = table_of(tournament, {"4": Result("0-1", How.TIME, provisional=True)})
    assert shown.row("p4").cells["p2"][0].mark == "1EP"
    assert "provisional" in shown.notes


def test_csv_holds_no_formula(tmp_path: Path) -> None:
    rows = list(csv.reader(io.StringIO(run(tmp_path, "table", TABLE, "--format", "csv"))))
    assert all(not cell.startswith(("=", "+", "-", "@", "\N{MINUS SIGN}")) for row in rows for cell in row)
    assert any("'=HYPERLINK(1)" in row for row in rows)
    assert any("1.5" in row for row in rows)
    assert len({len(row) for row in rows}) == 1


def test_html_escapes_names(tmp_path: Path) -> None:
    text = run(tmp_path, "table", TABLE, "--format", "html")
    assert "&lt;b&gt;&amp;" in text and "<b>" not in text
    assert text.count("<tr>") == 5


def test_the_text_reads_aloud_in_the_language_of_the_event(tmp_path: Path) -> None:
    text = run(tmp_path, "table", TABLE)
    assert "with White ½ (adjudicated)" in text and "(without play)" in text and "unfinished" in text
    assert "  " not in text
    russian = run(tmp_path, "table", TABLE.replace("- en\n", "- ru\n"))
    assert "белыми ½ (присуждено)" in russian and "не окончена" in russian


def test_explain_shows_every_addend(tmp_path: Path) -> None:
    text = run(tmp_path, "table", TABLE, "--explain", "p1")
    assert "Sonneborn-Berger (doubled): 0 (=HYPERLINK(1), 1) + 1½ (Player 3, ½) = 1½ (usual form 0.75)" in text
    assert run(tmp_path, "table", TABLE, "--explain", "player 1") == text
    with pytest.raises(RefereeError, match="no player or team 'nobody'"):
        run(tmp_path, "table", TABLE, "--explain", "nobody")


@pytest.mark.parametrize("name", ["hamilton-2018", "rr9-2026", "iccf-83916", "team-769171"])
@pytest.mark.parametrize("format", ["text", "html", "csv", "json"])
def test_every_real_table_is_written_in_every_format(name: str, format: str) -> None:
    tournament = real_tournament(published(name))
    text = write_tournament(tournament, format)
    for row in table_of(tournament).rows:
        assert row.name in text
        assert write_tournament(tournament, format, row.player)


def test_20_2_a_team_table_from_results_of_matches(tmp_path: Path) -> None:
    text = event_text(
        teams=[{"id": "a", "name": "Alfa"}, {"id": "b", "name": "Beta"}],
        matches=[{"white_team": "a", "black_team": "b", "points": [2, 1.5], "round": 1}],
    )
    found = json.loads(run(tmp_path, "table", text, "--format", "json"))
    assert [(row["player"], row["score"], row["tiebreaks"]["game-points"]) for row in found["rows"]] == [
        ("a", 2, 2),
        ("b", 0, 1.5),
    ]
    assert found["teams"] is True
    with pytest.raises(RefereeError, match="results of matches only"):
        run(tmp_path, "table", text, "--format", "trf")
