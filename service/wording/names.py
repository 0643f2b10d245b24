"""Names of people as a mail prints them."""

from service.wording.clean import clean_name
from service.wording.grammar import Grammar
from service.wording.view import Person


def name_of(person: Person, grammar: Grammar) -> str:
    """The name, cleaned; in Latin letters where the language has those and the organiser gave such a name."""
    return clean_name(person.latin if person.latin and grammar.latin_letters else person.name)


def surname(name: str) -> str:
    """The surname of a name that is written surname first."""
    words = name.replace(",", " ").split()
    return words[0] if words else name
