"""
Whole sentences beside a move that tell of it as another's, of an earlier game, or take it back (48.3, never guess).

A move on its own line says nothing of who made it. `That is what Fischer chose.`, `Remember our game of 2019?`, `No, I
changed my mind.` do; weather, health and thanks do not. Which words tell is language data; here stands only how near
they must be, and what must stand with them.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from parsers.acts import WrittenMove, WrittenRecord
from parsers.forms.doubts import speaks_against
from parsers.forms.labels import cue_body, cue_pattern, plain, without_number
from parsers.forms.running import Prose
from parsers.languages import Cue
from parsers.letter import Line
from parsers.sentences import Sentence, split_sentences

_NEAREST = 2  # sentences on either side of a move that may speak of it
_MOST_MOVES = 200
_PAIR = 2  # half-moves: the partner's and the own one
_MANY_LETTERS = 20  # tell one sentence of a line from another
_LONGEST_NO = 40  # letters of a sentence that is nothing but a no
_POSTSCRIPT = re.compile(r"\W*(?:p\.?\s?s\b|п\.?\s?с\b|з\.?\s?ы\b)", re.IGNORECASE)
_EMPTY = re.compile(rf"(?:{_POSTSCRIPT.pattern})?[\W_]*", re.IGNORECASE)
_CLAUSE = re.compile(r"[.!?;,()\n]|\s[–—-]\s")
_POSSESSIVE = re.compile(r"\b[A-Z]\w+['’]s?\s")
_NAME = re.compile(r"[^\W\d_a-zа-яёіїєґß-öø-ÿ][^\W\d_]+(?:[-'’][^\W\d_]+)*")
_FEW = 3  # words between a name that begins a sentence and its verb
_FEW_WORDS = 6  # of a sentence that sets aside the move beside it
_SHORT = 4  # words of a sentence that needs to name nothing: "Чигорин любил"


@dataclass(frozen=True, slots=True)
class _Told:
    """The sentences of a letter's own lines, moves taken out, and what in them was found to tell."""

    sentences: tuple[Sentence, ...]
    telling: frozenset[int]
    reconsidered: bool


def ask_of_tales(prose: Prose, lines: Sequence[Line]) -> None:
    """Ask back each move of running words of which a sentence beside it tells that its writer does not make it."""
    own = [move for move in prose.own if not move.depth][:_MOST_MOVES]
    records = [record for record in prose.records if not record.depth and record.plies and record.begun is None]
    if not own and not records:
        return
    written = {line.number: line.text for line in lines}
    told = _find(prose.rest, written)
    for move in own:
        behind = written.get(move.line or 0, "").partition(move.text)[2]
        doubted = _is_tentative(move, written) or _is_mocked(move, behind)
        if told.reconsidered or doubted or _is_told(told, move.line or 0, move.line or 0, behind):
            prose.own.remove(move)
            prose.unsure.append(move)
    for record in records:
        last = record.plies[-1].move
        near = len(record.plies) > _PAIR  # a whole record is a game of its own: only what touches it speaks of it
        if last is None:
            continue
        behind = written.get(last.line or 0, "").rpartition(last.text)[2]
        headed = record.result is None and _is_headed_by_tale(record, written)
        if told.reconsidered or headed or _is_told(told, record.line or 0, last.line or 0, behind, near=near):
            prose.records.remove(record)
            prose.unsure.append(last)
    prose.strict = prose.strict and bool(prose.own or prose.records)


def _is_headed_by_tale(record: WrittenRecord, written: dict[int, str]) -> bool:
    """`My son won in 5 moves: 1. e4 e5 …`: the sentence that leads to a game text tells whose game it is."""
    first = record.plies[0].move
    if first is None:
        return False
    row = written.get(record.line or 0, "")
    place = row.find(first.text)
    head = without_number(row[:place]) if place > 0 else ""
    if not head.strip():
        above = written.get((record.line or 0) - 1, "").rstrip()
        head = above if above.endswith(":") else ""
    words = re.split(r"[.!?;]\s+", head)[-1]
    sentence = Sentence(words, plain(words), record.line or 0)
    verb = _others_verb(sentence.shape, Cue.PLAYS, Cue.SAYS)
    return verb is not None and _is_named(sentence, verb)


def is_told_at(rest: Sequence[Line], lines: Sequence[Line], first: int, last: int) -> bool:
    """
    Whether a sentence beside a form tells that its move is another's or none, or the letter that a mind was changed.

    `rest`: the words without the moves; `lines`: the sender's own lines as written; `first`, `last`: those of the form.
    """
    told = _find(rest, {line.number: line.text for line in lines})
    return told.reconsidered or _is_told(told, first, last)


def _find(rest: Sequence[Line], written: dict[int, str]) -> _Told:
    sentences = tuple(split_sentences([line for line in rest if not line.depth]))
    telling = frozenset(place for place, sentence in enumerate(sentences) if tells_of_another(sentence))
    proposes = any(_on_move().search(plain(text)) for text in written.values())
    apart = [
        sentence
        for sentence in sentences
        if not (proposes and cue_pattern(Cue.NO_PROPOSAL).search(sentence.shape))  # said of the proposal
        and _begins(sentence, written.get(sentence.line, ""))
    ]
    return _Told(sentences, telling, any(_reconsiders(sentence) for sentence in apart))


@cache
def _on_move() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{cue_body(Cue.IF, Cue.PROPOSES)})\s+\d{{1,3}}\s*(?:\.|…)")


def _begins(sentence: Sentence, row: str) -> bool:
    """Whether nothing stands before a sentence on its line but another sentence: `5. d4 gefällt mir nicht` does not."""
    before = row[: max(0, row.find(sentence.text[:_MANY_LETTERS]))].rstrip()
    return not before or not before[-1].isalnum()


def _is_told(told: _Told, first: int, last: int, behind: str = "", *, near: bool = False) -> bool:
    """
    Whether one of the sentences next to the lines of a move tells of another's, or is a bare denial behind it.

    `behind`: what stands behind the move on its line; `near`: only the very next lines are asked.
    """
    known = range(len(told.sentences))
    lines = [sentence.line for sentence in told.sentences]
    beside = [place for place in known if first <= lines[place] <= last]
    if near:
        beside = [place for place in beside if lines[place] == last and told.sentences[place].text in behind]
    above = [place for place in known if lines[place] < first][-_NEAREST:]
    below = [place for place in known if lines[place] > last][:_NEAREST]
    if near:
        above = [place for place in above if first - lines[place] == 1]
        below = [place for place in below if lines[place] - last == 1]
    after = [*(place for place in beside if told.sentences[place].text in behind), *below]
    after = [place for place in after if not _EMPTY.fullmatch(told.sentences[place].shape)][:1]
    before = [place for place in beside if told.sentences[place].text not in behind][-1:] or above[-1:]
    aside = any(_sets_aside(told.sentences[place]) for place in (*before, *after))
    return aside or bool(told.telling & {*beside, *above, *below}) or any(_denies(told.sentences[n]) for n in after)


def _is_mocked(move: WrittenMove, behind: str) -> bool:
    """`4. Bxc6?! You wish.`: a move its writer marks it as bad, and says behind it what is not known to be kind."""
    words = behind.lstrip("!?")
    marks = move.text[len(move.text.rstrip("!?")) :] + behind[: len(behind) - len(words)]
    return marks.endswith(("?!", "??")) and re.search(r"[^\W\d_]", words) is not None and speaks_against(words)


def _is_tentative(move: WrittenMove, written: dict[int, str]) -> bool:
    """`My likely move: 4. Ba4`, `Возможно, мой ход: 4. Са4`: the words of the label say that it is none yet."""
    row = written.get(move.line or 0, "")
    place = row.find(move.text)
    head = without_number(row[:place]) if place > 0 else ""
    if not head.rstrip().endswith((":", "–", "—", "-", "=")):
        return False
    sentence = re.split(r"[.!?;]\s+", plain(head))[-1]
    return cue_pattern(Cue.TENTATIVE).search(sentence) is not None


def tells_of_another(sentence: Sentence) -> bool:
    """
    Whether a whole sentence speaks of a move as another's, a book's or an example, or of another game.

    >>> tells_of_another(Sentence("That is what Fischer chose.", "that is what fischer chose.", 1))
    True
    >>> tells_of_another(Sentence("That was a nice reply of yours!", "that was a nice reply of yours!", 1))
    False
    """
    shape = sentence.shape
    if _POSTSCRIPT.match(shape) or cue_pattern(Cue.THANKS_FOR, Cue.DRAW_WORD).search(shape):
        return False
    if cue_pattern(Cue.TALE).search(shape) or _compares(sentence):
        return True
    points = _points().match(shape)
    source = cue_pattern(Cue.SOURCE).search(shape)
    if points and cue_pattern(Cue.SUPPOSED).search(shape):
        return True
    if points and (source or _POSSESSIVE.search(sentence.text[points.end() :])):
        return True
    if source and _POSSESSIVE.search(sentence.text):
        return True
    if (points or source) and _others_verb(shape, Cue.PLAYS, Cue.SAYS):
        return True
    plays = _others_verb(shape, Cue.PLAYS)
    return plays is not None and _is_named(sentence, plays) and _has_chess_object(shape, plays)


@cache
def _points() -> re.Pattern[str]:
    return re.compile(rf"\W*(?:(?:{cue_body(Cue.AND, Cue.BUT, Cue.LEAD)})\s+)?(?:{cue_body(Cue.POINTS)})(?!\w)")


def _compares(sentence: Sentence) -> bool:
    """`As Lasker used to play.`, `Как у Фишера`, `Comme en 1972`: a name or a year right behind the word."""
    found = re.match(rf"\W*(?:\w+ )?(?:{cue_body(Cue.AS)})\s+", sentence.shape)
    if found is None or sentence.asks:
        return False
    words = sentence.text[found.end() :].split()[:_FEW]
    names = [
        word for word in words if _NAME.match(word) and not _ours_behind().fullmatch(" " + plain(word.strip(".,!")))
    ]
    return bool(names) or any(re.match(r"(?:19|20)\d\d", word) for word in words)


def _others_verb(shape: str, *cues: Cue) -> re.Match[str] | None:
    """The first of some verbs that neither the writer nor the partner is the subject of."""
    for match in cue_pattern(*cues).finditer(shape):
        if not _ours().search(shape[: match.start()]) and not _ours_behind().match(shape, match.end()):
            return match
    return None


@cache
def _ours() -> re.Pattern[str]:
    """`I`, `you`, `we` before a verb, two words between at most."""
    return re.compile(rf"(?<!\w)(?:{cue_body(Cue.WE)})(?:\s+[\w'’]+){{0,2}}\s*$")


@cache
def _ours_behind() -> re.Pattern[str]:
    return re.compile(rf"\s+(?:{cue_body(Cue.WE)})(?!\w)")


def _is_named(sentence: Sentence, verb: re.Match[str]) -> bool:
    """Somebody else is the subject: `he`, a name inside the sentence, or one that begins it right before the verb."""
    if cue_pattern(Cue.THEY).search(sentence.shape):
        return True
    names = [match.start() for match in _NAME.finditer(sentence.text)]
    if any(start > 1 for start in names):
        return True
    return bool(names) and len(sentence.shape[: verb.start()].split()) <= _FEW


def _has_chess_object(shape: str, verb: re.Match[str]) -> bool:
    """What is played, chosen or liked is a move: `this`, `so`, `the line`, or nothing is named at all."""
    behind = re.split(_CLAUSE, shape[verb.end() :])[0]
    return cue_pattern(Cue.TIES).search(shape) is not None or (
        not behind.strip() and len(shape[: verb.end()].split()) <= _SHORT
    )


def _reconsiders(sentence: Sentence) -> bool:
    """`I changed my mind`: no move of the letter counts, unless the mind was changed on something else."""
    apart = cue_pattern(Cue.DRAW_WORD, Cue.ELSEWHERE, Cue.APART, Cue.EARLIER)
    found = cue_pattern(Cue.RECONSIDERS, Cue.NOT_BOOKED).search(sentence.shape)
    return found is not None and not apart.search(sentence.shape)


def _sets_aside(sentence: Sentence) -> bool:
    """A short sentence right beside a move that makes it an example, puts it off or asks: `Завтра отвечу.`, `Legal?`"""
    shape = sentence.shape
    if len(shape.split()) > _FEW_WORDS or cue_pattern(Cue.THANKS_FOR, Cue.DRAW_WORD).search(shape):
        return False
    return any(_aside().fullmatch(clause.strip(" \"'«»*_¿¡")) for clause in re.split(r"[.,;:!?()]|\s[–—-]\s", shape))


@cache
def _aside() -> re.Pattern[str]:
    small = cue_body(Cue.LEAD, Cue.PLEASE, Cue.IS, Cue.WE)
    return re.compile(rf"(?:(?:{small})\s+)*(?:{cue_body(Cue.ASIDE, Cue.EXAMPLE)})(?:\s+(?:{small}))*")


def _denies(sentence: Sentence) -> bool:
    """A sentence right behind a move that is nothing but a no: `Нет!`, `No, not that.`"""
    words = _POSTSCRIPT.sub("", sentence.shape).strip(" .!¡…–—-")
    if len(words) > _LONGEST_NO:
        return False
    return (
        re.fullmatch(
            rf"(?:[^\W\d_]{{1,4}}[\s,.…–—-]+)?(?:(?:{cue_body(Cue.DENIES)})[\s,.!…–—-]*)+"
            rf"(?:(?:{cue_body(Cue.PLEASE)})[\s.!…]*)?",
            words,
        )
        is not None
    )
