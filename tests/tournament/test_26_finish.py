"""000 26, 004 48.8: players who left, before half of their games and after, and the marks of the table."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.output.table_document import table_document
from service.output.table_text import write_html, write_table
from service.tournament.crosstable import TableNote, build_crosstable
from service.tournament.event import Absence, Game, How, Leaving, System, Tournament, Withdrawal, with_results
from service.tournament.event import Result as Told
from service.tournament.finish import Share, may_be_final, settle
from tests.tournament.tournament_samples import entries, round_robin

MINUS = "\N{MINUS SIGN}"


def left(tournament: Tournament, *players: str, decision: Leaving | None = None) -> Tournament:
    return replace(tournament, withdrawn=tuple(Withdrawal(one, None, decision) for one in players))


def marks(tournament: Tournament, one: str, other: str) -> list[str]:
    return [cell.mark for cell in build_crosstable(tournament).row(one).cells[other]]


def scores(tournament: Tournament) -> dict[str, int]:
    return {row.player: row.score for row in build_crosstable(tournament).rows}


UNDER_HALF = round_robin({"a": "x 1 1 ½ 1", "b": "0 x 1 1 *", "c": "0 0 x 1 *", "d": "½ 0 0 x *", "e": "0 * * * x"})
"""e has completed one of four games, and lost it."""

HALF = round_robin({"a": "x 1 1 ½ 0", "b": "0 x 1 1 1", "c": "0 0 x 1 *", "d": "½ 0 0 x *", "e": "1 0 * * x"})
"""e has completed two of four: a win and a loss."""


@pytest.mark.parametrize(
    ("completed", "due", "void"),
    [
        pytest.param(1, 4, True, id="26.1.1-under-half"),
        pytest.param(2, 4, False, id="26.1.2-exactly-half-counts"),
        pytest.param(3, 7, True, id="26.1.1-just-under"),
        pytest.param(4, 7, False, id="26.1.2-just-over"),
        pytest.param(0, 0, True, id="26.1.1-nothing-played"),
    ],
)
def test_26_1_the_share_of_completed_games(completed: int, due: int, void: bool) -> None:
    assert Share(completed, due).void is void


def test_26_1_1_under_half_results_stay_and_points_count_for_nobody() -> None:
    tournament = left(UNDER_HALF, "e")
    assert scores(tournament) == {"a": 2 + 2 + 1, "b": 4, "c": 2, "d": 1, "e": 0}
    assert marks(tournament, "a", "e") == ["1"]
    assert marks(tournament, "b", "e") == ["+"]
    assert marks(tournament, "e", "b") == [MINUS]
    table = build_crosstable(tournament)
    assert table.rows[-1].player == "e" and table.rows[-1].place is None
    assert TableNote.VOID in table.notes


def test_26_1_1_who_left_under_half_is_in_nobody_s_coefficient() -> None:
    with_e = build_crosstable(left(UNDER_HALF, "e"))
    without = build_crosstable(round_robin({"a": "x 1 1 ½", "b": "0 x 1 1", "c": "0 0 x 1", "d": "½ 0 0 x"}))
    for row in without.rows:
        assert with_e.row(row.player).values == row.values
        assert with_e.row(row.player).place == row.place


def test_26_1_2_from_half_everything_counts_and_unplayed_games_are_won_by_the_others() -> None:
    tournament = left(HALF, "e")
    assert scores(tournament) == {"a": 5, "b": 6, "c": 4, "d": 3, "e": 2}
    assert marks(tournament, "c", "e") == ["+"]
    assert build_crosstable(tournament).row("e").place is not None


@pytest.mark.parametrize(
    ("decision", "mark", "points"),
    [
        pytest.param(Leaving.LOSS, "+", 4, id="48.8.1-loss-in-all-unfinished"),
        pytest.param(Leaving.ADJUDICATE, "*", 2, id="48.8.1-to-be-adjudicated"),
        pytest.param(Leaving.EXCLUDE, "", 2, id="48.8.1-excluded-unfinished-count-for-nobody"),
    ],
)
def test_48_8_1_what_the_arbiter_decided(decision: Leaving, mark: str, points: int) -> None:
    tournament = left(HALF, "e", decision=decision)
    assert marks(tournament, "c", "e") == [mark]
    assert scores(tournament)["c"] == points


def test_26_1_1_excluded_under_half_leaves_empty_cells() -> None:
    assert marks(left(UNDER_HALF, "e", decision=Leaving.EXCLUDE), "b", "e") == [""]


def test_48_8_2_a_text_that_arrives_late_may_bring_him_over_half() -> None:
    before = left(UNDER_HALF, "e")
    assert settle(before).void == {"e"}
    after = with_results(before, {"b-e-1": Told("0-1")})
    assert settle(after).shares["e"] == Share(2, 4)
    assert settle(after).void == frozenset()
    assert scores(after)["e"] == 2


def test_26_1_games_adjudicated_because_he_left_are_not_completed_before() -> None:
    games = tuple(
        replace(game, result="0-1", how=How.ADJUDICATED) if game.result is None else game for game in UNDER_HALF.games
    )
    assert settle(left(replace(UNDER_HALF, games=games), "e", decision=Leaving.ADJUDICATE)).void == {"e"}
    assert settle(left(replace(UNDER_HALF, games=games), "e")).void == frozenset()


def test_26_1_1_two_who_left_have_minus_against_minus() -> None:
    tournament = left(HALF, "e", "d")
    assert (marks(tournament, "d", "e"), marks(tournament, "e", "d")) == ([MINUS], [MINUS])


def test_26_1_games_of_a_leaver_that_are_not_listed_are_due_all_the_same() -> None:
    listed = tuple(game for game in UNDER_HALF.games if game.result is not None)
    assert settle(left(replace(UNDER_HALF, games=listed), "e")).shares["e"] == Share(1, 4)
    assert marks(left(replace(UNDER_HALF, games=listed), "e"), "b", "e") == ["+"]
    double = round_robin({"a": "x 11 1*", "b": "00 x *1", "c": "*0 0* x"}, cycles=2)
    short = replace(double, games=tuple(game for game in double.games if game.result is not None))
    assert settle(left(short, "c")).shares["c"] == settle(left(double, "c")).shares["c"] == Share(2, 4)


def test_26_1_a_sparse_schedule_is_not_filled_up() -> None:
    games = (Game("1", "a", "b", "1-0"), Game("2", "b", "c", "1-0"), Game("3", "c", "d"))
    tournament = Tournament("T", "T", "en", entries(*"abcd"), games)
    assert settle(left(tournament, "c")).shares["c"] == Share(1, 2)


def test_26_2_in_a_swiss_points_stay_for_both() -> None:
    games = (Game("1", "a", "b", "1-0", round=1), Game("2", "c", "d", "0-1", round=1))
    tournament = Tournament(
        "T", "T", "en", entries(*"abcd"), games, System.SWISS, rounds=3, withdrawn=(Withdrawal("b", 1),)
    )
    assert scores(tournament) == {"a": 2, "d": 2, "b": 0, "c": 0}
    assert settle(tournament).shares == {}


@pytest.mark.parametrize(
    ("game", "mark", "other"),
    [
        pytest.param(Game("2", "a", "c", "0-1", How.DEFAULT, 2), MINUS, "+", id="48.8.1-loss-without-a-move"),
        pytest.param(Game("2", "a", "c", "0-1", How.PLAY, 2), "0", "1", id="48.8.1-loss-of-a-begun-game"),
        pytest.param(Game("2", "a", "c", "0-0", How.DEFAULT, 2), "", "", id="48.8.1-counts-for-nobody"),
        pytest.param(Game("2", "a", "c", None, How.PLAY, 2), "*", "*", id="48.8.1-to-be-adjudicated"),
    ],
)
def test_26_2_who_leaves_a_swiss_keeps_points_and_place_and_is_marked(game: Game, mark: str, other: str) -> None:
    decision = Leaving.EXCLUDE if not mark else Leaving.ADJUDICATE if mark == "*" else Leaving.LOSS
    games = (Game("1", "a", "b", "1-0", round=1), game)
    tournament = Tournament(
        "S", "S", "en", entries("a", "b", "c"), games, System.SWISS, rounds=3, withdrawn=(Withdrawal("a", 2, decision),)
    )
    assert (marks(tournament, "a", "c"), marks(tournament, "c", "a")) == ([mark], [other])
    table = build_crosstable(tournament)
    assert table.row("a").place == 1 and table.row("a").score == 2
    assert "1. Player a. Points: 1 (left after round 2)." in write_table(table)
    assert "Player a (left after round 2)</th>" in write_html(table)
    assert (table_document(table).rows[0].withdrawn, table_document(table).rows[0].after_round) == (True, 2)


@pytest.mark.parametrize(
    ("language", "text", "html"),
    [
        pytest.param("en", "(no place) Player e. Points: 0 (left after 1 of 4 games).", "<td>no place</td>", id="en"),
        pytest.param(
            "ru", "(без места) Player e. Очки: 0 (выбыл, завершив партий: 1 из 4).", "<td>без места</td>", id="ru"
        ),
    ],
)
def test_26_1_1_who_left_under_half_stands_last_and_marked_wherever_the_table_is_shown(
    language: str, text: str, html: str
) -> None:
    strong = round_robin({"a": "x 1 1 ½ 0", "b": "0 x 1 1 *", "c": "0 0 x 1 *", "d": "½ 0 0 x *", "e": "1 * * * x"})
    table = build_crosstable(replace(left(strong, "e"), language=language))
    shown = write_table(table)
    assert text in shown and shown.index("Player e. ") > shown.index("Player d. ")
    assert html in write_html(table) and write_html(table).index(html) > write_html(table).index("Player d<")
    last = table_document(table).rows[-1]
    assert (last.player, last.place, last.withdrawn, last.completed, last.due) == ("e", None, True, 1, 4)


def test_d_6_an_absence_counts_what_the_regulations_give_and_only_once_the_round_is_paired() -> None:
    games = (Game("1", "a", "b", "1-0", round=1),)
    tournament = Tournament(
        "T",
        "T",
        "en",
        entries(*"abc"),
        games,
        System.SWISS,
        rounds=3,
        absences=(Absence("c", 1, 1), Absence("c", 2, 1)),
    )
    assert scores(tournament)["c"] == 1


@pytest.mark.parametrize(
    ("game", "white", "black"),
    [
        pytest.param(Game("1", "a", "b", "1-0"), "1", "0", id="played"),
        pytest.param(Game("1", "a", "b", "1/2-1/2", How.AGREEMENT), "½", "½", id="drawn"),
        pytest.param(Game("1", "a", "b", "1-0", How.ADJUDICATED), "1A", "0A", id="48.9.4-adjudicated"),
        pytest.param(Game("1", "a", "b", "0-1", How.TIME), "0E", "1E", id="48.6.6-time-exceeded"),
        pytest.param(Game("1", "a", "b", "0-1", provisional=True), "0P", "1P", id="48.9.1-text-awaited"),
        pytest.param(Game("1", "a", "b", "1-0", How.DEFAULT), "+", MINUS, id="26.1.1-not-played"),
        pytest.param(Game("1", "a", "b", "0-0", How.DEFAULT), MINUS, MINUS, id="26.1.1-neither-came"),
        pytest.param(Game("1", "a", "b", "0-0"), "0", "0", id="48.9.3-lost-by-both"),
        pytest.param(Game("1", "a", "b"), "*", "*", id="unfinished"),
    ],
)
def test_marks_of_the_crosstable(game: Game, white: str, black: str) -> None:
    tournament = Tournament("T", "T", "en", entries("a", "b"), (game,))
    assert (marks(tournament, "a", "b"), marks(tournament, "b", "a")) == ([white], [black])


@given(st.integers(3, 6), st.integers(0, 5), st.sampled_from([None, *Leaving]), st.data())
def test_26_1_points_given_and_taken_agree(
    count: int, finished: int, decision: Leaving | None, data: st.DataObject
) -> None:
    """Under half: everybody's score is that of the event without him. From half: each of his games gives a point."""
    ids = [f"p{at}" for at in range(count)]
    games = []
    for at, one in enumerate(ids):
        for other in ids[at + 1 :]:
            his = ids[-1] == other
            result = data.draw(st.sampled_from(["1-0", "0-1", "1/2-1/2"])) if not his or at < finished else None
            games.append(Game(f"{one}-{other}", one, other, result))
    tournament = Tournament("T", "T", "en", entries(*ids), tuple(games))
    gone = left(tournament, ids[-1], decision=decision)
    settled, found = settle(gone), scores(gone)
    if settled.void:
        rest = tuple(game for game in games if game.black != ids[-1])
        without = scores(replace(tournament, entries=tournament.entries[:-1], games=rest))
        assert {one: found[one] for one in ids[:-1]} == without
        assert found[ids[-1]] == 0
    elif decision in (None, Leaving.LOSS):
        assert sum(found.values()) == 2 * len(games)


@pytest.mark.parametrize(
    ("game", "until", "final"),
    [
        pytest.param(Game("1", "a", "b", "1-0"), date(2026, 3, 14), True, id="48.9.9-windows-past"),
        pytest.param(Game("1", "a", "b", "1-0"), date(2026, 3, 15), False, id="48.9.9-on-the-last-day"),
        pytest.param(Game("1", "a", "b", "1-0"), None, True, id="no-window"),
        pytest.param(Game("1", "a", "b"), None, False, id="a-game-goes-on"),
        pytest.param(Game("1", "a", "b", "1-0", provisional=True), None, False, id="48.9.1-a-text-is-awaited"),
    ],
)
def test_48_9_9_a_table_is_final_when_all_is_closed(game: Game, until: date | None, final: bool) -> None:
    settled = settle(Tournament("T", "T", "en", entries("a", "b"), (game,)))
    assert may_be_final(settled, until, date(2026, 3, 15)) is final
