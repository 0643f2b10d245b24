"""Article 47.2.2: which date of a card counts, by slips, postmarks and written dates (штемпели и квитанции)."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.acts import Side
from service.ledger.events import Basis
from service.ledger.findings import FindingCode
from service.ledger.post import Card
from service.rules.post import seen_by, settle_receipt, settle_sending
from service.rules.verdict import Disposition, Verdict
from tests.rules.desk import BLACK, WHITE, Table, codes, letter, taken_over
from tests.rules.postman import card, day, new_game, ruy, sending


def told(
    by: Side | None = WHITE,
    written: str = "",
    marks: str = "",
    slip: str = "",
    got: str = "",
    got_marks: str = "",
) -> Card:
    """One report on a card: dates as `05.03`, several postmarks with blanks between."""
    return Card(
        1,
        by,
        day(written) if written else None,
        tuple(day(mark) for mark in marks.split()),
        day(slip) if slip else None,
        None,
        day(got) if got else None,
        tuple(day(mark) for mark in got_marks.split()),
        1,
    )


@pytest.mark.parametrize(
    ("cards", "on", "article", "basis"),
    [
        pytest.param([told(written="03.03", marks="05.03")], "05.03", "47.2.2.1", "postmark", id="47.2.2.1-postmark"),
        pytest.param(
            [told(written="03.03"), told(BLACK, marks="05.03")], "05.03", "47.2.2.1", "postmark",
            id="47.2.2.1-postmark-read-by-the-receiver",
        ),
        pytest.param([told(marks="03.03")], "03.03", "47.2.2.1", "postmark", id="47.2.2.1-earlier-than-written"),
        pytest.param(
            [told(written="04.03", slip="05.03"), told(BLACK, written="04.03", marks="07.03")],
            "05.03", "47.2.2.2", "slip", id="47.2.2.2-slip-over-postmark-and-written-date",
        ),
        pytest.param(
            [told(written="04.03", marks="03.03"), told(None, slip="05.03")], "05.03", "47.2.2.2", "slip",
            id="47.2.2.2-slip-shown-to-an-official",
        ),
        pytest.param([told(marks="06.03 05.03")], "05.03", "47.2.2.3", "postmark", id="47.2.2.3-the-earlier"),
        pytest.param(
            [told(marks="06.03"), told(BLACK, marks="08.03")], "06.03", "47.2.2.3", "postmark",
            id="47.2.2.3-earlier-of-two-reports",
        ),
        pytest.param([told(written="03.03")], "03.03", "47.2.2.4", "stated", id="47.2.2.4-no-postmark-written-date"),
        pytest.param(
            [told(BLACK, written="04.03"), told(written="03.03")], "03.03", "47.2.2.4", "stated",
            id="47.2.2.4-the-sender-s-own-date",
        ),
        pytest.param(
            [told(BLACK, written="04.03")], "04.03", "47.2.2.4", "stated", id="47.2.2.4-as-the-receiver-reads-it"
        ),
    ],
)  # fmt: skip
def test_47_2_2_day_of_sending(cards: list[Card], on: str, article: str, basis: str) -> None:
    found = settle_sending(cards, WHITE)
    assert found is not None
    assert (found.on, found.article.number, str(found.basis)) == (day(on), article, basis)


@pytest.mark.parametrize(
    ("cards", "on", "article"),
    [
        pytest.param([told(BLACK, got="15.05", got_marks="15.05 16.05")], "16.05", "47.2.2.3", id="47.2.2.3-later"),
        pytest.param([told(BLACK, got="14.05", got_marks="15.05")], "15.05", "47.2.2.1", id="47.2.2.1-of-arrival"),
        pytest.param([told(BLACK, got="14.05")], "14.05", "47.2.2.4", id="47.2.2.4-the-receiver-s-own-day"),
        pytest.param([told(BLACK, marks="05.05 11.05")], "11.05", "47.2.2.3", id="47.2.2.3-two-on-one-card"),
    ],
)
def test_47_2_2_day_of_receipt(cards: list[Card], on: str, article: str) -> None:
    found = settle_receipt(cards)
    assert found is not None
    assert (found.on, found.article.number) == (day(on), article)


def test_47_2_2_5_no_date_at_all() -> None:
    assert settle_sending([told()], WHITE) is None
    assert settle_receipt([told(BLACK)]) is None


DAYS = st.dates(date(2026, 3, 1), date(2026, 3, 31))
SENDERS = st.sampled_from([WHITE, BLACK, None])


@st.composite
def reports(draw: st.DrawFn) -> Card:
    marks = tuple(draw(st.lists(DAYS, max_size=3)))
    return Card(1, draw(SENDERS), draw(st.none() | DAYS), marks, draw(st.none() | DAYS), None, None, (), 1)


@given(st.lists(reports(), max_size=4))
def test_47_2_2_precedence_by_property(cards: list[Card]) -> None:
    """Whatever is told, in any order: a slip before a postmark, that before a written date."""
    found, again = settle_sending(cards, WHITE), settle_sending(cards[::-1], WHITE)
    slips = [card.slip for card in cards if card.slip]
    marks = [mark for card in cards for mark in card.postmarks]
    dates = [card.written for card in cards if card.written]
    if slips or marks:
        assert found is not None and again is not None
        assert found.on == again.on == min(slips or marks)
    elif dates:
        assert found is not None and found.on in dates
        own = [card.written for card in cards if card.written and card.by is WHITE]
        assert not own or found.on in own
    else:
        assert found is None


# --- in a game -------------------------------------------------------------------------------------------------------


def sent(table: Table, number: int) -> date | None:
    return table.game.plies[number - 1].sent


def test_47_2_2_1_the_receiver_s_postmark_moves_the_sender_s_date_and_time() -> None:
    table = Table(new_game())
    table.send(card("1. e4", "13.01"), WHITE, day("13.01"))
    assert (sent(table, 1), table.game.used(WHITE)) == (day("13.01"), 3)
    partner = sending("13.01", marks=["15.01"])
    verdict = table.send(card("1. e4 e5", "22.01", partner=partner, got_marks=["20.01"]), BLACK, day("22.01"))
    assert verdict.disposition is Disposition.ACCEPTED
    assert (sent(table, 1), table.game.used(WHITE), table.game.used(BLACK)) == (day("15.01"), 5, 2)
    assert table.game.plies[0].basis == (Basis.OWN_COPY, Basis.POSTMARK)
    assert table.game.plies[1].received == day("20.01")
    told_to = [(notice.template, str(notice.to)) for notice in verdict.notices if notice.template == "dates-settled"]
    assert told_to == [("dates-settled", "white")]
    assert "47.2.2.1" in [finding.article for finding in verdict.findings]


def test_47_2_2_2_the_slip_stands_against_the_receiver_s_postmark() -> None:
    table = Table(new_game())
    table.send(card("1. d4", sending("14.01", slip="15.01")), WHITE, day("15.01"))
    partner = sending("14.01", marks=["17.01"])
    table.send(card("1. d4 d5", "22.01", partner=partner, got_marks=["22.01"]), BLACK, day("22.01"))
    assert (sent(table, 1), table.game.used(WHITE), table.game.used(BLACK)) == (day("15.01"), 5, 0)
    assert Basis.SLIP in table.game.plies[0].basis


def test_47_2_2_2_a_slip_found_later_moves_the_date_back() -> None:
    table = Table(new_game())
    table.send(card("1. e4", "13.01"), WHITE, day("13.01"))
    partner = sending(marks=["17.01"])
    table.send(card("1. e4 e5", "22.01", partner=partner, got="20.01"), BLACK, day("22.01"))
    assert table.game.used(WHITE) == 7
    verdict = table.send(card("1. e4", sending(slip="13.01")), WHITE, day("25.01"))
    assert verdict.disposition is Disposition.RECORDED
    assert (sent(table, 1), table.game.used(WHITE)) == (day("13.01"), 3)
    assert [str(act.kind) for act in verdict.acts] == ["move"]
    assert table.moves == "e2e4 e7e5"


def test_47_2_2_the_same_report_again_changes_nothing() -> None:
    table = Table(new_game())
    first = card("1. e4", sending("13.01", marks=["14.01"]))
    table.send(first, WHITE, day("14.01"))
    verdict = table.send(first, WHITE, day("20.01"))
    assert (verdict.disposition, verdict.events) == (Disposition.DUPLICATE, ())


def test_47_2_2_4_the_receiver_states_the_receipt() -> None:
    table = Table(ruy())
    table.send(card("5. O-O", "05.02", partner=sending(illegible=True), got="01.02"), WHITE, day("05.02"))
    assert (table.game.plies[8].received, table.game.used(WHITE)) == (day("01.02"), 7)


def test_47_2_2_5_a_day_that_nobody_tells_costs_nothing_and_is_asked_for() -> None:
    table = Table(ruy())
    verdict = table.send(card("5. O-O", "05.02"), WHITE, day("05.02"))
    assert table.game.used(WHITE) == 3
    assert [(f.code, f.article) for f in verdict.findings if f.code is FindingCode.DATE_FILLED_IN] == [
        (FindingCode.DATE_FILLED_IN, "47.2.2.4")
    ]
    verdict = table.send(card("5. O-O Be7", partner="05.02", got="09.02"), BLACK, day("12.02"))
    assert "47.2.2.5" in [finding.article for finding in verdict.findings]
    assert (table.game.plies[9].sent, table.game.used(BLACK)) == (day("12.02"), 9)


def test_47_2_2_the_time_as_written_fills_in_for_a_receipt_that_is_not_told() -> None:
    table = Table(ruy())
    table.send(card("5. O-O", "05.02", time=(4, 7)), WHITE, day("05.02"))
    assert (table.game.plies[8].received, table.game.used(WHITE)) == (day("01.02"), 7)


@pytest.mark.parametrize(
    ("got", "own", "received"),
    [
        pytest.param("24.01", "05.02", "25.01", id="47.2.2-received-before-it-was-sent"),
        pytest.param("09.02", "05.02", "05.02", id="47.2.2-received-after-the-answer"),
    ],
)
def test_47_2_2_impossible_days(got: str, own: str, received: str) -> None:
    table = Table(ruy())
    verdict = table.send(card("5. O-O", own, got=got), WHITE, day("10.02"))
    assert "impossible-date" in codes(verdict)
    assert table.game.plies[8].received == day(received)


def test_47_2_2_transmission_costs_nobody_however_long() -> None:
    table = Table(ruy())
    verdict = table.send(card("5. O-O", "05.03", got="03.03"), WHITE, day("05.03"))
    assert (table.game.used(WHITE), table.game.disputed_days(WHITE)) == (5, 0)
    assert "slow-transmission" not in codes(verdict)


def test_47_2_2_a_move_taken_over_keeps_its_date() -> None:
    table = Table(ruy())
    verdict = table.send(card("5. O-O", "05.02", partner=sending(marks=["28.01"]), got="01.02"), WHITE, day("05.02"))
    assert (sent(table, 8), table.game.used(BLACK)) == (day("25.01"), 6)
    assert "dates-settled" not in [notice.template for notice in verdict.notices]


def test_47_2_2_the_partner_s_report_stands_in_for_a_move_nobody_reported() -> None:
    table = Table(ruy())
    partner = sending("01.02", marks=["02.02"])
    verdict = table.send(card("5. O-O Be7", "10.02", partner=partner, got="08.02"), BLACK, day("10.02"))
    assert "partner-move-reported" in codes(verdict)
    assert (sent(table, 9), table.game.used(WHITE), table.game.used(BLACK)) == (day("02.02"), 3, 8)


# --- 47.2.1, 47.2.3: the referee carries no moves --------------------------------------------------------------------


def to_partner(verdict: Verdict, side: str) -> list[str]:
    return [notice.template for notice in verdict.notices if str(notice.to) == side]


def test_47_2_1_a_report_is_never_relayed() -> None:
    table = Table(ruy())
    verdict = table.send(card("5. O-O", "05.02", got="01.02"), WHITE, day("05.02"), partner_addressed=False)
    assert verdict.disposition is Disposition.ACCEPTED
    assert to_partner(verdict, "black") == []
    assert Basis.RELAYED not in table.game.plies[8].basis


def test_47_2_3_the_partner_sees_no_move_before_its_card_is_answered() -> None:
    table = Table(ruy())
    table.send(card("5. O-O", "05.02", got="01.02"), WHITE, day("05.02"))
    assert len(seen_by(table.game, BLACK).plies) == 8
    assert seen_by(table.game, BLACK).used(WHITE) == 3
    assert seen_by(table.game, WHITE) is table.game
    assert seen_by(table.game, None) is table.game
    table.send(card("5. O-O Be7", "12.02", partner="05.02", got="10.02"), BLACK, day("12.02"))
    assert len(seen_by(table.game, BLACK).plies) == 10
    assert len(seen_by(table.game, WHITE).plies) == 9


def test_48_a_card_told_of_by_email_changes_nothing() -> None:
    table = Table(taken_over())
    act = card("5. O-O", "28.01", partner=sending(marks=["30.01"]), got="26.01")
    verdict = table.send(act, WHITE, day("28.01"))
    assert verdict.disposition is Disposition.ACCEPTED
    assert (sent(table, 8), table.game.cards) == (day("25.01"), ())


def test_47_3_7_4_a_wrong_total_is_remarked() -> None:
    table = Table(ruy())
    verdict = table.send(card("5. O-O", "05.02", got="01.02", time=(4, 9)), WHITE, day("05.02"))
    assert [f.article for f in verdict.findings if f.code is FindingCode.WRONG_TOTAL] == ["47.3.7"]


def test_47_2_2_a_letter_by_post_needs_no_card_words() -> None:
    table = Table(ruy())
    verdict = table.send(letter("5. O-O", received=day("01.02"), sent=day("05.02")), WHITE, day("06.02"))
    assert verdict.disposition is Disposition.ACCEPTED
    assert (sent(table, 9), table.game.used(WHITE)) == (day("05.02"), 7)
