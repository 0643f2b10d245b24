"""001 D.7, D.8, D.10: errors reported late, and pairings that are published."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from service.tournament.event import Game, How


class Row(StrEnum):
    """Which row of D.8 a report falls into."""

    IN_TIME = "in-time"  # standings and the pairing of the next round
    NEXT_PAIRING = "next-pairing"  # from the pairing after the next, and the final table
    RATING_ONLY = "rating-only"  # after the tournament, for rating; the table goes on with the wrong result


@dataclass(frozen=True, slots=True)
class Schedule:
    """
    Moments of one round r (D.7): the appeal time after its results, the next pairing, the end of round r + 1.

    All aware. `next_round_ends_at` is None while round r + 1 goes on, or where r was the last.
    """

    round: int
    appeals_until: datetime
    next_round_ends_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Effect:
    """From which pairing a correction counts (None: from none), and whether only the rating hears of it."""

    row: Row
    effective_from_pairing: int | None
    rating_only: bool = False


@dataclass(frozen=True, slots=True)
class Correction:
    """A result of `round` that was booked wrong, and the pairing from which the right one counts."""

    right: Game
    effect: Effect


def judge_report(reported_at: datetime, schedule: Schedule) -> Effect:
    """
    What a wrong result, wrong colours or a wrong rating does that is reported at a moment.

    Between the end of the appeal time and the pairing: as after the pairing. A report in the last round has no later
    pairing; it counts in the final table.

    Source: 001 D.8.
    """
    if reported_at <= schedule.appeals_until:
        return Effect(Row.IN_TIME, schedule.round + 1)
    if schedule.next_round_ends_at is None or reported_at <= schedule.next_round_ends_at:
        return Effect(Row.NEXT_PAIRING, schedule.round + 2)
    return Effect(Row.RATING_ONLY, None, rating_only=True)


def games_at(games: Iterable[Game], corrections: Iterable[Correction], pairing: int | None) -> tuple[Game, ...]:
    """
    The games as they count at the pairing of a round, or in the final table (None).

    An old pairing can so be made again at any time: what was not known then is not used. The final table takes every
    correction but those for rating only (D.8).
    """
    right = {
        one.right.id: one.right
        for one in corrections
        if one.effect.effective_from_pairing is not None
        and (pairing is None or pairing >= one.effect.effective_from_pairing)
    }
    return tuple(_corrected(game, right.get(game.id, game)) for game in games)


def corrected_game(booked: Game, result: str) -> Game:
    """A game with the result that is right: one that was booked as not played, and is a draw, was played (26.1.1)."""
    played = booked.how is How.DEFAULT and result == "1/2-1/2"
    return replace(booked, result=result, how=How.PLAY if played else booked.how)


def games_for_rating(games: Iterable[Game], corrections: Iterable[Correction]) -> tuple[Game, ...]:
    """The games with every correction, reported in time or not (D.8); what was not played is marked so (26.2)."""
    right = {one.right.id: one.right for one in corrections}
    return tuple(_corrected(game, right.get(game.id, game)) for game in games)


def may_repair(published: bool, *, rematch: bool, repaired: bool) -> bool:
    """
    Whether a pairing may be made anew: freely before publication; after it once, and only for a repeated meeting.

    Source: 001 D.10. A wrong result that is found later is no reason.
    """
    return not published or (rematch and not repaired)


def _corrected(booked: Game, right: Game) -> Game:
    return replace(right, round=booked.round, board=booked.board)
