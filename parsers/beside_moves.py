"""
Words that end the game in one sentence with a move: `I resign after 5...b5`, `5...b5 and I resign` hang on the move.

Who ends a game needs no move for it. Where one stands in the same sentence, the words may wait for it, or argue with
it; no list knows all that may join the two, so their writer is asked (48.9.1). A move in a sentence or on a line of its
own speaks against nothing: `4. Са4. Сдаюсь.`
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from parsers import acts
from parsers.acts import Act
from parsers.forms.labels import cue_body, cue_pattern, plain
from parsers.languages import Cue
from parsers.letter import Line

_ENDING: dict[type[Act], Cue] = {
    acts.Resignation: Cue.RESIGNATION,
    acts.DrawAcceptance: Cue.DRAW_ACCEPTANCE,
}
_TELLING: dict[type[Act], Cue] = {  # these may name moves; they only may not hang on them
    acts.Withdrawal: Cue.WITHDRAWAL,
    acts.OverstepClaim: Cue.OVERSTEP_CLAIM,
    acts.LeaveNotice: Cue.LEAVE,
    acts.ClaimWithdrawal: Cue.CLAIM_WITHDRAWAL,
}
_STOP = re.compile(r"[.!?…](?=\s|$)")
_MOST_LINES = 4  # over which one sentence of this kind runs


def doubt_beside_moves(said: Sequence[Act], lines: Sequence[Line], rest: Sequence[Line]) -> tuple[Act, ...]:
    """
    The acts, those `doubtful` that stand in one sentence with a move: a claim or a leave where they hang on it.

    Args:
        said: The acts that the words of a letter hold.
        lines: The sender's own lines as written.
        rest: The same lines, the moves in them blanked out.
    """
    left = {line.number: line.text for line in rest}
    pairs = {line.number: (line.text, left[line.number]) for line in lines if line.number in left}
    return tuple(
        replace(act, said=replace(act.said, doubtful=True, strict=False))
        if not act.said.doubtful and (_ends_beside_move(act, pairs) or _waits_for_move(act, pairs))
        else act
        for act in said
    )


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the words of an act stand: the line as written and without its moves, the words, their sentence."""

    number: int
    written: str
    left: str
    said: tuple[int, int]
    sentence: tuple[int, int]
    ended: bool


def _place(act: Act, cue: Cue, pairs: dict[int, tuple[str, str]]) -> _Place | None:
    first = act.said.line or 0
    for number in range(first, first + _MOST_LINES):
        written, left = pairs.get(number, ("", ""))
        found = cue_pattern(cue).search(plain(left))
        if found is None:
            continue
        if len(written) != len(left):
            return None
        behind = _STOP.search(left, found.end())
        before = [match.end() for match in _STOP.finditer(left, 0, found.start())]
        sentence = before[-1] if before else 0, behind.start() if behind else len(left)
        return _Place(number, written, left, found.span(), sentence, behind is not None)
    return None


def _ends_beside_move(act: Act, pairs: dict[int, tuple[str, str]]) -> bool:
    """A resignation or an acceptance stands in one sentence with a move."""
    place = _place(act, _ENDING[type(act)], pairs) if type(act) in _ENDING else None
    if place is None:
        return False
    written, left, (start, end) = place.written, place.left, place.said
    if _holds_move(written, left, end, place.sentence[1]):
        return True
    if _holds_move(written, left, place.sentence[0], start) and not _is_whole_game(written, left, start):
        return True
    if not re.search(r"\w", written[:start]) and _leads_from_move(pairs, place.number - 1):
        return True
    return not place.ended and _goes_on_with_move(pairs, place.number + 1)


def _waits_for_move(act: Act, pairs: dict[int, tuple[str, str]]) -> bool:
    """`I withdraw from the tournament if 5...b5`: a condition was taken out with its move, before or behind the act."""
    place = _place(act, _TELLING[type(act)], pairs) if type(act) in _TELLING else None
    if place is None:
        return False
    start, end = place.sentence
    taken = "".join(
        sign if blank == " " else "\n"
        for sign, blank in zip(place.written[start:end], place.left[start:end], strict=True)
    )
    return _conditions().search(re.sub(r"\s*\n\s*", "\n", plain(taken))) is not None


@cache
def _conditions() -> re.Pattern[str]:
    return re.compile(rf"(?:^\s*|\n)(?:{cue_body(Cue.CONDITION, Cue.CONDITIONED, Cue.WHEN)})(?!\w)")


def _goes_on_with_move(pairs: dict[int, tuple[str, str]], number: int) -> bool:
    """The line below carries the sentence on, up to a move: `I resign` / `after 5...b5`."""
    written, left = pairs.get(number, ("", ""))
    if not written.lstrip()[:1].islower() or len(written) != len(left):
        return False
    stop = _STOP.search(left)
    return _holds_move(written, left, 0, stop.start() if stop else len(left)) and bool(
        re.match(r"\s*[^\W\d_]{2,}", written)
    )


def _leads_from_move(pairs: dict[int, tuple[str, str]], number: int) -> bool:
    """The line above ends in the midst of a sentence that holds a move: `5...b5 and` / `I resign`."""
    written, left = pairs.get(number, ("", ""))
    joined = _leads().search(plain(written)) if len(written) == len(left) else None
    if joined is None or not left[joined.start() :].strip():
        return False  # what looks like a word is the end of the move: `O-O`
    before = [match.end() for match in _STOP.finditer(left)]
    return _holds_move(written, left, before[-1] if before else 0, len(left))


@cache
def _leads() -> re.Pattern[str]:
    joins = cue_body(Cue.AND, Cue.OR, Cue.THEN, Cue.IF, Cue.AFTER, Cue.WHEN)
    return re.compile(rf"(?:[,;:–—=-]|(?<!\w)(?:{joins}))\s*$")


def _is_whole_game(written: str, left: str, end: int) -> bool:
    """Nothing but a game from its first move stands before the words that end it."""
    return re.match(r"\s*1\s?\.", written) is not None and not re.search(r"\w", left[:end])


def _holds_move(written: str, left: str, start: int, end: int) -> bool:
    taken = "".join(sign if left[place] == " " else " " for place, sign in _signs(written, start, end))
    return re.search(r"[^\W_]*[^\W\d_]|\d{4}|[0OО]-[0OО]", taken) is not None


def _signs(written: str, start: int, end: int) -> Iterator[tuple[int, str]]:
    return ((place, written[place]) for place in range(start, min(end, len(written))))
