"""Whether two headers name one game, and the first of a letter's headers that a later one may continue."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache
from heapq import merge

from parsers.acts import GameHeader
from parsers.forms.header import codes_of
from parsers.forms.labels import plain

_Key = tuple[str, ...]


def may_be_same(first: GameHeader, second: GameHeader) -> bool:
    """
    Whether two headers can name one game. Names in different alphabets are not compared: who is who is judged later.
    Exchanged colours are another game: the same two may play two.
    """
    if first.game and second.game and plain(first.game) != plain(second.game):
        return False
    codes = [codes_of(header.event or "") for header in (first, second)]
    if all(codes) and not codes[0] & codes[1]:
        return False
    return _alike(first.white, second.white) and _alike(first.black, second.black)


def _alike(first: str | None, second: str | None) -> bool:
    if not first or not second:
        return True
    (words, cyrillic), (other_words, other_cyrillic) = _words_of(first), _words_of(second)
    return cyrillic != other_cyrillic or bool(words & other_words) or not words or not other_words


@lru_cache(maxsize=1024)
def _words_of(name: str) -> tuple[frozenset[str], bool]:
    """The words of a name, and whether it is written in Cyrillic letters."""
    shape = plain(name)
    return frozenset(re.findall(r"[^\W\d_]{2,}", shape)), any("а" <= letter <= "я" for letter in shape)


class NamedGames:
    """
    The headers of a letter that name a player or an event, in order.

    Each is filed under the words of its fields, so that another is compared with those alone that share a word with
    it: in a letter of thousands of games not with all before.
    """

    def __init__(self) -> None:
        self._headers: list[GameHeader] = []
        self._filed: dict[_Key, list[int]] = {}

    def add(self, header: GameHeader) -> None:
        """File one more header; its place is the count of those before it."""
        self._headers.append(header)
        self._file(len(self._headers) - 1)

    def replace(self, place: int, header: GameHeader) -> None:
        """Let a header say more than it did. What it no longer says finds it still, and is compared in vain."""
        self._headers[place] = header
        self._file(place)

    def find(self, header: GameHeader) -> int | None:
        """The place of the first header that may name the same game, by a player or an event that both name."""
        return next((place for place in self._near(header) if _name_one(self._headers[place], header)), None)

    def _file(self, place: int) -> None:
        for field, kind, words in _fields(self._headers[place]):
            for key in ((field, kind), *((field, kind, word) for word in words)):
                places = self._filed.setdefault(key, [])
                at = bisect_left(places, place)
                if places[at : at + 1] != [place]:
                    places.insert(at, place)

    def _near(self, header: GameHeader) -> Iterable[int]:
        """In order, where the field that tells most leaves it open whether the game is the same."""
        nearest: list[list[int]] = [list(range(len(self._headers)))]
        for field, kind, words in _fields(header):
            if words:
                keys: list[_Key] = [(field, other) for other in _NOT_COMPARED[kind]]
                keys += [(field, kind, word) for word in words]
                filed = [self._filed[key] for key in keys if key in self._filed]
                nearest = min(nearest, filed, key=lambda places: sum(map(len, places)))
        return merge(*nearest)


_OPEN, _CODE, _CYRILLIC, _OTHER = "open", "code", "cyrillic", "other"  # kinds of what a field says
_NOT_COMPARED = {_CODE: (_OPEN,), _CYRILLIC: (_OPEN, _OTHER), _OTHER: (_OPEN, _CYRILLIC)}


def _fields(header: GameHeader) -> Iterator[tuple[str, str, frozenset[str]]]:
    """Each field that may tell games apart: its name, the kind of what it says, and the words of that."""
    for field, codes in (
        ("game", frozenset({plain(header.game)} if header.game else ())),
        ("event", codes_of(header.event or "")),
    ):
        yield field, _CODE if codes else _OPEN, codes
    for field, name in (("white", header.white), ("black", header.black)):
        words, cyrillic = _words_of(name or "")
        yield field, (_CYRILLIC if cyrillic else _OTHER) if words else _OPEN, words


def _name_one(first: GameHeader, second: GameHeader) -> bool:
    named = (first.white and second.white) or (first.event and second.event)
    return bool(named) and may_be_same(first, second)
