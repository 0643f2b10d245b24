"""000 23.7, 23.8: the report is reminded of on its days, counted from the last window, with every fine and case."""

from datetime import timedelta

import pytest
from post_office import PostOffice, later, letter, open_post_office, text_of
from test_start_events import BEFORE, by_template, event, rule, running
from test_start_events import resign as resigns

from service.cases.case import Ruling
from service.handling.starting import start_event

Draft = tuple[str, str]


async def played(post: PostOffice, *, fined: bool = False, disputed: bool = False) -> None:
    """Three games, resigned and confirmed on 12 January; in the first White sent an impossible move."""
    await start_event(post.office, "EV-1", BEFORE)
    for number, game in enumerate((await running(post)).games):
        white = f"{game.white}@example.org"
        if number == 0 and fined:
            at = later(0.5)
            to = f"{game.black}@example.org"
            await post.receive(letter(white, "Ход 1: e5\n", to=to, subject=f"EV-1 {game.id}", at=at), at)
        if number == 0 and disputed:
            at = later(0.6)
            raw = letter(white, "ОСПОРИТЬ\n", to="referee@example.org", cc="", subject=f"EV-1 {game.id}", at=at)
            await post.receive(raw, at)
        await resigns(post, game.black or "", game.id, later(days=1, hours=number))
        record = letter(white, "Партия окончена.\nРезультат: 1-0\n", subject=f"EV-1 {game.id}")
        await post.receive(record, later(days=1, hours=number + 6))
    await post.new_mail()


async def drafts(post: PostOffice, first: int, last: int) -> list[Draft]:
    """The drafts of these days: on which day, and the text."""
    found = []
    for number in range(first, last + 1):
        await post.wait_until(later(days=number))
        told = by_template(await post.new_mail(), "report-draft")
        found += [(f"{one.on:%d.%m}", " ".join(text_of(one).split())) for one in told]
    return found


@pytest.mark.parametrize("fined", [False, True])
async def test_23_7_the_report_is_reminded_of_on_three_days_of_ten(fined: bool) -> None:
    async with open_post_office(event(3, "")) as post:
        await played(post, fined=fined)
        told = await drafts(post, 2, 20)
    assert [day for day, _ in told] == ["12.01", "16.01", "20.01"]
    for _, text in told:
        assert "не позднее 21 января 2026" in text
        assert "Таблицу можно объявить окончательной." in text
        assert "Партий: 3." in text and "Дел не было." in text
        assert ("12 января 2026. Партия G01, Игрок3 Имя: 2 дня (48.4.7)." in text) is fined
        assert ("Штрафные дни" in text) is fined


async def test_23_7_an_open_case_keeps_the_table_from_being_final_and_a_window_moves_the_days() -> None:
    async with open_post_office(event(3, "")) as post:
        await played(post, fined=True, disputed=True)
        ((day, open_still),) = await drafts(post, 2, 2)
        assert day == "12.01"
        assert "Нерешённых дел: 1. До решения таблица предварительная." in open_still
        assert "возражение против решения судьи, партия G01, Игрок3 Имя: не решено." in open_still
        (case,) = await post.cases()
        await rule(post, case.key, Ruling.REJECT, later(days=3) + timedelta(hours=1))
        told = await drafts(post, 4, 40)
    assert [on for on, _ in told] == ["02.02", "06.02"], "the window was open until 28 January"
    for _, text in told:
        assert "не позднее 7 февраля 2026" in text
        assert "Таблицу можно объявить окончательной." in text
        assert "заявление отклонено (Судья Первый)." in text
