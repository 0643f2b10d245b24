"""Who holds a seat, and the orders in which seats are listed: alphabetical, and the start list of a Swiss."""

from collections.abc import Iterable
from dataclasses import dataclass

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""Titles in the order of the start list (001 C.3)."""

_IO = str.maketrans("ё", "е")


@dataclass(frozen=True, slots=True)
class Entry:
    """
    One player of the event. `id` is permanent; a start number is only a view of it (001 C.3).

    `first_round`: the first round that a late entrant can play (001 C.2); None or 1 for all others.
    """

    id: str
    name: str
    latin: str | None = None
    title: str | None = None
    rating: int | None = None
    federation: str | None = None
    team: str | None = None
    first_round: int | None = None


def alphabetical_key(text: str) -> tuple[str, str]:
    """Sort by the alphabet without a locale: capitals alike, ё as е at first and after it where all else is equal."""
    folded = " ".join(text.replace(",", " ").split()).casefold()
    return folded.translate(_IO), folded


def name_key(entry: Entry) -> tuple[str, str, str]:
    """Surname, then given name, then the id; names are written surname first."""
    return (*alphabetical_key(entry.name), entry.id)


def start_list(entries: Iterable[Entry], at_round: int | None = None) -> tuple[Entry, ...]:
    """
    The players in the order of their start numbers: rating, title, name (001 C.3).

    Args:
        entries: Every entry of the event.
        at_round: Only those who have arrived by this round; a start number is given on arrival (001 C.2).
    """
    there = [one for one in entries if at_round is None or (one.first_round or 1) <= at_round]
    return tuple(sorted(there, key=lambda one: (-(one.rating or 0), _title_rank(one.title), name_key(one))))


def _title_rank(title: str | None) -> int:
    return TITLES.index(title.upper()) if title and title.upper() in TITLES else len(TITLES)
