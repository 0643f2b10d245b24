"""001 C and D: the state of a Swiss before a pairing, the order of boards, and what no pairing may do."""

from dataclasses import replace

import pytest

from service.tournament.event import Absence, Game, How, System, Tournament, Withdrawal
from service.tournament.seats import Entry, start_list
from service.tournament.swiss import (
    BeforeRound,
    Paired,
    PairingFault,
    RoundFact,
    RoundKind,
    board_order,
    colour_history,
    field_before,
    find_faults,
    have_met,
    may_have_bye,
    next_round,
    same_colours,
)
from tests.tournament.tournament_samples import entries, golden, golden_before


def swiss(*games: Game, **choices: object) -> Tournament:
    chosen = {"rounds": 5, "system": System.SWISS, **choices}
    return Tournament("T", "T", "en", entries(*"abcdef"), games, **chosen)  # type: ignore[arg-type]


ROUND_1 = (
    Game("1", "a", "b", "1-0", round=1),
    Game("2", "c", "d", None, round=1),
    Game("3", "e", "f", "0-1", How.DEFAULT, round=1),
)


def test_d_1_an_unfinished_game_is_a_draw_for_the_pairing_only() -> None:
    field = field_before(swiss(*ROUND_1), 2)
    assert [field.score(one) for one in "abcdef"] == [2, 0, 1, 1, 0, 2]
    assert have_met(field.facts["c"], "d")


def test_d_2_a_pair_that_did_not_play_has_no_colour_and_never_met() -> None:
    field = field_before(swiss(*ROUND_1), 2)
    assert colour_history(field.facts["e"]) == "="
    assert not have_met(field.facts["e"], "f")
    assert not may_have_bye(field.facts["f"])
    assert may_have_bye(field.facts["e"]) and may_have_bye(field.facts["a"])


def history(written: str) -> list[RoundFact]:
    return [
        RoundFact(RoundKind.ABSENT, 0) if letter == "=" else RoundFact(RoundKind.PLAYED, 1, "x", letter == "W")
        for letter in written
    ]


@pytest.mark.parametrize(
    ("written", "moved"),
    [
        pytest.param("BWB=W", "=BWBW", id="D.3-one-hole"),
        pytest.param("WB=WB", "=WBWB", id="D.3-another"),
        pytest.param("BWW=B=W", "==BWWBW", id="D.3-two-holes"),
        pytest.param("", "", id="D.3-before-round-1"),
        pytest.param("==", "==", id="D.3-never-played"),
    ],
)
def test_d_3_holes_move_to_the_front(written: str, moved: str) -> None:
    assert colour_history(history(written)) == moved


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        pytest.param("==WB", "BWWB", True, id="D.3-a-hole-ends-the-comparison"),
        pytest.param("==WB", "WBWB", True, id="D.3-with-the-other-too"),
        pytest.param("BWWB", "WBWB", False, id="D.3-those-two-are-not-alike"),
        pytest.param("==WB", "==BW", False, id="D.3-latest-differs"),
        pytest.param("", "WB", True, id="D.3-nothing-to-compare"),
    ],
)
def test_d_3_histories_are_compared_from_the_latest_round_back(one: str, other: str, alike: bool) -> None:
    assert same_colours(one, other) is alike
    assert same_colours(other, one) is alike


def test_d_5_withdrawn_players_are_not_paired_again() -> None:
    gone = swiss(*ROUND_1, withdrawn=(Withdrawal("a"), Withdrawal("b", 1), Withdrawal("c", 2)))
    field = field_before(gone, 2)
    assert field.present == set("cdef")
    assert field.score("a") == 2


def test_d_6_an_announced_absence_is_not_paired_and_gets_what_the_regulations_give() -> None:
    field = field_before(swiss(*ROUND_1, absences=(Absence("a", 2, 1), Absence("b", 2))), 2)
    assert field.present == set("cdef")
    assert field.away == {"a": 1, "b": 0}


def test_c_2_who_has_not_arrived_has_no_number_and_no_points_for_what_he_missed() -> None:
    late = Entry("z", "Zeta", rating=2600, first_round=3)
    event = swiss(*ROUND_1)
    event = replace(event, entries=(*event.entries, late))
    assert "z" not in field_before(event, 2).numbers()
    games = (*ROUND_1, Game("4", "a", "f", "1-0", round=2))
    field = field_before(replace(event, games=games), 3)
    assert field.numbers()["z"] == 1 and field.numbers()["a"] == 2
    assert field.score("z") == 0 and "z" in field.present


def test_c_3_numbers_are_made_anew_at_each_arrival() -> None:
    listed = (Entry("a", "A", rating=2400), Entry("b", "B", rating=2500, first_round=2))
    assert [one.id for one in start_list(listed, 1)] == ["a"]
    assert [one.id for one in start_list(listed, 2)] == ["b", "a"]


def test_the_bye_and_a_requested_half_point() -> None:
    games = (
        Game("1", "a", None, None, How.BYE, 1),
        Game("2", "b", None, "1/2-1/2", How.BYE, 1),
        Game("3", "c", "d", "1-0", round=1),
    )
    field = field_before(swiss(*games), 2)
    assert (field.score("a"), field.score("b")) == (2, 1)
    assert not may_have_bye(field.facts["a"])
    assert may_have_bye(field.facts["b"])


@pytest.mark.parametrize(
    ("event", "number", "reason"),
    [
        pytest.param(swiss(system=System.ROUND_ROBIN), 1, "no Swiss", id="no-swiss"),
        pytest.param(swiss(rounds=None), 1, "number of rounds", id="no-rounds"),
        pytest.param(swiss(rounds=1), 2, "all 1 rounds", id="all-paired"),
        pytest.param(swiss(Game("1", "a", "b")), 2, "names no round", id="no-round"),
        pytest.param(swiss(*ROUND_1, Game("9", "a", "c", round=1)), 2, "paired twice", id="twice"),
    ],
)
def test_what_cannot_be_paired_is_refused(event: Tournament, number: int, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        field_before(event, number)


# D.9


def before(scores: dict[str, int], **choices: object) -> BeforeRound:
    facts = {one: (RoundFact(RoundKind.PLAYED, points, "?"),) for one, points in scores.items()}
    listed = tuple(Entry(one, one) for one in scores)
    return BeforeRound(2, 5, listed, facts, frozenset(scores), {}, **choices)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("pairs", "ordered"),
    [
        pytest.param([("c", "d"), ("b", "a")], [("b", "a"), ("c", "d")], id="D.9-points-of-the-higher-placed"),
        pytest.param([("a", "e"), ("b", "c")], [("b", "c"), ("a", "e")], id="D.9-then-the-sum"),
        pytest.param([("d", "b"), ("c", "a")], [("c", "a"), ("d", "b")], id="D.9-then-the-start-number"),
    ],
)
def test_d_9_boards(pairs: list[tuple[str, str]], ordered: list[tuple[str, str]]) -> None:
    field = before({"a": 2, "b": 2, "c": 1, "d": 1, "e": 0})
    assert list(board_order(field, pairs)) == ordered


@pytest.mark.parametrize("tournament", [pytest.param(one, id=f"D.9-{one['players']}") for one in golden()])
def test_d_9_boards_of_real_rounds(tournament: dict) -> None:
    for number, row in enumerate(tournament["rounds"], 1):
        event = golden_before(tournament, number)
        assert next_round(event) == number
        pairs = [(f"p{white}", f"p{black}") for white, black in row["pairs"] if black]
        assert list(board_order(field_before(event, number), sorted(pairs))) == pairs


# What no pairing may do.


@pytest.mark.parametrize(
    ("paired", "fault"),
    [
        pytest.param(Paired((("a", "c"), ("b", "d"), ("e", "f"))), None, id="a-good-one"),
        pytest.param(Paired((("a", "b"), ("c", "e"), ("d", "f"))), PairingFault.REMATCH, id="D.10-met-before"),
        pytest.param(Paired((("a", "c"), ("a", "d"), ("e", "f"))), PairingFault.TWICE, id="twice"),
        pytest.param(Paired((("a", "c"), ("b", "d"))), PairingFault.MISSING, id="missing"),
        pytest.param(Paired((("a", "c"), ("b", "d"), ("e", "z"))), PairingFault.ABSENT, id="D.6-absent"),
        pytest.param(Paired((("a", "c"), ("b", "e"), ("d", "f"))), PairingFault.FORBIDDEN, id="forbidden"),
        pytest.param(Paired((("a", "c"), ("b", "d")), "f"), PairingFault.SECOND_BYE, id="bye-after-a-default-win"),
        pytest.param(Paired((("a", "c"), ("b", "d")), "e"), PairingFault.NEEDLESS_BYE, id="bye-in-an-even-field"),
    ],
)
def test_faults_of_a_pairing_are_found_whoever_made_it(paired: Paired, fault: PairingFault | None) -> None:
    field = field_before(swiss(*ROUND_1, forbidden=(("e", "b"),)), 2)
    found = {code for code, _ in find_faults(field, paired)}
    assert fault in found if fault else not found
