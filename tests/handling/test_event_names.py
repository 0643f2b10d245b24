"""An event's name in a reader's own letters: an alias that the organiser gave."""

import pytest

from service.handling.notify import event_name
from service.settings.loader import load_event_text
from service.wording.view import Person, Recipient

EVENT = """
event: {{code: E-1, name: {name}, aliases: [{aliases}], rules: email, start: 2026-01-10, timezone: Europe/Moscow}}
officials: {{arbiter: {{name: Судья, email: arbiter@example.org, language: ru}}}}
players:
  - {{id: a, name: Пробный Пётр, email: a@example.org, language: ru}}
  - {{id: b, name: Probe Ann, email: b@example.org, language: en}}
games:
  - {{id: G01, white: a, black: b}}
"""


@pytest.mark.parametrize(
    ("name", "aliases", "language", "told"),
    [
        ("Кубок Волги", "КВ, Volga Cup", "en", "Volga Cup"),
        ("Кубок Волги", "КВ, Volga Cup", "ru", "Кубок Волги"),
        ("Кубок Волги", "КВ", "en", "Кубок Волги"),
        ("Volga Cup", "Кубок Волги", "en", "Volga Cup"),
    ],
    ids=["alias-in-latin-letters", "russian-reader", "no-such-alias", "latin-already"],
)
def test_an_event_is_named_in_the_reader_s_letters(name: str, aliases: str, language: str, told: str) -> None:
    setup = load_event_text(EVENT.format(name=name, aliases=aliases), "event.yaml")
    assert event_name(setup, Recipient(Person("x", "x@example.org"), (language,))) == told
