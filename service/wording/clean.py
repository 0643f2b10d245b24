"""What players and organisers wrote, made safe to stand in a mail: one line, no control or bidi character."""

import unicodedata

NAME_LENGTH = 100
WORDS_LENGTH = 600
SAID_LENGTH = 4000
_MARKER_SIGN = "==="


def clean(text: str, limit: int = WORDS_LENGTH) -> str:
    """
    Turn a stranger's text into one harmless line.

    Line breaks, tabs and every kind of blank become a blank; control, bidi and invisible characters vanish; the rest
    is NFC, at most `limit` characters. The referee's own marker line cannot be imitated.
    """
    if text.isprintable() and text.isascii() and len(text) <= limit and _MARKER_SIGN not in text:
        return text
    if not text.isprintable():
        text = " ".join("".join(_plain(char) for char in text).split())
    text = unicodedata.normalize("NFC", text).replace(_MARKER_SIGN, "==")
    while _MARKER_SIGN in text:
        text = text.replace(_MARKER_SIGN, "==")
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def _plain(char: str) -> str:
    if char.isspace():
        return " "
    return char if char.isprintable() else ""


def clean_name(text: str) -> str:
    """A name: as `clean`, at most 100 characters, no quotes or brackets that could bend an address."""
    return "".join(char for char in clean(text, NAME_LENGTH) if char not in '<>"\\').strip() or "?"


def quoted(text: str | None) -> "Whole":
    """Somebody's words of several lines as a quotation of the markup; each line cleaned, 4,000 characters in all."""
    lines = [clean(line, SAID_LENGTH) for line in (text or "")[:SAID_LENGTH].splitlines()]
    return Whole("\n".join(f"> {line}" for line in lines if line))


class Whole(str):
    """A text of the referee's own, of several lines, that stands in a template as it is."""

    __slots__ = ()
