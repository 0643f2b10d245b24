"""A filled form (51.1) is weighed as a strict move line is: by the words in its last row, above it and below it."""

import re
from collections.abc import Sequence
from dataclasses import replace

from parsers.acts import WrittenMove, WrittenRecord
from parsers.forms.around import is_cited_at
from parsers.forms.choices import read_choice
from parsers.forms.doubts import is_put_off, speaks_against
from parsers.forms.running import Prose
from parsers.forms.table import Table
from parsers.forms.tales import is_told_at
from parsers.letter import Line

_ASKS = re.compile(r"(?<![!?])\?$")
_SIGNS = re.compile(r"(?:[^\w?]|!\?|\?!|\?\?)*")  # beside a move they say nothing of it


def weigh_tables(tables: Sequence[Table], prose: Prose, lines: Sequence[Line]) -> list[WrittenRecord]:
    """
    The records of a section's tables, without those that words of the sender speak against: their moves are `unsure`.

    A second move in the last row, `2514 или 2536`, is a choice left to the reader, and one text that is no move
    (48.3.4). Words about rows before the last one are history. A table that its writer did not fill in is not weighed.

    Args:
        prose: The running text of the same section; what is held is added to its `unsure`.
        lines: The sender's own lines, those of the tables blanked out.
    """
    kept: list[WrittenRecord] = []
    for table in tables:
        last = _last_own(table.record)
        if last is None or table.record.begun is not None:
            kept.append(table.record)
            continue
        beside = [remark for remark in table.remarks if remark.depth == 0 and remark.number == last.line]
        chosen = next((both for remark in beside if (both := read_choice(f" {remark.text}", last))), None)
        if chosen is not None:
            kept.append(_with_last(table.record, chosen))
        elif _is_taken_off(last, beside) or _is_spoken_against(table, last, beside, prose, lines):
            prose.unsure.append(last)
        else:
            kept.append(table.record)
    return kept


def _last_own(record: WrittenRecord) -> WrittenMove | None:
    """The move of the last row, where the sender wrote it himself."""
    last = record.plies[-1].move if record.plies else None
    return last if last is not None and last.depth == 0 else None


def _with_last(record: WrittenRecord, move: WrittenMove) -> WrittenRecord:
    return replace(record, plies=(*record.plies[:-1], replace(record.plies[-1], move=move)))


def _is_taken_off(move: WrittenMove, remarks: Sequence[Line]) -> bool:
    said = [remark.text.strip(" ([") for remark in remarks if not _SIGNS.fullmatch(remark.text)]
    return any(speaks_against(f" {words}") for words in said) or bool(said) and _ASKS.search(move.text) is not None


def _is_spoken_against(
    table: Table, move: WrittenMove, remarks: Sequence[Line], prose: Prose, lines: Sequence[Line]
) -> bool:
    number = move.line or 0
    own = table.record.depth == 0
    first, last = (min(table.lines), max(table.lines)) if own else (number, number)
    words = {line.number: line for line in (*lines, *remarks)}
    whole = [words[place] for place in sorted(words)]
    rest = [*prose.rest, *remarks]
    return is_put_off(whole) or is_cited_at(whole, first, last) or is_told_at(rest, whole, first, last)
