"""
Words that take back what an earlier letter sent: a move (48.3.2), or a proposal (47.3.10, 48.3.7).

Neither is possible, so both are told. Nothing that stands in such a sentence is played or proposed: where it asks for
another move, that one is no move of this letter.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from parsers.acts import Said, TakeBack, VariationWithdrawal, WrittenMove
from parsers.forms.bounds import sentence_end, sentence_start
from parsers.forms.cells import looks_like_move
from parsers.forms.labels import cue_pattern, plain
from parsers.forms.movetext import Text, find_runs
from parsers.forms.proposals import masked
from parsers.languages import Cue
from parsers.letter import Line
from parsers.sentences import Sentence, find_meant

_SOFT_WRAP = 50  # a line as long as this was broken by the mail program, not by its writer
_WORD = re.compile(r"[^\s,;()«»\"“”]+")


@dataclass(frozen=True, slots=True)
class _Said:
    """A sentence with a meant cue: its place in the text, its words, its first line."""

    start: int
    end: int
    words: str
    line: int


def take_withdrawals(lines: Sequence[Line]) -> tuple[list[VariationWithdrawal], list[Line]]:
    """Own lines without the sentences that take a proposal back, and these as acts."""
    text = Text(lines)
    said = _find(text, Cue.WITHDRAWS_VARIATION)
    taken = [VariationWithdrawal(Said(one.words, one.line)) for one in said[:1]]
    return taken, list(masked(text, [(one.start, one.end) for one in said]).lines)


def take_take_back(lines: Sequence[Line]) -> tuple[TakeBack | None, list[Line]]:
    """
    The wish to take back or change a move that was sent, and own lines without its sentences; None: there is none.

    `moves` are all that the sentences name: which of them was sent, and whether any was, the game tells.
    """
    text = Text(lines)
    said = _find(text, Cue.TAKES_BACK)
    if not said:
        return None, list(lines)
    named: dict[str, WrittenMove] = {}
    for one in said:
        for move in _moves_in(text, one):
            named.setdefault(move.text, move)
    left = masked(text, [(one.start, one.end) for one in said])
    return TakeBack(Said(said[0].words, said[0].line), moves=tuple(named.values())), list(left.lines)


def _moves_in(text: Text, said: _Said) -> list[WrittenMove]:
    found = [move for run in find_runs(text, said.start, said.end) for move in run.moves]
    for match in _WORD.finditer(text.text, said.start, said.end):
        word = match.group().strip(".:!?…–—-")
        if looks_like_move(word) and not word.isdigit():
            found.append(WrittenMove(word, None, None, said.line))
    return found


def _find(text: Text, cue: Cue) -> list[_Said]:
    """The sentences in which a cue is meant, in order."""
    shape = plain(text.text)
    found: list[_Said] = []
    seen = 0  # each sentence is weighed once, however often it says the words
    for match in cue_pattern(cue).finditer(shape):
        if match.start() < seen:
            continue
        start, end = max(seen, sentence_start(shape, match.start())), _end(shape, match.end())
        seen = max(end, match.end())
        line = text.line_at(match.start()).number
        words = " ".join(text.text[start:end].split())
        sentence = Sentence(words, plain(words), line)
        if find_meant(sentence, cue_pattern(cue), denying=False, weighty=False):
            found.append(_Said(start, end, words, line))
    return found


def _end(shape: str, start: int) -> int:
    """Where the sentence ends: with its line, too, unless the mail program broke that."""
    end = sentence_end(shape, start)
    place = shape.find("\n", start, end)
    while place >= 0:
        if place - (shape.rfind("\n", 0, place) + 1) < _SOFT_WRAP:
            return place
        place = shape.find("\n", place + 1, end)
    return end
