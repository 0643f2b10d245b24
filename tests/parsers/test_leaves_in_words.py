"""48.7.2, 48.7.3: leaves announced, prolonged and ended in words and in lines without a colon."""

import pytest

from parsers.acts import Act, LeaveEnd, LeaveNotice
from parsers.cues import read_words
from parsers.letter import Line


def acts_of(text: str) -> tuple[Act, ...]:
    return read_words([Line(number, line) for number, line in enumerate(text.split("\n"), 1)]).acts


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("Перерыв 1-10.02", (1, 2), (10, 2)),
        ("Перерыв с 28 декабря по 5 января", (28, 12), (5, 1)),
        ("Уезжаю в отпуск 1–10 февраля, прошу учесть", (1, 2), (10, 2)),
        ("Мой отпуск: 01.02.2026 – 10.02.2026", (1, 2), (10, 2)),
        ("My vacation: 2026-02-01 to 2026-02-10", (1, 2), (10, 2)),
        ("Leave 12 March to 20 March", (12, 3), (20, 3)),
        ("I take leave Feb 1 to Feb 10.", (1, 2), (10, 2)),
        ("I'll take leave from March 11 to March 22.", (11, 3), (22, 3)),
        ("I am going on vacation February 1 to 10.", (1, 2), (10, 2)),
        ("Ich nehme Urlaub vom 1. Februar bis 10. Februar.", (1, 2), (10, 2)),
        ("Ich bin vom 3. bis 12. März im Urlaub.", (3, 3), (12, 3)),
        ("Urlaub 01.02.2026 bis 10.02.2026", (1, 2), (10, 2)),
    ],
)
def test_48_7_2_a_leave_in_plain_words_names_both_days(
    text: str, first: tuple[int, int], last: tuple[int, int]
) -> None:
    (act,) = acts_of(text)
    assert isinstance(act, LeaveNotice)
    assert act.first is not None and act.last is not None
    assert ((act.first.day, act.first.month), (act.last.day, act.last.month)) == (first, last)


@pytest.mark.parametrize(
    ("text", "last", "days"),
    [
        ("Продлеваю перерыв до 15 февраля", (15, 2), None),
        ("Продлеваю отпуск на 5 дней", None, 5),
        ("I extend my leave until 15 February.", (15, 2), None),
        ("Ich verlängere meinen Urlaub bis 15. Februar.", (15, 2), None),
    ],
)
def test_48_7_2_a_leave_prolonged_begins_where_the_known_one_ends(
    text: str, last: tuple[int, int] | None, days: int | None
) -> None:
    (act,) = acts_of(text)
    assert isinstance(act, LeaveNotice)
    assert act.prolongs and act.first is None
    assert ((act.last.day, act.last.month) if act.last else None, act.days) == (last, days)


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("Leave ended 28 January", (28, 1)),
        ("Перерыв окончен 28.01", (28, 1)),
        ("Отпуск закончился 3 марта", (3, 3)),
        ("Перерыв отменяется, остаюсь дома", None),
        ("My leave is cancelled, I stay at home.", None),
        ("Mein Urlaub fällt aus.", None),
    ],
)
def test_48_7_3_a_leave_ended_or_cancelled(text: str, on: tuple[int, int] | None) -> None:
    (act,) = acts_of(text)
    assert isinstance(act, LeaveEnd)
    assert ((act.on.day, act.on.month) if act.on else None) == on


@pytest.mark.parametrize(
    "text",
    [
        "Перерыв между ходами 28 дней у Вас был.",
        "Отпуск был хорош, 28 января вернулись.",
        "Leave it to me.",
        "Перерыв.",
    ],
)
def test_words_about_a_leave_announce_none(text: str) -> None:
    assert not any(isinstance(act, LeaveNotice | LeaveEnd) for act in acts_of(text))


def leaves(text: str) -> list[bool]:
    """The leaves of a letter: whether each is doubted."""
    return [act.said.doubtful for act in acts_of(text) if isinstance(act, LeaveNotice)]


@pytest.mark.parametrize(
    "text",
    [
        "Enjoy your leave from 20 to 29 January!",
        "Your leave from 20 to 29 January is noted.",
        "Принял к сведению ваш перерыв с 20 по 25 января.",
        "Хорошего отпуска с 20 по 25 января!",
        "Schönen Urlaub vom 20. bis 25. Januar!",
        "Bonnes vacances du 20 au 25 janvier !",
        "Buone ferie dal 20 al 25 gennaio!",
        "My wife is on leave from 20 to 25 January.",
        "У жены отпуск с 20 по 25 января.",
        "I cancelled my leave from 20 to 25 January.",
    ],
)
def test_48_7_2_kind_words_about_anothers_leave_announce_none(text: str) -> None:
    assert leaves(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Weber hat Urlaub vom 20. bis 25. Januar.",
        "Smith has leave from 20 to 25 January.",
        "В федерации перерыв с 20 по 25 января.",
        "Перерыв с 20 по 25 января я не беру.",
    ],
)
def test_48_7_2_a_leave_that_may_be_anothers_is_asked_about(text: str) -> None:
    assert leaves(text) == [True]


@pytest.mark.parametrize(
    "text",
    [
        "Отпуск с 20 по 25 января.",
        "Перерыв с 20 по 25 января, с уважением, Петр",
        "У меня отпуск с 20 по 25 января, отвечать не смогу.",
        "Прошу учесть мой отпуск с 1 по 14 июля.",
        "On leave from 20 to 25 January, best regards",
        "Urlaub vom 20. bis 25. Januar, danke für dein Verständnis.",
        "Congé du 20 au 25 janvier.",
        "Biorę urlop od 20 do 25 stycznia.",
    ],
)
def test_48_7_2_an_own_leave_needs_no_more_words(text: str) -> None:
    assert leaves(text) == [False]
    (act,) = acts_of(text)
    assert isinstance(act, LeaveNotice) and act.first is not None and act.last is not None
