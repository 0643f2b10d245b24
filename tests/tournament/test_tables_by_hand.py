"""Tables reckoned by hand from the articles: ties of three, every kind of unplayed game, leavers, cycles, forfeits."""

from service.output.table_text import write_explanation, write_table
from service.tournament.crosstable import Crosstable, build_crosstable
from service.tournament.event import Game, How, Leaving, System, Team, Tournament, Withdrawal
from service.tournament.teams import build_team_table
from tests.tournament.tournament_samples import entries, round_robin

MINUS = "\N{MINUS SIGN}"


def places(table: Crosstable) -> dict[str, int | None]:
    """Place by player or team."""
    return {row.player: row.place for row in table.rows}


def points(table: Crosstable) -> dict[str, int]:
    """Half points by player or team."""
    return {row.player: row.score for row in table.rows}


def marks(table: Crosstable, player: str) -> dict[str, list[str]]:
    """A player's marks by partner."""
    return {partner: [cell.mark for cell in cells] for partner, cells in table.row(player).cells.items()}


def values(table: Crosstable, code: str) -> dict[str, object]:
    """One coefficient by player, in halves."""
    return {row.player: row.values[code] for row in table.rows if code in row.values}


def test_20_1_2_1_three_on_the_same_points_are_parted_one_by_shmulyan_two_by_their_own_game() -> None:
    table = build_crosstable(
        round_robin({"a": "x 1 0 1 ½", "b": "0 x 1 ½ 1", "c": "1 0 x 1 ½", "d": "0 ½ 0 x 1", "e": "½ 0 ½ 0 x"})
    )
    assert points(table) == {"a": 5, "b": 5, "c": 5, "d": 3, "e": 2}
    # a: 2½ + 1½ - 2½; b: 2½ + 1 - 2½; c: 2½ + 1½ - 2½; of a and c, c has won
    assert values(table, "shmulyan") | {"d": 0, "e": 0} == {"a": 3, "b": 2, "c": 3, "d": 0, "e": 0}
    assert places(table) == {"c": 1, "a": 2, "b": 3, "d": 4, "e": 5}
    assert values(table, "sonneborn-berger")["a"] == 18  # 2 (2½ + 1½) + 1, and 10 - 2½ + 1½
    told = write_explanation(table, "c")
    assert "Shmulyan: 1½ (Player d, 1) + 0 (Player e, ½) + 2½ (Player a, 1) - 2½ (Player b, 0) = 1½" in told
    assert "Tie of 3 on Shmulyan: Player a 1½, Player c 1½, Player b 1" in told
    assert "Tie of 2 on mutual result: Player c 1, Player a 0" in told
    assert "5 (Player a, 1) + 0 (Player b, 0) = 9 (usual form 4.5)" in told


def test_26_1_1_every_kind_of_game_that_was_not_played_has_its_mark_and_its_points() -> None:
    games = (
        Game("1", "a", "b", "1-0", How.DEFAULT),
        Game("2", "a", "c", "0-0", How.DEFAULT),
        Game("3", "a", "d", "1-0", How.ADJUDICATED),
        Game("4", "b", "c", "1-0", How.TIME),
        Game("5", "b", "d"),
        Game("6", "c", "d", "1/2-1/2", provisional=True),
    )
    table = build_crosstable(Tournament("T", "T", "en", entries(*"abcd"), games))
    assert points(table) == {"a": 4, "b": 2, "c": 1, "d": 1}
    assert marks(table, "a") == {"b": ["+"], "c": [MINUS], "d": ["1A"]}
    assert marks(table, "b") == {"a": [MINUS], "c": ["1E"], "d": ["*"]}
    assert marks(table, "c") == {"a": [MINUS], "b": ["0E"], "d": ["½P"]}
    assert marks(table, "d") == {"a": ["0A"], "b": ["*"], "c": ["½P"]}
    # a: 1 + ½ - ½; b: ½ - 2; c: - 2 - 1; d: - 2; so d stands before c
    assert values(table, "shmulyan") == {"a": 2, "b": -3, "c": -6, "d": -4}
    assert places(table) == {"a": 1, "b": 2, "d": 3, "c": 4}
    assert "Shmulyan: 0 (Player d, ½) - 2 (Player a, 0) - 1 (Player b, 0) = -3" in write_explanation(table, "c")
    shown = write_table(table)
    assert f"Player c: with White {MINUS} (without play)." in shown and "with Black ½ (provisional)" in shown
    assert "Some games are not over; they give nobody points yet." in shown


def test_26_1_one_left_under_half_and_one_from_half_in_the_same_event() -> None:
    table = build_crosstable(
        Tournament(
            "T",
            "T",
            "en",
            entries(*"abcdef"),
            (
                Game("1", "f", "e", "1-0"),
                Game("2", "f", "a", "1/2-1/2"),
                Game("3", "f", "b"),
                Game("4", "f", "c"),
                Game("5", "f", "d"),
                Game("6", "e", "a", "0-1"),
                Game("7", "e", "b", "1-0"),
                Game("8", "e", "c"),
                Game("9", "e", "d"),
                Game("10", "a", "b", "1/2-1/2"),
                Game("11", "a", "c", "1-0"),
                Game("12", "a", "d", "1/2-1/2"),
                Game("13", "b", "c", "1-0"),
                Game("14", "b", "d", "0-1"),
                Game("15", "c", "d", "1/2-1/2"),
            ),
            withdrawn=(Withdrawal("f", decision=Leaving.LOSS), Withdrawal("e", decision=Leaving.LOSS)),
        )
    )
    # f: 2 of 5, nothing of it counts; e: 3 of 5, the two left over are lost
    assert points(table) | {"f": 0} == {"a": 6, "b": 3, "c": 3, "d": 6, "e": 2, "f": 0}
    assert marks(table, "c")["e"] == ["+"] and marks(table, "d")["f"] == ["+"] and marks(table, "a")["f"] == ["½"]
    # a and d: 2½ each, ½ of their own game, no win in it; against the third, b, a has ½ and d 1
    assert (values(table, "shmulyan")["a"], values(table, "shmulyan")["d"]) == (5, 5)
    assert (values(table, "shmulyan")["b"], values(table, "shmulyan")["c"]) == (-5, -7)
    assert places(table) == {"d": 1, "a": 2, "b": 3, "c": 4, "e": 5, "f": None}
    assert "Tie of 2 on results in order of places: Player d 1; ½; 1, Player a ½; 1; 1" in write_explanation(table, "d")


def test_20_3_1_every_game_of_a_double_event_counts_once_and_two_places_are_shared() -> None:
    games = (
        Game("1", "a", "b", "1-0"),
        Game("2", "b", "a", "1-0"),
        Game("3", "b", "c", "1-0"),
        Game("4", "c", "b", "1-0"),
        Game("5", "a", "c", "1/2-1/2"),
        Game("6", "c", "a", "1/2-1/2"),
    )
    table = build_crosstable(Tournament("T", "T", "en", entries(*"abc"), games, cycles=2))
    assert points(table) == {"a": 4, "b": 4, "c": 4}
    assert set(values(table, "shmulyan").values()) == {0}
    assert set(values(table, "mutual").values()) == {4}
    assert values(table, "micro-match-wins") == {"a": 2, "b": 4, "c": 2}  # one, two, one; in halves as all values
    assert set(values(table, "sonneborn-berger").values()) == {16}  # 2 (6 - 2) + 0
    assert places(table) == {"b": 1, "a": 2, "c": 2}
    told = write_explanation(table, "a")
    assert "Tie of 3 on mutual result: Player a 2, Player b 2, Player c 2" in told
    assert "Tie of 3 on wins in micro-matches: Player b 2, Player a 1, Player c 1" in told
    assert "wins in micro-matches: Player b 2" in told and "Tie of 2 on results in order of places" in told


def test_26_3_a_board_that_was_forfeited_counts_and_a_match_that_was_is_marked() -> None:
    games = (
        Game("1", "x1", "y1", "1-0", How.DEFAULT, 1, 1),
        Game("2", "y2", "x2", "1/2-1/2", How.PLAY, 1, 2),
        Game("3", "y1", "z1", "0-1", How.DEFAULT, 2, 1),
        Game("4", "z2", "y2", "1-0", How.DEFAULT, 2, 2),
        Game("5", "x1", "z1", "1/2-1/2", How.PLAY, 3, 1),
        Game("6", "z2", "x2", "1-0", How.PLAY, 3, 2),
    )
    teams = tuple(Team(one, one.upper(), (f"{one}1", f"{one}2")) for one in "xyz")
    seats = entries("x1", "x2", "y1", "y2", "z1", "z2")
    table = build_team_table(Tournament("T", "T", "en", seats, games, teams=teams, boards=2))
    assert points(table) == {"z": 8, "x": 4, "y": 0}  # match points 4, 2, 0
    assert values(table, "game-points") == {"z": 7, "x": 4, "y": 1}
    assert (values(table, "board-1"), values(table, "board-2")) == (
        {"z": 3, "x": 3, "y": 0},
        {"z": 4, "x": 1, "y": 1},
    )
    assert marks(table, "x") == {"y": ["1½"], "z": ["½"]}
    assert marks(table, "y") == {"x": ["½"], "z": [MINUS]} and marks(table, "z")["y"] == ["+"]
    assert places(table) == {"z": 1, "x": 2, "y": 3}
    assert "Sonneborn-Berger (doubled): 0 (Y, 2) + 4 (X, 2) = 4 (usual form 2)" in write_explanation(table, "z")


def test_20_1_2_2_a_bye_and_a_forfeit_bring_no_partner_and_two_need_a_match() -> None:
    games = (
        Game("1", "a", "b", "1-0", round=1),
        Game("2", "c", "d", "1/2-1/2", round=1),
        Game("3", "e", None, "1-0", How.BYE, 1),
        Game("4", "e", "a", "0-1", round=2),
        Game("5", "b", "c", "1-0", How.DEFAULT, 2),
        Game("6", "d", None, "1-0", How.BYE, 2),
    )
    table = build_crosstable(Tournament("T", "T", "en", entries(*"abcde"), games, System.SWISS, rounds=2))
    assert points(table) == {"a": 4, "b": 2, "c": 1, "d": 3, "e": 2}
    assert values(table, "buchholz") == {"a": 4, "b": 4, "c": 3, "d": 1, "e": 4}
    assert values(table, "truncated-solkoff-1") == {"a": 2, "b": 4, "c": 3, "d": 1, "e": 4}
    assert places(table) == {"a": 1, "d": 2, "b": 3, "e": 3, "c": 5}
    told = write_explanation(table, "b")
    assert "truncated Solkoff 1: 2 (Player a, 0) + 0 (no partner, left out) = 2" in told
    assert "Tie of 2 on Buchholz: Player b 2, Player e 2" in told
    assert "A shared place is decided by a match to the first win (20.1.2.2)." in write_table(table)
