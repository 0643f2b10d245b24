"""000 21, 003 13: what a captain and his deputies may do by mail, and what has no effect."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from service.regulations.values import CaptainAdvice


class Advice(StrEnum):
    """The fixed phrases of a captain to his player; nothing else is ever relayed (000 21.5, 003 13c)."""

    OFFER_DRAW = "offer-draw"
    ACCEPT_DRAW = "accept-draw"
    DECLINE_DRAW = "decline-draw"
    RESIGN = "resign"
    YES = "yes"
    NO = "no"
    YOUR_DECISION = "your-decision"


class AdviceFate(StrEnum):
    """What becomes of a captain's mail about a game."""

    RELAY = "relay"  # passed on as the fixed phrase; no effect on the game
    NOT_ALLOWED = "not-allowed"  # the regulations do not allow this advice; told so, not passed on
    HELD = "held"  # it speaks of the game: not passed on, a breach for the arbiter
    ASK_PLAYER = "ask-player"  # it acts for the player: no effect, the player is asked, the arbiter told


_ANSWERS = frozenset({Advice.ACCEPT_DRAW, Advice.DECLINE_DRAW, Advice.YES, Advice.NO, Advice.YOUR_DECISION})


@dataclass(frozen=True, slots=True)
class Deputy:
    """A deputy of a captain, named in writing; he may act from `registered_at` on (000 21.6)."""

    address: str
    registered_at: datetime


def judge_advice(
    advice: Advice | None, allowed: CaptainAdvice, *, speaks_of_the_game: bool, acts_for_player: bool
) -> AdviceFate:
    """
    What a captain's mail about a player's game comes to.

    Args:
        advice: The fixed phrase that it says; None where it says none.
        allowed: What the event's regulations let a captain advise.
        speaks_of_the_game: It names a square, a move, a variation, an evaluation, a clock or days.
        acts_for_player: It is itself a move, a resignation or an acceptance, sent for the player.

    Source: 000 21.5 (accept or decline), 003 13c (offer and resign too), 13d (not without the player).
    """
    if acts_for_player:
        return AdviceFate.ASK_PLAYER
    if speaks_of_the_game:
        return AdviceFate.HELD
    if advice is None or allowed is CaptainAdvice.NONE:
        return AdviceFate.NOT_ALLOWED
    if allowed is CaptainAdvice.ACCEPT_DECLINE and advice not in _ANSWERS:
        return AdviceFate.NOT_ALLOWED
    return AdviceFate.RELAY


def may_act_for_team(address: str, at: datetime, captain: Iterable[str], deputies: Iterable[Deputy]) -> bool:
    """
    Whether an address speaks for a team at a moment: the captain's, or that of a deputy registered before.

    Acts of one who is not registered yet have no effect (000 21.6). Addresses are compared without regard to case.
    """
    plain = address.casefold()
    return any(one.casefold() == plain for one in captain) or any(
        one.address.casefold() == plain and one.registered_at <= at for one in deputies
    )
