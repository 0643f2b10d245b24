"""The words of a language stand in `parsers/languages/`: what reads letters holds patterns and no word lists."""

import ast
import re
from pathlib import Path

import pytest
from source_scan import modules, name_of, tree

TABLES = {  # tables of words of their own, each for many languages or for one kind of letter, and what the forms print
    "parsers/automatic_words.py": "words of mail programs, in every language of theirs",
    "parsers/quotes.py": "words with which mail programs quote, in every language of theirs",
    "parsers/mail_dates.py": "months and zones of the Date field",
    "parsers/charset.py": "words by which a charset is proved",
    "parsers/body.py": "stubs of mail programs",
    "parsers/names.py": "titles before a name",
    "parsers/tournament_words.py": "words of officials and captains",
    "parsers/leave_words.py": "spans of dates",
    "parsers/receipt_words.py": "what stands around a day of receipt, in every language",
    "parsers/dates.py": "the word for a year",
    "parsers/notation/writing.py": "moves in words, as the referee writes them",
    "parsers/notation/shapes.py": "signs of check, mate and e.p.",
    "parsers/forms/postal_card.py": "labels of the card",
    "parsers/forms/header.py": "what tells of a game instead of heading it",
    "parsers/forms/free.py": "small words before a date",
    "parsers/forms/labels.py": "letters of files",
    "parsers/forms/cells.py": "letters of files",
    "parsers/forms/strict_line.py": "letters of files",
    "parsers/notation/letters.py": "letters of files",
    "parsers/notation/movetext.py": "letters of files",
    "parsers/cues.py": "what was sent, and when",
}
_WORD = re.compile(r"[а-яё]{4,}", re.IGNORECASE)


def words_in(source: ast.Module) -> set[str]:
    """Russian words in the strings of a module, docstrings apart."""
    spoken = {id(node.value) for node in ast.walk(source) if isinstance(node, ast.Expr)}
    return {
        word
        for node in ast.walk(source)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spoken
        for word in _WORD.findall(node.value)
    }


READERS = [
    path
    for path in modules("parsers")
    if not name_of(path).startswith("parsers/languages/") and name_of(path) not in TABLES
]


@pytest.mark.parametrize("path", READERS, ids=name_of)
def test_a_reader_holds_no_words(path: Path) -> None:
    assert words_in(tree(path)) == set()


def test_what_is_excused_is_there() -> None:
    there = {name_of(path) for path in modules("parsers")}
    assert set(TABLES) <= there
    assert {f"parsers/{name}.py" for name in ("acts", "speech", "classify", "sections", "retraction", "sentences")} <= {
        name_of(path) for path in READERS
    }


def test_words_would_be_found() -> None:
    assert words_in(ast.parse('"""сдаюсь"""\nx = r"(?:сдаюсь|ничья)"')) == {"сдаюсь", "ничья"}
