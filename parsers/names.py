"""Names of people and events as letters write them: initials, capitals, other alphabets, other order, a slip."""

import re
import unicodedata
from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache


class MatchQuality(IntEnum):
    """How well a written name fits a person, weakest first; NONE is false."""

    NONE = 0
    GIVEN_NAME = 1  # nothing but a given name
    TYPING_ERROR = 2
    SURNAME = 3
    INITIALS = 4
    FULL = 5


_CYRILLIC = {
    "а": "a", "б": "b", "в": "v", "г": "g", "ґ": "g", "д": "d", "е": "e", "ё": "e", "є": "e", "ж": "zh", "з": "z",
    "и": "i", "і": "i", "ї": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r",
    "с": "s", "т": "t", "у": "u", "ў": "u", "ф": "f", "х": "h", "ц": "c", "ч": "ch", "ш": "sh", "щ": "sh", "ъ": "",
    "ы": "i", "ь": "", "э": "e", "ю": "u", "я": "a",
}  # fmt: skip
_SPECIAL = {"ß": "ss", "æ": "a", "ø": "o", "œ": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
# ISO 9 marks that carry a sound; other marks are dropped.
_MARKED = {"ž": "zh", "č": "ch", "š": "sh", "ŝ": "sh", "û": "u", "â": "a", "è": "e"}

# Latin spellings of one sound, brought to one: passports, libraries, newspapers and German tables differ in them.
_SOUNDS = tuple(
    (re.compile(pattern), sound)
    for pattern, sound in (
        (r"schtsch|shch|shh|szcz", "sh"),
        (r"tsch|tch|cz", "ch"),
        (r"sch|sz", "sh"),
        (r"kh", "h"),
        (r"ts|tz", "c"),
        (r"x", "ks"),
        (r"w", "v"),
        (r"ph", "f"),
        (r"ck", "k"),
        (r"qu", "kv"),
        (r"(?:y|j|i)(?=[aoue])", ""),
        (r"ae", "a"),
        (r"oe", "o"),
        (r"ue", "u"),
        (r"[yj]", "i"),
        (r"['’`ʹʺ\"]", ""),
        (r"ov$|off$|ev$|eff$", "ov"),
        (r"([^\W\d])\1+", r"\1"),
    )
)
_TITLES = frozenset(
    ("mr", "mrs", "ms", "dr", "prof", "herr", "frau", "señor", "sr", "gm", "im", "fm", "cm", "sim", "wgm", "wim")
    + ("white", "black", "г", "гн", "гр", "мг", "господин", "госпожа", "мс", "кмс")
)
_LONGEST = 300  # characters; no name is longer, and what a stranger sends may be
_LONG_TITLE = 10  # letters; a shorter title with one error is another title
_SLIP_FROM = 4  # letters; a shorter name with one error is another name


def same_person(written: str, name: str, latin: str | None = None) -> MatchQuality:
    """
    Compare a written name with a person's, as registered ("Осокин, Лев" or "Осокин Лев": the surname first).

    Every part that is written must fit: a right surname with a wrong given name is somebody else.

    Args:
        latin: The person's own spelling in Latin letters, if one is registered.
    """
    best = MatchQuality.NONE
    for known in filter(None, (name, latin)):
        best = max(best, _compare(_parts(written), known))
    return best


def _compare(parts: Sequence[str], known: str) -> MatchQuality:
    surname, *given = _ordered(known)
    if not parts:
        return MatchQuality.NONE
    left = [surname, *given]
    full, initials, slips, strangers = 0, 0, 0, 0
    found_surname = False
    for part in sorted(parts, key=len, reverse=True):
        match = _best(part, left)
        if match is None:
            strangers += 1
            continue
        word, kind = match
        left.remove(word)
        found_surname = found_surname or (word == surname and kind != "initial")
        full, initials, slips = full + (kind == "full"), initials + (kind == "initial"), slips + (kind == "slip")
    if not found_surname:
        alone = full and not (initials or slips or strangers) and len(parts) == full
        return MatchQuality.GIVEN_NAME if alone and surname in left else MatchQuality.NONE
    if strangers and not (strangers == 1 and (full + slips >= 2 or initials) and slips == 0):
        return MatchQuality.NONE  # one more part may be a patronymic, beside a given name that fits
    if slips:
        return MatchQuality.TYPING_ERROR if slips == 1 else MatchQuality.NONE
    if initials:
        return MatchQuality.INITIALS
    return MatchQuality.FULL if full >= 2 else MatchQuality.SURNAME


def _best(part: str, words: Sequence[str]) -> tuple[str, str] | None:
    sounds = _sounds(part)
    for word in words:
        if sounds & _sounds(word) or (len(part) > 2 and any(sounds & _sounds(half) for half in word.split("-"))):
            return word, "full"
    if len(part) <= 2:
        first = _sound(part)[:1]
        return next(((word, "initial") for word in words if first == _sound(word)[:1] or part[0] == word[0]), None)
    for word in words:
        if any(_is_slip(one, other) for one in sounds for other in _sounds(word)):
            return word, "slip"
    return None


def _is_slip(one: str, other: str) -> bool:
    return min(len(one), len(other)) >= _SLIP_FROM and is_one_slip(one, other)


def _ordered(name: str) -> list[str]:
    """The parts of a registered name, the surname first."""
    before, comma, after = name.partition(",")
    return (_parts(before) + _parts(after)) if comma else _parts(name) or [""]


def _parts(name: str) -> list[str]:
    name = name[:_LONGEST]
    text = re.sub(r"\S+@\S+|<[^>]*>|\([^)]*\)|\[[^\]]*\]", " ", unicodedata.normalize("NFC", name).lower())
    text = re.sub(r"\s*[-‐‑–]\s*", "-", text)
    words = re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)?(?:-[^\W\d_]+)*", text)
    return [word for word in words if word not in _TITLES] or words


@lru_cache(maxsize=4096)
def _sound(word: str) -> str:
    """One spelling for all the ways in which a name is written in Latin and Cyrillic letters."""
    letters = "".join(_letter(char) for char in word.lower())
    for pattern, sound in _SOUNDS:
        letters = pattern.sub(sound, letters)
    return letters


@lru_cache(maxsize=4096)
def _sounds(word: str) -> frozenset[str]:
    """Both sounds of ё, which print often makes е."""
    return frozenset({_sound(word.replace("ё", "е")), _sound(word.replace("ё", "о"))})


def _letter(char: str) -> str:
    for table in (_CYRILLIC, _SPECIAL, _MARKED):
        if char in table:
            return table[char]
    plain = unicodedata.normalize("NFD", char)[0]
    return _SPECIAL.get(plain, plain)


def is_one_slip(one: str, other: str) -> bool:
    """Whether two texts differ by one letter put in, left out or replaced, or by two neighbours exchanged."""
    if len(one) > len(other):
        one, other = other, one
    start = next((place for place, char in enumerate(one) if char != other[place]), len(one))
    if len(one) == len(other):
        if one[start + 1 :] == other[start + 1 :]:
            return True
        return one[start + 2 :] == other[start + 2 :] and one[start : start + 2] == other[start : start + 2][::-1]
    return len(other) - len(one) == 1 and one[start:] == other[start + 1 :]


_LOOKS = str.maketrans("авсенкмортху", "abcehkmoptxy")


def same_event(written: str, code: str, name: str, aliases: Sequence[str] = ()) -> bool:
    """
    Whether a written name of an event means the event: by code, name or alias, in any case, quotes and marks.

    A code of the same make in the text speaks louder than the name beside it: `(CM-2026-02)` is not `CM-2026-01`.
    """
    codes = [text for text in (code, *aliases) if re.search(r"\d", text)]
    written = written[:_LONGEST]
    text = _plain(written)
    if any(_holds(text, _plain(known)) for known in codes):
        return True
    if any(re.search(_make(_plain(known)), text) for known in codes if "-" in known or "/" in known):
        return False
    return any(_same_title(written, title) for title in (name, *aliases))


def _same_title(written: str, title: str) -> bool:
    one, other = _spoken(written), _spoken(title)
    if _holds(one, other):
        return True
    return len(other) >= _LONG_TITLE and _same_digits(one, other) and is_one_slip(one, other)


def _spoken(text: str) -> str:
    """The words of a title by their sound, numbers apart."""
    lowered = unicodedata.normalize("NFC", text).lower().replace("ё", "е")
    return " ".join(_sound(word) for word in re.findall(r"[^\W\d_]+|\d+", lowered))


def _same_digits(one: str, other: str) -> bool:
    """A slip in a number is another event."""
    return re.findall(r"\d+", one) == re.findall(r"\d+", other)


def _holds(text: str, known: str) -> bool:
    return bool(known) and f" {known} " in f" {text} "


def _plain(text: str) -> str:
    """Lower case, look-alike letters as one, words and numbers apart, everything else a blank."""
    lowered = unicodedata.normalize("NFC", text).lower().replace("ё", "е")
    return " ".join(re.findall(r"[^\W\d_]+|\d+", lowered.translate(_LOOKS)))


def _make(code: str) -> str:
    """A pattern for codes of the same make: letters for letters, a number for a number."""
    parts = (part if not part.isdigit() else rf"\d{{{len(part)}}}" for part in code.split())
    return r"\b" + " ".join(parts) + r"\b"
