"""What an article says in one line, and the table of regulation keys, as text."""

from pathlib import Path

from service.articles import ARTICLES, find
from service.errors import RefereeError
from service.regulations import Rules
from service.regulations.keys import KEYS

TABLE = Path(__file__).parents[1] / "docs" / "articles.md"
"""The table of articles: class, code and tests of each; written by the contract tests, shipped with the service."""


def write_articles(number: str | None) -> str:
    """One article with those under it, or all of them. Raises: RefereeError for a number that is none."""
    if number is None:
        return "\n".join(f"{one}  {one.ru}\n    {one.en}" for one in ARTICLES)
    found = find(number)
    if found is None:
        raise RefereeError(f"there is no article {number!r} among 20 to 26 and 46 to 52")
    below = [one for one in ARTICLES if str(one).startswith(f"{found}.")]
    lines = [str(found), f"  {found.ru}", f"  {found.en}", *_places(str(found))]
    return "\n".join([*lines, *(f"  {one}  {one.ru} / {one.en}" for one in below)])


def _places(number: str) -> list[str]:
    """Where the rule and its tests stand, from the table that the tests keep."""
    if not TABLE.is_file():
        return []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 5 and cells[0] == number:
            kind, code, tests = cells[2:]
            named = (("class", kind), ("rule", code), ("tests", tests))
            return [f"  {name}: {', '.join(text.split()) if name != 'class' else text}" for name, text in named if text]
    return []


def write_regulations() -> str:
    """Every regulation key: values, defaults by email and by post, article, meaning, example."""
    rows = []
    for key in KEYS:
        allowed = " | ".join(key.allowed) if key.allowed else str(key.shape)
        rows.append(
            f"{key.name}\n"
            f"  {key.ru}\n"
            f"  {key.en}\n"
            f"  values: {allowed}\n"
            f"  default: {key.default(Rules.EMAIL)} by email ({key.article(Rules.EMAIL) or 'reading'}), "
            f"{key.default(Rules.POSTAL)} by post ({key.article(Rules.POSTAL) or 'reading'})\n"
            f"  example: {key.name}: {key.example}"
        )
    return "\n".join(rows)
