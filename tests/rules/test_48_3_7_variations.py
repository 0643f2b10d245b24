"""Articles 48.3.7-48.3.9 and 48.4.6: moves proposed ahead, taken in part, whole or not at all."""

import pytest

from parsers.acts import MoveMessage, Variation, WrittenMove
from service.ledger.game import Game, GameStatus
from service.rules.verdict import Disposition
from tests.rules.desk import BLACK, RUY, RUY_TEXT, WHITE, Table, answer, codes, jan, letter, taken_over

CASTLED = f"{RUY} e1g1"
NEXT = f"{RUY_TEXT} 5. O-O "
LINE = "f8e7 f1e1 b7b5 a4b3"  # on 5...Be7 6.Re1 b5 7.Bb3


def proposed(offered: str = LINE) -> Game:
    return taken_over(CASTLED, used=(5, 6), last_sent=jan(28), offered=offered)


@pytest.mark.parametrize(
    ("text", "booked"),
    [
        pytest.param("Bc5", "f8c5", id="48.3.7-none"),
        pytest.param("Be7", "f8e7", id="48.3.8-the-first-move-is-simply-an-own-reply"),
        pytest.param("Be7 6. Re1 d6", "f8e7 f1e1 d7d6", id="48.3.8-a-first-part"),
        pytest.param("Be7 6. Re1 b5", "f8e7 f1e1 b7b5", id="48.3.8-stops-at-an-own-move"),
        pytest.param("Be7 6. Re1 b5 7. Bb3 d6", "f8e7 f1e1 b7b5 a4b3 d7d6", id="48.3.8-whole"),
    ],
)
def test_48_3_8_a_proposal_is_taken_as_far_as_it_is_repeated(text: str, booked: str) -> None:
    table = Table(proposed())
    verdict = table.send(letter(NEXT + text, received=jan(29), sent=jan(32), time=(3, 9)), BLACK, jan(32))
    assert verdict.disposition is Disposition.ACCEPTED
    assert verdict.acts[0].moves == tuple(booked.split())
    assert codes(verdict) == []
    assert table.moves == f"{CASTLED} {booked}"
    own = table.game.plies[-1]
    assert (own.received, own.sent, own.days, own.total) == (jan(29), jan(32), 3, 9)
    assert all(ply.accepted and ply.days == 0 for ply in table.game.plies[9:-1])
    assert table.game.used(WHITE) == 5
    assert table.game.offer is None


def test_48_4_6_accepted_plies_carry_the_dates_of_the_letters_they_were_written_in() -> None:
    table = Table(proposed())
    table.send(letter(NEXT + "Be7 6. Re1 d6", received=jan(29), sent=jan(32)), BLACK, jan(32))
    accepted, proposer = table.game.plies[9], table.game.plies[10]
    assert (accepted.received, accepted.sent) == (jan(29), jan(32))
    assert proposer.sent == jan(28)


def test_48_3_8_one_branch_of_a_tree_is_followed() -> None:
    table = Table(taken_over(CASTLED, used=(5, 6), last_sent=jan(28)))
    table = Table(taken_over())
    first = answer(
        f"{RUY_TEXT} 5. O-O",
        proposes=["5... Be7 6. Re1 b5 7. Bb3", "5... Be7 6. Re1 d6 7. c3", "5... Bc5 6. c3"],
    )
    verdict = table.send(first, WHITE, jan(28))
    assert [str(act.kind) for act in verdict.acts] == ["move", "variation-offer"]
    assert table.game.offer is not None and len(table.game.offer.branches) == 3
    assert table.moves == CASTLED, "nothing of a proposal is played by itself"
    table.send(letter(NEXT + "Be7 6. Re1 d6 7. c3 O-O", received=jan(29), sent=jan(30)), BLACK, jan(30))
    assert table.moves == f"{CASTLED} f8e7 f1e1 d7d6 c2c3 e8g8"


@pytest.mark.parametrize(
    ("text", "code", "article", "bound"),
    [
        pytest.param(
            "Be7 6. Re1", "accepted-variation-without-reply", "48.3.9", ("f8e7", "f1e1"), id="48.3.9-no-reply"
        ),
        pytest.param(
            "Be7 6. Re1 b5 7. Bb3",
            "accepted-variation-without-reply",
            "48.3.9",
            ("f8e7", "f1e1", "b7b5", "a4b3"),
            id="48.3.9-whole-without-reply",
        ),
        pytest.param("Be7 6. d3 b5", "wrong-repetition", "48.3.3", (), id="48.3.8-a-proposers-move-changed"),
        pytest.param(
            "Be7 6. d3 b5 7. Re2 O-O", "wrong-repetition", "48.3.3", (), id="48.3.8-changed-and-then-impossible"
        ),
        pytest.param("Be7 6. Re2 b5", "wrong-repetition", "48.3.3", (), id="48.3.8-changed-into-an-impossible-one"),
        pytest.param("Be7 6. 6152", "wrong-repetition", "48.3.3", (), id="48.3.8-changed-and-no-reply"),
        pytest.param(
            "Be7 6. Re1 Ke6",
            "impossible-move",
            "48.3.4",
            ("f8e7", "f1e1"),
            id="48.3.7-impossible-reply-the-accepted-bind",
        ),
        pytest.param("Ke6", "impossible-move", "48.3.4", (), id="48.3.4-nothing-accepted-nothing-binds"),
    ],
)
def test_48_3_9_what_a_faulty_acceptance_binds(text: str, code: str, article: str, bound: tuple[str, ...]) -> None:
    table = Table(proposed())
    verdict = table.send(letter(NEXT + text, received=jan(29), sent=jan(32)), BLACK, jan(32))
    assert (verdict.disposition, verdict.reason) == (Disposition.REJECTED, code)
    assert verdict.findings[0].article == article
    assert verdict.penalty_days == 2
    assert table.moves == CASTLED
    assert table.game.correction is not None
    assert table.game.correction.bound == bound
    assert table.game.status is GameStatus.AWAITING_CORRECTION


@pytest.mark.parametrize(
    ("correction", "disposition"),
    [
        pytest.param(
            letter(NEXT + "Be7 6. Re1 O-O", sent=jan(33)), Disposition.ACCEPTED, id="48.3.7-repeated-the-reply-is-free"
        ),
        pytest.param(letter(own="6. O-O", strict=True), Disposition.ACCEPTED, id="48.3.7-by-the-strict-line"),
        pytest.param(letter(NEXT + "Bc5", sent=jan(33)), Disposition.REJECTED, id="48.3.7-not-repeated"),
        pytest.param(
            letter(own="5. Bc5", strict=True), Disposition.REJECTED, id="48.3.7-not-repeated-by-the-strict-line"
        ),
    ],
)
def test_48_3_7_the_corrected_message_must_repeat_what_binds(correction: MoveMessage, disposition: Disposition) -> None:
    table = Table(proposed())
    table.send(letter(NEXT + "Be7 6. Re1", rows={10: (jan(29), jan(32))}), BLACK, jan(32))
    verdict = table.send(correction, BLACK, jan(33))
    assert verdict.disposition is disposition
    if disposition is Disposition.ACCEPTED:
        assert table.moves == f"{CASTLED} f8e7 f1e1 e8g8"
        assert (table.game.plies[-1].received, table.game.plies[-1].days) == (jan(32), 4)
    else:
        assert table.moves == CASTLED
        assert table.game.correction is not None and table.game.correction.bound == ("f8e7", "f1e1")


@pytest.mark.parametrize(
    ("line", "kept", "article"),
    [
        pytest.param("5... Be7 6. Rh8", (), "48.3.7", id="48.3.7-impossible-at-once"),
        pytest.param("5... Be7 6. Re1 b5 7. Qh5", (("f8e7", "f1e1"),), "48.3.7", id="48.3.7-void-from-there-on"),
        pytest.param("5... any 6. Re1", (), "48.3.4", id="47.3.6-any-makes-it-void"),
    ],
)
def test_48_3_7_an_impossible_move_makes_a_proposal_void(
    line: str, kept: tuple[tuple[str, ...], ...], article: str
) -> None:
    table = Table(taken_over())
    verdict = table.send(answer(f"{RUY_TEXT} 5. O-O", proposes=[line]), WHITE, jan(28))
    assert verdict.disposition is Disposition.ACCEPTED
    assert codes(verdict) == ["variation-void"]
    assert verdict.findings[0].article == article
    assert verdict.penalty_days == 0
    assert (table.game.offer.branches if table.game.offer else ()) == kept
    assert [str(n.to) for n in verdict.notices if n.template == "variation-void"] == ["white", "black"]


def test_48_3_7_a_branch_that_begins_with_the_own_move_has_it_taken_off() -> None:
    table = Table(taken_over())
    line = (WrittenMove("O-O", 5, WHITE), WrittenMove("Be7", 5, BLACK), WrittenMove("Re1", 6, WHITE))
    message = answer(f"{RUY_TEXT} 5. O-O")
    table.send(MoveMessage(records=message.records, variations=(Variation(line),)), WHITE, jan(28))
    assert table.game.offer is not None and table.game.offer.branches == (("f8e7", "f1e1"),)


def test_48_3_2_a_proposal_cannot_be_withdrawn() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. O-O", proposes=["5... Be7 6. Re1"]), WHITE, jan(28))
    table.send(letter(own="Вариант отменяю"), WHITE, jan(28))
    assert table.game.offer is not None


def test_48_3_9_an_accepted_mate_wants_no_reply() -> None:
    start = "e2e4 e7e5 d1h5 b8c6 f1c4"
    table = Table(taken_over(start, used=(1, 1), last_sent=jan(20), offered="g8f6 h5f7"))
    verdict = table.send(letter("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7", rows={6: (jan(21), jan(22))}), BLACK, jan(22))
    assert verdict.disposition is Disposition.ACCEPTED
    assert table.moves == f"{start} g8f6 h5f7"
    assert (table.game.result, table.game.how, table.game.used(BLACK)) == ("1-0", "checkmate", 1)
