"""Penalty days beside a ruling: whom they may be for, and by which article. By email there are none."""

from parsers.acts import Side
from service.articles import A47_6_10
from service.cases.case import Case, Ruling
from service.ledger.findings import CaseKind
from service.ledger.game import Game

Penalty = tuple[str, int]
"""A player's seat, and days."""


def of_breach(case: Case, ruling: Ruling, game: Game) -> Penalty | None:
    """The days of 47.4.9.3 and 47.4.9.4, once the arbiter finds that the game was delayed; None elsewhere."""
    days, side = case.facts.get("penalty_days"), case.facts.get("side")
    if case.kind is not CaseKind.BREACH or ruling is not Ruling.UPHOLD or not isinstance(days, int):
        return None
    seat = game.seat(Side(str(side))) if side in ("white", "black") else None
    return None if seat is None else (seat, days)


def fined_claimant(case: Case, ruling: Ruling, game: Game | None) -> str | None:
    """
    The seat of the one whose second postal claim is rejected, to whom the arbiter may add days (47.6.10).

    None elsewhere: a first claim, one that is upheld, and every claim by email cost none. There the arbiter may bar
    claims (48.6.7), no more.
    """
    if case.kind is not CaseKind.OVERSTEP or ruling is not Ruling.REJECT or game is None:
        return None
    if not game.regulations.postal or not case.facts.get("second") or case.about not in ("white", "black"):
        return None
    return game.seat(Side(case.about).partner)


def is_granted(penalty: Penalty, case: Case, ruling: Ruling, game: Game | None) -> bool:
    """Say whether an article grants these days to this player."""
    seat, days = penalty
    if game is not None and penalty == of_breach(case, ruling, game):
        return True
    return days > 0 and seat == fined_claimant(case, ruling, game)


def article_of(case: Case) -> str:
    """The article by which days stand beside a ruling on a case."""
    return case.article if case.kind is CaseKind.BREACH else A47_6_10.number
