"""
Letters that come in another order than they were sent, told by hand: the referee's judge and the recount agree, and
nobody keeps a move, a fine or a day of the order of arrival alone (48.1.7, 48.3.2).
"""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from tests.recount.drive import Driver, differences
from tests.recount.slow_recount import recount
from tests.recount.story import Control, Letter, Recount, Story

START = date(2026, 5, 1)


def may(day: int) -> date:
    return START + timedelta(day - 1)


def noon(day: int) -> datetime:
    on = may(day)
    return datetime(on.year, on.month, on.day, 12, tzinfo=UTC)


def letter(side: str, day: int, moves: str, *, came: int | None = None, hour: int = 0, **more: object) -> Letter:
    """A letter of noon (and so many hours) of a day in May, with the whole record; its copy came then, or on `came`."""
    at, line = noon(day) + timedelta(hours=hour), tuple(moves.split())
    arrived = at + timedelta(minutes=1) if came is None else noon(came)
    parts: dict[str, object] = {"moves": line, "own_ply": len(line), "written_at": at, **more}
    return Letter("move", side, arrived, **parts)  # type: ignore[arg-type]


def claim(side: str, day: int) -> Letter:
    return Letter("claim", side, noon(day), noon(day))


def ruling(about: str, day: int) -> Letter:
    return Letter("ruling", about, noon(day), noon(day))


def resignation(side: str, day: int) -> Letter:
    return Letter("resignation", side, noon(day), noon(day))


def agreed(*letters: Letter, control: Control | None = None) -> Recount:
    """What both counts make of a story; they must not part."""
    story = Story(0, START, "UTC", control or Control(), letters)
    want = recount(story)
    assert differences(want, Driver(story).run()) == []
    return want


def told(game: Recount) -> list[str]:
    return [one.disposition for one in game.told]


def moves(game: Recount) -> str:
    return " ".join(ply.uci for ply in game.plies)


@pytest.mark.parametrize(
    ("first", "reply"),
    [
        pytest.param("e2e4", "e7e5 g1f3", id="a-pawn"),
        pytest.param("g1f3", "g8f6 g2g3", id="a-knight"),
        pytest.param("c2c4", "e7e5 b1c3", id="another-pawn"),
    ],
)
def test_48_3_1_an_own_copy_refused_out_of_turn_counts_once_a_late_copy_shows_its_place(first: str, reply: str) -> None:
    black, white = reply.split()
    game = agreed(
        letter("white", 2, "e2e5"),  # impossible, to be corrected
        letter("black", 4, f"{first} {black}", received=may(3), rows={1: (None, may(2))}),
        letter("white", 9, f"{first} {black} {white}", received=may(6), rows={1: (None, may(4)), 2: (None, may(6))}),
        letter("white", 3, first, came=12),
    )
    assert told(game) == ["rejected", "accepted", "accepted", "accepted"]
    assert [one.booked for one in game.told[1:]] == [(black,), (white,), (first,)]
    assert (game.plies[1].received, game.plies[1].sent, game.plies[1].days) == (may(3), may(4), 1)


@pytest.mark.parametrize(
    ("told_by", "own"),
    [
        pytest.param("f2f3 e7e5 g2g4 d8h4", "d2d4", id="mate-on-a-move-never-made"),
        pytest.param("g2g4 e7e6 f2f4 d8h4", "f1g2", id="mate-on-another"),
    ],
)
def test_48_3_2_a_mate_that_rests_on_a_move_never_made_is_none(told_by: str, own: str) -> None:
    one, two, said, mate = told_by.split()
    game = agreed(
        letter("white", 2, one),
        letter("black", 3, f"{one} {two}", received=may(2)),
        letter("black", 8, f"{one} {two} {said} {mate}", received=may(6), rows={3: (may(3), may(6))}),
        letter("white", 5, f"{one} {two} {own}", came=10, received=may(3)),
    )
    assert (moves(game), game.result) == (f"{one} {two} {own}", "*")
    assert told(game) == ["accepted", "accepted", "rejected", "accepted"]
    assert game.penalty == {"white": 0, "black": 2}


def test_48_3_2_a_take_back_of_the_move_that_was_mated_comes_after_the_end() -> None:
    line = "f2f3 e7e5 g2g4 d8h4"
    game = agreed(
        letter("white", 2, "f2f3"),
        letter("black", 3, "f2f3 e7e5", received=may(2)),
        letter("white", 4, "f2f3 e7e5 g2g4", received=may(3)),
        letter("black", 6, line, received=may(4)),
        letter("white", 7, "f2f3 e7e5 d2d4", received=may(3)),
    )
    assert (moves(game), game.result, told(game)[-1]) == (line, "0-1", "rejected")


@pytest.mark.parametrize("own", ["e7e5", "d7d5"], ids=["the-same-move", "another-move"])
def test_48_9_1_what_was_played_before_a_resignation_stays(own: str) -> None:
    rows = {2: (may(3), may(3))}
    game = agreed(
        letter("white", 2, "e2e4"),
        letter("white", 6, "e2e4 e7e5 g1f3", received=may(5), rows=rows),
        letter("black", 8, "e2e4 e7e5 g1f3 b8c6", received=may(7)),
        resignation("black", 9),
        letter("black", 4, f"e2e4 {own}", came=11, received=may(2)),
    )
    assert (moves(game), game.result) == ("e2e4 e7e5 g1f3 b8c6", "1-0")
    assert told(game)[-1] == ("duplicate" if own == "e7e5" else "held")


def test_48_1_7_letters_that_waited_are_judged_as_sent_within_a_day_too() -> None:
    one, two = letter("white", 3, "e2e4", came=12), letter("white", 2, "d2d4")
    line = "e2e4 e7e5 g1f3"
    short = letter("black", 9, "g1f3 g8f6", first=3, own_ply=4, table=False, received=may(9))
    after = letter("white", 9, f"{line} g8f6 f3e5", hour=3, received=may(9), rows={4: (may(9), may(9))})
    game = agreed(
        replace(two, written_at=noon(4), arrived_at=noon(4)),
        letter("black", 5, "e2e4 e7e5", received=may(4)),
        letter("white", 7, line, received=may(6), rows={2: (may(4), may(5))}),
        short,
        after,
        one,
    )
    assert [one.booked for one in game.told[3:5]] == [("g8f6",), ("f3e5",)]


@pytest.mark.parametrize("ahead", [False, True], ids=["without-a-header", "a-clock-far-ahead"])
def test_48_2_3_a_header_before_the_letter_that_it_answers_puts_nothing_before_it(ahead: bool) -> None:
    line = "e2e4 e7e5 g1f3 b8c6"
    wrong = letter("black", 9, "e2e4 e7e5 f1c4 b8c6", received=may(8))
    true = letter("white", 7, "e2e4 e7e5 g1f3", came=11, received=may(4))
    right = letter("black", 12, line, received=may(11))
    white = letter("white", 13, f"{line} d2d4", received=may(12))
    white = replace(white, written_at=noon(16) if ahead else None)
    reply = replace(letter("black", 10, f"{line} d2d4 e5d4", received=may(13)), arrived_at=noon(14))
    game = agreed(
        letter("white", 2, "e2e4"),
        letter("black", 3, "e2e4 e7e5", received=may(2)),
        claim("black", 5),
        wrong,
        true,
        right,
        white,
        reply,
        ruling("white", 20),
    )
    assert moves(game) == f"{line} d2d4 e5d4"
    assert [one.booked for one in game.told[6:8]] == [("d2d4",), ("e5d4",)]
    assert game.plies[5].sent == may(14), "the server's day"


def test_48_4_6_days_that_a_corrected_reply_moved_on_make_no_claim_late() -> None:
    """White's days on a faulty reply would overstep move 2; the corrected one takes the proposal and answers move 3."""
    offer = letter("black", 10, "e2e4 e7e5", received=may(2), branches=(("g1f3", "b8c6"),))
    opening = (letter("white", 2, "e2e4"), offer)
    faulty = letter("white", 15, "e2e4 e7e5 g1f3 g8f6 d2d4", received=may(10))
    taken = letter("white", 15, "e2e4 e7e5 g1f3 b8c6 d2d4", hour=4, received=may(10))
    replies = (
        letter("black", 16, "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4", received=may(15)),
        letter("white", 17, "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f3d4", received=may(16)),
    )
    control = Control(((2, 7),), carry=False)
    claimed = claim("black", 18)
    game = agreed(*opening, faulty, taken, *replies, claimed, control=control)
    assert ("white", 1) in game.oversteps, "the fine showed one for a while"
    assert game.status == "interrupted", "a claim, right or wrong, stops the game (48.6.3)"
    kept = letter("white", 15, "e2e4 e7e5 g1f3", hour=4, received=may(10))
    went = (
        letter("black", 16, "e2e4 e7e5 g1f3 g8f6", received=may(15)),
        letter("white", 17, "e2e4 e7e5 g1f3 g8f6 d2d4", received=may(16)),
    )
    late = agreed(*opening, faulty, kept, *went, claimed, control=control)
    assert late.status == "running", "the claim came after the reply to the control move (48.6.1)"


@pytest.mark.parametrize(
    ("changed", "fine"),
    [
        pytest.param("d7d6", 2, id="48.3.8-both-tell-the-same"),
        pytest.param("a7a6", 4, id="48.3.8-each-tells-another"),
    ],
)
def test_48_3_8_what_both_players_tell_was_played_though_another_letter_was_refused_before(
    changed: str, fine: int
) -> None:
    opening, offer = letter("white", 2, "e2e4"), (("g1f3", "b8c6"),)
    partner = letter("black", 3, "e2e4 e7e5", received=may(2), branches=offer)
    misread = letter("white", 5, "e2e4 e7e5 g1f3 g8f6 d2d4", received=may(3))
    again = letter("white", 8, "e2e4 e7e5 g1f3 d7d6 d2d4", received=may(6), rows={4: (may(5), may(6))})
    line = f"e2e4 e7e5 g1f3 {changed} d2d4 g8f6"
    told_by = letter("black", 9, line, received=may(8), table=False, partner_sent=may(8))
    game = agreed(opening, partner, misread, again, told_by)
    assert game.penalty == {"white": fine, "black": 0}
    assert moves(game) == (line if fine == 2 else "e2e4 e7e5")


@pytest.mark.parametrize("upheld", [True, False], ids=["lost-by-the-claim", "going-on"])
@pytest.mark.parametrize(
    ("told_by", "own"),
    [
        pytest.param("e2e4 e7e5 g1f3 b8c6", "e7e5", id="a-pawn"),
        pytest.param("g1f3 g8f6 c2c4 e7e6", "g8f6", id="a-knight"),
    ],
)
def test_48_6_3_what_was_booked_before_a_claim_stays_though_a_true_copy_comes_while_it_stops_the_game(
    told_by: str, own: str, upheld: bool
) -> None:
    one, two, three, four = told_by.split()
    game = agreed(
        letter("white", 2, one),
        letter("white", 6, f"{one} {two} {three}", received=may(4), rows={2: (may(2), may(4))}),
        letter("black", 8, told_by, received=may(7)),
        claim("black", 9),
        letter("white", 10, f"{told_by} d2d3", received=may(9)),  # came while the claim waits: held
        letter("black", 3, f"{one} {own}", came=11, received=may(2)),  # the true copy, of another day
        replace(ruling("white", 14), upheld=upheld),
    )
    assert [one.booked for one in game.told[1:3]] == [(three,), (four,)]
    assert game.plies[1].sent == may(3)
    assert told(game)[4] == ("rejected" if upheld else "accepted")
    assert moves(game) == (told_by if upheld else f"{told_by} d2d3")


@pytest.mark.parametrize("claimed", [True, False], ids=["held-by-a-claim", "as-they-come"])
@pytest.mark.parametrize("reply", ["g1f3", "f1c4"])
def test_48_3_5_a_row_without_a_move_costs_its_writer_though_his_partners_copy_came_after_it(
    claimed: bool, reply: str
) -> None:
    begun = letter("white", 6, "e2e4 e7e5", hour=3, own_ply=3, begun=True, table=False, received=may(6))
    true = replace(letter("black", 6, "e2e4 e7e5", received=may(3)), arrived_at=noon(6) + timedelta(hours=5))
    right = letter("white", 8, f"e2e4 e7e5 {reply}", received=may(6))
    letters = (letter("white", 2, "e2e4"), begun, true, right)
    if claimed:
        stopped = (letters[0], claim("white", 4), *letters[1:], ruling("black", 10))
        game = agreed(*stopped)
    else:
        game = agreed(*letters)
    assert game.penalty == {"white": 2, "black": 0}
    assert moves(game) == f"e2e4 e7e5 {reply}"


@pytest.mark.parametrize(
    ("line", "other"),
    [
        pytest.param("e2e4 e7e5 g1f3 b8c6 f1b5", "d2d4", id="the-first-move"),
        pytest.param("c2c4 e7e5 b1c3 g8f6 g2g3", "g1f3", id="another"),
    ],
)
def test_48_3_3_who_is_on_move_is_told_of_the_wrong_history_not_of_his_turn(line: str, other: str) -> None:
    """Both write a first move that was refused as a take-back; the partner's letter is to be corrected too."""
    one, *rest = line.split()
    other_line = [other, *rest]
    game = agreed(
        letter("white", 2, one),
        letter("black", 3, f"{one} {rest[0]}", received=may(2)),
        letter("black", 8, " ".join(other_line[:4]), received=may(6), rows={3: (may(4), may(6))}),
        letter("white", 10, " ".join(other_line[:5]), received=may(9), rows={4: (may(8), may(8))}),
    )
    assert [one.code for one in game.told[2:]] == ["wrong-history", "wrong-history"]
    assert game.used["white"] > 0


def test_48_3_1_a_letter_that_waits_when_a_ruling_ends_the_game_waits_no_longer() -> None:
    game = agreed(
        letter("white", 2, "e2e4"),
        letter("black", 5, "b8c6", first=6, own_ply=6, table=False),  # nobody knows what lies between
        claim("white", 9),
        replace(ruling("black", 12), upheld=True),
    )
    assert (told(game)[1], game.told[1].code, game.result) == ("rejected", "game-over", "1-0")


@pytest.mark.parametrize(
    ("line", "told_by", "owns"),
    [
        pytest.param("e2e4 f7f6 d1h5", "d2d4", ("e7e5", "d7d5"), id="pawns"),
        pytest.param("e2e4 e7e6 d2d4 f8b4", "g8f6", ("g1f3", "f1d3"), id="pieces"),
    ],
)
def test_48_4_7_another_reply_that_is_no_move_here_is_not_the_refused_letter_once_more(
    line: str, told_by: str, owns: tuple[str, str]
) -> None:
    """Each reply answers the move that the writer tells, and is none against the move that counts."""
    *before, _ = line.split()
    sides = ("white", "black")
    played = [
        letter(sides[n % 2], 2 + n, " ".join(line.split()[: n + 1]), received=may(1 + n) if n else None)
        for n in range(len(line.split()))
    ]
    writer = sides[len(played) % 2]
    faulty = [" ".join([*before, told_by, own]) for own in owns]
    one, other = (letter(writer, 10, text, hour=n, received=may(9)) for n, text in enumerate(faulty))
    game = agreed(*played, one, other)
    assert game.penalty[writer] == 4, "faulty again costs again"
    again = letter(writer, 10, faulty[0], hour=2, received=may(9), table=False)
    once_more = Driver(Story(0, START, "UTC", Control(), (*played, one, again))).run()
    assert (told(once_more)[-1], once_more.penalty[writer]) == ("duplicate", 2)


@pytest.mark.parametrize("last", [True, False], ids=["the-partners-last-move", "an-earlier-one"])
def test_48_3_3_a_record_that_nobody_can_read_is_neither_right_nor_wrong(last: bool) -> None:
    line = ["e2e4", "e7e5", "g1f3", "b8c6"]
    played = [
        letter(("white", "black")[n % 2], 2 + n, " ".join(line[: n + 1]), received=may(1 + n) if n else None)
        for n in range(4)
    ]
    unread = [*line[:3], "????"] if last else ["????", *line[1:]]
    game = agreed(*played, letter("white", 9, " ".join([*unread, "f1b5"]), received=may(5)))
    assert (told(game)[-1], game.penalty["white"], moves(game)) == ("held", 0, " ".join(line))


@pytest.mark.parametrize("wrong", ["????", "d1h6"], ids=["illegible", "impossible"])
@pytest.mark.parametrize(("hours", "fine"), [(4, 2), (30, 4)], ids=["on-its-day", "a-day-later"])
def test_48_4_7_the_same_faulty_text_once_more_on_its_day_is_one_fault(wrong: str, hours: int, fine: int) -> None:
    game = agreed(letter("white", 3, wrong), letter("white", 3, wrong, hour=hours, table=False))
    assert (told(game)[1], game.penalty["white"]) == ("duplicate" if fine == 2 else "rejected", fine)


@pytest.mark.parametrize("wrong_clock", [False, True], ids=["as-sent", "a-set-back-clock"])
def test_48_4_9_a_repeat_for_an_earlier_silence_is_none_of_the_lost_letter(wrong_clock: bool) -> None:
    """White repeats move 1, gets the answer, answers with a letter that is lost; Black's repeat comes 8 days late."""
    line = "e2e4 e7e5 g1f3 b8c6"
    opening = letter("white", 2, "e2e4")
    answer = letter("black", 3, "e2e4 e7e5", received=may(2), came=18)
    again = letter("white", 16, "e2e4", table=False, sent=may(16))
    lost = letter("white", 14 if wrong_clock else 18, "e2e4 e7e5 g1f3", received=may(13), came=19)
    shown = letter("black", 25, "e2e4 e7e5", table=False, sent=may(25))
    last = letter("white", 26, "e2e4 e7e5 g1f3", table=False, sent=may(26))
    reply = letter("black", 28, line, received=may(26))
    game = agreed(opening, again, answer, lost, shown, last, reply)
    assert (moves(game), game.penalty) == (line, {"white": 0, "black": 8})


@pytest.mark.parametrize("own", ["f3g5", "????", "e1h1", None], ids=["valid", "illegible", "impossible", "wanting"])
@pytest.mark.parametrize("shown", [False, True], ids=["expected", "shown-by-its-day"])
def test_48_3_3_a_reply_that_no_letter_shows_is_expected_whatever_answers_it(own: str | None, shown: bool) -> None:
    told_line = "e2e4 e7e5 g1f3 b8c6"
    rows = {4: (may(6), may(7))} if shown else {}
    text = told_line if own is None else f"{told_line} {own}"
    begun = {"begun": True, "own_ply": 5} if own is None else {}
    game = agreed(
        letter("white", 2, "e2e4"),
        letter("black", 4, "e2e4 e7e5", received=may(3)),
        letter("white", 9, text, rows=rows, **begun),
    )
    assert moves(game).startswith(told_line) is shown
    assert game.penalty["white"] == (2 if shown and own != "f3g5" else 0)
    assert shown or told(game)[-1] == "held"


@pytest.mark.parametrize("own", ["f3g5", "????", None], ids=["valid", "illegible", "wanting"])
@pytest.mark.parametrize("answer", ["d8g5", "g8f6"], ids=["as-expected", "another"])
@pytest.mark.parametrize("alone", [True, False], ids=["asked-and-sent-alone", "the-partner-answers-at-once"])
def test_48_3_7_a_move_sent_after_an_expectation_books_none_of_it(own: str | None, answer: str, alone: bool) -> None:
    """White tells a reply to a move of his that no letter shows: the reply is Black's to make, and the next White's."""
    line = "e2e4 e7e5 g1f3"
    text = f"{line} d8g5" if own is None else f"{line} d8g5 {own}"
    begun = {"begun": True, "own_ply": 5} if own is None else {}
    game = agreed(
        letter("white", 2, "e2e4"),
        letter("black", 4, "e2e4 e7e5", received=may(3)),
        letter("white", 9, text, **begun),
        *((letter("white", 10, line, received=may(5)),) if alone else ()),
        letter("black", 12, f"{line} {answer}", received=may(10)),
    )
    assert (moves(game), game.penalty["white"]) == (f"{line} {answer}", 0)


@pytest.mark.parametrize(
    ("line", "own"),
    [
        pytest.param("e2e4 e7e5 g1f3", "b8c6", id="the-first-moves"),
        pytest.param("d2d4 d7d5 c2c4", "e7e6", id="others"),
    ],
)
@pytest.mark.parametrize("ended", [False, True], ids=["answered", "a-row-without-a-move"])
def test_48_2_3_a_letter_that_waited_is_the_copy_of_its_move_once_another_shows_that_it_was_made(
    line: str, own: str, ended: bool
) -> None:
    """White tells moves that nobody has seen; Black's letter, three weeks later, shows that they were made."""
    third = line.split()[-1]
    rows = {1: (None, may(3)), 3: (may(5), None)}  # nothing of the day on which the third was sent
    empty = {"begun": True, "own_ply": 4} if ended else {}
    answer = letter("black", 20, line if ended else f"{line} {own}", rows=rows, **empty)
    corrected = (letter("black", 22, f"{line} {own}"),) if ended else ()
    game = agreed(letter("white", 9, line, table=False, received=may(8)), answer, *corrected)
    assert (moves(game), game.told[0].booked) == (f"{line} {own}", tuple(line.split()))
    third_ply, last = game.plies[2:]
    assert (third_ply.uci, third_ply.sent) == (third, may(9)), "the day that its own letter shows"
    assert last.days == 20 - 9, "not from the day of the move before it; the request came when all was judged again"


@pytest.mark.parametrize("stated", [True, False], ids=["a-day-of-receipt", "none"])
def test_48_3_7_a_letter_that_waited_is_no_copy_of_an_answer_to_what_was_sent_after_it(stated: bool) -> None:
    """White expects two replies; when they come his own move is known from Black alone, and so is its day."""
    line = "e2e4 e7e5 g1f3 b8c6 f1c4"
    game = agreed(
        letter("white", 9, line, table=False),
        letter("black", 12, "e2e4 e7e5", received=may(4)),
        letter("black", 20, "e2e4 e7e5 g1f3 b8c6", rows={3: (may(12), may(14))}),
        letter("black", 25, f"{line} g8f6", received=may(22) if stated else None),
    )
    assert moves(game) == f"{line} g8f6"
    assert told(game)[0] == "duplicate"
    assert game.plies[5].days == (25 - 22 if stated else 25 - 20), "not from the ninth"
