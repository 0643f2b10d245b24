"""An official's short answers to numbered cases, as they are typed on a telephone: `3 да`, `5 no, ban`, `UNDO 3`."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from service.cases.case import Ruling
from service.cases.kinds import KINDS
from service.ledger.findings import CaseKind
from service.regulations import Withdrawn


class AnswerKind(StrEnum):
    """What a line of an official's letter asks for."""

    RULE = "rule"
    ASK = "ask"
    UNDO = "undo"
    CONFIRM = "confirm"
    UNCLEAR = "unclear"


@dataclass(frozen=True, slots=True)
class Answer:
    """
    One line read. `yes`: the case's first ruling (uphold, grant); None for an extension.

    `extra_days`: by how many days the period grows. `penalty_days` go to the one who claimed (47.6.10). `text` is
    told to the players in the official's own words. `ask`: who is asked before it is decided: white, black, both, or a
    seat. `line` is the line as written.
    """

    kind: AnswerKind
    number: int = 0
    yes: bool | None = None
    ban: bool = False
    result: str | None = None
    penalty_days: int | None = None
    extra_days: int | None = None
    games: Withdrawn | None = None
    at_once: bool = False
    ask: str = ""
    text: str = ""
    line: str = ""


_NUMBERED = re.compile(r"\s*(?:№|#|no\.?|дело|case)?\s*(\d{1,6})\s*(?:[.):–—-]\s*|\s+)(\S.*)$", re.I)
_UNDO = re.compile(r"\s*(?:отменить|отмена|отменяю|undo|cancel)\s*(?:№|#)?\s*(\d{1,6})\W*$", re.I)
_CONFIRM = re.compile(r"\s*(?:да|подтверждаю|yes|confirm|i confirm)\W*$", re.I)
_YES = re.compile(r"(?:да|yes|удовлетворить|удовлетворяю|разрешить|разрешаю|uphold|grant|granted)", re.I)
_NO = re.compile(r"(?:нет|no|отклонить|отклоняю|отказать|отказываю|reject|refuse|refused)", re.I)
_RESULT = re.compile(r"(1-0|0-1|0-0|1/2-1/2|½-½|ничья|draw)", re.I)
_BAN = re.compile(r"(?:запрет|с запретом|ban|with ban)", re.I)
_PENALTY = re.compile(r"(?:штраф|penalty)\s+(\d{1,3})(?:\s*(?:д|d)\w*)?", re.I)
_EXTEND = re.compile(r"(?:продлить|продлить на|extend|extend by)\s+(\d{1,3})(?:\s*(?:д|d)\w*)?", re.I)
_ASK = re.compile(r"(?:спросить|спроси|спрашиваю|ask)\s+(?:у\s+)?([\w.-]{1,40})", re.I)
_ASKED = {
    "white": re.compile(r"бел(?:ых|ые)|white", re.I),
    "black": re.compile(r"ч[её]рн(?:ых|ые)|black", re.I),
    "both": re.compile(r"обоих|both", re.I),
    "player": re.compile(r"игрока|участника|player", re.I),
}
_NOW = re.compile(r"(?:сразу|немедленно|now|at once)", re.I)
_GAMES = {
    Withdrawn.LOSS: re.compile(r"(?:поражение|поражения|loss|losses)", re.I),
    Withdrawn.ADJUDICATE: re.compile(r"(?:присуждение|присудить|adjudicate|adjudication)", re.I),
    Withdrawn.EXCLUDE: re.compile(r"(?:исключение|исключить|exclude|exclusion)", re.I),
}


def read_answers(lines: Iterable[str]) -> tuple[Answer, ...]:
    """
    Read the lines that an official wrote above the quotation; a line that is no answer is passed over.

    A number followed by what is no ruling is unclear, and nothing is guessed; whether the number is a case's is known
    to the caller. Two different answers to one number
    are unclear both.
    """
    found = [answer for line in lines if (answer := _read(line)) is not None]
    ruled = [answer.number for answer in found if answer.kind in (AnswerKind.RULE, AnswerKind.ASK)]
    return tuple(
        Answer(AnswerKind.UNCLEAR, answer.number, line=answer.line)
        if answer.kind in (AnswerKind.RULE, AnswerKind.ASK) and ruled.count(answer.number) > 1
        else answer
        for answer in found
    )


def _read(line: str) -> Answer | None:
    line = line.strip()
    if (undo := _UNDO.fullmatch(line)) is not None:
        return Answer(AnswerKind.UNDO, int(undo[1]), line=line)
    if _CONFIRM.fullmatch(line):
        return Answer(AnswerKind.CONFIRM, line=line)
    numbered = _NUMBERED.fullmatch(line)
    return None if numbered is None else _read_words(int(numbered[1]), numbered[2], line)


def _read_words(number: int, words: str, line: str) -> Answer | None:
    """The words after a number, up to a colon that begins the official's own text."""
    orders, _, text = words.partition(":")
    parts = [part.strip(" .!") for part in re.split(r"[,;]", orders) if part.strip(" .!")]
    if not parts:
        return None
    values: dict[str, object] = {}
    for part in parts:
        read = _read_part(part)
        if read is None or set(read) & set(values):
            return Answer(AnswerKind.UNCLEAR, number, line=line)
        values |= read
    if "ask" in values:
        if set(values) - {"ask", "at_once"} or not text.strip():
            return Answer(AnswerKind.UNCLEAR, number, line=line)
        return Answer(AnswerKind.ASK, number, text=text.strip(), line=line, **values)  # type: ignore[arg-type]
    if "extra_days" in values and (not values["extra_days"] or set(values) - {"extra_days", "at_once"}):
        return Answer(AnswerKind.UNCLEAR, number, line=line)  # more days and a ruling are two things; none is nothing
    if "extra_days" not in values and "yes" not in values:
        if not {"result", "games"} & set(values):
            return Answer(AnswerKind.UNCLEAR, number, line=line)
        values["yes"] = True
    return Answer(AnswerKind.RULE, number, text=text.strip(), line=line, **values)  # type: ignore[arg-type]


def _read_part(part: str) -> dict[str, object] | None:
    if _YES.fullmatch(part):
        return {"yes": True}
    if _NO.fullmatch(part):
        return {"yes": False}
    if _BAN.fullmatch(part):
        return {"ban": True}
    if _NOW.fullmatch(part):
        return {"at_once": True}
    if (penalty := _PENALTY.fullmatch(part)) is not None:
        return {"penalty_days": int(penalty[1])}
    if (extra := _EXTEND.fullmatch(part)) is not None:
        return {"extra_days": int(extra[1])}
    if (asked := _ASK.fullmatch(part)) is not None:
        return {"ask": next((who for who, words in _ASKED.items() if words.fullmatch(asked[1])), asked[1])}
    if (result := _RESULT.fullmatch(part)) is not None:
        return {"result": result[1] if result[1][0] in "10" else "1/2-1/2"}
    choice = next((choice for choice, words in _GAMES.items() if words.fullmatch(part)), None)
    return None if choice is None else {"games": choice}


def ruling_of(answer: Answer, kind: CaseKind) -> Ruling | None:
    """The ruling that an answer comes to in a case of this kind; None where the case takes none such."""
    if answer.extra_days is not None:
        return Ruling.EXTEND if answer.yes is None else None
    wanted = (Ruling.UPHOLD, Ruling.GRANT) if answer.yes else (Ruling.REJECT, Ruling.REFUSE)
    effects = KINDS[kind].effects
    if answer.games is not None and kind is not CaseKind.WITHDRAWAL:
        return None
    return next((one for one in wanted if one in effects), None)
