"""
The words that lead to a move, in its clause: known to change nothing of it, or its writer is asked (48.3.4).

`Вряд ли играю 5. d4`, `Niemals spiele ich 5. d4`, `С внуком играю 5. d4`: what may be said there against a move, or of
whose it is, has no end. So it is not what is known to speak against it that counts here, but what is known not to.
"""

import re
from functools import cache

from parsers.forms.labels import cue_body, cue_pattern, label_pattern, plain
from parsers.languages import Cue, Label, languages
from parsers.receipt_words import LETTER_WORDS, PARTNERS_LETTERS

_CLAUSE = re.compile(r"[.!?:;,()\n]|//|\s[–—-]\s")
_WORD = re.compile(r"(?<![\w'’])[^\W\d_][\w'’]*")
_SIGNS_OF_MOVES = re.compile(r"[\w-]*\d[\w+#=-]*|\b[oо]-[oо](?:-[oо])?\b", re.IGNORECASE)  # squares, numbers, castling
_FILES = re.compile(r"[a-hа-дж-ц][xх:]?[a-h]?", re.IGNORECASE)


@cache
def _known() -> re.Pattern[str]:
    """Words that may stand in the clause of a move, before it, and change nothing of it."""
    own = (Cue.FIRST_PERSON, Cue.DONE, Cue.MY, Cue.IS, Cue.REPEAT, Cue.ANSWERING, Cue.WITH)
    small = (Cue.LEAD, Cue.LEADS_ON, Cue.AND, Cue.BUT, Cue.OR, Cue.HARMLESS, Cue.BESIDE, Cue.MEANT, Cue.SURELY)
    partner = (Cue.PARTNER, Cue.ANSWERED, Cue.GOT, Cue.CAME, Cue.ARRIVES, Cue.LETTER, Cue.THANKS_FOR, Cue.TODAY)
    day = (Cue.YESTERDAY, Cue.DAY_BEFORE, Cue.OF_SIDE, Cue.WHITES, Cue.BLACKS, Cue.WITH_WHITE, Cue.WITH_BLACK)
    kind = (
        Cue.ORDINAL,
        Cue.GREETS,
        Cue.REGARDS,
        Cue.FRIENDLY,
        Cue.YES,
        Cue.DRAW_OFFER,
        Cue.ACCEPTS_VARIATION,
        Cue.CORRECTS,
    )
    labels = (Label.MOVE, Label.MY_MOVE, Label.WHITE, Label.BLACK, Label.GAME, Label.RECEIVED, Label.SENT)
    heads = (Label.PARTNER_SENT, Label.HEAD_RECEIVED, Label.HEAD_REPLIED)
    months = "|".join(re.escape(name) for lang in languages().values() for names in lang.months for name in names)
    words = [word for lang in languages().values() for some in lang.words.values() for word in some]
    pieces = "|".join(map(re.escape, words))
    return re.compile(
        rf"(?<![\w'’])(?:{cue_body(*own, *small, *partner, *day, *kind)}|{label_pattern(*labels, *heads)}"
        rf"|{PARTNERS_LETTERS}|{LETTER_WORDS}|(?:{months})|(?:{pieces})|n[or]?[°º]?(?=\s*$))(?![\w'’])"
    )


def says_more(before: str, written: str, *, cue: bool = False) -> bool:
    """
    Whether the clause before a move has words of which nobody knows what they say of it.

    `before`: what stands in front of the move in its sentence, in the shape of `plain`; `written`: the same as written.
    Where nothing but a name stands between the clause and the move, it is who is spoken to. `cue`: words for the own
    move stand between, so that a clause before theirs is another matter.
    """
    return bool(words_unknown(before, written, cue=cue))


def words_unknown(before: str, written: str, *, cue: bool = False) -> list[str]:
    """Those words; [] where all are known."""
    clauses = _clauses(before)
    for place in range(len(clauses) - 1, -1, -1)[:1] if cue else range(len(clauses) - 1, -1, -1):
        start, end = clauses[place]
        clause = _SIGNS_OF_MOVES.sub(" ", before[start:end])
        if not _WORD.search(clause):
            continue
        turned = [match.end() for match in cue_pattern(Cue.BUT).finditer(clause)]
        if turned and _WORD.search(clause, turned[-1]):
            clause, place = clause[turned[-1] :], 0  # what it turns from, thought of before, governs nothing
        greeting = _greeting().match(clause) if place == 0 else None
        clause = clause[greeting.end() :] if greeting else clause
        words = [word for word in _WORD.findall(_known().sub(" ", clause)) if not _FILES.fullmatch(word)]
        if words and _is_spoken_to(written[start:end]) and end < len(before.rstrip()):
            continue
        return words or _governing(before, clauses[:place])
    return _governing(before, clauses[:-1]) if cue else []


@cache
def _greeting() -> re.Pattern[str]:
    """`привет анна`, as a telephone takes it down: who is greeted, one word."""
    return re.compile(rf"\s*(?:{cue_body(Cue.GREETS)})\s+[^\W\d_]+(?=\s)")


def _governing(before: str, clauses: list[tuple[int, int]]) -> list[str]:
    """`Suppose, I play`, `Все думают, я играю`: words of the clause before, on which that of the move hangs."""
    for start, end in reversed(clauses):
        clause = before[start:end]
        if _WORD.search(clause):
            kind = cue_pattern(Cue.THANKS_FOR, Cue.GOT, Cue.REGARDS).search(clause)
            return [] if kind else [match.group() for match in _supposing().finditer(clause)]
    return []


@cache
def _supposing() -> re.Pattern[str]:
    cues = (Cue.SAYS, Cue.CITES, Cue.GUESSES, Cue.EXAMPLE, Cue.CONDITION, Cue.UNSURE, Cue.HEDGE, Cue.SUPPOSES)
    return cue_pattern(*cues)


def _clauses(before: str) -> list[tuple[int, int]]:
    ends = [0, *(place for match in _CLAUSE.finditer(before) for place in match.span()), len(before)]
    return list(zip(ends[::2], ends[1::2], strict=True))


def _is_spoken_to(clause: str) -> bool:
    """`Карл`, `Dear Mr Smith`: names alone, no day and no place with a year."""
    words = _WORD.findall(clause)
    named = bool(words) and all(word[:1].isupper() for word in words) and not re.search(r"\d", clause)
    return named and not cue_pattern(Cue.AT_OTHER_TIMES, Cue.UNSURE, Cue.ASIDE, Cue.SUPPOSES).search(plain(clause))
