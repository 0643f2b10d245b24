"""48.3, 51.1: the words in, above and below a filled form are weighed as those around a strict move line are."""

import pytest

from parsers import acts
from parsers.classify import classify
from parsers.games import Game, read_game
from parsers.letter import Line
from parsers.reading import ProblemCode
from parsers.sections import cut

HEAD = "Пол.   Отв.   Время N    Белые    Черные   Пол.   Отв.  Время"
ROWS = (
    "---    10/01  0/00  01.  5254     5755     11/01  12/01 1/01",
    "12/01  14/01  2/02  02.  7163     2836     15/01  16/01 1/02",
    "17/01  17/01  0/02  03.  6125     1716     18/01  20/01 2/04",
)
ROW = "21/01  22/01  1/03  04.  "


def read(text: str, depth: int = 0) -> Game:
    written = enumerate(text.split("\n"), 1)
    lines = [Line(number, line, depth if line in (HEAD, *ROWS) else 0) for number, line in written]
    (section,) = cut(classify(lines))
    return read_game(section, "")


def form(row: str = "2514") -> str:
    return "\n".join((HEAD, *ROWS, ROW + row))


def made(game: Game) -> str | None:
    """The move of the last row, where the letter makes it and nothing is to be asked; an empty text: it is asked."""
    if any(problem.code is ProblemCode.UNREADABLE_MESSAGE for problem in game.problems):
        return ""
    message = next((act for act in game.acts if isinstance(act, acts.MoveMessage)), None)
    last = message.records[-1].plies[-1].move if message and message.records else None
    return last.text if last else None


AGAINST = [
    "Шутка! Настоящий ход пришлю завтра.",
    "Это только черновик.",
    "Я передумал.",
    "Так сыграл Фишер.",
    "Сам ход пришлю позже, я ещё думаю.",
    "War nur Spaß, ich überlege noch.",
    "Nur eine Idee, noch kein Zug.",
    "That would be a blunder, so I am still thinking.",
    "I almost sent this. My answer comes on Sunday.",
    "This is only a draft.",
    "Ce n'est pas encore mon coup.",
    "Todavía no es mi jugada.",
]


@pytest.mark.parametrize("words", AGAINST)
@pytest.mark.parametrize("depth", [0, 1])
def test_48_3_words_below_a_filled_form_speak_of_its_move(words: str, depth: int) -> None:
    assert made(read(f"{form()}\n\n{words}", depth)) == ""
    assert made(read(f"{form()}\n{words}", depth)) == ""


@pytest.mark.parametrize("words", AGAINST)
def test_48_3_words_above_a_filled_form_speak_of_its_move(words: str) -> None:
    assert made(read(f"{words}\n\n{form()}")) == ""


@pytest.mark.parametrize(
    "words",
    [
        "Здравствуйте, Джон! Спасибо за открытку, у нас снег.",
        "С уважением, Пётр",
        "Предлагаю ничью.",
        "Получил 21 января, отвечаю сразу.",
        "Viele Grüße aus dem verschneiten Köln, Karl",
        "Thank you for the game so far, my wife sends her regards.",
        "I hope that you are well again.",
        "Si 4...Cf6, alors 5. 0-0.",
        "Un saludo, Luis",
    ],
)
def test_kind_words_beside_a_filled_form_change_nothing(words: str) -> None:
    assert made(read(f"{form()}\n\n{words}")) == "2514"
    assert made(read(f"{words}\n\n{form()}")) == "2514"


@pytest.mark.parametrize(
    "cell",
    [
        "2514 maybe",
        "2514 tomorrow",
        "2514 draft",
        "2514 ??? no",
        "2514 correction 2536",
        "2514 not 2536",
        "2514 наверное",
        "2514 черновик",
        "2514 vielleicht",
        "2514 peut-être",
        "2514 ?",
        "Ba4 ?",
        "not 2514",
        "2536->2514",
    ],
)
def test_48_3_words_in_the_last_row_leave_its_move_open(cell: str) -> None:
    assert made(read(form(cell))) == ""


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("2514 или 2536", "2514 или 2536"),
        ("2514 oder 2536", "2514 oder 2536"),
        ("2514 ou 2536", "2514 ou 2536"),
        ("2514 / 2536", "2514 / 2536"),
        ("2514/2536", "2514/2536"),
        ("2514 (2536)", "2514 / 2536"),
        ("Ba4 or Bxc6", "Ba4 or Bxc6"),
        ("Ba4 (Bxc6)", "Ba4 / Bxc6"),
        ("Ba4 / Bxc6", "Ba4 / Bxc6"),
    ],
)
def test_48_3_4_two_moves_in_one_cell_are_a_choice_and_no_move(cell: str, text: str) -> None:
    assert made(read(form(cell))) == text


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("2514 (Ba4)", "2514"),
        ("Ba4 (2514)", "Ba4"),
        ("2514 !?", "2514"),
        ("2514 :)", "2514"),
        ("2514 предлагаю ничью", "2514"),
        ("2514 I offer a draw", "2514"),
        ("2514 - Best regards", "2514"),
        ("25 14", "25 14"),
        ("2 5 1 4", "2 5 1 4"),
    ],
)
def test_what_says_nothing_against_a_row_leaves_its_move(cell: str, text: str) -> None:
    assert made(read(form(cell))) == text


def test_a_dash_parts_the_two_moves_of_a_row() -> None:
    assert made(read(form("2514 - 7866"))) == "7866"


def test_words_beside_an_earlier_row_are_history() -> None:
    first, second, third = ROWS
    assert made(read("\n".join((HEAD, first, f"{second} maybe", third, f"{ROW}2514")))) == "2514"
