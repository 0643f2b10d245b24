"""48.3.3: a record in running text that holds what nobody can read: nothing behind it is lost, and nobody is fined."""

from dataclasses import replace

import pytest

from parsers.acts import MoveMessage
from parsers.forms.prose import read_prose
from parsers.letter import Line
from service.regulations import POSTAL
from service.rules.verdict import Disposition
from tests.rules.desk import RUY, WHITE, Table, answer, codes, jan, letter, taken_over

_RU = "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Сa4"
_EN = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4"


def told(text: str) -> MoveMessage:
    """White's answer on move 5, its moves read from a text; received on 26.01, sent on 28.01."""
    prose = read_prose([Line(number, line) for number, line in enumerate(text.split("\n"), 1)])
    return replace(answer(), records=tuple(prose.records), own=tuple(prose.own))


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"{_RU} Кf6 :) 5. 0-0", id="a-smile"),
        pytest.param(f"{_RU} ;-) Кf6 5. 0-0 :)", id="a-smile-before-black"),
        pytest.param("1. e4 e5 2. Sf3 Sc6 🙂 3. Lb5 a6 4. La4 Sf6 👍🏻\n5. 0-0", id="pictures"),
        pytest.param(f"{_RU} Кf6 и 5. 0-0", id="and-ru"),
        pytest.param(f"{_EN} Nf6 and 5. O-O", id="and-en"),
        pytest.param("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 und 5. 0-0", id="and-de"),
        pytest.param(f"{_EN} Nf6 * 5. O-O", id="a-game-that-goes-on"),
        pytest.param(f"{_EN} Nf6 -> 5. O-O", id="an-arrow"),
        pytest.param("1. e4 (0) e5 (1) 2. Кf3 (2) Кc6 (1) 3. Сb5 (0) a6 (2) 4. Сa4 (1) Кf6 (2) 5. 0-0 (2)", id="days"),
        pytest.param("1. e4 (2) e5 (2)\n2. Nf3 (3) Nc6 (4)\n3. Bb5 a6 4. Ba4 Nf6 5. O-O (2)", id="days-like-numbers"),
        pytest.param("1. e4 10.01 e5 12.01 2. Кf3 Кc6 3. Сb5 a6 4. Сa4 22.01 Кf6 25.12 5. 0-0 28.01", id="dates"),
        pytest.param(f"{_EN} 18:30 Nf6 2026-01-25 5. O-O 19:40", id="times-of-the-day"),
        pytest.param(f"{_RU} 2 дн. Кf6 3 дня 5. 0-0", id="days-in-words-ru"),
        pytest.param("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 1 Tag Sf6 3 Tage 5. 0-0", id="days-in-words-de"),
        pytest.param("1. e4 e5 2. Кf3 Кc6 3. Сb55 a66 4. Сa4 Кf6 5. 0-0", id="signs-struck-twice"),
        pytest.param(f"{_EN} Nf66 5. O-O", id="the-partners-move-struck-twice"),
        pytest.param("1. e4 e5 2. К f3 Кc6 3. С b5 a6 4. Сa4 Кf6 5. 0-0", id="a-blank-behind-the-piece"),
        pytest.param("1.e4e5 2.Nf3Nc6 3.Bb5a6 4.Ba4Nf6 5.O-O", id="pairs-in-one-word"),
        pytest.param("1.e4-e5 2.Кf3-Кc6 3.Сb5-a6 4.Сa4-Кf6 5.0-0", id="pairs-with-a-dash"),
        pytest.param("1.e2e4e7e5 2.Sf3 Sc6 3.Lb5a6 4.La4 Sf6 5.0-0", id="pairs-of-long-moves"),
    ],
)
def test_48_3_6_what_says_nothing_between_moves_loses_no_move(text: str) -> None:
    table = Table(taken_over())
    verdict = table.send(told(text), WHITE, jan(28))
    assert (verdict.disposition, verdict.reason) == (Disposition.ACCEPTED, None)
    assert table.moves == f"{RUY} e1g1"
    assert table.game.penalty(WHITE) == 0


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("1. e4 e5 2. ?f3 Кc6 3. Сb5 a6 4. Сa4 Кf6 5. 0-0", id="a-letter-lost"),
        pytest.param("1. e4 e5 2. ??f3 ??c6 3. ??b5 a6 4. ??a4 ??f6 5. 0-0", id="every-letter-lost"),
        pytest.param("1. e4 e5 2. □f3 □c6 3. □b5 a6 4. □a4 □f6 5. 0-0", id="boxes"),
        pytest.param("1. e4 e5 2. \ufffdf3 \ufffdc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O", id="replacement-signs"),
        pytest.param(f"{_RU} ?f6 5. 0-0", id="the-partners-last-move"),
        pytest.param("1. e4 e5 2. Sf3 S#c6! 3. Lb5 a6 4. La4 Sf6 5. 0-0", id="a-sign-inside"),
        pytest.param(f"{_RU} Кf6 отлично 5. 0-0", id="a-word-before-the-own-move"),
        pytest.param(f"{_RU} Кf6 не 5. 0-0", id="a-denial"),
        pytest.param(f"{_EN} Nf6 perhaps 5. O-O", id="a-doubt"),
        pytest.param(f"{_RU} Кf6 (не) 5. 0-0", id="a-denial-in-brackets"),
        pytest.param(f"{_EN} Nf6 [if] 5. O-O", id="a-condition-in-brackets"),
        pytest.param(f"{_EN} Nf6 5. O-O 5. d3", id="two-moves-for-one"),
        pytest.param("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. d3; 5. 0-0", id="two-moves-for-one-de"),
        pytest.param(f"{_EN} Nf6 ❌ 5. O-O", id="a-picture-of-denial"),
        pytest.param("1. e4 e5 2. Sf3 Sc6 Spanisch 3. Lb5 a6 4. La4 Sf6 5. 0-0", id="a-word-among-the-moves"),
    ],
)
def test_48_3_3_what_nobody_can_read_waits_and_costs_nothing(text: str) -> None:
    table = Table(taken_over())
    verdict = table.send(told(text), WHITE, jan(28))
    assert (verdict.disposition, str(verdict.reason)) == (Disposition.HELD, "unreadable-message")
    assert codes(verdict) == ["unreadable-message"]
    assert [notice.template for notice in verdict.notices] == ["mail-held"]
    assert table.moves == RUY
    assert table.game.penalty(WHITE) == 0


@pytest.mark.parametrize(
    ("text", "code", "penalty"),
    [
        pytest.param(f"{_EN} Nh6 5. O-O", "wrong-repetition", 2, id="legible-and-wrong"),
        pytest.param("1. e4 e5 2. ?f3 Nc6 3. Bb5 a6 4. Ba4 Nh6 5. O-O", "wrong-repetition", 2, id="and-a-letter-lost"),
        pytest.param("1. e4 e5 2. Nf3 Nc6 3. Bc4 a6 4. Ba4 Nf6 5. O-O", "wrong-history", 0, id="an-earlier-one"),
    ],
)
def test_48_4_7_only_a_legible_repetition_is_wrong(text: str, code: str, penalty: int) -> None:
    verdict = Table(taken_over()).send(told(text), WHITE, jan(28))
    assert (str(verdict.reason), verdict.penalty_days) == (code, penalty)


def test_48_3_4_a_lost_letter_is_no_step_of_the_pawn() -> None:
    verdict = Table(taken_over()).send(letter(own="5. ?d3", strict=True), WHITE, jan(28))
    assert str(verdict.reason) == "illegible-move"


def test_48_5_1_a_booked_move_sent_again_is_a_repeat_whatever_was_lost_before_it() -> None:
    verdict = Table(taken_over(f"{RUY} e1g1")).send(told(f"{_RU} ?f6 5. 0-0"), WHITE, jan(28))
    assert (verdict.disposition, str(verdict.acts[0].kind)) == (Disposition.RECORDED, "repeat")


def test_47_3_7_5_by_post_only_the_last_move_must_be_read() -> None:
    text = "1. e4 e5 2. ?f3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O"
    verdict = Table(taken_over(regulations=POSTAL)).send(told(text), WHITE, jan(28))
    assert str(verdict.reason) != "unreadable-message"
