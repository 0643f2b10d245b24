"""Leaves as people announce them: dates in words and in the strict line (47.7, 48.7)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from parsers.acts import Act, GameHeader, LeaveEnd, LeaveNotice, LeaveScope, Said, WrittenDate
from parsers.dates import find_dates
from parsers.forms.labels import cue_body, cue_pattern, label_pattern, plain
from parsers.languages import Cue, Label
from parsers.letter import Line
from parsers.numerals import find_days
from parsers.sentences import Sentence
from parsers.weight import is_harmless, is_order, is_told_by_another

_ORDINAL = r"(?:-?(?:го|ого|st|nd|rd|th|er)|\.(?!\d))?"
_ENGLISH_LAST = re.compile(r"\s*(?:to|until|till|through|[-–—])\s*(\d{1,2})(?:st|nd|rd|th)?(?![\d./])")
_UP_TO = re.compile(r"(?<!\w)(?:до|until|till|bis(?: zum)?)\s+$")
_ALL = re.compile(
    r"(?:во )?все(?:х|м)? (?:моих |мои )?(?:турнир\w*|соревновани\w*)|(?:in "
    r"|for )?all (?:of )?(?:my )?(?:events|tournaments)"
)
_ALL_GAMES = re.compile(
    r"(?:во )?все(?:х|м)? (?:моих |мои )?(?:парти\w*|игр\w*)|(?:in |for )?all (?:of )?(?:my |the )?games"
)
_GAMES_OF_EVENT = re.compile(
    r"(?:парти\w*|игр\w*) (?:этого |данного )?турнира|games (?:of|in) (?:this|the) (?:event|tournament)"
)
_THIS = re.compile(
    r"(?:в )?(?:этом|данном|нашем) (?:турнире|соревновании)|(?:в )?турнире?\s+[«\"“\w]|in (?:this|the"
    r"|our) (?:event|tournament)"
)
_OF_GAMES = re.compile(r"(?<!\w)(?:перерыв|перерв)")  # no employer gives one: it is the word of the rules
_ONCE_DAY = re.compile(r"\d[\d./]*")
_AFTERWARDS = re.compile(
    r"(?<!\w)(?:после|потом|затем|after|afterwards|then|danach|dann|nach|après|ensuite|después|luego|dopo|poi|depois"
    r"|potem|po|після|потім|daarna)(?!\w)"
)


@cache
def _bare_first() -> re.Pattern[str]:
    """The first day of a span before the last one's date, without a month of its own: `с 1 по 14 июля`."""
    return re.compile(
        rf"(?<!\w)(?:{cue_body(Cue.FROM)})\s*(\d{{1,2}}){_ORDINAL}\s*(?:числа\s*)?"
        rf"(?:,?\s*(?:и\s+)?(?:{cue_body(Cue.TO)})|[-–—])\s*$|(?<![\d./])(\d{{1,2}})\.?\s*[-–—]\s*$"
    )


@cache
def _joins() -> re.Pattern[str]:
    """Days, small words and signs between the dates of a span."""
    words = cue_body(Cue.FROM, Cue.TO)
    return re.compile(
        rf"(?>\W|\d{{1,2}}{_ORDINAL}(?!\w)|(?<!\w)(?:{words}|и|на|числа|on|the|of|am|el|en)(?![^\W\d]))*+"
    )


@dataclass(frozen=True, slots=True)
class FoundLeave:
    """The dates of a leave, inclusive; `days` where a length is given instead of the last day."""

    first: WrittenDate | None = None
    last: WrittenDate | None = None
    days: int | None = None
    scope: LeaveScope = LeaveScope.UNNAMED


def find_leave(text: str, line: int | None = None) -> FoundLeave:
    """
    Find the dates of a leave in a sentence: `с 1 по 14 июля`, `from 1 to 14 July`, `July 1 to 14`, `с 3.05 на 10 дней`.

    A first day without its month has that of the last one.
    """
    text = text.rstrip(" .!")  # a stop behind "Feb 10." is no move's number
    shape = plain(text)
    found = find_dates(text, line)
    length = find_days(shape)
    scope = _scope(shape)
    if not found:
        return FoundLeave(None, None, length, scope)
    first, last = found[0].date, found[1].date if len(found) > 1 else None
    before = _bare_first().search(shape[: found[0].start])
    if before and (last is None or found[0].start < found[1].start):
        day = int(before.group(1) or before.group(2))
        if 1 <= day <= 31:
            written = text[before.start() : found[0].end].strip()
            return FoundLeave(replace(found[0].date, day=day, text=written), found[0].date, None, scope)
    after = _ENGLISH_LAST.match(shape, found[0].end)
    if last is None and after:
        return FoundLeave(first, replace(first, day=int(after.group(1))), None, scope)
    if last is None and length is None and _UP_TO.search(shape[: found[0].start]):
        return FoundLeave(None, first, None, scope)
    if last is not None:
        last = last if last.year or not first.year else replace(last, year=None)
        return FoundLeave(first, last, None, scope)
    return FoundLeave(first, None, length, scope)


def _scope(shape: str) -> LeaveScope:
    if _ALL.search(shape):
        return LeaveScope.ALL
    if _THIS.search(shape) or _GAMES_OF_EVENT.search(shape):
        return LeaveScope.THIS_EVENT
    return LeaveScope.ALL if _ALL_GAMES.search(shape) else LeaveScope.UNNAMED


@cache
def _lines() -> re.Pattern[str]:
    return re.compile(
        rf"\s*(?:(?P<end>{label_pattern(Label.LEAVE_END)})"
        rf"|(?P<leave>{label_pattern(Label.LEAVE)}))(?P<colon>\s*[:=]\s*|(?!\w)\s*(?:[–—-]\s*)?)(?P<rest>.*)$"
    )


def _is_span(text: str) -> bool:
    """Whether a text is dates and the small words between them, and nothing else."""
    shape = list(text)
    dates = find_dates(text.rstrip(" .!"))
    for found in dates:
        shape[found.start : found.end] = " " * (found.end - found.start)
    return bool(dates) and _joins().fullmatch(plain("".join(shape))) is not None


def read_leave_line(line: Line, header: GameHeader) -> LeaveNotice | LeaveEnd | None:
    """Read `Перерыв: 01.07.2026 – 14.07.2026`, `Leave 2026-07-01 to 2026-07-14`, `Конец перерыва: 05.07`."""
    match = _lines().match(plain(line.text))
    if match is None:
        return None
    text = line.text[match.start("rest") :]
    if not match.group("colon").strip(" -–—") and not _is_span(text):
        return None
    said = Said(line.text.strip(), line.number, strict=True)
    leave = find_leave(text, line.number)
    if match.group("end"):
        return LeaveEnd(said, header, leave.first)
    if leave.first is None:
        return None
    return LeaveNotice(said, header, leave.first, leave.last, leave.days, leave.scope)


def rests_on_leave(sentence: Sentence) -> bool:
    """Whether a sentence says that its writer does not play and calls it a leave: `… играть не буду: перерыв`."""
    word = cue_pattern(Cue.LEAVE_WORD).search(sentence.shape)
    if word is None:
        return False
    return cue_pattern(Cue.RESTS).search(sentence.shape) is not None or _is_span(
        sentence.text[: word.start()] + " " * len(word.group()) + sentence.text[word.end() :]
    )


def is_others_leave(sentence: Sentence) -> bool:
    """Another's leave, or one that is over."""
    return cue_pattern(Cue.OTHERS_LEAVE).search(sentence.shape) is not None


def is_told_of_old(sentence: Sentence) -> bool:
    """A leave of another year, told in the past: `Last summer I took leave from 1 to 14 July`."""
    told, ago = cue_pattern(Cue.TOOK_LEAVE), cue_pattern(Cue.LONG_AGO)
    return told.search(sentence.shape) is not None and ago.search(sentence.shape) is not None


def _is_only_known(shape: str) -> bool:
    """Whether the writer only knows or hears of a leave, and does not say behind it that it is his."""
    known = cue_pattern(Cue.KNOWS).search(shape)
    leave = cue_pattern(Cue.LEAVE, Cue.LEAVE_WORD).search(shape)
    if known is None or leave is None or known.start() > leave.start():
        return False
    return cue_pattern(Cue.OWN_LEAVE, Cue.RESTS).search(shape, known.end()) is None


def is_wished(sentence: Sentence) -> bool:
    """Whether a sentence only wishes its reader a good leave, or notes it: `Enjoy your leave from 20 to 29 January!`"""
    shape = sentence.shape
    return cue_pattern(Cue.WISHES_LEAVE).search(shape) is not None and not cue_pattern(Cue.OWN_LEAVE).search(shape)


def is_own_leave(sentence: Sentence) -> bool:
    """
    Whether a leave is the writer's and is taken: he says so, or the sentence holds nothing beside it.

    `Weber has leave …`, `A leave … I do not take` may be another's or none; their writer is asked.
    """
    shape = sentence.shape
    leave = cue_pattern(Cue.LEAVE, Cue.LEAVE_WORD).search(shape)
    if leave is not None and (is_told_by_another(shape, leave.end()) or is_order(shape, leave.start())):
        return False
    if cue_pattern(Cue.ACKNOWLEDGEMENT).match(shape) and not cue_pattern(Cue.OWN_LEAVE, Cue.RESTS).search(shape):
        return False  # `Ok, leave from 1 to 14 July`: the partner's is noted
    if cue_pattern(Cue.NO_LEAVE, Cue.ELSEWHERE, Cue.TOOK_LEAVE, Cue.LONG_AGO).search(shape) or _is_only_known(shape):
        return False  # cancelled, told of the past, another's: perhaps a late notice all the same (48.7.7)
    rests = cue_pattern(Cue.RESTS).search(shape) or _OF_GAMES.search(shape)
    if cue_pattern(Cue.FROM_WORK).search(shape) and not rests:
        return False  # an employer's holiday, of which nobody said that it is one from the games
    if cue_pattern(Cue.OWN_LEAVE, Cue.RESTS).search(shape):
        return True
    left = list(sentence.text)
    spans = [(found.start, found.end) for found in find_dates(sentence.text.rstrip(" .!"))]
    known = cue_pattern(Cue.REGARDS, Cue.LEAVE, Cue.LEAVE_WORD, Cue.DAYS)
    spans += [match.span() for match in known.finditer(shape)]
    for start, end in spans:
        left[start:end] = " " * (end - start)
    for match in _joins().finditer(plain("".join(left))):
        left[match.start() : match.end()] = [
            sign if sign in ",.!" else " " for sign in left[match.start() : match.end()]
        ]
    text = "".join(left)
    return is_harmless(text, plain(text), Cue.REGARDS, Cue.FRIENDLY, Cue.ALL_EVENTS, Cue.THIS_EVENT)


def find_return(sentence: Sentence) -> WrittenDate | None:
    """
    The day from which the writer plays again: the date behind the words that say so, else the one date of a sentence.

    Two dates without such words are those of the leave itself; which of them is meant is not told.
    """
    found = find_dates(sentence.text, sentence.line)
    again = _again().search(sentence.shape)
    behind = [one.date for one in found if again and one.start >= again.end()]
    before = [one.date for one in found if again and one.end <= again.start()]
    if behind:
        return behind[0]
    if len(found) == 1:
        return found[0].date
    return before[-1] if before else None


@cache
def _again() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{cue_body(Cue.PLAYS_AGAIN)})(?!\w)")


def with_return(act: LeaveEnd, sentences: Sequence[Sentence]) -> LeaveEnd:
    """A leave's end with the day that the next sentence names: `Прерываю перерыв. Снова играю с 8 июля.`"""
    if act.on is not None or act.said.strict:
        return act
    for place, sentence in enumerate(sentences[:-1]):
        behind = sentences[place + 1]
        if sentence.line == act.said.line and sentence.text == act.said.text and _again().search(behind.shape):
            return replace(act, on=find_return(behind))
    return act


def doubted_by_play(found: Sequence[Act], sentences: Sequence[Sentence]) -> list[Act]:
    """The acts, a leave in words `doubtful` where its writer says that he plays on, or takes none (48.7.2)."""
    plays = any(_plays_meanwhile(sentence.shape) for sentence in sentences)
    return [
        replace(act, said=replace(act.said, doubtful=True))
        if plays and isinstance(act, LeaveNotice) and not act.said.strict
        else act
        for act in found
    ]


def _plays_meanwhile(shape: str) -> bool:
    """Whether its writer plays on; who does so from one day on, or afterwards, is away until then."""
    for match in cue_pattern(Cue.PLAYS_MEANWHILE).finditer(shape):
        before = re.split(r"[,;:–—]|(?<!\d)\.", shape[: match.start()])[-1]
        if len(_ONCE_DAY.findall(before)) != 1 and not _AFTERWARDS.search(before):
            return True
    return False
