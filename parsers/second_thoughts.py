"""
A move that its own letter puts another in the place of, right behind it or further down, or that is said with a doubt.

`5. d3, or rather d4`, `Move 5: d3` / `No, O-O!`, `5. d3. Not d3 but d4`, `5. O-O, probably`: nobody can say what is
played, and the writer is asked (48.3.4). The words are language data; here stands only what must stand beside them: the
move that the letter states, and another one. The same move in another notation is no correction (48.3.6).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from parsers.acts import WrittenMove
from parsers.forms.labels import cue_body, cue_pattern, label_pattern, move_phrase_pattern, plain
from parsers.languages import Cue, Label
from parsers.letter import Line
from parsers.notation.resolution import is_move
from parsers.notation.same_move import is_same_move, letters_alone
from parsers.reading import Problem, ProblemCode

_SIGNS = r"[\s,;:.!?…()\[\]{}\"'«»„“”=*_/–—-]{0,12}"
_NUMBER = r"\(?\d{1,3}\s?[.):…]+"
_WORD = re.compile(
    rf"(?:(?<![\w.])(?P<number>{_NUMBER})\s*)?(?P<move>[^\s,;:.!?…()\[\]{{}}\"«»„“”]*[1-8OoОо0][^\s,;:.!?…()\[\]{{}}\"«»„“”]*)"
)
_MOVE_SIGN = re.compile(r"[^\W_][1-8]|[0OoОо][-‐‑–—−][0OoОо]")
_SQUARES = re.compile(r"[a-h][1-8] [a-h][1-8](?!\w)|[1-8]{2} [1-8]{2}(?!\w)")
_AT_END = re.compile(r"[\s)\]}\"»”*_]*(?:[.!?,;:…)\]}\n]|[–—-]\s|$)")
_ENDS = re.compile(r"[\s\"»”*_]*(?:[.!?…)\]}\n]|$)")
_STOP = re.compile(r"[.!?\n…]")
_ARROW = r"-{1,2}>|=>|→|⇒|➡️?"
_LEADING = (
    Cue.FILLS,
    Cue.CORRECTING,
    Cue.STARTLED,
    Cue.UNSURE,
    Cue.FIRST_PERSON,
    Cue.OWN_MOVE,
    Cue.MY,
    Cue.IS,
    Cue.LEAD,
)
_FAR = 120  # letters between the move and the words that correct it
_MOST_CORRECTIONS = 300  # of one letter
_MOST_MOVES = 20  # stated in one letter, the last of each game text


@dataclass(frozen=True, slots=True)
class _Found:
    """A move in running text, with its place and the number before it."""

    text: str
    start: int
    end: int
    number: int | None = None
    black: bool = False


def find_second_thought(lines: Sequence[Line], moves: Sequence[WrittenMove]) -> Problem | None:
    """
    The first of the sender's own lines that puts another move in the place of one that the letter states, or doubts it.

    `moves`: those that the letter states as its own; of a game text, the last.
    """
    stated = [
        replace(move, text=text)
        for move in moves[-_MOST_MOVES:]
        if not move.depth
        for text in move.text.split(" / ")  # two that stand for one half-move
        if text
    ]
    text = "\n".join(line.text for line in lines) if stated else ""
    if not text:
        return None
    place = None
    if len(_MOVE_SIGN.findall(text)) > 1 or move_phrase_pattern().search(text):  # as in few letters: two moves
        place = _find_correction(text, stated)
        place = _find_denial(text, stated) if place is None else place
    if place is None:
        place = _find_doubt(lines, stated)
    if place is None:
        return None
    number = text.count("\n", 0, place)
    return Problem(ProblemCode.UNREADABLE_MESSAGE, lines[number].text.strip()[:200], lines[number].number)


@cache
def _correcting() -> re.Pattern[str]:
    """Words that put what follows in the place of what stood before; the startled ones may begin any sentence."""
    return re.compile(
        rf"(?<!\w)(?=[^\W\d_])(?:(?P<sure>{cue_body(Cue.CORRECTING)})|{cue_body(Cue.STARTLED)})(?!\w)|(?P<arrow>{_ARROW})"
    )


@cache
def _lead() -> re.Pattern[str]:
    """What may stand between the words of correction and the other move: `no wait, my move is 5.`"""
    words = cue_body(*_LEADING)
    labels = label_pattern(Label.MOVE, Label.MY_MOVE)
    return re.compile(
        rf"(?>{_SIGNS})(?:(?:{words}|{labels})(?![\w-])(?>{_SIGNS})){{0,6}}(?:(?P<number>{_NUMBER})\s*)?(?P<move>\S)"
    )


@cache
def _tail() -> re.Pattern[str]:
    """What may end the clause of the other move: `O-O instead`, `0-0 играю`."""
    words = cue_body(Cue.FILLS, Cue.CORRECTING, Cue.STARTLED, Cue.OWN_MOVE, Cue.IS, Cue.CHECK)
    return re.compile(rf"(?:[\s,]+(?:{words})(?!\w)){{0,4}}{_AT_END.pattern}")


def _find_correction(text: str, stated: Sequence[WrittenMove]) -> int | None:
    """Where another move is put in the place of a stated one, or a stated one in that of another."""
    shape = plain(text)
    for count, match in enumerate(_correcting().finditer(shape)):
        if count > _MOST_CORRECTIONS:
            return None
        other = _move_behind(text, shape, match.end())
        if other is not None and _is_put_in_place(text, shape, match, other, stated):
            return match.start()
        behind_both = other is None and match["sure"] and _ENDS.match(shape, match.end())
        if behind_both and _is_put_before(text, match.start(), stated):
            return match.start()
    return None


def _is_put_in_place(text: str, shape: str, match: re.Match[str], other: _Found, stated: Sequence[WrittenMove]) -> bool:
    if not match["sure"] and not _tail().match(shape, other.end):
        return False  # "No, d4 is worse"
    before = list(_moves_before(text, match.start()))
    near = before[-1] if before else None
    adjacent = near is not None and re.fullmatch(r"[\W_]*", text[near.end : match.start()]) is not None
    if match["arrow"] and not adjacent:
        return False
    if any(is_same_move(other.text, move.text) for move in stated):
        return adjacent and near is not None and _is_stated_too(shape, near, other, stated)
    if not any(_may_be_for(other, move) for move in stated):
        return False  # a move of a proposal, a later one
    if near is not None and is_same_move(near.text, other.text):
        return False  # said of the partner's: "4...Nf6 (i.e. 7866)"
    if any(_is_written(found, move) for found in before for move in stated):
        apart = near is not None and near.number is not None and not any(_may_be_for(near, move) for move in stated)
        return not apart or other.number is not None
    head = shape[max(0, match.start() - _FAR) : match.start()].rstrip(" \"'«(–—-")
    begins = not head or head[-1] in ".!?\n:…"
    return bool(match["sure"]) and begins and _tail().match(shape, other.end) is not None


def _sentence_before(shape: str, place: int) -> str:
    return re.split(_STOP, shape[max(0, place - _FAR) : place])[-1]


def _is_stated_too(shape: str, near: _Found, other: _Found, stated: Sequence[WrittenMove]) -> bool:
    """Whether the move that a stated one is put in the place of was itself put as the writer's: `d3, no, 5. d4`."""
    if is_same_move(near.text, other.text) or not any(_may_be_for(near, move) for move in stated):
        return False
    head = _sentence_before(shape, near.start).strip(" \"'«(*_–—-")
    if cue_pattern(Cue.NOT, Cue.INSTEAD_OF).search(head):
        return False  # "Not 12. Nf3, but 12. d3"
    if near.number is not None:
        return True
    return not head or cue_pattern(Cue.OWN_MOVE, Cue.FIRST_PERSON, Cue.DONE).search(head) is not None


def _is_put_before(text: str, end: int, stated: Sequence[WrittenMove]) -> bool:
    """`5. d3. O-O, I mean.`: two moves behind each other, and the words of correction behind both."""
    found = list(_moves_before(text, end))[-2:]
    if len(found) < 2 or is_same_move(found[0].text, found[1].text):
        return False
    first, second = found
    near = all(re.fullmatch(r"[\W_]*", part) for part in (text[first.end : second.start], text[second.end : end]))
    plies = (move for move in stated for one in found if is_same_move(one.text, move.text))
    alike = second.number is None or first.number == second.number
    return near and alike and any(True for _ in plies)


@cache
def _instead() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?=[^\W\d_])(?:{cue_body(Cue.INSTEAD_OF)})[\s\"«:]+(?:{_NUMBER}\s*)?(?=\S)")


@cache
def _but() -> re.Pattern[str]:
    return re.compile(rf"[\s,]+(?:{cue_body(Cue.BUT)})(?!\w)")


def _find_denial(text: str, stated: Sequence[WrittenMove]) -> int | None:
    """Where a stated move is denied by its name: `Not d3 but d4`, `вместо d3`."""
    shape = plain(text)
    for count, match in enumerate(_instead().finditer(shape)):
        if count > _MOST_CORRECTIONS:
            return None
        denied = _move_at(text, match.end())
        if denied is None or not any(letters_alone(denied.text) == letters_alone(move.text) for move in stated):
            continue
        sentence = _sentence_before(shape, match.start())
        asks = re.match(r"[^.!?\n]*\?", shape[denied.end : denied.end + _FAR])
        ends = _AT_END.match(shape, denied.end) or _but().match(shape, denied.end)
        if ends and not asks and not cue_pattern(Cue.CONDITION).search(sentence):
            return match.start()
    return None


@cache
def _unsure() -> re.Pattern[str]:
    """A clause behind a move that is nothing but a doubt; a sentence of its own must be nothing else."""
    words = rf"(?:[^\W\d_]{{1,6}}\s+)?(?:{cue_body(Cue.UNSURE)})"
    return re.compile(
        rf"[+#!\"»*_]*(?:\s*[,;(\[{{–—]\s*|\s+-\s+|\s*\.\.\.?\s*|\s*…\s*){words}(?=[\s\"»*_]*(?:[.!?…,;)\]}}\n]|$))"
        rf"|[+#!\"»*_]*[\s.!]*\s(?:{cue_body(Cue.UNSURE)})(?=[\s\"»*_]*(?:[.!?…)\]}}\n]|$))"
    )


def _find_doubt(lines: Sequence[Line], stated: Sequence[WrittenMove]) -> int | None:
    """Where the words right behind a stated move say that it is only likely."""
    places = {line.number: place for place, line in enumerate(lines)}
    for move in stated:
        place = places.get(move.line or 0)
        if place is None:
            continue
        head, found, behind = lines[place].text.rpartition(move.text)
        following = next((line.text for line in lines[place + 1 : place + 4] if line.text.strip()), "")
        if found and _unsure().match(plain(behind if behind.strip(" .!") else f"{behind}\n{following}")):
            return sum(len(line.text) + 1 for line in lines[:place]) + len(head)
    return None


def _move_behind(text: str, shape: str, place: int) -> _Found | None:
    lead = _lead().match(shape, place)
    if lead is None:
        return None
    found = _move_at(text, lead.start("move"))
    return None if found is None else _numbered(found, lead["number"])


def _numbered(found: _Found, number: str | None) -> _Found:
    return replace(found, number=_figure(number), black=_calls_black(number)) if number else found


def _move_at(text: str, start: int) -> _Found | None:
    spoken = move_phrase_pattern().match(text, start)
    if spoken:
        return _Found(spoken.group().strip(" .,;!"), start, spoken.end())
    squares = _SQUARES.match(text, start)
    if squares:
        return _Found(squares.group().replace(" ", "-"), start, squares.end())
    word = _WORD.match(text, start)
    if word is None or word.start("move") != start or not _is_written_move(word["move"]):
        return None
    return _Found(word["move"], start, word.end())


def _is_written_move(word: str) -> bool:
    return _MOVE_SIGN.search(word) is not None and is_move(word)


def _moves_before(text: str, end: int) -> Iterator[_Found]:
    """The moves that stand not far before a place, in order."""
    start = max(0, end - _FAR)
    found = [
        _numbered(_Found(match["move"], match.start("move"), match.end()), match["number"])
        for match in _WORD.finditer(text, start, end)
        if _is_written_move(match["move"])
    ]
    found += [
        _Found(match.group().strip(" .,;!"), match.start(), match.end())
        for match in move_phrase_pattern().finditer(text, start, end)
    ]
    yield from sorted(found, key=lambda one: one.start)


def _figure(number: str) -> int:
    return int(re.sub(r"\D", "", number))


def _calls_black(number: str) -> bool:
    return number.count(".") > 1 or "…" in number


def _may_be_for(found: _Found, move: WrittenMove) -> bool:
    """Whether a move may be meant for the half-move of another, by their numbers."""
    if found.number is None or move.number is None:
        return True
    black = move.side is not None and move.side.value == "black"
    return found.number == move.number and (not found.black or black or move.side is None)


def _is_written(found: _Found, move: WrittenMove) -> bool:
    return _may_be_for(found, move) and any(is_same_move(found.text, text) for text in (move.text, *move.again))
