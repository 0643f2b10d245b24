"""A castling that a blank or a line's end broke: `0-0 -0` and `O-O-` above `O` are the long one, never the short."""

import re
from collections.abc import Sequence
from dataclasses import replace

from parsers.letter import Line

_O = "(?P<o>[0OoОо])"
_DASH = "[-–—]"
_SHORT = rf"(?<![\w:]){_O}{_DASH}(?P=o)"
_APART = re.compile(rf"{_SHORT}(?:\s+{_DASH}|{_DASH}\s+|{_DASH}{{2}}|[,/])(?P=o)(?![\w:/])")
_LETTERS_APART = re.compile(r"(?<![\w:])(?P<o>[OoОо])[-–—](?P=o)\s(?P=o)(?=[.!]*\s*$)")
_NO_DASH = re.compile(r"(?<=[.)…])(?P<blank>\s*)(?P<o>[0OoОо])\s(?P=o)\s(?P=o)(?=[.!+#]*\s*$)")
_BEGUN = re.compile(rf"{_SHORT}(?P<dash>\s?{_DASH})?\s*$")
_REST = re.compile(rf"\s*(?P<dash>{_DASH}\s?)?(?P<o>[0OoОо])(?P<sign>[+#!?.,;]*)\s*")
_REST_AND_WORDS = re.compile(rf"\s*(?P<dash>{_DASH})?(?P<o>0)(?P<sign>[+#!?.,;]*)(?=\s+[^\W\d_])")


def mend_castlings(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The lines with every castling in one piece; its second line is then empty."""
    mended = [line if (text := _whole_in(line.text)) == line.text else replace(line, text=text) for line in lines]
    for place, (line, following) in enumerate(zip(mended, mended[1:], strict=False)):
        begun = _BEGUN.search(line.text)
        rest = _REST.fullmatch(following.text) or _REST_AND_WORDS.match(following.text)
        if begun is None or rest is None or begun["o"] != rest["o"] or not (begun["dash"] or rest["dash"]):
            continue
        if (line.depth, line.source, line.part) != (following.depth, following.source, following.part):
            continue
        whole = f"{line.text[: begun.start()]}{_whole(begun)}{rest['sign']}"
        mended[place] = replace(line, text=whole)
        mended[place + 1] = replace(following, text=following.text[rest.end() :].lstrip())
    return tuple(mended)


def _whole_in(text: str) -> str:
    text = _LETTERS_APART.sub(_whole, _APART.sub(_whole, text))
    return _NO_DASH.sub(lambda found: found["blank"] + _whole(found), text)


def _whole(found: re.Match[str]) -> str:
    return "-".join(3 * found["o"])
