"""Article 50: moves in the numeric notation in the looks that people give them are read, or asked about."""

import pytest

from parsers import acts
from parsers.classify import classify
from parsers.forms.cells import are_squares
from parsers.games import Game, read_game
from parsers.letter import Line
from parsers.reading import ProblemCode
from parsers.sections import cut


def read(text: str) -> Game:
    lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]
    (section,) = cut(classify(lines))
    return read_game(section, "")


def moves(text: str) -> list[tuple[int | None, str]]:
    game = read(text)
    return [(own.number, own.text) for act in game.acts if isinstance(act, acts.MoveMessage) for own in act.own]


def asked(text: str) -> bool:
    return any(problem.code is ProblemCode.UNREADABLE_MESSAGE for problem in read(text).problems) and not moves(text)


@pytest.mark.parametrize(
    "text",
    [
        "Ход № 4 - 2514",
        "Ход 4 - 2514",
        "Ход №4: 2514",
        "No. 4 2514",
        "No. 4: 2514",
        "Nr. 4 2514",
        "№ 4 2514",
        "Zug Nr. 4: 2514",
        "Zug Nr 4 – 2514",
        "Move No. 4: 2514",
        "Coup n° 4 : 2514",
        "Jugada nº 4: 2514",
        "Mossa n. 4: 2514",
        "Ruch nr 4: 2514",
    ],
)
def test_50_a_number_with_its_sign_before_figures(text: str) -> None:
    assert moves(text) == [(4, "2514")]
    assert moves(f"Привет, Карл!\n\n{text}\n\nС уважением, Пётр") == [(4, "2514")]


@pytest.mark.parametrize("text", ["Ход 2514", "Zug 2514.", "move 2514", "Coup 5171", "Jugada 2514", "Ruch 2514"])
def test_50_figures_behind_a_label_alone_on_their_line(text: str) -> None:
    assert [move for _, move in moves(text)] == [text.split()[1].rstrip(".")]


@pytest.mark.parametrize("text", ["Zug 2514\nWagen 21 in Köln, Gleis drei", "Ход 2514\nКвартира у нас новая, звони."])
def test_figures_that_may_be_a_train_or_a_house_are_asked_about(text: str) -> None:
    assert asked(text)


@pytest.mark.parametrize("text", ["Ход 2025", "Zug 2048 kam zu spät.", "Тел. № 4 2514", "Haus Nr. 4 2514 Wien"])
def test_years_trains_and_houses_are_no_moves(text: str) -> None:
    assert moves(text) == [] and not asked(text)


@pytest.mark.parametrize(("text", "move"), [("4. 25/14", "25/14"), ("4. 2 5 1 4", "2 5 1 4"), ("4. 51/71.", "51/71")])
def test_50_figures_parted_by_a_stroke_or_blanks(text: str, move: str) -> None:
    assert moves(text) == [(4, move)]


def test_the_days_of_a_move_are_no_squares() -> None:
    assert moves("4. 2514 13/45") == [(4, "2514")]
    assert not are_squares("25/12") and not are_squares("12/25") and are_squares("25/14")


@pytest.mark.parametrize(
    "text",
    [
        "1716 2514",
        "17-16 25-14",
        "5254 5755 7163 2836 6125 1716 2514",
        "5254 5755, 7163 2836, 6125 1716, 2514",
        "5254-5755 7163-2836 6125-1716 2514",
    ],
)
def test_50_moves_in_figures_without_numbers_are_asked_about(text: str) -> None:
    assert asked(text)


@pytest.mark.parametrize("text", ["Ход 4: 2514 / 2536", "Move 4: Ba4 / Bxc6", "Zug 4: 2514/2536"])
def test_48_3_4_a_stroke_between_two_moves_is_a_choice(text: str) -> None:
    ((_, move),) = moves(text)
    assert "/" in move


@pytest.mark.parametrize("text", ["Ход 4: 2514 / Са4", "Move 4: Ba4 / 2514"])
def test_48_3_6_a_stroke_before_another_notation_is_none(text: str) -> None:
    assert "/" not in str(moves(text))
