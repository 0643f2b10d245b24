"""
Whether an act of weight stands free: nothing in its own sentence but words that are known to change nothing.

"I resign" ends a game, "I resign as team captain" does not, and no list knows all that may stand behind such words.
So the list is of what may: the game, thanks, congratulations, names that are called. Anything else makes the act
doubtful, and its writer is asked.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from parsers.acts import Act, DrawAcceptance, DrawOffer
from parsers.dates import find_dates
from parsers.forms.labels import cue_body, cue_pattern, label_pattern, plain
from parsers.languages import Cue, Label, cues
from parsers.letter import Line
from parsers.sentences import Sentence, find_meant, split_sentences

CAPITAL = "A-ZÀ-ÞА-ЯЁЄІЇҐ" + "".join(filter(str.isupper, map(chr, range(0x100, 0x180))))  # Ł, Š, Ő
_NAME = rf"[{CAPITAL}][\w'’-]*\.?"
_CALLED_FIRST = re.compile(rf"^\W*(?:(?P<lead>[^\W\d_]+) )?{_NAME}(?: {_NAME})?\s*[,!]")
_GREETED = re.compile(rf"^\W*(?P<lead>[^\W\d_]+) {_NAME}(?: {_NAME})?\s*:(?=\s)")
_CALLED_LAST = re.compile(rf",\s*(?:(?P<lead>[^\W\d_]+) )?{_NAME}(?: {_NAME}){{0,2}}\W*$")
_NAMES = re.compile(r"(?:[^\W\d_a-zа-яё][\w'’.-]*[ ,]*){1,3}")
_PAIR = re.compile(rf"{_NAME}(?: {_NAME})?\s*[-–—]\s*{_NAME}(?: {_NAME})?")
_CODE = re.compile(r"(?<![\w-])[^\W\d_]{1,8}[-/ ]?\d[\w/-]*")
_MOVE = re.compile(r"[A-ZА-Я]?[a-h]?[1-8]?[a-hасе][1-8]")
_NAMED_YEAR = re.compile(r"(?<![\w-])(?P<name>[^\W\d_a-zа-яё][a-zа-яёß-öø-ÿ]{2,})[-/ ,]*['’]?\d{2,4}(?![\w.])")
_YEAR_LAST = re.compile(rf"(?<![\d.,/-])(?:1[4-9]|20)\d\d[\s)\]\"»”]*(?:,\s*[{CAPITAL}][\w'’-]*\s*)?$")
_ADDRESS = re.compile(r"\S+@\S+")
_LETTERS = re.compile(r"[^\W\d_]")


@cache
def _harmless() -> tuple[re.Pattern[str], ...]:
    """Each expression by itself: "well played" must not end at "well"."""
    return tuple(re.compile(rf"(?<!\w)(?:{text})(?!\w)") for text in cues(Cue.HARMLESS))


def stands_free(sentence: Sentence, start: int, end: int, *also: Cue) -> bool:
    """Whether a sentence holds, apart from `shape[start:end]`, nothing but what is known to be harmless."""
    shape = sentence.shape
    rest = shape[:start] + " … " + shape[end:]
    text = sentence.text[:start] + " … " + sentence.text[end:] if len(sentence.text) == len(shape) else rest
    return is_harmless(text, rest, *also)


def is_harmless(text: str, shape: str, *also: Cue, calls: bool = True) -> bool:
    """
    Whether a text, with its `shape`, says nothing of its own.

    Args:
        text: As written.
        shape: The same in the shape that cues are compared in.
        also: Cues that may stand in it besides.
        calls: Whether a word may be the name of one who is called before anything is said to him: `Peter, …`.
    """
    known = [*_harmless(), *(cue_pattern(cue) for cue in also)]
    spans = [match.span() for pattern in known for match in pattern.finditer(shape)]
    for pattern in (_ADDRESS, _PAIR):
        spans += [match.span() for match in pattern.finditer(text)]
    spans += [match.span() for match in _CODE.finditer(text) if _is_code(match, shape)]
    spans += [match.span() for match in _CALLED_LAST.finditer(text) if _calls(match["lead"])]
    greets = cue_pattern(Cue.GREETS)
    spans += [match.span() for match in _GREETED.finditer(text) if greets.fullmatch(plain(match["lead"]))]
    spans += [match.span() for match in _CALLED_FIRST.finditer(text) if _calls(match["lead"], calls)]
    left = list(shape)
    for start, end in spans:
        left[start:end] = " " * (end - start)
    return _LETTERS.search("".join(left)) is None


def _calls(lead: str | None, alone: bool = True) -> bool:
    """
    Whether the word before a name calls its bearer: `dear Peter`, not `gotcha Peter`.

    `alone`: a name may stand with no such word before it; a capital letter alone makes none.
    """
    if lead is None or lead[0].isupper() and alone:
        return alone
    known = (*_harmless(), cue_pattern(Cue.GREETS, Cue.REGARDS))
    return any(pattern.fullmatch(plain(lead)) for pattern in known)


def _is_code(found: re.Match[str], shape: str) -> bool:
    """Whether what looks like a code is one: `Move 31`, `турнир Волга 2026`; no move, no name and year: `Tal 1960`."""
    code = found.group()
    if _MOVE.fullmatch(code):
        return False
    named = _NAMED_YEAR.fullmatch(code)
    if named is None or find_dates(f"1 {code}"):
        return True
    if re.search(rf"(?<!\w)(?:{cue_body(Cue.LEFT_EVENT)})\W*$", shape[: found.start()]):
        return True
    known = label_pattern(Label.MOVE, Label.GAME, Label.EVENT)
    word = plain(named["name"])
    return re.fullmatch(known, word) is not None or any(pattern.fullmatch(word) for pattern in _harmless())


def is_spoken_of_old(text: str) -> bool:
    """Whether a text heads what follows with a year, and is no date: `Karpov, 1984:`, `Kasparov – Karpov, 1984:`."""
    head = text.rpartition(":")[0]
    left = list(head)
    for found in find_dates(head):
        if re.search(r"[^\W\d_]|[./-]", head[found.start : found.end]):
            left[found.start : found.end] = " " * (found.end - found.start)
    return _YEAR_LAST.search("".join(left)) is not None


def is_order(shape: str, start: int = 0) -> bool:
    """
    Whether a verb at `shape[start:]` stands without the one who does it: `Resign!` may order the partner to.

    >>> is_order("resign!"), is_order("i resign", 2), is_order("i resign")
    (True, False, False)
    """
    order = cue_pattern(Cue.ORDER).match(shape, start)
    return order is not None and cue_pattern(Cue.SELF).search(shape, 0, start) is None


def is_told_by_another(shape: str, end: int) -> bool:
    """Whether a pause behind `shape[:end]` leads to another's saying it: `…, says my wife`."""
    return _told_behind().search(shape, end) is not None


@cache
def words_of_speech() -> re.Pattern[str]:
    """Words that tell what somebody says or thinks; `думал 45 дней` does not."""
    return re.compile(rf"(?<!\w)(?:{cue_body(Cue.SPOKEN)})(?!\w)(?!\W*\d)")


@cache
def _told_behind() -> re.Pattern[str]:
    himself = rf"(?:{cue_body(Cue.SELF)})(?!\w)"
    return re.compile(rf"[,–—]\s*(?:(?!{himself})\w+ ){{0,2}}(?:{cue_body(Cue.SPOKEN)})(?!\w)(?!\W*\d)")


def names_another_game(sentence: Sentence) -> bool:
    """`in my game with Miller`, `gegen Müller`: perhaps the partner of this game, perhaps one of another."""
    return cue_pattern(Cue.GAME_WITH, Cue.VERSUS).search(sentence.shape) is not None


def without_pair(text: str, shape: str) -> tuple[str, str]:
    """A text and its shape, the two players that name a game blanked: `в партии Лебедев – Соколова`."""
    if len(text) != len(shape):
        return text, shape
    for match in _PAIR.finditer(text):
        blank = " " * len(match.group())
        text = text[: match.start()] + blank + text[match.end() :]
        shape = shape[: match.start()] + blank + shape[match.end() :]
    return text, shape


def claims_for_self(sentence: Sentence, named: re.Match[str], *beside: Cue) -> bool:
    """
    Whether a draw is claimed by the writer, here and now: `Karpov claimed …`, `… is a draw in chess` claim none.

    `named`: the ground as found; `beside`: cues that may stand beside it where no verb claims.
    """
    if cue_pattern(Cue.SPOKEN, Cue.ELSEWHERE, Cue.ONCE).search(sentence.shape):
        return False
    said = find_meant(sentence, cue_pattern(Cue.CLAIMS_FOR_SELF), denying=False, weighty=True)
    return said is not None or stands_free(sentence, *named.span(), *beside)


def contests(sentence: Sentence, protest: re.Match[str]) -> bool:
    """Whether a protest is against what can be contested here, or says not against what: not `… against the noise`."""
    behind = sentence.shape[protest.end() :]
    against = re.match(rf"\W*(?:{cue_body(Cue.AGAINST)})(?!\w)", behind)
    return against is None or cue_pattern(Cue.CONTESTED, Cue.ARBITER, Cue.EVENT_MATTER).search(behind) is not None


def leaves_this_event(sentence: Sentence, said: re.Match[str]) -> bool:
    """
    Whether what a withdrawal leaves is the event, and no other thing: not `out of action`, not `the domino tournament`.

    No list knows all that can be left, so the list is of what may stand beside the event: what begins a reason, a day,
    a name in capitals, kind words.
    """
    shape = sentence.shape
    named = [*cue_pattern(Cue.LEFT_EVENT).finditer(shape, said.start(), said.end())]
    if named:
        before = shape[said.start() : named[-1].start()].rstrip()
        if before and re.search(rf"(?<!\w)(?:{cue_body(Cue.BEFORE_EVENT)})$", before) is None:
            return False
    end = named[-1].end() if named else said.end()
    head = re.compile(rf"\s*(?:(?:{cue_body(Cue.BEFORE_EVENT)}) )*(?:{cue_body(Cue.LEFT_EVENT)})(?!\w)")
    while (more := head.match(shape, end)) is not None:
        end = more.end()
    behind = re.match(r"[^,.;:!?()–—…]*", shape[end:])
    rest = behind.group() if behind else ""
    words = sentence.text[end : end + len(rest)] if len(sentence.text) == len(shape) else rest
    own = words.lstrip()
    if not own or not own[0].islower() or re.match(rf"(?:{cue_body(Cue.LEAVES_FOR)})(?!\w)", rest.lstrip()):
        return True
    return is_harmless(words, rest, Cue.REGARDS)


def applies_to_official(sentence: Sentence) -> bool:
    """A person is asked to see to something: `прошу проверить`, not `прошу подтвердить`."""
    asks = find_meant(sentence, cue_pattern(Cue.APPLIES), denying=False, weighty=True)
    return asks is not None and cue_pattern(Cue.EXAMINES, Cue.ARBITER).search(sentence.shape) is not None


def goes_on(line: Line, lines: Sequence[Line], place: int) -> bool:
    """Whether the line below carries on the sentence of this one with words of its own: `I resign` / `from my job`."""
    if line.text.rstrip()[-1:] in ".!" or place + 1 >= len(lines):
        return False
    below = lines[place + 1]
    words = below.text.strip()
    if below.number != line.number + 1 or not words[:1].islower():
        return False
    return any(not is_harmless(part.text, part.shape) for part in split_sentences([below]))


def is_consent(sentence: Sentence) -> bool:
    """Whether a sentence is nothing but a yes, which may answer an offer that stands."""
    said = cue_pattern(Cue.CONSENT).search(sentence.shape)
    return bool(said) and not sentence.asks and is_harmless(sentence.text, sentence.shape, Cue.CONSENT)


def answers_offer_alone(own: Sequence[Line], quoted: Sequence[Line]) -> bool:
    """
    Whether a letter is nothing but a yes above a quotation that is nothing but an offer of a draw.

    Greetings and names may stand beside either; a smile makes a yes doubtful, and any other word a question.
    """
    sentences = list(split_sentences(own))
    kind = (Cue.CONSENT, Cue.REGARDS, Cue.FRIENDLY, Cue.GREETS)
    yes = any(is_consent(one) for one in sentences)
    if not yes or any(one.asks or not _is_kindly(one, *kind) for one in sentences):
        return False
    if any(re.search(r"[:;]-?[)D(]|[😀-🙏]", line.text) for line in own):
        return False
    quoted = [line for line in quoted if not _wrote().search(plain(line.text))]
    offered = list(split_sentences([replace(line, depth=0) for line in quoted]))
    offers = [one for one in offered if cue_pattern(Cue.DRAW_OFFER).search(one.shape)]
    greets = (Cue.DRAW_OFFER, Cue.REGARDS, Cue.GREETS)
    if any(re.search(r"\d", line.text) for line in quoted):
        return False  # a move, a date, a proposal: it may be that which is agreed to
    return bool(offers) and all(_is_kindly(one, *greets) for one in offered)


@cache
def _wrote() -> re.Pattern[str]:
    """`On 25 Jan 2026 John Smith wrote:`, which mail programs put above a quotation."""
    return re.compile(rf"(?<!\w)(?:{cue_body(Cue.WROTE)})(?!\w).*:\s*$")


def _is_kindly(sentence: Sentence, *also: Cue) -> bool:
    return is_name(sentence.text) or is_harmless(sentence.text, sentence.shape, *also)


def accepts_draw(act: Act) -> bool:
    """Whether an act is a yes to a draw, where one was offered: `I accept`, and `Draw agreed`, which offers none."""
    if isinstance(act, DrawAcceptance):
        return True
    made = isinstance(act, DrawOffer) and act.said.doubtful
    return made and cue_pattern(Cue.DRAW_MADE).search(plain(act.said.text)) is not None


def is_short_yes(text: str) -> bool:
    """Whether a text is nothing but a word that may be a yes to a draw, or tell of mere receipt: `Ок`."""
    return cue_pattern(Cue.SHORT_YES).fullmatch(plain(text).strip(" .!,)")) is not None


def is_plain_yes(lines: Sequence[Line]) -> bool:
    """
    Whether a letter's own words are nothing but a yes to the question whether another letter is its writer's.

    Greetings and names may stand beside it. A receipt, thanks and whatever else is said are no such yes.
    """
    sentences = list(split_sentences(lines))
    said = any(cue_pattern(Cue.YES, Cue.OWNS).search(one.shape) for one in sentences)
    return said and all(
        not one.asks and (is_name(one.text) or is_harmless(one.text, one.shape, Cue.YES, Cue.OWNS, Cue.REGARDS))
        for one in sentences
    )


def is_name(text: str) -> bool:
    """Whether a text is nothing but capitalised words, a name under a letter say."""
    return _NAMES.fullmatch(text.strip()) is not None


def is_refused(place: int, sentences: Sequence[Sentence]) -> bool:
    """Whether the sentence behind a question for a draw, on the same lines, answers it: the question was another's."""
    if place + 1 >= len(sentences) or not sentences[place].asks:
        return False
    behind = sentences[place + 1]
    return behind.line - sentences[place].line <= 1 and cue_pattern(Cue.REFUSES).search(behind.shape) is not None
