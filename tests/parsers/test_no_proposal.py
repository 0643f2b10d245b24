"""What its writer calls no proposal binds nobody (47.3.8, 48.3.7)."""

import pytest

from parsers.forms.prose import read_prose
from parsers.letter import Line


@pytest.mark.parametrize(
    "text",
    [
        "5. d3. Не вариант: если 5...b5, то 6. Сb3 — просто мысль, не предложение.",
        "5. d3. I offer no conditionals, although 5...Be7 6. Re1 is obvious.",
        "5. d3, variation (not binding): 5...b5 6. Bb3",
        "5. d3. Если 5...b5, то 6. Сb3, но вариантов не предлагаю.",
    ],
)
def test_a_denied_variation_is_none(text: str) -> None:
    prose = read_prose([Line(1, text)], [])
    assert not prose.variations
    assert [move.text for move in prose.own] == ["d3"]


@pytest.mark.parametrize(
    "text", ["5. d3. Если 5...b5, то 6. Сb3. Это просто мысль.", "5. d3. If 5...b5, 6. Bb3, just a thought."]
)
def test_48_3_4_a_thought_behind_a_move_may_be_of_the_move_too(text: str) -> None:
    prose = read_prose([Line(1, text)], [])
    assert not prose.variations
    assert (prose.own, [move.text for move in prose.unsure]) == ([], ["d3"])
