"""Article 47.7: leaves by post (перерывы)."""

import pytest

from parsers.acts import LeaveNotice, Said, Side
from service.ledger.events import LeaveNoted
from service.ledger.game import apply
from service.ledger.person import Person
from service.regulations import POSTAL
from service.rules.leaves import Announcement, LeaveVerdict, judge_leave
from service.rules.verdict import Disposition
from tests.rules.desk import BLACK, WHITE, Table
from tests.rules.postman import card, dated, day, ruy, sending


def with_leave(side: Side, first: str, last: str) -> Table:
    table = Table(ruy())
    table.game = apply(table.game, LeaveNoted(journal=1, side=side, first=day(first), last=day(last)))
    return table


@pytest.mark.parametrize(
    ("got", "own", "days"),
    [
        pytest.param("01.02", "20.02", 9, id="47.7.5-received-before-answered-after"),
        pytest.param("08.02", "20.02", 4, id="47.7.5-received-on-leave-answered-after"),
        pytest.param("01.02", "10.02", 4, id="47.7.4-answered-on-leave"),
        pytest.param("07.02", "13.02", 0, id="47.7.4-received-and-answered-on-leave"),
        pytest.param("16.02", "18.02", 2, id="47.7.4-after-the-leave"),
    ],
)
def test_47_7_4_leave_is_no_reflection_of_the_one_who_took_it(got: str, own: str, days: int) -> None:
    """A leave from 6 to 15 February."""
    table = with_leave(WHITE, "06.02", "15.02")
    table.send(card("5. O-O", own, got=got), WHITE, day(own))
    assert table.game.used(WHITE) == 3 + days


def test_47_7_4_the_partner_s_time_runs_as_usual() -> None:
    table = with_leave(BLACK, "06.02", "15.02")
    table.send(card("5. O-O", "20.02", got="01.02"), WHITE, day("20.02"))
    assert table.game.used(WHITE) == 3 + 19


def test_47_7_4_a_date_settled_later_leaves_the_leave_out_too() -> None:
    table = with_leave(WHITE, "06.02", "15.02")
    table.send(card("5. O-O", "05.02", got="01.02"), WHITE, day("05.02"))
    act = card("5. O-O Be7", "25.02", partner=sending(marks=["17.02"]), got="22.02")
    table.send(act, BLACK, day("25.02"))
    assert table.game.used(WHITE) == 3 + 4 + 2


def announced(first: str, last: str, on: str) -> LeaveVerdict:
    about = Announcement("probny", "CM-2026-01", 9, day(on), day(on), games=("G01",), unaddressed=("sidorenko",))
    notice = LeaveNotice(Said("Перерыв"), first=dated(first), last=dated(last))
    return judge_leave(notice, Person("1"), about, POSTAL)


@pytest.mark.parametrize(
    ("on", "counts"),
    [
        pytest.param("20.06", ("01.07", "14.07"), id="47.7.2-announced-before-it-begins"),
        pytest.param("01.07", ("01.07", "14.07"), id="47.7.6-on-its-first-day"),
        pytest.param("05.07", ("05.07", "14.07"), id="47.7.6-from-the-day-of-the-notice"),
    ],
)
def test_47_7_6_a_leave_counts_from_the_day_of_the_notice(on: str, counts: tuple[str, str]) -> None:
    verdict = announced("01.07", "14.07", on)
    assert verdict.granted == ((day(counts[0]), day(counts[1])),)
    assert verdict.cases == ()  # only the arbiter grants the days before it (47.7.7)


def test_47_7_2_the_partners_are_told() -> None:
    told = [notice for notice in announced("01.07", "14.07", "20.06").notices if notice.template == "leave-forwarded"]
    assert [notice.articles for notice in told] == [("47.7.2",)]


def test_47_7_7_beyond_thirty_days_only_the_arbiter_grants() -> None:
    verdict = announced("01.07", "05.08", "20.06")
    assert verdict.granted == ((day("01.07"), day("30.07")),)
    assert [(case.article, case.about) for case in verdict.cases] == [("47.7.1", "probny")]
    assert any("47.7.7" in notice.articles for notice in verdict.notices)


def test_47_7_3_the_last_move_repeated_with_the_notice_is_a_repeat_that_costs_nothing() -> None:
    """Where the partner's answer has not come, the notice of leave repeats the own last move."""
    table = Table(ruy())
    table.send(card("5. O-O", "05.02", got="01.02"), WHITE, day("05.02"))
    verdict = table.send(card("5. O-O", "20.02", repeats=True), WHITE, day("20.02"))
    assert (verdict.disposition, verdict.acts[0].kind) == (Disposition.RECORDED, "repeat")
    assert (table.game.repeats[0].late_days, table.game.penalty(WHITE), table.game.used(WHITE)) == (0, 0, 7)
    assert table.game.plies[8].sent == day("05.02")
