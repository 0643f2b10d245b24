"""
Every article of 46-52, and those used of 20-26: number as cited, one line in Russian and English, constants, twins.

Source: the Russian rules, chapter 9. Misprints are cited by the number meant, and keep the printed one beside it:
the heading "Статья 45" is 47, 45.6.8 is 47.6.8, 46.9.6 is 48.9.6; the second form of 51, headed 50.2, is 51.2, and
the first, which has no number, 51.1. Printed wrong besides: 47.1.2 cites 51 for 49; the second example of 50.2.1
writes move 10 for 15; 50.3 has a Latin K for the knight.
"""

from service.articles import email, general, post, tournament
from service.articles.article import Article
from service.articles.email import *
from service.articles.general import *
from service.articles.post import *
from service.articles.swiss import LETTERED
from service.articles.tournament import *
from service.articles.twins import ONE_WAY, PAIRS

_BY_NUMBER = {
    value.number: value
    for module in (general, post, email, tournament)
    for value in vars(module).values()
    if isinstance(value, Article)
}
_BY_PRINT = {found.printed: found for found in _BY_NUMBER.values() if found.printed}
_TWINS = dict(PAIRS) | {by_post: by_email for by_email, by_post in PAIRS} | dict(ONE_WAY)

ARTICLES: tuple[Article, ...] = tuple(sorted(_BY_NUMBER.values(), key=lambda found: found.order))
"""All of them, in the order of their numbers."""


def article(number: str) -> Article:
    """
    The article with this number, as cited: `article("48.4.7")`.

    Raises: KeyError for a number that the rules do not have.
    """
    return _BY_NUMBER[number]


def find(number: str) -> Article | None:
    """
    The article that somebody means by `number`, or None.

    Misprints of the original find the article meant (`45.6.8` → 47.6.8) where the number has no article of its own;
    `ст. 48.4.7.`, `Art. 48.4.7` and blanks around it do not matter.
    """
    digits = number.strip().lower().removeprefix("ст").removeprefix("art").removeprefix("icle").removeprefix("атья")
    wanted = digits.strip(" .")
    return _BY_NUMBER.get(wanted) or _BY_PRINT.get(wanted) or LETTERED.get(wanted.upper())


def children(parent: Article) -> tuple[Article, ...]:
    """The sub-articles directly under one, in order; none: an empty tuple."""
    depth = len(parent.order) + 1
    return tuple(one for one in ARTICLES if len(one.order) == depth and one.order[:-1] == parent.order)


def find_twin(one: Article) -> Article | None:
    """The article of 47 that answers to one of 48, or the other way round; None where the other has no such rule."""
    number = _TWINS.get(one.number)
    return None if number is None else _BY_NUMBER[number]


def twin(one: Article) -> Article:
    """
    The twin of an article of 47 or 48: 48.4.7 ↔ 47.4.9.

    Raises: LookupError where the other way of playing has no such rule.
    """
    found = find_twin(one)
    if found is None:
        raise LookupError(f"{one.number} has no twin")
    return found


def under(one: Article, rules: str) -> Article:
    """
    The article to cite in an event by `rules` ("email": 48, "postal": 47): the article itself, or its twin.

    An article outside 47 and 48, and one without a twin, stands for both ways of playing.
    """
    head = {"email": "48", "postal": "47"}[rules]
    if one.number.split(".")[0] not in ("47", "48") or one.number.startswith(head + ".") or one.number == head:
        return one
    return find_twin(one) or one
