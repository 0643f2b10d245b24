"""Moves said twice: the same one again (48.3.6), or a choice left to the reader, which is none (48.3.4)."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from parsers.acts import WrittenMove
from parsers.forms.cells import looks_like_move
from parsers.forms.labels import cue_body, label_pattern, plain
from parsers.languages import Cue, Label


@cache
def between() -> re.Pattern[str]:
    """The word between two moves of a choice."""
    return re.compile(rf"[\s,]*(?:{cue_body(Cue.OR)})\s+")


def read_choice(rest: str, move: WrittenMove) -> WrittenMove | None:
    """
    `12. Кf3 или Кd2`: a choice left to the reader is one text that is no move (48.3.4); None: there is no choice.

    Behind a stroke another notation of the same move is none.
    """
    match = re.match(
        rf"(?:{between().pattern}|\s*(?P<stroke>/)\s*)(?:(?:{label_pattern(Label.MOVE)})\s*)?"
        r"(?:\d{1,3}\s?[.):…]+\s*)?(?P<other>\S+)",
        plain(rest),
    )
    if not match:
        return None
    text = rest[match.start("other") : match.end("other")].rstrip(".,;!")
    if match.group("stroke") and (_numeric(text) is not _numeric(move.text) or _target(text) == _target(move.text)):
        return None
    return (
        replace(move, text=f"{move.text}{rest[: match.start('other')]}{text}", again=())
        if looks_like_move(text)
        else None
    )


def settled(own: Sequence[WrittenMove]) -> list[WrittenMove]:
    """
    Put together what is said twice of one number: another notation is the same move again (48.3.6), another move
    leaves a choice to the reader and is none (48.3.4).
    """
    done: list[WrittenMove] = []
    for move in own:
        place = next((n for n, known in enumerate(done) if move.number and _same_ply(known, move)), None)
        if place is None:
            done.append(move)
            continue
        known = done[place]
        if _numeric(known.text) is not _numeric(move.text) or _target(known.text) == _target(move.text):
            again = (*known.again, *(() if move.text == known.text else (move.text,)))
            done[place] = replace(known, again=again)
        else:
            done[place] = replace(known, text=f"{known.text} / {move.text}", again=())
    return done


def _same_ply(first: WrittenMove, second: WrittenMove) -> bool:
    return first.number == second.number and (first.side is second.side or None in (first.side, second.side))


def _numeric(text: str) -> bool:
    return sum(letter.isdigit() for letter in text) >= len("5254")


def _target(text: str) -> str:
    squares = re.findall(r"[^\W\d_][1-8]|[1-8]{2}", plain(text))
    return squares[-1] if squares else re.sub(r"\W", "", plain(text)).replace("0", "o").replace("о", "o")
