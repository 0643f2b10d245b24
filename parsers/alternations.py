"""Alternations of many words, for regular expressions."""

import re
from collections.abc import Iterable

_HEAD = re.compile(r"\[[^]]*\]|\\?.", re.DOTALL)


def by_first_letter(texts: Iterable[str]) -> str:
    """
    An alternation of spelled-out words, in order, those with one first letter put together.

    Where no word begins the search then goes on after one look at each letter, not at each word: `re` looks for no
    first letters where their case is ignored.

    >>> by_first_letter(["march", "may", "june"])
    'm(?:arch|ay)|j(?:une)'
    """
    groups: dict[str, list[str]] = {}
    for text in texts:
        head = _HEAD.match(text)
        groups.setdefault(head.group() if head else "", []).append(text[head.end() if head else 0 :])
    return "|".join(rf"{head}(?:{'|'.join(rests)})" for head, rests in groups.items())
