"""Numbers, dates, lists and words in one language. A language is data alone: one `Grammar` each."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from parsers.acts import Side

UNKNOWN = "—"
"""Stands where a mail must name what nobody knows."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """
    What a language brings to the templates.

    `plural_form(n)` is the index of the form that goes with n; `months` stand beside a day, `weekdays` from Monday;
    `words` are short texts by subject and code; `pieces` are names by the letter of PGN, singular and plural;
    `letters` are the letters that the language writes for `KQRBN`; `chart` are the heads of the chart of article 52.
    """

    code: str
    plural_form: Callable[[int], int]
    months: tuple[str, ...]
    weekdays: tuple[str, ...]
    last_joint: str  # between the last two of a list
    words: Mapping[str, Mapping[str, str]]
    pieces: Mapping[str, tuple[str, str]]
    letters: Mapping[str, str]
    castling: tuple[str, str]
    sides: Mapping[Side, str]
    chart: tuple[str, ...]
    sample_move: str
    move_word: str  # of the strict move line
    latin_letters: bool = True

    def plural(self, n: int | None, *forms: str) -> str:
        """Write a number with the word in its form: `22 дня`; an unknown number is a dash."""
        if n is None:
            return f"{UNKNOWN} {forms[-1]}"
        return f"{n} {forms[min(self.plural_form(n), len(forms) - 1)]}"

    def agree(self, n: int | None, *forms: str) -> str:
        """Give a word in the form that goes with a number, without the number: `остался` beside `21 день`."""
        return forms[-1] if n is None else forms[min(self.plural_form(n), len(forms) - 1)]

    def day(self, on: date | str | None) -> str:
        """Write a date in words: `14 мая 2026`; a text that is no ISO date stands as it is."""
        known = _date(on)
        if known is None:
            return str(on or UNKNOWN)
        return f"{known.day} {self.months[known.month - 1]} {known.year}"

    def span(self, first: date | str | None, last: date | str | None) -> str:
        """Write a span of days, both inclusive, as short as it can be: `15–18 марта 2026`."""
        start, end = _date(first), _date(last)
        if start is None or end is None or start.year != end.year:
            return f"{self.day(first)} – {self.day(last)}"
        if start.month != end.month:
            return f"{start.day} {self.months[start.month - 1]} – {self.day(end)}"
        return self.day(end) if start == end else f"{start.day}–{self.day(end)}"

    def weekday(self, on: date | str | None) -> str:
        """Write a date in words with its weekday: `14 мая 2026 (четверг)`."""
        known = _date(on)
        if known is None:
            return str(on or UNKNOWN)
        return f"{self.day(known)} ({self.weekdays[known.weekday()]})"

    def listed(self, parts: Sequence[str]) -> str:
        """Join a list as a sentence does: `a, b и c`."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self.last_joint} {parts[-1]}"

    def word(self, code: str | None, subject: str) -> str:
        """Give the words for a code of some subject; a code without words stands for itself."""
        if code is None:
            return UNKNOWN
        return self.words.get(subject, {}).get(code, code)

    def san(self, san: str) -> str:
        """Write a move of PGN's SAN with the letters of this language."""
        if san.startswith("O-O"):
            head = "O-O-O" if san.startswith("O-O-O") else "O-O"
            return self.castling[head == "O-O-O"] + san[len(head) :]
        return "".join(self.letters.get(char, char) for char in san)


def _date(on: date | str | None) -> date | None:
    if on is None or isinstance(on, date):
        return on
    try:
        return date.fromisoformat(on[:10])
    except ValueError:
        return None
