"""The header at its edges: long names, long threads, addresses that are none; the link for the next move."""

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
from letter_samples import game_view, reader, view

from parsers.acts import Side
from service.mail.compose import compose
from service.wording.view import Person, Thread
from tests.mail.test_compose import BY_ID, mail_of, part


def header_to(name: str, email: str = "a@b.example") -> bytes:
    recipient = replace(reader(Side.WHITE, "en"), person=Person(name, email))
    body = compose(BY_ID["move-arrived"].notice(), recipient, view(game_view())).body
    return body[body.index(b"\r\nTo: ") + 2 : body.index(b"\r\nDate: ")]


@pytest.mark.parametrize(
    ("name", "to"),
    [
        pytest.param("A" * 40, f'To: "{"A" * 40}" <a@b.example>', id="forty-letters-on-one-line"),
        pytest.param("A" * 41, f'To: "{"A" * 41}"\r\n <a@b.example>', id="forty-one-on-two"),
        pytest.param("Ann =?x", None, id="what-looks-like-an-encoded-word-is-encoded"),
        pytest.param("Анна", None, id="beyond-ascii-it-is-encoded"),
    ],
)
def test_a_name_never_makes_a_line_too_long(name: str, to: str | None) -> None:
    found = header_to(name).split(b"\r\nSubject:")[0].decode("ascii")
    if to is not None:
        assert found.startswith(to)
    else:
        assert found.startswith("To: =?utf-8?")
        assert "\r\n <a@b.example>" in found
    assert all(len(line) <= 78 for line in found.split("\r\n"))


@pytest.mark.parametrize("email", ["a@" + "b" * 250 + ".example", "a b@c.example", "a@b.example>", "a,b@c.example", ""])
def test_what_is_no_plain_address_is_never_written(email: str) -> None:
    with pytest.raises(ValueError, match="not a plain mail address"):
        header_to("Anna", email)


def test_a_long_thread_keeps_its_last_letters_and_each_once() -> None:
    known = tuple(f"<{n}@example.org>" for n in range(60))
    references = mail_of(thread=Thread("<60@example.org>", known))[1]["References"].split()
    assert references[-2:] == ["<59@example.org>", "<60@example.org>"]
    assert len(references) == 11, "ten that are known, and the one that is answered"
    again = mail_of(thread=Thread("<5@example.org>", ("<4@example.org>", "<5@example.org>")))[1]["References"].split()
    assert again == ["<4@example.org>", "<5@example.org>"]


def test_the_link_of_the_next_move_names_partner_game_and_number() -> None:
    _, message = mail_of()
    page = part(message, "html")
    link = urlsplit(page[page.index('href="mailto:') + 6 :].split('"')[0].replace("&amp;", "&"))
    asked = parse_qs(link.query)
    assert link.path == "sidorenko@example.org"
    assert (asked["cc"], asked["body"]) == (["referee@example.org"], ["Ход 6: "])
    assert asked["subject"][0].startswith("CM-2026-01 G01 Пробный")
