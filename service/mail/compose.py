"""A notice becomes one finished mail for one reader: subject, text, HTML and picture, as frozen bytes. No clock."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from email.utils import format_datetime
from urllib.parse import quote

from parsers.forms.strict_line import write_strict_line
from service.mail.board import draw_board
from service.mail.mime import Part, encode_words, file_part, html_part, multipart, original_part, png_part, text_part
from service.papers.report import waits_for
from service.ports.compose import Composed
from service.rules.verdict import Notice
from service.wording.clean import clean_name
from service.wording.layout import BlockKind, write_html, write_plain
from service.wording.names import surname
from service.wording.texts import Text, render
from service.wording.view import GameView, Person, Recipient, View

_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+")
_MESSAGE_ID = re.compile(r"<[!-;=?-~]+>")
_KNOWN_REFERENCES = 10  # the newest; a long thread must not make a long header


@dataclass(frozen=True, slots=True)
class ComposedMail(Composed):
    """A mail as it goes into the outbox, with the name of its text and the articles that it cites."""

    template: str
    articles: tuple[str, ...]


class MailComposer:
    """Implements `ports.Composer`."""

    def compose(self, notice: Notice, recipient: Recipient, view: View) -> ComposedMail:
        """Write one notice for one recipient."""
        return compose(notice, recipient, view)


def compose(notice: Notice, recipient: Recipient, view: View) -> ComposedMail:
    """
    Write a notice as the mail that one reader gets.

    The same arguments give the same bytes. The partner is named in no header: mail goes to the reader alone.

    Raises: ValueError where the reader's or the referee's address is no plain ASCII address.
    """
    text = render(notice, recipient, view)
    domain = _address(view.referee).rpartition("@")[2]
    digest = hashlib.sha256(view.key.encode("utf-8", "surrogatepass")).hexdigest()
    message_id = f"<{digest[:40]}@{domain}>"
    fields = [
        ("From", _mailbox(view.referee)),
        ("To", _mailbox(recipient.person)),
        ("Subject", encode_words(text.subject, len("Subject: "))),
        ("Date", format_datetime(view.now)),
        ("Message-ID", message_id),
        *_thread_fields(view),
        ("Auto-Submitted", "auto-replied" if view.thread else "auto-generated"),
        ("X-Auto-Response-Suppress", "All"),
        ("X-Referee-Key", quote(view.key[:300], safe="/:@.,;=+-_")),
        ("Content-Language", text.language),
        ("MIME-Version", "1.0"),
    ]
    body = _body(text, recipient, view, digest, domain).with_fields(fields)
    articles = tuple(str(article) for article in notice.articles)
    return ComposedMail(text.subject, body, message_id, text.language, notice.template, articles)


def _body(text: Text, recipient: Recipient, view: View, digest: str, domain: str) -> Part:
    seed = digest[40:]
    part = text_part(write_plain(text.blocks))
    if not recipient.plain_only:
        shown = {block.game for block in text.blocks if block.kind is BlockKind.BOARD}
        pictures = {
            _key(game): (f"board-{place}-{digest[:16]}@{domain}", draw_board(game.game.fen.split(" ", 1)[0]))
            for place, game in enumerate(_games(view))
            if _key(game) in shown
        }
        links = {
            _key(game): link for game in _games(view) if (link := _move_link(game, recipient, view, text.language))
        }
        boards = {key: content_id for key, (content_id, _) in pictures.items()}
        page = html_part(write_html(text.blocks, text.subject, text.language, links, boards))
        drawn = [png_part(picture, content_id) for content_id, picture in pictures.values()]
        part = multipart(
            "alternative", [part, multipart("related", [page, *drawn], f"r{seed}") if drawn else page], f"a{seed}"
        )
    enclosed = [file_part(one.name, one.kind, one.text) for one in view.attachments]
    if view.thread is not None and view.thread.original is not None:
        enclosed.append(original_part(view.thread.original))
    return multipart("mixed", [part, *enclosed], f"m{seed}") if enclosed else part


def _games(view: View) -> Iterable[GameView]:
    yield from view.games
    if view.game is not None:
        yield view.game


def _key(game: GameView) -> str:
    return f"{game.game.event}/{game.game.id}"


def _move_link(game: GameView, recipient: Recipient, view: View, language: str) -> str:
    """A `mailto:` link for the reader's next move, its first line begun; empty where none is due."""
    side = recipient.side if game is view.game else game.side
    if side is None or not waits_for(game.game, side):
        return ""
    partner = game.person(side.partner)
    names = f"{surname(clean_name(game.white.name))} – {surname(clean_name(game.black.name))}"
    fields = {
        "cc": _address(view.referee),
        "subject": f"{game.game.event} {game.game.id} {names}",
        "body": write_strict_line(len(game.game.plies) // 2 + 1, "", False, language),
    }
    asked = "&".join(f"{name}={quote(value)}" for name, value in fields.items())
    return f"mailto:{quote(_address(partner), safe='@')}?{asked}"


def _thread_fields(view: View) -> list[tuple[str, str]]:
    if view.thread is None or not _MESSAGE_ID.fullmatch(view.thread.message_id):
        return []
    known = [one for one in view.thread.references if _MESSAGE_ID.fullmatch(one)][-_KNOWN_REFERENCES:]
    if view.thread.message_id not in known:
        known.append(view.thread.message_id)
    return [("In-Reply-To", view.thread.message_id), ("References", "\r\n ".join(known))]


def _mailbox(person: Person) -> str:
    name, email = clean_name(person.name), _address(person)
    if name.isascii() and "=?" not in name:
        return f'"{name}"\r\n <{email}>' if len(name) > 40 else f'"{name}" <{email}>'
    return f"{encode_words(name, len('From: '))}\r\n <{email}>"


def _address(person: Person) -> str:
    if (
        len(person.email) > 254
        or not _ADDRESS.fullmatch(person.email)
        or any(c in person.email for c in '<>,;:"()[]\\')
    ):
        raise ValueError(f"not a plain mail address: {person.email!r}")
    return person.email
