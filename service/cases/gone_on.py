"""
A half-move that counts no longer, and from which the game has gone on: what was built on it falls with it (48.1.7).

Nobody could know it meanwhile, so the days from when it was in dispute to the decision are charged to nobody.
"""

from collections.abc import Sequence
from datetime import date

from service.cases.case import Case
from service.ledger.events import (
    CopyArrived,
    Corrected,
    DrawOffered,
    GameEnded,
    GameEvent,
    HeldSettled,
    Interrupted,
    MessageRefused,
    PlyBooked,
    ResultRegistered,
    Resumed,
    Rewound,
    Ruled,
    VariationProposed,
)
from service.ledger.findings import CaseKind, FindingCode
from service.ledger.game import Game, apply, kept_by

_BUILT = (PlyBooked, CopyArrived, MessageRefused, VariationProposed, DrawOffered, GameEnded, ResultRegistered)


def built_on(game: Game, number: int) -> tuple[int, ...]:
    """The letters that count in the game because half-move `number` was made, its own first; in journal order."""
    places = (n for n, one in enumerate(game.tape) if isinstance(one, PlyBooked) and one.ply == number)
    since = next(places, len(game.tape))
    ruled = {one.journal for one in game.tape if isinstance(one, Ruled)}
    later = {one.journal for one in game.tape[since:] if isinstance(one, _BUILT)}
    return tuple(sorted(later - ruled))


def first_impossible(game: Game, event: Rewound) -> int | None:
    """The first half-move that could not have been made if what is rewound had never been; None: all stand."""
    state: Game | None = None
    for one in kept_by(game, event):
        try:
            state = apply(state, one)
        except ValueError:
            if isinstance(one, PlyBooked | Corrected) and one.ply is not None:
                return one.ply
            raise
    return None


def standing(game: Game, case: str, since: date, until: date, journal: int) -> list[GameEvent]:
    """No clock ran between two days, though the game went on; what interrupts it now goes on interrupting it."""
    if until <= since:
        return []
    now = game.interruption
    events: list[GameEvent] = [
        Interrupted(journal=journal, cause="gone-on", since=since, case=case),
        Resumed(journal=journal, on=until),
    ]
    if now is not None:
        events.append(
            Interrupted(journal=journal, cause=now.cause, since=now.since, by=now.by, about=now.about, case=now.case)
        )
    return events


def overtaken(game: Game, number: int, dropped: Sequence[int]) -> tuple[int, ...]:
    """
    The letters of a half-move's owner that were refused only because it stood in the record; as they were sent.

    Among them are those that waited while its author was in dispute.
    """
    side = next((ply.side for ply in game.plies if ply.number == number), None)
    refused = (one for one in game.refused if one.side is side and one.ply == number and one.journal in dropped)
    return tuple(one.journal for one in refused if one.code == FindingCode.TAKEBACK_REFUSED)


def taken_off(game: Game, events: Sequence[GameEvent]) -> int:
    """How many half-moves of a game these events take off."""
    dropped = {number for one in events if isinstance(one, Rewound) for number in one.dropped}
    return sum(ply.journal in dropped for ply in game.plies)


def waiting_again(case: Case, game: Game) -> tuple[int, ...]:
    """The letters that the last ruling on a case refused or took off: set aside, they are judged once more."""
    return (*_settled_by(case, game), *_taken_off_by(case, game))


def _settled_by(case: Case, game: Game) -> tuple[int, ...]:
    """The letters that were held for a ruling on this case and refused because of it: they are judged once more."""
    after_ruling: list[int] = []
    for one in reversed(game.tape):
        if isinstance(one, Ruled) and one.case == case.key:
            ended = any(isinstance(other, GameEnded) and other.journal == one.journal for other in game.tape)
            return tuple(reversed(after_ruling)) if ended else ()
        if isinstance(one, HeldSettled):
            after_ruling.append(one.journal)
    return ()


def _taken_off_by(case: Case, game: Game) -> tuple[int, ...]:
    """The letters that the last ruling on who wrote a move took off (48.1.7): set aside, they are judged once more."""
    if case.kind is not CaseKind.DISPUTED_AUTHORSHIP:
        return ()
    ruled = next((one.journal for one in reversed(game.tape) if isinstance(one, Ruled) and one.case == case.key), 0)
    return next((one.dropped for one in game.tape if isinstance(one, Rewound) and one.journal == ruled), ())
