"""The strict lines that the referee teaches, apart from moves and leaves: one word or a label, alone on its line."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from parsers import acts
from parsers.acts import Act, GameHeader, Said
from parsers.forms.labels import cue_body, cue_pattern, label_pattern, plain
from parsers.languages import Cue, Label, languages
from parsers.letter import Line
from parsers.sentences import Sentence
from parsers.weight import is_order, leaves_this_event, names_another_game

_WHOLE: tuple[tuple[Cue, type[Act]], ...] = (
    (Cue.HELP, acts.Help),
    (Cue.STATUS, acts.Status),
    (Cue.REPUDIATION, acts.Repudiation),
    (Cue.DRAW_OFFER, acts.DrawOffer),
    (Cue.DRAW_ACCEPTANCE, acts.DrawAcceptance),
    (Cue.RESIGNATION, acts.Resignation),
    (Cue.OVERSTEP_CLAIM, acts.OverstepClaim),
    (Cue.CLAIM_WITHDRAWAL, acts.ClaimWithdrawal),
    (Cue.PROTEST, acts.Protest),
    (Cue.APPEAL, acts.Appeal),
    (Cue.WITHDRAWAL, acts.Withdrawal),
    (Cue.RESULT_CONFIRMATION, acts.ResultConfirmation),
    (Cue.RECORD_REQUEST, acts.RecordRequest),
    (Cue.RECORD_WORD, acts.RecordRequest),
)
_ORDERED = (acts.Resignation, acts.Withdrawal, acts.OverstepClaim)  # a bare verb may tell the partner to
_RESULTS = {
    "1-0": "1-0",
    "1:0": "1-0",
    "0-1": "0-1",
    "0:1": "0-1",
    "1/2-1/2": "1/2-1/2",
    "½-½": "1/2-1/2",
    "½:½": "1/2-1/2",
    "0.5-0.5": "1/2-1/2",
    "0,5-0,5": "1/2-1/2",
    "0-0": "0-0",
}
_ADDRESS = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+\w")


@cache
def _labelled() -> re.Pattern[str]:
    names = (
        ("language", Label.LANGUAGE),
        ("notifications", Label.NOTIFICATIONS),
        ("format", Label.FORMAT),
        ("result", Label.RESULT),
        ("address", Label.ADDRESS),
    )
    body = "|".join(rf"(?P<{name}>{label_pattern(label)})" for name, label in names)
    return re.compile(rf"\s*(?:{body})(?!\w)\s*[:=]?\s*(?P<value>\S.*?)\s*[.!]?\s*$")


def read_result(text: str) -> str | None:
    """A result as written, in the shape `1-0`, `0-1`, `1/2-1/2`; None where it is none."""
    if cue_pattern(Cue.DRAW_WORD).fullmatch(plain(text).strip(" ().")):
        return "1/2-1/2"
    return _RESULTS.get(re.sub(r"[\s()]", "", plain(text)).replace("–", "-").replace("—", "-"))


_EXPECTED = re.compile(r"(?<![\w.,/-])(?:1\s?[-–—:]\s?0|0\s?[-–—:]\s?1|1/2\s?[-–—:]\s?1/2|½\s?[-–—:]\s?½)(?![\w/-])")
_IN_WORDS = ((Cue.DRAW_WORD, "1/2-1/2"), (Cue.WHITE_WINS, "1-0"), (Cue.BLACK_WINS, "0-1"))


def find_result(text: str) -> str | None:
    """The one result that a sentence of the papers expects (48.9.4.3); None where it names none, or two."""
    found = {read_result(match.group()) for match in _EXPECTED.finditer(text)}
    if not found:
        found = {result for cue, result in _IN_WORDS if cue_pattern(cue).search(plain(text))}
    return found.pop() if len(found) == 1 else None


_HALF = re.compile(
    r"\W*(?:½(?:\s*[-–—:]\s*½)?\s*(?P<asks>\?)?|(?:1/2|0[.,]5)(?:\s*[-–—:]\s*(?:1/2|0[.,]5))?\s*(?P<doubts>\?))[\s.!?)]*"
)
_FROM_THE_START = re.compile(r"(?<![\d.])1\s?\.(?!\d)")


def take_half_points(lines: Sequence[Line]) -> tuple[list[acts.DrawOffer], list[Line]]:
    """
    Own lines that are nothing but a half point, and the others: below a move perhaps an offer, its writer is asked.

    `1/2` without a question mark is days used, or a result; `½-½` below a whole game is its result (48.9.1).
    """
    whole = any(_FROM_THE_START.search(line.text) for line in lines)
    found, left = list[acts.DrawOffer](), list[Line]()
    for line in lines:
        half = _HALF.fullmatch(line.text)
        if half is None or whole and not (half["asks"] or half["doubts"]):
            left.append(line)
            continue
        found.append(acts.DrawOffer(Said(line.text.strip(), line.number, doubtful=True)))
        left.append(replace(line, text=""))
    return found[:1], left


def _leaves_event(line: Line) -> bool:
    sentence = Sentence(line.text, plain(line.text), line.number)
    said = cue_pattern(Cue.WITHDRAWAL).search(sentence.shape)
    return said is None or leaves_this_event(sentence, said)


def _names_another_game(line: Line) -> bool:
    return names_another_game(Sentence(line.text, plain(line.text), line.number))


def read_strict_act(line: Line, header: GameHeader) -> Act | None:
    """Read one line; None where it is no strict line."""
    shape = plain(line.text).strip(' \t.!*"«»')
    if not shape or len(shape) > 80:
        return None
    said = Said(line.text.strip(), line.number, strict=True)
    if cue_pattern(Cue.OTHER_MOVE).fullmatch(shape.strip(" .!")):
        return acts.Dispute(said, header, other_move=True)
    dispute = cue_pattern(Cue.DISPUTE).match(shape)
    if dispute:
        rest = shape[dispute.end() :].strip(" .,:;–—-")
        if not rest or cue_pattern(Cue.OTHER_MOVE).fullmatch(rest):
            return acts.Dispute(said, header, other_move=bool(rest))
    whole = cue_pattern(*(cue for cue, _ in _WHOLE)).fullmatch(shape)
    for cue, act in _WHOLE if whole else ():
        if cue_pattern(cue).fullmatch(shape) and not cue_pattern(Cue.THIRD_PERSON).match(shape):
            wishes = act is acts.Withdrawal and cue_pattern(Cue.UNCERTAIN).search(shape) is not None
            other = act is acts.Withdrawal and not _leaves_event(line)
            other = other or act in _ORDERED and is_order(shape)
            other = other or act is acts.Resignation and _names_another_game(line)
            return act(replace(said, strict=not (wishes or other), doubtful=other), header)
    alone = read_result(shape)
    if alone in ("1-0", "0-1", "1/2-1/2") and shape[:1].isdigit():
        return acts.GameRecord(said, header, None, alone)
    labelled = _labelled().match(plain(line.text))
    return _of_label(labelled, line, said, header) if labelled else None


@cache
def _disputing() -> re.Pattern[str]:
    return re.compile(rf"[\s*_\"«“]*(?:{cue_body(Cue.DISPUTE)})\s*[.,:;!–—-]+\s*(?=\S)")


def take_disputes(lines: Sequence[Line]) -> tuple[list[acts.Dispute], list[Line]]:
    """
    Own lines that begin with `ОСПОРИТЬ` and go on: the dispute, and the lines without the word (46.3).

    What stands behind it are its reasons, and perhaps a move, which is read as any other.
    """
    found, left = list[acts.Dispute](), list[Line]()
    for line in lines:
        head = _disputing().match(plain(line.text))
        rest = line.text[head.end() :] if head else ""
        other = cue_pattern(Cue.OTHER_MOVE).match(plain(rest)) is not None
        if head is None or other and not found or rest.rstrip().endswith("?"):
            left.append(line)
            continue
        found.append(acts.Dispute(Said(line.text.strip(), line.number, strict=True)))
        left.append(replace(line, text=" " * head.end() + rest))
    return found[:1], left


def _of_label(match: re.Match[str], line: Line, said: Said, header: GameHeader) -> Act | None:
    value = line.text[match.start("value") : match.end("value")]
    shape = plain(value).strip(" .")
    if match.group("result"):
        result = read_result(shape)
        return acts.GameRecord(said, header, None, result) if result else None
    if ":" not in line.text and "=" not in line.text:
        return None
    if match.group("address"):
        email = _ADDRESS.search(value)
        alone = email is not None and not re.search(r"\w", value[: email.start()] + value[email.end() :])
        return acts.AddressChange(said, header, email.group()) if email and alone else None
    if match.group("language"):
        known = {plain(lang.name): code for code, lang in languages().items()} | {code: code for code in languages()}
        return acts.Preferences(said, header, language=known[shape]) if shape in known else None
    if match.group("notifications"):
        for cue, word in ((Cue.DIGEST, "digest"), (Cue.AT_ONCE, "at-once")):
            if cue_pattern(cue).search(shape):
                return acts.Preferences(said, header, notifications=word)
        return None
    for cue, word in ((Cue.PLAIN, "plain"), (Cue.FULL, "full")):
        if cue_pattern(cue).search(shape):
            return acts.Preferences(said, header, format=word)
    return None
