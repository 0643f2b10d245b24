"""Headings in words that tell one game of several (48.2.2): read in every language, and told from other words."""

import pytest

from parsers.acts import MoveMessage
from parsers.forms.game_labels import read_game_label
from parsers.heading import GameLabel
from parsers.letter import Line
from parsers.mail import read_body
from parsers.reading import ProblemCode

BY_PARTNER = """
С Ивановым:|Против Иванова:|Партия с Ивановым:|Игра с Петей:|В партии против Иванова:|Мой ход в партии с Ивановым:
With Miller:|Against Miller:|Game with Miller:|Game vs. Miller:|My game against Bob Miller:|Miller game:|Board (Miller):
Mit Müller:|Gegen Müller:|Partie gegen Müller:|In meiner Partie mit Müller:|Avec Dupont :|Partie contre Dupont :
Con Pérez:|Partida contra Pérez:|Con Rossi:|Partita contro Rossi:|Com Silva:|Partida com Silva:
Z Kowalskim:|Partia z Janem Kowalskim:|З Іваненком:|Партія проти Іваненка:|S Novákem:|Partie s Novákem:
Met Jansen:|Partij tegen Jansen:|Kovács ellen:|Kovács elleni játszma:
Game with Frank:|Mit Frank:|Gegen Brink:|Con Primo:|Partita con Primo:|Gegen Vierte:|With June:|Partie gegen Spanier:
Game with Best:|Partie mit Ende:|Gegen Dank:|With Best:|Game vs. All:
"""
BY_NUMBER = """
Board 2:|Game 2:|Game two:|Second game:|Board no. 2:|Game #2:|2nd board:|On board two:|Game II:
Доска 2:|Доска №2:|2-я доска:|Партия вторая:|Вторая партия:|Игра 2:|На второй доске:|Партия II:
Brett 2:|Zweite Partie:|Am zweiten Brett:|2. Brett:|Échiquier 2 :|Deuxième partie :|Tablero 2:|Segunda partida:
Scacchiera 2:|Seconda partita:|Tabuleiro 2:|Segunda partida:|Szachownica 2:|Partia druga:|Druga partia:
Дошка 2:|Друга партія:|Партія друга:|Šachovnice 2:|Druhá partie:|Bord 2:|Tweede partij:|2. tábla:|Második játszma:
"""
BY_EVENT = "Турнир памяти Таля:|Tal Memorial:|Кубок Волги:|Dortmunder Pokal:|Torneo de Sitges:|Tournoi de Paris :"
OTHER = "Another game:|The other game:|Die andere Partie:|Otra partida:|Un'altra partita:|Inna partia:|Інша партія:"
HERE = """
С тобой:|С Вами:|Наша партия:|Партия с тобой:|В нашей партии:|Здесь:|With you:|Our game:|In our game:|Here:|For you:
Mit dir:|Mit Ihnen:|Unsere Partie:|Avec toi :|Notre partie :|Con usted:|Nuestra partida:|Con te:|La nostra partita:
Com você:|A nossa partida:|Z Tobą:|Nasza partia:|З Вами:|S tebou:|Naše partie:|Met jou:|Onze partij:
Játszmánk:|A játszmánkban:
"""
NONE = [
    *(
        "Current game:",
        "Chess game:",
        "Mail game:",
        "Full game:",
        "Aktuelle Partie:",
        "График партии:",
        "Запись партии:",
    ),
    *("Запись партии:", "Турнирная партия:", "Текст партии:", "История партии:", "Итог турнира:", "Tournament game:"),
    *("Партия:", "Game:", "Partie:", "Мой ход:", "My move:", "С уважением:", "С шахом:", "Mit Schach:", "With White:"),
    *("For Monday:", "For June:", "Для Понедельника:", "An alle:", "An Alle:", "To All:", "С Богом:", "Судье:"),
    *("Für den Schiedsrichter:", "An den Schiedsrichter:", "To the referee:", "To the Referee:", "Для Судьи:"),
    *("Испанская партия:", "Spanische Partie:", "Spanish game:", "Partida española:", "Wiener Partie:", "Scotch game:"),
    *("Für den Anfang:", "По делу:", "Update:", "С белыми:", "После раздумий:", "Z szachowym pozdrowieniem:"),
    *("Mit Verspätung:", "С Рождеством:", "Mit Dank:", "Для начала:", "With best wishes:"),
    *("Партия белыми:", "Hello from the board:", "Thanks for the game:", "Ход 5:", "You:", "To my surprise:", "G01:"),
]


def rows(text: str) -> list[str]:
    return [row for line in text.split("\n") for row in line.split("|") if row]


def label_of(head: str) -> GameLabel | None:
    found = read_game_label(f"{head} 5. d3")
    assert found is None or found.rest.strip() == "5. d3"
    return found.header.label if found else None


@pytest.mark.parametrize("head", rows(BY_PARTNER))
def test_48_2_2_a_heading_with_who_is_played(head: str) -> None:
    label = label_of(head)
    assert label is not None
    assert label.partner is not None
    assert label.partner.split()[-1][:4] in head


@pytest.mark.parametrize("head", rows(BY_NUMBER))
def test_48_2_2_a_heading_with_a_number_of_a_game_or_a_board(head: str) -> None:
    label = label_of(head)
    assert label is not None
    assert label.number == "2"


@pytest.mark.parametrize("head", rows(BY_EVENT))
def test_48_2_2_a_heading_with_an_event(head: str) -> None:
    label = label_of(head)
    assert label is not None
    assert label.event == head.rstrip(" :")


@pytest.mark.parametrize("head", rows(OTHER))
def test_48_2_2_a_heading_of_another_game(head: str) -> None:
    label = label_of(head)
    assert label is not None
    assert label.other


@pytest.mark.parametrize("head", rows(HERE))
def test_48_2_2_a_heading_of_the_game_with_who_is_written_to(head: str) -> None:
    label = label_of(head)
    assert label is not None
    assert label.here


@pytest.mark.parametrize("head", NONE)
def test_48_3_1_other_words_with_a_colon_are_no_heading(head: str) -> None:
    assert label_of(head) is None


@pytest.mark.parametrize(
    ("text", "heads"),
    [
        ("12. 0-0\n\nP.S. В партии с Петровым: 12. d4", {"": "0-0", "В партии с Петровым": "d4"}),
        ("12. O-O\n\nP.S. In my game against Smith: 12. d4", {"": "O-O", "In my game against Smith": "d4"}),
        ("С Сидоренко: 5. 0-0. С Тестовым: 5. d3", {"С Сидоренко": "0-0", "С Тестовым": "d3"}),
        ("Game A: 5. O-O\nGame B: 5. d3", {"Game A": "O-O", "Game B": "d3"}),
        ("С Ивановым:\n5. d3\n\nС тобой:\n5. 0-0", {"С Ивановым": "d3", "С тобой": "0-0"}),
        ("Партия с Ивановым\n5. d3", {"Партия с Ивановым": "d3"}),
        ("Board 2\n\nMove 5: d3", {"Board 2": "d3"}),
        ("Against Miller 5. d3", {"Against Miller": "d3"}),
        ("Game #2 with Miller, move 5: d3", {"Game #2 with Miller": "d3"}),
        ("5. d3 (game with Miller)", {"game with Miller": "d3"}),
        ("Ход 5: d3 (с Ивановым)", {"с Ивановым": "d3"}),
        ("5. d3, доска 2", {"доска 2": "d3"}),
        ("5. d3 (für den Anfang)", {"": "d3"}),
        ("5. d3 (партия с тобой)", {"": "d3"}),
        ("5. d3 (короткая пауза)", {"": "d3"}),
        ("Спасибо за партию, 5. d3", {"": "d3"}),
        ("5. d3, you play well", {"": "d3"}),
    ],
)
def test_48_2_2_each_heading_has_its_own_moves(text: str, heads: dict[str, str]) -> None:
    body = read_body([Line(number, line) for number, line in enumerate(text.split("\n"), 1)])
    found = {
        act.header.label.text if act.header.label else "": act.own[0].text
        for act in body.acts
        if isinstance(act, MoveMessage)
    }
    assert found == heads


def test_48_3_4_two_moves_under_one_heading_are_asked_about() -> None:
    body = read_body([Line(1, "P.S. W mojej partii z Kowalskim: 12. d4"), Line(2, "12. O-O")])
    assert not any(isinstance(act, MoveMessage) for act in body.acts)
    assert [problem.code for problem in body.problems] == [ProblemCode.UNREADABLE_MESSAGE]


@pytest.mark.parametrize(
    ("text", "number"),
    [("№2: 5. d3", "2"), ("# 3) 5. d3", "3"), ("No. 2: 5. d3", "2"), ("№5: 5. d3", None), ("№5: d3", None)],
)
def test_48_2_2_a_number_with_its_sign_before_that_of_a_move(text: str, number: str | None) -> None:
    """Where both are the same it numbers the move."""
    found = read_game_label(text)
    assert (found.header.label.number if found and found.header.label else None) == number


@pytest.mark.parametrize(
    "text",
    [
        "Karpov - Kasparov: 5. d3",
        "Karpov - Kasparov, 1985: 5. d3",
        "Karpov - Kasparov (1985)\n5. d3",
        "Карпов – Каспаров: Ход 5: d3",
    ],
)
def test_48_2_2_two_names_before_a_move_are_its_players(text: str) -> None:
    body = read_body([Line(number, line) for number, line in enumerate(text.split("\n"), 1)])
    message = next(act for act in body.acts if isinstance(act, MoveMessage))
    assert message.header.white in ("Karpov", "Карпов") and message.header.black in ("Kasparov", "Каспаров")
    assert [move.text for move in message.own] == ["d3"]
