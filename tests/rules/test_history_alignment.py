"""How a letter lies beside the ledger (48.2.1, 48.3.3): its course, what differs, which of several games it fits."""

import pytest

from parsers.acts import MoveMessage, Side, WrittenMove
from service.rules.history import Course, align
from tests.rules.desk import BLACK, RUY_TEXT, WHITE, letter, record, taken_over

GAME = taken_over()  # 1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6: White is on move
NEXT = f"{RUY_TEXT} 5. "


@pytest.mark.parametrize(
    ("message", "side", "course", "number"),
    [
        pytest.param(letter(NEXT + "O-O"), WHITE, Course.NEW, 9, id="own-new-move"),
        pytest.param(letter(NEXT + "O-O Be7"), BLACK, Course.NEW, 10, id="reported-and-own"),
        pytest.param(letter(NEXT + "O-O"), BLACK, Course.NOTHING, 9, id="the-partners-move-alone"),
        pytest.param(letter(NEXT + "O-O", begun=(5, BLACK)), BLACK, Course.NO_REPLY, 10, id="reported-and-a-row-begun"),
        pytest.param(letter(RUY_TEXT), BLACK, Course.OWN_AGAIN, 8, id="own-last-move-again"),
        pytest.param(letter("1. e4 e5 2. Nf3"), WHITE, Course.OWN_AGAIN, 3, id="an-own-move-of-long-ago"),
        pytest.param(letter("1. e4 e5 2. Nf3 Nc6"), WHITE, Course.OLD, 4, id="old"),
        pytest.param(letter("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6"), WHITE, Course.OWN_ELSE, 7, id="another-own-move"),
        pytest.param(letter(NEXT + "_ Be7"), BLACK, Course.NOT_ON_MOVE, 10, id="out-of-turn"),
        pytest.param(letter(NEXT + "_ Be7 6. Re1"), WHITE, Course.HOLE, 11, id="a-hole"),
        pytest.param(letter(quoted=RUY_TEXT), WHITE, Course.NOTHING, 8, id="quoted-unchanged"),
        pytest.param(letter(quoted=NEXT + "O-O"), WHITE, Course.NEW, 9, id="reply-in-the-quotation"),
        pytest.param(letter(begun=(5, WHITE)), WHITE, Course.NO_REPLY, 9, id="only-a-begun-row"),
        pytest.param(letter(RUY_TEXT, own="5. O-O"), WHITE, Course.NEW, 9, id="own-move-below-the-record"),
        pytest.param(
            letter(own="5. O-O", quoted=NEXT + "d4"), WHITE, Course.NEW, 9, id="own-words-before-the-quotation"
        ),
        pytest.param(MoveMessage(), WHITE, Course.NOTHING, 0, id="nothing"),
    ],
)
def test_48_3_3_the_course_of_a_letter(message: MoveMessage, side: Side, course: Course, number: int) -> None:
    laid = align(message, GAME, side)
    assert (laid.course, laid.number) == (course, number)


def test_48_3_3_a_number_without_a_side_is_the_writers() -> None:
    laid = align(letter(own="4. Nf6;5. O-O"), GAME, WHITE)
    assert laid.own is not None and laid.own.uci == "e1g1"
    assert [one.number for one in laid.contradictions] == [7], "4.Nf6 is not what White played"


def test_48_3_3_the_words_of_the_letter_count_before_the_quotation() -> None:
    laid = align(letter(own="5. O-O", quoted=NEXT + "d4"), GAME, WHITE)
    assert laid.own is not None and laid.own.uci == "e1g1"


def test_48_3_3_a_number_without_dots_may_be_blacks() -> None:
    game = taken_over("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1")
    message = MoveMessage(own=(WrittenMove("Be7", 5, WHITE),))
    laid = align(message, game, BLACK)
    assert (laid.course, laid.number, laid.line) == (Course.NEW, 10, ("f8e7",))
    assert laid.contradictions == ()


@pytest.mark.parametrize(
    ("text", "missing", "repeated"),
    [
        pytest.param(NEXT + "O-O", (), True, id="whole"),
        pytest.param("4. _ Nf6 5. O-O", (1, 2, 3, 4, 5, 6, 7), True, id="the-partners-last-alone"),
        pytest.param("5. O-O", (1, 2, 3, 4, 5, 6, 7, 8), False, id="nothing-repeated"),
        pytest.param("1. e4 e5 2. Nf3 Nc6 4. Ba4 Nf6 5. O-O", (5, 6), True, id="a-row-left-out"),
    ],
)
def test_48_2_1_what_is_missing(text: str, missing: tuple[int, ...], repeated: bool) -> None:
    laid = align(letter(text), GAME, WHITE)
    assert (laid.missing, laid.repeated_last) == (missing, repeated)


def test_48_3_3_what_is_quoted_is_not_missing() -> None:
    laid = align(letter("5. O-O", quoted=RUY_TEXT), GAME, WHITE)
    assert (laid.missing, laid.repeated_last) == ((), True)


def test_48_2_2_of_several_games_the_one_that_agrees_fits_best() -> None:
    other = taken_over("d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7")
    early = taken_over("e2e4 e7e5")
    message = letter(NEXT + "O-O")
    fits = [align(message, game, WHITE).fit for game in (GAME, early, other)]
    assert fits == sorted(fits, reverse=True)
    assert fits[0] > fits[1] > fits[2]
    strict = letter(own="5. O-O", strict=True)
    assert align(strict, GAME, WHITE).fit > align(strict, early, WHITE).fit


def test_48_2_1_a_wrong_numbering_is_seen_through_where_only_one_fits() -> None:
    laid = align(letter("3. e4 e5 4. Nf3 Nc6 5. Bb5 a6 6. Ba4 Nf6 7. O-O"), GAME, WHITE)
    assert (laid.course, laid.number, laid.renumbered) == (Course.NEW, 9, True)


def test_48_3_4_two_records_of_one_letter_must_agree() -> None:
    same = MoveMessage(records=(record(NEXT + "O-O"), record(NEXT + "5171")))
    differing = MoveMessage(records=(record(NEXT + "O-O"), record(NEXT + "d3")))
    agreed = align(same, GAME, WHITE).own
    doubted = align(differing, GAME, WHITE).own
    assert agreed is not None and agreed.uci == "e1g1"
    assert doubted is not None and doubted.uci is None and doubted.fault == "ambiguous-move"


@pytest.mark.parametrize(
    ("text", "number", "renumbered"),
    [
        pytest.param("6. Ba4 Nf6 7. O-O", 9, True, id="48.2.1-two-numbers-too-high"),
        pytest.param("7. Ba4 Nf6 8. Nc3", 9, True, id="48.2.1-three-too-high"),
        pytest.param("6. Ba4 Nf6 7. Kd4", 13, False, id="48.3.4-an-impossible-move-of-another-place"),
        pytest.param("7. Ba4 Nf6 8. Qh8", 15, False, id="48.3.4-a-queen-that-cannot-go-there"),
    ],
)
def test_48_2_1_no_guess_of_a_number_makes_an_impossible_move(text: str, number: int, renumbered: bool) -> None:
    laid = align(letter(text), GAME, WHITE)
    assert (laid.number, laid.renumbered) == (number, renumbered)
    assert laid.course is (Course.NEW if renumbered else Course.HOLE)
