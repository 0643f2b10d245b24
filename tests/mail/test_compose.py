"""One mail, header to end: what it carries, whom it names, and that no name can bend it."""

import email.utils
import io
from dataclasses import replace
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, cast
from urllib.parse import parse_qs, unquote, urlsplit

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st
from letter_samples import BLACK, SAMPLES, WHITE, game_view, played, reader, view
from PIL import Image

from parsers import read_mail
from parsers.acts import Side
from parsers.letter import Mark
from service.mail.board import draw_board
from service.mail.compose import ComposedMail, MailComposer, compose
from service.rules.verdict import Notice
from service.wording.view import Person, Recipient, Thread, View

BY_ID = {sample.id: sample for sample in SAMPLES}
ORIGINAL = "From: a@b.example\r\nSubject: Ход\r\n\r\n6. Лe1\r\n".encode()


def mail_of(name: str = "move-arrived", **changes: Any) -> tuple[ComposedMail, EmailMessage]:
    """A sample mail for White, and as the standard library reads it."""
    recipient = replace(reader(Side.WHITE, "ru"), **changes.pop("recipient", {}))
    composed = compose(BY_ID[name].notice(), recipient, replace(view(game_view()), **changes))
    return composed, parsed(composed)


def parsed(composed: ComposedMail) -> EmailMessage:
    return cast(EmailMessage, message_from_bytes(composed.body, policy=policy.default))


def part(message: EmailMessage, kind: str) -> str:
    found = message.get_body((kind,))
    assert found is not None
    return str(found.get_content())


def test_the_header_says_who_wrote_to_whom_and_that_no_person_did() -> None:
    composed, message = mail_of()
    assert message["From"] == "Referee <referee@example.org>"
    assert message["To"] == "Пробный Пётр <probny@example.org>"
    assert message["Subject"] == composed.subject
    assert composed.subject == "CM-2026-01 G01 Пробный – Сидоренко: ход партнёра 5... Сe7"
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["X-Auto-Response-Suppress"] == "All"
    assert message["Content-Language"] == "ru"
    assert email.utils.parsedate_to_datetime(message["Date"]) == datetime(2026, 2, 14, 6, tzinfo=UTC)
    assert message["X-Referee-Key"] == "key/1"
    assert {"Cc", "Bcc", "Reply-To", "Sender"}.isdisjoint(message)


def test_an_answer_stands_in_the_thread_of_the_letter() -> None:
    thread = Thread("<2@example.org>", ("<1@example.org>", "broken", "<x\r\nBcc: a@b>"))
    _, message = mail_of(thread=thread)
    assert message["Auto-Submitted"] == "auto-replied"
    assert message["In-Reply-To"] == "<2@example.org>"
    assert message["References"].split() == ["<1@example.org>", "<2@example.org>"]
    assert mail_of(thread=Thread("no id"))[1]["In-Reply-To"] is None


def test_the_same_key_gives_the_same_mail_another_key_another() -> None:
    first, again = mail_of()[0], mail_of()[0]
    assert first == again
    other = mail_of(key="key/2")[0]
    assert first.message_id != other.message_id
    assert first.message_id.endswith("@example.org>") and parsed(first)["Message-ID"] == first.message_id


def test_the_composer_is_the_same_behind_the_port() -> None:
    sample = BY_ID["move-arrived"]
    arguments = sample.notice(), reader(Side.WHITE, "ru"), sample.view()
    assert MailComposer().compose(*arguments) == compose(*arguments)


def test_lines_end_with_crlf_and_none_is_too_long() -> None:
    for sample in SAMPLES:
        body = compose(sample.notice(), reader(sample.side, "ru"), sample.view()).body
        assert b"\n" not in body.replace(b"\r\n", b"") and b"\r" not in body.replace(b"\r\n", b"")
        assert max(map(len, body.split(b"\r\n"))) <= 100
        assert body.isascii()


def test_plain_text_html_and_board_say_the_same() -> None:
    _, message = mail_of()
    assert message.get_content_type() == "multipart/alternative"
    plain, html = part(message, "plain"), part(message, "html")
    assert "5... Сe7 (6857, слон f8 — e7)" in plain and "5... Сe7 (6857, слон f8 — e7)" in html
    assert "<h2>Положение</h2>" in html and "<pre" in html and "<table" not in html and "http:" not in html
    picture = next(one for one in message.walk() if one.get_content_type() == "image/png")
    assert f'<img src="cid:{str(picture["Content-ID"]).strip("<>")}" alt="">' in html
    assert not any(one.defects for one in message.walk())


def test_a_reader_who_asks_for_plain_text_gets_nothing_else() -> None:
    _, message = mail_of(recipient={"plain_only": True})
    assert message.get_content_type() == "text/plain"


def test_the_link_begins_the_next_move_to_partner_and_referee() -> None:
    html = part(mail_of()[1], "html")
    link = html.split('href="')[1].split('"')[0].replace("&amp;", "&")
    address = urlsplit(link)
    assert address.scheme == "mailto" and unquote(address.path) == "sidorenko@example.org"
    fields = parse_qs(address.query)
    assert fields["cc"] == ["referee@example.org"]
    assert fields["body"] == ["Ход 6: "]
    assert "CM-2026-01 G01" in fields["subject"][0]


def test_whoever_is_not_on_move_gets_no_link() -> None:
    sample = BY_ID["move-booked"]
    message = parsed(compose(sample.notice(), reader(Side.BLACK, "ru"), view(game_view())))
    assert "mailto:" not in part(message, "html")


def test_the_partner_stands_in_no_header() -> None:
    for sample in SAMPLES:
        body = compose(sample.notice(), reader(Side.WHITE, "en"), sample.view()).body
        assert b"sidorenko" not in body.split(b"\r\n\r\n", 1)[0].lower()


@pytest.mark.parametrize("name", ["mail-held", "unknown-game", "answer-help", "leave-registered", "not-entitled"])
def test_no_players_address_is_told_without_need(name: str) -> None:
    sample = BY_ID[name]
    message = parsed(compose(sample.notice(), reader(Side.WHITE, "ru"), replace(sample.view(), game=None)))
    assert BLACK.email not in part(message, "plain") + part(message, "html")


def test_the_original_of_a_relayed_move_is_enclosed() -> None:
    _, message = mail_of("move-relayed", thread=Thread("<2@example.org>", (), ORIGINAL))
    assert message.get_content_type() == "multipart/mixed"
    enclosed = next(one for one in message.walk() if one.get_content_type() == "message/rfc822")
    assert "6. Лe1" in enclosed.get_payload(0).get_payload(decode=True).decode()  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("letter", "kind"),
    [
        pytest.param(b"A: b\n\nbare\rlines\0\n", "message/rfc822", id="odd-line-ends"),
        pytest.param(b"A: b\r\n\r\n" + b"x" * 3000, "application/octet-stream", id="a-line-too-long-for-smtp"),
    ],
)
def test_a_strange_original_is_enclosed_without_harm(letter: bytes, kind: str) -> None:
    composed, message = mail_of("move-relayed", thread=Thread("<2@example.org>", (), letter))
    assert kind in [one.get_content_type() for one in message.walk()]
    assert b"\0" not in composed.body and b"\n" not in composed.body.replace(b"\r\n", b"")
    assert max(map(len, composed.body.split(b"\r\n"))) <= 998


def test_the_referee_knows_its_own_mail_again() -> None:
    envelope = read_mail(mail_of()[0].body).value
    assert envelope is not None
    assert {Mark.AUTO_SUBMITTED, Mark.REFEREE} <= envelope.envelope.marks


EVIL = [
    pytest.param("Пробный\r\nBcc: victim@example.org\r\n\r\nНичья", id="cr-lf"),
    pytest.param("Probny\nX-Referee-Key: 1", id="lf-in-ascii"),
    pytest.param("Пётр\u202e\u2066gro.elpmaxe@live\u2069", id="bidi"),
    pytest.param("П" * 300, id="300-letters"),
    pytest.param("x" * 300, id="300-ascii-letters"),
    pytest.param('"><evil@example.org>, "', id="quotes-and-brackets"),
    pytest.param("=?utf-8?q?=0D=0ABcc:_a=40b?=", id="an-encoded-word"),
    pytest.param("\ud800\x00\x07", id="lone-surrogate-and-control"),
    pytest.param("", id="nothing"),
    pytest.param("{{ 7*7 }} {% raw %}", id="template-tags"),
    pytest.param("a\u2028b\u0085c\x0bd", id="other-line-ends"),
]


@pytest.mark.parametrize("name", EVIL)
def test_no_name_bends_a_mail(name: str) -> None:
    _harmless(name, "ход")


@given(st.text(max_size=60), st.text(max_size=200))
def test_no_text_bends_a_mail(name: str, written: str) -> None:
    _harmless(name, written)


def _harmless(name: str, written: str) -> None:
    white = Person(name, WHITE.email)
    game = replace(game_view(), white=white, event_name=name)
    sample = BY_ID["move-invalid"]
    facts = {**sample.facts, "written": written}
    notice = Notice("move-invalid", sample.to, sample.notice().rank, sample.articles, "k", "G01", facts)
    given_view = replace(view(game), referee=Person(name, "referee@example.org"), arbiter=white, event_name=name)
    composed = compose(notice, Recipient(white, ("ru",), side=Side.WHITE), given_view)
    message = parsed(composed)
    assert [kind for kind, _ in message.items()] == [kind for kind, _ in mail_of()[1].items()]
    assert [address for _, address in email.utils.getaddresses([str(message["To"])])] == [WHITE.email]
    assert email.utils.parseaddr(str(message["From"]))[1] == "referee@example.org"
    assert "\r" not in composed.subject and "\n" not in composed.subject
    head = composed.body.split(b"\r\n\r\n", 1)[0]
    assert head.isascii() and max(map(len, head.split(b"\r\n"))) <= 200
    plain = part(message, "plain")
    assert plain.count("=== write above this line ===") == 1
    assert not any(char in plain for char in "\u202e\u2066\x00\x07\u2028")
    assert "49" not in plain.split("\n")[2]
    assert not any(one.defects for one in message.walk())


@pytest.mark.parametrize(
    "address", ["", "no-at", "a@b\r\nBcc: c@d", "a b@c.example", "ü@c.example", "a@b,c@d", "<a@b>"]
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="address"):
        compose(
            BY_ID["move-arrived"].notice(), Recipient(Person("A", address), ("ru",), side=Side.WHITE), view(game_view())
        )


def test_a_long_subject_is_folded_and_read_back() -> None:
    game = replace(game_view(), white=Person("Константинопольская-" * 4, WHITE.email))
    composed = compose(BY_ID["move-arrived"].notice(), reader(Side.WHITE, "ru"), view(game))
    assert parsed(composed)["Subject"] == composed.subject
    lines = composed.body.split(b"\r\n\r\n", 1)[0].split(b"\r\n")
    assert max(map(len, lines)) <= 100


def test_a_view_without_a_game_still_makes_a_mail() -> None:
    bare = View("k", datetime(2026, 2, 14, tzinfo=UTC), Person("Referee", "referee@example.org"), WHITE)
    composed = compose(BY_ID["mail-held"].notice(), reader(Side.WHITE, "en"), bare)
    assert composed.subject == "Referee: your mail waits" or composed.subject.endswith(": your mail waits")


@given(st.lists(st.integers(0, 10**6), max_size=40))
def test_the_board_is_a_small_picture_of_the_position(choices: list[int]) -> None:
    board = chess.Board()
    for choice in choices:
        moves = sorted(board.legal_moves, key=lambda move: move.uci())
        if not moves:
            break
        board.push(moves[choice % len(moves)])
    data = draw_board(board.board_fen())
    with Image.open(io.BytesIO(data)) as picture:
        picture.load()
        assert picture.size == (336, 336)
        empty = draw_board("8/8/8/8/8/8/8/8")
        with Image.open(io.BytesIO(empty)) as plain:
            for square in chess.SQUARES:
                box = _box(square)
                same = picture.crop(box).tobytes() == plain.crop(box).tobytes()
                assert same is (board.piece_at(square) is None)
    assert len(data) <= 90_000


def _box(square: int) -> tuple[int, int, int, int]:
    left, top = 16 + 40 * chess.square_file(square), 40 * (7 - chess.square_rank(square))
    return left, top, left + 40, top + 40


@pytest.mark.parametrize("field", ["8/8", "9/8/8/8/8/8/8/8", "ppppppp/8/8/8/8/8/8/8", "x7/8/8/8/8/8/8/8"])
def test_what_is_no_position_is_refused(field: str) -> None:
    with pytest.raises(ValueError, match="not eight|no such man"):
        draw_board(field)


def test_a_game_that_is_over_is_told_without_a_row_to_fill_in() -> None:
    over = replace(played(), result="1-0", how="resignation")
    message = parsed(compose(BY_ID["game-ended"].notice(), reader(Side.WHITE, "ru"), view(game_view(over))))
    assert "mailto:" not in part(message, "html") and "06." not in part(message, "plain")
