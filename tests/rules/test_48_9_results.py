"""Article 48.9 and how a game ends: mate, stalemate, dead position, resignation, draws, records, registration."""

import pytest

from parsers.acts import (
    Act,
    DrawAcceptance,
    DrawClaim,
    DrawGround,
    DrawOffer,
    GameRecord,
    Resignation,
    ResultConfirmation,
    Said,
)
from service.ledger.game import GameStatus
from service.rules.verdict import Disposition
from tests.rules.desk import BLACK, RUY, RUY_TEXT, WHITE, Table, answer, codes, jan, letter, record, taken_over

SHUFFLE = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1"
FOOLS = "f2f3 e7e5 g2g4"
# Sam Loyd's ten moves: 10.Qe6 is stalemate
STALE = "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6"


@pytest.mark.parametrize(
    ("moves", "side", "text", "result", "how"),
    [
        pytest.param(FOOLS, BLACK, "2. _ Qh4", "0-1", "checkmate", id="mate"),
        pytest.param(STALE, WHITE, "10. Qe6", "1/2-1/2", "stalemate", id="stalemate"),
    ],
)
def test_48_9_the_position_ends_the_game(moves: str, side: str, text: str, result: str, how: str) -> None:
    table = Table(taken_over(moves, used=(1, 1), last_sent=jan(20)))
    verdict = table.send(letter(text, received=jan(20), sent=jan(21)), side, jan(21))  # type: ignore[arg-type]
    assert verdict.disposition is Disposition.ACCEPTED
    assert (table.game.result, table.game.how) == (result, how)
    assert table.game.status is GameStatus.AWAITING_RECORDS
    assert table.game.on_move is None
    ended = [notice for notice in verdict.notices if notice.template == "game-ended"]
    assert [str(notice.to) for notice in ended] == ["white", "black"]
    assert ended[0].facts["confirm_until"] == jan(35).isoformat()


def test_48_9_a_resignation_ends_the_game_and_charges_nothing() -> None:
    table = Table(taken_over())
    verdict = table.send(Resignation(said=Said("Сдаюсь")), WHITE, jan(40))
    assert verdict.disposition is Disposition.RECORDED
    assert (table.game.result, table.game.how, table.game.used(WHITE)) == ("0-1", "resignation", 3)
    assert table.game.status is GameStatus.AWAITING_RECORDS


def test_48_9_a_doubtful_resignation_is_asked_about() -> None:
    table = Table(taken_over())
    verdict = table.send(Resignation(said=Said("сдаюсь?", doubtful=True)), WHITE, jan(40))
    assert table.game.result == "*"
    assert [notice.template for notice in verdict.notices] == ["unclear-act"]


def test_48_9_a_draw_offered_with_a_move_and_accepted() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(28))
    offer = table.send(DrawOffer(), WHITE, jan(28), same=True)
    assert offer.disposition is Disposition.RECORDED
    assert table.game.draw_offer is WHITE
    table.send(DrawAcceptance(), BLACK, jan(30))
    assert (table.game.result, table.game.how) == ("1/2-1/2", "agreement")


def test_48_9_an_offer_lapses_with_the_partners_move() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(28))
    table.send(DrawOffer(), WHITE, jan(28), same=True)
    table.send(letter(f"{RUY_TEXT} 5. O-O Be7", received=jan(29), sent=jan(30)), BLACK, jan(30))
    assert table.game.draw_offer is None
    late = table.send(DrawAcceptance(), BLACK, jan(31))
    assert (late.disposition, late.reason) == (Disposition.RECORDED, "not-entitled")
    assert [notice.template for notice in late.notices] == ["draw-lapsed"]
    assert table.game.result == "*"


def test_48_9_an_offer_in_a_refused_letter_falls_with_it() -> None:
    table = Table(taken_over())
    table.send(answer(f"{RUY_TEXT} 5. 5181"), WHITE, jan(28))
    table.send(DrawOffer(), WHITE, jan(28), same=True)
    assert table.game.draw_offer is None


@pytest.mark.parametrize(
    ("moves", "text", "right"),
    [
        pytest.param(SHUFFLE, "4. _ Ng8", True, id="the-position-of-the-start-for-the-third-time"),
        pytest.param("g1f3 g8f6 f3g1", "2. _ Ng8", False, id="only-twice"),
    ],
)
def test_48_9_a_claim_of_repetition_is_checked_on_the_board(moves: str, text: str, right: bool) -> None:
    table = Table(taken_over(moves, used=(1, 1), last_sent=jan(20)))
    table.send(letter(text, received=jan(20), sent=jan(21)), BLACK, jan(21))
    verdict = table.send(DrawClaim(ground=DrawGround.REPETITION), BLACK, jan(21), same=True)
    assert verdict.disposition is Disposition.RECORDED
    assert table.game.result == ("1/2-1/2" if right else "*")
    if not right:
        assert codes(verdict) == ["not-entitled"]
        assert table.game.draw_offer is BLACK, "a refused claim counts as an offer"


def test_48_9_1_a_claim_that_is_only_told_is_neither_checked_nor_an_offer() -> None:
    table = Table(taken_over(SHUFFLE, used=(1, 1), last_sent=jan(20)))
    told = DrawClaim(Said("Karpov claimed threefold repetition here.", doubtful=True), ground=DrawGround.REPETITION)
    verdict = table.send(told, BLACK, jan(21))
    assert [notice.template for notice in verdict.notices] == ["unclear-act"]
    assert (table.game.result, table.game.draw_offer) == ("*", None)


def test_48_9_fifty_moves_are_counted() -> None:
    table = Table(taken_over(SHUFFLE, used=(1, 1), last_sent=jan(20)))
    verdict = table.send(DrawClaim(ground=DrawGround.FIFTY_MOVES), BLACK, jan(21))
    assert verdict.reason == "not-entitled"


@pytest.mark.parametrize(
    "act",
    [DrawOffer(), DrawAcceptance(), DrawClaim(), Resignation()],
    ids=["offer", "acceptance", "claim", "resignation"],
)
def test_48_9_after_the_end_nothing_more_is_decided(act: Act) -> None:
    table = Table(taken_over())
    table.send(Resignation(), WHITE, jan(28))
    verdict = table.send(act, BLACK, jan(29))
    assert (verdict.disposition, verdict.reason) == (Disposition.RECORDED, "not-entitled")
    assert table.game.result == "0-1"


def test_48_9_a_move_after_the_end_is_refused_without_penalty() -> None:
    table = Table(taken_over())
    table.send(Resignation(), BLACK, jan(27))
    verdict = table.send(answer(f"{RUY_TEXT} 5. O-O"), WHITE, jan(28))
    assert (verdict.disposition, verdict.reason) == (Disposition.REJECTED, "game-over")
    assert verdict.penalty_days == 0
    assert table.moves == RUY


def test_48_9_2_one_record_that_agrees_registers_the_result() -> None:
    table = Table(taken_over())
    table.send(Resignation(), WHITE, jan(28))
    table.send(GameRecord(record=record(RUY_TEXT), result="0-1"), WHITE, jan(29))
    assert table.game.status is GameStatus.FINISHED
    again = table.send(GameRecord(record=record(RUY_TEXT), result="0-1"), BLACK, jan(30))
    assert again.events == (), "a result is registered once"


def test_48_9_2_a_plain_yes_confirms_the_referees_record() -> None:
    table = Table(taken_over())
    assert table.send(ResultConfirmation(), BLACK, jan(27)).reason == "not-entitled"
    table.send(Resignation(), WHITE, jan(28))
    table.send(ResultConfirmation(), BLACK, jan(29))
    assert table.game.status is GameStatus.FINISHED


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(GameRecord(record=record(RUY_TEXT), result="1/2-1/2"), id="48.9.2-another-result"),
        pytest.param(GameRecord(record=record("1. e4 e5 2. Nf3 Nf6"), result="0-1"), id="48.9.2-other-moves"),
    ],
)
def test_48_9_2_a_contradicting_record_opens_a_case(sent: GameRecord) -> None:
    table = Table(taken_over())
    table.send(Resignation(), WHITE, jan(28))
    verdict = table.send(sent, BLACK, jan(29))
    assert [str(case.kind) for case in verdict.cases] == ["result"]
    assert table.game.status is GameStatus.AWAITING_RECORDS
    table.send(ResultConfirmation(), WHITE, jan(30))
    assert table.game.status is GameStatus.AWAITING_RECORDS, "not before the case is ruled on"
    assert table.send(sent, BLACK, jan(31)).cases == (), "one case"
