"""What the words around a move say against it: a question, a denial, a condition, a citation, a move put off."""

import re
from collections.abc import Sequence
from functools import cache

from parsers.forms.labels import cue_body, cue_pattern, label_pattern, plain, spelled
from parsers.languages import Cue, Label, languages
from parsers.letter import Line
from parsers.sentences import Sentence, split_sentences

_CLAUSE = re.compile(r"[.!?:;,\n()–—]|//|\s-\s")
_WIDER = re.compile(r"[.!?;,\n()–—]|//|\s-\s")  # a colon ties what it cites to who says it
_TIED = re.compile(
    r"^(?:[\s–—:=-]|[^\w\s.,:;!?'\"()«»“”…/+#])*"
)  # signs behind a move that begin no clause of their own
_STOPPED = re.compile(r"[.!]\s*$")
_NO_WORD = re.compile(r"^\W*$")
_DATE = re.compile(r"\W*\d")
_NAME = re.compile(r"\W*[^\W\d_a-zа-яё][\w'’.-]*(?:\s+[^\W\d_a-zа-яё][\w'’.-]*)?\W*$")
_SOFT_WRAP = 50
_LONGEST_CONDITION = 100  # letters


@cache
def _harmless() -> re.Pattern[str]:
    """Known to say nothing against the move that stands before it: receipt, dates, an offer, kind words."""
    labels = (Label.RECEIVED, Label.SENT, Label.PARTNER_SENT, Label.WHITE_TIME, Label.BLACK_TIME, Label.VARIATION)
    heads = (Label.HEAD_RECEIVED, Label.HEAD_REPLIED, Label.HEAD_TIME, Label.MY_MOVE, Label.WHITE, Label.BLACK)
    cues = (Cue.BESIDE, Cue.REGARDS, Cue.CHECK, Cue.GOT, Cue.DRAW_OFFER, Cue.OWN_MOVE, Cue.REPEAT, Cue.OF_SIDE)
    more = (Cue.PLAYS_ON, Cue.CLAIMS_MATE, Cue.WHITES, Cue.BLACKS, Cue.LEAVE, Cue.AND)
    return re.compile(
        rf"(?<!\w)(?:{cue_body(*cues, *more)}|{label_pattern(*labels, *heads)})(?![\w])",
    )


@cache
def _against() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{cue_body(Cue.NOT, Cue.HINGES)})(?!\w)|n[’']t(?!\w)")


@cache
def _negation() -> re.Pattern[str]:
    return re.compile(
        rf"(?<!\w)(?:{cue_body(Cue.NOT)})(?!\w)(?!\W*$)|(?<!\w)(?:{cue_body(Cue.NOT)})\s+\W*$|n[’']t(?!\w)"
    )


@cache
def _numbering() -> re.Pattern[str]:
    """`Move no 5`: no denial."""
    return re.compile(rf"(?<!\w)(?:{label_pattern(Label.MOVE, Label.GAME)})\s+no\.?\s*$")


def is_cited(before: str) -> bool:
    """What follows is a book's, an engine's, another game's or somebody's word."""
    return cue_pattern(Cue.REFERS).search(re.split(_WIDER, before)[-1]) is not None


def is_doubtful(before: str, move: str, text: str) -> bool:
    """
    Whether the sentence of a move speaks against it, or says about it what is not known to be harmless.

    `before`, `move`: the sentence up to the move and the move, in the shape of `plain`; `text`: as written, all that
    stands behind the move on its line or in its sentence.
    """
    clause = re.split(_CLAUSE, before)[-1]
    if _negation().search(clause) and not _numbering().search(clause):
        return True
    if is_cited(before):
        return True
    if re.search(r"\?\s*$", move) and not re.search(r"[!?]\?\s*$", move):
        return True
    if _STOPPED.search(move):
        return False
    return speaks_against(move[-1:] + text if move[-1:] in ",;(" else text)


def speaks_against(text: str) -> bool:
    """Whether what stands behind a move, to the end of its sentence, is anything but known to be harmless."""
    text = sentence_behind(text)
    shape = plain(text)
    asks = shape.rstrip(' )"»”').endswith("?")
    shape = without_reason(shape)
    text = text[: len(shape)]
    tied = _TIED.match(shape)
    start = tied.end() if tied else 0
    first = re.split(_CLAUSE, shape[start:])[0]
    if asks and not _asks_kindly(shape):
        return True
    if cue_pattern(Cue.REFERS).search(first):
        return True
    if _told_by().match(shape):
        return True
    if not _NO_WORD.match(first) and not _known(text[start : start + len(first)], shape[start:]):
        return True
    return _against().search(_harmless().sub(" ", shape)) is not None


@cache
def _told_by() -> re.Pattern[str]:
    """`5. d4, сказал внук`, `5. d4, says Fritz`: behind a stroke, who says so."""
    said = cue_body(Cue.SAYS, Cue.EXCLAIMS)
    return re.compile(rf"\W*[,–—-]\W*(?:[^\W\d_]{{1,3}}\s+)?(?:{said})\s+(?!(?:{cue_body(Cue.WE)})(?!\w))[^\W\d_]")


def without_reason(shape: str) -> str:
    """What stands behind a move, up to the reason for it: what is weighed there was not played."""
    reason = cue_pattern(Cue.BECAUSE).search(shape)
    return shape[: reason.start()] if reason else shape


def _known(text: str, shape: str) -> bool:
    piece = _piece_named().match(shape.lstrip())
    return bool(_DATE.match(shape) or _harmless().match(shape.lstrip()) or piece or _NAME.match(text))


@cache
def _piece_named() -> re.Pattern[str]:
    """The piece of a promotion, or a word before it."""
    names = {word for lang in languages().values() for kind in "NBRQ" for word in lang.words.get(kind, ())}
    names |= {word for lang in languages().values() for word in lang.becomes}
    return re.compile(rf"(?<!\w)(?:{spelled(names)})(?!\w)")


def _asks_kindly(shape: str) -> bool:
    """The question is the draw's, or how the partner is."""
    last = [part for part in re.split(_CLAUSE, shape) if part.strip()]
    return bool(last) and cue_pattern(Cue.DRAW_OFFER, Cue.DRAW_WORD, Cue.SMALL_TALK).search(shape) is not None


def sentence_behind(text: str) -> str:
    """What stands behind a place, to the end of its sentence or of a line that its writer broke."""
    for match in re.compile(r"[.!?]+(?=\s|$)|\n").finditer(text):
        if match.group() == "\n":
            if match.start() >= _SOFT_WRAP:
                continue
            return text[: match.start()]
        goes_on = match.group() == "." and re.match(r"\.\s*(?:\d|[a-zа-яё])", text[match.start() :])
        if goes_on and re.search(r"(?<![\w–—-])\d{1,3}$|\b\w{1,5}$", text[: match.start()][-6:]):
            continue
        return text[: match.end()]
    return text


@cache
def _put_off() -> re.Pattern[str]:
    return cue_pattern(Cue.POSTPONED, Cue.JOKE)


def is_put_off(lines: Sequence[Line]) -> bool:
    """
    A sentence of the letter says that its move is none yet: it comes later, it is a draft, a joke, another's; or the
    move hangs on something: `Только если судья разрешит.`
    """
    own = [line for line in lines if not line.depth]
    exempt = cue_pattern(Cue.ELSEWHERE, Cue.DRAW_WORD, Cue.APART)
    return any(
        (_put_off().search(sentence.shape) or _is_condition(sentence.shape)) and not exempt.search(sentence.shape)
        for sentence in split_sentences(own)
    )


def find_condition(lines: Sequence[Line]) -> Sentence | None:
    """The sentence of the sender's own that makes the move of a form hang on something."""
    exempt = cue_pattern(Cue.ELSEWHERE, Cue.DRAW_WORD, Cue.APART)
    sentences = split_sentences([line for line in lines if not line.depth])
    return next((one for one in sentences if _is_condition(one.shape) and not exempt.search(one.shape)), None)


def _is_condition(shape: str) -> bool:
    """A sentence that is a condition and nothing else; one with a main clause of its own is none of the move."""
    words = re.sub(r"^\W*(?:[-–—]\s*)?", "", shape)
    begins = cue_pattern(Cue.CONDITIONED).match(words)
    if not begins or "?" in words or len(words) > _LONGEST_CONDITION:
        return False
    first, *more = re.split(r"[,;]", words[begins.end() :])
    if re.search(r"\d", first):
        return False
    if not cue_pattern(Cue.IF).match(begins.group()):
        return True  # "only if": whatever follows hangs on it too
    beside, hinges = cue_pattern(Cue.SURELY), cue_pattern(Cue.HINGES)
    more = [clause.strip(" .!") for clause in more]
    return all(beside.fullmatch(clause) or hinges.match(clause) for clause in more)
