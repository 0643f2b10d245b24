"""A protest counts where it is against what can be contested; against anything else its writer is asked (48.6.4)."""

import pytest

from parsers import acts
from parsers.letter import Line
from parsers.mail import read_body


def protests(text: str) -> list[bool]:
    """The protests, appeals and objections of a letter: whether each is doubted."""
    lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]
    kinds = (acts.Protest, acts.Appeal, acts.Objection)
    return [act.said.doubtful for act in read_body(lines).acts if isinstance(act, kinds)]


@pytest.mark.parametrize(
    "text",
    [
        "I appeal to your patience.",
        "I object to your taste in music.",
        "I protest against the noise of my neighbours.",
        "Протестую против вырубки леса!",
        "Апеллирую к здравому смыслу.",
        "Я возражаю против раннего подъёма.",
        "Ich protestiere gegen das Wetter!",
        "Je proteste contre le bruit !",
        "Protesto contra el ruido.",
        "Protestuję przeciw pogodzie.",
    ],
)
def test_48_6_4_a_protest_against_anything_else_is_asked_about(text: str) -> None:
    assert protests(text) == [True]


@pytest.mark.parametrize(
    "text",
    [
        "Протестую.",
        "Протестую: 4 дня начислены неверно.",
        "Протестую против штрафа.",
        "Возражаю против заявления партнёра.",
        "Апелляция на решение арбитра",
        "I protest against the claim.",
        "I object to the penalty of two days.",
        "I appeal to the appeals arbiter.",
        "I appeal.",
        "Ich protestiere gegen die Reklamation.",
        "Je proteste contre la réclamation.",
    ],
)
def test_48_6_4_a_protest_against_what_can_be_contested(text: str) -> None:
    assert protests(text) == [False]
