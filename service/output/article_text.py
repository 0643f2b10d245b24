"""What an article says in one line, and the table of regulation keys, as text."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from service.articles import ARTICLES, find
from service.errors import RefereeError
from service.regulations import Rules
from service.regulations.keys import KEYS, Key, Shape

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
            f"  default: {as_written(key, Rules.EMAIL)} by email ({key.article(Rules.EMAIL) or 'reading'}), "
            f"{as_written(key, Rules.POSTAL)} by post ({key.article(Rules.POSTAL) or 'reading'})\n"
            f"  example: {key.name}: {key.example}"
        )
    return "\n".join(rows)


def as_written(key: Key, rules: Rules) -> str:
    """A key's default as an event's file would write it."""
    value = key.default(rules)
    if key.shape is Shape.PENALTY:
        value = {"first": value["first_days"], "later": value["later_days"]}
    if key.shape is Shape.CONTROL:
        stages = value["stages"]
        carry = "rolling" if value["rolling"] else "all" if value["carry"] else "none"
        whole = stages[0] if len(stages) == 1 else {"stages": stages}
        value = {**whole, "carry": carry, "double_after": value["double_after"]}
    return _flow(value)


def _flow(value: Any) -> str:
    """A value in one line of YAML."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name}: {_flow(part)}" for name, part in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(map(_flow, value))}]"
    return str(value) if isinstance(value, str) else json.dumps(value)
