"""Moves behind a heading in words: of the game with another, of another board or event, or of this one (48.2.2)."""

import pytest

from tests.handling.test_words_answered import WHITE, answered

ELSEWHERE = [
    *("С Ивановым: 5. d3. С тобой: думаю", "Game with Miller: 5. d3", "Партия с Ивановым\n5. d3", "Z Kowalskim: 5. d3"),
    *("Game A: 5. O-O\nGame B: 5. d3", "Board 2: 5. d3", "Партия вторая: 5. d3", "Second game: 5. d3"),
    *(
        "Турнир памяти Таля: 5. d3",
        "Мемориал Таля: 5. d3",
        "Tal Memorial: 5. d3",
        "Мемориал Ким: 5. d3",
        "Game with Frank: 5. d3",
        "Partita con Primo: 5. d3",
        "Otra partida: 5. d3",
        "С Иваном Сидоренко: 5. d3",
        "Game two with Sidorenko: 5. d3",
    ),
]
HERE = [
    *("С тобой: 5. d3", "With you: 5. d3", "Наша партия: 5. d3", "Our game: 5. d3", "Партия: 5. d3", "Board 1: 5. d3"),
    *("С Сидоренко: 5. d3", "Game with Anna: 5. d3", "Первая партия: 5. d3", "Мемориал Тест-1: 5. d3"),
]


@pytest.mark.parametrize("text", ELSEWHERE)
def test_48_2_2_a_move_behind_the_heading_of_another_game_is_asked_about(text: str) -> None:
    stored, mails, moves = answered([], text)
    assert moves == []
    assert stored.disposition == "held"
    assert mails == {WHITE: ["unknown-game"]}


@pytest.mark.parametrize("text", ["For Monday: 5. d3", "An den Schiedsrichter: 5. d3", "Испанская партия: 5. d3"])
def test_48_3_4_a_move_behind_other_words_is_not_held_for_another_game(text: str) -> None:
    _, mails, _ = answered([], text)
    assert "unknown-game" not in mails.get(WHITE, [])


@pytest.mark.parametrize("text", HERE)
def test_48_2_2_a_move_behind_the_heading_of_this_very_game_is_booked(text: str) -> None:
    stored, _, moves = answered([], text)
    assert (stored.disposition, moves) == ("accepted", ["d2d3"])


@pytest.mark.parametrize(
    "text",
    ["С Ивановым: 5. d3. С тобой: 5. 0-0", "5. 0-0\n\nBoard 2: 5. d3"],
)
def test_48_2_2_of_two_headings_the_one_of_this_game_is_booked_and_the_other_asked_about(text: str) -> None:
    stored, mails, moves = answered([], text)
    assert moves == ["e1g1"]
    assert sorted(str(row["outcome"]) for row in stored.acts) == ["booked", "held"]
    assert "unknown-game" in mails[WHITE]
