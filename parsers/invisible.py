"""Characters that nobody sees: taken off every text, so that a move reads as it looks."""

import re
import unicodedata

_SPACES = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_BIDI = re.compile("[\u061c\u200f\u202a-\u202e\u2066-\u2069]")
_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff]"
)
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
_BREAKS = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
_WIDE = {0xFF01 + n: 0x21 + n for n in range(94)}  # full-width forms: ASCII in the width of a Chinese character
_PIECE_LETTERS = 1000  # a run of marks costs the square of its length
_PIECE = re.compile(
    rf"(?s:.{{1,{_PIECE_LETTERS}}}(?=[\x00-\x7f]|\Z)|.{{1,{_PIECE_LETTERS}}})"
)  # a mark stays with its letter
_BLANK_RUN = re.compile(r"\s+")


def has_bidi(text: str) -> bool:
    """Whether a text holds marks that change the order in which it is shown (embeddings, overrides, isolates)."""
    return not text.isascii() and _BIDI.search(text) is not None


def clean_text(text: str) -> str:
    r"""Text of many lines: all line ends become `\n`, blanks of every kind a blank, the unseen goes; NFC."""
    text = _CONTROL.sub("", _BREAKS.sub("\n", text))
    if text.isascii():
        return text
    text = _UNSEEN.sub("", _SPACES.sub(" ", text)).translate(_WIDE)
    if len(text) <= _PIECE_LETTERS:
        return unicodedata.normalize("NFC", text)
    return "".join(unicodedata.normalize("NFC", piece) for piece in _PIECE.findall(text))


def clean_line(text: str, limit: int = 1000) -> str:
    """Text of one line (a subject, a name): every run of blanks or line ends is one blank; at most `limit` long."""
    return _BLANK_RUN.sub(" ", clean_text(text[: 4 * limit])).strip()[:limit]
