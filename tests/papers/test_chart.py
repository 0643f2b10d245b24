"""Article 52: the chart counts every charged day, and its last total is the clock."""

import csv
import io
from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st
from letter_samples import MOVES, opened, played

from parsers.acts import Side
from service.ledger.events import ChargeKind, ChargeSuspended, DaysCharged, DaysDisputed, PlyBooked
from service.ledger.game import fold
from service.papers.chart import chart_of, foot_of, write_csv
from service.wording.chart_text import write_chart, write_charts
from service.wording.languages import GRAMMARS


def test_52_every_ply_and_every_charge_has_its_line() -> None:
    lines = chart_of(played(), Side.WHITE)
    assert [(line.number, line.kind, line.days, line.total) for line in lines] == [
        (1, ChargeKind.REFLECTION, 0, 0),
        (2, ChargeKind.REFLECTION, 0, 0),
        (3, ChargeKind.REFLECTION, 0, 0),
        (4, ChargeKind.PENALTY, 2, 2),
        (4, ChargeKind.REFLECTION, 0, 2),
        (5, ChargeKind.REFLECTION, 0, 2),
    ]


def test_48_7_5_days_of_leave_stand_beside_the_reflection() -> None:
    line = chart_of(played(), Side.BLACK)[2]
    assert (line.received, line.sent, line.leave_days, line.days) == (date(2026, 1, 17), date(2026, 1, 20), 1, 1)


def test_a_suspended_penalty_is_shown_and_not_counted() -> None:
    game = fold([*played().tape, ChargeSuspended(journal=99, charged_by=9)])
    penalty = next(line for line in chart_of(game, Side.WHITE) if line.kind is ChargeKind.PENALTY)
    assert (penalty.suspended, penalty.days, penalty.total) == (True, 2, 0)
    assert "(2)" in write_chart(game, Side.WHITE, GRAMMARS["ru"])


def test_an_accepted_ply_without_days_cites_48_4_6() -> None:
    accepted = PlyBooked(journal=2, ply=1, uci="e2e4", received=None, sent=date(2026, 1, 12), accepted=True)
    line = chart_of(fold([opened(), accepted]), Side.WHITE)[0]
    assert (line.days, line.article) == (0, "48.4.6")


@given(st.lists(st.tuples(st.integers(0, 20), st.sampled_from([None, 2, 5])), max_size=len(MOVES)))
def test_the_last_total_is_the_clock(course: list[tuple[int, int | None]]) -> None:
    events, day = [opened()], date(2026, 1, 10)
    for number, (days, penalty) in enumerate(course, start=1):
        side = Side.WHITE if number % 2 else Side.BLACK
        sent = day + timedelta(days)
        events.append(PlyBooked(journal=number, ply=number, uci=MOVES[number - 1], received=day, sent=sent))
        for charged, kind in ((penalty, ChargeKind.PENALTY), (days, ChargeKind.REFLECTION)):
            if charged is not None:
                events.append(
                    DaysCharged(
                        journal=number, ply=number, side=side, days=charged, charge=kind, article="48.4.1", on=sent
                    )
                )
        day = sent + timedelta(1)
    game = fold(events)
    for side in Side:
        lines = chart_of(game, side)
        assert (lines[-1].total if lines else 0) == game.used(side)
        assert sum(line.days for line in lines) == game.used(side)


def test_52_leaves_disputed_days_and_oversteps_stand_under_the_chart() -> None:
    late = DaysCharged(
        journal=50, ply=11, side=Side.BLACK, days=56, charge=ChargeKind.RULING, article="48.4.1", on=date(2026, 2, 1)
    )
    gained = DaysDisputed(journal=51, side=Side.BLACK, days=4, ply=10, cause="slow-transmission")
    game = fold([*played().tape, late, gained])
    foot = foot_of(game, Side.BLACK)
    assert foot.leaves == ((date(2026, 1, 17), date(2026, 1, 18)),) and foot.disputed_days == 4
    assert [(one.control_move, one.used, one.over_days) for one in foot.oversteps] == [(10, 63, 3)]
    assert write_chart(game, Side.BLACK, GRAMMARS["ru"]).splitlines()[-3:] == [
        "Перерывы: 17.01.2026 - 18.01.2026",
        "Спорные дни пересылки: 4",
        "Просрочка к ходу 10: 63/60 (+3)",
    ]


def test_52_the_whole_chart_stands_under_the_heading_of_the_article() -> None:
    ru = write_charts(played(), "Кубок (CM-1)", "Осокин Лев", "Дроздова Анна", GRAMMARS["ru"])
    heads = [part.splitlines()[0] for part in ru.split("\n\n")]
    assert heads[:3] == [
        "Турнир Кубок (CM-1)",
        "График прохождения ходов и затраченного времени в партии G01: Осокин Лев - Дроздова Анна",
        "Белые: Осокин Лев",
    ]
    assert "Чёрные: Дроздова Анна" in heads and write_chart(played(), Side.BLACK, GRAMMARS["ru"]) in ru
    en = write_charts(played(), "Cup (CM-1)", "Osokin Lev", "Drozdova Anna", GRAMMARS["en"])
    assert en.startswith("Event Cup (CM-1)\n\nChart of moves and of time used in game G01: Osokin Lev - Drozdova Anna")


def test_csv_is_read_back_and_holds_no_formula() -> None:
    note = DaysCharged(
        journal=50,
        ply=11,
        side=Side.WHITE,
        days=1,
        charge=ChargeKind.RULING,
        article="48.4.1",
        on=date(2026, 2, 1),
        note='=HYPERLINK("x")',
    )
    text = write_csv(fold([*played().tape, note]))
    rows = list(csv.DictReader(io.StringIO(text)))
    assert rows[0]["played"] == "5254" and rows[0]["sent"] == "2026-01-10"
    assert not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row.values())
    assert any(row["note"].endswith('=HYPERLINK("x")') for row in rows)


def test_the_text_has_a_head_and_aligned_columns() -> None:
    lines = write_chart(played(), Side.BLACK, GRAMMARS["en"]).splitlines()
    assert lines[0].split()[:3] == ["Move", "For", "Received"]
    place = lines[0].index("Article")
    assert {line[place : place + 6] for line in lines[1:-1]} == {"48.4.4"}
    assert lines[-1] == "Leaves: 17.01.2026 - 18.01.2026"
