"""
What stands around an act of weight: it counts only where its letter says nothing else of it.

A line by itself is no sentence by itself: letters are wrapped ("I would never write" / "I resign"), cite ("You wrote:"
/ "I resign") and joke on ("I resign." / "April fool!"). Words that end a game stand among words that are known, in
their own paragraph and in those beside it; a claim, a leave, a withdrawal may be explained at length, but hangs on no
condition and is neither cited nor guessed. What is in doubt is asked about.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from parsers import acts
from parsers.acts import Act
from parsers.classify import LineKind, Placed
from parsers.forms.labels import cue_body, cue_pattern, label_pattern, plain
from parsers.languages import Cue, Label
from parsers.letter import Line
from parsers.paragraphs import Paragraph, Written, sentences_of
from parsers.sentences import Sentence, find_meant, in_marks
from parsers.weight import CAPITAL, is_harmless, is_spoken_of_old, is_told_by_another, words_of_speech

_ENDING: dict[type[Act], Cue] = {
    acts.Resignation: Cue.RESIGNATION,
    acts.DrawAcceptance: Cue.DRAW_ACCEPTANCE,
}
_TELLING: dict[type[Act], tuple[Cue, ...]] = {
    acts.OverstepClaim: (Cue.OVERSTEP_CLAIM,),
    acts.Withdrawal: (Cue.WITHDRAWAL,),
    acts.LeaveNotice: (Cue.LEAVE, Cue.LEAVE_WORD),
    acts.ClaimWithdrawal: (Cue.CLAIM_WITHDRAWAL,),
    acts.DrawClaim: (Cue.REPETITION, Cue.FIFTY_MOVES),
}
_FORM_LABELS = (
    Label.PARTNER_SENT,
    Label.RECEIVED,
    Label.SENT,
    Label.WHITE_TIME,
    Label.BLACK_TIME,
    Label.GAME,
    Label.EVENT,
    Label.START,
)
_AGAINST = (Cue.JOKE, Cue.PRANK, Cue.PLAYS_ON, Cue.UNCERTAIN, Cue.CONDITION, Cue.SPOKEN)
_SMILE = re.compile(r"[:;]-?[)DPРp]|😀|😁|😂|😄|😅|😆|😉|😊|😛|😜|🙂|🙃|🤣")
_WHOLE_WORDS = re.compile(r"[^\W\d_]")
_NAMES = re.compile(rf"\s*(?![-–—~©*•])\W*(?:[{CAPITAL}][\w'’-]*[.,]?\s*){{1,4}}\W*")
_SPEAKER = re.compile(rf"\W*(?P<name>[{CAPITAL}][\w'’.-]*(?: [{CAPITAL}][\w'’.-]*){{0,2}})\s*:\s")
_POSTSCRIPT = re.compile(r"\W*(?:p\.?\s?s|п\.?\s?с|з\.?\s?ы)\b\.?\W*", re.IGNORECASE)
_MOST_SIGNING = 4
_LONGEST_SIGNING = 60


def doubt_by_neighbours(found: Sequence[Act], lines: Sequence[Line]) -> list[Act]:
    """The acts, those of weight `doubtful` where the words around them take them back, cite or condition them."""
    if not any(isinstance(act, (*_ENDING, *_TELLING, acts.DrawOffer)) for act in found):
        return list(found)
    written = Written(lines)
    return [
        replace(act, said=replace(act.said, doubtful=True))
        if not act.said.doubtful and (_is_doubted(act, written) or _is_in_marks(act, written))
        else act
        for act in found
    ]


def _is_in_marks(act: Act, written: Written) -> bool:
    """Whether words of weight stand in quotation marks, which may open lines above: they are perhaps another's."""
    cues = (Cue.DRAW_OFFER,) if isinstance(act, acts.DrawOffer) else _TELLING.get(type(act), ())
    cues = (_ENDING[type(act)],) if type(act) in _ENDING else cues
    said = written.first_said(cues, act.said.line or 0) if cues else None
    return said is not None and in_marks(written.text, *said.span())


def doubt_below_separator(found: Sequence[Act], placed: Sequence[Placed]) -> list[Act]:
    """
    The acts, those of weight `doubtful` that stand below the letter's one separator.

    Above it the sender has written, below it stands perhaps what another wrote. Two lines are a frame (article 51).
    """
    frames = [item.line.number for item in placed if item.kind is LineKind.FRAME and item.line.depth == 0]
    if len(frames) != 1 or not any(item.own and item.line.number < frames[0] for item in placed):
        return list(found)
    weighty = (*_ENDING, *_TELLING)
    return [
        replace(act, said=replace(act.said, doubtful=True))
        if isinstance(act, weighty) and (act.said.line or 0) > frames[0]
        else act
        for act in found
    ]


def _is_doubted(act: Act, written: Written) -> bool:
    line = act.said.line or 0
    place = written.place(line)
    if place is None:
        return False
    if type(act) in _ENDING:
        return _ends_in_doubt(_ENDING[type(act)], line, place, written.paragraphs)
    if type(act) in _TELLING:
        return _tells_in_doubt(act, _TELLING[type(act)], place, written)
    return False


def _ends_in_doubt(cue: Cue, at: int, place: int, paragraphs: Sequence[Paragraph]) -> bool:
    """Nothing unknown beside words that end the game; nothing that speaks against them anywhere in the letter."""
    signing = {line.number for line in paragraphs[-1].lines[-_MOST_SIGNING:] if line.number > at and _is_name(line)}
    if place < len(paragraphs) - 1 and _signs(paragraphs[-1]):
        signing |= {line.number for line in paragraphs[-1].lines}
    ended = False
    for number, paragraph in enumerate(paragraphs):
        near = abs(number - place) <= 1
        own = [line for line in paragraph.lines if line.number not in signing]
        for sentence in sentences_of(own):
            known = _is_known(sentence, cue, ended)
            ended = ended or number == place and cue_pattern(cue).search(sentence.shape) is not None
            against = sentence.asks or _SMILE.search(sentence.text) or _speaks_against(sentence.shape)
            if (not known and (near or against)) or _SMILE.search(sentence.text):
                return True
    return False


def _is_known(sentence: Sentence, cue: Cue, behind: bool) -> bool:
    """
    Whether a sentence says nothing but the act itself, why the game is lost, and kind words.

    `behind`: it stands behind the act, where `Psych!` and `April, April!` call nobody by his name.
    """
    text = _POSTSCRIPT.sub(_blanked, _stated().sub(_blanked, sentence.text))
    shape = plain(text)
    if sentence.asks and _WHOLE_WORDS.search(text):
        return False
    if cue_pattern(Cue.JOKE, Cue.PRANK, Cue.PLAYS_ON).search(shape) or _calls_what_is_said(text):
        return False
    said = cue_pattern(cue).search(shape)
    if said is not None and is_spoken_of_old(text[: said.start()]):
        return False
    if said is not None:  # a name may be called behind it: "I resign, Peter"
        text, shape = (part[: said.start()] + " " * len(said.group()) + part[said.end() :] for part in (text, shape))
    return is_harmless(text, shape, cue, Cue.REGARDS, Cue.LOST, Cue.DRAW_WORD, calls=not behind)


def _blanked(match: re.Match[str]) -> str:
    return " " * len(match.group())


@cache
def _stated() -> re.Pattern[str]:
    """The labels of the free form, whose dates say nothing of an act (51.2)."""
    names = "|".join(label_pattern(label) for label in _FORM_LABELS)
    return re.compile(rf"(?<!\w)(?:{names})(?:\s*:?(?=[\s./:-]*\d)|\s*:\s*$)", re.IGNORECASE)


def _calls_what_is_said(text: str) -> bool:
    """`Never!`, `No, …`: what stands where a name may be called is a word that denies."""
    head = re.match(r"\W*([^\W\d_]+)\s*[,!]", text)
    return head is not None and cue_pattern(Cue.NOT, *_AGAINST).fullmatch(plain(head.group(1))) is not None


def _speaks_against(shape: str) -> bool:
    return cue_pattern(*_AGAINST).search(shape) is not None


def _signs(paragraph: Paragraph) -> bool:
    """The last paragraph is a signature: kind words or a name first, then short lines that are no sentences."""
    head = paragraph.lines[0]
    if not (_is_name(head) or is_harmless(head.text, plain(head.text), Cue.REGARDS)):
        return False
    if len(paragraph.lines) > _MOST_SIGNING + 1 or any(len(line.text) > _LONGEST_SIGNING for line in paragraph.lines):
        return False
    shapes = [plain(line.text) for line in paragraph.lines]
    said = (*_AGAINST, Cue.POSTPONED, Cue.UNDECIDED, Cue.NOT, Cue.BUT, Cue.HINGES)
    return not any(re.search("[!?]", shape) or cue_pattern(*said).search(shape) for shape in shapes)


def _is_name(line: Line) -> bool:
    """A line that may be nothing but the writer's name."""
    return (
        bool(_NAMES.fullmatch(line.text))
        and not _speaks_against(plain(line.text))
        and not re.search("[!?:]", line.text)
    )


def _tells_in_doubt(act: Act, cues: Sequence[Cue], place: int, written: Written) -> bool:
    """A claim, a leave, a withdrawal: its whole sentence, over the ends of lines, and what follows upon it."""
    sentences, said = written.sentences_around(place), plain(_squeezed(act.said.text))
    at = next((n for n, sentence in enumerate(sentences) if said in sentence.shape), None) if act.said.text else None
    if at is None:
        return False
    sentence = sentences[at]
    before, _, behind = sentence.shape.partition(said)
    if sentence.asks and not act.said.asks:
        return True
    if cue_pattern(Cue.CONDITION, Cue.WHEN, Cue.UNCERTAIN, Cue.SPOKEN).search(_last_words(before)):
        return True
    told = _without_guessed_sum(act, plain(act.said.text))
    if cue_pattern(Cue.UNCERTAIN).search(told) and not act.said.strict:
        return True
    if isinstance(act, acts.ClaimWithdrawal) and cue_pattern(Cue.CONDITION, Cue.WHEN).search(sentence.shape):
        return True
    if not act.said.strict and find_meant(sentence, cue_pattern(*cues), denying=False, weighty=True) is None:
        return True
    if _is_spoken_for(act, sentence, cues):
        return True
    if cue_pattern(Cue.HINGES).match(behind.lstrip(" .,;:–—-")) or _SMILE.search(sentence.text):
        return True
    nearby = sentences[at + 1 : at + 2]
    if not nearby and place + 1 < len(written.paragraphs):
        nearby = written.sentences(place + 1, place + 1)[:1]
    following = (_without_guessed_sum(act, text) for text in (behind, *(one.shape for one in nearby)))
    if any(cue_pattern(Cue.UNCERTAIN).search(text) for text in following):
        return True
    if isinstance(act, acts.Withdrawal) and any(_is_of_another(one) for one in (sentence, *nearby)):
        return True
    return written.jokes


def _is_spoken_for(act: Act, sentence: Sentence, cues: Sequence[Cue]) -> bool:
    """Somebody of old says it, `Kasparov, 1997: …`, or another today, `…, says my wife`."""
    said = cue_pattern(*cues).search(sentence.shape)
    if said is None:
        return False
    head = sentence.text[: said.start()]
    if is_spoken_of_old(head) or is_told_by_another(sentence.shape, said.end()):
        return True
    return _says_another(sentence.shape[: said.start()]) or _is_speaker(head)


def _says_another(head: str) -> bool:
    """`Peter said: …`, but not `as I said`, `wie gesagt`."""
    said = words_of_speech().finditer(head)
    return any(not _says_himself().search(head[max(0, told.start() - _FAR) : told.start()]) for told in said)


_FAR = 60  # letters between `as I` and the word of speech


@cache
def _says_himself() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{cue_body(Cue.SELF, Cue.AS)})(?: [\w'’]+)?\s*$")


def _is_speaker(head: str) -> bool:
    """`Peter:` before words of weight; a code, two players, a greeting and `Important:` speak for nobody."""
    named = _SPEAKER.match(head)
    if named is None:
        return False
    name, shape = named["name"], plain(named["name"])
    if is_harmless(name.split()[0], shape.split()[0], Cue.GREETS):
        return False  # `Dear Peter:`
    known = (Cue.HEADS, Cue.GREETS, Cue.REGARDS, Cue.LEAVE_WORD, Cue.EVENT_MATTER, Cue.ACKNOWLEDGEMENT, Cue.CLAIMS)
    return not is_harmless(name, shape, *known) and re.fullmatch(label_pattern(*Label), shape) is None


def _without_guessed_sum(act: Act, shape: str) -> str:
    """
    A text without the clauses in which the maker of a claim only guesses how many days were used.

    `I claim an overstep: I believe White has used 62 days` claims it; the sum is the ledger's (48.6.2).
    """
    if not isinstance(act, acts.OverstepClaim):
        return shape
    head = re.match(r"[^:;,(–—]*", shape)
    start = head.end() if head and cue_pattern(Cue.CLAIMS).search(head.group()) else 0
    clauses = _clauses().split(shape[start:])
    return shape[:start] + " ".join(clause for clause in clauses if not _guesses_sum(clause))


@cache
def _clauses() -> re.Pattern[str]:
    return re.compile(rf"[:;(–—]\s*|,\s*(?=(?:{cue_body(Cue.GUESSES)})(?!\w))")


def _guesses_sum(clause: str) -> bool:
    guess = cue_pattern(Cue.GUESSES).match(clause)
    if guess is None or not re.search(r"\d", clause) or not cue_pattern(Cue.DAYS).search(clause):
        return False
    return cue_pattern(Cue.UNCERTAIN).search(clause[guess.end() :]) is None


def _last_words(shape: str) -> str:
    return shape[-300:]


def _squeezed(text: str) -> str:
    return re.sub(r"\s{3,}", " … ", text.strip())


def _is_of_another(sentence: Sentence) -> bool:
    """Another event than this one is left, or this one is played on."""
    return cue_pattern(Cue.ELSEWHERE, Cue.PLAYS_ON, Cue.ANOTHER_EVENT).search(sentence.shape) is not None
