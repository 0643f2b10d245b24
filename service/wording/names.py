"""Names of people as a mail prints them."""

from service.wording.clean import clean_name
from service.wording.grammar import Grammar
from service.wording.view import Person

_LATIN = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "yo", "ж": "zh", "з": "z", "и": "i", "й": "y",
    "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f",
    "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu",
    "я": "ya", "і": "i", "ї": "yi", "є": "ye", "ґ": "g", "ў": "u",
}  # fmt: skip
_PATRONYMICS = ("вич", "вна", "ична", "инична", "vich", "vna", "ichna")


def name_of(person: Person, grammar: Grammar) -> str:
    """The name, cleaned; where the language has Latin letters, in those."""
    return name_in(person, latin=grammar.latin_letters)


def name_in(person: Person, *, latin: bool) -> str:
    """The name, cleaned, in Latin letters if wanted: as the organiser gave it, else letter by letter."""
    if not latin:
        return clean_name(person.name)
    return clean_name(person.latin or "".join(map(_in_latin, person.name)))


def _in_latin(char: str) -> str:
    small = _LATIN.get(char.lower())
    return char if small is None else small.capitalize() if char != char.lower() else small


def surname(name: str) -> str:
    """The surname of a name that is written surname first."""
    words = name.replace(",", " ").split()
    return words[0] if words else name


def addressed(name: str) -> str:
    """
    A name as one is spoken to: `Лебедев Игорь` is `Игорь Лебедев`, `Лебедев Игорь Петрович` is `Игорь Петрович`.

    The organiser writes the surname first; a name of another build stands as it is.
    """
    last, comma, first = (part.strip() for part in name.partition(","))
    if comma and first:
        return f"{first} {last}"
    words = name.split()
    if any(word[:1].islower() for word in words):  # a club, not a person: `Шахматный клуб`
        return name
    if len(words) == 2:
        return f"{words[1]} {words[0]}"
    if len(words) == 3 and words[2].lower().endswith(_PATRONYMICS):
        return f"{words[1]} {words[2]}"
    return name
