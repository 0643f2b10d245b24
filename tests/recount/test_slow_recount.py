"""The recount itself, held against the numbers that the articles and the rulebook print."""

from datetime import UTC, date, datetime, timedelta

import pytest

from tests.recount.generator import make_story
from tests.recount.slow_recount import allowed, charged, control_of, recount, reflection
from tests.recount.story import Control, Letter, Recount, Story

D = date


def span(first: date, last: date) -> set[date]:
    return {first + timedelta(n) for n in range((last - first).days + 1)}


JANUARY_LEAVE = span(D(2026, 1, 30), D(2026, 2, 18))


@pytest.mark.parametrize(
    ("received", "replied", "leave", "stopped", "days"),
    [
        pytest.param(D(2026, 5, 12), D(2026, 5, 12), set(), set(), 0, id="48.4.4-same-day"),
        pytest.param(D(2026, 5, 12), D(2026, 5, 16), set(), set(), 4, id="51.1-second-move"),
        pytest.param(D(2026, 5, 19), D(2026, 5, 22), set(), set(), 3, id="51.1-third-move"),
        pytest.param(D(2026, 5, 16), D(2026, 5, 12), set(), set(), 0, id="48.4.4-never-below-zero"),
        pytest.param(D(2026, 1, 28), D(2026, 2, 20), JANUARY_LEAVE, set(), 3, id="48.7.5-leave-inside-one-reflection"),
        pytest.param(D(2026, 2, 3), D(2026, 2, 20), JANUARY_LEAVE, set(), 1, id="48.7.6-receipt-on-leave"),
        pytest.param(D(2026, 1, 28), D(2026, 2, 3), JANUARY_LEAVE, set(), 1, id="48.7.4-reply-on-leave"),
        pytest.param(D(2026, 2, 1), D(2026, 2, 3), JANUARY_LEAVE, set(), 0, id="48.7.4-both-on-leave"),
        pytest.param(
            D(2026, 3, 30), D(2026, 4, 14), set(), span(D(2026, 4, 1), D(2026, 4, 12)), 3, id="48.6.3-interruption"
        ),
        pytest.param(
            D(2026, 4, 5), D(2026, 4, 14), set(), span(D(2026, 4, 1), D(2026, 4, 12)), 2, id="48.6.3-receipt-meanwhile"
        ),
    ],
)
def test_reflection_is_counted_day_by_day(received, replied, leave, stopped, days):
    assert reflection(received, replied, leave, stopped) == days


def test_48_4_3_controls():
    carrying = Control(((10, 60),))
    assert [control_of(carrying, n) for n in (1, 10, 11, 20, 21)] == [1, 1, 2, 2, 3]
    assert [allowed(carrying, k) for k in (1, 2, 3)] == [60, 120, 180]
    stages = Control(((12, 50), (8, 20)), carry=False)
    assert [control_of(stages, n) for n in (12, 13, 20, 21, 28, 29)] == [1, 2, 2, 3, 3, 4]
    assert [allowed(stages, k) for k in (1, 2, 3)] == [50, 20, 20]
    assert charged(Control(double_after=20), 25) == 30
    assert charged(Control(double_after=20), 20) == 20


def letter(side: str, day: date, moves: str, **more: object) -> Letter:
    """A letter written and arrived at noon of a day, with the whole record."""
    at = moment(day)
    line = tuple(moves.split())
    parts: dict[str, object] = {"moves": line, "own_ply": len(line), **more}
    return Letter("move", side, at + timedelta(minutes=1), at, **parts)  # type: ignore[arg-type]


def moment(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


def played(start: date, *letters: Letter) -> Recount:
    return recount(Story(0, start, "UTC", Control(), letters))


def test_51_1_the_printed_example():
    """0/00, 0/00, 4/04, 1/01, 3/07."""
    game = played(
        D(2026, 5, 10),
        letter("white", D(2026, 5, 10), "d2d4"),
        letter("black", D(2026, 5, 12), "d2d4 d7d5", received=D(2026, 5, 12)),
        letter("white", D(2026, 5, 16), "d2d4 d7d5 g1f3", received=D(2026, 5, 12)),
        letter("black", D(2026, 5, 18), "d2d4 d7d5 g1f3 g8f6", received=D(2026, 5, 17)),
        letter("white", D(2026, 5, 22), "d2d4 d7d5 g1f3 g8f6 c2c4", received=D(2026, 5, 19)),
    )
    assert [(ply.days, ply.total) for ply in game.plies] == [(0, 0), (0, 0), (4, 4), (1, 1), (3, 7)]


def test_48_4_7_a_fault_costs_two_days_and_the_days_spent():
    game = played(
        D(2026, 5, 1),
        letter("white", D(2026, 5, 3), "e2e5"),
        letter("white", D(2026, 5, 4), "e2e4"),
    )
    assert [told.disposition for told in game.told] == ["rejected", "accepted"]
    assert (game.plies[0].days, game.used["white"], game.penalty["white"]) == (3, 5, 2)


def test_48_4_5_nothing_counts_before_the_start():
    game = played(
        D(2026, 5, 10),
        letter("white", D(2026, 5, 8), "e2e4"),
        letter("black", D(2026, 5, 12), "e2e4 e7e5", received=D(2026, 5, 9)),
    )
    assert [ply.days for ply in game.plies] == [0, 2]
    assert game.plies[1].received == D(2026, 5, 10)


def test_48_4_6_accepted_plies_cost_nothing():
    game = played(
        D(2026, 5, 1),
        letter("white", D(2026, 5, 1), "e2e4", branches=(("e7e5", "g1f3"),)),
        letter("black", D(2026, 5, 9), "e2e4 e7e5 g1f3 b8c6", received=D(2026, 5, 2)),
    )
    assert [(ply.days, ply.accepted) for ply in game.plies] == [(0, False), (0, True), (0, True), (7, False)]


@pytest.mark.parametrize(
    ("repeated", "fine"),
    [
        pytest.param(D(2026, 2, 11), 0, id="48.4.9-on-the-day"),
        pytest.param(D(2026, 2, 14), 0, id="48.4.9-three-days-late"),
        pytest.param(D(2026, 2, 15), 4, id="48.4.9-four-days-late"),
    ],
)
def test_late_repeats(repeated, fine):
    """Sent 28.01, due 11.02: 14.02 costs 0, 15.02 costs 4."""
    game = played(
        D(2026, 1, 28),
        letter("white", D(2026, 1, 28), "e2e4"),
        letter("white", repeated, "e2e4"),
        letter("black", repeated + timedelta(1), "e2e4 e7e5", received=repeated),
    )
    assert game.penalty == {"white": fine, "black": 0}
    assert game.plies[1].days == 1


@pytest.mark.parametrize("order", ["as-sent", "crossed", "crossed-and-named-before", "crossed-and-named-after"])
def test_48_3_2_the_move_that_both_say_was_sent_first_stands(order: str):
    first, second = letter("white", D(2026, 5, 2), "e2e4"), letter("white", D(2026, 5, 3), "d2d4")
    late = Letter(**{**vars(first), "arrived_at": second.arrived_at + timedelta(days=2)})
    reply = letter("black", D(2026, 5, 4), "e2e4 e7e5", received=D(2026, 5, 3))
    after = letter("black", D(2026, 5, 6), "e2e4 e7e5", received=D(2026, 5, 3))
    mails = {
        "as-sent": (first, second),
        "crossed": (second, late),
        "crossed-and-named-before": (second, reply, late),
        "crossed-and-named-after": (second, late, after),
    }[order]
    game = played(D(2026, 5, 1), *mails)
    assert game.plies[0].uci == ("d2d4" if order == "crossed" else "e2e4")
    assert len(game.plies) == (2 if "named" in order else 1)
    assert [told.disposition for told in game.told].count("rejected") == 1
    assert game.penalty == {"white": 0, "black": 0}


def test_48_1_7_what_the_partner_told_against_an_own_letter_after_it_is_for_the_arbiter():
    rows = {1: (None, D(2026, 5, 2))}
    told = letter("black", D(2026, 5, 4), "d2d4 d7d5", received=D(2026, 5, 3), rows=rows)
    game = played(D(2026, 5, 1), told, letter("white", D(2026, 5, 6), "e2e4"))
    assert ([ply.uci for ply in game.plies], game.told[1].disposition) == (["d2d4", "d7d5"], "held")


def test_48_3_2_an_answered_move_is_for_the_arbiter():
    late = Letter(**{**vars(letter("white", D(2026, 5, 2), "e2e4")), "arrived_at": moment(D(2026, 5, 6))})
    answer = letter("black", D(2026, 5, 4), "d2d4 d7d5", received=D(2026, 5, 3))
    game = played(D(2026, 5, 1), letter("white", D(2026, 5, 3), "d2d4"), answer, late)
    assert ([ply.uci for ply in game.plies], game.told[2].disposition) == (["d2d4", "d7d5"], "held")


def test_48_1_7_what_a_late_copy_overturns_is_judged_again_in_the_order_of_sending():
    takeback = letter("black", D(2026, 5, 4), "e2e4 e7e6")
    true = Letter(**{**vars(letter("black", D(2026, 5, 3), "e2e4 e7e5")), "arrived_at": moment(D(2026, 5, 10))})
    reply = letter("white", D(2026, 5, 5), "e2e4 e7e5 g1f3")
    late = letter("black", D(2026, 5, 6), "e2e4 e7e5 g1f3 b8c6", received=D(2026, 5, 5))
    late = Letter(**{**vars(late), "arrived_at": moment(D(2026, 5, 9))})
    rows = {4: (D(2026, 5, 5), D(2026, 5, 6))}
    ahead = letter("white", D(2026, 5, 8), "e2e4 e7e5 g1f3 b8c6 f1b5", received=D(2026, 5, 7), rows=rows)
    first = letter("white", D(2026, 5, 2), "e2e4")
    game = played(D(2026, 5, 1), first, takeback, reply, ahead, late, true)
    assert [(told.disposition, told.booked) for told in game.told] == [
        ("accepted", ("e2e4",)),
        ("rejected", ()),
        ("accepted", ("g1f3",)),
        ("accepted", ("f1b5",)),
        ("accepted", ("b8c6",)),
        ("accepted", ("e7e5",)),
    ]
    assert game.penalty == {"white": 0, "black": 0}


@pytest.mark.parametrize(
    ("stated", "sent"),
    [
        pytest.param({"partner_sent": D(2026, 5, 4)}, D(2026, 5, 4), id="48.2.1-the-partners-day-as-stated"),
        pytest.param({"received": D(2026, 5, 5)}, D(2026, 5, 5), id="48.2.3-else-the-day-of-receipt"),
        pytest.param({"partner_sent": D(2026, 4, 1)}, D(2026, 5, 2), id="48.2.3-not-before-the-move-that-it-answers"),
        pytest.param({}, D(2026, 5, 2), id="48.2.3-else-the-day-of-the-move-before-it"),
    ],
)
def test_48_2_3_the_most_probable_day_of_a_move_that_is_only_reported(stated: dict[str, date], sent: date):
    game = played(
        D(2026, 5, 1),
        letter("white", D(2026, 5, 2), "e2e4"),
        letter("white", D(2026, 5, 7), "e2e4 e7e5 g1f3", table=False, **stated),
    )
    assert (game.plies[1].uci, game.plies[1].sent) == ("e7e5", sent)


@pytest.mark.parametrize(
    ("received", "sent", "counts"),
    [
        pytest.param(D(2026, 5, 9), D(2026, 5, 9), D(2026, 5, 8), id="48.2.3-a-day-that-zones-explain"),
        pytest.param(D(2026, 5, 9), D(2026, 5, 8), D(2026, 5, 3), id="48.2.3-after-the-own-sending-impossible"),
        pytest.param(D(2026, 5, 7), D(2026, 5, 6), D(2026, 5, 7), id="48.2.3-a-wrong-day-of-sending-alone"),
    ],
)
def test_48_2_3_nobody_answers_before_he_received(received: date, sent: date, counts: date):
    reply = letter("black", D(2026, 5, 8), "e2e4 e7e5", received=received, sent=sent)
    game = played(D(2026, 5, 1), letter("white", D(2026, 5, 3), "e2e4"), reply)
    assert (game.plies[1].received, game.plies[1].sent) == (counts, D(2026, 5, 8))


def claimed(side: str, day: date) -> Letter:
    return Letter("claim", side, moment(day) + timedelta(minutes=1), moment(day))


def ruled(about: str, day: date, upheld: bool = False) -> Letter:
    return Letter("ruling", about, moment(day), moment(day), upheld=upheld)


def test_48_6_3_two_claims_stop_the_game_until_both_are_ruled_on():
    opening = letter("white", D(2026, 5, 2), "e2e4")
    reply = letter("black", D(2026, 5, 20), "e2e4 e7e5", received=D(2026, 5, 3))
    claims = (claimed("white", D(2026, 5, 5)), claimed("black", D(2026, 5, 6)))
    between = (ruled("black", D(2026, 5, 8)), ruled("white", D(2026, 5, 12)))
    game = played(D(2026, 5, 1), opening, *claims, *between, reply)
    assert game.plies[1].days == (5 - 3) + (20 - 12)
    assert game.status == "running"
    lost = played(D(2026, 5, 1), opening, *claims, ruled("white", D(2026, 5, 8), upheld=True))
    assert lost.result == "0-1"


def repeated(side: str, day: date, moves: str) -> Letter:
    return letter(side, day, moves, table=False, sent=day)


@pytest.mark.parametrize(("shown", "days"), [(True, 28), (False, 28 - 6)])
def test_48_5_2_who_repeats_shows_that_the_letter_before_was_lost(shown: bool, days: int):
    start, control = D(2026, 5, 1), Control(((1, 10),), carry=False)
    opening = [letter("white", D(2026, 5, 1), "e2e4"), letter("black", D(2026, 5, 18), "e2e4 e7e5", received=start)]
    sent = letter("white", D(2026, 5, 18), "e2e4 e7e5 g1f3")
    again = [repeated("black", D(2026, 5, 31), "e2e4 e7e5")] * shown
    again += [repeated("white", D(2026, 6, 1), "e2e4 e7e5 g1f3")]
    claims = [claimed("white", D(2026, 6, 4)), ruled("black", D(2026, 6, 10))]
    reply = letter("black", D(2026, 6, 29), "e2e4 e7e5 g1f3 b8c6", received=D(2026, 6, 1))
    mails = (*opening, sent, *again, *claims, reply)
    game = recount(Story(0, start, "UTC", control, mails))
    assert game.plies[3].days == days, "a late claim about move 1 stops nothing; one about the silence since does"


@pytest.mark.parametrize("dated", [True, False])
def test_48_3_7_moves_that_a_player_expects_are_held(dated: bool):
    rows = {3: (None, D(2026, 5, 4))} if dated else {}
    ahead = letter("black", D(2026, 5, 5), "e2e4 e7e5 g1f3 b8c6", received=D(2026, 5, 4), rows=rows)
    game = played(D(2026, 5, 1), ahead)
    assert [told.disposition for told in game.told] == ["accepted" if dated else "held"]


def test_48_4_6_a_late_copy_brings_its_proposal():
    rows = {1: (None, D(2026, 5, 2)), 3: (None, D(2026, 5, 2))}
    ahead = letter("black", D(2026, 5, 5), "e2e4 e7e5 g1f3 b8c6", received=D(2026, 5, 3), rows=rows)
    late = letter("white", D(2026, 5, 2), "e2e4", branches=(("e7e5", "g1f3"),))
    late = Letter(**{**vars(late), "arrived_at": moment(D(2026, 5, 7))})
    game = played(D(2026, 5, 1), ahead, late)
    assert [(ply.accepted, ply.days) for ply in game.plies] == [(False, 1), (True, 0), (True, 0), (False, 2)]


def test_48_3_8_what_the_proposer_himself_tells_was_no_changed_proposal():
    offer = letter("black", D(2026, 5, 3), "e2e4 e7e5", received=D(2026, 5, 2), branches=(("g1f3", "b8c6"),))
    rows = {3: (D(2026, 5, 4), D(2026, 5, 5)), 4: (D(2026, 5, 5), D(2026, 5, 6))}
    taken = letter("white", D(2026, 5, 7), "e2e4 e7e5 g1f3 d7d6 d2d4", received=D(2026, 5, 6), rows=rows)
    late = letter("black", D(2026, 5, 6), "e2e4 e7e5 g1f3 d7d6", received=D(2026, 5, 5), rows={3: rows[3]})
    late = Letter(**{**vars(late), "arrived_at": moment(D(2026, 5, 9))})
    before = (letter("white", D(2026, 5, 2), "e2e4"), offer, taken)
    assert played(D(2026, 5, 1), *before).penalty["white"] == 2
    game = played(D(2026, 5, 1), *before, late)
    assert [ply.uci for ply in game.plies] == ["e2e4", "e7e5", "g1f3", "d7d6", "d2d4"]
    assert game.penalty == {"white": 0, "black": 0}


@pytest.mark.parametrize(
    ("wrong", "told_sent", "accepted"),
    [
        pytest.param("e2e5", D(2026, 5, 2), False, id="48.3.4-an-impossible-text-read-as-the-partner-liked"),
        pytest.param("e2e5", D(2026, 5, 3), True, id="48.3.4-dated-after-it"),
        pytest.param("", D(2026, 5, 2), True, id="48.3.5-there-was-no-move-to-answer"),
        pytest.param("", D(2026, 5, 1), False, id="48.3.5-dated-before-it"),
    ],
)
def test_48_3_4_a_reply_to_an_invalid_letter_was_never_one(wrong: str, told_sent: date, accepted: bool):
    faulty = letter("white", D(2026, 5, 2), wrong, own_ply=1, begun=not wrong)
    reply = letter("black", D(2026, 5, 5), "e2e4 e7e5", received=D(2026, 5, 4), rows={1: (None, told_sent)})
    game = played(D(2026, 5, 1), faulty, reply)
    assert [told.disposition for told in game.told] == ["rejected", "accepted" if accepted else "rejected"]


@pytest.mark.parametrize(
    ("side", "moves", "penalty", "code"),
    [
        pytest.param("white", "e2e4 c7c5 g1f3", 2, "wrong-repetition", id="48.4.7-the-partners-last-move"),
        pytest.param("white", "e2e4 c7c5 g1f3 d7d6 d2d4", 0, "wrong-history", id="48.3.3-a-later-one-is-told"),
        pytest.param(
            "black", "d2d4 e7e5 g1f3 d7d6 b1c3 a7a6", 0, "not-your-turn", id="48.3.1-out-of-turn-nothing-explains-it"
        ),
    ],
)
def test_48_3_3_a_record_that_contradicts_what_counts(side: str, moves: str, penalty: int, code: str):
    opening = (letter("white", D(2026, 5, 2), "e2e4"), letter("black", D(2026, 5, 3), "e2e4 e7e5"))
    game = played(D(2026, 5, 1), *opening, letter(side, D(2026, 5, 9), moves, rows={3: (None, None)}))
    assert (game.told[2].code, game.penalty[side]) == (code, penalty)


@pytest.mark.parametrize(("ply", "code"), [(4, "not-your-turn"), (6, "incomplete-history")])
def test_48_3_1_one_move_after_another_is_refused_one_further_on_waits(ply: int, code: str):
    strict = letter("black", D(2026, 5, 4), "d7d6", first=ply, own_ply=ply, table=False)
    opening = (letter("white", D(2026, 5, 2), "e2e4"), letter("black", D(2026, 5, 3), "e2e4 e7e5"))
    assert played(D(2026, 5, 1), *opening, strict).told[2].code == code


def test_48_4_6_a_late_copy_shows_that_the_told_moves_were_accepted():
    offer = letter("white", D(2026, 5, 2), "e2e4", branches=(("e7e5", "g1f3"),))
    rows = {4: (None, D(2026, 5, 6))}
    reply = letter("white", D(2026, 5, 6), "e2e4 e7e5 g1f3 b8c6 f1b5", received=D(2026, 5, 6), rows=rows)
    copy = letter("black", D(2026, 5, 6), "e2e4 e7e5 g1f3 b8c6", received=D(2026, 5, 2))
    reply = Letter(**{**vars(reply), "written_at": moment(D(2026, 5, 6)) + timedelta(minutes=9)})
    copy = Letter(**{**vars(copy), "arrived_at": moment(D(2026, 5, 7))})
    game = played(D(2026, 5, 1), offer, reply, copy)
    assert [(ply.accepted, ply.days) for ply in game.plies[1:4]] == [(True, 0), (True, 0), (False, 4)]


def test_a_story_comes_of_its_seed_alone():
    assert make_story(5) == make_story(5)
    assert make_story(5) != make_story(6)


def test_the_generator_brings_every_ingredient():
    meant: set[str] = set()
    codes: set[str | None] = set()
    for seed in range(150):
        story = make_story(seed)
        meant.update(word for mail in story.letters for word in mail.meant)
        codes.update(told.code for told in recount(story).told)
    assert {"repeat", "takeback", "duplicate", "claim", "ruling", "out-of-turn", "misread-late"} <= meant
    assert {
        "impossible-move",
        "illegible-move",
        "missing-reply-move",
        "accepted-variation-without-reply",
        "wrong-repetition",
        "wrong-history",
        "takeback-refused",
        "not-your-turn",
    } <= codes
