"""
Bytes to text when labels lie.

The label is tried first; it gives way to what the text itself proves. Proof is plausibility: words known from the
forms, and letters as Russian uses them (case inside words, frequency). Candidates come from the label, from UTF-8,
from the Cyrillic code pages and from the detector `chardet`.
"""

import codecs
import html
import math
import re
from functools import lru_cache

import chardet

_CYRILLIC = ("windows-1251", "koi8-r", "cp866", "iso-8859-5", "mac-cyrillic")
_CYRILLIC_CODECS = frozenset({"cp1251", "koi8-r", "koi8-u", "cp866", "iso8859-5", "mac-cyrillic", "utf-8"})
_WESTERN = frozenset({"iso8859-1", "cp1252", "iso8859-15", "latin-1", "ascii"})
_OTHER_LATIN = frozenset(
    [f"iso8859-{number}" for number in (2, 3, 4, 9, 10, 13, 14, 16)]
    + ["cp1250", "cp1254", "cp1257", "cp1258", "cp437", "cp850", "cp852", "mac-roman", "mac-latin2"]
)
_PAGES = ("windows-1251", "koi8-r", "cp866", "iso-8859-5", "windows-1252", "latin-1")
_SAMPLE = 8192  # bytes or letters on which plausibility is judged
_KNOWN = re.compile(
    r"(?=[бвдзнопстухч])(?:турнир|бел(?:ые|ых)|ч[её]рн(?:ые|ых)|дата|старт|перерыв|врем[яе]|партия|получ|отправ|ответ|пишет|ничь"
    r"|привет|здравств|уважаем|\bход\b|\bпол\.|\bотв\.|\bвсего\b|сдаюсь)",
    re.IGNORECASE,
)
_FREQUENCY = (
    "о1097 е845 а801 и735 н670 т626 с547 р473 в454 л440 к349 м321 д298 п281 у262 я201 ы190 ь174 г170 з165 б159 ч144"
    " й121 х97 ж94 ш73 ю64 ц48 щ36 э32 ф60 ё150 ъ13"
)
# How much more often than an even spread Russian prose has a letter, as a binary logarithm.
_WEIGHT = {word[0]: math.log2(int(word[1:]) * 33 / 10_000) for word in _FREQUENCY.split()}
_CYRILLIC_LETTER = re.compile("[\u0400-\u052f]")
_BAD = re.compile("[\x80-\x9f\ufffd\u2500-\u25ff\xa4-\xa9\xac\xae-\xb6\xb8\xbc-\xbf]")
_CASE_BREAK = re.compile("(?<=[а-яё])[А-ЯЁ]+")
_CAPITALISED = re.compile("(?<![А-Яа-яЁё])[А-ЯЁ][а-яё]{2,}")
_PIECE = re.compile("(?<![А-Яа-яЁё])(?:[КСЛФП]|Кр)(?=[a-h1-8]?[x:–-]?[a-h][1-8])")
_LATIN_PIECE = re.compile("(?<![A-Za-zÀ-ÿ])[À-ÿ](?=[a-h1-8]?[x:–-]?[a-h][1-8])")
_TYPOGRAPHIC = frozenset("\xa0«»—–…№“”„’‘°€•")
_INSIDE_LATIN = re.compile("[A-Za-z][А-Яа-яЁё]")  # "CafО": no Russian word, and no move, goes on so
_ASCII_BESIDE = re.compile("[A-Za-z][А-Яа-яЁё]|[а-яё][A-Za-z]")
_FOREIGN_CYRILLIC = re.compile("[\u0402\u0403\u0405\u0408-\u040f\u0452\u0453\u0455\u0458-\u045f\u0490\u0491]")
_TWICE = re.compile(
    "[ÐÑРСÃÂ][\x80-\xff\u0080-\u00bf\u0400-\u045f\u2010-\u203a\u20ac\u2116\u2122\u0152-\u0192\u02c6\u02dc]"
)
_HIGH = re.compile(rb"[\x80-\xff]")
_LONE_BLANK = re.compile(rb"(?<![\x80-\xff])\xa0(?![\x80-\xff])")
_LONE_SPACE = re.compile("(?<![\x80-\uffff])\xa0(?![\x80-\uffff])")
_NO_CHARSETS = frozenset(
    {"unicode-escape", "unicode_escape", "raw-unicode-escape", "raw_unicode_escape", "idna", "punycode"}
)
_SURROGATE = re.compile("[\ud800-\udfff]")
_ALIASES = {
    "cp-1251": "cp1251", "windows1251": "cp1251", "win-1251": "cp1251", "win1251": "cp1251", "x-cp1251": "cp1251",
    "koi8": "koi8-r", "cp-866": "cp866", "ibm-866": "cp866", "dos-866": "cp866", "iso8859-5": "iso-8859-5",
    "utf": "utf-8", "utf-8mb4": "utf-8", "unicode-1-1-utf-8": "utf-8", "iso-8859-8-i": "iso-8859-8",
    "x-mac-cyrillic": "mac-cyrillic",
    "ks_c_5601-1987": "cp949", "x-unknown": "", "unknown-8bit": "", "default_charset": "", "ansi": "",
}  # fmt: skip


_CYRILLIC_WORD = re.compile("[\u0400-\u052f]+")
_SMALL_WORD = re.compile("[А-ЯЁІЇЄҐ]?[а-яёіїєґ]*")
_INNER_CAPITAL = re.compile("[а-яё][А-ЯЁ]")


@lru_cache(maxsize=256)
def known_charset(label: str) -> str | None:
    """The codec's own name for a label, None where Python knows no such text codec."""
    label = label.strip().strip("'\"").split("*")[0].lower()
    label = _ALIASES.get(label, label)
    if not label or len(label) > 40:
        return None
    try:
        info = codecs.lookup(label)
    except (LookupError, ValueError, UnicodeError):
        return None
    return info.name if info._is_text_encoding and info.name not in _NO_CHARSETS else None


def decode_text(data: bytes, *labels: str | None) -> str:
    """
    Turn bytes into text. Never raises; what no charset can read becomes U+FFFD.

    Args:
        data: Bytes, transfer encoding taken off.
        labels: What the mail says its charset is, the nearest first (header, then an HTML meta).
    """
    names = [name for label in labels if label and (name := known_charset(label))]
    marked = _decode_marked(data)
    if marked is not None:
        return marked
    stateful = next((n for n in names if n.startswith(("iso2022", "hz", "utf-7", "utf-16", "utf-32"))), None)
    if stateful:
        text = _try(data, stateful)
        if text is not None and _reasonable(text) and not _SURROGATE.search(text):
            return text
        names = [n for n in names if n != stateful]
    if not _HIGH.search(data):
        return data.decode("ascii")
    return mend_twice_encoded(_decode_high(data, names))


def _decode_marked(data: bytes) -> str | None:
    """Text with a byte order mark."""
    if data.startswith(codecs.BOM_UTF8):
        return _try(data[3:], "utf-8")
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = _try(data, "utf-16")
        return text if text is not None and _reasonable(text) else None
    return None


def _decode_high(data: bytes, names: list[str]) -> str:
    utf8 = _try(data, "utf-8")
    if utf8 is not None and (not names or names[0] == "utf-8" or _multibyte_proves(data, utf8)):
        return utf8
    if utf8 is None and _nearly_utf8(data):
        return data.decode("utf-8", "replace")
    labelled = next((text for name in names if (text := _try(data, name)) is not None), None)
    western = not names or names[0] in _WESTERN
    trusted = not western and names[0] not in _CYRILLIC_CODECS | _OTHER_LATIN
    if labelled is not None and trusted and not _suspect(labelled):
        return labelled
    if (
        names
        and names[0] in _WESTERN
        and all(c in _TYPOGRAPHIC or c < "\x80" for c in data.decode("cp1252", "replace"))
    ):
        return data.decode("cp1252", "replace")
    # A blank that does not break is a letter on the page of DOS only, and proves nothing where that is not named.
    sample = data[:_SAMPLE] if not names or names[0] == "cp866" else _LONE_BLANK.sub(b" ", data[:_SAMPLE])
    best_name, best = _best_page(sample, names) if _HIGH.search(sample) else (None, 0.0)
    accents = best_name is not None and not western and _mixes(sample.decode(best_name, "replace"))
    if best_name is not None and not accents and best > _least(data, names) and _better(best, labelled):
        return data.decode(best_name, "replace")
    if labelled is not None and not western:
        return labelled
    text = data.decode("cp1252", "replace")
    if labelled is not None or not _suspect(text):
        return text
    guess = chardet.detect(data[:_SAMPLE])["encoding"]
    found = _try(data, guess) if guess else None
    return found if found is not None and _reasonable(found) else text


def _mixes(text: str) -> bool:
    """Cyrillic letters inside Latin words: it is a text of another tongue, and these are its accents."""
    return 5 * len(_INSIDE_LATIN.findall(text)) > len(_CYRILLIC_LETTER.findall(text))


def _least(data: bytes, names: list[str]) -> float:
    """What a Cyrillic reading must reach: more where the mail says that its text is Western, or where it is short."""
    if names and names[0] in _WESTERN | _OTHER_LATIN:
        return 0.1 if len(_HIGH.findall(data[:_SAMPLE])) >= 8 else 0.6
    return -0.6


def _best_page(sample: bytes, names: list[str]) -> tuple[str | None, float]:
    """The most plausible Cyrillic reading among the pages, the labels and the detector's guess."""
    names = [*dict.fromkeys([*names, *_CYRILLIC])]
    guess = chardet.detect(sample[:2048])["encoding"] if len(sample) > 12 else None
    bonus = known_charset(guess) if guess else None
    best: tuple[str | None, float] = (None, 0.0)
    for name in names:
        text = _try(sample, name)
        if text is None or not _CYRILLIC_LETTER.search(text):
            continue
        score = plausibility(text) + (0.3 if known_charset(name) == bonus else 0.0)
        if best[0] is None or score > best[1]:
            best = (name, score)
    return best


def _better(score: float, labelled: str | None) -> bool:
    return labelled is None or score > plausibility(labelled[:_SAMPLE]) + 0.4


def _try(data: bytes, name: str) -> str | None:
    try:
        return data.decode(name)
    except (UnicodeError, LookupError, ValueError):
        return None


def _reasonable(text: str) -> bool:
    """Text without replacement or C1 control characters, and mostly of one or two scripts."""
    sample = text[:_SAMPLE]
    odd = sum(1 for c in sample if c == "\ufffd" or "\x80" <= c <= "\x9f" or c == "\x00" or "\u3400" <= c <= "\uabff")
    return odd * 5 <= len(sample)


def _multibyte_proves(data: bytes, text: str) -> bool:
    """Valid UTF-8 by accident is rare: two letters in a row, or the plausible reading, prove it."""
    high = len(_HIGH.findall(data[:_SAMPLE]))
    if high >= 6 and _reasonable(text):
        return True
    return not _BAD.search(text) and plausibility(text[:_SAMPLE]) >= 0


def _nearly_utf8(data: bytes) -> bool:
    """UTF-8 with a few bytes lost on the way, as when a long line was cut."""
    text = data[:_SAMPLE].decode("utf-8", "replace")
    return text.count("\ufffd") * 20 <= len(_HIGH.findall(data[:_SAMPLE]))


def _suspect(text: str) -> bool:
    """A reading whose non-ASCII part is not mostly letters."""
    odd = [c for c in text[:_SAMPLE] if c > "\x7f" and c not in _TYPOGRAPHIC]
    return sum(1 for c in odd if not c.isalpha()) * 2 > len(odd)


def plausibility(text: str) -> float:
    """How much a text looks like Russian, per letter beyond ASCII: about 0.6 for prose, below 0 for a wrong page."""
    odd = [c for c in text if c > "\x7f" and c not in _TYPOGRAPHIC]
    if not odd:
        return 0.0
    score = 0.0
    for char in odd:
        weight = _WEIGHT.get(char.lower())
        if weight is not None:
            score += weight
        else:
            score -= 0.2 if "\u0400" <= char <= "\u052f" else 0.6
    score -= 2.5 * len(_BAD.findall(text)) + 1.2 * sum(map(len, _CASE_BREAK.findall(text)))
    score += len(_CAPITALISED.findall(text)) + 1.5 * len(_PIECE.findall(text))
    score -= 1.5 * len(_ASCII_BESIDE.findall(text)) + 1.0 * len(_FOREIGN_CYRILLIC.findall(text))
    if _CYRILLIC_LETTER.search(text):
        score += 6.0 * len(_KNOWN.findall(text))
    return score / len(odd)


def mend_twice_encoded(text: str) -> str:
    """
    Undo one wrong decoding: UTF-8 read as another page, or one Cyrillic page read as another, then encoded again.

    A text is changed only where the other reading is plausible and the given one is not.
    """
    sample = text[:_SAMPLE]
    if not _twice_suspected(_LONE_SPACE.sub(" ", sample)):
        return text
    given, text = text, _LONE_SPACE.sub(" ", text)
    well_formed = _is_well_formed(sample)
    capitals = bool(_CYRILLIC_LETTER.search(sample)) and sample == sample.upper()
    best, best_score = given, max(plausibility(sample), -1.0)
    for page in _PAGES:
        raw = _encode(text, page)
        if raw is None or not _HIGH.search(raw):
            continue
        for inner in ("utf-8", *_CYRILLIC):
            other = _try(raw, inner) if inner != page else None
            if other is None or not _CYRILLIC_LETTER.search(other) or _BAD.search(other[:_SAMPLE]):
                continue
            if len(_INNER_CAPITAL.findall(other)) > len(_INNER_CAPITAL.findall(given)):
                continue  # no one writes capitals inside words: the given text was right, however rare its letters
            if inner != "utf-8" and (well_formed or _signs(other) > _signs(given)):
                continue  # a wrong page of Cyrillic makes capitals or signs of small letters
            if inner != "utf-8" and capitals and not _KNOWN.search(other[:_SAMPLE]):
                continue  # whole words in capitals are what some people write
            score = plausibility(other[:_SAMPLE])
            if inner == "utf-8":
                score += 1.0  # bytes that happen to be UTF-8 are proof of their own
            if score > 0.25 and score > best_score + 0.6:
                best, best_score = other, score
    return best


def _is_well_formed(text: str) -> bool:
    """Cyrillic words in small letters, a capital at most in front, and no strange sign beside them."""
    words = _CYRILLIC_WORD.findall(text)
    small = all(_SMALL_WORD.fullmatch(word) for word in words)
    return bool(words) and small and any(len(word) > 1 for word in words) and not _BAD.search(text)


def _signs(text: str) -> int:
    return sum(1 for char in text[:_SAMPLE] if char > "\xa0" and not char.isalpha())


def _twice_suspected(sample: str) -> bool:
    odd = sum(1 for c in sample if c > "\x7f")
    if odd >= 4 and len(_LATIN_PIECE.findall(sample)) * 10 >= odd * 8:
        return True
    if odd < 6:
        return False
    if len(_TWICE.findall(sample)) * 3 >= odd:
        return True
    if _CYRILLIC_LETTER.search(sample):
        return not _KNOWN.search(sample) and plausibility(sample) < 0.1
    return sum(1 for c in sample if "\xc0" <= c <= "\xff") * 10 >= odd * 8 and bool(re.search("[À-ÿ]{3}", sample))


def _encode(text: str, page: str) -> bytes | None:
    """Bytes of a wrong decoding; where cp1252 leaves a gap the Latin-1 byte stood."""
    try:
        return text.encode(page)
    except UnicodeEncodeError:
        if page not in ("windows-1252", "windows-1251"):
            return None
    out = bytearray()
    for char in text:
        try:
            out += char.encode(page)
        except UnicodeEncodeError:
            if not "\x80" <= char <= "\x9f":
                return None
            out.append(ord(char))
    return bytes(out)


def read_references(text: str) -> str:
    """
    The signs that a program left in a plain text as those of a page, `&#1050;f3`, `4&nbsp;5254`.

    Signs that would change the text's frame, `<`, `>`, `&` and control characters, stay as they are written.
    """
    return _REFERENCE.sub(_referred, text) if "&" in text else text


def _referred(match: re.Match[str]) -> str:
    sign = html.unescape(match.group())
    return sign if len(sign) == 1 and ord(sign) >= 0xA0 else match.group()


_REFERENCE = re.compile(r"&(?:#(?:\d{2,6}|x[0-9a-f]{2,5})|nbsp|[nm]dash|minus|shy);", re.IGNORECASE)
