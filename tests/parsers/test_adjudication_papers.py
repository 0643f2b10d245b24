"""The result that papers for an adjudication expect (48.9.4.3), in figures and in words."""

import pytest

from parsers import read_mail
from parsers.acts import AdjudicationPapers


def expected(text: str) -> list[str | None]:
    raw = f"From: a@example.org\nTo: referee@example.org\nContent-Type: text/plain; charset=utf-8\n\n{text}\n".encode()
    mail = read_mail(raw).value
    assert mail is not None
    return [act.expected for act in mail.acts if isinstance(act, AdjudicationPapers)]


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("Ожидаемый результат: ничья.\nОбоснование: позиция равна.", "1/2-1/2"),
        ("Предполагаемый результат: 1/2-1/2.", "1/2-1/2"),
        ("Предположение по результату: выигрыш белых.", "1-0"),
        ("Ожидаемый мной результат: победа чёрных", "0-1"),
        ("Expected result: Black wins, the passed pawn cannot be stopped.", "0-1"),
        ("The result I expect: a draw.", "1/2-1/2"),
        ("Presumed result: a win for White.", "1-0"),
        ("Erwartetes Ergebnis: Weiß gewinnt.", "1-0"),
        ("Vermutetes Ergebnis: remis.", "1/2-1/2"),
    ],
)
def test_48_9_4_3_the_expected_result(text: str, result: str) -> None:
    assert expected(text) == [result]


@pytest.mark.parametrize("text", ["Ожидаемый результат: 1-0 или 1/2-1/2", "Expected result: White wins or a draw."])
def test_48_9_4_3_two_results_are_none(text: str) -> None:
    assert expected(text) == [None]


@pytest.mark.parametrize("text", ["В прошлом турнире белые выиграли.", "Black wins too often in this line, they say."])
def test_words_of_a_result_elsewhere_are_no_papers(text: str) -> None:
    assert expected(text) == []
