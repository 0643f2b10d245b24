"""Article 52 in a mail: every row is a sentence that can be read aloud, whole and without its neighbours."""

from datetime import date

import pytest
from letter_samples import SAMPLES, played
from rewrite_texts import written

from parsers.acts import Side
from service.ledger.events import Basis, ChargeKind, DaysCharged, GameOpened, PlyBooked
from service.ledger.game import Game, fold
from service.regulations import Regulations
from service.wording.chart_rows import chart_foot, chart_rows
from service.wording.languages import GRAMMARS

TODAY = date(2026, 2, 14)
CLAIM = next(sample for sample in SAMPLES if sample.id == "claim-filed")


def taken_over() -> Game:
    """Two moves of each side without dates, three days of White's among them."""
    opened = GameOpened(
        journal=1,
        event="CM-2026-01",
        game="G01",
        white="probny",
        black="sidorenko",
        start=date(2026, 1, 10),
        zone="Europe/Moscow",
        regulations=Regulations().to_facts(),
    )
    moves = [
        PlyBooked(journal=1, ply=ply, uci=uci, received=None, sent=None, arrived_on=None, basis=(Basis.IMPORTED,))
        for ply, uci in enumerate(("e2e4", "e7e5", "g1f3", "b8c6"), start=1)
    ]
    days = DaysCharged(
        journal=1, side=Side.WHITE, charge=ChargeKind.IMPORTED, days=3, article="", on=date(2026, 1, 10), ply=3
    )
    return fold([opened, *moves, days])


@pytest.mark.parametrize(
    ("language", "row"),
    [
        pytest.param(
            "ru",
            "- 3. Сb5 (6125): получено 16 января 2026, отвечено 16 января 2026, 0 дней, всего 0 (статья 48.4.4).",
            id="52-a-move-ru",
        ),
        pytest.param("ru", "- 4-й ход, штраф: 21 января 2026, 2 дня, всего 2 (статья 48.4.7).", id="52-a-penalty-ru"),
        pytest.param("ru", "1 день без 1 дня перерыва", id="48.7.5-leave-within-a-reply-ru"),
        pytest.param(
            "en",
            "- 3. Bb5 (6125): received 16 January 2026, replied 16 January 2026, 0 days, 0 in all",
            id="52-a-move-en",
        ),
        pytest.param(
            "en", "- Move 4, penalty: 21 January 2026, 2 days, 2 in all (article 48.4.7).", id="52-penalty-en"
        ),
    ],
)
def test_52_a_row_reads_aloud(language: str, row: str) -> None:
    assert row in " ".join(written(CLAIM, language).split())


def test_52_no_row_needs_its_column() -> None:
    """No line of the chart is a table: no run of blanks, no cell left empty."""
    chart = written(CLAIM, "ru").partition("График: ")[2].partition("Положение")[0]
    assert "   " not in chart.replace("\n  ", " ") and "— —" not in chart


def test_52_moves_taken_over_stand_in_one_row_with_their_days() -> None:
    game, grammar = taken_over(), GRAMMARS["ru"]
    assert [(row["number"], row["upto"], row["days"]) for row in chart_rows(game, Side.WHITE, grammar, TODAY)][0] == (
        1,
        2,
        3,
    )
    assert [(row["number"], row["upto"], row["days"]) for row in chart_rows(game, Side.BLACK, grammar, TODAY)] == [
        (1, 2, None)
    ]


def test_52_the_sum_of_the_rows_is_the_clock() -> None:
    game = played()
    for side in Side:
        rows = [row for row in chart_rows(game, side, GRAMMARS["ru"], TODAY) if row["kind"] != "running"]
        assert sum(row["days"] or 0 for row in rows) == game.used(side) == rows[-1]["total"]
    assert chart_foot(game, Side.BLACK)["leaves"] == ((date(2026, 1, 17), date(2026, 1, 18)),)
