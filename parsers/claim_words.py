"""
Whether words of an overstep claim one here: `I claim time heals`, `You exceeded the time limit, says my wife` do not.

A claim may be explained at length, but behind a pause or a word of reason. In the clause of the claim itself stand the
time, the moves and days, the partner, the game; anything else makes it doubtful, and its writer is asked (48.6.1).
"""

import re
from functools import cache

from parsers.forms.labels import cue_body, cue_pattern
from parsers.languages import Cue
from parsers.sentences import Sentence
from parsers.weight import CAPITAL, is_harmless, is_order, is_told_by_another, without_pair, words_of_speech

_PAUSE = re.compile(r"[,;:!?()–—…]|(?<!\d)\.|\s-\s")
# German writes every noun with a capital: no name stands behind `der`.
_NAME = re.compile(rf"(?<=[^\W\d_] )(?<!\b[Dd]\w\w )[{CAPITAL}][\w'’-]*")
_DIGITS = re.compile(r"\d+(?:-\w{1,2}(?!\w))?")  # `10-м`
_BESIDE = (
    Cue.CLAIM_BESIDE, Cue.CLAIMS, Cue.OVERSTEP_CLAIM, Cue.OTHERS, Cue.THIRD_PERSON, Cue.DAYS, Cue.REGARDS,
    Cue.GAME_WITH, Cue.VERSUS,
)  # fmt: skip


def claims_surely(sentence: Sentence, said: re.Match[str]) -> bool:
    """Whether a sentence claims an overstep in this game and is nobody else's word; `said`: the claim as found."""
    shape = sentence.shape
    claims = cue_pattern(Cue.CLAIMS).search(shape)
    spoken = words_of_speech()
    if spoken.search(shape, 0, said.start()) or claims is None and spoken.search(shape):
        return False
    if is_told_by_another(shape, said.end()) or is_order(shape, said.start()):
        return False
    text, shape = without_pair(sentence.text if len(sentence.text) == len(shape) else shape, shape)
    for name in _NAME.finditer(text):
        shape = shape[: name.start()] + " " * len(name.group()) + shape[name.end() :]
    text = _NAME.sub(lambda name: " " * len(name.group()), text)
    before = _PAUSE.split(shape[: said.start()])[-1]
    behind = _reasons().split(_PAUSE.split(shape[said.end() :])[0])[0]
    start, end = said.start() - len(before), said.end() + len(behind)
    elsewhere = claims and claims.start() < start and cue_pattern(Cue.CLAIMS).search(shape, start, end) is None
    if claims and elsewhere and not re.match(r"\s*[,:]", shape[claims.end() :]):
        return False  # it is something else that is claimed: `Ich reklamiere mein Paket, Zeitüberschreitung …`
    text, shape = (_without(part, said, start, end) for part in (text, shape))
    return is_harmless(_DIGITS.sub(" ", text), _DIGITS.sub(" ", shape), *_BESIDE)


def _without(text: str, said: re.Match[str], start: int, end: int) -> str:
    return text[start : said.start()] + " … " + text[said.end() : end]


@cache
def _reasons() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{cue_body(Cue.BECAUSE, Cue.AND, Cue.CLAIM_REASON)})(?!\w)")
