"""The words of the forms, looked up in the languages' data and made into patterns once."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from parsers.alternations import by_first_letter
from parsers.languages import Cue, Label, cues, labels, languages
from parsers.notation.words import file_names

_HEAD = {
    Label.HEAD_RECEIVED: "received",
    Label.HEAD_REPLIED: "replied",
    Label.HEAD_TIME: "time",
    Label.HEAD_NUMBER: "number",
    Label.HEAD_WHITE: "white",
    Label.HEAD_BLACK: "black",
}
_FILE = "[a-hA-Hа-дА-Дф-цФ-ЦсеэжёЁ]"


def plain(text: str) -> str:
    """
    Lower case, ё as е, telephones' apostrophes as the plain one: labels and cues are compared in this shape, which
    keeps every letter's place.
    """
    if text.isascii():
        return text.lower()
    text = text.replace("’", "'").replace("ʼ", "'")
    lower = text.lower()
    return lower.replace("ё", "е") if len(lower) == len(text) else text.replace("ё", "е").replace("Ё", "Е")


_NUMBER_BACKWARDS = re.compile(r"[\s.)…]*\d{0,3}\(?\s*")


def without_number(head: str) -> str:
    """The words in front of a move, its number off: `Мой ход: (5.` gives `Мой ход:`."""
    number = _NUMBER_BACKWARDS.match(head[::-1])  # from its end: a search from the front begins anew at each blank
    return head[: len(head) - number.end()] if number else head


@dataclass(frozen=True, slots=True)
class FormLabels:
    """The labels one language prints in the forms."""

    event: str
    start: str
    white: str
    black: str
    leaves_white: str
    leaves_black: str
    received: str
    replied: str
    time: str
    partner_sent: str
    got: str
    sent: str
    white_time: str
    black_time: str
    move: str


@cache
def labels_of(language: str) -> FormLabels:
    """What a form is written with; a label that the language lacks falls back on English."""
    chain = [languages()[code] for code in (language, "en") if code in languages()]

    def first(label: Label) -> str:
        for value in chain:
            if found := value.labels.get(label):
                return found[0]
        return label.value

    wanted = (
        (Label.EVENT, Label.START, Label.WHITE, Label.BLACK, Label.WHITE_LEAVES, Label.BLACK_LEAVES)
        + (Label.HEAD_RECEIVED, Label.HEAD_REPLIED, Label.HEAD_TIME)
        + (Label.PARTNER_SENT, Label.RECEIVED, Label.SENT, Label.WHITE_TIME, Label.BLACK_TIME, Label.MOVE)
    )
    return FormLabels(*(first(label) for label in wanted))


@cache
def _head_words() -> dict[str, tuple[str, frozenset[str]]]:
    found: dict[str, tuple[str, frozenset[str]]] = {}
    for label, role in _HEAD.items():
        for text, code in labels(label):
            for word in plain(text).split():
                key = word.strip(".:'’")
                known = found.get(key)
                found[key] = (known[0] if known else role, (known[1] if known else frozenset()) | {code})
    return found


def head_role(word: str) -> str | None:
    """What a word heads in the table: received, replied, time, number, white, black; None where it is no head."""
    known = _head_words().get(plain(word).strip(".:|'’"))
    return known[0] if known else None


def head_language(words: Iterable[str]) -> str | None:
    """The language in which most words of a head are at home."""
    count: dict[str, int] = {}
    for word in words:
        for code in _head_words().get(plain(word).strip(".:|'’"), ("", frozenset[str]()))[1]:
            count[code] = count.get(code, 0) + 1
    return max(count, key=lambda code: count[code]) if count else None


def spelled(texts: Iterable[str]) -> str:
    """An alternation of labels: blanks may be any, or lost."""
    ordered = sorted({plain(text) for text in texts}, key=len, reverse=True)
    return "|".join(r"\s*".join(re.escape(word) for word in text.split()) for text in ordered)


@cache
def label_pattern(*wanted: Label) -> str:
    """The alternation of every spelling of some labels, for text in the shape of `plain`."""
    return spelled(text for label in wanted for text, _ in labels(label))


@cache
def label_code(label: Label, text: str) -> str | None:
    """The language of a label as written, where only one has it so."""
    squeezed = re.sub(r"\s", "", plain(text))
    codes = {code for spelling, code in labels(label) if re.sub(r"\s", "", plain(spelling)) == squeezed}
    return codes.pop() if len(codes) == 1 else None


@cache
def cue_body(*wanted: Cue) -> str:
    """The alternation of every expression of some cues, for text in the shape of `plain`."""
    return "|".join(f"(?:{text})" for cue in wanted for text in cues(cue)) or "(?!)"


@cache
def cue_pattern(*wanted: Cue) -> re.Pattern[str]:
    """Every expression of some cues as whole words, for text in the shape of `plain`."""
    return re.compile(rf"(?<!\w)(?:{cue_body(*wanted)})(?!\w)")


@cache
def any_move_pattern() -> re.Pattern[str]:
    """`любой ход`, `any`: written where a move should stand (47.3.6)."""
    body = "|".join(f"(?:{text})" for text in cues(Cue.ANY_MOVE))
    return re.compile(rf"(?<!\w)(?:{body or '(?!)'})(?!\w)(?:\s+(?:ход|move)\b)?", re.I)


@cache
def move_phrase_pattern() -> re.Pattern[str]:
    """A move in words: a castling phrase, or a piece and its squares ("конь g1 f3", "knight takes on d5")."""
    castling = sorted(
        (text for lang in languages().values() for texts in lang.castling.values() for text in texts), key=len
    )
    pieces = sorted((text for lang in languages().values() for texts in lang.words.values() for text in texts), key=len)
    fillers = [
        text
        for lang in languages().values()
        for text in (*lang.fillers, *lang.captures)
        if len(text) > 1 or lang.fillers
    ]
    becomes = sorted((text for lang in languages().values() for text in lang.becomes), key=len)
    named = _loose(piece for piece in pieces if len(piece) > 2)
    digit = rf"(?:[1-8]|(?:{_loose(numerals())})(?!\w))"
    file = rf"(?:{_FILE}|(?:{_loose(name for name in file_names() if len(name) > 1)})\s)"
    square = rf"{file}\s?{digit}"
    taken = rf"(?:\s+(?:{_loose(_captures())})\s+(?:{named})(?!\w))"
    link = rf"(?:{taken}|\s+(?:{_loose(fillers)})(?=\s)|\s*[-–—:xх])"
    links = rf"(?:{link}){{0,4}}\s*"
    squares = rf"(?:\s+{_FILE}(?=\s))?{links}{square}(?!\w)(?:{links}(?:(?:{named})\s+{links})?{square}(?!\w))?"
    promotion = rf"(?:\s*,?\s*(?:{_loose(becomes)})\s+(?:{named})|\s*=\s*(?:{named}))?"
    return re.compile(rf"(?<!\w)(?:(?:{_loose(castling)})(?!\w)|(?:{named})(?:{squares}){promotion})", re.I)


@cache
def promotion_tail_pattern() -> re.Pattern[str]:
    """The piece of a promotion that stands behind its move: in brackets, apart, in words, as a digit (50.3)."""
    pieces = [text for lang in languages().values() for kind in "NBRQ" for text in lang.words.get(kind, ())]
    named = rf"(?:{_loose(piece for piece in pieces if len(piece) > 2)})(?!\w)"
    becomes = _loose(text for lang in languages().values() for text in lang.becomes)
    letter = r"(?:[A-ZА-ЯŽ]|[♕♖♗♘♛♜♝♞])"
    ends = r"(?=[+#!?]*[ \t]*(?:[.,;)\n]|$))"
    figure = r"[1-4](?![.)]+(?:[ \t]*\w|\s+(?:\S{0,4}[1-8]|[0OОo][-–])))"  # "8788 4. 3334": a number, no piece
    alone = r"(?=[+#!?]*[ \t]*(?:[.;)\n]|$))"  # "bxa8, ферзь под боем" names no piece of its own
    return re.compile(
        rf"[ \t]*\([ \t]*(?:{letter}|{named}|[1-4])[ \t]*\)|[ \t]*[-–—=:/,]?[ \t]*(?i:{named}){alone}"
        rf"|[ \t]*,?[ \t]+(?i:(?:{becomes})[ \t]+{named})"
        rf"|[ \t]*[-–—=/][ \t]*{letter}{ends}|[ \t]+(?:{letter}|{figure}){ends}"
    )


@cache
def numerals() -> frozenset[str]:
    """The words for 1 to 8 in every language."""
    return frozenset(plain(word) for lang in languages().values() for words in lang.numerals for word in words)


def _captures() -> Iterable[str]:
    return (word for lang in languages().values() for word in lang.captures if len(word) > 1)


def _loose(texts: Iterable[str]) -> str:
    body = by_first_letter(
        r"\s+".join(re.escape(word).replace("е", "[её]") for word in text.split())
        for text in sorted(set(texts), key=len, reverse=True)
    )
    return body or "(?!)"
