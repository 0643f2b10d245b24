"""47.2.2, 47.4, 47.5.1 at their edges: whose card a letter answers, which sending came, when a card is a repeat."""

import pytest

from service.ledger.events import Basis, DaysCharged, RepeatSent
from service.ledger.post import CardReported
from service.regulations import POSTAL
from service.rules.verdict import Disposition, Verdict
from tests.rules.desk import BLACK, RUY, RUY_TEXT, WHITE, Table, letter, taken_over
from tests.rules.postman import card, day, ruy, sending


def told(verdict: Verdict) -> list[tuple[str, str]]:
    return [(notice.template, str(notice.to)) for notice in verdict.notices]


def cards(verdict: Verdict) -> list[tuple[int, str]]:
    return [(event.ply, str(event.by)) for event in verdict.events if isinstance(event, CardReported)]


def test_47_3_8_an_accepted_variation_answers_the_card_that_offered_it() -> None:
    castled, offered = f"{RUY} e1g1", "f8e7 f1e1 b7b5 a4b3"
    table = Table(taken_over(castled, used=(5, 6), last_sent=day("01.02"), offered=offered, regulations=POSTAL))
    text = f"{RUY_TEXT} 5. O-O Be7 6. Re1 d6"
    verdict = table.send(
        card(text, "12.02", partner=sending("01.02", marks=["03.02"]), got="08.02"), BLACK, day("12.02")
    )
    assert verdict.disposition is Disposition.ACCEPTED
    assert cards(verdict) == [(9, "black"), (12, "black")]
    assert (table.game.plies[-1].days, table.game.used(BLACK)) == (4, 10)


def test_47_2_2_a_reported_move_answers_the_card_just_before_it() -> None:
    table = Table(ruy())
    act = card("5. O-O Be7", "12.02", partner=sending("01.02", marks=["03.02"]), got="08.02")
    assert cards(table.send(act, BLACK, day("12.02"))) == [(9, "black"), (10, "black")]


def test_47_2_2_the_date_of_a_move_taken_over_holds_against_a_receipt_before_it() -> None:
    table = Table(ruy(last_sent="25.01"))
    verdict = table.send(card("5. O-O", "05.02", partner="20.01", got="24.01"), WHITE, day("05.02"))
    ply = table.game.plies[-1]
    assert (ply.received, ply.days) == (day("25.01"), 11)
    assert [(str(f.code), f.article) for f in verdict.findings if f.detail.get("date") == "received"] == [
        ("impossible-date", "47.2.2")
    ]


@pytest.mark.parametrize(
    ("last_sent", "partner", "received"),
    [
        pytest.param(None, "", "05.02", id="47.2.2.5-nobody-tells-anything"),
        pytest.param(None, "30.01", "05.02", id="47.2.2.5-only-the-sending"),
        pytest.param("25.01", "", "05.02", id="47.2.2.5-the-record-tells-the-sending"),
    ],
)
def test_47_2_2_5_a_receipt_that_nobody_tells_is_the_day_of_the_answer(
    last_sent: str | None, partner: str, received: str
) -> None:
    game = taken_over(RUY, last_sent=day(last_sent) if last_sent else None, regulations=POSTAL)
    table = Table(game)
    act = card("5. O-O", "05.02", partner=partner) if partner else card("5. O-O", "05.02")
    table.send(act, WHITE, day("05.02"))
    assert (table.game.plies[-1].received, table.game.plies[-1].days) == (day(received), 0)


@pytest.mark.parametrize(
    ("spent", "received", "days"),
    [
        pytest.param(4, "01.02", 4, id="47.2.2-within"),
        pytest.param(30, "25.01", 11, id="47.2.2-never-before-the-sending"),
        pytest.param(0, "05.02", 0, id="47.2.2-on-the-day"),
    ],
)
def test_47_2_2_the_time_written_goes_back_no_further_than_the_sending(spent: int, received: str, days: int) -> None:
    table = Table(ruy())
    table.send(card("5. O-O", "05.02", time=(spent, 3 + spent)), WHITE, day("05.02"))
    assert (table.game.plies[-1].received, table.game.plies[-1].days) == (day(received), days)


def waiting() -> Table:
    """White castled on 5 February; Black is silent."""
    table = Table(ruy())
    table.send(card("5. O-O", "05.02", partner="25.01", got="01.02"), WHITE, day("05.02"))
    return table


@pytest.mark.parametrize(
    ("sent", "word", "repeats"),
    [
        pytest.param("07.03", False, True, id="47.5.1-thirty-days-later"),
        pytest.param("06.03", False, False, id="47.5.1-a-day-less-is-the-same-card"),
        pytest.param("06.02", True, True, id="47.5.1-it-says-so"),
        pytest.param("05.02", True, False, id="47.5.1-the-same-day-is-the-same-card"),
    ],
)
def test_47_5_1_a_younger_card_is_a_repeat_when_one_is_due_or_it_says_so(sent: str, word: bool, repeats: bool) -> None:
    table = waiting()
    verdict = table.send(card("5. O-O", sent, repeats=word), WHITE, day(sent))
    noted = [event.on for event in verdict.events if isinstance(event, RepeatSent)]
    assert noted == ([day(sent)] if repeats else [])


def test_47_5_1_only_its_writer_is_told_which_move_a_card_repeats() -> None:
    table = waiting()
    verdict = table.send(card("5. O-O", "07.03", repeats=True), WHITE, day("07.03"))
    assert [(str(n.to), n.facts["ply"]) for n in verdict.notices if n.template == "repeat-noted"] == [
        ("white", 9),
        ("black", None),
    ]


def test_47_5_1_an_answer_to_the_first_card_proves_nothing_lost() -> None:
    table = waiting()
    table.send(card("5. O-O", "20.03", repeats=True), WHITE, day("20.03"))
    act = card("5. O-O Be7", "25.03", partner=sending("05.02", marks=["05.02"]), got="10.02")
    table.send(act, BLACK, day("25.03"))
    assert (table.game.penalty(WHITE), table.game.penalty(BLACK)) == (0, 0)


def test_47_2_2_1_a_postmark_told_later_of_the_own_card_moves_its_day_and_both_days_are_told() -> None:
    table = waiting()
    assert table.game.used(WHITE) == 3 + 4
    verdict = table.send(card("5. O-O", sending("05.02", marks=["08.02"])), WHITE, day("10.02"))
    assert told(verdict) == [("dates-settled", "white")]
    assert dict(verdict.notices[0].facts) == {
        "ply": 9,
        "move": "e1g1",
        "side": "white",
        "was": "2026-02-05",
        "counts": "2026-02-08",
        "basis": "postmark",
        "spent": 7,
        "total": 10,
    }
    assert [(e.days, e.note, e.article) for e in verdict.events if isinstance(e, DaysCharged)] == [
        (3, "47.2.2.1", "47.4.4")
    ]
    assert Basis.POSTMARK in table.game.plies[8].basis


def test_47_2_2_what_a_partner_reads_on_a_card_is_told_to_its_mover() -> None:
    table = waiting()
    act = card("5. O-O Be7", "14.02", partner=sending("05.02", marks=["03.02"]), got="10.02")
    verdict = table.send(act, BLACK, day("14.02"))
    assert ("dates-settled", "white") in told(verdict)
    facts = next(n.facts for n in verdict.notices if n.template == "dates-settled")
    assert (facts["was"], facts["counts"], facts["spent"], facts["total"]) == ("2026-02-05", "2026-02-03", 2, 5)
    assert table.game.used(WHITE) == 5


def test_47_4_9_4_a_wrong_address_names_what_it_may_cost() -> None:
    table = waiting()
    act = card("5. O-O Be7", "14.02", partner="05.02", got="10.02", wrong_address=True)
    verdict = table.send(act, BLACK, day("14.02"))
    (case,) = verdict.cases
    assert (str(case.kind), case.about, case.article, case.facts["penalty_days"]) == ("breach", "white", "47.4.9.4", 5)


def test_47_2_1_words_of_a_date_beside_the_move_are_those_of_the_card() -> None:
    table = Table(ruy())
    table.send(letter("5. O-O", received=day("01.02"), sent=day("05.02")), WHITE, day("07.02"))
    ply = table.game.plies[-1]
    assert (ply.sent, ply.received, ply.basis) == (day("05.02"), day("01.02"), (Basis.OWN_COPY, Basis.STATED))
