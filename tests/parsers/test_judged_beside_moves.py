"""A sentence beside a move may judge it, or anything else: the move is made or asked about, never lost (48.3.4)."""

from datetime import date

import pytest

from parsers.acts import Side
from tests.parsers.reading_desk import Judged, game_of, judge_letter

HEAD = (
    "From: a@example.org\nTo: b@example.org\nSubject: CM-2026-01 G01\nDate: Wed, 28 Jan 2026 12:00:00 +0300\n"
    "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
)
PLAYED = ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6")


def judged(text: str) -> Judged:
    game = game_of(PLAYED, date(2026, 1, 1), date(2026, 1, 27))
    return judge_letter((HEAD + text.replace(" / ", "\n") + "\n").encode(), game, Side.WHITE, date(2026, 1, 28))


MADE = (
    "5. d3. Now Nxe4 loses.",
    "5. d3. Теперь Кxe4 проигрывает.",
    "5. d3! Теперь Сg4 плохо.",
    "5. d3. A draw would be fair, but play on!",
    "5. d3. The weather is bad.",
    "5. d3. Good move of yours, by the way.",
    "5. d3. My wife wins every game of cards.",
    "5. d3. Сдал тест по шахматам.",
    "I offer a draw with 5. d3",
    "I offer a draw with my move 5. d3",
    "Предлагаю ничью ходом 5. d3",
    "Ofrezco tablas con 5. d3",
    "Ich biete remis mit 5. d3",
    "Ход 5: 5. d3",
    "Move 5: 5.d3",
    "Ход 5: 5d3",
    "5-d3",
    "4. Ba4 Nf6. My move: d3",
    "You wrote well. 5. d3",
    "I said so. 5. d3",
    "Nu speel ik d3",
    "I’m playing 5. d3",
    "5. d3 of course",
)
ASKED = (
    "5. d3. Loses a pawn.",
    "5. d3. It loses a pawn.",
    "5. d3. Это ошибка.",
    "5. d3. I would rather not.",
    "5. d3, the weather is bad",
    "5. d3 and my son wins every game",
    "5. d3. I have never played this before.",
    "5. d3. Actually I have never played this",
    "5. d3. I never made this move.",
    "На твой 4...Кf6 – 5. d3",
    "На 4...Кf6 5. d3",
    "On 4...Nf6 5. d3",
    "Auf 4...Sf6 5. d3",
    "Als 4...Pf6, speel ik 5. d3",
    "Вариант: 4...Кf6 5. d3",
    "4...Nf6 5. d3. Then I play d4.",
    "4. Ba4 Nf6 5. d3 / My move: d4",
    "5. d3, test",
    "5. d3 (проба)",
    "5. d3. Тест.",
    "5. d3, prueba",
    "5. d3, essai",
    "Например, 5. d3",
    "E.g. 5. d3",
    "For example / 5. d3",
    "Zum Beispiel 5. d3",
    "Par exemple : 5. d3",
    "Np. 5. d3",
    "Ну, скажем, 5. d3",
    "5. d3 Кxe4?? 6. Лe1 выигрывает",
    "Wczoraj w klubie: 5. c3. Mój ruch: 5. d3",
    "5. d3. In the club: 5. c3",
    "дэ два дэ три",
    "d 3",
    "Ответ на Кf6 - d3",
    "Ты Кf6 - я d3",
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 d3",
)
NO_MOVE = (
    "На 5...Сe7 6. Лe1",
    "На 4...Кf6 5. Фd8",
    "На 4...d6 5. d3",
    "5. d3 loses a pawn",
)


@pytest.mark.parametrize("text", MADE)
def test_48_3_4_what_is_said_of_anything_else_leaves_the_move(text: str) -> None:
    assert judged(text).booked == ("d2d3",)


@pytest.mark.parametrize("text", ASKED)
def test_48_3_4_what_may_be_said_of_the_move_asks(text: str) -> None:
    found = judged(text)
    assert found.booked == () and not found.refused and found.asked


@pytest.mark.parametrize("text", NO_MOVE)
def test_48_3_7_what_is_only_spoken_of_is_no_move(text: str) -> None:
    found = judged(text)
    assert found.booked == () and not found.refused and not found.asked


def test_50_1_what_a_program_prints_in_english_proves_no_english_letters() -> None:
    """An Italian's king, `Re`, in a letter that Scid frames."""
    text = (
        '[Event "CM-2026-01"]\n[Result "*"]\n\nFinal FEN:\nrnbqkbnr/ppppppp1/7p/8/8/5P2/PPPPPKPP/RNBQ1BNR b\n\n'
        "Move List:\n\n1. f2-f3 h7-h6 2. Re1-f2 *"
    )
    game = game_of(("f2f3", "h7h6"), date(2026, 1, 1), date(2026, 1, 27))
    assert judge_letter((HEAD + text + "\n").encode(), game, Side.WHITE, date(2026, 1, 28)).booked == ("e1f2",)
