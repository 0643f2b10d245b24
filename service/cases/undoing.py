"""An official's order is open to protest (47.1.6, 48.1.10): how it is noted, and how all that it did is taken back."""

from collections.abc import Iterable
from datetime import date

from service.cases.gone_on import built_on, first_impossible, standing
from service.cases.standing import PROTESTED, OrderKind
from service.ledger.events import (
    AdjudicationOpened,
    AdjudicatorNamed,
    GameEnded,
    GameEvent,
    GameReopened,
    Interrupted,
    PapersReceived,
    PersonEvent,
    Resumed,
    Rewound,
    Ruled,
    Told,
)
from service.ledger.game import UNFINISHED, Game
from service.ledger.person import LeaveCutShort, LeaveGranted, fold_person
from service.rules.reflection import spans
from service.rules.writing import after

REVERSED = "order-reversed"
"""Why a game stood still between an order that ended it and the decision that reversed it."""


def note_order(kind: OrderKind, key: str, by: str, reason: str, day: date, journal: int) -> tuple[GameEvent, ...]:
    """The order in the tape of a game that it touches: a protest finds it there as the last ruling (48.1.10)."""
    if kind not in PROTESTED:
        return ()
    return (Ruled(journal=journal, case=key, ruling=str(kind), by=by, on=day, text=reason),)


def undo(game: Game, key: str, made_by: int, made_on: date, day: date, journal: int) -> tuple[GameEvent, ...]:
    """
    Take back whole what an order did to one game: days, leaves, corrections, an end, an adjudication it called for.

    Where it had ended or stopped the game nobody could play meanwhile, so no clock has run since then. A game that has
    ended otherwise since, or been adjudicated, stays as it is.

    Args:
        key: The order's name, or its case's key.
        made_by, made_on: The input that brought it about, and its day.
        day: The day of the decision.

    What was played on a half-move that was corrected, and is not possible without the correction, falls with it: the
    letters from the first such half-move on. Its mover answers anew, and no day has run since he had answered.
    """
    own = [one for one in game.tape if one.journal == made_by and not isinstance(one, Ruled | Told)]
    ended = any(isinstance(one, GameEnded) for one in own)
    called = any(isinstance(one, AdjudicationOpened) for one in own)
    others = any(isinstance(one, GameEnded) and one.journal != made_by for one in game.tape)
    if not own or (others and (ended or called)):
        return ()
    papers = (one.journal for one in game.tape if called and isinstance(one, PapersReceived | AdjudicatorNamed))
    dropped = tuple(dict.fromkeys((made_by, *papers)))
    reversed_ = Rewound(journal=journal, dropped=dropped, reason=REVERSED, whole=True)
    events: list[GameEvent] = []
    left = game
    while (first := first_impossible(left, reversed_)) is not None:  # the game has gone on from what was corrected
        answered, letters = left.plies[first - 1].sent or made_on, built_on(left, first)
        assert letters, "a half-move taken over with the record was possible before any order"
        events.append(Rewound(journal=journal, dropped=letters, reason=REVERSED))
        events += standing(after(left, tuple(events[-1:])), key, answered, day, journal)
        left = after(game, tuple(events))
    events.append(reversed_)
    left = after(game, tuple(events))
    if ended and left.registered:
        events.append(GameReopened(journal=journal, reason=REVERSED))
        left = after(left, tuple(events[-1:]))
    if (ended or called) and left.result == UNFINISHED and left.interruption is None:
        events.append(Interrupted(journal=journal, cause=REVERSED, since=made_on, case=key))
        events.append(Resumed(journal=journal, on=day))
    return tuple(events)


def undo_leave(
    stream: Iterable[PersonEvent], event: str, made_by: int, day: date, journal: int
) -> tuple[PersonEvent, ...]:
    """Take back the days of leave that an order granted in an event; those that count by another notice stay."""
    changes = tuple(stream)
    if not any(isinstance(one, LeaveGranted) and one.journal == made_by for one in changes):
        return ()
    without = fold_person("", (one for one in changes if one.journal != made_by)).on_leave(event)
    returned = fold_person("", changes).on_leave(event) - without
    return tuple(
        LeaveCutShort(journal=journal, event=event, back=first, last=last, on=day) for first, last in spans(returned)
    )
