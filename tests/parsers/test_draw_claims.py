"""A draw by repetition or fifty moves counts where its writer claims it; of a told one he is asked (48.9.1)."""

import pytest

from parsers import acts
from parsers.letter import Line
from parsers.mail import read_body


def claims(text: str) -> list[bool]:
    """The claims of a draw in a letter: whether each is doubted."""
    lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]
    return [act.said.doubtful for act in read_body(lines).acts if isinstance(act, acts.DrawClaim)]


@pytest.mark.parametrize(
    "text",
    [
        "Karpov claimed threefold repetition here.",
        "Move 4: Ba4\nKarpov claimed threefold repetition here.",
        "Threefold repetition is a draw, says the book.",
        "My trainer claimed a draw under the fifty-move rule last year.",
        "Спасский потребовал ничью троекратным повторением позиции.",
        "Карпов заявляет троекратное повторение позиции и ничью.",
        "Karpow reklamierte hier Remis wegen Stellungswiederholung.",
        "In dieser Stellung wurde Remis durch Stellungswiederholung vereinbart.",
        "I claim a draw by repetition. Just kidding!",
    ],
)
def test_48_9_1_a_draw_claim_that_is_told_is_asked_about(text: str) -> None:
    assert claims(text) == [True]


@pytest.mark.parametrize(
    "text",
    [
        "Требую ничью: троекратное повторение позиции.",
        "Требую ничью по правилу 50 ходов",
        "Позиция повторилась трижды, прошу зафиксировать ничью.",
        "I claim a draw by threefold repetition.",
        "I claim a draw under the fifty-move rule.",
        "The same position arose for the third time: I claim a draw.",
        "Draw by repetition.",
        "Ich reklamiere Remis wegen dreifacher Stellungswiederholung.",
        "Je réclame la nulle par répétition.",
        "Reclamo tablas por triple repetición.",
    ],
)
def test_48_9_1_a_draw_that_its_writer_claims(text: str) -> None:
    assert claims(text) == [False]
