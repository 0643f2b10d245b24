"""
Where each article stands in code and tests. Run as a script, it writes `service/docs/articles.md`.

Code cites an article by its constant (`A48_4_7`) or as printed (`48.4.7`); a test names it in either way, in its
identifier or its id (`48.7.5-leave-inside-one-reflection`).
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from article_classes import BY_HAND, HOMES, LATER, NO_RULE  # noqa: E402
from source_scan import modules, name_of  # noqa: E402

from service.articles import ARTICLES, Article  # noqa: E402

TABLE = ROOT / "service/docs/articles.md"
DUE = ("46", "47", "48", "50", "51")
"""The articles of which each must be in exactly one class."""

_NUMBER = re.compile(r"(?<![\d.])(\d\d(?:\.\d{1,2}){1,3})(?!\d|\.\d)|(?<!\d)(\d\d(?:_\d{1,2}){1,3})(?!\d|_\d)")
_WHOLE = re.compile(r"(?:\bA|\b[Aa]rticles? )(\d\d)\b(?![._]\d)")


@dataclass(frozen=True, slots=True)
class Row:
    """One article: its class (heading, rule, by hand, no rule, later, not used), the reason, and where it stands."""

    article: Article
    kind: str
    reason: str
    code: tuple[str, ...]
    tests: tuple[str, ...]


def numbers_in(text: str) -> set[str]:
    """
    Every number in a text that looks like an article's: `48.4.7`, `A48_4_7`, `test_48_4_7_x`.

    A range names its ends alone: whoever looks for an article between them would not find it.
    """
    found = {(dotted or lined).replace("_", ".") for dotted, lined in _NUMBER.findall(text)}
    return found | set(_WHOLE.findall(text))


def places(paths: list[Path]) -> dict[str, tuple[str, ...]]:
    """Article number → the files that name it, in order."""
    found: dict[str, list[str]] = {}
    for path in paths:
        for number in numbers_in(path.read_text(encoding="utf-8")):
            found.setdefault(number, []).append(name_of(path))
    return {number: tuple(sorted(names)) for number, names in found.items()}


def classes_of(article: Article) -> list[tuple[str, str]]:
    """Every class that lists an article, with its reason; a rule is what no other class lists."""
    listed = [
        (kind, table[article.number])
        for kind, table in (("by hand", BY_HAND), ("no rule", NO_RULE), ("later", LATER))
        if article.number in table
    ]
    if article.heading:
        listed.append(("heading", ""))
    return listed or [("rule" if article.number.split(".")[0] in DUE else "beside", "")]


def home_of(number: str) -> str | None:
    """The module in which a rule has its room; None where no room is named."""
    fits = [head for head in HOMES if number == head or number.startswith(head + ".")]
    return HOMES[max(fits, key=len)] if fits else None


def rows() -> list[Row]:
    """All articles in order, each with its class and places."""
    code = places([path for path in modules("service", "parsers") if not name_of(path).startswith("service/articles/")])
    tests = places([path for path in modules("tests") if "/contract/" not in name_of(path)])
    return [Row(one, *classes_of(one)[0], code.get(one.number, ()), tests.get(one.number, ())) for one in ARTICLES]


def write_table() -> str:
    """The table as Markdown: article, what it says, class, where it stands."""
    lines = [
        "# The articles, and where each stands",
        "",
        "Written by `make articles`; do not edit. *Rule*: cited by code and named by a test. *By hand*: people do or",
        "judge it. *No rule*: it explains. *Later*: its subject is not built yet. *Beside*: used, and not demanded.",
        "",
        "| article | says | class | code | tests |",
        "|---|---|---|---|---|",
    ]
    for row in rows():
        kind = f"{row.kind}: {row.reason}" if row.reason else row.kind
        lines.append(f"| {row.article.number} | {row.article.en} | {kind} | {_short(row.code)} | {_short(row.tests)} |")
    return "\n".join(lines) + "\n"


def _short(names: tuple[str, ...]) -> str:
    return " ".join(names)


if __name__ == "__main__":
    TABLE.write_text(write_table(), encoding="utf-8")
    due = [row for row in rows() if row.kind == "rule"]
    whole = [row for row in due if row.code and row.tests]
    print(f"{len(due)} rules of {', '.join(DUE)}: {len(whole)} cited by code and named by a test")
    for row in due:
        if row not in whole:
            lack = " and ".join(word for word, has in (("code", row.code), ("test", row.tests)) if not has)
            print(f"{row.article.number}: no {lack} ({home_of(row.article.number)})")
