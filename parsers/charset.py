"""
Bytes to text when labels lie.

The label is tried first; it gives way to what the text itself proves. Proof is plausibility: words known from the
forms, and letters as Russian uses them (case inside words, frequency). Candidates come from the label, from UTF-8,
from the Cyrillic code pages and from the detector `chardet`.
"""

import codecs
import re
from functools import lru_cache

import chardet

_CYRILLIC = ("windows-1251", "koi8-r", "cp866", "iso-8859-5")
_PAGES = ("windows-1251", "koi8-r", "cp866", "iso-8859-5", "windows-1252", "latin-1")
_SAMPLE = 8192  # bytes or letters on which plausibility is judged
_KNOWN = re.compile(
    r"турнир|бел(?:ые|ых)|ч[её]рн(?:ые|ых)|дата|старт|перерыв|врем[яе]|партия|получ|отправ|ответ|пишет|ничь"
    r"|привет|здравств|уважаем|\bход\b|\bпол\.|\bотв\.|\bвсего\b|сдаюсь",
    re.IGNORECASE,
)
_COMMON = frozenset("оеаинтсрвлкмдпуяыьгзб")
_RARE = frozenset("ъщэцфёюжшхчй")
_CYRILLIC_LETTER = re.compile("[\u0400-\u052f]")
_BAD = re.compile("[\x80-\x9f\ufffd\u2500-\u25ff\xa4-\xa9\xac\xae-\xb6\xb8\xbc-\xbf]")
_CASE_BREAK = re.compile("[а-яё][А-ЯЁ]")
_ASCII_BESIDE = re.compile("[A-Za-z][а-яё]|[а-яё][A-Za-z]")
_FOREIGN_CYRILLIC = re.compile("[\u0402\u0403\u0405\u0408-\u040f\u0452\u0453\u0455\u0458-\u045f\u0490\u0491]")
_TWICE = re.compile(
    "[ÐÑРСÃÂ][\x80-\xff\u0080-\u00bf\u0400-\u045f\u2010-\u203a\u20ac\u2116\u2122\u0152-\u0192\u02c6\u02dc]"
)
_HIGH = re.compile(rb"[\x80-\xff]")
_ALIASES = {
    "cp-1251": "cp1251", "windows1251": "cp1251", "win-1251": "cp1251", "win1251": "cp1251", "x-cp1251": "cp1251",
    "koi8": "koi8-r", "cp-866": "cp866", "ibm-866": "cp866", "dos-866": "cp866", "iso8859-5": "iso-8859-5",
    "utf": "utf-8", "utf-8mb4": "utf-8", "unicode-1-1-utf-8": "utf-8", "iso-8859-8-i": "iso-8859-8",
    "ks_c_5601-1987": "cp949", "x-unknown": "", "unknown-8bit": "", "default_charset": "", "ansi": "",
}  # fmt: skip


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
    return info.name if info._is_text_encoding else None


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
        if text is not None and _reasonable(text):
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
    labelled = next((text for name in names if (text := _try(data, name)) is not None), None)
    cyrillic_label = bool(names) and names[0] in ("cp1251", "koi8-r", "koi8-u", "cp866", "iso8859-5", "mac-cyrillic")
    sample = data[:_SAMPLE]
    if labelled is not None and names[0] not in ("latin-1", "iso8859-1", "cp1252", "ascii"):
        score = plausibility(labelled[:_SAMPLE])
        if (cyrillic_label and score > 1.0) or not (cyrillic_label or _suspect(labelled)):
            return labelled
    best_name, best = _best_page(sample, names)
    if best_name is not None and best > 0.5 and _better(best, labelled):
        return data.decode(best_name, "replace")
    if labelled is not None:
        return labelled if names[0] not in ("iso8859-1", "latin-1") else data.decode("cp1252", "replace")
    if names and names[0] == "utf-8" and _nearly_utf8(data):
        return data.decode("utf-8", "replace")
    guess = chardet.detect(sample)["encoding"]
    text = _try(data, guess) if guess else None
    return text if text is not None and _reasonable(text) else data.decode("cp1252", "replace")


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
    return labelled is None or score > plausibility(labelled[:_SAMPLE]) + 0.2


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
    text = data.decode("utf-8", "replace")
    return text.count("\ufffd") * 20 <= len(_HIGH.findall(data))


def _suspect(text: str) -> bool:
    """A reading whose non-ASCII part is not mostly letters."""
    odd = [c for c in text[:_SAMPLE] if c > "\x7f"]
    return sum(1 for c in odd if not c.isalpha()) * 2 > len(odd)


def plausibility(text: str) -> float:
    """How much a text looks like Russian, per letter beyond ASCII: 1 and more for prose, below 0 for a wrong page."""
    odd = [c for c in text if c > "\x7f" and c not in "\xa0«»—–…№“”’°"]
    if not odd:
        return 0.0
    letters = len(_CYRILLIC_LETTER.findall(text))
    score = 0.0
    for char in odd:
        low = char.lower()
        if low in _COMMON:
            score += 1.2 if char == low else 0.8
        elif low in _RARE:
            score += 0.1
        elif not "\u0400" <= char <= "\u052f":
            score -= 0.3
    score -= 2.5 * len(_BAD.findall(text)) + 2.0 * len(_CASE_BREAK.findall(text))
    score -= 1.5 * len(_ASCII_BESIDE.findall(text)) + 1.5 * len(_FOREIGN_CYRILLIC.findall(text))
    score += 6.0 * len(_KNOWN.findall(text)) if letters else 0.0
    return score / len(odd)


def mend_twice_encoded(text: str) -> str:
    """
    Undo one wrong decoding: UTF-8 read as another page, or one Cyrillic page read as another, then encoded again.

    A text is changed only where the other reading is plausible and the given one is not.
    """
    sample = text[:_SAMPLE]
    if not _twice_suspected(sample):
        return text
    best, best_score = text, max(plausibility(sample), -0.5)
    for page in _PAGES:
        raw = _encode(text, page)
        if raw is None or not _HIGH.search(raw):
            continue
        for inner in ("utf-8", *_CYRILLIC):
            if inner == page:
                continue
            other = _try(raw, inner)
            if other is None or not _CYRILLIC_LETTER.search(other):
                continue
            score = plausibility(other[:_SAMPLE])
            if score > 0.9 and score > best_score + 0.6:
                best, best_score = other, score
    return best


def _twice_suspected(sample: str) -> bool:
    odd = sum(1 for c in sample if c > "\x7f")
    if odd < 6:
        return False
    if len(_TWICE.findall(sample)) * 3 >= odd:
        return True
    if _CYRILLIC_LETTER.search(sample):
        return not _KNOWN.search(sample) and plausibility(sample) < 0.35
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
