"""HTML bodies to lines: rows stay rows, quotations keep their depth, what is not shown is not read."""

import pytest

from parsers.envelope import read_envelope
from parsers.html_text import read_page
from parsers.letter import Envelope
from parsers.reading import ProblemCode, Reading


def read(html: str) -> Reading[Envelope]:
    return read_envelope(f"From: p@x.org\nContent-Type: text/html; charset=utf-8\n\n{html}".encode())


def pairs(html: str) -> list[tuple[int, str]]:
    reading = read(html)
    assert reading.value is not None
    return [(line.depth, line.text) for line in reading.value.lines]


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        pytest.param("<p>a</p><p>b</p>", [(0, "a"), (0, "b")], id="paragraphs"),
        pytest.param("a<br>b<br><br>c", [(0, "a"), (0, "b"), (0, ""), (0, "c")], id="breaks"),
        pytest.param("<div>a</div><div><br></div><div>b</div>", [(0, "a"), (0, ""), (0, "b")], id="empty-line"),
        pytest.param("<b>5.&nbsp;0&#8209;0</b>", [(0, "5. 0\u20110")], id="entities"),
        pytest.param("N<b>f</b>3\n  x", [(0, "Nf3 x")], id="inline-and-blanks"),
        pytest.param("<pre>a  b\n\n  c</pre>", [(0, "a  b"), (0, ""), (0, "  c")], id="pre"),
        pytest.param('<div style="white-space: pre-wrap">a  b\nc</div>', [(0, "a  b"), (0, "c")], id="white-space"),
        pytest.param(
            "<table><tr><td>15/05</td><td></td><td>02.</td><td>7163</td></tr><tr><td>x</td><td>y</td></tr></table>",
            [(0, "15/05\t\t02.\t7163"), (0, "x\ty")],
            id="51.1-table-keeps-empty-cells",
        ),
        pytest.param(
            "<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table>", [(0, "a\tb")], id="cells-of-paragraphs"
        ),
        pytest.param(
            "<table><tr><td>a<br>b<br>c<br>d<br>e</td></tr></table>",
            [(0, "a"), (0, "b"), (0, "c"), (0, "d"), (0, "e")],
            id="layout-table",
        ),
        pytest.param(
            "<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td><td>x</td></tr></table>",
            [(0, "a\tb"), (0, "x")],
            id="table-in-a-table",
        ),
        pytest.param(
            "own<blockquote>q<blockquote>qq</blockquote></blockquote>own2",
            [(0, "own"), (1, "q"), (2, "qq"), (0, "own2")],
            id="blockquote",
        ),
        pytest.param(
            'own<div class="gmail_quote"><div class="gmail_attr">On x wrote:<br></div><blockquote class="gmail_quote">'
            "q</blockquote></div>own2",
            [(0, "own"), (1, "On x wrote:"), (1, "q"), (0, "own2")],
            id="gmail",
        ),
        pytest.param(
            'own<div class="moz-cite-prefix">25.01.2026 21:14 пишет:</div><blockquote type="cite">q</blockquote>own2',
            [(0, "own"), (1, "25.01.2026 21:14 пишет:"), (1, "q"), (0, "own2")],
            id="thunderbird",
        ),
        pytest.param('own<div class="yahoo_quoted"><div>q</div></div>', [(0, "own"), (1, "q")], id="yahoo"),
        pytest.param('own<div id="divRplyFwdMsg">From: A</div>', [(0, "own"), (1, "From: A")], id="outlook-on-the-web"),
        pytest.param(
            "<p>own</p><div><p>From: A &lt;a@x.org&gt;<br>Sent: Sunday 21:14<br>To: B<br>Subject: x</p></div><p>q</p>",
            [
                (0, "own"),
                (1, "From: A <a@x.org>"),
                (1, "Sent: Sunday 21:14"),
                (1, "To: B"),
                (1, "Subject: x"),
                (1, "q"),
            ],
            id="outlook-block",
        ),
        pytest.param("&gt; 5171", [(1, "5171")], id="marks-in-html"),
        pytest.param("<ol><li>e4 e5</li><li>Nf3</li></ol>", [(0, "1. e4 e5"), (0, "2. Nf3")], id="numbered-list"),
        pytest.param(
            '<ol start="5"><li>O-O</li><li value="9">Be2</li></ol>', [(0, "5. O-O"), (0, "9. Be2")], id="list-from-5"
        ),
        pytest.param("<ul><li>a</li></ul>", [(0, "a")], id="list"),
        pytest.param("<style>p{}</style><script>x</script><title>t</title>a<!-- c -->", [(0, "a")], id="not-text"),
        pytest.param(
            '<div style="display:none">h</div><span style="font-size:0px">h</span><p hidden>h</p>a',
            [(0, "a")],
            id="hidden",
        ),
        pytest.param(
            "<s>Nf3</s> <del>Nf3</del><span style='text-decoration: line-through'>x</span>Nc3",
            [(0, "Nc3")],
            id="struck",
        ),
        pytest.param(
            '<table><tr><td style="display:none">h</td><td>a</td><td>b</td></tr></table>',
            [(0, "a\tb")],
            id="hidden-cell",
        ),
        pytest.param('<img alt="♘">f3 <img alt="logo">', [(0, "♘f3")], id="figurine-as-a-picture"),
        pytest.param("<a href='http://x/5171'>a</a>", [(0, "a")], id="link"),
        pytest.param("", [], id="empty"),
        pytest.param("<td>a</td></table></div>b<blockquote>", [(0, "ab")], id="broken"),
    ],
)
def test_html(html: str, expected: list[tuple[int, str]]) -> None:
    assert pairs(html) == expected


def test_html_that_turns_text_around_is_held() -> None:
    reading = read("<bdo dir=rtl>5171</bdo>")
    assert [(p.code, p.text) for p in reading.problems] == [(ProblemCode.UNREADABLE_MESSAGE, "bidi")]


def test_deep_html_is_read() -> None:
    assert pairs("<div>" * 20_000 + "Nf3") == [(0, "Nf3")]


def test_a_page_that_nests_without_end_is_not_parsed() -> None:
    assert read_page("<div>" * 300_000 + "Nf3") is None
    assert read_page("<section><article>" * 150_000 + "</p>" * 300_000) is None
    assert read_page("".join(f"<b a={n}>" for n in range(2000)) + "<p>Nf3" * 5000) is None


def test_tags_that_close_each_other_do_not_nest() -> None:
    assert read_page("<ul>" + "<li>x" * 30_000 + "</ul><p>Nf3") is not None
    assert read_page("<p><b>a</b>" * 20_000) is not None
