"""A castling that a blank or a line's end broke: `0-0 -0` and `O-O-` above `O` are the long one, never the short."""

import re
from collections.abc import Sequence
from dataclasses import replace

from parsers.letter import Line

_O = "(?P<o>[0OoОо])"
_DASH = "[-–—]"
_APART = re.compile(rf"(?<![\w:]){_O}{_DASH}(?P=o)(?:\s+{_DASH}|{_DASH}\s+)(?P=o)(?![\w:/])")
_BEGUN = re.compile(rf"(?<![\w:]){_O}{_DASH}(?P=o)(?P<dash>\s?{_DASH})?\s*$")
_REST = re.compile(rf"\s*(?P<dash>{_DASH}\s?)?(?P<o>[0OoОо])(?P<sign>[+#!?.,;]*)\s*")


def mend_castlings(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The lines with every castling in one piece; its second line is then empty."""
    mended = [replace(line, text=_APART.sub(_whole, line.text)) if _APART.search(line.text) else line for line in lines]
    for place, (line, following) in enumerate(zip(mended, mended[1:], strict=False)):
        begun, rest = _BEGUN.search(line.text), _REST.fullmatch(following.text)
        if begun is None or rest is None or begun["o"] != rest["o"] or not (begun["dash"] or rest["dash"]):
            continue
        if (line.depth, line.source, line.part) != (following.depth, following.source, following.part):
            continue
        whole = f"{line.text[: begun.start()]}{_whole(begun)}{rest['sign']}"
        mended[place], mended[place + 1] = replace(line, text=whole), replace(following, text="")
    return tuple(mended)


def _whole(found: re.Match[str]) -> str:
    return "-".join(3 * found["o"])
