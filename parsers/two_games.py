"""Two games in one letter, told apart by the colour alone: `Белыми: 4. Са4` / `Чёрными: 3… Кf6` (48.2.2)."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from parsers.acts import Act, MoveMessage, Side, WrittenMove
from parsers.forms.labels import cue_body, plain
from parsers.languages import Cue
from parsers.letter import Line


def apart_by_colour(found: Sequence[Act], lines: Sequence[Line]) -> tuple[Act, ...]:
    """
    The acts, a message of two moves as two where each stands behind another colour: the writer's side in its game.

    Whoever has both colours plays two games; which of them, the record tells.
    """
    done: list[Act] = []
    for act in found:
        sides = _sides(act, lines) if isinstance(act, MoveMessage) else {}
        if isinstance(act, MoveMessage) and set(sides) == set(Side):
            done += [_one(act, side, sides[side]) for side in Side]
        else:
            done.append(act)
    return tuple(done)


def _sides(act: MoveMessage, lines: Sequence[Line]) -> dict[Side, WrittenMove]:
    """The side before each of two moves; empty where a record, a proposal or a third move stands beside them."""
    if len(act.own) != 2 or act.variations or any(record.depth == 0 for record in act.records):
        return {}
    texts = {line.number: plain(line.text) for line in lines}
    found: dict[Side, WrittenMove] = {}
    for move in act.own:
        row = texts.get(move.line or 0, "")
        before = row[: max(0, row.find(plain(move.text)))]
        for side in Side:
            if _behind(side).search(before):
                found[side] = move
    return found


@cache
def _behind(side: Side) -> re.Pattern[str]:
    cue = Cue.WITH_WHITE if side is Side.WHITE else Cue.WITH_BLACK
    return re.compile(rf"(?<!\w)(?:{cue_body(cue)})\s*[:,–—-]?\s*(?:\d{{1,3}}\s*(?:\.+|…|\))*\s*)?$")


def _one(act: MoveMessage, side: Side, move: WrittenMove) -> MoveMessage:
    return replace(act, said=replace(act.said, text=move.text, line=move.line), own=(move,), records=(), colour=side)
