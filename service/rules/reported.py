"""
Article 48.1.7: half-moves that only the partner's letters tell of, whether their mover has gone on from them, and a
dispute about them that waits for the arbiter.
"""

from datetime import datetime

from service.ledger.events import Basis, CaseOpened, Interrupted, PlyBooked
from service.ledger.findings import CaseKind
from service.ledger.game import Game, Ply

HISTORY_CAUSE = "disputed-history"


def only_reported(ply: Ply) -> bool:
    """Whether a half-move is known from the partner's letters alone."""
    return Basis.REPORTED in ply.basis and Basis.OWN_COPY not in ply.basis


def unconfirmed(game: Game, ply: Ply) -> bool:
    """
    Whether its mover may still say that he played another one.

    He has confirmed it once a later letter of his own counts; and nobody asks twice once the arbiter was asked.
    """
    later = game.plies[ply.number :]
    went_on = any(one.side is ply.side and Basis.OWN_COPY in one.basis and not one.accepted for one in later)
    return only_reported(ply) and not went_on and not _asked(game, ply)


def _asked(game: Game, ply: Ply) -> tuple[str, ...]:
    """The cases about moves made that were opened since the half-move is booked."""
    places = (n for n, one in enumerate(game.tape) if isinstance(one, PlyBooked) and one.ply == ply.number)
    booked = max(places, default=0)
    since = (one for one in game.tape[booked:] if isinstance(one, CaseOpened))
    return tuple(one.case for one in since if one.case_kind == CaseKind.DISPUTED_HISTORY)


def sent_after(game: Game, number: int, moment: datetime) -> bool:
    """Whether a half-move before `number` was sent after a moment, as its mover's own letter shows."""
    known = (ply for ply in game.plies[: number - 1] if Basis.OWN_COPY in ply.basis and not ply.accepted)
    return any(ply.sent_at is not None and ply.sent_at > moment for ply in known)


def open_dispute(game: Game, but: str = "") -> str | None:
    """The case about moves made that stops the game until the arbiter has ruled on it; not the case `but`."""
    waiting = {case for case, _ in game.cases if case != but}
    stops = (one for one in reversed(game.tape) if isinstance(one, Interrupted) and one.cause == HISTORY_CAUSE)
    return next((one.case for one in stops if one.case in waiting), None)


def ruled_on(game: Game, ply: Ply) -> bool:
    """Whether the arbiter has decided already which move was made."""
    waiting = {case for case, _ in game.cases}
    return any(case not in waiting for case in _asked(game, ply))
