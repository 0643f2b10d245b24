"""A letter twice as long costs about twice as much, whatever its lines are: counted in calls, not in time."""

import sys
from types import FrameType

import pytest

from parsers import read_mail
from tests.parsers.reading_cost import FILLINGS, HEAD, LINE_FILLINGS

LINES = 300
MOST_GROWTH = 2.3


def calls_of(raw: bytes) -> int:
    """How many functions reading the letter calls."""
    count = 0

    def counted(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        read_mail(raw)
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("line", sorted({*FILLINGS, *LINE_FILLINGS}))
def test_a_letter_twice_as_long_costs_twice_as_much(line: str) -> None:
    plain = HEAD.format(kind="text/plain")
    once, twice = ((plain + "\n".join([line] * count)).encode() for count in (LINES, 2 * LINES))
    read_mail(once)  # what is made once for all letters is made here
    assert calls_of(twice) <= MOST_GROWTH * calls_of(once)
