"""Letters damaged in every known way: what cannot be read is asked, and no move is booked that nobody wrote."""

import pytest

from tests.parsers.damage import ALL, make
from tests.parsers.damage_run import FALSE, READ, read, result_of, run, show

EACH, ENOUGH = 30, 0.97
CLEAN, MIXED = 150, 400
UNDECIDED = ("typo in the move", "figure or letter lost in the move")  # another move, or none: 48.3.2, 48.3.4


def test_clean_letters_are_read_all() -> None:
    for seed in range(CLEAN):
        mail = make(seed, ())
        judged = read(mail)
        result = result_of(mail, judged)
        assert result != FALSE and (result == READ or not mail.must_read), show(seed, result, mail, judged)


@pytest.mark.parametrize("damage", ALL)
def test_one_damage_is_read_or_asked(damage: str) -> None:
    wanted, seed, results = EACH, 1000, []
    while wanted and seed < 1000 + 20 * EACH:
        mail = make(seed, (damage,))
        seed += 1
        if mail.damages != [damage]:
            continue
        wanted -= 1
        judged = read(mail)
        result = result_of(mail, judged)
        assert result != FALSE, show(seed - 1, result, mail, judged)
        if mail.must_read:
            results.append(result)
    assert len(results) + (EACH if damage in UNDECIDED else 0) > 3 or "capitals" in damage
    assert results.count(READ) >= ENOUGH * len(results) - 1


def test_several_damages_at_once() -> None:
    table = run(range(5000, 5000 + MIXED))
    assert table.counts["all"][FALSE] == 0, [show(*one) for one in table.missed if one[1] == FALSE]
    assert table.counts["all"].total() == MIXED
