"""What proves that a text is Russian (`parsers.charset`)."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.charset import decode_text, plausibility

FORMS = (
    "турнир белые белых черные чёрные черных чёрных дата старт перерыв время времени партия получено отправлено ответ"
)
WORDS = "пишет ничья ничью привет здравствуйте уважаемый ход пол. отв. всего сдаюсь"


@pytest.mark.parametrize("word", [*FORMS.split(), *WORDS.split()])
def test_a_word_of_the_forms_counts_as_russian(word: str) -> None:
    apart = " ".join(word.rstrip("."))
    assert plausibility(word) > plausibility(apart) + 0.4


DICTATED = "дэ эф гэ аш бэ цэ два три пять шесть семь восемь эль ферзь на же жэ ёж щука эхо юг яд эй ход мой да э хід"


@given(
    st.lists(st.sampled_from(DICTATED.split()), min_size=1, max_size=6),
    st.sampled_from([str, str.capitalize, str.upper]),
)
def test_what_is_declared_and_well_written_is_not_mended(words: list[str], written: Callable[[str], str]) -> None:
    """Rare letters prove no wrong page: a dictated `дэ два дэ три` stays what it is."""
    text = written(" ".join(words))
    assert decode_text(text.encode(), "utf-8") == text
