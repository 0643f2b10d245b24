"""Signs of a move in words that nothing else could read: they are asked back, never made and never passed over."""

import re
from collections.abc import Iterable, Sequence
from functools import cache

from parsers.acts import WrittenMove
from parsers.forms.cells import DASHES, looks_like_move
from parsers.forms.labels import cue_pattern, label_pattern, plain
from parsers.forms.movetext import bare_move
from parsers.forms.speaking import own_cue
from parsers.forms.tokens import DATE_LIKE
from parsers.languages import Cue, Label, languages
from parsers.letter import Line
from parsers.sentences import Sentence, is_supposed, split_sentences

_SQUARE = r"(?:[a-hасе][1-8])(?![\w/.:]\w)(?!\w)"
_SHORT_WORDS = 8  # behind a move that leads its sentence; a longer sentence speaks of something else
_WHOLE_WORDS = 8  # of a sentence that castles
_FEW_WORDS = 4  # a sentence of so few that names a move says little else
_AROUND = ".,;:!()[]<>=…*_`\"'«»“”„"
_SCORE = re.compile(r"^\W*[0oо]\W[0oо]", re.I)  # of football, as well as castling
_FIGURES = re.compile(r"\W*[1-8]{2}\W?[1-8]{2}[1-4]?(?:[\s,;–—-]+[1-8]{2}\W?[1-8]{2}[1-4]?)+\W*")  # `1716 2514`
_LONGEST = 60  # letters told back
_WORD = re.compile(r"[^\s,;()«»\"“”]+")


def find_fragments(lines: Sequence[Line]) -> list[WrittenMove]:
    """
    What may be meant as a move in a letter that states none: a number or a label with something like a move, a piece
    with a square, a piece that takes another, a castling, a move that leads its sentence, moves in figures alone.

    A question, a supposition, what is refused, weighed or said of the partner's play is no sign.
    """
    return [found for sentence in split_sentences(lines) if (found := _sign_in(sentence)) is not None]


def _sign_in(sentence: Sentence) -> WrittenMove | None:
    shape = sentence.shape
    acts = cue_pattern(Cue.MOVES_PIECE).search(shape) or own_cue().search(shape)
    weighed = shape[acts.end() :] if acts else shape  # "after long thought I chose" has been weighed
    if sentence.asks or cue_pattern(Cue.COMPARED, Cue.REFUTED).search(weighed) or is_supposed(shape) and not acts:
        return None
    if not acts and cue_pattern(Cue.THANKS_FOR).search(shape):
        return None
    if not acts and (_opens(Cue.PARTNER, shape) or cue_pattern(Cue.GOT).match(shape)):
        return None
    if cue_pattern(Cue.NOT).search(shape[: acts.start()]) if acts else _opens(Cue.NOT, shape):
        return None
    if not (_is_numbered(shape) or _FIGURES.fullmatch(shape) or _has_sign(sentence, shape, acts)):
        return None
    text = re.sub(r"\s+", " ", sentence.text).strip()
    return WrittenMove(text[:_LONGEST], None, None, sentence.line)


def _opens(cue: Cue, shape: str) -> bool:
    """A cue among the first words of a sentence: "your" behind its move speaks of what is taken or answered."""
    first, opening = cue_pattern(cue).search(shape), re.match(r"\s*(?:\S+\s*){0,3}", shape)
    return first is not None and opening is not None and first.start() < opening.end()


def _is_numbered(shape: str) -> bool:
    """`5, d3`, `#5 d3`, `5. Kr g1`, `Ход d3`: a number or the label of a move, and a move's shape behind it."""
    return any(
        match.group("apart") or match.group("figures") or _moves(word := match.group("move")) or _is_cut(word)
        for match in _numbered().finditer(shape)
    )


@cache
def _numbered() -> re.Pattern[str]:
    word = label_pattern(Label.MOVE)
    count = (
        rf"(?:(?<!\S)[#№]?\s?\d{{1,3}}\s*[{DASHES}.,:;)/…]+\s*|(?<!\S)[#№]\s?\d{{1,3}}\s+|"
        rf"^\W*\d{{1,3}}(?:\s+|(?=[^\W\d])))"
    )
    label = rf"(?<!\w)(?:{word})\s*(?:[#№]?\s?\d{{1,3}})?\s*[{DASHES}.,:;)/…]*\s*"
    fillers = "|".join(re.escape(text) for lang in languages().values() for text in lang.fillers)
    apart = rf"[^\W\d_]{{1,2}}\.?\s+(?:(?:{fillers})\s+)?{_SQUARE}"
    figures = r"[1-8]{2}\W?[1-8]{2}[1-4]?(?![\w-])"
    return re.compile(rf"{label}(?P<figures>{figures})|(?:{count}|{label})(?:(?P<apart>{apart})|(?P<move>\S+))")


def _moves(word: str | None) -> bool:
    word = re.sub(r"^\d{1,3}[.,:;>=]+(?=\D)", "", (word or "").strip(_AROUND))
    return len(word) > 1 and not word.isdigit() and not DATE_LIKE.match(word) and bare_move(word) == word


def _is_cut(word: str | None) -> bool:
    """A castling of which the line's end took the rest: `8. O-O-`."""
    return re.fullmatch(rf"[0oо]\W?[0oо]?[{DASHES}]", word or "", re.IGNORECASE) is not None


def _has_sign(sentence: Sentence, shape: str, acts: re.Match[str] | None) -> bool:
    if _piece_and_square().search(shape) or _takes().search(shape):
        return True
    words = _WORD.findall(sentence.text)
    named = any(_moves(word) and not _SCORE.search(word) for word in words)
    if acts and named:
        return True
    if acts and _piece().search(shape, acts.end()) and re.search(_SQUARE, shape[acts.end() :]):
        return True
    if len(words) <= _WHOLE_WORDS and (_castles().search(shape) or cue_pattern(Cue.EN_PASSANT).search(shape)):
        return True
    if len(words) <= _FEW_WORDS and _captures().search(shape):
        return True
    if len(words) <= _FEW_WORDS and named:
        return True
    leads = bool(words) and _moves(words[0]) and looks_like_move(words[0].strip(".,;:!"))
    return leads and len(words) <= _SHORT_WORDS


def _named(kinds: str = "PNBRQK") -> Iterable[str]:
    return (
        re.escape(plain(text))
        for lang in languages().values()
        for kind, texts in lang.words.items()
        if kind in kinds
        for text in texts
        if len(text) > 2
    )


@cache
def _piece() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(sorted(_named(), key=len, reverse=True))})(?!\w)")


@cache
def _piece_and_square() -> re.Pattern[str]:
    """`Bishop back to b3`, `слон отступает на b3`."""
    return re.compile(rf"{_piece().pattern}(?:\s+[^\W\d_]+(?:-[^\W\d_]+)*){{0,3}}\s+{_SQUARE}")


@cache
def _takes() -> re.Pattern[str]:
    """`Bishop takes knight`, `слон бьёт коня`."""
    captures = (re.escape(plain(word)) for lang in languages().values() for word in lang.captures if len(word) > 1)
    return re.compile(rf"{_piece().pattern}\s+(?:{'|'.join(captures)})\s+(?:[^\W\d_]+\s+)?{_piece().pattern}")


@cache
def _captures() -> re.Pattern[str]:
    """`Бью пешку`, `Пешка бьёт`: which one, and where, nobody can say."""
    captures = "|".join(
        re.escape(plain(word)) for lang in languages().values() for word in lang.captures if len(word) > 2
    )
    piece = _piece().pattern
    return re.compile(rf"(?<!\w)(?:{captures})\s+(?:[^\W\d_]+\s+)?{piece}|{piece}\s+(?:{captures})(?!\w)")


@cache
def _castles() -> re.Pattern[str]:
    phrases = {plain(text) for lang in languages().values() for texts in lang.castling.values() for text in texts}
    body = "|".join(re.escape(text) for text in sorted(phrases, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{body})(?!\w)")
