"""What proves that a text is Russian (`parsers.charset`)."""

import pytest

from parsers.charset import plausibility

FORMS = (
    "турнир белые белых черные чёрные черных чёрных дата старт перерыв время времени партия получено отправлено ответ"
)
WORDS = "пишет ничья ничью привет здравствуйте уважаемый ход пол. отв. всего сдаюсь"


@pytest.mark.parametrize("word", [*FORMS.split(), *WORDS.split()])
def test_a_word_of_the_forms_counts_as_russian(word: str) -> None:
    apart = " ".join(word.rstrip("."))
    assert plausibility(word) > plausibility(apart) + 0.4
