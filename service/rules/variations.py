"""
Articles 47.3.8, 47.3.9 and 48.3.7, 48.3.8, 48.3.9: moves proposed ahead, taken in part, whole or not at all (вариант).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import chess

from parsers.acts import Side, Variation, WrittenMove
from service.ledger.findings import FindingCode
from service.ledger.parts import Offer, side_of_ply
from service.rules.moves import ANY_LETTERS, Speech, read_move


@dataclass(frozen=True, slots=True)
class Proposal:
    """
    A proposal as it counts: branches of UCI from the partner's next move on.

    `void` is the first move that cannot be played, as written: its branch counts only up to there (`line`).
    """

    branches: tuple[tuple[str, ...], ...] = ()
    void: str | None = None
    line: tuple[str, ...] = ()
    code: FindingCode | None = None


def read_proposal(
    variations: Sequence[Variation], board: chess.Board, own: int, speech: Speech = ANY_LETTERS
) -> Proposal:
    """
    Read what is proposed beside a move.

    Args:
        variations: Branches as written, each from the partner's next move on; one that begins by repeating the
            own move has it taken off.
        board: The position after the own move.
        own: The number of the half-move just made.
        speech: The letters in which the letter's record is written.

    Returns:
        The branches that can be played. An impossible, ambiguous or illegible move ends its branch there (48.3.7);
        "any" makes the whole proposal void (47.3.6). A branch ends with a move of the proposer: the partner's move
        alone proposes nothing.
    """
    branches: list[tuple[str, ...]] = []
    first_broken: tuple[str, tuple[str, ...], FindingCode | None] | None = None
    for variation in variations:
        branch, broken, why = _read_branch(_without_own(variation.moves, own), board, speech)
        if why is FindingCode.ANY_MOVE_REFUSED:
            return Proposal((), broken, branch, why)
        if broken is not None and first_broken is None:
            first_broken = (broken, branch, why)
        if whole := branch[: len(branch) // 2 * 2]:
            branches.append(whole)
    kept = tuple(b for n, b in enumerate(branches) if not _told_by_another(b, n, branches))
    return Proposal(kept, *first_broken) if first_broken else Proposal(kept)


def _told_by_another(branch: tuple[str, ...], place: int, branches: list[tuple[str, ...]]) -> bool:
    return any(
        other[: len(branch)] == branch and (len(other) > len(branch) or n < place) for n, other in enumerate(branches)
    )


def _read_branch(
    moves: Sequence[WrittenMove], board: chess.Board, speech: Speech
) -> tuple[tuple[str, ...], str | None, FindingCode | None]:
    at = board.copy(stack=False)
    branch: list[str] = []
    for written in moves:
        read = read_move(written, at, speech)
        if read.uci is None:
            return tuple(branch), written.text, read.fault
        at.push_uci(read.uci)
        branch.append(read.uci)
    return tuple(branch), None, None


def _without_own(moves: Sequence[WrittenMove], own: int) -> Sequence[WrittenMove]:
    first = moves[0] if moves else None
    repeats = first is not None and first.number == (own + 1) // 2 and first.side is side_of_ply(own)
    return moves[1:] if repeats else moves


def accepted_of(offer: Offer | None, line: Sequence[str]) -> int:
    """How many moves of `line`, from the first on, follow one branch of the offer."""
    if offer is None:
        return 0
    return max((_common(branch, line) for branch in offer.branches), default=0)


def _common(branch: Sequence[str], line: Sequence[str]) -> int:
    n = 0
    while n < min(len(branch), len(line)) and branch[n] == line[n]:
        n += 1
    return n


def proposed_next(offer: Offer | None, line: Sequence[str]) -> tuple[str, ...]:
    """What the offer plays after exactly these moves, one move for each branch that goes on; none: ()."""
    if offer is None:
        return ()
    goes_on = (b[len(line)] for b in offer.branches if len(b) > len(line) and b[: len(line)] == tuple(line))
    return tuple(dict.fromkeys(goes_on))


def offer_to(offer: Offer | None, side: Side, ply: int) -> Offer | None:
    """The offer, where it stands open to this side after half-move `ply`."""
    return offer if offer is not None and offer.by is side.partner and offer.after_ply == ply else None
