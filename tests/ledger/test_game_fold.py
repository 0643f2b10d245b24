"""The fold of a game: all at once or one by one the same; facts go round; a rewinding drops what it names."""

import json
from dataclasses import fields, is_dataclass
from datetime import UTC, date, datetime, timedelta
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers.acts import Side
from service.ledger import events as ev
from service.ledger.event import EventOpened, ModeChanged, ParticipantExcluded, PersonSeated, fold_event
from service.ledger.events import (
    Basis,
    ChargeKind,
    GameEvent,
    GameOpened,
    LedgerEvent,
    event_from_facts,
    to_facts,
)
from service.ledger.game import Game, GameStatus, apply, fold
from service.ledger.journal import canonical, chain, joint_head
from service.regulations import EMAIL
from tests.ledger.heads import head_of

START = date(2026, 1, 10)


def opened() -> GameOpened:
    return GameOpened(
        journal=0,
        event="E",
        game="G01",
        white="a",
        black="b",
        start=START,
        zone="Europe/Moscow",
        regulations=EMAIL.to_facts(),
    )


def ply(number: int, uci: str, days: int = 1) -> list[GameEvent]:
    on = START + timedelta(number)
    side = Side.WHITE if number % 2 else Side.BLACK
    return [
        ev.PlyBooked(journal=number, ply=number, uci=uci, received=on, sent=on, basis=(Basis.OWN_COPY,)),
        ev.DaysCharged(
            journal=number, side=side, days=days, charge=ChargeKind.REFLECTION, ply=number, article="48.4.4", on=on
        ),
    ]


@st.composite
def courses(draw: st.DrawFn) -> list[GameEvent]:
    """The stream of a random legal game, with what else may happen strewn in."""
    board = chess.Board()
    events: list[GameEvent] = [opened()]
    for journal in range(1, draw(st.integers(1, 15))):
        side = draw(st.sampled_from(list(Side)))
        on = START + timedelta(draw(st.integers(0, 60)))
        kind = draw(st.integers(0, 9))
        moves = sorted(move.uci() for move in board.legal_moves)
        if kind <= 4 and moves:
            uci = draw(st.sampled_from(moves))
            number = len(board.move_stack) + 1
            board.push_uci(uci)
            events.append(
                ev.PlyBooked(journal=journal, ply=number, uci=uci, received=on, sent=on, accepted=draw(st.booleans()))
            )
            days, charge = draw(st.integers(0, 30)), ChargeKind.REFLECTION
            mover = Side.WHITE if number % 2 else Side.BLACK
            events.append(
                ev.DaysCharged(
                    journal=journal, side=mover, days=days, charge=charge, ply=number, article="48.4.4", on=on
                )
            )
        elif kind == 5:
            last = len(board.move_stack)
            mover = Side.WHITE if (last + 1) % 2 else Side.BLACK
            events.append(ev.MessageRefused(journal=journal, side=mover, code="c", article="a", on=on, ply=last + 1))
            events.append(
                ev.DaysCharged(
                    journal=journal, side=mover, days=2, charge=ChargeKind.PENALTY, ply=last + 1, article="a", on=on
                )
            )
            events.append(ev.CorrectionAsked(journal=journal, side=mover, on=on, code="c", article="a"))
        elif kind == 6:
            events.append(ev.LeaveNoted(journal=journal, side=side, first=on, last=on + timedelta(5)))
        elif kind == 7:
            events.append(ev.DrawOffered(journal=journal, by=side, on=on))
        elif kind == 8:
            events.append(ev.ChargeSuspended(journal=journal, charged_by=draw(st.integers(0, journal))))
        else:
            events.append(ev.Told(journal=journal, key=f"k{journal}"))
    return events


@settings(max_examples=60, deadline=None)
@given(courses())
def test_fold_is_the_same_one_by_one_from_facts_and_with_totals_summed_from_the_charges(
    stream: list[GameEvent],
) -> None:
    whole = fold(stream)
    game: Game | None = None
    for event in stream:
        game = apply(game, event_from_facts(event.kind, to_facts(event)))
    assert game == whole
    assert whole.version == len(stream)
    for side in Side:
        counted = [c for c in whole.charges if c.side is side and not c.suspended]
        assert whole.used(side) == sum(c.days for c in counted)
        for booked in whole.plies:
            if booked.side is side:
                assert booked.total == sum(c.days for c in counted if c.ply <= booked.number)
    board = chess.Board()
    for booked in whole.plies:
        board.push_uci(booked.uci)
    assert whole.fen == board.fen()


@settings(max_examples=40, deadline=None)
@given(courses())
def test_chain_any_change_of_any_event_changes_the_head(stream: list[GameEvent]) -> None:
    stored = [(event.kind, to_facts(event)) for event in stream]
    head = head_of(stored)
    assert head == head_of(stored)
    for place, (kind, facts) in enumerate(stored):
        changed = [*stored]
        changed[place] = (kind, facts | {"journal": -1})
        assert head_of(changed) != head


FACTS = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 99) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)
PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(-5, 500),
    str: st.text(max_size=8),
    bool: st.booleans(),
    date: st.dates(date(2020, 1, 1), date(2040, 1, 1)),
    datetime: st.datetimes(datetime(2020, 1, 1), datetime(2040, 1, 1), timezones=st.just(UTC)),
}


def values_of(hint: Any) -> st.SearchStrategy[Any]:
    """Values of one field, by its type."""
    inner = get_args(hint)
    if get_origin(hint) is tuple:
        return st.lists(values_of(inner[0]), max_size=3).map(tuple)
    if get_origin(hint) is dict:
        return st.dictionaries(st.text(max_size=4), FACTS, max_size=3)
    if NoneType in inner:
        return st.none() | values_of(next(part for part in inner if part is not NoneType))
    if is_dataclass(hint) and isinstance(hint, type):
        hints = get_type_hints(hint)
        return st.builds(hint, **{field.name: values_of(hints[field.name]) for field in fields(hint)})
    return PLAIN[hint] if hint in PLAIN else st.sampled_from(list(hint))


def recorded_types(root: type[LedgerEvent] = LedgerEvent) -> list[type[LedgerEvent]]:
    """Every type of event that can be stored: each has its own word in `kind`."""
    below = [one for child in root.__subclasses__() for one in recorded_types(child)]
    return sorted([root] * bool(vars(root).get("kind")) + below, key=lambda one: one.kind)


@pytest.mark.parametrize("event_type", recorded_types(), ids=lambda one: one.kind)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_facts_go_round_and_hold_no_float_and_no_parser_type(
    event_type: type[LedgerEvent], data: st.DataObject
) -> None:
    hints = get_type_hints(event_type)
    event = event_type(**{field.name: data.draw(values_of(hints[field.name])) for field in fields(event_type)})
    facts = to_facts(event)
    assert json.loads(canonical(facts)) == facts
    assert plain(facts)
    assert event_from_facts(event.kind, json.loads(canonical(facts))) == event


def plain(value: object) -> bool:
    """Only what canonical JSON knows, floats left out."""
    if isinstance(value, dict):
        return all(type(key) is str and plain(inner) for key, inner in value.items())
    if isinstance(value, list):
        return all(map(plain, value))
    return value is None or type(value) in (str, int, bool)


def test_facts_of_an_older_shape_are_brought_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ev.UPCASTERS, "told-once", lambda facts: ("told", {"journal": 7, "key": facts["what"]}))
    assert event_from_facts("told-once", {"what": "k"}) == ev.Told(journal=7, key="k")


def test_facts_left_out_take_their_default_and_required_ones_are_missed() -> None:
    booked = event_from_facts(
        "ply-booked", {"journal": 1, "ply": 1, "uci": "e2e4", "received": None, "sent": "2026-01-12"}
    )
    assert (booked.sent, booked.basis, booked.accepted) == (date(2026, 1, 12), (), False)
    with pytest.raises(KeyError, match="uci"):
        event_from_facts("ply-booked", {"journal": 1, "ply": 1})
    with pytest.raises(KeyError):
        event_from_facts("ply-dreamt", {})


def test_rewinding_drops_what_the_named_inputs_brought_and_keeps_what_was_told() -> None:
    stream = [opened(), *ply(1, "e2e4"), *ply(2, "e7e5"), ev.Told(journal=2, key="t"), *ply(3, "g1f3")]
    game = fold([*stream, ev.Rewound(journal=9, dropped=(2, 3), reason="late-copy")])
    assert [booked.uci for booked in game.plies] == ["e2e4"]
    assert game.used(Side.BLACK) == 0
    assert game.told == {"t"}
    assert game.version == len(stream) + 1
    again = apply(game, ply(2, "c7c5")[0])
    assert [booked.uci for booked in again.plies] == ["e2e4", "c7c5"]


def test_rewinding_twice_leaves_what_was_judged_anew_between() -> None:
    stream = [opened(), *ply(1, "e2e4"), *ply(2, "e7e5"), ev.Rewound(journal=9, dropped=(2,)), *ply(2, "c7c5")]
    game = fold([*stream, *ply(3, "g1f3"), ev.Rewound(journal=10, dropped=(3,))])
    assert [booked.uci for booked in game.plies] == ["e2e4", "c7c5"]


@pytest.mark.parametrize(
    ("events", "words"),
    [
        pytest.param([], "empty", id="an-empty-stream"),
        pytest.param(ply(1, "e2e4"), "game-opened", id="no-opening"),
        pytest.param([opened(), *ply(2, "e7e5")], "comes next", id="out-of-turn"),
        pytest.param([opened(), *ply(1, "e2e5")], "illegal", id="illegal-move"),
    ],
)
def test_fold_refuses_a_stream_that_is_no_game(events: list[GameEvent], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        fold(events)


def test_a_leave_is_cut_short_on_the_day_named() -> None:
    leave = ev.LeaveNoted(journal=1, side=Side.WHITE, first=date(2026, 2, 1), last=date(2026, 2, 10))
    game = fold([opened(), leave, ev.LeaveCut(journal=2, side=Side.WHITE, back=date(2026, 2, 4))])
    assert game.on_leave(Side.WHITE) == {date(2026, 2, day) for day in (1, 2, 3)}
    assert game.on_leave(Side.BLACK) == frozenset()


def test_a_suspended_fine_does_not_count_until_it_is_restored() -> None:
    fine = ev.DaysCharged(
        journal=5, side=Side.WHITE, days=2, charge=ChargeKind.PENALTY, ply=1, article="48.4.7", on=START
    )
    game = fold([opened(), fine])
    assert game.clock(Side.WHITE).used == 2
    game = apply(game, ev.ChargeSuspended(journal=6, charged_by=5))
    assert (game.clock(Side.WHITE).used, game.clock(Side.WHITE).penalty) == (0, 0)
    assert apply(game, ev.ChargeRestored(journal=7, charged_by=5)).clock(Side.WHITE).penalty == 2
    assert apply(game, ev.ChargeReversed(journal=7, charged_by=5)).charges == ()


def test_status_follows_the_course_of_a_game() -> None:
    game = fold([opened()])
    assert game.status is GameStatus.RUNNING
    asked = ev.CorrectionAsked(journal=1, side=Side.WHITE, on=START, code="impossible-move", article="48.3.4")
    game = apply(game, asked)
    assert game.status is GameStatus.AWAITING_CORRECTION
    game = apply(game, ev.Interrupted(journal=2, cause="overstep-claim", since=START))
    assert game.status is GameStatus.INTERRUPTED
    game = apply(game, ev.Resumed(journal=3, on=START + timedelta(3)))
    assert game.stopped() == {START + timedelta(n) for n in (1, 2, 3)}
    game = apply(game, ev.GameEnded(journal=4, result="1-0", how="resignation", article="48.9.1", on=START))
    assert game.status is GameStatus.AWAITING_RECORDS
    game = apply(game, ev.ResultRegistered(journal=5, result="1-0", on=START))
    assert game.status is GameStatus.FINISHED


def test_the_stream_of_an_event_folds() -> None:
    first = EventOpened(
        journal=0,
        code="E",
        name="Event",
        rules="email",
        mode="observe",
        start=START,
        end=None,
        zone="UTC",
        regulations=EMAIL.to_facts(),
        games=("G01",),
    )
    event = fold_event(
        [
            first,
            PersonSeated(journal=1, seat="a", person="p1"),
            PersonSeated(journal=2, seat="a", person="p2"),
            ModeChanged(journal=3, mode="referee", by="organiser", on=START),
            ParticipantExcluded(journal=4, seat="b", games="loss", by="arbiter", on=START),
        ]
    )
    assert (event.persons, event.mode, event.excluded, event.version) == ((("a", "p2"),), "referee", {"b"}, 5)
    assert event.regulations == EMAIL
    with pytest.raises(ValueError, match="empty"):
        fold_event([])


def test_chain_heads_join_by_name() -> None:
    one, two = chain("0" * 64, "told", {"key": "a"}), chain("0" * 64, "told", {"key": "b"})
    assert joint_head({"game/G01": one, "event": two}) == joint_head({"event": two, "game/G01": one})
    assert joint_head({"game/G01": one}) != joint_head({"game/G01": two})
