"""Text of an HTML letter that its reader does not see is no move (48.1: the move is what the partner is sent)."""

import pytest

from parsers.acts import MoveMessage
from parsers.mail import read_mail
from parsers.reading import ProblemCode

HEAD = (
    "From: Ann Abbott <ann@example.org>\r\nTo: Bob <bob@example.org>\r\nCc: referee@example.org\r\n"
    "Date: Wed, 28 Jan 2026 10:00:00 +0300\r\nMessage-ID: <1@example.org>\r\nSubject: CM-2026-01 G01\r\n"
    "MIME-Version: 1.0\r\n"
)
MOVE = "Ход 5: d4"


def _letter(html: str, text: str = "") -> bytes:
    page = "Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n" + html + "\r\n"
    if not text:
        return (HEAD + page).encode()
    plain = "--B\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n" + text + "\r\n"
    return (
        HEAD + 'Content-Type: multipart/alternative; boundary="B"\r\n\r\n' + plain + "--B\r\n" + page + "--B--\r\n"
    ).encode()


def _contradicts(raw: bytes) -> bool:
    return any(problem.code is ProblemCode.CONTRADICTING_PARTS for problem in read_mail(raw).problems)


def _has_move(raw: bytes) -> bool:
    mail = read_mail(raw).value
    return mail is not None and any(isinstance(act, MoveMessage) for act in mail.acts)


INLINE = [
    "opacity:0", "opacity: 0.0", "opacity:5%", "height:0;overflow:hidden", "max-height:0;overflow:hidden",
    "position:absolute;left:-9999px", "position:absolute;top:-200em", "text-indent:-9999px", "margin-left:-5000px",
    "color:white", "color:#fff", "color:#fefefe", "color:rgb(255, 255, 255)", "color:transparent",
    "color:rgba(0,0,0,0)", "color:#000;background:black", "background-color:#111;color:#000", "font-size:0",
    "font-size:1px", "line-height:0", "visibility:hidden", "clip:rect(0,0,0,0);position:absolute",
    "clip-path:inset(100%)", "transform:scale(0)", "filter:opacity(0)", "width:1px;height:1px;overflow:hidden",
    "mso-hide:all", "color:var(--ground)", "opac\\69ty:0", "font-size:/**/0",
    "unicode-bidi:bidi-override;direction:rtl",
    "font-family:Wingdings",
]  # fmt: skip

SHEETS = [
    ".x{display:none}", "p.x{visibility:hidden}", "#i{opacity:0}", "p{color:white}div{color:black}",
    "div > .x{font-size:0}", "@media screen{.x{display:none}}", ".y, .x {height:0; overflow:hidden}",
    "/* .x */ .x /* */ { display : none }", "<!-- .x{display:none} -->", ".x{position:absolute;left:-999em}",
    "[class=x]{display:none}", "p:first-child{color:#fff}", "@import url(a.css); .x{display:none}", "body{color:#fff}",
    "div{color:red; p{opacity:0}}", "*{font-size:0}", ".x{mso-hide:all}",
]  # fmt: skip

OTHER = [
    "<font color=white>{}</font>", "<font color='#FFFFFF'>{}</font>", "<details><p>{}</p></details>",
    "<body text=white><p>{}</p></body>", "<table bgcolor=black><tr><td>{}</td></tr></table>",
    "<dialog>{}</dialog>",
]  # fmt: skip

PAGES = (
    [pytest.param(f'<p style="{style}">{MOVE}</p><p>Привет!</p>', id=style) for style in INLINE]
    + [pytest.param(f"<style>{sheet}</style><div><p class=x id=i>{MOVE}</p></div>", id=sheet) for sheet in SHEETS]
    + [pytest.param(page.format(MOVE), id=page) for page in OTHER]
)


@pytest.mark.parametrize("page", PAGES)
def test_a_move_that_perhaps_nobody_sees_is_held(page: str) -> None:
    raw = _letter(page)
    assert not _has_move(raw)
    assert _contradicts(raw)


@pytest.mark.parametrize("page", PAGES)
def test_plain_text_states_what_the_page_does_not_show(page: str) -> None:
    assert _contradicts(_letter(page, MOVE))


@pytest.mark.parametrize("style", ["display:none", "display: none !important", "text-decoration:line-through"])
def test_a_move_that_surely_nobody_reads_is_none(style: str) -> None:
    raw = _letter(f"<p style='{style}'>{MOVE}</p><p>Привет!</p>")
    assert not _has_move(raw) and not _contradicts(raw)


@pytest.mark.parametrize(
    "page",
    [
        f"<p style='color:black'>{MOVE}</p>",
        f"<p style='color:#1f497d;font-size:11.0pt;line-height:107%;margin:0cm 0cm 8pt'>{MOVE}</p>",
        f"<body bgcolor='#1e1e1e' text='#ffffff'><p>{MOVE}</p></body>",
        f"<style>body{{background:#222;color:#eee}}</style><p>{MOVE}</p>",
        f"<div style='background-color:navy'><span style='color:white'>{MOVE}</span></div>",
        f"<style>.hint{{display:none}}</style><p>{MOVE}</p><p class=hint>Письмо без хода</p>",
        f"<style>p.MsoNormal{{margin:0cm;font-size:11.0pt;font-family:Calibri}} a:link{{color:#0563C1}}</style>"
        f"<p class=MsoNormal>{MOVE}</p>",
        f"<table style='font-size:0'><tr><td style='color:gray'></td></tr></table><p>{MOVE}</p>",
        f"<p style='opacity:0.9;margin-left:-10px;max-width:600px;overflow:hidden'>{MOVE}</p>",
        f"<span style='color:rgb(34,34,34);background-color:rgb(255,255,255)'>{MOVE}</span>",
        f"<div style='display:none;font-size:1px;color:#fff;max-height:0;opacity:0'>{MOVE}</div><p>{MOVE}</p>",
    ],
)
def test_a_move_that_is_seen_is_read(page: str) -> None:
    assert _has_move(_letter(page)) and not _contradicts(_letter(page))
    assert not _contradicts(_letter(page, MOVE))


@pytest.mark.parametrize(
    ("text", "page"),
    [
        (MOVE, "<p>Думаю ещё, отвечу завтра.</p>"),
        ("Думаю ещё, отвечу завтра.", f"<p>{MOVE}</p>"),
        (MOVE, "<p>Думаю о 5. d4, отвечу завтра.</p>"),
        (MOVE, "<p></p>"),
        (MOVE, "<img src=x alt=chess>"),
        (MOVE, "<p>Ход 5: d3</p>"),
        ("Ход 5: d3", f"<p>Ход 5: d3</p><p>{MOVE}</p>"),
        ("5. O-O", "<p>I need more time.</p>"),
        (f"{MOVE}\r\nПолучен: 26.01", "<p>Получил 26.01, думаю.</p>"),
        ("Move 5: d4", "<ul><li>No move today</li></ul>"),
    ],
)
def test_two_texts_with_different_moves_are_held(text: str, page: str) -> None:
    assert _contradicts(_letter(page, text))


def test_a_sheet_without_end_makes_nothing_sure() -> None:
    raw = _letter("<style>" + ".a{color:red}" * 500 + f".x{{display:none}}</style><p class=x>{MOVE}</p>")
    assert not _has_move(raw) and _contradicts(raw)


def test_rules_nested_without_end_cost_one_look_at_each_element() -> None:
    sheet = "p " + "div " * 30 + ".x{display:none}"
    raw = _letter(f"<style>{sheet}</style>" + "<div>" * 80 + f"<b class=x>{MOVE}</b>")
    assert not _has_move(raw) and _contradicts(raw)
