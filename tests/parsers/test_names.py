"""Names of people and events as letters write them."""

import pytest

from parsers.names import MatchQuality, is_one_slip, same_event, same_person

Q = MatchQuality


@pytest.mark.parametrize(
    ("written", "name", "quality"),
    [
        ("Пробный Пётр", "Пробный Пётр", Q.FULL),
        ("Пробный, Петр", "Пробный Пётр", Q.FULL),
        ("Пётр Пробный", "Пробный Пётр", Q.FULL),
        ("ПРОБНЫЙ ПЁТР", "Пробный Пётр", Q.FULL),
        ("Пробный Пётр Иванович", "Пробный Пётр", Q.FULL),
        ("Осокин Лев", "Осокин, Лев", Q.FULL),
        ("Лев Осокин", "Осокин, Лев", Q.FULL),
        ("Probnyi Petr", "Пробный Пётр", Q.FULL),
        ("Probny, Pyotr", "Пробный Пётр", Q.FULL),
        ("Shchukin Yuri", "Щукин Юрий", Q.FULL),
        ("Schtschukin Jurij", "Щукин Юрий", Q.FULL),
        ("Ŝukin Ûrij", "Щукин Юрий", Q.FULL),
        ("Khrushchev Nikita", "Хрущев Никита", Q.FULL),
        ("Obraztsov Gleb", "Образцов Глеб", Q.FULL),
        ("Vymyslov Artyom", "Вымыслов Артём", Q.FULL),
        ("Mueller-Muster, Juergen", "Müller-Muster Jürgen", Q.FULL),
        ("Muller-Muster Jurgen", "Müller-Muster Jürgen", Q.FULL),
        ("Probna Ewa", "Próbna Ewa", Q.FULL),
        ("ПРОБНЫЙ П.", "Пробный Пётр", Q.INITIALS),
        ("П.И. Пробный", "Пробный Пётр", Q.INITIALS),
        ("J. Mueller-Muster", "Müller-Muster Jürgen", Q.INITIALS),
        ("Testoff B.", "Тестов Борис", Q.INITIALS),
        ("J SAMPLESMITH SAMPLESMITH@EXAMPLE.ORG", "Samplesmith John", Q.INITIALS),
        ("Пробный", "Пробный Пётр", Q.SURNAME),
        ("Testov", "Тестов Борис", Q.SURNAME),
        ("Dupont", "Dupont-Essai Claire", Q.SURNAME),
        ("Прбный Петр", "Пробный Пётр", Q.TYPING_ERROR),
        ("Samplesmiht J", "Samplesmith John", Q.TYPING_ERROR),
        ("Пётр", "Пробный Пётр", Q.GIVEN_NAME),
        ("Сидоренко", "Пробный Пётр", Q.NONE),
        ("Пробный Анна", "Пробный Пётр", Q.NONE),
        ("Пробный С.", "Пробный Пётр", Q.NONE),
        ("Прбй Петр", "Пробный Пётр", Q.NONE),
        ("Samplesmith John", "Пробный Пётр", Q.NONE),
        ("П.", "Пробный Пётр", Q.NONE),
        ("", "Пробный Пётр", Q.NONE),
        ("---", "Пробный Пётр", Q.NONE),
    ],
)
def test_people(written: str, name: str, quality: MatchQuality) -> None:
    assert same_person(written, name) is quality


def test_the_own_latin_spelling_counts() -> None:
    assert same_person("Chebotareva Ksenia", "Чеботарёва Ксения") is Q.FULL
    assert same_person("Wolff, Xenia", "Вольф Ксения", "Wolff Xenia") is Q.FULL


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("Мемориал Тест-1 (CM-2026-01)", True),
        ("CM-2026-01", True),
        ("cm 2026 01", True),
        ("СМ-2026-01", True),
        ("«МЕМОРИАЛ ТЕСТ 1»", True),
        ("Memorial Test-1", True),
        ("MEMORIAL TEST-1, CM-2026-01, 10.01.2026", True),
        ("Memorial Test 1, start 10.01", True),
        ("Мемориял Тест-1", True),
        ("Пробный кубок", True),
        ("Мемориал Тест-1 (CM-2026-02)", False),
        ("Мемориал Тест-2", False),
        ("Мемориал", False),
        ("CM-2026-011", False),
        ("Кубок", False),
        ("", False),
    ],
)
def test_events(written: str, same: bool) -> None:
    assert same_event(written, "CM-2026-01", "Мемориал Тест-1", ("Пробный кубок",)) is same


def test_a_printed_code_may_be_an_alias() -> None:
    for written in ("КЧ-2031/7", "KЧ 2031/7", "Турнир КЧ-2031/7, группа 2"):
        assert same_event(written, "kch-2031-7", "Командный чемпионат", ("КЧ-2031/7",))
    assert not same_event("КЧ-2031/8", "kch-2031-7", "Командный чемпионат", ("КЧ-2031/7",))


@pytest.mark.parametrize(
    ("one", "other", "slip"),
    [
        ("probni", "probni", True),
        ("prbni", "probni", True),
        ("probnni", "probni", True),
        ("ptobni", "probni", True),
        ("porbni", "probni", True),
        ("prbn", "probni", False),
        ("rpobin", "probni", False),
        ("", "ab", False),
    ],
)
def test_one_slip(one: str, other: str, slip: bool) -> None:
    assert is_one_slip(one, other) is slip
    assert is_one_slip(other, one) is slip
