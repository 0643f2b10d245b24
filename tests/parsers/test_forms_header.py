"""48.2.2: the header of a game, as people write it."""

import random

import pytest

from parsers.acts import GameHeader
from parsers.classify import LineKind, classify
from parsers.forms.header import find_event, find_pair, merged, read_header_line, read_loose_header
from parsers.forms.same_game import NamedGames, may_be_same
from parsers.letter import Line


def header_of(text: str) -> GameHeader:
    found = read_header_line(text)
    return found.header if found else GameHeader()


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("Турнир       Мемориал Тест-1 (CM-2026-01)", "event", "Мемориал Тест-1 (CM-2026-01)"),
        ("Турнир:Кубок Волги", "event", "Кубок Волги"),
        ("Event        northern cup", "event", "northern cup"),
        ("Белые\tО. п'Этр", "white", "О. п'Этр"),
        ("Event Memorial Test-1 CM-2026-01 start 10/01/2026", "event", "Memorial Test-1 CM-2026-01"),
        ("Event: Memorial Test-1 (CM-2026-01), start 2026-01-10", "event", "Memorial Test-1 (CM-2026-01)"),
        ("Белые        Пробный Пётр", "white", "Пробный Пётр"),
        ("White: Black, Joseph", "white", "Black, Joseph"),
        ("WHITE: SAMPLESMITH  BLACK: PROBNY", "black", "PROBNY"),
        ("Белые Ensayo Luis, черные Dupont-Essai Claire", "black", "Dupont-Essai Claire"),
        ("Белые Пробный — чёрные Сидоренко", "white", "Пробный"),
        ("чёрные: Сидоренко", "black", "Сидоренко"),
        ('[White "Пробный, Пётр"]', "white", "Пробный, Пётр"),
        ("Партия: G1", "game", "G1"),
    ],
)
def test_header_lines(text: str, field: str, value: str) -> None:
    assert getattr(header_of(text), field) == value


@pytest.mark.parametrize(
    "text",
    [
        "Белые играли 5251",
        "Белые: 12. Кf3",
        "Белым два штрафных дня",
        "White 2/5 Black 2/8",
        "White won",
        "Матч закончен",
        "Партия закончена",
        "Белые    Черные",
        "Время белых 2/5",
        "Start reading here",
    ],
)
def test_what_is_no_header(text: str) -> None:
    assert not header_of(text)


def test_prose_behind_an_event_is_kept() -> None:
    found = read_header_line("Турнир Мемориал Тест-1, CM-2026-01. Ухожу в отпуск с 15 февраля по 20 марта.")
    assert found is not None
    assert found.rest.startswith("Ухожу в отпуск")


def test_51_1_leave_lines_belong_to_the_header() -> None:
    (leave,) = header_of("Перерывы белых  30/01 - 18/02").leaves
    assert (leave.first.text, leave.last.text) == ("30/01", "18/02")


def test_loose_headers() -> None:
    loose = read_loose_header("MEMORIAL TEST-1, CM-2026-01, 10.01.2026")
    assert loose is not None
    assert loose.event is not None
    assert loose.start is not None
    pair = read_loose_header("Пробный - Сидоренко")
    assert pair is not None
    assert (pair.white, pair.black) == ("Пробный", "Сидоренко")


def test_headers_in_sentences() -> None:
    pair = find_pair("Заявляю о просрочке в партии Лебедев – Соколова («Кубок Волги 2026», старт 12.01.2026).")
    assert pair is not None
    assert (pair.white, pair.black) == ("Лебедев", "Соколова")
    event = find_event("В турнире «Кубок Волги 2026» беру перерыв.")
    assert event is not None
    assert event.event == "Кубок Волги 2026"


def test_exchanged_colours_are_another_game() -> None:
    first, second = GameHeader("CM-1", None, "Пробный", "Сидоренко"), GameHeader("CM-1", None, "Сидоренко", "Пробный")
    assert not may_be_same(first, second)
    assert may_be_same(first, GameHeader("CM-1", None, "Probny", "Sidorenko"))


def test_the_first_header_of_one_game_is_found_among_many() -> None:
    draw = random.Random(7)
    fields = (
        ("CM-1", "CM-2 and CM-3", "CM-3", "Memorial", None),
        ("G1", "g1", "G2", None),
        ("Пробный", "Петр Пробный", "Probny", "J.", "Schulz", None),
        ("Сидоренко", "Sidorenko", "Weiss", None),
    )
    for _ in range(300):
        headers: list[GameHeader] = []
        games = NamedGames()
        for _ in range(12):
            header = GameHeader(*map(draw.choice, fields))
            same = [
                place
                for place, other in enumerate(headers)
                if may_be_same(other, header) and (other.white and header.white or other.event and header.event)
            ]
            assert games.find(header) == (same[0] if same else None)
            if not same:
                headers.append(header)
                games.add(header)
            else:
                headers[same[0]] = merged(header, headers[same[0]])
                games.replace(same[0], headers[same[0]])


def kinds(text: str) -> list[LineKind]:
    lines = []
    for number, line in enumerate(text.split("\n"), 1):
        depth = len(line) - len(line.lstrip(">"))
        lines.append(Line(number, line.lstrip(">").removeprefix(" ") if depth else line, depth))
    return [placed.kind for placed in classify(lines)]


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("----------------------------------------------------------------------", LineKind.FRAME),
        ("———————————————", LineKind.FRAME),
        ("-- ", LineKind.SIGNATURE),
        ("Проверено антивирусом, версия базы 8171 от 28.01.2026", LineKind.BANNER),
        ("ВНИМАНИЕ! Это письмо получено извне организации. Не открывайте вложения 1234.", LineKind.BANNER),
        ("Sent from my iPhone", LineKind.BANNER),
        ("=== write above this line ===", LineKind.MARKER),
        ("5171", LineKind.TEXT),
        ("---    10/01  0/00  01.  5254", LineKind.TEXT),
    ],
)
def test_kinds_of_lines(line: str, kind: LineKind) -> None:
    assert kinds(line) == [kind]


def test_a_signature_ends_where_the_depth_changes() -> None:
    text = "5... Сe7\n-- \nПётр 6. e4\n> Ваш ход?\n5... Сe7"
    assert kinds(text)[2] is LineKind.SIGNATURE
    assert kinds(text)[4] is LineKind.TEXT


def test_below_the_marker_nothing_is_own() -> None:
    placed = classify([Line(1, "Ход 5: Сe7"), Line(2, "=== write above this line ==="), Line(3, "Ход 6: e4")])
    assert [item.own for item in placed] == [True, False, False]


def test_an_attribution_in_two_lines() -> None:
    text = "вс, 25 янв. 2026 г. в 21:14, Сидоренко Анна\n<sidorenko@example.org>:\n\n> Привет"
    assert kinds(text)[:2] == [LineKind.ATTRIBUTION, LineKind.ATTRIBUTION]


@pytest.mark.parametrize(
    ("text", "white", "black"),
    [
        ("Заявляю о просрочке в партии Веденеев – Ларионова. Прошу принять решение.", "Веденеев", "Ларионова"),
        ("Сдаю партию Веденеев П. – Ларионова И. Спасибо за игру!", "Веденеев П.", "Ларионова И."),
        ("В партии П. Веденеев – И. Ларионова. Жду ответа", "П. Веденеев", "И. Ларионова"),
        ("in our game Draper - Whitlock. My eleventh move went off yesterday.", "Draper", "Whitlock"),
        ("the game Anna M. Draper vs. John B. Whitlock. I claim it", "Anna M. Draper", "John B. Whitlock"),
        ("in der Partie von Stein – de la Cruz. Ich warte.", "von Stein", "de la Cruz"),
        ("партию Ким – Ли. Прошу", "Ким", "Ли"),
    ],
)
def test_48_2_2_a_stop_behind_a_surname_ends_the_pair(text: str, white: str, black: str) -> None:
    found = find_pair(text)
    assert found is not None and (found.white, found.black) == (white, black)
