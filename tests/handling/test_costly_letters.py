"""What a stranger may write must not hold the queue: of these letters each would once have taken minutes or hours."""

from service.handling.event_table import _listed, from_table
from service.handling.return_path import _PATH


def test_lines_that_might_list_players() -> None:
    for line in ("ab-" * 7000, "a" * 20_000, "a b " * 5000, "a@" * 10_000, "a.b-c+" * 3000 + "@"):
        assert _listed([line]) == []
        assert "KLUB" in from_table([f"Арбитр: {line}"[:500], "Код: KLUB"], "name;email\n")


def test_an_address_as_long_as_a_header_may_be() -> None:
    for value in ("a" * 60_000, "a+r1-" * 12_000, "a+r1-0123456789ab@" + "b" * 60_000):
        assert all(len(local) <= 64 for local, *_ in _PATH.findall(value))


def test_players_as_people_list_them() -> None:
    lines = [
        "1. Иванов Иван – ivan@example.org, 1850",
        "2) Borisova Anna <anna@example.org>",
        "Петров Пётр; petr@example.org; ru",
        "no address here",
        "3 lonely@example.org",
        "3. Smith John smith@…",
        "4. Сидоров",
        "10.02.2031",
    ]
    assert _listed(lines) == [
        "Иванов Иван;ivan@example.org;1850;",
        "Borisova Anna;anna@example.org;;",
        "Петров Пётр;petr@example.org;;ru",
        "Smith John;smith@…;;",
        "Сидоров;;;",
    ]
