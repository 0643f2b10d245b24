"""How a sentence speaks of a move: as the sender's own, the partner's, one that is only thought of, or one denied."""

import re
from functools import cache

from parsers.forms.bounds import LONGEST_SENTENCE, sentence_end, sentence_start
from parsers.forms.choices import read_choice
from parsers.forms.doubts import is_doubtful, without_reason
from parsers.forms.labels import cue_body, cue_pattern, label_pattern, plain
from parsers.forms.leading import says_more
from parsers.forms.movetext import Run, Text
from parsers.languages import Cue, Label, languages
from parsers.languages.days import DAYS_OF_THE_WEEK
from parsers.receipt_words import LETTER_WORDS, PARTNERS_LETTERS
from parsers.sentences import is_supposed

said = cue_pattern
_GREETING = re.compile(r"^[\s,.!:;–—-]*$|^[^.!?:]{0,40}[,!.]\s*$")
_CLAUSE = re.compile(r"[.!?:;,\n()–—]|//|\s-\s")
_PAIR = 2  # half-moves: the partner's and the own one
_DAYS = (Cue.TODAY, Cue.YESTERDAY, Cue.DAY_BEFORE)
_RECEIVER = r"я|i|i have|i['’]ve|ich|habe ich|j['’]ai|l['’]ho|ho|lo he|la he|he|eu|ik|heb ik|ja"
_NEAR = 60  # letters behind a move in which it may be judged
_ABBREVIATED = 4  # letters: "e.g.", "bijv."
_SHORT_WORD = 3  # letters: "it", "он"
_FEW_WORDS = 3  # of a sentence that needs to name nothing
_CHOICE = 60  # letters in which the other move of a choice stands


@cache
def own_cue() -> re.Pattern[str]:
    """ "My move", in every language: what follows is the sender's."""
    return re.compile(
        rf"(?<![\w'’])(?:{cue_body(Cue.OWN_MOVE)}"
        rf"|{label_pattern(Label.MY_MOVE)})(?![\w'’])"
    )


@cache
def _right_before(cue: Cue) -> re.Pattern[str]:
    """Words of a cue, nothing but signs behind them."""
    return re.compile(rf"(?<!\w)(?:{cue_body(cue)})\W*$")


@cache
def _denying() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{cue_body(Cue.NOT)})\s*[:,]?\s*$|n[’']t\s*$")


def is_denied(before: str) -> bool:
    """A negation stands right before the move."""
    return _denying().search(before) is not None


@cache
def _follows_it() -> re.Pattern[str]:
    """`after 12. Nf3`, `against your 12. Nf3`."""
    return re.compile(rf"(?<!\w)(?:{cue_body(Cue.AFTER)})(?:\s+[^\W\d_]+){{0,2}}\s*$")


@cache
def _got() -> re.Pattern[str]:
    """A move, received; with a day behind it, or on a line of its own, it is the receipt that the own move answers."""
    months = "|".join(re.escape(name) for lang in languages().values() for names in lang.months for name in names)
    date = rf"(?:[^\W\d_]{{2}}\s+)?(?:\d|(?:{months})\.?\s+\d)"
    day = rf"(?:(?:dnia|[^\W\d_]{{1,3}})\s+)?(?:{_day_words()})(?!\w)"
    yours = rf"\s+(?:[^\W\d_]{{1,3}}\s+)?(?:{PARTNERS_LETTERS})(?!\w)"
    yours += rf"[^.!?;\n]{{0,30}}?(?<!\w)(?:\d|(?:{_day_words()})(?!\w))"
    return re.compile(
        rf"[ \t]+(?:(?:{_RECEIVER})\s+)?(?:{cue_body(Cue.GOT)})(?!\W{{0,3}}{date})(?![\s:]+{day})(?!{yours})(?!\w)"
    )


def _day_words() -> str:
    return "|".join((cue_body(*_DAYS), *DAYS_OF_THE_WEEK))


@cache
def _got_a_letter() -> re.Pattern[str]:
    """A sentence of its own that tells what was received, or when: `Recibí la tuya el 26`, `Got your letter`."""
    told = rf"\d|(?:{_day_words()}|{PARTNERS_LETTERS}|{LETTER_WORDS}|{cue_body(Cue.LETTER)})(?!\w)"
    return re.compile(rf"[ \t]+(?:(?:{_RECEIVER})\s+)?(?:{cue_body(Cue.GOT)})(?!\w)[^.!?;\n]{{0,40}}?(?<!\w)(?:{told})")


@cache
def _just_got() -> re.Pattern[str]:
    """`Ход получил: 12... Сe7`."""
    return re.compile(rf"(?<!\w)(?:{cue_body(Cue.GOT)})\s*:?\s*$")


def is_received(after: str, stopped: bool = False) -> bool:
    """Behind a move: it was received, no date beside it. `stopped`: the words behind it are a sentence of their own."""
    return _got().match(after) is not None and not (stopped and _got_a_letter().match(after))


def is_compared(before: str) -> bool:
    """What follows is supposed, remembered or weighed against another move."""
    return said(Cue.COMPARED).search(before) is not None


def repeats_at(shape: str, start: int) -> bool:
    """Whether words that repeat a move lead to its label at `start`: `Повторяю ход 5: 0-0` (48.5.1)."""
    found = (match for match in said(Cue.REPEAT).finditer(shape) if match.start() < start <= match.end())
    return any(not is_denied(shape[: match.start()]) for match in found)


def speaks_of(shape: str, text: Text, run: Run) -> str:
    """
    How the sentence speaks of a run of moves: alone, own, partner, received, answered, accepted, against, unsure.

    A move counts as made where nothing of its sentence speaks against it, before or behind it.
    """
    spoken = _spoken(shape, run)
    before = shape[sentence_start(shape, run.start) : run.start]
    if spoken == "chosen":
        spoken, before = "own", ""
    if spoken not in ("alone", "own"):
        return spoken
    if said(Cue.CONDITIONED).match(before.lstrip()):
        return "unsure"
    written = text.text[run.start - len(before) : run.start]
    headed = before.rstrip().endswith(":") and not own_cue().search(before)  # whose heading it is, is asked elsewhere
    if not headed and not said(Cue.SEALED).search(before) and says_more(before, written):
        return "unsure"
    behind = text.text[run.end : run.end + LONGEST_SENTENCE]
    last = run.plies[-1].move if run.plies else None
    if len(run.plies) <= _PAIR and any(_doubts(comment.text) for comment in run.comments):
        return "unsure"
    if last and read_choice(behind[:_CHOICE], last):
        return spoken  # a choice is no move by itself (48.3.4)
    return "unsure" if is_doubtful(before, shape[run.start : run.end], behind) else spoken


def _doubts(comment: str) -> bool:
    """Words in brackets behind a move that leave it open: `4. Са4 (если внучка не ошиблась)`."""
    shape = plain(comment)
    if re.search(r"\d{1,3}\s?[.…)]", shape):
        return False  # another line is thought about, beside the move
    cues = (Cue.HEDGE, Cue.UNDECIDED, Cue.REFERS, Cue.POSTPONED, Cue.JOKE, Cue.TENTATIVE, Cue.GUESSES, Cue.RECONSIDERS)
    return is_supposed(shape) or said(*cues).search(shape) is not None


def _spoken(shape: str, run: Run) -> str:
    """How the words before a run speak of it."""
    start = sentence_start(shape, run.start)
    before = shape[start : run.start]
    after = shape[run.end : sentence_end(shape, run.end)]
    clause = re.split(_CLAUSE, before)[-1]
    if said(Cue.ACCEPTS_VARIATION).search(before):
        return "accepted"
    if _right_before(Cue.REPEAT).search(before) and not is_denied(before[: _repeat_in(before)]):
        return "own"  # "no answer to my 5. O-O, so I repeat it: 5. O-O"
    if said(Cue.UNANSWERED).search(before) or gives_reason(before):
        return "against"
    if _not_but().fullmatch(before):
        return "chosen"
    stopped = shape[run.end - 1 : run.end] in (".", "!")
    partners, made = said(Cue.PARTNER).search(before), own_cue().search(before)
    if is_received(after, stopped and not partners) and not (stopped and made):
        return "partner" if partners else "received"
    if said(Cue.SLIP_OF_PEN).search(before):
        return "unsure"  # which of the two moves was the slip, nobody can say
    if said(Cue.CORRECTS).search(before) and not is_denied(clause):
        return "against" if _right_before(Cue.COMPARED).search(clause) else "own"
    if _just_got().search(before):
        return "partner"
    refuted = said(Cue.REFUTED).search(without_reason(after[:_NEAR]))
    if is_denied(clause) or refuted and not stopped and _is_its_subject(after, refuted):
        return "unsure" if len(run.plies) > _PAIR else "against"  # a line that is weighed may begin with the own move
    if refuted and (not stopped or _is_its_subject(after, refuted) and _judges_it(after, refuted)):
        return "unsure"
    if said(Cue.HEDGE).search(before) and (_asks(shape, run) or said(Cue.HEDGE).match(before.strip())):
        return "unsure"
    if _right_before(Cue.ANSWERED).search(before) and before.strip():
        return "answered"
    own = [match.end() for match in own_cue().finditer(before)]
    partner = [match.end() for match in said(Cue.PARTNER).finditer(before)]
    if own and _answer_is().fullmatch(before[own[-1] :]):
        return "own"
    if own and (not partner or own[-1] > partner[-1] - len("мой ход") or before.rstrip().endswith(":")):
        return "unsure" if said(Cue.DOUBTED).search(before[own[-1] :]) or taken_back(before) else "own"
    if _right_before(Cue.FIRST_PERSON).search(clause):
        return "own"
    if _answering(before) and said(Cue.AND).search(clause):
        return "own"  # "I have thought for long and play 5. d4"
    if said(Cue.COMPARED).search(clause) or _follows_it().search(clause):
        return "against"
    if partner and (not own or partner[-1] > own[-1]):
        goes_on = said(Cue.GOT).search(before) and said(Cue.AND).search(before[partner[-1] :])
        if goes_on:  # "I got your move on 25 May and play 4. Bxc6"
            return "own" if _answering(before) else "unsure"
        return "partner" if said(Cue.PARTNER).search(clause) or not clause.strip() else "unsure"
    if said(Cue.REPEAT).search(before):
        return "own"
    if said(Cue.DONE).search(clause) and _done().search(clause):
        return "own"
    if not before.strip() or _GREETING.match(before) or before.rstrip().endswith(":") or _leads(before):
        exempli = not before.strip() and _abbreviates(shape[max(0, run.start - _NEAR) : run.start])
        return "unsure" if exempli or said(Cue.PLANNED, Cue.GUESSES, Cue.EXAMPLE).search(before) else "alone"
    if _offering().fullmatch(before):
        return "alone"
    if _right_before(Cue.MEANT).search(clause):
        return "unsure" if taken_back(before) else "own"
    return "unsure"


def _answering(before: str) -> bool:
    """A verb of answering right before the move: `… and play`, `… und antworte mit`."""
    return _right_before(Cue.ANSWERING).search(before) is not None


def _is_its_subject(after: str, refuted: re.Match[str]) -> bool:
    """Whether the move before it is judged, or a word for it: `5. d3 loses`, not `5. d3, the weather is bad`."""
    words = after[: refuted.start()].strip(" ,–—-")
    return not words or said(Cue.POINTS).fullmatch(words) is not None or words.isalpha() and len(words) <= _SHORT_WORD


def _judges_it(after: str, refuted: re.Match[str]) -> bool:
    """Whether a sentence of its own judges the move before it: `Loses a pawn.`, `It is bad.`"""
    return refuted.start() > 1 or len(after.split()) <= _FEW_WORDS


def is_others(shape: str, run: Run) -> bool:
    """Whether somebody else would play a run of moves: an engine, a book, `my son`."""
    clause = re.split(_CLAUSE, shape[sentence_start(shape, run.start) : run.start])[-1]
    told = said(Cue.SOURCE).search(clause) is not None and said(Cue.PLAYS, Cue.SAYS).search(clause) is not None
    return (told or said(Cue.THEY).search(clause) is not None) and not is_denied(clause)


def _repeat_in(before: str) -> int:
    """Where the last words that repeat a move begin."""
    return max((match.start() for match in said(Cue.REPEAT).finditer(before)), default=0)


_A_MOVE = r"\d{1,3}\s?(?:\.+|…|\))\s*(?=[^\W\d]|0-|\d{4})\S+"


def gives_reason(before: str) -> bool:
    """Whether the words before a move name an earlier one and why it was chosen: `5. d3, because 5. d4 …`."""
    reason = said(Cue.BECAUSE).search(before)
    return reason is not None and re.search(_A_MOVE, before[: reason.start()]) is not None


@cache
def _not_but() -> re.Pattern[str]:
    """`Not 5. d3 but`, `Не 5. d3, а`: the move that follows is the one made."""
    return re.compile(rf"\W*(?:{cue_body(Cue.NOT)})\s+{_A_MOVE}\s*,?\s*(?:{cue_body(Cue.BUT)})\s+")


@cache
def _answer_is() -> re.Pattern[str]:
    """Between "my answer" and the move: `to your knight move must be`."""
    return re.compile(rf"\s+(?:{cue_body(Cue.ANSWERED)})(?:\s+[\w'’]+){{1,4}}\s+(?:{cue_body(Cue.IS)})[\s:–—-]*")


def _asks(shape: str, run: Run) -> bool:
    """The sentence of a run ends with a question mark."""
    end = sentence_end(shape, max(run.start, run.end - 1))
    return shape[end : end + 1] == "?"


@cache
def _done() -> re.Pattern[str]:
    """A verb in the first person, alone or behind "I", right before the move."""
    return re.compile(rf"^\s*(?:(?:я|i|ich|и)\s+)?(?:{said(Cue.DONE).pattern})\s*$")


def _abbreviates(before: str) -> bool:
    """`E.g. 5. d3`, `Np. 5. d3`: the stop of an abbreviation ends no sentence."""
    found = _right_before(Cue.EXAMPLE).search(before)
    return found is not None and len(re.sub(r"\W", "", found.group())) <= _ABBREVIATED


@cache
def _offering() -> re.Pattern[str]:
    """`I offer a draw with my move 5. d3`: the offer leads to the move that it is made with."""
    words = rf"(?:{cue_body(Cue.WITH, Cue.AND)}|{label_pattern(Label.MOVE, Label.MY_MOVE)}|{cue_body(Cue.MY)})"
    return re.compile(rf"\W*(?:{cue_body(Cue.DRAW_OFFER)})[\s,:–—-]+(?:{words}[\s,:–—-]+){{1,3}}")


def _leads(before: str) -> bool:
    """Only small words stand before the move: `Тогда`, `So then`."""
    return re.fullmatch(rf"(?:\W*(?:{said(Cue.LEAD).pattern}))+\W*", before) is not None


def taken_back(before: str) -> bool:
    """Something is supposed, or an earlier word taken back: nobody knows whether the move is made."""
    return said(Cue.TAKEN_BACK).search(before) is not None or is_supposed(before)
