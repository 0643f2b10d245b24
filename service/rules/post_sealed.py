"""
Articles 47.6.7, 47.6.8, 47.6.9: the sealed move.

It goes to the arbiter alone with the claim of a second overstep, is shown to
nobody before the arbiter forwards it, and counts as sent on the day on which it went to the arbiter.

The ledger keeps a digest with a salt that only the letter yields; the letter is read again when the seal is opened.
"""

import hashlib
from dataclasses import dataclass, field

from parsers.acts import ActKind
from service.ledger.post import MoveSealed
from service.rules.claims import CLAIM_CAUSE
from service.rules.faults import as_written
from service.rules.hearing import Hearing
from service.rules.history import Course
from service.rules.verdict import ActReport, Disposition, Outcome, Verdict

_NEW = (Course.NEW, Course.VARIATION_ONLY)


@dataclass(frozen=True, slots=True)
class SealedMove:
    """A move that nobody may see: its text stands in no representation of it, only in the digest that it gives."""

    _text: str = field(repr=False)

    def __str__(self) -> str:
        """Nothing of the move."""
        return "sealed move"

    def digest(self, salt: str) -> str:
        """`sha256:…` of the move with a salt that only its letter yields."""
        return "sha256:" + hashlib.sha256(f"{salt}\0{self._text}".encode()).hexdigest()


def check_sealed(hearing: Hearing) -> Verdict | None:
    """
    The claimant's next move while his own claim interrupts a postal game is sealed (47.6.7).

    One for each claim: of two the earlier stands (47.3.10), the other waits like any move sent meanwhile. Whether the
    move is possible is not asked before it is opened.
    """
    game, stop, side = hearing.game, hearing.game.interruption, hearing.side
    if not game.regulations.postal or stop is None or stop.cause != CLAIM_CAUSE or stop.by is not side:
        return None
    if hearing.alignment.course not in _NEW or any(one.side is side and one.opened is None for one in game.sealed):
        return None
    own = hearing.alignment.own
    text = (own.uci or as_written(own.written)) if own is not None else ""
    event = MoveSealed(
        journal=hearing.party.journal,
        side=side,
        ply=hearing.alignment.number,
        on=hearing.posting.mail_on if hearing.posting is not None else hearing.actual.on,
        digest=SealedMove(text).digest(hearing.party.salt),
    )
    report = ActReport(ActKind.MOVE, Outcome.NOTED, game.id, side, sealed=True)
    return Verdict(Disposition.RECORDED, acts=(report,), events=(event,))
