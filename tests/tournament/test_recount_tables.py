"""Tables of random events, from the file to the JSON, against a second reckoning that shares no code."""

from fractions import Fraction
from typing import Any

import pytest
import yaml

from service.output.table_document import table_document
from service.settings.tournament import load_tournament_text
from service.tournament_cli import table_of
from tests.tournament.recount_tables import Rows, random_event, reckon

EVENTS = 120
"""More by hand: `recount_range(0, 5000)`."""


def tables_of(event: dict[str, Any]) -> tuple[Rows, Rows]:
    """What the service prints, and what the second reckoning finds, of the values that both give."""
    text = yaml.safe_dump(event, allow_unicode=True)
    document = table_document(table_of(load_tournament_text(text, "event.yaml")))
    ours = reckon(event)
    theirs: Rows = {}
    for row in document.rows:
        values: dict[str, Any] = {"score": row.score, "place": row.place, **row.tiebreaks}
        theirs[row.player] = {
            code: None if values.get(code) is None else Fraction(str(values[code]))
            for code in ours[row.player]
            if code in values
        }
    return theirs, {one: {code: row[code] for code in theirs[one]} for one, row in ours.items()}


def recount_range(first: int, last: int) -> list[int]:
    """The seeds whose tables differ."""
    return [seed for seed in range(first, last) if (both := tables_of(random_event(seed)))[0] != both[1]]


@pytest.mark.parametrize("seed", range(EVENTS))
def test_20_26_a_table_is_what_the_rules_say_in_a_second_reckoning(seed: int) -> None:
    theirs, ours = tables_of(random_event(seed))
    assert theirs == ours
    assert all({"score", "place"} <= row.keys() for row in theirs.values())
