"""000 24, 003 annexes 1 and 2: Berger and Varma tables, and draws that anybody can repeat."""

import hashlib
import json
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.tournament.berger import berger_rounds, pair_colours, pair_round, table_size
from service.tournament.draw import DrawNote, draw_round_robin, lay_out, substitute
from service.tournament.event import Game, Team, Tournament
from service.tournament.lots import Lots, draw_numbers
from service.tournament.seats import Entry, alphabetical_key, start_list
from service.tournament.varma import (
    CORRECTED,
    PRINTED,
    contingents,
    draw_varma,
    envelopes,
    find_late_meetings,
)
from tests.tournament.tournament_samples import DATA, entries

BERGER = json.loads((DATA / "berger.json").read_text(encoding="utf-8"))["tables"]
VARMA = json.loads((DATA / "varma.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("size", [pytest.param(int(size), id=f"24.5-{size}") for size in BERGER])
def test_24_5_every_printed_table_in_its_printed_order(size: int) -> None:
    assert [[list(pair) for pair in one.pairs] for one in berger_rounds(size)] == BERGER[str(size)]["rounds"]


@pytest.mark.parametrize("size", [pytest.param(int(size), id=f"24.5-double-{size}") for size in BERGER])
def test_24_5_two_cycles_swap_the_last_two_rounds_of_the_first(size: int) -> None:
    printed = BERGER[str(size)]["rounds"]
    rounds = [[list(pair) for pair in one.pairs] for one in berger_rounds(size, 2)]
    order = BERGER[str(size)]["double_first_cycle_round_order"]
    assert rounds[: size - 1] == [printed[number - 1] for number in order]
    assert rounds[size - 1 :] == [[pair[::-1] for pair in row] for row in printed]


@given(st.integers(2, 40), st.sampled_from([1, 2]))
def test_24_5_everybody_meets_everybody_once_a_cycle(players: int, cycles: int) -> None:
    rounds = berger_rounds(players, cycles)
    met = Counter(frozenset(pair) for one in rounds for pair in one.pairs)
    assert met == {frozenset(pair): cycles for pair in combinations(range(1, players + 1), 2)}
    for row in rounds:
        seated = [number for pair in row.pairs for number in pair] + ([row.free] if row.free else [])
        assert sorted(seated) == list(range(1, players + 1))
    assert [one.number for one in rounds] == list(range(1, cycles * (table_size(players) - 1) + 1))


@given(st.integers(2, 30))
def test_24_5_the_closed_formulas_agree_with_the_rounds(players: int) -> None:
    for one in berger_rounds(players):
        for white, black in one.pairs:
            assert pair_round(black, white, table_size(players)) == one.number
            assert pair_colours(black, white, table_size(players)) == (white, black)


@pytest.mark.parametrize("players", range(3, 25))
def test_24_5_colours_balance_and_no_three_in_a_row_over_two_cycles(players: int) -> None:
    colours: dict[int, str] = dict.fromkeys(range(1, players + 1), "")
    for one in berger_rounds(players, 2):
        for white, black in one.pairs:
            colours[white] += "w"
            colours[black] += "b"
    assert all(row.count("w") == row.count("b") == players - 1 for row in colours.values())
    if players % 2 == 0:
        assert all("www" not in row and "bbb" not in row for row in colours.values())


@pytest.mark.parametrize("players", [3, 5, 9, 23])
def test_24_5_with_an_odd_count_each_is_free_once_and_colours_are_equal(players: int) -> None:
    rounds = berger_rounds(players)
    assert sorted(one.free or 0 for one in rounds) == list(range(1, players + 1))
    for number in range(1, players + 1):
        whites = sum(pair[0] == number for one in rounds for pair in one.pairs)
        assert 2 * whites == players - 1


def test_no_table_for_one_player() -> None:
    with pytest.raises(ValueError, match="no table"):
        berger_rounds(1)
    with pytest.raises(ValueError, match="no table"):
        berger_rounds(4, 3)


def test_24_9_1_5_the_tables_are_the_printed_ones() -> None:
    for name, table in (("published", PRINTED), ("corrected", CORRECTED)):
        assert {str(size): {key: list(row) for key, row in rows.items()} for size, rows in table.items()} == VARMA[name]


@pytest.mark.parametrize("players", range(9, 25))
def test_24_9_1_5_envelopes_share_out_every_number(players: int) -> None:
    for corrected in (False, True):
        drawn = sorted(number for row in envelopes(players, corrected).values() for number in row)
        assert drawn == list(range(1, players + 1))


@pytest.mark.parametrize("players", [8, 25])
def test_24_9_no_varma_table_below_9_and_above_24(players: int) -> None:
    with pytest.raises(ValueError, match="9 to 24"):
        envelopes(players)


def _teams(sizes: list[int]) -> list[Entry]:
    return [
        Entry(f"{letter}{number}", f"{letter}{number}", team=f"T{at}")
        for at, (letter, size) in enumerate(zip("abcdefghij", sizes, strict=False), 1)
        for number in range(1, size + 1)
    ]


@pytest.mark.parametrize(
    "example", [pytest.param(one, id=f"24.9.1-{one['seed']}") for one in VARMA["examples_of_the_draw"]]
)
def test_24_9_1_worked_draws(example: dict) -> None:
    groups = contingents(reversed(_teams(example["team_sizes"])))
    drawn = draw_varma(groups, example["seed"], example["table"] == "corrected")
    assert drawn.numbers == example["numbers"]
    assert (drawn.attempt, list(drawn.split)) == (example["attempt"], example["split_teams"])
    late = {(one.round, frozenset((drawn.numbers[one.one], drawn.numbers[one.other])))
            for one in find_late_meetings(drawn.numbers, groups)}  # fmt: skip
    assert late == {(row[0], frozenset(row[1:])) for row in example["same_team_in_last_three_rounds"]}


@given(st.lists(st.integers(1, 8), min_size=2, max_size=10), st.text(max_size=8))
def test_24_9_1_every_draw_is_whole_and_without_a_split_keeps_teams_apart(sizes: list[int], seed: str) -> None:
    listed = _teams(sizes)
    if not 9 <= len(listed) <= 24:
        return
    groups = contingents(listed)
    drawn = draw_varma(groups, seed, corrected=True)
    assert sorted(drawn.numbers.values()) == list(range(1, len(listed) + 1))
    assert drawn == draw_varma(groups, seed, corrected=True)
    if not drawn.split:
        assert find_late_meetings(drawn.numbers, groups) == ()


def test_24_8_the_printed_table_for_12_lets_6_and_12_of_one_envelope_meet_last() -> None:
    group = contingents([Entry("x", "X", team="T"), Entry("y", "Y", team="T")])
    numbers = {f"n{number}": number for number in range(1, 13)} | {"x": 6, "y": 12}
    del numbers["n6"], numbers["n12"]
    (late,) = find_late_meetings(numbers, group)
    assert (late.round, {late.one, late.other}) == (11, {"x", "y"})


def test_24_9_1_2_larger_teams_first_then_the_alphabet_with_yo_after_ye() -> None:
    listed = [
        Entry("1", "Яковлев Ян", team="Ёлка"),
        Entry("2", "Ершов Пётр", team="Ёлка"),
        Entry("3", "Ёршов Пётр", team="Ель"),
        Entry("4", "Ершова Анна", team="Ель"),
        Entry("5", "Один Лев", team="Анапа"),
        Entry("6", "Сам По Себе"),
    ]
    order = [(group.name, group.players) for group in contingents(listed)]
    assert order == [("Ёлка", ("2", "1")), ("Ель", ("3", "4")), ("Анапа", ("5",)), ("Сам По Себе", ("6",))]
    assert alphabetical_key("Ершов, Пётр") < alphabetical_key("Ёршов Пётр") < alphabetical_key("ершова анна")


def test_24_9_1_2_without_teams_federations_are_kept_apart() -> None:
    listed = [Entry("1", "A", federation="RUS"), Entry("2", "B", federation="GER"), Entry("3", "C", federation="GER")]
    assert [(group.name, group.players) for group in contingents(listed)] == [("GER", ("2", "3")), ("RUS", ("1",))]


def _lot(seed: str, attempt: int, counter: int) -> int:
    return int.from_bytes(hashlib.sha256(f"{seed}|{attempt}|{counter}".encode()).digest()[:8], "big")


def test_pick_uses_no_lot_for_one_and_is_fixed_for_ever() -> None:
    lots = Lots("seed", 3)
    assert lots.pick(1) == 0
    assert [lots.pick(10) for _ in range(6)] == [_lot("seed", 3, counter) % 10 for counter in range(6)]
    with pytest.raises(ValueError, match="nothing"):
        lots.pick(0)


@given(st.lists(st.text("abcdefgh", min_size=1, max_size=3), unique=True, min_size=2, max_size=30), st.text())
def test_24_3_the_plain_draw_gives_each_number_once_and_again_the_same(ids: list[str], seed: str) -> None:
    drawn = draw_numbers(ids, Lots(seed))
    assert sorted(drawn.values()) == list(range(1, len(ids) + 1))
    assert drawn == draw_numbers(ids, Lots(seed))


def test_24_3_the_seed_given_goes_before_the_event_s_own_and_its_code() -> None:
    event = Tournament("CM-1", "Cup", "en", entries("a", "b", "c", "d"))
    assert draw_round_robin(event).notes == (DrawNote.NO_SEED,)
    assert draw_round_robin(event).seed == "CM-1"
    own = Tournament("CM-1", "Cup", "en", entries("a", "b", "c", "d"), seed="own")
    assert (draw_round_robin(own).seed, draw_round_robin(own, "told").seed) == ("own", "told")
    assert draw_round_robin(own).notes == ()


def test_24_5_a_draw_of_teams_draws_teams() -> None:
    event = Tournament("L", "League", "en", entries("a", "b"), teams=(Team("x", "X"), Team("y", "Y")), boards=1)
    assert set(draw_round_robin(event, "s").numbers) == {"x", "y"}


def test_24_8_a_late_meeting_and_a_split_team_are_told_before_publication() -> None:
    event = Tournament("V", "Varma", "en", tuple(_teams([5, 3, 2])), varma=True)
    drawn = draw_round_robin(event, "demo-4")
    assert drawn.notes == (DrawNote.TEAM_SPLIT, DrawNote.LATE_MEETING)
    pairs = {(one.number, *pair) for one in drawn.rounds[-3:] for pair in one.pairs}
    assert {(one.round, one.one, one.other) for one in drawn.late} <= pairs


def test_24_8_over_two_cycles_the_last_rounds_are_those_of_the_second() -> None:
    event = Tournament("V", "Varma", "en", tuple(_teams([5, 3, 2])), varma=True, cycles=2)
    drawn = draw_round_robin(event, "demo-4")
    pairs = {(one.number, *pair) for one in drawn.rounds[-3:] for pair in one.pairs}
    assert drawn.late and {(one.round, one.one, one.other) for one in drawn.late} <= pairs


def test_24_4_the_published_draw_stands_when_somebody_leaves() -> None:
    numbers = {"a": 1, "b": 2, "c": 3, "d": 4}
    assert substitute(numbers, "c", "z") == {"a": 1, "b": 2, "z": 3, "d": 4}
    assert substitute(numbers, "c", None) == {"a": 1, "b": 2, "d": 4}
    assert [one.pairs for one in lay_out(substitute(numbers, "c", "z"))][0] == (("a", "d"), ("b", "z"))


def test_games_that_are_listed_already_are_told() -> None:
    event = Tournament("G", "G", "en", entries("a", "b"), (Game("1", "a", "b"),), seed="s")
    assert draw_round_robin(event).notes == (DrawNote.GAMES_LISTED,)


def test_the_start_list_goes_by_rating_title_and_name() -> None:
    listed = [
        Entry("1", "Beta", rating=2400),
        Entry("2", "Alfa", rating=2400),
        Entry("3", "Zeta", rating=2400, title="IM"),
        Entry("4", "Yota", rating=2400, title="gm"),
        Entry("5", "Nemo"),
        Entry("6", "Late", rating=2700, first_round=2),
    ]
    assert [one.id for one in start_list(listed)] == ["6", "4", "3", "2", "1", "5"]
    assert [one.id for one in start_list(listed, 1)] == ["4", "3", "2", "1", "5"]
