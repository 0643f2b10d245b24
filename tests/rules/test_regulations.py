"""The numbers of the rules, and the one table of keys."""

from dataclasses import replace
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from service.articles import A48_4_7, A48_6_1, ARTICLES
from service.regulations import EMAIL, POSTAL, PRESETS, Control, Penalty, Regulations, Rules, Stage
from service.regulations.keys import KEYS, PartsError, with_value


@pytest.mark.parametrize(
    ("key", "email", "postal"),
    [
        pytest.param("control", {"stages": [{"moves": 10, "days": 60}]}, {"stages": [{"moves": 10, "days": 30}]},
                     id="48.4.3-47.4.3"),
        pytest.param("penalty_days", {"first_days": 2, "later_days": 2}, {"first_days": 5, "later_days": 10},
                     id="48.4.7-47.4.9-47.4.10"),
        pytest.param("free_days", 3, 3, id="48.4.8-47.4.7"),
        pytest.param("standard_transmission", 1, None, id="48.2.5"),
        pytest.param("transmission.report_after", 10, 10, id="48.2.5-report"),
        pytest.param("silence.repeat_after", 14, 30, id="48.5.1-47.5.1"),
        pytest.param("silence.repeat_grace", 3, 3, id="48.4.9"),
        pytest.param("silence.no_move", 40, 0, id="48.5.3"),
        pytest.param("silence.no_move_months", 0, 3, id="47.5.2"),
        pytest.param("leave.per_year", 30, 30, id="48.7.1-47.7.1"),
        pytest.param("time_trouble", 5, 5, id="48.4.10-47.4.12"),
        pytest.param("claim.protest_days", 14, 7, id="48.6.4-47.6.5"),
        pytest.param("first_overstep_loses", True, False, id="48.6.6-47.6.4"),
        pytest.param("protest_days", 14, 14, id="48.1.10-47.1.6"),
        pytest.param("records_days", 14, 14, id="48.9.3"),
        pytest.param("address_days", 3, 3, id="48.1.2"),
        pytest.param("lost_access_days", 30, 30, id="48.1.6"),
    ],
)  # fmt: skip
def test_numbers_of_the_articles(key: str, email: Any, postal: Any) -> None:
    row = next(one for one in KEYS if one.name == key)
    for rules, expected in ((Rules.EMAIL, email), (Rules.POSTAL, postal)):
        found = row.default(rules)
        assert found == expected or (isinstance(expected, dict) and expected.items() <= found.items())


def test_every_key_has_a_working_example_and_known_articles() -> None:
    numbers = {str(article) for article in ARTICLES}
    names = [key.name for key in KEYS]
    assert len(names) == len(set(names))
    for key in KEYS:
        changed = with_value(EMAIL, key.name, yaml.safe_load(key.example))
        assert isinstance(changed, Regulations)
        assert {key.email, key.postal} - {""} <= numbers
        assert key.ru
        assert key.en


def test_every_number_has_its_key() -> None:
    """What stands in the facts can be set by a key; only `rules` follows from the event itself."""

    def leaves(facts: dict[str, Any], prefix: str = "") -> set[str]:
        found = set()
        for name, value in facts.items():
            path = f"{prefix}{name}"
            found |= leaves(value, f"{path}.") if isinstance(value, dict) else {path}
        return found

    paths = {key.path for key in KEYS}
    missing = {path for path in leaves(EMAIL.to_facts()) if path not in paths and path.split(".")[0] not in paths}
    assert missing == {"rules"}


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        pytest.param("oversteps", "maybe", "must be one of on-claim, automatic", id="choice"),
        pytest.param("leave.per_year", "30", "must be a whole number", id="text-for-a-number"),
        pytest.param("leave.per_year", -1, "must be a whole number", id="negative"),
        pytest.param("leave.per_year", True, "must be a whole number", id="true-is-no-number"),
        pytest.param("leave.per_year", 3.5, "must be a whole number", id="half-a-day"),
        pytest.param("short_form", "yes", "must be true or false", id="word-for-a-flag"),
        pytest.param("short_form", 1, "must be true or false", id="one-for-a-flag"),
        pytest.param("control", 60, "must be a mapping", id="control-bare"),
        pytest.param("control", {"moves": 0, "days": 60}, "moves must be a whole number from 1", id="no-moves"),
        pytest.param("control", {"moves": 10, "hours": 60}, "hours is not known; it takes", id="unknown-part"),
        pytest.param("control", {"carry": "some"}, "carry must be all, none or rolling", id="carry"),
        pytest.param("control", {"moves": 10, "stages": []}, "not both", id="moves-and-stages"),
        pytest.param("control", {"stages": []}, "stages must be a list of", id="no-stages"),
        pytest.param("control", {"stages": [{"moves": 10}]}, "needs both", id="half-a-stage"),
        pytest.param("penalty_days", {"third": 4}, "third is not known; it takes first, later", id="penalty"),
        pytest.param("preset", "blitz", "must be one of", id="preset"),
        pytest.param("preset", ["rus-email"], "must be one of", id="preset-list"),
        pytest.param("penalty", 2, "no such regulation", id="unknown-key"),
    ],
)
def test_bad_values_are_refused_in_words(key: str, value: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        with_value(EMAIL, key, value)


def test_all_that_is_wrong_with_a_value_is_told_at_once() -> None:
    stages = [{"moves": 0, "days": 400}, {"moves": 10}, "forty"]
    with pytest.raises(PartsError) as caught:
        with_value(EMAIL, "control", {"stages": stages, "carry": "some", "double_after": 0, "hours": 3})
    assert [(at, reason.split(",")[0].split(";")[0]) for at, reason in caught.value.faults] == [
        (("hours",), "is not known"),
        (("stages", 0, "moves"), "must be a whole number from 1 to 3650"),
        (("stages", 1), "a stage needs both moves and days"),
        (("stages", 2), "must be a mapping of moves"),
        (("carry",), "must be all"),
        (("double_after",), "must be a whole number from 1 to 3650"),
    ]


@pytest.mark.parametrize(
    ("value", "control"),
    [
        pytest.param({"moves": 10, "days": 50}, Control((Stage(10, 50),)), id="moves-and-days"),
        pytest.param({"days": 40}, Control((Stage(10, 40),)), id="days-alone"),
        pytest.param({"carry": "none"}, Control(carry=False), id="carry-none"),
        pytest.param({"double_after": 20}, Control(double_after=20), id="doubling"),
        pytest.param({"double_after": None}, Control(), id="no-doubling"),
        pytest.param(
            {"stages": [{"moves": 40, "days": 400}, {"moves": 10, "days": 100}], "carry": "all"},
            Control((Stage(40, 400), Stage(10, 100))),
            id="stages",
        ),
    ],
)
def test_controls_as_written(value: Any, control: Control) -> None:
    assert with_value(EMAIL, "control", value).control == control


def test_one_number_or_two_for_penalties() -> None:
    assert with_value(EMAIL, "penalty_days", 3).penalty == Penalty(3, 3)
    assert with_value(POSTAL, "penalty_days", {"later": 12}).penalty == Penalty(5, 12)
    assert [POSTAL.penalty.days(before) for before in (0, 1, 2)] == [5, 10, 10]


def test_articles_are_cited_by_the_way_of_playing() -> None:
    assert (EMAIL.cite(A48_6_1), POSTAL.cite(A48_6_1)) == ("48.6.1", "47.6.3")
    assert (EMAIL.cite(A48_4_7), POSTAL.cite(A48_4_7)) == ("48.4.7", "47.4.9")


def test_facts_give_back_the_same_regulations() -> None:
    assert {name: Regulations.from_facts(one.to_facts()) for name, one in PRESETS.items()} == PRESETS
    assert len({one.digest for one in PRESETS.values()}) == len(PRESETS)


def test_48_2_4_no_event_can_ask_for_one_notation_alone() -> None:
    with pytest.raises(ValueError, match="in every notation that can be read"):
        with_value(EMAIL, "notation.strict", True)
    assert with_value(EMAIL, "notation.strict", False) == EMAIL


def test_facts_of_an_older_writer_take_the_default_and_unknown_ones_are_refused() -> None:
    facts = EMAIL.to_facts()
    del facts["author_days"]
    assert Regulations.from_facts(facts) == EMAIL
    with pytest.raises(ValueError, match="no such regulation: hours"):
        Regulations.from_facts(facts | {"hours": 5})


stages = st.lists(st.builds(Stage, st.integers(1, 60), st.integers(1, 500)), min_size=1, max_size=4).map(tuple)


@given(stages, st.integers(1, 300))
def test_control_of_a_move_as_counted_stage_by_stage(stages: tuple[Stage, ...], n: int) -> None:
    control = Control(stages)
    k, until, quota = 0, 0, 0
    while until < n:
        stage = stages[min(k, len(stages) - 1)]
        k, until, quota = k + 1, until + stage.moves, quota + stage.days
    assert (control.control_of(n), control.moves_until(k), control.quota(k)) == (k, until, quota)
    assert replace(control, carry=False).quota(k) == stages[min(k, len(stages)) - 1].days


@given(stages, st.booleans(), st.one_of(st.none(), st.integers(1, 90)))
def test_any_control_survives_the_ledger(stages: tuple[Stage, ...], carry: bool, double: int | None) -> None:
    regulations = replace(EMAIL, control=Control(stages, carry, double))
    again = Regulations.from_facts(regulations.to_facts())
    assert again == regulations
    assert again.digest == regulations.digest
