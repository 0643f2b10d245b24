"""Rulebook of dates: day first, unless ISO or impossible that way; months as words of every language."""

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.acts import DateOrder
from parsers.dates import find_dates, read_date
from parsers.languages import languages


def parts(text: str) -> tuple[int, int, int | None] | None:
    found = read_date(text)
    return None if found is None else (found.day, found.month, found.year)


@pytest.mark.parametrize(
    ("text", "expected", "order"),
    [
        ("10/05", (10, 5, None), DateOrder.DAY_FIRST),
        ("10.05", (10, 5, None), DateOrder.DAY_FIRST),
        ("10-05", (10, 5, None), DateOrder.DAY_FIRST),
        ("10.05.", (10, 5, None), DateOrder.DAY_FIRST),
        ("10/05/26", (10, 5, 2026), DateOrder.DAY_FIRST),
        ("10.05.2026", (10, 5, 2026), DateOrder.DAY_FIRST),
        ("10-05-2026", (10, 5, 2026), DateOrder.DAY_FIRST),
        ("10. 05. 2026", (10, 5, 2026), DateOrder.DAY_FIRST),
        ("2026-05-10", (10, 5, 2026), DateOrder.ISO),
        ("2026.05.10", (10, 5, 2026), DateOrder.ISO),
        ("2026/5/3", (3, 5, 2026), DateOrder.ISO),
        ("01/31/2026", (31, 1, 2026), DateOrder.MONTH_FIRST),
        ("5/14", (14, 5, None), DateOrder.MONTH_FIRST),
        ("28-Jan", (28, 1, None), DateOrder.NAMED),
        ("28-Jan-26", (28, 1, 2026), DateOrder.NAMED),
        ("14 мая", (14, 5, None), DateOrder.NAMED),
        ("14 мая 2026 г.", (14, 5, 2026), DateOrder.NAMED),
        ("14 мая 26", (14, 5, 2026), DateOrder.NAMED),
        ("14-го Мая", (14, 5, None), DateOrder.NAMED),
        ("May 4", (4, 5, None), DateOrder.NAMED),
        ("May 4th, 2026", (4, 5, 2026), DateOrder.NAMED),
        ("4 May 2026", (4, 5, 2026), DateOrder.NAMED),
        ("1st of June", (1, 6, None), DateOrder.NAMED),
        ("3. Dezember", (3, 12, None), DateOrder.NAMED),
        ("1er août 2026", (1, 8, 2026), DateOrder.NAMED),
        ("5 de octubre de 2026", (5, 10, 2026), DateOrder.NAMED),
        ("29/02", (29, 2, None), DateOrder.DAY_FIRST),
    ],
)
def test_dates_as_written(text: str, expected: tuple[int, int, int | None], order: DateOrder) -> None:
    assert parts(text) == expected
    found = read_date(text, 3)
    assert found is not None
    assert (found.order, found.line, found.text) == (order, 3, text.strip())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "31/31",
        "32.01",
        "31.04",
        "30/02",
        "0/00",
        "0/12",
        "13/13/2026",
        "2026-13-10",
        "31 февраля",
        "5254",
        "1-0",
        "12:30",
    ]
    + ["1 januarı 2026", "auguſt 2", "1 mai̇ 2026"]  # İ, ı, ſ: a capital is theirs and another letter's
    + ["май", "сегодня", "---", "10/05 12/05", "10.05.20266", "1" * 50],
)
def test_what_is_no_date(text: str) -> None:
    assert read_date(text) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Беру перерыв с 12 октября 2026 по 19 октября 2026 года.", ["12 октября 2026", "19 октября 2026"]),
        ("sent 28-Jan, received 29-Jan, reply sent 31-Jan", ["28-Jan", "29-Jan", "31-Jan"]),
        ("[%ccsnt 2031.05.14,12:56]", ["2031.05.14"]),
        ("You sent on May 1; I received on May 1 and I answered on May 4", ["May 1", "May 1", "May 4"]),
        ("Leave: 2026-07-01 to 2026-07-14", ["2026-07-01", "2026-07-14"]),
        ("Перерыв: 01.07.2026 – 14.07.2026", ["01.07.2026", "14.07.2026"]),
        ("Перерывы белых 30/01-18/02", ["30/01", "18/02"]),
        ("10/05/2026,12/05/2026", ["10/05/2026", "12/05/2026"]),
        ("с 1 по 14 июля", ["14 июля"]),
        ("тел. +7 812 555-12-34, v1.2.3, 127.0.0.1, 12:30, 1-0, 10-05", []),
    ],
)
def test_dates_in_a_text(text: str, expected: list[str]) -> None:
    found = find_dates(text)
    assert [text[date.start : date.end].strip() for date in found] == expected
    assert [date.date.text for date in found] == expected


@pytest.mark.parametrize("code", [code for code, language in languages().items() if language.months])
def test_every_name_of_every_month(code: str) -> None:
    for month, names in enumerate(languages()[code].months, 1):
        for name in names:
            for text in (f"7 {name}", f"7-{name}-2026", f"7 {name.upper()} 2026", f"7 {name}."):
                found = parts(text)
                assert found is not None, text
                assert found[:2] == (7, month), text


@given(st.dates(min_value=datetime.date(2000, 1, 1), max_value=datetime.date(2099, 12, 31)))
def test_a_date_is_read_back_in_every_form(day: datetime.date) -> None:
    for form in ("%d.%m.%Y", "%d/%m/%Y", "%d/%m/%y", "%d-%m-%Y", "%Y-%m-%d", "%Y.%m.%d", "%d-%b-%Y"):
        assert parts(day.strftime(form)) == (day.day, day.month, day.year)
        assert [(found.date.day, found.date.month) for found in find_dates(f"x {day.strftime(form)}, y")] == [
            (day.day, day.month)
        ]


@given(st.text(alphabet="0123456789./-: майJan,", max_size=40))
def test_no_text_raises(text: str) -> None:
    for found in find_dates(text):
        assert 0 <= found.start < found.end <= len(text)
    read_date(text)
