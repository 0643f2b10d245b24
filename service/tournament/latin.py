"""Names in Latin letters for report files: ISO 9, one letter for one letter."""

_LETTERS = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "ë", "ж": "ž", "з": "z", "и": "i", "й": "j",
    "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f",
    "х": "h", "ц": "c", "ч": "č", "ш": "š", "щ": "ŝ", "ъ": "ʺ", "ы": "y", "ь": "ʹ", "э": "è", "ю": "û", "я": "â",
    "і": "ì", "ї": "ï", "є": "ê", "ґ": "g̀", "ў": "ŭ", "ј": "ǰ", "љ": "l̂", "њ": "n̂", "ћ": "ć", "ђ": "đ", "џ": "d̂",
}  # fmt: skip


def latin(text: str) -> str:
    """Cyrillic letters in Latin ones; what is Latin already stays as it is."""
    return "".join(_LETTERS.get(char) or _capital(char) for char in text)


def _capital(char: str) -> str:
    letter = _LETTERS.get(char.lower())
    return letter.upper() if letter is not None else char
