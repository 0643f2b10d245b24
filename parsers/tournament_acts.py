"""What a letter says about an event: arrival, absence, a wrong result, a captain's line-up, deputy and advice."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from parsers.acts import Act, GameHeader, Said
from parsers.event_acts import Absence, Advice, Arrival, Deputy, LineUp, ResultError, TableRequest
from parsers.forms.labels import plain
from parsers.letter import Line
from parsers.numerals import find_rounds
from parsers.sentences import Sentence, find_all_meant, find_meant
from parsers.strict_acts import read_result
from parsers.tournament_words import (
    ABSENCE,
    ADVICE,
    ARRIVAL,
    DEPUTY,
    LINE_UP,
    PHRASES,
    RESULT_ERROR,
    TABLE,
)
from parsers.weight import is_harmless

_ADDRESS = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_NUMBERED = re.compile(r"\s*\d{1,2}\s*[.):]\s*(\S.*?)\s*$")
_GAME = re.compile(r"(?<!\w)(?=\w*\d)[A-Za-z]\w{0,8}(?:-\w{1,8})?(?!\w)")
_RESULT = re.compile(
    r"(?<![\w.-])(?:1\s*[-:–]\s*0|0\s*[-:–]\s*1|1/2\s*[-:–]\s*1/2|½\s*[-:–]\s*½|0\s*[-:–]\s*0)(?![\w-])"
)
_TITLE = re.compile(r"«[^»]{1,60}»|\"[^\"]{1,60}\"|“[^”]{1,60}”|„[^“”]{1,60}[“”]")
_MOST_PLAYERS = 40
_MOST_BETWEEN = 4  # words


@cache
def _words(*tables: tuple[str, ...]) -> re.Pattern[str]:
    body = "|".join(f"(?:{text})" for table in tables for text in table)
    return re.compile(rf"(?<!\w)(?:{body})(?!\w)")


def _all(table: Mapping[str, tuple[str, ...]]) -> re.Pattern[str]:
    return _words(*table.values())


def take_event_lines(lines: Sequence[Line], header: GameHeader) -> tuple[list[Act], list[Line]]:
    """The strict lines about an event, and the lines that are left; names below a line-up's head belong to it."""
    found: list[Act] = []
    left: list[Line] = []
    rest = list(lines)
    while rest:
        line = rest.pop(0)
        act = _read_line(line, header)
        if act is None:
            left.append(line)
            continue
        if isinstance(act, LineUp) and not act.players:
            players: list[str] = []
            while rest and (not rest[0].text.strip() or (match := _NUMBERED.match(rest[0].text))):
                text = rest.pop(0).text
                if (match := _NUMBERED.match(text)) and len(players) < _MOST_PLAYERS:
                    players.append(match[1])
            act = LineUp(act.said, act.header, act.round, tuple(players))
        found.append(act)
    return found, left


def _read_line(line: Line, header: GameHeader) -> Act | None:
    shape = plain(line.text).strip(' \t.!*"«»')
    if not shape or len(shape) > 400:
        return None
    said = Said(line.text.strip(), line.number, strict=True)
    if _all(ARRIVAL).fullmatch(shape):
        return Arrival(said, header)
    if _all(TABLE).fullmatch(shape):
        return TableRequest(said, header)
    head, colon, tail = line.text.partition(":")
    label = plain(head).strip(" *")
    if match := _all(RESULT_ERROR).match(shape):
        return _result_error(shape, line.text, said, header)
    if not colon:
        return None
    if match := _all(LINE_UP).match(label):
        number = _round_in(label[match.end() :])
        names = tuple(one.strip(" .") for one in tail.split(";") if one.strip(" .")) if ";" in tail else ()
        return LineUp(said, header, number, names[:_MOST_PLAYERS]) if number or names or not tail.strip() else None
    if _all(DEPUTY).fullmatch(label):
        email = _ADDRESS.search(tail)
        name = _ADDRESS.sub("", tail).strip(" <>,;.")
        return Deputy(said, header, name, email.group()) if email else None
    if match := _all(ADVICE).match(label):
        game = _GAME.search(head[match.end() :])
        named = GameHeader(event=header.event, game=game.group()) if game else header
        return Advice(said, named, read_phrase(tail))
    return None


def read_phrase(text: str) -> str | None:
    """The one fixed phrase that a captain's advice is; None where it is anything else."""
    shape = plain(text).strip(' \t.!"«»')
    return next((code for code, texts in PHRASES.items() if _words(texts).fullmatch(shape)), None)


def _result_error(rest: str, text: str, said: Said, header: GameHeader) -> Act:
    number = _round_in(rest)
    result = _RESULT.search(text)
    game = _GAME.search(text)
    named = GameHeader(event=header.event, game=game.group()) if game else header
    return ResultError(said, named, number, read_result(result.group()) if result else None)


def _round_in(shape: str) -> int | None:
    """The one round that a text names; None where it names none, or several."""
    numbers = {number for _, _, numbers in find_rounds(shape) for number in numbers}
    return numbers.pop() if len(numbers) == 1 else None


def read_event_sentence(sentence: Sentence, header: GameHeader) -> Iterator[Act]:
    """An absence or a wrong result told in a sentence; never a question or a condition."""
    if sentence.asks:
        return
    said = Said(sentence.text, sentence.line)
    absent = list(find_all_meant(sentence, _all(ABSENCE), denying=False, weighty=True))
    found = [
        numbers
        for start, end, numbers in (find_rounds(sentence.shape) if absent else ())
        if any(_is_near(sentence, match, start, end) for match in absent)
    ]
    for number in dict.fromkeys(number for numbers in found for number in numbers):
        yield Absence(said, header, number)
    if found:
        return
    wrong = find_meant(sentence, _all(RESULT_ERROR), denying=False, weighty=True)
    if wrong is not None:
        yield _result_error(sentence.shape, sentence.text, said, header)


def _is_near(sentence: Sentence, absent: re.Match[str], start: int, end: int) -> bool:
    """Whether a round stands in the clause of the absence: nothing but harmless words lies past a pause."""
    first, last = (end, absent.start()) if end <= absent.start() else (absent.end(), start)
    between = _TITLE.sub(" ", sentence.shape[first:last]) if first <= last else ""
    pause = re.search(r"[,:–—]|\s-\s", between) is not None
    if re.search(r"[.;!?…\d]", between) or len(between.split()) > _MOST_BETWEEN:
        return False
    return not pause or is_harmless(between, between)
