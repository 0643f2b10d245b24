"""000 20-21, 26.3; 002 20.2; 003 13: teams, matches, boards and line-ups."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from service.cli import app
from service.output.table_document import table_document
from service.output.table_text import write_html, write_table
from service.settings.tournament import load_tournament_text
from service.tournament.crosstable import TableNote
from service.tournament.event import Game, How, Leaving, Match, System, Team, Tournament, Withdrawal
from service.tournament.teams import (
    LineUpFault,
    board_colour,
    build_team_table,
    check_line_up,
    line_up_in_default,
    matches_of,
    points_text,
)
from tests.tournament.tournament_samples import entries

TEAMS = (Team("A", "Alfa", ("a1", "a2")), Team("B", "Beta", ("b1", "b2")), Team("C", "Gamma", ("c1", "c2")))


def league(*games: Game, **choices: object) -> Tournament:
    players = [one for team in TEAMS for one in team.members]
    return Tournament("L", "League", "en", entries(*players), games, teams=TEAMS, **choices)  # type: ignore[arg-type]


MATCH_1 = (Game("1", "a1", "b1", "1-0", round=1, board=1), Game("2", "b2", "a2", "1/2-1/2", round=1, board=2))
MATCH_2 = (Game("3", "b1", "c1", "1-0", round=2, board=1), Game("4", "c2", "b2", "1-0", round=2, board=2))
MATCH_3 = (Game("5", "c1", "a1", "1-0", round=3, board=1), Game("6", "a2", "c2", None, round=3, board=2))


def test_21_1_a_match_is_made_up_of_its_boards() -> None:
    first, second, third = matches_of(league(*MATCH_1, *MATCH_2, *MATCH_3))
    assert (first.white, first.black, first.points, first.boards) == ("A", "B", (3, 1), {1: (2, 0), 2: (1, 1)})
    assert (first.match_points(), second.match_points()) == ((4, 0), (2, 2))
    assert (third.points, third.finished, third.match_points()) == ((2, 0), False, (0, 0))


def test_20_2_match_points_then_game_points_then_boards() -> None:
    table = build_team_table(league(*MATCH_1, *MATCH_2, *MATCH_3))
    assert [(row.player, row.place, row.score) for row in table.rows] == [("A", 1, 4), ("C", 2, 2), ("B", 3, 2)]
    assert table.criteria == ("game-points", "mutual", "board-1", "board-2")
    assert [row.values["game-points"] for row in table.rows] == [3, 4, 3]
    assert [row.values["board-1"] for row in table.rows] == [2, 2, 2]
    assert TableNote.UNFINISHED in table.notes
    assert table.row("A").cells["C"][0].mark == "0*"


def test_20_2_2_1_boards_decide_last() -> None:
    matches = (
        *MATCH_1[:1],
        Game("2", "b2", "a2", "1-0", round=1, board=2),
        Game("3", "b1", "c1", "1-0", round=2, board=1),
        Game("4", "c2", "b2", "1-0", round=2, board=2),
        Game("5", "c1", "a1", "1/2-1/2", round=3, board=1),
        Game("6", "a2", "c2", "1/2-1/2", round=3, board=2),
    )
    table = build_team_table(league(*matches))
    assert [(row.player, row.place) for row in table.rows] == [("A", 1), ("B", 2), ("C", 3)]
    assert [row.values["board-1"] for row in table.rows] == [3, 2, 1]


def test_20_2_an_event_may_rank_by_game_points() -> None:
    table = build_team_table(replace(league(*MATCH_1, *MATCH_2), tiebreaks=("match-points", "mutual")))
    assert [(row.player, row.score) for row in table.rows] == [("A", 3), ("B", 3), ("C", 2)]
    assert [row.place for row in table.rows] == [1, 2, 3]


def test_20_2_2_2_teams_in_a_swiss_as_individuals() -> None:
    matches = (
        Match("A", "B", (4, 0), 1),
        Match("C", "D", (4, 0), 1),
        Match("A", "C", (2, 2), 2),
        Match("B", "D", (3, 1), 2),
    )
    teams = (*TEAMS, Team("D", "Delta"))
    table = build_team_table(
        Tournament("S", "S", "en", (), system=System.SWISS, rounds=3, teams=teams, matches=matches)
    )
    assert table.criteria[:2] == ("truncated-solkoff-1", "buchholz")
    # A and C have 3 each; A met B (2) and C (3), C met D (0) and A (3): without the lowest both keep 3
    assert [(row.player, row.place) for row in table.rows] == [("A", 1), ("C", 2), ("B", 3), ("D", 4)]
    assert [row.values["buchholz"] for row in table.rows][:2] == [10, 6]


def test_26_3_a_match_that_was_not_played_is_marked_so() -> None:
    games = (
        Game("1", "a1", "b1", "1-0", How.DEFAULT, 1, 1),
        Game("2", "b2", "a2", "0-1", How.DEFAULT, 1, 2),
    )
    table = build_team_table(league(*games))
    assert table.row("A").cells["B"][0].mark == "+"
    assert table.row("B").cells["A"][0].mark == "\N{MINUS SIGN}"
    assert table.row("A").score == 4


def test_players_name_their_team_where_the_team_lists_no_members() -> None:
    listed = tuple(replace(one, team=one.id[0].upper()) for one in entries("a1", "b1"))
    event = Tournament("L", "L", "en", listed, MATCH_1[:1], teams=(Team("A", "Alfa"), Team("B", "Beta")))
    assert [(match.white, match.points) for match in matches_of(event)] == [("A", (2, 0))]


@pytest.mark.parametrize(
    ("board", "first", "colour"), [(1, True, "white"), (2, True, "black"), (1, False, "black"), (4, False, "white")]
)
def test_24_5_colours_of_the_boards_of_a_match(board: int, first: bool, colour: str) -> None:
    assert board_colour(board, first) == colour


@pytest.mark.parametrize(("halves", "text"), [(0, "0"), (1, "½"), (2, "1"), (15, "7½")])
def test_points_as_a_table_writes_them(halves: int, text: str) -> None:
    assert points_text(halves) == text


TEAM = Team("A", "Alfa", ("p1", "p2", "p3", "p4", "p5"))


@pytest.mark.parametrize(
    ("players", "faults"),
    [
        pytest.param(["p1", "p3", "p4"], (), id="21.1-in-order"),
        pytest.param(["p1", "x", "p4"], ((LineUpFault.NOT_ENTERED, "x"),), id="20-undeclared"),
        pytest.param(["p1", "p1", "p4"], ((LineUpFault.TWICE, "p1"),), id="21.1-on-two-boards"),
        pytest.param(["p3", "p1", "p4"], ((LineUpFault.OUT_OF_ORDER, "p1"),), id="21.1-out-of-order"),
        pytest.param(["p1", "p2"], ((LineUpFault.TOO_FEW, None),), id="21.1-too-few"),
        pytest.param(["p1", "p2", "p3", "p4"], ((LineUpFault.TOO_MANY, None),), id="21.1-too-many"),
    ],
)
def test_21_1_a_line_up(players: list[str], faults: tuple[object, ...]) -> None:
    assert check_line_up(TEAM, players, 3) == faults


def test_21_1_without_a_line_up_the_previous_one_else_the_first_of_the_entry() -> None:
    assert line_up_in_default(TEAM, ["p2", "p4"], 2) == ("p2", "p4")
    assert line_up_in_default(TEAM, None, 2) == ("p1", "p2")


def out(*players: str, decision: Leaving | None = Leaving.LOSS) -> tuple[Withdrawal, ...]:
    return tuple(Withdrawal(one, None, decision) for one in players)


C_BEGINS = (
    Game("3", "b1", "c1", "0-1", round=2, board=1),
    Game("4", "c2", "b2", None, round=2, board=2),
    Game("5", "c1", "a1", None, round=3, board=1),
    Game("6", "a2", "c2", None, round=3, board=2),
)
"""Gamma has won the one game of four that it has completed."""
C_HALF = (replace(C_BEGINS[0]), replace(C_BEGINS[1], result="1-0"), *C_BEGINS[2:])
"""Gamma has won its match with Beta, half of its games."""


@pytest.mark.parametrize(
    ("games", "left", "rows", "against_beta", "against_alfa"),
    [
        pytest.param(
            C_BEGINS, out("c1", "c2"), [("A", 1, 4), ("B", 2, 0), ("C", None, 0)], "1", "\N{MINUS SIGN}",
            id="26.1.1-a-team-that-left-under-half-has-no-place",
        ),
        pytest.param(
            C_BEGINS, out("c1", "c2", decision=Leaving.EXCLUDE), [("A", 1, 4), ("B", 2, 0), ("C", None, 0)], "1", "",
            id="48.8.1-excluded-its-open-matches-were-never-due",
        ),
        pytest.param(
            C_HALF, out("c1", "c2"), [("A", 1, 8), ("C", 2, 4), ("B", 3, 0)], "2", "\N{MINUS SIGN}",
            id="26.1.2-from-half-on-everything-counts",
        ),
        pytest.param(
            C_BEGINS, out("c2"), [("A", 1, 4), ("B", 2, 2), ("C", 3, 2)], "1", "0*",
            id="48.8.1-one-player-leaves-and-his-team-plays-on",
        ),
    ],
)  # fmt: skip
def test_26_1_a_team_that_leaves_a_round_robin(
    games: tuple[Game, ...],
    left: tuple[Withdrawal, ...],
    rows: list[tuple[str, int | None, int]],
    against_beta: str,
    against_alfa: str,
) -> None:
    table = build_team_table(replace(league(*MATCH_1, *games), withdrawn=left))
    assert [(row.player, row.place, row.score) for row in table.rows] == rows
    gamma = table.row("C").cells
    assert (gamma["B"][0].mark, gamma["A"][0].mark) == (against_beta, against_alfa)
    whole = len(left) == 2
    assert (table.row("C").withdrawn is not None) is whole and (TableNote.VOID in table.notes) is (rows[-1][1] is None)
    shown, html = write_table(table), write_html(table)
    assert ("Gamma. Points: 0 (the team left after 1 of 4 games)." in shown) is (rows[-1][1] is None)
    assert ("Gamma (the team left after" in html) is whole and ("<td>no place</td>" in html) is (rows[-1][1] is None)
    assert [row.place for row in table_document(table).rows] == [place for _, place, _ in rows]


def test_26_2_a_team_that_leaves_a_swiss_keeps_points_and_place_and_is_marked() -> None:
    matches = (Match("C", "A", (4, 0), 1), Match("B", "", (0, 0), 1))
    event = Tournament(
        "S", "S", "ru", entries("c1"), system=System.SWISS, rounds=3, boards=4,
        teams=(*TEAMS[:2], Team("C", "Гамма", ("c1",))), matches=matches,
        withdrawn=(Withdrawal("c1", 1, Leaving.LOSS),),
    )  # fmt: skip
    table = build_team_table(event)
    assert (table.row("C").place, table.row("C").score) == (1, 4)
    assert "Гамма. Очки: 2 (команда выбыла после тура 1)." in write_table(table)


SWISS_OF_TEAMS = """
event: {code: TS-1, name: Team Swiss, rules: email, start: 2026-01-10, languages: [en]}
officials: {arbiter: {name: Judge, email: j@example.org}}
players: [{id: p1, name: One, email: p1@example.org}]
teams: [{id: A, name: Alfa}, {id: B, name: Beta}, {id: C, name: Gamma}, {id: D, name: Delta}, {id: E, name: Epsilon}]
pairing: {system: swiss, rounds: 4, boards: 4}
matches:
  - {white_team: A, black_team: B, points: [3, 1], round: 1}
  - {white_team: D, black_team: C, points: [2, 2], round: 1}
  - {white_team: E, round: 1}
  - {white_team: E, black_team: A, points: [0.5, 3.5], round: 2}
  - {white_team: B, black_team: C, points: [4, 0], round: 2, how: default}
  - {white_team: D, round: 2}
"""


def test_20_2_2_2_the_next_round_of_a_swiss_of_teams_pairs_teams(tmp_path: Path) -> None:
    (tmp_path / "e.yaml").write_text(SWISS_OF_TEAMS, encoding="utf-8")
    done = CliRunner().invoke(app, ["draw", str(tmp_path / "e.yaml"), "--format", "json"])
    drawn = json.loads(done.stdout)
    pairs = [{pair["white"], pair["black"]} for pair in drawn["pairs"]]
    assert drawn["round"] == 3 and drawn["bye"] in {"B", "C"}  # E and D had theirs, A has most points
    seated = {one for pair in pairs for one in pair} | {drawn["bye"]}
    assert seated == set("ABCDE") and not [pair for pair in pairs if pair in ({"A", "B"}, {"C", "D"}, {"A", "E"})]


def test_26_3_a_team_s_bye_gives_match_points_and_no_partner() -> None:
    table = build_team_table(load_tournament_text(SWISS_OF_TEAMS, "e.yaml"))
    scores = {row.player: row.score for row in table.rows}
    assert scores == {"A": 8, "D": 6, "E": 4, "B": 4, "C": 2}  # halves: 2 for a match drawn, 4 for one won or a bye
    assert table.row("D").unpaired == ((2, 4),) and table.row("C").cells["B"][0].mark == "\N{MINUS SIGN}"
    assert table.row("A").values["buchholz"] == 8 and table.row("B").values["buchholz"] == 8


@pytest.mark.parametrize(
    ("tiebreaks", "first"),
    [
        pytest.param((), "A", id="match-points-then-game-points"),
        pytest.param(("match-points",), "C", id="game-points-then-match-points"),
        pytest.param(("match-points", "game-points"), "A", id="both-named-match-points-first"),
        pytest.param(("game-points", "match-points"), "C", id="both-named-game-points-first"),
    ],
)
def test_20_2_which_points_rank_is_what_is_named_first(tiebreaks: tuple[str, ...], first: str) -> None:
    matches = (Match("A", "B", (5, 3)), Match("A", "C", (5, 3)), Match("C", "B", (8, 0)))
    teams = tuple(Team(one, one) for one in "ABC")
    table = build_team_table(Tournament("L", "L", "en", (), teams=teams, matches=matches, tiebreaks=tiebreaks))
    assert table.rows[0].player == first
