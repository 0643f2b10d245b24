"""Which waiting letters a worker may judge: those that no letter before them may concern."""

import pytest

from service.handling.sharing import EVERYTHING, Scope, is_free, meets_all

ANNA = Scope(frozenset({1}), frozenset({("E", "G1"), ("E", "G2")}))
BORIS = Scope(frozenset({2}), frozenset({("E", "G1")}))
CLARA = Scope(frozenset({3}), frozenset({("E", "G3")}))
DAVID = Scope(frozenset({4}), frozenset({("F", "G1")}))
ARBITER = Scope(events=frozenset({"E"}))


@pytest.mark.parametrize(
    ("queue", "free_places"),
    [
        ([ANNA, BORIS], [0]),
        ([ANNA, CLARA], [0, 1]),
        ([ANNA, BORIS, CLARA, DAVID], [0, 2, 3]),
        ([BORIS, ANNA, CLARA], [0, 2]),
        ([ANNA, ANNA], [0]),
        ([ARBITER, CLARA, DAVID], [0, 2]),
        ([CLARA, ARBITER, ANNA], [0]),
        ([EVERYTHING, DAVID], [0]),
        ([DAVID, EVERYTHING, ANNA], [0]),
        ([], []),
    ],
    ids=[
        "partners-of-one-game",
        "different-games",
        "same-game-number-of-another-event",
        "a-player-of-two-games",
        "one-sender-twice",
        "an-official-before-players",
        "an-official-behind-a-player",
        "a-stranger-first",
        "a-stranger-between",
        "nothing-waits",
    ],
)
def test_a_letter_is_free_when_none_before_it_meets_it(queue: list[Scope], free_places: list[int]) -> None:
    assert [place for place, scope in enumerate(queue) if is_free(scope, queue[:place])] == free_places


def test_behind_a_stranger_nothing_is_free() -> None:
    assert meets_all([ANNA, EVERYTHING])
    assert not meets_all([ANNA, ARBITER])


def test_meeting_goes_both_ways() -> None:
    scopes = [ANNA, BORIS, CLARA, DAVID, ARBITER, EVERYTHING]
    assert all(one.meets(other) == other.meets(one) for one in scopes for other in scopes)
    assert all(one.meets(one) for one in scopes)
