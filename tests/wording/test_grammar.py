"""Plurals, dates, lists and letters of each language."""

from datetime import date

import pytest

from service.wording.languages import GRAMMARS, Grammar

RU, EN = GRAMMARS["ru"], GRAMMARS["en"]
DAYS = ("день", "дня", "дней")


@pytest.mark.parametrize(
    ("n", "text"),
    [
        (0, "0 дней"),
        (1, "1 день"),
        (2, "2 дня"),
        (4, "4 дня"),
        (5, "5 дней"),
        (11, "11 дней"),
        (12, "12 дней"),
        (14, "14 дней"),
        (20, "20 дней"),
        (21, "21 день"),
        (22, "22 дня"),
        (60, "60 дней"),
        (101, "101 день"),
        (111, "111 дней"),
        (112, "112 дней"),
        (122, "122 дня"),
        (-1, "-1 день"),
    ],
)
def test_russian_has_three_forms(n: int, text: str) -> None:
    assert RU.plural(n, *DAYS) == text


@pytest.mark.parametrize(
    ("n", "text"), [(0, "0 days"), (1, "1 day"), (2, "2 days"), (21, "21 days"), (101, "101 days")]
)
def test_english_has_two_forms(n: int, text: str) -> None:
    assert EN.plural(n, "day", "days") == text


@pytest.mark.parametrize(
    ("n", "word"), [(1, "остался"), (2, "осталось"), (5, "осталось"), (21, "остался"), (None, "осталось")]
)
def test_a_verb_agrees_with_its_number(n: int | None, word: str) -> None:
    assert RU.agree(n, "остался", "осталось", "осталось") == word


def test_what_is_unknown_is_a_dash() -> None:
    assert (RU.plural(None, *DAYS), RU.day(None), RU.word(None, "case")) == ("— дней", "—", "—")


@pytest.mark.parametrize("on", [date(2026, 5, 14), "2026-05-14", "2026-05-14T12:00:00+03:00"])
def test_dates_are_written_in_words(on: date | str) -> None:
    assert (RU.day(on), EN.day(on)) == ("14 мая 2026", "14 May 2026")
    assert RU.weekday(on) == "14 мая 2026 (четверг)"
    assert EN.weekday(on) == "14 May 2026 (Thursday)"


def test_a_date_that_is_none_stands_as_written() -> None:
    assert RU.day("31/02") == "31/02" and EN.weekday("soon") == "soon"


@pytest.mark.parametrize("grammar", GRAMMARS.values(), ids=GRAMMARS)
def test_a_year_has_twelve_months_and_a_week_seven_days(grammar: Grammar) -> None:
    assert (len(set(grammar.months)), len(set(grammar.weekdays))) == (12, 7)


@pytest.mark.parametrize(
    ("parts", "text"), [((), ""), (("a",), "a"), (("a", "b"), "a и b"), (("a", "b", "c"), "a, b и c")]
)
def test_a_list_reads_as_a_sentence(parts: tuple[str, ...], text: str) -> None:
    assert RU.listed(parts) == text


@pytest.mark.parametrize(
    ("san", "russian"),
    [
        ("Nf3", "Кf3"),
        ("Kxe2+", "Крxe2+"),
        ("e8=Q#", "e8=Ф#"),
        ("Rad1", "Лad1"),
        ("Bb5", "Сb5"),
        ("bxc4", "bxc4"),
        ("O-O", "0-0"),
        ("O-O-O+", "0-0-0+"),
    ],
)
def test_moves_take_the_letters_of_the_language(san: str, russian: str) -> None:
    assert RU.san(san) == russian
    assert EN.san(san) == san


def test_a_code_without_words_stands_for_itself() -> None:
    assert RU.word("never-heard", "case") == "never-heard"
